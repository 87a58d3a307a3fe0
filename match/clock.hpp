#pragma once
// The clocks of a match that is played by post: how much time each side has left, what adds to it, on which days it
// does not run, and when it runs out. A value that is told what time it is and never looks.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/calendar.hpp"
#include "match/side.hpp"

namespace guidon::match {

// What the sides have agreed on.
struct ClockTerms {
  enum class Per : std::uint8_t { order, turn };  // what adds the increment
  enum class WhenOut : std::uint8_t {
    claim,     // the other side may claim the battle
    lose,      // the battle is lost at once
    computer,  // a general decides until the side itself does again
    pass       // the order that wishes nothing is given, and the side has its increment
  };

  Milliseconds first = 0;      // what each side begins with
  Milliseconds increment = 0;  // what it gets for each order or turn
  Per per = Per::order;
  std::optional<Milliseconds> most{};  // an increment fills up to this
  std::array<bool, 7> off{};           // days of the week without clocks, Monday first; never all
  int zone_minutes = 0;                // where those days begin: so far ahead of Greenwich
  int holiday_days = 0;                // of each side
  WhenOut when_out = WhenOut::claim;
  std::string general{};                     // who takes over, by his name; empty where nobody would
  std::array<bool, 2> runs_for{true, true};  // a computer has no clock
  friend bool operator==(const ClockTerms&, const ClockTerms&) = default;
};
inline constexpr std::array<std::string_view, 2> per_words{"order", "turn"};
inline constexpr std::array<std::string_view, 4> when_out_words{"claim", "lose", "computer", "pass"};
inline constexpr std::array<std::string_view, 7> weekday_words{"mon", "tue", "wed", "thu", "fri", "sat", "sun"};

// Whole days, the last one among them.
struct DaySpan {
  Day from = 0;
  Day to = 0;
  [[nodiscard]] bool has(Day day) const { return from <= day && day <= to; }
  friend bool operator==(const DaySpan&, const DaySpan&) = default;
};

class Clock {
 public:
  enum class Idle : std::uint8_t { waiting, stopped, day_off, holiday };  // why no clock runs

  explicit Clock(const ClockTerms& terms);

  // ---- what happens, each at the instant the clock was last brought to ----
  void begin(Instant at);  // both sides are there
  void advance(Instant to);
  void wait_for(std::optional<Side> side);  // who has to decide; nobody: the battle is over
  void add_increment(Side side);
  void give(Side side, Milliseconds time);
  void stop() { stopped_ = true; }
  void start() { stopped_ = false; }
  void take_holiday(Side side, DaySpan days);

  // ---- how it stands at that instant ----
  [[nodiscard]] const ClockTerms& terms() const { return terms_; }
  [[nodiscard]] Instant at() const { return at_; }
  [[nodiscard]] bool begun() const { return begun_; }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] std::optional<Side> waits_for() const { return waits_for_; }
  [[nodiscard]] Milliseconds left(Side side) const { return left_[side]; }
  [[nodiscard]] bool out(Side side) const { return out_[side]; }  // since it had to decide and had no time
  [[nodiscard]] std::optional<Side> runs() const;                 // whose clock does
  [[nodiscard]] std::optional<Idle> why_not() const;  // nothing where one runs or is out, or the battle is over
  // When the side that decides has no more than so much left; nothing where that is never, as things are.
  [[nodiscard]] std::optional<Instant> when_left(Milliseconds left) const;
  [[nodiscard]] std::optional<Instant> until() const { return when_left(0); }  // when it is out
  // When the side that decides should be told that its time runs out: a day before, or in the last quarter.
  [[nodiscard]] std::optional<Instant> when_short() const;
  // Since when the same side has had to decide; what it had then.
  [[nodiscard]] Instant waits_since() const { return waits_since_; }

  [[nodiscard]] Day today() const { return day_at(at_, terms_.zone_minutes); }
  [[nodiscard]] int holidays_left(Side side) const { return terms_.holiday_days - holidays_taken_[side]; }
  // How many days of its holidays a side would spend: those that are not free anyway.
  [[nodiscard]] int holiday_cost(Side side, DaySpan days) const;

  friend bool operator==(const Clock&, const Clock&) = default;

 private:
  [[nodiscard]] bool day_off(Day day) const { return terms_.off[static_cast<std::size_t>(weekday(day))]; }
  [[nodiscard]] bool on_holiday(Side side, Day day) const;
  [[nodiscard]] bool free(Side side, Day day) const { return day_off(day) || on_holiday(side, day); }
  [[nodiscard]] std::optional<Side> ticking() const;  // whose time is used, on days that count
  // Of the time between two instants, what counts for a side.
  [[nodiscard]] Milliseconds counted(Side side, Instant from, Instant to) const;
  // The first instant that counts by which so much has been used.
  [[nodiscard]] std::optional<Instant> used_up(Side side, Milliseconds time) const;

  ClockTerms terms_;
  Instant at_ = 0;
  bool begun_ = false;
  bool stopped_ = false;
  std::optional<Side> waits_for_{};
  Instant waits_since_ = 0;
  Milliseconds had_ = 0;  // the side that decides, when it began to
  std::array<Milliseconds, 2> left_{};
  std::array<bool, 2> out_{};
  std::array<std::vector<DaySpan>, 2> holidays_{};
  std::array<int, 2> holidays_taken_{};
};

}  // namespace guidon::match
