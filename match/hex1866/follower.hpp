#pragma once
// Follows an order of an 1866 battle to what its giver wants to know: an attack through defensive combat and its tests,
// the assault and its tests, leaders and retreats; a bombardment to where its targets stand or run; a rally to its
// test.
#include <array>
#include <vector>

#include "match/follow_order.hpp"
#include "match/hex1866/headlines.hpp"
#include "rules/hex1866/battle/battle.hpp"

namespace guidon::match {

class Hex1866Follower {
 public:
  using State = hex1866::State;
  using Memory = hex1866::Tale;  // of all orders that were given on the way
  using Node = Followed<State, Memory>;
  using Upshot = Hex1866Upshot;
  using Figures = Hex1866Figures;
  static constexpr std::array<AsideName, 5> asides{{{"steps taken"_form, true},
                                                    {"lost on average"_form, true},
                                                    {"an attacker disorganised"_form},
                                                    {"a leader is hit"_form},
                                                    {"a formation is demoralised"_form}}};

  Hex1866Follower(const hex1866::Battle& before, const hex1866::Order& order, const State& taken);

  void stop_at_questions() { stops_at_questions_ = true; }
  bool settle(Node& node) const;
  bool step(Node& node, Dice& dice) const;
  [[nodiscard]] OrderEnd<Upshot, Figures> end(const Node& node) const;
  [[nodiscard]] bool ranked() const { return aim_ == Aim::fight; }  // from the worst to the best
  [[nodiscard]] int severity(const std::vector<Upshot>& upshots) const { return match::severity(upshots.front()); }
  [[nodiscard]] Tiding told(const std::vector<Upshot>& upshots) const {
    return match::told(upshots, setting_, order_.side);
  }

 private:
  enum class Aim : std::uint8_t { deed, fight, rally };  // what it is about

  bool settle(hex1866::Battle& battle, Node& node) const;
  [[nodiscard]] bool seen_enough(const State& state, const Memory& told) const;

  const hex1866::Setting& setting_;
  const State& start_;
  const hex1866::Order& order_;
  Aim aim_ = Aim::deed;
  hex1866::Hex target_ = hex1866::off_map;
  bool fire_ = false;
  bool stops_at_questions_ = false;
};

}  // namespace guidon::match
