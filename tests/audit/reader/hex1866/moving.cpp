#include <algorithm>
#include <array>

#include "tests/audit/reader/hex1866/shelves.hpp"
#include "tests/audit/reader/hex1866/walk.hpp"

namespace audit::hexes {

namespace {

using std::string;
using std::to_string;

const Counter* mover_of(const Moment& m) {
  return m.is(What::moved) || m.is(What::entered) ? m.now.unit(m.event.who) : nullptr;
}

// ---- movement ----

Walk walked(const Moment& m, const Counter& unit) {
  const bool entering = m.is(What::entered);
  return walk(m, mover(m, unit, entering), entering ? nowhere : unit.hex, m.event.path);
}

template <int Which>
void way(const Moment& m, Eye& eye) {
  static constexpr std::array<std::string_view, 9> names{"HEX-P-MOVE-01",     "HEX-P-ZOC-02",    "HEX-P-MOVE-04",
                                                         "HEX-TERR-RIVER-01", "HEX-TERR-ESC-01", "HEX-TERR-MARSH-02",
                                                         "HEX-TERR-LEVEL-02", "HEX-P-MOVE-08",   "HEX-P-MOVE-07"};
  const Counter* unit = mover_of(m);
  if (unit == nullptr || !m.event.named || !m.played("zone_rule", "stop")) return;
  const Walk found = walked(m, *unit);
  eye.holds(found.clause != names[Which], unit->id + " goes " + found.why + " on its way from " + at(m, m.event.from));
}
bool usual_marches(const Moment& m) {
  return m.played("zone_rule", "stop") && m.played("road_bonus_use", "any_terrain") &&
         m.played("woods_cavalry", "disorganise") && m.played("footnote2_state", "disorganised") &&
         m.played("steep_slope", "two_levels_or_marked") && m.played("woods_cavalry_by_link", "safe");
}
void cost(const Moment& m, Eye& eye) {
  const Counter* unit = mover_of(m);
  if (unit == nullptr || !m.event.named || !usual_marches(m)) return;
  const Walk found = walked(m, *unit);
  if (found.clause.empty())
    eye.holds(found.cost == m.event.points,
              unit->id + " is charged " + to_string(m.event.points) + " MP, by the chart " + to_string(found.cost));
}
void allowance(const Moment& m, Eye& eye) {
  const Counter* unit = mover_of(m);
  if (unit == nullptr || !m.event.named || !usual_marches(m)) return;
  const Walk found = walked(m, *unit);
  eye.holds(found.clause != "HEX-P-MOVE-06", unit->id + " goes too far: " + found.why);
}
void cheapest_way(const Moment& m, Eye& eye) {
  const Counter* unit = mover_of(m);
  if (unit == nullptr || m.event.named || !usual_marches(m)) return;
  const bool entering = m.is(What::entered);
  const auto least = cheapest(m, mover(m, *unit, entering), entering ? nowhere : unit->hex, {m.event.from}, m.event.to);
  eye.holds(least && *least == m.event.points,
            unit->id + " goes from " + at(m, m.event.from) + " to " + at(m, m.event.to) + " for " +
                to_string(m.event.points) + ", by the chart " + (least ? to_string(*least) : string{"out of reach"}));
}
void moves_once(const Moment& m, Eye& eye) {
  if (const Counter* unit = mover_of(m)) eye.holds(!unit->moved, unit->id + " moves twice");
}
void woods_disorder(const Moment& m, Eye& eye) {
  if (!m.is(What::disorganised) || m.event.clause != "HEX-TERR-WOODS-01") return;
  const Counter* unit = m.now.unit(m.event.who);
  if (unit != nullptr) eye.holds(unit->arm == Arm::cavalry && !unit->dis, unit->id + " is disorganised by woods");
}
void horse_in_woods(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || !usual_marches(m)) return;
  for (const Counter& was : m.now.units) {
    const Counter* before = nullptr;
    if (was.arm != Arm::cavalry || !was.on || m.map->under(was.hex) != Ground::woods) continue;
    for (const auto& each : m.before->units)
      if (each->id == was.id && each->on_table && m.map->at(each->hex) != was.hex &&
          m.map->distance(m.map->at(each->hex), was.hex) == 1 && !m.map->linked(m.map->at(each->hex), was.hex))
        before = &was;
    // One step, off any link: there is no other way that it can have come unless it went round.
    if (before == nullptr) continue;
    const Told& order = m.entry->order;
    const std::vector<string> way = order.texts("way");
    const bool by = order.is("move") && !way.empty() && way.front() == m.map->name(was.hex);
    if ((!by && !order.is("advance")) || order.text("unit") != was.id) continue;
    eye.holds(was.dis, was.id + " rides into the woods of " + at(m, was.hex) + " and keeps its order");
  }
}
void entry_hexes(const Moment& m, Eye& eye) {
  if (!m.is(What::entered) && !m.is(What::leader_entered)) return;
  const Counter* unit = m.now.unit(m.event.who);
  const Leader* leader = m.now.leader(m.event.who);
  const Formation* formation = m.now.formation(unit != nullptr     ? unit->formation
                                               : leader != nullptr ? leader->formation
                                                                   : "");
  if (formation == nullptr) return;
  const int by = m.event.named ? m.event.path.front() : m.event.from;
  if (!m.event.named && m.is(What::leader_entered)) return;  // he is told where he ends
  const std::vector<int> open = entries(m, *formation);
  eye.holds(std::ranges::find(open, by) != open.end(), m.event.who + " enters by " + at(m, by));
}
void not_too_early(const Moment& m, Eye& eye) {
  if (!m.is(What::entered)) return;
  const Counter* unit = m.now.unit(m.event.who);
  const Formation* formation = unit == nullptr ? nullptr : m.now.formation(unit->formation);
  if (formation != nullptr)
    eye.holds(m.now.turn >= formation->arrives && !unit->on && !unit->gone,
              unit->id + " enters in turn " + to_string(m.now.turn));
}
void leaders_ride(const Moment& m, Eye& eye) {
  if (!m.is(What::leader_moved) && !m.is(What::leader_entered)) return;
  const Leader* leader = m.now.leader(m.event.who);
  if (leader == nullptr) return;
  const bool entering = m.is(What::leader_entered);
  if (m.event.named) {
    const Walk found = walk(m, mover(*leader), entering ? nowhere : leader->hex, m.event.path);
    eye.holds(found.clause.empty() && found.cost == m.event.points,
              leader->id + " rides " +
                  (found.why.empty() ? "for " + to_string(m.event.points) + ", by the chart " + to_string(found.cost)
                                     : found.why));
  } else {
    const Formation* formation = m.now.formation(leader->formation);
    const std::vector<int> entry = formation == nullptr ? std::vector<int>{} : entries(m, *formation);
    const auto least = cheapest(m, mover(*leader), entering ? nowhere : leader->hex, entry, m.event.to);
    eye.holds(least && *least == m.event.points,
              leader->id + " rides to " + at(m, m.event.to) + " for " + to_string(m.event.points));
  }
}
void leaders_ride_once(const Moment& m, Eye& eye) {
  if (!m.is(What::leader_moved)) return;
  const Leader* leader = m.now.leader(m.event.who);
  if (leader == nullptr) return;
  const Formation* active = m.now.formation(m.now.active);
  const bool his = leader->cinc ? active != nullptr && active->side == leader->side : leader->formation == m.now.active;
  eye.holds(!leader->moved && his, leader->id + " rides, and may not");
}

// ---- facing ----

void turns(const Moment& m, Eye& eye) {
  if (!m.is(What::turned)) return;
  const bool after_retreat = m.now.may_turn.contains(m.event.to) || m.now.roll.retreats_open;
  const bool active =
      std::ranges::any_of(m.now.in(m.event.to), [&](const Counter* one) { return one->formation == m.now.active; });
  const bool step = m.now.stage == "bombardment" || m.now.stage == "movement";
  eye.holds(after_retreat || (active && step), "the stack in " + at(m, m.event.to) + " turns, and may not");
}
void turns_once(const Moment& m, Eye& eye) {
  if (!m.is(What::turned) || m.now.may_turn.contains(m.event.to) || m.now.roll.retreats_open) return;
  eye.holds(!m.now.turned.contains(m.event.to), "the stack in " + at(m, m.event.to) + " turns twice in a step");
}
void turns_elsewhere(const Moment& m, Eye& eye) {
  if (!m.is(What::turned)) return;
  for (const Counter* each : m.now.in(m.event.to))
    eye.holds(each->front != m.event.facing, "the stack in " + at(m, m.event.to) + " turns to where it looks");
}

constexpr std::array rows{
    Property{"step_by_step", "HEX-P-MOVE-01", "from hex to adjacent hex", at_every_moment<way<0>>},
    Property{"stops_in_zones", "HEX-P-ZOC-02", "who enters an enemy zone stops there", at_every_moment<way<1>>},
    Property{"not_into_the_enemy", "HEX-P-MOVE-04", "nobody enters a hex of enemies", at_every_moment<way<2>>},
    Property{"rivers", "HEX-TERR-RIVER-01", "rivers are crossed at bridges", at_every_moment<way<3>>},
    Property{"escarpments", "HEX-TERR-ESC-01", "escarpments are climbed by links", at_every_moment<way<4>>},
    Property{"marshes", "HEX-TERR-MARSH-02", "horse and guns keep out of marshes", at_every_moment<way<5>>},
    Property{"steep_slopes", "HEX-TERR-LEVEL-02", "and off steep slopes", at_every_moment<way<6>>},
    Property{"disorganised_keep_off", "HEX-P-MOVE-08", "the disorganised enter no enemy zone", at_every_moment<way<7>>},
    Property{"uncommanded_keep_off", "HEX-P-MOVE-07", "nor do those out of command", at_every_moment<way<8>>},
    Property{"cost", "HEX-P-MOVE-02", "a march costs what the chart says", at_every_moment<cost>},
    Property{"allowance", "HEX-P-MOVE-06", "and not more than the unit has, with the road's bonus",
             at_every_moment<allowance>},
    Property{"cheapest_way", "HEX-P-MOVE-02", "a march whose way is left to the umpire is the cheapest legal one",
             at_every_moment<cheapest_way>},
    Property{"moves_once", "HEX-P-MOVE-01", "a unit moves once", at_every_moment<moves_once>},
    Property{"woods_disorder", "HEX-FN-2", "woods disorganise ordered cavalry and nobody else",
             at_every_moment<woods_disorder>},
    Property{"horse_in_woods", "HEX-TERR-WOODS-01", "cavalry that enters woods off a link is disorganised",
             at_every_moment<horse_in_woods>},
    Property{"entry_hexes", "HEX-P-REINF-02", "reinforcements enter by their hexes, and not by closed ones",
             at_every_moment<entry_hexes>},
    Property{"not_too_early", "HEX-P-REINF-01", "and not before their turn", at_every_moment<not_too_early>},
    Property{"leaders_ride", "HEX-P-MOVE-10", "leaders ride at infantry's cost and into no enemy zone alone",
             at_every_moment<leaders_ride>},
    Property{"leaders_ride_once", "HEX-P-LEAD-03",
             "a commander rides in his formation's activation, the chief once a turn",
             at_every_moment<leaders_ride_once>},
    Property{"turns", "HEX-P-FACE-04", "stacks turn in bombardment and movement, or after a retreat",
             at_every_moment<turns>},
    Property{"turns_once", "HEX-P-FACE-04", "once in a step", at_every_moment<turns_once>},
    Property{"turns_elsewhere", "HEX-P-FACE-04", "to another facing", at_every_moment<turns_elsewhere>},
};

}  // namespace

std::span<const Property> moving() { return rows; }

}  // namespace audit::hexes
