// Who goes back or gives ground.
#include <algorithm>
#include <array>
#include <cmath>

#include "tests/audit/reader/linear/legs.hpp"
#include "tests/audit/reader/linear/ruler.hpp"
#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

constexpr std::array<std::string_view, 9> motions{"moved",          "struck",       "retired",
                                                  "countercharged", "gave_ground",  "evaded",
                                                  "followed_up",    "elite_thrown", "emergency_thrown"};
void goes_straight_back(const Moment& m, Eye& eye) {
  if (!m.is("table") || m.entry->kind == "begin") return;
  for (const Happening& each : m.entry->happenings) {
    const bool back = each.is("retired");
    const bool ground = each.is("gave_ground") && !each.has("with");
    const Unit* after = back || ground ? m.after->unit(each.text("unit")) : nullptr;
    if (after == nullptr || !after->on_table) continue;
    const Unit* before = m.before->unit(after->id);
    if (before == nullptr || !before->on_table || before->inside || after->inside) continue;
    int moves = 0;
    for (const Happening& other : m.entry->happenings)
      if (other.text("unit") == after->id && std::ranges::find(motions, other.kind) != motions.end()) ++moves;
    if (moves != 1) continue;
    const Body* body = m.now.unit(after->id);
    if (body == nullptr || !body->troops) continue;
    const double facing = before->facing;
    const double far = distance(before->centre, after->centre);
    const double off = turned(bearing(before->centre, after->centre), facing + 180);
    double full = rate_of(*body->troops, before->formation, *m.scenario);
    if (full == 0) full = 6;  // LIN-R-68
    const double one = ground ? full / 2 : full;
    eye.holds(turned(facing, after->facing) < 0.1 && off < 45.5, after->id + " does not go back, or turns");
    if (m.played("forced_move_terrain", "ignore_penalties") && m.played("forced_move_off_table", "breaks") &&
        m.played("give_ground_distance", "half_move") && m.played("retreat_blocked", "same_as_retire") &&
        before->formation == after->formation)
      eye.holds(
          std::fabs(far - one) < 0.06 || std::fabs(far - 2 * one) < 0.06,
          after->id + (back ? " goes back " : " gives ground ") + inches(far) + " with a move of " + inches(full));
  }
}
void tenable(const Moment& m, Eye& eye) {
  if (!m.is("table") || !m.played("tenable_gap", "one_inch")) return;
  for (const Happening& each : m.entry->happenings) {
    const Body* unit = each.is("retired") ? m.next.unit(each.text("unit")) : nullptr;
    if (unit == nullptr || !unit->on || unit->ground.empty()) continue;
    for (const Body& enemy : m.next.units) {
      if (!enemy.on || enemy.side == unit->side || outline(enemy).empty()) continue;
      Body before;
      if (was(m, enemy, before) == nullptr || before.centre != enemy.centre) continue;
      eye.holds(gap(*unit, enemy) >= 1 - hair,
                unit->id + " goes back to " + inches(gap(*unit, enemy)) + " from " + enemy.id);
    }
  }
}

constexpr Clause rows[] = {
    {"goes_straight_back", "OUR-FORCED-03", "forced moves go back, facing kept, by whole moves", goes_straight_back},
    {"tenable", "OUR-FORCED-05", "and end an inch from every enemy", tenable},
};

}  // namespace

std::span<const Clause> forced_moves() { return rows; }

}  // namespace audit::lines
