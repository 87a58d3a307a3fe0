#pragma once
// Playing a record again.
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "match/game.hpp"
#include "match/record.hpp"

namespace guidon::match {

// The step at which a replay differs from its record, and how.
struct Divergence {
  std::size_t step = 0;
  std::string what;
  [[nodiscard]] std::string text() const { return "step " + std::to_string(step) + ": " + what; }
};

// Plays a record again with its own dice, demanding its states. The game goes on from there with its seed at the right
// place, or with typed dice. `upto`: the first so many steps only.
std::expected<std::unique_ptr<Game>, Divergence> replay(const Record& record, std::size_t upto = ~std::size_t{0});

// How a step differs: by the dice that were asked for, so many of the record's; by the state it led to.
std::string other_dice(const RecordStep& recorded, std::size_t asked_for);
std::string other_state(const RecordStep& recorded, std::uint64_t state);

}  // namespace guidon::match
