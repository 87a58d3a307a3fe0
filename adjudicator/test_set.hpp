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

struct AllOptions {
  peninsular::Options peninsular;
  linear::Options linear;
  hex1866::Options hex1866;
  friend constexpr bool operator==(const AllOptions&, const AllOptions&) = default;
};

struct Switch {
  std::string_view name;
  Clause ruling;
  std::span<const std::string_view> values;  // the first is the default
  Form meaning;
  std::uint8_t index = 0;
};

struct TestSet {
  std::string_view id;
  Form title;
  Form sheets;
  std::vector<Switch> switches;
  std::uint8_t (*get)(const AllOptions&, std::size_t);
  void (*set)(AllOptions&, std::size_t, std::uint8_t);

  [[nodiscard]] std::vector<Switch> not_default(const AllOptions& rulings) const;
};

std::span<const TestSet> test_sets();
const TestSet& test_set(std::string_view id);

// Sets one option by its words.
std::expected<void, Problem> set_option(const TestSet& set, AllOptions& rulings, std::string_view name,
                                        std::string_view value);

}  // namespace guidon::adjudicator
