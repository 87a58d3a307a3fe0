#include "tests/audit/reader/peninsular/kit.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace audit::peninsular {

bool is_fire(const Happening& it) {
  return it.is("fired") || it.is("skirmishers_fired") || it.is("fired_at_structure");
}
int saved_on(const Happening& fire) { return fire.number("save_on") > 6 ? 0 : fire.number("save_on"); }
bool is_attack(const Happening& it) { return it.is("contact_declared"); }
bool is_fight(const Happening& it) { return it.is("fight_fought") || it.is("duel_fought"); }
bool is_test(const Happening& it) {
  return it.is("heavy_casualties_tested") || it.is("critical_manoeuvre_tested") || it.is("friends_tested") ||
         it.is("rally_tested");
}
bool of_both(const Happening& it, std::string_view unit) {
  return it.text("attacker") == unit || it.text("defender") == unit;
}
bool driven(const Happening& it, std::string_view how) { return it.is("driven_back") && it.text("how") == how; }
bool lost_a_stand(const Happening& it, std::string_view unit) { return it.is("stand_lost") && it.text("unit") == unit; }

const std::string& mover(const Happening& it) { return it.text(it.is("moved") || is_attack(it) ? "unit" : ""); }

bool befalls(const Happening& it, std::string_view unit) {
  constexpr std::array<std::string_view, 4> causes{"kind", "enemy", "router", "units"};
  for (const auto& [name, value] : it.named.items())
    if (std::ranges::find(causes, name) == causes.end() && value.is_string() && value == unit) return true;
  return false;
}

bool touched_before(const Case& it, const Happening& until, std::string_view unit) {
  for (const Happening& each : it.entry.happenings) {
    if (&each == &until) return false;
    if (is_attack(each) || each.is("moved") || each.is("officer_moved") || each.is("critical_manoeuvre_tested"))
      continue;
    if (befalls(each, unit)) return true;
  }
  return false;
}

std::vector<Leg> via(const Told& order) {
  std::vector<Leg> out;
  for (const Json& each : order.value("via"))
    out.push_back({{each.at("at").at(0), each.at("at").at(1)}, each.at("facing")});
  return out;
}

bool played(const Case& it, std::string_view option, std::string_view standard) {
  const std::string_view value = it.scenario.option(option);
  return value.empty() || value == standard;
}

bool foot(const Unit& unit) { return unit.arm == "infantry"; }
bool horse(const Unit& unit) { return unit.arm == "cavalry"; }
bool gun(const Unit& unit) { return unit.arm == "artillery"; }

bool detachment(const Case& it, const Unit& unit) { return it.scenario.flag("unit", unit.id, "detachment"); }

bool column(std::string_view formation) { return formation == "route_column" || formation == "attack_column"; }

double rate(const Case& it, const Unit& unit, std::string_view formation) {
  if (horse(unit)) return 30;
  if (gun(unit)) return formation == "unlimbered" ? 10 : unit.kind == "horse" ? 30 : 15;
  if (!foot(unit)) return 15;
  if (column(formation) || formation == "skirmish") return it.scenario.option("column_rate") == "15" ? 15 : 20;
  return 15;
}

bool moves_on_horse_card(const Unit& unit) { return horse(unit) || (gun(unit) && unit.kind == "horse"); }

int rank_of(std::string_view quality) { return quality == "raw" ? 0 : quality == "elite" ? 2 : 1; }

Hull hull(const Unit& unit) {
  Hull out;
  out.facing = unit.facing;
  const Vec ahead = forward(unit.facing);
  const Vec across = right(unit.facing);
  double front = -1e9;
  double back = 1e9;
  double left_end = 1e9;
  double right_end = -1e9;
  for (const Polygon& stand : unit.stands)
    for (const Vec& corner : stand) {
      front = std::max(front, dot(corner, ahead));
      back = std::min(back, dot(corner, ahead));
      left_end = std::min(left_end, dot(corner, across));
      right_end = std::max(right_end, dot(corner, across));
    }
  out.width = right_end - left_end;
  out.depth = front - back;
  out.front = ahead * front + across * ((left_end + right_end) / 2);
  return out;
}

Vec local(const Hull& hull, Vec place) {
  const Vec off = place - hull.front;
  return {dot(off, right(hull.facing)), dot(off, forward(hull.facing))};
}

bool can_stand_for_enemy(const Unit& unit) {
  return unit.on_table && unit.formed && unit.arm != "wagons" && !unit.stands.empty();
}

std::vector<Polygon> body(const Unit& unit) {
  if (unit.formation != "square" || unit.stands.empty()) return unit.stands;
  // As wide as its longer face, or twice its depth; as deep as its longer side between front and rear. A face may have
  // no stand left.
  const int stands = static_cast<int>(unit.stands.size());
  const auto face = [&](int nth) { return 3.0 * (stands / 4 + (stands % 4 >= nth ? 1 : 0)); };
  const double deep = std::min(distance(unit.stands[0][1], unit.stands[0][2]), 3.0);
  const Vec half = right(unit.facing) * (std::max({face(1), face(2), 2 * deep}) / 2);
  const Vec ahead = forward(unit.facing) * (std::max(face(3), face(4)) / 2 + deep);
  const Vec at = unit.centre;
  return {{at - half + ahead, at + half + ahead, at + half - ahead, at - half - ahead}};
}

double near_any(const Unit& a, const Unit& b) {
  const std::vector<Polygon> one = body(a);
  const std::vector<Polygon> two = body(b);
  double least = 1e9;
  for (const Polygon& each : one)
    for (const Polygon& other : two) least = std::min(least, distance(each, other));
  return least;
}

double nearest_enemy(const Case& it, const Frame& frame, const Unit& unit) {
  double least = 1e9;
  for (const auto& each : frame.units) {
    if (each->side == unit.side || !each->on_table) continue;
    if (can_stand_for_enemy(*each)) least = std::min(least, near_any(unit, *each));
    if (!each->inside) continue;
    for (const Polygon& stand : body(unit))
      least = std::min(least, distance(stand, it.scenario.pieces.at(*each->inside).outline));
  }
  return least;
}

std::string cm(double length) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2f", length);
  return text.data();
}

}  // namespace audit::peninsular
