// Orders worth considering, listed.
#include <algorithm>

#include "rules/linear/battle/charging.hpp"
#include "rules/linear/battle/combats.hpp"
#include "rules/linear/battle/commanding.hpp"
#include "rules/linear/battle/moving.hpp"
#include "rules/linear/battle/proposals.hpp"
#include "rules/linear/battle/shooting.hpp"
#include "rules/linear/battle/turn.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

namespace {

class Lister {
 public:
  explicit Lister(const Battle& battle) : battle_(battle), field_(battle.field()), side_(battle.decision().side) {}

  std::vector<Order> list() {
    const Decision decision = battle_.decision();
    switch (decision.kind) {
      case Decision::Kind::over: return {};
      case Decision::Kind::deploy: deployments(); break;
      case Decision::Kind::initiative:
        for (int u = 0; u < field_.units(); ++u)
          if (field_.side(u) == side_ && may_use_initiative(field_, u)) moves(u, true);
        add(bare(battle_, OrderKind::done));
        break;
      case Decision::Kind::orders: commands(); break;
      case Decision::Kind::rally: rallies(); break;
      case Decision::Kind::shoot: shots(); break;
      case Decision::Kind::answer: replies(decision); break;
    }
    return std::move(out_);
  }

 private:
  void add(const Order& order) {
    if (!battle_.check(order)) out_.push_back(order);
  }

  void charges(int u) {
    for (int v = 0; v < field_.units(); ++v)
      if (field_.on_table(v) && field_.side(v) != side_) add(charge_at(battle_, u, v));
  }

  void paths(int u, Mils reach) {
    constexpr std::int32_t turn = 3000;
    constexpr std::int32_t sharp = 4500;
    if (reach <= 0) return;
    for (const Mils far : {reach, reach / 2}) {
      add(along(battle_, u, {{Step::Kind::ahead, far}}));
      add(along(battle_, u, {{Step::Kind::back, far / 2}}));
    }
    for (const std::int32_t angle : {turn, sharp})
      for (const auto kind : {Step::Kind::wheel_left, Step::Kind::wheel_right}) {
        const bool free = field_.turns_freely(u);
        const double arc = free ? 0 : field_.rect(u).half_width * 2 * angle * 3.14159265358979 / 18000;
        const Mils left = reach - mils(arc) - 1;
        if (left > 0) add(along(battle_, u, {{kind, angle}, {Step::Kind::ahead, left}}));
      }
    add(along(battle_, u, {{Step::Kind::left, reach / 2}}));
    add(along(battle_, u, {{Step::Kind::right, reach / 2}}));
  }

  void moves(int u, bool with_charges) {
    if (with_charges) charges(u);
    paths(u, field_.rate(u));
    for (std::uint8_t turn = 0; turn < 3; ++turn) {
      Order order = bare(battle_, OrderKind::turn);
      order.unit = id(u);
      order.choice = turn;
      add(order);
    }
    forms(u);
    for (std::size_t p = 0; p < field_.setting().pieces.size(); ++p) {
      if (field_.setting().pieces[p].kind != Terrain::building) continue;
      Order order = bare(battle_, OrderKind::enter);
      order.unit = id(u);
      order.target = id(static_cast<int>(p));
      add(order);
    }
    come_out_somewhere(u);
  }

  void come_out_somewhere(int u) {
    if (field_.unit(u).garrison == nobody) return;
    for (const Face face : {Face::front, Face::right, Face::rear, Face::left})
      for (std::size_t f = 0; f < formation_words.size(); ++f)
        if (field_.may_form(u, static_cast<Formation>(f))) add(come_out(battle_, u, face, static_cast<Formation>(f)));
  }

  void forms(int u) {
    for (std::size_t f = 0; f < formation_words.size(); ++f) {
      if (!field_.may_form(u, static_cast<Formation>(f))) continue;
      Order order = bare(battle_, OrderKind::form);
      order.unit = id(u);
      order.formation = static_cast<Formation>(f);
      add(order);
    }
  }

