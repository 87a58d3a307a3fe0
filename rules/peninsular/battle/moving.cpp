#include "rules/peninsular/battle/moving.hpp"

#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/shooting.hpp"
#include "rules/peninsular/battle/skirmish.hpp"
#include "rules/peninsular/battle/windows.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

using table::Convex;
using table::Heading;
using table::Pose;
using table::Rect;
using table::Segment;
using table::Vec;

namespace {

constexpr double arm_length = 1.0;  // from the enemy without contact (PEN-G-09)

// Which new slot each stand takes, so that the longest way is as short as can be (section 4.6).
class Reforming {
 public:
  Reforming(const Centres& from, const Centres& to, const std::array<double, most_stands>& spent)
      : from_(from), to_(to), spent_(spent) {}

  // The slot of each stand.
  std::array<int, most_stands> best() {
    std::array<double, std::size_t{most_stands} * most_stands> limits{};
    std::size_t count = 0;
    for (int i = 0; i < from_.size; ++i)
      for (int j = 0; j < to_.size; ++j) limits[count++] = way(i, j);
    std::sort(limits.begin(), limits.begin() + static_cast<std::ptrdiff_t>(count));
    std::size_t low = 0;
    std::size_t high = count - 1;
    while (low < high) {
      const std::size_t middle = (low + high) / 2;
      if (matches(limits[middle])) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    matches(limits[low]);
    std::array<int, most_stands> slot{};
    for (int j = 0; j < to_.size; ++j)
      if (const int stand = taken_[static_cast<std::size_t>(j)]; stand >= 0) slot[static_cast<std::size_t>(stand)] = j;
    return slot;
  }

 private:
  [[nodiscard]] double way(int i, int j) const {
    return spent_[static_cast<std::size_t>(i)] +
           distance(from_.at[static_cast<std::size_t>(i)], to_.at[static_cast<std::size_t>(j)]);
  }
  bool place(int i, double limit, std::uint32_t& tried) {
    for (int j = 0; j < to_.size; ++j) {
      if ((tried >> j & 1U) != 0 || way(i, j) > limit + 1e-9) continue;
      tried |= 1U << j;
      int& holder = taken_[static_cast<std::size_t>(j)];
      if (holder < 0 || place(holder, limit, tried)) {
        holder = i;
        return true;
      }
    }
    return false;
  }
  bool matches(double limit) {
    taken_.fill(-1);
    for (int i = 0; i < from_.size; ++i) {
      std::uint32_t tried = 0;
      if (!place(i, limit, tried)) return false;
    }
    return true;
  }

  const Centres& from_;
  const Centres& to_;
  const std::array<double, most_stands>& spent_;
  std::array<int, most_stands> taken_{};
};

Rect stand_rect(const UnitSheet& sheet, Formation formation, Vec centre, Vec forward) {
  return {centre, forward, half_frontage, stand_depth(sheet, formation) / 2};
}

// Whether a rectangle could come within reach of anything between two points: a quick look before the long one.
bool near_line(const Rect& rect, Vec a, Vec b, double reach) {
  const double far = reach + rect.half_width + rect.half_depth;
  return rect.centre.x + far >= std::min(a.x, b.x) && rect.centre.x - far <= std::max(a.x, b.x) &&
         rect.centre.y + far >= std::min(a.y, b.y) && rect.centre.y - far <= std::max(a.y, b.y);
}

// The enemy bars the way; friends do not: lines pass through one another (PEN-MOVE-11).
// `path` is worked out only when somebody is near enough to be met.
template <class Path>
std::optional<Refusal> meets_enemy(const Field& field, int u, const Path& path, Vec a, Vec b, double reach) {
  for (int v = 0; v < field.units(); ++v) {
    if (field.side(v) == field.side(u) || !field.formed(v)) continue;
    for (const Rect& rect : field.footprint(v).all())
      if (near_line(rect, a, b, reach) && overlaps(path(), rect))
        return field.gun(u) ? Refusal{"PEN-G-09", "not nearer than 1 cm to an enemy unit"_form}
                            : Refusal{"PEN-CON-01", "the way leads through the enemy: declare a contact"_form};
  }
  return std::nullopt;
}

// Whether a move between two places could touch an enemy skirmisher at all.
bool enemy_screen_near(const Field& field, int u, const Pose& from, const Pose& to) {
  constexpr double far = 36;  // the widest unit
  for (int i = 0; i < field.state().skirmishers; ++i) {
    const Skirmisher& stand = field.state().skirmisher[static_cast<std::size_t>(i)];
    if (field.side(stand.unit) == field.side(u)) continue;
    const Vec at = stand.pose.at.vec();
    if (at.x > std::min(from.at.x, to.at.x) / 1000.0 - far && at.x < std::max(from.at.x, to.at.x) / 1000.0 + far &&
        at.y > std::min(from.at.y, to.at.y) / 1000.0 - far && at.y < std::max(from.at.y, to.at.y) / 1000.0 + far)
      return true;
  }
  return false;
}

// Forming square is the whole move, and so is leaving it (PEN-MOVE-16, PEN-R-44): its middle stays where it is, and
// nothing of the move has gone before.
std::optional<Refusal> check_square(const Field& field, const Order& order) {
  const UnitState& unit = field.unit(order.unit);
  const bool leaves = unit.formation == Formation::square;
  if (leaves && order.formation == Formation::square) return Refusal{"PEN-MOVE-02", "a square may not move"_form};
  if (!leaves && order.formation != Formation::square) return std::nullopt;
  const bool in_place =
      order.poses == 0 ||
      (order.poses == 1 && distance(hull(field.sheet(order.unit), order.formation, unit.close, order.pose[0]).centre,
                                    field.unit_hull(order.unit).centre) <= 2 * tolerance);
  if (in_place && unit.spent == 0) return std::nullopt;
  if (leaves) return Refusal{"PEN-R-44", "leaving the square is a whole move: its middle stays where it is"_form};
  return square_is_a_whole_move;
}

}  // namespace

Centres centres(const UnitSheet& sheet, Formation formation, int stands, const Pose& pose) {
  Centres out;
  Slots places;
  out.size = slots(sheet, formation, stands, places);
  const Vec forward = pose.facing.forward();
  const Vec right{forward.y, -forward.x};
  for (int i = 0; i < out.size; ++i) {
    const Vec at = places[static_cast<std::size_t>(i)].at;
    out.at[static_cast<std::size_t>(i)] = pose.at.vec() + right * at.x + forward * at.y;
  }
  return out;
}

std::optional<Refusal> check_end(const Field& field, int u, const Blocks& end) {
  if (!field.on_table(end)) return Refusal{"PEN-G-10", "that is off the table"_form};
  for (int v = 0; v < field.units(); ++v) {
    if (v == u || !field.formed(v)) continue;
    const bool enemy = field.side(v) != field.side(u);
    if (!enemy && field.unit(v).garrison != nobody) continue;
    const Blocks& other = field.footprint(v);
    for (const Rect& a : end.all()) {
      for (const Rect& b : other.all()) {
        if (!near_line(b, a.centre, a.centre, a.half_width + a.half_depth + 1)) continue;
        if (enemy && distance(a, b) < arm_length)
          return Refusal{"PEN-G-09", "not nearer than 1 cm to an enemy unit"_form};
        if (!enemy && overlaps(a, b)) return Refusal{"PEN-R-51", "a friendly unit stands there"_form};
      }
    }
  }
  return std::nullopt;
}

bool narrow(const UnitSheet& sheet, Formation formation) {
  return formation == Formation::route_column || formation == Formation::limbered || formation == Formation::skirmish ||
         sheet.arm == Arm::artillery;
}

std::optional<Refusal> check_may_act(const Field& field, int u, Colour side) {
  const State& state = field.state();
  if (u >= field.units() || field.side(u) != side) return Refusal{"PEN-MOVE-01", "that is not your unit"_form};
  const UnitSheet& sheet = field.sheet(u);
  const UnitState& unit = field.unit(u);
  if (!unit.on_table()) return Refusal{"PEN-MOVE-01", "it is not on the table"_form};
  const bool horse = card_of(sheet) == Function::horse;
  if (state.phase != Phase::card || state.active != side || state.function != card_of(sheet))
    return horse ? Refusal{"PEN-TURN-07", "cavalry and horse artillery move on their side's HORSE card"_form}
                 : Refusal{"PEN-TURN-06", "infantry and foot artillery move on their side's FOOT card"_form};
  if (!field.formed(u)) return Refusal{"PEN-G-39", "all its stands are out as skirmishers"_form};
  if (unit.routing()) return Refusal{"PEN-ROUT-01", "it is in rout"_form};
  if (field.fighting(u)) return Refusal{"PEN-R-93", "it is locked in a fight"_form};
  if (unit.marks.has(Mark::pursuing)) return Refusal{"PEN-R-80", "it is pursuing"_form};
  if (unit.marks.has(Mark::failed_critical))
    return Refusal{"PEN-CRIT-07", "it failed its manoeuvre and stays where it is"_form};
  if (unit.marks.has(Mark::acted)) return Refusal{"PEN-MOVE-01", "it has moved on this card"_form};
  if (unit.marks.has(Mark::halted_until_fire)) return Refusal{"PEN-II-04", "it has halted until it has fired"_form};
  if (unit.marks.has(Mark::skip_next_move)) return Refusal{"PEN-HVY-03", "it halts after its heavy casualties"_form};
  // PEN-TURN-05: but for the first fire of the battle
  if (unit.marks.has(Mark::fired) && !unit.marks.has(Mark::first_fire_now))
    return Refusal{"PEN-FIRE-01", "it has fired this turn"_form};
  return std::nullopt;
}

double pace(const Field& field, int u, Formation after) {
  const UnitSheet& sheet = field.sheet(u);
  const Formation before = field.unit(u).formation;
  double cm = std::min(rate(sheet, before, field.options()), rate(sheet, after, field.options()));  // PEN-R-40
  if (sheet.arm == Arm::artillery && before != after)
    cm = rate(sheet, Formation::limbered, field.options()) / 2.0;           // PEN-MOVE-12, PEN-MOVE-13, PEN-R-45
  if (field.state().turn <= field.setting().opening_double_turns) cm *= 2;  // PEN-R-50
  return cm;
}

double allowance(const Field& field, int u, Formation after) {
  return pace(field, u, after) - field.unit(u).spent / 4.0;
}

bool turns(Heading from, Heading to) { return std::abs(from.turn_to(to)) > straight; }

bool is_about(Heading from, Heading to) { return std::abs(from.turn_to(to)) >= 18000 - straight; }

bool throws_for_manoeuvres(const Field& field, int u) {
  return !field.gun(u) && field.unit(u).quality != Quality::elite &&  // PEN-CRIT-04
         !field.unit(u).marks.has(Mark::passed_critical);             // one test a card (PEN-R-54)
}

bool critical_distance(const Field& field, const Blocks& start, const Blocks& end, Colour side) {
  return within(field.nearest_enemy(start, side), 30) || within(field.nearest_enemy(end, side), 30);  // PEN-R-53
}

double longest_shift(const Field& field, int u, Formation formation, const Pose& from, const Pose& to) {
  const UnitSheet& sheet = field.sheet(u);
  const int n = field.unit(u).close;
  const Centres a = centres(sheet, formation, n, from);
  const Centres b = centres(sheet, formation, n, to);
  const bool about = is_about(from.facing, to.facing);
  double longest = 0;
  for (int i = 0; i < a.size; ++i) {
    const Segment way{a.at[static_cast<std::size_t>(i)], b.at[static_cast<std::size_t>(about ? a.size - 1 - i : i)]};
    longest = std::max(longest, distance(way.a, way.b) + field.extra_cost(way));
  }
  return longest;
}

std::optional<Refusal> check_sweep(const Field& field, int u, Formation formation, const Pose& from, const Pose& to) {
  const UnitSheet& sheet = field.sheet(u);
  const int n = field.unit(u).close;
  const bool thin = narrow(sheet, formation);
  if (from.facing == to.facing) {
    const Vec shift = to.at.vec() - from.at.vec();
    const Blocks start = blocks(sheet, formation, n, from);
    for (const Rect& rect : start.all()) {
      const auto path = [&] { return swept(rect, shift); };
      if (auto met = meets_enemy(field, u, path, rect.centre, rect.centre + shift, rect.radius())) return met;
      if (auto bar = field.barred(rect, rect.moved(shift), sheet, thin)) return bar;
    }
    return std::nullopt;
  }
  const Centres a = centres(sheet, formation, n, from);
  const Centres b = centres(sheet, formation, n, to);
  Slots places;
  slots(sheet, formation, n, places);
  for (int i = 0; i < a.size; ++i) {
    const std::int32_t turn = places[static_cast<std::size_t>(i)].turn;
    const Rect start =
        stand_rect(sheet, formation, a.at[static_cast<std::size_t>(i)], from.facing.turned(turn).forward());
    const Rect end = stand_rect(sheet, formation, b.at[static_cast<std::size_t>(i)], to.facing.turned(turn).forward());
    if (auto met = meets_enemy(field, u, [&] { return hull(start, end); }, start.centre, end.centre, start.radius()))
      return met;
    if (auto bar = field.barred(start, end, sheet, thin)) return bar;
  }
  return std::nullopt;
}

std::expected<MovePlan, Refusal> plan_move(const Field& field, const Order& order) {
  if (auto refusal = check_may_act(field, order.unit, order.side)) return std::unexpected(*refusal);
  const int u = order.unit;
  const UnitSheet& sheet = field.sheet(u);
  const UnitState& unit = field.unit(u);
  const int n = unit.close;
  const Formation before = unit.formation;
  const Formation after = order.formation;
  if (unit.garrison != nobody)
    return std::unexpected(Refusal{"PEN-G-06", "it holds a building: order it to leave"_form});
  if (order.poses > most_legs) return std::unexpected(Refusal{"PEN-MOVE-09", "a move has at most four legs"_form});
  if (!may_form(sheet, after, n) || after == Formation::skirmish)
    return std::unexpected(Refusal{"PEN-MOVE-10", "such a unit has no such formation"_form});
  if (auto refusal = check_square(field, order)) return std::unexpected(*refusal);

  MovePlan plan;
  plan.allowance = allowance(field, u, after);
  Undertaking& task = plan.undertaking;
  task.unit = id(u);
  task.formation = after;
  task.start = unit.pose;
  task.legs = order.poses;
  for (int i = 0; i < order.poses; ++i) task.leg[static_cast<std::size_t>(i)] = order.pose[static_cast<std::size_t>(i)];
  if (task.legs == 0) {
    if (before == after)
      return std::unexpected(Refusal{sheet.arm == Arm::artillery ? Clause{"PEN-MOVE-12"} : Clause{"PEN-MOVE-10"},
                                     "it stands in that formation already"_form});
    task.leg[task.legs++] = before == Formation::square || after == Formation::square
                                ? centred(sheet, after, n, field.unit_hull(u).centre, unit.pose.facing)
                                : unit.pose;
  }

  // A gun that keeps its place and faces another way is turned on the spot, about its middle (PEN-FIRE-15).
  if (sheet.arm == Arm::artillery && before == after && task.legs == 1 && task.leg[0].at == unit.pose.at)
    task.leg[0] = centred(sheet, before, n, hull(sheet, unit).centre, task.leg[0].facing);

  // What every stand is charged.
  std::array<double, most_stands> spent{};
  Centres now = centres(sheet, before, n, unit.pose);
  const auto charge = [&](int i, Vec to) {
    const Segment way{now.at[static_cast<std::size_t>(i)], to};
    spent[static_cast<std::size_t>(i)] += distance(way.a, way.b) + field.extra_cost(way);
  };
  Pose at = unit.pose;
  bool turned = false;
  for (int leg = 0; leg < task.legs; ++leg) {
    const Pose to = task.leg[static_cast<std::size_t>(leg)];
    const bool last = leg + 1 == task.legs;
    turned = turned || is_turn(unit.pose.facing.turn_to(to.facing));
    if (last && before != after) {
      const Centres then = centres(sheet, after, n, to);
      const std::array<int, most_stands> slot = Reforming{now, then, spent}.best();
      Slots was;
      Slots will;
      slots(sheet, before, n, was);
      slots(sheet, after, n, will);
      for (int i = 0; i < now.size; ++i) {
        const auto s = static_cast<std::size_t>(slot[static_cast<std::size_t>(i)]);
        const Rect from = stand_rect(sheet, before, now.at[static_cast<std::size_t>(i)],
                                     at.facing.turned(was[static_cast<std::size_t>(i)].turn).forward());
        const Rect end = stand_rect(sheet, after, then.at[s], to.facing.turned(will[s].turn).forward());
        if (auto met = meets_enemy(field, u, [&] { return hull(from, end); }, from.centre, end.centre, from.radius()))
          return std::unexpected(*met);
        if (auto bar = field.barred(from, end, sheet, narrow(sheet, after))) return std::unexpected(*bar);
        if (sheet.arm != Arm::artillery) charge(i, then.at[s]);
      }
      if (sheet.arm == Arm::artillery) {
        // A gun and its team are longer than a gun alone: the ruler lies along the middle of the front (PEN-MOVE-13).
        // It may turn on the spot and go, or go and face as its owner wishes then (PEN-MOVE-12).
        const auto charged = [&](const Pose& from) {
          const Segment way{from.at.vec(), to.at.vec()};
          return distance(way.a, way.b) + field.extra_cost(way);
        };
        spent[0] +=
            std::min(charged(at), charged(centred(sheet, before, n, hull(sheet, before, n, at).centre, to.facing)));
      }
    } else {
      if (at.facing == to.facing) {
        const Vec shift = to.at.vec() - at.at.vec();
        for (int i = 0; i < now.size; ++i) {
          charge(i, now.at[static_cast<std::size_t>(i)] + shift);
          now.at[static_cast<std::size_t>(i)] = now.at[static_cast<std::size_t>(i)] + shift;
        }
      } else {
        const bool about = is_about(at.facing, to.facing);
        const Centres then = centres(sheet, before, n, to);
        for (int i = 0; i < now.size; ++i) charge(i, then.at[static_cast<std::size_t>(about ? now.size - 1 - i : i)]);
        now = then;
      }
      if (spent[0] <= plan.allowance + 30)  // not worth the sweep otherwise
        if (auto met = check_sweep(field, u, before, at, to)) return std::unexpected(*met);
    }
    at = to;
  }
  plan.longest = *std::max_element(spent.begin(), spent.begin() + std::max(1, now.size));
  if (!within(plan.longest, plan.allowance)) {  // a ceiling: any shorter move will do (PEN-INT-07)
    const Clause clause = sheet.arm == Arm::artillery && after != before       ? Clause{"PEN-MOVE-12"}
                          : before == Formation::unlimbered && after == before ? Clause{"PEN-MOVE-03"}
                          : sheet.arm == Arm::cavalry || sheet.horse_artillery
                              ? Clause{"PEN-MOVE-06"}
                              : (is_column(before) && is_column(after) ? Clause{"PEN-MOVE-05"} : Clause{"PEN-MOVE-04"});
    return std::unexpected(Refusal{clause, "a stand would be charged {} cm and may go {}"_form,
                                   thousandths(plan.longest), thousandths(plan.allowance)});
  }
  if (sheet.arm == Arm::artillery && before == Formation::unlimbered && after == before &&
      std::abs(unit.pose.facing.turn_to(at.facing)) > 4500 + straight && plan.longest > 2 * tolerance)
    return std::unexpected(Refusal{"PEN-FIRE-15", "turning a gun by more than 45 degrees takes its whole turn"_form});

  const Blocks end = blocks(sheet, after, n, at);
  if (auto refusal = check_end(field, u, end)) return std::unexpected(*refusal);
  for (const Rect& rect : end.all())
    if (auto bar = field.barred(rect, rect, sheet, narrow(sheet, after))) return std::unexpected(*bar);
  const bool shaken = unit.pips == 6 && !field.gun(u);
  // PEN-CRIT-02, PEN-CRIT-03: a turn or a new formation; going through friends is none (PEN-CRIT-08).
  const bool manoeuvre = (turned || before != after) && throws_for_manoeuvres(field, u);
  if (shaken) {  // only with 6: it may retreat (PEN-PIP-03), and one pip fewer frees it (PEN-PIP-06, PEN-PIP-07)
    const double was = field.nearest_enemy(field.footprint(u), sheet.side);
    const double will = field.nearest_enemy(end, sheet.side);
    const bool in_place = distance(at.at.vec(), unit.pose.at.vec()) <= tolerance ||
                          distance(hull(sheet, after, n, at).centre, field.unit_hull(u).centre) <= tolerance;
    if (will < was - tolerance && !in_place)  // turning and re-forming in place are no advance (PEN-R-37)
      return std::unexpected(Refusal{"PEN-PIP-02",
                                     "with 6 pips it may not go nearer to the enemy: {} cm against {}"_form,
                                     thousandths(will), thousandths(was)});
  }
  if (manoeuvre) task.critical = critical_distance(field, field.footprint(u), end, sheet.side) ? 1 : 0;
  return plan;
}

void take_move(const Umpire& umpire, const MovePlan& plan) {
  umpire.state.undertaking = plan.undertaking;
  const Undertaking& task = umpire.state.undertaking;
  if (task.critical != 0) {
    umpire.push(MakeCritical{task.unit});
    umpire.push(ConfirmCritical{task.unit});
    return;
  }
  carry_out(umpire);
}

void step_make_critical(const Umpire& umpire, MakeCritical manoeuvre, Dice& dice) {
  const int u = manoeuvre.unit.at;
  UnitState& unit = umpire.unit(u);
  if (!manoeuvre.asked && open_window(umpire, u, u, [&] {
        manoeuvre.asked = true;
        umpire.push(manoeuvre);
      }))
    return;
  const DieTest test = critical_manoeuvre(unit.pips, unit.quality, umpire.field().officers_with(u), umpire.options());
  const DieResult die = roll(test, dice);
  umpire.state.tale.critical = die.passed ? 1 : 2;
  umpire.say(CriticalManoeuvreTested{.unit = u, .score = die.score, .pips = test.to_reach, .passed = die.passed},
             die.passed ? Clause{"PEN-CRIT-05"} : Clause{"PEN-CRIT-07"}, &test.ledger);
  if (die.passed) {
    unit.marks.set(Mark::passed_critical);
    carry_out(umpire);
    return;
  }
  unit.marks.set(Mark::failed_critical);
  unit.marks.set(Mark::acted);
  umpire.state.undertaking = Undertaking{};
}

void carry_out(const Umpire& umpire) {
  const Undertaking task = umpire.state.undertaking;
  if (task.target != nobody) {
    begin_contact(umpire);
    return;
  }
  const int u = task.unit;
  UnitState& unit = umpire.unit(u);
  const UnitSheet& sheet = umpire.sheet(u);
  const Pose from = unit.pose;
  const Formation was = unit.formation;
  const Pose to = task.leg[static_cast<std::size_t>(task.legs - 1)];
  std::array<Convex, most_legs> ground{};
  Pose at = from;
  double before = 0;
  {
    const Field field = umpire.field();
    if (enemy_screen_near(field, u, from, to))
      for (int i = 0; i < task.legs; ++i) {
        const Pose next = task.leg[static_cast<std::size_t>(i)];
        const bool last = i + 1 == task.legs;
        ground[static_cast<std::size_t>(i)] =
            table::hull(hull(sheet, was, unit.close, at), hull(sheet, last ? task.formation : was, unit.close, next));
        at = next;
      }
    before = umpire.options().contact_attacker == ContactAttacker::mover
                 ? 0
                 : field.nearest_enemy(field.footprint(u), sheet.side);
  }
  unit.pose = to;
  unit.formation = task.formation;
  unit.marks.set(Mark::moved);
  unit.marks.set(Mark::acted);
  umpire.state.undertaking = Undertaking{};
  const bool charge = task.second != nobody;  // at skirmishers (PEN-SKIR-08)
  if (charge) {
    if (task.bonus != 0) unit.marks.set(Mark::charge_used);  // PEN-MOVE-07
    umpire.say(ScreenCharged{.unit = u, .target = task.second, .charge = task.bonus != 0, .from = from, .to = to},
               "PEN-SKIR-08");
  }
  umpire.say(Moved{.unit = u, .from = from, .to = to, .was = was, .formation = unit.formation},
             sheet.arm == Arm::cavalry ? Clause{"PEN-MOVE-06"} : Clause{"PEN-MOVE-01"});
  if (umpire.options().contact_attacker != ContactAttacker::mover &&
      umpire.field().nearest_enemy(umpire.field().footprint(u), sheet.side) < before - tolerance)
    unit.marks.set(Mark::advanced);
  if (ground[0].size > 0) meet_skirmishers(umpire, u, std::span{ground}.first(task.legs), charge);
  carry_officers(umpire, u);
  clear_lone_officers(umpire, u);
}

}  // namespace guidon::peninsular
