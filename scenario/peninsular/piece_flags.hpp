#pragma once
// What a piece of Peninsular ground does, by the keys that say so.
#include <array>
#include <string_view>

#include "rules/peninsular/battle/setting.hpp"

namespace guidon::scenario {

struct PieceFlag {
  std::string_view key;
  bool peninsular::Piece::* member;
  Form words;
};
inline constexpr std::array piece_flags{
    PieceFlag{"difficult", &peninsular::Piece::difficult, "hard going"_form},
    PieceFlag{"impassable", &peninsular::Piece::impassable, "nobody may enter"_form},
    PieceFlag{"no_artillery", &peninsular::Piece::no_artillery, "closed to guns"_form},
    PieceFlag{"bulletproof", &peninsular::Piece::bulletproof, "stops bullets"_form},
    PieceFlag{"cannonproof", &peninsular::Piece::cannonproof, "stops round shot"_form},
    PieceFlag{"contact_cover", &peninsular::Piece::contact_cover, "helps who is charged behind it"_form},
    PieceFlag{"fight_obstacle", &peninsular::Piece::fight_obstacle, "helps who fights behind it"_form},
    PieceFlag{"blocks_sight", &peninsular::Piece::blocks_sight, "hides what is behind it"_form},
};

}  // namespace guidon::scenario
