// The way into contact: a charge is an advance, and nobody is turned by more than 45 degrees through it (PEN-R-52).
#include <algorithm>
#include <cmath>

#include "kernel/rolled_dice.hpp"
#include "rules/peninsular/battle/closing.hpp"
#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/manoeuvres.hpp"
#include "scenario/scenario.hpp"
#include "tests/peninsular/clash.hpp"
#include "tests/places.hpp"

namespace guidon::tests {
namespace {

using enum ContactOutcome;

constexpr With column{.formation = Formation::attack_column};

class AnyLot final : public Lot {
 public:
  explicit AnyLot(std::uint64_t seed) : at_(seed) {}
  std::uint32_t draw(std::uint32_t from) override {
    at_ = at_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::uint32_t>((at_ >> 33U) % from);
  }

 private:
  std::uint64_t at_;
};

bool offers_contact(const Board& b, int u, int v) {
  for (const Order& order : candidates(b.battle()))
    if (order.kind == OrderKind::contact && order.unit == u && order.target == v) return true;
  return false;
}

// A line with an enemy 14 cm behind it, who faces its back.
Clash enemy_behind(const With& a = {}) {
  Clash c;
  c.a = c.b.infantry(red, {90, 40}, a);
  c.d = c.b.infantry(black, {90, 24.5, 0}, {.ranks = 3});
  c.b.card(red, Function::foot);
  bystanders(c.b);
  return c;
}

// PEN-R-52, PEN-CRIT-01: whoever would charge what is behind him turns about first, and that is tested.
TEST(Charge, PEN_R_52_behind_it_takes_a_manoeuvre) {
  auto c = enemy_behind({.pips = 3});
  c.b.give(c.b.contact(c.a, c.d));
  ASSERT_TRUE(asked(c.b, Task::confirm_critical));
  c.b.give(c.b.answer(OrderKind::confirm), {2});  // 2 against 3 pips
  EXPECT_EQ(c.b.count<ContactDeclared>(), 0);
  EXPECT_EQ(facing_of(c.b, c.a), 0);
  EXPECT_NEAR(y_of(c.b, c.a), 40, 0.001);
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "PEN-CRIT-07");
}

TEST(Charge, PEN_R_52_turned_about_it_strikes_with_its_front) {
  auto c = enemy_behind();
  c.b.give(c.b.contact(c.a, c.d));
  c.b.give(c.b.answer(OrderKind::confirm), {1, 3, 3});
  expect_test(c.b, 3, 3, fight);
  EXPECT_EQ(facing_of(c.b, c.a), 180);
  EXPECT_NEAR(y_of(c.b, c.a), 24.5, 0.05);
}

// PEN-R-63: a way that is named is gone as it is said, and what it misses is not struck by another.
TEST(Charge, PEN_R_63_a_way_that_misses_is_refused) {
  Clash c;
  c.a = c.b.infantry(red, {60, 40}, column);
  c.d = c.b.infantry(black, {60, 52}, column);
  c.b.card(red, Function::foot);
  bystanders(c.b);
  const Order past = c.b.contact(c.a, c.d, {{66, 47, 0}});
  EXPECT_EQ(c.b.refused(past), "PEN-R-63");
  EXPECT_FALSE(find_path(c.b.battle(), past));
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d, {{60, 45, 0}})), "");
}

// PEN-R-42, PEN-SURR-01: beaten, it goes back from the one enemy there is, and does not surrender to him.
TEST(Charge, PEN_R_52_beaten_after_turning_about_it_falls_back) {
  auto c = enemy_behind();
  c.b.give(c.b.contact(c.a, c.d));
  c.b.give(c.b.answer(OrderKind::confirm), {1, 1, 6});
  expect_test(c.b, 1, 6, attacker_falls_back_2_pips);
  EXPECT_TRUE(c.b.unit(c.a).on_table());
  EXPECT_EQ(facing_of(c.b, c.a), 180);
  EXPECT_GT(y_of(c.b, c.a), 45);
}

// PEN-R-52, PEN-CRIT-04: the elite do it without a throw.
TEST(Charge, PEN_R_52_elite_turn_without_a_throw) {
  auto c = enemy_behind({.quality = Quality::elite});
  c.b.give(c.b.contact(c.a, c.d), {2, 3});  // one for the elite
  expect_test(c.b, 3, 3, fight);
  EXPECT_EQ(facing_of(c.b, c.a), 180);
}

