#pragma once
// The single-die tests against the record die, and the other throws of one die.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "rules/peninsular/options.hpp"
#include "rules/peninsular/words.hpp"

namespace guidon::peninsular {

// A throw of one die, worked out up to the die: what is added to it and what it has to reach. A test that needs no
// die has `thrown` false and is passed or failed as it stands.
struct DieTest {
  Ledger ledger;
  Label label;
  int modifier = 0;
  int to_reach = 0;
  bool thrown = true;
  bool passed_unthrown = false;
  Clause unthrown_by;
};

struct DieResult {
  int score = 0;
  int short_by = 0;  // 0 when passed
  bool passed = false;
  Clause clause;
};

DieResult roll(const DieTest& test, Dice& dice);

DieTest heavy_casualties(int pips, Officer officer, const Options& options);
DieTest friends_routing(int pips, Quality quality, Officer officer, bool through, const Options& options);
DieTest rally(int pips, Officer officer, bool enemy_within_15cm, const Options& options);
DieTest critical_manoeuvre(int pips, Quality quality, Officer officer, const Options& options);
DieTest pursuit_rally(bool british, bool heavy, const Options& options);
DieTest heal(Quality quality, bool fighting, bool routing, bool under_fire);
DieTest irregular_quality();

// PEN-GEN-05: a throw for every stand the unit has lost, until he falls.
bool officer_survives(int stands_lost, Dice& dice);

enum class HeavyOutcome : std::uint8_t { passes, retreats, halts };
inline constexpr std::array<std::string_view, 3> heavy_codes{"passes", "retreats", "halts"};
struct HeavyResult {
  HeavyOutcome outcome = HeavyOutcome::passes;
  Clause clause;
};
HeavyResult read_heavy(const DieResult& result, bool moved_last_turn);

enum class FriendsOutcome : std::uint8_t { passes, gains_pip, falls_back, routs };
inline constexpr std::array<std::string_view, 4> friends_words{"passes", "gains_pip", "falls_back", "routs"};
struct FriendsResult {
  FriendsOutcome outcome = FriendsOutcome::passes;
  Clause clause;
};
FriendsResult read_friends(const DieResult& result);

}  // namespace guidon::peninsular
