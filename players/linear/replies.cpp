// Answers to what the battle asks, and the moves of an order in hand.
#include "players/linear/proposer.hpp"
#include "players/linear/wishes.hpp"
#include "rules/linear/battle/proposals.hpp"

namespace guidon::players {

using namespace linear;

void LinearProposer::replies() {
  switch (decision_.task) {
    case Task::choose_first: {
      Order order = bare(battle_, OrderKind::set_order);
      order.choice2 = id(static_cast<int>(side_));
      order.choice = battle_.setting().fixed ? order.choice2 : id(1 - order.choice2);
      return add(order);
    }
    case Task::choose_brigade:
    case Task::choose_retreat:
    case Task::choose_test:
    case Task::choose_combat:
    case Task::traverse: return add(answers(battle_).front());
    case Task::make_moves: return ordered_moves();
    case Task::free_move: moves(decision_.unit, field_.rate(decision_.unit)); return add(OrderKind::decline);
    case Task::consolidate:
      add(OrderKind::decline);
      charges(decision_.unit, view_[decision_.unit].rate);
      if (field_.rate(decision_.unit) > 1) moves(decision_.unit, field_.rate(decision_.unit) / 2);
      return;
    default:
      for (const Order& order : answers(battle_))
        if (legal(order)) add(order);
  }
}

void LinearProposer::ordered_moves(bool first_only) {
  const Command& command = state_.command;
  for (int u = 0; u < view_.units(); ++u) {
    const UnitState& unit = state_.unit[static_cast<std::size_t>(u)];
    if ((command.units & bit(u)) == 0 || unit.moves == 0 || !own(u)) continue;
    if (command.what == What::charge && command.led == 0) {
      add(charge_at(battle_, u, command.target));
      continue;
    }
    if (command.led != 0) charges(u, view_[u].rate * unit.moves);
    const bool first = command.led == 0 && unit.made == 0;
    if (first && (command.what == What::form || command.what == What::limber || command.what == What::unlimber)) {
      form(u, command.what == What::limber     ? Formation::limbered
              : command.what == What::unlimber ? Formation::deployed
                                               : wish(u));
      continue;
    }
    if (first && command.what == What::enter) {
      Order order = of_unit(OrderKind::enter, u);
      order.target = command.target;
      add(order);
      continue;
    }
    const int v = view_.nearest_enemy(u);
    if (first_only && v >= 0 && view_.gap(u, v) < 9) continue;
    moves(u, field_.rate(u));
    if (first_only) break;
  }
  add(OrderKind::done);
}

}  // namespace guidon::players
