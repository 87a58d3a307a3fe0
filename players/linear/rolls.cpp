#include "players/linear/rolls.hpp"

#include <algorithm>

#include "odds/every_throw.hpp"
#include "rules/linear/battle/testing.hpp"
#include "rules/linear/melee.hpp"

namespace guidon::players {

using namespace linear;

namespace {

constexpr std::size_t place(auto value) { return static_cast<std::size_t>(value); }

int asked_dice(int of_profile, Formation formation, const Options& options) {
  Ledger unread;
  return shooting_dice(
      {.dice = of_profile, .shooter_formation = formation, .distance = {}, .target_formation = Formation::open_order},
      options, unread);
}

// All that a volley depends on; of the distance, whether it is past half the range, two thirds of it, or all of it.
Key key_of(const ShootingSituation& s) {
  const int range = row_of(s.weapon).inches;
  const int band = s.distance > Inches::whole(range)           ? 3
                   : s.distance * 3 > Inches::whole(2 * range) ? 2
                   : s.distance * 2 > Inches::whole(range)     ? 1
                                                               : 0;
  Key key;
  key.add(s.dice, 8);
  key.add(s.save, 8);
  key.add(s.shooter, 2);
  key.add(s.shooter_formation, 4);
  key.add(s.weapon, 5);
  key.add(band, 2);
  key.add(s.target, 2);
  key.add(s.target_formation, 4);
  key.add(s.shaken_or_disordered, 1);
  key.add(s.not_clear, 1);
  key.add(s.armoured, 1);
  key.add(s.from_front, 1);
  key.add(s.fire, 2);
  key.add(s.enfilade, 1);
  key.add(s.cover, 2);
  return key;
}

Key key_of(const BreakSituation& s) {
  Key key;
  key.add(s.troop, 2);
  key.add(s.cause, 3);
  key.add(s.casualties, 8);
  key.add(s.casualties_now, 8);
  key.add(s.shaken, 1);
  key.add(s.disordered, 1);
  key.add(s.excess, 8);
  key.add(s.artillery_casualty, 1);
  key.add(s.earlier_gunfire, 2);
  key.add(s.own_score, 8);
  key.add(s.enemy_score, 8);
  key.add(s.own_inflicted, 8);
  key.add(s.enemy_inflicted, 8);
  key.add(s.lost_to_cavalry, 1);
  key.add(s.skirmishing, 1);
  key.add(s.contact, 2);
  return key;
}

}  // namespace

LinearRolls::LinearRolls(const Options& options) : options_(options), sheet_(&break_sheet(options)) {
  for (std::size_t formation = 0; formation < dice_.size(); ++formation)
    for (std::size_t dice = 0; dice < dice_[formation].size(); ++dice)
      dice_[formation][dice] =
          static_cast<std::uint8_t>(asked_dice(static_cast<int>(dice), static_cast<Formation>(formation), options));
}

LinearRolls& LinearRolls::under(const Options& options) {
  thread_local LinearRolls rolls{options};
  if (!(rolls.options_ == options)) rolls = LinearRolls{options};
  return rolls;
}

int LinearRolls::dice_to_shoot(int of_profile, Formation formation) const {
  return of_profile <= most_dice ? dice_[place(formation)][place(of_profile)]
                                 : asked_dice(of_profile, formation, options_);
}

double LinearRolls::casualties(const ShootingSituation& situation) {
  return volleys_.of(key_of(situation), [&] {
    const Volley volley = weigh(situation, options_);
    double mean = 0;
    odds::every_throw([&](Dice& dice) { return linear::roll(volley, dice).casualties; },
                      [&](int casualties, double chance) { mean += chance * casualties; });
    return mean;
  });
}

const LinearOrdeal& LinearRolls::tested(const BreakSituation& situation) {
  return tests_.of(key_of(situation), [&] {
    const BreakTest test = weigh(*sheet_, situation, options_);
    LinearOrdeal found;
    odds::every_throw([&](Dice& dice) { return linear::roll(test, dice).effect; },
                      [&](Effect effect, double chance) {
                        switch (effect) {
                          case Effect::hold: break;
                          case Effect::breaks: found.breaks += chance; break;
                          case Effect::hold_dis_or_retreat_good: found.chooses += chance; break;
                          default: found.goes += chance;
                        }
                      });
    return found;
  });
}

const LinearSpread& LinearRolls::spread(int dice, int need, int save) {
  Key key;
  key.add(dice, 8);
  key.add(need, 4);
  key.add(save, 4);
  return spreads_.of(key, [&] {
    const MeleeRound one_sided{.a = {.dice = dice, .need = need}, .b = {.dice = 0, .save = save}};
    LinearSpread found{};
    odds::every_throw(
        [&](Dice& throws) { return linear::roll(one_sided, throws).a_inflicts; },
        [&](int casualties, double chance) { found[std::min(place(casualties), casualties_told - 1)] += chance; });
    return found;
  });
}

}  // namespace guidon::players
