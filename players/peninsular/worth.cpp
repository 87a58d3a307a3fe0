#include <algorithm>
#include <cmath>

#include "players/peninsular/doctrine.hpp"
#include "players/peninsular/estimates.hpp"
#include "players/peninsular/glance.hpp"
#include "players/peninsular/ground.hpp"
#include "players/peninsular/scales.hpp"
#include "rules/peninsular/battle/fights.hpp"
#include "rules/peninsular/battle/victory.hpp"

namespace guidon::players {

using namespace peninsular;
using table::Vec;

namespace {

class Judge {
 public:
  Judge(const Battle& battle, Colour side, const PeninsularPlan* plan)
      : battle_(battle),
        setting_(battle.setting()),
        state_(battle.state()),
        side_(side),
        plan_(plan),
        late_(lateness(battle)),
        scales_(scales_of(plan, late_)),
        table_(battle) {}

  double worth() {
    if (battle_.over()) {
      if (state_.verdict == Verdict::draw || state_.verdict == Verdict::undecided) return 500;
      return (state_.verdict == Verdict::red) == (side_ == Colour::red) ? 1000 : 0;
    }
    double sum = losses() + pending();
    const double spread = 5.0 - 2.5 * late_;
    sum /= spread;
    return 500 + 500 * sum / (1 + std::abs(sum));
  }

 private:
  // The share of the day that is gone.
  static double lateness(const Battle& battle) {
    const int limit = battle.setting().victory.turn_limit;
    const double gone = battle.state().turn + battle.state().cards / 6.0 - 0.6;
    return std::clamp(gone / (limit == 0 ? 20 : limit), 0.0, 1.0);
  }
  [[nodiscard]] double sign(Colour of) const { return of == side_ ? 1 : -1; }
  [[nodiscard]] double shaken(const Body& body) const {
    const double pips = body.pips;
    return (0.10 * pips + 0.025 * pips * pips) * (1 - 0.6 * late_ * late_);
  }

  // What is lost, and what is about to be.
  double losses() {
    std::array<double, 2>& gone = gone_;
    std::array<double, 2> value{};
    double sum = 0;
    for (int u = 0; u < table_.units(); ++u) {
      const auto i = static_cast<std::size_t>(u);
      const UnitSheet& sheet = setting_.units[i];
      const UnitState& unit = state_.unit[i];
      const Body& body = table_[u];
      const double each = body.gun() ? 2 : 1;
      const auto all = static_cast<double>(sheet.stands.size());
      const auto at = index(sheet.side);
      value[at] += each * all;
      double cost = each * body.lost;
      gone[at] += cost;
      if (unit.status == Status::on_table) {
        const double wounds = unit.casualties / threshold(sheet);
        cost += each * wounds;
        if (!body.gun()) {
          cost += shaken(body);
          const double spent = (body.lost + wounds) / (all / 2);  // 1: it is scattered
          cost += 0.4 * (all - body.lost) * spent * spent * spent;
          if (body.routing) {
            gone[at] += body.stands;
            cost += 1.0 + 0.25 * body.stands - 0.4 * body.led();
          }
          if (unit.marks.has(Mark::skip_next_move) || unit.marks.has(Mark::halted_until_fire)) cost += 0.1;
        }
      }
      sum -= cost * (sheet.side == side_ ? scales_.own_loss : -1.0);
    }
    for (std::size_t o = 0; o < setting_.officers.size(); ++o) {
      const OfficerSheet& officer = setting_.officers[o];
      const double each = officer.rank == Rank::army ? 3 : 1;
      value[index(officer.side)] += each;
      if (state_.officer[o].alive != 0) continue;
      gone[index(officer.side)] += each;
      sum -= 0.6 * each * sign(officer.side);
    }
    if (setting_.victory.collapse)
      for (const Colour side : {Colour::red, Colour::black}) {
        bears_[index(side)] = 0.3 * std::max(1.0, value[index(side)]);
        sum -= near_collapse(side, gone[index(side)]) * sign(side);
      }
    return sum;
  }

  // What it costs a side that so much of it is gone: an army leaves the field at 30 in a hundred.
  [[nodiscard]] double near_collapse(Colour side, double gone) const {
    const double near = gone / bears_[index(side)] - 0.5;
    return near > 0 ? 6 * near * near : 0;
  }
  // What its rout would cost its side besides.
  [[nodiscard]] double stake_of(const Body& body) const {
    if (plan_ == nullptr || bears_[index(body.side)] <= 0 || body.routing || body.gun()) return 0;
    const double before = gone_[index(body.side)];
    const double after = before + body.stands;
    if (after >= bears_[index(body.side)]) return 2.0;
    return near_collapse(body.side, after) - near_collapse(body.side, before);
  }

  [[nodiscard]] static double threshold(const UnitSheet& sheet) {
    return sheet.arm == Arm::infantry && !sheet.stands.empty() && sheet.stands[0].ranks == 3 ? 4 : 3;
  }
  [[nodiscard]] double of_a_hit(int v) const {
    const UnitSheet& sheet = setting_.units[static_cast<std::size_t>(v)];
    if (table_[v].gun()) return 0.67;
    return 1 / threshold(sheet) + 0.13 + 0.04 * table_[v].pips;
  }

