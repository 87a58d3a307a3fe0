// Moves and formations, own initiative and free moves.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "tests/audit/reader/linear/legs.hpp"
#include "tests/audit/reader/linear/ruler.hpp"
#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::string;
using std::to_string;

void right_time(const Moment& m, Eye& eye) {
  if (!m.is("moved")) return;
  const Body* unit = m.unit();
  if (unit == nullptr || m.now.player_turn == 0) return;
  if (m.now.stage == "hand_to_hand") return;  // after a combat
  eye.holds(
      unit->side == m.now.active && (m.now.stage == "initiative" || m.now.stage == "orders" || m.now.stage == "rally"),
      unit->id + " moves in " + m.now.stage);
}
void moves_granted(const Moment& m, Eye& eye) {
  if ((!m.is("moved") && !m.is("entered") && !m.is("left_building")) || m.now.stage != "orders") return;
  const Body* unit = m.unit();
  if (unit == nullptr || m.entry->order.is("withdraw")) return;
  if (m.is("left_building") && (unit->shaken() || unit->dis) && !unit->moved) return;  // a garrison withdraws
  eye.holds(unit->granted > 0 && unit->made < unit->granted,
            unit->id + " makes move " + to_string(unit->made + 1) + " of " + to_string(unit->granted));
}
void rate(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || !unit->troops || was(m, *unit, before) == nullptr || before.inside || unit->inside) return;
  const Told& order = legs(*m.entry);
  if (!order.is("move") && !order.is("withdraw")) return;
  double far = rate_of(*unit->troops, before.formation, *m.scenario);
  if (m.began == "hand_to_hand") far /= 2;  // OUR-AFTER-02
  eye.holds(distance(before.centre, unit->centre) <= far + hair,
            unit->id + " goes " + inches(distance(before.centre, unit->centre)) + " with a move of " + inches(far));
}
void legs_cost(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || !unit->troops || was(m, *unit, before) == nullptr || before.inside) return;
  const Told& order = legs(*m.entry);
  if (!order.is("move")) return;
  const Rect rect = rect_of(before);
  double cost = 0;
  for (const Leg& leg : legs_of(*m.entry)) {
    if (leg.kind == "ahead")
      cost += leg.amount;
    else if (leg.kind == "back" || leg.kind == "left" || leg.kind == "right")
      cost += 2 * leg.amount;
    else if (leg.kind.starts_with("wheel") && !turns_freely(before.formation))
      cost += 2 * rect.half_front * leg.amount * std::numbers::pi / 180;
  }
  double far = rate_of(*unit->troops, before.formation, *m.scenario);
  if (m.began == "hand_to_hand") far /= 2;
  eye.holds(cost <= far + hair, unit->id + " spends " + inches(cost) + " of " + inches(far));
}
void goes_where_it_is_told(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || was(m, *unit, before) == nullptr || before.inside || unit->inside ||
      turns_freely(before.formation) || all_round(before.formation))
    return;
  const Told& order = legs(*m.entry);
  if (!order.is("move")) return;
  Vec at = before.centre;
  double facing = before.facing;
  const Rect rect = rect_of(before);
  for (const Leg& leg : legs_of(*m.entry)) {
    if (leg.kind == "ahead")
      at = at + forward(facing) * leg.amount;
    else if (leg.kind == "back")
      at = at - forward(facing) * leg.amount;
    else if (leg.kind == "right")
      at = at + right(facing) * leg.amount;
    else if (leg.kind == "left")
      at = at - right(facing) * leg.amount;
    else if (leg.kind.starts_with("wheel")) {
      const double sign = leg.kind == "wheel_right" ? 1 : -1;
      const Vec pivot = at + forward(facing) * rect.half_depth + right(facing) * (sign * rect.half_front);
      facing += sign * leg.amount;
      at = pivot - forward(facing) * rect.half_depth - right(facing) * (sign * rect.half_front);
    } else
      return;
  }
  eye.holds(distance(at, unit->centre) < 0.05 && turned(facing, unit->facing) < 0.1,
            unit->id + " ends " + inches(distance(at, unit->centre)) + " from where its legs lead");
}
void formed_bodies_wheel(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || was(m, *unit, before) == nullptr) return;
  const Told& order = legs(*m.entry);
  if (!order.is("move") && !order.is("withdraw")) return;
  for (const Leg& leg : legs_of(*m.entry))
    if (leg.kind == "face")
      eye.holds(!formed(before.formation) || before.formation == "march_column",
                unit->id + " turns freely in " + before.formation);
}
void whole_move_to_form(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || was(m, *unit, before) == nullptr || before.inside || unit->inside) return;
  if (!legs(*m.entry).is("form")) return;
  const bool about_centre = all_round(before.formation) || all_round(unit->formation);
  const double off =
      about_centre ? distance(before.centre, unit->centre) : distance(front_middle(before), front_middle(*unit));
  eye.holds(off < 0.05 && turned(before.facing, unit->facing) < 0.1,
            unit->id + " shifts by " + inches(off) + " while it forms " + unit->formation);
}
void turn_in_place(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || was(m, *unit, before) == nullptr || !legs(*m.entry).is("turn")) return;
  const double by = turned(before.facing, unit->facing);
  eye.holds(distance(before.centre, unit->centre) < hair && (std::fabs(by - 90) < 0.1 || std::fabs(by - 180) < 0.1),
            unit->id + " turns in place by " + inches(by));
}
void one_inch(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || outline(*unit).empty() || was(m, *unit, before) == nullptr || outline(before).empty()) return;
  for (const Body& each : m.next.units) {
    if (!each.on || each.side == unit->side || outline(each).empty() || distance(each.centre, unit->centre) > 15)
      continue;
    const double now = gap(*unit, each);
    const double then = gap(before, each);
    eye.holds(now >= std::min(1.0, then) - hair, unit->id + " ends " + inches(now) + " from " + each.id);
  }
}
void heavy_things_stay(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || !unit->troops || was(m, *unit, before) == nullptr || before.inside) return;
  const Told& order = legs(*m.entry);
  if (rate_of(*unit->troops, before.formation, *m.scenario) > 0) return;
  const bool limbers = order.text("formation") == "limbered" || order.text("formation") == "deployed";
  if (order.is("form") && (!limbers || !m.played("heavy_artillery_move", "never"))) return;  // LIN-R-66
  eye.holds(distance(before.centre, unit->centre) < hair, unit->id + " moves, and cannot");
}
void proximity(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || m.began != "orders" || !m.played("proximity_rule", "restricted_moves") ||
      was(m, *unit, before) == nullptr || before.ground.empty() || before.loose() || before.inside)
    return;
  const Told& order = legs(*m.entry);
  if (!order.is("move")) return;
  bool seen = false;
  for (const Body& each : m.now.units)
    if (each.on && each.side != unit->side && !each.ground.empty() && !each.displaced &&
        gap(before, each) <= 12 - hair && surely_sees(m, before, each))
      seen = true;
  if (!seen) return;
  const auto steps = legs_of(*m.entry);
  bool fine = true;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const string& kind = steps[i].kind;
    if (kind.starts_with("wheel"))
      fine = fine && i == 0 && steps[i].amount <= 45.001;
    else if (kind == "left" || kind == "right")
      fine = false;
    else if (kind == "back")
      fine = fine && steps.size() == 1;
    else if (kind == "face")
      fine = fine && i == 0 && turned(before.facing, steps[i].amount) <= 45.01;
  }
  eye.holds(fine, unit->id + " manoeuvres within 12 inches of the enemy:" + m.entry->text);
}
void rough_once(const Moment& m, Eye& eye) {
  if (!m.is("moved")) return;
  const Body* unit = m.unit();
  if (unit == nullptr || !m.played("rough_cap", "turn_cap_one") || m.now.stage != "orders" || unit->loose() ||
      !formed(unit->formation))
    return;
  if (unit->rough && unit->made >= 1)
    eye.fault(unit->id + " moves again after rough ground");
  else if (unit->rough)
    eye.met();
}
void initiative_conditions(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || m.began != "initiative" || was(m, *unit, before) == nullptr || before.ground.empty()) return;
  double near = 1e9;
  for (const Body& each : m.now.units)
    if (each.on && each.side != unit->side && !outline(each).empty()) near = std::min(near, gap(before, each));
  eye.holds(!before.contact && !before.dis && near <= 6 + hair,
            unit->id + " moves on its own initiative, " + inches(near) + " from the enemy");
}
void initiative_once(const Moment& m, Eye& eye) {
  if ((!m.is("moved") && !m.is("charge_declared")) || m.now.stage != "initiative") return;
  const Body* unit = m.unit();
  if (unit != nullptr && unit->side == m.now.active)
    eye.holds(!unit->initiative, unit->id + " makes two initiative moves");
}
void free_moves(const Moment& m, Eye& eye) {
  if (!m.is("free_move_offered")) return;
  const Body* unit = m.unit();
  if (unit != nullptr)
    eye.holds(unit->failed && (unit->formation == "march_column" || unit->formation == "square" ||
                               unit->formation == "limbered" || unit->formation == "wagons"),
              unit->id + " has a free move in " + unit->formation);
}
void withdraws_away(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || unit->ground.empty() || was(m, *unit, before) == nullptr || before.ground.empty() ||
      !legs(*m.entry).is("withdraw") || !m.played("bm2_no_advance_rule", "nearest_enemy_distance"))
    return;
  const double then = nearest_enemy(m.next, before);
  const double now = nearest_enemy(m.next, *unit);
  if (then < 1e8)
    eye.holds(now > then - 0.003,
              unit->id + " withdraws from " + inches(then) + " to " + inches(now) + " from the enemy");
}
void who_withdraws(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  if (unit == nullptr || m.began != "orders" || !legs(*m.entry).is("withdraw")) return;
  Body before;
  if (was(m, *unit, before) == nullptr) return;
  const Body* then = m.now.unit(unit->id);
  eye.holds(before.dis || then->shaken() || then->granted > 0,
            unit->id + " withdraws, and is neither shaken nor disordered nor ordered to");
}

