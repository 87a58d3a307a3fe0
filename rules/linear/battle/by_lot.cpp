// The random player: draws an order and sees whether it is legal, rather than listing them all.
#include <algorithm>
#include <bit>

#include "rules/linear/battle/charging.hpp"
#include "rules/linear/battle/commanding.hpp"
#include "rules/linear/battle/proposals.hpp"
#include "rules/linear/battle/shooting.hpp"
#include "rules/linear/battle/turn.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

namespace {

class Drawer {
 public:
  Drawer(const Battle& battle, Lot& lot)
      : battle_(battle), lot_(lot), field_(battle.field()), decision_(battle.decision()) {}

  // A proposal; it need not be legal.
  Order propose() {
    switch (decision_.kind) {
      case Decision::Kind::over: return bare(battle_, OrderKind::concede);
      case Decision::Kind::deploy: return deployment();
      case Decision::Kind::initiative: return initiative();
      case Decision::Kind::orders: return command();
      case Decision::Kind::rally: return rally();
      case Decision::Kind::shoot: return shot();
      case Decision::Kind::answer: return reply();
    }
    return bare(battle_, OrderKind::done);
  }

  // What is legal whenever nothing that was drawn is.
  Order fallback() {
    const bool menu = decision_.kind != Decision::Kind::answer && decision_.kind != Decision::Kind::deploy;
    if (menu) return bare(battle_, OrderKind::done);
    std::vector<Order> all = decision_.kind == Decision::Kind::answer ? answers(battle_) : candidates(battle_);
    std::erase_if(all, [this](const Order& order) { return battle_.check(order).has_value(); });
    if (all.empty() && decision_.task == Task::make_moves) return automatic_answer(battle_);
    if (all.empty()) return bare(battle_, OrderKind::concede);
    return all[lot_.draw(static_cast<std::uint32_t>(all.size()))];
  }

 private:
  bool chance(std::uint32_t of) { return lot_.draw(of) == 0; }
  int some(std::uint64_t units) {  // one of a set that is not empty
    std::uint32_t n = lot_.draw(static_cast<std::uint32_t>(std::popcount(units)));
    while (n-- > 0) units &= units - 1;
    return std::countr_zero(units);
  }
  template <class Keep>
  std::uint64_t own(const Keep& keep) {
    std::uint64_t out = 0;
    for (int u = 0; u < field_.units(); ++u)
      if (field_.side(u) == decision_.side && field_.on_table(u) && keep(u)) out |= bit(u);
    return out;
  }

  // One of the nearest enemies ahead of it.
  int enemy_of(int u) {
    int best = -1;
    double least = 1e9;
    const std::uint32_t skip = lot_.draw(4);
    for (int v = 0; v < field_.units(); ++v) {
      if (!field_.on_table(v) || field_.side(v) == field_.side(u)) continue;
      if (skip == 0 && best >= 0 && chance(2)) continue;
      const double away = table::distance(field_.rect(u).centre, field_.rect(v).centre);
      if (away >= least) continue;
      least = away;
      best = v;
    }
    return best;
  }

  Order path(int u, Mils reach) {
    reach = std::max(reach, 500);
    const auto some_of = [this](Mils most) {
      return static_cast<Mils>(250 * (1 + lot_.draw(static_cast<std::uint32_t>(std::max(1, most / 250)))));
    };
    switch (lot_.draw(20)) {
      case 0: return along(battle_, u, {{Step::Kind::back, some_of(reach / 2)}});
      case 1: return along(battle_, u, {{chance(2) ? Step::Kind::left : Step::Kind::right, some_of(reach / 2)}});
      case 2:
      case 3: {
        const auto kind = chance(2) ? Step::Kind::wheel_left : Step::Kind::wheel_right;
        const auto angle = static_cast<std::int32_t>(500 * (1 + lot_.draw(8)));
        const bool free = field_.turns_freely(u);
        const double arc = free ? 0 : field_.rect(u).half_width * 2 * angle * 3.14159265358979 / 18000;
        const Mils left = reach - mils(arc) - 1;
        if (left < 250) return along(battle_, u, {{kind, angle}});
        return along(battle_, u, {{kind, angle}, {Step::Kind::ahead, some_of(left)}});
      }
      case 4:
        if (field_.turns_freely(u))
          return along(battle_, u,
                       {{Step::Kind::face, static_cast<std::int32_t>(500 * lot_.draw(72))},
                        {Step::Kind::ahead, some_of(reach)}});
        [[fallthrough]];
      default: return along(battle_, u, {{Step::Kind::ahead, chance(4) ? some_of(reach) : reach}});
    }
  }

