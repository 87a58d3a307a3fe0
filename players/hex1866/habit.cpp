// What a general does without thinking long: for looking ahead.
#include <algorithm>
#include <bit>

#include "players/hex1866/doctrine.hpp"
#include "rules/hex1866/battle/fighting.hpp"
#include "rules/hex1866/battle/moving.hpp"
#include "rules/hex1866/battle/retreating.hpp"
#include "rules/hex1866/battle/turn.hpp"

namespace guidon::players {

using hex1866::Battle;
using hex1866::bit;
using hex1866::Decision;
using hex1866::Direction;
using hex1866::Field;
using hex1866::Hex;
using hex1866::id;
using hex1866::nobody;
using hex1866::off_map;
using hex1866::Order;
using hex1866::OrderKind;
using hex1866::Side;
using hex1866::State;
using hex1866::Task;

namespace {

class Routine {
 public:
  Routine(const Battle& battle, Lot& lot)
      : battle_(battle), field_(battle.field()), decision_(battle.decision()), side_(decision_.side), lot_(lot) {}

  Order order() {
    switch (decision_.kind) {
      case Decision::Kind::rally: return rally();
      case Decision::Kind::bombard: return bombard();
      case Decision::Kind::move: return move();
      case Decision::Kind::attack: return attack();
      case Decision::Kind::activate: return activate();
      case Decision::Kind::answer: return answer();
      default: return proposed();
    }
  }

 private:
  [[nodiscard]] Order of(OrderKind kind) const {
    Order order;
    order.kind = kind;
    order.side = side_;
    return order;
  }

  Order proposed() {
    std::vector<Order> all;
    Hex1866Doctrine::candidates(battle_, all);
    return all.empty() ? hex1866::random_order(battle_, lot_) : all.front();
  }

  Order activate() {
    std::array<std::uint8_t, hex1866::most_formations> able{};
    std::uint32_t count = 0;
    for (int f = 0; f < field_.formations(); ++f)
      if (field_.formation_sheet(f).side == side_ && hex1866::can_activate(field_, f)) able[count++] = id(f);
    if (count == 0) return proposed();
    Order order = of(OrderKind::activate);
    order.formation = able[lot_.draw(count)];
    return order;
  }

  Order rally() const {
    Order order = of(OrderKind::rally);
    for (int u = 0; u < field_.units(); ++u) {
      if (!hex1866::may_rally(field_, u)) continue;
      order.unit = id(u);
      return order;
    }
    return of(OrderKind::done);
  }

  [[nodiscard]] double struck(Hex target, const Chances& odds) const {
    double value = 0;
    for (const std::uint8_t e : {field_.first(target), field_.second(target)})
      if (e != nobody)
        value += odds.blow(fails(field_, e)) *
                 (field_.unit(e).ordered() ? disorder_price(field_, e) : step_price(field_, e));
    return value + odds.step * 0.5;
  }

  [[nodiscard]] int column(hex1866::Roll roll, int cv, Hex target) const {
    return column_against(field_.options(), roll, cv, field_.terrain(target));
  }

  Order bombard() const {
    Order best = of(OrderKind::done);
    double most = 0;
    for (int e = 0; e < field_.units(); ++e) {
      if (field_.side(e) == side_ || !field_.unit(e).on_map()) continue;
      const Hex target = field_.unit(e).hex;
      if (hex1866::noted(hex1866::bombarded(field_.state()), target)) continue;
      hex1866::Units able = 0;
      int cv = 0;
      for (int u = 0; u < field_.units(); ++u)
        if (field_.battery(u) && hex1866::may_bombard(field_, u) && !hex1866::why_not_fire(field_, u, target)) {
          able |= bit(u);
          cv += field_.cv(u);
        }
      if (able == 0) continue;
      const double value = struck(target, chances(field_.options(), column(hex1866::Roll::bombard, cv, target), 0));
      if (value <= most) continue;
      most = value;
      best = of(OrderKind::bombard);
      best.hex = target;
      best.units = able;
    }
    return best;
  }

