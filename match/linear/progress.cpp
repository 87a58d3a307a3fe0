// How far a linear battle has come: the phases of the player turn, the brigades, and what the armies have lost.
#include "match/progress.hpp"

#include <algorithm>

#include "match/linear/rules.hpp"
#include "rules/linear/battle/brigades.hpp"
#include "rules/linear/battle/objective_words.hpp"
#include "rules/linear/battle/objectives.hpp"
#include "rules/linear/battle/turn.hpp"

namespace guidon::match {

using namespace linear;

namespace {

std::vector<ProgressPhase> phases_of(Stage now) {
  std::vector<ProgressPhase> out;
  for (auto stage = static_cast<std::size_t>(Stage::brigades); stage < static_cast<std::size_t>(Stage::over); ++stage)
    out.push_back({stage_words[stage], stage == static_cast<std::size_t>(now)});
  return out;
}

GroupState state_of(const Field& field, int b) {
  const State& state = field.state();
  const BrigadeSheet& sheet = field.setting().brigades[static_cast<std::size_t>(b)];
  if (state.stage <= Stage::deployment) return GroupState::idle;
  if (brigade_down(field, b)) return GroupState::broken;
  if (state.stage == Stage::over) return GroupState::idle;
  if (sheet.side != state.active) return GroupState::waits;
  const bool ended = sheet.commander != nobody && state.commander[sheet.commander].ended != 0;
  return ended ? GroupState::done : GroupState::acts;
}

// "1 of 4 units lost, 2 shaken, falling back"
Phrase words_of(const Field& field, int b) {
  const Brigade brigade = brigade_situation(field, b);
  Phrase out = say("{} of {} units lost"_form, brigade.units_lost, brigade.units_start);
  if (brigade.units_shaken > 0) out = say("{}, {}"_form, std::move(out), say("{} shaken"_form, brigade.units_shaken));
  return joined(std::move(out), "{}, {}"_form, morale_words(field.state().brigade[static_cast<std::size_t>(b)]));
}

// OUR-WIN-01: by brigades, and a small army by units too.
ProgressArmy army_of(const Field& field, linear::Side side) {
  const ArmyLoss brigades = brigades_down(field, side);
  const ArmyLoss units = units_gone(field, side);
  const bool small = units_decide(field, side);
  const ArmyLoss& loss = small ? units : brigades;
  ProgressArmy out{.side = index(side), .lost = loss.lost, .of = loss.of, .breaks_at = loss.too_many()};
  out.words = say(small ? "{} of {} units lost; beaten at {}"_form : "{} of {} brigades down; beaten at {}"_form,
                  loss.lost, loss.of, loss.too_many());
  if (small)
    out.words = say("{}, or with {} of {} brigades down"_form, std::move(out.words), brigades.too_many(), brigades.of);
  return out;
}

}  // namespace

Progress Linear::progress(const Battle& battle) {
  const Field field = battle.field();
  const Setting& setting = battle.setting();
  Progress out{.turn = turn(battle), .of = setting.turn_limit, .phases = phases_of(battle.state().stage)};
  for (std::size_t b = 0; b < setting.brigades.size(); ++b) {
    const BrigadeSheet& sheet = setting.brigades[b];
    const int brigade = static_cast<int>(b);
    out.groups.push_back({sheet.id, sheet.name.empty() ? sheet.id : sheet.name, index(sheet.side),
                          state_of(field, brigade), words_of(field, brigade)});
  }
  out.points.emplace();  // OUR-WIN-02: what decides when time is up
  for (const linear::Side side : {linear::Side::south, linear::Side::north}) {
    out.armies.push_back(army_of(field, side));
    out.points->held[index(side)] = points_against(field, side);
  }
  for (std::size_t o = 0; o < setting.objectives.size(); ++o) {
    const Attained done = attained(field, o);
    out.objectives.push_back({index(setting.objectives[o].side), std::min(done.now, done.of), done.of,
                              task_words(setting, setting.objectives[o])});
  }
  return out;
}

}  // namespace guidon::match
