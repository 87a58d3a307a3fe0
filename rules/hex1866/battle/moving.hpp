#pragma once
// Moves of units and leaders, from hex to hex (6.8), and the entry of reinforcements (6.17).
#include <array>
#include <cstdint>
#include <cstdlib>
#include <expected>
#include <optional>
#include <span>

#include "kernel/refusal.hpp"
#include "rules/hex1866/battle/umpire.hpp"
#include "rules/hex1866/march.hpp"

namespace guidon::hex1866 {

Gait gait(const UnitSheet& sheet);
// The passage over a hexside of the map. In the header: searches ask for it all the time, and handing over so small a
// value in memory took a quarter of their time.
inline Passage passage(const Field& field, Hex from, Direction to) {
  const Hex there = field.grid().neighbour(from, to);
  const Hexside side = field.map().side(from, to);
  const int levels = std::abs(field.map().level(from) - field.map().level(there));
  // HEX-R-28: of a town or city what it stands on.
  return {.ground = field.setting().under[there], .levels = levels, .steep = field.steep(side, levels), .side = side};
}
// Whether the movement rules let a unit into the next hex at all, or which clause does not; the cost does not matter.
[[nodiscard]] Clause closed_to(const Field& field, int u, Hex from, Direction to);
[[nodiscard]] inline bool may_enter(const Field& field, int u, Hex from, Direction to) {
  return !closed_to(field, u, from, to);
}

// Who marches, and with what.
struct Marcher {
  std::uint8_t who = nobody;  // a unit, or a leader
  bool leader = false;
  Side side = Side::prussian;
  Gait gait = Gait::infantry;
  std::uint8_t allowance = 4;
  std::uint8_t bonus = 1;          // free points of a road (HEX-FN-3)
  bool barred_from_zones = false;  // HEX-P-MOVE-07: out of command when it starts
  bool disorganised = false;
  bool entering = false;  // from off the map
};
Marcher marcher(const Field& field, int who, bool leader);

// A march so far.
struct March {
  Hex hex = off_map;
  std::uint8_t spent = 0;
  std::uint8_t entered = 0;  // hexes
  bool on_road = false;      // the last hex was entered by road
  bool earned = false;       // the road bonus
  bool disorganised = false;
  bool stopped = false;  // in an enemy zone (HEX-P-ZOC-02)
};

using Way = Few<Hex, most_path>;  // hexes entered, one after the other
using EdgeHexes = Few<Hex, 256>;  // of a map

March set_out(const Field& field, const Marcher& who);  // nowhere yet, if he comes from off the map
[[nodiscard]] bool may_end(const Field& field, const Marcher& who, Hex hex);
// One hex further; the clause that forbids it, or none.
Clause go_on(const Field& field, const Marcher& who, March& march, Direction to);

// All hexes a marcher can end his move in, each with the way that keeps his order if any does, and of those the
// cheapest.
class Reach {
 public:
  Reach(const Field& field, const Marcher& who) : Reach(field, who, off_map) {}
  // Where only one hex is wanted: no further than the best way into it is known.
  Reach(const Field& field, const Marcher& who, Hex wanted);

  [[nodiscard]] std::span<const Hex> hexes() const { return {list_.data(), count_}; }
  [[nodiscard]] bool contains(Hex hex) const { return goal_[hex] != none; }
  [[nodiscard]] int spent(Hex hex) const { return label_[hex][goal_[hex]].spent; }
  [[nodiscard]] Way way(Hex hex) const;

 private:
  // How a hex can be reached: with the road bonus earned, with the last step by road, or with neither; and all that in
  // order or not.
  static constexpr std::uint8_t plain = 0;
  static constexpr std::uint8_t by_road = 1;
  static constexpr std::uint8_t earned = 2;
  static constexpr std::uint8_t in_disorder = 3;  // added
  static constexpr std::size_t kinds = 6;
  static constexpr std::uint8_t none = 255;
  static constexpr std::uint16_t no_more = 0xffff;
  static constexpr int most_spent = most_allowance + 2;

  struct Label {
    std::uint8_t spent;
    std::uint8_t from;  // the direction of the last step, and eight times the kind before it; none: the first
  };
  struct Open {
    March march;
    std::uint16_t next;
  };

  void offer(const March& march, std::uint8_t from);
  void search(Hex wanted);
  [[nodiscard]] int in_order(Hex hex) const;  // what the cheapest way that keeps his order takes; none: no way yet
  void settle();

  const Field& field_;
  const Marcher& marcher_;
  Hex start_ = off_map;
  std::array<std::array<Label, kinds>, most_hexes> label_;
  std::array<std::uint8_t, most_hexes> goal_;  // the kind of the best way, or none
  std::array<Hex, most_hexes> list_;           // hexes reached, and in the end those a move can end in
  std::size_t count_ = 0;
  std::array<std::uint16_t, most_spent + 1> bucket_{};  // open marches by what they have spent
  Few<Open, most_hexes * kinds> open_{};
};

std::optional<Refusal> check_marcher(const Field& field, const Order& order);  // may he move at all just now
// The hexes entered, or why not.
std::expected<Way, Refusal> plan_move(const Field& field, const Order& order);
void take_move(const Umpire& umpire, const Order& order, const Way& way);
[[nodiscard]] bool may_move(const Field& field, int who, bool leader);  // it is his turn to, not whether he can
[[nodiscard]] bool can_move(const Field& field, int who, bool leader);  // somewhere
// HEX-P-REINF-02: where a formation comes onto the map just now.
EdgeHexes open_entries(const Field& field, int formation);

}  // namespace guidon::hex1866
