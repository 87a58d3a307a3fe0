#include "rules/linear/shooting.hpp"

#include <algorithm>

#include "rules/linear/printed_rows.hpp"
#include "rules/linear/test_due.hpp"

namespace guidon::linear {

namespace {

bool skirmishing(Troop troop, Formation formation) {
  return troop == Troop::skirmishers || formation == Formation::skirmish;  // LIN-R-22
}

bool column(Formation formation) {
  return formation == Formation::attack_column || formation == Formation::march_column;
}

// LIN-R-94: whose dice a flanking place doubles; the target must be formed and have a flank (8.4).
bool doubles(const ShootingSituation& s, const Options& options) {
  if (!s.enfilade || s.fire == Fire::closing || !formed(s.target_formation) || all_round(s.target_formation))
    return false;
  const Troop subject = options.enfilade_subject == EnfiladeSubject::roller_is_foot_or_gun ? s.shooter : s.target;
  return subject != Troop::cavalry;
}

}  // namespace

int shooting_dice(const ShootingSituation& s, const Options& options, Ledger& ledger) {
  using enum Formation;
  DiceCount dice{ledger, on_dice, "OUR-SHOOT-04", s.dice};
  const WeaponRow& weapon = row_of(s.weapon);
  if (s.weapon == Weapon::none) {
    dice.becomes("LIN-R-95", 0, "no missile weapon"_form);
  } else if (s.fire != Fire::closing && s.distance > Inches::whole(weapon.inches)) {
    dice.becomes(weapon.clause, 0, "out of range"_form);
  }
  if (dice.count() == 0) return 0;
  switch (s.shooter_formation) {
    case attack_column: dice.becomes("MPP-SHOOT-DICE-01", 1, "an attack column shoots with 1 die"_form); break;
    case mixed: dice.becomes("MPP-SHOOT-DICE-02", 1, "a mixed formation shoots with 1 die"_form); break;
    case square: dice.becomes("MPP-SHOOT-DICE-03", 1, "a square shoots with 1 die a face"_form); break;
    case march_column: dice.becomes("MPP-SHOOT-DICE-04", 0, "a march column does not shoot"_form); break;
    case limbered: dice.becomes("MPP-SHOOT-DICE-05", 0, "limbered artillery does not shoot"_form); break;
    case building: dice.becomes("MPP-SHOOT-DICE-07", 2, "a building shoots with 2 dice a face"_form); break;
    default: break;
  }
  if (dice.count() > 0 && doubles(s, options))
    dice.becomes(s.shooter == Troop::artillery ? Clause{"MPP-SHOOT-DICE-06b"} : Clause{"MPP-SHOOT-DICE-06a"},
                 2 * dice.count(), "enfilade doubles the dice"_form);
  return dice.count();
}

int shooting_need(const ShootingSituation& s, const Options& options, Ledger& ledger) {
  const bool gun = s.shooter == Troop::artillery;
  const bool closing = s.fire == Fire::closing;
  const bool past_half = !closing && s.distance * 2 > Inches::whole(row_of(s.weapon).inches);
  const bool cataphracts = s.armoured && formed(s.target_formation) && s.target == Troop::cavalry &&
                           (s.from_front || options.cataphract_front_only == CataphractFrontOnly::no);
  const bool heavy_infantry = s.armoured && formed(s.target_formation) && s.target == Troop::infantry && s.from_front;
  const RowCase cases[] = {
      {"MPP-SHOOT-MOD-01", 1, -1, s.shaken_or_disordered, "shooter shaken or disordered"_form},
      {"MPP-SHOOT-MOD-02", 2, -1, past_half, "past half range"_form},
      {"MPP-SHOOT-MOD-03a", 3, -1, s.not_clear, "target not clear"_form},
      {"MPP-SHOOT-MOD-03b", 3, -1, s.target == Troop::artillery, "target is artillery"_form},
      {"MPP-SHOOT-MOD-03c", 3, -1, skirmishing(s.target, s.target_formation), "target skirmishing"_form},
      {"MPP-SHOOT-MOD-04a", 4, -1, cataphracts, "formed cataphracts"_form},
      {"MPP-SHOOT-MOD-04b", 4, -1, heavy_infantry, "the front of formed heavy infantry"_form},
      {"MPP-SHOOT-MOD-05", 5, -1, s.fire == Fire::traversing, "traversing shots"_form},
      {"MPP-SHOOT-MOD-06a", 6, +1, closing, "closing shots"_form},
      {"MPP-SHOOT-MOD-06b", 6, +1, gun && column(s.target_formation), "artillery at a column"_form},
      {"MPP-SHOOT-MOD-06c", 6, +1, gun && s.target_formation == Formation::square, "artillery at a square"_form},
      {"MPP-SHOOT-MOD-06d", 6, +1, skirmishing(s.shooter, s.shooter_formation), "skirmishers shooting"_form},
  };
  add_rows(cases, on_hit, options, ledger);
  return std::max(need_floor, to_hit_base - ledger.sum(on_hit));  // OUR-SHOOT-05
}

int save_need(const ShootingSituation& s, const Options& options, Ledger& ledger) {
  const bool gun = is_artillery(s.weapon);
  const bool heavy = is_heavy(s.weapon);
  // LIN-R-78: long range begins past half of the range, or past two thirds of it; closing shots are always close.
  const int range = row_of(s.weapon).inches;
  const bool past = options.artillery_bands == ArtilleryBands::halves ? s.distance * 2 > Inches::whole(range)
                                                                      : s.distance * 3 > Inches::whole(2 * range);
  const bool long_range = gun && s.fire != Fire::closing && past;
  const bool heavy_counts_range = options.save_artillery_rows == SaveArtilleryRows::cumulative;
  const bool banded = gun && (!heavy || heavy_counts_range);
  const RowCase cases[] = {
      {"MPP-SAVE-01", 1, +1, s.target_formation == Formation::attack_column && !gun, "attack column"_form},
      {"MPP-SAVE-02a", 2, +1, s.cover == Cover::light, "light cover"_form},
      {"MPP-SAVE-02b", 2, +1, s.target_formation == Formation::square, "square"_form},
      {"MPP-SAVE-02c", 2, +1, s.target_formation == Formation::wedge, "wedge"_form},
      {"MPP-SAVE-02d", 2, +1, s.target_formation == Formation::hedgehog, "hedgehog"_form},
      {"MPP-SAVE-03", 3, +2, s.cover == Cover::heavy, "heavy cover"_form},
      {"MPP-SAVE-04", 4, -2, s.target_formation == Formation::march_column, "march column"_form},
      {"MPP-SAVE-05", 5, -1, banded && long_range, "hit by artillery at long range"_form},
      {"MPP-SAVE-06a", 6, -2, banded && s.fire == Fire::closing, "hit by artillery at close range"_form},
      {"MPP-SAVE-06b", 6, -2, banded && !long_range && s.fire != Fire::closing,
       "hit by artillery at close or medium range"_form},
      {"MPP-SAVE-07a", 7, -3, s.weapon == Weapon::heavy_artillery, "hit by heavy artillery"_form},
      {"MPP-SAVE-07b", 7, -3, s.weapon == Weapon::siege_artillery, "hit by siege artillery"_form},
      {"MPP-SAVE-08", 8, +3, s.cover == Cover::fortification, "fortification"_form},
      {"MPP-SAVE-09", 9, +2, s.target_formation == Formation::testudo, "testudo"_form},
  };
  add_rows(cases, on_save, options, ledger);
  return std::max(need_floor, s.save - ledger.sum(on_save));  // OUR-SHOOT-07
}

Volley weigh(const ShootingSituation& situation, const Options& options) {
  Volley volley;
  volley.dice = shooting_dice(situation, options, volley.ledger);
  volley.need = shooting_need(situation, options, volley.ledger);
  volley.save = save_need(situation, options, volley.ledger);
  constexpr Account on_hit_need = Account::hits_on;
  constexpr Account on_save_need = Account::saved_on;
  volley.ledger.add("OUR-SHOOT-05", volley.need,
                    volley.need > 6 ? "cannot be met"_form : "the lowest face that will do"_form, on_hit_need);
  volley.ledger.add("OUR-SHOOT-07", volley.save,
                    volley.save > 6 ? "cannot be met"_form : "the lowest face that will do"_form, on_save_need);
  note_sixes(volley, options);
  return volley;
}

void note_sixes(Volley& volley, const Options& options) {
  constexpr Account on_test = Account::tests_on;
  volley.sixes_to_test = sixes_to_test(volley.need, options);
  if (volley.dice > 0 && volley.sixes_to_test > 0)
    volley.ledger.add(volley.sixes_to_test == 1 ? Clause{"MPP-BT-TRIG-3"} : Clause{"MPP-BT-TRIG-4"},
                      volley.sixes_to_test,
                      volley.need > 6    ? "a 6 where more than 6 is needed"_form
                      : volley.need == 6 ? "sixes where 6 is needed"_form
                                         : "a 6 where less than 6 is needed"_form,
                      on_test);
}

VolleyResult roll(const Volley& volley, Dice& dice) {
  const Label to_hit{"MPP-SEQ-SHOOT-01", "the dice to hit"_form, volley.need};
  const Label to_save{"OUR-SHOOT-07", "the saves"_form};
  if (volley.sixes_to_test == 0) return {0, dice.unsaved(to_hit, volley.dice, volley.need, to_save, volley.save)};
  // Sixes that count towards a break test do so whether they are saved or, past 6, cannot hit at all (LIN-R-53).
  VolleyResult result;
  int hits = 0;
  if (volley.need < 6) {
    const BandCounts fell = dice.pool(to_hit, volley.dice, {volley.need, 6});
    result.sixes = fell[2];
    hits = fell[1] + fell[2];
  } else {
    result.sixes = dice.hits(to_hit, volley.dice, 6);
    hits = volley.need > 6 ? 0 : result.sixes;
  }
  result.casualties = volley.save > 6 || hits == 0 ? hits : hits - dice.hits(to_save, hits, volley.save);
  return result;
}

}  // namespace guidon::linear
