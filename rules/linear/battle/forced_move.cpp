#include "rules/linear/battle/forced_move.hpp"

#include <algorithm>

#include "rules/linear/battle/engagements.hpp"
#include "rules/linear/battle/losses.hpp"
#include "rules/linear/battle/testing.hpp"

namespace guidon::linear {

namespace {

// How a result is carried out on the table.
struct Going {
  bool gives_ground = false;
  bool disordered = false;
  bool with_supports = false;
  bool supports_disordered = false;
};

Going going(Effect effect) {
  switch (effect) {
    case Effect::retire_dis:
    case Effect::retreat_dis: return {.disordered = true};
    case Effect::give_good_sup: return {.gives_ground = true, .with_supports = true};
    case Effect::give_dis_sup: return {.gives_ground = true, .disordered = true, .with_supports = true};
    case Effect::give_dis: return {.gives_ground = true, .disordered = true};
    case Effect::give_all_dis_sup:
      return {.gives_ground = true, .disordered = true, .with_supports = true, .supports_disordered = true};
    default: return {};
  }
}

// Where a unit starts from: a garrison stands outside its building, on the side away from the enemy, facing it
// (OUR-FORCED-08).
struct Origin {
  table::Rect rect;
  table::Pose pose{};
  Formation formation = Formation::line;
};

Origin origin(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  if (unit.garrison == nobody) return {field.rect(u), unit.pose, unit.formation};
  const table::Rect& house = field.setting().pieces[unit.garrison].house;
  const int v = field.nearest_enemy_of(u);
  const Face towards = v < 0 ? Face::front : nearest_face(house, field.rect(v).centre);
  const auto away = static_cast<Face>((static_cast<int>(towards) + 2) % 4);
  const table::Vec out = middle(house, away) - house.centre;
  const table::Vec outward = out * (1.0 / std::max(1e-9, table::length(out)));
  const table::Heading facing = table::Heading::of(-outward);
  const table::Rect size = field.rect_as(u, unit.entered, {table::Spot{}, facing});
  const table::Vec centre = middle(house, away) + outward * size.half_depth;
  const table::Pose pose{table::Spot::of(centre), facing};
  return {field.rect_as(u, unit.entered, pose), pose, unit.entered};
}

// Straight back, turned by so much (OUR-FORCED-02, BT0-EFF-RETD-02, BT2-EFF-RETD-02): one step, facing and formation
// kept (BT0-EFF-RETD-03, BT2-EFF-RETD-03).
table::Vec direction(const Origin& from, int hundredths) {
  return from.pose.facing.about().turned(hundredths).forward();
}

// A straight step, judged against everybody who is not in `absent`, and against those who have moved.
class Ways {
 public:
  Ways(const Field& field, int u, bool gives_ground) : field_(field), u_(u), gives_ground_(gives_ground) {}

  void absent(std::uint64_t units) { absent_ = units; }

  // OUR-FORCED-04 (BT0-EFF-RETD-04, BT2-EFF-RETD-04), OUR-FORCED-05, LIN-R-26.
  [[nodiscard]] bool open(const table::Rect& from, table::Vec shift) const {
    const table::Rect end = from.moved(shift);
    if (!field_.inside_table(end) || field_.on_impassable(end)) return false;
    const table::Convex way = table::swept(from, shift);
    for (const Piece& piece : field_.setting().pieces) {
      if (piece.kind == Terrain::impassable && table::overlaps(piece.outline, way)) return false;
      if (piece.kind == Terrain::building && table::overlaps(piece.house, end)) return false;
    }
    const double reach = table::length(shift) + from.radius() + field_.numbers().enemy_gap + 0.1;
    const Mils touch = mils(field_.numbers().contact_gap);
    const Mils gap = mils(field_.numbers().enemy_gap);
    for (int v = 0; v < field_.units(); ++v) {
      if (v == u_ || !field_.on_table(v) || (absent_ & bit(v)) != 0) continue;
      const table::Rect& his = field_.rect(v);
      if (table::distance(from.centre, his.centre) > reach + his.radius()) continue;
      if (table::overlaps(end, his)) return false;
      if (field_.side(v) == field_.side(u_)) continue;
      const Mils start = mils(table::distance(from, his));
      const Mils on_the_way = mils(table::distance(way, his));
      const Mils there = mils(table::distance(end, his));
      if (start > touch ? on_the_way <= touch : there < start || runs_into(from, shift, his)) return false;
      const bool leaves_him = gives_ground_ && in_contact(field_.state(), u_, v);
      if (there < gap && !leaves_him) return false;
    }
    return true;
  }

 private:
  // Whether it would go over somebody whom it touches, rounding of places apart.
  static bool runs_into(table::Rect from, table::Vec shift, const table::Rect& his) {
    constexpr double rounding = 0.002;
    from.half_width -= rounding;
    from.half_depth -= rounding;
    return table::overlaps(table::swept(from, shift), his);
  }