  void commands() {
    const Setting& setting = field_.setting();
    for (std::size_t b = 0; b < setting.brigades.size(); ++b) {  // the whole brigade at once
      std::uint64_t units = 0;
      for (int u = 0; u < field_.units(); ++u)
        if (field_.sheet(u).brigade == b && !check_orderable(field_, u) && field_.rate(u) > 0 &&
            field_.unit(u).garrison == nobody)
          units |= bit(u);
      if (setting.brigades[b].side == side_ && (units & (units - 1)) != 0)
        add(command_to(battle_, setting.brigades[b].commander, units, What::move));
    }
    for (int u = 0; u < field_.units(); ++u) {
      if (field_.side(u) != side_ || !field_.on_table(u)) continue;
      Order withdrawal = along(battle_, u, {{Step::Kind::back, field_.rate(u)}});
      withdrawal.kind = OrderKind::withdraw;
      if (may_withdraw(field_, u)) {
        add(withdrawal);
        come_out_somewhere(u);
      }
      if (check_orderable(field_, u)) continue;
      for (std::size_t c = 0; c < setting.commanders.size(); ++c) {
        if (!may_order(field_, static_cast<int>(c), u)) continue;
        const auto order = [&](What what, std::uint8_t target = nobody) {
          add(command_to(battle_, static_cast<int>(c), bit(u), what, target));
        };
        for (const What what : {What::move, What::form, What::limber, What::unlimber, What::leave, What::withdraw})
          order(what);
        for (int v = 0; v < field_.units(); ++v)
          if (field_.side(v) != side_ && field_.on_table(v)) order(What::charge, id(v));
        for (std::size_t p = 0; p < setting.pieces.size(); ++p)
          if (setting.pieces[p].kind == Terrain::building && foot(field_.profile(u).troop) &&
              mils(table::distance(field_.rect(u), setting.pieces[p].house)) <= 3 * field_.rate(u))
            order(What::enter, id(static_cast<int>(p)));
      }
    }
    add(bare(battle_, OrderKind::done));
  }

  void rallies() {
    const Setting& setting = field_.setting();
    for (std::size_t c = 0; c < setting.commanders.size(); ++c) {
      if (setting.commanders[c].side != side_) continue;
      for (const OrderKind kind : {OrderKind::rally, OrderKind::follow_me, OrderKind::ride})
        for (int u = 0; u < field_.units(); ++u) {
          Order order = bare(battle_, kind);
          order.commander = id(static_cast<int>(c));
          (kind == OrderKind::ride ? order.target : order.unit) = id(u);
          add(order);
        }
    }
    add(bare(battle_, OrderKind::done));
  }

  void shots() {
    for (int u = 0; u < field_.units(); ++u) {
      if ((battle_.state().can_shoot & bit(u)) == 0) continue;
      for (int v = 0; v < field_.units(); ++v)
        for (int face = 0; face < (shoots_by_faces(field_, u) ? 4 : 1); ++face) {
          Order order = bare(battle_, OrderKind::shoot);
          order.unit = id(u);
          order.target = id(v);
          order.choice = id(face);
          if (field_.side(v) != side_) add(order);
        }
    }
    add(bare(battle_, OrderKind::done));
  }

  void deployments() {
    const Setting& setting = field_.setting();
    for (int u = 0; u < field_.units(); ++u) {
      if (field_.side(u) != side_ || field_.unit(u).status != Status::reserve) continue;
      for (std::size_t f = 0; f < formation_words.size(); ++f) {
        if (!field_.may_form(u, static_cast<Formation>(f))) continue;
        int found = 0;
        for (int place = 0; place < deployment_places && found < 4; place += 7) {
          const std::size_t before = out_.size();
          add(deploy_at(battle_, u, place, static_cast<Formation>(f)));
          found += out_.size() > before ? 1 : 0;
        }
      }
      for (std::size_t p = 0; p < setting.pieces.size(); ++p) {
        if (setting.pieces[p].kind != Terrain::building) continue;
        Order order = bare(battle_, OrderKind::deploy);
        order.unit = id(u);
        order.target = id(static_cast<int>(p));
        for (std::size_t f = 0; f < formation_words.size(); ++f)
          if (field_.may_form(u, static_cast<Formation>(f))) {
            order.formation = static_cast<Formation>(f);
            add(order);
            break;
          }
      }
    }
    for (std::size_t c = 0; c < setting.commanders.size(); ++c) {
      if (setting.commanders[c].side != side_) continue;
      for (int i = 1; i < 6; i += 2) {
        Order order = bare(battle_, OrderKind::place_commander);
        order.commander = id(static_cast<int>(c));
        const double y = setting.numbers.deployment_depth / 2;
        order.pose.at = table::Spot::of({setting.width * i / 6, side_ == Side::south ? y : setting.depth - y});
        add(order);
      }
    }
    // a last resort, so that the list is never empty while a place is left
    for (int u = 0; out_.empty() && u < field_.units(); ++u)
      for (int place = 0; place < deployment_places && field_.side(u) == side_; ++place)
        for (std::size_t f = 0; f < formation_words.size(); ++f)
          if (field_.may_form(u, static_cast<Formation>(f)))
            add(deploy_at(battle_, u, place, static_cast<Formation>(f)));
  }

