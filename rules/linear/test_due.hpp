#pragma once
// When a break test is due: the occasions of the three sheets.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "kernel/clause.hpp"
#include "rules/linear/options.hpp"

namespace guidon::linear {

enum class Phase : std::uint8_t { shooting, closing, traversing, hand_to_hand };
enum class Role : std::uint8_t { none, fighting, supporting };
enum class Round : std::uint8_t { none, won, drawn, lost };
enum class Friend : std::uint8_t { none, retired, broke, shattered };

// What happened to a unit in one phase.
struct Ordeal {
  Phase phase = Phase::shooting;
  Role role = Role::none;
  int stamina = 3;
  int before = 0;          // recorded casualties when the phase began
  int taken = 0;           // unsaved hits in it
  int by_artillery = 0;    // how many of them by artillery
  int sixes_in_pairs = 0;  // of fire that tests on two of them (MPP-BT-TRIG-4)
  int sixes_alone = 0;     // of fire that tests on one (MPP-BT-TRIG-3)
  Round round = Round::none;
  Friend supported = Friend::none;
};

// Casualties as they are recorded: up to stamina on the unit, the rest in excess, all of it perhaps too much.
struct Toll {
  int recorded = 0;
  int excess = 0;
  bool shaken = false;
  bool shattered = false;  // removed without a test
};
Toll toll(int stamina, int before, int taken);

enum class Occasions : std::uint8_t { sheet_000, sheet_002, sheet_003 };
Occasions occasions(const Options& options);  // of the break test in use, or of sheet 003 (LIN-R-09)

// How many sixes among the dice to hit call for a test in fire that needs so much: 1, 2, or 0 for never (LIN-R-100).
int sixes_to_test(int need, const Options& options);

struct Due {
  std::array<Clause, 4> clauses{};
  int size = 0;
  [[nodiscard]] std::span<const Clause> all() const { return {clauses.data(), static_cast<std::size_t>(size)}; }
};

Due test_due(Occasions sheet, const Ordeal& ordeal, const Options& options);

}  // namespace guidon::linear
