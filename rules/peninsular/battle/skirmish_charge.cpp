// Cavalry rides at skirmishers in the open (PEN-SKIR-08): a straight advance that goes on until it touches them, with
// the charge bonus where that is needed (PEN-MOVE-07), and over as many of them as its ordinary move allows.
#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/closing.hpp"
#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/skirmish.hpp"

namespace guidon::peninsular {

using table::Heading;
using table::Pose;
using table::Rect;
using table::Spot;
using table::Vec;

namespace {

constexpr double charge_bonus = 15;  // PEN-MOVE-07
constexpr double longest_advance = 60;
constexpr Refusal turn_first{"PEN-R-52", "a charge is an advance: turn towards them first"_form};
constexpr Refusal leads_past{"PEN-R-63", "the way does not lead to them"_form};

class ScreenCharge {
 public:
  ScreenCharge(const Field& field, const Order& order)
      : field_(field), order_(order), u_(order.unit), v_(order.target) {}

  std::expected<MovePlan, Refusal> plan() {
    if (auto refusal = check()) return std::unexpected(*refusal);
    const UnitState& unit = field_.unit(u_);
    Undertaking& task = plan_.undertaking;
    task.unit = id(u_);
    task.second = id(v_);
    task.formation = unit.formation;
    task.start = unit.pose;
    // Opening moves are doubled, charges are not (PEN-R-50).
    plan_.allowance = rate(field_.sheet(u_), unit.formation, field_.options()) - unit.spent / 4.0;
    from_ = unit.pose;
    if (order_.poses > 0) {
      const auto direction = follow_legs();
      if (!direction) return std::unexpected(direction.error());
      if (auto refusal = ride(*direction)) return std::unexpected(*refusal);
      return plan_;
    }
    return find_way();
  }

 private:
  [[nodiscard]] std::optional<Refusal> check() const {
    if (auto refusal = check_may_act(field_, u_, order_.side)) return refusal;
    if (v_ >= field_.units() || field_.side(v_) == field_.side(u_))
      return Refusal{"PEN-CON-01", "that is no enemy unit"_form};
    if (field_.gun(u_)) return Refusal{"PEN-CON-01", "guns and carts do not attack"_form};
    if (field_.sheet(u_).arm != Arm::cavalry)
      return Refusal{"PEN-SKIR-09",
                     "skirmishers go back before close-order infantry: only cavalry rides them down"_form};
    if (field_.screen_size(v_) == 0) return Refusal{"PEN-SKIR-08", "it has no skirmishers out"_form};
    if (field_.unit(u_).pips == 6) return Refusal{"PEN-G-48", "with 6 pips it declares no contact"_form};
    if (order_.poses > most_legs) return Refusal{"PEN-MOVE-09", "a move has at most four legs"_form};
    return std::nullopt;
  }

  // No way is named. As it stands, or else the cheapest way that begins with a turn (PEN-R-52).
  [[nodiscard]] std::expected<MovePlan, Refusal> find_way() const {
    const auto as_it_stands = begin_at(from_);
    const Vec to = to_nearest();
    if (as_it_stands || length(to) < 1e-6) return as_it_stands;
    std::optional<Refusal> why;
    const Heading at_it = Heading::of(to);
    const auto turned = cheapest_turn(field_, u_, {&at_it, 1}, [&](const Pose& pose) -> std::optional<MovePlan> {
      const auto plan = begin_at(pose);
      if (plan) return *plan;
      if (!why) why = plan.error();
      return std::nullopt;
    });
    if (turned) return *turned;
    return as_it_stands.error().clause == Clause{"PEN-R-52"} && why ? std::unexpected(*why) : as_it_stands;
  }
  // From this place straight on, or else as straight at the nearest of them as an advance may go.
  [[nodiscard]] std::expected<MovePlan, Refusal> begin_at(const Pose& pose) const {
    ScreenCharge there{*this};
    if (pose != from_)
      if (auto refusal = there.add_leg(pose)) return std::unexpected(*refusal);
    auto refusal = there.ride(pose.facing.forward());
    if (!refusal) return there.plan_;
    const Vec to = there.to_nearest();
    if (is_advance(pose.facing, to)) {
      if (!there.ride(to * (1 / std::max(1e-6, length(to))))) return there.plan_;
    } else {
      const bool left = pose.facing.turn_to(Heading::of(to)) < 0;
      if (!there.ride(pose.facing.turned(left ? -most_alignment : most_alignment).forward())) return there.plan_;
      if (refusal->why == leads_past.why) refusal = turn_first;
    }
    return std::unexpected(*refusal);
  }