// PEN-R-52: sliding sideways or backwards into the enemy is no charge, however the legs are worded.
TEST(Charge, PEN_R_52_no_slide_into_contact) {
  auto back = enemy_behind();
  EXPECT_EQ(back.b.refused(back.b.contact(back.a, back.d, {{90, 26}})), "PEN-R-52");
  EXPECT_EQ(back.b.refused(back.b.contact(back.a, back.d, {{90, 39}, {90, 26}})), "PEN-R-52");

  for (const double side : {1.0, -1.0}) {
    Clash c;
    c.a = c.b.infantry(red, {90, 40}, column);
    c.d = c.b.infantry(black, {90 + side * 10, 39, side > 0 ? 270.0 : 90.0}, {.ranks = 3});
    c.b.card(red, Function::foot);
    EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d, {{90 + side * 5, 40, 0}})), "PEN-R-52") << side;
    EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d, {{90, 41, 0}, {90 + side * 5, 41, 0}})), "PEN-R-52") << side;
  }
}

// PEN-R-52, PEN-MOVE-09: a turn costs what its farthest stand goes. A line of 8 has nothing left after 90 degrees; an
// attack column has, and tests.
TEST(Charge, PEN_R_52_the_turn_costs_its_movement) {
  for (const bool in_line : {true, false}) {
    Clash c;
    c.a = c.b.infantry(red, {90, 40}, in_line ? With{} : column);
    c.d = c.b.infantry(black, {90 + (in_line ? 20.0 : 9.0), 40, 270}, {.ranks = 3});
    c.b.card(red, Function::foot);
    if (in_line) {
      EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "PEN-R-52");
      EXPECT_FALSE(offers_contact(c.b, c.a, c.d));
      continue;
    }
    EXPECT_TRUE(offers_contact(c.b, c.a, c.d));
    c.b.give(c.b.contact(c.a, c.d));
    ASSERT_TRUE(asked(c.b, Task::confirm_critical));
    c.b.give(c.b.answer(OrderKind::confirm), {1, 3, 4});
    expect_test(c.b, 4, 4, fight);
    EXPECT_EQ(facing_of(c.b, c.a), 90);
  }
}

// PEN-R-52: an oblique advance turns nobody and needs no test.
TEST(Charge, PEN_R_52_obliquely_within_45_degrees) {
  Clash c;
  c.a = c.b.infantry(red, {90, 40}, column);
  c.d = c.b.infantry(black, {100, 52}, {.ranks = 3, .formation = Formation::attack_column});
  c.b.card(red, Function::foot);
  c.b.give(c.b.contact(c.a, c.d), {3, 3});
  expect_test(c.b, 4, 4, fight);
  EXPECT_EQ(facing_of(c.b, c.a), 0);
}

// PEN-R-52: what lies in the arc but would have to be lined up with by 90 degrees is not struck without a turn.
TEST(Charge, PEN_R_52_lining_up_takes_45_degrees_at_most) {
  Clash c;
  c.a = c.b.infantry(red, {90, 40}, column);
  c.d = c.b.infantry(black, {100, 51, 270}, {.ranks = 3});
  c.b.card(red, Function::foot);
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d, {{97, 47, 0}})), "PEN-R-52");
  c.b.give(c.b.contact(c.a, c.d));
  ASSERT_TRUE(asked(c.b, Task::confirm_critical));
  c.b.give(c.b.answer(OrderKind::confirm), {1, 3, 4});
  EXPECT_EQ(facing_of(c.b, c.a), 90);
}

// PEN-R-52, PEN-R-69: the start of the move names the flank, but the line comes down on the front and stays there.
TEST(Charge, PEN_R_52_a_flank_by_aspect_turns_nobody_round_the_corner) {
  Clash c;
  c.d = c.b.infantry(black, {90, 60}, {.ranks = 3});
  c.a = c.b.infantry(red, {105, 55});
  c.b.card(red, Function::foot);
  c.b.give(c.b.contact(c.a, c.d, {{105, 59, 0}}), {3, 5});
  expect_test(c.b, 3, 3, fight);
  EXPECT_EQ(facing_of(c.b, c.a), 0);
  EXPECT_EQ(c.b.state.fight[0].face, Face::front);
  EXPECT_NEAR(y_of(c.b, c.a), 60, 0.05);
}

