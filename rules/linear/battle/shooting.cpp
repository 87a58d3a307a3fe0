#include "rules/linear/battle/shooting.hpp"

#include <algorithm>

#include "rules/linear/battle/losses.hpp"

namespace guidon::linear {

bool shoots_by_faces(const Field& field, int u) {
  const Formation formation = field.formation(u);
  return formation == Formation::square || formation == Formation::building;
}

bool shoots_all_round(const Field& field, int u) { return field.loose(u) || field.has(u, Tag::horse_archers); }

bool has_fire(const Field& field, int u) {
  const Profile& profile = field.profile(u);
  const Formation formation = field.formation(u);
  return profile.weapon != Weapon::none && profile.shoot > 0 && formation != Formation::march_column &&
         formation != Formation::limbered;
}

bool may_shoot(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  return unit.on_table() && has_fire(field, u) && !unit.marks.has(Mark::shot) && !unit.marks.has(Mark::charged) &&
         !unit.marks.has(Mark::gun_shifted) && !field.engaged(u);
}

bool in_arc(const Field& field, int u, Face face, int v) {
  const table::Rect& from = field.rect(u);
  return zone(from, table::nearest_point(middle(from, face), field.rect(v))) == face;
}

bool bears(const Field& field, int u, Face face, int v) {
  if (!field.on_table(v) || field.side(v) == field.side(u)) return false;
  const double range = row_of(field.profile(u).weapon).inches;
  if (!field.within(u, v, mils(range)) || field.engaged(v)) return false;
  if (!shoots_all_round(field, u) && !in_arc(field, u, face, v)) return false;
  return field.sight(u, face, v) != Sight::none;
}

Nearest nearest_target(const Field& field, int u, Face face) {
  Nearest best;
  for (int v = 0; v < field.units(); ++v) {
    if (!field.on_table(v) || field.side(v) == field.side(u)) continue;
    if (best.unit >= 0) {  // no need to look at what is surely farther away
      const double least =
          table::distance(field.rect(u).centre, field.rect(v).centre) - field.rect(u).radius() - field.rect(v).radius();
      if (mils(least) > best.away) continue;
    }
    if (!bears(field, u, face, v)) continue;
    const Mils away = field.between(u, v);
    if (best.unit < 0 || away < best.away) best = {v, away};
  }
  return best;
}

std::uint64_t shooters(const Field& field, Side side) {
  std::uint64_t out = 0;
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != side || !may_shoot(field, u)) continue;
    const bool faces = shoots_by_faces(field, u);
    bool any = false;
    for (int f = 0; f < (faces ? 4 : 1) && !any; ++f)
      for (int v = 0; v < field.units() && !any; ++v) any = bears(field, u, static_cast<Face>(f), v);
    if (any) out |= bit(u);
  }
  return out;
}

std::optional<Refusal> check_shoot(const Field& field, const Order& order) {
  const int u = order.unit;
  if (u >= field.units() || field.side(u) != order.side || !field.on_table(u))
    return Refusal{"OUR-SHOOT-01", "say which of your units shoots"_form};
  if (order.target >= field.units() || field.side(order.target) == order.side || !field.on_table(order.target))
    return Refusal{"OUR-SHOOT-02", "say which enemy it shoots at"_form};
  const UnitState& unit = field.unit(u);
  if (field.engaged(u)) return Refusal{"OUR-SHOOT-01", "it is in contact with an enemy"_form};
  if (field.profile(u).weapon == Weapon::none) return Refusal{"LIN-R-95", "it has no missile weapon"_form};
  if (field.formation(u) == Formation::march_column)
    return Refusal{"MPP-SHOOT-DICE-04", "a march column does not shoot"_form};
  if (field.formation(u) == Formation::limbered)
    return Refusal{"MPP-SHOOT-DICE-05", "limbered artillery does not shoot"_form};
  if (!has_fire(field, u)) return Refusal{"OUR-SHOOT-04", "it has no dice to shoot with"_form};
  if (unit.marks.has(Mark::charged)) return Refusal{"OUR-SHOOT-01", "it has charged this turn"_form};
  if (unit.marks.has(Mark::gun_shifted)) return Refusal{"OUR-SHOOT-10", "the gun has moved this turn"_form};
  const bool faces = shoots_by_faces(field, u);
  const auto face = static_cast<Face>(faces ? order.choice & 3U : 0U);
  if (unit.marks.has(Mark::shot) || (faces && (unit.faces_shot >> static_cast<unsigned>(face) & 1U) != 0))
    return Refusal{"OUR-SHOOT-01", faces ? "that face has shot this phase"_form : "it has shot this phase"_form};
  const int v = order.target;
  if (field.engaged(v)) return Refusal{"OUR-SHOOT-02", "the target is in contact with your own"_form};
  const Mils away = field.between(u, v);
  const WeaponRow& weapon = row_of(field.profile(u).weapon);
  if (away > mils(weapon.inches))
    return Refusal{weapon.clause, "it is {} inches away, and the range is {}"_form, away, mils(weapon.inches)};
  if (!shoots_all_round(field, u) && !in_arc(field, u, face, v))
    return Refusal{"OUR-SHOOT-02", faces ? "it is not before that face"_form : "it is not before the front"_form};
  if (field.sight(u, face, v) == Sight::none) return Refusal{"OUR-SHOOT-06", "it cannot be seen"_form};
  if (field.options().target_priority == TargetPriority::closest) {
    const Mils nearer = away - mils(field.numbers().target_choice_band) - 1;
    for (int w = 0; w < field.units(); ++w)
      if (w != v && field.on_table(w) && field.side(w) != order.side && field.within(u, w, nearer) &&
          bears(field, u, face, w))
        return Refusal{"OUR-SHOOT-03", "another target is nearer: {} inches, against {}"_form, field.between(u, w),
                       away};
  }
  return std::nullopt;
}

