#include <algorithm>

#include "players/peninsular/deployment.hpp"
#include "players/peninsular/doctrine.hpp"
#include "players/peninsular/estimates.hpp"
#include "players/peninsular/glance.hpp"
#include "players/peninsular/ground.hpp"
#include "players/peninsular/marches.hpp"
#include "rules/peninsular/battle/bearing.hpp"
#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/manoeuvres.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/shooting.hpp"
#include "rules/peninsular/battle/skirmish.hpp"
#include "rules/peninsular/battle/turn.hpp"

namespace guidon::players {

using namespace peninsular;
using table::Spot;

namespace {

class Choice {
 public:
  Choice(const Battle& battle, const PeninsularPlan* plan, std::vector<Order>& out)
      : battle_(battle), field_(battle.field()), decision_(battle.decision()), plan_(plan), table_(battle), out_(out) {}

  void list() {
    switch (decision_.kind) {
      case Decision::Kind::deploy: Deployment{battle_, plan_}.next(out_); break;
      case Decision::Kind::redeploy: Deployment{battle_, plan_}.rearrange(out_); break;
      case Decision::Kind::fire_card: fire_card(); break;
      case Decision::Kind::move_card: move_card(); break;
      case Decision::Kind::answer: answer(); break;
      case Decision::Kind::over: break;
    }
  }

 private:
  Order order(OrderKind kind, int unit = nobody, int target = nobody) const {
    return {.kind = kind, .side = decision_.side, .unit = id(unit), .target = id(target)};
  }
  void add(OrderKind kind) { out_.push_back(order(kind)); }

  // ---- fire ----

  // Everybody who can shoots, the guns first; the order among them matters little.
  void fire_card() {
    riders();
    for (const Arm arm : {Arm::artillery, Arm::cavalry, Arm::infantry})
      for (int u = 0; u < table_.units(); ++u)
        if (table_[u].arm == arm && may_shoot(u) && shoot(u)) return;
    for (int u = 0; u < table_.units(); ++u) {
      if (table_[u].side != decision_.side || table_[u].out == 0) continue;
      const Marks& marks = field_.unit(u).marks;
      if (marks.has(Mark::screen_fired) || marks.has(Mark::firefight_done) || marks.has(Mark::screen_idle)) continue;
      const auto shot = skirmish_shot(field_, u);
      if (!shot) continue;
      const Order fire = order(OrderKind::skirmish_fire, nobody, shot->target);
      if (battle_.check(fire)) continue;
      out_.push_back(fire);
      return;
    }
    add(OrderKind::end_card);
  }

  [[nodiscard]] bool may_shoot(int u) const {
    const Body& body = table_[u];
    if (body.side != decision_.side || !body.steady() || body.reach <= 0) return false;
    if (check_may_fire(field_, u, decision_.side)) return false;
    return field_.unit(u).marks.has(Mark::must_fire) || !saves_itself(u);
  }

  // A column about to charge does not stop to shoot with two companies.
  [[nodiscard]] bool saves_itself(int u) const {
    const Body& body = table_[u];
    if (body.arm != Arm::infantry || !body.column() || !field_.unit(u).marks.has(Mark::ever_fired)) return false;
    for (int v = 0; v < table_.units(); ++v)
      if (table_[v].side != body.side && table_[v].formed && gap(body, table_[v]) < 20 &&
          attack_estimate(table_.rolls(), body, table_[v]) > 0.3)
        return true;
    return false;
  }

  bool shoot(int u) {
    const Body& body = table_[u];
    const std::size_t before = out_.size();
    if (body.square() || body.garrison) {
      for (int face = 0; face < 4 && out_.size() == before; ++face) {
        Order fire = order(OrderKind::fire, u);
        fire.choice = id(face);
        if (!battle_.check(fire)) out_.push_back(fire);
      }
      return out_.size() > before;
    }
    if (body.gun() && body.led() > 0) {
      const Volleys found = volleys(field_, u, Face::front);
      for (int i = 0; i < found.size(); ++i) out_.push_back(order(OrderKind::fire, u, found[i].target));
      return out_.size() > before;
    }
    const Order fire = order(OrderKind::fire, u);
    if (!battle_.check(fire)) {
      out_.push_back(fire);
    } else if (body.gun()) {
      batter(u);
    }
    return out_.size() > before;
  }

