#include "cli/campaign_arguments.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <thread>

namespace guidon::cli {

using adjudicator::Problem;
using players::General;

namespace {

Problem wrong_battles(std::string message) { return {"bad_arguments", "--battles", std::move(message), {}}; }

std::expected<General, Problem> general_of(const std::optional<std::string>& said, std::string_view flag) {
  if (!said) return General{};
  const auto named = players::general_named(*said);
  if (!named) return std::unexpected{Problem{"unknown_player", *said, fmt::format("{}: {}", flag, named.error()), {}}};
  return *named;
}

}  // namespace

std::expected<std::uint64_t, Problem> battles_of(const std::optional<std::uint64_t>& said, const BattleCount& count) {
  const std::uint64_t battles = said.value_or(count.usual);
  if (battles >= count.least && battles <= count.most) return battles;
  return std::unexpected{wrong_battles(
      fmt::format("--battles cannot be {}; expected a number from {} to {}", battles, count.least, count.most))};
}

std::optional<Problem> wrong_pairs(const simulate::Campaign& campaign) {
  if (!campaign.paired() || campaign.battles % 2 == 0) return std::nullopt;
  return wrong_battles(fmt::format(
      "--battles cannot be {} with --swap, which fights two on each seed; expected an even number", campaign.battles));
}

void tell_alike(const simulate::Campaign& campaign) {
  if (campaign.swap && !campaign.paired())
    fmt::print(stderr,
               "guidon: both generals are alike, so that --swap changes nothing; every battle has its own seed\n");
}

std::expected<std::array<General, 2>, Problem> generals_of(const std::optional<std::string>& a,
                                                           const std::optional<std::string>& b) {
  const auto first = general_of(a, "--a");
  if (!first) return std::unexpected{first.error()};
  const auto second = general_of(b, "--b");
  if (!second) return std::unexpected{second.error()};
  return std::array{*first, *second};
}

unsigned threads_of(const std::optional<std::uint64_t>& said) {
  constexpr std::uint64_t most = 1024;
  return static_cast<unsigned>(std::clamp<std::uint64_t>(said.value_or(std::thread::hardware_concurrency()), 1, most));
}

}  // namespace guidon::cli
