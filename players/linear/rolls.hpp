#pragma once
// What the linear rules say of their rolls, under the options of one table: asked of them, and kept.
#include <array>
#include <cstdint>

#include "players/memo.hpp"
#include "rules/linear/break_test.hpp"
#include "rules/linear/shooting.hpp"

namespace guidon::players {

// What a clash is likely to come to, in points; each side's loss.
struct LinearClash {
  double wins = 0.5;  // how likely the first does
  double takes = 0;   // what the second loses
  double costs = 0;   // what the first loses
  [[nodiscard]] double net() const { return takes - costs; }
};

// How a break test ends; otherwise the unit holds.
struct LinearOrdeal {
  double breaks = 0;
  double goes = 0;     // back, or gives ground
  double chooses = 0;  // to hold disordered or to go back
};

// Casualties told apart: 0, 1 and so on; the last stands for more.
inline constexpr std::size_t casualties_told = 8;
using LinearSpread = std::array<double, casualties_told>;

class LinearRolls {
 public:
  explicit LinearRolls(const linear::Options& options);
  // Those of this thread; good until it asks for those under other options.
  static LinearRolls& under(const linear::Options& options);

  [[nodiscard]] const linear::Options& options() const { return options_; }
  [[nodiscard]] int dice_to_shoot(int of_profile, linear::Formation formation) const;
  double casualties(const linear::ShootingSituation& situation);        // of a volley, on average
  const LinearOrdeal& tested(const linear::BreakSituation& situation);  // on the sheet in use
  // Of so many dice that need that much against that save, hand to hand.
  const LinearSpread& spread(int dice, int need, int save);
  Memo<LinearClash, 16384>& clashes() { return clashes_; }

 private:
  static constexpr int most_dice = 15;  // of a profile, kept

  linear::Options options_;
  const linear::BreakSheet* sheet_;
  std::array<std::array<std::uint8_t, most_dice + 1>, linear::formation_words.size()> dice_{};
  Memo<double, 4096> volleys_{};
  Memo<LinearOrdeal, 16384> tests_{};
  Memo<LinearSpread, 2048> spreads_{};
  Memo<LinearClash, 16384> clashes_{};
};

}  // namespace guidon::players