  Order form(int u) {
    Order order = bare(battle_, OrderKind::form);
    order.unit = id(u);
    std::uint32_t bits = field_.profile(u).may_form().bits();
    std::uint32_t n = lot_.draw(static_cast<std::uint32_t>(std::max(1, std::popcount(bits))));
    while (n-- > 0) bits &= bits - 1;
    order.formation = static_cast<Formation>(std::countr_zero(bits | 1U << 31U) & 15);
    return order;
  }

  std::uint8_t some_building() {
    const auto& pieces = field_.setting().pieces;
    std::uint8_t found = nobody;
    std::uint32_t seen = 0;
    for (std::size_t p = 0; p < pieces.size(); ++p)
      if (pieces[p].kind == Terrain::building && lot_.draw(++seen) == 0) found = id(static_cast<int>(p));
    return found;
  }

  Order move(int u, Mils reach) {
    if (field_.unit(u).garrison != nobody) {
      const Formation formation = form(u).formation;
      return come_out(battle_, u, static_cast<Face>(lot_.draw(4)), formation);
    }
    switch (lot_.draw(24)) {
      case 0: return form(u);
      case 1: {
        Order order = bare(battle_, OrderKind::turn);
        order.unit = id(u);
        order.choice = static_cast<std::uint8_t>(lot_.draw(3));
        return order;
      }
      case 2: {
        Order order = bare(battle_, OrderKind::enter);
        order.unit = id(u);
        order.target = some_building();
        return order;
      }
      default: return path(u, reach);
    }
  }

  Order initiative() {
    const std::uint64_t units = own([this](int u) { return may_use_initiative(field_, u); });
    if (units == 0 || chance(5)) return bare(battle_, OrderKind::done);
    const int u = some(units);
    if (chance(2)) return charge_at(battle_, u, std::max(0, enemy_of(u)));
    return move(u, field_.rate(u));
  }

  Order command() {
    if (chance(12)) return bare(battle_, OrderKind::done);
    if (chance(6)) {
      const std::uint64_t units = own([this](int u) { return may_withdraw(field_, u); });
      if (units != 0) {
        const int u = some(units);
        if (field_.unit(u).garrison != nobody) return move(u, field_.rate(u));
        Order order = along(battle_, u, {{Step::Kind::back, field_.rate(u)}});
        order.kind = OrderKind::withdraw;
        return order;
      }
    }
    const std::uint64_t units = own([this](int u) { return !check_orderable(field_, u); });
    if (units == 0) return bare(battle_, OrderKind::done);
    const int u = some(units);
    int c = own_commander(field_, u);
    const auto& commanders = field_.setting().commanders;
    if (c >= static_cast<int>(commanders.size()) || battle_.state().commander[static_cast<std::size_t>(c)].ended != 0 ||
        chance(8))
      for (std::size_t i = 0; i < commanders.size(); ++i)
        if (leads_army(commanders[i], battle_.state().commander[i]) && commanders[i].side == decision_.side)
          c = static_cast<int>(i);
    std::uint64_t group = bit(u);
    if (chance(4))
      for (int v = 0; v < field_.units(); ++v)
        if ((units & bit(v)) != 0 && field_.sheet(v).brigade == field_.sheet(u).brigade && chance(2)) group |= bit(v);
    if (field_.unit(u).garrison != nobody) return command_to(battle_, c, bit(u), What::leave);
    if (const int v = enemy_of(u);
        v >= 0 && !chance(4) &&
        table::distance(field_.rect(u).centre, field_.rect(v).centre) < 3.0 * field_.rate(u) / 1000)
      return command_to(battle_, c, group, What::charge, id(v));
    switch (lot_.draw(10)) {
      case 0: return command_to(battle_, c, group, What::form);
      case 1: return command_to(battle_, c, bit(u), What::withdraw);
      case 2:
        if (field_.gun(u))
          return command_to(battle_, c, bit(u),
                            field_.unit(u).formation == Formation::deployed ? What::limber : What::unlimber);
        if (chance(3) && foot(field_.profile(u).troop))
          return command_to(battle_, c, bit(u), What::enter, some_building());
        [[fallthrough]];
      default: return command_to(battle_, c, group, What::move);
    }
  }

  Order rally() {
    if (chance(2)) return bare(battle_, OrderKind::done);
    const auto& commanders = field_.setting().commanders;
    const std::uint32_t c = lot_.draw(static_cast<std::uint32_t>(commanders.size()));
    Order order = bare(battle_, OrderKind::ride);
    order.commander = static_cast<std::uint8_t>(c);
    const std::uint64_t all = own([](int) { return true; });
    if (all == 0) return order;
    const int u = some(all);
    switch (lot_.draw(4)) {
      case 0:
        order.kind = OrderKind::rally;
        order.unit = id(u);
        return order;
      case 1:
        order.kind = OrderKind::follow_me;
        order.unit = id(u);
        return order;
      case 2: order.target = id(u); return order;
      default: {
        const table::Vec at = field_.rect(u).centre;
        const auto off = [this] { return static_cast<double>(lot_.draw(17)) - 8; };
        const double x = off();
        order.pose.at = table::Spot::of({at.x + x, at.y + off()});
        return order;
      }
    }
  }

