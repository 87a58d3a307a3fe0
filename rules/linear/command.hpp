#pragma once
// The command roll: whether an order gets through, and for how many moves.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "kernel/length.hpp"
#include "rules/linear/options.hpp"
#include "rules/linear/words.hpp"

namespace guidon::linear {

struct CommandSituation {
  int rating = 8;
  Inches distance;  // commander to unit
  Inches nearest_enemy = Inches::whole(99);
  Formation formation = Formation::line;
  bool on_road = false;
};

struct CommandRoll {
  Ledger ledger;
  int effective = 8;  // the rating to roll at or under
  int on_dice = 0;    // added to the dice where LIN-R-61 says so
  CommandMoves moves{};
  bool double_six_fails = true;
};

struct CommandResult {
  int total = 0;
  int moves = 0;  // 0: the order failed
  Clause clause;
};

CommandRoll weigh(const CommandSituation& situation, const Options& options);
CommandResult roll(const CommandRoll& test, Dice& dice);

}  // namespace guidon::linear
