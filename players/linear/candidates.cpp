// The few orders that a general of a linear battle weighs.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "players/linear/doctrine.hpp"
#include "players/linear/view.hpp"
#include "players/linear/wishes.hpp"
#include "rules/linear/battle/charging.hpp"
#include "rules/linear/battle/combats.hpp"
#include "rules/linear/battle/commanding.hpp"
#include "rules/linear/battle/proposals.hpp"
#include "rules/linear/battle/shooting.hpp"
#include "rules/linear/battle/turn.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::players {

using namespace linear;
using table::Heading;
using table::Vec;

namespace {

constexpr double degree = 3.14159265358979 / 18000;  // a hundredth of one, in radians

class Proposer {
 public:
  Proposer(const Battle& battle, const LinearPlan* plan, std::vector<Order>& out)
      : battle_(battle),
        state_(battle.state()),
        field_(battle.field()),
        view_(battle),
        decision_(battle.decision()),
        side_(decision_.side),
        plan_(plan),
        out_(out) {}

  // The first legal order of what he would do without thinking long.
  Order at_once(Lot& lot) {
    switch (decision_.kind) {
      case Decision::Kind::over: return bare(battle_, OrderKind::concede);
      case Decision::Kind::deploy: deployments(); break;
      case Decision::Kind::initiative: ready_charges(); break;
      case Decision::Kind::orders: ready_command(lot); break;
      case Decision::Kind::rally: ready_rally(); break;
      case Decision::Kind::shoot: ready_shot(); break;
      case Decision::Kind::answer: ready_reply(); break;
    }
    for (const Order& order : out_)
      if (legal(order)) return order;
    return random_order(battle_, lot);
  }

