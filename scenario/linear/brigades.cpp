// The brigades of a linear scenario.
#include "scenario/linear/draft.hpp"

namespace guidon::scenario {

void read_brigades(Section& top, LinearDraft& draft) {
  linear::Setting& setting = draft.setting;
  for (const Value* row : top.sections("brigade")) {
    Section section{*row, say("a brigade"_form), top.reading()};
    linear::BrigadeSheet brigade;
    brigade.id = new_id(section, called::brigade, draft.named);
    if (setting.brigades.size() == linear::most_brigades) {
      section.problem("id", {say("more than {} brigades"_form, linear::most_brigades), "OUR-GAME-02"});
      return;
    }
    brigade.name = section.prose("name").value_or(brigade.id);
    section.need("side", enumerated(linear::side_words));
    brigade.side = section.word<linear::Side>("side", linear::side_words).value_or(brigade.side);
    section.finish();
    setting.brigades.push_back(std::move(brigade));
    draft.brigades.push_back(section.where());
  }
}

}  // namespace guidon::scenario
