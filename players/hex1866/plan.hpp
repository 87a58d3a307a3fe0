#pragma once
// What a side is trying to do, as far as one can see it from the battle as it stands.
#include <array>
#include <cstdint>

#include "players/general.hpp"
#include "players/hex1866/estimates.hpp"
#include "players/hex1866/weights.hpp"
#include "rules/hex1866/battle/battle.hpp"

namespace guidon::players {

// An attack the active formation can make in this activation.
struct Assault {
  hex1866::Hex target = hex1866::off_map;
  Promise promise{};
  Attackers attackers{};  // and where they are to stand
  [[nodiscard]] bool planned() const { return target != hex1866::off_map; }
  [[nodiscard]] hex1866::Hex place_of(int u) const {  // off_map: he has none in it
    for (int i = 0; i < attackers.size(); ++i)
      if (attackers[i].unit == u) return attackers[i].hex;
    return hex1866::off_map;
  }
};

struct Hex1866Plan {
  Hex1866Plan() {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init): maps are drawn first

  hex1866::Side side = hex1866::Side::prussian;
  bool attacking = false;  // behind as things stand: somebody has to go forward
  double urge = 1;         // how pressing the goal is
  int turns_left = 0;
  Weights weight{};
  std::array<hex1866::Hex, hex1866::most_formations> goal{};       // an objective, or off_map
  std::array<hex1866::Hex, hex1866::most_units> errand{};          // of a single unit, or off_map
  std::array<std::uint8_t, hex1866::most_formations> stand_off{};  // movement points it keeps from its goal for now
  std::array<double, hex1866::most_units> limber{};                // what guns would gain by driving up
  std::uint16_t menaced = 0;                                       // objectives to be kept that an enemy may walk into
  std::array<Assault, 2> assaults{};                               // the better one first
  [[nodiscard]] const Assault* assault_of(int u) const {           // in which a unit has a place
    for (const Assault& each : assaults)
      if (each.planned() && each.place_of(u) != hex1866::off_map) return &each;
    return nullptr;
  }

  bool drawn = false;                                      // the maps below are
  bool placing = false;                                    // it is about where units stand
  std::uint8_t field_of = hex1866::nobody;                 // formation whose goal `way` leads to
  std::array<std::uint8_t, hex1866::most_hexes> way;       // movement points to that goal
  std::array<std::uint8_t, hex1866::most_hexes> shells;    // combat value of the enemy guns that bear on a hex
  std::array<std::uint8_t, hex1866::most_hexes> bayonets;  // of the enemies who could attack there next
};

// How good a hex is for a unit or a leader under a plan whose maps are drawn; in victory points.
double post(const hex1866::Field& field, const Hex1866Plan& plan, int u, hex1866::Hex hex);
double leader_post(const hex1866::Field& field, const Hex1866Plan& plan, int l, hex1866::Hex hex);
// Guns alone, or shaken men, among enemies: they will not hold what they stand in.
bool idle_hold(const hex1866::Field& field, const Hex1866Plan& plan, int u, hex1866::Hex hex);
// The same by a sergeant's lights.
double plain_post(const hex1866::Field& field, int u, hex1866::Hex hex);
double plain_leader_post(const hex1866::Field& field, int l, hex1866::Hex hex);

// The facing that shows most of its front to the enemies about; towards `target`, where one is given.
hex1866::Direction best_facing(const hex1866::Field& field, hex1866::Side side, hex1866::Hex hex,
                               hex1866::Hex target = hex1866::off_map);
// How much of the enemy a facing there has before it, 0 to 1.
double faced(const hex1866::Field& field, hex1866::Side side, hex1866::Hex hex, hex1866::Direction facing);

}  // namespace guidon::players
