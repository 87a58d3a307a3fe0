// Exact odds of fire, attacks and rallies on the map, against the chances worked out beforehand and against every face
// of every die.
#include "match/hex1866/rules.hpp"
#include "rules/hex1866/battle/orders.hpp"
#include "tests/hex1866/every_face.hpp"
#include "tests/hex1866/weighed.hpp"
#include "tests/told.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using enum Feature;

// The columns of a whole attack, and of one blow.
const std::string broken = "broken";
const std::string unmoved = "unmoved";
const std::string off = "driven off";
const std::string off_with_step = "driven off with step";
const std::string same = "no effect";
const std::string shaken = "disorganised";
const std::string step = "step lost";

// What became of a unit that was attacked, or fired at.
std::string fate(const Ending& ending, std::size_t unit) {
  const UnitState& before = ending.before.unit[unit];
  const UnitState& after = ending.after.unit[unit];
  if (after.steps_lost > before.steps_lost) return step;
  if (after.ordered() != before.ordered()) return shaken;
  return same;
}
std::size_t number(const Ending& ending, std::string_view id) {
  return static_cast<std::size_t>(std::ranges::find(ending.setting.units, id, &UnitSheet::id) -
                                  ending.setting.units.begin());
}
std::string of_defender(const Ending& ending) { return fate(ending, number(ending, "D")); }
std::string of_attacker(const Ending& ending) { return fate(ending, number(ending, "X")); }
std::string of_attack(const Ending& ending) {
  if (ending.told<AttackOver>()) return broken;
  const std::string its = of_defender(ending);
  if (its == step) return off_with_step;
  const std::size_t d = number(ending, "D");
  return ending.after.unit[d].hex == ending.before.unit[d].hex ? unmoved : off;
}

// What became of the one unit that was struck, in the words of the data.
std::string struck(const match::Headline& headline) {
  const Value* units = headline.facts[0].find("units");
  return units == nullptr ? headline.words.text() : guidon::tests::named(std::get<Values>(units->is)[0], "fate");
}
std::string column_of(const match::Headline& headline) {
  if (headline.facts[0].kind == "attack_breaks") return broken;
  const std::string its = struck(headline);
  if (its == "stands") return unmoved;
  if (its == "driven_off") return off;
  if (its == "driven_off_with_loss" || its == "destroyed") return off_with_step;
  return its;
}
std::string blow_of(const match::Headline& headline) {
  const std::string its = struck(headline);
  if (its == "stands") return same;
  if (its == "driven_off" || its == "disorganised") return shaken;
  if (its == "driven_off_with_loss" || its == "loses_step") return step;
  return its;
}

match::OrderOdds odds_of(const Kit& kit, std::string_view text) {
  const auto order = parse(text, kit.decision().side, kit.setting);
  EXPECT_TRUE(order) << order.error().text();
  auto odds = match::order_odds<match::Hex1866>(kit.battle(), *order);
  EXPECT_TRUE(odds) << text;
  return odds ? *odds : match::OrderOdds{};
}

// ---- one roll ----

// A defender whose fire does nothing to attackers who never fail: what is left is the attack roll.
constexpr Of mute{.cv = 0, .cv_dis = 0};
constexpr Of guard{.traits = {Trait::guard}};
constexpr Of steady(int cv) { return {.cv = cv, .morale = 6}; }

struct Row {
  std::string_view id;
  void (*set)(Kit&);
  std::string_view order;
  Shares shares;
};

void mute_in(Kit& kit, Terrain terrain, const Of& of = mute) {
  kit.ground(middle, terrain);
  kit.unit("D", austrian, middle, s, of);
}
void two(Kit& kit, Direction second = se) {
  around(kit, "X", prussian, s, steady(4));
  around(kit, "Y", prussian, second, steady(4));
}
void shells(Kit& kit, std::string_view from, int cv = 4) {
  kit.unit("B", prussian, from, n, {.arm = Arm::artillery, .cv = cv, .steps = 2});
}

