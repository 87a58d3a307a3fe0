#include "rules/peninsular/battle/contacts.hpp"

#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/closing.hpp"
#include "rules/peninsular/battle/forced_move.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/pursuit.hpp"
#include "rules/peninsular/battle/skirmish.hpp"
#include "rules/peninsular/battle/windows.hpp"
#include "rules/peninsular/losses.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

using table::Convex;
using table::Heading;
using table::Pose;
using table::Rect;
using table::Spot;
using table::Vec;

namespace {

constexpr double hair = 0.01;  // between units in contact, so that touching never rounds to overlapping

// Over guns on the way to the contact (PEN-ART-01), and into skirmishers.
void clear_the_way(const Umpire& umpire, int u, int target, const Pose& from, const Pose& to) {
  const UnitState& unit = umpire.unit(u);
  const Rect start = hull(umpire.sheet(u), unit.formation, unit.close, from);
  const Rect end = hull(umpire.sheet(u), unit.formation, unit.close, to);
  const Convex path = table::hull(start, end);
  for (int w = 0; w < umpire.units(); ++w) {
    if (w == target || umpire.sheet(w).side == umpire.sheet(u).side || umpire.sheet(w).arm != Arm::artillery) continue;
    const Field field = umpire.field();
    if (!field.formed(w)) continue;
    if (overlaps(path, field.footprint(w).rect[0])) overrun(umpire, u, w);
  }
  if (umpire.state.skirmishers > 0) meet_skirmishers(umpire, u, std::span{&path, 1}, true);
}

bool cavalry_must_give_way(const Field& field, int u, int v) {
  return field.sheet(u).arm == Arm::infantry && field.sheet(v).arm == Arm::cavalry && field.unit(u).pips < 5 &&
         !field.fighting(v);  // PEN-R-76
}

bool may_form_emergency_square(const Field& field, int u, int v) {
  if (field.options().emergency_square == EmergencySquare::off) return false;
  const UnitState& unit = field.unit(v);
  return field.sheet(u).arm == Arm::cavalry && field.sheet(v).arm == Arm::infantry && !field.fighting(v) &&
         !unit.routing() && unit.garrison == nobody && unit.formation != Formation::square && unit.close >= 4 &&
         !unit.marks.has(Mark::fired) && !unit.marks.has(Mark::moved);
}

// Who plays which part: the mover attacks, unless the table follows the story where both came on (PEN-TEST-15,
// PEN-R-05).
bool story_swaps(const Field& field, int mover, int target) {
  return field.options().contact_attacker == ContactAttacker::story_role_if_both_advanced &&
         field.unit(target).marks.has(Mark::advanced) && field.side(mover) == field.setting().story_defender;
}

bool on_own_card(const Umpire& umpire, int u) {
  const State& state = umpire.state;
  if (state.phase != Phase::card || state.active != umpire.sheet(u).side || state.function != card_of(umpire.sheet(u)))
    return false;
  for (int i = 0; i < state.todos; ++i)
    if (state.todo[static_cast<std::size_t>(i)].task == Task::fights) return false;
  return true;
}

int grenadier_stand(const Field& field, int u) {
  for (std::size_t s = 0; s < field.sheet(u).stands.size(); ++s)
    if (field.sheet(u).stands[s].role == Role::grenadier && field.unit(u).stand[s] == Whereabouts::close)
      return static_cast<int>(s);
  return -1;
}

// Flush along the side, slid towards its middle as far as other units and the ground allow (section 4.5, PEN-G-05);
// where it cannot be laid along any, as it came.
Pose laid_along(const Field& field, int u, int target, const std::optional<Side>& side, const Pose& contact) {
  const UnitSheet& sheet = field.sheet(u);
  const UnitState& unit = field.unit(u);
  const auto room = [&](const Pose& pose) {
    return field.free(blocks(sheet, unit.formation, unit.close, pose), u, 0.02, target);
  };
  const auto passable = [&](const Pose& pose) {
    const Blocks there = blocks(sheet, unit.formation, unit.close, pose);
    return std::ranges::none_of(there.all(), [&](const Rect& rect) {
      const auto bar = field.barred(rect, rect, sheet, true);  // it may touch the building that it storms
      return bar && (bar->clause != Clause{"PEN-G-06"} || field.unit(target).garrison == nobody);
    });
  };
  if (side) {
    const Rect& edge = side->ground;
    const Vec normal = side->out.forward();
    const double reach =
        std::abs(dot(edge.forward, normal)) * edge.half_depth + std::abs(dot(edge.right(), normal)) * edge.half_width;
    const Vec middle = edge.centre + normal * (reach + hair);
    const Vec along = side->out.right();
    const double off = dot(contact.at.vec() - middle, along);
    const double most = std::min(std::abs(off), extent(sheet, unit.formation, unit.close).width / 2);
    for (double slide = most;; slide -= 0.5) {
      const double by = std::max(0.0, slide);
      const Pose pose{Spot::of(middle + along * (off > 0 ? off - by : off + by)), side->out.about()};
      if (room(pose) && passable(pose)) return pose;
      if (slide <= 0) break;
    }
  }
  return room(contact) ? contact : unit.pose;
}

int narrow_width(const Field& field, std::uint8_t structure) {
  if (structure == nobody) return 0;
  const Piece& piece = field.piece_of_structure(structure);
  if (piece.kind == Ground::bridge) return 1;
  if (piece.kind == Ground::high_wall) return std::max<int>(1, field.state().structure[structure].breach);
  return 0;
}

}  // namespace

