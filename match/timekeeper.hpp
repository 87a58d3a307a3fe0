#pragma once
// Who keeps the clocks of a match: he follows its log, entry by entry, and knows what may come next. What a record says
// of its clocks is checked by the same rules that they are played by.
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "match/clock.hpp"
#include "match/clock_text.hpp"
#include "match/record.hpp"

namespace guidon::match {

class Game;
class Log;

inline constexpr std::string_view by_clock = "clock";  // who gives an order when its side's time is out

// Whether the last order in force was the clock's: its side may not take it back alone.
bool ordered_by_clock(const Log& game);

class Timekeeper {
 public:
  explicit Timekeeper(const ClockTerms& terms) : clock_(terms) {}

  [[nodiscard]] const Clock& clock() const { return clock_; }  // after the last entry
  [[nodiscard]] Clock clock_at(Instant now) const;
  [[nodiscard]] std::size_t followed() const { return followed_; }  // entries

  // The side whose clock has run out by then, where no entry says so yet.
  [[nodiscard]] std::optional<Side> newly_out(Instant now) const;
  // The order the clock has to give next, in a record's words.
  [[nodiscard]] std::optional<std::string> owed(const Game& game) const;
  // Whether a general decides for a side because its time is out.
  [[nodiscard]] bool led(Side side) const;

  // Why the game's next entry cannot be this one, as far as clocks are concerned.
  [[nodiscard]] std::optional<Reason> wrong(const Game& game, const RecordStep& next) const;
  // The game has entries that he has not seen; it stands as it does after the last.
  void follow(const Game& game);

 private:
  [[nodiscard]] std::optional<Reason> wrong_deed(const Game& game, const RecordStep& next, const Clock& now) const;
  [[nodiscard]] std::optional<Reason> wrong_holiday(const Game& game, Side side, DaySpan days, const Clock& now) const;
  void take(const Game& game, const RecordStep& entry);
  void take(const Game& game, const ClockDeed& deed, std::string_view who);
  void take_order(Side side, bool the_clocks);

  Clock clock_;
  std::size_t followed_ = 0;
  std::array<bool, 2> said_out_{};
  std::optional<Side> gives_up_{};       // its next order is that, and the clock's
  std::optional<Side> passes_{};         // the same
  std::array<std::size_t, 2> orders_{};  // in force
  std::array<std::size_t, 2> paid_{};    // how many have had their increment: none has it twice, after an undo
  int turn_ = -1;                        // the highest that was reached
};

}  // namespace guidon::match
