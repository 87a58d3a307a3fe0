#include "rules/linear/battle/commanding.hpp"

#include <algorithm>
#include <bit>

#include "rules/linear/battle/charging.hpp"
#include "rules/linear/battle/losses.hpp"
#include "rules/linear/battle/moving.hpp"
#include "rules/linear/battle/traverse.hpp"

namespace guidon::linear {

namespace {

const CommanderState& commander_state(const Field& field, int c) {
  return field.state().commander[static_cast<std::size_t>(c)];
}

const CommanderSheet& commander_sheet(const Field& field, int c) {
  return field.setting().commanders[static_cast<std::size_t>(c)];
}

std::optional<Refusal> check_commander(const Field& field, const Order& order) {
  if (order.commander >= field.setting().commanders.size() ||
      commander_sheet(field, order.commander).side != order.side)
    return Refusal{"OUR-CMD-02", "say which of your commanders"_form};
  if (commander_state(field, order.commander).alive == 0) return Refusal{"OUR-CDR-01", "that commander is lost"_form};
  return std::nullopt;
}

Mils commander_distance(const Field& field, int c, int u) {  // LIN-R-63
  const CommanderState& commander = commander_state(field, c);
  return commander.with == u ? 0 : mils(table::distance(commander.at.vec(), field.rect(u)));
}

bool in_column(Formation formation) {
  return formation == Formation::attack_column || formation == Formation::march_column ||
         formation == Formation::limbered;
}

// OUR-CMD-09: each within six inches of another of the group.
bool linked(const Field& field, std::uint64_t units) {
  for (int u = 0; u < field.units(); ++u) {
    if ((units & bit(u)) == 0) continue;
    bool near = false;
    for (int v = 0; v < field.units() && !near; ++v)
      near = v != u && (units & bit(v)) != 0 && field.within(u, v, mils(field.numbers().group_link));
    if (!near) return false;
  }
  return true;
}

// Whether it could charge with all the moves an order can bring, once those who charge with it are out of its way.
std::optional<Refusal> check_charge_order(const Field& field, const Order& order, int u) {
  if (auto refused = check_charge(field, u, order.target)) return refused;
  const int moves = most_moves(field);
  const Mils reach = moves * field.rate(u);
  if (!field.within(u, order.target, reach))
    return Refusal{"LIN-R-102", "the target is {} inches away, and all its moves come to {}"_form,
                   field.between(u, order.target), reach};
  State alone = field.state();
  for (int v = 0; v < field.units(); ++v)
    if (v != u && (order.units & bit(v)) != 0) alone.unit[static_cast<std::size_t>(v)].status = Status::off_table;
  Footprints footprints;
  const auto plan = plan_charge({field.setting(), alone, footprints}, u, order.target, moves, std::nullopt);
  if (!plan) return plan.error();
  if (!plan->reaches) return out_of_reach(*plan);
  return std::nullopt;
}

// LIN-R-102: what cannot be carried out at all is refused before the dice.
std::optional<Refusal> check_possible(const Field& field, const Order& order, int u) {
  Order first;
  first.side = order.side;
  first.unit = id(u);
  first.target = order.target;
  const auto refusal = [&](OrderKind kind, Formation formation = Formation::line) -> std::optional<Refusal> {
    first.kind = kind;
    first.formation = formation;
    const auto plan = plan_move(field, first, Licence::order, most_moves(field));
    return plan ? std::nullopt : std::optional{plan.error()};
  };
  switch (order.what) {
    case What::charge: return check_charge_order(field, order, u);
    case What::limber: return refusal(OrderKind::form, Formation::limbered);
    case What::unlimber: return refusal(OrderKind::form, Formation::deployed);
    case What::enter: return refusal(OrderKind::enter);
    case What::leave:
      if (field.unit(u).garrison == nobody) return Refusal{"MPP-TERR-BUILD-02", "it is in no building"_form};
      return std::nullopt;
    case What::form: {
      std::optional<Refusal> why = Refusal{"OUR-MOVE-04", "its profile has no other formation"_form};
      for (std::size_t f = 0; f < formation_words.size(); ++f) {
        const auto to = static_cast<Formation>(f);
        if (to == field.unit(u).formation || !field.may_form(u, to)) continue;
        why = refusal(OrderKind::form, to);
        if (!why) return std::nullopt;
      }
      return why;
    }
    case What::move:
    case What::withdraw: {
      if (field.unit(u).garrison != nobody)
        return Refusal{"MPP-TERR-BUILD-02", "it has to leave the building first"_form};
      const Rate pace = rate(field.mover(u));
      if (!pace.moves()) return Refusal{pace.clause, "it has no move"_form};
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace

int most_moves(const Field& field) {
  return field.options().command_moves == CommandMoves::one_move_only ? 1 : field.numbers().max_moves;
}

bool may_order(const Field& field, int c, int u) {
  const CommanderSheet& sheet = commander_sheet(field, c);
  return sheet.side == field.side(u) &&
         (leads_army(sheet, commander_state(field, c)) || sheet.brigade == field.sheet(u).brigade);
}

std::optional<Refusal> check_orderable(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  if (!unit.on_table()) return Refusal{"OUR-CMD-03", "that unit is not on the table"_form};
  if (field.engaged(u)) return Refusal{"OUR-CMD-12", "a unit in contact with an enemy cannot be ordered"_form};
  if (field.disordered(u)) return Refusal{"LIN-R-74", "a disordered unit takes no order but to rally"_form};
  if (unit.marks.has(Mark::ordered)) return Refusal{"OUR-CMD-08", "it has been named in an order this turn"_form};
  if (unit.marks.has(Mark::initiative))
    return Refusal{"OUR-CMD-08", "it has moved on its own initiative this turn"_form};
  if (unit.marks.has(Mark::moved)) return Refusal{"OUR-CMD-08", "it has moved this turn"_form};
  if (field.state().brigade[field.sheet(u).brigade].morale == Morale::retreat)
    return Refusal{"BM2-RES-GT-3", "its brigade is falling back: it may only be rallied"_form};
  return std::nullopt;
}

std::optional<Refusal> check_command(const Field& field, const Order& order) {
  if (auto refused = check_commander(field, order)) return refused;
  if (commander_state(field, order.commander).ended != 0)
    return Refusal{"OUR-CMD-07", "his last order failed: he gives no more this turn"_form};
  if (order.units == 0 || (field.units() < 64 && (order.units >> static_cast<unsigned>(field.units())) != 0))
    return Refusal{"OUR-CMD-03", "say which units he orders"_form};
  const bool group = std::popcount(order.units) > 1;
  if (group && field.options().group_orders == GroupOrders::off)
    return Refusal{"OUR-CMD-09", "orders go to one unit at a time"_form};
  std::uint8_t brigade = nobody;
  for (int u = 0; u < field.units(); ++u) {
    if ((order.units & bit(u)) == 0) continue;
    if (!may_order(field, order.commander, u)) return Refusal{"OUR-CMD-02", "he does not command that unit"_form};
    if (auto refused = check_orderable(field, u)) return refused;
    if (group && brigade != nobody && brigade != field.sheet(u).brigade)
      return Refusal{"OUR-CMD-09", "a group is of one brigade"_form};
    brigade = field.sheet(u).brigade;
    if (auto refused = check_possible(field, order, u)) return refused;
  }
  if (group && order.what == What::enter) return Refusal{"OUR-TERR-03", "a building takes one unit"_form};
  if (group && !linked(field, order.units))
    return Refusal{"OUR-CMD-09", "each unit of a group is within 6 inches of another"_form};
  return std::nullopt;
}

CommandRoll command_roll(const Field& field, int c, std::uint64_t units) {
  CommandSituation s;
  s.rating = commander_state(field, c).rating;
  Mils farthest = 0;
  Mils enemy = 99'000;
  bool columns = true;
  bool roads = true;
  int first = -1;
  for (int u = 0; u < field.units(); ++u) {
    if ((units & bit(u)) == 0) continue;
    if (first < 0) first = u;
    farthest = std::max(farthest, commander_distance(field, c, u));
    enemy = std::min(enemy, field.nearest_enemy(field.rect(u), field.side(u)));
    const Formation formation = field.formation(u);
    columns = columns && in_column(formation);
    const bool marching = formation == Formation::march_column || formation == Formation::limbered;
    roads = roads && marching && field.on_road(field.rect(u));
  }
  s.distance = Inches::thousandths(farthest);
  s.nearest_enemy = Inches::thousandths(enemy);
  s.formation = columns && first >= 0 ? field.formation(first) : Formation::line;
  s.on_road = roads;
  return weigh(s, field.options());
}

void take_command(const Umpire& umpire, const Order& order) {
  umpire.state.command = {.units = order.units,
                          .commander = order.commander,
                          .what = order.what,
                          .target = order.target,
                          .led = 0,
                          .failed = 0,
                          .spare = {}};
  umpire.push(ThrowForCommand{});
}

namespace {

void offer_free_move(const Umpire& umpire, int u) {
  const Formation formation = umpire.field().formation(u);
  const Clause clause = formation == Formation::march_column ? Clause{"MPP-FREE-01a"}
                        : formation == Formation::square     ? Clause{"MPP-FREE-01b"}
                        : formation == Formation::limbered   ? Clause{"MPP-FREE-01c"}
                                                             : Clause{"MPP-FREE-01d"};
  umpire.say(FreeMoveOffered{u}, clause);
  umpire.push(FreeMove{u});
}

}  // namespace

void step_command_throw(const Umpire& umpire, Dice& dice) {
  Command& command = umpire.state.command;
  const Field field = umpire.field();
  const CommandRoll test = command_roll(field, command.commander, command.units);
  const CommandResult result = roll(test, dice);
  umpire.say(Commanded{.commander = command.commander,
                       .units = {command.units},
                       .what = command.what,
                       .score = result.total,
                       .rating = test.effective,
                       .moves = result.moves},
             result.clause, &test.ledger);
  umpire.state.tale.command = id(1 + result.moves);
  const bool road = test.ledger.cites("MPP-CMD-MOD-04a") || test.ledger.cites("MPP-CMD-MOD-04b");
  for (int u = 0; u < umpire.units(); ++u) {
    if ((command.units & bit(u)) == 0) continue;
    UnitState& unit = umpire.unit(u);
    unit.marks.set(Mark::ordered);
    unit.marks.set(Mark::failed, result.moves == 0);
    unit.marks.set(Mark::road_bonus, road && result.moves > 0);
    unit.moves = id(result.moves);
    unit.made = 0;
  }
  if (result.moves > 0) {
    umpire.push(MakeMoves{umpire.state.active});
    return;
  }
  if (umpire.options().failed_order_ends_command == FailedOrderEndsCommand::yes) {
    umpire.commander(command.commander).ended = 1;
    umpire.say(CommandEnded{command.commander}, "OUR-CMD-07");
  }
  const std::uint64_t units = command.units;
  end_command(umpire);
  for (int u = umpire.units() - 1; u >= 0; --u)
    if ((units & bit(u)) != 0 && entitled_to_free_move(umpire.field(), u)) offer_free_move(umpire, u);
}

std::optional<Refusal> check_kind(const Field& field, const Order& move) {
  const Command& command = field.state().command;
  if (command.what == What::charge) return Refusal{"OUR-CMD-10", "a charge order must be a charge"_form};
  if (command.led != 0 || field.unit(move.unit).made > 0) return std::nullopt;
  const auto first = [&](bool fits) {
    return fits ? std::nullopt
                : std::optional{Refusal{"OUR-CMD-03", "its first move is what the order named before the dice"_form}};
  };
  switch (command.what) {
    case What::move: return first(move.kind == OrderKind::move || move.kind == OrderKind::turn);
    case What::form: return first(move.kind == OrderKind::form);
    case What::limber: return first(move.kind == OrderKind::form && move.formation == Formation::limbered);
    case What::unlimber: return first(move.kind == OrderKind::form && move.formation == Formation::deployed);
    case What::enter: return first(move.kind == OrderKind::enter && move.target == command.target);
    case What::leave: return first(move.kind == OrderKind::leave);
    case What::withdraw: return first(move.kind == OrderKind::move);
    case What::charge: break;
  }
  return std::nullopt;
}

void end_command(const Umpire& umpire) {
  for (int u = 0; u < umpire.units(); ++u) umpire.unit(u).moves = 0;
  umpire.state.command = Command{};
  end_crossings(umpire, ~0ULL);
}

bool nobody_charges(const Field& field) {
  const Command& command = field.state().command;
  if (command.what != What::charge || command.led != 0) return false;
  for (int u = 0; u < field.units(); ++u)
    if ((command.units & bit(u)) != 0 && field.unit(u).moves > 0 && !check_charge(field, u, command.target) &&
        plan_charge(field, u, command.target, field.unit(u).moves, std::nullopt))
      return false;
  return true;
}

std::optional<Refusal> check_charges_made(const Field& field) {
  const Command& command = field.state().command;
  if (command.what != What::charge || command.led != 0 || nobody_charges(field)) return std::nullopt;
  return Refusal{"OUR-CMD-10", "a charge order must be a charge"_form};
}

bool entitled_to_free_move(const Field& field, int u) {
  if (!field.on_table(u) || field.engaged(u) || field.rate(u) == 0) return false;
  const Formation formation = field.formation(u);
  return formation == Formation::march_column || formation == Formation::square || formation == Formation::limbered ||
         field.has(u, Tag::baggage);
}

bool withdrawal_is_open(const Field& field, int u) {
  return field.options().free_withdrawal == FreeWithdrawal::any_own_turn || field.unit(u).marks.has(Mark::failed);
}

bool may_withdraw(const Field& field, int u) {  // MPP-FREE-02a, MPP-FREE-02b
  const UnitState& unit = field.unit(u);
  return unit.on_table() && (field.shaken(u) || field.disordered(u)) && !unit.marks.has(Mark::moved) &&
         withdrawal_is_open(field, u) && !field.engaged(u) && field.rate(u) > 0 &&
         field.state().brigade[field.sheet(u).brigade].morale != Morale::retreat;
}

std::optional<Refusal> check_rally(const Field& field, const Order& order) {
  if (auto refused = check_commander(field, order)) return refused;
  const int c = order.commander;
  const int u = order.unit;
  if (u >= field.units() || !field.on_table(u) || !may_order(field, c, u))
    return Refusal{"OUR-CMD-02", "say which of his units he rallies"_form};
  if (commander_state(field, c).ended != 0)
    return Refusal{"OUR-CMD-07", "an order of his failed: he does not rally this turn"_form};
  if (commander_state(field, c).acted != 0) return Refusal{"OUR-RALLY-01", "he has rallied or led this turn"_form};
  if (field.unit(u).marks.has(Mark::rally_tried))
    return Refusal{"OUR-RALLY-01", "one attempt for each unit in a turn"_form};
  if (field.engaged(u)) return Refusal{"OUR-RALLY-01", "it is in contact with an enemy"_form};
  if (field.unit(u).casualties <= field.numbers().rally_floor)
    return Refusal{"OUR-RALLY-01", "the last casualty cannot be removed"_form};
  const Mils away = commander_distance(field, c, u);
  if (away > mils(field.numbers().rally_distance))
    return Refusal{"OUR-RALLY-01", "he is {} inches away, and {} is the most"_form, away,
                   mils(field.numbers().rally_distance)};
  return std::nullopt;
}

void step_rally_throw(const Umpire& umpire, const ThrowForRally& task, Dice& dice) {
  const CommandRoll test = command_roll(umpire.field(), task.commander.at, bit(task.unit.at));
  const CommandResult result = roll(test, dice);
  const bool rallied = result.moves > 0;
  UnitState& unit = umpire.unit(task.unit.at);
  if (rallied) --unit.casualties;
  umpire.state.tale.rally = rallied ? 1 : 2;
  umpire.say(RallyThrown{.commander = task.commander,
                         .unit = task.unit,
                         .score = result.total,
                         .rating = test.effective,
                         .rallied = rallied,
                         .casualties = unit.casualties},
             "OUR-RALLY-01", &test.ledger);
}

std::optional<Refusal> check_follow_me(const Field& field, const Order& order) {
  if (auto refused = check_commander(field, order)) return refused;
  const int c = order.commander;
  const int u = order.unit;
  if (u >= field.units() || !field.on_table(u) || !may_order(field, c, u))
    return Refusal{"OUR-CMD-02", "say which of his units he leads"_form};
  if (commander_state(field, c).ended != 0) return Refusal{"OUR-FOLLOW-01", "his command has ended for this turn"_form};
  if (commander_state(field, c).acted != 0) return Refusal{"OUR-FOLLOW-01", "he has rallied or led this turn"_form};
  if (auto refused = check_orderable(field, u)) return refused;
  if (field.rate(u) == 0) return Refusal{"OUR-FOLLOW-01", "that unit has no move"_form};
  const Mils away = commander_distance(field, c, u);
  if (away > mils(field.numbers().follow_me_distance))
    return Refusal{"OUR-FOLLOW-01", "he is {} inches away, and {} is the most"_form, away,
                   mils(field.numbers().follow_me_distance)};
  return std::nullopt;
}

void take_follow_me(const Umpire& umpire, const Order& order) {
  CommanderState& commander = umpire.commander(order.commander);
  commander.acted = 1;
  commander.bound = 1;
  commander.moved = 1;
  put_with(umpire, order.commander, order.unit);
  UnitState& unit = umpire.unit(order.unit);
  unit.marks.set(Mark::ordered);
  unit.moves = id(umpire.setting.numbers.max_moves);
  unit.made = 0;
  umpire.state.command = {.units = bit(order.unit),
                          .commander = order.commander,
                          .what = What::move,
                          .target = nobody,
                          .led = 1,
                          .failed = 0,
                          .spare = {}};
  umpire.say(Led{.commander = order.commander, .unit = order.unit}, "OUR-FOLLOW-01");
  umpire.push(MakeMoves{umpire.state.active});
}

std::optional<Refusal> check_ride(const Field& field, const Order& order) {
  if (auto refused = check_commander(field, order)) return refused;
  const CommanderState& commander = commander_state(field, order.commander);
  if (commander.moved != 0) return Refusal{"OUR-MOVE-08", "commanders move once in a turn"_form};
  if (commander.bound != 0) return Refusal{"OUR-FOLLOW-01", "he stays with the unit he led"_form};
  table::Vec to = order.pose.at.vec();
  if (order.target != nobody) {
    if (order.target >= field.units() || field.side(order.target) != order.side || !field.on_table(order.target))
      return Refusal{"OUR-MOVE-08", "he joins a unit of his own side"_form};
    to = table::nearest_point(commander.at.vec(), field.rect(order.target));
  }
  if (to.x < 0 || to.y < 0 || to.x > field.setting().width || to.y > field.setting().depth)
    return Refusal{"OUR-MOVE-07", "that is not on the table"_form};
  const bool mounted = commander_sheet(field, order.commander).mounted;
  const Rate pace = commander_rate(mounted);
  const Mils way = mils(table::distance(commander.at.vec(), to));
  if (way > pace.half_inches * 500)
    return Refusal{pace.clause, "that is {} inches, and his move is {}"_form, way, pace.half_inches * 500};
  for (const Piece& piece : field.setting().pieces)  // woods are open to him (MPP-TERR-WOODS-02)
    if (piece.kind == Terrain::impassable && table::crosses(table::Segment{commander.at.vec(), to}, piece.outline))
      return Refusal{"OUR-TERR-05", "impassable ground is in his way"_form};
  if (order.target != nobody) return std::nullopt;
  for (int v = 0; v < field.units(); ++v)
    if (field.on_table(v) && field.side(v) != order.side &&
        mils(table::distance(to, field.rect(v))) < mils(field.numbers().enemy_gap))
      return Refusal{"OUR-MOVE-05", "that is within an inch of an enemy"_form};
  return std::nullopt;
}

void take_ride(const Umpire& umpire, const Order& order) {
  CommanderState& commander = umpire.commander(order.commander);
  commander.moved = 1;
  commander.with = order.target;
  commander.at = order.target == nobody ? order.pose.at : umpire.unit(order.target).pose.at;
  umpire.say(Rode{.commander = order.commander, .to = commander.at, .joined = order.target}, "OUR-MOVE-08");
}

void step_elite(const Umpire& umpire) {
  for (int u = umpire.units() - 1; u >= 0; --u)
    if (umpire.unit(u).on_table() && umpire.sheet(u).side == umpire.state.active && umpire.unit(u).disordered != 0 &&
        umpire.sheet(u).profile.tags.has(Tag::elite))
      umpire.push(ThrowForElite{u});
}

void step_elite_throw(const Umpire& umpire, const ThrowForElite& task, Dice& dice) {
  const int need = umpire.setting.numbers.elite_recover;
  const int die = dice.d6({"OUR-ELITE-01", "the elite unit's recovery"_form, need});
  const bool recovers = die >= need;
  if (recovers) umpire.unit(task.unit.at).disordered = 0;
  umpire.say(EliteThrown{.unit = task.unit, .die = die, .recovers = recovers}, "OUR-ELITE-01");
}

}  // namespace guidon::linear
