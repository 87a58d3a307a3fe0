#pragma once
// Days and instants as numbers and as people write them. A day is counted from the 1st of January 1970, an instant is
// in milliseconds since that day began in Greenwich. Nobody here knows what time it is.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace guidon::match {

using Instant = std::int64_t;       // milliseconds
using Milliseconds = std::int64_t;  // how long
using Day = std::int64_t;

inline constexpr Milliseconds milliseconds_a_second = 1'000;
inline constexpr Milliseconds milliseconds_a_minute = 60 * milliseconds_a_second;
inline constexpr Milliseconds milliseconds_a_day = 24 * (60 * milliseconds_a_minute);
// Years have four digits.
inline constexpr Day last_day = 2'932'896;  // the 31st of December 9999
inline constexpr Instant last_instant = (last_day + 1) * milliseconds_a_day - 1;

// The day of an instant where clocks are so many minutes ahead of Greenwich, and the instant at which it begins there.
constexpr Day day_at(Instant at, int zone_minutes) {
  const Instant local = at + zone_minutes * milliseconds_a_minute;
  return local / milliseconds_a_day - (local % milliseconds_a_day < 0 ? 1 : 0);
}
constexpr Instant begin_of(Day day, int zone_minutes) {
  return day * milliseconds_a_day - zone_minutes * milliseconds_a_minute;
}
// 0 is Monday.
constexpr int weekday(Day day) { return static_cast<int>(((day + 3) % 7 + 7) % 7); }

std::string print_day(Day day);                      // "2026-12-24"
std::optional<Day> read_day(std::string_view text);  // from 1970 to 9999
std::string print_instant(Instant at);               // "2026-12-24T18:03:11.250Z"
std::optional<Instant> read_instant(std::string_view text);

}  // namespace guidon::match
