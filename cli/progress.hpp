#pragma once
// How far a long piece of work has come, on one line of the terminal.
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/console.hpp"

namespace guidon::cli {

// "######      120 of 400 battles, 3.2 a second, 1:27 left"
std::string progress_line(const Console& console, std::uint64_t done, std::uint64_t all, std::string_view what,
                          double seconds);

// Writes to standard error, and only where that is a terminal; the line is gone when the work is done.
class ProgressBar {
 public:
  ProgressBar(std::uint64_t all, std::string what);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(std::uint64_t done);  // a few times a second at most

 private:
  using Clock = std::chrono::steady_clock;

  Console console_{};
  bool terminal_ = false;
  std::uint64_t all_ = 0;
  std::string what_{};
  Clock::time_point began_ = Clock::now();
  Clock::time_point shown_{};
};

}  // namespace guidon::cli