const Row attacks[] = {
    {"PV-01",
     [](Kit& kit) { mute_in(kit, Terrain::clear), around(kit, "X", prussian, s, steady(4)); },
     "attack 0505 with X",
     {{same, "5/12"}, {shaken, "7/12"}}},
    {"PV-02",
     [](Kit& kit) { mute_in(kit, Terrain::clear), two(kit); },
     "attack 0505 with X,Y",
     {{shaken, "1/2"}, {step, "1/2"}}},
    {"PV-03",
     [](Kit& kit) { mute_in(kit, Terrain::town), two(kit); },
     "attack 0505 with X,Y",
     {{same, "1/2"}, {shaken, "1/2"}}},
    {"PV-04",
     [](Kit& kit) { mute_in(kit, Terrain::city), two(kit); },
     "attack 0505 with X,Y",
     {{same, "5/6"}, {shaken, "1/6"}}},
    {"PV-05",
     [](Kit& kit) {
       mute_in(kit, Terrain::woods), two(kit);
       around(kit, "Z", prussian, sw, {.cv = 2, .morale = 6, .traits = {Trait::jaeger}});
     },
     "attack 0505 with X,Y,Z",
     {{same, "2/9"}, {shaken, "7/9"}}},
    {"PV-06",
     [](Kit& kit) { mute_in(kit, Terrain::clear), two(kit, nw); },
     "attack 0505 with X,Y",
     {{shaken, "1/6"}, {step, "5/6"}}},
    {"PV-07",
     [](Kit& kit) { mute_in(kit, Terrain::clear), two(kit), around(kit, "Z", prussian, sw, steady(2)); },
     "attack 0505 with X,Y,Z",
     {{shaken, "1/6"}, {step, "5/6"}}},
    {"PV-08",
     [](Kit& kit) { kit.side("0506", middle, {stream}), mute_in(kit, Terrain::clear), two(kit); },
     "attack 0505 with X,Y",
     {{same, "1/12"}, {shaken, "7/12"}, {step, "1/3"}}},
    {"PV-09",
     [](Kit& kit) {
       kit.setting.nights = {1};
       kit.side("0506", middle, {river, bridge, road});
       mute_in(kit, Terrain::clear), around(kit, "X", prussian, s, steady(4));
     },
     "attack 0505 with X",
     {{same, "3/4"}, {shaken, "1/4"}}},
    // 1 less 3 levels, from the flank; the defender, whom the enemy on his flank frightens, has a morale of 4
    {"PV-10",
     [](Kit& kit) {
       kit.ground(middle, Terrain::clear, 4);
       kit.unit("D", austrian, middle, s, {.cv = 0, .cv_dis = 0, .morale = 4});
       around(kit, "X", prussian, nw, steady(1));
     },
     "attack 0505 with X",
     {{same, "3/4"}, {shaken, "1/4"}}},
};

const Row fires[] = {
    {"PV-15",
     [](Kit& kit) { mute_in(kit, Terrain::clear), shells(kit, "0507"); },
     "bombard 0505 with B",
     {{same, "7/12"}, {shaken, "5/12"}}},
    {"PV-16",
     [](Kit& kit) { mute_in(kit, Terrain::clear), shells(kit, "0506"); },
     "bombard 0505 with B",
     {{same, "5/12"}, {shaken, "7/12"}}},
    {"PV-17",
     [](Kit& kit) {
       mute_in(kit, Terrain::town), shells(kit, "0507", 5);
       kit.unit("C", prussian, "0607", nw, {.arm = Arm::artillery, .cv = 3, .steps = 2});
     },
     "bombard 0505 with B,C",
     {{same, "2/3"}, {shaken, "1/3"}}},
    {"PV-18",
     [](Kit& kit) { mute_in(kit, Terrain::city), shells(kit, "0507"); },
     "bombard 0505 with B",
     {{same, "17/18"}, {shaken, "1/18"}}},
};

TEST(HexOdds, of_one_attack_roll) {
  for (const Row& row : attacks) {
    SCOPED_TRACE(row.id);
    Kit kit;
    row.set(kit);
    kit.go(Stage::combat, "PF");
    EXPECT_EQ(shares_of(odds_of(kit, row.order), blow_of), row.shares);
    EXPECT_EQ(every_face(kit, {std::string{row.order}}, of_defender), row.shares);
  }
}

TEST(HexOdds, of_one_bombardment) {
  for (const Row& row : fires) {
    SCOPED_TRACE(row.id);
    Kit kit;
    row.set(kit);
    kit.go(Stage::bombardment, "PF");
    EXPECT_EQ(shares_of(odds_of(kit, row.order), blow_of), row.shares);
    EXPECT_EQ(every_face(kit, {std::string{row.order}}, of_defender), row.shares);
  }
}

