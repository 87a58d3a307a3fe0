#include "match/calendar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

namespace guidon::match {

namespace chrono = std::chrono;

namespace {

// Numbers of so many digits with signs between them: "4-2-2" stands for "2026-12-24".
template <std::size_t N>
bool read_numbers(std::string_view text, std::string_view form, std::array<int, N>& out) {
  std::size_t next = 0;
  for (const char sign : form) {
    if (sign >= '1' && sign <= '9') {
      const auto count = static_cast<std::size_t>(sign - '0');
      if (text.size() < count) return false;
      int& number = out[next++];
      for (const char digit : text.substr(0, count)) {
        if (digit < '0' || digit > '9') return false;
        number = 10 * number + (digit - '0');
      }
      text.remove_prefix(count);
    } else {
      if (text.empty() || text.front() != sign) return false;
      text.remove_prefix(1);
    }
  }
  return text.empty();
}

}  // namespace

std::string print_day(Day day) {
  const chrono::year_month_day date{chrono::sys_days{chrono::days{std::clamp<Day>(day, 0, last_day)}}};
  return fmt::format("{:04}-{:02}-{:02}", int{date.year()}, unsigned{date.month()}, unsigned{date.day()});
}

std::optional<Day> read_day(std::string_view text) {
  std::array<int, 3> parts{};
  if (!read_numbers(text, "4-2-2", parts)) return std::nullopt;
  const chrono::year_month_day date{chrono::year{parts[0]}, chrono::month{static_cast<unsigned>(parts[1])},
                                    chrono::day{static_cast<unsigned>(parts[2])}};
  const Day day = date.ok() ? chrono::sys_days{date}.time_since_epoch().count() : -1;
  return day < 0 ? std::nullopt : std::optional{day};
}

std::string print_instant(Instant at) {
  at = std::clamp<Instant>(at, 0, last_instant);
  const Milliseconds of_day = at % milliseconds_a_day;
  const Milliseconds seconds = of_day / milliseconds_a_second;
  return fmt::format("{}T{:02}:{:02}:{:02}.{:03}Z", print_day(at / milliseconds_a_day), seconds / 3600,
                     seconds / 60 % 60, seconds % 60, of_day % milliseconds_a_second);
}

std::optional<Instant> read_instant(std::string_view text) {
  constexpr std::size_t day_letters = 10;
  const auto day = read_day(text.substr(0, day_letters));
  std::array<int, 4> parts{};
  if (!day || !read_numbers(text.substr(day_letters), "T2:2:2.3Z", parts)) return std::nullopt;
  if (parts[0] > 23 || parts[1] > 59 || parts[2] > 59) return std::nullopt;
  return *day * milliseconds_a_day + ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * milliseconds_a_second + parts[3];
}

}  // namespace guidon::match
