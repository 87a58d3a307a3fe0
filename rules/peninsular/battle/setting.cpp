#include "rules/peninsular/battle/setting.hpp"

#include <cmath>

namespace guidon::peninsular {

Piece piece_of(Ground kind) {
  const bool wall = kind == Ground::low_wall || kind == Ground::high_wall;
  const bool building = kind == Ground::building;
  const bool rampart = kind == Ground::rampart;
  const bool built = wall || building || rampart;
  Piece piece;
  piece.kind = kind;
  // PEN-WOOD-01 and PEN-G-05. Low walls and ramparts are closed to cavalry and guns: movement reads that from the kind.
  piece.difficult =
      kind == Ground::wood || kind == Ground::difficult || kind == Ground::ford || kind == Ground::low_wall || rampart;
  // PEN-G-05: a high wall opens at a breach, a river at its fords and bridges; PEN-G-06: a building is entered.
  piece.impassable = kind == Ground::river || kind == Ground::high_wall || building;
  piece.no_artillery = kind == Ground::wood;                   // PEN-WOOD-02
  piece.bulletproof = built;                                   // PEN-R-26
  piece.cannonproof = rampart;                                 // PEN-SAVE-05
  piece.contact_cover = built || kind == Ground::bridge;       // PEN-R-66
  piece.fight_obstacle = piece.contact_cover;                  // PEN-R-97
  piece.blocks_sight = building || kind == Ground::high_wall;  // PEN-G-03
  return piece;
}

// PEN-SET-05, PEN-R-118: nobody deploys farther than a third of the table from his own edge.
int Setting::deploy_depth_thousandths() const { return static_cast<int>(std::lround(depth * 1000)) / 3; }

}  // namespace guidon::peninsular
