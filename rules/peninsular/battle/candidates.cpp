// Orders worth considering: a list for people and computer players, and one by lot for the random player.
#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/battle.hpp"
#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/deployment.hpp"
#include "rules/peninsular/battle/end_phase.hpp"
#include "rules/peninsular/battle/fights.hpp"
#include "rules/peninsular/battle/forced_move.hpp"
#include "rules/peninsular/battle/manoeuvres.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/pursuit.hpp"
#include "rules/peninsular/battle/shooting.hpp"
#include "rules/peninsular/battle/skirmish.hpp"
#include "rules/peninsular/battle/turn.hpp"

namespace guidon::peninsular {

using table::Heading;
using table::Pose;
using table::Spot;
using table::Vec;

namespace {

Order answer(const Decision& decision, OrderKind kind) { return {.kind = kind, .side = decision.side}; }

Order facing(const Decision& decision, Heading heading) {
  Order order = answer(decision, OrderKind::face);
  order.poses = 1;
  order.pose[0].facing = heading;
  return order;
}

// Answers to a question, whatever it is; not all need be legal.
void answers(const Battle& battle, const Field& field, std::vector<Order>& out) {
  const Decision decision = battle.decision();
  const auto add = [&](OrderKind kind) { out.push_back(answer(decision, kind)); };
  switch (decision.task) {
    case Task::confirm_critical:
      add(OrderKind::confirm);
      add(OrderKind::cancel);
      break;
    case Task::choose_stand:
      for (const Role role : {Role::centre, Role::grenadier, Role::light})  // one of each kind
        for (std::size_t s = field.sheet(decision.unit).stands.size(); s-- > 0;)
          if (field.unit(decision.unit).stand[s] == Whereabouts::close &&
              field.sheet(decision.unit).stands[s].role == role) {
            Order order = answer(decision, OrderKind::choose_stand);
            order.choice = id(static_cast<int>(s));
            out.push_back(order);
            break;
          }
      break;
    case Task::advance_or_stay:
      add(OrderKind::advance);
      add(OrderKind::stay);
      break;
    case Task::glory:
      add(OrderKind::decline);
      for (int v = 0; v < field.units(); ++v) {
        if (!glory_within_reach(field, decision.unit, v)) continue;
        if (const auto order = glory_charge(field, decision.unit, v)) out.push_back(*order);
      }
      break;
    case Task::choose_fight:
      for (int f = 0; f < battle.state().fights; ++f) {
        Order order = answer(decision, OrderKind::resolve_fight);
        order.choice = id(f);
        out.push_back(order);
      }
      break;
    case Task::choose_test:
    case Task::choose_rally:
      for (int u = 0; u < field.units(); ++u) {
        if (field.side(u) != decision.side) continue;
        Order order = answer(decision, decision.task == Task::choose_test ? OrderKind::test_next : OrderKind::rally);
        order.unit = id(u);
        out.push_back(order);
      }
      break;
    case Task::pursuit_rally:
      add(OrderKind::try_rally);
      add(OrderKind::keep_pursuing);
      break;
    case Task::face_rallied: {
      const Heading enemy = homewards(field.setting(), decision.side).about();
      for (const int turn : {0, 4500, -4500, 18000}) out.push_back(facing(decision, enemy.turned(turn)));
      break;
    }
    case Task::officer_window: {
      add(OrderKind::proceed);
      for (std::size_t o = 0; o < field.setting().officers.size(); ++o) {
        if (field.setting().officers[o].side != decision.side) continue;
        Order order = answer(decision, OrderKind::officer_move);
        order.unit = id(static_cast<int>(o));
        order.target = decision.unit;
        out.push_back(order);
      }
      break;
    }
    case Task::answer_draw:
      add(OrderKind::accept_draw);
      add(OrderKind::decline_draw);
      break;
    case Task::emergency_square:
      add(OrderKind::form_square);
      add(OrderKind::proceed);
      break;
    default: break;
  }
}

void fire_orders(const Field& field, Colour side, std::vector<Order>& out) {
  for (int u = 0; u < field.units(); ++u) {
    if (check_may_fire(field, u, side)) continue;
    const bool all_round = field.in_square(u) || field.unit(u).garrison != nobody;
    for (int f = 0; f < (all_round ? 4 : 1); ++f) {
      const Volleys found = volleys(field, u, static_cast<Face>(f));
      for (int i = 0; i < found.size(); ++i) {
        Order order{.kind = OrderKind::fire, .side = side, .unit = id(u), .target = id(found[i].target)};
        order.choice = id(f);
        out.push_back(order);
      }
    }
    if (!field.gun(u)) continue;
    for (std::size_t s = 0; s < field.setting().structures.size(); ++s) {
      Order order{.kind = OrderKind::fire, .side = side, .unit = id(u), .target = id(static_cast<int>(s))};
      order.at_structure = 1;
      order.poses = 1;
      order.pose[0].at = Spot::of(field.piece_of_structure(static_cast<std::uint8_t>(s)).strip.centre);
      out.push_back(order);
    }
  }
  for (int v = 0; v < field.units() && field.state().skirmishers > 0; ++v)
    if (field.side(v) != side && field.formed(v))
      out.push_back({.kind = OrderKind::skirmish_fire, .side = side, .target = id(v)});
}

void officer_orders(const Field& field, Colour side, std::vector<Order>& out) {
  for (std::size_t o = 0; o < field.setting().officers.size(); ++o) {
    const OfficerState& officer = field.state().officer[o];
    if (field.setting().officers[o].side != side || officer.alive == 0 || officer.moved != 0) continue;
    for (int u = 0; u < field.units(); ++u) {
      if (!field.formed(u) || officer.with == u || !may_join(field.setting(), static_cast<int>(o), u)) continue;
      out.push_back({.kind = OrderKind::officer_move, .side = side, .unit = id(static_cast<int>(o)), .target = id(u)});
    }
  }
}

void move_orders(const Field& field, Colour side, std::vector<Order>& out) {
  const State& state = field.state();
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != side || !field.unit(u).on_table()) continue;
    if (must_pursue(field, u)) out.push_back({.kind = OrderKind::pursue, .side = side, .unit = id(u)});
    if (state.function == Function::foot && field.screen_size(u) > 0) screen_orders(field, u, out);
    if (field.unit(u).garrison != nobody) {
      if (state.function == Function::foot)
        if (auto out_order = way_out(field, u)) out.push_back(*out_order);
      continue;
    }
    if (check_may_act(field, u, side)) continue;
    for (int v = 0; v < field.units(); ++v) {
      if (field.side(v) == side || !field.formed(v) || field.between(u, v) > 46) continue;
      out.push_back({.kind = OrderKind::contact, .side = side, .unit = id(u), .target = id(v)});
    }
    for (int v = 0; v < field.units() && state.skirmishers > 0 && field.sheet(u).arm == Arm::cavalry; ++v)
      if (field.side(v) != side && field.screen_size(v) > 0)
        out.push_back(
            {.kind = OrderKind::contact, .side = side, .unit = id(u), .target = id(v), .choice = at_skirmishers});
    unit_moves(field, u, out);
    for (std::size_t s = 0; s < field.setting().structures.size(); ++s)
      if (field.piece_of_structure(id(static_cast<int>(s))).kind == Ground::building &&
          field.sheet(u).arm == Arm::infantry)
        out.push_back(
            {.kind = OrderKind::enter_building, .side = side, .unit = id(u), .target = id(static_cast<int>(s))});
    if (stands_that_may_skirmish(field, u) != 0)
      out.push_back({.kind = OrderKind::break_out, .side = side, .unit = id(u)});
  }
}

