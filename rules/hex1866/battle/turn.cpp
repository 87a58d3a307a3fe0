#include "rules/hex1866/battle/turn.hpp"

#include <algorithm>

#include "rules/hex1866/battle/fighting.hpp"
#include "rules/hex1866/battle/situations.hpp"
#include "rules/hex1866/command.hpp"

namespace guidon::hex1866 {

namespace {

bool anything_to_place(const Field& field) {
  for (int u = 0; u < field.units(); ++u)
    if (to_place(field, u, false)) return true;
  for (int l = 0; l < field.leaders(); ++l)
    if (to_place(field, l, true)) return true;
  return false;
}

// The side that places is done: the other, or the first turn.
void go_on_placing(const Umpire& umpire) {
  State& state = umpire.state;
  for (int side = 0; side < 2; ++side) {
    if (anything_to_place(umpire.field())) return;
    if (state.choosing != umpire.setting.first_to_place) break;
    state.choosing = other(state.choosing);
  }
  umpire.push(StartTurn{});
}

void enter_stage(const Umpire& umpire, Stage stage) {
  umpire.state.stage = stage;
  umpire.state.turned_count = 0;
  umpire.state.turned = {};
}

void end_activation(const Umpire& umpire) {
  State& state = umpire.state;
  for (int u = 0; u < umpire.units(); ++u)
    if (umpire.sheet(u).formation == state.active) umpire.unit(u).deeds = {};
  state.bombarded = {};
  state.attacked = {};
  state.turned = {};
  state.bombarded_count = state.attacked_count = state.turned_count = 0;
  state.choosing = other(umpire.formation_sheet(state.active).side);
  state.active = nobody;
  state.stage = state.told = Stage::activation;
  umpire.push(NextActivation{});
}

bool any_left(const Field& field, Side side) {
  for (int f = 0; f < field.formations(); ++f)
    if (field.formation_sheet(f).side == side && can_activate(field, f)) return true;
  return false;
}

void finish(const Umpire& umpire, Verdict verdict, WonBy by, bool decisive) {
  State& state = umpire.state;
  state.todo = {};
  state.todos = 0;
  state.fight = {};
  for (UnitState& unit : state.unit) unit.retreat = 0;
  state.stage = Stage::over;
  state.verdict = verdict;
  state.won_by = by;
  state.score = static_cast<std::int8_t>(std::clamp(score(umpire.field()), -127, 127));
  state.decisive = decisive ? 1 : 0;
  const Clause clause = by == WonBy::collapse ? Clause{"HEX-P-VIC-04"}
                        : by == WonBy::points ? Clause{"HEX-P-VIC-03"}
                                              : Clause{"HEX-P-VIC-05"};
  umpire.say(BattleOver{verdict, by, state.score, decisive}, clause);
}

Verdict won_by(Side side) { return side == Side::prussian ? Verdict::prussian : Verdict::austrian; }

// HEX-P-VIC-01.
void update_objectives(const Umpire& umpire) {
  const Field field = umpire.field();
  const std::vector<Objective>& all = umpire.setting.victory.objectives;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Side enemy = other(umpire.state.held[i]);
    if (!field.occupied_by(all[i].hex, enemy)) continue;
    umpire.state.held[i] = enemy;
    umpire.say(ObjectiveHeld{{all[i].hex}, enemy}, "HEX-P-VIC-01");
  }
}

void read_result(const Umpire& umpire) {
  const ResultRow* row = umpire.setting.victory.row(score(umpire.field()));
  finish(umpire, row == nullptr ? Verdict::draw : row->verdict, WonBy::points, row != nullptr && row->decisive);
}

}  // namespace

// ---- set-up ----

void muster(const Umpire& umpire) {
  State& state = umpire.state;
  state = {};
  umpire.board.forget();
  for (int u = 0; u < umpire.units(); ++u) {
    const UnitSheet& sheet = umpire.sheet(u);
    UnitState& unit = umpire.unit(u);
    unit.disorganised = sheet.disorganised ? 1 : 0;
    unit.steps_lost = sheet.steps_lost;
    umpire.formation(sheet.formation).steps_lost += sheet.steps_lost;
    if (sheet.hex == off_map) continue;
    umpire.stand(u, sheet.hex);
    unit.facing = all_round(umpire.setting.terrain[sheet.hex]) ? Direction::n : sheet.facing;
  }
  for (int f = 0; f < umpire.formations(); ++f) {
    const FormationSheet& sheet = umpire.formation_sheet(f);
    const bool half = umpire.formation(f).steps_lost >= sheet.demoralised_at();
    umpire.formation(f).demoralised = half && !sheet.independent ? 1 : 0;
  }
  for (int l = 0; l < umpire.leaders(); ++l) {
    umpire.leader(l).hex = umpire.leader_sheet(l).hex;
    umpire.leader(l).status = umpire.leader_sheet(l).hex == off_map ? Status::waiting : Status::on_map;
  }
  const std::vector<Objective>& objectives = umpire.setting.victory.objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i) state.held[i] = objectives[i].held;
  state.initiative = umpire.setting.initiative;
  state.choosing = umpire.setting.first_to_place;
  go_on_placing(umpire);
}

