#include "scenario/exchange/order_of_battle_export.hpp"

#include <array>

#include "scenario/problem.hpp"

namespace guidon::scenario {

namespace {

using hex1866::UnitSheet;

constexpr std::array<std::string_view, 15> columns{"id",       "unit",  "formation", "side",        "arm",
                                                   "traits",   "cv",    "cv_dis",    "morale",      "steps",
                                                   "movement", "range", "hex",       "nationality", "facing"};

// In quotes where it holds what would part or end it.
std::string field(std::string_view text) {
  if (text.find_first_of(",;\t\"\r\n") == std::string_view::npos) return std::string{text};
  std::string out = "\"";
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  return out + '"';
}

std::string traits_of(const UnitSheet& unit) {
  std::string out;
  for (std::size_t i = 0; i < hex1866::trait_words.size(); ++i)
    if (unit.has(static_cast<hex1866::Trait>(i))) out.append(out.empty() ? "" : " ").append(hex1866::trait_words[i]);
  return out;
}

std::string line_of(const UnitSheet& unit, const hex1866::Setting& setting) {
  const hex1866::FormationSheet& formation = setting.formations[unit.formation];
  const bool gun = unit.arm == hex1866::Arm::artillery;
  const std::array<std::string, columns.size()> fields{
      unit.id,
      unit.name,
      formation.independent ? "" : formation.id,
      std::string{hex1866::side_words[hex1866::index(unit.side)]},
      std::string{hex1866::arm_words[static_cast<std::size_t>(unit.arm)]},
      traits_of(unit),
      std::to_string(unit.cv),
      std::to_string(unit.cv_dis),
      std::to_string(unit.morale),
      std::to_string(unit.steps),
      std::to_string(unit.move),
      gun ? std::to_string(unit.range) : "",
      unit.hex == hex1866::off_map ? "" : setting.map.grid().name(unit.hex),
      std::string{hex1866::side_words[hex1866::index(unit.nationality)]},
      std::string{hex::direction_words[static_cast<std::size_t>(unit.facing)]}};
  std::string line;
  for (const std::string& each : fields) line.append(line.empty() ? "" : ",").append(field(each));
  return line + "\n";
}

}  // namespace

std::string order_of_battle(const hex1866::Setting& setting) {
  std::string text;
  for (const std::string_view column : columns) text.append(text.empty() ? "" : ",").append(column);
  text += '\n';
  for (const UnitSheet& unit : setting.units) text.append(line_of(unit, setting));
  return text;
}

std::expected<std::string, Reason> order_of_battle(const scenario::Setting& setting) {
  if (const auto* hexes = std::get_if<hex1866::Setting>(&setting)) return order_of_battle(*hexes);
  return std::unexpected<Reason>{
      say("only the units of a hex battle go to a spreadsheet; this is a battle of another rule set"_form)};
}

}  // namespace guidon::scenario
