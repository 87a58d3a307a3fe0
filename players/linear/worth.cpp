// What a linear battle is worth to a side: losses, chances of fire and steel, ground still to be gone.
#include <algorithm>
#include <array>
#include <cmath>

#include "players/linear/doctrine.hpp"
#include "players/linear/view.hpp"
#include "players/linear/wishes.hpp"
#include "rules/linear/battle/charging.hpp"

namespace guidon::players {

using namespace linear;
using table::Vec;

namespace {

// How a general weighs what he sees.
struct Scales {
  double own_loss = 1;
  double danger = 0;       // what the enemy could do next
  double approach = 0.05;  // an inch nearer
  double brigades = 0;
  double commanders = 0.01;
  double rally = 0;
  double clash = 1;  // what a charge promises
  double fire = 1;
};

class Appraiser {
 public:
  Appraiser(const Battle& battle, Side side, const Scales& scales)
      : battle_(battle), state_(battle.state()), view_(battle), side_(side), scales_(scales) {
    const int limit = 2 * battle.setting().turn_limit;
    const int left = std::max(0, limit - state_.player_turn);  // after this one
    turns_[index(state_.active)] = left / 2;
    turns_[index(other(state_.active))] = (left + 1) / 2;
    left_ = left;
  }

  double points() {
    losses();
    look_around();
    fire();
    if (scales_.clash > 0) charges();
    combats();
    in_hand();
    if (scales_.brigades > 0) brigades();
    ground();
    commanders();
    return balance_;
  }

  [[nodiscard]] int turns_left() const { return left_; }

 private:
  [[nodiscard]] bool own(int u) const { return view_[u].side == side_; }
  // Good for the side of u.
  void credit(int u, double points) { balance_ += own(u) ? points : -points * scales_.danger; }

  void losses() {
    for (int u = 0; u < view_.units(); ++u) {
      const LinearFigure& f = view_[u];
      double loss = linear_loss(f);
      if (f.here && f.disordered) loss += 0.5;
      balance_ += own(u) ? -loss * scales_.own_loss : loss;
    }
  }

  // For every unit the nearest enemy, and the nearest it could shoot at.
  void look_around() {
    for (int u = 0; u < view_.units(); ++u) {
      nearest_[static_cast<std::size_t>(u)] = {};
      target_[static_cast<std::size_t>(u)] = {};
    }
    const auto note = [](Near& near, int v, double gap) {
      if (gap < near.gap) near = {v, gap};
    };
    for (int u = 0; u < view_.units(); ++u) {
      if (!view_[u].here) continue;
      for (int v = u + 1; v < view_.units(); ++v) {
        if (!view_[v].here || view_[v].side == view_[u].side) continue;
        const double gap = view_.gap(u, v);
        note(nearest_[static_cast<std::size_t>(u)], v, gap);
        note(nearest_[static_cast<std::size_t>(v)], u, gap);
        shot(u, v, gap);
        shot(v, u, gap);
      }
    }
  }

  void shot(int u, int v, double gap) {
    const LinearFigure& f = view_[u];
    Near& near = target_[static_cast<std::size_t>(u)];
    if (f.shots == 0 || f.engaged || view_[v].engaged || gap > f.range || gap >= near.gap) return;
    if (view_.before(u, v, 1.5)) near = {v, gap};
  }

  // How surely a unit still shoots, in this turn or its next.
  [[nodiscard]] double will_shoot(int u) const {
    const UnitState& unit = state_.unit[static_cast<std::size_t>(u)];
    const double later = turns_[index(view_[u].side)] > 0 ? 0.55 : 0;
    if (view_[u].side != state_.active || state_.stage > Stage::shooting) return later;
    if (unit.marks.has(Mark::charged) || (view_[u].gun && unit.marks.has(Mark::gun_shifted))) return later;
    if (state_.stage == Stage::shooting &&
        (unit.marks.has(Mark::shot) || (state_.can_shoot >> static_cast<unsigned>(u) & 1U) == 0))
      return later;
    return std::min(1.0, 1 + later * 0.5);
  }

  void fire() {
    for (int u = 0; u < view_.units(); ++u) {
      const Near& near = target_[static_cast<std::size_t>(u)];
      if (near.unit < 0) continue;
      const double casualties = view_.volley(u, near.unit, near.gap);
      if (casualties <= 0) continue;
      credit(u, scales_.fire * will_shoot(u) * linear_loss(view_[near.unit], casualties));
    }
  }

