#pragma once
// Words of the command line that say several things: lists, and settings with a name.
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/problem.hpp"
#include "cli/verb.hpp"
#include "match/game.hpp"

namespace guidon::cli {

// Behind a word that is not known: "; did you mean x?", "; expected a, b or c" or "; guidon tests lists them". Nothing
// where there is nothing to say.
std::string hint(std::string_view word, std::span<const std::string_view> known, std::string lister = {});
std::vector<std::string_view> parts_of(std::string_view list, char between = ',');
// What --option NAME=VALUE said, each time.
std::expected<match::OptionValues, Problem> rulings_of(const Words& options);

}  // namespace guidon::cli