// PEN-R-52: cavalry the same, its longer charge included.
TEST(Charge, PEN_R_52_cavalry_too) {
  for (const double side : {1.0, -1.0}) {
    Clash c;
    c.a = c.b.cavalry(red, {90, 40}, {.pips = 2});
    c.d = c.b.cavalry(black, {90 + side * 24, 40, side > 0 ? 270.0 : 90.0});
    c.b.card(red, Function::horse);
    EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d, {{90 + side * 10, 40, 0}})), "PEN-R-52");
    c.b.give(c.b.contact(c.a, c.d));
    ASSERT_TRUE(asked(c.b, Task::confirm_critical));
    c.b.give(c.b.answer(OrderKind::confirm), {1});
    EXPECT_EQ(facing_of(c.b, c.a), 0);
    EXPECT_EQ(c.b.count<ContactDeclared>(), 0);
  }
  Clash behind;
  behind.a = behind.b.cavalry(red, {90, 60});
  behind.d = behind.b.cavalry(black, {90, 40, 0});
  behind.b.card(red, Function::horse);
  EXPECT_EQ(behind.b.refused(behind.b.contact(behind.a, behind.d, {{90, 50, 0}})), "PEN-R-52");
  behind.b.give(behind.b.contact(behind.a, behind.d));
  EXPECT_TRUE(asked(behind.b, Task::confirm_critical));
}

// PEN-R-52, PEN-R-83: guns are not run over sideways either.
TEST(Charge, PEN_R_52_guns_are_overrun_by_an_advance) {
  Board b;
  const int horse = b.cavalry(red, {90, 40});
  const int gun = b.gun(black, {110, 40});
  b.card(red, Function::horse);
  EXPECT_EQ(b.refused(b.contact(horse, gun, {{95, 40, 0}})), "PEN-R-52");
  b.give(b.contact(horse, gun));
  EXPECT_TRUE(asked(b, Task::confirm_critical));
}

// PEN-R-52, PEN-GLO-02, PEN-CRIT-01: Glory spares nobody the turn or its test; PEN-R-54: one test a card.
TEST(Charge, PEN_R_52_a_glorious_one_too) {
  for (const bool tested : {false, true}) {
    Clash c;
    c.a = c.b.infantry(red, {90, 40}, {.ranks = 3, .formation = Formation::attack_column});
    c.d = c.b.infantry(black, {90, 52}, {.ranks = 3, .formation = Formation::attack_column});
    const int other = c.b.infantry(black, {99, 42, 270},
                                   {.ranks = 3, .formation = Formation::attack_column, .quality = Quality::elite});
    c.b.card(red, Function::foot);
    c.b.mark(c.a, Mark::passed_critical, tested);
    attack(c, {6, 1});
    expect_test(c.b, 7, 2, defender_routs);
    for (int i = 0; i < 2 && asked(c.b, Task::advance_or_stay); ++i) c.b.give(c.b.answer(OrderKind::stay));
    ASSERT_TRUE(asked(c.b, Task::glory));
    Order more = c.b.contact(c.a, other);
    more.kind = OrderKind::glory;
    if (tested) {
      c.b.give(more, {3, 3});
      EXPECT_EQ(c.b.count<ContactTested>(), 1);
      continue;
    }
    c.b.give(more);
    ASSERT_TRUE(asked(c.b, Task::confirm_critical));
    c.b.give(c.b.answer(OrderKind::confirm), {1, 3, 3});
    EXPECT_EQ(c.b.count<ContactTested>(), 1);
  }
}

// PEN-R-52: whatever the random player orders, nobody comes to blows turned by more than 45 degrees from the facing of
// his advance; and infantry has no other facing than it had unless it has passed a test or is elite.
TEST(Charge, PEN_R_52_over_many_battles) {
  const auto loaded = scenario::load_file(std::string{source_dir} + "/scenarios/peninsular/second_game.toml");
  ASSERT_TRUE(loaded);
  const auto& setting = std::get<Setting>(*loaded);
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    RolledDice dice{seed};
    AnyLot lot{seed};
    Battle battle{setting};
    battle.begin(dice);
    for (int i = 0; i < 1500 && !battle.over(); ++i) {
      Chronicle log;
      play_by_lot(battle, lot, dice, &log);
      for (const Event& event : log.events) {
        const auto* declared = std::get_if<ContactDeclared>(&event.data);
        if (declared == nullptr) continue;
        const UnitState& unit = battle.state().unit[declared->unit.at];
        const bool may_turn = unit.quality == Quality::elite || unit.marks.has(Mark::passed_critical) ||
                              setting.units[declared->unit.at].arm == Arm::cavalry;  // which may pursue
        for (const Event& later : log.events) {
          const auto* joined = std::get_if<FightJoined>(&later.data);
          if (joined == nullptr || joined->attacker != declared->unit) continue;
          ++seen;
          EXPECT_LE(std::abs(declared->to.facing.turn_to(joined->to.facing)), 4500) << "seed " << seed;
          if (!may_turn) EXPECT_EQ(declared->from.facing, declared->to.facing) << "seed " << seed;
        }
      }
    }
  }
  EXPECT_GT(seen, 10);
}

