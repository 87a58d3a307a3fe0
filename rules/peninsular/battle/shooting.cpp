#include "rules/peninsular/battle/shooting.hpp"

#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/forced_move.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/windows.hpp"
#include "rules/peninsular/fire.hpp"
#include "rules/peninsular/morale.hpp"
#include "rules/peninsular/structures.hpp"

namespace guidon::peninsular {

using table::Heading;
using table::Rect;
using table::Segment;
using table::Vec;

namespace {

struct Muzzle {
  Vec at;  // midpoint of a stand's front edge
  Vec forward;
};
using Muzzles = Few<Muzzle, most_stands>;

double tangent(const Options& options) {  // PEN-R-09
  return options.arc_half_angle == ArcHalfAngle::forty_five ? 1.0 : 0.41421356237309503;
}

double longest_range(Armament armament) {
  switch (armament) {
    case Armament::musket: return 25;  // PEN-FIRE-16
    case Armament::rifle: return 35;   // PEN-FIRE-17
    case Armament::cannon: return 70;  // PEN-FIRE-18
    case Armament::none: break;
  }
  return 0;
}

// PEN-R-07: only stands with a clear front edge; each counts one whatever its ranks (PEN-INT-03).
Muzzles muzzles(const Field& field, int u, Face face) {
  Muzzles out;
  const UnitSheet& sheet = field.sheet(u);
  const UnitState& unit = field.unit(u);
  if (unit.garrison != nobody) {  // PEN-G-06: at most four stands a side
    const Rect strip = field.piece_of_structure(unit.garrison).strip;
    const int side = static_cast<int>(face);
    const Vec outward = side == 0   ? strip.forward
                        : side == 1 ? strip.right()
                        : side == 2 ? -strip.forward
                                    : -strip.right();
    const double far = side % 2 == 0 ? strip.half_depth : strip.half_width;
    const Vec along{outward.y, -outward.x};
    const int stands = std::min<int>(4, unit.close);
    for (int i = 0; i < stands; ++i)
      out.push_back({strip.centre + outward * far + along * ((i - (stands - 1) / 2.0) * frontage), outward});
    return out;
  }
  Slots places;
  const int n = slots(sheet, unit.formation, unit.close, places);
  const Vec forward = unit.pose.facing.forward();
  const Vec right{forward.y, -forward.x};
  const double half_depth = stand_depth(sheet, unit.formation) / 2;
  const int front = front_stands(sheet, unit.formation, unit.close);
  const bool square = unit.formation == Formation::square;
  const std::int32_t wanted = square ? static_cast<int>(face) * 9000 : 0;
  for (int i = 0; i < n; ++i) {
    const Slot& slot = places[static_cast<std::size_t>(i)];
    if (square) {
      if (Heading::hundredths(slot.turn) != Heading::hundredths(wanted)) continue;
    } else if (slot.turn == 0 && i >= front) {
      continue;  // behind other stands
    }
    const Vec facing = slot.turn == 0 ? forward : unit.pose.facing.turned(slot.turn).forward();
    const Vec centre = unit.pose.at.vec() + right * slot.at.x + forward * slot.at.y;
    out.push_back({centre + facing * half_depth, facing});
  }
  return out;
}

// Skirmishers are no target for formed infantry or guns (PEN-FIRE-07, PEN-SKIR-11), and among themselves they only
// fight firefights (PEN-FIRE-12): what can be shot at is in close order.
bool may_be_shot_at(const Field& field, int v) { return field.formed(v) && !field.fighting(v) && !field.sheet(v).cart; }

Target target_kind(const Field& field, int v) {
  const UnitState& unit = field.unit(v);
  switch (field.sheet(v).arm) {
    case Arm::artillery: return unit.formation == Formation::unlimbered ? Target::gun : Target::cavalry;  // PEN-R-25
    case Arm::cavalry: return Target::cavalry;
    case Arm::infantry: break;
  }
  if (unit.garrison != nobody) return Target::line;
  if (unit.formation == Formation::square) return Target::square;
  return is_column(unit.formation) ? Target::column : Target::line;
}

Weapon weapon_of(Armament armament) {
  return armament == Armament::cannon ? Weapon::cannon : armament == Armament::rifle ? Weapon::rifle : Weapon::musket;
}

Blocks one_block(const Rect& rect) {
  Blocks out;
  out.rect[0] = rect;
  out.size = 1;
  return out;
}

// Too far to be worth a closer look; a second block is never more than a few stands from the first.
bool far_away(const Rect& target, Vec from, double reach) {
  const double far = reach + target.half_width + target.half_depth + 6;
  return std::abs(target.centre.x - from.x) > far || std::abs(target.centre.y - from.y) > far;
}

std::optional<table::Shot> best_shot(const Muzzle& muzzle, const Blocks& target, const Options& options) {
  std::optional<table::Shot> best;
  for (const Rect& rect : target.all()) {
    // Most targets are far outside the arc: a look at the circle about them tells.
    const Vec to = rect.centre - muzzle.at;
    const double round = rect.half_width + rect.half_depth;
    const double ahead = dot(to, muzzle.forward) + round;
    const double aside = std::abs(cross(to, muzzle.forward)) - round;
    if (ahead < 0 || aside > half_frontage + ahead * tangent(options)) continue;
    const auto shot = table::shot(muzzle.at, muzzle.forward, half_frontage, tangent(options), rect);
    if (shot && (!best || shot->range < best->range)) best = shot;
  }
  return best;
}

Vec nearest_of(const Field& field, int v, Vec from) {
  Vec best = field.unit_hull(v).centre;
  double least = 1e9;
  for (const Rect& rect : field.footprint(v).all()) {
    const Vec point = nearest_point(from, rect);
    if (const double near = distance(from, point); near < least) {
      least = near;
      best = point;
    }
  }
  return best;
}

struct StructureShot {
  double range = 0;
};
std::optional<StructureShot> structure_shot(const Field& field, int gun, std::uint8_t structure) {
  const Muzzles from = muzzles(field, gun, Face::front);
  if (from.empty()) return std::nullopt;
  const Piece& piece = field.piece_of_structure(structure);
  const auto shot = best_shot(from[0], one_block(piece.strip), field.options());
  if (!shot || !within(shot->range, 70)) return std::nullopt;
  // Sight to the structure itself; what stands behind it does not matter.
  for (const Piece& other : field.setting().pieces)
    if (other.blocks_sight && other.structure != structure && crosses(Segment{from[0].at, shot->at}, other.outline))
      return std::nullopt;
  for (int w = 0; w < field.units(); ++w) {
    if (w == gun || !field.formed(w) || field.unit(w).garrison != nobody) continue;
    for (const Rect& rect : field.footprint(w).all())
      if (crosses(Segment{from[0].at, shot->at}, rect)) return std::nullopt;
  }
  return StructureShot{shot->range};
}

std::uint8_t hits_clamped(int value) { return id(std::min(value, 255)); }

}  // namespace

Volleys volleys(const Field& field, int u, Face face, bool any) {
  Volleys out;
  const UnitSheet& sheet = field.sheet(u);
  const double reach = longest_range(sheet.armament);
  if (reach == 0) return out;
  const Muzzles from = muzzles(field, u, face);
  const int stands = from.size();
  if (stands == 0) return out;
  const Rect own = field.unit_hull(u);
  const double own_radius = own.half_width + own.half_depth;
  const bool one_front = field.unit(u).garrison == nobody && field.unit(u).formation != Formation::square &&
                         !refused(field.unit(u).formation);
  const bool foot = sheet.arm == Arm::infantry;
  for (int v = 0; v < field.units(); ++v) {
    if (field.side(v) == sheet.side || !may_be_shot_at(field, v)) continue;
    const Blocks& target = field.footprint(v);
    const Rect& first = target.rect[0];
    if (far_away(first, own.centre, reach + own_radius)) continue;
    if (one_front && dot(first.centre - own.front(), own.forward) < -(first.half_width + first.half_depth + 6))
      continue;
    Volley volley{.target = v, .range = 1e9, .distance = 1e9};
    for (int i = 0; i < stands; ++i) {
      const Muzzle& muzzle = from[i];
      if (far_away(first, muzzle.at, reach)) continue;
      const auto shot = best_shot(muzzle, target, field.options());
      if (!shot || !within(shot->range, reach)) continue;
      Vec seen = shot->at;
      if (!field.sees(muzzle.at, seen, u, v)) {
        seen = field.unit_hull(v).centre;
        if (!field.sees(muzzle.at, seen, u, v)) continue;
      }
      if (foot && field.crosses_screen({muzzle.at, shot->at}, sheet.side)) continue;  // PEN-FIRE-06
      (within(shot->range, 25) ? volley.near : volley.far) += 1;
      if (shot->range < volley.range) {
        volley.range = shot->range;
        volley.from = muzzle.at;
        volley.to = shot->at;
      }
      if (any) break;
    }
    if (volley.near + volley.far == 0) continue;
    out.push_back(volley);
    if (any) return out;
  }
  // Only where there is a choice does the distance from the front edge matter.
  for (int t = 0; t < out.size() && out.size() > 1; ++t) {
    Volley& volley = out[t];
    const int edges = refused(field.unit(u).formation) ? stands : 1;  // a row of stands is one edge
    for (int i = 0; i < edges; ++i) {
      const Muzzle& muzzle = from[i];
      const Vec last = from[edges == 1 ? stands - 1 : i].at;
      const Vec along = Vec{muzzle.forward.y, -muzzle.forward.x} * half_frontage;
      const bool left_first = dot(last - muzzle.at, along) >= 0;
      const Segment edge{muzzle.at - (left_first ? along : -along), last + (left_first ? along : -along)};
      for (const Rect& rect : field.footprint(volley.target).all())
        volley.distance = std::min(volley.distance, distance(edge, table::convex(rect)));
    }
  }
  return out;
}

std::optional<Refusal> check_may_fire(const Field& field, int u, Colour side) {
  const State& state = field.state();
  if (u >= field.units() || field.side(u) != side) return Refusal{"PEN-TURN-04", "that is not your unit"};
  if (state.phase != Phase::card || state.function != Function::fire || state.active != side)
    return Refusal{"PEN-TURN-04", "units fire on their side's FIRE card"};
  const UnitState& unit = field.unit(u);
  if (!field.formed(u)) return Refusal{"PEN-G-07", "it has no close-order stands on the table"};
  const bool all_round = unit.formation == Formation::square || unit.garrison != nobody;
  if (unit.marks.has(Mark::fired) && (!all_round || unit.faces_fired == 0 || unit.faces_fired == 15))
    return Refusal{"PEN-FIRE-01", "it has fired this turn"};
  if (unit.routing()) return Refusal{"PEN-G-07", "a unit in rout does not fire"};
  if (field.fighting(u)) return Refusal{"PEN-R-93", "it is locked in a fight"};
  if (unit.marks.has(Mark::pursuing)) return Refusal{"PEN-G-07", "pursuing cavalry does not fire"};
  if (unit.formation == Formation::limbered) return Refusal{"PEN-G-07", "a limbered gun does not fire"};
  if (field.sheet(u).armament == Armament::none) return Refusal{"PEN-G-07", "it has no missile weapon"};
  return std::nullopt;
}

bool has_target(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  if (unit.formation != Formation::square && unit.garrison == nobody)
    return !volleys(field, u, Face::front, true).empty();
  for (const Face face : {Face::front, Face::right, Face::rear, Face::left})
    if (!volleys(field, u, face, true).empty()) return true;
  return false;
}

std::expected<Todo, Refusal> plan_fire(const Field& field, const Order& order) {
  if (auto refusal = check_may_fire(field, order.unit, order.side)) return std::unexpected(*refusal);
  const int u = order.unit;
  const bool gun = field.gun(u);
  const Face face = static_cast<Face>(order.choice & 3);
  if ((field.unit(u).faces_fired >> static_cast<int>(face) & 1U) != 0)  // each face by itself (PEN-R-08, PEN-G-06)
    return std::unexpected(Refusal{"PEN-FIRE-01", "that side has fired this turn"});
  const Volleys found = volleys(field, u, face);
  const int count = found.size();
  const bool directed = [&] {  // PEN-FIRE-13: any mounted officer of the side directs a gun he has joined
    for (std::size_t o = 0; o < field.setting().officers.size(); ++o)
      if (field.state().officer[o].with == u && field.state().officer[o].alive != 0) return true;
    return false;
  }();
  Todo plan{.task = Task::shoot, .unit = id(u), .c = order.choice};
  if (order.at_structure != 0) {
    if (!gun) return std::unexpected(Refusal{"PEN-STR-01", "only cannon fire at structures"});
    if (order.target >= field.setting().structures.size())
      return std::unexpected(Refusal{"PEN-STR-01", "there is no such structure"});
    if (count > 0 && !directed)  // PEN-R-31
      return std::unexpected(
          Refusal{"PEN-R-31", "with an enemy in its arc a gun needs an officer to aim at a structure"});
    const Ground kind = field.piece_of_structure(order.target).kind;
    if (kind == Ground::bridge) return std::unexpected(Refusal{"PEN-STR-01", "a bridge is no target"});
    const auto shot = structure_shot(field, u, order.target);
    if (!shot) return std::unexpected(Refusal{"PEN-FIRE-14", "that structure is not in its arc, range and sight"});
    plan.other = order.target;
    plan.a = within(shot->range, 25) ? 1 : 0;
    plan.b = within(shot->range, 25) ? 0 : 1;
    plan.e = 4;
    plan.pose.at.x = thousandths(shot->range);
    plan.pose2.at =
        order.poses > 0 ? order.pose[0].at : table::Spot::of(field.piece_of_structure(order.target).strip.centre);
    return plan;
  }
  if (count == 0)
    return std::unexpected(Refusal{"PEN-FIRE-04", "no enemy it may fire at is in its arc, range and sight"});
  double nearest = 1e9;
  for (int i = 0; i < count; ++i) nearest = std::min(nearest, found[i].distance);
  const Volley* chosen = nullptr;
  for (int i = 0; i < count; ++i) {
    const Volley& volley = found[i];
    const bool may = (gun && directed) || volley.distance <= nearest + tie;
    if (order.target == nobody ? (chosen == nullptr ? volley.distance <= nearest + 1e-9 : false)
                               : volley.target == order.target) {
      if (!may)
        return std::unexpected(Refusal{gun ? Clause{"PEN-FIRE-14"} : Clause{"PEN-FIRE-04"},
                                       "a nearer enemy must be fired at: {a} cm against {b}", thousandths(nearest),
                                       thousandths(volley.distance)});
      chosen = &volley;
    }
  }
  if (chosen == nullptr)
    return std::unexpected(Refusal{"PEN-FIRE-04", "that enemy is not in its arc, range and sight"});
  plan.other = id(chosen->target);
  plan.a = id(chosen->near);
  plan.b = id(chosen->far);
  plan.d = static_cast<std::uint8_t>(field.cover_against(chosen->from, chosen->to, chosen->target));
  const Vec front = field.unit(u).garrison != nobody || field.in_square(u) ? chosen->from : field.unit(u).pose.at.vec();
  plan.e = field.crosses_screen({front, nearest_of(field, chosen->target, front)}, field.side(chosen->target)) ? 1 : 0;
  // PEN-R-15: from the middle of the front to the nearest point
  plan.pose.at.x = thousandths(chosen->range);
  return plan;
}

void take_fire(const Umpire& umpire, const Order& order, const Todo& plan) {
  UnitState& unit = umpire.unit(order.unit);
  if (!unit.marks.has(Mark::ever_fired) && umpire.sheet(order.unit).arm == Arm::infantry) {
    unit.marks.set(Mark::ever_fired);
    unit.marks.set(Mark::first_fire_now);  // PEN-FIRE-02
  }
  unit.marks.set(Mark::ever_fired);
  unit.marks.set(Mark::fired);
  if (unit.formation == Formation::square || unit.garrison != nobody)
    unit.faces_fired = id(unit.faces_fired | 1 << (order.choice & 3));
  unit.marks.clear(Mark::must_fire);
  unit.marks.clear(Mark::halted_until_fire);
  umpire.push(plan);
}

namespace {

void hit_unit(const Umpire& umpire, int shooter, int v, int unsaved) {
  UnitState& target = umpire.unit(v);
  if (unsaved == 0) return;
  const Field field = umpire.field();
  if (shooter >= 0 && (target.hit_by == nobody || !field.formed(target.hit_by) ||
                       field.between(v, shooter) < field.between(v, target.hit_by)))
    target.hit_by = id(shooter);
  target.marks.set(Mark::hit_now);
  if (umpire.options().fire_resolution == FireResolution::end_of_card) {  // PEN-R-20
    target.waiting_hits = hits_clamped(target.waiting_hits + unsaved);
  } else {
    take_hits(umpire, v, unsaved);
  }
}

// Hits on a building: each may set it alight (PEN-STR-02).
void try_ignite(const Umpire& umpire, std::uint8_t structure, int hits, Dice& dice) {
  StructureState& state = umpire.state.structure[structure];
  if (hits == 0 || state.burning_since != 0) return;
  const bool alight = umpire.options().ignite_roll == IgniteRoll::automatic || ignites(hits, dice);  // PEN-R-28
  if (alight) {
    state.burning_since = umpire.state.turn;
    umpire.state.tale.structure = 2;
  }
  umpire.say({.kind = alight ? EventKind::alight : EventKind::not_alight, .clause = "PEN-STR-02", .other = structure});
}

void hit_wall(const Umpire& umpire, std::uint8_t structure, int hits, Vec aim) {
  StructureState& state = umpire.state.structure[structure];
  const Piece& piece = umpire.field().piece_of_structure(structure);
  if (piece.kind == Ground::rampart || hits == 0) return;  // PEN-STR-05: never breached
  // A stand wide at the least (PEN-BRE-02).
  const int widest = std::max(1, static_cast<int>((2 * piece.strip.half_width + 0.1) / frontage));
  int width = 0;
  if (umpire.options().breach_memory == BreachMemory::cumulative) {  // PEN-R-27
    state.hits = hits_clamped(state.hits + hits);
    width = breaches(state.hits);
  } else {
    const int before = breaches(state.hits_on_card);
    state.hits = hits_clamped(state.hits + hits);
    state.hits_on_card = hits_clamped(state.hits_on_card + hits);
    width = state.breach + breaches(state.hits_on_card) - before;
  }
  width = std::min(width, widest);
  if (width <= state.breach) return;
  if (state.breach == 0) {
    const double along = dot(aim - piece.strip.centre, piece.strip.right());
    const double room = std::max(0.0, piece.strip.half_width - half_frontage);
    state.breach_at = static_cast<std::int16_t>(std::lround(std::clamp(along, -room, room) * 100));
  }
  state.breach = id(width);
  const double room = std::max(0.0, piece.strip.half_width - width * half_frontage);
  state.breach_at = static_cast<std::int16_t>(std::lround(std::clamp(state.breach_at / 100.0, -room, room) * 100));
  umpire.state.tale.structure = 1;
  umpire.say({.kind = EventKind::breach, .clause = "PEN-STR-01", .other = structure, .a = width});
}

// PEN-R-18: after firing the gun faces its target.
void face_target(const Umpire& umpire, int gun, Vec at) {
  UnitState& unit = umpire.unit(gun);
  const Field field = umpire.field();
  const Rect hull = field.unit_hull(gun);
  const Heading facing = Heading::of(at - hull.centre);
  const table::Pose pose = centred(umpire.sheet(gun), unit.formation, unit.close, hull.centre, facing);
  const Blocks there = blocks(umpire.sheet(gun), unit.formation, unit.close, pose);
  if (field.fits(there, gun)) unit.pose = pose;
}

}  // namespace

void step_shoot(const Umpire& umpire, const Todo& todo, Dice& dice) {
  const int u = todo.unit;
  const UnitSheet& sheet = umpire.sheet(u);
  FireSituation situation{.weapon = weapon_of(sheet.armament),
                          .stands = todo.a + todo.b,
                          .range = Centimetres::thousandths(todo.pose.at.x),
                          .shaken = umpire.unit(u).pips == 6 && sheet.arm != Arm::artillery};
  if ((todo.e & 4) != 0) {  // at a structure
    const Fire fire = weigh(situation, umpire.options());
    const int hits = roll(fire, dice);
    umpire.say({.kind = EventKind::fired_at_structure,
                .clause = "PEN-STR-01",
                .unit = id(u),
                .other = todo.other,
                .a = fire.dice,
                .b = fire.hit_on,
                .d = hits,
                .e = todo.pose.at.x},
               &fire.ledger);
    const Piece& piece = umpire.field().piece_of_structure(todo.other);
    face_target(umpire, u, piece.strip.centre);
    if (piece.kind == Ground::building) {
      for (int v = 0; v < umpire.units(); ++v)  // PEN-R-29: the garrison sits in the target
        if (umpire.unit(v).garrison == todo.other && umpire.unit(v).on_table()) {
          umpire.unit(v).marks.set(Mark::shot_at);
          hit_unit(umpire, u, v, hits);
        }
      try_ignite(umpire, todo.other, hits, dice);
    } else {
      hit_wall(umpire, todo.other, hits, todo.pose2.at.vec());
    }
    return;
  }
  const int v = todo.other;
  situation.target = target_kind(umpire.field(), v);
  situation.cover = static_cast<Cover>(todo.d);
  situation.screened = (todo.e & 1) != 0;
  umpire.unit(v).marks.set(Mark::shot_at);
  int unsaved = 0;
  const auto throw_for = [&](const FireSituation& one) {
    const Fire fire = weigh(one, umpire.options());
    const int casualties = roll(fire, dice);
    unsaved += casualties;
    umpire.say({.kind = EventKind::fired,
                .clause = sheet.armament == Armament::cannon ? Clause{"PEN-FIRE-18"} : Clause{"PEN-FIRE-03"},
                .unit = id(u),
                .other = id(v),
                .a = fire.dice,
                .b = fire.hit_on,
                .c = fire.save_on,
                .d = casualties,
                .e = todo.pose.at.x},
               &fire.ledger);
  };
  if (sheet.armament == Armament::rifle && todo.b > 0) {  // two hit numbers, two throws (PEN-FIRE-17)
    int stands = todo.a + todo.b;
    if (situation.shaken) stands = (stands + 1) / 2;
    situation.shaken = false;
    const int near = std::min<int>(todo.a, stands);
    if (near > 0) {
      situation.stands = near;
      situation.range = Centimetres::whole(25);
      throw_for(situation);
    }
    if (stands > near) {
      situation.stands = stands - near;
      situation.range = Centimetres::whole(35);
      throw_for(situation);
    }
  } else {
    throw_for(situation);
  }
  const std::uint8_t held = umpire.unit(v).garrison;
  if (sheet.arm == Arm::artillery) face_target(umpire, u, umpire.field().unit_hull(v).centre);
  hit_unit(umpire, u, v, unsaved);
  if (sheet.armament == Armament::cannon && held != nobody) try_ignite(umpire, held, unsaved, dice);  // PEN-R-29
}

// --- skirmishers ---

std::optional<SkirmishShot> skirmish_shot(const Field& field, int group, int wanted) {
  const UnitSheet& sheet = field.sheet(group);
  const double reach = longest_range(sheet.armament);
  std::optional<SkirmishShot> best;
  std::optional<SkirmishShot> asked;
  const State& state = field.state();
  const Options& options = field.options();
  // PEN-FIRE-10: enemy skirmishers in the arc within musket range are dealt with first, by the firefight.
  for (int i = 0; i < state.skirmishers; ++i) {
    const Skirmisher& stand = state.skirmisher[static_cast<std::size_t>(i)];
    if (stand.unit != group) continue;
    const Muzzle muzzle{stand.pose.at.vec(), stand.pose.facing.forward()};
    for (int j = 0; j < state.skirmishers; ++j) {
      const Skirmisher& enemy = state.skirmisher[static_cast<std::size_t>(j)];
      if (field.side(enemy.unit) == sheet.side) continue;
      const Vec gap = enemy.pose.at.vec() - muzzle.at;
      if (dot(gap, gap) > 30.0 * 30.0) continue;
      const auto shot = best_shot(muzzle, one_block(skirmisher_rect(enemy)), options);
      if (shot && within(shot->range, 25)) return std::nullopt;
    }
  }
  for (int v = 0; v < field.units(); ++v) {
    if (field.side(v) == sheet.side || !may_be_shot_at(field, v)) continue;
    SkirmishShot found{.target = v, .distance = 1e9};
    for (int i = 0; i < state.skirmishers; ++i) {
      const Skirmisher& stand = state.skirmisher[static_cast<std::size_t>(i)];
      if (stand.unit != group) continue;
      const Muzzle muzzle{stand.pose.at.vec(), stand.pose.facing.forward()};
      if (far_away(field.footprint(v).rect[0], muzzle.at, reach)) continue;
      const auto shot = best_shot(muzzle, field.footprint(v), options);
      if (!shot || !within(shot->range, reach)) continue;
      if (!field.sees(muzzle.at, shot->at, group, v) && !field.sees(muzzle.at, field.unit_hull(v).centre, group, v))
        continue;
      if (field.crosses_screen({muzzle.at, shot->at}, field.side(v))) continue;  // PEN-FIRE-11
      (within(shot->range, 25) ? found.fives : found.sixes) += 1;
      found.distance = std::min(found.distance, shot->range);
    }
    if (found.fives + found.sixes == 0) continue;
    if (v == wanted) asked = found;
    if (!best || found.distance < best->distance) best = found;
  }
  // Of two equally near the owner chooses (PEN-R-08).
  if (asked && best && asked->distance <= best->distance + tie) return asked;
  return best;
}

std::expected<Todo, Refusal> plan_skirmish_fire(const Field& field, const Order& order) {
  const State& state = field.state();
  if (state.phase != Phase::card || state.function != Function::fire || state.active != order.side)
    return std::unexpected(Refusal{"PEN-TURN-04", "units fire on their side's FIRE card"});
  if (order.target >= field.units() || field.side(order.target) == order.side)
    return std::unexpected(Refusal{"PEN-FIRE-09", "that is no enemy unit"});
  if (field.unit(order.target).marks.has(Mark::skirmished_now))  // all who fire at it throw together (PEN-R-13)
    return std::unexpected(Refusal{"PEN-D-24", "skirmishers have fired at it on this card: one order a target"});
  int fives = 0;
  int sixes = 0;
  double range = 1e9;
  std::uint64_t groups = 0;
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != order.side || field.screen_size(u) == 0) continue;
    const bool named = (order.groups >> u & 1U) != 0;
    if (order.groups != 0 && !named) continue;
    const Marks& marks = field.unit(u).marks;
    const auto refuse = [&](Clause clause, std::string_view why) -> std::optional<Refusal> {
      return named ? std::optional{Refusal{clause, why}} : std::nullopt;
    };
    if (marks.has(Mark::screen_fired) || marks.has(Mark::firefight_done) || marks.has(Mark::screen_idle)) {
      if (auto no = refuse("PEN-R-55", "those skirmishers have fired or fought their firefight this turn"))
        return std::unexpected(*no);
      continue;
    }
    const auto shot = skirmish_shot(field, u, order.target);
    if (!shot || shot->target != order.target) {
      if (auto no = refuse("PEN-FIRE-09", "that is not the nearest unscreened enemy those skirmishers can hit"))
        return std::unexpected(*no);
      continue;
    }
    fives += shot->fives;
    sixes += shot->sixes;
    range = std::min(range, shot->distance);
    groups |= 1ULL << u;
  }
  if (groups == 0) return std::unexpected(Refusal{"PEN-FIRE-09", "no skirmishers of yours can fire at it"});
  Todo plan{.task = Task::skirmish_shoot, .other = order.target, .a = id(fives), .b = id(sixes)};
  plan.pose.at.x = thousandths(range);
  plan.pose2.at = {static_cast<std::int32_t>(groups & 0xffffffffU), static_cast<std::int32_t>(groups >> 32U)};
  // The saves depend on where they fire from: cover against the first group is taken for all.
  for (int i = 0; i < state.skirmishers; ++i) {
    const Skirmisher& stand = state.skirmisher[static_cast<std::size_t>(i)];
    if ((groups >> stand.unit & 1U) == 0) continue;
    const Vec from = stand.pose.at.vec();
    plan.d = static_cast<std::uint8_t>(
        field.cover_against(from, nearest_point(from, field.footprint(order.target).rect[0]), order.target));
    break;
  }
  return plan;
}

