// The way to a contact: legal or not, how far, through what, and where the test is made.
#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/closing.hpp"
#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/manoeuvres.hpp"

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
constexpr double longest_advance = 500;   // farther than any table

// What an attacker has to touch: the unit, and the wall it lines on the side struck.
struct Goal {
  std::array<Rect, 2 + most_lined> rect{};
  int size = 0;
  [[nodiscard]] std::span<const Rect> all() const { return {rect.data(), static_cast<std::size_t>(size)}; }
};

// Infantry attacks low walls (PEN-BRE-06) and ramparts (PEN-BRE-07) all along the unit that lines them; nobody else
// comes over them (PEN-G-05).
Goal goal_of(const Field& field, int attacker, int target, Face face) {
  Goal goal;
  for (const Rect& rect : field.footprint(target).all()) goal.rect[static_cast<std::size_t>(goal.size++)] = rect;
  if (field.sheet(attacker).arm != Arm::infantry) return goal;
  const Stretches walls = stretches_lined(field, target, face);
  for (int i = 0; i < walls.size(); ++i) goal.rect[static_cast<std::size_t>(goal.size++)] = walls[i];
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

// The last leg of an attack: a straight advance.
struct Approach {
  double far = 0;   // to contact
  double cost = 0;  // the longest charge of any stand, with the legs before it
};

constexpr Refusal missed{"PEN-R-63",
                         "the last leg goes straight on and does not meet it: lead it there, or name no way"_form};
constexpr Refusal no_room_to_turn{"PEN-R-51", "a friendly unit stands where it would turn"_form};

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
    goal_ = goal_of(field_, u_, v_, face_);
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
    return find_way();
  }

 private:
  // No way is named. An advance as it stands; or else it turns first, towards the enemy or square to the side it
  // strikes (PEN-R-52).
  std::expected<MovePlan, Refusal> find_way() {
    const Pose& pose = field_.unit(u_).pose;
    const auto as_it_stands = advance(pose);
    if (as_it_stands) return plan_;
    Refusal why = as_it_stands.error();
    std::optional<Refusal> too_far;
    const auto begin = [&](const Pose& turned) {
      auto done = advance(turned);
      if (!done && done.error().clause == Clause{"PEN-R-63"} && (!too_far || done.error().a < too_far->a))
        too_far = done.error();
      return done;
    };
    const Heading at_it = Heading::of(towards(pose));
    if (within(distance_to(field_.footprint(u_), goal_), farthest())) {
      if (auto turned = turned_first({at_it, field_.normal(v_, face_).about()}, begin)) return *turned;
    } else {
      if (begin(turned(field_, u_, pose.facing.turn_to(at_it)))) return plan_;  // or for what it would cost
    }
    if (auto way = through_gap()) return *way;
    if (too_far && why.clause == Clause{"PEN-R-52"})
      why = Refusal{
          "PEN-R-52",
          "it lies more than 45 degrees off its front: with the turn contact is {} cm away and it may go {}"_form,
          too_far->a, too_far->b};
    return std::unexpected(why);
  }

  template <class Attempt>
  std::optional<MovePlan> turned_first(std::initializer_list<Heading> facings, const Attempt& attempt) {
    const MovePlan fresh = plan_;
    return cheapest_turn(field_, u_, facings, [&](const Pose& turned) -> std::optional<MovePlan> {
      plan_ = fresh;
      if (!attempt(turned)) return std::nullopt;
      return plan_;
    });
  }

  std::optional<Refusal> check() {
    const UnitSheet& sheet = field_.sheet(u_);
    if (attack_ == Attack::ordered) {
      if (auto refusal = check_may_act(field_, u_, order_.side)) return refusal;
    }
    if (v_ >= field_.units() || field_.side(v_) == field_.side(u_))
      return Refusal{"PEN-CON-01", "that is no enemy unit"_form};
    if (sheet.arm == Arm::artillery) return Refusal{"PEN-CON-01", "guns and carts do not attack"_form};
    if (field_.unit(u_).garrison != nobody) return Refusal{"PEN-G-06", "a garrison leaves its building first"_form};
    if (field_.in_square(u_)) return Refusal{"PEN-MOVE-02", "a square may not move"_form};
    if (!field_.formed(v_)) return Refusal{"PEN-G-39", "that unit has no close-order stands on the table"_form};
    if (field_.unit(u_).pips == 6) return Refusal{"PEN-G-48", "with 6 pips it declares no contact"_form};
    if (order_.poses > most_legs) return Refusal{"PEN-MOVE-09", "a move has at most four legs"_form};
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
  // As near to straight at the enemy as an advance may go.
  [[nodiscard]] Vec obliquely(const Pose& pose) const {
    const Vec way = towards(pose);
    if (is_advance(pose.facing, way)) return way;
    const std::int32_t turn = pose.facing.turn_to(Heading::of(way));
    return pose.facing.turned(turn < 0 ? -most_alignment : most_alignment).forward();
  }
  [[nodiscard]] static bool leads_past(const Refusal& why) {
    return why.why == missed.why || why.clause == Clause{"PEN-R-52"};
  }
  // From this place straight ahead, or else as straight at the enemy as it may.
  std::expected<void, Refusal> advance(const Pose& turned) {
    auto done = attempt(turned, turned.facing.forward());
    if (done) return done;
    auto oblique = attempt(turned, obliquely(turned));
    if (oblique || !leads_past(oblique.error())) return oblique;
    if (!leads_past(done.error())) return done;
    return std::unexpected(not_ahead);
  }

  // The legs given; the last is a straight advance that goes on until it touches, after a turn where it faces anew.
  std::expected<void, Refusal> follow_path() {
    const UnitState& unit = field_.unit(u_);
    Pose at = unit.pose;
    for (int leg = 0; leg + 1 < order_.poses; ++leg) {
      const Pose to = order_.pose[static_cast<std::size_t>(leg)];
      spent_ += longest_shift(field_, u_, unit.formation, at, to);
      if (auto met = check_sweep(field_, u_, unit.formation, at, to)) return std::unexpected(*met);
      turned_ = turned_ || turns(unit.pose.facing, to.facing);
      plan_.undertaking.leg[plan_.undertaking.legs++] = to;
      at = to;
    }
    start_ = at;
    return attempt(turned_on(field_, u_, at, last_leg().facing), way_of(at, last_leg()));
  }
  [[nodiscard]] const Pose& last_leg() const { return order_.pose[static_cast<std::size_t>(order_.poses - 1)]; }

  [[nodiscard]] const Pose& start() const { return start_ ? *start_ : field_.unit(u_).pose; }
  // What it costs to come to where the last leg begins, and what it would run into.
  [[nodiscard]] double cost_to(const Pose& turned) const {
    return start() == turned ? 0 : longest_shift(field_, u_, field_.unit(u_).formation, start(), turned);
  }
  [[nodiscard]] std::optional<Refusal> check_turn(const Pose& turned) const {
    if (start() == turned) return std::nullopt;
    const auto met = check_sweep(field_, u_, field_.unit(u_).formation, start(), turned);
    if (!met || met->clause != Clause{"PEN-CON-01"}) return met;
    return Refusal{"PEN-R-52", "it would turn into the enemy: contact is made by an advance"_form};
  }

  // Whether the front strikes first, and not an end or the rear.
  [[nodiscard]] bool front_leads(const Pose& turned, Vec aside, Vec direction, double far) const {
    const UnitState& unit = field_.unit(u_);
    Blocks front;
    front.rect[0] = front_edge(field_.sheet(u_), unit.formation, unit.close, turned).moved(aside);
    front.size = 1;
    const auto first = touch(front, direction, goal_.all());
    return first && within(*first, far);
  }

  std::expected<void, Refusal> attempt(const Pose& turned, Vec direction) {
    const UnitSheet& sheet = field_.sheet(u_);
    const UnitState& unit = field_.unit(u_);
    if (!is_advance(turned.facing, direction)) return std::unexpected(not_ahead);
    const double cost = spent_ + cost_to(turned);
    const Blocks start = blocks(sheet, unit.formation, unit.close, turned);
    auto far = touch(start, direction, goal_.all());
    if (!far) return std::unexpected(missed);
    if (!front_leads(turned, {}, direction, *far)) return std::unexpected(not_ahead);
    if (!within(cost + *far, farthest()))
      return std::unexpected(Refusal{"PEN-R-63", "contact is {} cm away and it may go {}"_form,
                                     thousandths(cost + *far), thousandths(farthest())});
    if (auto met = check_turn(turned)) return std::unexpected(*met);
    // PEN-MIX-01: shift sideways, by half the frontage at most, until only this enemy is touched.
    const double straight_on = *far;
    Vec aside;
    std::uint8_t second = nobody;
    if (auto other = touched_with(start, direction, *far)) {
      if (*other < 0) return std::unexpected(Refusal{"PEN-MIX-01", "another enemy unit stands in the way"_form});
      second = id(*other);
      const Vec right{direction.y, -direction.x};
      const double most = extent(sheet, unit.formation, unit.close).width / 2;
      for (double by = 0.5; by <= most + 1e-9 && second != nobody; by += 0.5) {
        for (const double sign : {1.0, -1.0}) {
          const Blocks moved_start = moved(start, right * (by * sign));
          const auto reach = touch(moved_start, direction, goal_.all());
          if (!reach || touched_with(moved_start, direction, *reach)) continue;
          if (!front_leads(turned, right * (by * sign), direction, *reach)) continue;
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
    Approach way{.far = length(shift)};
    way.cost = cost + way.far + field_.extra_cost(start, shift);
    const bool bonus = may_use_bonus() && !within(way.cost, plan_.allowance);
    const double reach = plan_.allowance + (bonus ? charge_bonus : 0);
    if (!within(way.cost, reach))
      return std::unexpected(Refusal{"PEN-R-63", "contact is {} cm away and it may go {}"_form, thousandths(way.cost),
                                     thousandths(reach)});
    for (const Rect& rect : start.all()) {
      // Up to the goal, not into it.
      const double stop = way.far > 0.1 ? (way.far - 0.1) / way.far : 0;
      if (auto bar = field_.barred(rect, rect.moved(shift * stop), sheet, narrow(sheet, unit.formation)))
        if (field_.unit(v_).garrison == nobody || bar->clause != Clause{"PEN-G-06"}) return std::unexpected(*bar);
    }
    const Vec hair = direction * -0.01;  // so that touching never rounds to overlapping
    const Pose contact{Spot::of(turned.at.vec() + shift + hair), turned.facing};
    const Blocks there = blocks(sheet, unit.formation, unit.close, contact);
    if (!field_.on_table(there)) return std::unexpected(Refusal{"PEN-G-10", "that is off the table"_form});
    for (int w = 0; w < field_.units(); ++w)
      if (w != u_ && field_.side(w) == field_.side(u_) && field_.formed(w) && field_.unit(w).garrison == nobody &&
          overlaps(there, field_.footprint(w)))
        return std::unexpected(Refusal{"PEN-R-51", "a friendly unit stands in the way of the attack"_form});
    Undertaking& task = plan_.undertaking;
    std::uint8_t structure = field_.unit(v_).garrison;
    Face face = face_;
    const bool tests = !field_.gun(v_) && !field_.unit(v_).routing();  // and is not run over
    if (const auto through = tests ? passage_taken(field_, u_, v_, turned, contact) : std::nullopt) {
      if (auto refusal = check_passage(*through)) return std::unexpected(*refusal);
      structure = through->structure;
      face = face_over(*through);
    } else if (tests && !side_met(field_, u_, v_, face, contact)) {
      return std::unexpected(
          Refusal{"PEN-R-52", "it would have to turn by more than 45 degrees at contact: turn first"_form});
    }
    const auto wait = standoff(turned, shift);
    if (!wait) return std::unexpected(no_room_to_turn);
    task.structure = structure;
    task.face = face;
    task.bonus = bonus ? 1 : 0;
    plan_.allowance = reach;
    task.contact = contact;
    task.second = second;
    task.standoff = *wait;
    plan_.longest = way.cost;
    begin_with(turned, there);
    return {};
  }

  // The pose with which the advance begins is a leg where it is a turn. Who turns on his way is critical, in a Glory
  // move too (PEN-CRIT-01): wherever he waits, his move is to end with the enemy (PEN-R-53). A cart is none (PEN-R-04).
  void begin_with(const Pose& turned, const Blocks& there) {
    Undertaking& task = plan_.undertaking;
    if (start() != turned) task.leg[task.legs++] = turned;
    if (!turned_ && !turns(field_.unit(u_).pose.facing, turned.facing)) return;
    if (!throws_for_manoeuvres(field_, u_)) return;
    const bool near = !field_.sheet(v_).cart || critical_distance(field_, field_.footprint(u_), there, field_.side(u_));
    task.critical = near ? 1 : 0;
  }

  [[nodiscard]] std::optional<Refusal> check_passage(const Passage& way) const {
    if (field_.piece_of_structure(way.structure).kind == Ground::high_wall && field_.sheet(u_).arm == Arm::cavalry)
      return Refusal{"PEN-G-24", "cavalry does not assault a breach"_form};
    return check_closing(field_, u_, v_, face_over(way));
  }

  // Over a bridge or through a breach too the start of the move decides (PEN-R-69). Who began beside a column on the
  // roadway comes at its head or tail all the same.
  [[nodiscard]] Face face_over(const Passage& way) const {
    const bool ends = face_ == Face::front || face_ == Face::rear;
    return ends && !field_.all_round(v_) ? face_ : field_.face_struck(v_, way.met);
  }

  [[nodiscard]] bool may_use_bonus() const {
    return field_.sheet(u_).arm == Arm::cavalry && attack_ == Attack::ordered &&
           !field_.unit(u_).marks.has(Mark::charge_used) && !foot_in_woods();  // PEN-R-47, PEN-G-23
  }
  [[nodiscard]] bool foot_in_woods() const {
    return field_.sheet(v_).arm == Arm::infantry &&
           std::ranges::any_of(field_.setting().pieces, [&](const Piece& piece) {
             return piece.kind == Ground::wood && overlaps(piece.outline, field_.unit_hull(v_));
           });
  }

  [[nodiscard]] double farthest() const { return plan_.allowance + (may_use_bonus() ? charge_bonus : 0); }

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

  // Where the test is made; nothing where it would have to wait turned and has no room for that.
  [[nodiscard]] std::optional<Pose> standoff(const Pose& turned, Vec shift) const {
    const UnitState& unit = field_.unit(u_);
    const UnitSheet& sheet = field_.sheet(u_);
    const auto near_at = [&](double part) {
      const Pose pose{Spot::of(turned.at.vec() + shift * part), turned.facing};
      return distance_to(blocks(sheet, unit.formation, unit.close, pose), goal_);
    };
    const bool stays = !turned_ && !turns(unit.pose.facing, turned.facing);
    if (stays && distance_to(field_.footprint(u_), goal_) <= standoff_distance + tolerance) return unit.pose;
    if (near_at(0) <= standoff_distance && (stays || clear(turned))) return clear(turned) ? turned : unit.pose;
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
    if (!stays) return std::nullopt;
    return unit.pose;
  }

  // PEN-BRE-01, PEN-R-108: over a bridge or into a breach with a single stand, where the defender stands at its far
  // end.
  std::optional<std::expected<MovePlan, Refusal>> through_gap() {
    if (order_.poses > 0 && !start_) return std::nullopt;
    const Vec from = start().at.vec();
    std::optional<Refusal> why;
    for (std::size_t s = 0; s < field_.setting().structures.size(); ++s) {
      const auto structure = static_cast<std::uint8_t>(s);
      const auto way = passage(field_, v_, structure, from);
      if (!way || way->along < -tolerance) continue;
      if (auto refusal = check_passage(*way)) {
        why = *refusal;
        continue;
      }
      if (auto done = begin_before(*way))
        return plan_;
      else
        why = done.error();
    }
    if (why) return std::unexpected(*why);
    return std::nullopt;
  }

  // As the last leg says; without legs as it stands, or turned towards the mouth or square to it, or less far.
  std::expected<void, Refusal> begin_before(const Passage& way) {
    if (order_.poses > 0) return go_through(way, turned_on(field_, u_, *start_, last_leg().facing));
    const Pose& pose = field_.unit(u_).pose;
    auto why = go_through(way, pose);
    if (why) return why;
    const auto begin = [&](const Pose& turned) {
      auto done = go_through(way, turned);
      if (!done && why.error().clause == Clause{"PEN-R-52"}) why = done;
      return done;
    };
    const auto turned = turned_first({Heading::of(way.mouth - pose.at.vec()), way.into}, begin);
    if (!turned) return why;
    plan_ = *turned;
    return {};
  }

  // Whether his front comes over a mouth where the last leg goes straight on.
  [[nodiscard]] bool leads_to(Vec mouth, const Pose& begin) const {
    const UnitState& unit = field_.unit(u_);
    Blocks front;
    front.rect[0] = front_edge(field_.sheet(u_), unit.formation, unit.close, begin);
    front.size = 1;
    const Vec way = way_of(*start_, last_leg());
    const Rect gap{mouth, way, half_frontage, half_frontage};
    return touch(front, way, std::span{&gap, 1}).has_value();
  }

  // From the front of the attacker to the near mouth, through, and to the defender.
  std::expected<void, Refusal> go_through(const Passage& way, const Pose& begin) {
    const UnitSheet& sheet = field_.sheet(u_);
    const UnitState& unit = field_.unit(u_);
    const Vec to = way.mouth - begin.at.vec();
    const double ahead = dot(to, begin.facing.forward());
    const double aside = std::abs(dot(to, begin.facing.right())) - extent(sheet, unit.formation, unit.close).width / 2;
    if (ahead < -tolerance || aside > ahead + tolerance || std::abs(begin.facing.turn_to(way.into)) > most_alignment)
      return std::unexpected(not_ahead);
    if (order_.poses > 0 && !leads_to(way.mouth, begin)) return std::unexpected(missed);
    if (auto met = check_turn(begin)) return std::unexpected(*met);
    const double far = spent_ + cost_to(begin) + length(to) + std::max(0.0, way.along);
    const double reach = farthest();
    if (!within(far, reach))
      return std::unexpected(
          Refusal{"PEN-R-63", "contact is {} cm away and it may go {}"_form, thousandths(far), thousandths(reach)});
    const Vec into = way.into.forward();
    const Rect stand{begin.at.vec() - begin.facing.forward(), begin.facing.forward(), half_frontage, 1.0};
    if (auto bar = field_.barred(stand, Rect{way.mouth - into * 1.2, into, half_frontage, 1.0}, sheet, true))
      return std::unexpected(*bar);
    // Nor is there a way through where a wall that is whole lies across it (PEN-BRE-05).
    if (way.along > tolerance)
      if (auto bar = field_.barred(Rect{way.mouth - into * 1.2, into, half_frontage, 1.0},
                                   Rect{way.met - into * 1.2, into, half_frontage, 1.0}, sheet, true))
        return std::unexpected(*bar);
    // The unit waits at the near mouth; only the named stand goes in.
    const bool stays = !turned_ && !turns(unit.pose.facing, begin.facing);
    if (!stays && !clear(begin)) return std::unexpected(no_room_to_turn);
    const Pose at_mouth{Spot::of(way.mouth - into * 0.2), way.into};
    Undertaking& task = plan_.undertaking;
    task.standoff = stays ? unit.pose : begin;
    task.contact = task.standoff;
    if (clear(at_mouth)) {
      task.contact = at_mouth;
      const double back = std::max(0.0, standoff_distance - std::max(0.0, way.along));
      const Pose pose{Spot::of(at_mouth.at.vec() - into * back), way.into};
      if (clear(pose) && length(to) > standoff_distance) task.standoff = pose;
    }
    task.face = face_over(way);
    task.structure = way.structure;
    task.bonus = within(far, plan_.allowance) ? 0 : 1;
    plan_.longest = far;
    begin_with(begin, blocks(sheet, unit.formation, unit.close, task.contact));
    return {};
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
  if (sheet.arm == Arm::cavalry && there.garrison != nobody)
    return Refusal{"PEN-G-23", "cavalry does not attack a garrison"_form};
  if (enemy.arm == Arm::artillery || there.routing()) return std::nullopt;  // overrun, run down
  if (field.unit(attacker).formation == Formation::skirmish)
    return Refusal{"PEN-G-21", "skirmishers close only with guns, carts and routers"_form};
  if (sheet.arm == Arm::cavalry && enemy.arm == Arm::infantry) {
    if (!field.lined(target, face).empty()) return Refusal{"PEN-G-23", "cavalry does not cross a wall or rampart"_form};
    // A flank or the rear is open to them at any pips (PEN-CI-03).
    const bool front = face == Face::front || there.formation == Formation::square;
    if (front && there.pips < 5)
      return Refusal{"PEN-CI-01", "cavalry may not close frontally with infantry of fewer than 5 pips"_form};
  }
  if (walled_off(field, target, face)) return Refusal{"PEN-BRE-05", "an unbreached high wall cannot be taken"_form};
  for (int i = 0; i < field.state().fights; ++i) {
    const FightState& fight = field.state().fight[static_cast<std::size_t>(i)];
    if (fight.settled == 0 || (fight.attacker != target && fight.defender != target)) continue;
    if (face != Face::rear || field.all_round(target))
      return Refusal{"PEN-JOIN-01", "a fight is joined only in the enemy's rear"_form};
  }
  return std::nullopt;
}

std::expected<MovePlan, Refusal> plan_contact(const Field& field, const Order& order, Attack attack) {
  if (order.unit >= field.units()) return std::unexpected(Refusal{"PEN-CON-01", "that is not your unit"_form});
  return Planner{field, order, attack}.plan();
}

}  // namespace guidon::peninsular