void overrun(const Umpire& umpire, int mover, int gun) {
  umpire.say(Overran{.unit = mover, .target = gun}, "PEN-ART-01");
  remove_unit(umpire, gun, Status::overrun);
}

void become_glorious(const Umpire& umpire, int u) {
  UnitState& unit = umpire.unit(u);
  if (unit.marks.has(Mark::glory_used)) return;  // PEN-GLO-04
  unit.marks.set(Mark::glory_used);
  umpire.say(WonGlory{u}, "PEN-GLO-01");
  unit.pips = 0;  // PEN-GLO-03
}

void run_down(const Umpire& umpire, int mover, int router) {
  const Field field = umpire.field();
  const bool horse = field.sheet(mover).arm == Arm::cavalry;
  const int stands =
      horse && field.sheet(router).arm == Arm::infantry ? std::max(1, pursuit_losses(field.unit(mover).close)) : 1;
  if (horse) {
    UnitState& unit = umpire.unit(mover);
    unit.marks.set(Mark::pursuing);
    unit.marks.set(Mark::attached);
    unit.quarry = id(router);
    umpire.push(Chase{.unit = mover, .quarry = router});
  }
  umpire.say(RanDown{.unit = mover, .target = router, .stands = stands}, "PEN-G-14");
  umpire.push(ForcedMove{.unit = router,
                         .kind = Forced::rout_on,
                         .distance = centimetres(field.unit(router).rout_rate),
                         .direction = homewards(umpire.setting, field.side(router)),
                         .stands_lost = stands,
                         .enemy = mover});
}

