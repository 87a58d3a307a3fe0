#pragma once
// What the verbs that fight many battles are told in the same words: how many, between whom, on how many threads.
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/problem.hpp"
#include "simulate/campaign.hpp"

namespace guidon::cli {

// Where the generals change sides, battles come in pairs.
std::optional<Problem> wrong_pairs(const simulate::Campaign& campaign);
// Says on standard error that --swap changes nothing, if so.
void tell_alike(const simulate::Campaign& campaign);

// As many as the machine has where nothing is said.
unsigned threads_of(const std::optional<std::uint64_t>& said);
Kind thread_numbers();

// The flags of simulate and compare.
struct CampaignArguments {
  std::optional<std::string> a{};
  std::optional<std::string> b{};
  std::optional<std::uint64_t> battles{};
  std::optional<std::uint64_t> seed{};
  std::optional<std::uint64_t> threads{};
  bool swap = false;

  void add_to(Command& command, const Kind& how_many, const std::string& battles_meaning);
  // Colonels where nothing is said.
  [[nodiscard]] std::expected<std::array<players::General, 2>, Problem> generals() const;
};

}  // namespace guidon::cli
