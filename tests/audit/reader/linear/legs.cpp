#include "tests/audit/reader/linear/legs.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>
#include <string_view>

namespace audit::lines {

using std::string;

std::vector<string> words_of(const string& text) {
  std::vector<string> out;
  std::istringstream in{text};
  for (string word; in >> word;) out.push_back(word);
  return out;
}

Legs legs(const Entry& entry) {
  const std::string_view text = entry.text;
  const auto first = text.find(' ');
  if (first == std::string_view::npos) return {};
  static const std::array<std::string_view, 8> verbs{"move",     "turn",  "form",  "limber",
                                                     "unlimber", "enter", "leave", "withdraw"};
  if (std::ranges::find(verbs, text.substr(0, first)) == verbs.end()) return {};
  const auto second = std::min(text.find(' ', first + 1), text.size());
  return {string{text.substr(0, first)}, string{text.substr(first + 1, second - first - 1)},
          string{text.substr(second)}};
}

const Body* mover(const Moment& m) {
  if (!m.is(What::table)) return nullptr;
  const Legs order = legs(*m.entry);
  if (order.unit.empty()) return nullptr;
  int moves = 0;
  for (const Happening& each : m.entry->happenings) {
    static const std::array<std::string_view, 4> forced{"goes back", "gives ground", "breaks and is gone",
                                                        "is shattered"};
    for (const std::string_view words : forced)
      if (each.words.find(words) != string::npos) return nullptr;
    if (each.words.find(" wins") != string::npos) return nullptr;
    ++moves;
  }
  const Body* unit = m.next.unit(order.unit);
  return unit != nullptr && unit->on && moves > 0 ? unit : nullptr;
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

std::vector<Leg> steps_of(const string& rest) {
  std::vector<Leg> out;
  std::istringstream in{rest};
  for (string part; std::getline(in, part, ',');) {
    const auto words = words_of(part);
    if (words.size() < 2) continue;
    Leg leg;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) leg.kind += (i > 0 ? " " : "") + words[i];
    leg.amount = std::strtod(words.back().c_str(), nullptr);
    out.push_back(leg);
  }
  return out;
}

}  // namespace audit::lines
