#pragma once
// Follows an order of a linear battle to what its giver wants to know: an order to move to its command roll, a charge
// through the answer to it and the closing fire into the hand-to-hand combat it leads to, a shot into the target's
// test.
#include <array>
#include <string>

#include "match/follow_order.hpp"
#include "rules/linear/battle/battle.hpp"

namespace guidon::match {

// What has come of an order so far, as far as its headline speaks of it.
struct LinearTale {
  std::uint8_t command = 0;   // 1 + moves; of a charge 1 failed, 2 given
  std::uint8_t evaded = 0;    // the target of the charge has
  std::uint8_t formed = 0;    // an emergency formation: 1 in time, 2 not
  std::uint8_t reached = 0;   // 1 contact, 2 short, 3 driven off or stopped
  std::uint8_t melee = 0;     // 1 the side on turn won, 2 drawn, 3 lost
  std::uint8_t rally = 0;     // 1 rallied, 2 not
  std::uint8_t taken = 0;     // casualties of the side not on turn
  std::uint8_t own = 0;       // and of the side on turn
  std::uint8_t broken = 0;    // units of either side
  std::uint8_t gave_way = 0;  // tests of either side that were not held
  std::uint8_t commanders = 0;
  std::uint8_t shot_at = 0;  // fire of any kind was given
  std::uint8_t mine = 0;     // 1 + Effect of the last test of the unit that acts
  std::uint8_t his = 0;      // and of the unit acted upon
  std::uint8_t passed = 0;   // stages were passed to see the end of it
  std::uint8_t carried = 0;  // the results of the combat are being carried out
  friend bool operator==(const LinearTale&, const LinearTale&) = default;
};

class LinearFollower {
 public:
  using State = linear::State;
  using Memory = LinearTale;
  using Node = Followed<State, Memory>;
  static constexpr std::array<AsideName, 4> asides{
      {{"casualties inflicted", true}, {"suffered on average", true}, {"another unit breaks"}, {"a commander falls"}}};

  LinearFollower(const linear::Battle& before, const linear::Order& order, const State& taken);

  void stop_at_questions() { stops_at_questions_ = true; }
  bool settle(Node& node) const;
  bool step(Node& node, Dice& dice) const;
  [[nodiscard]] std::array<int, 2> collect(Node& node) const;
  [[nodiscard]] OrderEnd<asides.size()> end(const Node& node) const;
  [[nodiscard]] bool ranked() const { return aim_ == Aim::shot; }  // shots are listed by their effect

 private:
  enum class Aim : std::uint8_t {
    deed,     // no more than the order does by itself
    command,  // the command roll
    charge,   // the combat it leads to
    shot,     // the test of its target
    rally,
    combat,  // the end of the combat being fought
    phase,   // the end of the phase
    brigade  // its check
  };

  [[nodiscard]] static Aim aim_of(const linear::Battle& before, const linear::Order& order);
  [[nodiscard]] bool seen_enough(const State& state, const Memory& told) const;
  [[nodiscard]] bool more_to_come(const linear::Battle& battle, const Memory& told) const;
  [[nodiscard]] bool asks_the_giver(const linear::Battle& battle, const linear::Decision& decision) const;
  [[nodiscard]] linear::Order answer(const linear::Battle& battle, const linear::Decision& decision) const;
  bool settle(linear::Battle& battle, Node& node) const;
  [[nodiscard]] bool pauses(const linear::Todo& next, const Memory& told) const;
  void forget(Node& node) const;
  [[nodiscard]] bool counts() const { return aim_ == Aim::charge || aim_ == Aim::combat; }

  const linear::Setting& setting_;
  const State& start_;
  const linear::Order& order_;
  Aim aim_;
  std::uint8_t unit_ = linear::nobody;    // that acts
  std::uint8_t target_ = linear::nobody;  // and whom it acts upon
  bool stops_at_questions_ = false;
};

}  // namespace guidon::match
