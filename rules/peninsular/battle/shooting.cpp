#include "rules/peninsular/battle/shooting.hpp"

#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/fire.hpp"
#include "rules/peninsular/structures.hpp"

namespace guidon::peninsular {

using table::Heading;
using table::Rect;
using table::Segment;
using table::Vec;

namespace {

Weapon weapon_of(Armament armament) {
  return armament == Armament::cannon ? Weapon::cannon : armament == Armament::rifle ? Weapon::rifle : Weapon::musket;
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

constexpr Refusal out_of_arc{"PEN-R-18", "it is outside the arc: turn the gun first"_form};

std::expected<double, Refusal> structure_shot(const Field& field, int gun, std::uint8_t structure) {
  const Refusal out_of_sight{"PEN-G-03", "it is out of sight"_form};
  const Muzzles from = muzzles(field, gun, Face::front);
  if (from.empty()) return std::unexpected(out_of_arc);
  const Piece& piece = field.piece_of_structure(structure);
  const auto shot = best_shot(from[0], one_block(piece.strip), field.options());
  if (!shot) return std::unexpected(out_of_arc);
  if (!within(shot->range, 70))
    return std::unexpected(
        Refusal{"PEN-FIRE-18", "it is {} cm away and the range is {}"_form, thousandths(shot->range), 70000});
  // To the point that gives the range, or to its middle: at the joint of two sections the one would hide the other.
  const auto seen = [&](Vec at) { return field.sees(from[0].at, at, gun, nobody, structure); };
  if (!seen(shot->at) && !seen(piece.strip.centre)) return std::unexpected(out_of_sight);
  return shot->range;
}

// Whether skirmishers of the enemy are all that a unit would have to shoot at.
bool only_skirmishers_bear(const Field& field, int u, const Muzzles& from, int of) {
  const double reach = longest_range(field.sheet(u).armament);
  for (int i = 0; i < field.state().skirmishers; ++i) {
    const Skirmisher& stand = field.state().skirmisher[static_cast<std::size_t>(i)];
    if (field.side(stand.unit) == field.side(u) || (of >= 0 && stand.unit != of)) continue;
    for (int m = 0; m < from.size(); ++m) {
      const auto shot = best_shot(from[m], one_block(skirmisher_rect(stand)), field.options());
      if (shot && within(shot->range, reach)) return true;
    }
  }
  return false;
}

Refusal not_at_skirmishers(const Field& field, int u) {
  return field.gun(u) ? Refusal{"PEN-SKIR-11", "cannon have no effect on skirmishers"_form}
                      : Refusal{"PEN-FIRE-07", "formed infantry does not fire at skirmishers"_form};
}

// Why a unit cannot fire at an enemy; how far the rule that forbids it is from allowing it.
struct NoShot {
  Refusal why;
  int nearly = 0;  // 0 outside the arc, 1 out of range, 2 there but closed to it
};
NoShot no_shot(const Field& field, int u, const Muzzles& from, int v) {
  const UnitSheet& sheet = field.sheet(u);
  if (!field.formed(v)) return {not_at_skirmishers(field, u), only_skirmishers_bear(field, u, from, v) ? 2 : 0};
  const double reach = longest_range(sheet.armament);
  double nearest = 1e9;
  bool seen = false;
  for (int m = 0; m < from.size(); ++m) {
    const auto shot = best_shot(from[m], field.footprint(v), field.options());
    if (!shot) continue;
    nearest = std::min(nearest, shot->range);
    seen = seen || (within(shot->range, reach) && (field.sees(from[m].at, shot->at, u, v) ||
                                                   field.sees(from[m].at, field.unit_hull(v).centre, u, v)));
  }
  if (nearest > 1e8) {
    if (field.gun(u)) return {out_of_arc, 0};
    return {Refusal{"PEN-R-09", "it is outside the arc"_form}, 0};
  }
  if (!within(nearest, reach)) {
    const Clause clause = sheet.armament == Armament::cannon  ? Clause{"PEN-FIRE-18"}
                          : sheet.armament == Armament::rifle ? Clause{"PEN-FIRE-17"}
                                                              : Clause{"PEN-FIRE-16"};
    return {Refusal{clause, "it is {} cm away and the range is {}"_form, thousandths(nearest), thousandths(reach)}, 1};
  }
  if (field.fighting(v)) return {Refusal{"PEN-G-08", "a unit in a fight is no target"_form}, 2};
  if (field.sheet(v).cart) return {Refusal{"PEN-G-19", "a cart is no target"_form}, 2};
  if (!seen) return {Refusal{"PEN-G-03", "it is out of sight"_form}, 2};
  return {Refusal{"PEN-FIRE-06", "its own skirmishers are in the line of fire"_form}, 2};
}

// Of all that keeps it from firing, what comes nearest to a target.
Refusal nothing_to_shoot(const Field& field, int u, Face face) {
  const Muzzles from = muzzles(field, u, face);
  std::optional<NoShot> best;
  for (int v = 0; v < field.units(); ++v) {
    if (field.side(v) == field.side(u) || !field.formed(v)) continue;
    const NoShot found = no_shot(field, u, from, v);
    if (found.nearly == 2 && !best) best = found;
  }
  if (best) return best->why;
  if (only_skirmishers_bear(field, u, from, -1)) return not_at_skirmishers(field, u);
  return {field.gun(u) ? Clause{"PEN-FIRE-14"} : Clause{"PEN-FIRE-04"}, "no enemy is in its arc and range"_form};
}

std::uint8_t hits_clamped(int value) { return id(std::min(value, 255)); }

}  // namespace

bool has_fired(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  const bool all_round = unit.formation == Formation::square || unit.garrison != nobody;
  return unit.marks.has(Mark::fired) && (!all_round || unit.faces_fired == 0 || unit.faces_fired == 15);
}

std::optional<Refusal> check_may_fire(const Field& field, int u, Colour side) {
  const State& state = field.state();
  if (u >= field.units() || field.side(u) != side) return Refusal{"PEN-TURN-04", "that is not your unit"_form};
  if (state.phase != Phase::card || state.function != Function::fire || state.active != side)
    return Refusal{"PEN-TURN-04", "units fire on their side's FIRE card"_form};
  const UnitState& unit = field.unit(u);
  if (!field.formed(u)) return Refusal{"PEN-G-07", "it has no close-order stands on the table"_form};
  if (has_fired(field, u)) return Refusal{"PEN-FIRE-01", "it has fired this turn"_form};
  if (unit.routing()) return Refusal{"PEN-G-07", "a unit in rout does not fire"_form};
  if (field.fighting(u)) return Refusal{"PEN-R-93", "it is locked in a fight"_form};
  if (unit.marks.has(Mark::pursuing)) return Refusal{"PEN-G-07", "pursuing cavalry does not fire"_form};
  if (unit.formation == Formation::limbered) return Refusal{"PEN-G-07", "a limbered gun does not fire"_form};
  if (field.sheet(u).armament == Armament::none) return Refusal{"PEN-G-07", "it has no missile weapon"_form};
  return std::nullopt;
}

std::expected<Todo, Refusal> plan_fire(const Field& field, const Order& order) {
  if (auto refusal = check_may_fire(field, order.unit, order.side)) return std::unexpected(*refusal);
  const int u = order.unit;
  const bool gun = field.gun(u);
  const Face face = static_cast<Face>(order.choice & 3);
  if ((static_cast<unsigned>(field.unit(u).faces_fired) >> static_cast<unsigned>(face) & 1U) !=
      0)  // each face by itself (PEN-R-08, PEN-G-06)
    return std::unexpected(Refusal{"PEN-FIRE-01", "that side has fired this turn"_form});
  const Volleys found = volleys(field, u, face);
  const int count = found.size();
  const bool directed = [&] {  // PEN-FIRE-13: any mounted officer of the side directs a gun he has joined
    for (std::size_t o = 0; o < field.setting().officers.size(); ++o)
      if (field.state().officer[o].with == u && field.state().officer[o].alive != 0) return true;
    return false;
  }();
  if (order.at_structure != 0) {  // hits go to the wall named and not to the men behind it (PEN-G-27)
    if (!gun) return std::unexpected(Refusal{"PEN-STR-01", "only cannon fire at structures"_form});
    if (order.target >= field.setting().structures.size())
      return std::unexpected(Refusal{"PEN-STR-01", "there is no such structure"_form});
    if (count > 0 && !directed)  // PEN-R-31
      return std::unexpected(
          Refusal{"PEN-R-31", "with an enemy in its arc a gun needs an officer to aim at a structure"_form});
    const Ground kind = field.piece_of_structure(order.target).kind;
    if (kind == Ground::bridge) return std::unexpected(Refusal{"PEN-STR-01", "a bridge is no target"_form});
    const auto shot = structure_shot(field, u, order.target);
    if (!shot) return std::unexpected(shot.error());
    if (order.poses > 0 && distance(order.pose[0].at.vec(), field.piece_of_structure(order.target).strip) > 1)
      return std::unexpected(Refusal{"PEN-G-26", "the point aimed at is not on it"_form});
    const int near = within(*shot, 25) ? 1 : 0;
    return todo_of<Todo>(Bombard{.unit = u,
                                 .structure = order.target,
                                 .near = near,
                                 .far = 1 - near,
                                 .face = static_cast<Face>(order.choice),
                                 .range = {thousandths(*shot)},
                                 .aim = order.poses > 0
                                            ? order.pose[0].at
                                            : table::Spot::of(field.piece_of_structure(order.target).strip.centre)});
  }
  const bool named = order.target != nobody;
  if (named && (order.target >= field.units() || field.side(order.target) == order.side))
    return std::unexpected(Refusal{"PEN-FIRE-04", "that is no enemy unit"_form});
  if (named && !field.unit(order.target).on_table())
    return std::unexpected(Refusal{"PEN-FIRE-04", "it is not on the table"_form});
  if (count == 0 && !named) return std::unexpected(nothing_to_shoot(field, u, face));
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
                                       "a nearer enemy must be fired at: {} cm against {}"_form, thousandths(nearest),
                                       thousandths(volley.distance)});
      chosen = &volley;
    }
  }
  if (chosen == nullptr) return std::unexpected(no_shot(field, u, muzzles(field, u, face), order.target).why);
  const Vec front = field.unit(u).garrison != nobody || field.in_square(u) ? chosen->from : field.unit(u).pose.at.vec();
  return todo_of<Todo>(Shoot{
      .unit = u,
      .target = chosen->target,
      .near = chosen->near,
      .far = chosen->far,
      .face = static_cast<Face>(order.choice),
      .cover = field.cover_against(chosen->from, chosen->to, chosen->target),
      .screened = field.crosses_screen({front, nearest_of(field, chosen->target, front)}, field.side(chosen->target)),
      // PEN-R-15: from the middle of the front to the nearest point
      .range = {thousandths(chosen->range)}});
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

