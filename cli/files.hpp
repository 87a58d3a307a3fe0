#pragma once
// Whole files as text.
#include <expected>
#include <string>

#include "cli/problem.hpp"

namespace guidon::cli {

std::expected<std::string, Problem> read_file(const std::string& path);
// The same, or all that comes through a pipe.
std::expected<std::string, Problem> read_file_or_pipe(const std::string& path);
// A scenario by its file, or by the name of one that comes with Guidon.
std::expected<std::string, Problem> read_scenario(const std::string& path);

}  // namespace guidon::cli