bool to_place(const Field& field, int who, bool leader) {
  const Side side = leader ? field.leader_sheet(who).side : field.side(who);
  const Status status = leader ? field.leader(who).status : field.unit(who).status;
  if (status != Status::waiting || side != field.state().choosing) return false;
  const std::uint8_t formation = leader ? field.leader_sheet(who).formation : field.sheet(who).formation;
  return formation == nobody || field.formation_sheet(formation).arrives == 0;
}

std::optional<Refusal> check_place(const Field& field, const Order& order) {
  const bool leader = order.leader != nobody;
  const int who = leader ? order.leader : order.unit;
  if (who >= (leader ? field.leaders() : field.units()) || !to_place(field, who, leader))
    return Refusal{"HEX-P-SETUP-01", "it is not to be placed now"_form};
  if (!noted(field.setting().zones[index(order.side)], order.hex))
    return Refusal{"HEX-P-SETUP-01", "that hex is not in the zone of this side"_form};
  if (field.leader_in(order.hex, other(order.side)))
    return Refusal{"HEX-P-STACK-02", "a leader of the enemy is there"_form};
  if (leader) return std::nullopt;
  if (all_round(field.terrain(order.hex)) && order.facing != Direction::n)
    return Refusal{"HEX-P-FACE-03", "in houses it faces every way"_form};
  if (!field.has_room(order.hex, who)) return Refusal{"HEX-P-STACK-02", "there is no room"_form};
  return std::nullopt;
}

void take_place(const Umpire& umpire, const Order& order) {
  const bool leader = order.leader != nobody;
  umpire.say(Placed{order.unit, order.leader, {order.hex}, leader ? std::nullopt : std::optional{order.facing}},
             "HEX-P-SETUP-01");
  if (leader) {
    umpire.leader(order.leader).hex = order.hex;
    umpire.leader(order.leader).status = Status::on_map;
  } else {
    umpire.stand(order.unit, order.hex);
    umpire.face(order.hex, order.facing);
  }
  go_on_placing(umpire);
}

// ---- the command phase ----

void step_start_turn(const Umpire& umpire) {
  State& state = umpire.state;
  ++state.turn;
  state.stage = Stage::command;
  for (int f = 0; f < umpire.formations(); ++f) umpire.formation(f).activated = 0;
  for (int l = 0; l < umpire.leaders(); ++l) umpire.leader(l).moved = 0;
  umpire.say(TurnBegins{state.turn, umpire.setting.night(state.turn)}, "HEX-P-SEQ-01");
  umpire.push(ThrowForInitiative{});
}

void step_initiative(const Umpire& umpire, Dice& dice) {
  State& state = umpire.state;
  const Field field = umpire.field();
  const std::array<int, 2> values{field.initiative(Side::prussian), field.initiative(Side::austrian)};
  const int lead = roll_initiative(values[0], values[1], dice);
  if (lead != 0) state.initiative = lead > 0 ? Side::prussian : Side::austrian;
  umpire.say(InitiativeThrown{values[0], values[1], state.initiative, lead == 0}, "HEX-P-SEQ-02");
  umpire.push(NextActivation{});
  umpire.push(TestCommands{});
  state.first = state.choosing = state.initiative;
  if (umpire.options().activation_mode == ActivationMode::chit_draw) return;  // HEX-P-SEQ-06
  umpire.push(ChooseFirst{state.initiative});
}

void take_first(const Umpire& umpire, Side first) {
  umpire.say(FirstChosen{umpire.state.initiative, first}, "HEX-P-SEQ-02");
  umpire.state.first = umpire.state.choosing = first;
}

// HEX-P-SEQ-03: the side with the initiative first, each in order of formation id.
void step_command_tests(const Umpire& umpire, int seen) {
  const int count = umpire.formations();
  for (int i = seen; i < 2 * count; ++i) {
    const int f = i % count;
    const FormationSheet& sheet = umpire.formation_sheet(f);
    const Side side = i < count ? umpire.state.initiative : other(umpire.state.initiative);
    if (sheet.side != side) continue;
    FormationState& formation = umpire.formation(f);
    formation.in_command = 1;
    if (sheet.independent) continue;
    const LeaderState& commander = umpire.leader(sheet.commander);
    if (commander.status == Status::waiting) continue;  // HEX-P-CMD-02: it needs no test
    if (commander.status == Status::gone) {
      formation.in_command = 0;
      umpire.say(CommandSettled{f, Commanded::no_commander}, "HEX-P-CMD-02");
      continue;
    }
    const std::uint8_t chief = umpire.setting.cinc(side);
    if (chief != nobody && umpire.field().reaches(chief, commander.hex)) {
      umpire.say(CommandSettled{f, Commanded::in_reach}, "HEX-P-CMD-02");
      continue;
    }
    umpire.push(TestCommands{i + 1});
    return umpire.push(TestCommand{f});
  }
}

