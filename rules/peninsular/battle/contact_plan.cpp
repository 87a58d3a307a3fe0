// The way to a contact: legal or not, how far, through what, and where the test is made.
#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/contacts.hpp"

namespace guidon::peninsular {

using table::Heading;
using table::Pose;
using table::Rect;
using table::Segment;
using table::Spot;
using table::Vec;

namespace {

constexpr double standoff_distance = 10;  // PEN-TEST-01, PEN-R-63
constexpr double charge_bonus = 15;       // PEN-MOVE-07
constexpr double longest_advance = 60;

// What an attacker has to touch: the unit, and the wall it lines on the side struck.
struct Goal {
  std::array<Rect, 3> rect{};
  int size = 0;
  [[nodiscard]] std::span<const Rect> all() const { return {rect.data(), static_cast<std::size_t>(size)}; }
};

// Low walls (PEN-BRE-06) and ramparts (PEN-BRE-07) are attacked along their whole length.
Goal goal_of(const Field& field, int target, Face face) {
  Goal goal;
  for (const Rect& rect : field.footprint(target).all()) goal.rect[static_cast<std::size_t>(goal.size++)] = rect;
  if (field.unit(target).garrison == nobody) {
    const std::uint8_t wall = field.lined(target, face);
    if (wall != nobody && field.piece_of_structure(wall).kind != Ground::high_wall)
      goal.rect[static_cast<std::size_t>(goal.size++)] = field.piece_of_structure(wall).strip;
  }
  return goal;
}

double distance_to(const Blocks& from, const Goal& goal) {
  double least = 1e9;
  for (const Rect& a : from.all())
    for (const Rect& b : goal.all()) least = std::min(least, distance(a, b));
  return least;
}

std::optional<double> touch(const Blocks& from, Vec direction, std::span<const Rect> goal) {
  std::optional<double> least;
  for (const Rect& a : from.all())
    for (const Rect& b : goal)
      if (const auto far = shift_to_touch(a, direction, longest_advance, b); far && (!least || *far < *least))
        least = far;
  return least;
}

// The last leg of an attack: a turn on the spot and a straight advance.
struct Approach {
  Pose turned;
  Vec direction;
  double far = 0;   // to contact
  double cost = 0;  // the longest charge of any stand, turn and advance
  bool hard_ground = false;
};

class Planner {
 public:
  Planner(const Field& field, const Order& order, Attack attack)
      : field_(field), order_(order), attack_(attack), u_(order.unit), v_(order.target) {}

  std::expected<MovePlan, Refusal> plan() {
    if (auto refusal = check()) return std::unexpected(*refusal);
    Undertaking& task = plan_.undertaking;
    const UnitState& unit = field_.unit(u_);
    task.unit = id(u_);
    task.target = id(v_);
    task.formation = unit.formation;
    task.start = unit.pose;
    task.grenadier = order_.choice == with_grenadiers ? 1 : 0;  // PEN-BRE-08
    task.compelled = attack_ == Attack::ordered ? 0 : 1;
    face_ = field_.face_struck(v_, unit.pose.at.vec());
    task.face = face_;
    goal_ = goal_of(field_, v_, face_);
    if (auto refusal = check_closing(field_, u_, v_, face_)) return std::unexpected(*refusal);
    plan_.allowance = rate(field_.sheet(u_), unit.formation, field_.options()) -
                      (attack_ == Attack::ordered ? unit.spent / 4.0 : 0.0);
    if (field_.unit(v_).garrison != nobody) task.structure = field_.unit(v_).garrison;

    if (order_.poses > 0) {
      auto done = follow_path();
      if (done) return plan_;
      if (auto way = through_gap()) return *way;
      return std::unexpected(done.error());
    }
    // Straight ahead, then straight at it without turning, then turned towards it.
    std::optional<Refusal> first;
    for (const Pose& turned : {unit.pose, facing_target()}) {
      for (const bool ahead : {true, false}) {
        const Vec direction = ahead ? turned.facing.forward() : towards(turned);
        auto done = attempt(turned, direction);
        if (done) return plan_;
        if (!first || done.error().clause == Clause{"PEN-R-63"}) first = done.error();
      }
    }
    if (auto way = through_gap()) return *way;
    return std::unexpected(*first);
  }

