// What can be ordered: all of it, or one thing by lot.
#include <bit>

#include "rules/hex1866/battle/battle.hpp"
#include "rules/hex1866/battle/fighting.hpp"
#include "rules/hex1866/battle/losses.hpp"
#include "rules/hex1866/battle/moving.hpp"
#include "rules/hex1866/battle/retreating.hpp"
#include "rules/hex1866/battle/turn.hpp"

namespace guidon::hex1866 {

namespace {

// The enemy hexes somebody can reach with his weapons, each once.
using Targets = Few<Hex, most_units>;

void add_once(Targets& targets, Hex hex) {
  for (int i = 0; i < targets.size(); ++i)
    if (targets[i] == hex) return;
  targets.push_back(hex);
}

Targets enemy_hexes(const Field& field, Side mine) {
  Targets found;
  for (int u = 0; u < field.units(); ++u)
    if (field.side(u) != mine && field.unit(u).on_map()) add_once(found, field.unit(u).hex);
  return found;
}

Units firers(const Field& field, Hex target) {
  Units able = 0;
  if (noted(bombarded(field.state()), target)) return 0;
  for (int u = 0; u < field.units(); ++u)
    if (may_bombard(field, u) && !why_not_fire(field, u, target)) able |= bit(u);
  return able;
}

Units attackers(const Field& field, Hex target) {
  Units able = 0;
  if (noted(attacked(field.state()), target)) return 0;
  for (const Hex from : field.grid().neighbours(target)) {
    if (from == off_map) continue;
    for (const std::uint8_t u : {field.first(from), field.second(from)})
      if (u != nobody && may_attack(field, u) && !why_not_attack(field, u, target)) able |= bit(u);
  }
  return able;
}

bool any_foot(const Field& field, Units units) {
  for (Units left = units; left != 0; left = without_first(left))
    if (!field.battery(first_of(left))) return true;
  return false;
}

// Stacks that may be turned, each hex once.
Few<Hex, most_in_formation> turnable(const Field& field) {
  Few<Hex, most_in_formation> found;
  for (int u = 0; u < field.units(); ++u) {
    if (!field.active(u) || !field.unit(u).on_map()) continue;
    const Hex hex = field.unit(u).hex;
    bool listed = false;
    for (int i = 0; i < found.size(); ++i) listed |= found[i] == hex;
    if (!listed && may_turn(field, hex)) found.push_back(hex);
  }
  return found;
}

Direction facing_of(const Field& field, Hex hex) {
  const std::uint8_t u = field.somebody(hex);
  return field.unit(u).facing;
}

Order order_of(OrderKind kind, Side side) {
  Order order;
  order.kind = kind;
  order.side = side;
  return order;
}

Order turn_order(Side side, Hex hex, Direction facing) {
  Order order = order_of(OrderKind::turn, side);
  order.hex = hex;
  order.facing = facing;
  return order;
}

Order group_order(OrderKind kind, Side side, Hex target, Units units) {
  Order order = order_of(kind, side);
  order.hex = target;
  order.units = units;
  return order;
}

Order mover_order(const Field& field, Side side, int who, bool leader) {
  const bool waits = leader ? !field.leader(who).on_map() : !field.unit(who).on_map();
  Order order = order_of(waits ? OrderKind::enter : OrderKind::move, side);
  (leader ? order.leader : order.unit) = id(who);
  return order;
}

// ---- all of them ----

class Lister {
 public:
  explicit Lister(const Battle& battle) : field_(battle.field()), decision_(battle.decision()), side_(decision_.side) {}

  std::vector<Order> list() {
    switch (decision_.kind) {
      case Decision::Kind::over: break;
      case Decision::Kind::place: placements(); break;
      case Decision::Kind::activate:
        for (int f = 0; f < field_.formations(); ++f)
          if (field_.formation_sheet(f).side == side_ && can_activate(field_, f))
            add(OrderKind::activate).formation = id(f);
        break;
      case Decision::Kind::rally:
        for (int u = 0; u < field_.units(); ++u)
          if (may_rally(field_, u)) add(OrderKind::rally).unit = id(u);
        add(OrderKind::done);
        break;
      case Decision::Kind::bombard: bombardments(); break;
      case Decision::Kind::move: moves(); break;
      case Decision::Kind::attack: attacks(); break;
      case Decision::Kind::answer: answers(); break;
    }
    return std::move(all_);
  }

