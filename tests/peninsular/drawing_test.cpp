// What is drawn of a Peninsular battle beside its shapes: troops, officers, cards and losses, held against the battle.
#include <algorithm>

#include "match/peninsular/rules.hpp"
#include "rules/peninsular/battle/victory.hpp"
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

using match::Peninsular;
using match::Progress;
using match::ProgressArmy;
using match::ProgressCard;
using match::SceneTroop;

using Cards = std::vector<ProgressCard>;

SceneTroop troop(const Board& b, int u) {
  return Peninsular::scene(b.battle()).units[static_cast<std::size_t>(u)].troop.value();
}
ProgressArmy army(const Board& b, Colour side) { return Peninsular::progress(b.battle()).armies.at(index(side)); }

// PEN-STR-01: where it was opened, whichever way round the wall was drawn.
TEST(PeninsularPieces, a_breach_is_shown_where_the_gun_aimed) {
  for (const bool turned : {false, true}) {
    Board b;
    const int gun = b.gun(red, {90, 40});
    const std::uint8_t wall =
        turned ? b.wall(Ground::high_wall, {96, 60}, {84, 60}) : b.wall(Ground::high_wall, {84, 60}, {96, 60});
    b.card(red, Function::fire);
    b.give(b.fire_at_structure(gun, wall, {87, 60}), {5, 5});
    const auto scene = Peninsular::scene(b.battle());
    const auto gap = scene.pieces.at(0).gap.value();
    EXPECT_NEAR((gap.a.x + gap.b.x) / 2, 87, 0.01);
    EXPECT_NEAR((gap.a.y + gap.b.y) / 2, 60, 0.01);
    EXPECT_NEAR(table::distance(gap.a, gap.b), 3, 0.01);
  }
}

TEST(PeninsularTroop, says_what_a_unit_is_made_of) {
  Board b;
  const SceneTroop none{};
  const int foot = b.infantry(red, {30, 40}, {.pips = 2, .casualties = 1});
  const int french = b.infantry(black, {30, 90}, {.ranks = 3, .quality = Quality::elite});
  const int horse = b.cavalry(red, {80, 40}, {.weight = Weight::light, .nation = Nation::portuguese});
  const int gun = b.gun(red, {120, 40});
  const int horse_gun = b.horse_gun(red, {135, 40});
  const int cart = b.cart(red, {150, 20});
  const int rifles = b.detachment(red, {150, 60}, 4);
  b.card(red, Function::fire);
  const SceneTroop line = troop(b, foot);
  EXPECT_EQ(line.arm, "infantry");
  EXPECT_EQ(line.nation, "british");
  EXPECT_EQ(line.kind, "line");
  EXPECT_EQ(line.quality, "trained");
  EXPECT_EQ(line.ranks, 2);
  EXPECT_EQ(line.formation, "line");
  EXPECT_EQ(line.stands.value().now, 8);
  EXPECT_EQ(line.stands.value().most, 8);
  EXPECT_EQ(line.pips, 2);
  EXPECT_EQ(line.hits.value().now, 1);
  EXPECT_EQ(line.hits.value().most, 3);
  EXPECT_EQ(line.move, 15);
  EXPECT_FALSE(line.glory);
  EXPECT_FALSE(line.fought);
  EXPECT_EQ(troop(b, french).nation, "french");
  EXPECT_EQ(troop(b, french).quality, "elite");
  EXPECT_EQ(troop(b, french).ranks, 3);
  EXPECT_EQ(troop(b, french).hits.value().most, 4);
  EXPECT_EQ(troop(b, horse).arm, "cavalry");
  EXPECT_EQ(troop(b, horse).nation, "portuguese");
  EXPECT_EQ(troop(b, horse).kind, "light");
  EXPECT_EQ(troop(b, horse).ranks, none.ranks);
  EXPECT_EQ(troop(b, gun).arm, "artillery");
  EXPECT_EQ(troop(b, gun).kind, "foot");
  EXPECT_EQ(troop(b, gun).formation, "unlimbered");
  EXPECT_FALSE(troop(b, gun).pips) << "guns have no record die";
  EXPECT_EQ(troop(b, horse_gun).kind, "horse");
  EXPECT_EQ(troop(b, horse_gun).formation, "limbered");
  EXPECT_EQ(troop(b, cart).arm, "wagons");
  EXPECT_EQ(troop(b, rifles).kind, "rifles");
  EXPECT_EQ(troop(b, rifles).ranks, none.ranks);
}

