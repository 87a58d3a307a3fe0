#include "rules/hex1866/assault.hpp"

#include <span>

#include "kernel/digest.hpp"
#include "rules/hex1866/morale.hpp"

namespace guidon::hex1866 {

namespace {

constexpr std::int8_t present_cv(const AssaultUnit& unit) { return unit.disorganised ? unit.cv_disorganised : unit.cv; }
constexpr bool gone(const AssaultUnit& unit) { return unit.steps <= 0; }
constexpr bool in_the_fight(const AssaultUnit& unit) { return !gone(unit) && !unit.disorganised; }

void lose_step(AssaultUnit& unit) {
  --unit.steps;
  ++unit.lost_here;
}

// HEX-P-RES-03: an ordered unit is disorganised; one that is already loses a step (HEX-R-47).
void disorganise(AssaultUnit& unit) {
  if (unit.disorganised) lose_step(unit);
  unit.disorganised = true;
}

// Applies one result to the units it strikes; true when it hurt any of them.
template <class Struck>
bool apply(CombatResult result, std::span<AssaultUnit> units, const Struck& struck, const Options& options,
           Dice& dice) {
  if (result == CombatResult::none) return false;  // HEX-P-RES-01
  bool hurt = false;
  for (AssaultUnit& unit : units) {
    if (gone(unit) || !struck(unit)) continue;
    if (result == CombatResult::test && roll(of_total(unit.total - unit.lost_here, options), dice).passed) continue;
    disorganise(unit);  // HEX-P-RES-02: a failed test is a D
    hurt = true;
  }
  if (result == CombatResult::disorganised_and_step) {  // HEX-P-RES-05: one survivor, here the one with most steps
    AssaultUnit* named = nullptr;
    for (AssaultUnit& unit : units)
      if (!gone(unit) && struck(unit) && (named == nullptr || unit.steps > named->steps)) named = &unit;
    if (named != nullptr) lose_step(*named);
  }
  return hurt;
}

}  // namespace

std::size_t Assault::hash() const {
  Digest digest;
  const auto mix = [&digest](const AssaultUnit& unit) {
    digest.add_byte(static_cast<std::uint8_t>(unit.steps * 2 + (unit.disorganised ? 1 : 0)));
  };
  for (const AssaultUnit& unit : attackers) mix(unit);
  for (const AssaultUnit& unit : defenders) mix(unit);
  digest.add_byte(
      static_cast<std::uint8_t>(static_cast<int>(outcome) * 4 + (over ? 1 : 0) + (attackers_lost_step ? 2 : 0)));
  return static_cast<std::size_t>(digest.value());
}

void bombard(Assault& a, Dice& dice, const CombatSituation& batteries) {
  const CombatOutcome fire = roll(Roll::bombard, weigh(Roll::bombard, batteries, a.options), dice);
  const std::span defenders{a.defenders.data(), static_cast<std::size_t>(a.defender_count)};
  apply(fire.result, defenders, [](const AssaultUnit&) { return true; }, a.options, dice);  // HEX-P-BOMB-07
}

void defensive_combat(Assault& a, Dice& dice) {
  if (a.over) return;
  CombatSituation s;
  s.cv = {};
  s.terrain = a.terrain;
  s.night = a.night;
  s.commander_bonus = a.defence_commander;
  const std::span defenders{a.defenders.data(), static_cast<std::size_t>(a.defender_count)};
  for (const AssaultUnit& unit : defenders) {
    if (gone(unit)) continue;
    s.cv.add(present_cv(unit));
    s.steps_lost.add(unit.lost_here);
    s.battery_adjacent |= unit.artillery;
    s.light_troops |= unit.light;
    s.prussian_infantry |= unit.prussian_infantry;
  }
  const std::span attackers{a.attackers.data(), static_cast<std::size_t>(a.attacker_count)};
  const auto fired_at = [&a](const AssaultUnit& unit) { return unit.hex == a.named_hex; };
  for (const AssaultUnit& unit : attackers) s.flank_attacked |= fired_at(unit) && unit.on_flank;
  const CombatOutcome fire = roll(Roll::defensive, weigh(Roll::defensive, s, a.options), dice);
  apply(fire.result, attackers, fired_at, a.options, dice);  // HEX-P-CBT-06
  bool anyone = false;
  for (const AssaultUnit& unit : attackers) {
    anyone |= in_the_fight(unit) && !unit.artillery;
    a.attackers_lost_step |= unit.lost_here > 0;
  }
  if (!anyone) {  // HEX-P-CBT-07
    a.over = true;
    a.outcome = AssaultOutcome::broken;
  }
}

void attack(Assault& a, Dice& dice) {
  if (a.over) return;
  CombatSituation s;
  s.cv = {};
  s.terrain = a.terrain;
  s.night = a.night;
  s.commander_bonus = a.attack_commander;
  const std::span attackers{a.attackers.data(), static_cast<std::size_t>(a.attacker_count)};
  for (const AssaultUnit& unit : attackers) {  // HEX-P-CBT-08: afresh from those that are left
    if (!in_the_fight(unit)) continue;
    s.cv.add(present_cv(unit));
    s.steps_lost.add(unit.lost_here);
    s.battery_adjacent |= unit.artillery;
    s.heavy_cavalry |= unit.heavy_cavalry;
    s.light_troops |= unit.light;
    s.flank_attacked |= unit.on_flank;
  }
  const std::span defenders{a.defenders.data(), static_cast<std::size_t>(a.defender_count)};
  std::array<std::int8_t, Assault::most_defenders> lost_before{};
  for (std::size_t i = 0; i < defenders.size(); ++i) lost_before[i] = defenders[i].lost_here;
  const CombatOutcome result = roll(Roll::attack, weigh(Roll::attack, s, a.options), dice);
  const bool hurt = apply(result.result, defenders, [](const AssaultUnit&) { return true; }, a.options, dice);
  bool lost_step = false;
  for (std::size_t i = 0; i < defenders.size(); ++i) lost_step |= defenders[i].lost_here > lost_before[i];
  a.over = true;
  a.outcome = !hurt       ? AssaultOutcome::unmoved
              : lost_step ? AssaultOutcome::driven_off_with_loss
                          : AssaultOutcome::driven_off;
}

}  // namespace guidon::hex1866
