// Losses, and what the next volleys and charges promise.
#include "players/linear/appraiser.hpp"

#include <algorithm>
#include <cmath>

#include "rules/linear/battle/charging.hpp"

namespace guidon::players {

using namespace linear;
using table::Vec;

LinearAppraiser::LinearAppraiser(const Battle& battle, Side side, const LinearScales& scales, const LinearPlan* plan)
    : battle_(battle), state_(battle.state()), view_(battle), side_(side), scales_(scales), plan_(plan) {
  const int limit = 2 * battle.setting().turn_limit;
  const int left = std::max(0, limit - state_.player_turn);  // after this one
  turns_[index(state_.active)] = left / 2;
  turns_[index(other(state_.active))] = (left + 1) / 2;
  left_ = left;
  end_ = scales.end_in > 0 ? std::clamp(1 - left / scales.end_in, 0.0, 1.0) : 0;
  for (const Objective& objective : battle.setting().objectives) stakes_ |= objective.units;
}

double LinearAppraiser::points() {
  losses();
  look_around();
  fire();
  if (scales_.clash > 0) charges();
  combats();
  in_hand();
  objectives();
  if (scales_.brigades > 0) brigades();
  ground();
  commanders();
  if (scales_.rallying > 0) rallies();
  return balance_;
}

void LinearAppraiser::losses() {
  for (int u = 0; u < view_.units(); ++u) {
    const LinearFigure& f = view_[u];
    double loss = linear_loss(f);
    if (end_ > 0) loss += end_ * (scored(f) - loss);
    loss *= stake(u);
    if (f.here && f.disordered) loss += scales_.disorder;
    balance_ += own(u) ? -loss * scales_.own_loss : loss;
  }
}

double LinearAppraiser::scored(const LinearFigure& f) {
  if (f.gone) return 2 * f.stamina;
  return f.shaken ? f.stamina : 0;
}

void LinearAppraiser::look_around() {
  for (int u = 0; u < view_.units(); ++u) {
    nearest_[static_cast<std::size_t>(u)] = {};
    target_[static_cast<std::size_t>(u)] = {};
    task_[static_cast<std::size_t>(u)] = 1e9;
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
      if (plan_ != nullptr) own(u) ? note_task(u, v, gap) : note_task(v, u, gap);
      shot(u, v, gap);
      shot(v, u, gap);
    }
  }
}

void LinearAppraiser::note_task(int u, int v, double gap) {
  const std::uint8_t wanted = plan_->target[view_[u].brigade];
  double& task = task_[static_cast<std::size_t>(u)];
  task = std::min(task, wanted == nobody || wanted == view_[v].brigade ? gap : gap + scales_.aside);
}

void LinearAppraiser::shot(int u, int v, double gap) {
  const LinearFigure& f = view_[u];
  Near& near = target_[static_cast<std::size_t>(u)];
  if (f.shots == 0 || f.engaged || view_[v].engaged || gap > f.range || gap >= near.gap) return;
  if (view_.before(u, v, 1.5)) near = {v, gap};
}

double LinearAppraiser::will_shoot(int u) const {
  const UnitState& unit = state_.unit[static_cast<std::size_t>(u)];
  const double later = turns_[index(view_[u].side)] > 0 ? scales_.later : 0;
  const bool has_the_phase =
      view_[u].side == state_.active || battle_.setting().options.shooting_side == ShootingSide::both_sides;
  if (!has_the_phase || state_.stage > Stage::shooting) return later;
  if (unit.marks.has(Mark::charged) || (view_[u].gun && unit.marks.has(Mark::gun_shifted))) return later;
  if (state_.stage == Stage::shooting &&
      (unit.marks.has(Mark::shot) || (state_.can_shoot >> static_cast<unsigned>(u) & 1U) == 0))
    return later;
  return std::min(1.0, 1 + later * 0.5);
}

