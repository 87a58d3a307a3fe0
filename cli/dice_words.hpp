#pragma once
// Faces as people type them: "4,6" or "4 6".
#include <expected>
#include <string_view>
#include <vector>

#include "adjudicator/problem.hpp"

namespace guidon::cli {

std::expected<std::vector<int>, adjudicator::Problem> read_faces(std::string_view text);

}  // namespace guidon::cli