  const Field& field_;
  int u_;
  bool gives_ground_;
  std::uint64_t absent_ = 0;
};

std::uint64_t supports_of(const Field& field, int u) {
  std::uint64_t out = 0;
  for (int v = 0; v < field.units(); ++v)
    if (field.on_table(v) && field.unit(v).supports == u) out |= bit(v);
  return out;
}

struct Attempt {
  bool possible = false;
  std::int32_t angle = 0;  // hundredths, size only
  bool left = false;
  bool right = false;
  std::uint64_t supports = 0;  // those that go with it, straight back
};

// Of the supports, those that can go this way; one that cannot is in the way of the others.
std::uint64_t supports_that_can(const Field& field, int u, std::uint64_t supports, table::Vec shift) {
  std::uint64_t able = supports;
  for (bool changed = true; changed;) {
    changed = false;
    for (int v = 0; v < field.units(); ++v) {
      if ((able & bit(v)) == 0) continue;
      Ways ways{field, v, true};
      ways.absent(able | bit(u));
      if (ways.open(field.rect(v), shift)) continue;
      able &= ~bit(v);
      changed = true;
    }
  }
  return able;
}

double distance_of(const Field& field, int u, bool gives_ground, bool second) {
  const double rate = field.forced_rate(u) / 1000.0;
  return (gives_ground ? rate / 2 : rate) * (second ? 2 : 1);  // OUR-FORCED-01, OUR-FORCED-06
}

// OUR-FORCED-03: the smallest angle that works, to either side.
Attempt attempt(const Field& field, int u, const Going& how, bool second) {
  Attempt out;
  const double far = distance_of(field, u, how.gives_ground, second);
  if (far <= 0) return out;
  const Origin from = origin(field, u);
  const std::uint64_t supports = how.with_supports ? supports_of(field, u) : 0;
  for (const int degrees : field.numbers().forced_angles_degrees) {
    const auto works = [&](std::int32_t hundredths) {
      const table::Vec shift = direction(from, hundredths) * far;
      Ways ways{field, u, how.gives_ground};
      ways.absent(supports_that_can(field, u, supports, shift));
      // those who go with it must not stand in its way when they have moved: they keep their places beside it
      return ways.open(from.rect, shift);
    };
    out.angle = degrees * 100;
    out.right = works(-out.angle);  // facing the enemy, straight back turned anticlockwise is to the right
    out.left = degrees == 0 ? out.right : works(out.angle);
    if (!out.left && !out.right) continue;
    out.possible = true;
    return out;
  }
  return out;
}

void leave_foes(const Umpire& umpire, int u, int how) {
  const Foes all = foes(umpire.state, u);
  for (int i = 0; i < all.size(); ++i) {
    UnitState& foe = umpire.unit(all[i].unit);
    if ((foe.foe_left & 1U) == 0) foe.foe = id(u);  // an enemy that gave ground is the one to follow
    foe.foe_left = id(foe.foe_left | how);
  }
}

void shift_unit(const Umpire& umpire, int u, const Origin& from, table::Vec shift) {
  UnitState& unit = umpire.unit(u);
  unit.pose = {table::Spot::of(from.pose.at.vec() + shift), from.pose.facing};
  unit.formation = from.formation;
  unit.garrison = nobody;
  unit.marks.clear(Mark::charging);
  bring_commanders(umpire, u);
}

// OUR-FORCED-07: supports go first, the same way; one that cannot stays and is disordered.
void move_supports(const Umpire& umpire, int u, const Going& how, table::Vec shift) {
  const std::uint64_t supports = supports_of(umpire.field(), u);
  const std::uint64_t able = supports_that_can(umpire.field(), u, supports, shift);
  for (int v = 0; v < umpire.units(); ++v) {
    if ((supports & bit(v)) == 0) continue;
    if ((able & bit(v)) == 0) {
      umpire.say(CouldNotGiveGround{.unit = v, .with = u}, "OUR-FORCED-07");
      disorder(umpire, v);
      continue;
    }
    const Origin from = origin(umpire.field(), v);
    shift_unit(umpire, v, from, shift);
    chase_commanders(umpire, v, from.rect);
    umpire.say(GaveGround{.unit = v, .with = u, .from = from.pose, .to = umpire.unit(v).pose}, "OUR-FORCED-07");
    if (how.supports_disordered) disorder(umpire, v);
  }
}

void go(const Umpire& umpire, int u, Effect effect, bool second, std::int32_t hundredths) {
  const Going how = going(effect);
  const Field field = umpire.field();
  const Origin from = origin(field, u);
  const table::Vec shift = direction(from, hundredths) * distance_of(field, u, how.gives_ground, second);
  leave_foes(umpire, u, how.gives_ground ? 1 : 2);
  if (how.with_supports) move_supports(umpire, u, how, shift);
  disengage(umpire, u);
  shift_unit(umpire, u, from, shift);
  if (umpire.state.charge.unit == u) umpire.state.charge.stopped = 1;  // OUR-REACT-02
  const bool disordered = how.disordered || second;                    // LIN-R-28, LIN-R-57
  const BreakSheet& sheet = break_sheet(umpire.options());
  // One full move: BT0-EFF-RETG-02 and BT2-EFF-RETG-02 leave the order alone, BT0-EFF-RETD-05 and BT2-EFF-RETD-05 not.
  Clause clause = how.gives_ground                ? Clause{"LIN-R-56"}
                  : effect == Effect::retire_dis  ? sheet.effects.retires_disordered
                  : effect == Effect::retire_good ? sheet.effects.retires_good
                                                  : Clause{"OUR-FORCED-01"};
  if (second) {
    const BreakResult longer = carry_out(sheet, {0, effect, "LIN-R-57"}, Retirement::two);
    clause = longer.clause;
  }
  const table::Pose to = umpire.unit(u).pose;
  if (how.gives_ground)
    umpire.say(GaveGround{.unit = u, .with = {}, .from = from.pose, .to = to}, clause);
  else
    umpire.say(Retired{.unit = u, .from = from.pose, .to = to, .moves = second ? 2 : 1, .disordered = disordered},
               clause);
  if (disordered) disorder(umpire, u);
  chase_commanders(umpire, u, from.rect);
}

}  // namespace

bool can_retreat_one_move(const Field& field, int u) {
  return attempt(field, u, going(Effect::retreat_good), false).possible;
}

void break_unit(const Umpire& umpire, int u, Clause clause) {
  leave_foes(umpire, u, 2);
  const std::uint8_t combat = umpire.state.combat.number;
  for (int v = 0; v < umpire.units(); ++v)  // E, or 7: only a fighting unit is supported (LIN-R-16)
    if (combat != nobody && umpire.unit(u).combat == combat && umpire.unit(v).supports == u)
      umpire.unit(v).marks.set(Mark::friend_broke);
  umpire.say(Broken{u}, clause);
  remove_unit(umpire, u, Status::destroyed);
}

void hold(const Umpire& umpire, int u, bool disordered) {
  if (disordered) disorder(umpire, u);
  if (umpire.state.charge.unit == u && umpire.options().closing_hold == ClosingHold::charge_stops)
    umpire.state.charge.stopped = 1;  // LIN-R-13
}

void step_result(const Umpire& umpire, const CarryOut& task) {
  const int u = task.unit.at;
  if (!umpire.unit(u).on_table()) return;
  switch (task.effect) {
    case Effect::hold: return hold(umpire, u, false);
    case Effect::breaks: {
      const Clause clause = break_sheet(umpire.options()).effects.breaks;
      return break_unit(umpire, u, clause ? clause : Clause{"LIN-R-54"});
    }
    case Effect::hold_dis_or_retreat_good:
      if (!can_retreat_one_move(umpire.field(), u)) {  // LIN-R-48
        return hold(umpire, u, true);
      }
      return umpire.push(BreakChoice{.unit = u, .cause = task.cause});
    default: umpire.push(GoBack{.unit = u, .effect = task.effect});
  }
}

void step_forced(const Umpire& umpire, const GoBack& task) {
  const int u = task.unit.at;
  const Going how = going(task.effect);
  const Attempt found = attempt(umpire.field(), u, how, task.two_moves);
  if (found.possible) {
    const ForcedSide way{.unit = u, .effect = task.effect, .two_moves = task.two_moves, .angle = {found.angle}};
    if (found.angle != 0 && found.left && found.right) return umpire.push(way);
    return take_side(umpire, way, !found.left);
  }
  if (!task.two_moves) {
    const bool asks = !how.gives_ground && umpire.options().second_retire_move == SecondRetireMove::owner_choice &&
                      attempt(umpire.field(), u, how, true).possible;
    if (asks) return umpire.push(SecondMove{.unit = u, .effect = task.effect, .two_moves = true});
    return umpire.push(GoBack{.unit = u, .effect = task.effect, .two_moves = true});
  }
  const BreakResult none = carry_out(break_sheet(umpire.options()), {0, task.effect, "LIN-R-57"}, Retirement::none);
  break_unit(umpire, u, none.clause);
}

void take_side(const Umpire& umpire, const ForcedSide& way, bool to_the_right) {
  go(umpire, way.unit.at, way.effect, way.two_moves, to_the_right ? -way.angle.at : way.angle.at);
}

}  // namespace guidon::linear
