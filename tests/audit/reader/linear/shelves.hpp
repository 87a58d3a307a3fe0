#pragma once
// What is held of linear battles, by what it is about. Each is held at every moment of an entry.
#include <cmath>
#include <span>
#include <string>

#include "tests/audit/reader/linear/clauses.hpp"

namespace audit::lines {

std::span<const Clause> the_table();
std::span<const Clause> the_turn();
std::span<const Clause> brigade_morale();
std::span<const Clause> command();
std::span<const Clause> moving();
std::span<const Clause> officers();
std::span<const Clause> charging();
std::span<const Clause> firing();
std::span<const Clause> break_tests();
std::span<const Clause> forced_moves();
std::span<const Clause> fighting();
std::span<const Clause> winning();

inline constexpr double hair = 0.02;

inline std::string inches(double value) {
  std::string out = std::to_string(std::round(value * 1000) / 1000);
  return out.substr(0, out.find('.') + 4);
}

}  // namespace audit::lines
