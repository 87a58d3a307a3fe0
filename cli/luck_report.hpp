#pragma once
// How the dice of a battle fell, for people and for programs.
#include <string>
#include <string_view>

#include "cli/console.hpp"
#include "simulate/luck.hpp"

namespace guidon::cli {

struct LuckReport {
  const simulate::LuckLedger& ledger;
  std::string_view record;  // its file
  std::string_view remark;  // about a record that breaks off; else empty
  std::uint64_t seed = 1;   // of the battles played on
};

std::string text(const LuckReport& report, const Console& console);
std::string json(const LuckReport& report);

}  // namespace guidon::cli