// Hits on a building: each may set it alight (PEN-STR-02).
void try_ignite(const Umpire& umpire, std::uint8_t structure, int hits, Dice& dice) {
  StructureState& state = umpire.state.structure[structure];
  if (hits == 0 || state.burning_since != 0) return;
  const bool alight = umpire.options().ignite_roll == IgniteRoll::automatic || ignites(hits, dice);  // PEN-R-28
  if (alight) {
    state.burning_since = umpire.state.turn;
    umpire.state.tale.structure = 2;
  }
  umpire.say(Ignition{.structure = structure, .alight = alight}, "PEN-STR-02");
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
  umpire.say(Breached{.structure = structure, .width = width}, "PEN-STR-01");
}

template <class Shot>
FireSituation situation_of(const Umpire& umpire, const Shot& shot) {
  const UnitSheet& sheet = umpire.sheet(shot.unit.at);
  return {.weapon = weapon_of(sheet.armament),
          .stands = shot.near + shot.far,
          .range = Centimetres::thousandths(shot.range.at),
          .shaken = umpire.unit(shot.unit.at).pips == 6 && sheet.arm != Arm::artillery};
}

// PEN-R-18: after firing the gun faces its target; where only a corner of that lies in its arc it turns as far as a gun
// may that fires (PEN-FIRE-15).
void face_target(const Umpire& umpire, int gun, Vec at) {
  UnitState& unit = umpire.unit(gun);
  const Field field = umpire.field();
  const Rect hull = field.unit_hull(gun);
  const Heading facing =
      unit.pose.facing.turned(std::clamp(unit.pose.facing.turn_to(Heading::of(at - hull.centre)), -4500, 4500));
  const table::Pose pose = centred(umpire.sheet(gun), unit.formation, unit.close, hull.centre, facing);
  const Blocks there = blocks(umpire.sheet(gun), unit.formation, unit.close, pose);
  if (!field.fits(there, gun)) return;
  unit.pose = pose;
  carry_officers(umpire, gun);
}

}  // namespace