  // The order being carried out may wait for a question: what it promises.
  double pending() {
    const Undertaking& task = state_.undertaking;
    const Task top = state_.todos == 0 ? Task::none : state_.todo[state_.todos - 1].task;
    bool test = false;
    bool drill = top == Task::confirm_critical;
    for (int i = 0; i < state_.todos; ++i) {
      test = test || state_.todo[static_cast<std::size_t>(i)].task == Task::contact_test;
      drill = drill || state_.todo[static_cast<std::size_t>(i)].task == Task::make_critical;
    }
    if (task.unit == nobody || (!test && !drill)) return position();
    const Body& body = table_[task.unit];
    double promise = 0;
    if (task.target != nobody)
      promise =
          sign(body.side) * attack_estimate(table_.rolls(), body, table_[task.target], stake_of(table_[task.target]));
    if (!drill) return position() + promise;
    const double passed = table_.rolls().manoeuvres(body.pips, body.quality, body.officers);
    const double stays = position() - 0.05 * sign(body.side);
    if (passed <= 0) return stays;
    if (task.target == nobody && task.legs > 0)
      table_.place(setting_, task.unit, task.leg[static_cast<std::size_t>(task.legs - 1)], task.formation);
    const double goes = position() + promise;
    return passed * goes + (1 - passed) * stays;
  }

  // What the places promise: fire, attacks, ground.
  [[nodiscard]] double position() const {
    double sum = 0;
    std::array<double, most_units> taken{};  // hits each unit has to expect
    std::fill_n(taken.begin(), table_.units(), 0.0);
    for (int u = 0; u < table_.units(); ++u) {
      const Body& body = table_[u];
      if (!body.steady() || body.fighting) continue;
      sum += sign(body.side) * (body.side == side_ ? 1.0 : scales_.their_fire) * fire_of(u, taken);
      if (body.side == side_ && body.arm != Arm::artillery) sum -= approach_of(u);
    }
    for (int u = 0; u < table_.units(); ++u) {
      const Body& body = table_[u];
      if (!body.steady() || body.fighting) continue;
      sum += sign(body.side) * (body.side == side_ ? scales_.charge : scales_.their_charge) * charge_of(u, taken);
    }
    if (scales_.massed > 0)
      for (int v = 0; v < table_.units(); ++v) {
        const double over = taken[static_cast<std::size_t>(v)] - 1.5;
        if (over > 0 && !table_[v].gun()) sum -= scales_.massed * std::min(over, 3.0) * sign(table_[v].side);
      }
    sum += fights();
    if (plan_ != nullptr) sum += aims();
    return sum;
  }

  [[nodiscard]] double fire_of(int u, std::array<double, most_units>& taken) const {
    const Body& body = table_[u];
    if (body.reach <= 0) return 0;
    // Those that are only a march away count for something.
    const double far = body.reach + (body.arm == Arm::infantry ? 15 : 0);
    double least = 1e18;
    double least_to_come = 1e18;
    double hits = 0;
    int target = -1;
    int target_to_come = -1;
    for (int v = 0; v < table_.units(); ++v) {
      const Body& enemy = table_[v];
      if (!enemy.formed || enemy.side == body.side) continue;
      const Vec to = enemy.centre - body.front;
      const double square = dot(to, to);
      if (square >= least) continue;
      const double most = far + body.half_width + enemy.half_width + enemy.half_depth;
      if (square > most * most) continue;
      if (const double now = hits_to_expect(table_.rolls(), body, enemy); now > 0) {
        least = square;
        hits = now;
        target = v;
      } else if (target < 0 && square < least_to_come && body.arm == Arm::infantry) {
        least_to_come = square;
        target_to_come = v;
      }
    }
    if (target >= 0) {
      taken[static_cast<std::size_t>(target)] += hits;
      return hits * of_a_hit(target);
    }
    if (target_to_come < 0) return 0;
    Body longer = body;
    longer.reach += 15;
    return scales_.fire_to_come * fire_on_nearest(longer);
  }
  [[nodiscard]] double fire_on_nearest(const Body& body) const {
    double least = 1e18;
    double value = 0;
    for (int v = 0; v < table_.units(); ++v) {
      const Body& enemy = table_[v];
      if (!enemy.formed || enemy.side == body.side) continue;
      const Vec to = enemy.centre - body.front;
      const double far = dot(to, to);
      if (far >= least) continue;
      const double hits = hits_to_expect(table_.rolls(), body, enemy);
      if (hits <= 0) continue;
      least = far;
      value = hits * of_a_hit(v);
    }
    return value;
  }

