#pragma once
// What came of a ladder, for people and for programs.
#include <array>
#include <string>
#include <string_view>

#include "cli/console.hpp"
#include "players/ladder.hpp"

namespace guidon::cli {

struct LadderReport {
  const players::Contest& contest;
  const players::Standing& standing;
  std::string_view scenario;
  std::string_view rules;
  std::array<std::string_view, 2> sides;  // their words
};

std::string text(const LadderReport& report, const Console& console);
std::string json(const LadderReport& report);

}  // namespace guidon::cli