void step_bombard(const Umpire& umpire, const Bombard& shot, Dice& dice) {
  const int u = shot.unit.at;
  const std::uint8_t structure = shot.structure.at;
  const UnitSheet& sheet = umpire.sheet(u);
  const FireSituation situation = situation_of(umpire, shot);
  const Fire fire = weigh(situation, umpire.options());
  const int hits = roll(fire, dice);
  umpire.say(FiredAtStructure{.unit = u,
                              .structure = structure,
                              .dice = fire.dice,
                              .hit_on = fire.hit_on,
                              .hits = hits,
                              .range = situation.range},
             "PEN-STR-01", &fire.ledger);
  const Piece& piece = umpire.field().piece_of_structure(structure);
  face_target(umpire, u, piece.strip.centre);
  if (piece.kind == Ground::building) {
    for (int v = 0; v < umpire.units(); ++v)  // PEN-R-29: the garrison sits in the target
      if (umpire.unit(v).garrison == structure && umpire.unit(v).on_table()) {
        if (umpire.sheet(v).side != sheet.side) umpire.unit(v).marks.set(Mark::shot_at);  // PEN-R-98: by an enemy
        hit_unit(umpire, u, v, hits);
      }
    try_ignite(umpire, structure, hits, dice);
  } else {
    hit_wall(umpire, structure, hits, shot.aim.vec());
  }
}

