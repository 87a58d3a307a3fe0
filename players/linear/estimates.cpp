// Fire and steel as a general reckons them; hand to hand every fall of the dice of one round, and the break test after
// it. Dice, needs, saves, scores and tests are the rules'; who fights whom, and what he makes of it, are an estimate.
#include <algorithm>

#include "odds/every_throw.hpp"
#include "players/linear/view.hpp"
#include "rules/linear/melee.hpp"
#include "rules/linear/test_due.hpp"

namespace guidon::players {

using namespace linear;

Cover cover_of(const LinearFigure& f, const Options& options) {
  if (f.formation != Formation::building) return Cover::none;
  return options.building_cover == BuildingCover::fortification ? Cover::fortification : Cover::heavy;
}

ShootingSituation volley_at(const LinearFigure& a, const LinearFigure& b, Fire fire, const Options& options) {
  return {.dice = a.shoot,
          .shooter = a.listed,
          .shooter_formation = a.formation,
          .weapon = a.weapon,
          .distance = {},
          .target = b.listed,
          .target_formation = b.formation,
          .shaken_or_disordered = a.shaken || a.disordered,
          .armoured = b.armoured,
          .fire = fire,
          .save = b.save,
          .cover = cover_of(b, options)};
}

namespace {

// One side of a round, as the rules weigh it.
struct Party {
  const LinearFigure* unit = nullptr;
  MeleeSide side{};
  bool disordered = false;
  bool against_horse = false;
  Contact contact = Contact::none;
};

constexpr double beaten_costs = 0.5;  // ground and order, where a unit loses a round and stands

// What each side brings to the comparison, and what it did to the other.
struct Scores {
  int own = 0;
  int enemy = 0;
  int inflicted = 0;
  int suffered = 0;
};

// The loss of a unit that has so many casualties before the round and ends it with that score.
double fate(LinearRolls& rolls, const Party& party, int before, const Scores& scores) {
  const LinearFigure& f = *party.unit;
  const Options& options = rolls.options();
  const Toll now = toll(f.stamina, std::min(before, f.stamina), scores.suffered);
  if (now.shattered && options.shatter_rule == ShatterRule::twice_stamina) return linear_whole(f);  // OUR-STATE-06
  const double loss = linear_loss_at(f, now.recorded);
  const bool lost = scores.enemy > scores.own;
  const Ordeal ordeal{.phase = Phase::hand_to_hand,
                      .role = Role::fighting,
                      .stamina = f.stamina,
                      .before = std::min(before, f.stamina),
                      .taken = scores.suffered,
                      .round = lost                         ? Round::lost
                               : scores.enemy == scores.own ? Round::drawn
                                                            : Round::won};
  if (test_due(occasions(options), ordeal, options).size == 0) return loss;
  BreakSituation test{.troop = f.troop,
                      .cause = lost ? Cause::lost_round : Cause::drawn_round,
                      .casualties = now.recorded,
                      .casualties_now = scores.suffered,
                      .shaken = now.shaken,
                      .disordered = party.disordered,
                      .excess = now.excess,
                      .skirmishing = f.troop == Troop::skirmishers,
                      .contact = party.contact};
  if (lost) {
    test.own_score = scores.own;
    test.enemy_score = scores.enemy;
    test.own_inflicted = scores.inflicted;
    test.enemy_inflicted = scores.suffered;
    test.lost_to_cavalry = party.against_horse;
  }
  const double broken = rolls.tested(test).breaks;
  return broken * linear_whole(f) + (1 - broken) * (loss + (lost ? beaten_costs : 0));
}

// A round, with the charger's casualties on the way given as shares of none, one and so on.
LinearClash round(LinearRolls& rolls, const Party& a, const Party& b, const LinearSpread& on_the_way) {
  const LinearSpread hits = rolls.spread(a.side.dice, a.side.need, b.side.save);
  const LinearSpread back = rolls.spread(b.side.dice, b.side.need, a.side.save);
  LinearClash out;
  out.wins = 0;
  double goes_on = 0;
  for (const double share : on_the_way) goes_on += share;
  constexpr double nothing = 1e-4;
  for (int i = 0; i < static_cast<int>(casualties_told); ++i) {
    const double p = hits[static_cast<std::size_t>(i)];
    if (p < nothing) continue;
    for (int j = 0; j < static_cast<int>(casualties_told); ++j) {
      const double pq = p * back[static_cast<std::size_t>(j)];
      if (pq < nothing) continue;
      const int mine = i + a.side.bonus;
      const int his = j + b.side.bonus;
      out.wins += pq * (mine > his ? 1 : mine == his ? 0.5 : 0);
      out.takes += pq * goes_on * fate(rolls, b, b.unit->casualties, {his, mine, j, i});
      for (int k = 0; k < static_cast<int>(casualties_told); ++k) {
        const double share = on_the_way[static_cast<std::size_t>(k)];
        if (share < nothing) continue;
        out.costs += pq * share * fate(rolls, a, a.unit->casualties + k, {mine, his, i, j});
      }
    }
  }
  out.wins *= goes_on;
  out.takes -= goes_on * linear_loss(*b.unit);
  out.costs -= goes_on * linear_loss(*a.unit);
  return out;
}

// As OUR-HTH-05 counts it, a unit by itself on either side; all its supports as if they stood to the rear.
CombatSide combat_side(const LinearFigure& f) {
  return {.rear_supports = all_round(f.formation) ? 0 : f.supports,
          .cavalry = f.troop == Troop::cavalry,
          .pikes = f.pikes,
          .square = f.formation == Formation::square,
          .hedgehog = f.formation == Formation::hedgehog,
          .holds_building = f.formation == Formation::building,
          .infantry = foot(f.troop)};
}

// How a unit comes to a round.
struct Footing {
  bool charging = false;
  Contact contact = Contact::none;  // of the enemy with it
  bool strikes_flank_or_rear = false;
};

Party party(LinearRolls& rolls, const LinearFigure& f, const LinearFigure& foe, const Footing& footing) {
  const Options& options = rolls.options();
  const FightingUnit fighting{.dice = f.melee,
                              .troop = f.listed,
                              .formation = f.formation,
                              .strikes_flank_or_rear = footing.strikes_flank_or_rear,
                              .enemy = foe.listed,
                              .charging = footing.charging,
                              .shaken_or_disordered = f.shaken || f.disordered,
                              .engaged_flank_or_rear = footing.contact != Contact::none};
  const ShootingSituation saved{// OUR-HTH-04
                                .weapon = Weapon::none,
                                .target_formation = f.formation,
                                .save = f.save,
                                .cover = cover_of(f, options)};
  Ledger unread;
  Party out;
  out.unit = &f;
  out.side.dice = melee_dice(fighting, options, unread);
  out.side.need = melee_need(fighting, options, unread);
  out.side.save = save_need(saved, options, unread);
  out.side.bonus = combat_bonus(combat_side(f), combat_side(foe), options, unread);
  out.disordered = f.disordered;
  out.against_horse = foe.troop == Troop::cavalry;
  out.contact = footing.contact;
  return out;
}

constexpr LinearSpread nobody_falls{1};

// What closing fire leaves of a charge: the shares that come home with so many casualties; the rest is turned back.
struct Reception {
  LinearSpread comes_home{};
  double cost = 0;  // of those turned back
};

Reception receive(LinearRolls& rolls, const LinearFigure& a, const LinearFigure& b) {
  const Options& options = rolls.options();
  Reception out;
  const Volley volley = weigh(volley_at(b, a, Fire::closing, options), options);
  const auto fallen = [&](const VolleyResult& fire, double chance) {
    const Toll now = toll(a.stamina, a.casualties, fire.casualties);
    LinearOrdeal test;
    bool due = false;
    if (now.shattered && options.shatter_rule == ShatterRule::twice_stamina) {
      test.breaks = 1;
    } else {
      const bool alone = volley.sixes_to_test == 1;
      const Ordeal ordeal{.phase = Phase::closing,
                          .stamina = a.stamina,
                          .before = a.casualties,
                          .taken = fire.casualties,
                          .by_artillery = is_artillery(b.weapon) ? fire.casualties : 0,
                          .sixes_in_pairs = alone ? 0 : fire.sixes,
                          .sixes_alone = alone ? fire.sixes : 0};
      due = test_due(occasions(options), ordeal, options).size > 0;
      if (due)
        test = rolls.tested({.troop = a.troop,
                             .cause = Cause::closing,
                             .casualties = now.recorded,
                             .casualties_now = fire.casualties,
                             .shaken = now.shaken,
                             .disordered = a.disordered,
                             .excess = now.excess,
                             .artillery_casualty = ordeal.by_artillery > 0,
                             .skirmishing = a.troop == Troop::skirmishers});
    }
    // LIN-R-13: who stands his test goes on, or not. Who may choose is taken to stand.
    const double back = due && options.closing_hold == ClosingHold::charge_stops ? 1 - test.breaks : test.goes;
    out.cost += chance * (test.breaks * linear_whole(a) + back * (linear_loss_at(a, now.recorded) + beaten_costs) -
                          (test.breaks + back) * linear_loss(a));
    out.comes_home[std::min(static_cast<std::size_t>(fire.casualties), casualties_told - 1)] +=
        chance * (1 - test.breaks - back);
  };
  odds::every_throw([&](Dice& dice) { return linear::roll(volley, dice); }, fallen);
  return out;
}

LinearClash reckon(LinearRolls& rolls, const LinearFigure& a, const LinearFigure& b, Face face, bool charging,
                   bool gets_away) {
  const bool horse = a.troop == Troop::cavalry;
  const bool aside = face != Face::front && !all_round(b.formation);
  const Footing onset{.charging = charging, .strikes_flank_or_rear = aside && formed(b.formation)};
  Footing stand{.contact = !aside ? Contact::none : face == Face::rear ? Contact::rear : Contact::flank};
  const Party first = party(rolls, a, b, onset);
  const Party second = party(rolls, b, a, stand);
  const auto settle = [&](const Party& with, const LinearSpread& on_the_way) {
    return round(rolls, first, with, on_the_way);
  };
  if (!charging || b.engaged) return settle(second, nobody_falls);

  LinearClash worst;
  if (b.shots > 0 && (!aside || b.loose)) {
    const Reception reception = receive(rolls, a, b);
    worst = settle(second, reception.comes_home);
    worst.costs += reception.cost;
  } else {
    worst = settle(second, nobody_falls);
  }
  const auto or_else = [&worst](const LinearClash& other) {
    if (other.net() < worst.net()) worst = other;
  };
  const bool steady = !b.shaken && !b.disordered;
  if (b.troop == Troop::cavalry && steady && !aside) {
    stand.charging = true;
    or_else(settle(party(rolls, b, a, stand), nobody_falls));
  }
  if (horse && b.may_square) {  // one chance in two to be in square in time; disordered where it is not
    LinearFigure square = b;
    square.formation = b.pikes ? Formation::hedgehog : Formation::square;
    LinearFigure surprised = b;
    surprised.disordered = true;
    const LinearClash in_time =
        round(rolls, party(rolls, a, square, {.charging = true}), party(rolls, square, a, {}), nobody_falls);
    const LinearClash too_late = settle(party(rolls, surprised, a, stand), nobody_falls);
    or_else({.wins = (in_time.wins + too_late.wins) / 2,
             .takes = (in_time.takes + too_late.takes) / 2,
             .costs = (in_time.costs + too_late.costs) / 2});
  }
  if (gets_away) or_else({.wins = 0.5, .takes = 0, .costs = 0.1});
  return worst;
}

}  // namespace

double LinearView::volley(int u, int v, double gap) const {
  const LinearFigure& a = (*this)[u];
  const LinearFigure& b = (*this)[v];
  if (a.shots == 0 || gap > a.range || !before(u, v, 1.5)) return 0;
  ShootingSituation volley = volley_at(a, b, Fire::normal, rolls_->options());
  volley.distance = Inches::thousandths(mils(gap));
  const Face struck = side_of(v, a.at + a.forward * a.half_depth);
  volley.from_front = struck == Face::front;
  volley.enfilade = struck == Face::left || struck == Face::right;
  return rolls_->casualties(volley);
}

LinearClash LinearView::clash(int u, int v, Face face, bool charging, double room) const {
  const LinearFigure& a = backed(u);
  const LinearFigure& b = backed(v);
  const bool gets_away = charging && b.evades && !b.disordered && room < b.rate + 3;
  Key key;
  key.add(a.traits, LinearFigure::bits);
  key.add(b.traits, LinearFigure::bits);
  key.add(face, 2);
  key.add(charging, 1);
  key.add(gets_away, 1);
  return rolls_->clashes().of(key, [&] { return reckon(*rolls_, a, b, face, charging, gets_away); });
}

}  // namespace guidon::players
