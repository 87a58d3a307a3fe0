#pragma once
// What a verb makes goes to standard output, or into a file that is replaced as a whole or not at all.
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/problem.hpp"

namespace guidon::cli {

// Nothing when the file holds the bytes; else why not, and the file is as it was.
std::optional<adjudicator::Problem> replace_file(const std::string& path, std::string_view bytes);
// Why nothing can be written there, before there is anything to write.
std::optional<adjudicator::Problem> unwritable(const std::string& path);
// Whether both are one file: to write the one would lose the other.
bool same_file(const std::string& one, const std::string& other);

}  // namespace guidon::cli
