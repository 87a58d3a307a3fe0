#pragma once
// Shooting: how many dice, what they need, how hits are saved, and the volley itself.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "kernel/length.hpp"
#include "rules/linear/options.hpp"
#include "rules/linear/weapons.hpp"
#include "rules/linear/words.hpp"

namespace guidon::linear {

enum class Fire : std::uint8_t { normal, closing, traversing };
inline constexpr std::array<std::string_view, 3> fire_words{"normal", "closing", "traversing"};

struct ShootingSituation {
  int dice = 3;  // of the profile
  Troop shooter = Troop::infantry;
  Formation shooter_formation = Formation::line;
  Weapon weapon = Weapon::smoothbore_musket;
  Inches distance = Inches::whole(9);
  Troop target = Troop::infantry;
  Formation target_formation = Formation::line;
  bool shaken_or_disordered = false;
  bool not_clear = false;
  bool armoured = false;   // cataphracts, or heavy infantry
  bool from_front = true;  // the shooter stands before the target's front
  Fire fire = Fire::normal;
  bool enfilade = false;  // the shooter stands in a flank zone of the target
  int save = 4;           // of the target's profile
  Cover cover = Cover::none;
};

// A volley worked out up to the dice.
struct Volley {
  Ledger ledger;
  int dice = 3;
  int need = 4;  // 7 or more cannot be met
  int save = 4;
  int sixes_to_test = 0;  // so many sixes to hit call for a break test; 0: sixes do not
};

struct VolleyResult {
  int sixes = 0;  // dice to hit that show 6, where they may call for a break test
  int casualties = 0;
};

inline constexpr int to_hit_base = 4;  // LIN-R-97
inline constexpr int need_floor = 2;   // a natural 1 always misses

// Names of the three numbers in a volley's ledger.
inline constexpr Account on_dice = Account::dice;
inline constexpr Account on_hit = Account::to_hit;
inline constexpr Account on_save = Account::save;

int shooting_dice(const ShootingSituation& situation, const Options& options, Ledger& ledger);
int shooting_need(const ShootingSituation& situation, const Options& options, Ledger& ledger);
int save_need(const ShootingSituation& situation, const Options& options, Ledger& ledger);

Volley weigh(const ShootingSituation& situation, const Options& options);
// How many sixes of a volley call for a break test: into the volley and its ledger (MPP-BT-TRIG-3, MPP-BT-TRIG-4).
void note_sixes(Volley& volley, const Options& options);
VolleyResult roll(const Volley& volley, Dice& dice);

}  // namespace guidon::linear
