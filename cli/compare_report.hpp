#pragma once
// What came of a comparison, or of a search for balance, for people and for programs.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/compare_variants.hpp"
#include "cli/console.hpp"
#include "cli/scenario_text.hpp"
#include "simulate/balance.hpp"

namespace guidon::cli {

struct CompareReport {
  const Lineup& lineup;
  const std::vector<simulate::Compared>& compared;
  const simulate::Trial& trial;
  bool stopped = false;
};

std::string text(const CompareReport& report, const Console& console);
std::string json(const CompareReport& report);

struct BalanceReport {
  const ScenarioText& scenario;
  const simulate::BalanceTask& task;
  const simulate::Balance& balance;
  std::string_view written{};  // the file that the changed scenario went to
};

std::string text(const BalanceReport& report, const Console& console);
std::string json(const BalanceReport& report);

}  // namespace guidon::cli