void take_skirmish_fire(const Umpire& umpire, const Order& order, const Todo& plan) {
  umpire.unit(order.target).marks.set(Mark::skirmished_now);
  const std::uint64_t groups = static_cast<std::uint32_t>(plan.pose2.at.x) |
                               static_cast<std::uint64_t>(static_cast<std::uint32_t>(plan.pose2.at.y)) << 32U;
  for (int u = 0; u < umpire.units(); ++u)
    if ((groups >> u & 1U) != 0) umpire.unit(u).marks.set(Mark::screen_fired);
  umpire.push(plan);
}

void step_skirmish_shoot(const Umpire& umpire, const Todo& todo, Dice& dice) {
  const int v = todo.other;
  umpire.unit(v).marks.set(Mark::shot_at);
  const std::uint64_t groups = static_cast<std::uint32_t>(todo.pose2.at.x) |
                               static_cast<std::uint64_t>(static_cast<std::uint32_t>(todo.pose2.at.y)) << 32U;
  int shooter = -1;
  for (int u = umpire.units(); u-- > 0;)
    if ((groups >> u & 1U) != 0) shooter = u;
  int unsaved = 0;
  for (const bool near : {true, false}) {
    const int stands = near ? todo.a : todo.b;
    if (stands == 0) continue;
    const FireSituation situation{.weapon = near ? Weapon::musket : Weapon::rifle,
                                  .stands = stands,
                                  .range = Centimetres::whole(near ? 25 : 35),
                                  .skirmishers = true,
                                  .target = target_kind(umpire.field(), v),
                                  .cover = static_cast<Cover>(todo.d)};
    const Fire fire = weigh(situation, umpire.options());
    const int casualties = roll(fire, dice);
    unsaved += casualties;
    umpire.say({.kind = EventKind::skirmishers_fired,
                .clause = "PEN-FIRE-09",
                .unit = id(shooter),
                .other = id(v),
                .a = fire.dice,
                .b = fire.hit_on,
                .c = fire.save_on,
                .d = casualties,
                .e = todo.pose.at.x},
               &fire.ledger);
  }
  hit_unit(umpire, -1, v, unsaved);
}

