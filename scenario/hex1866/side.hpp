#pragma once
// The side of a unit or leader.
#include "scenario/hex1866/draft.hpp"

namespace guidon::scenario {

// That of its formation; a file that names it as well has to agree. Nothing when it cannot be known.
std::optional<hex1866::Side> read_side(Section& section, std::uint8_t formation, const HexDraft& draft);

}  // namespace guidon::scenario
