// Clauses that no vector proves: each has a case here that names it.
#include <gtest/gtest.h>

#include "kernel/typed_dice.hpp"
#include "rules/hex1866/combat.hpp"
#include "rules/hex1866/morale.hpp"
#include "rules/linear/break_test.hpp"
#include "rules/linear/brigade_morale.hpp"
#include "rules/linear/melee.hpp"
#include "rules/linear/movement.hpp"
#include "rules/linear/shooting.hpp"
#include "rules/linear/test_due.hpp"
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/fire.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon {
namespace {

using Faces = std::vector<int>;

// What a throw is asked for first: its clause.
template <class Run>
std::string_view first_throw(const Run& run) {
  TypedDice none{{}};
  run(none);
  return none.needs() ? none.needs()->label.clause.id() : std::string_view{};
}

// ---- Peninsular ----

TEST(PeninsularClauses, PEN_G_37_limits_hold_for_half_a_millimetre_more) {  // PEN-G-37
  EXPECT_TRUE(peninsular::within(Centimetres::thousandths(25'050), 25));
  EXPECT_FALSE(peninsular::within(Centimetres::thousandths(25'051), 25));
}

TEST(PeninsularClauses, skirmishers_neither_shoot_through_a_screen_nor_mind_their_parents_pips) {
  peninsular::FireSituation s;
  s.skirmishers = true;
  s.stands = 6;
  s.shaken = true;
  EXPECT_EQ(weigh(s, {}).dice, 2);  // PEN-G-43
  s.screened = true;
  const auto screened = weigh(s, {});
  EXPECT_EQ(screened.dice, 0);
  EXPECT_TRUE(screened.ledger.cites("PEN-FIRE-11"));
}

TEST(PeninsularClauses, guns_are_overrun_without_a_test) {  // PEN-TEST-02
  peninsular::ContactSituation s;
  s.defender.arm = peninsular::Arm::artillery;
  TypedDice none{{}};
  EXPECT_EQ(roll(weigh(s, {}), none).outcome, peninsular::ContactOutcome::overrun);
  EXPECT_FALSE(none.needs());
}

TEST(PeninsularClauses, modifiers_add_up_officers_included) {  // PEN-TEST-13, PEN-TEST-14
  peninsular::ContactSituation s;
  s.attacker.quality = peninsular::Quality::elite;
  s.attacker.attack_column = true;
  s.attacker.officer = peninsular::Officer::commander;
  s.attacker.pips = 3;
  EXPECT_EQ(weigh(s, {}).attacker, 1 + 1 + 2 - 3);
}

TEST(PeninsularClauses, cavalry_reads_the_rows_of_infantry_above_zero) {  // PEN-CC-01
  peninsular::ContactTest foot;
  peninsular::ContactTest horse;
  horse.table = peninsular::ContactTable::cavalry;
  for (int margin = -1; margin <= 6; ++margin)
    EXPECT_EQ(peninsular::read(horse, margin).clause, peninsular::read(foot, margin).clause);
}

TEST(PeninsularClauses, five_and_six_hit_in_a_fight_and_a_duel_has_one_die_a_side) {  // PEN-FGT-04, PEN-BRE-04
  const auto fight = weigh(peninsular::FightSituation{1, 1, peninsular::Impact::none, false, 1}, {});
  const Faces faces{5, 4};
  TypedDice dice{faces};
  EXPECT_EQ(roll(fight, dice).margin, 1);
  const Faces duel{6, 1};
  TypedDice two{duel};
  EXPECT_EQ(roll(peninsular::weigh_duel(false, false, 1, {}), two).outcome, peninsular::DuelOutcome::attacker_wins);
  EXPECT_EQ(two.unused(), 0U);
}

TEST(PeninsularClauses, only_the_british_are_hard_to_rally_and_officers_help_a_rally) {
  EXPECT_EQ(peninsular::pursuit_rally(false, true, {}).to_reach, 4);  // PEN-PUR-04
  EXPECT_EQ(peninsular::pursuit_rally(true, true, {}).to_reach, 5);
  EXPECT_EQ(peninsular::rally(4, peninsular::Officer::brigadier, false, {}).modifier, 1);  // PEN-ROUT-03
}

// ---- linear ----

TEST(LinearClauses, throws_are_named_by_their_clauses) {
  using namespace linear;
  EXPECT_EQ(first_throw([](Dice& d) { roll(weigh(sheet_000(), {}, {}), d); }), "BT0-TBL-01");
  EXPECT_EQ(first_throw([](Dice& d) { roll(weigh(sheet_002(), {}, {}), d); }), "BT2-TBL-01");
  EXPECT_EQ(first_throw([](Dice& d) { roll(weigh(sheet_003(), {}, {}), d); }), "MPP-BT-DICE-01");
  EXPECT_EQ(first_throw([](Dice& d) { roll(Volley{}, d); }), "MPP-SEQ-SHOOT-01");
  EXPECT_EQ(first_throw([](Dice& d) { roll(MeleeRound{}, d); }), "MPP-SEQ-HTH-01");
  Brigade half;
  half.units_lost = 2;
  half.half_points_now = 12;
  EXPECT_EQ(first_throw([&](Dice& d) { roll(weigh(half, {}), d); }), "BM2-ROLL-01");
}

TEST(LinearClauses, brigade_dice_are_modified_before_they_are_compared) {  // BM2-ROLL-02, BM2-WHEN-03, BM2-WHEN-05
  using namespace linear;
  Brigade b;
  b.units_lost = 2;
  b.half_points_now = 12;
  const Faces faces{3, 4};
  TypedDice dice{faces};
  EXPECT_EQ(roll(weigh(b, {}), dice).score, 8);
  Brigade shaken;  // four shaken units of 3 points: half value, so a test is due
  shaken.units_shaken = 4;
  shaken.half_points_now = 12;
  EXPECT_TRUE(weigh(shaken, {}).rolls);
  Brigade pair;  // began with two, one left: spared
  pair.units_start = 2;
  pair.units_lost = 1;
  pair.half_points_start = 12;
  pair.half_points_now = 6;
  EXPECT_TRUE(weigh(pair, {}).rolls);
}

TEST(LinearClauses, rows_of_sheet_002_and_its_supporting_cavalry) {  // BT2-TBL-02, BT2-TBL-03
  using namespace linear;
  BreakSituation s;
  s.troop = Troop::cavalry;
  s.cause = Cause::support;
  const BreakTest test = weigh(sheet_002(), s, {});
  EXPECT_EQ(read(test, -5).effect, Effect::breaks);
  EXPECT_EQ(read(test, 5).effect, Effect::retire_dis);
  EXPECT_EQ(read(test, 15).clause, Clause{"BT2-RES-07-CAVSUP-HH"});
}

TEST(LinearClauses, a_toll_is_recorded_up_to_stamina) {  // OUR-STATE-01, OUR-STATE-02, OUR-STATE-06
  const linear::Toll toll = linear::toll(3, 2, 2);
  EXPECT_EQ(toll.recorded, 3);
  EXPECT_TRUE(toll.shaken);
  EXPECT_FALSE(toll.shattered);
  EXPECT_TRUE(linear::toll(2, 1, 3).shattered);
}

TEST(LinearClauses, saves_of_wedge_and_against_closing_guns) {
  using namespace linear;
  ShootingSituation s;
  s.target_formation = Formation::wedge;
  Ledger wedge;
  EXPECT_EQ(save_need(s, {}, wedge), 3);  // OUR-SHOOT-07
  EXPECT_TRUE(wedge.cites("MPP-SAVE-02c"));
  s.target_formation = Formation::line;
  s.shooter = Troop::artillery;
  s.weapon = Weapon::smoothbore_artillery;
  s.fire = Fire::closing;
  s.distance = Inches::whole(40);
  Ledger closing;
  EXPECT_EQ(save_need(s, {}, closing), 6);
  EXPECT_TRUE(closing.cites("MPP-SAVE-06a"));
}

TEST(LinearClauses, needs_and_dice_start_from_base_and_profile) {  // OUR-SHOOT-04, OUR-SHOOT-05, OUR-HTH-02, OUR-HTH-03
  using namespace linear;
  Ledger shoot;
  EXPECT_EQ(shooting_need({}, {}, shoot), 4);
  EXPECT_EQ(shooting_dice({}, {}, shoot), 3);
  Ledger fight;
  EXPECT_EQ(melee_need({}, {}, fight), 4);
  FightingUnit gun;
  gun.troop = Troop::artillery;
  gun.dice = 1;
  gun.strikes_flank_or_rear = true;
  EXPECT_EQ(melee_dice(gun, {}, fight), 2);
  EXPECT_TRUE(fight.cites("MPP-HTH-DICE-04b"));
}

TEST(LinearClauses, a_round_counts_what_is_not_saved_and_adds_the_rows) {  // OUR-HTH-04, OUR-HTH-05, OUR-HTH-06
  using namespace linear;
  const MeleeRound round{{2, 4, 4, 1}, {1, 4, 4, 0}};
  const Faces faces{6, 5, 1, 6, 4, 2};  // a hits twice, b saves one; b hits once, a does not save
  TypedDice dice{faces};
  const MeleeResult result = roll(round, dice);
  EXPECT_EQ(dice.unused(), 0U);
  EXPECT_EQ(result.a_inflicts, 1);
  EXPECT_EQ(result.b_inflicts, 1);
  EXPECT_EQ(result.margin, 1);
  Ledger ledger;
  CombatSide work;
  work.holds_fortification = true;
  EXPECT_EQ(combat_bonus(work, {}, {}, ledger), 3);
  EXPECT_TRUE(ledger.cites("MPP-COMBAT-MOD-05a"));
}

TEST(LinearClauses, ground_slows_formed_bodies_and_not_loose_ones) {
  using namespace linear;
  Mover line;
  EXPECT_EQ(moves_over(line, 3, {false, true, false}).moves, 1);  // MPP-TERR-ROUGH-02
  EXPECT_EQ(moves_over(line, 3, {false, false, true}).moves, 2);  // MPP-TERR-LINEAR-02
  Mover loose;
  loose.formation = Formation::open_order;
  EXPECT_EQ(moves_over(loose, 3, {false, true, false}).moves, 3);             // MPP-TERR-ROUGH-01
  EXPECT_EQ(moves_over(loose, 3, {false, false, true}).moves, 3);             // MPP-TERR-LINEAR-01
  EXPECT_EQ(moves_over(loose, 1, {true, false, false}).rate.half_inches, 6);  // MPP-TERR-WOODS-03
}

// ---- 1866 ----

TEST(HexClauses, protection_of_every_ground_and_houses_without_a_flank) {
  using namespace hex1866;
  EXPECT_EQ(protection(Terrain::clear).clause, Clause{"HEX-TERR-CLEAR-04"});
  EXPECT_EQ(protection(Terrain::marsh).value, 1);  // HEX-TERR-MARSH-05
  EXPECT_EQ(protection(Terrain::city).value, 3);   // HEX-PROT-01
  CombatSituation s;
  s.terrain = Terrain::city;  // HEX-TERR-CITY-03
  s.flank_attacked = true;
  EXPECT_EQ(weigh(Roll::attack, s, {}).drm, 0);
  EXPECT_EQ(weigh(Roll::defensive, s, {}).column, 4);
}

TEST(HexClauses, the_division_comes_first) {  // HEX-PROT-02
  hex1866::CombatSituation s;
  s.cv = {5, 4};
  s.steps_lost = {1};
  s.terrain = hex1866::Terrain::town;
  EXPECT_EQ(weigh(hex1866::Roll::attack, s, {}).column, 9 / 2 - 1);
}

TEST(HexClauses, artillery_fire_sums_its_batteries_and_has_no_commander) {  // HEX-P-BOMB-05, HEX-DRM-03
  hex1866::CombatSituation s;
  s.cv = {3, 3};
  s.commander_bonus = 2;
  const auto fire = weigh(hex1866::Roll::bombard, s, {});
  EXPECT_EQ(fire.column, 5);
  EXPECT_EQ(fire.drm, 0);
}

TEST(HexClauses, rally_modifiers_exist_in_rally_tests_only) {  // HEX-RALLY-00
  hex1866::MoraleSituation s;
  s.leader_adjacent = true;
  s.enemy_artillery = false;
  EXPECT_EQ(weigh(s, {}).total, 3);
  s.rally = true;
  EXPECT_EQ(weigh(s, {}).total, 4);
}

}  // namespace
}  // namespace guidon
