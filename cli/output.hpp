#pragma once
// What a verb makes goes to standard output, or into a file that is replaced as a whole or not at all.
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "cli/problem.hpp"

namespace guidon::cli {

// Nothing when the file holds the bytes; else why not, and the file is as it was.
std::optional<Problem> replace_file(const std::string& path, std::string_view bytes);
// The same for what people go on working with: a file that holds something else is left alone.
std::optional<Problem> write_new_file(const std::string& path, std::string_view bytes);
// Why nothing can be written there, before there is anything to write.
std::optional<Problem> unwritable(const std::string& path);
// That something is in the file which would be lost.
std::optional<Problem> occupied(const std::string& path);
// That no file can be there: it is a folder, or in none.
std::optional<Problem> misplaced(const std::string& path);
// The path, or the first of path2, path3 and so on that nothing is called.
std::string free_name(const std::string& path);
// A path as a shell takes it.
std::string shell_word(const std::string& path);
// Whether both are one file: to write the one would lose the other.
bool same_file(const std::string& one, const std::string& other);

// All of the bytes, however many at a time; or what went wrong.
std::error_code write_all(int descriptor, std::string_view bytes);
Problem cannot_write(const std::string& path, const std::string& why);

// Says why a file was not written. Returns the exit code: a place where it cannot be is a wrong request, a full disk is
// none.
int fail_to_write(const Problem& problem, bool as_json);

}  // namespace guidon::cli
