#pragma once
// The dice a record says a battle is played with.
#include <memory>

#include "kernel/stream_dice.hpp"
#include "match/record.hpp"

namespace guidon::match {

// Nothing: they are typed, or their secret is not known.
std::unique_ptr<StreamDice> stream_of(const Record& header);

}  // namespace guidon::match
