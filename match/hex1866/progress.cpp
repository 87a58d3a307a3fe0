// How far an 1866 battle has come: the clock, the steps of the activation, the formations, losses and points.
#include "match/progress.hpp"

#include <utility>

#include "match/hex1866/rules.hpp"
#include "rules/hex1866/battle/turn.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

std::vector<ProgressPhase> phases_of(const Setting& setting, Stage now) {
  std::vector<ProgressPhase> out;
  const bool rallies = setting.options.rally_timing == RallyTiming::activation_start;  // HEX-R-49
  for (const Stage stage : {Stage::rally, Stage::bombardment, Stage::movement, Stage::combat})
    if (stage != Stage::rally || rallies) out.push_back({stage_words[static_cast<std::size_t>(stage)], stage == now});
  return out;
}

// "09:00": many to a battle, and told after every order.
std::string hour_words(int hour) {
  constexpr int ten = 10;
  const auto digit = [](int value) { return static_cast<char>('0' + value); };
  return {digit(hour / ten), digit(hour % ten), ':', '0', '0'};
}

std::vector<ProgressHour> clock_of(const Setting& setting) {
  std::vector<ProgressHour> out;
  out.reserve(static_cast<std::size_t>(setting.turns));
  for (int turn = 1; turn <= setting.turns; ++turn)
    out.push_back({turn, hour_words(setting.hour(turn)), setting.night(turn)});
  return out;
}

bool out_of_command(const Field& field, int f) {
  return command_is_known(field.state()) && field.formation(f).in_command == 0;
}

// Whether it has still to act comes first; then what is the matter with those that have.
GroupState state_of(const Field& field, int f) {
  const State& state = field.state();
  const bool broken = field.formation(f).demoralised != 0;
  if (state.stage == Stage::set_up) return GroupState::idle;
  if (state.stage == Stage::over) return broken ? GroupState::broken : GroupState::idle;
  if (state.active == f) return GroupState::acts;
  if (field.formation(f).activated != 0) return GroupState::done;
  if (!can_activate(field, f)) return GroupState::idle;
  if (broken) return GroupState::broken;
  return out_of_command(field, f) ? GroupState::out_of_command : GroupState::waits;
}

// "demoralised, 8 of 14 steps lost, out of command"
Phrase words_of(const Field& field, int f) {
  const FormationSheet& sheet = field.formation_sheet(f);
  const FormationState& formation = field.formation(f);
  const State& state = field.state();
  const bool broken = formation.demoralised != 0;
  Phrase out;
  const auto add = [&out](Phrase words) { out = joined(std::move(out), "{}, {}"_form, std::move(words)); };
  if (broken) add(say("demoralised"_form));
  add(say("{} of {} steps lost"_form, formation.steps_lost, sheet.steps));
  if (!sheet.independent && !broken) add(say("demoralised at {}"_form, sheet.demoralised_at()));
  if (sheet.arrives > state.turn) add(say("enters from turn {}"_form, sheet.arrives));
  if (state.stage != Stage::over && out_of_command(field, f)) add(say("out of command"_form));
  return out;
}

// HEX-P-VIC-04: an army whose formations are all demoralised is beaten.
ProgressArmy army_of(const Field& field, hex1866::Side side, int steps_lost, int steps) {
  const Demoralised formations = demoralised(field, side);
  ProgressArmy out{.side = index(side), .lost = formations.now, .of = formations.of, .breaks_at = formations.of};
  out.words = say("{} of {} formations demoralised, {} of {} steps lost"_form, formations.now, formations.of,
                  steps_lost, steps);
  return out;
}

ProgressPoints points_of(const Field& field) {
  const Victory& victory = field.setting().victory;
  ProgressPoints out;
  for (std::size_t i = 0; i < victory.objectives.size(); ++i)
    out.held[index(field.state().held[i])] += victory.objectives[i].points;
  out.score = {index(victory.scorer), score(field), winning_score(victory)};
  return out;
}

}  // namespace

Progress Hex1866::progress(const Battle& battle) {
  const Setting& setting = battle.setting();
  const Field field = battle.field();
  Progress out{.turn = turn(battle),
               .of = setting.turns,
               .phases = phases_of(setting, battle.state().stage),
               .clock = clock_of(setting)};
  for (int f = 0; f < field.formations(); ++f) {
    const FormationSheet& sheet = field.formation_sheet(f);
    ProgressGroup& group = out.groups.emplace_back(sheet.id, sheet.name, index(sheet.side), state_of(field, f),
                                                   words_of(field, f), field.formation(f).steps_lost);
    if (!sheet.independent) group.breaks_at = sheet.demoralised_at();
  }
  const Outcome losses = outcome(battle);
  std::array<int, 2> steps{};
  for (const UnitSheet& sheet : setting.units) steps[index(sheet.side)] += sheet.steps;
  for (const hex1866::Side side : {hex1866::Side::prussian, hex1866::Side::austrian})
    out.armies.push_back(army_of(field, side, losses.lost[index(side)], steps[index(side)]));
  if (!setting.victory.objectives.empty() || !setting.victory.table.empty()) out.points = points_of(field);
  return out;
}

}  // namespace guidon::match
