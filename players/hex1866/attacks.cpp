// Attacks worth a look.
#include <algorithm>
#include <bit>

#include "players/hex1866/proposer.hpp"
#include "rules/hex1866/battle/fighting.hpp"

namespace guidon::players {

using hex1866::bit;
using hex1866::Hex;
using hex1866::id;
using hex1866::nobody;
using hex1866::off_map;
using hex1866::Order;
using hex1866::OrderKind;

void Hex1866Proposer::attacks() {
  hex1866::Units seen = 0;
  for (int e = 0; e < field_.units(); ++e) {
    if (field_.side(e) == side_ || !field_.unit(e).on_map()) continue;
    const Hex target = field_.unit(e).hex;
    const std::uint8_t first = field_.somebody(target);
    if ((seen & bit(first)) != 0 || hex1866::noted(hex1866::attacked(field_.state()), target)) continue;
    seen |= bit(first);
    attacks_on(target);
  }
  add(OrderKind::done);
}

// All who can; the foot alone; the two strongest; those on the flank.
void Hex1866Proposer::attacks_on(Hex target) {
  hex1866::Units able = 0;
  hex1866::Units men = 0;
  hex1866::Units flank = 0;
  for (const Hex from : field_.grid().neighbours(target)) {
    if (from == off_map) continue;
    for (const std::uint8_t u : {field_.first(from), field_.second(from)}) {
      if (u == nobody || !hex1866::may_attack(field_, u) || hex1866::why_not_attack(field_, u, target)) continue;
      able |= bit(u);
      if (field_.battery(u)) continue;
      men |= bit(u);
      if (field_.on_flank(target, from)) flank |= bit(u);
    }
  }
  if (men == 0) return;
  std::array<hex1866::Units, 4> groups{able, men, flank, 0};
  if (hex1866::how_many(men) > 2) {  // without the weakest
    int weakest = -1;
    for (hex1866::Units left = men; left != 0; left = hex1866::without_first(left)) {
      const int u = hex1866::first_of(left);
      if (weakest < 0 || field_.cv(u) < field_.cv(weakest)) weakest = u;
    }
    groups[3] = able & ~bit(weakest);
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const hex1866::Units group = groups[i];
    if (group == 0 || std::find(groups.begin(), groups.begin() + static_cast<std::ptrdiff_t>(i), group) !=
                          groups.begin() + static_cast<std::ptrdiff_t>(i))
      continue;
    Attackers attackers;
    for (hex1866::Units left = group; left != 0; left = hex1866::without_first(left)) {
      const int u = hex1866::first_of(left);
      attackers.add({id(u), field_.unit(u).hex});
    }
    const Promise hope = promise(field_, attackers, target, 0);
    if (hope.gain + hope.empties < hope.cost) continue;  // not worth a closer look
    Order& order = add(OrderKind::attack);
    order.hex = target;
    order.units = group;
  }
}

}  // namespace guidon::players