void step_shoot(const Umpire& umpire, const Shoot& shot, Dice& dice) {
  const int u = shot.unit.at;
  const int v = shot.target.at;
  const UnitSheet& sheet = umpire.sheet(u);
  FireSituation situation = situation_of(umpire, shot);
  situation.target = target_kind(umpire.field(), v);
  situation.cover = shot.cover;
  situation.screened = shot.screened;
  umpire.unit(v).marks.set(Mark::shot_at);
  int unsaved = 0;
  const auto throw_for = [&](const FireSituation& one) {
    const Fire fire = weigh(one, umpire.options());
    const int casualties = roll(fire, dice);
    unsaved += casualties;
    umpire.say(Fired{.unit = u,
                     .target = v,
                     .dice = fire.dice,
                     .hit_on = fire.hit_on,
                     .save_on = fire.save_on,
                     .hits = casualties,
                     .range = Centimetres::thousandths(shot.range.at)},
               sheet.armament == Armament::cannon ? Clause{"PEN-FIRE-18"} : Clause{"PEN-FIRE-03"}, &fire.ledger);
  };
  if (sheet.armament == Armament::rifle && shot.far > 0) {  // two hit numbers, two throws (PEN-FIRE-17)
    int stands = shot.near + shot.far;
    if (situation.shaken) stands = (stands + 1) / 2;
    situation.shaken = false;
    const int near = std::min(shot.near, stands);
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

void hit_unit(const Umpire& umpire, int shooter, int v, int unsaved) {
  UnitState& target = umpire.unit(v);
  if (unsaved == 0) return;
  const Field field = umpire.field();
  if (shooter >= 0 && (target.hit_by == nobody || !field.formed(target.hit_by) ||
                       field.between(v, shooter) < field.between(v, target.hit_by)))
    target.hit_by = id(shooter);
  if (umpire.options().fire_resolution == FireResolution::end_of_card) {  // PEN-R-20
    target.waiting_hits = hits_clamped(target.waiting_hits + unsaved);
  } else {
    take_hits(umpire, v, unsaved);
  }
}

void apply_waiting_hits(const Umpire& umpire) {
  for (int v = 0; v < umpire.units(); ++v) {
    UnitState& unit = umpire.unit(v);
    const int hits = unit.waiting_hits;
    unit.waiting_hits = 0;
    if (hits > 0 && unit.on_table()) take_hits(umpire, v, hits);
  }
}

}  // namespace guidon::peninsular
