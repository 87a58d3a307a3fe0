#pragma once
// Playing a record again.
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/game.hpp"
#include "match/record.hpp"

namespace guidon::match {

// The step at which a replay differs from its record, and how.
struct Divergence {
  std::size_t step = 0;
  Reason why;
  [[nodiscard]] Reason placed() const { return why.at(say("step {}"_form, step)); }  // "step 3: ..."
  [[nodiscard]] std::string text() const { return placed().text(); }
};

// Plays a record again with its own dice, demanding its states. The game goes on from there with its seed at the right
// place, or with typed dice. `upto`: the first so many steps only.
// `derive`: dice of a seed or a secret are thrown again and must fall as recorded.
std::expected<std::unique_ptr<Game>, Divergence> replay(const Record& record, std::size_t upto = ~std::size_t{0},
                                                        bool derive = false);

// The steps that are in force at the end of a record, as if nothing had ever been taken back, overruled or said: an
// overruled step has its last dice, and says by whose word.
inline constexpr std::string_view overruled_dice = "umpire's dice";
// `numbers`: where each of them is in the record, the last word on it if there were several.
Record in_force(const Record& record, std::vector<std::size_t>* numbers = nullptr);

// How a step differs: by the dice that were asked for, so many of the record's; by a face that
// is not the one the source gives; by the state it led to.
Phrase other_dice(const RecordStep& recorded, std::size_t asked_for);
Phrase other_face(const RecordStep& recorded, std::size_t die, int face);
Phrase other_state(const RecordStep& recorded, std::uint64_t state);

// What the umpire said a die shows: "12 die 3 to 5".
struct Overruled {
  std::size_t entry = 0;
  std::size_t die = 0;  // from 0
  int face = 0;

  [[nodiscard]] std::string text() const;
  static std::optional<Overruled> read(std::string_view text);
};
std::optional<std::size_t> entry_number(std::string_view text);

}  // namespace guidon::match