TEST(PeninsularTroop, shows_hits_pips_and_stands_as_they_go) {
  Board b;
  const int shooter = b.infantry(red, {90, 40});
  const int target = b.infantry(black, {90, 60}, {.casualties = 1});
  b.infantry(red, {150, 40});
  b.infantry(black, {150, 60});
  b.card(red, Function::fire);
  b.give(b.fire(shooter), {5, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(troop(b, target).hits.value().now, 2);
  EXPECT_EQ(troop(b, target).pips, 1);
  EXPECT_EQ(troop(b, target).stands.value().now, 8);
  EXPECT_TRUE(troop(b, shooter).fought);
  EXPECT_FALSE(troop(b, target).fought);
  b.card(red, Function::fire);
  b.mark(shooter, Mark::fired, false);
  b.give(b.fire(shooter), {5, 5, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(troop(b, target).hits.value().now, 1) << "two and two: three take a stand";
  EXPECT_EQ(troop(b, target).pips, 3);
  EXPECT_EQ(troop(b, target).stands.value().now, 7);
  EXPECT_EQ(troop(b, target).stands.value().most, 8);
}

TEST(PeninsularTroop, has_fought_when_every_face_of_its_square_has_fired) {
  Board b;
  const int square = b.infantry(red, {90, 40}, {.formation = Formation::square});
  b.card(red, Function::fire);
  b.mark(square, Mark::fired);
  b.unit(square).faces_fired = 1;
  EXPECT_EQ(troop(b, square).formation, "square");
  EXPECT_FALSE(troop(b, square).fought);
  b.unit(square).faces_fired = 15;
  EXPECT_TRUE(troop(b, square).fought);
}

TEST(PeninsularTroop, in_a_building_is_a_garrison) {
  Board b;
  const int u = b.infantry(red, {90, 40});
  b.garrison(u, b.building(90, 60));
  b.card(red, Function::foot);
  EXPECT_EQ(troop(b, u).formation, "garrison");
  EXPECT_FALSE(troop(b, u).move);
}

TEST(PeninsularTroop, off_the_table_has_no_formation) {
  Board b;
  const int u = b.infantry(red, {90, 40});
  b.card(red, Function::foot);
  b.unit(u).status = Status::waiting;
  EXPECT_EQ(troop(b, u).formation, "");
  EXPECT_FALSE(troop(b, u).move);
  EXPECT_EQ(troop(b, u).kind, "line");
}

TEST(PeninsularTroop, shows_glory_and_its_army_those_who_run) {
  auto c = battalions({.pips = 0}, {.ranks = 3});
  EXPECT_FALSE(troop(c.b, c.a).glory);
  EXPECT_EQ(army(c.b, black).running, 0);
  attack(c, {6, 2});
  ASSERT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_TRUE(troop(c.b, c.a).glory);
  EXPECT_FALSE(troop(c.b, c.d).glory);
  EXPECT_EQ(army(c.b, black).lost, 1);
  EXPECT_EQ(army(c.b, black).running, 5);
  EXPECT_EQ(army(c.b, red).running, 0);
}

TEST(PeninsularOfficers, have_rank_and_what_they_add) {  // PEN-GEN-02, PEN-GEN-03
  Board b;
  b.infantry(red, {90, 40});
  b.officer(red, Rank::brigade, {30, 5});
  b.officer(red, Rank::army, {40, 5});
  b.card(red, Function::foot);
  const match::Scene scene = Peninsular::scene(b.battle());
  ASSERT_EQ(scene.officers.size(), 2U);
  EXPECT_FALSE(scene.officers[0].general);
  EXPECT_EQ(scene.officers[0].bonus, 1);
  EXPECT_TRUE(scene.officers[1].general);
  EXPECT_EQ(scene.officers[1].bonus, 2);
}

TEST(PeninsularOfficers, who_have_joined_are_shown_behind_their_unit) {  // PEN-GEN-01, PEN-GEN-04
  Board b;
  const int unit = b.infantry(red, {90, 40});
  b.officer_with(unit, Rank::brigade);
  b.card(red, Function::foot);
  const match::Scene scene = Peninsular::scene(b.battle());
  ASSERT_EQ(scene.officers.size(), 1U);
  EXPECT_EQ(scene.officers[0].with, static_cast<std::size_t>(unit));
  const match::SceneUnit& joined = scene.units[static_cast<std::size_t>(unit)];
  EXPECT_LT(table::dot(scene.officers[0].at - joined.centre, joined.facing.forward()), 0);
}

TEST(PeninsularProgress, lays_out_the_cards_that_were_turned_and_sorts_the_others) {
  Board b;
  b.infantry(red, {90, 40});
  b.cavalry(black, {90, 100});
  b.pack = "BBRBRR";
  b.card(red, Function::fire, 3);
  const Progress now = Peninsular::progress(b.battle());
  EXPECT_EQ(now.turn, 3);
  EXPECT_EQ(now.of, 0) << "no end to this battle";
  EXPECT_EQ(now.cards.value().turned, (Cards{{1, "fire"}, {1, "foot"}, {0, "fire"}}));
  EXPECT_EQ(now.cards.value().to_come, (Cards{{0, "foot"}, {0, "horse"}, {1, "horse"}}));
  b.give(b.end_card());
  const Progress then = Peninsular::progress(b.battle());
  EXPECT_EQ(then.cards.value().turned, (Cards{{1, "fire"}, {1, "foot"}, {0, "fire"}, {1, "horse"}}));
  EXPECT_EQ(then.cards.value().to_come, (Cards{{0, "foot"}, {0, "horse"}}));
}

// PEN-G-34. Where the pack is shuffled once a game, the state knows the order of the cards; nobody is told.
TEST(PeninsularProgress, tells_no_order_of_cards_to_come) {
  Pack pack{red, red, red, black, black, black};
  do {
    Board b;
    b.infantry(red, {90, 40});
    b.setting.options.deck_reset = DeckReset::once_per_game;
    b.pack.clear();
    for (const Colour colour : pack) b.pack += colour == red ? 'R' : 'B';
    for (int turned = 1; turned <= 6; ++turned) {
      const Card last = functions(pack)[static_cast<std::size_t>(turned - 1)];
      b.card(last.colour, last.function);
      const match::ProgressCards cards = Peninsular::progress(b.battle()).cards.value();
      ASSERT_EQ(cards.turned.size(), static_cast<std::size_t>(turned)) << b.pack;
      EXPECT_EQ(cards.turned.back().side, index(last.colour)) << b.pack;
      EXPECT_EQ(cards.to_come.size(), static_cast<std::size_t>(6 - turned)) << b.pack;
      constexpr std::string_view order = "fire foot horse";
      EXPECT_TRUE(std::ranges::is_sorted(cards.to_come, {}, [&](const ProgressCard& each) {
        return std::pair{each.side, order.find(each.card)};
      })) << b.pack;
    }
  } while (std::ranges::next_permutation(pack).found);
}

TEST(PeninsularProgress, counts_armies_to_the_moment_they_break) {  // PEN-WIN-07, PEN-WIN-08
  Board b;
  b.setting.victory.collapse = true;
  const int r1 = b.infantry(red, {45, 30}, {.stands = 12});
  const int r2 = b.infantry(red, {105, 30}, {.stands = 12});
  b.gun(red, {150, 30});
  b.gun(red, {160, 30});
  b.officer(red, Rank::brigade, {30, 5});
  b.officer(red, Rank::army, {40, 5});
  const int s1 = b.infantry(black, {45, 50});
  const int s2 = b.infantry(black, {105, 50});
  weaken(b, r1, 4);
  weaken(b, r2, 4);
  b.card(black, Function::fire);
  EXPECT_EQ(army(b, red).words, "8 of 32 lost; breaks at 10");
  EXPECT_EQ(army(b, black).lost, 0);
  b.give(b.fire(s1), {5, 5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(army(b, red).lost, 9);
  EXPECT_EQ(army(b, red).of, 32);
  EXPECT_EQ(army(b, red).breaks_at, 10);
  EXPECT_FALSE(b.battle().over());
  b.give(b.fire(s2), {5, 5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(army(b, red).lost, 10);
  EXPECT_TRUE(b.battle().over());
}

TEST(PeninsularProgress, breaks_an_army_where_the_rules_do) {  // collapse_percent
  for (const auto percent : {CollapsePercent::thirty, CollapsePercent::forty})
    for (int stands = 4; stands <= 16; ++stands)
      for (int lost = 0; lost < stands; ++lost) {
        Board b;
        b.setting.victory.collapse = true;
        b.setting.options.collapse_percent = percent;
        weaken(b, b.infantry(red, {90, 30}, {.stands = stands}), lost);
        b.card(red, Function::foot);
        const ProgressArmy now = army(b, red);
        EXPECT_EQ(now.lost, lost);
        EXPECT_EQ(100 * lost >= (percent == CollapsePercent::thirty ? 30 : 40) * stands,
                  now.lost >= now.breaks_at.value())
            << stands << " stands, " << lost << " lost";
        EXPECT_EQ(collapsed(b.field(), red), now.lost >= now.breaks_at.value());
      }
}

TEST(PeninsularProgress, of_armies_that_never_break_names_no_number) {
  Board b;
  b.setting.victory.collapse = false;
  const int u = b.infantry(red, {90, 30});
  b.infantry(black, {90, 90});
  b.card(red, Function::foot);
  b.rout(u);
  EXPECT_FALSE(army(b, red).breaks_at);
  EXPECT_EQ(army(b, red).words, "0 of 8 lost, 8 running");
}

}  // namespace
}  // namespace guidon::tests
