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

std::optional<UnitState> ground_taken(const Field& field, const AdvanceOrStay& offer) {
  const int u = offer.unit.at;
  UnitState unit = field.unit(u);
  if (!field.formed(u) || unit.routing() || field.fighting(u)) return std::nullopt;
  if (offer.structure.known()) {
    const Piece& piece = field.piece_of_structure(offer.structure.at);
    if (piece.kind == Ground::building) {  // the emptied building
      if (!building_has_room(field, offer.structure.at, u) || field.sheet(u).arm != Arm::infantry) return std::nullopt;
      unit.garrison = offer.structure.at;
      unit.formation = Formation::line;
      unit.pose.at = Spot::of(piece.strip.centre);
      return unit;
    }
    const auto gap = field.gap(offer.structure.at);
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
  if (offer.to == unit.pose) return std::nullopt;
  if (!field.fits(blocks(field.sheet(u), unit.formation, unit.close, offer.to), u, 1.0)) return std::nullopt;
  unit.pose = offer.to;
  return unit;
}

void step_offer_advance(const Umpire& umpire, const OfferAdvance& ground) {
  const Field field = umpire.field();
  if (field.formed(ground.enemy.at) && field.between(ground.unit.at, ground.enemy.at) < 1.0) return;  // he has not gone
  const AdvanceOrStay offer{.unit = ground.unit,
                            .enemy = ground.enemy,
                            .to = ground.to,
                            .structure = ground.structure,
                            .after_fight = ground.after_fight};
  if (ground_taken(field, offer)) umpire.push(offer);
}

void advance_after_contact(const Umpire& umpire, const AdvanceOrStay& offer) {
  const auto there = ground_taken(umpire.field(), offer);
  if (!there) return;
  umpire.unit(offer.unit.at) = *there;
  umpire.say(TookGround{.unit = offer.unit, .structure = offer.structure, .to = there->pose}, "PEN-R-74");
  carry_officers(umpire, offer.unit.at);
  clear_lone_officers(umpire, offer.unit.at);
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
void step_offer_glory(const Umpire& umpire, const OfferGlory& offer) {
  const int u = offer.unit.at;
  const Field field = umpire.field();
  if (!field.formed(u) || field.unit(u).routing() || field.fighting(u) || field.unit(u).garrison != nobody) return;
  for (int v = 0; v < field.units(); ++v) {
    if (!glory_within_reach(field, u, v)) continue;
    umpire.push(Glory{.unit = offer.unit, .enemy = offer.enemy});
    return;
  }
}

}  // namespace guidon::peninsular
