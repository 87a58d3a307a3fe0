#pragma once
// What guidon compare is to compare: scenarios, and what is varied in them.
#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/problem.hpp"
#include "cli/verb.hpp"
#include "match/rule_set.hpp"
#include "players/school.hpp"
#include "simulate/comparison.hpp"

namespace guidon::cli {

inline constexpr std::size_t most_variants = 24;

// One variant, and what it is made of.
struct Line {
  std::string scenario;
  std::vector<std::pair<std::string, std::string>> settings{};  // what was varied: name and value
};

struct Lineup {
  const match::RuleSet* rules = nullptr;
  const players::School* school = nullptr;
  std::vector<Line> lines{};
  std::vector<simulate::Variant> variants{};  // in the same order
};

// What may be varied in battles of a rule set, and the words it may be; none where it is a number or names generals.
std::vector<std::string_view> names_to_vary(const match::RuleSet& rules);
std::vector<std::string_view> values_to_vary(const match::RuleSet& rules, std::string_view name);
bool varies_generals(const match::RuleSet& rules, std::string_view name);

// Every scenario with every choice of the values in `vary` ("turn_limit=6,7,8"); the last one changes fastest.
std::expected<Lineup, Problem> line_up(const Words& scenarios, const Words& vary,
                                       const std::array<players::General, 2>& generals);

}  // namespace guidon::cli