  // Up to where the last advance begins, and round to the way it faces: which way that leads.
  std::expected<Vec, Refusal> follow_legs() {
    for (int leg = 0; leg + 1 < order_.poses; ++leg)
      if (auto refusal = add_leg(order_.pose[static_cast<std::size_t>(leg)])) return std::unexpected(*refusal);
    const Pose& last = order_.pose[order_.poses - 1U];
    const Vec direction = way_of(from_, last);
    const Pose turned = turned_on(field_, u_, from_, last.facing);
    if (turned.facing == from_.facing) return direction;
    if (plan_.undertaking.legs + 2 > most_legs)
      return std::unexpected(Refusal{"PEN-MOVE-09", "a move has at most four legs"_form});
    if (auto refusal = add_leg(turned)) return std::unexpected(*refusal);
    return direction;
  }

  std::optional<Refusal> add_leg(const Pose& to) {
    const UnitState& unit = field_.unit(u_);
    Undertaking& task = plan_.undertaking;
    spent_ += longest_shift(field_, u_, unit.formation, from_, to);
    if (auto met = check_sweep(field_, u_, unit.formation, from_, to)) return met;
    turned_ = turned_ || turns(unit.pose.facing, to.facing);
    task.leg[task.legs++] = to;
    from_ = to;
    return std::nullopt;
  }

  [[nodiscard]] Vec to_nearest() const {
    double least = 1e9;
    Vec best;
    each_stand(field_.state(), v_, [&](int, const Skirmisher& stand) {
      const Vec to = nearest_point(from_.at.vec(), skirmisher_rect(stand)) - from_.at.vec();
      if (const double far = length(to); far < least) {
        least = far;
        best = to;
      }
    });
    return best;
  }

  std::optional<Refusal> ride(Vec direction) {
    if (!is_advance(from_.facing, direction)) return turn_first;
    const UnitSheet& sheet = field_.sheet(u_);
    const UnitState& unit = field_.unit(u_);
    const Blocks start = blocks(sheet, unit.formation, unit.close, from_);
    double first = 1e9;
    double last = 0;
    bool sheltered = false;
    each_stand(field_.state(), v_, [&](int, const Skirmisher& stand) {
      const Rect there = skirmisher_rect(stand);
      for (const Rect& rect : start.all()) {
        const auto far = shift_to_touch(rect, direction, longest_advance, there);
        if (!far) continue;
        if (!in_the_open(field_, there)) {
          sheltered = true;
          continue;
        }
        first = std::min(first, *far);
        last = std::max(last, *far);
      }
    });
    if (first > 1e8)
      return sheltered
                 ? Refusal{"PEN-R-59", "skirmishers in woods, in buildings or behind walls are not ridden down"_form}
                 : leads_past;
    for (double far = last; far > first; far -= 0.5)
      if (!end_at(direction, far, false)) return std::nullopt;
    return end_at(direction, first, true);
  }

  // Takes the advance into the plan if it is legal; the bonus brings it up to them and no further (PEN-R-47).
  std::optional<Refusal> end_at(Vec direction, double far, bool with_bonus) {
    const UnitSheet& sheet = field_.sheet(u_);
    const UnitState& unit = field_.unit(u_);
    const Pose to{Spot::of(from_.at.vec() + direction * (far + 0.01)), from_.facing};  // into touch, not short of it
    const double way = longest_shift(field_, u_, unit.formation, from_, to);
    const double cost = spent_ + way;
    const bool bonus = with_bonus && !within(cost, plan_.allowance) && !unit.marks.has(Mark::charge_used);
    const double reach = plan_.allowance + (bonus ? charge_bonus : 0);
    if (!within(cost, reach))
      return Refusal{"PEN-R-63", "contact is {} cm away and it may go {}"_form, thousandths(cost), thousandths(reach)};
    if (auto met = check_sweep(field_, u_, unit.formation, from_, to)) return met;
    const Blocks end = blocks(sheet, unit.formation, unit.close, to);
    if (auto refusal = check_end(field_, u_, end)) return refusal;
    Undertaking& task = plan_.undertaking;
    task.bonus = bonus ? 1 : 0;
    task.leg[task.legs++] = to;
    plan_.longest = cost;
    plan_.allowance = reach;
    if (turned_ && throws_for_manoeuvres(field_, u_))
      task.critical = critical_distance(field_, field_.footprint(u_), end, sheet.side) ? 1 : 0;
    return std::nullopt;
  }

  const Field& field_;
  const Order& order_;
  int u_;
  int v_;
  MovePlan plan_;
  Pose from_;
  double spent_ = 0;
  bool turned_ = false;
};

}  // namespace

bool charges_skirmishers(const Field& field, const Order& order) {
  if (order.kind != OrderKind::contact || order.choice == with_skirmishers) return false;
  if (order.choice == at_skirmishers) return true;
  return order.target < field.units() && !field.formed(order.target) && field.screen_size(order.target) > 0;
}

std::expected<MovePlan, Refusal> plan_charge(const Field& field, const Order& order) {
  if (!charges_skirmishers(field, order)) return plan_contact(field, order);
  return ScreenCharge{field, order}.plan();
}

}  // namespace guidon::peninsular