  void replies(const Decision& decision) {
    for (const Order& order : answers(battle_)) add(order);
    switch (decision.task) {
      case Task::make_moves:
        for (int u = 0; u < field_.units(); ++u)
          if ((battle_.state().command.units & bit(u)) != 0) moves(u, true);
        break;
      case Task::free_move: moves(decision.unit, false); break;
      case Task::consolidate:
        charges(decision.unit);
        paths(decision.unit, field_.rate(decision.unit) / 2);
        forms(decision.unit);
        break;
      default: break;
    }
  }

  const Battle& battle_;
  Field field_;
  Side side_;
  std::vector<Order> out_;
};

}  // namespace

std::vector<Order> candidates(const Battle& battle) { return Lister{battle}.list(); }

Order automatic_answer(const Battle& battle) {
  const Decision decision = battle.decision();
  if (decision.kind != Decision::Kind::answer) return bare(battle, OrderKind::done);
  std::vector<Order> all = answers(battle);
  switch (decision.task) {
    case Task::react: {  // what a soldier of the period would do: square, countercharge, fire, or get away
      constexpr std::array wishes{OrderKind::emergency, OrderKind::countercharge, OrderKind::closing_shots,
                                  OrderKind::evade};
      for (const OrderKind wish : wishes)
        for (const Order& order : all)
          if (order.kind == wish && !battle.check(order)) return order;
      return bare(battle, OrderKind::stand);
    }
    case Task::consolidate:
    case Task::free_move: return bare(battle, OrderKind::decline);
    case Task::make_moves: {
      const Command& command = battle.state().command;
      if (command.what == What::charge)
        for (int u = 0; u < battle.field().units(); ++u)
          if ((command.units & bit(u)) != 0)
            if (const Order order = charge_at(battle, u, command.target); !battle.check(order)) return order;
      return bare(battle, OrderKind::done);
    }
    default:
      for (const Order& order : all)
        if (!battle.check(order)) return order;
      return bare(battle, OrderKind::done);
  }
}

std::optional<Order> find_path(const Battle& battle, int u, table::Vec place) {
  const Field field = battle.field();
  const table::Rect& from = field.rect(u);
  const table::Heading now = field.unit(u).pose.facing;
  const Mils reach = field.rate(u);
  const std::int32_t turn = now.turn_to(table::Heading::of(place - from.front()));
  const Mils straight = mils(table::distance(from.front(), place));
  std::vector<Order> tries;
  if (field.turns_freely(u)) {
    const table::Heading to = table::Heading::of(place - from.centre);
    const Mils far = std::max(1, std::min(reach, mils(table::distance(from.centre, place))));
    tries.push_back(along(battle, u, {{Step::Kind::face, to.hundredths()}, {Step::Kind::ahead, far}}));
  }
  if (std::abs(turn) < 100)
    tries.push_back(along(battle, u, {{Step::Kind::ahead, std::max(1, std::min(reach, straight))}}));
  if (std::abs(turn) > 17900)
    tries.push_back(along(battle, u, {{Step::Kind::back, std::max(1, std::min(reach / 2, straight))}}));
  const auto wheel = turn > 0 ? Step::Kind::wheel_right : Step::Kind::wheel_left;
  const double arc = from.half_width * 2 * std::abs(turn) * 3.14159265358979 / 18000;
  const Mils left = std::min(reach - mils(arc) - 1, straight);
  if (left > 0 && turn != 0) tries.push_back(along(battle, u, {{wheel, std::abs(turn)}, {Step::Kind::ahead, left}}));
  for (const Order& order : tries)
    if (!battle.check(order)) return order;
  return std::nullopt;
}

}  // namespace guidon::linear