void take_shoot(const Umpire& umpire, const Order& order) {
  UnitState& unit = umpire.unit(order.unit);
  const bool faces = shoots_by_faces(umpire.field(), order.unit);
  const std::uint8_t face = faces ? order.choice & 3U : 0U;
  if (faces) {
    unit.faces_shot = id(unit.faces_shot | 1 << face);
    bool more = false;
    for (int f = 0; f < 4 && !more; ++f) {
      if ((unit.faces_shot >> f & 1) != 0) continue;
      for (int v = 0; v < umpire.units() && !more; ++v)
        more = bears(umpire.field(), order.unit, static_cast<Face>(f), v);
    }
    if (!more) unit.marks.set(Mark::shot);
  } else {
    unit.marks.set(Mark::shot);
  }
  umpire.push(FireAt{.unit = order.unit, .target = order.target, .face = static_cast<Face>(face)});
}

Troop listed_troop(const Field& field, int u) { return field.has(u, Tag::baggage) ? Troop::infantry : field.troop(u); }

ShootingSituation shooting_situation(const Field& field, int u, Face face, int v, Fire fire, Mils distance) {
  const Profile& mine = field.profile(u);
  const Profile& his = field.profile(v);
  const table::Rect& from = field.rect(u);
  const table::Vec muzzle = middle(from, face);
  const Face struck = zone(field.rect(v), muzzle);
  ShootingSituation s;
  s.dice = mine.shoot;
  s.shooter = listed_troop(field, u);
  s.shooter_formation = field.formation(u);
  s.weapon = mine.weapon;  // OUR-SHOOT-09: its band, or heavy at every range
  s.distance = Inches::thousandths(distance);
  s.target = listed_troop(field, v);
  s.target_formation = field.formation(v);
  s.shaken_or_disordered = field.shaken(u) || field.disordered(u);
  s.not_clear = fire != Fire::traversing && field.sight(u, face, v) == Sight::not_clear;
  s.armoured = his.tags.has(Tag::cataphract) || his.tags.has(Tag::heavy_infantry);
  s.from_front = struck == Face::front;
  s.fire = fire;
  s.enfilade = struck == Face::left || struck == Face::right;
  s.save = his.save;
  s.cover = field.cover_against(v, from.centre);
  return s;
}

void step_fire(const Umpire& umpire, const FireAt& task, Dice& dice) {
  const Fire fire = task.fire;
  const Field field = umpire.field();
  const int u = task.unit.at;
  const int v = task.target.at;
  if (!field.on_table(u) || !field.on_table(v)) return;
  const Mils distance = fire == Fire::traversing ? task.distance.at : field.between(u, v);  // OUR-SHOOT-08
  const ShootingSituation situation = shooting_situation(field, u, task.face, v, fire, distance);
  const Volley volley = weigh(situation, umpire.options());
  const VolleyResult result = roll(volley, dice);
  UnitState& target = umpire.unit(v);
  if (fire != Fire::normal) begin_ordeal(umpire, v);
  std::uint8_t& sixes = volley.sixes_to_test == 1 ? target.sixes_alone : target.sixes_in_pairs;
  sixes = id(std::min(255, sixes + result.sixes));
  const Clause clause = fire == Fire::closing      ? Clause{"MPP-SHOOT-MOD-06a"}
                        : fire == Fire::traversing ? Clause{"MPP-SHOOT-MOD-05"}
                                                   : Clause{"MPP-SEQ-SHOOT-01"};
  umpire.say(Shot{.unit = u,
                  .target = v,
                  .fire = fire,
                  .dice = volley.dice,
                  .need = volley.need,
                  .save = volley.save,
                  .casualties = result.casualties,
                  .sixes = result.sixes},
             clause, &volley.ledger);
  take_casualties(umpire, v, result.casualties, is_artillery(situation.weapon));
}

}  // namespace guidon::linear