void step_command_test(const Umpire& umpire, int formation, Dice& dice) {
  const int rating = umpire.field().rating(umpire.formation_sheet(formation).commander);
  const bool in = roll_command(rating, dice);
  umpire.formation(formation).in_command = in ? 1 : 0;
  umpire.say(CommandSettled{formation, in ? Commanded::passes : Commanded::fails, rating}, "HEX-P-CMD-02");
}

// ---- activations ----

// HEX-P-SEQ-04.
bool can_activate(const Field& field, int formation) {
  const FormationSheet& sheet = field.formation_sheet(formation);
  if (field.formation(formation).activated != 0) return false;
  const bool arrived = sheet.arrives != 0 && sheet.arrives <= field.state().turn;
  for (int u = 0; u < field.units(); ++u) {
    if (field.sheet(u).formation != formation) continue;
    if (field.unit(u).on_map() || (arrived && field.unit(u).status == Status::waiting)) return true;
  }
  return false;
}

void step_next_activation(const Umpire& umpire) {
  State& state = umpire.state;
  const Field field = umpire.field();
  state.stage = Stage::activation;
  const bool mine = any_left(field, state.choosing);
  const bool theirs = any_left(field, other(state.choosing));
  if (!mine && !theirs) return umpire.push(EndTurn{});
  switch (umpire.options().activation_mode) {
    case ActivationMode::chit_draw: {
      bool begun = false;
      for (int f = 0; f < umpire.formations(); ++f) begun |= umpire.formation(f).activated != 0;
      if (begun || !any_left(field, state.initiative)) return umpire.push(DrawFormation{});
      state.choosing = state.initiative;
      break;
    }
    case ActivationMode::igo_ugo:  // HEX-P-SEQ-07
      state.choosing = any_left(field, state.first) ? state.first : other(state.first);
      break;
    case ActivationMode::alternate:
      if (!mine) state.choosing = other(state.choosing);
      break;
  }
  int only = -1;
  for (int f = 0; f < umpire.formations(); ++f) {
    if (umpire.formation_sheet(f).side != state.choosing || !can_activate(field, f)) continue;
    if (only >= 0) return;  // there is a choice
    only = f;
  }
  activate(umpire, only);
}

void step_draw(const Umpire& umpire, Dice& dice) {
  std::array<int, most_formations> pool{};
  int count = 0;
  {
    const Field field = umpire.field();
    for (int f = 0; f < umpire.formations(); ++f)
      if (can_activate(field, f)) pool[static_cast<std::size_t>(count++)] = f;
  }
  const int drawn = count == 1 ? 0 : dice.pick({"HEX-P-SEQ-06", "the draw of a formation"_form}, count);
  const int f = pool[static_cast<std::size_t>(drawn)];
  umpire.say(Drawn{f}, "HEX-P-SEQ-06");
  activate(umpire, f);
}

void activate(const Umpire& umpire, int formation) {
  umpire.state.active = id(formation);
  umpire.formation(formation).activated = 1;
  umpire.say(Activated{formation, umpire.formation_sheet(formation).side}, "HEX-P-SEQ-04");
  const bool rallies = umpire.options().rally_timing == RallyTiming::activation_start;  // HEX-R-49
  enter_stage(umpire, rallies ? Stage::rally : Stage::bombardment);
}

void end_stage(const Umpire& umpire) {
  switch (umpire.state.stage) {
    case Stage::rally: return enter_stage(umpire, Stage::bombardment);
    case Stage::bombardment: return enter_stage(umpire, Stage::movement);
    case Stage::movement: return enter_stage(umpire, Stage::combat);
    case Stage::combat: return end_activation(umpire);
    default: return;
  }
}

// ---- rallying ----

bool may_rally(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  return field.active(u) && unit.on_map() && !unit.ordered() && !unit.deeds.has(Deed::rallied);
}

void step_rally(const Umpire& umpire, int u, Dice& dice) {
  const MoraleTest test = weigh(morale_situation(umpire.field(), u, true), umpire.options());
  const bool passed = hold(test, dice);
  umpire.state.tale.rally = passed ? 1 : 2;
  umpire.say(RallyTested{u, test.total, passed}, "HEX-P-RALLY-02", &test.ledger);
  if (passed) umpire.set_order(u, true);  // HEX-P-RALLY-04: its steps stay lost
}

