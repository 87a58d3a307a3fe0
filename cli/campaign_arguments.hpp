#pragma once
// What the verbs that fight many battles are told in the same words: how many, between whom, on how many threads.
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "adjudicator/problem.hpp"
#include "cli/command.hpp"
#include "simulate/campaign.hpp"

namespace guidon::cli {

// How many battles there may be.
struct BattleCount {
  std::uint64_t usual = 1000;  // where nothing is said
  std::uint64_t least = 1;
  std::uint64_t most = 10'000'000;
};
std::expected<std::uint64_t, adjudicator::Problem> battles_of(const std::optional<std::uint64_t>& said,
                                                              const BattleCount& count);

// Where the generals change sides, battles come in pairs.
std::optional<adjudicator::Problem> wrong_pairs(const simulate::Campaign& campaign);
// Says on standard error that --swap changes nothing, if so.
void tell_alike(const simulate::Campaign& campaign);

// As many as the machine has where nothing is said.
unsigned threads_of(const std::optional<std::uint64_t>& said);

// The flags of simulate and compare.
struct CampaignArguments {
  std::optional<std::string> a{};
  std::optional<std::string> b{};
  std::optional<std::uint64_t> battles{};
  std::optional<std::uint64_t> seed{};
  std::optional<std::uint64_t> threads{};
  bool swap = false;

  void add_to(Command& command, const std::string& battles_meaning);
  // Colonels where nothing is said.
  [[nodiscard]] std::expected<std::array<players::General, 2>, adjudicator::Problem> generals() const;
};

}  // namespace guidon::cli