  // The enemy hex that those who are near can best attack together.
  [[nodiscard]] Hex prey() const {
    Hex best = off_map;
    double most = 0.15;
    for (int e = 0; e < field_.units(); ++e) {
      if (field_.side(e) == side_ || !field_.unit(e).on_map()) continue;
      const Hex target = field_.unit(e).hex;
      int cv = 0;
      int units = 0;
      for (int u = 0; u < field_.units(); ++u) {
        if (!field_.active(u) || field_.battery(u) || !hex1866::may_attack(field_, u)) continue;
        const int far = field_.grid().distance(field_.unit(u).hex, target);
        const int reach = hex1866::may_move(field_, u, false) ? field_.sheet(u).move : 1;
        if (far > reach) continue;
        cv += field_.cv(u);
        ++units;
      }
      if (units == 0) continue;
      int fire = 0;
      for (const std::uint8_t d : {field_.first(target), field_.second(target)})
        if (d != nobody) fire += field_.cv(d);
      const double gain = struck(
          target, chances(field_.options(), column(hex1866::Roll::attack, units > 1 ? cv * 3 / 4 : cv, target), 1));
      const double cost = chances(field_.options(), fire, 1).blow() * (units > 1 ? 0.4 : 0.8);
      if (gain - cost <= most) continue;
      most = gain - cost;
      best = target;
    }
    return best;
  }

  // Straight on as long as it comes nearer; false: it does not come anywhere.
  bool walk(int u, Hex goal, int stop_at, Order& order) const {
    const hex1866::Marcher who = hex1866::marcher(field_, u, false);
    hex1866::March march = hex1866::set_out(field_, who);
    order = of(OrderKind::move);
    order.unit = id(u);
    std::uint8_t steps = 0;
    while (field_.grid().distance(march.hex, goal) > stop_at && order.steps < hex1866::most_path) {
      const int far = field_.grid().distance(march.hex, goal);
      bool went = false;
      for (const Direction to : hex::all_directions) {
        const Hex there = field_.grid().neighbour(march.hex, to);
        if (there == off_map || field_.grid().distance(there, goal) >= far) continue;
        hex1866::March next = march;
        if (hex1866::go_on(field_, who, next, to)) continue;
        if (next.disorganised && !march.disorganised) continue;
        march = next;
        went = true;
        break;
      }
      if (!went) break;
      order.path[order.steps++] = march.hex;
      if (hex1866::may_end(field_, who, march.hex)) steps = order.steps;
    }
    order.steps = steps;
    if (steps == 0) return false;
    order.hex = order.path[steps - 1U];
    return true;
  }

  Order move() {
    const Hex target = prey();
    Order order;
    if (target != off_map)
      for (int u = 0; u < field_.units(); ++u) {
        if (field_.battery(u) || !field_.active(u) || !field_.unit(u).on_map() || !field_.unit(u).ordered()) continue;
        const int far = field_.grid().distance(field_.unit(u).hex, target);
        if (far == 1 && !field_.in_front(u, target) && hex1866::may_turn(field_, field_.unit(u).hex)) {
          order = of(OrderKind::turn);
          order.hex = field_.unit(u).hex;
          order.facing = *field_.grid().direction(order.hex, target);
          return order;
        }
        if (far <= 1 || far > field_.sheet(u).move || !hex1866::may_move(field_, u, false)) continue;
        if (!walk(u, target, 1, order) || field_.grid().distance(order.hex, target) != 1) continue;
        if (!hex1866::all_round(field_.terrain(order.hex))) order.facing = *field_.grid().direction(order.hex, target);
        return order;
      }
    for (int u = 0; u < field_.units(); ++u) {
      if (!hex1866::may_move(field_, u, false)) continue;
      if (!field_.unit(u).on_map()) return proposed();
      if (side_ != field_.setting().victory.scorer || field_.battery(u) || !field_.unit(u).ordered()) continue;
      const Hex goal = nearest_goal(field_.unit(u).hex);
      if (goal == off_map || near_enemy(field_.unit(u).hex, 2) || !walk(u, goal, 0, order)) continue;
      order.facing = best_facing(field_, side_, order.hex);
      return order;
    }
    return of(OrderKind::done);
  }

