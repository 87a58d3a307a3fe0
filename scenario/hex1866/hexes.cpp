#include "scenario/hex1866/hexes.hpp"

#include <algorithm>

#include "kernel/shown.hpp"
#include "scenario/hex1866/letters.hpp"

namespace guidon::scenario {

namespace {

using hex::Direction;
using hex::Grid;
using hex::Hex;
using Wrong = std::unexpected<Reason>;

std::string last_name(const Grid& grid) { return grid.name(grid.at(grid.columns(), grid.rows())); }

}  // namespace

std::expected<Hex, Reason> find_hex(std::string_view text, const Grid& grid) {
  if (!names_a_hex(text))
    return Wrong{{say("{} is not a hex"_form, shown(text)), say("expected its column and row, such as 0402"_form)}};
  const Hex hex = grid.named(text);
  if (hex != hex::off_map) return hex;
  return Wrong{say("there is no hex {}; the map has 0101 to {}"_form, std::string{text}, last_name(grid))};
}

std::expected<HexsideName, Reason> find_hexside(std::string_view text, const Grid& grid) {
  const std::size_t at = text.find_first_of("/-");
  if (at == std::string_view::npos)
    return Wrong{{say("{} is not a hexside"_form, shown(text)),
                  say("expected a hex and a direction, such as 0402/NE, or two hexes, such as 0402-0403"_form)}};
  const auto from = find_hex(text.substr(0, at), grid);
  if (!from) return Wrong{from.error()};
  const std::string_view rest = text.substr(at + 1);
  if (text[at] == '/') {
    const auto word = std::ranges::find(hex::direction_words, lower(rest));
    if (word == hex::direction_words.end())
      return Wrong{{say("{} is not a direction"_form, shown(rest)), suggestion(lower(rest), hex::direction_words)}};
    return HexsideName{*from, static_cast<Direction>(word - hex::direction_words.begin())};
  }
  const auto to = find_hex(rest, grid);
  if (!to) return Wrong{to.error()};
  if (const std::optional<Direction> direction = grid.direction(*from, *to)) return HexsideName{*from, *direction};
  return Wrong{say("{} and {} are not adjacent, so they have no hexside"_form, grid.name(*from), grid.name(*to))};
}

std::expected<std::vector<Hex>, Reason> find_hexes(std::string_view text, const Grid& grid) {
  std::vector<Hex> hexes;
  for (const std::string_view word : words_in(text)) {
    const auto hex = find_hex(word, grid);
    if (!hex) return Wrong{hex.error()};
    hexes.push_back(*hex);
  }
  if (hexes.empty()) return Wrong{say("it names no hex"_form)};
  return hexes;
}

std::expected<std::vector<Hex>, Reason> find_chain(std::string_view text, const Grid& grid) {
  auto hexes = find_hexes(text, grid);
  if (!hexes) return hexes;
  if (hexes->size() == 1) return Wrong{say("it has one hex; a link joins two or more"_form)};
  for (std::size_t i = 0; i + 1 < hexes->size(); ++i)
    if (!grid.direction((*hexes)[i], (*hexes)[i + 1]))
      return Wrong{say("it jumps from {} to {}; they are not adjacent"_form, grid.name((*hexes)[i]),
                       grid.name((*hexes)[i + 1]))};
  return hexes;
}

Hex read_hex(Section& section, std::string_view key, const Grid& grid) {
  const std::optional<std::string> text = section.text(key);
  if (!text || grid.hexes() == 0) return hex::off_map;
  const auto hex = find_hex(*text, grid);
  if (!hex) section.problem(key, hex.error().by("HEX-P-MAP-01"));
  return hex.value_or(hex::off_map);
}

std::vector<Hex> read_hexes(Section& section, std::string_view key, const Grid& grid) {
  std::vector<Hex> all;
  for (const Value* item : read_strings(section, key)) {
    if (grid.hexes() == 0) break;
    const auto hexes = find_hexes(item->text, grid);
    if (!hexes) section.problem(*item, hexes.error().at(shown(key)).by("HEX-P-MAP-01"));
    for (const Hex hex : hexes.value_or(std::vector<Hex>{}))
      if (std::ranges::find(all, hex) == all.end()) all.push_back(hex);
  }
  return all;
}

std::vector<const Value*> read_strings(Section& section, std::string_view key) {
  std::vector<const Value*> strings;
  if (section.texts(key).empty()) return strings;
  for (const Value& item : section.find(key)->items) strings.push_back(&item);
  return strings;
}

}  // namespace guidon::scenario
