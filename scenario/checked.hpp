#pragma once
// A scenario's text as an editor wants it judged: with every problem, the value it is about.
#include <string>
#include <string_view>
#include <vector>

#include "scenario/scenario.hpp"

namespace guidon::scenario {

struct Checked {
  Loaded loaded;
  std::vector<std::string> paths{};  // one for each problem: "unit[3].quality"; empty where it is no one thing's
};
Checked check(std::string_view toml_text, std::string_view file_name);

}  // namespace guidon::scenario
