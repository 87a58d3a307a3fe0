#pragma once
// Whether who is said to have done something in a record might do it there, and whether the entry has just the parts
// that such a thing has.
#include <optional>

#include "match/game.hpp"

namespace guidon::match {

// What is wrong with an entry as the next of a battle, if anything is.
std::optional<Reason> not_entitled(const Game& game, const RecordStep& entry);

}  // namespace guidon::match
