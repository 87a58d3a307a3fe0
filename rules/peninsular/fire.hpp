#pragma once
// Fire: how many dice, what hits, what saves, and the casualties that remain.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "kernel/length.hpp"
#include "rules/peninsular/options.hpp"

namespace guidon::peninsular {

enum class Weapon : std::uint8_t { musket, rifle, cannon };
inline constexpr std::array<std::string_view, 3> weapon_words{"musket", "rifle", "cannon"};

enum class Target : std::uint8_t { line, column, square, gun, cavalry };
inline constexpr std::array<std::string_view, 5> target_words{"line", "column", "square", "gun", "cavalry"};

enum class Cover : std::uint8_t { none, wall, building, rampart };
inline constexpr std::array<std::string_view, 4> cover_words{"none", "wall", "building", "rampart"};

struct FireSituation {
  Weapon weapon = Weapon::musket;
  int stands = 8;  // that may fire; guns for cannon
  Centimetres range = Centimetres::whole(20);
  bool skirmishers = false;  // the shooters are skirmisher stands
  bool shaken = false;       // the shooter has 6 pips
  Target target = Target::line;
  bool screened = false;  // by skirmishers of its own side
  Cover cover = Cover::none;
  bool rifles_too = false;  // rifles within 25 cm among the muskets
};

struct Fire {
  Ledger ledger;
  int dice = 0;
  int hit_on = 5;  // and above
  bool five_only = false;
  int save_on = 7;  // 7: no save
  Clause save_clause;
};

// A limit of n centimetres holds up to n.05 (PEN-G-37).
constexpr bool within(Centimetres distance, int limit) {
  return distance <= Centimetres::whole(limit) + Centimetres::thousandths(50);
}

inline constexpr Account on_dice = Account::dice;
inline constexpr Account on_hit = Account::hits_on;
inline constexpr Account on_save = Account::saved_on;

Fire weigh(const FireSituation& situation, const Options& options);
int roll(const Fire& fire, Dice& dice);  // casualties: hits that no save cancelled

}  // namespace guidon::peninsular
