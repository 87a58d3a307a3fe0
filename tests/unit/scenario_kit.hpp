#pragma once
// Scenario files for tests: texts read as files of one rule set, pieces of them replaced, and what is said about them.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scenario/toml_reader.hpp"
#include "scenario/toml_tree.hpp"
#include "tests/places.hpp"

namespace guidon::scenario::tests {

// A file of the source tree.
inline std::string contents(const std::string& path) {
  std::ifstream file{std::string{source_dir} + "/" + path};
  return {std::istreambuf_iterator<char>{file}, {}};
}

inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// The row so many times, with its number for every #.
inline std::string numbered(std::string_view row, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) {
    std::string one{row};
    for (std::size_t at = one.find('#'); at != std::string::npos; at = one.find('#'))
      one.replace(at, 1, std::to_string(i));
    all += one;
  }
  return all;
}

// What became of a text, and what was said about it.
template <class Setting>
struct Trial {
  Setting setting;
  std::vector<Problem> problems;
};

template <class Setting>
using Reader = Setting (*)(Section& top, std::string_view id);

template <class Setting>
Trial<Setting> tried(Reader<Setting> reader, std::string_view toml, std::string_view language) {
  const auto tree = read_toml(toml, "trial.toml");
  if (!tree) return {{}, {tree.error()}};
  Reading reading{Problems{"trial.toml"}, std::string{language}};
  Section top{*tree, say("the scenario"_form), reading};
  EXPECT_TRUE(top.has("guidon") && top.has("rules"));
  Trial<Setting> trial;
  trial.setting = reader(top, "trial");
  trial.problems = reading.problems.in_order();
  return trial;
}

// One without a problem.
template <class Setting>
Setting sound(Trial<Setting> trial) {
  EXPECT_TRUE(trial.problems.empty()) << text(trial.problems);
  return std::move(trial.setting);
}

inline bool reported(const std::vector<Problem>& problems, int line, std::string_view says) {
  return std::ranges::any_of(problems, [&](const Problem& problem) {
    return problem.where.line == line && problem.text().find(says) != std::string::npos;
  });
}

template <class Things>
const auto& by_id(const Things& things, std::string_view id) {
  const auto at = std::ranges::find(things, id, [](const auto& thing) -> std::string_view { return thing.id; });
  EXPECT_NE(at, things.end()) << id;
  return *at;
}

}  // namespace guidon::scenario::tests
