#pragma once
// What a piece of Peninsular ground does, by the keys that say so.
#include <array>
#include <string_view>

#include "rules/peninsular/battle/setting.hpp"

namespace guidon::scenario {

struct PieceFlag {
  std::string_view key;
  bool peninsular::Piece::* member;
  std::string_view words;
};
inline constexpr std::array piece_flags{
    PieceFlag{"difficult", &peninsular::Piece::difficult, "hard going"},
    PieceFlag{"impassable", &peninsular::Piece::impassable, "nobody may enter"},
    PieceFlag{"no_artillery", &peninsular::Piece::no_artillery, "closed to guns"},
    PieceFlag{"bulletproof", &peninsular::Piece::bulletproof, "stops bullets"},
    PieceFlag{"cannonproof", &peninsular::Piece::cannonproof, "stops round shot"},
    PieceFlag{"contact_cover", &peninsular::Piece::contact_cover, "helps who is charged behind it"},
    PieceFlag{"fight_obstacle", &peninsular::Piece::fight_obstacle, "helps who fights behind it"},
    PieceFlag{"blocks_sight", &peninsular::Piece::blocks_sight, "hides what is behind it"},
};

}  // namespace guidon::scenario
