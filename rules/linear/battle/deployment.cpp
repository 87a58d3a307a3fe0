#include "rules/linear/battle/deployment.hpp"

#include "rules/linear/battle/brigades.hpp"
#include "rules/linear/battle/moving.hpp"

namespace guidon::linear {

namespace {

bool waits(const Field& field, int b) {  // a brigade with units still to be placed
  for (int u = 0; u < field.units(); ++u)
    if (field.sheet(u).brigade == b && field.unit(u).status == Status::reserve) return true;
  return false;
}

bool commander_waits(const Field& field, Side side, bool of_brigade, std::uint8_t brigade) {
  const Setting& setting = field.setting();
  for (std::size_t c = 0; c < setting.commanders.size(); ++c) {
    const CommanderSheet& sheet = setting.commanders[c];
    if (sheet.side != side || field.state().commander[c].placed != 0) continue;
    if (!of_brigade || sheet.brigade == brigade) return true;
  }
  return false;
}

bool in_zone(const Field& field, Side side, table::Vec place) {
  const double depth = field.numbers().deployment_depth;
  return side == Side::south ? place.y <= depth + 0.0005 : place.y >= field.setting().depth - depth - 0.0005;
}

// The other side places its next brigade; the army commander last of all.
void pass_on(const Umpire& umpire) {
  State& state = umpire.state;
  const Field field = umpire.field();
  if (state.brigade_placed != nobody &&
      (waits(field, state.brigade_placed) || commander_waits(field, state.placing, true, state.brigade_placed)))
    return;
  state.brigade_placed = nobody;
  if (!all_placed(field, other(state.placing))) {
    state.placing = other(state.placing);
    return;
  }
  if (!all_placed(field, state.placing)) return;
  state.stage = Stage::brigades;
  umpire.push(StartTurn{});
}

}  // namespace

bool all_placed(const Field& field, Side side) {
  for (int u = 0; u < field.units(); ++u)
    if (field.side(u) == side && field.unit(u).status == Status::reserve) return false;
  return !commander_waits(field, side, false, nobody);
}

void muster(const Umpire& umpire) {
  State& state = umpire.state;
  for (int u = 0; u < umpire.units(); ++u) {
    const UnitSheet& sheet = umpire.sheet(u);
    UnitState& unit = umpire.unit(u);
    unit.casualties = sheet.opening.casualties;
    unit.disordered = sheet.opening.disordered ? 1 : 0;
    if (sheet.opening.lost) unit.status = Status::destroyed;  // OUR-GAME-07
    if (!sheet.placement) continue;
    unit.status = Status::on_table;
    unit.formation = sheet.placement->formation;
    unit.entered = sheet.placement->formation;
    unit.pose = sheet.placement->pose;
    unit.garrison = sheet.placement->garrison;
    if (unit.garrison != nobody) {
      const table::Rect& house = umpire.setting.pieces[unit.garrison].house;
      unit.pose = {table::Spot::of(house.centre), table::Heading::of(house.forward)};
    }
    unit.before = unit.casualties;
  }
  for (int c = 0; c < umpire.commanders(); ++c) {
    CommanderState& commander = umpire.commander(c);
    commander.rating = umpire.commander_sheet(c).rating;
    if (!umpire.commander_sheet(c).place) continue;
    commander.at = *umpire.commander_sheet(c).place;
    commander.placed = 1;
  }
  for (int c = umpire.commanders(); c < most_commanders; ++c) umpire.commander(c).alive = 0;
  if (umpire.setting.fixed && umpire.setting.first) {
    state.first = static_cast<std::uint8_t>(*umpire.setting.first);
    state.stage = Stage::brigades;
    umpire.push(StartTurn{});
  } else {
    umpire.push(ThrowFirst{});
  }
}

void step_throw_first(const Umpire& umpire, const ThrowFirst& task, Dice& dice) {
  constexpr int most_ties = 40;  // dice that nobody throws are all alike
  const int south = dice.d6({"OUR-GAME-03", "south's die for the choice of sides"_form});
  const int north = dice.d6({"OUR-GAME-03", "north's die for the choice of sides"_form});
  const Side higher = south > north ? Side::south : Side::north;
  const bool tied = south == north;
  umpire.say(FirstThrown{.south = south, .north = north, .chooses = tied ? std::nullopt : std::optional{higher}},
             "OUR-GAME-03");
  if (tied && task.ties < most_ties)
    umpire.push(ThrowFirst{.ties = task.ties + 1});
  else
    umpire.push(ChooseFirst{tied ? Side::south : higher});
}

std::optional<Refusal> check_set_order(const Field& field, const Order& order) {
  const bool placed = field.setting().fixed;
  if (order.kind != OrderKind::set_order || order.choice > 1 || order.choice2 > 1 ||
      (placed && order.choice != order.choice2))
    return Refusal{"OUR-GAME-04", placed ? "say who takes the first turn"_form
                                         : "say who places first and who takes the first turn"_form};
  return std::nullopt;
}

void take_set_order(const Umpire& umpire, const Order& order) {
  State& state = umpire.state;
  state.placing = static_cast<Side>(order.choice);
  state.first = order.choice2;
  umpire.say(FirstChosen{.places = state.placing, .moves = static_cast<Side>(state.first)}, "OUR-GAME-04");
  if (umpire.setting.fixed) {
    state.stage = Stage::brigades;
    umpire.push(StartTurn{});
    return;
  }
  state.stage = Stage::deployment;
  if (all_placed(umpire.field(), state.placing)) state.placing = other(state.placing);
}

std::optional<Refusal> check_deploy(const Field& field, const Order& order) {
  const int u = order.unit;
  if (u >= field.units() || field.side(u) != order.side) return Refusal{"OUR-GAME-03", "say which of your units"_form};
  if (field.unit(u).status != Status::reserve) return Refusal{"OUR-GAME-03", "it has been placed"_form};
  const std::uint8_t brigade = field.state().brigade_placed;
  if (brigade != nobody && field.sheet(u).brigade != brigade)
    return Refusal{"OUR-GAME-03", "brigades are placed whole: finish the one begun"_form};
  if (!field.may_form(u, order.formation))
    return Refusal{"OUR-GAME-03", "its profile does not have that formation"_form};
  if (order.target != nobody) {
    if (order.target >= field.setting().pieces.size() || field.setting().pieces[order.target].kind != Terrain::building)
      return Refusal{"OUR-TERR-03", "that is no building"_form};
    if (!foot(field.profile(u).troop))
      return Refusal{"OUR-TERR-03", "only infantry and skirmishers hold buildings"_form};
    if (field.garrison_of(order.target) != nobody) return Refusal{"OUR-TERR-03", "a building takes one unit"_form};
    for (const table::Vec corner : field.setting().pieces[order.target].house.corners())
      if (!in_zone(field, order.side, corner))
        return Refusal{"OUR-GAME-03", "that is more than 12 inches from your base edge"_form};
    return std::nullopt;
  }
  const table::Rect rect = field.rect_as(u, order.formation, order.pose);
  for (const table::Vec corner : rect.corners())
    if (!in_zone(field, order.side, corner))
      return Refusal{"OUR-GAME-03", "units are placed within 12 inches of their base edge"_form};
  return check_room(field, u, order.formation, rect, mils(field.numbers().enemy_gap));
}

void take_deploy(const Umpire& umpire, const Order& order) {
  UnitState& unit = umpire.unit(order.unit);
  unit.status = Status::on_table;
  unit.formation = order.formation;
  unit.entered = order.formation;
  unit.pose = order.pose;
  if (order.target != nobody) {
    const table::Rect& house = umpire.setting.pieces[order.target].house;
    unit.garrison = order.target;
    unit.pose = {table::Spot::of(house.centre), table::Heading::of(house.forward)};
  }
  umpire.say(Deployed{.unit = order.unit, .building = order.target, .to = unit.pose, .formation = order.formation},
             "OUR-GAME-03");
  umpire.state.brigade_placed = umpire.sheet(order.unit).brigade;
  pass_on(umpire);
}

std::optional<Refusal> check_place_commander(const Field& field, const Order& order) {
  if (order.commander >= field.setting().commanders.size() ||
      field.setting().commanders[order.commander].side != order.side)
    return Refusal{"OUR-GAME-03", "say which of your commanders"_form};
  if (field.state().commander[order.commander].placed != 0) return Refusal{"OUR-GAME-03", "he has been placed"_form};
  const std::uint8_t brigade = field.state().brigade_placed;
  if (brigade != nobody && field.setting().commanders[order.commander].brigade != brigade)
    return Refusal{"OUR-GAME-03", "brigades are placed whole: finish the one begun"_form};
  const table::Vec to = order.pose.at.vec();
  if (to.x < 0 || to.y < 0 || to.x > field.setting().width || to.y > field.setting().depth ||
      !in_zone(field, order.side, to))
    return Refusal{"OUR-GAME-03", "that is more than 12 inches from your base edge"_form};
  return std::nullopt;
}

void take_place_commander(const Umpire& umpire, const Order& order) {
  CommanderState& commander = umpire.commander(order.commander);
  commander.at = order.pose.at;
  commander.placed = 1;
  umpire.say(CommanderPlaced{.commander = order.commander, .to = order.pose.at}, "OUR-GAME-03");
  const std::uint8_t brigade = umpire.commander_sheet(order.commander).brigade;
  if (umpire.state.brigade_placed == nobody && brigade != nobody) umpire.state.brigade_placed = brigade;
  pass_on(umpire);
}

}  // namespace guidon::linear