void begin_contact(const Umpire& umpire) {
  Undertaking& attack = umpire.state.undertaking;
  const int u = attack.unit;
  const int v = attack.target;
  UnitState& unit = umpire.unit(u);
  unit.marks.set(Mark::acted);
  unit.marks.set(Mark::moved, attack.compelled == 0 || unit.marks.has(Mark::moved));
  unit.marks.set(Mark::advanced);
  if (attack.bonus != 0) unit.marks.set(Mark::charge_used);  // PEN-MOVE-07
  umpire.say(ContactDeclared{.unit = u,
                             .target = v,
                             .face = umpire.unit(v).garrison != nobody ? Face::front : attack.face,  // PEN-R-97
                             .charge = attack.bonus != 0,
                             .from = attack.start,
                             .to = attack.standoff},
             "PEN-CON-01");
  clear_the_way(umpire, u, v, attack.start, attack.contact);
  // Skirmishers called in may have widened a friend: a place that is no longer free is not taken.
  const auto free_at = [&](const Pose& pose) {
    return umpire.field().free(blocks(umpire.sheet(u), unit.formation, unit.close, pose), u, 0.02, v);
  };
  const Undertaking plan = umpire.state.undertaking;
  if (!umpire.unit(v).on_table()) {  // the skirmishers' return may have ended the unit
    umpire.state.undertaking = Undertaking{};
    return;
  }
  if (umpire.sheet(v).arm == Arm::artillery) {  // PEN-TEST-02; it may go on with what is left (PEN-R-83)
    overrun(umpire, u, v);
    if (free_at(plan.contact)) unit.pose = plan.contact;
    if (plan.compelled == 0) {
      const Field field = umpire.field();
      double gone = 0.25;
      Pose at = plan.start;
      for (int i = 0; i <= plan.legs; ++i) {
        const Pose to = i < plan.legs ? plan.leg[static_cast<std::size_t>(i)] : plan.contact;
        gone += longest_shift(field, u, unit.formation, at, to);
        at = to;
      }
      unit.spent = id(std::min(255, static_cast<int>(std::ceil(unit.spent + gone * 4))));
      if (allowance(field, u, unit.formation) > 0.5) unit.marks.clear(Mark::acted);
    }
    carry_officers(umpire, u);
    clear_lone_officers(umpire, u);
    umpire.state.undertaking = Undertaking{};
    return;
  }
  if (umpire.unit(v).routing()) {
    if (free_at(plan.contact)) unit.pose = plan.contact;
    carry_officers(umpire, u);
    umpire.state.undertaking = Undertaking{};
    run_down(umpire, u, v);
    return;
  }
  TestContact test{.unit = u, .target = v};
  // Each pairing is an action of its own (PEN-PIP-10).
  if (plan.second != nobody && umpire.unit(plan.second).on_table())
    umpire.push(TestContact{.unit = u, .target = plan.second});
  // Cavalry without room stays, and tests (PEN-R-76).
  if (cavalry_must_give_way(umpire.field(), u, v) &&
      !hemmed_in(umpire.field(), v, away(umpire.field(), v, plan.face, u), u)) {
    umpire.say(GaveWay{.unit = v, .before = u}, "PEN-CI-02");
    umpire.state.tale.contact = id(1 + static_cast<int>(ContactOutcome::cavalry_falls_back));
    test.gave_way = true;
    umpire.push(test);
    const Field field = umpire.field();
    // Not engaged in front and rear merely because it gives way: no surrender comes of it.
    umpire.state.undertaking.target = nobody;
    umpire.push(ForcedMove{.unit = v,
                           .kind = Forced::fall_back,
                           .distance = centimetres(one_move(field, v)),
                           .direction = away(field, v, plan.face, u),
                           .enemy = u});
    return;
  }
  if (free_at(plan.standoff)) unit.pose = plan.standoff;
  carry_officers(umpire, u);
  clear_lone_officers(umpire, u);
  umpire.push(test);
  if (may_form_emergency_square(umpire.field(), u, v)) umpire.push(FormEmergencySquare{.unit = v, .enemy = u});
}

