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

unsigned threads_of(const std::optional<std::uint64_t>& said) {
  constexpr std::uint64_t most = 1024;
  return static_cast<unsigned>(std::clamp<std::uint64_t>(said.value_or(std::thread::hardware_concurrency()), 1, most));
}

void CampaignArguments::add_to(Command& command, const std::string& battles_meaning) {
  command.flag_with("--a", "WHO", a, "Who leads the first side: recruit, sergeant, colonel or marshal");
  command.flag_with("--b", "WHO", b, "Who leads the second side");
  command.flag_with("--battles", "N", battles, battles_meaning);
  command.flag_with("--seed", "S", seed, "Seed of the first battle; the others count on from it");
  command.flag_with("--threads", "T", threads, "Fight on so many threads; the results are the same");
  command.flag("--swap", swap, "Two battles on each seed, the generals changing sides");
}

std::expected<std::array<General, 2>, Problem> CampaignArguments::generals() const {
  const auto first = general_of(a, "--a");
  if (!first) return std::unexpected{first.error()};
  const auto second = general_of(b, "--b");
  if (!second) return std::unexpected{second.error()};
  return std::array{*first, *second};
}

}  // namespace guidon::cli
