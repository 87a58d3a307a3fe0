// Charges, initiative, fire, and who is asked for what.
#include "players/linear/proposer.hpp"

#include <algorithm>
#include <utility>

#include "rules/linear/battle/charging.hpp"
#include "rules/linear/battle/proposals.hpp"
#include "rules/linear/battle/shooting.hpp"
#include "rules/linear/battle/turn.hpp"

namespace guidon::players {

using namespace linear;

void LinearProposer::propose() {
  switch (decision_.kind) {
    case Decision::Kind::over: return;
    case Decision::Kind::deploy: return deployments();
    case Decision::Kind::initiative: return initiative();
    case Decision::Kind::orders: return commands();
    case Decision::Kind::rally: return rallies();
    case Decision::Kind::shoot: return shots();
    case Decision::Kind::answer: return replies();
  }
}

void LinearProposer::add(OrderKind kind) { out_.push_back(bare(battle_, kind)); }

Order LinearProposer::of_unit(OrderKind kind, int u) const {
  Order order = bare(battle_, kind);
  order.unit = id(u);
  return order;
}

int LinearProposer::prey(int u, double reach, std::array<Prey, 2>& best) const {
  std::size_t found = 0;
  const LinearFigure& f = view_[u];
  if (!f.may_charge) return 0;
  for (int v = 0; v < view_.units(); ++v) {
    if (!view_[v].here || view_[v].side == f.side) continue;
    const double way = view_.way(u, v);
    if (way > reach) continue;
    Prey now{v, view_.clash(u, v, view_.side_of(v, f.at + f.forward * f.half_depth), true, reach - way).net()};
    if (now.net <= 0) continue;
    const auto plan = plan_charge(field_, u, v, 3, std::nullopt);
    if (!plan || plan->length > mils(reach)) continue;
    for (std::size_t i = 0; i < found; ++i)
      if (now.net > best[i].net) std::swap(now, best[i]);
    if (found < best.size()) best[found++] = now;
  }
  return static_cast<int>(found);
}

void LinearProposer::charges(int u, double reach) {
  std::array<Prey, 2> best;
  const int found = prey(u, reach, best);
  for (int i = 0; i < found; ++i) add(charge_at(battle_, u, best[static_cast<std::size_t>(i)].unit));
}

void LinearProposer::initiative() {
  for (int u = 0; u < view_.units(); ++u) {
    if (!own(u) || !may_use_initiative(field_, u)) continue;
    charges(u, view_[u].rate);
    if (view_[u].shaken) moves(u, field_.rate(u));
  }
  add(OrderKind::done);
}

void LinearProposer::shots() {
  for (int u = 0; u < view_.units(); ++u) {
    if ((state_.can_shoot & bit(u)) == 0 || !own(u)) continue;
    const std::size_t before = out_.size();
    const bool faces = shoots_by_faces(field_, u);
    if (!faces && state_.unit[static_cast<std::size_t>(u)].marks.has(Mark::shot)) continue;
    for (int face = 0; face < (faces ? 4 : 1); ++face)
      for (int v = 0; v < view_.units(); ++v) {
        if (!view_[v].here || view_[v].side == side_ || view_[v].engaged) continue;
        if (view_.gap(u, v) > view_[u].range + 2) continue;
        Order order = of_unit(OrderKind::shoot, u);
        order.target = id(v);
        order.choice = id(face);
        if (legal(order)) add(order);
      }
    if (out_.size() > before) return;  // one after the other
  }
  add(OrderKind::done);
}

}  // namespace guidon::players
