#include <algorithm>

#include "players/hex1866/doctrine.hpp"
#include "players/hex1866/proposer.hpp"
#include "rules/hex1866/battle/turn.hpp"

namespace guidon::players {

using hex1866::Battle;
using hex1866::Hex;
using hex1866::id;
using hex1866::Order;
using hex1866::OrderKind;

void Hex1866Proposer::placements() {
  for (const bool leader : {false, true}) {
    const int count = leader ? field_.leaders() : field_.units();
    for (int who = 0; who < count; ++who) {
      if (!hex1866::to_place(field_, who, leader)) continue;
      Order best;
      double most = -1e9;
      for (const Hex hex : field_.setting().zones[hex1866::index(side_)]) {
        Order order;
        order.kind = OrderKind::place;
        order.side = side_;
        (leader ? order.leader : order.unit) = id(who);
        order.hex = hex;
        if (!leader) order.facing = best_facing(field_, side_, hex);
        if (hex1866::check_place(field_, order)) continue;
        const double value = post_of(who, leader, hex);
        if (value <= most) continue;
        most = value;
        best = order;
      }
      if (most > -1e9) {
        out_.push_back(best);
        return;
      }
    }
  }
}

// First whoever can strike at shaken men, or has his own to rally.
void Hex1866Proposer::activations() {
  struct Choice {
    std::uint8_t formation;
    double value;
  };
  std::vector<Choice> all;
  for (int f = 0; f < field_.formations(); ++f) {
    if (field_.formation_sheet(f).side != side_ || !hex1866::can_activate(field_, f)) continue;
    double value = 0;
    if (plan_ != nullptr)
      for (int u = 0; u < field_.units(); ++u) {
        if (field_.sheet(u).formation != f || !field_.unit(u).on_map()) continue;
        if (!field_.unit(u).ordered()) value += 0.3;
        for (int e = 0; e < field_.units(); ++e) {
          if (field_.side(e) == side_ || !field_.unit(e).on_map()) continue;
          const int far = field_.grid().distance(field_.unit(u).hex, field_.unit(e).hex);
          if (field_.unit(u).ordered() && far <= field_.sheet(u).move)
            value += (field_.unit(e).ordered() ? 0.05 : 0.4) * field_.cv(u) / 4;
        }
      }
    all.push_back({id(f), value});
  }
  std::ranges::stable_sort(all, std::ranges::greater{}, &Choice::value);
  for (const Choice& each : all) add(OrderKind::activate).formation = each.formation;
}

void Hex1866Proposer::rallies() {
  for (int u = 0; u < field_.units(); ++u)
    if (hex1866::may_rally(field_, u)) add(OrderKind::rally).unit = id(u);
  add(OrderKind::done);
}

void Hex1866Doctrine::candidates(const Battle& battle, std::vector<Order>& out) {
  Hex1866Proposer{battle, nullptr, out}.propose();
}

void Hex1866Doctrine::candidates(const Battle& battle, const Plan& plan, std::vector<Order>& out) {
  Hex1866Proposer{battle, &plan, out}.propose();
}

}  // namespace guidon::players
