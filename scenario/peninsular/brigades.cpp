// Divisions and brigades.
#include "kernel/shown.hpp"
#include "scenario/peninsular/draft.hpp"

namespace guidon::scenario {

namespace {

constexpr std::size_t most = 60;  // of each

void read_divisions(Section& top, Draft& draft) {
  Named taken;
  for (const Value* table : top.sections("division")) {
    Section section{*table, say("a division"_form), top.reading()};
    const std::string id = new_id(section, called::division, taken);
    draft.divisions.push_back(id);
    draft.setting.divisions.push_back(section.prose("name").value_or(id));
    section.finish();
  }
}

}  // namespace

void read_brigades(Section& top, Draft& draft) {
  read_divisions(top, draft);
  const std::vector<std::string_view> divisions{draft.divisions.begin(), draft.divisions.end()};
  Named taken;
  for (const Value* table : top.sections("brigade")) {
    Section section{*table, say("a brigade"_form), top.reading()};
    peninsular::Brigade brigade;
    brigade.id = new_id(section, called::brigade, taken);
    brigade.name = section.prose("name").value_or(brigade.id);
    section.need("side", enumerated(peninsular::colour_words));
    brigade.side = section.word<peninsular::Colour>("side", peninsular::colour_words).value_or(brigade.side);
    brigade.division = refer(section, "division", called::division, divisions);
    section.finish();
    draft.setting.brigades.push_back(std::move(brigade));
  }
  if (draft.divisions.size() > most || draft.setting.brigades.size() > most)
    top.problem("brigade", say("more than {} brigades or divisions"_form, most));
}

}  // namespace guidon::scenario