 private:
  std::optional<Refusal> check() {
    const UnitSheet& sheet = field_.sheet(u_);
    if (attack_ == Attack::ordered) {
      if (auto refusal = check_may_act(field_, u_, order_.side)) return refusal;
    }
    if (v_ >= field_.units() || field_.side(v_) == field_.side(u_))
      return Refusal{"PEN-CON-01", "that is no enemy unit"};
    if (sheet.arm == Arm::artillery) return Refusal{"PEN-CON-01", "guns and carts do not attack"};
    if (field_.unit(u_).garrison != nobody) return Refusal{"PEN-G-06", "a garrison leaves its building first"};
    if (field_.in_square(u_)) return Refusal{"PEN-MOVE-02", "a square may not move"};
    if (!field_.formed(v_)) return Refusal{"PEN-G-39", "that unit has no close-order stands on the table"};
    if (field_.unit(u_).pips == 6) return Refusal{"PEN-G-48", "with 6 pips it declares no contact"};
    if (order_.poses > most_legs) return Refusal{"PEN-MOVE-09", "a move has at most four legs"};
    return std::nullopt;
  }

  [[nodiscard]] Vec target_point(Vec from) const {
    Vec best = goal_.rect[0].centre;
    double least = 1e9;
    for (const Rect& rect : goal_.all()) {
      const Vec point = nearest_point(from, rect);
      if (const double d = distance(point, from); d < least) {
        least = d;
        best = point;
      }
    }
    return best;
  }
  [[nodiscard]] Vec towards(const Pose& pose) const {
    const Vec from = pose.at.vec();
    const Vec to = target_point(from) - from;
    const double far = length(to);
    return far < 1e-9 ? pose.facing.forward() : to * (1 / far);
  }
  [[nodiscard]] Pose facing_target() const {
    const Pose& pose = field_.unit(u_).pose;
    return {pose.at, Heading::of(towards(pose))};
  }

  // The legs given; the last is a turn and a straight advance that goes on until it touches.
  std::expected<void, Refusal> follow_path() {
    const UnitState& unit = field_.unit(u_);
    Pose at = unit.pose;
    for (int leg = 0; leg + 1 < order_.poses; ++leg) {
      const Pose to = order_.pose[static_cast<std::size_t>(leg)];
      spent_ += longest_shift(field_, u_, unit.formation, at, to);
      if (auto met = check_sweep(field_, u_, unit.formation, at, to)) return std::unexpected(*met);
      turned_ = turned_ || is_turn(unit.pose.facing.turn_to(to.facing));
      plan_.undertaking.leg[plan_.undertaking.legs++] = to;
      at = to;
    }
    const Pose last = order_.pose[static_cast<std::size_t>(order_.poses - 1)];
    const Vec to = last.at.vec() - at.at.vec();
    const double far = length(to);
    start_ = at;
    return attempt({at.at, last.facing}, far < 1e-6 ? last.facing.forward() : to * (1 / far));
  }

