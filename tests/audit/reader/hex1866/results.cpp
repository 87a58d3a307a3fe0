#include <algorithm>
#include <array>

#include "tests/audit/reader/hex1866/shelves.hpp"

namespace audit::hexes {

namespace {

using std::string;
using std::to_string;

// ---- results ----

void morale_sum(const Moment& m, Eye& eye) {
  if (!m.is(What::held) && !m.is(What::failed)) return;
  const auto struck = m.now.roll.struck.find(m.event.who);
  if (struck == m.now.roll.struck.end()) return;
  eye.holds(
      m.event.total == struck->second.total && m.event.sum() == m.event.total,
      m.event.who + " tests with " + to_string(m.event.total) + ", by the lists " + to_string(struck->second.total));
}
void tests_on_t(const Moment& m, Eye& eye) {
  if (!m.is(What::results_closed)) return;
  for (const auto& [id, one] : m.now.roll.struck)
    eye.holds(one.tests == (m.now.roll.result == "T" ? 1 : 0),
              id + " tests " + to_string(one.tests) + " times for " + m.now.roll.result);
}
bool usual_results(const Moment& m) {
  return m.played("failed_test", "as_D") && m.played("second_disorganisation", "lose_step") &&
         m.played("stack_results", "all_units");
}
void disorganised_once(const Moment& m, Eye& eye) {
  if (!m.is(What::results_closed) || !usual_results(m)) return;
  for (const auto& [id, one] : m.now.roll.struck) {
    const string& result = m.now.roll.result;
    const bool hurt = result == "D" || result == "D+1" || (result == "T" && one.failed);
    eye.holds(one.disorganised == (hurt && !one.was_dis ? 1 : 0),
              id + " is " + (one.disorganised > 0 ? "" : "not ") + "disorganised by " + result);
  }
}
void steps_by_result(const Moment& m, Eye& eye) {
  if (!m.is(What::results_closed) || !usual_results(m)) return;
  const string& result = m.now.roll.result;
  int lost = 0;
  int by_blows = 0;
  bool somebody_left = false;
  for (const auto& [id, one] : m.now.roll.struck) {
    const bool hurt = result == "D" || result == "D+1" || (result == "T" && one.failed);
    const Counter* unit = m.now.unit(id);
    const int had = unit == nullptr ? 0 : unit->steps + one.lost;
    const int blow = hurt && one.was_dis ? 1 : 0;
    lost += one.lost;
    by_blows += blow;
    if (had > blow) somebody_left = true;
  }
  const int due = by_blows + (result == "D+1" && somebody_left ? 1 : 0);
  eye.holds(lost == due, to_string(lost) + " steps are lost by " + result + " in " + at(m, m.now.roll.at) + ", and " +
                             to_string(due) + " are due");
}
void leader_checks(const Moment& m, Eye& eye) {
  if (!m.is(What::results_closed) || !m.played("leader_loss", "six_on_step_loss")) return;
  for (const auto& [id, times] : m.now.roll.checks)
    eye.holds(times >= 1, "no die for " + id + ", in whose hex a step was lost");
}
void six_hits(const Moment& m, Eye& eye) {
  if ((m.is(What::hit) || m.is(What::unhurt)) && !m.event.dice.empty())
    eye.holds((m.event.dice.back() == 6) == m.is(What::hit), m.event.who + " throws " + to_string(m.event.dice.back()));
}
void retreats_as_far(const Moment& m, Eye& eye) {
  if (!m.is(What::retreats_closed) || !usual_results(m) || !m.played("retreat_rule", "one_or_two")) return;
  for (const auto& [id, one] : m.now.roll.struck) {
    const Counter* unit = m.now.unit(id);
    if (unit == nullptr || !unit->on) continue;
    eye.holds(one.gone_back == one.owed,
              id + " goes back " + to_string(one.gone_back) + " hexes, and " + to_string(one.owed) + " are due");
  }
}

// The best class of hex there is to fall back to, and the class of one of them (HEX-P-RETR-01, -02); 0: none.
struct Classes {
  int best = 0;
  int of_it = 0;
};
Classes classes(const Moment& m, const Counter& unit, int to) {
  const std::vector<bool> enemy = zones(m.now, *m.map, 1 - unit.side);
  std::vector<int> from;
  for (const string& id : m.now.roll.rollers)
    if (const Counter* each = m.now.unit(id); each != nullptr && each->on) from.push_back(each->hex);
  const auto nearest = [&](int hex) {
    int least = 1000;
    for (const int each : from) least = std::min(least, m.map->distance(each, hex));
    return least;
  };
  Classes out;
  for (int d = 0; d < 6; ++d) {
    const int hex = m.map->neighbour(unit.hex, d);
    if (hex == nowhere || m.map->forbidden(unit.arm, unit.hex, hex, *m.options)) continue;
    const auto there = m.now.in(hex);
    if (std::ranges::any_of(there, [&](const Counter* one) { return one->side != unit.side; })) continue;
    if (!room(m.now, unit, hex, *m.options)) continue;
    const bool zone = enemy[static_cast<std::size_t>(hex)] && there.empty();
    const int change = nearest(hex) - nearest(unit.hex);
    int rank = 0;
    if (!zone && (change > 0 || from.empty()))
      rank = 1;
    else if (!zone && change >= 0)
      rank = 2;
    else if (zone && change >= 0)
      rank = 3;
    if (rank == 0) continue;
    if (out.best == 0 || rank < out.best) out.best = rank;
    if (hex == to) out.of_it = rank;
  }
  return out;
}

void falls_back_by_class(const Moment& m, Eye& eye) {
  if (!m.is(What::retreated)) return;
  const Counter* unit = m.now.unit(m.event.who);
  if (unit == nullptr) return;
  const Classes found = classes(m, *unit, m.event.to);
  eye.holds(found.of_it != 0 && found.of_it == found.best,
            unit->id + " falls back from " + at(m, unit->hex) + " to " + at(m, m.event.to) + ", class " +
                to_string(found.of_it) + ", and class " + to_string(found.best) + " was to be had");
}
void one_hex_back(const Moment& m, Eye& eye) {
  if (!m.is(What::retreated)) return;
  eye.holds(m.map->distance(m.event.from, m.event.to) == 1, m.event.who + " falls back more than one hex at a time");
}
void third_class_told(const Moment& m, Eye& eye) {
  if (!m.is(What::retreated)) return;
  if (const Counter* unit = m.now.unit(m.event.who))
    eye.holds((classes(m, *unit, m.event.to).of_it == 3) == m.event.third,
              unit->id + " falls back to " + at(m, m.event.to) + ", which is " + (m.event.third ? "no " : "an ") +
                  "enemy zone");
}
void no_room_no_unit(const Moment& m, Eye& eye) {
  if (!m.is(What::eliminated) || m.event.clause != "HEX-P-RETR-03") return;
  const Counter* unit = m.now.unit(m.event.who);
  if (unit != nullptr && unit->steps > 0)
    eye.holds(classes(m, *unit, nowhere).best == 0, unit->id + " is eliminated, and could fall back");
}
void counted_steps(const Moment& m, Eye& eye) {
  if (!m.is(What::step_lost)) return;
  if (const Counter* unit = m.next.unit(m.event.who))
    eye.holds(unit->steps == m.event.points, unit->id + " is told to have " + to_string(m.event.points) +
                                                 " steps left, and has " + to_string(unit->steps));
}
void last_step(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const Counter& each : m.now.units)
    if (each.on) eye.holds(each.steps > 0, each.id + " has lost its last step and is not removed");
}

// ---- advance ----

void advance(const Moment& m, Eye& eye) {
  if (!m.is(What::advanced)) return;
  const Counter* unit = m.now.unit(m.event.who);
  if (unit == nullptr) return;
  const bool took_part = m.now.roll.kind == RollKind::attack &&
                         std::ranges::find(m.now.roll.rollers, unit->id) != m.now.roll.rollers.end();
  eye.holds(took_part && !unit->dis && unit->arm != Arm::artillery, unit->id + " advances, and may not");
}
void advance_into(const Moment& m, Eye& eye) {
  if (!m.is(What::advanced)) return;
  const Counter* unit = m.now.unit(m.event.who);
  if (unit == nullptr) return;
  eye.holds(m.event.to == m.now.roll.target && m.now.in(m.event.to).empty() &&
                m.map->distance(unit->hex, m.event.to) == 1 &&
                !m.map->forbidden(unit->arm, unit->hex, m.event.to, *m.options),
            unit->id + " advances into " + at(m, m.event.to));
}

constexpr std::array rows{
    Property{"last_step", "HEX-P-LOSS-01", "who has lost his last step is removed at once", at_every_moment<last_step>},
    Property{"morale_sum", "HEX-P-RES-02", "the total of a morale test is that of the list, before anybody was changed",
             at_every_moment<morale_sum>},
    Property{"tests_on_t", "HEX-CRT-RES-02", "everybody in the hex tests for a T, and nobody else",
             at_every_moment<tests_on_t>},
    Property{"disorganised_once", "HEX-P-RES-03", "a D disorganises whoever is in order",
             at_every_moment<disorganised_once>},
    Property{"steps_by_result", "HEX-P-RES-05", "a step for each who was disorganised already, and one more for D+1",
             at_every_moment<steps_by_result>},
    Property{"leader_checks", "HEX-P-LEAD-05", "a die for every leader in whose hex a step was lost",
             at_every_moment<leader_checks>},
    Property{"six_hits", "HEX-P-LEAD-05", "a leader is hit on a 6", at_every_moment<six_hits>},
    Property{"retreats_as_far", "HEX-P-RES-04", "retreats are as long as the table says",
             at_every_moment<retreats_as_far>},
    Property{"falls_back_by_class", "HEX-P-RETR-02", "to a hex of the best class there is, away from the enemy",
             at_every_moment<falls_back_by_class>},
    Property{"one_hex_back", "HEX-P-RETR-01", "hex by hex", at_every_moment<one_hex_back>},
    Property{"third_class", "HEX-P-RETR-03", "a hex in an enemy zone is told as one",
             at_every_moment<third_class_told>},
    Property{"no_room_no_unit", "HEX-P-RETR-03", "nobody is eliminated who could fall back",
             at_every_moment<no_room_no_unit>},
    Property{"counted_steps", "HEX-P-LOSS-01", "steps left are counted right", at_every_moment<counted_steps>},
    Property{"advance", "HEX-P-ADV-01", "an ordered unit of foot or horse that took part advances",
             at_every_moment<advance>},
    Property{"advance_into", "HEX-P-ADV-01", "into the hex that was emptied, if it may enter it",
             at_every_moment<advance_into>},
};

}  // namespace

std::span<const Property> results() { return rows; }

}  // namespace audit::hexes
