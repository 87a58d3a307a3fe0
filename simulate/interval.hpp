#pragma once
// How sure one can be: intervals of shares, scores and means, differences between battles fought on the same seeds, and
// many questions asked at once. All at 95 %, unless said otherwise.
#include <cstdint>
#include <span>
#include <vector>

#include "players/interval.hpp"
#include "simulate/summary.hpp"

namespace guidon::simulate {

using players::Interval;
using players::wilson_around;

Interval wilson(std::uint64_t of, std::uint64_t all);  // a share; 0 to 1 where there are none
// Of a mean, from the sum of n values and of their squares; in whole numbers, so that it comes out the same everywhere.
Interval mean_interval(std::uint64_t n, std::uint64_t sum, std::uint64_t squares);
// Of a side's score, a draw counting half: Wilson's, with as many trials as scatter like the battles did. Two battles
// on one seed are taken together.
Interval score_interval(const Summary& summary, match::Side side);
// Of the first general's score when sides are swapped, by pairs of battles; else that of the first side.
Interval general_interval(const Summary& summary);

// Between two ways of fighting the same battles.
struct Difference {
  double mean = 0;
  Interval interval{};
  double p = 1;  // how likely a difference at least as large is where there is none
};
// From the differences on n seeds in half points: their sum and the sum of their squares. `battles_each`: on one seed.
Difference paired(std::uint64_t n, std::int64_t sum, std::uint64_t squares, std::uint64_t battles_each = 1);

// p-values of many questions, each made so large that one wrong "yes" among all of them is as unlikely as p (Holm).
std::vector<double> holm(std::span<const double> p);

// Battles for a Wilson interval of that half width around a share: 9,600 for one point around one half.
std::uint64_t battles_needed(double half_width, double share = 0.5);

}  // namespace guidon::simulate
