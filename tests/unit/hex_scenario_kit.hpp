#pragma once
// Scenarios of hex1866 for tests: a small good file, those that come with Guidon, and what to ask of a setting.
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/hex1866/hex1866.hpp"
#include "tests/unit/scenario_kit.hpp"

namespace guidon::hex1866::tests {

using Result = scenario::tests::Trial<Setting>;

inline Result read(std::string_view toml, std::string_view language = "en") {
  return scenario::tests::tried(scenario::read_hex1866, toml, language);
}

inline Setting loaded(std::string_view toml, std::string_view language = "en") {
  return scenario::tests::sound(read(toml, language));
}

// One that comes with Guidon.
inline Setting shipped(std::string_view name) {
  return loaded(scenario::tests::contents("scenarios/hex1866/" + std::string{name} + ".toml"));
}

template <class Things>
std::string ids(const Things& things) {
  std::string all;
  for (const auto& thing : things) all.append(all.empty() ? "" : " ").append(thing.id);
  return all;
}

inline std::string names(const hex::Grid& grid, const std::vector<Hex>& hexes) {
  std::string all;
  for (const Hex hex : hexes) all.append(all.empty() ? "" : " ").append(grid.name(hex));
  return all;
}

// The hexsides between two hexes of the map for which it holds, "0302-0303 ...".
using OfSide = std::function<bool(Hex, Hex, Hexside)>;
inline std::set<std::string> hexsides(const Setting& setting, const OfSide& holds) {
  std::set<std::string> found;
  const hex::Grid& grid = setting.map.grid();
  for (int i = 0; i < grid.hexes(); ++i)
    for (const Direction direction : hex::all_directions) {
      const auto here = static_cast<Hex>(i);
      const Hex there = grid.neighbour(here, direction);
      if (there == off_map || grid.name(there) < grid.name(here)) continue;
      if (holds(here, there, setting.map.side(here, direction))) found.insert(grid.name(here) + "-" + grid.name(there));
    }
  return found;
}
inline std::set<std::string> with_feature(const Setting& setting, Feature feature) {
  return hexsides(setting, [feature](Hex, Hex, Hexside side) { return side.has(feature); });
}
using Sides = std::set<std::string>;

// A small good file; tests replace pieces of it.
inline constexpr std::string_view good = R"(guidon = 1
rules = "hex1866"
[story]
title = { en = "A trial", fr = "Un essai" }
text = "Of files."
[austrian]
name = { en = "Whitecoats", de = "Weißröcke" }
[battle]
turns = 8
nights = [7, 3]
first_hour = 15
initiative = "austrian"
[map]
columns = 6
rows = 4
grid = """
c1 c2 w2 c3 c4 t2w
c1 c1 y1 c1 w1 c1

m1 c1 c1 t3m c1 c1
c1 c1 c1 c1 c1 c1
"""
rivers = ["0102/SE", "0103-0202", "0202/s", "0101/NW"]
bridges = ["0202/S"]
streams = ["0301/N"]
ravines = ["0401-0501"]
escarpments = ["0401-0502"]
steep = ["0302/SW"]
roads = ["0201 0202 0203 0204", "0402 0502"]
paths = ["0401 0502"]
railways = ["0104 0204"]
[map.names]
"0302" = { en = "The town", de = "Die Stadt" }
[[formation]]
id = "PB"
side = "prussian"
name = "Guards"
[[formation]]
id = "PA"
side = "prussian"
reinforcement = { turn = 2, entry = ["0101 0102", "0201"] }
[[formation]]
id = "AA"
side = "austrian"
[[leader]]
id = "lp0"
side = "prussian"
cinc = true
initiative = 2
range = 6
hex = "0601"
[[leader]]
id = "lp1"
name = "Hiller"
formation = "PB"
bonus = 1
rating = 4
range = 5
move = 9
hex = "0601"
[[leader]]
id = "lp2"
formation = "PA"
[[leader]]
id = "la1"
formation = "AA"
[[unit]]
id = "P2"
formation = "PB"
name = "Second"
arm = "infantry"
cv = 5
morale = 3
steps = 4
hex = "0601"
facing = "sw"
disorganised = true
steps_lost = 3
[[unit]]
id = "P1"
formation = "PB"
arm = "artillery"
traits = ["horse", "guard"]
cv = 3
cv_dis = 3
morale = 2
steps = 2
move = 5
range = 2
hex = "0601"
facing = "sw"
[[unit]]
id = "P4"
formation = "PA"
arm = "infantry"
traits = ["jaeger"]
cv = 1
morale = 3
steps = 2
[[unit]]
id = "P9"
side = "prussian"
arm = "cavalry"
traits = ["heavy"]
cv = 3
morale = 3
steps = 2
hex = "0501"
[[unit]]
id = "A1"
formation = "AA"
arm = "infantry"
cv = 4
morale = 3
steps = 3
[[unit]]
id = "A2"
formation = "AA"
arm = "artillery"
nationality = "prussian"
cv = 4
morale = 3
steps = 2
hex = "0404"
[[unit]]
id = "A3"
formation = "AA"
arm = "artillery"
cv = 4
morale = 3
steps = 2
[setup]
first = "austrian"
austrian = ["0404 0403", "0304"]
[victory]
scorer = "prussian"
formation_demoralised = 3
unit_eliminated = 2
objectives = [
  { hex = "0302", points = 3, held = "austrian" },
  { hex = "0601", held = "prussian" },
]
[[victory.result]]
from = 5
winner = "prussian"
decisive = true
words = { en = "Won", fr = "Gagné" }
[[victory.result]]
from = 2
winner = "draw"
words = "Drawn"
[[victory.result]]
winner = "austrian"
words = "Lost"
)";

inline std::string with(std::string_view from, std::string_view to) {
  return scenario::tests::replaced(std::string{good}, from, to);
}

}  // namespace guidon::hex1866::tests