 private:
  Order& add(OrderKind kind) { return all_.emplace_back(order_of(kind, side_)); }
  void add(const Order& order) { all_.push_back(order); }

  // The order once for every facing it may end in.
  void faced(Order order) {
    const bool round = all_round(field_.terrain(order.hex));
    for (const Direction facing : hex::all_directions) {
      order.facing = facing;
      add(order);
      if (round) return;
    }
  }

  void placements() {
    for (int u = 0; u < field_.units(); ++u) {
      if (!to_place(field_, u, false)) continue;
      for (const Hex hex : field_.setting().zones[index(side_)]) {
        Order order = order_of(OrderKind::place, side_);
        order.unit = id(u);
        order.hex = hex;
        if (!check_place(field_, order)) faced(order);
      }
    }
    for (int l = 0; l < field_.leaders(); ++l)
      if (to_place(field_, l, true))
        for (const Hex hex : field_.setting().zones[index(side_)]) {
          Order order = order_of(OrderKind::place, side_);
          order.leader = id(l);
          order.hex = hex;
          if (!check_place(field_, order)) add(order);
        }
  }

  void turns() {
    const auto hexes = turnable(field_);
    for (int i = 0; i < hexes.size(); ++i)
      for (const Direction facing : hex::all_directions)
        if (facing != facing_of(field_, hexes[i])) add(turn_order(side_, hexes[i], facing));
  }

  // Every group of the units that can, in the order of their bits.
  template <class Fits>
  void groups(OrderKind kind, Hex target, Units able, const Fits& fits) {
    for (Units group = able & (0 - able); group != 0; group = (group - able) & able)
      if (fits(group)) add(group_order(kind, side_, target, group));
  }

  void bombardments() {
    turns();
    const Targets targets = enemy_hexes(field_, side_);
    for (int i = 0; i < targets.size(); ++i)
      groups(OrderKind::bombard, targets[i], firers(field_, targets[i]), [](Units) { return true; });
    add(OrderKind::done);
  }

  void attacks() {
    const Targets targets = enemy_hexes(field_, side_);
    for (int i = 0; i < targets.size(); ++i)
      groups(OrderKind::attack, targets[i], attackers(field_, targets[i]),
             [this](Units group) { return any_foot(field_, group); });
    add(OrderKind::done);
  }

  void moves() {
    for (int u = 0; u < field_.units(); ++u) moves_of(u, false);
    for (int l = 0; l < field_.leaders(); ++l) moves_of(l, true);
    turns();
    add(OrderKind::done);
  }
  void moves_of(int who, bool leader) {
    if (!may_move(field_, who, leader)) return;
    Order order = mover_order(field_, side_, who, leader);
    const Marcher m = marcher(field_, who, leader);
    const Reach reach{field_, m};
    for (const Hex hex : reach.hexes()) {
      order.hex = hex;
      if (leader)
        add(order);
      else
        faced(order);
    }
  }