void deployment_orders(const Field& field, Colour side, std::vector<Order>& out) {
  const bool again = field.state().phase == Phase::redeploy;
  out.push_back({.kind = OrderKind::end_deployment, .side = side});
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != side || (!again && field.unit(u).on_table())) continue;
    deployment_places(field, u, again ? 4 : 12, out);
    if (!again && !out.empty() && out.back().unit == u) break;  // one unit at a time
  }
  for (std::size_t o = 0; o < field.setting().officers.size(); ++o) {
    if (field.setting().officers[o].side != side || field.state().officer[o].placed != 0) continue;
    for (int u = 0; u < field.units(); ++u)
      if (field.unit(u).on_table() && may_join(field.setting(), static_cast<int>(o), u))
        out.push_back(
            {.kind = OrderKind::place_officer, .side = side, .unit = id(static_cast<int>(o)), .target = id(u)});
  }
}

// --- by lot ---

bool one_in(Lot& lot, std::uint32_t n) { return lot.draw(n) == 0; }

// `accept(order)` says whether an order is legal; when it also carries it out, drawing ends there.
template <class Accept>
class ByLot {
 public:
  ByLot(const Battle& battle, Lot& lot, const Accept& accept)
      : battle_(battle), field_(battle.field()), lot_(lot), accept_(accept), decision_(battle.decision()) {}

