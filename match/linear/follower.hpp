#pragma once
// Follows an order of a linear battle to what its giver wants to know: an order to move to its command roll, a charge
// through the answer to it and the closing fire into the hand-to-hand combat it leads to, a shot into the target's
// test.
#include <array>
#include <vector>

#include "match/follow_order.hpp"
#include "match/linear/headlines.hpp"
#include "rules/linear/battle/battle.hpp"

namespace guidon::match {

class LinearFollower {
 public:
  using State = linear::State;
  using Memory = LinearTale;
  using Node = Followed<State, Memory>;
  using Upshot = LinearUpshot;
  using Figures = LinearFigures;
  static constexpr std::array<AsideName, 4> asides{{{"casualties inflicted"_form, true},
                                                    {"suffered on average"_form, true},
                                                    {"another unit breaks"_form},
                                                    {"a commander falls"_form}}};

  LinearFollower(const linear::Battle& before, const linear::Order& order, const State& taken);

  void stop_at_questions() { stops_at_questions_ = true; }
  bool settle(Node& node) const;
  bool step(Node& node, Dice& dice) const;
  [[nodiscard]] std::array<int, 2> collect(Node& node) const;
  [[nodiscard]] OrderEnd<Upshot, Figures> end(const Node& node) const;
  [[nodiscard]] bool ranked() const { return aim_ == Aim::shot; }  // shots are listed by their effect
  [[nodiscard]] int severity(const std::vector<Upshot>& upshots) const { return match::severity(upshots.front()); }
  [[nodiscard]] Tiding told(const std::vector<Upshot>& upshots) const {
    return match::told(upshots, setting_, order_.side);
  }

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
