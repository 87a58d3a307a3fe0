#include <algorithm>
#include <vector>

#include "players/peninsular/doctrine.hpp"
#include "players/peninsular/glance.hpp"
#include "players/peninsular/marches.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/turn.hpp"

namespace guidon::players {

using namespace peninsular;

namespace {

// What a unit does of itself on its card: it attacks where that promises something, closes up to where it can shoot,
// and forms line in time.
class Drill {
 public:
  Drill(const Battle& battle, Lot& lot) : battle_(battle), field_(battle.field()), table_(battle), lot_(lot) {}

  std::optional<Order> next() {
    const Colour side = battle_.state().active;
    const int n = table_.units();
    const int first = static_cast<int>(lot_.draw(static_cast<std::uint32_t>(n)));
    for (int i = 0; i < n; ++i) {
      const int u = (first + i) % n;
      const Body& body = table_[u];
      if (body.side != side || !body.formed) continue;
      if (must_pursue(field_, u)) return Order{.kind = OrderKind::pursue, .side = side, .unit = id(u)};
      if (body.garrison) {
        if (battle_.state().function == Function::foot && must_evacuate(field_, u)) return way_out(field_, u);
        continue;
      }
      if (check_may_act(field_, u, side)) continue;
      if (auto order = of(u)) return order;
    }
    return std::nullopt;
  }

 private:
  std::optional<Order> of(int u) {
    list_.clear();
    Marches marches{battle_, table_, nullptr, list_};
    marches.attacks(u, 0.25);
    if (list_.empty() && idle(u)) return std::nullopt;
    marches.moves(u);
    for (const Order& order : list_)
      if (!battle_.check(order)) return order;
    return std::nullopt;
  }

  // In musket shot with its front to the enemy, or keeping its distance for now: it stays.
  [[nodiscard]] bool idle(int u) {
    const Body& body = table_[u];
    if (body.gun()) return body.formation == Formation::unlimbered;
    const int enemy = table_.nearest_enemy(u);
    if (enemy < 0) return true;
    const double far = gap(body, table_[enemy]);
    if (body.pips >= 4) return far > 30;
    if (body.arm == Arm::infantry && !body.column() && hits_to_expect(body, table_[enemy]) > 0) return true;
    return far > 25 && far < 42 && lot_.draw(2) == 0;
  }

  const Battle& battle_;
  Field field_;
  Glance table_;
  Lot& lot_;
  std::vector<Order> list_;
};

}  // namespace

Order PeninsularDoctrine::habit(const Battle& battle, Lot& lot) {
  const Decision decision = battle.decision();
  if (decision.kind == Decision::Kind::move_card) {
    if (const auto order = Drill{battle, lot}.next()) return *order;
    const Order end{.kind = OrderKind::end_card, .side = decision.side};
    return battle.check(end) ? peninsular::random_order(battle, lot) : end;
  }
  if (decision.kind == Decision::Kind::answer) {
    const Order answer = automatic_answer(battle);
    return battle.check(answer) ? peninsular::random_order(battle, lot) : answer;
  }
  std::vector<Order> orders;
  candidates(battle, orders);
  for (std::size_t i = orders.size(); i-- > 0;)
    if (!battle.check(orders[i])) return orders[i];
  return peninsular::random_order(battle, lot);
}

// Two whole rounds of cards on: every order of this turn has been answered by the enemy's fire.
bool PeninsularDoctrine::settled(const Battle& then, const State& before) {
  const State& now = then.state();
  return now.phase != Phase::card ? now.turn > before.turn
                                  : now.turn > before.turn + 1 || (now.turn == before.turn + 1 && now.cards >= 4);
}

}  // namespace guidon::players
