#include "rules/linear/battle/turn.hpp"

#include "rules/linear/battle/brigades.hpp"
#include "rules/linear/battle/combats.hpp"
#include "rules/linear/battle/commanding.hpp"
#include "rules/linear/battle/losses.hpp"
#include "rules/linear/battle/objectives.hpp"
#include "rules/linear/battle/shooting.hpp"
#include "rules/linear/battle/testing.hpp"

namespace guidon::linear {

namespace {

void forget_phase(const Umpire& umpire) {
  for (int u = 0; u < umpire.units(); ++u) {
    umpire.unit(u).marks.clear_from(Mark::shot);
    umpire.unit(u).faces_shot = 0;
    if (umpire.unit(u).on_table()) begin_ordeal(umpire, u);
  }
}

void begin_stage(const Umpire& umpire, Stage stage) {
  State& state = umpire.state;
  state.stage = stage;
  switch (stage) {
    case Stage::brigades: umpire.push(CheckBrigades{}); break;
    case Stage::elite: umpire.push(RecoverElite{}); break;  // MPP-SEQ-CMD-02
    case Stage::rally:
      for (int c = 0; c < umpire.commanders(); ++c)
        if (umpire.commander_sheet(c).side == state.active) umpire.commander(c).bound = 0;  // OUR-FOLLOW-01
      break;
    case Stage::shooting:
      forget_phase(umpire);
      state.placing = state.active;
      state.can_shoot = shooters(umpire.field(), state.active);
      break;
    case Stage::hand_to_hand:
      forget_phase(umpire);
      state.can_shoot = 0;
      find_combats(umpire);
      if (state.combat_bits != 0) umpire.push(FightCombats{});
      break;
    default: break;
  }
}

// MPP-SEQ-DIS-01, LIN-R-90.
void remove_disorder(const Umpire& umpire) {
  const DisorderRemoval rule = umpire.options().disorder_removal;
  for (int u = 0; u < umpire.units(); ++u) {
    UnitState& unit = umpire.unit(u);
    if (!unit.on_table() || unit.disordered == 0) continue;
    const bool old = unit.disordered < umpire.state.player_turn;
    const bool own = umpire.sheet(u).side == umpire.state.active;
    const bool comes_off =
        rule == DisorderRemoval::every_unit || (old && (rule != DisorderRemoval::own_units_only || own));
    if (!comes_off) continue;
    unit.disordered = 0;
    umpire.say(Recovered{u}, "MPP-SEQ-DIS-01");
  }
}

bool may_rally_or_lead(const Field& field, int c) {
  Order order;
  order.side = field.state().active;
  order.commander = id(c);
  for (int u = 0; u < field.units(); ++u) {
    order.unit = id(u);
    if (!check_rally(field, order) || !check_follow_me(field, order)) return true;
  }
  return false;
}

bool lost(const Field& field, int b) {
  return field.state().brigade[static_cast<std::size_t>(b)].removed != 0 || units_left(field, b) == 0;
}

}  // namespace

bool is_menu(Stage stage) {
  return stage == Stage::initiative || stage == Stage::orders || stage == Stage::rally || stage == Stage::shooting;
}

bool may_use_initiative(const Field& field, int u) {
  if (field.options().initiative_moves == InitiativeMoves::off) return false;  // LIN-R-87
  const UnitState& unit = field.unit(u);
  if (!unit.on_table() || unit.marks.has(Mark::initiative) || field.disordered(u) || field.engaged(u)) return false;
  if (field.state().brigade[field.sheet(u).brigade].morale == Morale::retreat) return false;  // OUR-BM3-02
  return field.enemy_within(u, mils(field.numbers().initiative_distance));
}

bool has_choice(const Field& field) {
  const State& state = field.state();
  const Setting& setting = field.setting();
  switch (state.stage) {
    case Stage::initiative:
      for (int u = 0; u < field.units(); ++u)
        if (field.side(u) == state.active && may_use_initiative(field, u)) return true;
      return false;
    case Stage::orders:
      for (int u = 0; u < field.units(); ++u) {
        if (field.side(u) != state.active) continue;
        if (may_withdraw(field, u)) return true;
        if (check_orderable(field, u)) continue;
        for (std::size_t c = 0; c < setting.commanders.size(); ++c)
          if (state.commander[c].alive != 0 && state.commander[c].ended == 0 &&
              may_order(field, static_cast<int>(c), u))
            return true;
      }
      return false;
    case Stage::rally:
      for (std::size_t c = 0; c < setting.commanders.size(); ++c)
        if (setting.commanders[c].side == state.active && state.commander[c].alive != 0 &&
            (state.commander[c].moved == 0 || may_rally_or_lead(field, static_cast<int>(c))))
          return true;
      return false;
    case Stage::shooting:
      for (int u = 0; u < field.units(); ++u)
        if ((state.can_shoot & bit(u)) != 0 && !field.unit(u).marks.has(Mark::shot)) return true;
      return false;
    default: return false;
  }
}

void step_start_turn(const Umpire& umpire) {
  State& state = umpire.state;
  ++state.player_turn;
  const bool first = state.player_turn % 2 == 1;
  state.active = static_cast<Side>(first ? state.first : 1 - state.first);
  umpire.say(TurnBegins{.turn = (state.player_turn + 1) / 2, .side = state.active, .player_turn = state.player_turn},
             "OUR-GAME-04");
  for (int u = 0; u < umpire.units(); ++u) {
    UnitState& unit = umpire.unit(u);
    unit.marks.clear_from(Mark::ordered);
    unit.moves = 0;
    unit.made = 0;
    unit.faces_shot = 0;
    if (unit.on_table()) begin_ordeal(umpire, u);
  }
  for (int c = 0; c < umpire.commanders(); ++c) {
    CommanderState& commander = umpire.commander(c);
    commander.ended = commander.acted = commander.moved = 0;
  }
  const bool until_passed = brigade_module(umpire.options()) == BrigadeModule::bm2 &&
                            umpire.options().bm2_duration == Bm2Duration::until_passed;
  for (int b = 0; b < umpire.brigades(); ++b) {
    if (!until_passed) umpire.brigade(b).morale = Morale::free;  // LIN-R-40
    umpire.brigade(b).checked = 0;
  }
  begin_stage(umpire, Stage::brigades);
}

namespace {

// A heading for the chronicle, where something is going to happen.
void announce(const Umpire& umpire) {
  const Stage stage = umpire.state.stage;
  const bool busy =
      stage == Stage::hand_to_hand ? umpire.state.combat_bits != 0 : is_menu(stage) && has_choice(umpire.field());
  if (!busy) return;
  const Clause clause = stage == Stage::initiative ? Clause{"MPP-SEQ-CMD-03"}
                        : stage == Stage::orders   ? Clause{"MPP-SEQ-CMD-04"}
                        : stage == Stage::rally    ? Clause{"MPP-SEQ-CMD-05a"}  // and MPP-SEQ-CMD-05b
                        : stage == Stage::shooting ? Clause{"MPP-SEQ-SHOOT-01"}
                                                   : Clause{"MPP-SEQ-HTH-01"};
  umpire.say(StageBegins{stage}, clause);
}

}  // namespace

bool hand_over_fire(const Umpire& umpire) {
  State& state = umpire.state;
  if (umpire.options().shooting_side != ShootingSide::both_sides || state.placing != state.active) return false;
  state.placing = other(state.active);
  state.can_shoot = shooters(umpire.field(), state.placing);
  if (has_choice(umpire.field())) umpire.say(StageBegins{state.stage}, "LIN-R-91");
  return true;
}

void step_next_stage(const Umpire& umpire) {
  const auto enter = [&](const Umpire& by, Stage stage) {
    begin_stage(by, stage);
    if (by.log != nullptr) announce(by);
  };
  switch (umpire.state.stage) {
    case Stage::brigades: return enter(umpire, Stage::elite);
    case Stage::elite: return enter(umpire, Stage::initiative);
    case Stage::initiative: return enter(umpire, Stage::orders);
    case Stage::orders: return enter(umpire, Stage::rally);
    case Stage::rally: return enter(umpire, Stage::shooting);
    case Stage::shooting: return enter(umpire, Stage::hand_to_hand);
    case Stage::hand_to_hand: return enter(umpire, Stage::remove_disorder);
    default: umpire.push(EndTurn{});
  }
}

bool brigade_down(const Field& field, int b) {
  return lost(field, b) || field.state().brigade[static_cast<std::size_t>(b)].failing != 0;
}

ArmyLoss brigades_down(const Field& field, Side side) {
  ArmyLoss out;
  for (std::size_t b = 0; b < field.setting().brigades.size(); ++b) {
    if (field.setting().brigades[b].side != side) continue;
    ++out.of;
    out.lost += brigade_down(field, static_cast<int>(b)) ? 1 : 0;
  }
  return out;
}

ArmyLoss units_gone(const Field& field, Side side) {
  ArmyLoss out;
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != side) continue;
    ++out.of;
    out.lost += field.unit(u).status == Status::destroyed || field.unit(u).status == Status::off_table ? 1 : 0;
  }
  return out;
}

