#pragma once
// Questions about a battle at one moment: who stands where, whose zone reaches where, who is in command. Nothing here
// changes it.
#include <array>
#include <cstdint>

#include "kernel/few.hpp"
#include "rules/hex1866/battle/setting.hpp"
#include "rules/hex1866/battle/state.hpp"

namespace guidon::hex1866 {

// Who stands in which hex and whose zones cover it, kept beside the state. Whoever changes where a unit stands, its
// facing or its order lifts it off the board before and puts it back after.
class Board {
 public:
  Board() {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init): cells are worked out first

  void refresh(const Setting& setting, const State& state) {
    if (!fresh_) work_out(setting, state);
  }
  void forget() { fresh_ = false; }
  void lift(const Setting& setting, int u, const UnitState& unit) { mark(setting, u, unit, false); }
  void put(const Setting& setting, int u, const UnitState& unit) { mark(setting, u, unit, true); }

  // The two places of a hex: infantry or cavalry in the first, artillery in the second; two of a kind (HEX-R-64) in the
  // order of their ids.
  [[nodiscard]] std::uint8_t first(Hex hex) const { return cell_[hex].units[0]; }
  [[nodiscard]] std::uint8_t second(Hex hex) const { return cell_[hex].units[1]; }
  [[nodiscard]] bool zone(Hex hex, Side side) const { return cell_[hex].zones[index(side)] != 0; }

 private:
  struct Cell {
    std::array<std::uint8_t, 2> units;
    std::array<std::uint8_t, 2> zones;  // how many zones of each side reach it
  };
  void work_out(const Setting& setting, const State& state);
  void arrange(const Setting& setting, Cell& cell, int u, bool there);
  void mark(const Setting& setting, int u, const UnitState& unit, bool there);

  bool fresh_ = false;
  std::array<Cell, most_hexes> cell_;
};

using Stack = Few<std::uint8_t, 2>;  // the combat units of a hex, in order of id

class Field {
 public:
  Field(const Setting& setting, const State& state, Board& board) : setting_(setting), state_(state), board_(board) {
    board_.refresh(setting, state);
  }
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;

  [[nodiscard]] const Setting& setting() const { return setting_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Options& options() const { return setting_.options; }
  [[nodiscard]] const hex::Map& map() const { return setting_.map; }
  [[nodiscard]] const hex::Grid& grid() const { return setting_.map.grid(); }
  [[nodiscard]] int units() const { return static_cast<int>(setting_.units.size()); }
  [[nodiscard]] int leaders() const { return static_cast<int>(setting_.leaders.size()); }
  [[nodiscard]] int formations() const { return static_cast<int>(setting_.formations.size()); }
  [[nodiscard]] const UnitSheet& sheet(int u) const { return setting_.units[static_cast<std::size_t>(u)]; }
  [[nodiscard]] const UnitState& unit(int u) const { return state_.unit[static_cast<std::size_t>(u)]; }
  [[nodiscard]] const LeaderSheet& leader_sheet(int l) const { return setting_.leaders[static_cast<std::size_t>(l)]; }
  [[nodiscard]] const LeaderState& leader(int l) const { return state_.leader[static_cast<std::size_t>(l)]; }
  [[nodiscard]] const FormationSheet& formation_sheet(int f) const {
    return setting_.formations[static_cast<std::size_t>(f)];
  }
  [[nodiscard]] const FormationState& formation(int f) const { return state_.formation[static_cast<std::size_t>(f)]; }
  [[nodiscard]] Side side(int u) const { return sheet(u).side; }
  [[nodiscard]] Terrain terrain(Hex hex) const { return setting_.terrain[hex]; }
  [[nodiscard]] bool night() const { return setting_.night(state_.turn); }

  // What a unit is just now.
  [[nodiscard]] bool battery(int u) const { return sheet(u).arm == Arm::artillery; }
  [[nodiscard]] int steps_left(int u) const { return sheet(u).steps - unit(u).steps_lost; }
  [[nodiscard]] int morale(int u) const { return setting_.morale(sheet(u)); }
  [[nodiscard]] int cv(int u) const { return unit(u).ordered() ? sheet(u).cv : sheet(u).cv_dis; }  // HEX-R-48
  [[nodiscard]] bool active(int u) const { return sheet(u).formation == state_.active; }

  // Who stands in a hex. HEX-P-UNIT-05, HEX-P-LEAD-02: leaders are no combat units, and have no zone.
  [[nodiscard]] std::uint8_t first(Hex hex) const { return board_.first(hex); }
  [[nodiscard]] std::uint8_t second(Hex hex) const { return board_.second(hex); }
  [[nodiscard]] std::uint8_t somebody(Hex hex) const { return first(hex) != nobody ? first(hex) : second(hex); }
  [[nodiscard]] std::uint8_t foot(Hex hex) const {  // infantry or cavalry
    return first(hex) != nobody && battery(first(hex)) ? nobody : first(hex);
  }
  [[nodiscard]] Stack stack(Hex hex) const;
  [[nodiscard]] bool occupied(Hex hex) const { return somebody(hex) != nobody; }
  [[nodiscard]] bool occupied_by(Hex hex, Side whose) const {
    const std::uint8_t u = somebody(hex);
    return u != nobody && side(u) == whose;
  }
  [[nodiscard]] bool has_room(Hex hex, int u) const;  // HEX-P-STACK-01, for a unit that is not there; no enemies
  [[nodiscard]] bool leader_in(Hex hex, Side whose) const;

  // Facing and zones (6.9, 6.10).
  [[nodiscard]] bool frontal(Hex of, Direction towards) const;  // for the stack that stands there
  [[nodiscard]] bool in_front(int u, Hex there) const;          // an adjacent hex in a frontal direction
  [[nodiscard]] bool on_flank(Hex of, Hex there) const;         // of the stack that stands in `of`
  [[nodiscard]] bool enemy_zone(Hex hex, Side mine) const { return board_.zone(hex, other(mine)); }
  [[nodiscard]] bool zones_hold() const { return options().zone_rule == ZoneRule::stop; }  // HEX-R-65
  [[nodiscard]] bool enemy_on_flank(int u) const;                                          // HEX-MORALE-08
  [[nodiscard]] bool steep(Hexside side, int levels) const {                               // HEX-R-17
    return side.has(Feature::steep) || (levels >= 2 && options().steep_slope == SteepSlope::two_levels_or_marked);
  }
  [[nodiscard]] bool steep(Hex hex, Direction direction) const;

  // Command (6.4).
  [[nodiscard]] int range(int l) const;  // of a leader as he is now
  [[nodiscard]] int rating(int l) const;
  [[nodiscard]] int bonus(int l) const;
  [[nodiscard]] int initiative(Side whose) const;
  [[nodiscard]] bool reaches(int l, Hex goal) const;  // a command path of his range
  [[nodiscard]] bool in_command(int u) const;         // HEX-P-CMD-03
  // Of the unit's two leaders of HEX-MORALE-03, those that stand so far away: 0 in its hex, 1 next to it. A bit each.
  [[nodiscard]] std::uint16_t own_leaders(int u, int distance) const;

  [[nodiscard]] bool sees(Hex from, Hex to) const {  // 6.7
    return map().sees(from, to, static_cast<hex::Relief>(options().los_relief));
  }

  // Guns (6.6).
  [[nodiscard]] int gun_range(int u) const;          // tonight's
  [[nodiscard]] bool under_enemy_guns(int u) const;  // HEX-RALLY-02

 private:
  const Setting& setting_;
  const State& state_;
  Board& board_;
};

}  // namespace guidon::hex1866