  // How surely a unit could still charge so far.
  [[nodiscard]] double will_charge(int u, double way) const {
    const UnitState& unit = state_.unit[static_cast<std::size_t>(u)];
    const double moves = way / std::max(1.0, view_[u].rate);
    const double order = moves <= 1 ? (way <= 6 ? 0.95 : 0.7) : moves <= 2 ? 0.42 : moves <= 3 ? 0.25 : 0;
    const bool now = view_[u].side == state_.active && state_.stage <= Stage::orders &&
                     !unit.marks.has(Mark::ordered) && !unit.marks.has(Mark::initiative) &&
                     !unit.marks.has(Mark::moved);
    if (now) return order * 0.8;
    return turns_[index(view_[u].side)] > 0 ? order * 0.5 : 0;
  }

  void charges() {
    for (int u = 0; u < view_.units(); ++u) {
      const LinearFigure& f = view_[u];
      if (!f.here || !f.may_charge || (!own(u) && scales_.danger <= 0)) continue;
      if (nearest_[static_cast<std::size_t>(u)].gap > 3 * f.rate) continue;
      double best = 0;
      for (int v = 0; v < view_.units(); ++v) {
        if (!view_[v].here || view_[v].side == f.side) continue;
        const Vec between = view_[v].at - f.at;
        const double reach = 2.2 * f.rate + 6;
        if (dot(between, between) > reach * reach) continue;
        const double way = view_.way(u, v);
        const double sure = way < 3 * f.rate ? will_charge(u, way) : 0;
        if (sure <= 0) continue;
        best = std::max(best, sure * view_.clash(u, v, view_.side_of(v, f.at + f.forward * f.half_depth), true).net());
      }
      credit(u, scales_.clash * best);
    }
  }

  void combats() {
    std::array<std::uint8_t, most_units> fights{};
    for (int i = 0; i < state_.engagements; ++i) {
      const Engagement& e = state_.engagement[static_cast<std::size_t>(i)];
      ++fights[e.u];
      ++fights[e.v];
    }
    for (int i = 0; i < state_.engagements; ++i) {
      const Engagement& e = state_.engagement[static_cast<std::size_t>(i)];
      const bool u_strikes = state_.unit[e.u].marks.has(Mark::charging) || e.front_u != 0;
      const bool v_strikes = state_.unit[e.v].marks.has(Mark::charging);
      const int by = v_strikes && !(u_strikes && state_.unit[e.u].marks.has(Mark::charging)) ? e.v : e.u;
      const int at = by == e.u ? e.v : e.u;
      const Face face = by == e.u ? e.face_v : e.face_u;
      const double sign = own(by) ? 1 : -1;
      const bool charging = state_.unit[static_cast<std::size_t>(by)].marks.has(Mark::charging);
      const double share = 2.0 / (fights[e.u] + fights[e.v]);
      balance_ += sign * share * 0.9 * view_.clash(by, at, face, charging && view_[at].engaged).net();
    }
  }

  // The order, or the charge, that is being carried out.
  void in_hand() {
    const Decision decision = battle_.decision();
    if (decision.kind != Decision::Kind::answer) return;
    if (decision.task == Task::react && state_.charge.unit != nobody) {
      const double net = view_.clash(state_.charge.unit, state_.charge.target, state_.charge.face, true).net();
      balance_ += own(state_.charge.unit) ? net : -net;
      return;
    }
    if (decision.task != Task::make_moves) return;
    for (int u = 0; u < view_.units(); ++u) {
      if ((state_.command.units >> static_cast<unsigned>(u) & 1U) == 0) continue;
      const LinearFigure& f = view_[u];
      const double reach = f.rate * state_.unit[static_cast<std::size_t>(u)].moves;
      if (reach <= 0) continue;
      double best = 0;
      if (state_.command.what == What::charge) {
        const auto plan = plan_charge(battle_.field(), u, state_.command.target,
                                      state_.unit[static_cast<std::size_t>(u)].moves, std::nullopt);
        if (plan && plan->reaches) best = view_.clash(u, state_.command.target, plan->face, true).net();
      } else if (state_.command.led != 0) {
        for (int v = 0; v < view_.units(); ++v)
          if (view_[v].here && view_[v].side != f.side && view_.way(u, v) <= reach) best = std::max(best, strike(u, v));
      }
      balance_ += own(u) ? best : -best;
    }
  }
  [[nodiscard]] double strike(int u, int v) const {
    const LinearFigure& f = view_[u];
    return view_.clash(u, v, view_.side_of(v, f.at + f.forward * f.half_depth), true).net();
  }

