#include "rules/peninsular/battle/setting.hpp"

#include <algorithm>
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

int in_water(const table::Rect& rect, const Piece& river, std::span<const Piece> pieces, bool narrow) {
  constexpr double spare = 0.3;
  const double half_width = std::max(0.0, rect.half_width - spare);
  const double half_depth = std::max(0.0, rect.half_depth - spare);
  if (!overlaps(river.outline, rect)) return 0;
  const int files = static_cast<int>(std::ceil(2 * half_width)) + 1;
  const int ranks = static_cast<int>(std::ceil(2 * half_depth)) + 1;
  const auto part = [](int i, int of) { return of > 1 ? 2.0 * i / (of - 1) - 1 : 0; };
  int out = 0;
  for (int f = 0; f < files; ++f)
    for (int r = 0; r < ranks; ++r) {
      const table::Vec at =
          rect.centre + rect.right() * (half_width * part(f, files)) + rect.forward * (half_depth * part(r, ranks));
      if (!contains(river.outline, at)) continue;
      out += std::ranges::none_of(pieces,
                                  [&](const Piece& piece) {
                                    return is_crossing(piece.kind) && (piece.kind != Ground::bridge || narrow) &&
                                           contains(piece.outline, at);
                                  })
                 ? 1
                 : 0;
    }
  return out;
}

// PEN-SET-05, PEN-R-118: nobody deploys farther than a third of the table from his own edge.
int Setting::deploy_depth_thousandths() const { return static_cast<int>(std::lround(depth * 1000)) / 3; }

}  // namespace guidon::peninsular