  std::expected<void, Refusal> attempt(const Pose& turned, Vec direction) {
    const UnitSheet& sheet = field_.sheet(u_);
    const UnitState& unit = field_.unit(u_);
    const Pose from = start_ ? *start_ : unit.pose;
    double cost = spent_;
    if (from.facing != turned.facing) {
      cost += longest_shift(field_, u_, unit.formation, from, turned);
      if (auto met = check_sweep(field_, u_, unit.formation, from, turned, v_)) return std::unexpected(*met);
    }
    const Blocks start = blocks(sheet, unit.formation, unit.close, turned);
    auto far = touch(start, direction, goal_.all());
    if (!far) return std::unexpected(Refusal{"PEN-R-63", "the way does not lead to it"});
    // PEN-MIX-01: shift sideways, by half the frontage at most, until only this enemy is touched.
    const double straight_on = *far;
    Vec aside;
    std::uint8_t second = nobody;
    if (auto other = touched_with(start, direction, *far)) {
      if (*other < 0) return std::unexpected(Refusal{"PEN-MIX-01", "another enemy unit stands in the way"});
      second = id(*other);
      const Vec right{direction.y, -direction.x};
      const double most = extent(sheet, unit.formation, unit.close).width / 2;
      for (double by = 0.5; by <= most + 1e-9 && second != nobody; by += 0.5) {
        for (const double sign : {1.0, -1.0}) {
          const Blocks moved_start = moved(start, right * (by * sign));
          const auto reach = touch(moved_start, direction, goal_.all());
          if (!reach || touched_with(moved_start, direction, *reach)) continue;
          const Vec shifted = direction * *reach + right * (by * sign);
          if (!within(cost + length(shifted), plan_.allowance)) continue;  // further than it can go
          aside = right * (by * sign);
          far = reach;
          second = nobody;
          break;
        }
      }
      if (second != nobody) far = straight_on;  // PEN-MIX-02: divided at the junction
    }
    const Vec shift = direction * *far + aside;
    Approach way{.turned = turned, .direction = direction, .far = length(shift)};
    double ground = 0;
    for (const Rect& rect : start.all())
      ground = std::max(ground, field_.extra_cost({rect.centre, rect.centre + shift}));
    way.hard_ground = ground > tolerance;
    way.cost = cost + way.far + ground;
    const bool bonus = may_use_bonus(way) && !within(way.cost, plan_.allowance);
    const double reach = plan_.allowance + (bonus ? charge_bonus : 0);
    if (!within(way.cost, reach))
      return std::unexpected(
          Refusal{"PEN-R-63", "contact is {} cm away and it may go {}", thousandths(way.cost), thousandths(reach)});
    for (const Rect& rect : start.all()) {
      // Up to the goal, not into it.
      const double stop = way.far > 0.1 ? (way.far - 0.1) / way.far : 0;
      if (auto bar = field_.barred(rect, rect.moved(shift * stop), sheet, narrow(sheet, unit.formation)))
        if (field_.unit(v_).garrison == nobody || bar->clause != Clause{"PEN-G-06"}) return std::unexpected(*bar);
    }
    const Vec hair = direction * -0.01;  // so that touching never rounds to overlapping
    const Pose contact{Spot::of(turned.at.vec() + shift + hair), turned.facing};
    const Blocks there = blocks(sheet, unit.formation, unit.close, contact);
    if (!field_.on_table(there)) return std::unexpected(Refusal{"PEN-G-10", "that is off the table"});
    for (int w = 0; w < field_.units(); ++w)
      if (w != u_ && field_.side(w) == field_.side(u_) && field_.formed(w) && field_.unit(w).garrison == nobody &&
          overlaps(there, field_.footprint(w)))
        return std::unexpected(Refusal{"PEN-R-51", "a friendly unit stands in the way of the attack"});
    Undertaking& task = plan_.undertaking;
    task.bonus = bonus ? 1 : 0;
    plan_.allowance = reach;
    task.contact = contact;
    task.second = second;
    task.standoff = standoff(turned, shift);
    plan_.longest = way.cost;
    turned_ = turned_ || is_turn(unit.pose.facing.turn_to(turned.facing));
    if (turned_ && throws_for_manoeuvres(field_, u_) && attack_ == Attack::ordered)
      task.critical = critical_distance(field_, field_.footprint(u_), there, field_.side(u_)) ? 1 : 0;
    return {};
  }

  [[nodiscard]] bool may_use_bonus(const Approach& way) const {
    return field_.sheet(u_).arm == Arm::cavalry && attack_ == Attack::ordered &&
           !field_.unit(u_).marks.has(Mark::charge_used) && !way.hard_ground;  // PEN-R-47, PEN-G-23
  }

