#pragma once
// Hand-to-hand: dice and needs of a fighting unit, the combat score of a side, and a round between two sides.
#include <cstdint>

#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "rules/linear/options.hpp"
#include "rules/linear/words.hpp"

namespace guidon::linear {

struct FightingUnit {
  int dice = 6;  // of the profile
  Troop troop = Troop::infantry;
  Formation formation = Formation::line;
  int faces_touched = 1;  // of a square, building or hedgehog
  bool strikes_flank_or_rear = false;
  Troop enemy = Troop::infantry;
  bool charging = false;  // or countercharging
  bool won_last_round = false;
  bool shaken_or_disordered = false;
  bool engaged_flank_or_rear = false;
  bool downhill = false;
};

int melee_dice(const FightingUnit& unit, const Options& options, Ledger& ledger);
int melee_need(const FightingUnit& unit, const Options& options, Ledger& ledger);

// What a side brings to the comparison besides the casualties it inflicts.
struct CombatSide {
  int fighting_units = 1;
  int rear_supports = 0;
  int flank_supports = 0;
  bool cavalry = false;
  bool pikes = false;
  bool square = false;
  bool hedgehog = false;
  bool holds_fortification = false;
  bool holds_building = false;
  bool infantry = true;  // any of its fighting units is foot
};
int combat_bonus(const CombatSide& side, const CombatSide& enemy, const Options& options, Ledger& ledger);

// One round between two sides, worked out up to the dice.
struct MeleeSide {
  int dice = 6;
  int need = 4;  // 7 or more cannot be met
  int save = 4;  // of its own saves
  int bonus = 0;
};
struct MeleeRound {
  MeleeSide a;
  MeleeSide b;
};
struct MeleeResult {
  int a_inflicts = 0;
  int b_inflicts = 0;
  int margin = 0;  // of side a (OUR-HTH-06)
};
MeleeResult roll(const MeleeRound& round, Dice& dice);

}  // namespace guidon::linear
