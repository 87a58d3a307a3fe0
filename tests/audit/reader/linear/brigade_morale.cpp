// Brigades that are counted, test and fall back.
#include <algorithm>
#include <cmath>

#include "tests/audit/reader/linear/legs.hpp"
#include "tests/audit/reader/linear/ruler.hpp"
#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::string;
using std::to_string;

void battalia_count(const Moment& m, Eye& eye) {
  if (!m.is("battalia_checked") || !m.played("bm3_count", "units") || !m.played("bm3_threshold", "more_than_half"))
    return;
  int lost = 0;
  int shaken = 0;
  int start = 0;
  for (const Body& each : m.now.units) {
    if (each.brigade != m.deed.text("brigade")) continue;
    ++start;
    if (each.away) continue;  // OUR-OBJ-05: it costs its brigade nothing
    if (!each.on)
      ++lost;
    else if (each.shaken())
      ++shaken;
  }
  eye.holds(lost == m.deed.number("lost") && shaken == m.deed.number("shaken") && start == m.deed.number("of"),
            m.deed.text("brigade") + " is counted wrongly");
  eye.holds((2 * (lost + shaken) > start) == m.deed.yes("failing"),
            m.deed.text("brigade") + " with " + to_string(lost) + " lost and " + to_string(shaken) + " shaken of " +
                to_string(start) + (m.deed.yes("failing") ? " fails" : " holds"));
}
void brigade_score(const Moment& m, Eye& eye) {
  if (!m.is("brigade_tested") || m.deed.dice.size() < 2) return;
  const int score = m.deed.number("score");
  const int rating = m.deed.number("rating");
  const string due = score < rating ? "pass" : score == rating ? "fail_no_advance" : "fail_retreat";
  eye.holds(m.deed.text("outcome") == due, m.deed.text("brigade") + " tests " + to_string(score) + " against " +
                                               to_string(rating) + ": " + m.deed.text("outcome"));
}
void brigade_rating(const Moment& m, Eye& eye) {
  if (!m.is("brigade_tested") || !m.deed.yes("thrown") || !m.played("bm2_lost_commander", "replacement_minus_one"))
    return;
  for (const Chief& chief : m.now.chiefs)
    if (chief.brigade == m.deed.text("brigade") && chief.on)
      eye.holds(chief.rating == m.deed.number("rating"), m.deed.text("brigade") + " tests against " +
                                                             to_string(m.deed.number("rating")) + ", and " + chief.id +
                                                             " is rated " + to_string(chief.rating));
}
void failing_only_rally(const Moment& m, Eye& eye) {
  if (!m.is("commanded") && (!m.is("moved") || m.now.stage != "initiative")) return;
  std::vector<string> ids = m.deed.texts("units");
  if (m.is("moved")) ids = {m.deed.text("unit")};
  for (const string& id : ids) {
    const Body* unit = m.now.unit(id);
    if (unit == nullptr) continue;
    const auto morale = m.now.morale.find(unit->brigade);
    if (morale != m.now.morale.end() && morale->second == "fail_retreat")
      eye.holds(false, id + " of a failing brigade is ordered");
    else
      eye.met();
  }
}
void no_advance(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || outline(*unit).empty() || was(m, *unit, before) == nullptr || outline(before).empty()) return;
  const auto morale = m.now.morale.find(unit->brigade);
  if (morale == m.now.morale.end() || morale->second != "fail_no_advance" ||
      !m.played("bm2_no_advance_rule", "nearest_enemy_distance"))
    return;
  // Where its move ended the turn, that is what the next one began with.
  if (std::ranges::any_of(m.entry->happenings, [](const Happening& each) { return each.clause == "OUR-GAME-04"; }))
    return;
  eye.holds(nearest_enemy(m.next, *unit) >= nearest_enemy(m.next, before) - hair,
            unit->id + " of a brigade that may not advance goes nearer to the enemy");
}
void falls_back_to_its_edge(const Moment& m, Eye& eye) {
  if (!m.is("fell_back")) return;
  const Body* then = m.unit();
  const Unit* told = m.after->unit(m.deed.text("unit"));
  if (then == nullptr || told == nullptr || !told->on_table || then->displaced || then->inside) return;
  Body now = *then;
  now.centre = told->centre;
  now.facing = told->facing;
  now.ground = told->stands.empty() ? Polygon{} : told->stands.front();
  const double gone = (then->centre.y - now.centre.y) * (then->side == 0 ? 1 : -1);
  const double home = then->side == 0 ? 180 : 0;
  eye.holds(gone >= -hair && std::fabs(then->centre.x - now.centre.x) < hair,
            now.id + " does not fall back straight towards its own edge");
  eye.holds(turned(then->facing, now.facing) < 0.1 || turned(home, now.facing) < 0.1,
            now.id + " falls back and faces neither as before nor its own edge");
  for (const Body& enemy : m.now.units)
    if (const Unit* stays = m.after->unit(enemy.id); enemy.on && enemy.side != now.side && !outline(enemy).empty() &&
                                                     stays->on_table && !enemy.displaced &&
                                                     distance(stays->centre, enemy.centre) < hair)
      eye.holds(gap(now, enemy) >= std::min(1.0, gap(*then, enemy)) - hair,
                now.id + " falls back to " + inches(gap(now, enemy)) + " from " + enemy.id);
}

constexpr Clause rows[] = {
    {"battalia_count", "OUR-BM3-01", "a brigade fails with more than half lost or shaken", battalia_count},
    {"brigade_score", "BM2-RES-GT-1", "a brigade passes below the rating, and retreats above it", brigade_score},
    {"brigade_rating", "BM2-ROLL-01", "it tests against its own commander's rating", brigade_rating},
    {"failing_only_rally", "BM2-RES-GT-3", "a failing brigade takes no orders and no initiative", failing_only_rally},
    {"no_advance", "BM2-RES-EQ-1", "a brigade that may not advance comes no nearer", no_advance},
    {"falls_back_to_its_edge", "OUR-BM3-02", "a failing brigade goes towards its own edge", falls_back_to_its_edge},
};

}  // namespace

std::span<const Clause> brigade_morale() { return rows; }

}  // namespace audit::lines