constexpr Clause rows[] = {
    {"right_time", "OUR-GAME-05", "units move in the steps for it, in their own turn", right_time},
    {"moves_granted", "OUR-CMD-10", "no more moves than the order gave", moves_granted},
    {"rate", "MPP-MOVE-01", "nobody goes farther in a move than his rate", rate},
    {"legs_cost", "OUR-MOVE-02", "backwards and sideways cost double, a wheel its outer arc", legs_cost},
    {"goes_where_it_is_told", "OUR-MOVE-01", "a move ends where its steps lead", goes_where_it_is_told},
    {"formed_bodies_wheel", "OUR-MOVE-03", "formed bodies do not turn freely", formed_bodies_wheel},
    {"whole_move_to_form", "OUR-MOVE-04", "who forms up anew stays where he is", whole_move_to_form},
    {"turn_in_place", "OUR-MOVE-04", "a turn in place is by 90 or 180 degrees", turn_in_place},
    {"one_inch", "OUR-MOVE-05", "no move but a charge comes within an inch of an enemy", one_inch},
    {"heavy_things_stay", "MPP-MOVE-05a", "heavy guns and hedgehogs do not move", heavy_things_stay},
    {"proximity", "OUR-PROX-01", "no manoeuvres within 12 inches of an enemy in sight", proximity},
    {"rough_once", "MPP-TERR-ROUGH-02", "formed bodies make one move in rough ground", rough_once},
    {"initiative_conditions", "OUR-INIT-01", "own initiative: unengaged, ordered, an enemy within 6 inches",
     initiative_conditions},
    {"initiative_once", "OUR-INIT-01", "once", initiative_once},
    {"free_moves", "MPP-FREE-01a", "free moves after a failed order are for columns, squares, limbers and wagons",
     free_moves},
    {"withdraws_away", "MPP-FREE-02a", "who withdraws goes away from the enemy", withdraws_away},
    {"who_withdraws", "MPP-FREE-02b", "the shaken and the disordered withdraw, or those who are ordered to",
     who_withdraws},
};

}  // namespace

std::span<const Clause> moving() { return rows; }

}  // namespace audit::lines