// PV-11, PV-12, PV-13, PV-14: what defensive combat does to one attacker.
TEST(HexOdds, of_defensive_combat) {
  struct Defence {
    std::string_view id;
    std::string_view formation;
    void (*set)(Kit&);
    Shares shares;
  };
  const Defence rows[] = {
      {"PV-11",
       "AF",
       [](Kit& kit) { kit.unit("D", prussian, middle, s), around(kit, "X", austrian, s); },
       {{same, "1/4"}, {shaken, "3/4"}}},
      {"PV-12",
       "PF",
       [](Kit& kit) { kit.unit("D", austrian, middle, s), around(kit, "X", prussian, s, guard); },
       {{same, "1/2"}, {shaken, "1/2"}}},
      {"PV-13",
       "AF",
       [](Kit& kit) { kit.unit("D", prussian, middle, s), around(kit, "X", austrian, nw); },
       {{same, "2/3"}, {shaken, "1/3"}}},
      {"PV-14",
       "PF",
       [](Kit& kit) {
         kit.unit("D", austrian, middle, s), around(kit, "X", prussian, s, guard);
         kit.unit("B", austrian, middle, s, {.arm = Arm::artillery, .cv = 3, .steps = 2});
         kit.leader_sheet("LA").hex = kit.hex(middle);
       },
       {{shaken, "1/3"}, {step, "2/3"}}},
  };
  for (const Defence& row : rows) {
    SCOPED_TRACE(row.id);
    Kit kit;
    row.set(kit);
    kit.go(Stage::combat, row.formation);
    EXPECT_EQ(every_face(kit, {"attack 0505 with X"}, of_attacker), row.shares);
  }
}

// PV-20, HEX-R-59: a test of two in one hex, each by itself.
TEST(HexOdds, PV_20_a_stack_tests) {
  Kit kit;
  kit.ground(middle, Terrain::town);
  kit.unit("D", austrian, middle, s);
  kit.unit("X", austrian, middle, s, a_battery);
  shells(kit, "0506");
  kit.go(Stage::bombardment, "PF");
  ASSERT_EQ(morale_of(kit, "D").total, 4);
  ASSERT_EQ(morale_of(kit, "X").total, 5);
  const Shares found = every_face(kit, {"bombard 0505 with B"},
                                  [](const Ending& ending) { return of_defender(ending) + ", " + of_attacker(ending); },
                                  {5});  // row 6, column 1: T
  EXPECT_EQ(found, (Shares{{same + ", " + same, "5/9"},
                           {shaken + ", " + same, "5/18"},
                           {same + ", " + shaken, "1/9"},
                           {shaken + ", " + shaken, "1/18"}}));
}

// PV-21, HEX-P-RALLY-02: a total of 3, turn after turn.
TEST(HexOdds, PV_21_rallying_twice_and_three_times) {
  Kit kit;
  kit.unit("D", prussian, middle, n, {.disorganised = true});
  kit.unit("A1", austrian, "1001", s);
  kit.go(Stage::rally, "PF");
  double failed = 1;
  for (const double within : {1.0 / 2, 3.0 / 4, 7.0 / 8}) {
    ASSERT_EQ(kit.state().stage, Stage::rally);
    const Shares found =
        shares_of(odds_of(kit, "rally D"), [](const match::Headline& headline) { return headline.words.text(); });
    EXPECT_EQ(found, (Shares{{"it rallies", "1/2"}, {"it stays disorganised", "1/2"}}));
    failed *= 0.5;
    EXPECT_EQ(1 - failed, within);
    kit.give("rally D", {3});
    const int turn = kit.state().turn;
    while (kit.state().turn == turn) kit.give_with_ones("done");
    kit.give("prussian first");
  }
}

// ---- whole attacks ----

struct Whole {
  std::string_view id;
  std::string_view formation;
  void (*set)(Kit&);
  std::vector<std::string> orders;  // the attack; the hex fired at
  Shares shares;
};

void guards(Kit& kit, Direction second = se) {
  around(kit, "X", prussian, s, guard);
  around(kit, "Y", prussian, second, guard);
}