  // Another enemy touched no later than the target: its number, or -1 when it is met clearly before.
  [[nodiscard]] std::optional<int> touched_with(const Blocks& start, Vec direction, double far) const {
    for (int w = 0; w < field_.units(); ++w) {
      if (w == v_ || field_.side(w) == field_.side(u_) || !field_.formed(w)) continue;
      if (field_.gun(w)) continue;  // overrun on the way (PEN-ART-01)
      const auto there = touch(start, direction, field_.footprint(w).all());
      if (!there || *there > far + tolerance) continue;
      return *there < far - tolerance ? -1 : w;
    }
    return std::nullopt;
  }

  [[nodiscard]] Pose standoff(const Pose& turned, Vec shift) const {
    const UnitState& unit = field_.unit(u_);
    const UnitSheet& sheet = field_.sheet(u_);
    const auto near_at = [&](double part) {
      const Pose pose{Spot::of(turned.at.vec() + shift * part), turned.facing};
      return distance_to(blocks(sheet, unit.formation, unit.close, pose), goal_);
    };
    if (distance_to(field_.footprint(u_), goal_) <= standoff_distance + tolerance) return unit.pose;
    if (near_at(0) <= standoff_distance) return clear(turned) ? turned : unit.pose;
    double low = 0;
    double high = 1;
    for (int i = 0; i < 14; ++i) {
      const double middle = (low + high) / 2;
      (near_at(middle) <= standoff_distance + 0.02 ? high : low) = middle;
    }
    // Where a friend stands in the way, the first clear place nearer to the enemy; without one he waits where he was.
    for (double part = high; part < 1; part += 0.02) {
      const Pose pose{Spot::of(turned.at.vec() + shift * part), turned.facing};
      if (clear(pose)) return pose;
    }
    return unit.pose;
  }

  // PEN-BRE-01, PEN-R-108: over a bridge or into a breach with a single stand, where the defender stands at its far
  // end.
  std::optional<std::expected<MovePlan, Refusal>> through_gap() {
    const UnitSheet& sheet = field_.sheet(u_);
    const UnitState& unit = field_.unit(u_);
    if (sheet.arm == Arm::artillery) return std::nullopt;
    std::optional<Refusal> why;
    for (std::size_t s = 0; s < field_.setting().structures.size(); ++s) {
      const auto structure = static_cast<std::uint8_t>(s);
      const Piece& piece = field_.piece_of_structure(structure);
      if (piece.kind != Ground::bridge && piece.kind != Ground::high_wall) continue;
      const auto gap = field_.gap(structure);
      if (!gap) {
        if (piece.kind == Ground::high_wall && field_.lined(v_, face_) == structure)
          why = Refusal{"PEN-BRE-05", "an unbreached high wall cannot be taken"};
        continue;
      }
      double held = 1e9;
      for (const Rect& rect : field_.footprint(v_).all()) held = std::min(held, distance(rect, *gap));
      if (!within(held, lining)) continue;
      if (piece.kind == Ground::high_wall && sheet.arm == Arm::cavalry)
        return std::unexpected(Refusal{"PEN-G-24", "cavalry does not assault a breach"});
      // From the front of the attacker to the near mouth, through, and to the defender.
      const Vec from = unit.pose.at.vec();
      const double side = dot(from - gap->centre, gap->forward) >= 0 ? 1 : -1;
      const Vec mouth = gap->centre + gap->forward * (gap->half_depth * side);
      const Vec beyond = gap->centre - gap->forward * (gap->half_depth * side);
      const double far = distance(from, mouth) + distance(mouth, beyond) +
                         distance(beyond, nearest_point(beyond, field_.footprint(v_).rect[0]));
      const double reach =
          plan_.allowance +
          (sheet.arm == Arm::cavalry && attack_ == Attack::ordered && !unit.marks.has(Mark::charge_used) ? charge_bonus
                                                                                                         : 0);
      if (!within(far, reach)) {
        why = Refusal{"PEN-R-63", "contact is {} cm away and it may go {}", thousandths(far), thousandths(reach)};
        continue;
      }
      const Rect stand{from - unit.pose.facing.forward() * 1.0, unit.pose.facing.forward(), half_frontage, 1.0};
      if (field_.barred(stand, Rect{mouth + gap->forward * (side * 1.2), gap->forward, half_frontage, 1.0}, sheet,
                        true))
        continue;
      Undertaking& task = plan_.undertaking;
      task = Undertaking{};
      task.unit = id(u_);
      task.target = id(v_);
      task.formation = unit.formation;
      task.start = unit.pose;
      task.grenadier = order_.choice == with_grenadiers ? 1 : 0;
      task.compelled = attack_ == Attack::ordered ? 0 : 1;
      task.face = field_.face_struck(v_, beyond);
      task.structure = structure;
      task.bonus = within(far, plan_.allowance) ? 0 : 1;
      // The unit waits at the near mouth; only the named stand goes in.
      const Heading into = Heading::of(gap->forward * -side);
      const Vec wait = mouth + gap->forward * (side * 0.2);
      const Pose at_mouth{Spot::of(wait), into};
      const bool fits = clear(at_mouth);
      task.contact = fits ? at_mouth : unit.pose;
      task.standoff = unit.pose;
      if (fits) {
        const Vec back = gap->forward * (side * std::max(0.0, standoff_distance - held - 2 * gap->half_depth));
        const Pose pose{Spot::of(wait + back), into};
        if (clear(pose) && distance(from, mouth) > standoff_distance) task.standoff = pose;
      }
      plan_.longest = far;
      return plan_;
    }
    if (why) return std::unexpected(*why);
    return std::nullopt;
  }

