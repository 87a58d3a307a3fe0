#include <algorithm>
#include <array>

#include "tests/audit/reader/hex1866/shelves.hpp"

namespace audit::hexes {

namespace {

using std::string;
using std::to_string;

// ---- leaders and formations ----

void nearest_friends(const Moment& m, Eye& eye) {
  if (!m.is(What::displaced)) return;
  const Leader* leader = m.now.leader(m.event.who);
  if (leader == nullptr) return;
  int least = 1000;
  for (const Counter& each : m.now.units)
    if (each.on && each.side == leader->side) least = std::min(least, m.map->distance(m.event.from, each.hex));
  eye.holds(m.map->distance(m.event.from, m.event.to) == least && !m.now.in(m.event.to).empty(),
            leader->id + " flees to " + at(m, m.event.to) + ", and friends are nearer");
}
int half(int steps) { return (steps + 1) / 2; }
void demoralised_at_half(const Moment& m, Eye& eye) {
  if (!m.is(What::demoralised)) return;
  const int lost = m.now.steps_lost(m.event.who);
  const int of = m.now.steps_at_start(m.event.who);
  eye.holds(lost >= half(of) && m.event.points == lost && of == m.event.total,
            m.event.who + " is demoralised with " + to_string(lost) + " of " + to_string(of) + " steps lost");
}
void demoralised_at_once(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const Formation& each : m.now.formations) {
    if (each.independent) continue;
    const int of = m.next.steps_at_start(each.id);
    eye.holds(each.demoralised == (m.next.steps_lost(each.id) >= half(of)),
              each.id + " has lost " + to_string(m.next.steps_lost(each.id)) + " of " + to_string(of) +
                  " steps and is " + (each.demoralised ? "" : "not ") + "demoralised");
  }
}
void demoralised_once(const Moment& m, Eye& eye) {
  if (!m.is(What::demoralised)) return;
  if (const Formation* formation = m.now.formation(m.event.who))
    eye.holds(!formation->demoralised, formation->id + " is demoralised twice");
}

// ---- victory ----

void held_by_whom(const Moment& m, Eye& eye) {
  if (!m.is(What::objective)) return;
  const auto there = m.now.in(m.event.to);
  eye.holds(!there.empty() && there.front()->side == m.event.side,
            at(m, m.event.to) + " changes hands without anybody there");
}
void held_at_the_end_of_a_turn(const Moment& m, Eye& eye) {
  if (!m.is(What::turn_ends)) return;
  for (const auto& [hex, side] : m.now.held) {
    const auto there = m.now.in(hex);
    if (!there.empty()) eye.holds(there.front()->side == side, at(m, hex) + " is not counted to those who stand in it");
  }
}
void score(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || !m.after->progress->contains("points") ||
      !m.after->progress->at("points").contains("score"))
    return;
  const Json& text = m.scenario->text.at("victory");
  const Json& points = m.after->progress->at("points");
  const int scorer = points.at("scorer");
  int sum = 0;
  for (const Json& each : text.value("objectives", Json::array()))
    if (const auto held = m.next.held.find(m.map->at(each.at("hex").get<string>()));
        held != m.next.held.end() && held->second == scorer)
      sum += each.value("points", 0);
  for (const Formation& each : m.now.formations)
    if (each.demoralised)
      sum += each.side == scorer ? -text.value("formation_demoralised", 0) : text.value("formation_demoralised", 0);
  for (const Counter& each : m.next.units)
    if (each.gone) sum += each.side == scorer ? -text.value("unit_eliminated", 0) : text.value("unit_eliminated", 0);
  eye.holds(points.at("score") == sum,
            "the score is told as " + points.at("score").dump() + ", and is " + to_string(sum));
}
void collapse(const Moment& m, Eye& eye) {
  if (!m.is(What::turn_begins)) return;
  std::array<bool, 2> all{true, true};
  std::array<bool, 2> any{false, false};
  for (const Formation& each : m.now.formations) {
    if (each.independent) continue;
    any[static_cast<std::size_t>(each.side)] = true;
    if (!each.demoralised) all[static_cast<std::size_t>(each.side)] = false;
  }
  eye.holds((all[0] && any[0]) == (all[1] && any[1]), "a side whose formations are all demoralised fights on");
}

constexpr std::array rows{
    Property{"nearest_friends", "HEX-P-LEAD-04", "a leader driven off joins the nearest friends",
             at_every_moment<nearest_friends>},
    Property{"demoralised_at_half", "HEX-P-DEMOR-01", "a formation is demoralised with half its steps",
             at_every_moment<demoralised_at_half>},
    Property{"demoralised_at_once", "HEX-P-DEMOR-01", "at once, and not before", at_every_moment<demoralised_at_once>},
    Property{"demoralised_once", "HEX-P-DEMOR-01", "and for good", at_every_moment<demoralised_once>},
    Property{"held_by_whom", "HEX-P-VIC-01", "an objective goes to those who stand in it",
             at_every_moment<held_by_whom>},
    Property{"held_at_the_end", "HEX-P-VIC-01", "when the turn ends", at_every_moment<held_at_the_end_of_a_turn>},
    Property{"score", "HEX-P-VIC-02", "the score is objectives, demoralised formations and lost units",
             at_every_moment<score>},
    Property{"collapse", "HEX-P-VIC-04", "no turn begins for a side whose formations are all demoralised",
             at_every_moment<collapse>},
};

}  // namespace

std::span<const Property> winning() { return rows; }

}  // namespace audit::hexes