const Whole wholes[] = {
    {"PV-24",
     "PF",
     [](Kit& kit) { kit.unit("D", austrian, middle, s), around(kit, "X", prussian, s, guard); },
     {"attack 0505 with X"},
     {{broken, "1/2"}, {unmoved, "5/24"}, {off, "7/24"}}},
    {"PV-25",
     "AF",
     [](Kit& kit) { kit.unit("D", prussian, middle, s, guard), around(kit, "X", austrian, s); },
     {"attack 0505 with X"},
     {{broken, "3/4"}, {unmoved, "1/8"}, {off, "1/8"}}},
    {"PV-26",
     "PF",
     [](Kit& kit) {
       kit.unit("D", austrian, middle, s,
                {.arm = Arm::artillery, .cv = 3, .cv_dis = 1, .steps = 2, .disorganised = true});
       around(kit, "X", prussian, s, {.arm = Arm::cavalry, .steps = 2, .traits = {Trait::guard, Trait::heavy}});
     },
     {"attack 0505 with X"},
     {{broken, "1/6"}, {unmoved, "5/18"}, {off_with_step, "5/9"}}},
    {"PV-27",
     "PF",
     [](Kit& kit) { kit.unit("D", austrian, middle, s), guards(kit); },
     {"attack 0505 with X,Y", "fire at 0605"},
     {{unmoved, "5/24"}, {off, "13/24"}, {off_with_step, "1/4"}}},
    {"PV-28",
     "PF",
     [](Kit& kit) { kit.unit("D", austrian, middle, s), guards(kit, nw); },
     {"attack 0505 with X,Y", "fire at 0506"},
     {{unmoved, "1/18"}, {off, "19/36"}, {off_with_step, "5/12"}}},
    {"PV-29",
     "PF",
     [](Kit& kit) { kit.ground(middle, Terrain::town), kit.unit("D", austrian, middle, s), guards(kit, nw); },
     {"attack 0505 with X,Y", "fire at 0404"},
     {{unmoved, "2/3"}, {off, "1/3"}}},
};

bool attackers_lose(const match::OrderOdds& odds) {
  for (const match::Headline& line : odds.headlines)
    for (const match::Aside& aside : line.asides)
      if (aside.kind == "steps_lost") return true;
  return false;
}

// PV-24, PV-25, PV-26, PV-27, PV-28, PV-29: single units in their hexes, leaders far away.
TEST(HexOdds, of_whole_attacks) {
  for (const Whole& row : wholes) {
    SCOPED_TRACE(row.id);
    Kit kit;
    row.set(kit);
    kit.go(Stage::combat, row.formation);
    EXPECT_EQ(shares_of(odds_of(kit, row.orders[0]), column_of), row.shares);  // the defender chooses well
    EXPECT_FALSE(attackers_lose(odds_of(kit, row.orders[0])));
    EXPECT_EQ(every_face(kit, row.orders, of_attack), row.shares);
    if (row.orders.size() == 1) continue;
    kit.give(row.orders[0]);
    EXPECT_EQ(shares_of(odds_of(kit, row.orders[1]), column_of), row.shares);
  }
}

// PV-30, HEX-P-BOMB-07, HEX-R-47: guns first, then the attack.
TEST(HexOdds, PV_30_guns_first) {
  Kit kit;
  kit.unit("D", austrian, middle, s);
  around(kit, "X", prussian, s, guard);
  kit.unit("B", prussian, "0406", n, {.arm = Arm::artillery, .steps = 2, .traits = {Trait::guard}});
  kit.go(Stage::bombardment, "PF");
  const std::vector<std::string> orders{"bombard 0505 with B", "done", "done", "attack 0505 with X"};
  const Shares expected{{broken, "13/36"}, {unmoved, "115/432"}, {off, "49/288"}, {off_with_step, "175/864"}};
  EXPECT_EQ(every_face(kit, orders, of_attack), expected);
  // By the program's own odds: of the fire, and of the attack after each of its ends.
  const Shares fire = shares_of(odds_of(kit, orders[0]), blow_of);
  EXPECT_EQ(fire, (Shares{{same, "7/12"}, {shaken, "5/12"}}));
  std::map<std::string, odds::Natural> ways;
  odds::Natural of{1};
  const std::pair<int, int> ends[] = {{1, 7}, {6, 5}};  // a face that leads to each end, and its weight
  std::vector<match::OrderOdds> after;
  for (const auto& [face, weight] : ends) {
    Kit then = kit;
    then.give(orders[0], {face});
    then.give("done");
    then.give("done");
    after.push_back(odds_of(then, orders[3]));
    of *= after.back().of;
  }
  for (std::size_t i = 0; i < after.size(); ++i)
    for (const match::Headline& line : after[i].headlines)
      ways[column_of(line)] += line.ways * (of / after[i].of) * odds::Natural{ends[i].second};
  Shares chained;
  for (const auto& [ending, count] : ways) chained[ending] = lowest_terms(count, of * odds::Natural{12});
  EXPECT_EQ(chained, expected);
}

}  // namespace
}  // namespace guidon::hex1866::tests