  void answers() {
    const State& state = field_.state();
    switch (decision_.task) {
      case Task::choose_first:
        for (const Side first : {Side::prussian, Side::austrian})
          add(OrderKind::choose_first).choice = id(static_cast<int>(first));
        break;
      case Task::choose_target:
        for (const Direction d : hex::all_directions)
          if ((attacking_directions(field_) >> static_cast<unsigned>(d) & 1U) != 0)
            add(OrderKind::fire_at).hex = field_.grid().neighbour(state.fight.target, d);
        break;
      case Task::choose_loss:
        for (int u = 0; u < field_.units(); ++u)
          if (may_lose(field_, decision_.hex, u)) add(OrderKind::lose_step).unit = id(u);
        break;
      case Task::choose_unit:
        for (int u = 0; u < field_.units(); ++u)
          if (field_.unit(u).retreat != 0 && field_.unit(u).hex == decision_.hex) add(OrderKind::go_first).unit = id(u);
        break;
      case Task::choose_hex: {
        const Refuge to = refuge(field_, decision_.unit);
        for (int i = 0; i < to.hexes.size(); ++i) {
          Order& order = add(OrderKind::retreat);
          order.unit = decision_.unit;
          order.hex = to.hexes[i];
        }
        break;
      }
      case Task::choose_along:
        for (const OrderKind kind : {OrderKind::go_along, OrderKind::stay}) add(kind).leader = decision_.leader;
        break;
      case Task::choose_facing: {
        const UnitState& unit = field_.unit(decision_.unit);
        for (const Direction facing : hex::all_directions)
          if (facing != unit.facing) add(turn_order(side_, unit.hex, facing));
        add(OrderKind::done);
        break;
      }
      case Task::advance:
        for (int u = 0; u < field_.units(); ++u) {
          if (!may_advance(field_, u)) continue;
          Order order = order_of(OrderKind::advance, side_);
          order.unit = id(u);
          const bool round = all_round(field_.terrain(state.fight.target));
          for (const Direction facing : hex::all_directions) {
            order.facing = facing;
            add(order);
            if (round) break;
          }
        }
        add(OrderKind::done);
        break;
      case Task::place_leader:
        for (int h = 0; h < field_.grid().hexes(); ++h)
          if (may_join(field_, decision_.leader, static_cast<Hex>(h))) {
            Order& order = add(OrderKind::join);
            order.leader = decision_.leader;
            order.hex = static_cast<Hex>(h);
          }
        break;
      default: break;
    }
  }

  Field field_;
  Decision decision_;
  Side side_;
  std::vector<Order> all_{};
};

// ---- one by lot ----

Direction any_facing(Lot& lot) { return static_cast<Direction>(lot.draw(6)); }

// Of those who can, one for certain and each of the others as it falls.
Units some_of(Units able, int certain, Lot& lot) {
  Units group = bit(certain);
  for (Units left = able & ~group; left != 0; left = without_first(left))
    if (lot.draw(2) == 0) group |= left & (0 - left);
  return group;
}

class Drawer {
 public:
  Drawer(const Battle& battle, Lot& lot) : field_(battle.field()), side_(battle.decision().side), lot_(lot) {}

  Order bombardment() {
    const auto stacks = turnable(field_);
    Units batteries = 0;
    for (int u = 0; u < field_.units(); ++u)
      if (can_fire(field_, u)) batteries |= bit(u);
    const auto turns = static_cast<std::uint32_t>(stacks.size());
    const auto guns = static_cast<std::uint32_t>(how_many(batteries));
    constexpr std::uint32_t eager = 4;  // to fire rather than to turn about
    const std::uint32_t drawn = lot_.draw(turns + eager * guns + eager);
    if (drawn < turns) return turn(stacks[static_cast<int>(drawn)]);
    if (drawn >= turns + eager * guns) return order_of(OrderKind::done, side_);
    const int u = nth(batteries, (drawn - turns) / eager);
    Targets targets;
    const Targets all = enemy_hexes(field_, side_);
    for (int i = 0; i < all.size(); ++i)
      if (!noted(bombarded(field_.state()), all[i]) && !why_not_fire(field_, u, all[i])) targets.push_back(all[i]);
    const Hex target = targets[static_cast<int>(lot_.draw(static_cast<std::uint32_t>(targets.size())))];
    return group_order(OrderKind::bombard, side_, target, some_of(firers(field_, target), u, lot_));
  }

  Order attack() {
    Units able = 0;
    for (int u = 0; u < field_.units(); ++u)
      if (can_attack(field_, u)) able |= bit(u);
    const std::uint32_t drawn = lot_.draw(static_cast<std::uint32_t>(2 * how_many(able)) + 1);
    if (drawn == 0) return order_of(OrderKind::done, side_);
    const int u = nth(able, (drawn - 1) / 2);
    Few<Hex, 6> targets;
    for (const Hex there : field_.grid().neighbours(field_.unit(u).hex))
      if (there != off_map && field_.occupied_by(there, other(side_)) && !noted(attacked(field_.state()), there) &&
          !why_not_attack(field_, u, there))
        targets.push_back(there);
    const Hex target = targets[static_cast<int>(lot_.draw(static_cast<std::uint32_t>(targets.size())))];
    return group_order(OrderKind::attack, side_, target, some_of(attackers(field_, target), u, lot_));
  }