bool units_decide(const Field& field, Side side) { return brigades_down(field, side).of <= 2; }

bool beaten(const Field& field, Side side) {
  const ArmyLoss brigades = brigades_down(field, side);
  if (brigades.lost >= brigades.too_many()) return true;
  const ArmyLoss units = units_gone(field, side);
  return units_decide(field, side) && units.lost >= units.too_many();
}

int points_against(const Field& field, Side side) {
  int points = 0;
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) == side || field.sheet(u).opening.lost) continue;  // OUR-GAME-07: lost before this battle
    const Status status = field.unit(u).status;
    if (status == Status::destroyed || status == Status::off_table)
      points += 2 * field.profile(u).stamina;
    else if (status != Status::left && field.shaken(u))
      points += field.profile(u).stamina;
  }
  return points;
}

namespace {

Clause won_by_clause(const Setting& setting, ObjectiveRef objective) {
  switch (setting.objectives[objective.at].aim) {
    case Aim::hold: return "OUR-OBJ-03";
    case Aim::take: return "OUR-OBJ-04";
    case Aim::leave: return "OUR-OBJ-05";
    case Aim::destroy: break;
  }
  return "OUR-OBJ-06";
}

}  // namespace

void declare(const Umpire& umpire, Verdict verdict, WonBy by, std::array<int, 2> points, ObjectiveRef objective) {
  State& state = umpire.state;
  state.verdict = verdict;
  state.won_by = by;
  state.stage = Stage::over;
  while (state.todos > 0) (void)umpire.pop();
  const Clause clause = by == WonBy::points      ? Clause{"OUR-WIN-02"}
                        : by == WonBy::conceded  ? Clause{"OUR-WIN-03"}
                        : by == WonBy::objective ? won_by_clause(umpire.setting, objective)
                                                 : Clause{"OUR-WIN-01"};
  umpire.say(BattleEnds{.verdict = verdict, .won_by = by, .points = points, .objective = objective}, clause);
}

