#include "tests/hex1866/weighed.hpp"

#include <algorithm>

#include "kernel/typed_dice.hpp"

namespace guidon::hex1866::tests {

int around(Kit& kit, std::string_view id, Side side, Direction at, const Of& of) {
  const Hex there = kit.setting.map.grid().neighbour(kit.hex(middle), at);
  return kit.unit(id, side, kit.name(there), hex::opposite(at), of);
}

void look(Kit& kit) {
  kit.begin({1, 1});
  kit.give("prussian first");
}

std::uint64_t bits(const Kit& kit, Ids units) {
  std::uint64_t all = 0;
  for (const std::string_view unit : units) all |= 1ULL << static_cast<unsigned>(kit.id(unit));
  return all;
}

Combat attack_on(const Kit& kit, std::string_view target, Ids attackers) {
  return weigh(Roll::attack, attack_situation(kit.field(), bits(kit, attackers), kit.hex(target)), kit.setting.options);
}

Combat fire_on(const Kit& kit, std::string_view target, Ids batteries) {
  return weigh(Roll::bombard, fire_situation(kit.field(), bits(kit, batteries), kit.hex(target)), kit.setting.options);
}

Combat defence_of(const Kit& kit, std::string_view target, std::string_view fired_at, Ids attackers) {
  const CombatSituation situation =
      defence_situation(kit.field(), kit.hex(target), kit.hex(fired_at), bits(kit, attackers));
  return weigh(Roll::defensive, situation, kit.setting.options);
}

MoraleTest morale_of(const Kit& kit, std::string_view unit) {
  return weigh(morale_situation(kit.field(), kit.id(unit), false), kit.setting.options);
}

MoraleTest rally_of(const Kit& kit, std::string_view unit) {
  return weigh(morale_situation(kit.field(), kit.id(unit), true), kit.setting.options);
}

int passes_on(const MoraleTest& test) {
  for (int die = 1; die <= 6; ++die) {
    const int faces[] = {die};
    TypedDice dice{faces};
    if (roll(test, dice).passed) return die;
  }
  return 7;
}

}  // namespace guidon::hex1866::tests
