#include "rules/peninsular/battle/fights.hpp"

#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/forced_move.hpp"

namespace guidon::peninsular {

using table::Rect;
using table::Vec;

namespace {

// Places along the touched edge of a unit, left to right as its enemy sees them.
struct EdgeStands {
  std::array<double, most_stands> x{};  // along the edge, from its middle
  int size = 0;
  double length = 0;  // centimetres
  Vec middle;
  Vec along;
  bool overlaps = false;  // its stands beyond the contact fight too
};

EdgeStands edge_of(const Field& field, int u, Face face) {
  EdgeStands edge;
  const UnitState& unit = field.unit(u);
  const Rect hull = field.unit_hull(u);
  const Vec out = field.normal(u, face).forward();
  edge.along = {out.y, -out.x};
  const bool ends = face == Face::front || face == Face::rear;
  edge.middle = hull.centre + out * (ends ? hull.half_depth : hull.half_width);
  int stands = 0;
  if (unit.garrison != nobody) {
    stands = std::min<int>(4, unit.close);
    edge.length = stands * frontage;
  } else if (unit.formation == Formation::square) {
    stands = std::max(1, square_faces(unit.close).along(face));
    edge.length = stands * frontage;
  } else if (ends) {
    stands = front_stands(unit.formation, unit.close);
    if (face == Face::rear && unit.formation == Formation::attack_column && unit.close % 2 != 0 && unit.close > 1)
      stands = 1;
    if (face == Face::rear && unit.formation == Formation::two_lines) stands = std::max(1, unit.close / 2);
    edge.length = stands * frontage;
    edge.overlaps = face == Face::front;
  } else {
    stands = refused(unit.formation) ? 2 : rows(unit.formation, unit.close);
    edge.length = refused(unit.formation) ? 2 * frontage : stands * stand_depth(field.sheet(u), unit.formation);
    edge.overlaps = refused(unit.formation);
  }
  edge.size = stands;
  for (int i = 0; i < stands; ++i)
    edge.x[static_cast<std::size_t>(i)] = (i - (stands - 1) / 2.0) * (edge.length / stands);
  return edge;
}

// PEN-R-84: a unit in several fights divides the stands of an edge among them, each to the enemy it faces most.
int share_of_edge(const Field& field, int u, const EdgeStands& edge, const FightState& fight) {
  const State& state = field.state();
  int mine = 0;
  for (int i = 0; i < edge.size; ++i) {
    const Vec at = edge.middle + edge.along * edge.x[static_cast<std::size_t>(i)];
    int best = -1;
    double least = 1e9;
    for (int f = 0; f < state.fights; ++f) {
      const FightState& other = state.fight[static_cast<std::size_t>(f)];
      const bool same_edge = other.defender == u
                                 ? (fight.defender == u ? other.face == fight.face : other.face == Face::front)
                             : other.attacker == u ? (fight.attacker == u || fight.face == Face::front)
                                                   : false;
      if (!same_edge) continue;
      const int enemy = other.defender == u ? other.attacker : other.defender;
      const Rect hull = field.unit_hull(enemy);
      // Distance along the edge from the enemy's front: 0 within it.
      const Vec to = hull.centre - at;
      const double half = std::abs(dot(hull.right(), edge.along)) * hull.half_width +
                          std::abs(dot(hull.forward, edge.along)) * hull.half_depth;
      const double off = std::max(0.0, std::abs(dot(to, edge.along)) - half) + std::abs(dot(to, edge.along)) * 1e-3;
      if (off < least - 1e-9) {
        least = off;
        best = f;
      }
    }
    if (best >= 0 && state.fight[static_cast<std::size_t>(best)] == fight) ++mine;
  }
  return mine;
}

int fights_on_edge(const Field& field, int u, const FightState& fight) {
  int count = 0;
  for (int f = 0; f < field.state().fights; ++f) {
    const FightState& other = field.state().fight[static_cast<std::size_t>(f)];
    const Face mine = fight.defender == u ? fight.face : Face::front;
    if (other.defender == u && other.face == mine) ++count;
    if (other.attacker == u && mine == Face::front) ++count;
  }
  return count;
}

// How many of so many stands, each of a width and side by side about a middle, lie on an interval by half a centimetre
// at least, and whether one stands beside them to the left and to the right.
struct Lying {
  int on = 0;
  int beside = 0;
};
Lying lying_on(int stands, double width, double middle, double low, double high) {
  Lying count;
  bool left = false;
  bool right = false;
  for (int i = 0; i < stands; ++i) {
    const double x = middle + (i - (stands - 1) / 2.0) * width;
    const double shared = std::min(x + width / 2, high) - std::max(x - width / 2, low);
    if (shared >= 0.5 - 1e-6) {
      ++count.on;
    } else {
      (x < (low + high) / 2 ? left : right) = true;
    }
  }
  count.beside = (left ? 1 : 0) + (right ? 1 : 0);
  return count;
}

// Stands counted where they are (section 4.5, for edges that do not end up centred on each other).
FightingStands where_they_stand(const Field& field, const FightState& fight, const EdgeStands& front,
                                const EdgeStands& edge) {
  const double off = dot(field.unit_hull(fight.attacker).front() - edge.middle, edge.along);
  const double half_front = front.size * frontage / 2;
  const Lying attacker = lying_on(front.size, frontage, off, -edge.length / 2, edge.length / 2);
  const Lying defender = lying_on(edge.size, edge.length / edge.size, 0, off - half_front, off + half_front);
  FightingStands stands;
  stands.attacker_contact = std::max(1, attacker.on);
  stands.defender_contact = std::max(1, defender.on);
  stands.attacker = stands.attacker_contact + attacker.beside;
  stands.defender = stands.defender_contact + (edge.overlaps ? defender.beside : 0);
  return stands;
}

FightingStands not_above(const FightingStands& most, const FightingStands& counted) {
  return {std::min(most.attacker, counted.attacker), std::min(most.defender, counted.defender),
          std::min(most.attacker_contact, counted.attacker_contact),
          std::min(most.defender_contact, counted.defender_contact)};
}

enum class Move : std::uint8_t { stand, fall_back, rout };

struct Outcome {
  Move move = Move::stand;
  int stands = 0;
  int enemy = -1;
  Face face = Face::front;
  int grenadier = -1;
};

}  // namespace

bool fight_due(const Field& field, const FightState& fight) {
  if (fight.at_once != 0) return true;
  const State& state = field.state();
  return state.phase == Phase::card && field.side(fight.attacker) == state.active && fight.due == state.function &&
         fight.turn <= state.turn;
}

FightingStands fighting_stands(const Field& field, const FightState& fight) {
  if (fight.narrow == 1) return {1, 1, 1, 1};  // PEN-BRE-03
  EdgeStands front = edge_of(field, fight.attacker, Face::front);
  EdgeStands edge = edge_of(field, fight.defender, fight.face);
  if (fights_on_edge(field, fight.attacker, fight) > 1)
    front.size = std::max(1, share_of_edge(field, fight.attacker, front, fight));
  if (fights_on_edge(field, fight.defender, fight) > 1) {
    const int mine = std::max(1, share_of_edge(field, fight.defender, edge, fight));
    edge.length = edge.length * mine / edge.size;
    edge.size = mine;
  }
  if (fight.narrow > 1) {  // PEN-R-108: as many stands a side as the breach is wide
    const int a = std::min<int>(fight.narrow, front.size);
    const int d = std::min<int>(fight.narrow, edge.size);
    return {a, d, a, d};
  }
  const FightingStands centred =
      against_edge(front.size, edge.size, static_cast<int>(std::lround(edge.length / frontage * 1000)), edge.overlaps);
  const bool shared =
      fights_on_edge(field, fight.attacker, fight) > 1 || fights_on_edge(field, fight.defender, fight) > 1;
  if (shared || field.unit(fight.defender).garrison != nobody) return centred;
  return not_above(centred, where_they_stand(field, fight, front, edge));
}

Fight fight_of(const Field& field, const FightState& fight) {
  FightSituation situation;
  situation.impact = fight.charged != 0 ? Impact::charge : fight.column != 0 ? Impact::column : Impact::none;
  // A wall is lost in the rear, which a garrison has not got (PEN-R-97, PEN-G-06); a bridge or breach that the attacker
  // comes through is not (PEN-BRE-01).
  situation.defender_bonus =
      fight.obstacle != 0 && (fight.face != Face::rear || fight.narrow != 0 || field.all_round(fight.defender));
  situation.round = fight.round;
  return weigh(situation, fighting_stands(field, fight), field.options());
}

void settle_fights(const Umpire& umpire) {
  for (int i = 0; i < umpire.state.fights; ++i) umpire.state.fight[static_cast<std::size_t>(i)].settled = 1;
}

void step_fights(const Umpire& umpire, Dice& dice) {
  int due = 0;
  int first = -1;
  Colour chooser = umpire.state.active;
  {
    const Field field = umpire.field();
    for (int i = 0; i < umpire.state.fights; ++i) {
      if (!fight_due(field, umpire.state.fight[static_cast<std::size_t>(i)])) continue;
      if (first < 0) first = i;
      ++due;
    }
  }
  if (due == 0) return;
  umpire.push(Fights{});  // until none is due
  if (due > 1) {          // PEN-D-46
    umpire.push(ChooseFight{chooser});
    return;
  }
  resolve_fight(umpire, first, dice);
}

void resolve_fight(const Umpire& umpire, int first, Dice& dice) {
  // PEN-R-85: every due fight that shares a unit with this one is thrown before any result is carried out.
  std::uint32_t cluster = 1U << first;
  {
    const Field field = umpire.field();
    for (bool grew = true; grew;) {
      grew = false;
      for (int i = 0; i < umpire.state.fights; ++i) {
        const FightState& a = umpire.state.fight[static_cast<std::size_t>(i)];
        if ((cluster >> i & 1U) != 0 || !fight_due(field, a)) continue;
        for (int j = 0; j < umpire.state.fights; ++j) {
          if ((cluster >> j & 1U) == 0) continue;
          const FightState& b = umpire.state.fight[static_cast<std::size_t>(j)];
          if (a.attacker == b.attacker || a.attacker == b.defender || a.defender == b.attacker ||
              a.defender == b.defender) {
            cluster |= 1U << i;
            grew = true;
            break;
          }
        }
      }
    }
  }
  std::array<Outcome, most_units> outcome{};
  std::array<FightState, most_fights> thrown{};
  int count = 0;
  std::uint64_t involved = 0;
  // The whole unit obeys its worst result (PEN-PIP-11).
  const auto worsen = [&](int u, Move move, int stands, int enemy, Face face) {
    Outcome& it = outcome[static_cast<std::size_t>(u)];
    it.stands += stands;
    if (move > it.move) {
      it.move = move;
      it.enemy = enemy;
      it.face = face;
    } else if (it.enemy < 0) {
      it.enemy = enemy;
      it.face = face;
    }
  };
  for (int i = 0; i < umpire.state.fights; ++i) {
    if ((cluster >> i & 1U) == 0) continue;
    FightState& fight = umpire.state.fight[static_cast<std::size_t>(i)];
    const int a = fight.attacker;
    const int d = fight.defender;
    involved |= 1ULL << a | 1ULL << d;
    umpire.unit(a).marks.set(Mark::fought);
    umpire.unit(d).marks.set(Mark::fought);
    const RoutCost rout = fight_rout_cost(umpire.options());
    if (fight.narrow == 1) {
      const Duel duel = weigh_duel(fight.charged != 0, fight.obstacle != 0, fight.round, umpire.options());
      const DuelResult result = roll(duel, dice);
      umpire.state.tale.fight = id(16 + static_cast<int>(result.outcome));
      umpire.say(DuelFought{.attacker = a,
                            .defender = d,
                            .round = fight.round,
                            .attacker_needs = 5 - duel.attacker_bonus,
                            .defender_needs = 5 - duel.defender_bonus,
                            .result = result.outcome},
                 result.clause, &duel.ledger);
      switch (result.outcome) {  // PEN-R-106
        case DuelOutcome::attacker_wins: worsen(d, Move::fall_back, 1, a, fight.face); break;
        case DuelOutcome::defender_wins: worsen(a, Move::fall_back, 1, d, Face::front); break;
        case DuelOutcome::undecided:
          worsen(a, Move::stand, 1, d, Face::front);
          worsen(d, Move::stand, 1, a, fight.face);
          break;
        case DuelOutcome::stalemate:
          worsen(a, Move::fall_back, stalemate_loss(umpire.options()), d, Face::front);
          worsen(d, Move::stand, stalemate_loss(umpire.options()), a, fight.face);
          break;
      }
      if (fight.grenadier != 0) {  // PEN-BRE-10
        const UnitSheet& sheet = umpire.sheet(a);
        for (std::size_t s = 0; s < sheet.stands.size(); ++s)
          if (sheet.stands[s].role == Role::grenadier && umpire.unit(a).stand[s] == Whereabouts::close)
            outcome[static_cast<std::size_t>(a)].grenadier = static_cast<int>(s);
      }
    } else {
      const Fight round = fight_of(umpire.field(), fight);
      const FightResult result = roll(round, dice);
      umpire.state.tale.fight = id(1 + static_cast<int>(result.outcome));
      umpire.say(FightFought{.attacker = a,
                             .defender = d,
                             .round = fight.round,
                             .attacker_dice = round.dice.attacker,
                             .defender_dice = round.dice.defender,
                             .attacker_hits = result.attacker_hits,
                             .defender_hits = result.defender_hits,
                             .result = result.outcome},
                 result.clause, &round.ledger);
      switch (result.outcome) {
        case FightOutcome::attacker_routs: worsen(a, Move::rout, rout.stands, d, Face::front); break;
        case FightOutcome::attacker_falls_back: worsen(a, Move::fall_back, 1, d, Face::front); break;
        case FightOutcome::goes_on:
          worsen(a, Move::stand, 1, d, Face::front);
          worsen(d, Move::stand, 1, a, fight.face);
          break;
        case FightOutcome::stalemate:
          worsen(a, Move::fall_back, stalemate_loss(umpire.options()), d, Face::front);
          worsen(d, Move::stand, stalemate_loss(umpire.options()), a, fight.face);
          break;
        case FightOutcome::defender_falls_back: worsen(d, Move::fall_back, 1, a, fight.face); break;
        case FightOutcome::defender_routs: worsen(d, Move::rout, rout.stands, a, fight.face); break;
      }
    }
    fight.round = 2;
    fight.turn = id(umpire.state.turn + 1);
    fight.at_once = 0;
    thrown[static_cast<std::size_t>(count++)] = fight;
  }
  // What follows, last thing first: taking the ground and pursuit, then losses where the unit stands, then moves.
  for (int i = 0; i < count; ++i) {
    const FightState& fight = thrown[static_cast<std::size_t>(i)];
    const Outcome& a = outcome[fight.attacker];
    const Outcome& d = outcome[fight.defender];
    if (d.move == Move::rout && a.move == Move::stand && umpire.sheet(fight.attacker).arm == Arm::cavalry) {
      umpire.push(Pursue{.unit = fight.attacker, .quarry = fight.defender});  // PEN-R-95
    } else if (a.move == Move::rout && d.move == Move::stand && umpire.sheet(fight.defender).arm == Arm::cavalry) {
      umpire.push(Pursue{.unit = fight.defender, .quarry = fight.attacker});
    } else if (a.move == Move::stand && fight.structure != nobody) {
      umpire.push(OfferAdvance{.unit = fight.attacker,
                               .enemy = fight.defender,
                               .to = umpire.unit(fight.attacker).pose,
                               .structure = fight.structure,
                               .after_fight = true});
    }
  }
  const Field field = umpire.field();
  for (int u = umpire.units(); u-- > 0;) {
    if ((involved >> u & 1U) == 0) continue;
    const Outcome& it = outcome[static_cast<std::size_t>(u)];
    if (it.move == Move::stand) lose_stands(umpire, u, it.stands, it.grenadier);
  }
  for (int u = umpire.units(); u-- > 0;) {
    if ((involved >> u & 1U) == 0) continue;
    const Outcome& it = outcome[static_cast<std::size_t>(u)];
    if (it.move == Move::stand) continue;
    const bool routs = it.move == Move::rout;
    // From now on a router like any other (PEN-FGT-11); stands lost in a fight add no pips (PEN-FGT-12).
    const int moves = routs ? fight_rout_cost(umpire.options()).moves : 1;
    if (it.grenadier >= 0 && it.stands > 0) {  // the named stand goes first
      umpire.push(ForcedMove{.unit = u,
                             .kind = routs ? Forced::rout : Forced::fall_back,
                             .distance = centimetres(moves * one_move(field, u)),
                             .direction = away(field, u, it.face, it.enemy),
                             .enemy = it.enemy});
      lose_stands(umpire, u, it.stands, it.grenadier);
      continue;
    }
    umpire.push(ForcedMove{.unit = u,
                           .kind = routs ? Forced::rout : Forced::fall_back,
                           .distance = centimetres(moves * one_move(field, u)),
                           .direction = away(field, u, it.face, it.enemy),
                           .stands_lost = it.stands,
                           .enemy = it.enemy});
  }
}

}  // namespace guidon::peninsular