  void brigades() {
    const Setting& setting = battle_.setting();
    std::array<int, 2> all{};
    std::array<double, 2> down{};
    for (std::size_t b = 0; b < setting.brigades.size(); ++b) {
      int units = 0;
      int spent = 0;
      double worn = 0;
      bool left = false;
      for (int u = 0; u < view_.units(); ++u) {
        const LinearFigure& f = view_[u];
        if (f.brigade != b) continue;
        ++units;
        left = left || !f.gone;
        if (f.gone || (f.here && f.shaken))
          ++spent;
        else
          worn += static_cast<double>(f.casualties) / f.stamina;
      }
      const std::size_t s = index(setting.brigades[b].side);
      ++all[s];
      if (units == 0) continue;
      const double share = (spent + 0.25 * worn) * 2.0 / (units + 1);
      const bool fails = state_.brigade[b].failing != 0 || !left || state_.brigade[b].removed != 0;
      down[s] += fails ? 1 : 2 * spent > units ? 0.8 : 0.5 * share * share;
    }
    for (std::size_t s = 0; s < 2; ++s) {
      const double part = all[s] > 0 ? down[s] / (all[s] * 0.5 + 0.5) : 0;
      const double bad = scales_.brigades * (part < 1 ? part * part * 8 : 8 + 10 * (part - 1));
      balance_ += s == index(side_) ? -bad * scales_.own_loss : bad;
    }
  }

  // Where units stand and how they are formed.
  void ground() {
    for (int u = 0; u < view_.units(); ++u) {
      const LinearFigure& f = view_[u];
      if (!f.here || !own(u) || f.engaged) continue;
      const UnitState& unit = state_.unit[static_cast<std::size_t>(u)];
      const double gap = nearest_[static_cast<std::size_t>(u)].gap;
      const bool ordered = (state_.command.units >> static_cast<unsigned>(u) & 1U) != 0 && unit.moves > 0;
      double reach = ordered ? f.rate * unit.moves * 0.9 : 0;
      const Formation wish = linear_wish(battle_.setting(), f, u, gap);
      if (wish != f.formation) {
        const bool soon = ordered && (state_.command.what != What::move || unit.made > 0);
        balance_ -= soon ? 0.1 : 0.8;
        if (soon) reach = 0;
      } else if (ordered && state_.command.what != What::move && state_.command.what != What::withdraw) {
        reach = 0;
      }
      if (f.shaken && scales_.rally > 0) {
        balance_ += scales_.rally * std::min(gap + reach, 20.0) * 0.05;
        continue;
      }
      const double stand_off = f.gun ? std::min(20.0, f.range * 0.45) : 7;
      balance_ -= scales_.approach * std::max(0.0, gap - reach - stand_off);
    }
  }

  void commanders() {
    const Setting& setting = battle_.setting();
    for (std::size_t c = 0; c < setting.commanders.size(); ++c) {
      const CommanderSheet& sheet = setting.commanders[c];
      const CommanderState& commander = state_.commander[c];
      if (sheet.side != side_) continue;
      if (commander.alive == 0) {
        balance_ -= sheet.army ? 1.5 : 0.7;
        continue;
      }
      if (commander.placed == 0) continue;
      balance_ -=
          scales_.commanders * table::distance(commander.at.vec(), linear_post(battle_, view_, static_cast<int>(c)));
      if (commander.with != nobody) balance_ -= view_[commander.with].engaged ? 0.5 : 0.1;
    }
  }

  struct Near {
    int unit = -1;
    double gap = 1e9;
  };
  const Battle& battle_;
  const State& state_;
  LinearView view_;
  Side side_;
  Scales scales_;
  std::array<int, 2> turns_{};
  int left_ = 0;
  double balance_ = 0;
  std::array<Near, most_units> nearest_;
  std::array<Near, most_units> target_;
};

// Won, lost or drawn.
double decided(const Battle& battle, Side side) {
  const linear::Verdict verdict = battle.verdict();
  if (verdict != linear::Verdict::south && verdict != linear::Verdict::north) return 500;
  return (verdict == linear::Verdict::south) == (side == Side::south) ? 1000 : 0;
}

double squash(double points, double scale) { return 500 + 500 * std::tanh(points / scale); }

}  // namespace

double LinearDoctrine::worth(const Battle& battle, Side side) {
  if (battle.over()) return decided(battle, side);
  Scales scales;
  scales.clash = 0;
  scales.fire = 0.5;
  scales.commanders = 0;
  return squash(Appraiser{battle, side, scales}.points(), 40);
}

double LinearDoctrine::worth(const Battle& battle, const Plan& plan) {
  if (battle.over()) return decided(battle, plan.side);
  Scales scales;
  scales.own_loss = plan.own;
  scales.danger = 0.4;
  scales.approach = 0.08 * plan.urgency;
  scales.brigades = 1;
  scales.rally = 1;
  scales.clash = 0.6;
  scales.commanders = 0.01;
  scales.fire = 1;
  Appraiser appraiser{battle, plan.side, scales};
  const double points = appraiser.points();
  return squash(points, 25 + appraiser.turns_left());
}

}  // namespace guidon::players
