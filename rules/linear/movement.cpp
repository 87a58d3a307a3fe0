#include "rules/linear/movement.hpp"

#include <algorithm>

namespace guidon::linear {

namespace {

constexpr Rate inches(int count, Clause clause) { return {2 * count, clause}; }

bool loose(const Mover& mover) {
  return mover.troop == Troop::skirmishers || mover.formation == Formation::skirmish ||
         mover.formation == Formation::open_order;
}

}  // namespace

Rate rate(const Mover& m) {
  if (m.formation == Formation::hedgehog) return inches(0, "MPP-MOVE-05c");
  if (m.troop == Troop::artillery && !m.baggage) {
    if ((m.heavy_gun || m.siege_gun) && !(m.heavy_guns_limber && m.formation == Formation::limbered))
      return inches(0, m.heavy_gun ? Clause{"MPP-MOVE-05a"} : Clause{"MPP-MOVE-05b"});
    if (m.formation == Formation::deployed)
      return inches(3, m.light_gun ? Clause{"MPP-MOVE-04b"} : Clause{"MPP-MOVE-04a"});
    return m.horse_artillery ? inches(9, "MPP-MOVE-02c") : inches(6, "MPP-MOVE-01");
  }
  if (m.horse_archers) return inches(12, "MPP-MOVE-03b");                                        // LIN-R-67
  const bool open = m.formation == Formation::open_order || m.formation == Formation::skirmish;  // OUR-FORM-01
  if (m.light_cavalry && open) return inches(12, "MPP-MOVE-03a");
  if (m.light_chariots) return inches(9, "MPP-MOVE-02a");
  if (m.troop == Troop::cavalry) return inches(9, "MPP-MOVE-02b");
  return inches(6, "MPP-MOVE-01");
}

Rate commander_rate(bool mounted) { return mounted ? inches(24, "MPP-MOVE-07") : inches(18, "MPP-MOVE-06"); }

MovesLeft moves_over(const Mover& mover, int ordered, const Ground& ground, WoodsRule rule) {
  MovesLeft left{ordered, rate(mover), std::nullopt};
  if (ground.woods) {
    if (!loose(mover) && rule == WoodsRule::open_order_only) left.refused = Clause{"MPP-TERR-WOODS-01"};
    if (!mover.skirmish_capable) left.rate = {left.rate.half_inches / 2, "MPP-TERR-WOODS-03"};
  }
  if (loose(mover)) return left;                                         // MPP-TERR-ROUGH-01, MPP-TERR-LINEAR-01
  if (ground.rough) left.moves = std::min(left.moves, 1);                // MPP-TERR-ROUGH-02
  if (ground.linear_obstacle) left.moves = std::max(left.moves - 1, 0);  // MPP-TERR-LINEAR-02
  return left;
}

}  // namespace guidon::linear
