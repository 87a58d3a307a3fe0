#pragma once
// The file a server keeps its matches in.
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "adjudicator/problem.hpp"
#include "archive/archive.hpp"

namespace guidon::cli {

// Where it is when nobody says: under the user's own data, "guidon/club.db".
std::filesystem::path usual_archive();
// Opens it; `must_exist`: it is not made.
std::expected<std::unique_ptr<archive::Archive>, adjudicator::Problem> open_archive(
    const std::optional<std::string>& file, bool must_exist);

}  // namespace guidon::cli
