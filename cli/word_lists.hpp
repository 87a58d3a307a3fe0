#pragma once
// Words of the command line that say several things: lists, and settings with a name.
#include <expected>
#include <string_view>
#include <vector>

#include "adjudicator/problem.hpp"
#include "cli/verb.hpp"
#include "match/game.hpp"

namespace guidon::cli {

std::vector<std::string_view> parts_of(std::string_view list, char between = ',');
// What --option NAME=VALUE said, each time.
std::expected<match::Rulings, adjudicator::Problem> rulings_of(const Words& options);

}  // namespace guidon::cli