namespace {

// OUR-OBJ-01: a side that has won already by beating the enemy's army wins as well. False where no objective decides.
bool declare_objectives(const Umpire& umpire, std::array<bool, 2> won, Judged when) {
  if (umpire.setting.objectives.empty()) return false;
  const Field field = umpire.field();
  ObjectiveRef objective{};
  int by_beating = 0;
  for (const Side side : {Side::south, Side::north}) {
    by_beating += won[index(side)] ? 1 : 0;
    const auto reached = objective_reached(field, side, when);
    if (!reached) continue;
    won[index(side)] = true;
    objective = *reached;
  }
  const bool both = won[0] && won[1];
  if (!objective.known() || (both && when == Judged::at_the_limit)) return false;  // OUR-OBJ-03: points decide
  if (by_beating == (both ? 2 : 1)) return false;                                  // beaten armies say it all
  declare(umpire, both ? Verdict::draw : won[0] ? Verdict::south : Verdict::north, WonBy::objective, {}, objective);
  return true;
}

}  // namespace

void step_end_turn(const Umpire& umpire) {
  State& state = umpire.state;
  remove_disorder(umpire);
  umpire.say(TurnEnds{state.player_turn}, "OUR-GAME-05");
  watch_objectives(umpire);
  const Field field = umpire.field();
  const bool south = beaten(field, Side::north);
  const bool north = beaten(field, Side::south);
  if (declare_objectives(umpire, {south, north}, Judged::every_turn)) return;
  if (south || north)
    return declare(umpire, south && north ? Verdict::draw : south ? Verdict::south : Verdict::north, WonBy::collapse);
  if (state.player_turn >= 2 * umpire.setting.turn_limit) {
    if (declare_objectives(umpire, {}, Judged::at_the_limit)) return;
    const std::array<int, 2> points{points_against(umpire.field(), Side::south),
                                    points_against(umpire.field(), Side::north)};
    const Verdict verdict = points[0] == points[1]  ? Verdict::draw
                            : points[0] > points[1] ? Verdict::south
                                                    : Verdict::north;
    return declare(umpire, verdict, WonBy::points, points);
  }
  umpire.push(StartTurn{});
}

}  // namespace guidon::linear
