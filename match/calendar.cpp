#include "match/calendar.hpp"

#include <algorithm>
#include <array>

namespace guidon::match {

namespace {

constexpr int days_in_400_years = 146'097;

struct Date {
  int year = 1970;
  int month = 1;
  int day = 1;
};

// Years are counted from March, so that the day that is not always there is the last of its year.
constexpr Day number_of(const Date& date) {
  const int year = date.year - (date.month <= 2 ? 1 : 0);
  const int era = year / 400;
  const int of_era = year - era * 400;
  const int month = (date.month + 9) % 12;
  const int of_year = (153 * month + 2) / 5 + date.day - 1;
  constexpr int before_1970 = 719'468;
  const int of_400_years = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
  return Day{era} * days_in_400_years + of_400_years - before_1970;
}

constexpr Date date_of(Day number) {
  constexpr int before_1970 = 719'468;
  const Day shifted = number + before_1970;
  const auto era = static_cast<int>(shifted / days_in_400_years);
  const auto of_era = static_cast<int>(shifted % days_in_400_years);
  const int year = (of_era - of_era / 1460 + of_era / 36'524 - of_era / 146'096) / 365;
  const int of_year = of_era - (365 * year + year / 4 - year / 100);
  const int month = (5 * of_year + 2) / 153;
  const int civil = month < 10 ? month + 3 : month - 9;
  return {year + era * 400 + (civil <= 2 ? 1 : 0), civil, of_year - (153 * month + 2) / 5 + 1};
}

std::string digits(std::int64_t value, std::size_t count) {
  std::string out = std::to_string(value);
  return out.size() < count ? std::string(count - out.size(), '0') + out : out;
}

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
  const Date date = date_of(std::clamp<Day>(day, 0, last_day));
  return digits(date.year, 4) + "-" + digits(date.month, 2) + "-" + digits(date.day, 2);
}

std::optional<Day> read_day(std::string_view text) {
  std::array<int, 3> parts{};
  if (!read_numbers(text, "4-2-2", parts) || parts[1] < 1 || parts[1] > 12) return std::nullopt;
  const Day day = number_of({parts[0], parts[1], parts[2]});
  if (day < 0 || print_day(day) != text) return std::nullopt;  // there is no such day
  return day;
}

std::string print_instant(Instant at) {
  at = std::clamp<Instant>(at, 0, last_instant);
  const Milliseconds of_day = at % milliseconds_a_day;
  const Milliseconds seconds = of_day / milliseconds_a_second;
  return print_day(at / milliseconds_a_day) + "T" + digits(seconds / 3600, 2) + ":" + digits(seconds / 60 % 60, 2) +
         ":" + digits(seconds % 60, 2) + "." + digits(of_day % milliseconds_a_second, 3) + "Z";
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
