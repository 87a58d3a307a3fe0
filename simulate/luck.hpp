#pragma once
// The luck of a battle that was fought: how the dice of every order fell against what was to be expected of it, which
// throws mattered, and what was lost by decisions rather than by dice. docs/luck.md says what the numbers mean.
#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/replay.hpp"
#include "players/reckoning.hpp"
#include "simulate/luck_play_outs.hpp"
#include "simulate/luck_total.hpp"

namespace guidon::simulate {

struct LuckOptions {
  std::uint64_t battles = 100;  // played on from every position that is judged so; 0: none is
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::size_t throws = 5;     // that mattered most
  std::size_t decisions = 3;  // the dearest of each side
  // Told how many steps have been reckoned up, of all; where it says false, nobody wants to know any more.
  std::function<bool(std::size_t, std::size_t)> reading{};
};

// An order of the record.
struct LuckStep {
  std::size_t step = 0;  // its number in the record
  int turn = 0;
  match::Side side = 0;
  std::string moment{};  // "Turn 3, card 2 of 6: red FOOT"
  std::string order{};
  std::vector<Throw> dice{};
  players::Reckoning reckoning{};
  double at_least_as_good = 1;  // chance of it, for the side that gave the order
  double at_least_as_bad = 1;

  [[nodiscard]] bool thrown() const { return !dice.empty(); }
  [[nodiscard]] double luck() const { return thrown() ? reckoning.luck() : 0; }
  [[nodiscard]] double luck_of(match::Side whose) const { return whose == side ? luck() : -luck(); }
};

// A throw that mattered: what its side could hope for when it had given the order, and when the dice lay.
struct Turning {
  std::size_t at = 0;  // of Ledger::steps
  std::string told{};  // what came of it, in words
  std::optional<Chances> before{};
  std::optional<Chances> after{};
};

// A decision that cost something: what its side could hope for with the order it gave, and with the better one.
struct Regret {
  std::size_t at = 0;
  std::optional<Chances> given{};
  std::optional<Chances> better{};
};

// The first decision of a turn, and the end.
struct Milestone {
  int turn = 0;
  std::size_t step = 0;              // steps played before it
  bool end = false;                  // the record ends here
  double dice = 0;                   // what the dice had brought the first side by then, in points
  std::optional<Chances> chances{};  // of the first side, from here on
};

// What one side ordered.
struct SideLuck {
  std::size_t orders = 0;
  std::size_t thrown = 0;  // orders with dice
  std::size_t dice = 0;    // thrown for them
  std::size_t better = 0;  // throws that came out better than expected, and worse
  std::size_t worse = 0;
  double luck = 0;  // in its own orders
  double variance = 0;
  double regret = 0;
  std::size_t faultless = 0;  // orders a colonel finds nothing better than
};

// Why the first side's chances moved from the first decision to the end, in points.
struct Account {
  double moved = 0;
  double dice = 0;       // what a colonel sees of it when the dice lie
  double decisions = 0;  // what he sees of it when an order is given: the other side's regret less its own
  [[nodiscard]] double unseen() const { return moved - dice - decisions; }  // what showed only later
};

struct LuckLedger {
  match::Identity battle{};
  match::Verdict verdict = match::Verdict::undecided;  // undecided: the record stops before the end
  int turns = 0;
  std::vector<LuckStep> steps{};
  std::array<SideLuck, 2> sides{};
  Unusual total{};  // all dice, as the first side sees them
  std::vector<Turning> turnings{};
  std::array<std::vector<Regret>, 2> regrets{};
  std::vector<Milestone> curve{};
  std::uint64_t battles = 0;  // from every position

  [[nodiscard]] Unusual total_of(match::Side side) const { return side == 0 ? total : total.reversed(); }
  [[nodiscard]] std::optional<Account> account() const;  // nothing where no battle was played on
  [[nodiscard]] bool sampled() const;                    // some order led further than could be followed
};

// Or where the record differs from what the rules make of it. `progress`: battles played on so far, of all.
std::expected<LuckLedger, match::Divergence> luck_of(
    const match::Record& record, const LuckOptions& options,
    const std::function<void(std::uint64_t, std::uint64_t)>& progress = {});

}  // namespace guidon::simulate
