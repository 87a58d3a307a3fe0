#pragma once
// Who is in contact with whom (8.4).
#include "kernel/few.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

// An engagement as one of the two sees it.
struct Foe {
  std::uint8_t unit = nobody;   // the enemy
  Face my_face = Face::front;   // of mine that he touches
  Face his_face = Face::front;  // of his that I touch
  bool my_front = false;        // my front edge is what touches him
  bool his_front = false;
};
using Foes = Few<Foe, most_engagements>;

Foes foes(const State& state, int u);  // in order of unit number
bool in_contact(const State& state, int u, int v);
// Brings two enemies into contact: `u` by its front edge on that face of `v`.
void engage(const Umpire& umpire, int u, int v, Face face_of_v);
// Joins a unit that has just come into contact with every other enemy whose outline it shares (8.4).
void engage_neighbours(const Umpire& umpire, int u);
void disengage(const Umpire& umpire, int u);  // from everybody

// MPP-HTH-MOD-05, BT2-MOD-2-03, BT2-MOD-3-03: an enemy's front edge touches its flank or rear.
Contact worst_contact(const Field& field, int u);

}  // namespace guidon::linear