  // A gun without a target in the open: the walls and houses the enemy holds.
  void batter(int u) {
    const Setting& setting = field_.setting();
    for (std::size_t s = 0; s < setting.structures.size(); ++s) {
      const Piece& piece = field_.piece_of_structure(id(static_cast<int>(s)));
      if (piece.kind != Ground::building && piece.kind != Ground::high_wall) continue;
      if (piece.kind == Ground::building && !held_by_enemy(static_cast<int>(s))) continue;
      if (distance(piece.strip.centre, table_[u].front) > 85) continue;
      Order fire = order(OrderKind::fire, u, static_cast<int>(s));
      fire.at_structure = 1;
      fire.poses = 1;
      fire.pose[0].at = Spot::of(piece.strip.centre);
      if (battle_.check(fire)) continue;
      out_.push_back(fire);
      return;
    }
  }
  [[nodiscard]] bool held_by_enemy(int structure) const {
    for (int v = 0; v < table_.units(); ++v)
      if (table_[v].side != decision_.side && table_[v].garrison && field_.unit(v).garrison == structure) return true;
    return false;
  }

  // ---- moves ----

  void move_card() {
    const Function function = battle_.state().function;
    for (int u = 0; u < table_.units(); ++u) {
      if (table_[u].side != decision_.side || !field_.unit(u).on_table()) continue;
      if (function == Function::horse && must_pursue(field_, u)) {
        out_.push_back(order(OrderKind::pursue, u));
        return;
      }
      if (function == Function::foot && must_evacuate(field_, u)) {
        if (const auto way = way_out(field_, u)) {
          out_.push_back(*way);
          return;
        }
      }
    }
    add(OrderKind::end_card);
    riders();
    Marches marches{battle_, table_, plan_, out_};
    const bool houses = std::ranges::any_of(field_.setting().structures, [&](int piece) {
      return field_.setting().pieces[static_cast<std::size_t>(piece)].kind == Ground::building;
    });
    for (int u = 0; u < table_.units(); ++u) {
      const Body& body = table_[u];
      if (body.side != decision_.side || !field_.unit(u).on_table()) continue;
      if (function == Function::foot && table_[u].out > 0 && !field_.unit(u).marks.has(Mark::screen_moved) &&
          !field_.unit(u).marks.has(Mark::screen_idle))
        marches.screen(u);
      if (check_may_act(field_, u, decision_.side)) continue;
      if (body.garrison) {
        if (plan_ != nullptr && function == Function::foot)
          GroundOrders{battle_, table_, *plan_, out_}.out_of_building(u);
        continue;
      }
      const bool holds = holds_a_wall(u);
      marches.attacks(u, holds ? 1.0 : -0.1);
      if (holds) continue;
      marches.moves(u);
      if (plan_ == nullptr) continue;
      GroundOrders ground{battle_, table_, *plan_, out_};
      ground.to_objective(u);
      if (houses && function == Function::foot) ground.into_building(u);
    }
  }

  // A colonel on the defensive leaves nobody's wall for nothing.
  [[nodiscard]] bool holds_a_wall(int u) const {
    return plan_ != nullptr && plan_->posture != PeninsularPlan::Posture::attack &&
           !field_.setting().structures.empty() && table_[u].arm == Arm::infantry &&
           !field_.lined(u, Face::front).empty();
  }

