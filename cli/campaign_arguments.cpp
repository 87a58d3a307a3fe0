#include "cli/campaign_arguments.hpp"

#include <fmt/core.h>

namespace guidon::cli {

using adjudicator::Problem;

std::optional<Problem> wrong_pairs(const simulate::Campaign& campaign) {
  if (!campaign.paired() || campaign.battles % 2 == 0) return std::nullopt;
  return Problem{"bad_arguments",
                 "--battles",
                 fmt::format("--battles cannot be {} with --swap, which fights two on each seed; expected an even "
                             "number",
                             campaign.battles),
                 {}};
}

void tell_alike(const simulate::Campaign& campaign) {
  if (campaign.swap && !campaign.paired())
    fmt::print(stderr,
               "guidon: both generals are alike, so that --swap changes nothing; every battle has its own seed\n");
}

}  // namespace guidon::cli
