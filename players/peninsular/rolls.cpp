#include "players/peninsular/rolls.hpp"

#include "odds/every_throw.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::players {

using namespace peninsular;

namespace {

void add(Key& key, const Contender& unit) {
  key.add(unit.arm, 2);
  key.add(unit.pips, 3);
  key.add(unit.quality, 2);
  key.add(unit.officer, 2);
  key.add(unit.attack_column, 1);
  key.add(unit.friend_routing, 1);
  key.add(unit.irregular, 1);
  key.add(unit.grenadiers, 1);
}

Key key_of(const ContactSituation& s) {
  Key key;
  add(key, s.attacker);
  add(key, s.defender);
  key.add(s.charging, 1);
  key.add(s.charge_bonus, 1);
  key.add(s.cover, 1);
  key.add(s.passage, 1);
  key.add(s.square, 1);
  key.add(s.aspect, 2);
  key.add(s.flank_open, 1);
  key.add(s.met, 1);
  return key;
}

// Of the range, which limit of the range table it is within.
Key key_of(const FireSituation& s) {
  Key key;
  key.add(s.weapon, 2);
  key.add(s.stands, 8);
  key.add(within(s.range, 25) ? 0 : within(s.range, 35) ? 1 : within(s.range, 70) ? 2 : 3, 2);
  key.add(s.skirmishers, 1);
  key.add(s.shaken, 1);
  key.add(s.target, 3);
  key.add(s.screened, 1);
  key.add(s.cover, 2);
  return key;
}

}  // namespace

PeninsularRolls& PeninsularRolls::under(const Options& options) {
  thread_local PeninsularRolls rolls{options};
  if (!(rolls.options_ == options)) rolls = PeninsularRolls{options};
  return rolls;
}

const ContactChances& PeninsularRolls::contact(const ContactSituation& situation) {
  return contacts_.of(key_of(situation), [&] {
    const ContactTest test = weigh(situation, options_);
    ContactChances found{};
    odds::every_throw(
        [&](Dice& dice) { return peninsular::roll(test, dice).outcome; },
        [&](ContactOutcome outcome, double chance) { found[static_cast<std::size_t>(outcome)] += chance; });
    return found;
  });
}

const FightChances& PeninsularRolls::fight(int attackers, Impact impact, int defenders, bool defender_bonus,
                                           int round) {
  Key key;
  key.add(attackers, 8);
  key.add(impact, 2);
  key.add(defenders, 8);
  key.add(defender_bonus, 1);
  key.add(round, 2);
  return fights_.of(key, [&] {
    const Fight fight =
        weigh({.impact = impact, .defender_bonus = defender_bonus, .round = round},
              {.attacker = attackers, .defender = defenders, .attacker_contact = 0, .defender_contact = 0}, options_);
    FightChances found{};
    odds::every_throw([&](Dice& dice) { return peninsular::roll(fight, dice).outcome; },
                      [&](FightOutcome outcome, double chance) { found[static_cast<std::size_t>(outcome)] += chance; });
    return found;
  });
}

double PeninsularRolls::casualties(const FireSituation& situation) {
  return fire_.of(key_of(situation), [&] {
    const Fire fire = weigh(situation, options_);
    double mean = 0;
    odds::every_throw([&](Dice& dice) { return peninsular::roll(fire, dice); },
                      [&](int casualties, double chance) { mean += chance * casualties; });
    return mean;
  });
}

double PeninsularRolls::manoeuvres(int pips, Quality quality, Officer officer) {
  Key key;
  key.add(pips, 3);
  key.add(quality, 2);
  key.add(officer, 2);
  return manoeuvres_.of(key, [&] {
    const DieTest test = critical_manoeuvre(pips, quality, officer, options_);
    double passed = 0;
    odds::every_throw([&](Dice& dice) { return peninsular::roll(test, dice).passed; },
                      [&](bool passes, double chance) { passed += passes ? chance : 0; });
    return passed;
  });
}

}  // namespace guidon::players
