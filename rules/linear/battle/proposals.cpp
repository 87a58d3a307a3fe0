#include "rules/linear/battle/proposals.hpp"

#include <algorithm>

#include "rules/linear/battle/brigades.hpp"
#include "rules/linear/battle/combats.hpp"
#include "rules/linear/battle/moving.hpp"
#include "rules/linear/battle/testing.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

Order bare(const Battle& battle, OrderKind kind) {
  Order order;
  order.kind = kind;
  order.side = battle.decision().side;
  return order;
}

namespace {

Order of_unit(const Battle& battle, OrderKind kind, int unit) {
  Order order = bare(battle, kind);
  order.unit = id(unit);
  return order;
}

}  // namespace

Order along(const Battle& battle, int unit, std::initializer_list<Step> steps) {
  Order order = of_unit(battle, OrderKind::move, unit);
  for (const Step& step : steps) order.step[order.steps++] = step;
  return order;
}

Order charge_at(const Battle& battle, int unit, int target) {
  Order order = of_unit(battle, OrderKind::charge, unit);
  order.target = id(target);
  return order;
}

Order command_to(const Battle& battle, int commander, std::uint64_t units, What what, std::uint8_t target) {
  Order order = bare(battle, OrderKind::command);
  order.commander = id(commander);
  order.units = units;
  order.what = what;
  order.target = target;
  return order;
}

Order come_out(const Battle& battle, int unit, Face face, Formation formation) {
  const Field field = battle.field();
  Order order = of_unit(battle, OrderKind::leave, unit);
  order.formation = formation;
  const std::uint8_t building = field.unit(unit).garrison;
  if (building == nobody) return order;
  const table::Rect& house = field.setting().pieces[building].house;
  const table::Vec out = middle(house, face) - house.centre;
  const table::Vec outward = out * (1.0 / std::max(1e-9, table::length(out)));
  const table::Heading facing = table::Heading::of(outward);
  const table::Rect size = field.rect_as(unit, formation, {{}, facing});
  order.pose = {table::Spot::of(middle(house, face) + outward * (size.half_depth + 0.01)), facing};
  return order;
}

int own_commander(const Field& field, int unit) {
  return field.setting().brigades[field.sheet(unit).brigade].commander;
}

Order deploy_at(const Battle& battle, int unit, int place, Formation formation) {
  constexpr int columns = 16;
  constexpr int rows = deployment_places / columns;
  const Setting& setting = battle.setting();
  const Side side = setting.units[static_cast<std::size_t>(unit)].side;
  Order order = of_unit(battle, OrderKind::deploy, unit);
  order.formation = formation;
  const double x = setting.width * ((place % columns) + 0.5) / columns;
  const double deep = setting.numbers.deployment_depth;
  const double y = std::max(1.1, deep * (rows - place / columns % rows) / rows - 1.6);
  order.pose = {table::Spot::of({x, side == Side::south ? y : setting.depth - y}), towards_enemy(side)};
  return order;
}

std::vector<Order> answers(const Battle& battle) {
  std::vector<Order> out;
  const Decision decision = battle.decision();
  const Field field = battle.field();
  const auto add = [&](OrderKind kind) { out.push_back(bare(battle, kind)); };
  const auto each = [&](std::uint64_t units, OrderKind kind) {
    for (int u = 0; u < field.units(); ++u)
      if ((units & bit(u)) != 0) out.push_back(of_unit(battle, kind, u));
  };
  switch (decision.task) {
    case Task::choose_first:
      for (std::uint8_t places = 0; places < 2; ++places)
        for (std::uint8_t moves = 0; moves < 2; ++moves) {
          if (field.setting().fixed && places != moves) continue;  // nothing is left to place
          Order order = bare(battle, OrderKind::set_order);
          order.choice = places;
          order.choice2 = moves;
          out.push_back(order);
        }
      break;
    case Task::choose_brigade:
      for (int b = 0; b < most_brigades; ++b)
        if ((brigades_to_check(field) >> static_cast<unsigned>(b) & 1U) != 0) {
          Order order = bare(battle, OrderKind::check_brigade);
          order.target = id(b);
          out.push_back(order);
        }
      break;
    case Task::choose_retreat:
      each(retreating(field), OrderKind::fall_back);
      for (std::size_t i = 0, n = out.size(); i < n; ++i) {
        Order facing = out[i];
        facing.choice = 1;
        out.push_back(facing);
      }
      break;
    case Task::react:
      add(OrderKind::stand);
      add(OrderKind::closing_shots);
      add(OrderKind::countercharge);
      add(OrderKind::evade);
      for (const Formation formation : {Formation::square, Formation::hedgehog}) {
        Order order = bare(battle, OrderKind::emergency);
        order.formation = formation;
        out.push_back(order);
      }
      break;
    case Task::traverse: {
      Order order = of_unit(battle, OrderKind::shoot, decision.unit);
      order.target = std::get<Traverse>(battle.asks()).target.at;
      out.push_back(order);
      add(OrderKind::decline);
      break;
    }
    case Task::choose_test: {
      const Owed owed = std::get<ChooseTest>(battle.asks()).owed;
      std::uint64_t due = 0;
      if (owed == Owed::test_of_shooting)
        for (int u = 0; u < field.units(); ++u) due |= owes_fire_test(field, u) ? bit(u) : 0;
      else
        due = owed == Owed::test_of_combat ? combat_testers(field) : results_waiting(field);
      each(due, OrderKind::test);
      break;
    }
    case Task::break_choice:
      add(OrderKind::hold_disordered);
      add(OrderKind::retreat_in_order);
      break;
    case Task::second_move:
      add(OrderKind::two_moves);
      add(OrderKind::give_up);
      break;
    case Task::forced_side:
      for (std::uint8_t side = 0; side < 2; ++side) {
        Order order = bare(battle, OrderKind::to_side);
        order.choice = side;
        out.push_back(order);
      }
      break;
    case Task::choose_combat: {
      std::uint32_t seen = 0;
      for (int u = 0; u < field.units(); ++u) {
        if (!still_to_fight(battle.state(), u)) continue;
        const std::uint32_t combat = 1U << field.unit(u).combat;
        if ((seen & combat) == 0) out.push_back(of_unit(battle, OrderKind::fight, u));
        seen |= combat;
      }
      break;
    }
    case Task::choose_support: {
      const std::uint64_t options = could_back(field, decision.unit);
      for (int f = 0; f < field.units(); ++f) {
        if ((options & bit(f)) == 0) continue;
        Order order = of_unit(battle, OrderKind::support, decision.unit);
        order.target = id(f);
        out.push_back(order);
      }
      break;
    }
    case Task::split_dice: out = splits(field, decision.unit); break;
    case Task::follow_up:
      add(OrderKind::follow_up);
      add(OrderKind::decline);
      break;
    case Task::consolidate:
    case Task::free_move: add(OrderKind::decline); break;
    default: add(OrderKind::done); break;
  }
  return out;
}

}  // namespace guidon::linear
