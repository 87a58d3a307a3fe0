#pragma once
// Whole files as text.
#include <expected>
#include <string>

#include "adjudicator/problem.hpp"

namespace guidon::cli {

std::expected<std::string, adjudicator::Problem> read_file(const std::string& path);

}  // namespace guidon::cli