void step_turn_end_rally(const Umpire& umpire, int seen) {
  for (int u = seen; u < umpire.units(); ++u) {
    if (!umpire.unit(u).on_map() || umpire.unit(u).ordered()) continue;
    umpire.push(RallyAtTurnEnd{u + 1});
    return umpire.push(ThrowForRally{u});
  }
}

// ---- turning ----

bool may_turn(const Field& field, Hex hex) {
  const State& state = field.state();
  if (hex >= field.grid().hexes() || all_round(field.terrain(hex))) return false;
  if (noted(std::span{state.turned}.first(state.turned_count), hex)) return false;
  for (const std::uint8_t u : {field.first(hex), field.second(hex)})
    if (u != nobody && field.active(u)) return true;
  return false;
}

std::optional<Refusal> check_turn(const Field& field, const Order& order) {
  if (order.hex >= field.grid().hexes()) return Refusal{"HEX-P-MAP-01", "there is no such hex"_form};
  const std::uint8_t u = field.somebody(order.hex);
  if (u == nobody) return Refusal{"HEX-P-FACE-04", "nobody stands there"_form};
  if (all_round(field.terrain(order.hex))) return Refusal{"HEX-P-FACE-03", "in houses it faces every way"_form};
  if (noted(std::span{field.state().turned}.first(field.state().turned_count), order.hex))
    return Refusal{"HEX-P-FACE-04", "that hex has been turned in this step"_form};
  if (!may_turn(field, order.hex)) return Refusal{"HEX-P-FACE-04", "no unit of the active formation stands there"_form};
  if (field.unit(u).facing == order.facing) return Refusal{"HEX-P-FACE-04", "it faces there already"_form};
  return std::nullopt;
}

void take_turn(const Umpire& umpire, const Order& order) {
  State& state = umpire.state;
  umpire.face(order.hex, order.facing);
  if (state.todos == 0) state.turned[state.turned_count++] = order.hex;  // not where a retreat ended
  umpire.say(Turned{{order.hex}, order.facing}, "HEX-P-FACE-04");
}

// ---- the end ----

void step_end_turn(const Umpire& umpire) {
  State& state = umpire.state;
  if (umpire.options().rally_timing == RallyTiming::turn_end && state.stage == Stage::activation) {
    state.stage = Stage::command;  // so that it comes once
    umpire.push(EndTurn{});
    return umpire.push(RallyAtTurnEnd{});
  }
  update_objectives(umpire);  // HEX-P-SEQ-05
  umpire.say(TurnEnds{state.turn}, "HEX-P-SEQ-05");
  const bool prussians = demoralised(umpire.field(), Side::prussian).all();
  const bool austrians = demoralised(umpire.field(), Side::austrian).all();
  if (prussians != austrians)
    return finish(umpire, won_by(prussians ? Side::austrian : Side::prussian), WonBy::collapse, true);
  if (state.turn >= umpire.setting.turns) return read_result(umpire);
  umpire.push(StartTurn{});
}

// Independent units are no formation that could be demoralised.
Demoralised demoralised(const Field& field, Side side) {
  Demoralised out;
  for (int f = 0; f < field.formations(); ++f) {
    const FormationSheet& sheet = field.formation_sheet(f);
    if (sheet.side != side || sheet.independent) continue;
    ++out.of;
    out.now += field.formation(f).demoralised != 0 ? 1 : 0;
  }
  return out;
}

int score(const Field& field) {
  const Victory& victory = field.setting().victory;
  int points = 0;
  for (std::size_t i = 0; i < victory.objectives.size(); ++i)
    if (field.state().held[i] == victory.scorer) points += victory.objectives[i].points;
  const auto count = [&](Side side, int price) { points += side == victory.scorer ? -price : price; };
  for (int f = 0; f < field.formations(); ++f)
    if (field.formation(f).demoralised != 0) count(field.formation_sheet(f).side, victory.formation_demoralised);
  for (int u = 0; u < field.units(); ++u)
    if (field.unit(u).status == Status::gone) count(field.side(u), victory.unit_eliminated);
  return points;
}

std::optional<int> winning_score(const Victory& victory) {
  std::optional<int> lowest;
  for (const ResultRow& row : victory.table)  // the highest score first
    if (row.verdict == won_by(victory.scorer)) lowest = row.from;
  return lowest;
}

void resign(const Umpire& umpire, Side side) {
  umpire.say(Resigned{side}, "HEX-P-VIC-05");
  finish(umpire, won_by(other(side)), WonBy::resignation, true);
}

}  // namespace guidon::hex1866