// PEN-R-52, PEN-CRIT-01, PEN-SURR-01: charges as a hostile player would word them, with any legs and facings. What the
// umpire accepts is an advance, has been tested where it turned, and never ends with a surrender to the only enemy.
TEST(Charge, PEN_R_52_however_it_is_worded) {
  AnyLot lot{52};
  const auto any = [&](int low, int high) {
    return low + static_cast<double>(lot.draw(static_cast<std::uint32_t>((high - low) * 10))) / 10;
  };
  int accepted = 0;
  for (int i = 0; i < 4000; ++i) {
    Board b;
    const bool horse = lot.draw(3) == 0;
    constexpr std::array foot{Formation::line, Formation::attack_column, Formation::route_column};
    const With with{.formation = horse ? Formation::line : foot[lot.draw(3)]};
    const int u = horse ? b.cavalry(red, {90, 60, any(0, 360)}, with) : b.infantry(red, {90, 60, any(0, 360)}, with);
    const At there{any(65, 115), any(35, 85), any(0, 360)};
    const int v = horse ? b.cavalry(black, there) : b.infantry(black, there, {.formation = foot[lot.draw(3)]});
    if (b.apart(u, v) < 1) continue;
    b.card(red, horse ? Function::horse : Function::foot);
    Order order = b.contact(u, v);
    order.poses = static_cast<std::uint8_t>(lot.draw(4));
    for (int leg = 0; leg < order.poses; ++leg)
      order.pose[static_cast<std::size_t>(leg)] = pose(any(75, 105), any(45, 75), any(0, 360));
    const auto plan = plan_contact(b.field(), order);
    if (!plan) continue;
    ++accepted;
    SCOPED_TRACE(i);
    const Undertaking& task = plan->undertaking;
    const table::Pose begin = task.legs > 0 ? task.leg[task.legs - 1U] : task.start;
    EXPECT_EQ(begin.facing, task.contact.facing);
    const table::Vec way = task.contact.at.vec() - begin.at.vec();
    EXPECT_GE(dot(way, begin.facing.forward()), 0.7 * length(way) - 0.02);
    EXPECT_LE(plan->longest, plan->allowance + 0.06);
    bool turned = false;
    for (int leg = 0; leg < task.legs; ++leg)
      turned = turned || std::abs(task.start.facing.turn_to(task.leg[static_cast<std::size_t>(leg)].facing)) > 100;
    EXPECT_EQ(task.critical != 0, turned);
    RolledDice dice{static_cast<std::uint64_t>(i)};
    Battle battle = b.battle();
    Chronicle log;
    ASSERT_FALSE(battle.apply(order, dice, &log));
    for (int n = 0; n < 4 && battle.state().todos > 0; ++n)
      ASSERT_FALSE(battle.apply(automatic_answer(battle), dice, &log));
    for (const Event& told : log.events)
      if (const auto* joined = std::get_if<FightJoined>(&told.data))
        EXPECT_LE(std::abs(begin.facing.turn_to(joined->to.facing)), 4500);
    EXPECT_NE(battle.state().unit[static_cast<std::size_t>(u)].status, Status::surrendered);
  }
  EXPECT_GT(accepted, 100);
}

