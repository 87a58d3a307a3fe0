#pragma once
// What the rules say of a roll on the results table and of a morale test: asked of them once, for every column, die
// modifier and total, under each way in which options have them read.
#include "rules/hex1866/combat.hpp"

namespace guidon::players {

// Chances of each result.
struct Chances {
  double test = 0;
  double hit = 0;   // D
  double step = 0;  // D+1
  // A unit that fails half its tests, in blows: 1 disorganises it.
  [[nodiscard]] double blow(double fails = 0.5) const { return test * fails + hit + step; }
};

Chances chances(const hex1866::Combat& weighed);
// Where both sums of modifiers are known.
Chances chances(const hex1866::Options& options, int column, int drm);
// The column of so much combat value against that ground, where nothing else counts.
int column_against(const hex1866::Options& options, hex1866::Roll roll, int cv, hex1866::Terrain ground);
// How often a morale test of that total fails.
double failing(const hex1866::Options& options, int total);

}  // namespace guidon::players
