#include "tests/audit/reader/peninsular/kit.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <sstream>

namespace audit::peninsular {

namespace {

double real(const std::string& text) { return std::strtod(text.c_str(), nullptr); }

void read_shooting(Fire& out, const Said& said) {
  out.dice = said.number(0);
  out.hit_on = said.number(1);
  const bool saved = said.form == "{} at {}+, saved on {}+, range {} cm: {}";
  if (saved) out.save_on = said.number(2);
  out.range = real(said.part(saved ? 3 : 2));
  const Said& hits = said.parts[saved ? 4 : 3];
  out.hits = hits.parts.empty() ? 0 : hits.number(0);
}

// The sentence that another one ends: "{}: {}".
const Said* begun(const Happening& it, std::string_view form) {
  if (it.said.form != "{}: {}" || it.said.parts.size() != 2 || it.said.parts[0].form != form) return nullptr;
  return it.said.parts.data();
}

}  // namespace

std::optional<Fire> fire_of(const Happening& it) {
  Fire out;
  if (it.is("{} fires at {}: {}") && it.said.parts.size() == 3) {
    out.shooter = it.said.part(0);
    out.target = it.said.part(1);
    out.at_structure = it.clause.starts_with("PEN-STR") || it.clause == "PEN-R-31";
    read_shooting(out, it.said.parts[2]);
    return out;
  }
  if (it.is("Skirmishers fire at {}: {}") && it.said.parts.size() == 2) {
    out.target = it.said.part(0);
    read_shooting(out, it.said.parts[1]);
    return out;
  }
  return std::nullopt;
}

std::optional<Attack> attack_of(const Happening& it) {
  constexpr std::array<std::string_view, 4> plain{"{} attacks {} in the front", "{} attacks {} in the right flank",
                                                  "{} attacks {} in the rear", "{} attacks {} in the left flank"};
  constexpr std::string_view spent = ", spending its charge";
  std::string_view form = it.said.form;
  Attack out;
  if (form.ends_with(spent)) {
    out.spends = true;
    form.remove_suffix(spent.size());
  }
  const auto found = std::ranges::find(plain, form);
  if (found == plain.end()) return std::nullopt;
  out.face = static_cast<Face>(found - plain.begin());
  out.attacker = it.said.part(0);
  out.defender = it.said.part(1);
  return out;
}

std::optional<Contact> contact_of(const Happening& it) {
  const Said* said = begun(it, "{} {}, {} {}");
  if (said == nullptr) return std::nullopt;
  const Said& end = it.said.parts[1];
  return Contact{said->part(0), said->part(2), said->number(1), said->number(3), end.form, end.part(0)};
}

std::optional<Fight> fight_of(const Happening& it) {
  const Said* said = begun(it, "Fight, round {}: {} {} of {}, {} {} of {}");
  if (said == nullptr) return std::nullopt;
  const Said& end = it.said.parts[1];
  return Fight{said->part(1),   said->part(4),   said->number(0), said->number(2), said->number(3),
               said->number(5), said->number(6), end.form,        end.part(0)};
}

std::optional<Duel> duel_of(const Happening& it) {
  const Said* said = begun(it, "Duel, round {}: {} needs {}, {} needs {}");
  if (said == nullptr) return std::nullopt;
  return Duel{said->part(1), said->part(3), said->number(0), said->number(2), said->number(4), it.said.parts[1].form};
}

std::optional<Test> test_of(const Happening& it) {
  constexpr std::array<std::string_view, 4> forms{"{}, heavy casualties: {} against {}",
                                                  "{}, critical manoeuvre: {} against {}",
                                                  "{}, friends routing: {} against {}", "{}, rally: {} against {}"};
  constexpr std::array<std::string_view, 4> kinds{"heavy casualties", "critical manoeuvre", "friends routing", "rally"};
  if (it.said.parts.size() != 1) return std::nullopt;
  const Said& said = it.said.parts[0];
  const auto found = std::ranges::find(forms, said.form);
  if (found == forms.end()) return std::nullopt;
  return Test{kinds[static_cast<std::size_t>(found - forms.begin())], said.part(0), said.number(1), said.number(2),
              it.said.form};
}

bool moved(const Happening& it) {
  constexpr std::array<std::string_view, 7> forms{"{} turns facing {} {}",
                                                  "{} turns facing {}",
                                                  "{} turns",
                                                  "{} moves {} cm to {} facing {} {}",
                                                  "{} moves {} cm to {} facing {}",
                                                  "{} moves {} cm to {} {}",
                                                  "{} moves {} cm to {}"};
  return std::ranges::find(forms, std::string_view{it.said.form}) != forms.end() ||
         (it.said.form == "{} {}" && it.said.part(1).starts_with("into "));
}

std::optional<std::string> lost_a_stand(const Happening& it) {
  const bool lost = it.is("{} loses a centre stand: {} of {} in the ranks") ||
                    it.is("{} loses the grenadier stand: {} of {} in the ranks") ||
                    it.is("{} loses a light stand: {} of {} in the ranks");
  return lost ? std::optional{it.said.part(0)} : std::nullopt;
}

int stands_cut_down(const Happening& it) { return it.is("{} is cut down as it runs: {}") ? it.said.number(1) : 0; }

namespace {

bool on(const Modifier& it, std::string_view of) {
  return of.empty() ? it.reason.find(": ") == std::string::npos : it.reason.starts_with(std::string{of} + ": ");
}

}  // namespace

int sum(const Happening& it, std::string_view of) {
  int out = 0;
  for (const Modifier& each : it.modifiers)
    if (on(each, of)) out += each.value;
  return out;
}

bool cites(const Happening& it, std::string_view clause, std::string_view of) {
  return std::ranges::any_of(it.modifiers, [&](const Modifier& each) { return each.clause == clause && on(each, of); });
}

int modifier(const Happening& it, std::string_view clause, std::string_view of) {
  int out = 0;
  for (const Modifier& each : it.modifiers)
    if (each.clause == clause && on(each, of)) out += each.value;
  return out;
}

bool touched_before(const Case& it, const Happening& until, const std::string& name) {
  for (const Happening& each : it.entry.happenings) {
    if (&each == &until) return false;
    if (attack_of(each) || moved(each) || each.is("{} rides to {} and joins it")) continue;
    if (const auto test = test_of(each); test && test->kind == "critical manoeuvre") continue;
    if (each.words.find(name) != std::string::npos) return true;
  }
  return false;
}

Ordered ordered(const std::string& text) {
  Ordered out;
  std::istringstream words{text};
  std::string word;
  const auto place = [](const std::string& spot) -> Vec {
    const std::size_t comma = spot.find(',');
    return comma == std::string::npos ? Vec{} : Vec{real(spot.substr(0, comma)), real(spot.substr(comma + 1))};
  };
  words >> out.verb >> out.unit;
  if (out.verb == "glory") {
    words >> word >> out.at;  // "glory charge at UNIT"
    out.unit.clear();
    while (words >> word)
      if (word == "via") break;
    words.clear();
    return out;
  }
  while (words >> word) {
    if (word == "at") words >> out.at;
    if (word == "via") {
      std::string spot;
      words >> spot;
      out.via.push_back({place(spot), 0});
    }
    if (word == "facing" && !out.via.empty()) {
      std::string degrees;
      words >> degrees;
      out.via.back().facing = real(degrees);
    }
    if (word == "to") break;
  }
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
