#pragma once
// What the verbs that fight many battles are told in the same words.
#include <optional>

#include "adjudicator/problem.hpp"
#include "simulate/campaign.hpp"

namespace guidon::cli {

// Where the generals change sides, battles come in pairs.
std::optional<adjudicator::Problem> wrong_pairs(const simulate::Campaign& campaign);
// Says on standard error that --swap changes nothing, if so.
void tell_alike(const simulate::Campaign& campaign);

}  // namespace guidon::cli
