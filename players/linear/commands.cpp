// Orders of commanders: who is to move, charge or form, who is rallied, where they ride.
#include <array>
#include <bit>

#include "players/linear/proposer.hpp"
#include "players/linear/wishes.hpp"
#include "rules/linear/battle/commanding.hpp"
#include "rules/linear/battle/objectives.hpp"
#include "rules/linear/battle/proposals.hpp"

namespace guidon::players {

using namespace linear;
using table::Vec;

bool LinearProposer::free_to_command(int c) const {
  const CommanderState& commander = state_.commander[static_cast<std::size_t>(c)];
  return commander.alive != 0 && commander.ended == 0 && commander.placed != 0;
}

int LinearProposer::commander_of(int u) const {
  const int c = own_commander(field_, u);
  if (c != nobody && free_to_command(c)) return c;
  for (std::size_t i = 0; i < battle_.setting().commanders.size(); ++i)
    if (leads_army(battle_.setting().commanders[i], state_.commander[i]) &&
        battle_.setting().commanders[i].side == side_ && free_to_command(static_cast<int>(i)))
      return static_cast<int>(i);
  return -1;
}

bool LinearProposer::would_move(int u) const {
  const LinearFigure& f = view_[u];
  const int v = view_.nearest_enemy(u);
  if (v < 0 || f.rate <= 0) return false;
  if (f.shaken || f.formation == Formation::building) return false;
  if (f.gun && f.formation == Formation::deployed) return !view_.before(u, v, 2);
  return true;
}

What LinearProposer::changing(Formation to) {
  return to == Formation::limbered ? What::limber : to == Formation::deployed ? What::unlimber : What::form;
}

void LinearProposer::commands() {
  std::array<std::uint64_t, most_brigades> group{};
  for (int u = 0; u < view_.units(); ++u) {
    if (!own(u)) continue;
    const LinearFigure& f = view_[u];
    if (plan_ != nullptr && may_withdraw(field_, u)) {
      Order order = along(battle_, u, {{Step::Kind::back, field_.rate(u)}});
      order.kind = OrderKind::withdraw;
      add(order);
    }
    if (check_orderable(field_, u)) continue;
    const int c = commander_of(u);
    if (c < 0) continue;
    const int v = view_.nearest_enemy(u);
    if (v < 0) continue;
    std::array<Prey, 2> best;
    const int found = prey(u, 3 * f.rate, best);
    for (int i = 0; i < found; ++i)
      add(command_to(battle_, c, bit(u), What::charge, id(best[static_cast<std::size_t>(i)].unit)));
    if (const Formation to = wish(u); to != f.formation) {
      add(command_to(battle_, c, bit(u), changing(to)));
      continue;
    }
    if (plan_ != nullptr) houses(u, c);
    if (!would_move(u)) continue;
    if (may_leave_table(field_, u)) {  // it goes by itself, whatever the others do
      add(command_to(battle_, c, bit(u), What::move));
      continue;
    }
    group[f.brigade] |= bit(u);
  }
  for (std::size_t b = 0; b < battle_.setting().brigades.size(); ++b) groups(group[b]);
  add(OrderKind::done);
}

// Empty houses it could be in with one move, near the enemy.
void LinearProposer::houses(int u, int commander) {
  const LinearFigure& f = view_[u];
  if (!foot(field_.profile(u).troop) || f.formation == Formation::building || f.shaken) return;
  const std::vector<Piece>& pieces = battle_.setting().pieces;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].kind != Terrain::building || field_.garrison_of(id(static_cast<int>(i))) != nobody) continue;
    if (mils(table::distance(field_.rect(u), pieces[i].house)) > field_.rate(u)) continue;
    add(command_to(battle_, commander, bit(u), What::enter, id(static_cast<int>(i))));
  }
}

void LinearProposer::groups(std::uint64_t units) {
  if (units == 0) return;
  const int commander = commander_of(std::countr_zero(units));
  const Mils link = mils(battle_.setting().numbers.group_link);
  std::uint64_t linked = 0;
  for (int u = 0; u < view_.units(); ++u)
    for (int v = u + 1; v < view_.units() && (units & bit(u)) != 0; ++v)
      if ((units & bit(v)) != 0 && field_.within(u, v, link)) linked |= bit(u) | bit(v);
  if (linked != 0) add(command_to(battle_, commander, linked, What::move));
  for (int u = 0; u < view_.units(); ++u)
    if ((units & ~linked & bit(u)) != 0) add(command_to(battle_, commander, bit(u), What::move));
  if (std::popcount(linked) <= 2) return;
  for (int u = 0; u < view_.units(); ++u)  // columns go faster by themselves
    if ((linked & bit(u)) != 0 && view_[u].formation == Formation::march_column)
      add(command_to(battle_, commander, bit(u), What::move));
}

void LinearProposer::rallies() {
  const Setting& setting = battle_.setting();
  for (std::size_t i = 0; i < setting.commanders.size(); ++i) {
    const int c = static_cast<int>(i);
    const CommanderState& commander = state_.commander[i];
    if (setting.commanders[i].side != side_ || commander.alive == 0 || commander.placed == 0) continue;
    if (commander.acted == 0 && commander.ended == 0) {
      for (int u = 0; u < view_.units(); ++u) {
        if (!own(u) || !may_order(field_, c, u)) continue;
        if (view_[u].casualties >= 2 && table::distance(commander.at.vec(), view_[u].at) < 16) {
          Order order = of_unit(OrderKind::rally, u);
          order.commander = id(c);
          add(order);
        }
        if (plan_ == nullptr || !view_[u].may_charge || check_orderable(field_, u)) continue;
        std::array<Prey, 2> best;
        if (prey(u, 3 * view_[u].rate, best) == 0 || best[0].net < 0.5) continue;
        Order order = of_unit(OrderKind::follow_me, u);
        order.commander = id(c);
        add(order);
      }
    }
    if (commander.moved != 0 || commander.bound != 0) continue;
    Vec post = linear_post(battle_, view_, c);
    const Vec way = post - commander.at.vec();
    const double far = length(way);
    if (far < 3) continue;
    const double most = setting.commanders[i].mounted ? 23.9 : 17.9;
    if (far > most) post = commander.at.vec() + way * (most / far);
    Order order = bare(battle_, OrderKind::ride);
    order.commander = id(c);
    order.pose.at = table::Spot::of(post);
    add(order);
  }
  add(OrderKind::done);
}

}  // namespace guidon::players
