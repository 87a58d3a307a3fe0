#pragma once
// Runs the real binary as a user would, and keeps what it printed.
#include <string>
#include <utility>
#include <vector>

namespace guidon::cli_tests {

struct Ran {
  int code = -1;  // exit code, or 128 + signal
  std::string out;
  std::string err;
};

std::string program();  // the binary: the one built beside the tests, or the one GUIDON names

using Environment = std::vector<std::pair<std::string, std::string>>;  // an empty value: it is not there

Ran guidon(const std::vector<std::string>& words, const std::string& input = {}, const Environment& environment = {});
// What it writes past so many bytes of a file fails, as on a full disk.
Ran guidon_short_of_room(std::size_t largest_file, const std::vector<std::string>& words,
                         const std::string& input = {});
// The same with standard output elsewhere, such as /dev/full.
Ran guidon_into(const std::string& output, const std::vector<std::string>& words, const std::string& input = {});
// And with standard error elsewhere; closed where that has no name.
Ran guidon_telling(const std::string& errors, const std::vector<std::string>& words, const std::string& input = {});

}  // namespace guidon::cli_tests
