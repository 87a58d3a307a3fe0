#pragma once
// A battle as it is played: orders are given, taken back and repeated, and the umpire has his word.
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "match/answer.hpp"
#include "match/log.hpp"
#include "match/side.hpp"
#include "match/wish.hpp"

namespace guidon::match {

class Playing : public Log {
 public:
  virtual Answer begin(std::span<const int> faces = {}) = 0;
  // `by`: who gives it for the side, where it is not the side itself. Words are taken as a record has them, and else as
  // people speak.
  virtual Answer give(Side side, const Wish& order, std::span<const int> faces = {}, std::string_view by = {}) = 0;
  // Plays a recorded step again with its own dice; what is different, if anything is. A seeded game stays at the throw
  // its seed gives next. `derive`: the dice are also thrown again, and must fall as recorded.
  virtual std::optional<Reason> repeat(const RecordStep& recorded, bool derive = false) = 0;
  // Takes the last order back; why not, where a die or a card has shown what was hidden.
  virtual std::optional<Phrase> undo(std::string_view by) = 0;
  [[nodiscard]] virtual std::optional<Phrase> why_no_undo() const = 0;
  // Goes back to where the battle was after an entry that is in force, whatever has been shown since; why not.
  virtual std::optional<Phrase> take_back(std::size_t entry, std::string_view side, std::string_view by) = 0;

  // ---- the umpire's word ----
  virtual std::optional<Phrase> rule(std::string_view ruling, std::string_view reason) = 0;  // why not
  // Plays the last step once more, with one of its dice, from 0, showing another face.
  virtual Answer overrule(std::size_t die, int face, std::string_view reason, std::span<const int> faces = {}) = 0;

 protected:
  using Log::Log;
};

}  // namespace guidon::match