  Order pick() {
    switch (decision_.kind) {
      case Decision::Kind::deploy:
      case Decision::Kind::redeploy: return deployment();
      case Decision::Kind::answer: return from_list();
      case Decision::Kind::fire_card: return fire_card();
      case Decision::Kind::move_card: return move_card();
      case Decision::Kind::over: break;
    }
    return {};
  }

 private:
  // Orders that turn out illegal before he ends the card: somebody who gives any order does not try them all.
  static constexpr int most_tries = 3;

  [[nodiscard]] bool legal(const Order& order) const { return accept_(order); }
  [[nodiscard]] std::uint8_t draw(std::size_t from) {
    return id(static_cast<int>(lot_.draw(static_cast<std::uint32_t>(from))));
  }

  Order from_list() {
    std::vector<Order> orders;
    answers(battle_, field_, orders);
    return one_of(orders, automatic_answer(battle_));
  }

  // An order that cannot but be legal.
  Order settle(const Order& order) {
    (void)accept_(order);
    return order;
  }

  // A legal one of a list by lot, or else the last resort.
  Order one_of(std::vector<Order>& orders, const Order& otherwise) {
    std::size_t left = orders.size();
    while (left > 0) {
      const std::size_t at = lot_.draw(static_cast<std::uint32_t>(left));
      if (legal(orders[at])) return orders[at];
      std::swap(orders[at], orders[--left]);
    }
    return settle(otherwise);
  }

  Order deployment() {
    if (field_.state().phase == Phase::redeploy && !one_in(lot_, 3)) return settle(end_deployment());
    std::vector<Order> orders;
    deployment_orders(field_, decision_.side, orders);
    return one_of(orders, end_deployment());
  }
  [[nodiscard]] Order end_deployment() const { return {.kind = OrderKind::end_deployment, .side = decision_.side}; }

  Order fire_card() {
    const Colour side = decision_.side;
    if (one_in(lot_, 16)) {
      const Order ride = some_ride();
      if (ride.kind == OrderKind::officer_move && legal(ride)) return ride;
    }
    if (one_in(lot_, 12)) return end_of_card();  // as legal as anything else
    const int n = field_.units();
    const int first = static_cast<int>(lot_.draw(static_cast<std::uint32_t>(n)));
    int tries = 0;
    for (int i = 0; i < n && tries < most_tries; ++i) {
      const int u = (first + i) % n;
      if (field_.side(u) != side) continue;
      if (!check_may_fire(field_, u, side)) {
        ++tries;
        Order order{.kind = OrderKind::fire, .side = side, .unit = id(u)};
        if (field_.in_square(u) || field_.unit(u).garrison != nobody) order.choice = draw(4);
        if (legal(order)) return order;
        if (field_.gun(u) && !field_.setting().structures.empty() && one_in(lot_, 2)) {
          order.at_structure = 1;
          order.target = draw(field_.setting().structures.size());
          order.poses = 1;
          order.pose[0].at = Spot::of(field_.piece_of_structure(order.target).strip.centre);
          if (legal(order)) return order;
        }
      }
      const Marks& marks = field_.unit(u).marks;
      if (field_.state().skirmishers > 0 && !marks.has(Mark::screen_fired) && !marks.has(Mark::firefight_done) &&
          !marks.has(Mark::screen_idle) && field_.screen_size(u) > 0) {
        if (const auto shot = skirmish_shot(field_, u)) {
          const Order order{.kind = OrderKind::skirmish_fire, .side = side, .target = id(shot->target)};
          if (legal(order)) return order;
        }
      }
    }
    return end_of_card();
  }

  Order some_ride() {
    const std::size_t officers = field_.setting().officers.size();
    if (officers == 0) return {};
    Order order{.kind = OrderKind::officer_move, .side = decision_.side, .unit = draw(officers)};
    order.target = draw(static_cast<std::size_t>(field_.units()));
    return order;
  }

  Order end_of_card() {
    const Order end{.kind = OrderKind::end_card, .side = decision_.side};
    if (legal(end)) return end;
    // Something compulsory is left.
    for (int u = 0; u < field_.units(); ++u) {
      if (field_.side(u) != decision_.side) continue;
      if (field_.state().function == Function::horse && must_pursue(field_, u))
        return settle({.kind = OrderKind::pursue, .side = decision_.side, .unit = id(u)});
      if (field_.state().function == Function::foot && must_evacuate(field_, u))
        if (auto order = way_out(field_, u)) return settle(*order);
      if (field_.state().function == Function::fire && field_.unit(u).marks.has(Mark::must_fire)) {
        for (int f = 0; f < 4; ++f) {
          Order order{.kind = OrderKind::fire, .side = decision_.side, .unit = id(u)};
          order.choice = id(f);
          if (legal(order)) return order;
        }
      }
    }
    return end;
  }