  [[nodiscard]] double charge_of(int u, const std::array<double, most_units>& taken) const {
    const Body& body = table_[u];
    if (body.gun() || body.square()) return 0;
    const double reach = charge_reach(body, state_.unit[static_cast<std::size_t>(u)].marks.has(Mark::charge_used));
    double best = 0;
    for (int v = 0; v < table_.units(); ++v) {
      const Body& enemy = table_[v];
      if (!enemy.formed || enemy.side == body.side || enemy.fighting) continue;
      const Vec to = enemy.centre - body.centre;
      const double most = reach + body.half_width + body.half_depth + enemy.half_width + enemy.half_depth;
      if (dot(to, to) > most * most || !before(body, enemy)) continue;
      if (gap(body, enemy) > reach) continue;
      if (plan_ == nullptr) {
        best = std::max(best, attack_estimate(table_.rolls(), body, enemy));
        continue;
      }
      // The fire of its side comes before it and shakes the enemy.
      const double pips = std::min(6.0, enemy.pips + scales_.fire_shakes * taken[static_cast<std::size_t>(v)]);
      Body then = enemy;
      then.pips = static_cast<std::uint8_t>(pips);
      double prospect = attack_estimate(table_.rolls(), body, then, stake_of(enemy));
      if (const double more = pips - then.pips; more > 0.05 && then.pips < 6) {
        ++then.pips;
        prospect += more * (attack_estimate(table_.rolls(), body, then, stake_of(enemy)) - prospect);
      }
      best = std::max(best, prospect);
    }
    return best;
  }

  [[nodiscard]] double approach_of(int u) const {
    const Body& body = table_[u];
    if (scales_.approach == 0 || body.pips >= 4) return 0;
    const int v = table_.nearest_enemy(u);
    if (v < 0) return 0;
    const double far = std::max(0.0, gap(body, table_[v]) - scales_.stand_off);
    if (plan_ != nullptr && !attacks(*plan_, setting_.units[static_cast<std::size_t>(u)].brigade))
      return 0.5 * scales_.approach * far;
    return scales_.approach * far;
  }

  [[nodiscard]] double fights() const {
    double sum = 0;
    if (state_.fights == 0) return 0;
    const Field field = battle_.field();
    for (int f = 0; f < state_.fights; ++f) {
      const FightState& fight = state_.fight[static_cast<std::size_t>(f)];
      if (fight.attacker == nobody) continue;
      const FightingStands dice = fighting_stands(field, fight);
      const Impact impact = fight.round != 1     ? Impact::none
                            : fight.charged != 0 ? Impact::charge
                            : fight.column != 0  ? Impact::column
                                                 : Impact::none;
      sum += sign(table_[fight.attacker].side) *
             fight_estimate(table_.rolls(), dice.attacker, impact, dice.defender, fight.obstacle != 0, fight.round);
    }
    return sum;
  }

  // The colonel's concerns.
  [[nodiscard]] double aims() const {
    double sum = 0;
    if (plan_->objective != nobody) {
      double least = 200;
      for (int u = 0; u < table_.units(); ++u) {
        const Body& body = table_[u];
        if (!body.steady() || body.gun() || body.side != side_) continue;
        const double far = distance(body.centre, plan_->goal);
        least = std::min(least, far);
        if (plan_->posture == PeninsularPlan::Posture::attack) sum -= 0.004 * far;
      }
      sum -= 0.02 * least;
    }
    for (const Colour side : {Colour::red, Colour::black})
      if (const std::uint8_t piece = setting_.victory.hold[index(side)]; piece != nobody)
        sum += sign(side) * grip(side, piece);
    for (std::size_t o = 0; o < setting_.officers.size(); ++o) {
      const OfficerState& officer = state_.officer[o];
      if (setting_.officers[o].side != side_ || officer.alive == 0) continue;
      double least = 60;
      for (int u = 0; u < table_.units(); ++u)
        if (table_[u].side == side_ && table_[u].steady() && !table_[u].gun())
          least = std::min(least, distance(officer.at.vec(), table_[u].centre));
      sum -= 0.01 * std::max(0.0, least - 20);
    }
    return sum;
  }

  // How firmly a side holds the ground it wins by: from before the first card of a turn to its end, with no enemy on
  // it.
  [[nodiscard]] double grip(Colour side, std::uint8_t piece) const {
    const Field field = battle_.field();
    if (!on_ground(field, table_, side, piece)) return 0;
    if (on_ground(field, table_, other(side), piece)) return 0.5;
    return state_.holding[index(side)] != 0 ? 5 : 2.5;
  }

  const Battle& battle_;
  const Setting& setting_;
  const State& state_;
  Colour side_;
  const PeninsularPlan* plan_;
  double late_;
  std::array<double, 2> gone_{};   // what each side has lost, as its collapse counts it
  std::array<double, 2> bears_{};  // and may lose before it leaves the field
  Scales scales_;
  Glance table_;
};

}  // namespace

double PeninsularDoctrine::worth(const Battle& battle, Side side) { return Judge{battle, side, nullptr}.worth(); }

double PeninsularDoctrine::worth(const Battle& battle, const Plan& plan) {
  // An order that ends the card moves nobody: it is worth what the battle was, however the next card turns up.
  if (plan.card != 0 && !battle.over()) {
    const int since = cards_played(battle.state()) - plan.card;
    if (since > 0 && since <= 3) return plan.standing;
  }
  return Judge{battle, plan.side, &plan}.worth();
}

}  // namespace guidon::players