void step_emergency_square(const Umpire& umpire, Dice& dice) {
  const Undertaking& attack = umpire.state.undertaking;
  const int v = attack.target;
  UnitState& unit = umpire.unit(v);
  const DieTest test = critical_manoeuvre(unit.pips, unit.quality, umpire.field().officers_with(v), umpire.options());
  const DieResult die = roll(test, dice);
  if (test.thrown)  // an elite unit takes no test (PEN-CRIT-04)
    umpire.say(CriticalManoeuvreTested{.unit = v, .score = die.score, .pips = test.to_reach, .passed = die.passed},
               "PEN-R-44", &test.ledger);
  if (!die.passed) return;
  const Rect was = hull(umpire.sheet(v), unit);
  const Formation before = unit.formation;
  const Pose from = unit.pose;
  const Pose pose = centred(umpire.sheet(v), Formation::square, unit.close, was.centre, unit.pose.facing);
  {
    const Field field = umpire.field();
    if (!field.free(blocks(umpire.sheet(v), Formation::square, unit.close, pose), v, 0.02, attack.unit)) return;
  }
  unit.formation = Formation::square;
  unit.pose = pose;
  carry_officers(umpire, v);
  unit.marks.set(Mark::moved);
  umpire.say(Moved{.unit = v, .from = from, .to = pose, .was = before, .formation = unit.formation}, "PEN-R-44");
}

ContactSituation situation_of(const Field& field, const Undertaking& attack, int target, Face face) {
  const auto contender = [&](int u) {
    return Contender{
        .arm = field.sheet(u).arm,
        .pips = field.unit(u).pips,
        .quality = field.unit(u).quality,
        .officer = field.officers_with(u),
        .attack_column = field.unit(u).formation == Formation::attack_column && field.unit(u).garrison == nobody,
        .friend_routing = field.friend_routing(u),
        .irregular = field.sheet(u).irregular};
  };
  const bool narrow = narrow_width(field, attack.structure) > 0;
  ContactSituation s{.attacker = contender(attack.unit), .defender = contender(target)};
  // Grenadiers have no other advantage (PEN-ARM-08).
  s.attacker.grenadiers = narrow && attack.grenadier != 0 && grenadier_stand(field, attack.unit) >= 0;
  s.charge_bonus = attack.bonus != 0;
  // A bridge or a breach is an obstacle to whoever comes over it, whichever way its defender faces (PEN-BRE-01), and
  // whether he is on foot or mounted (PEN-G-24).
  s.passage = narrow;
  s.cover = narrow || field.behind_contact_cover(target, face);
  s.square = field.in_square(target);
  s.aspect = field.all_round(target) || face == Face::front ? Aspect::front
             : face == Face::rear                           ? Aspect::rear
                                                            : Aspect::flank;
  s.flank_open = field.flank_open(target, face);
  return s;
}

