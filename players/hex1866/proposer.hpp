#pragma once
// Orders worth a look at one decision: the sergeant's by his own lights, the colonel's under a plan.
#include <vector>

#include "players/hex1866/plan.hpp"
#include "rules/hex1866/battle/moving.hpp"

namespace guidon::players {

class Hex1866Proposer {
 public:
  Hex1866Proposer(const hex1866::Battle& battle, const Hex1866Plan* plan, std::vector<hex1866::Order>& out)
      : field_(battle.field()), decision_(battle.decision()), side_(decision_.side), plan_(plan), out_(out) {}

  void propose() {
    switch (decision_.kind) {
      case hex1866::Decision::Kind::over: break;
      case hex1866::Decision::Kind::place: placements(); break;
      case hex1866::Decision::Kind::activate: activations(); break;
      case hex1866::Decision::Kind::rally: rallies(); break;
      case hex1866::Decision::Kind::bombard: bombardments(); break;
      case hex1866::Decision::Kind::move: moves(); break;
      case hex1866::Decision::Kind::attack: attacks(); break;
      case hex1866::Decision::Kind::answer: answers(); break;
    }
  }

 private:
  hex1866::Order& add(hex1866::OrderKind kind) {
    hex1866::Order& order = out_.emplace_back();
    order.kind = kind;
    order.side = side_;
    return order;
  }

  [[nodiscard]] double post_of(int who, bool leader, hex1866::Hex hex) const {
    if (leader) return plan_ != nullptr ? leader_post(field_, *plan_, who, hex) : plain_leader_post(field_, who, hex);
    double value = plan_ != nullptr ? post(field_, *plan_, who, hex) : plain_post(field_, who, hex);
    const auto& objectives = field_.setting().victory.objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
      if (objectives[i].hex != hex) continue;
      const bool ours = field_.occupied(hex) ? field_.occupied_by(hex, side_) : field_.state().held[i] == side_;
      if (!ours)
        value += objectives[i].points *
                 (plan_ != nullptr && idle_hold(field_, *plan_, who, hex) ? 1 - plan_->weight.idle : 1);
      else if (plan_ != nullptr && (plan_->menaced >> i & 1U) != 0 && alone_in(hex, who))
        value += plan_->weight.keep * objectives[i].points;
    }
    return value;
  }
  [[nodiscard]] bool alone_in(hex1866::Hex hex, int u) const {
    const std::uint8_t a = field_.first(hex);
    const std::uint8_t b = field_.second(hex);
    return (a == hex1866::nobody || a == u) && (b == hex1866::nobody || b == u);
  }

  void placements();
  void activations();
  void rallies();
  void bombardments();
  void turn_guns();
  void moves();
  bool catch_up();
  [[nodiscard]] bool rides_now(int l) const;
  bool form_up();
  bool march(int who, bool leader);
  bool turns();
  void march_order(int who, bool leader, const hex1866::Reach& reach, hex1866::Hex hex, hex1866::Hex target);
  void attacks();
  void attacks_on(hex1866::Hex target);
  void answers();

  hex1866::Field field_;
  hex1866::Decision decision_;
  hex1866::Side side_;
  const Hex1866Plan* plan_;
  std::vector<hex1866::Order>& out_;
};

}  // namespace guidon::players
