#pragma once
// The table as a general takes it in at a glance: where everybody stands, how wide and how shaken, without the exact
// measuring of the umpire.
#include <array>
#include <cstdint>

#include "kernel/table.hpp"
#include "players/peninsular/rolls.hpp"
#include "rules/peninsular/battle/battle.hpp"

namespace guidon::players {

// A Glance fills all of them, and nobody else makes one.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
struct Body {
  table::Vec centre;
  table::Vec front;  // middle of the front edge
  table::Vec forward;
  double half_width;
  double half_depth;
  double reach;  // of its fire
  peninsular::Colour side;
  peninsular::Arm arm;
  peninsular::Formation formation;
  peninsular::Armament armament;
  peninsular::Quality quality;
  peninsular::Officer officers;  // with it
  std::uint8_t stands;           // in close order
  std::uint8_t fronts;           // that may fire or meet the enemy ahead
  std::uint8_t lost;
  std::uint8_t out;  // as skirmishers
  std::uint8_t pips;
  bool formed;  // on the table, in close order
  bool routing;
  bool fighting;
  bool garrison;
  bool irregular;

  [[nodiscard]] table::Vec right() const { return {forward.y, -forward.x}; }
  [[nodiscard]] bool steady() const { return formed && !routing; }
  [[nodiscard]] int led() const {  // how high the officer with it stands: a brigadier 1, the army's commander 2
    return officers == peninsular::Officer::none ? 0 : officers == peninsular::Officer::brigadier ? 1 : 2;
  }
  [[nodiscard]] bool gun() const { return arm == peninsular::Arm::artillery; }
  [[nodiscard]] bool column() const { return peninsular::is_column(formation); }
  [[nodiscard]] bool square() const { return formation == peninsular::Formation::square; }
};

class Glance {
 public:
  Glance(const peninsular::Setting& setting, const peninsular::State& state);
  explicit Glance(const peninsular::Battle& battle) : Glance(battle.setting(), battle.state()) {}

  [[nodiscard]] int units() const { return units_; }
  [[nodiscard]] PeninsularRolls& rolls() const { return *rolls_; }
  [[nodiscard]] const Body& operator[](int u) const { return body_[static_cast<std::size_t>(u)]; }
  // As if the unit stood there.
  void place(const peninsular::Setting& setting, int u, const table::Pose& pose, peninsular::Formation formation);

  // The nearest steady enemy in close order, or -1: carts and routers come last.
  [[nodiscard]] int nearest_enemy(int u) const { return nearest_enemy(body_[static_cast<std::size_t>(u)]); }
  [[nodiscard]] int nearest_enemy(const Body& body) const;

 private:
  std::array<Body, peninsular::most_units> body_;
  PeninsularRolls* rolls_;
  int units_ = 0;
};

// Between the edges, roughly.
double gap(const Body& a, const Body& b);
// Whether part of the other lies within 45 degrees of its front, where it can be charged without a turn.
bool before(const Body& a, const Body& b);
// The turn that brings the front round to it, in hundredths of a degree.
std::int32_t turn_towards(const Body& a, table::Vec at);
peninsular::Aspect aspect_of(const Body& struck, table::Vec from);

}  // namespace guidon::players
