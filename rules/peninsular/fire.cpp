#include "rules/peninsular/fire.hpp"

namespace guidon::peninsular {

namespace {

// PEN-FIRE-09, PEN-R-13: one die for three skirmisher stands.
int skirmish_dice(int stands, const Options& options) {
  switch (options.skirmish_dice_round) {
    case SkirmishDiceRound::up: return (stands + 2) / 3;
    case SkirmishDiceRound::nearest: return (2 * stands + 3) / 6;
    case SkirmishDiceRound::down: return stands / 3;
  }
  return 0;
}

void count_small_arms(const FireSituation& s, const Options& options, Fire& fire) {
  const bool rifle = s.weapon == Weapon::rifle;
  const bool near = within(s.range, 25);
  if (!near && !(rifle && within(s.range, 35))) {
    fire.ledger.add(rifle ? Clause{"PEN-FIRE-17"} : Clause{"PEN-FIRE-16"}, 0, "out of range"_form, on_dice);
    return;
  }
  fire.hit_on = near ? 5 : 6;
  if (s.skirmishers && s.screened) {
    fire.ledger.add("PEN-FIRE-11", 0, "not through the target's screen"_form, on_dice);
    return;
  }
  if (s.skirmishers) {  // a parent's 6 pips do not touch them (PEN-G-43)
    fire.dice = skirmish_dice(s.stands, options);
    fire.ledger.add("PEN-FIRE-09", fire.dice, "{} skirmisher stands, one die for three"_form, on_dice, s.stands);
  } else {
    fire.dice = s.stands;
    fire.ledger.add("PEN-FIRE-03", s.stands, "one die a stand"_form, on_dice);
    if (s.shaken) {
      fire.dice = (s.stands + 1) / 2;  // PEN-R-36
      fire.ledger.add("PEN-PIP-04", fire.dice - s.stands, "6 pips: half its stands"_form, on_dice);
    }
  }
  fire.ledger.add(rifle ? Clause{"PEN-FIRE-17"} : Clause{"PEN-FIRE-16"}, fire.hit_on,
                  rifle          ? "rifle fire"_form
                  : s.rifles_too ? "musket and rifle fire"_form
                                 : "musket fire"_form,
                  on_hit);
}

void count_cannon(const FireSituation& s, const Options& options, Fire& fire) {
  if (!within(s.range, 70)) {
    fire.ledger.add("PEN-FIRE-18", 0, "out of range"_form, on_dice);
    return;
  }
  const bool close = within(s.range, 25);  // PEN-R-11
  fire.dice = close ? 2 * s.stands : s.stands;
  fire.ledger.add("PEN-FIRE-03", fire.dice, close ? "two dice a gun within 25 cm"_form : "one die a gun"_form, on_dice);
  if (s.target == Target::column || s.target == Target::square) {
    fire.dice += s.stands;  // PEN-R-19
    fire.ledger.add("PEN-FIRE-20", s.stands, "one more a gun at infantry in column or square"_form, on_dice);
  }
  fire.five_only = close && options.close_cannon_hit == CloseCannonHit::five_only;  // PEN-R-12
  fire.ledger.add(close ? Clause{"PEN-FIRE-19"} : Clause{"PEN-FIRE-18"}, fire.hit_on,
                  fire.five_only ? "cannon, close: a 5 and nothing else"_form
                                 : (close ? "cannon, close"_form : "cannon, long"_form),
                  on_hit);
}

// PEN-R-21: one throw a hit, with the best number there is.
void find_save(const FireSituation& s, Fire& fire) {
  const bool cannon = s.weapon == Weapon::cannon;
  const auto offer = [&fire](bool applies, Clause clause, int on, Form reason) {
    if (!applies || on >= fire.save_on) return;
    fire.save_on = on;
    fire.save_clause = clause;
    fire.ledger.add(clause, on, reason, on_save);
  };
  const bool gun = s.target == Target::gun;
  offer(!cannon && gun && s.cover != Cover::none, "PEN-SAVE-03", 4, "a gun behind bullet-proof cover"_form);
  offer(!cannon && s.cover != Cover::none, "PEN-SAVE-02", 4, "bullet-proof cover"_form);
  offer(!cannon && !s.skirmishers && s.screened, "PEN-FIRE-05", 4, "screened by skirmishers"_form);
  offer(cannon && s.cover == Cover::rampart, "PEN-SAVE-05", 5, "an earth rampart"_form);
  offer(gun && (s.cover == Cover::none || cannon), "PEN-SAVE-01", 5, "an unlimbered gun"_form);  // PEN-R-24
  if (cannon && s.screened) fire.ledger.add("PEN-FIRE-08", 0, "a screen is no help against cannon"_form, on_save);
  if (cannon && (s.cover == Cover::wall || s.cover == Cover::building))
    fire.ledger.add("PEN-SAVE-04", 0, "brick and stone do not stop cannon"_form, on_save);
}

}  // namespace

Fire weigh(const FireSituation& situation, const Options& options) {
  Fire fire;
  if (situation.weapon == Weapon::cannon) {
    count_cannon(situation, options, fire);
  } else {
    count_small_arms(situation, options, fire);
  }
  if (fire.dice > 0) find_save(situation, fire);
  return fire;
}

int roll(const Fire& fire, Dice& dice) {
  const Label to_hit{"PEN-FIRE-03", "the dice to hit"_form};
  const Label to_save{fire.save_clause, "the saves"_form};
  if (!fire.five_only) return dice.unsaved(to_hit, fire.dice, fire.hit_on, to_save, fire.save_on);
  const int hits = dice.pool(to_hit, fire.dice, {5, 6})[1];
  return fire.save_on > 6 ? hits : hits - dice.hits(to_save, hits, fire.save_on);
}

}  // namespace guidon::peninsular
