// What a general orders at once, where there is no time to think.
#include <array>

#include "players/linear/doctrine.hpp"
#include "players/linear/proposer.hpp"
#include "rules/linear/battle/commanding.hpp"
#include "rules/linear/battle/proposals.hpp"
#include "rules/linear/battle/shooting.hpp"
#include "rules/linear/battle/turn.hpp"

namespace guidon::players {

using namespace linear;

Order LinearProposer::at_once(Lot& lot) {
  switch (decision_.kind) {
    case Decision::Kind::over: return bare(battle_, OrderKind::concede);
    case Decision::Kind::deploy: deployments(); break;
    case Decision::Kind::initiative: ready_charges(); break;
    case Decision::Kind::orders: ready_command(lot); break;
    case Decision::Kind::rally: ready_rally(); break;
    case Decision::Kind::shoot: ready_shot(); break;
    case Decision::Kind::answer: ready_reply(); break;
  }
  for (const Order& order : out_)
    if (legal(order)) return order;
  return random_order(battle_, lot);
}

void LinearProposer::ready_charges() {
  for (int u = 0; u < view_.units(); ++u)
    if (own(u) && view_[u].may_charge && may_use_initiative(field_, u)) {
      std::array<Prey, 2> best;
      if (prey(u, view_[u].rate, best) > 0 && best[0].net > 0.5) add(charge_at(battle_, u, best[0].unit));
    }
  add(OrderKind::done);
}

void LinearProposer::ready_command(Lot& lot) {
  const int all = view_.units();
  const int start = static_cast<int>(lot.draw(static_cast<std::uint32_t>(all)));
  for (int i = 0; i < all; ++i) {
    const int u = (start + i) % all;
    if (!own(u) || check_orderable(field_, u)) continue;
    const int c = commander_of(u);
    const int v = c < 0 ? -1 : view_.nearest_enemy(u);
    if (v < 0) continue;
    const LinearFigure& f = view_[u];
    const double gap = view_.gap(u, v);
    if (const Formation to = wish(u); to != f.formation) {
      add(command_to(battle_, c, bit(u), changing(to)));
      return;
    }
    std::array<Prey, 2> best;
    if (gap < 2 * f.rate && prey(u, 2 * f.rate, best) > 0 && best[0].net > 0.5) {
      add(command_to(battle_, c, bit(u), What::charge, id(best[0].unit)));
      return;
    }
    if (gap < 9 || !would_move(u)) continue;
    add(command_to(battle_, c, bit(u), What::move));
    return;
  }
  add(OrderKind::done);
}

void LinearProposer::ready_rally() {
  const auto& commanders = battle_.setting().commanders;
  for (std::size_t c = 0; c < commanders.size(); ++c) {
    const CommanderState& commander = state_.commander[c];
    if (commanders[c].side != side_ || commander.alive == 0 || commander.acted != 0 || commander.ended != 0) continue;
    for (int u = 0; u < view_.units(); ++u) {
      if (!own(u) || view_[u].casualties < 2 || view_[u].engaged) continue;
      Order order = of_unit(OrderKind::rally, u);
      order.commander = id(static_cast<int>(c));
      add(order);
    }
  }
  add(OrderKind::done);
}

void LinearProposer::ready_shot() {
  for (int u = 0; u < view_.units(); ++u) {
    if ((state_.can_shoot & bit(u)) == 0 || state_.unit[static_cast<std::size_t>(u)].marks.has(Mark::shot)) continue;
    if (shoots_by_faces(field_, u)) continue;
    Order order = of_unit(OrderKind::shoot, u);
    const Nearest nearest = nearest_target(field_, u, Face::front);
    if (nearest.unit < 0) continue;
    order.target = id(nearest.unit);
    return add(order);
  }
  add(OrderKind::done);
}

void LinearProposer::ready_reply() {
  switch (decision_.task) {
    case Task::make_moves: return ordered_moves(true);
    case Task::choose_first: return replies();
    default: add(automatic_answer(battle_));
  }
}

Order LinearDoctrine::habit(const Battle& battle, Lot& lot) {
  std::vector<Order> orders;
  return LinearProposer{battle, nullptr, orders}.at_once(lot);
}

}  // namespace guidon::players