  void propose() {
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

 private:
  void add(const Order& order) { out_.push_back(order); }
  void add(OrderKind kind) { out_.push_back(bare(battle_, kind)); }
  [[nodiscard]] bool legal(const Order& order) const { return !battle_.check(order); }
  [[nodiscard]] bool own(int u) const { return view_[u].here && view_[u].side == side_; }

  Order of_unit(OrderKind kind, int u) const {
    Order order = bare(battle_, kind);
    order.unit = id(u);
    return order;
  }

  // The enemies a unit could strike within so many inches, the most promising first.
  struct Prey {
    int unit = -1;
    double net = 0;
  };
  template <std::size_t Most>
  int prey(int u, double reach, std::array<Prey, Most>& best) const {
    int found = 0;
    const LinearFigure& f = view_[u];
    if (!f.may_charge) return 0;
    for (int v = 0; v < view_.units(); ++v) {
      if (!view_[v].here || view_[v].side == f.side || view_.way(u, v) > reach) continue;
      Prey now{v, view_.clash(u, v, view_.side_of(v, f.at + f.forward * f.half_depth), true).net()};
      if (now.net <= 0) continue;
      const auto plan = plan_charge(field_, u, v, 3, std::nullopt);
      if (!plan || plan->length > mils(reach)) continue;
      for (int i = 0; i < found; ++i)
        if (now.net > best[static_cast<std::size_t>(i)].net) std::swap(now, best[static_cast<std::size_t>(i)]);
      if (found < static_cast<int>(Most)) best[static_cast<std::size_t>(found++)] = now;
    }
    return found;
  }

  void charges(int u, double reach) {
    std::array<Prey, 2> best;
    const int found = prey(u, reach, best);
    for (int i = 0; i < found; ++i) add(charge_at(battle_, u, best[static_cast<std::size_t>(i)].unit));
  }

  void form(int u, Formation formation) {
    Order order = of_unit(OrderKind::form, u);
    order.formation = formation;
    add(order);
  }

  // Towards a place with its front, stopping so far short of it.
  void go(int u, Vec place, double short_of, Mils reach) {
    const LinearFigure& f = view_[u];
    const Heading now = field_.unit(u).pose.facing;
    if (field_.turns_freely(u)) {
      const Vec way = place - f.at;
      const double far = length(way) - short_of;
      if (far < 0.3) return;
      add(along(battle_, u,
                {{Step::Kind::face, Heading::of(way).hundredths()}, {Step::Kind::ahead, std::min(reach, mils(far))}}));
      return;
    }
    const Vec front = f.at + f.forward * f.half_depth;
    const Vec way = place - front;
    const double far = length(way) - short_of;
    std::int32_t turn = now.turn_to(Heading::of(way));
    if (std::abs(turn) > 9500) return;
    if (std::abs(turn) < 600) {
      if (far >= 0.3) add(along(battle_, u, {{Step::Kind::ahead, std::min(reach, mils(far))}}));
      return;
    }
    turn = std::clamp(turn, -4500, 4500);
    const auto wheel = turn > 0 ? Step::Kind::wheel_right : Step::Kind::wheel_left;
    const Mils left = reach - mils(f.half_width * 2 * std::abs(turn) * degree) - 1;
    if (left <= 0) {
      const auto most = static_cast<std::int32_t>((reach - 1) / 1000.0 / (f.half_width * 2 * degree));
      if (most > 0) add(along(battle_, u, {{wheel, std::min(std::abs(turn), most)}}));
      return;
    }
    if (std::min(left, mils(far)) < 300)
      add(along(battle_, u, {{wheel, std::abs(turn)}}));
    else
      add(along(battle_, u, {{wheel, std::abs(turn)}, {Step::Kind::ahead, std::min(left, mils(far))}}));
  }

  void wheel_and_go(int u, std::int32_t turn, Mils reach) {
    const auto wheel = turn > 0 ? Step::Kind::wheel_right : Step::Kind::wheel_left;
    const bool free = field_.turns_freely(u);
    const Mils left = reach - (free ? 0 : mils(view_[u].half_width * 2 * std::abs(turn) * degree)) - 1;
    if (left > 300) add(along(battle_, u, {{wheel, std::abs(turn)}, {Step::Kind::ahead, left}}));
  }

  void turn(int u, Turn which) {
    Order order = of_unit(OrderKind::turn, u);
    order.choice = static_cast<std::uint8_t>(which);
    add(order);
  }

  // One move of a unit.
  void moves(int u, Mils reach) {
    const LinearFigure& f = view_[u];
    if (!f.here || f.engaged) return;
    if (field_.unit(u).garrison != nobody) return;
    const int v = view_.nearest_enemy(u);
    if (v < 0) return;
    const double gap = view_.gap(u, v);
    const Formation wish = linear_wish(battle_.setting(), f, u, gap);
    if (wish != f.formation) form(u, wish);
    if (reach <= 0) return;
    const Vec foe = view_[v].at;
    if (f.shaken) return away(u, foe, reach);
    const double depth = length(foe - f.at) - gap - f.half_depth;  // of the enemy, as seen from here
    if (f.gun && f.formation == Formation::deployed) {
      if (!view_.before(u, v, 0)) go(u, foe, 1e3, reach);
      return;
    }
    const bool musket = f.shots > 0 && !f.gun;
    go(u, foe, depth + (f.gun ? 14.0 : 1.1), reach);
    if (musket && gap * 1000 < reach + 9000) go(u, foe, depth + std::min(8.5, f.range * 0.5 - 0.2), reach);
    const double beyond = dot(foe - f.at, f.forward) - f.half_depth - 1.5;
    const Mils ahead = std::min(reach, mils(std::max(0.0, beyond)));
    if (ahead > 300) {
      if (std::abs(cross(f.forward, foe - f.at)) > 2) add(along(battle_, u, {{Step::Kind::ahead, ahead}}));
      add(along(battle_, u, {{Step::Kind::ahead, ahead / 2}}));
    }
    if (gap * 1000 > reach) {
      for (const std::int32_t angle : {2500, -2500, 4500, -4500}) wheel_and_go(u, angle, reach);
    }
    if (gap < 14) add(along(battle_, u, {{Step::Kind::back, reach / 2}}));
    if (!field_.turns_freely(u) && !view_.before(u, v, 2)) {
      const double aside = cross(f.forward, foe - f.at);  // left of it where positive
      if (dot(f.forward, foe - f.at) < 0 && std::abs(aside) < 4)
        turn(u, Turn::about);
      else
        turn(u, aside > 0 ? Turn::left : Turn::right);
    }
  }

  void away(int u, Vec foe, Mils reach) {
    const LinearFigure& f = view_[u];
    add(along(battle_, u, {{Step::Kind::back, reach / 2}}));
    if (!field_.turns_freely(u)) return;
    const Vec from = f.at - foe;
    add(along(battle_, u, {{Step::Kind::face, Heading::of(from).hundredths()}, {Step::Kind::ahead, reach}}));
  }

  void initiative() {
    for (int u = 0; u < view_.units(); ++u) {
      if (!own(u) || !may_use_initiative(field_, u)) continue;
      charges(u, view_[u].rate);
      if (view_[u].shaken) moves(u, field_.rate(u));
    }
    add(OrderKind::done);
  }

  [[nodiscard]] bool free_to_command(int c) const {
    const CommanderState& commander = state_.commander[static_cast<std::size_t>(c)];
    return commander.alive != 0 && commander.ended == 0 && commander.placed != 0;
  }

  // Who gives a unit its order: the commander of its brigade, or of the army.
  [[nodiscard]] int commander_of(int u) const {
    const int c = own_commander(field_, u);
    if (c != nobody && free_to_command(c)) return c;
    for (std::size_t i = 0; i < battle_.setting().commanders.size(); ++i)
      if (battle_.setting().commanders[i].army && battle_.setting().commanders[i].side == side_ &&
          free_to_command(static_cast<int>(i)))
        return static_cast<int>(i);
    return -1;
  }

  // Whether a move would bring it anything.
  [[nodiscard]] bool would_move(int u) const {
    const LinearFigure& f = view_[u];
    const int v = view_.nearest_enemy(u);
    if (v < 0 || f.rate <= 0) return false;
    if (f.shaken) return false;
    if (f.gun && f.formation == Formation::deployed) return !view_.before(u, v, 2);
    return true;
  }

  static What changing(Formation to) {
    return to == Formation::limbered ? What::limber : to == Formation::deployed ? What::unlimber : What::form;
  }

  void commands() {
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
      const Formation wish = linear_wish(battle_.setting(), f, u, view_.gap(u, v));
      if (wish != f.formation) {
        add(command_to(battle_, c, bit(u), changing(wish)));
        continue;
      }
      if (!would_move(u)) continue;
      group[f.brigade] |= bit(u);
    }
    for (std::size_t b = 0; b < battle_.setting().brigades.size(); ++b) groups(group[b]);
    add(OrderKind::done);
  }

