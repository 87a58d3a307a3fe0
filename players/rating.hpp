#pragma once
// How strong players are, from the battles they fought against each other. Battles come in pairs: two on one seed with
// the sides changed, so that neither the better side nor the luck of the dice is taken for skill. docs/ladder.md has
// the formulas.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace guidon::players {

// The share of points that a player so much stronger may expect, and the other way round.
double score_of(double elo);
double elo_of(double score);  // without end at 0 and 1

// Pairs of battles by the points of the first of two players.
class Pairs {
 public:
  static constexpr std::size_t results = 5;  // 0, 1/2, 1, 1 1/2 and 2 points

  void add(std::size_t half_points) { ++by_points_[half_points]; }
  [[nodiscard]] const std::array<std::uint64_t, results>& by_points() const { return by_points_; }
  [[nodiscard]] std::uint64_t count() const;
  [[nodiscard]] double score() const;  // 0 to 1; of no pairs 1/2
  // Of the score of one pair, about its mean. A pair more that went half a point astray is counted in, so that a few
  // equal results are not taken for certainty.
  [[nodiscard]] double variance() const;
  [[nodiscard]] Pairs reversed() const;  // as the second player sees them

 private:
  std::array<std::uint64_t, results> by_points_{};
};

// With the interval that holds the true value 95 times in 100. An end without bound is infinite.
struct Elo {
  double value = 0;
  double low = 0;
  double high = 0;
};

// How much stronger the first is; nothing where no battles were fought. Who took every point, or none, is reckoned as
// if one battle had been drawn, and the interval has no end on that side.
std::optional<Elo> elo_between(const Pairs& pairs);

struct Meeting {
  std::size_t first = 0;
  std::size_t second = 0;
  Pairs pairs{};
};

// All players on one scale, the first of them at 0: the most likely strengths for everything they did. Nothing for a
// player whom no battles join to the first.
std::vector<std::optional<Elo>> ratings(std::size_t players, std::span<const Meeting> meetings);

}  // namespace guidon::players