void step_contact_test(const Umpire& umpire, TestContact pairing, Dice& dice) {
  const int mover = pairing.unit.at;
  const int target = pairing.target.at;
  Undertaking& attack = umpire.state.undertaking;
  if (attack.unit != mover) return;
  const auto give_up = [&] { umpire.state.undertaking = Undertaking{}; };
  if (!umpire.unit(mover).on_table() || umpire.unit(mover).routing() || !umpire.field().formed(target)) {
    give_up();
    return;
  }
  if (umpire.unit(target).routing()) {  // it has routed with its friends meanwhile
    give_up();
    return;
  }
  const bool second = attack.target != target && !pairing.gave_way;
  const Face face = second ? umpire.field().face_struck(target, attack.start.at.vec()) : attack.face;
  if (pairing.gave_way) {  // the cavalry has given way, if it could
    const Field field = umpire.field();
    const Blocks there =
        blocks(field.sheet(mover), field.unit(mover).formation, field.unit(mover).close, attack.contact);
    if (distance(there, field.footprint(target)) >= 1.0) {
      if (field.free(there, mover, 0.02, -1)) umpire.unit(mover).pose = attack.contact;
      carry_officers(umpire, mover);
      give_up();
      return;
    }
    attack.target = id(target);
    if (field.free(blocks(field.sheet(mover), field.unit(mover).formation, field.unit(mover).close, attack.standoff),
                   mover, 0.02, target))
      umpire.unit(mover).pose = attack.standoff;
    carry_officers(umpire, mover);
    pairing.gave_way = false;
  }
  if (!pairing.asked) {
    // The arms again: an emergency square, or a wall lined meanwhile, may have closed the way.
    if (const auto refusal = check_closing(umpire.field(), mover, target, face)) {
      umpire.say(Stopped{.unit = mover, .to = attack.standoff}, refusal->clause);
      give_up();
      return;
    }
    if (open_window(umpire, mover, target, [&] {
          pairing.asked = true;
          umpire.push(pairing);
        }))
      return;
  }
  const bool swapped = story_swaps(umpire.field(), mover, target);
  const int a = swapped ? target : mover;
  const int d = swapped ? mover : target;
  ContactSituation situation;
  {
    const Field field = umpire.field();
    if (swapped) {
      Undertaking other = attack;
      other.unit = id(target);
      other.structure = nobody;
      situation = situation_of(field, other, mover, Face::front);
      situation.charging = false;
    } else {
      situation = situation_of(field, attack, target, face);
    }
  }
  // A unit with 6 pips defends itself like any other (PEN-PIP-05); cavalry and infantry test too (PEN-CI-04), and so
  // does a unit that joins a fight (PEN-JOIN-02).
  // Who may close with whom has been judged; infantry tests with cavalry that could not give way (PEN-R-76).
  situation.met = true;
  const ContactTest test = weigh(situation, umpire.options());
  const ContactResult result = roll(test, dice);
  umpire.state.tale.contact = id(1 + static_cast<int>(result.outcome));
  umpire.say(ContactTested{.attacker = a,
                           .defender = d,
                           .attacker_score = result.attacker,
                           .defender_score = result.defender,
                           .margin = result.margin,
                           .result = result.outcome,
                           .from = attack.standoff},
             result.clause, &test.ledger);
  const Face struck = swapped ? Face::front : face;
  // PEN-R-85: of two pairings the first brings Glory only when the second has not gone against the attacker.
  bool more_to_test = false;
  for (int i = 0; i < umpire.state.todos; ++i) {
    const Todo& later = umpire.state.todo[static_cast<std::size_t>(i)];
    more_to_test = more_to_test || (later.task == Task::contact_test && later.unit == mover);
  }
  if (attack.routed != nobody && result.margin >= -1) become_glorious(umpire, mover);
  const Field field = umpire.field();
  const auto take_ground = [&] {
    if (!swapped)
      umpire.push(OfferAdvance{.unit = mover, .enemy = target, .to = attack.contact, .structure = attack.structure});
  };
  const auto back = [&](int u, int stands) {
    umpire.push(ForcedMove{.unit = u,
                           .kind = Forced::fall_back,
                           .distance = centimetres(one_move(field, u)),
                           .direction = u == d ? away(field, d, struck, a) : field.unit(a).pose.facing.about(),
                           .stands_lost = stands,
                           .enemy = u == d ? a : d});
  };
  switch (result.outcome) {
    case ContactOutcome::fight:
      umpire.push(FinishContact{.unit = mover, .target = target, .face = face, .swapped = swapped, .second = second});
      break;
    case ContactOutcome::defender_falls_back:
      take_ground();
      add_pips(umpire, d, 1, "PEN-II-02");
      back(d, 0);
      break;
    case ContactOutcome::defender_routs: {
      const bool first = !umpire.unit(a).marks.has(Mark::glory_used);
      if (!more_to_test) become_glorious(umpire, a);
      if (more_to_test) {
        attack.routed = id(d);  // what follows waits for the second pairing
      } else if (umpire.sheet(a).arm == Arm::cavalry) {
        umpire.push(Pursue{.unit = a, .quarry = d});  // PEN-CC-03, PEN-R-73
      } else if (first) {  // PEN-GLO-02, PEN-R-72: from the ground it has won, or from where it tested
        const OfferGlory glory{.unit = a, .enemy = d};
        const bool from_won_ground = umpire.options().glory_from == GloryFrom::won_ground;
        if (from_won_ground) umpire.push(glory);
        take_ground();
        if (!from_won_ground) umpire.push(glory);
      } else {
        take_ground();
      }
      umpire.push(ForcedMove{.unit = d,
                             .kind = Forced::rout,
                             .distance = centimetres(2 * one_move(field, d)),
                             .direction = away(field, d, struck, a),
                             .stands_lost = 1,
                             .enemy = a});
      break;
    }
    case ContactOutcome::attacker_halts: {
      UnitState& halted = umpire.unit(a);
      halted.marks.set(Mark::must_fire);
      halted.marks.set(Mark::halted_until_fire);
      umpire.say(Halted{a}, "PEN-II-04");
      break;
    }
    case ContactOutcome::attacker_falls_back: back(a, 0); break;
    case ContactOutcome::attacker_falls_back_2_pips:
      add_pips(umpire, a, 2, "PEN-II-05");
      back(a, 0);
      break;
    case ContactOutcome::infantry_routs: {
      const int foot = umpire.sheet(d).arm == Arm::infantry ? d : a;
      const int horse = foot == d ? a : d;
      start_attached_pursuit(umpire, horse, foot,
                             foot == d ? away(field, d, struck, a) : field.unit(a).pose.facing.about());
      break;
    }
    case ContactOutcome::cavalry_falls_back: {
      const int horse = umpire.sheet(a).arm == Arm::cavalry ? a : d;
      if (horse == target && !swapped) take_ground();
      back(horse, 1);  // PEN-CI-05
      break;
    }
    case ContactOutcome::forbidden:
    case ContactOutcome::overrun: break;
  }
}

