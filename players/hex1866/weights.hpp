#pragma once
// How a general is minded, in victory points.
#include "players/general.hpp"

namespace guidon::players {

struct Weights {
  double pull = 0.07;          // of a movement point nearer to the goal
  double shells = 0.3;         // of being disorganised by the guns that bear on a hex
  double shells_shaken = 0.6;  // the same for the disorganised
  double shells_horse = 0.5;   // the same for cavalry
  double bayonets = 0.1;       // of being driven off by those who can come at it
  double bayonets_weak = 0.4;  // the same for the disorganised and for guns alone
  double fire = 0.7;           // of guns that bear
  double together = 0.08;      // of a friend beside one
  double alone = 0.2;          // of guns without a friend
  double front = 0.15;         // of a front towards the enemy
  double cost = 1.0;           // of own losses in an attack
  double ground = 0.6;         // of an objective an attack may win
  double least = 0.05;         // that an attack has to promise
  double place = 0.5;          // of standing where the attack is to start
  double prey = 0.25;          // of a shaken enemy within reach
  double exposure = 0.2;       // of the places an attack leads to
  double keep = 0.2;           // share of an objective's points: of somebody in it while it is menaced
  double taking = 0.7;         // share of an objective's points: of its defenders' leaving it
  double limber = 0.5;         // share of what guns would gain by driving up instead of firing
  double odds = 1.2;           // strength, of that of the enemies about the goal, that a column waits for
  double frail = 0.6;          // how much more units of few steps have to fear from shells
  double idle = 0.3;           // share of an objective's points that guns alone or shaken men in it do not hold
};

[[nodiscard]] Weights weights_of(Style style);

}  // namespace guidon::players