  Order shot() {
    const std::uint64_t units = own(
        [this](int u) { return (battle_.state().can_shoot & bit(u)) != 0 && !field_.unit(u).marks.has(Mark::shot); });
    if (units == 0 || chance(12)) return bare(battle_, OrderKind::done);
    const int u = some(units);
    Order order = bare(battle_, OrderKind::shoot);
    order.unit = id(u);
    const bool faces = shoots_by_faces(field_, u);
    order.choice = static_cast<std::uint8_t>(faces ? lot_.draw(4) : 0);
    const Nearest nearest = nearest_target(field_, u, static_cast<Face>(order.choice));
    order.target = id(std::max(0, nearest.unit));
    return order;
  }

  Order deployment() {
    std::uint64_t waiting = 0;
    const std::uint8_t brigade = battle_.state().brigade_placed;
    for (int u = 0; u < field_.units(); ++u)
      if (field_.side(u) == decision_.side && field_.unit(u).status == Status::reserve &&
          (brigade == nobody || field_.sheet(u).brigade == brigade))
        waiting |= bit(u);
    if (waiting == 0 || chance(6)) {
      Order order = bare(battle_, OrderKind::place_commander);
      order.commander =
          static_cast<std::uint8_t>(lot_.draw(static_cast<std::uint32_t>(field_.setting().commanders.size())));
      const Setting& setting = field_.setting();
      const double x = lot_.draw(static_cast<std::uint32_t>(setting.width));
      const double y = lot_.draw(static_cast<std::uint32_t>(setting.numbers.deployment_depth));
      order.pose.at = table::Spot::of({x, decision_.side == Side::south ? y : setting.depth - y});
      return order;
    }
    const int u = some(waiting);
    const Formation formation = form(u).formation;  // drawn first, whatever order a compiler takes arguments in
    Order order = deploy_at(battle_, u, static_cast<int>(lot_.draw(deployment_places)), formation);
    if (chance(20)) {
      order.pose = {};
      order.target = some_building();
    }
    return order;
  }

  Order reply() {
    switch (decision_.task) {
      case Task::make_moves: {
        const std::uint64_t units = battle_.state().command.units;
        if (units == 0 || chance(16)) return bare(battle_, OrderKind::done);
        const int u = some(units);
        const Command& command = battle_.state().command;
        if (command.what == What::charge && command.led == 0) return charge_at(battle_, u, command.target);
        if (command.led != 0 && chance(2)) return charge_at(battle_, u, std::max(0, enemy_of(u)));
        if (field_.unit(u).made == 0 && command.led == 0) {
          Order order = form(u);
          switch (command.what) {
            case What::form: return order;
            case What::limber: order.formation = Formation::limbered; return order;
            case What::unlimber: order.formation = Formation::deployed; return order;
            case What::enter:
              order = bare(battle_, OrderKind::enter);
              order.unit = id(u);
              order.target = command.target;
              return order;
            default: break;
          }
        }
        return move(u, field_.rate(u));
      }
      case Task::free_move:
        if (chance(3)) return bare(battle_, OrderKind::decline);
        return move(decision_.unit, field_.rate(decision_.unit));
      case Task::consolidate:
        if (chance(2)) return bare(battle_, OrderKind::decline);
        if (chance(3)) return charge_at(battle_, decision_.unit, std::max(0, enemy_of(decision_.unit)));
        return chance(5) ? form(decision_.unit) : path(decision_.unit, field_.rate(decision_.unit) / 2);
      default: {
        const std::vector<Order> all = answers(battle_);
        return all[lot_.draw(static_cast<std::uint32_t>(all.size()))];
      }
    }
  }

  const Battle& battle_;
  Lot& lot_;
  Field field_;
  Decision decision_;
};

constexpr int tries = 8;

}  // namespace

Order random_order(const Battle& battle, Lot& lot) {
  Drawer drawer{battle, lot};
  for (int i = 0; i < tries; ++i)
    if (const Order order = drawer.propose(); !battle.check(order)) return order;
  return drawer.fallback();
}

Order play_by_lot(Battle& battle, Lot& lot, Dice& dice, Chronicle* log) {
  Drawer drawer{battle, lot};
  for (int i = 0; i < tries; ++i)
    if (const Order order = drawer.propose(); !battle.apply(order, dice, log)) return order;
  const Order order = drawer.fallback();
  battle.apply(order, dice, log);
  return order;
}

}  // namespace guidon::linear
