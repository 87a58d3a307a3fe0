#include "cli/campaign_arguments.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <thread>

#include "cli/tell.hpp"

namespace guidon::cli {

using players::General;

namespace {

std::expected<General, Problem> general_of(const std::optional<std::string>& said, std::string_view flag) {
  if (!said) return General{};
  const auto named = players::general_named(*said);
  if (!named) return std::unexpected{Problem{"unknown_player", *said, named.error().at(std::string{flag}).text(), {}}};
  return *named;
}

}  // namespace

std::optional<Problem> wrong_pairs(const simulate::Campaign& campaign) {
  if (!campaign.paired() || campaign.battles % 2 == 0) return std::nullopt;
  return Problem{
      "bad_arguments",
      "--battles",
      fmt::format("--battles cannot be {} with --swap, which fights two on each seed; expected an even number",
                  campaign.battles),
      {}};
}

void tell_alike(const simulate::Campaign& campaign) {
  if (campaign.swap && !campaign.paired())
    tell("guidon: both generals are alike, so that --swap changes nothing; every battle has its own seed\n");
}

unsigned threads_of(const std::optional<std::uint64_t>& said) {
  return static_cast<unsigned>(said.value_or(std::max(1U, std::thread::hardware_concurrency())));
}

Kind thread_numbers() { return number(1, 1024); }

void CampaignArguments::add_to(Command& command, const Kind& how_many, const std::string& battles_meaning) {
  command.flag_with("--a", "WHO", Thing::player, a, "Who leads the first side: recruit, sergeant, colonel or marshal");
  command.flag_with("--b", "WHO", Thing::player, b, "Who leads the second side");
  command.flag_with("--battles", "N", how_many, battles, battles_meaning);
  command.flag_with("--seed", "S", Thing::number, seed, "Seed of the first battle; the others count on from it");
  command.flag_with("--threads", "T", thread_numbers(), threads, "Fight on so many threads; the results are the same");
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
