#include "tests/audit/reader/linear/legs.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace audit::lines {

const Told& legs(const Entry& entry) {
  static const Told none;
  static constexpr std::array<std::string_view, 6> kinds{"move", "turn", "form", "enter", "leave", "withdraw"};
  return std::ranges::find(kinds, entry.order.kind) != kinds.end() ? entry.order : none;
}

const Body* mover(const Moment& m) {
  if (!m.is("table") || m.entry->happenings.empty()) return nullptr;
  for (const Happening& each : m.entry->happenings) {
    if (each.is("retired") || each.is("gave_ground") || each.is("broken") || each.is("shattered")) return nullptr;
    if (each.is("combat_scored") && each.number("south.score") != each.number("north.score")) return nullptr;
  }
  const Body* unit = m.next.unit(legs(*m.entry).text("unit"));
  return unit != nullptr && unit->on ? unit : nullptr;
}

const Unit* stood(const Moment& m, const Body& unit) {
  const Unit* before = m.before->unit(unit.id);
  return before != nullptr && before->on_table ? before : nullptr;
}

const Body* was(const Moment& m, const Body& unit, Body& out) {
  const Unit* before = stood(m, unit);
  if (before == nullptr) return nullptr;
  out = unit;
  out.centre = before->centre;
  out.facing = before->facing;
  out.formation = before->formation;
  out.inside = before->inside.has_value();
  out.ground = before->stands.empty() ? Polygon{} : before->stands.front();
  out.house = before->inside ? m.scenario->pieces.at(*before->inside).outline : Polygon{};
  out.contact = before->in_contact;
  out.dis = before->disordered;
  return &out;
}

std::vector<Leg> legs_of(const Entry& entry) {
  std::vector<Leg> out;
  for (const Json& each : entry.order.value("steps"))
    out.push_back({each.at("step"), each.value("inches", each.value("degrees", 0.0))});
  return out;
}

}  // namespace audit::lines
