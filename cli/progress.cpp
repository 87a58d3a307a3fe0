#include "cli/progress.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cmath>
#include <utility>

#include "cli/tell.hpp"

namespace guidon::cli {

namespace {

std::string duration(double seconds) {
  constexpr std::uint64_t minute = 60;
  constexpr std::uint64_t hour = 60 * minute;
  const auto whole = static_cast<std::uint64_t>(std::ceil(seconds));
  if (whole >= hour) return fmt::format("{}:{:02}:{:02}", whole / hour, whole % hour / minute, whole % minute);
  return fmt::format("{}:{:02}", whole / minute, whole % minute);
}

std::string rate(double a_second) {
  constexpr double seconds_a_minute = 60;
  if (a_second >= 100) return fmt::format("{:.0f} a second", a_second);
  if (a_second >= 1) return fmt::format("{:.1f} a second", a_second);
  return fmt::format("{:.1f} a minute", a_second * seconds_a_minute);
}

}  // namespace

std::string progress_line(const Console& console, std::uint64_t done, std::uint64_t all, std::string_view what,
                          double seconds) {
  constexpr int cells = 20;
  const double share = all == 0 ? 1 : static_cast<double>(done) / static_cast<double>(all);
  std::string line = fmt::format("{} {} of {} {}", padded(console.bar(share, cells), cells), done, all, what);
  if (done == 0 || seconds <= 0) return line;
  const double a_second = static_cast<double>(done) / seconds;
  return line + fmt::format(", {}, {} left", rate(a_second), duration(static_cast<double>(all - done) / a_second));
}

ProgressBar::ProgressBar(std::uint64_t all, std::string what)
    : terminal_(::isatty(STDERR_FILENO) == 1), all_(all), what_(std::move(what)) {
  show(0);
}

void ProgressBar::show(std::uint64_t done) {
  constexpr std::chrono::milliseconds pause{150};
  const auto now = Clock::now();
  if (!terminal_ || now - shown_ < pause) return;
  shown_ = now;
  const std::chrono::duration<double> passed = now - began_;
  tell(fmt::format("\r{}\x1b[K", progress_line(console_, done, all_, what_, passed.count())));
}

ProgressBar::~ProgressBar() {
  if (!terminal_) return;
  tell("\r\x1b[K");
}

}  // namespace guidon::cli
