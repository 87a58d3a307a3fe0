// Who goes back or gives ground.
#include <cmath>

#include "tests/audit/reader/linear/legs.hpp"
#include "tests/audit/reader/linear/ruler.hpp"
#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::string;

void goes_straight_back(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || m.entry->kind == "begin") return;
  for (const Happening& each : m.entry->happenings) {
    const bool back = each.words.find(" goes back ") != string::npos;
    const bool ground = each.words.find(" gives ground, ") != string::npos;
    if (!back && !ground) continue;
    for (const auto& after : m.after->units) {
      if (!each.words.starts_with(after->name + (back ? " goes back " : " gives ground, ")) || !after->on_table)
        continue;
      const Unit* before = m.before->unit(after->id);
      if (before == nullptr || !before->on_table || before->inside || after->inside) continue;
      int moves = 0;
      for (const Happening& other : m.entry->happenings)
        if (other.words.starts_with(after->name + " ") &&
            (other.words.find(" moves ") != string::npos || other.words.find(" strikes ") != string::npos ||
             other.words.find(" goes ") != string::npos || other.words.find(" gives ground") != string::npos ||
             other.words.find("gets away") != string::npos || other.words.find("follows up") != string::npos ||
             other.words.find(" throws ") != string::npos))
          ++moves;
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
}
void tenable(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || !m.played("tenable_gap", "one_inch")) return;
  for (const Happening& each : m.entry->happenings) {
    if (each.words.find(" goes back ") == string::npos) continue;
    for (const Body& unit : m.next.units) {
      if (!unit.on || unit.ground.empty() || !each.words.starts_with(unit.name + " goes back ")) continue;
      for (const Body& enemy : m.next.units) {
        if (!enemy.on || enemy.side == unit.side || outline(enemy).empty()) continue;
        Body before;
        if (was(m, enemy, before) == nullptr || before.centre != enemy.centre) continue;
        eye.holds(gap(unit, enemy) >= 1 - hair,
                  unit.id + " goes back to " + inches(gap(unit, enemy)) + " from " + enemy.id);
      }
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