void apply_waiting_hits(const Umpire& umpire) {
  for (int v = 0; v < umpire.units(); ++v) {
    UnitState& unit = umpire.unit(v);
    const int hits = unit.waiting_hits;
    unit.waiting_hits = 0;
    if (hits > 0 && unit.on_table()) take_hits(umpire, v, hits);
  }
}

void step_heavy_tests(const Umpire& umpire, Todo todo, Dice& dice) {
  const Colour side = other(umpire.state.active);
  for (int v = 0; v < umpire.units(); ++v) {
    UnitState& unit = umpire.unit(v);
    if (umpire.sheet(v).side != side || unit.fire_casualties < 3 || unit.marks.has(Mark::heavy_done)) continue;
    if (!unit.on_table() || unit.close == 0 || unit.routing() || umpire.sheet(v).arm == Arm::artillery)
      continue;  // PEN-R-102
    if (todo.unit != v && open_window(umpire, v, v, [&] {
          todo.unit = id(v);
          umpire.push(todo);
        }))
      return;
    unit.marks.set(Mark::heavy_done);
    const Field field = umpire.field();
    const DieTest test = heavy_casualties(unit.pips, field.officers_with(v), umpire.options());
    const DieResult die = roll(test, dice);
    const HeavyResult result = read_heavy(die, unit.marks.has(Mark::moved_last_turn));
    umpire.state.tale.heavy = id(1 + static_cast<int>(result.outcome));
    umpire.say({.kind = EventKind::heavy_test,
                .clause = result.clause,
                .unit = id(v),
                .a = die.score,
                .b = test.to_reach,
                .c = static_cast<int>(result.outcome)},
               &test.ledger);
    umpire.push(todo);  // the others after this one
    if (result.outcome == HeavyOutcome::passes) return;
    unit.marks.set(Mark::must_fire);  // PEN-HVY-04, both branches (PEN-R-101)
    if (result.outcome == HeavyOutcome::halts) {
      unit.marks.set(Mark::skip_next_move);
      return;
    }
    const bool known = unit.hit_by != nobody && field.formed(unit.hit_by);
    const Heading back = known ? away(field, v, field.face_struck(v, field.unit_hull(unit.hit_by).centre), unit.hit_by)
                               : unit.pose.facing.about();
    force(umpire, {.unit = v, .kind = Forced::fall_back, .centimetres = one_move(field, v), .direction = back});
    return;
  }
}

}  // namespace guidon::peninsular
