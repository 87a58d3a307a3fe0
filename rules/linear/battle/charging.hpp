#pragma once
// Charges and what the charged do about them.
#include <expected>

#include "rules/linear/battle/path.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

// OUR-CHG-01, OUR-CHG-02: whether it may charge that enemy at all.
std::optional<Refusal> check_charge(const Field& field, int u, int target);

// A way to the target: a wheel, then straight ahead (OUR-CHG-03).
struct ChargePlan {
  std::int32_t wheel = 0;   // hundredths of a degree, right positive
  bool reaches = false;     // in the moves it has
  table::Pose contact{};    // where it touches
  table::Pose shorter{};    // where it stops when it does not reach (OUR-CHG-06)
  Mils length = 0;          // wheel and terrain included
  Mils limit = 0;           // that its moves come to, over that ground
  double ahead = 0;         // inches straight ahead to the contact
  Face face = Face::front;  // of the target (OUR-CHG-04)
};
// With the wheel that is asked for, or the smallest that brings it there.
std::expected<ChargePlan, Refusal> plan_charge(const Field& field, int u, int target, int moves,
                                               std::optional<std::int32_t> wheel);
Refusal out_of_reach(const ChargePlan& plan);  // LIN-R-102

// Starts a charge: asks the target's owner what it does, where the charge can reach it.
void begin_charge(const Umpire& umpire, int u, int target, int moves, const ChargePlan& plan, bool sweeping = false);
std::optional<Refusal> check_reaction(const Field& field, const Order& order);
void take_reaction(const Umpire& umpire, const Order& order);
void step_resolve_charge(const Umpire& umpire);
void step_emergency(const Umpire& umpire, const ThrowForEmergency& task, Dice& dice);

// Straight ahead into contact with an enemy that gave ground (OUR-AFTER-01); nothing where it cannot.
std::optional<table::Pose> follow_up_pose(const Field& field, int u, int target);
void make_contact(const Umpire& umpire, int u, int target, Face face, const table::Pose& touch);

}  // namespace guidon::linear
