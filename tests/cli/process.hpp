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

Ran guidon(const std::vector<std::string>& words, const std::string& input = {});

}  // namespace guidon::cli_tests