  // One order for those of a brigade that stand together, one each for the others.
  void groups(std::uint64_t units) {
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

  void rallies() {
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
          std::array<Prey, 1> best;
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

  void shots() {
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

  void deployments() {
    const Setting& setting = battle_.setting();
    const std::uint8_t brigade = state_.brigade_placed;
    for (int u = 0; u < view_.units(); ++u) {
      if (field_.side(u) != side_ || field_.unit(u).status != Status::reserve) continue;
      if (brigade != nobody && field_.sheet(u).brigade != brigade) continue;
      const Formations has = field_.profile(u).formations;
      Formation formation = Formation::line;
      for (const Formation wish :
           {Formation::line, Formation::mixed, Formation::deployed, Formation::skirmish, Formation::open_order,
            Formation::limbered, Formation::wagons, Formation::march_column})
        if (has.has(wish)) {
          formation = wish;
          break;
        }
      const int columns = 16;
      const int home = band(field_.sheet(u).brigade, columns);
      for (int row = 0; row < deployment_places / columns; ++row)
        for (int off = 0; off < columns; ++off) {
          const int column = home + (off % 2 == 0 ? off / 2 : -(off + 1) / 2);
          if (column < 0 || column >= columns) continue;
          const Order order = deploy_at(battle_, u, row * columns + column, formation);
          if (!legal(order)) continue;
          return add(order);
        }
    }
    for (std::size_t c = 0; c < setting.commanders.size(); ++c) {
      if (setting.commanders[c].side != side_ || state_.commander[c].placed != 0) continue;
      Order order = bare(battle_, OrderKind::place_commander);
      order.commander = id(static_cast<int>(c));
      const Vec post = linear_post(battle_, view_, static_cast<int>(c));
      const double deep = setting.numbers.deployment_depth;
      const double y = side_ == Side::south ? std::clamp(post.y, 1.0, deep)
                                            : std::clamp(post.y, setting.depth - deep, setting.depth - 1);
      order.pose.at = table::Spot::of({post.x > 0.6 ? post.x : setting.width / 2, y});
      if (legal(order)) return add(order);
    }
    for (const Order& order : linear::candidates(battle_)) add(order);
  }

  // The column in the middle of a brigade's part of the front.
  [[nodiscard]] int band(std::uint8_t brigade, int columns) const {
    int all = 0;
    int before = 0;
    for (std::size_t b = 0; b < battle_.setting().brigades.size(); ++b) {
      if (battle_.setting().brigades[b].side != side_) continue;
      before += b < brigade ? 1 : 0;
      ++all;
    }
    return (2 * before + 1) * columns / (2 * std::max(1, all));
  }

  void replies() {
    switch (decision_.task) {
      case Task::choose_first: {
        Order order = bare(battle_, OrderKind::set_order);
        order.choice2 = id(static_cast<int>(side_));
        order.choice = battle_.setting().fixed ? order.choice2 : id(1 - order.choice2);
        return add(order);
      }
      case Task::choose_brigade:
      case Task::choose_retreat:
      case Task::choose_test:
      case Task::choose_combat:
      case Task::traverse: return add(answers(battle_).front());
      case Task::make_moves: return ordered_moves();
      case Task::free_move: moves(decision_.unit, field_.rate(decision_.unit)); return add(OrderKind::decline);
      case Task::consolidate:
        add(OrderKind::decline);
        charges(decision_.unit, view_[decision_.unit].rate);
        if (field_.rate(decision_.unit) > 1) moves(decision_.unit, field_.rate(decision_.unit) / 2);
        return;
      default:
        for (const Order& order : answers(battle_))
          if (legal(order)) add(order);
    }
  }

  void ordered_moves(bool first_only = false) {
    const Command& command = state_.command;
    for (int u = 0; u < view_.units(); ++u) {
      const UnitState& unit = state_.unit[static_cast<std::size_t>(u)];
      if ((command.units & bit(u)) == 0 || unit.moves == 0 || !own(u)) continue;
      if (command.what == What::charge && command.led == 0) {
        add(charge_at(battle_, u, command.target));
        continue;
      }
      if (command.led != 0) charges(u, view_[u].rate * unit.moves);
      const bool first = command.led == 0 && unit.made == 0;
      if (first && (command.what == What::form || command.what == What::limber || command.what == What::unlimber)) {
        const int v = view_.nearest_enemy(u);
        Formation wish = linear_wish(battle_.setting(), view_[u], u, v < 0 ? 99 : view_.gap(u, v));
        if (command.what == What::limber) wish = Formation::limbered;
        if (command.what == What::unlimber) wish = Formation::deployed;
        form(u, wish);
        continue;
      }
      const int v = view_.nearest_enemy(u);
      if (first_only && v >= 0 && view_.gap(u, v) < 9) continue;
      moves(u, field_.rate(u));
      if (first_only) break;
    }
    add(OrderKind::done);
  }

  void ready_charges() {
    for (int u = 0; u < view_.units(); ++u)
      if (own(u) && view_[u].may_charge && may_use_initiative(field_, u)) {
        std::array<Prey, 1> best;
        if (prey(u, view_[u].rate, best) > 0 && best[0].net > 0.5) add(charge_at(battle_, u, best[0].unit));
      }
    add(OrderKind::done);
  }

  void ready_command(Lot& lot) {
    const int all = view_.units();
    const int start = static_cast<int>(lot.draw(static_cast<std::uint32_t>(all)));
    for (int i = 0; i < all; ++i) {
      const int u = (start + i) % all;
      if (!own(u) || check_orderable(field_, u)) continue;
      const int c = commander_of(u);
      const int v = c < 0 ? -1 : view_.nearest_enemy(u);
      if (v < 0) continue;
      const LinearFigure& f = view_[u];
      const double gap = view_.gap(u, v);
      const Formation wish = linear_wish(battle_.setting(), f, u, gap);
      if (wish != f.formation) {
        add(command_to(battle_, c, bit(u), changing(wish)));
        return;
      }
      std::array<Prey, 1> best;
      if (gap < 2 * f.rate && prey(u, 2 * f.rate, best) > 0 && best[0].net > 0.5) {
        add(command_to(battle_, c, bit(u), What::charge, id(best[0].unit)));
        return;
      }
      if (gap < 9 || !would_move(u)) continue;
      add(command_to(battle_, c, bit(u), What::move));
      return;
    }
    add(OrderKind::done);
  }

  void ready_rally() {
    const auto& commanders = battle_.setting().commanders;
    for (std::size_t c = 0; c < commanders.size(); ++c) {
      const CommanderState& commander = state_.commander[c];
      if (commanders[c].side != side_ || commander.alive == 0 || commander.acted != 0 || commander.ended != 0) continue;
      for (int u = 0; u < view_.units(); ++u) {
        if (!own(u) || view_[u].casualties < 2 || view_[u].engaged) continue;
        Order order = of_unit(OrderKind::rally, u);
        order.commander = id(static_cast<int>(c));
        add(order);
      }
    }
    add(OrderKind::done);
  }

  void ready_shot() {
    for (int u = 0; u < view_.units(); ++u) {
      if ((state_.can_shoot & bit(u)) == 0 || state_.unit[static_cast<std::size_t>(u)].marks.has(Mark::shot)) continue;
      if (shoots_by_faces(field_, u)) continue;
      Order order = of_unit(OrderKind::shoot, u);
      const Nearest nearest = nearest_target(field_, u, Face::front);
      if (nearest.unit < 0) continue;
      order.target = id(nearest.unit);
      return add(order);
    }
    add(OrderKind::done);
  }

  void ready_reply() {
    switch (decision_.task) {
      case Task::make_moves: return ordered_moves(true);
      case Task::choose_first: return replies();
      default: add(automatic_answer(battle_));
    }
  }

  const Battle& battle_;
  const State& state_;
  Field field_;
  LinearView view_;
  Decision decision_;
  Side side_;
  const LinearPlan* plan_;
  std::vector<Order>& out_;
};

}  // namespace

Order LinearDoctrine::habit(const Battle& battle, Lot& lot) {
  std::vector<Order> orders;
  return Proposer{battle, nullptr, orders}.at_once(lot);
}

void LinearDoctrine::candidates(const Battle& battle, std::vector<Order>& out) {
  Proposer{battle, nullptr, out}.propose();
}

void LinearDoctrine::candidates(const Battle& battle, const Plan& plan, std::vector<Order>& out) {
  Proposer{battle, &plan, out}.propose();
}

}  // namespace guidon::players
