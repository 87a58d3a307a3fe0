#pragma once
// Runs the real binary as a user would, and keeps what it printed.
#include <string>
#include <vector>

namespace guidon::cli_tests {

struct Ran {
  int code = -1;  // exit code, or 128 + signal
  std::string out;
  std::string err;
};

std::string program();  // the binary: the one built beside the tests, or the one GUIDON names

// `largest_file`: what it writes past so many bytes of a file fails, as on a full disk; 0: nothing does.
Ran guidon(const std::vector<std::string>& words, const std::string& input = {}, std::size_t largest_file = 0);
// The same with standard output elsewhere, such as /dev/full.
Ran guidon_into(const std::string& output, const std::vector<std::string>& words, const std::string& input = {});

}  // namespace guidon::cli_tests
