#pragma once
// Whether a brigade holds together: the brigade test of sheet 002 and the battalia check of sheet 003.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "rules/linear/options.hpp"

namespace guidon::linear {

struct Brigade {
  int rating = 8;  // of its own commander
  int units_start = 4;
  int units_lost = 0;
  int units_shaken = 0;  // of those left
  int half_points_start = 24;
  int half_points_now = 24;     // a shaken unit counts half its points (BM2-WHEN-03)
  bool failed = false;          // its last test, and has not passed one since (LIN-R-40)
  bool commander_lost = false;  // its own commander: another stands in for him (LIN-R-39)
  int army_rating = 8;          // of the army commander
};

enum class BrigadeOutcome : std::uint8_t { removed, not_due, pass, fail_no_advance, fail_retreat };
inline constexpr std::array<std::string_view, 5> brigade_words{"removed", "not_due", "pass", "fail_no_advance",
                                                               "fail_retreat"};

struct BrigadeTest {
  Brigade brigade;
  Ledger ledger;
  int rating = 8;  // what the dice are set against
  int modifier = 0;
  BrigadeOutcome settled = BrigadeOutcome::not_due;  // without dice, where `rolls` is false
  Clause settled_by;
  bool rolls = false;
  Bm2RetreatStep step{};
  Bm2RetreatCap cap{};
};

struct BrigadeResult {
  int score = 0;
  BrigadeOutcome outcome = BrigadeOutcome::not_due;
  Clause clause;
  int retreat_steps = 0;  // one for each point by which the dice beat the rating (LIN-R-36)
};

BrigadeTest weigh(const Brigade& brigade, const Options& options);
BrigadeResult roll(const BrigadeTest& test, Dice& dice);

// MPP-SEQ-CMD-01, OUR-BM3-01: failing when more than half its units are lost or shaken.
bool battalia_failing(const Brigade& brigade, const Options& options);

}  // namespace guidon::linear
