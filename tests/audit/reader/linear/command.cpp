// Orders: who may be given one, and how many moves it is worth.
#include <algorithm>
#include <cmath>

#include "tests/audit/reader/linear/legs.hpp"
#include "tests/audit/reader/linear/ruler.hpp"
#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::string;
using std::to_string;

template <class Check>
void each_ordered(const Moment& m, const Check& check) {
  if (!m.is("commanded")) return;
  for (const string& id : m.deed.texts("units"))
    if (const Body* unit = m.now.unit(id)) check(*unit);
}
void not_in_contact(const Moment& m, Eye& eye) {
  each_ordered(m,
               [&](const Body& unit) { eye.holds(!unit.contact, unit.id + " is ordered in the middle of a fight"); });
}
void own_brigade(const Moment& m, Eye& eye) {
  const Chief* chief = m.is("commanded") ? m.chief() : nullptr;
  if (chief == nullptr) return;
  each_ordered(m, [&](const Body& unit) {
    eye.holds(unit.side == chief->side && (chief->army || unit.brigade == chief->brigade),
              chief->id + " orders " + unit.id + " of " + unit.brigade);
  });
}
void ordered_once(const Moment& m, Eye& eye) {
  each_ordered(m, [&](const Body& unit) {
    eye.holds(!unit.ordered && !unit.initiative, unit.id + " is ordered again, or after an initiative move");
  });
}
void disordered_not_ordered(const Moment& m, Eye& eye) {
  if (!m.played("disordered_orders", "refused")) return;
  each_ordered(m, [&](const Body& unit) { eye.holds(!unit.dis, unit.id + " is ordered, and disordered"); });
}
void command_not_ended(const Moment& m, Eye& eye) {
  if ((!m.is("commanded") && !m.is("rally_thrown") && !m.is("led")) || !m.played("failed_order_ends_command", "yes"))
    return;
  if (const Chief* chief = m.chief())
    eye.holds(!chief->ended && chief->on, chief->id + " goes on after a failed order");
}
void failing_ends_command(const Moment& m, Eye& eye) {
  if (!m.is("table") || !m.played("failed_order_ends_command", "yes")) return;
  for (const Happening& each : m.entry->happenings)
    if (each.is("commanded") && each.number("moves") == 0) {
      bool ended = false;
      for (const Happening& other : m.entry->happenings) ended = ended || other.is("command_ended");
      eye.holds(ended, "an order fails and its commander may go on");
    }
}
void moves_by_margin(const Moment& m, Eye& eye) {
  if (!m.is("commanded") || m.deed.dice.size() < 2 || !m.played("command_moves", "margin_ladder") ||
      !m.played("command_modifier_on", "rating"))
    return;
  const int dice = m.deed.dice[0].face + m.deed.dice[1].face;
  const int margin = m.deed.number("rating") - dice;
  int moves = margin < 0 ? 0 : margin <= 1 ? 1 : margin == 2 ? 2 : 3;
  if (dice == 12 && m.played("double_six_fails", "yes")) moves = 0;
  eye.holds(m.deed.number("score") == dice && m.deed.number("moves") == moves,
            "a throw of " + to_string(dice) + " against " + to_string(m.deed.number("rating")) + " gives " +
                to_string(m.deed.number("moves")) + " moves");
}
void command_rating(const Moment& m, Eye& eye) {
  const Chief* chief = m.is("commanded") ? m.chief() : nullptr;
  if (chief == nullptr || !m.played("command_modifier_on", "rating") ||
      !m.played("command_distance_to", "nearest_point") || !m.played("road_bonus_stack", "replaces") ||
      !m.played("road_requirement", "footprint_centre_line_on_road"))
    return;
  int far = 0;
  bool near = false;
  int plus = 2;
  bool known = true;
  each_ordered(m, [&](const Body& unit) {
    const double away = distance(chief->at, outline(unit));
    if (std::fabs(away / 12 - std::round(away / 12)) < 0.001) known = false;
    far = std::max(far, static_cast<int>(away / 12));
    const double enemy = nearest_enemy(m.now, unit);
    if (std::fabs(enemy - 6) < 0.005) known = false;
    near = near || enemy <= 6;
    const bool column =
        unit.formation == "attack_column" || unit.formation == "march_column" || unit.formation == "limbered";
    const bool marching = unit.formation == "march_column" || unit.formation == "limbered";
    const bool road = marching && on_road(*m.scenario, unit);
    if (marching && on_road(*m.scenario, unit, 0.005) != on_road(*m.scenario, unit, -0.005)) known = false;
    plus = std::min(plus, road ? 2 : column ? 1 : 0);
  });
  if (!known) return;
  const int due = chief->rating - far - (near ? 1 : 0) + plus;
  eye.holds(m.deed.number("rating") == due,
            chief->id + " orders against " + to_string(m.deed.number("rating")) + ", by the list " + to_string(due));
}
void one_group(const Moment& m, Eye& eye) {
  std::vector<const Body*> group;
  each_ordered(m, [&](const Body& unit) { group.push_back(&unit); });
  if (group.size() < 2 || std::ranges::any_of(group, [](const Body* each) { return each->ground.empty(); })) return;
  for (const Body* each : group) {
    double least = 1e9;
    for (const Body* other : group)
      if (other != each && !each->ground.empty() && !other->ground.empty()) least = std::min(least, gap(*each, *other));
    eye.holds(least <= 6 + hair && each->brigade == group.front()->brigade,
              each->id + " is " + inches(least) + " from its group");
  }
}

constexpr Clause rows[] = {
    {"not_in_contact", "OUR-CMD-12", "nobody is ordered out of a fight", not_in_contact},
    {"own_brigade", "OUR-CMD-02", "a brigadier orders his own brigade", own_brigade},
    {"ordered_once", "OUR-CMD-08", "one order a turn, and none after an initiative move", ordered_once},
    {"disordered_not_ordered", "LIN-R-74", "the disordered take no orders", disordered_not_ordered},
    {"command_not_ended", "OUR-CMD-07", "after a failed order a commander neither orders nor rallies nor leads",
     command_not_ended},
    {"failing_ends_command", "OUR-CMD-07", "a failed order ends the command", failing_ends_command},
    {"moves_by_margin", "OUR-CMD-05", "one, two or three moves by the margin; a double six fails", moves_by_margin},
    {"command_rating", "OUR-CMD-04", "the rating with distance, enemies, columns and roads", command_rating},
    {"one_group", "OUR-CMD-09", "a group is of one brigade, and together", one_group},
};

}  // namespace

std::span<const Clause> command() { return rows; }

}  // namespace audit::lines
