#pragma once
// A linear battle as a general sees it at a glance: who stands where, and what fire and steel would do, near enough.
#include <array>
#include <cstdint>

#include "kernel/table.hpp"
#include "players/linear/rolls.hpp"
#include "rules/linear/battle/battle.hpp"

namespace guidon::players {

// One unit.
struct LinearFigure {
  table::Vec at{};
  table::Vec forward{};
  double half_width = 0;
  double half_depth = 0;
  double range = 0;  // of its weapon, inches
  double rate = 0;   // of one move
  int stamina = 1;
  int casualties = 0;
  int save = 4;
  int melee = 0;      // dice of its profile
  int shoot = 0;      // the same
  int shots = 0;      // dice it shoots with in this formation
  int supports = -1;  // not counted yet
  linear::Troop troop = linear::Troop::infantry;
  linear::Troop listed = linear::Troop::infantry;  // where lists name troops
  linear::Weapon weapon = linear::Weapon::none;
  linear::Formation formation = linear::Formation::line;
  linear::Side side = linear::Side::south;
  std::uint8_t brigade = 0;
  bool here = false;
  bool gone = false;
  bool shaken = false;
  bool disordered = false;
  bool engaged = false;
  bool gun = false;
  bool loose = false;  // turns and shoots all round
  bool may_charge = false;
  bool evades = false;  // may get out of the way of a charge
  bool pikes = false;
  bool armoured = false;
  bool may_square = false;

  // All that its clashes depend on, packed when its supports have been counted.
  std::uint64_t traits = 0;
  static constexpr unsigned bits = 56;
  void pack();
};

class LinearView {
 public:
  explicit LinearView(const linear::Battle& battle);

  [[nodiscard]] int units() const { return units_; }
  [[nodiscard]] const LinearFigure& operator[](int u) const { return figure_[static_cast<std::size_t>(u)]; }

  [[nodiscard]] double gap(int u, int v) const;                 // inches between them, nearly
  [[nodiscard]] bool before(int u, int v, double slack) const;  // v lies before u's front
  [[nodiscard]] linear::Face side_of(int v, table::Vec place) const;
  [[nodiscard]] int nearest_enemy(int u) const;  // -1 when none is left
  // Casualties of a volley, on average; none where it does not bear.
  [[nodiscard]] double volley(int u, int v, double gap) const;
  // The first strikes that face of the second. `charging`: and reactions come before it; who can get out of the way
  // does so where the charge has less than a move of his to spare.
  [[nodiscard]] LinearClash clash(int u, int v, linear::Face face, bool charging, double room = 0) const;
  // A wheel and a straight way: how far u has to go to strike v; far away where it may not charge him.
  [[nodiscard]] double way(int u, int v) const;
  // Nothing stands on that way: no other enemy, no formed body of friends, no ground that stops it.
  [[nodiscard]] bool open_way(int u, int v) const;
  // Something of v can be seen from u's front: no body of troops, house or wood lies before all of it.
  [[nodiscard]] bool sees(int u, int v) const;

 private:
  [[nodiscard]] const LinearFigure& backed(int u) const;  // with its supports counted

  [[nodiscard]] bool screened(int u, int v, table::Vec from, table::Vec to) const;

  const linear::Setting* setting_;
  LinearRolls* rolls_;
  mutable std::array<LinearFigure, linear::most_units> figure_;
  int units_ = 0;
};

// What a unit stands behind as far as a general knows: walls and woods are left out.
linear::Cover cover_of(const LinearFigure& unit, const linear::Options& options);
// One at another, near and from the front.
linear::ShootingSituation volley_at(const LinearFigure& shooter, const LinearFigure& target, linear::Fire fire,
                                    const linear::Options& options);

// What a unit has lost, in the points that decide a battle at its time limit, and what more casualties would cost it.
double linear_loss(const LinearFigure& unit);
double linear_loss(const LinearFigure& unit, double more);
double linear_loss_at(const LinearFigure& unit, int casualties);
double linear_whole(const LinearFigure& unit);  // the loss of it all

}  // namespace guidon::players