// PEN-R-52, PEN-MOVE-09: the umpire's turn costs what the same turn costs by name. A deep column turned on its own
// middle goes 4.2 cm and on the middle of its front 7.7.
TEST(Charge, PEN_R_52_the_turn_he_is_given_is_the_cheapest) {
  for (const double side : {1.0, -1.0}) {
    Board b;
    const int u = b.infantry(red, {90, 40}, {.formation = Formation::attack_column});
    const int v =
        b.infantry(black, {90 + side * 15, 40, side > 0 ? 270.0 : 90.0}, {.formation = Formation::attack_column});
    b.card(red, Function::foot);
    bystanders(b);
    EXPECT_EQ(b.refused(b.contact(u, v, {{90 + side * 3, 37, side * 90}, {90 + side * 4, 37, side * 90}})), "");
    ASSERT_EQ(b.refused(b.contact(u, v)), "");
    EXPECT_LT(plan_contact(b.field(), b.contact(u, v))->longest, 16.3);
    const auto listed = candidates(b.battle());
    EXPECT_TRUE(std::ranges::any_of(
        listed, [&](const Order& order) { return order.kind == OrderKind::contact && order.target == v; }));
    b.give(b.contact(u, v));
    EXPECT_TRUE(asked(b, Task::confirm_critical));
  }
}

// PEN-G-06: nobody is laid along an enemy across a house; he fights as he came.
TEST(Charge, PEN_G_06_not_into_a_house) {
  Board b;
  b.building(44, 40.7);
  const With marching{.stands = 4, .formation = Formation::route_column};
  const int u = b.cavalry(red, {61.8, 24.3, 180}, marching);
  const int v = b.cavalry(black, {38.5, 62.5, 269}, {.stands = 8});
  bystanders(b);
  b.card(red, Function::horse);
  b.give(b.contact(u, v));
  b.give(b.answer(OrderKind::confirm), {6, 1, 4});
  settle(b);
  ASSERT_TRUE(b.field().fighting(u));
  for (const table::Rect& rect : b.field().footprint(u).all())
    EXPECT_FALSE(b.field().barred(rect, rect, b.sheet(u), true));
}

// PEN-R-52, PEN-R-47: a turn about is the cheapest of all for a line, and saves the longer charge.
TEST(Charge, PEN_R_52_a_turn_about_is_found) {
  Board b;
  const int u = b.infantry(red, {90, 60});
  const int v = b.infantry(black, {95.3, 50.2, 45}, {.formation = Formation::attack_column});
  b.card(red, Function::foot);
  ASSERT_EQ(b.refused(b.contact(u, v)), "");
  b.give(b.contact(u, v));
  b.give(b.answer(OrderKind::confirm), {6, 3, 3});
  EXPECT_EQ(b.told<ContactTested>().attacker, u);

  Board far;
  const int horse = far.cavalry(red, {90, 60});
  const int line = far.infantry(black, {79.5, 27}, {.pips = 5});
  far.card(red, Function::horse);
  const auto plan = plan_contact(far.field(), far.contact(horse, line));
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->undertaking.bonus, 0) << "30 cm with a turn about, and more with another turn";
}

// PEN-R-52: a charge that begins with a turn on the spot, a wheel or a turn about by name is found without one, but for
// a few that need a turn between those that are tried.
TEST(Charge, PEN_R_52_finds_what_could_be_ordered) {
  AnyLot lot{63};
  const auto any = [&](int low, int high) {
    return low + static_cast<double>(lot.draw(static_cast<std::uint32_t>((high - low) * 10))) / 10;
  };
  int found = 0;
  int missed = 0;
  for (int i = 0; i < 1500; ++i) {
    Board b;
    constexpr std::array foot{Formation::line, Formation::attack_column, Formation::route_column};
    const Formation own = foot[lot.draw(3)];
    const Formation theirs = foot[lot.draw(3)];
    const double facing = any(0, 360);
    const double x = any(75, 105);
    const double y = any(45, 75);
    const int u = b.infantry(red, {90, 60, facing}, {.formation = own});
    const int v = b.infantry(black, {x, y, any(0, 360)}, {.formation = theirs});
    if (b.apart(u, v) < 1) continue;
    b.card(red, Function::foot);
    const std::int32_t turn = static_cast<std::int32_t>(lot.draw(36000)) - 18000;
    const table::Pose& stood = b.unit(u).pose;
    const std::array first_legs{turned(b.field(), u, turn), wheeled(b.field(), u, turn / 2),
                                turned_on(b.field(), u, stood, stood.facing.about())};
    const table::Pose first = first_legs[lot.draw(3)];
    Order named = b.contact(u, v);
    named.poses = 2;
    named.pose[0] = named.pose[1] = first;
    const auto by_name = plan_contact(b.field(), named);
    if (!by_name) continue;
    ++found;
    if (!plan_contact(b.field(), b.contact(u, v))) ++missed;
  }
  EXPECT_GT(found, 50);
  EXPECT_LE(missed * 50, found);
}

}  // namespace
}  // namespace guidon::tests
