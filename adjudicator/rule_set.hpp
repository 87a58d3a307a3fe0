#pragma once
// The rule sets and their switchable rulings, seen alike by everything above the rules.
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/problem.hpp"
#include "kernel/clause.hpp"
#include "rules/hex1866/options.hpp"
#include "rules/linear/options.hpp"
#include "rules/peninsular/options.hpp"

namespace guidon::adjudicator {

struct Rulings {
  peninsular::Options peninsular;
  linear::Options linear;
  hex1866::Options hex1866;
  friend constexpr bool operator==(const Rulings&, const Rulings&) = default;
};

struct Switch {
  std::string_view name;
  Clause ruling;
  std::span<const std::string_view> values;  // the first is the default
  Form meaning;
  std::uint8_t index = 0;
};

struct RuleSet {
  std::string_view id;
  Form title;
  Form sheets;
  std::vector<Switch> switches;
  std::uint8_t (*get)(const Rulings&, std::size_t);
  void (*set)(Rulings&, std::size_t, std::uint8_t);

  [[nodiscard]] std::vector<Switch> not_default(const Rulings& rulings) const;
};

std::span<const RuleSet> rule_sets();
const RuleSet& rule_set(std::string_view id);

// Sets one option by its words.
std::expected<void, Problem> set_option(const RuleSet& set, Rulings& rulings, std::string_view name,
                                        std::string_view value);

}  // namespace guidon::adjudicator
