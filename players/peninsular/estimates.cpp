#include "players/peninsular/estimates.hpp"

#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/bearing.hpp"

namespace guidon::players {

using namespace peninsular;
using table::Vec;

namespace {

constexpr int most_dice = 10;
constexpr double forbidden = -9;
constexpr double broken = 2.2;  // what a rout costs beyond the stands lost at once
constexpr double driven = 0.4;  // ground and order lost in falling back

template <class Outcome, class Chances>
double chance_of(const Chances& chances, Outcome outcome) {
  return chances[static_cast<std::size_t>(outcome)];
}

Target target_of(const Body& b) {
  if (b.gun()) return b.formation == Formation::unlimbered ? Target::gun : Target::cavalry;  // PEN-R-25
  if (b.arm == Arm::cavalry) return Target::cavalry;
  if (b.garrison) return Target::line;
  return b.square() ? Target::square : b.column() ? Target::column : Target::line;
}

Contender contender(const Body& body) {
  return {.arm = body.arm,
          .pips = body.pips,
          .quality = body.quality,
          .officer = body.officers,
          .attack_column = body.formation == Formation::attack_column && !body.garrison,
          .irregular = body.irregular};
}

// What the ends of a contact test are worth where the attacker is mounted or on foot and so is the defender.
struct Stakes {
  double fight = 0;
  double rout = 0;         // of the defender
  double own_rout = 0;     // of the attacker
  double back = 0;         // the defender gives way
  double repulsed = 0;     // the attacker
  double thrown_back = 0;  // and worse
};

double sum_of(const ContactChances& chances, const Stakes& stakes, bool horse_attacks) {
  using enum ContactOutcome;
  const auto of = [&](ContactOutcome outcome) { return chance_of(chances, outcome); };
  return of(fight) * stakes.fight + of(defender_routs) * stakes.rout + of(defender_falls_back) * stakes.back +
         (of(attacker_halts) + of(attacker_falls_back)) * stakes.repulsed +
         of(attacker_falls_back_2_pips) * stakes.thrown_back +
         of(infantry_routs) * (horse_attacks ? stakes.rout : stakes.own_rout) +
         of(cavalry_falls_back) * (horse_attacks ? stakes.thrown_back : stakes.back);
}

}  // namespace

double hits_to_expect(PeninsularRolls& rolls, const Body& a, const Body& b) {
  if (a.reach <= 0 || a.routing || a.fighting || b.fighting || a.formation == Formation::limbered) return 0;
  const Vec to = b.centre - a.front;
  const double round = b.half_width + b.half_depth;
  const double least = a.reach + round + a.half_width;
  if (dot(to, to) > least * least) return 0;
  double dice = 0;
  double near = 0;
  if (a.square() || a.garrison) {
    near = gap(a, b);
    dice = near <= a.reach ? a.fronts : 0;
  } else {
    const double x = dot(to, a.right());
    const double y = dot(to, a.forward);
    const double same = std::abs(dot(a.forward, b.forward));
    const double cross_turn = std::abs(dot(a.forward, b.right()));
    const double deep = same * b.half_depth + cross_turn * b.half_width;
    const double wide = same * b.half_width + cross_turn * b.half_depth;
    if (y + deep < 0) return 0;
    near = std::max(0.0, y - deep);
    if (near > a.reach) return 0;
    const double aside = 1.5 + std::min(std::max(y, near), std::sqrt(a.reach * a.reach - near * near));
    const double low = std::max(-a.half_width, x - wide - aside);
    const double high = std::min(a.half_width, x + wide + aside);
    dice = std::clamp((high - low) / frontage, 0.0, static_cast<double>(a.fronts));
  }
  if (dice <= 0) return 0;
  if (a.gun()) dice = 1;
  const double from = std::min(near, longest_range(a.armament));  // who reaches farther has a march to go first
  const FireSituation one{.weapon = a.gun()                         ? Weapon::cannon
                                    : a.armament == Armament::rifle ? Weapon::rifle
                                                                    : Weapon::musket,
                          .stands = 1,
                          .range = Centimetres::thousandths(static_cast<std::int32_t>(from * 1000)),
                          .target = target_of(b),
                          .screened = b.out > 0 && !a.gun(),
                          .cover = b.garrison ? Cover::building : Cover::none};
  if (!a.gun() && a.pips == 6) dice *= 0.5;
  if (!a.gun() && a.out > 0) dice *= 0.5;  // its own screen is in the way of some of it
  return dice * rolls.casualties(one);
}

double fight_estimate(PeninsularRolls& rolls, int attackers, Impact impact, int defenders, bool defender_bonus,
                      int round) {
  using enum FightOutcome;
  const FightChances& chances = rolls.fight(std::clamp(attackers, 0, most_dice), impact,
                                            std::clamp(defenders, 0, most_dice), defender_bonus, round);
  const double rout = fight_rout_cost(rolls.options()).stands + broken;
  const double back = 1 + driven;
  constexpr double nothing = -0.1;  // it goes on
  return rout * (chance_of(chances, defender_routs) - chance_of(chances, attacker_routs)) +
         back * (chance_of(chances, defender_falls_back) - chance_of(chances, attacker_falls_back)) +
         nothing * (chance_of(chances, goes_on) + chance_of(chances, stalemate));
}

double charge_reach(const Body& a, bool charge_used) {
  if (a.arm == Arm::cavalry) return charge_used ? 30 : 45;
  return a.column() ? 20 : 15;
}

ContactSituation contact_between(const Body& a, const Body& b) {
  ContactSituation s{.attacker = contender(a), .defender = contender(b)};
  s.charge_bonus = a.arm == Arm::cavalry && gap(a, b) > charge_reach(a, true);  // he will have spent it
  s.cover = b.garrison;
  s.square = b.square();
  s.aspect = aspect_of(b, a.front);
  return s;
}

double attack_estimate(PeninsularRolls& rolls, const Body& a, const Body& b, double stake) {
  if (a.gun() || a.square() || a.garrison || a.pips >= 6) return forbidden;
  if (b.gun()) return 1.8;
  if (b.routing) return 1.2;
  const bool horse_attacks = a.arm == Arm::cavalry;
  const bool horse_defends = b.arm == Arm::cavalry;
  if (horse_attacks && b.garrison) return forbidden;
  const ContactSituation contact = contact_between(a, b);
  const ContactChances& chances = rolls.contact(contact);
  if (chance_of(chances, ContactOutcome::forbidden) > 0) return forbidden;
  const bool front = contact.aspect == Aspect::front;
  const int met = front ? std::min(a.fronts, b.fronts) : std::min<int>(a.fronts, b.column() ? 3 : 1);
  const int our_dice = std::min<int>(a.fronts, met + 2);
  const int their_dice = front ? (b.square() ? 2 : std::min<int>(b.fronts, met + 2)) : 1;
  const bool column_hits_line = a.formation == Formation::attack_column && b.formation == Formation::line;
  const Impact impact = horse_attacks ? Impact::charge : column_hits_line ? Impact::column : Impact::none;
  Stakes stakes{.fight = fight_estimate(rolls, our_dice, impact, their_dice, b.garrison),
                .back = driven + 0.15,
                .repulsed = -0.2,
                .thrown_back = -0.8};
  if (!horse_attacks && !horse_defends) {
    stakes.rout = 1.3 + broken + stake;
  } else if (horse_attacks && horse_defends) {
    stakes.rout = 1.1 + broken + stake;
    stakes.repulsed = -0.4;
  } else if (horse_attacks) {
    stakes.rout = 2 + 0.3 * b.stands + stake;
    stakes.thrown_back = -1.5;
  } else {
    stakes.back = 0.3;
    stakes.own_rout = -2 - 0.3 * a.stands;
  }
  return sum_of(chances, stakes, horse_attacks);
}

}  // namespace guidon::players
