// Cavalry rides at skirmishers in the open (PEN-SKIR-08): a straight advance that goes on until it touches them, with
// the charge bonus where that is needed (PEN-MOVE-07), and over as many of them as its ordinary move allows.
#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/skirmish.hpp"

namespace guidon::peninsular {

using table::Pose;
using table::Rect;
using table::Spot;
using table::Vec;

namespace {

constexpr double charge_bonus = 15;  // PEN-MOVE-07
constexpr double longest_advance = 60;
constexpr double widest_aside = 0.7071;  // the cosine of 45 degrees: a charge is an advance (PEN-R-52)

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
      if (auto refusal = follow_legs()) return std::unexpected(*refusal);
      const Vec to = order_.pose[order_.poses - 1U].at.vec() - from_.at.vec();
      const double far = length(to);
      const Vec direction = far < 1e-6 ? from_.facing.forward() : to * (1 / far);
      if (auto refusal = ride(direction)) return std::unexpected(*refusal);
      return plan_;
    }
    const auto refusal = ride(from_.facing.forward());
    if (!refusal) return plan_;
    if (const auto direction = towards(); direction && !ride(*direction)) return plan_;
    return std::unexpected(*refusal);
  }

 private:
  [[nodiscard]] std::optional<Refusal> check() const {
    if (auto refusal = check_may_act(field_, u_, order_.side)) return refusal;
    if (v_ >= field_.units() || field_.side(v_) == field_.side(u_))
      return Refusal{"PEN-CON-01", "that is no enemy unit"};
    if (field_.gun(u_)) return Refusal{"PEN-CON-01", "guns and carts do not attack"};
    if (field_.sheet(u_).arm != Arm::cavalry)
      return Refusal{"PEN-SKIR-09", "skirmishers go back before close-order infantry: only cavalry rides them down"};
    if (field_.screen_size(v_) == 0) return Refusal{"PEN-SKIR-08", "it has no skirmishers out"};
    if (field_.unit(u_).pips == 6) return Refusal{"PEN-G-48", "with 6 pips it declares no contact"};
    if (order_.poses > most_legs) return Refusal{"PEN-MOVE-09", "a move has at most four legs"};
    return std::nullopt;
  }

  // Up to where the last advance begins, and round to the way it faces.
  std::optional<Refusal> follow_legs() {
    for (int leg = 0; leg + 1 < order_.poses; ++leg)
      if (auto refusal = add_leg(order_.pose[static_cast<std::size_t>(leg)])) return refusal;
    const Pose turned{from_.at, order_.pose[order_.poses - 1U].facing};
    if (turned.facing == from_.facing) return std::nullopt;
    if (plan_.undertaking.legs + 2 > most_legs) return Refusal{"PEN-MOVE-09", "a move has at most four legs"};
    return add_leg(turned);
  }

  std::optional<Refusal> add_leg(const Pose& to) {
    const UnitState& unit = field_.unit(u_);
    Undertaking& task = plan_.undertaking;
    spent_ += longest_shift(field_, u_, unit.formation, from_, to);
    if (auto met = check_sweep(field_, u_, unit.formation, from_, to)) return met;
    turned_ = turned_ || is_turn(unit.pose.facing.turn_to(to.facing));
    task.leg[task.legs++] = to;
    from_ = to;
    return std::nullopt;
  }

  // Straight at the nearest of them without a turn, where that is still an advance.
  [[nodiscard]] std::optional<Vec> towards() const {
    double least = 1e9;
    Vec best;
    each_stand(field_.state(), v_, [&](int, const Skirmisher& stand) {
      const Vec to = nearest_point(from_.at.vec(), skirmisher_rect(stand)) - from_.at.vec();
      if (const double far = length(to); far > 1e-6 && far < least) {
        least = far;
        best = to * (1 / far);
      }
    });
    if (least > 1e8 || dot(best, from_.facing.forward()) < widest_aside) return std::nullopt;
    return best;
  }

  std::optional<Refusal> ride(Vec direction) {
    if (dot(direction, from_.facing.forward()) < widest_aside)
      return Refusal{"PEN-R-52", "a charge is an advance: turn towards them first"};
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
      return sheltered ? Refusal{"PEN-R-59", "skirmishers in woods, in buildings or behind walls are not ridden down"}
                       : Refusal{"PEN-R-63", "the way does not lead to them"};
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
    const bool hard_ground = way > far + 0.01 + tolerance;
    const double cost = spent_ + way;
    const bool bonus =
        with_bonus && !within(cost, plan_.allowance) && !unit.marks.has(Mark::charge_used) && !hard_ground;  // PEN-G-23
    const double reach = plan_.allowance + (bonus ? charge_bonus : 0);
    if (!within(cost, reach))
      return Refusal{"PEN-R-63", "contact is {} cm away and it may go {}", thousandths(cost), thousandths(reach)};
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
