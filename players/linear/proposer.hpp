#pragma once
// Thinks of the few orders that a general of a linear battle weighs.
#include <array>
#include <cstdint>
#include <vector>

#include "kernel/lot.hpp"
#include "players/linear/plan.hpp"
#include "players/linear/view.hpp"
#include "rules/linear/battle/battle.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::players {

class LinearProposer {
 public:
  // Without a plan: what any sergeant thinks of.
  LinearProposer(const linear::Battle& battle, const LinearPlan* plan, std::vector<linear::Order>& out)
      : battle_(battle),
        state_(battle.state()),
        field_(battle.field()),
        view_(battle),
        decision_(battle.decision()),
        side_(decision_.side),
        plan_(plan),
        out_(out) {}

  void propose();
  // The first legal order of what he would do without thinking long.
  linear::Order at_once(Lot& lot);

 private:
  using Order = linear::Order;

  // An enemy a unit could strike.
  struct Prey {
    int unit = -1;
    double net = 0;
  };

  void add(const Order& order) { out_.push_back(order); }
  void add(linear::OrderKind kind);
  [[nodiscard]] bool legal(const Order& order) const { return !battle_.check(order); }
  [[nodiscard]] bool own(int u) const { return view_[u].here && view_[u].side == side_; }
  [[nodiscard]] Order of_unit(linear::OrderKind kind, int u) const;

  // proposer.cpp
  int prey(int u, double reach, std::array<Prey, 2>& best) const;  // within so many inches, the best first
  void charges(int u, double reach);
  void initiative();
  void shots();

  // moves.cpp: one move of a unit
  void moves(int u, linear::Mils reach);
  void go(int u, table::Vec place, double short_of, linear::Mils reach);
  void towards_goal(int u, linear::Mils reach);
  void wheel_and_go(int u, std::int32_t turn, linear::Mils reach);
  void turn(int u, linear::Turn which);
  void away(int u, table::Vec foe, linear::Mils reach);
  void form(int u, linear::Formation formation);
  [[nodiscard]] bool room_for(int u, linear::Formation formation) const;
  [[nodiscard]] linear::Formation wish(int u) const;  // the formation it should be in, and has room for

  // commands.cpp: orders of commanders
  void commands();
  void groups(std::uint64_t units);
  void houses(int u, int commander);
  void rallies();
  [[nodiscard]] bool free_to_command(int c) const;
  [[nodiscard]] int commander_of(int u) const;
  [[nodiscard]] bool would_move(int u) const;
  [[nodiscard]] static linear::What changing(linear::Formation to);

  // replies.cpp
  void replies();
  void ordered_moves(bool first_only = false);

  // deployment.cpp
  void deployments();
  [[nodiscard]] int band(std::uint8_t brigade, int columns) const;

  // habit.cpp
  void ready_charges();
  void ready_command(Lot& lot);
  void ready_rally();
  void ready_shot();
  void ready_reply();

  const linear::Battle& battle_;
  const linear::State& state_;
  linear::Field field_;
  LinearView view_;
  linear::Decision decision_;
  linear::Side side_;
  const LinearPlan* plan_;
  std::vector<Order>& out_;
};

}  // namespace guidon::players
