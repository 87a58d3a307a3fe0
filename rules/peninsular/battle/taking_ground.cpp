// After the defender has given way: the ground he held, and the moment of Glory (PEN-R-74, PEN-GLO-02).
#include <algorithm>

#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/officers.hpp"

namespace guidon::peninsular {

using table::Heading;
using table::Pose;
using table::Rect;
using table::Spot;
using table::Vec;

std::optional<UnitState> ground_taken(const Field& field, const Todo& offer) {
  const int u = offer.unit;
  UnitState unit = field.unit(u);
  if (!field.formed(u) || unit.routing() || field.fighting(u)) return std::nullopt;
  if (offer.a != nobody) {
    const Piece& piece = field.piece_of_structure(offer.a);
    if (piece.kind == Ground::building) {  // the emptied building
      if (!building_has_room(field, offer.a, u) || field.sheet(u).arm != Arm::infantry) return std::nullopt;
      unit.garrison = offer.a;
      unit.formation = Formation::line;
      unit.pose.at = Spot::of(piece.strip.centre);
      return unit;
    }
    const auto gap = field.gap(offer.a);
    if (!gap) return std::nullopt;
    // Beyond the bridge or breach, in any formation that fits (PEN-R-108).
    const double side = dot(unit.pose.facing.forward(), gap->forward) >= 0 ? 1 : -1;  // as it faces
    const Heading into = Heading::of(gap->forward * side);
    for (const Formation formation : {unit.formation, Formation::attack_column, Formation::route_column}) {
      if (!may_form(field.sheet(u), formation, unit.close)) continue;
      const double depth = extent(field.sheet(u), formation, unit.close).depth;
      const Vec front = gap->centre + gap->forward * (side * (gap->half_depth + depth + 0.3));
      const Pose pose{Spot::of(front), into};
      if (!field.fits(blocks(field.sheet(u), formation, unit.close, pose), u, 1.0)) continue;
      unit.formation = formation;
      unit.pose = pose;
      return unit;
    }
    return std::nullopt;
  }
  if (offer.pose == unit.pose) return std::nullopt;
  if (!field.fits(blocks(field.sheet(u), unit.formation, unit.close, offer.pose), u, 1.0)) return std::nullopt;
  unit.pose = offer.pose;
  return unit;
}

void step_offer_advance(const Umpire& umpire, Todo todo) {
  const Field field = umpire.field();
  if (field.formed(todo.other) && field.between(todo.unit, todo.other) < 1.0) return;  // he has not gone
  if (!ground_taken(field, todo)) return;
  todo.task = Task::advance_or_stay;
  umpire.push(todo);
}

void advance_after_contact(const Umpire& umpire, const Todo& offer) {
  const auto there = ground_taken(umpire.field(), offer);
  if (!there) return;
  umpire.unit(offer.unit) = *there;
  umpire.say(
      {.kind = EventKind::took_ground, .clause = "PEN-R-74", .unit = offer.unit, .other = offer.a, .to = there->pose});
  carry_officers(umpire, offer.unit);
  clear_lone_officers(umpire, offer.unit);
}

bool glory_within_reach(const Field& field, int u, int v) {
  if (field.side(v) == field.side(u) || !field.formed(v)) return false;
  const Face face = field.face_struck(v, field.unit(u).pose.at.vec());
  double near = field.between(u, v);
  if (field.unit(v).garrison == nobody) {
    const Lined walls = field.lined(v, face);
    for (int i = 0; i < walls.size(); ++i)
      for (const Rect& rect : field.footprint(u).all())
        near = std::min(near, distance(rect, field.piece_of_structure(walls[i]).strip));
  }
  return within(near, rate(field.sheet(u), field.unit(u).formation, field.options())) &&
         !check_closing(field, u, v, face);
}

// Straight on, or by a way with legs that its owner finds: whoever could be reached at its rate is reason to ask.
void step_offer_glory(const Umpire& umpire, Todo todo) {
  const int u = todo.unit;
  const Field field = umpire.field();
  if (!field.formed(u) || field.unit(u).routing() || field.fighting(u) || field.unit(u).garrison != nobody) return;
  for (int v = 0; v < field.units(); ++v) {
    if (!glory_within_reach(field, u, v)) continue;
    todo.task = Task::glory;
    umpire.push(todo);
    return;
  }
}

}  // namespace guidon::peninsular
