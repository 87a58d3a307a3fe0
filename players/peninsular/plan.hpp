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
  bool charged_first = false;                   // his infantry moves before its own can
  std::uint16_t card = 0;                       // the card being played, counted from the first; 0 in a question
  double standing = 0;                          // what the battle is worth as it stands
  std::uint32_t attacking = 0;                  // brigades told to attack, a bit each; the others hold
  int focus = -1;                               // the enemy unit that is to be broken first
};

constexpr bool attacks(const PeninsularPlan& plan, std::uint8_t brigade) {
  return brigade >= 32 || (plan.attacking >> brigade & 1U) != 0;
}
constexpr int cards_played(const peninsular::State& state) { return state.turn * 6 + state.cards; }

PeninsularPlan plan_for(const peninsular::Battle& battle, peninsular::Colour side, Style style);

}  // namespace guidon::players
