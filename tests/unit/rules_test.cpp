// Chains of rounds, the pack, structures: vectors that take several throws.
#include <gtest/gtest.h>

#include "kernel/typed_dice.hpp"
#include "odds/chain.hpp"
#include "odds/enumerate.hpp"
#include "rules/hex1866/combat.hpp"
#include "rules/hex1866/results_table.hpp"
#include "rules/linear/break_test.hpp"
#include "rules/linear/shooting.hpp"
#include "rules/peninsular/cards.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/fire.hpp"
#include "rules/peninsular/losses.hpp"
#include "rules/peninsular/morale.hpp"
#include "rules/peninsular/structures.hpp"

namespace guidon {
namespace {

using odds::Natural;
using odds::Odds;

void expect_share(const Odds& odds, int outcome, std::uint64_t ways, std::uint64_t of) {
  Natural found = 0;
  for (const auto& share : odds.shares) found += share.outcome == outcome ? share.ways : Natural{0};
  EXPECT_EQ(found * Natural{of}, odds.of * Natural{ways})
      << "outcome " << outcome << " is " << found.str() << "/" << odds.of.str();
}

// How people are asked for the die that is missing after these faces.
std::string asked(const auto& rule, std::initializer_list<int> thrown = {}) {
  const std::vector<int> faces{thrown};
  TypedDice dice{faces};
  (void)roll(rule, dice);
  return dice.needs() ? in_words(*dice.needs()).text() : "nothing";
}

TEST(TypedDice, are_asked_for_with_what_they_need) {
  using namespace peninsular;
  Options options;
  EXPECT_EQ(asked(pursuit_rally(true, false, options)), "the throw to rally from pursuit, 6 or more (PEN-PUR-02)");
  EXPECT_EQ(asked(heal(Quality::raw, false, false, false)),
            "the throw of a raw unit to recover, 4 or more (PEN-HEAL-03)");
  EXPECT_EQ(asked(irregular_quality()), "the quality of an irregular unit, 4 or more (PEN-ARM-25)");
  EXPECT_EQ(asked(critical_manoeuvre(3, Quality::raw, Officer::none, options)),
            "the critical manoeuvre, 5 or more (PEN-CRIT-05)")
      << "as it lies on the table: 2 are taken off";
  EXPECT_EQ(asked(weigh_duel(false, true, 1, options)), "the attacker's die of the duel, 5 or more (PEN-BRE-03)");
  EXPECT_EQ(asked(weigh_duel(false, true, 1, options), {2}), "the defender's die of the duel, 4 or more (PEN-BRE-03)");
  options.duel_rule = DuelRule::compare_modified_dice;
  EXPECT_EQ(asked(weigh_duel(false, true, 1, options)), "the attacker's die of the duel (PEN-BRE-03)");
}

TEST(TypedDice, of_a_volley_whose_sixes_count_need_what_hits) {
  linear::Volley volley;
  volley.dice = 3;
  volley.need = 4;
  volley.save = 7;
  volley.sixes_to_test = 2;
  EXPECT_EQ(asked(volley), "the dice to hit, 3 dice, each 4 or more (MPP-SEQ-SHOOT-01)");
}

// PEN-P-24: six against six, a round, one stand lost each, a second round: the chance of a stalemate.
TEST(Fight, PEN_P_24_two_rounds_to_a_stalemate_PEN_FGT_13) {
  using namespace peninsular;
  const Fight first = weigh(FightSituation{6, 6, Impact::none, false, 1}, {});
  const Fight second = weigh(FightSituation{5, 5, Impact::none, false, 2}, {});
  const Odds odds = odds::enumerate([&](Dice& dice) {
    if (roll(first, dice).outcome != FightOutcome::goes_on) return 0;
    return roll(second, dice).outcome == FightOutcome::stalemate ? 1 : 0;
  });
  expect_share(odds, 1, 1545744425, 3486784401);
}

// PEN-P-25: the attacker at 5+, the defender at 4+, over two rounds.
TEST(Duel, PEN_P_25_over_two_rounds) {
  using namespace peninsular;
  const auto both = [](const Options& options) {
    return odds::enumerate([options](Dice& dice) {
      const DuelResult first = roll(weigh_duel(false, true, 1, options), dice);
      if (first.outcome != DuelOutcome::undecided) return static_cast<int>(first.outcome);
      return static_cast<int>(roll(weigh_duel(false, true, 2, options), dice).outcome);
    });
  };
  const Odds odds = both({});
  expect_share(odds, static_cast<int>(DuelOutcome::attacker_wins), 1, 4);
  expect_share(odds, static_cast<int>(DuelOutcome::defender_wins), 1, 2);
  expect_share(odds, static_cast<int>(DuelOutcome::stalemate), 1, 4);
  Options literal;
  literal.duel_rule = DuelRule::literal;
  expect_share(both(literal), static_cast<int>(DuelOutcome::attacker_wins), 0, 1);
}

// PEN-P-31: one cannon against a building and against a wall.
TEST(Structures, PEN_P_31_fire_and_breach) {
  using namespace peninsular;
  const auto alight = [](int range) {
    FireSituation s;
    s.weapon = Weapon::cannon;
    s.stands = 1;
    s.range = Centimetres::whole(range);
    return odds::enumerate([fire = weigh(s, {})](Dice& dice) { return ignites(roll(fire, dice), dice) ? 1 : 0; });
  };
  expect_share(alight(40), 1, 1, 9);
  expect_share(alight(20), 1, 17, 81);
  FireSituation close;
  close.weapon = Weapon::cannon;
  close.stands = 1;
  const Odds breach = odds::enumerate([fire = weigh(close, {})](Dice& dice) { return breaches(roll(fire, dice)); });
  expect_share(breach, 1, 1, 9);
}

// PEN-T-STR-01, -02, -03, -04: hits on one section add up; any 5 or 6 sets a building alight (PEN-STR-01, PEN-STR-02).
TEST(Structures, PEN_T_STR_hits_add_up) {
  EXPECT_EQ(peninsular::breaches(1), 0);
  EXPECT_EQ(peninsular::breaches(2), 1);
  EXPECT_EQ(peninsular::breaches(4), 2);
}

// PEN-P-39: the order of the cards (PEN-TURN-01).
TEST(Cards, PEN_P_39_chances_of_the_pack_PEN_TURN_01) {
  using namespace peninsular;
  const auto place = [](const std::array<Card, 6>& cards, Card wanted) {
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (cards[i] == wanted) return i;
    return cards.size();
  };
  const auto chance = [&](auto&& test) {
    return odds::enumerate([&](Dice& dice) { return test(functions(shuffle_pack(dice))) ? 1 : 0; });
  };
  constexpr Card red_fire{Colour::red, Function::fire};
  constexpr Card red_foot{Colour::red, Function::foot};
  constexpr Card red_horse{Colour::red, Function::horse};
  constexpr Card black_fire{Colour::black, Function::fire};
  constexpr Card black_foot{Colour::black, Function::foot};
  using Cards = std::array<Card, 6>;
  expect_share(chance([&](const Cards& c) { return place(c, red_fire) < place(c, black_fire); }), 1, 1, 2);
  expect_share(chance([&](const Cards& c) { return place(c, red_foot) < place(c, black_fire); }), 1, 1, 5);
  expect_share(chance([&](const Cards& c) { return place(c, red_horse) < place(c, black_fire); }), 1, 1, 20);
  expect_share(chance([&](const Cards& c) {
                 return place(c, red_fire) < place(c, black_fire) && place(c, black_fire) < place(c, red_foot);
               }),
               1, 3, 10);
  expect_share(chance([&](const Cards& c) { return place(c, red_horse) < place(c, black_foot); }), 1, 1, 5);
  expect_share(chance([](const Cards& c) {
                 return c[0].colour == Colour::red && c[1].colour == Colour::black && c[2].colour == Colour::red;
               }),
               1, 3, 20);
}

// PEN-T-CARD-01, -02: a colour's first card is fire, its second foot, its third horse (PEN-TURN-04, PEN-TURN-06,
// PEN-TURN-07).
TEST(Cards, PEN_T_CARD_a_colours_cards_in_order) {
  using namespace peninsular;
  using enum Colour;
  const auto cards = functions({red, black, red, black, black, red});
  EXPECT_EQ(cards[0], (Card{red, Function::fire}));
  EXPECT_EQ(cards[1], (Card{black, Function::fire}));
  EXPECT_EQ(cards[2], (Card{red, Function::foot}));
  EXPECT_EQ(cards[4], (Card{black, Function::horse}));
  EXPECT_EQ(cards[5], (Card{red, Function::horse}));
}

// PEN-P-41: a battalion of 6 with 4 pips has lost a stand in the rout; it goes with the third (PEN-LOSS-02).
struct Rout {
  int lost = 1;
  bool rallied = false;
  [[nodiscard]] std::size_t hash() const { return static_cast<std::size_t>(lost * 2 + (rallied ? 1 : 0)); }
  bool operator==(const Rout&) const = default;
};

void next_turn(Rout& rout, Dice& dice) {
  if (rout.rallied || rout.lost >= peninsular::scattered_at(6, {})) return;
  if (roll(peninsular::rally(4, peninsular::Officer::none, false, {}), dice).passed) {
    rout.rallied = true;
  } else {
    ++rout.lost;  // PEN-ROUT-02
  }
}

TEST(Rout, PEN_P_41_rallies_in_time) {
  constexpr odds::Stage<Rout> stages[] = {next_turn, next_turn, next_turn};
  const Odds odds = odds::chain<Rout>({}, stages, [](const Rout& rout) { return rout.rallied ? 1 : 0; });
  expect_share(odds, 1, 3, 4);
  expect_share(odds, 0, 1, 4);
}

// The printed table of 1866 equals its sum rule, and never gets milder to the right or downwards (HEX-CRT-*).
TEST(ResultsTable, follows_its_sum_rule_and_never_gets_milder) {
  using namespace hex1866;
  for (int row = 0; row <= 6; ++row)
    for (int column = 0; column <= 8; ++column) {
      EXPECT_EQ(cell(row, column).result, by_sum(row, column)) << row << "," << column;
      EXPECT_LE(cell(row, column).result, cell(row + 1, column).result);
      EXPECT_LE(cell(row, column).result, cell(row, column + 1).result);
    }
}

// HEX-R-09, extend: a modified 8 on column 5 is a step.
TEST(ResultsTable, extended_rows_go_on_by_the_sum_HEX_R_09) {
  using namespace hex1866;
  Combat combat;
  combat.column = 5;
  combat.drm = 2;
  EXPECT_EQ(read(combat, 6).result, CombatResult::disorganised);
  combat.rows = DieRows::extend;
  EXPECT_EQ(read(combat, 6).result, CombatResult::disorganised_and_step);
}

// Property 5 of the 1866 book: eight points against protection 1, 2 and 3.
TEST(Protection, divides_eight_into_8_4_2_HEX_PROT_01) {
  using namespace hex1866;
  const auto column = [](Terrain terrain) {
    CombatSituation s;
    s.cv = {4, 4};
    s.terrain = terrain;
    return weigh(Roll::attack, s, {}).column;
  };
  EXPECT_EQ(column(Terrain::clear), 8);
  EXPECT_EQ(column(Terrain::woods), 4);
  EXPECT_EQ(column(Terrain::city), 2);
}

// LIN-R-43: in no column of sheet 003 does a result improve as the score climbs.
TEST(BreakTest, sheet_003_never_improves_as_the_score_climbs) {
  using namespace linear;
  constexpr int severity[] = {0, 3, 2, 2, 3, 2, 1, 2, 2, 3, 9};  // by effect, in the order of the enumeration
  for (const Troop troop : {Troop::infantry, Troop::cavalry, Troop::skirmishers, Troop::artillery})
    for (const Cause cause : {Cause::shooting, Cause::lost_round})
      for (const bool shaken : {false, true}) {
        BreakSituation s;
        s.troop = troop;
        s.cause = cause;
        s.shaken = shaken;
        s.casualties = shaken ? 3 : 1;
        const BreakTest test = weigh(sheet_003(), s, {});
        int worst = -1;
        for (int score = -3; score <= 16; ++score) {
          const int now = severity[static_cast<std::size_t>(read(test, score).effect)];
          EXPECT_GE(now, worst) << "score " << score;
          worst = now;
        }
      }
}

// LIN-R-44 acts only together with LIN-R-50: old casualties, none in this phase, a score past 12.
TEST(BreakTest, over_twelve_always_breaks_when_asked_LIN_R_44) {
  using namespace linear;
  BreakSituation s;
  s.casualties = 2;
  Options options;
  options.bt3_any_casualties_basis = Bt3AnyCasualtiesBasis::this_phase;
  EXPECT_EQ(read(weigh(sheet_003(), s, options), 13).effect, Effect::retreat_dis);
  options.bt3_over_twelve = Bt3OverTwelve::always_break;
  EXPECT_EQ(read(weigh(sheet_003(), s, options), 13).effect, Effect::breaks);
  EXPECT_EQ(read(weigh(sheet_003(), s, options), 12).effect, Effect::retreat_dis);
}

// LIN-R-03: sheet 000 with the modifiers of sheet 002 (BT0-MOD-04).
TEST(BreakTest, sheet_000_may_borrow_the_modifiers_of_002_LIN_R_03) {
  using namespace linear;
  BreakSituation s;
  s.cause = Cause::lost_round;
  s.own_score = 1;
  s.enemy_score = 3;
  EXPECT_EQ(weigh(sheet_000(), s, {}).modifier, 0);
  Options options;
  options.bt0_modifier_set = Bt0ModifierSet::with_bt2_columns;
  EXPECT_EQ(weigh(sheet_000(), s, options).modifier, -3);
}

// BT0-EFF-RETD-06/-07, BT0-EFF-RETG-03/-04 and the same of BT2: what cannot be done in one move.
TEST(BreakTest, a_retirement_that_cannot_be_made) {
  using namespace linear;
  const auto done = [](const BreakSheet& sheet, Effect effect, Retirement possible) {
    return carry_out(sheet, {7, effect, {}}, possible);
  };
  EXPECT_EQ(done(sheet_000(), Effect::retire_good, Retirement::one).effect, Effect::retire_good);
  EXPECT_EQ(done(sheet_000(), Effect::retire_good, Retirement::two).effect, Effect::retire_dis);
  EXPECT_EQ(done(sheet_000(), Effect::retire_good, Retirement::two).clause, Clause{"BT0-EFF-RETG-03"});
  EXPECT_EQ(done(sheet_000(), Effect::retire_good, Retirement::none).clause, Clause{"BT0-EFF-RETG-04"});
  EXPECT_EQ(done(sheet_000(), Effect::retire_dis, Retirement::two).clause, Clause{"BT0-EFF-RETD-06"});
  EXPECT_EQ(done(sheet_000(), Effect::retire_dis, Retirement::none).clause, Clause{"BT0-EFF-RETD-07"});
  EXPECT_EQ(done(sheet_002(), Effect::retire_good, Retirement::two).clause, Clause{"BT2-EFF-RETG-03"});
  EXPECT_EQ(done(sheet_002(), Effect::retire_good, Retirement::none).clause, Clause{"BT2-EFF-RETG-04"});
  EXPECT_EQ(done(sheet_002(), Effect::retire_dis, Retirement::two).clause, Clause{"BT2-EFF-RETD-06"});
  EXPECT_EQ(done(sheet_002(), Effect::retire_dis, Retirement::none).clause, Clause{"BT2-EFF-RETD-07"});
  EXPECT_EQ(done(sheet_002(), Effect::hold, Retirement::none).effect, Effect::hold);
}

}  // namespace
}  // namespace guidon
