#pragma once
// Linear scenarios for tests: a small good file, and edits that make a file bad.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "scenario/linear/linear.hpp"
#include "tests/unit/scenario_kit.hpp"

namespace guidon::linear::tests {

using Result = scenario::tests::Trial<Setting>;

inline Result read(std::string_view toml, std::string_view language = "en") {
  return scenario::tests::tried(scenario::read_linear, toml, language);
}

inline Setting loaded(std::string_view toml, std::string_view language = "en") {
  return scenario::tests::sound(read(toml, language));
}

struct BadEdit {
  std::string_view name;
  std::string_view from;
  std::string_view to;
  int line;  // 0: not about one place; -1: that of the words replaced
  std::string_view says;
};

// The text once edited, and the line its problem is told with.
inline std::string edited(std::string text, const BadEdit& edit, int& line) {
  const std::size_t at = text.find(edit.from);
  EXPECT_NE(at, std::string::npos) << edit.from;
  if (at == std::string::npos) return text;
  line = edit.line < 0 ? 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(at), '\n'))
                       : edit.line;
  return text.replace(at, edit.from.size(), edit.to);
}

// A small good file; tests replace pieces of it.
inline constexpr std::string_view good = R"(guidon = 1
rules = "linear"
[story]
title = { en = "A trial", fr = "Un essai" }
[battle]
period = "horse_and_musket"
turn_limit = 6
first = "north"
break_sheet = "bt2"
brigade_module = "bm3"
[south]
name = { en = "Reds", de = "Die Roten" }
[[profile]]
key = "riflemen"
base = "skirmishers"
weapon = "rifled_musket"
[[ground]]
id = "wood"
kind = "woods"
polygon = [[4, 20], [14, 20], [14, 28], [4, 28]]
[[ground]]
id = "farm"
kind = "building"
centre = [40, 20]
front = 4
depth = 3
heading = 90
[[ground]]
id = "hedge"
kind = "linear_obstacle"
line = [[20, 20], [26, 20], [26, 26]]
[[ground]]
id = "work"
kind = "fortification"
line = [[50, 30], [56, 30]]
cover = "heavy"
[[ground]]
id = "lane"
kind = "road"
line = [[60, 0], [60, 48]]
[[ground]]
id = "hill"
kind = "hill"
centre = [30, 36]
front = 10
depth = 6
level = 2
[[ground]]
id = "pond"
kind = "impassable"
polygon = [[66, 20], [70, 20], [70, 24]]
[[brigade]]
id = "left"
side = "south"
[[brigade]]
id = "right"
side = "north"
[[unit]]
id = "foot"
name = "First Foot"
brigade = "left"
profile = "line_infantry"
tags = ["veteran"]
place = { at = [30, 10], heading = 15, formation = "attack_column" }
casualties = 2
disordered = true
[[unit]]
id = "gun"
brigade = "left"
profile = "field_gun"
place = { at = [36, 10] }
[[unit]]
id = "horse"
brigade = "right"
profile = "heavy_cavalry"
place = { at = [30, 40] }
[[unit]]
id = "rifles"
brigade = "right"
profile = "riflemen"
garrison = "farm"
[[commander]]
id = "general"
brigade = "left"
army = true
grade = "able"
mounted = false
place = [33, 8]
[[commander]]
id = "enemy"
army = true
brigade = "right"
rating = 5
place = [36, 41]
)";

inline std::string with(std::string_view from, std::string_view to) {
  return scenario::tests::replaced(std::string{good}, from, to);
}

}  // namespace guidon::linear::tests