  [[nodiscard]] bool clear(const Pose& pose) const {
    return field_.fits(blocks(field_.sheet(u_), field_.unit(u_).formation, field_.unit(u_).close, pose), u_);
  }

  const Field& field_;
  const Order& order_;
  Attack attack_;
  int u_;
  int v_;
  Face face_ = Face::front;
  Goal goal_;
  MovePlan plan_;
  std::optional<Pose> start_;
  double spent_ = 0;
  bool turned_ = false;
};

}  // namespace

std::optional<Refusal> check_closing(const Field& field, int attacker, int target, Face face) {
  const UnitSheet& sheet = field.sheet(attacker);
  const UnitSheet& enemy = field.sheet(target);
  const UnitState& there = field.unit(target);
  if (enemy.arm == Arm::artillery || there.routing()) return std::nullopt;  // overrun, run down
  if (field.unit(attacker).formation == Formation::skirmish)
    return Refusal{"PEN-G-21", "skirmishers close only with guns, carts and routers"};
  const bool garrison = there.garrison != nobody;
  if (sheet.arm == Arm::cavalry && enemy.arm == Arm::infantry) {
    if (garrison) return Refusal{"PEN-G-23", "cavalry does not attack a garrison"};
    const std::uint8_t wall = field.lined(target, face);
    if (wall != nobody) return Refusal{"PEN-G-23", "cavalry does not cross a wall or rampart"};
    // A flank or the rear is open to them at any pips (PEN-CI-03).
    const bool front = face == Face::front || there.formation == Formation::square;
    if (front && there.pips < 5)
      return Refusal{"PEN-CI-01", "cavalry may not close frontally with infantry of fewer than 5 pips"};
  }
  if (!garrison) {
    const std::uint8_t wall = field.lined(target, face);
    if (wall != nobody && field.piece_of_structure(wall).kind == Ground::high_wall && !field.gap(wall))
      return Refusal{"PEN-BRE-05", "an unbreached high wall cannot be taken"};
  }
  for (int i = 0; i < field.state().fights; ++i) {
    const FightState& fight = field.state().fight[static_cast<std::size_t>(i)];
    if (fight.settled == 0 || (fight.attacker != target && fight.defender != target)) continue;
    if (face != Face::rear) return Refusal{"PEN-JOIN-01", "a fight is joined only in the enemy's rear"};
  }
  return std::nullopt;
}

std::expected<MovePlan, Refusal> plan_contact(const Field& field, const Order& order, Attack attack) {
  if (order.unit >= field.units()) return std::unexpected(Refusal{"PEN-CON-01", "that is not your unit"});
  return Planner{field, order, attack}.plan();
}

}  // namespace guidon::peninsular
