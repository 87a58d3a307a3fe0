// Fire of skirmishers at troops in close order (PEN-FIRE-09 to -11, PEN-R-13).
#include <algorithm>

#include "rules/peninsular/battle/shooting.hpp"
#include "rules/peninsular/fire.hpp"

namespace guidon::peninsular {

using table::Vec;

namespace {

constexpr SmallArms with(SmallArms some, SmallArms more) {
  return static_cast<SmallArms>(static_cast<unsigned>(some) | static_cast<unsigned>(more));
}

}  // namespace

std::expected<SkirmishShoot, Refusal> plan_skirmish_fire(const Field& field, const Order& order) {
  const State& state = field.state();
  if (state.phase != Phase::card || state.function != Function::fire || state.active != order.side)
    return std::unexpected(Refusal{"PEN-TURN-04", "units fire on their side's FIRE card"_form});
  if (order.target >= field.units() || field.side(order.target) == order.side)
    return std::unexpected(Refusal{"PEN-FIRE-09", "that is no enemy unit"_form});
  if (field.unit(order.target).marks.has(Mark::skirmished_now))  // all who fire at it throw together (PEN-R-13)
    return std::unexpected(Refusal{"PEN-D-24", "skirmishers have fired at it on this card: one order a target"_form});
  int fives = 0;
  int sixes = 0;
  SmallArms arms = SmallArms::none;  // beyond 25 cm there are rifles alone (PEN-FIRE-16, PEN-FIRE-17)
  double range = 1e9;
  std::uint64_t groups = 0;
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != order.side || field.screen_size(u) == 0) continue;
    const bool named = (order.groups >> u & 1U) != 0;
    if (order.groups != 0 && !named) continue;
    const Marks& marks = field.unit(u).marks;
    const auto refuse = [&](Clause clause, Form why) -> std::optional<Refusal> {
      return named ? std::optional{Refusal{clause, why}} : std::nullopt;
    };
    if (marks.has(Mark::screen_fired) || marks.has(Mark::firefight_done) || marks.has(Mark::screen_idle)) {
      if (auto no = refuse("PEN-R-55", "those skirmishers have fired or fought their firefight this turn"_form))
        return std::unexpected(*no);
      continue;
    }
    const auto shot = skirmish_shot(field, u, order.target);
    if (!shot || shot->target != order.target) {
      if (auto no = refuse("PEN-FIRE-09", "that is not the nearest unscreened enemy those skirmishers can hit"_form))
        return std::unexpected(*no);
      continue;
    }
    if (shot->fives > 0)
      arms = with(arms, field.sheet(u).armament == Armament::rifle ? SmallArms::rifles : SmallArms::muskets);
    fives += shot->fives;
    sixes += shot->sixes;
    range = std::min(range, shot->distance);
    groups |= 1ULL << u;
  }
  if (groups == 0) return std::unexpected(Refusal{"PEN-FIRE-09", "no skirmishers of yours can fire at it"_form});
  SkirmishShoot plan{.target = order.target,
                     .near = fives,
                     .far = sixes,
                     .arms = arms,
                     .range = {thousandths(range)},
                     .units = PackedUnits::of(groups)};
  // The saves depend on where they fire from: cover against the first group is taken for all.
  for (int i = 0; i < state.skirmishers; ++i) {
    const Skirmisher& stand = state.skirmisher[static_cast<std::size_t>(i)];
    if ((groups >> stand.unit & 1U) == 0) continue;
    const Vec from = stand.pose.at.vec();
    plan.cover = field.cover_against(from, nearest_point(from, field.footprint(order.target).rect[0]), order.target);
    break;
  }
  return plan;
}

void take_skirmish_fire(const Umpire& umpire, const SkirmishShoot& plan) {
  umpire.unit(plan.target.at).marks.set(Mark::skirmished_now);
  for (int u = 0; u < umpire.units(); ++u)
    if ((plan.units.bits() >> u & 1U) != 0) umpire.unit(u).marks.set(Mark::screen_fired);
  umpire.push(plan);
}

void step_skirmish_shoot(const Umpire& umpire, const SkirmishShoot& shot, Dice& dice) {
  const int v = shot.target.at;
  umpire.unit(v).marks.set(Mark::shot_at);
  int unsaved = 0;
  for (const bool near : {true, false}) {
    const int stands = near ? shot.near : shot.far;
    if (stands == 0) continue;
    const bool rifles = !near || shot.arms == SmallArms::none || shot.arms == SmallArms::rifles;
    const FireSituation situation{.weapon = rifles ? Weapon::rifle : Weapon::musket,
                                  .stands = stands,
                                  .range = Centimetres::whole(near ? 25 : 35),
                                  .skirmishers = true,
                                  .target = target_kind(umpire.field(), v),
                                  .cover = shot.cover,
                                  .rifles_too = near && shot.arms == SmallArms::both};
    const Fire fire = weigh(situation, umpire.options());
    const int casualties = roll(fire, dice);
    unsaved += casualties;
    umpire.say(SkirmishersFired{.units = {shot.units.bits()},
                                .target = v,
                                .dice = fire.dice,
                                .hit_on = fire.hit_on,
                                .save_on = fire.save_on,
                                .hits = casualties,
                                .range = Centimetres::thousandths(shot.range.at)},
               "PEN-FIRE-09", &fire.ledger);
  }
  hit_unit(umpire, -1, v, unsaved);
}

}  // namespace guidon::peninsular
