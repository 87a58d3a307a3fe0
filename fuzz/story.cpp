#include "fuzz/story.hpp"

#include "fuzz/claim.hpp"
#include "match/attempt.hpp"
#include "match/reachable.hpp"
#include "match/record.hpp"
#include "match/rule_sets.hpp"

namespace guidon::fuzz {

void claim_whole(const match::Game& game) {
  const auto broken = game.broken_invariant();
  claim(!broken, "an invariant is broken", broken.value_or(""));
  claim(game.over() == game.decision().over, "a battle is over, and yet somebody decides");
}

void claim_told(const match::Game& game) {
  claim_sentence(game.decision().moment.text());
  const match::Scene scene = game.scene();
  const match::Roster roster = game.roster();
  claim(!roster.heads.empty(), "a roster has no columns");
  if (!scene.units.empty()) {  // one of them: reach takes its time
    const std::string& unit = scene.units[game.hash() % scene.units.size()].id;
    claim(game.card(unit).has_value(), "a unit has no card", unit);
    claim(game.reachable(unit).has_value(), "a unit has no reach", unit);
  }
  for (const match::Played& step : game.steps())
    for (const match::Happening& each : step.happenings) claim_sentence(each.words.text());
  (void)game.ground();
  (void)game.outcome();
  (void)game.adjustable();
}

void claim_played_again(const match::Game& game, scenario::Setting setting, const match::Start& start) {
  const match::Record record = game.record();
  const auto read = match::read_record(match::print(record));
  claim(read.has_value(), "a record cannot be read", read ? "" : read.error().text());
  claim(read->record == record, "a record reads otherwise than it was written");
  const auto again = match::rule_set_of(setting).set_up(std::move(setting), start);
  claim(again.has_value(), "a battle cannot be set up a second time");
  for (const match::RecordStep& step : read->record.steps) {
    const auto different = (*again)->repeat(step, true);
    claim(!different, "a replay differs", different ? different->text() : "");
  }
  claim((*again)->hash() == game.hash(), "a replay ends elsewhere");
  claim((*again)->draws() == game.draws(), "a replay stands at another die");
}

}  // namespace guidon::fuzz
