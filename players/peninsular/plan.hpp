#pragma once
// What a side is trying to do, worked out anew from the table whenever it is asked.
#include <array>
#include <cstdint>

#include "kernel/table.hpp"
#include "players/general.hpp"
#include "rules/peninsular/battle/battle.hpp"

namespace guidon::players {

struct PeninsularPlan {
  enum class Posture : std::uint8_t {
    attack,    // it must win ground or stands
    defend,    // time is on its side: let them come, and shoot
    preserve,  // it is winning and night is near: no risks
  };
  peninsular::Colour side{};
  Style style{};
  Posture posture = Posture::defend;
  std::uint8_t objective = peninsular::nobody;  // the piece of ground it wins by, or the enemy does
  bool own_objective = false;                   // it wins by it
  table::Vec goal;                              // the middle of that ground
  bool under_fire_first = false;                // the enemy fires before it can
  int focus = -1;                               // the enemy unit that is to be broken first
};

PeninsularPlan plan_for(const peninsular::Battle& battle, peninsular::Colour side, Style style);

}  // namespace guidon::players