  [[nodiscard]] Hex nearest_goal(Hex from) const {
    const auto& objectives = field_.setting().victory.objectives;
    Hex best = off_map;
    int least = 99;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
      const int far = field_.grid().distance(from, objectives[i].hex);
      if (field_.state().held[i] == side_ || field_.occupied_by(objectives[i].hex, side_) || far >= least) continue;
      least = far;
      best = objectives[i].hex;
    }
    return best;
  }

  [[nodiscard]] bool near_enemy(Hex hex, int within) const {
    for (int e = 0; e < field_.units(); ++e)
      if (field_.side(e) != side_ && field_.unit(e).on_map() &&
          field_.grid().distance(hex, field_.unit(e).hex) <= within)
        return true;
    return false;
  }

  Order attack() const {
    Order best = of(OrderKind::done);
    double most = 0.05;
    for (int e = 0; e < field_.units(); ++e) {
      if (field_.side(e) == side_ || !field_.unit(e).on_map()) continue;
      const Hex target = field_.unit(e).hex;
      if (hex1866::noted(hex1866::attacked(field_.state()), target)) continue;
      Attackers attackers;
      hex1866::Units able = 0;
      bool men = false;
      for (const Hex from : field_.grid().neighbours(target)) {
        if (from == off_map) continue;
        for (const std::uint8_t u : {field_.first(from), field_.second(from)}) {
          if (u == nobody || !hex1866::may_attack(field_, u) || hex1866::why_not_attack(field_, u, target)) continue;
          able |= bit(u);
          men |= !field_.battery(u);
          attackers.add({u, from});
        }
      }
      if (!men) continue;
      const Promise hope = promise(field_, attackers, target, 0);
      const double value = hope.gain - hope.cost + 0.3 * hope.empties;
      if (value <= most) continue;
      most = value;
      best = of(OrderKind::attack);
      best.hex = target;
      best.units = able;
    }
    return best;
  }

  Order answer() {
    switch (decision_.task) {
      case Task::choose_hex: {
        const hex1866::Refuge to = hex1866::refuge(field_, decision_.unit);
        Order order = of(OrderKind::retreat);
        order.unit = decision_.unit;
        order.hex = to.hexes[static_cast<int>(lot_.draw(static_cast<std::uint32_t>(to.hexes.size())))];
        return order;
      }
      case Task::choose_facing: return proposed();
      case Task::advance: {
        Order order = of(OrderKind::advance);
        for (int u = 0; u < field_.units(); ++u) {
          if (!hex1866::may_advance(field_, u)) continue;
          if (order.unit == nobody || field_.cv(u) > field_.cv(order.unit)) order.unit = id(u);
        }
        if (order.unit == nobody) return of(OrderKind::done);
        const Hex here = field_.unit(order.unit).hex;
        const Hex there = field_.state().fight.target;
        bool goal = false;
        for (const hex1866::Objective& each : field_.setting().victory.objectives) goal |= each.hex == there;
        if (!goal &&
            hex1866::protection(field_.terrain(there)).value <= hex1866::protection(field_.terrain(here)).value)
          return of(OrderKind::done);
        order.facing = best_facing(field_, side_, there);
        return order;
      }
      default: return hex1866::automatic_answer(battle_);
    }
  }

  const Battle& battle_;
  Field field_;
  Decision decision_;
  Side side_;
  Lot& lot_;
};

int activations(const State& state) {
  int count = 0;
  for (const hex1866::FormationState& each : state.formation) count += each.activated;
  return count;
}

}  // namespace

Order Hex1866Doctrine::habit(const Battle& battle, Lot& lot) { return Routine{battle, lot}.order(); }

// The activation in hand, the enemy's answer, and one more of each side.
bool Hex1866Doctrine::settled(const Battle& then, const State& before) {
  constexpr int enough = 3;
  const State& now = then.state();
  int since = activations(now) - activations(before);
  if (now.turn != before.turn) since += static_cast<int>(then.setting().formations.size());
  if (before.active == nobody) --since;
  return since > enough || (since == enough && now.active == nobody && now.todos == 0);
}

}  // namespace guidon::players