  Order movement() {
    Few<std::uint8_t, most_in_formation + most_leaders> movers;  // leaders follow the units
    int units = 0;
    for (int u = 0; u < field_.units(); ++u)
      if (may_move(field_, u, false)) movers.push_back(id(u));
    units = movers.size();
    for (int l = 0; l < field_.leaders(); ++l)
      if (may_move(field_, l, true)) movers.push_back(id(l));
    const auto stacks = turnable(field_);
    const auto count = static_cast<std::uint32_t>(movers.size());
    const auto turns = static_cast<std::uint32_t>(stacks.size());
    constexpr std::uint32_t eager = 4;  // to move rather than to turn about
    const std::uint32_t drawn = lot_.draw(eager * count + turns + eager);
    if (drawn < eager * count) {
      const int mover = static_cast<int>(drawn / eager);
      if (const auto order = march(movers[mover], mover >= units)) return *order;
    } else if (drawn < eager * count + turns) {
      return turn(stacks[static_cast<int>(drawn - eager * count)]);
    }
    return order_of(OrderKind::done, side_);
  }

 private:
  static int nth(Units bits, std::uint32_t n) {
    for (; n > 0; --n) bits = without_first(bits);
    return first_of(bits);
  }

  Order turn(Hex hex) {
    const Direction other_way = hex::turned(facing_of(field_, hex), 1 + static_cast<int>(lot_.draw(5)));
    return turn_order(side_, hex, other_way);
  }

  std::optional<Order> march(int who, bool leader) {
    const Marcher m = marcher(field_, who, leader);
    const Way way = m.entering ? any_way(m) : wander(m);
    if (way.empty()) return std::nullopt;
    Order order = mover_order(field_, side_, who, leader);
    for (int i = 0; i < way.size(); ++i) order.path[order.steps++] = way[i];
    order.hex = way[way.size() - 1];
    if (!leader && !all_round(field_.terrain(order.hex))) order.facing = any_facing(lot_);
    return order;
  }

  Way any_way(const Marcher& m) {
    const Reach reach{field_, m};
    const std::span<const Hex> hexes = reach.hexes();
    if (hexes.empty()) return {};
    return reach.way(hexes[lot_.draw(static_cast<std::uint32_t>(hexes.size()))]);
  }

  // Straight ahead, more or less, for as long as it falls and the rules let it; no search is needed.
  Way wander(const Marcher& m) {
    March now = set_out(field_, m);
    const Hex start = now.hex;
    Way way;
    Way best;  // as far as a move may end
    Direction ahead = any_facing(lot_);
    for (std::uint32_t left = 1 + lot_.draw(m.allowance); left > 0 && way.size() < most_path; --left) {
      ahead = hex::turned(ahead, static_cast<int>(lot_.draw(3)) - 1);
      int tries = 0;
      while (tries < 6 && go_on(field_, m, now, hex::turned(ahead, tries))) ++tries;
      if (tries == 6) break;
      ahead = hex::turned(ahead, tries);
      way.push_back(now.hex);
      if (now.hex != start && may_end(field_, m, now.hex)) best = way;
    }
    return best;
  }

  Field field_;
  Side side_;
  Lot& lot_;
};

}  // namespace

std::vector<Order> candidates(const Battle& battle) { return Lister{battle}.list(); }

Order random_order(const Battle& battle, Lot& lot) {
  switch (battle.decision().kind) {
    case Decision::Kind::bombard: return Drawer{battle, lot}.bombardment();
    case Decision::Kind::move: return Drawer{battle, lot}.movement();
    case Decision::Kind::attack: return Drawer{battle, lot}.attack();
    default: break;
  }
  const std::vector<Order> all = candidates(battle);
  return all[lot.draw(static_cast<std::uint32_t>(all.size()))];
}

Order play_by_lot(Battle& battle, Lot& lot, Dice& dice, Chronicle* log) {
  const Order order = random_order(battle, lot);
  battle.apply(order, dice, log);
  return order;
}

}  // namespace guidon::hex1866