  // Officers to those in rout, if they can reach them.
  void riders() {
    const Setting& setting = field_.setting();
    for (int u = 0; u < table_.units(); ++u) {
      const Body& body = table_[u];
      if (body.side != decision_.side || !body.formed || !body.routing || body.led() > 0) continue;
      for (std::size_t o = 0; o < setting.officers.size(); ++o) {
        const OfficerState& officer = field_.state().officer[o];
        if (setting.officers[o].side != decision_.side || officer.alive == 0 || officer.moved != 0) continue;
        if (distance(officer.at.vec(), body.centre) > 45 + body.half_width) continue;
        if (!may_join(setting, static_cast<int>(o), u)) continue;
        out_.push_back(order(OrderKind::officer_move, static_cast<int>(o), u));
      }
    }
  }

  // ---- questions ----

  void answer() {
    switch (decision_.task) {
      case Task::advance_or_stay:
        add(OrderKind::stay);
        add(OrderKind::advance);
        break;
      case Task::glory: glory(); break;
      case Task::officer_window: window(); break;
      case Task::choose_rally:
        riders();
        out_.push_back(automatic_answer(battle_));
        break;
      default: out_.push_back(automatic_answer(battle_)); break;
    }
  }

  void glory() {
    add(OrderKind::decline);
    const Body& body = table_[decision_.unit];
    for (int v = 0; v < table_.units(); ++v) {
      if (table_[v].side == decision_.side || !table_[v].formed || gap(body, table_[v]) > 46) continue;
      if (attack_estimate(table_.rolls(), body, table_[v]) < -1) continue;
      if (!glory_within_reach(field_, decision_.unit, v)) continue;
      if (const auto charge = glory_charge(field_, decision_.unit, v)) out_.push_back(*charge);
    }
    if (body.arm != Arm::cavalry) return;
    for (const Order& each : peninsular::candidates(battle_)) out_.push_back(each);
  }

  void window() {
    const Body& body = table_[decision_.unit];
    const Setting& setting = field_.setting();
    for (std::size_t o = 0; o < setting.officers.size(); ++o) {
      const OfficerState& officer = field_.state().officer[o];
      if (setting.officers[o].side != decision_.side || officer.alive == 0 || officer.moved != 0) continue;
      if (officer.with == decision_.unit || !may_join(setting, static_cast<int>(o), decision_.unit)) continue;
      const int adds = setting.officers[o].rank == Rank::army ? 2 : 1;
      if (adds <= body.led()) continue;
      const Order ride = order(OrderKind::officer_move, static_cast<int>(o), decision_.unit);
      if (battle_.check(ride)) continue;
      if (!testing_contact()) {  // worth the ride where the test is likely to fail without him
        if (body.pips >= 3) {
          out_.push_back(ride);
          return;
        }
        continue;
      }
      out_.push_back(ride);
    }
    add(OrderKind::proceed);
  }
  [[nodiscard]] bool testing_contact() const {
    const State& state = battle_.state();
    for (int i = 0; i < state.todos; ++i)
      if (state.todo[static_cast<std::size_t>(i)].task == Task::contact_test) return true;
    return false;
  }

  const Battle& battle_;
  Field field_;
  Decision decision_;
  const PeninsularPlan* plan_;
  Glance table_;
  std::vector<Order>& out_;
};

// Never nothing: where none of a general's own ideas is legal, what the umpire would suggest.
void listed(const Battle& battle, const PeninsularPlan* plan, std::vector<Order>& out) {
  Choice{battle, plan, out}.list();
  if (out.size() == 1 && battle.check(out.front())) out.clear();
  if (out.empty())
    for (const Order& order : peninsular::candidates(battle)) out.push_back(order);
}

}  // namespace

void PeninsularDoctrine::candidates(const Battle& battle, std::vector<Order>& out) { listed(battle, nullptr, out); }

void PeninsularDoctrine::candidates(const Battle& battle, const Plan& plan, std::vector<Order>& out) {
  listed(battle, &plan, out);
}

}  // namespace guidon::players
