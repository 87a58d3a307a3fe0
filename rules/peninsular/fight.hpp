#pragma once
// Fights between units in contact, and duels of single stands at a breach or a bridge.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "rules/peninsular/options.hpp"

namespace guidon::peninsular {

// How many stands of each side throw a die, with overlaps (section 4.5 of the rulebook).
struct FightingStands {
  int attacker = 0;
  int defender = 0;
  int attacker_contact = 0;  // of them without overlaps
  int defender_contact = 0;
};
FightingStands front_to_front(int attacker_front, int defender_front);
// Against an edge of `along` stands and a length in thousandths of a stand's frontage; a flank or the face of a
// square gives its side no overlap.
FightingStands against_edge(int attacker_front, int along, int length_thousandths, bool overlaps_defend);

// What puts 1 on each of the attacker's dice.
enum class Impact : std::uint8_t { none, unnamed, charge, column };
inline constexpr std::array<std::string_view, 4> impact_words{"no", "yes", "charge", "column"};

struct FightSituation {
  int attacker_stands = 6;  // front stands
  int defender_stands = 6;
  Impact impact = Impact::none;
  bool defender_bonus = false;  // 1 on each die: defending a wall or an earthwork
  int round = 1;
};

enum class FightOutcome : std::uint8_t {
  attacker_routs,
  attacker_falls_back,
  goes_on,
  stalemate,
  defender_falls_back,
  defender_routs
};
inline constexpr std::array<std::string_view, 6> fight_words{"attacker_routs", "attacker_falls_back", "goes_on",
                                                             "stalemate",      "defender_falls_back", "defender_routs"};

struct Fight {
  Ledger ledger;
  FightingStands dice;
  int attacker_hits_on = 5;
  int defender_hits_on = 5;
  int rout_margin = 4;
  int round = 1;
};

struct FightResult {
  int margin = 0;  // attacker's hits less the defender's
  FightOutcome outcome = FightOutcome::goes_on;
  Clause clause;
  int attacker_hits = 0;
  int defender_hits = 0;
};

Fight weigh(const FightSituation& situation, const Options& options);
Fight weigh(const FightSituation& situation, const FightingStands& stands, const Options& options);
FightResult read(const Fight& fight, int margin);
FightResult roll(const Fight& fight, Dice& dice);

// What losing by a rout costs (PEN-R-91).
struct RoutCost {
  int moves = 2;
  int stands = 2;
};
RoutCost fight_rout_cost(const Options& options);
// What each side loses when the second round decides nothing (PEN-R-92).
constexpr int stalemate_loss(const Options& options) {
  return options.stalemate_losses == StalemateLosses::one_each ? 1 : 2;
}

enum class DuelOutcome : std::uint8_t { attacker_wins, defender_wins, undecided, stalemate };
inline constexpr std::array<std::string_view, 4> duel_words{"attacker_wins", "defender_wins", "undecided", "stalemate"};

struct Duel {
  Ledger ledger;
  int attacker_bonus = 0;
  int defender_bonus = 0;
  int round = 1;
  DuelRule rule{};
};
struct DuelResult {
  DuelOutcome outcome = DuelOutcome::undecided;
  Clause clause;
};
Duel weigh_duel(bool attacker_bonus, bool defender_bonus, int round, const Options& options);
DuelResult roll(const Duel& duel, Dice& dice);

}  // namespace guidon::peninsular