// The nearest enemy a unit could shoot at and sees; whether the enemy's muskets see us is not looked into.
LinearAppraiser::Near LinearAppraiser::seen_target(int u) const {
  const Near& first = target_[static_cast<std::size_t>(u)];
  const bool looks = scales_.looks && (own(u) || view_[u].gun);
  if (first.unit < 0 || !looks || view_.sees(u, first.unit)) return first;
  Near found;
  for (int v = 0; v < view_.units(); ++v) {
    const LinearFigure& f = view_[v];
    if (!f.here || f.side == view_[u].side || f.engaged || v == first.unit) continue;
    const double gap = view_.gap(u, v);
    if (gap > view_[u].range || gap >= found.gap || !view_.before(u, v, 1.5) || !view_.sees(u, v)) continue;
    found = {v, gap};
  }
  return found;
}

void LinearAppraiser::fire() {
  for (int u = 0; u < view_.units(); ++u) {
    if (!own(u) && scales_.danger <= 0) continue;
    const Near near = seen_target(u);
    if (near.unit < 0) continue;
    const double casualties = view_.volley(u, near.unit, near.gap);
    if (casualties <= 0) continue;
    credit(u, scales_.fire * will_shoot(u) * stake(near.unit) * linear_loss(view_[near.unit], casualties));
  }
}

double LinearAppraiser::will_charge(int u, double way) const {
  const UnitState& unit = state_.unit[static_cast<std::size_t>(u)];
  const double moves = way / std::max(1.0, view_[u].rate);
  const double order = moves <= 1 ? (way <= 6 ? 0.95 : 0.7) : moves <= 2 ? 0.42 : moves <= 3 ? 0.25 : 0;
  const bool now = view_[u].side == state_.active && state_.stage <= Stage::orders && !unit.marks.has(Mark::ordered) &&
                   !unit.marks.has(Mark::initiative) && !unit.marks.has(Mark::moved);
  if (now) return order * scales_.now_charge;
  return turns_[index(view_[u].side)] > 0 ? order * scales_.later_charge : 0;
}

void LinearAppraiser::charges() {
  for (int u = 0; u < view_.units(); ++u) {
    const LinearFigure& f = view_[u];
    if (!f.here || !f.may_charge || (!own(u) && scales_.danger_clash <= 0)) continue;
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
      const double room = f.rate * (way <= f.rate ? 1 : way <= 2 * f.rate ? 2 : 3) - way;
      const double gain = sure * strike(u, v, room);
      if (gain > best && (!scales_.looks || view_.open_way(u, v))) best = gain;
    }
    balance_ += own(u) ? scales_.clash * best : -scales_.danger_clash * best;
  }
}

void LinearAppraiser::combats() {
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
    const LinearClash clash = view_.clash(by, at, face, charging && view_[at].engaged);
    balance_ += sign * share * 0.9 * (clash.takes * stake(at) - clash.costs * stake(by));
  }
}

void LinearAppraiser::in_hand() {
  const Decision decision = battle_.decision();
  if (decision.kind != Decision::Kind::answer) return;
  if (decision.task == Task::react && state_.charge.unit != nobody) {
    const double room =
        view_[state_.charge.unit].rate * state_.charge.moves - view_.way(state_.charge.unit, state_.charge.target);
    const LinearClash clash = view_.clash(state_.charge.unit, state_.charge.target, state_.charge.face, true, room);
    const double net = clash.takes * stake(state_.charge.target) - clash.costs * stake(state_.charge.unit);
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
      if (plan && plan->reaches)
        best = view_.clash(u, state_.command.target, plan->face, true, reach - plan->length / 1000.0).net();
    } else if (state_.command.led != 0) {
      for (int v = 0; v < view_.units(); ++v)
        if (view_[v].here && view_[v].side != f.side && view_.way(u, v) <= reach)
          best = std::max(best, strike(u, v, reach - view_.way(u, v)));
    }
    balance_ += own(u) ? best : -best;
  }
}

double LinearAppraiser::strike(int u, int v, double room) const {
  const LinearFigure& f = view_[u];
  const LinearClash clash = view_.clash(u, v, view_.side_of(v, f.at + f.forward * f.half_depth), true, room);
  return clash.takes * stake(v) - clash.costs * stake(u);
}

}  // namespace guidon::players
