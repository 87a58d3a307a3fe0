#include "rules/peninsular/battle/pursuit.hpp"

#include <algorithm>

#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/closing.hpp"
#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/forced_move.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/skirmish.hpp"
#include "rules/peninsular/losses.hpp"

namespace guidon::peninsular {

using table::Convex;
using table::Heading;
using table::Pose;
using table::Rect;
using table::Spot;
using table::Vec;

namespace {

constexpr double ride_length = 30;
constexpr double short_of = 10;
constexpr double unlimited = 1e9;  // who is in contact goes with the routers

struct Meeting {
  int unit = -1;
  double far = 1e9;
};

Meeting first_met(const Field& field, int u, const Blocks& start, Vec direction, double far, int ignore) {
  Meeting met;
  for (int w = 0; w < field.units(); ++w) {
    if (field.side(w) == field.side(u) || w == ignore || !field.formed(w)) continue;
    for (const Rect& a : start.all())
      for (const Rect& b : field.footprint(w).all())
        if (const auto reach = shift_to_touch(a, direction, far, b); reach && *reach < met.far) met = {w, *reach};
  }
  return met;
}

// What a straight ride costs, with the difficult ground in it (PEN-R-41, PEN-R-48).
double cost_of(const Field& field, const Blocks& start, Vec way) { return length(way) + field.extra_cost(start, way); }

// How far along a straight ride the unit can come to a halt without standing on anyone or on ground it cannot enter,
// and without paying more than it has.
double halting_place(const Field& field, int u, const Pose& pose, Vec direction, double far, double may) {
  const UnitSheet& sheet = field.sheet(u);
  const UnitState& unit = field.unit(u);
  const Blocks start = blocks(sheet, unit.formation, unit.close, pose);
  for (double there = far; there > 0; there -= 0.5) {
    if (!within(cost_of(field, start, direction * there), may)) continue;
    const Blocks place = moved(start, direction * there);
    bool clear = field.free(place, u);
    for (const Rect& rect : place.all())
      if (clear && field.barred(rect.moved(direction * -there), rect, sheet, narrow(sheet, unit.formation)))
        clear = false;
    if (clear) return there;
  }
  return 0;
}

// Turned on its centre towards where it rides, if there is room to turn.
Pose turned_to(const Field& field, int u, Heading heading) {
  const UnitState& unit = field.unit(u);
  const Pose pose = centred(field.sheet(u), unit.formation, unit.close, field.unit_hull(u).centre, heading);
  const Blocks there = blocks(field.sheet(u), unit.formation, unit.close, pose);
  return field.fits(there, u) ? pose : unit.pose;
}

void place(const Umpire& umpire, int u, const Pose& pose, Vec shift, const Pose& from) {
  UnitState& unit = umpire.unit(u);
  const Rect start = hull(umpire.sheet(u), unit.formation, unit.close, pose);
  unit.pose = {Spot::of(pose.at.vec() + shift), pose.facing};
  const Convex path = swept(start, shift);
  umpire.say(Pursued{.unit = u, .quarry = unit.quarry, .from = from, .to = unit.pose}, "PEN-R-80");
  if (umpire.state.skirmishers > 0) meet_skirmishers(umpire, u, std::span{&path, 1}, false);
  carry_officers(umpire, u);
  clear_lone_officers(umpire, u);
}

// The attack on whoever is met on a straight ride that began with this pose.
Undertaking attack_on(const Field& field, int u, const Meeting& met, const Pose& pose, Vec direction) {
  const UnitState& unit = field.unit(u);
  Undertaking attack;
  attack.unit = id(u);
  attack.target = id(met.unit);
  attack.formation = unit.formation;
  attack.face = field.face_struck(met.unit, unit.pose.at.vec());
  attack.compelled = 1;
  attack.start = unit.pose;
  attack.contact = {Spot::of(pose.at.vec() + direction * (met.far - 0.01)), pose.facing};
  if (const auto way = passage_taken(field, u, met.unit, pose, attack.contact)) {
    attack.structure = way->structure;
    attack.face = field.face_struck(met.unit, way->met);
  }
  return attack;
}

// Whether it may be made: by an advance (PEN-R-52), over ground that bears it, and with an enemy it may close with.
std::optional<Refusal> check_attack(const Field& field, const Undertaking& attack, const Pose& pose, Vec direction) {
  const int u = attack.unit;
  const UnitState& unit = field.unit(u);
  if (!is_advance(pose.facing, direction)) return not_ahead;
  const Vec way = direction * std::max(0.0, distance(attack.contact.at.vec(), pose.at.vec()) - 0.1);
  const Blocks start = blocks(field.sheet(u), unit.formation, unit.close, pose);
  for (const Rect& rect : start.all())
    if (auto bar = field.barred(rect, rect.moved(way), field.sheet(u), narrow(field.sheet(u), unit.formation)))
      return bar;
  return check_closing(field, u, attack.target, attack.face);
}

// Rides straight on, attacking whatever is in the way by the same process (PEN-CC-03).
void ride(const Umpire& umpire, int u, Heading heading, double far) {
  for (int turn = 0; turn < 4; ++turn) {  // past guns it overruns
    if (!umpire.unit(u).on_table()) return;
    const Pose from = umpire.unit(u).pose;
    Pose pose;
    Meeting met;
    double clear = 0;
    double spent = 0;
    Vec direction = heading.forward();
    Undertaking attack;
    std::optional<Refusal> refusal;
    {
      const Field field = umpire.field();
      pose = turned_to(field, u, heading);
      if (!is_advance(pose.facing, direction)) {  // no room to turn, and nobody rides sideways
        umpire.say(Stopped{.unit = u, .to = pose}, "PEN-R-52");
        return;
      }
      const Blocks start = blocks(field.sheet(u), field.unit(u).formation, field.unit(u).close, pose);
      met = first_met(field, u, start, direction, far + tolerance, -1);  // whom it touches it has reached (PEN-R-80)
      if (met.unit >= 0 && !within(cost_of(field, start, direction * met.far), far)) met = {};
      if (met.unit >= 0) {
        attack = attack_on(field, u, met, pose, direction);
        refusal = check_attack(field, attack, pose, direction);
        const bool stops_short = !field.gun(met.unit) && !field.unit(met.unit).routing();
        clear = halting_place(field, u, pose, direction,
                              stops_short ? std::max(0.0, met.far - short_of) : std::max(0.0, met.far - 0.01), far);
      } else {
        clear = halting_place(field, u, pose, direction, far, far);
      }
      spent = cost_of(field, start, direction * clear);
    }
    place(umpire, u, pose, direction * clear, from);
    if (!umpire.unit(u).on_table() || met.unit < 0 || !umpire.field().formed(met.unit)) return;
    const bool reached = clear >= met.far - 0.6;
    if (umpire.sheet(met.unit).arm == Arm::artillery) {
      if (!reached) return;
      overrun(umpire, u, met.unit);
      far -= spent;
      if (far <= 1) return;
      continue;
    }
    if (umpire.unit(met.unit).routing()) {
      if (reached) run_down(umpire, u, met.unit);
      return;
    }
    if (refusal || umpire.unit(u).pips == 6) {
      umpire.say(Stopped{.unit = u, .enemy = met.unit, .to = umpire.unit(u).pose},
                 refusal ? refusal->clause : Clause{"PEN-PIP-02"});
      return;
    }
    if (clear < met.far - short_of - 0.6) return;  // held up on the way
    attack.standoff = umpire.unit(u).pose;
    umpire.state.undertaking = attack;
    begin_contact(umpire);
    return;
  }
}

}  // namespace

void end_pursuit(const Umpire& umpire, int u) {
  UnitState& unit = umpire.unit(u);
  if (!unit.marks.has(Mark::pursuing)) return;
  unit.marks.clear(Mark::pursuing);
  unit.marks.clear(Mark::attached);
  unit.quarry = nobody;
  umpire.say(PursuitEnds{u}, "PEN-R-80");
}

void end_idle_pursuits(const Umpire& umpire) {
  for (int u = 0; u < umpire.units(); ++u)
    if (umpire.unit(u).on_table() && umpire.unit(u).marks.has(Mark::pursuing) &&
        !router_on_table(umpire.field(), umpire.sheet(u).side))
      end_pursuit(umpire, u);
}

void start_attached_pursuit(const Umpire& umpire, int horse, int foot, Heading direction) {
  UnitState& unit = umpire.unit(horse);
  end_fights_of(umpire, horse);
  unit.marks.set(Mark::pursuing);
  unit.marks.set(Mark::attached);
  unit.quarry = id(foot);
  int stands = pursuit_losses(unit.close);                          // PEN-CI-08
  if (umpire.options().pursuit_loss == PursuitLoss::add) ++stands;  // PEN-R-79
  umpire.push(Chase{.unit = horse, .quarry = foot});
  umpire.say(CutDown{.unit = foot, .enemy = horse, .stands = stands}, "PEN-CI-08");
  umpire.push(ForcedMove{.unit = foot,
                         .kind = Forced::rout,
                         .distance = centimetres(one_move(umpire.field(), foot)),  // PEN-R-78
                         .direction = direction,
                         .stands_lost = stands,
                         .enemy = horse});
}

void step_pursue(const Umpire& umpire, const Pursue& pursuit) {
  const int u = pursuit.unit.at;
  if (!umpire.unit(u).on_table() || umpire.unit(u).close == 0 || umpire.unit(u).routing()) return;
  const int quarry = pursuit.quarry.at;
  Heading heading;
  {
    const Field field = umpire.field();
    if (quarry == nobody || !field.formed(quarry) || !field.unit(quarry).routing())
      return;  // the enemy it beat is no more: nothing to ride after (PEN-G-45)
    heading = Heading::of(field.unit_hull(quarry).centre - field.unit_hull(u).centre);
  }
  UnitState& unit = umpire.unit(u);
  unit.marks.set(Mark::pursuing);
  unit.marks.set(Mark::acted);
  unit.quarry = id(quarry);
  ride(umpire, u, heading, ride_length);
}

void step_chase(const Umpire& umpire, const Chase& chase) {
  const int u = chase.unit.at;
  const int quarry = chase.quarry.at;
  UnitState& unit = umpire.unit(u);
  if (!unit.on_table() || unit.close == 0 || unit.routing()) return;
  if (umpire.unit(quarry).status == Status::off_table) {  // PEN-PUR-05, PEN-G-38
    remove_unit(umpire, u, Status::off_table);
    return;
  }
  if (!umpire.field().formed(quarry) || !umpire.unit(quarry).routing()) {
    unit.marks.clear(Mark::attached);
    unit.quarry = nobody;
    if (!router_on_table(umpire.field(), umpire.sheet(u).side)) end_pursuit(umpire, u);
    return;
  }
  const Pose from = unit.pose;
  Pose behind;
  Vec shift;
  double far = 0;
  Meeting met;
  double shelter = 1e9;
  std::optional<Refusal> refusal;
  Undertaking attack;
  Pose pose;
  {
    const Field field = umpire.field();
    const Rect hull = field.unit_hull(quarry);
    behind = {Spot::of(hull.centre - hull.forward * (hull.half_depth + 0.01)), field.unit(quarry).pose.facing};
    const Heading heading = Heading::of(behind.at.vec() - from.at.vec());
    pose = turned_to(field, u, field.unit(quarry).pose.facing);
    shift = behind.at.vec() - pose.at.vec();
    far = length(shift);
    const Vec direction = far < 1e-6 ? heading.forward() : shift * (1 / far);
    const Blocks start = blocks(field.sheet(u), unit.formation, unit.close, pose);
    met = first_met(field, u, start, direction, far, quarry);
    // PEN-R-81: walls, buildings and woods shelter the routers.
    for (const Piece& piece : field.setting().pieces) {
      const bool refuge = piece.kind == Ground::wood || piece.kind == Ground::building ||
                          piece.kind == Ground::rampart || piece.kind == Ground::low_wall ||
                          piece.kind == Ground::high_wall;
      if (!refuge) continue;
      for (double there = 0; there <= far; there += 1.0)
        for (const Rect& rect : start.all())
          if (there < shelter && overlaps(piece.outline, rect.moved(direction * there))) shelter = there;
    }
    if (met.unit >= 0 && !field.unit(met.unit).routing() && !field.gun(met.unit)) {
      attack = attack_on(field, u, met, pose, direction);
      refusal = check_attack(field, attack, pose, direction);
    }
    if (shelter < 1e8 || (met.unit >= 0 && !field.gun(met.unit))) {
      const double stop = std::max(0.0, std::min(shelter, met.far) - short_of);
      far = halting_place(field, u, pose, direction, stop, unlimited);
    } else {
      far = halting_place(field, u, pose, direction, far, unlimited);
    }
    shift = direction * far;
  }
  place(umpire, u, pose, shift, from);
  if (!umpire.unit(u).on_table()) return;
  if (shelter < 1e8 && (met.unit < 0 || shelter <= met.far)) {
    umpire.say(Stopped{.unit = u, .to = unit.pose}, "PEN-R-81");
    end_pursuit(umpire, u);
    return;
  }
  if (met.unit >= 0 && umpire.field().formed(met.unit) && umpire.sheet(met.unit).arm != Arm::artillery &&
      !umpire.unit(met.unit).routing()) {
    unit.marks.clear(Mark::attached);
    if (refusal || unit.pips == 6) {  // PEN-CI-09
      umpire.say(Stopped{.unit = u, .enemy = met.unit, .to = unit.pose}, "PEN-CI-09");
      end_pursuit(umpire, u);
      return;
    }
    unit.quarry = nobody;
    attack.standoff = unit.pose;
    umpire.state.undertaking = attack;
    begin_contact(umpire);
    return;
  }
  if (!within(umpire.field().between(u, quarry), 0.6)) unit.marks.clear(Mark::attached);
}

int nearest_router(const Field& field, int u) {
  int best = -1;
  double least = 1e9;
  for (int v = 0; v < field.units(); ++v) {
    if (field.side(v) == field.side(u) || !field.formed(v) || !field.unit(v).routing()) continue;
    if (const double near = field.between(u, v); near < least - 1e-9) {
      least = near;
      best = v;
    }
  }
  return best;
}

bool router_on_table(const Field& field, Colour side) {
  for (int v = 0; v < field.units(); ++v)
    if (field.side(v) != side && field.formed(v) && field.unit(v).routing()) return true;
  return false;
}

std::optional<Refusal> check_pursue(const Field& field, const Order& order) {
  const int u = order.unit;
  const State& state = field.state();
  if (u >= field.units() || field.side(u) != order.side) return Refusal{"PEN-R-80", "that is not your unit"_form};
  const UnitState& unit = field.unit(u);
  if (!unit.on_table() || !unit.marks.has(Mark::pursuing) || unit.marks.has(Mark::attached))
    return Refusal{"PEN-R-80", "it is not in free pursuit"_form};
  if (state.phase != Phase::card || state.active != order.side || state.function != Function::horse)
    return Refusal{"PEN-TURN-07", "cavalry moves on its HORSE card"_form};
  if (unit.marks.has(Mark::acted)) return Refusal{"PEN-R-80", "it has pursued on this card"_form};
  if (unit.marks.has(Mark::skip_next_move)) return Refusal{"PEN-HVY-03", "it halts after its heavy casualties"_form};
  if (field.fighting(u)) return Refusal{"PEN-R-93", "it is locked in a fight"_form};
  if (order.target != nobody) {
    const int nearest = nearest_router(field, u);
    if (nearest < 0 || order.target >= field.units() || !field.formed(order.target) ||
        field.side(order.target) == order.side || !field.unit(order.target).routing() ||
        field.between(u, order.target) > field.between(u, nearest) + tie)
      return Refusal{"PEN-R-80", "it rides at the nearest routing enemy"_form};
  }
  return std::nullopt;
}

}  // namespace guidon::peninsular