void step_finish_contact(const Umpire& umpire, const FinishContact& contact) {
  const int mover = contact.unit.at;
  const int target = contact.target.at;
  Face face = contact.face;
  const Undertaking attack = umpire.state.undertaking;
  UnitState& unit = umpire.unit(mover);
  if (!unit.on_table() || !umpire.field().formed(target)) return;
  const int narrow = narrow_width(umpire.field(), attack.structure);
  if (narrow == 0 && !contact.second) {
    const Field field = umpire.field();
    const auto side = side_met(field, mover, target, face, attack.contact);
    if (side) face = side->face;  // PEN-R-52: nobody is turned by more than 45 degrees to lie along the side struck
    unit.pose = laid_along(field, mover, target, side, attack.contact);
  } else if (narrow != 0 && umpire.field().free(blocks(umpire.sheet(mover), unit.formation, unit.close, attack.contact),
                                                mover, 0.02, target)) {
    unit.pose = attack.contact;
  }
  carry_officers(umpire, mover);
  clear_lone_officers(umpire, mover);
  const bool swapped = contact.swapped;
  const int a = swapped ? target : mover;
  const int d = swapped ? mover : target;
  FightState fight;
  {
    const Field field = umpire.field();
    const Formation against = field.unit(d).formation;
    fight.attacker = id(a);
    fight.defender = id(d);
    fight.face = swapped ? Face::front : face;
    fight.due = card_of(field.sheet(a));
    fight.turn = umpire.state.turn;
    fight.charged = field.sheet(a).arm == Arm::cavalry && !swapped ? 1 : 0;
    fight.column = field.unit(a).formation == Formation::attack_column && field.sheet(d).arm == Arm::infantry &&
                           field.unit(d).garrison == nobody && (against == Formation::line || refused(against)) &&
                           !swapped
                       ? 1
                       : 0;  // PEN-R-94
    fight.obstacle = narrow > 0 || (field.sheet(d).arm == Arm::infantry && field.behind_contact_cover(d, face)) ? 1 : 0;
    fight.narrow = id(narrow);
    fight.structure = attack.structure;
    fight.grenadier = attack.grenadier;
  }
  fight.at_once = on_own_card(umpire, a) ? 0 : 1;  // PEN-R-93
  umpire.say(FightJoined{.attacker = a, .defender = d, .to = unit.pose}, "PEN-FGT-01");
  add_fight(umpire, fight);
}

void add_fight(const Umpire& umpire, const FightState& fight) {
  assert(umpire.state.fights < most_fights);
  umpire.state.fight[umpire.state.fights++] = fight;
}

}  // namespace guidon::peninsular
