#pragma once
// Who bears on whom: the front edges that fire, their arcs and ranges, and what stands in between (section 4.4).
#include <optional>

#include "kernel/few.hpp"
#include "rules/peninsular/battle/field.hpp"
#include "rules/peninsular/fire.hpp"

namespace guidon::peninsular {

// A stand that may fire.
struct Muzzle {
  table::Vec at;  // midpoint of its front edge
  table::Vec forward;
};
using Muzzles = Few<Muzzle, most_stands>;
Muzzles muzzles(const Field& field, int u, Face face);  // PEN-R-07

double longest_range(Armament armament);
double tangent(const Options& options);  // of the arc's half angle (PEN-R-09)
std::optional<table::Shot> best_shot(const Muzzle& muzzle, const Blocks& target, const Options& options);
Blocks one_block(const table::Rect& rect);

// Skirmishers are no target for formed infantry or guns (PEN-FIRE-07, PEN-SKIR-11), and among themselves they only
// fight firefights (PEN-FIRE-12): what can be shot at is in close order, in rout or not, and in no fight (PEN-G-08).
bool may_be_shot_at(const Field& field, int v);
Target target_kind(const Field& field, int v);

// What a unit could do to one enemy.
struct Volley {
  int target = -1;
  int near = 0;         // stands that bear within 25 cm; for a gun 1
  int far = 0;          // rifles beyond 25 cm, and a gun's long range
  double range = 0;     // of the nearest stand that bears
  double distance = 0;  // from the front edge, to find the nearest target (PEN-R-08)
  table::Vec from{};
  table::Vec to{};
};
using Volleys = Few<Volley, most_units>;
Volleys volleys(const Field& field, int u, Face face, bool any = false);  // `any`: one stand that bears will do
bool has_target(const Field& field, int u);                               // any legal target for its close-order stands

// For the nearest enemy unit of a skirmish group, how many of its stands bear on it: 5+ and 6 (PEN-FIRE-09).
struct SkirmishShot {
  int target = -1;
  int fives = 0;
  int sixes = 0;
  double distance = 0;
};
std::optional<SkirmishShot> skirmish_shot(const Field& field, int group, int wanted = -1);

}  // namespace guidon::peninsular
