// Garrisons: into a building and out of it (PEN-G-06, PEN-STR-03, PEN-STR-04).
#include <algorithm>

#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/officers.hpp"

namespace guidon::peninsular {

using table::Rect;

bool building_has_room(const Field& field, std::uint8_t structure, int u) {
  const Piece& piece = field.piece_of_structure(structure);
  if (piece.kind != Ground::building || field.state().structure[structure].burning_since != 0) return false;
  int inside = 0;
  for (int v = 0; v < field.units(); ++v) {
    if (field.unit(v).garrison != structure || !field.unit(v).on_table()) continue;
    if (field.side(v) != field.side(u)) return false;
    ++inside;
  }
  return inside < piece.capacity;
}

std::optional<Refusal> check_enter(const Field& field, const Order& order) {
  if (auto refusal = check_may_act(field, order.unit, order.side)) return refusal;
  const int u = order.unit;
  if (order.target >= field.setting().structures.size() ||
      field.piece_of_structure(order.target).kind != Ground::building)
    return Refusal{"PEN-G-06", "that is no building"_form};
  if (field.sheet(u).arm != Arm::infantry) return Refusal{"PEN-G-06", "only infantry holds buildings"_form};
  if (field.unit(u).garrison != nobody) return Refusal{"PEN-G-06", "it holds a building already"_form};
  if (field.in_square(u)) return Refusal{"PEN-MOVE-02", "a square may not move"_form};
  if (field.state().structure[order.target].burning_since != 0)
    return Refusal{"PEN-STR-04", "it burns and cannot be occupied again"_form};
  if (!building_has_room(field, order.target, u)) return Refusal{"PEN-G-06", "there is no room in it"_form};
  double near = 1e9;
  for (const Rect& rect : field.footprint(u).all())
    near = std::min(near, distance(field.piece_of_structure(order.target).outline, rect));
  if (!within(near, 0))
    return Refusal{"PEN-G-06", "the unit must touch the building first: it is {} cm away"_form, thousandths(near)};
  if (field.unit(u).pips == 6) {
    Blocks inside;
    inside.rect[0] = field.piece_of_structure(order.target).strip;
    inside.size = 1;
    if (field.nearest_enemy(inside, order.side) < field.nearest_enemy(field.footprint(u), order.side) - tolerance)
      return Refusal{"PEN-PIP-02", "with 6 pips it may not go nearer to the enemy"_form};
  }
  return std::nullopt;
}

void enter_building(const Umpire& umpire, const Order& order) {
  UnitState& unit = umpire.unit(order.unit);
  unit.garrison = order.target;
  unit.formation = Formation::line;
  const Piece& piece = umpire.field().piece_of_structure(order.target);
  unit.pose = {table::Spot::of(piece.strip.centre), unit.pose.facing};
  unit.marks.set(Mark::moved);
  unit.marks.set(Mark::acted);
  umpire.say(Entered{.unit = order.unit, .structure = order.target}, "PEN-G-06");
  carry_officers(umpire, order.unit);
}

std::optional<Refusal> check_leave(const Field& field, const Order& order) {
  const int u = order.unit;
  if (u >= field.units() || field.side(u) != order.side) return Refusal{"PEN-MOVE-01", "that is not your unit"_form};
  const UnitState& unit = field.unit(u);
  if (unit.garrison == nobody || !unit.on_table()) return Refusal{"PEN-G-06", "it holds no building"_form};
  const bool burning = field.state().structure[unit.garrison].burning_since != 0;
  const State& state = field.state();
  const bool its_card = state.phase == Phase::card && state.active == order.side && state.function == Function::foot;
  // PEN-R-30: out of a burning building even after firing, and without a test.
  if (!its_card || !burning || unit.routing() || field.fighting(u) || unit.marks.has(Mark::acted))
    if (auto refusal = check_may_act(field, u, order.side)) return refusal;
  if (order.poses < 1) return Refusal{"PEN-G-06", "say where it forms up"_form};
  if (!may_form(field.sheet(u), order.formation, unit.close))
    return Refusal{"PEN-MOVE-10", "it cannot come out in that formation"_form};
  if (order.formation == Formation::square) return square_is_a_whole_move;  // and so is coming out (PEN-G-06)
  const Piece& piece = field.piece_of_structure(unit.garrison);
  const Blocks end = blocks(field.sheet(u), order.formation, unit.close, order.pose[0]);
  double near = 1e9;
  double far = 0;
  const Centres stands = centres(field.sheet(u), order.formation, unit.close, order.pose[0]);
  for (int i = 0; i < stands.size; ++i) {
    const double out = distance(piece.outline, stands.at[static_cast<std::size_t>(i)]);
    far = std::max(far, out);
    near = std::min(near, out);
  }
  const double may = rate(field.sheet(u), order.formation, field.options());
  if (!within(far, may))
    return Refusal{"PEN-MOVE-04", "a stand would go {} cm and may go {}"_form, thousandths(far), thousandths(may)};
  if (auto refusal = check_end(field, u, end)) return refusal;
  for (const Rect& rect : end.all())
    if (auto bar = field.barred(rect, rect, field.sheet(u), narrow(field.sheet(u), order.formation))) return bar;
  if (unit.pips == 6 &&
      field.nearest_enemy(end, order.side) < field.nearest_enemy(field.footprint(u), order.side) - tolerance &&
      !burning)
    return Refusal{"PEN-PIP-02", "with 6 pips it may not go nearer to the enemy"_form};
  return std::nullopt;
}

void leave_building(const Umpire& umpire, const Order& order) {
  UnitState& unit = umpire.unit(order.unit);
  const std::uint8_t left = unit.garrison;
  unit.garrison = nobody;
  unit.formation = order.formation;
  unit.pose = order.pose[0];
  unit.marks.set(Mark::moved);
  unit.marks.set(Mark::acted);
  umpire.say(LeftBuilding{.unit = order.unit, .structure = left, .to = unit.pose}, "PEN-G-06");
  carry_officers(umpire, order.unit);
}

}  // namespace guidon::peninsular
