#pragma once
// Which value of a file a problem is about, for programs that show it there.
#include <span>
#include <string>
#include <vector>

#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

// One for each problem: "unit[3].quality"; empty where it is not about any one thing. A key that is missing is named
// where it should be.
std::vector<std::string> paths_of(std::span<const Problem> problems, const Value& tree,
                                  std::span<const Missing> missing);

}  // namespace guidon::scenario