  Order move_card() {
    const Colour side = decision_.side;
    if (one_in(lot_, 12)) {
      const Order ride = some_ride();
      if (ride.kind == OrderKind::officer_move && legal(ride)) return ride;
    }
    if (one_in(lot_, 12)) return end_of_card();  // as legal as anything else
    const int n = field_.units();
    const int first = static_cast<int>(lot_.draw(static_cast<std::uint32_t>(n)));
    int tries = 0;
    for (int i = 0; i < n && tries < most_tries; ++i) {
      const int u = (first + i) % n;
      if (field_.side(u) != side || !field_.unit(u).on_table()) continue;
      if (field_.state().skirmishers > 0 && field_.state().function == Function::foot && one_in(lot_, 2)) {
        if (!field_.unit(u).marks.has(Mark::screen_moved) && field_.screen_size(u) > 0) {
          const Order order = random_screen_order(field_, u, lot_);
          if (legal(order)) return order;
        }
      }
      if (check_may_act(field_, u, side)) continue;
      if (field_.unit(u).garrison != nobody) {
        if (!one_in(lot_, 4)) continue;
        if (auto order = way_out(field_, u); order && legal(*order)) return *order;
        continue;
      }
      ++tries;
      const Order order = random_unit_order(field_, u, lot_);
      if (legal(order)) return order;
    }
    return end_of_card();
  }

  const Battle& battle_;
  Field field_;
  Lot& lot_;
  const Accept& accept_;
  Decision decision_;
};

}  // namespace

std::vector<Order> candidates(const Battle& battle) {
  std::vector<Order> out;
  const Field field = battle.field();
  const Decision decision = battle.decision();
  switch (decision.kind) {
    case Decision::Kind::deploy:
    case Decision::Kind::redeploy: deployment_orders(field, decision.side, out); break;
    case Decision::Kind::answer: answers(battle, field, out); break;
    case Decision::Kind::fire_card:
      fire_orders(field, decision.side, out);
      officer_orders(field, decision.side, out);
      break;
    case Decision::Kind::move_card:
      move_orders(field, decision.side, out);
      officer_orders(field, decision.side, out);
      break;
    case Decision::Kind::over: return out;
  }
  if (decision.kind == Decision::Kind::fire_card || decision.kind == Decision::Kind::move_card)
    out.push_back({.kind = OrderKind::end_card, .side = decision.side});
  std::erase_if(out, [&](const Order& order) { return battle.check(order).has_value(); });
  return out;
}

Order random_order(const Battle& battle, Lot& lot) {
  const auto legal = [&](const Order& order) { return !battle.check(order); };
  return ByLot{battle, lot, legal}.pick();
}

Order play_by_lot(Battle& battle, Lot& lot, Dice& dice, Chronicle* log) {
  const auto done = [&](const Order& order) { return !battle.apply(order, dice, log); };
  return ByLot{battle, lot, done}.pick();
}

Order automatic_answer(const Battle& battle) {
  const Decision decision = battle.decision();
  const Field field = battle.field();
  switch (decision.task) {
    case Task::confirm_critical: return answer(decision, OrderKind::confirm);
    case Task::choose_stand: {
      Order order = answer(decision, OrderKind::choose_stand);
      order.choice = id(std::max(0, automatic_stand(field, decision.unit)));
      return order;
    }
    case Task::advance_or_stay: return answer(decision, OrderKind::stay);
    case Task::glory: return answer(decision, OrderKind::decline);
    case Task::choose_fight: {
      Order order = answer(decision, OrderKind::resolve_fight);
      for (int f = battle.state().fights; f-- > 0;)
        if (fight_due(field, battle.state().fight[static_cast<std::size_t>(f)])) order.choice = id(f);
      return order;
    }
    case Task::choose_test: {
      Order order = answer(decision, OrderKind::test_next);
      order.unit = decision.unit;
      return order;
    }
    case Task::pursuit_rally: return answer(decision, OrderKind::try_rally);
    case Task::choose_rally: {
      Order order = answer(decision, OrderKind::rally);
      order.unit = decision.unit;
      return order;
    }
    case Task::face_rallied: return facing(decision, homewards(field.setting(), decision.side).about());
    case Task::officer_window: return answer(decision, OrderKind::proceed);
    case Task::answer_draw: return answer(decision, OrderKind::decline_draw);
    case Task::emergency_square: return answer(decision, OrderKind::form_square);
    default: return answer(decision, OrderKind::end_card);
  }
}

}  // namespace guidon::peninsular
