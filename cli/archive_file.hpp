#pragma once
// Where a server keeps its matches: a file, or a database of PostgreSQL.
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "archive/archive.hpp"
#include "cli/problem.hpp"

namespace guidon::cli {

// Where it is when nobody says: under the user's own data, "guidon/club.db".
std::filesystem::path usual_archive();
// Opens it; `must_exist`: a file is not made.
std::expected<std::unique_ptr<archive::Archive>, Problem> open_archive(const std::optional<std::string>& where,
                                                                       bool must_exist);
// Says so on standard error if whoever lists this machine's processes can read a password in it.
void warn_of_password(const std::string& where);

}  // namespace guidon::cli
