// The commanders of a linear scenario.
#include "kernel/shown.hpp"
#include "scenario/linear/draft.hpp"
#include "scenario/linear/side.hpp"
#include "scenario/linear/words.hpp"
#include "scenario/shape.hpp"

namespace guidon::scenario {

namespace {

using linear::CommanderSheet;

// OUR-GAME-02: a brigade, the army, or both.
void read_command(Section& section, CommanderSheet& commander, const linear::Setting& setting) {
  commander.army = section.yes_no("army").value_or(false);
  commander.brigade = refer(section, "brigade", called::brigade, ids_of(setting.brigades));
  if (!commander.army && !section.has("brigade"))
    section.problem("id", {say("he commands nothing"_form),
                           say("expected brigade = the id of his brigade, or army = true"_form), "OUR-GAME-02"});
  commander.side = read_side(section, commander.brigade, setting);
  if (!section.has("brigade")) section.need("side", enumerated(linear::side_words));
}

// OUR-CMD-01.
std::uint8_t read_rating(Section& section, const LinearDraft& draft) {
  const std::vector<std::string_view> grades = keys_of(draft.standard.grades);
  const linear::Numbers& numbers = draft.setting.numbers;
  const std::optional<std::size_t> grade = section.word<std::size_t>("grade", grades);
  const std::optional<int> rating = section.whole("rating", numbers.rating_min, numbers.rating_max);
  if (section.has("grade") && section.has("rating"))
    section.problem("rating", {say("expected grade or rating, not both"_form), "OUR-CMD-01"});
  if (rating) return static_cast<std::uint8_t>(*rating);
  return grade ? draft.standard.grades[*grade].rating : CommanderSheet{}.rating;
}

}  // namespace

void read_commanders(Section& top, LinearDraft& draft) {
  linear::Setting& setting = draft.setting;
  for (const Value* row : top.sections("commander")) {
    Section section{*row, say("a commander"_form), top.reading()};
    CommanderSheet commander;
    commander.id = new_id(section, called::commander, draft.named);
    if (setting.commanders.size() == linear::most_commanders) {
      section.problem("id", say("more than {} commanders"_form, linear::most_commanders));
      return;
    }
    commander.name = section.prose("name").value_or(commander.id);
    read_command(section, commander, setting);
    commander.rating = read_rating(section, draft);
    commander.mounted = section.yes_no("mounted").value_or(true);
    if (const std::optional<table::Vec> at = section.point("place", anywhere)) commander.place = table::Spot::of(*at);
    section.finish();
    setting.commanders.push_back(std::move(commander));
    draft.commanders.push_back(section.where());
  }
}

}  // namespace guidon::scenario
