#pragma once
// A battle with people around it: who may do what. A side gives its own orders and takes them back, alone as long as
// nothing has been shown and with the other's consent afterwards; the umpire may do all that, overrule dice and change
// the table, and says why; everybody may talk. Whatever happens is in the log of the game.
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "match/game.hpp"
#include "match/seat.hpp"
#include "match/timekeeper.hpp"

namespace guidon::match {

// A side wants the battle back as it was after an entry, and the other has to answer.
struct UndoAsked {
  Side by = 0;
  std::size_t to = 0;
  friend bool operator==(const UndoAsked&, const UndoAsked&) = default;
};

// That question, where it is still open.
std::optional<UndoAsked> undo_asked(const Game& game);
// The entry before the last order of a side, where it would go back to; nothing where it has given none.
std::optional<std::size_t> before_last_order(const Log& log, Side side);

class Match {
 public:
  static constexpr std::size_t longest_text = 2'000;

  explicit Match(std::unique_ptr<Game> game);  // its clocks, if it has some, have followed nothing yet

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] Game& game() { return *game_; }             // for those who read it back
  [[nodiscard]] std::string_view word_of(Seat seat) const;  // "red", "umpire": as the log calls him
  [[nodiscard]] std::optional<UndoAsked> undo_asked() const { return match::undo_asked(*game_); }

  // All of these change nothing where they refuse.
  Answer order(Seat seat, const Wish& order, std::span<const int> faces = {},
               std::optional<Side> for_side = std::nullopt);  // an umpire says for whom
  // Takes the last order of the side back, or asks the other side to agree.
  Answer undo(Seat seat);
  Answer agree(Seat seat);
  Answer refuse(Seat seat);
  // The umpire's.
  Answer take_back(Seat seat, std::size_t entry, std::string_view reason);
  Answer rule(Seat seat, std::string_view ruling, std::string_view reason);
  Answer overrule(Seat seat, std::size_t die, int face, std::string_view reason, std::span<const int> faces = {});
  // Orders that wish nothing, until the moment is another. Faces are for the first of them that needs any.
  Answer end_phase(Seat seat, std::span<const int> faces = {});
  // Shows the secret of fair dice, for anybody to throw them again. Nothing can be thrown afterwards.
  Answer reveal();
  [[nodiscard]] bool revealed() const;
  // Talk.
  Answer say(Seat seat, std::string_view text);
  Answer note(Seat seat, std::string_view text);

  // ---- clocks, where it has some: everything happens at the time it is told ----
  [[nodiscard]] const std::optional<Timekeeper>& keeper() const { return keeper_; }
  void time_is(Instant now);  // from now on; it never goes back
  void follow();              // the clocks do, after the game was played by somebody else
  // Plays an entry again that was made before or elsewhere, at its own time; what is different, if anything is.
  std::optional<Reason> repeat(const RecordStep& recorded);
  void begin_clock();  // both sides are there
  // Says that a clock has run out, where one has and nobody has said so: its side.
  std::optional<Side> strike();
  // An order the clock gives for the side that decides.
  Answer order_by_clock(std::string_view order, std::span<const int> faces = {});
  Answer claim(Seat seat);
  Answer stop_clock(Seat seat, std::string_view reason);
  Answer start_clock(Seat seat);
  Answer give_time(Seat seat, Side side, std::int64_t seconds);
  Answer holiday(Seat seat, DaySpan days);

 private:
  Answer do_to_clock(Seat seat, const ClockDeed& deed, std::string_view reason = {});

  std::unique_ptr<Game> game_;
  std::optional<Timekeeper> keeper_;
  Instant now_ = 0;
  // Entries that were looked at for the secret of the dice, and whether it was among them: they only ever grow.
  mutable std::size_t looked_at_ = 0;
  mutable bool revealed_ = false;
};

}  // namespace guidon::match
