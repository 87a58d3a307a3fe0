// Rulings of an umpire in all rule sets: values set and read back, units placed and removed, nonsense refused; and the
// orders of a side that wishes nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "kernel/rolled_dice.hpp"
#include "match/hex1866/rules.hpp"
#include "match/linear/rules.hpp"
#include "match/peninsular/rules.hpp"
#include "match/random_player.hpp"
#include "scenario/scenario.hpp"
#include "scenario/shelf.hpp"

namespace guidon::match {
namespace {

template <class Rules>
typename Rules::Setting setting_of(std::string_view name) {
  const scenario::Shelved* shelved = scenario::shelved(name);
  EXPECT_NE(shelved, nullptr) << name;
  auto loaded = scenario::load(shelved->text, name);
  EXPECT_TRUE(loaded) << name;
  return std::get<typename Rules::Setting>(std::move(*loaded));
}

template <class Rules>
std::vector<std::string_view> scenarios_of() {
  std::vector<std::string_view> names;
  for (const scenario::Shelved& each : scenario::shelf())
    if (each.rules == Rules::name) names.push_back(each.name);
  return names;
}

// A battle that has been played by lot for a while, and the umpire's hand on it.
template <class Rules>
struct Table {
  using Battle = typename Rules::Battle;

  Table(std::string_view name, std::uint64_t seed)
      : setting(setting_of<Rules>(name)), dice(seed), lot(seed + 1), battle(setting) {
    battle.begin(dice);
  }
  void play() {
    const auto order = Rules::random_order(battle, lot);
    const auto refused = battle.apply(order, dice);
    ASSERT_FALSE(refused) << Rules::print(order, setting) << ": " << words(*refused).text();
  }
  void pass() {
    const auto order = Rules::passing(battle);
    ASSERT_TRUE(order);
    const auto refused = battle.apply(*order, dice);
    ASSERT_FALSE(refused) << Rules::print(*order, setting) << ": " << words(*refused).text();
  }
  // What is said of a ruling, or why it was refused; the battle goes on from it.
  std::string rule(std::string_view ruling) {
    auto ruled = Rules::ruled(battle, ruling);
    if (!ruled) return "refused: " + ruled.error().text();
    battle = Battle{setting, ruled->state};
    return ruled->words.text();
  }
  std::string value(std::string_view of, std::string_view name) const {
    for (const Adjustable& each : Rules::adjustable(battle))
      if (each.of == of && each.name == name) return each.value;
    return "none";
  }

  typename Rules::Setting setting;
  RolledDice dice;
  SeededLot lot;
  Battle battle;
};

template <class Rules>
class Rulings : public testing::Test {};
using All = testing::Types<Peninsular, Linear, Hex1866>;
TYPED_TEST_SUITE(Rulings, All);

TYPED_TEST(Rulings, one_that_wishes_nothing_plays_every_scenario_to_its_end) {
  for (const std::string_view name : scenarios_of<TypeParam>()) {
    Table<TypeParam> table{name, 5};
    int steps = 0;
    while (!table.battle.over()) {
      ASSERT_NO_FATAL_FAILURE(table.pass()) << name;
      ASSERT_EQ(table.battle.broken_invariant(), std::nullopt) << name;
      ASSERT_LT(++steps, 5000) << name;
    }
    EXPECT_EQ(TypeParam::passing(table.battle), std::nullopt) << name;
    EXPECT_EQ(table.rule("remove anybody"), "refused: the battle is over");
    EXPECT_TRUE(TypeParam::adjustable(table.battle).empty());
  }
}

// Whatever the list offers is taken and shows in the list afterwards, or is refused for a reason that names it.
TYPED_TEST(Rulings, every_value_on_the_list_can_be_set_and_read_back) {
  std::set<std::string> seen;
  std::set<std::string> set;
  for (const std::string_view name : scenarios_of<TypeParam>()) {
    Table<TypeParam> table{name, 9};
    for (int step = 0; step < 60 && !table.battle.over(); ++step) {
      ASSERT_NO_FATAL_FAILURE(table.play());
      if (step % 20 != 0) continue;
      for (const Adjustable& each : TypeParam::adjustable(table.battle)) {
        seen.insert(each.name);
        for (const std::string& to : each.values) {
          const auto ruled = TypeParam::ruled(table.battle, "set " + each.of + " " + each.name + " " + to);
          if (to == each.value) {
            EXPECT_FALSE(ruled) << name << ": " << each.of << " " << each.name << " " << to;
            continue;
          }
          if (!ruled) {
            EXPECT_FALSE(ruled.error().text().empty());
            continue;
          }
          const typename TypeParam::Battle after{table.setting, ruled->state};
          ASSERT_EQ(after.broken_invariant(), std::nullopt) << ruled->words.text();
          const auto now = TypeParam::adjustable(after);
          const auto found =
              std::ranges::find_if(now, [&](const Adjustable& it) { return it.of == each.of && it.name == each.name; });
          ASSERT_NE(found, now.end()) << ruled->words.text();
          EXPECT_EQ(found->value, to) << ruled->words.text();
          EXPECT_TRUE(ruled->words.text().starts_with(each.of)) << ruled->words.text();
          set.insert(each.name);
        }
      }
    }
  }
  EXPECT_EQ(seen, set);
}

// A place somewhere on the table, as the rule set writes it.
std::string somewhere(const Peninsular::Setting& setting, Lot& lot) {
  return std::to_string(lot.draw(static_cast<std::uint32_t>(setting.width))) + "," +
         std::to_string(lot.draw(static_cast<std::uint32_t>(setting.depth))) + " facing " +
         std::to_string(lot.draw(360));
}
std::string somewhere(const Linear::Setting& setting, Lot& lot) {
  return std::to_string(lot.draw(static_cast<std::uint32_t>(setting.width))) + "," +
         std::to_string(lot.draw(static_cast<std::uint32_t>(setting.depth))) + " facing " +
         std::to_string(lot.draw(360));
}
std::string somewhere(const Hex1866::Setting& setting, Lot& lot) {
  const auto hexes = static_cast<std::uint32_t>(setting.map.grid().hexes());
  return setting.map.grid().name(static_cast<hex::Hex>(lot.draw(hexes))) + " facing " +
         std::string{hex::direction_words[lot.draw(6)]};
}

template <class Setting>
std::string any_ruling(const Setting& setting, const std::vector<Adjustable>& all, Lot& lot) {
  const std::string unit = setting.units[lot.draw(static_cast<std::uint32_t>(setting.units.size()))].id;
  const std::uint32_t kind = lot.draw(8);
  const std::string place = somewhere(setting, lot);
  if (kind < 2 || all.empty()) return "place " + unit + " at " + place;
  const Adjustable& one = all[lot.draw(static_cast<std::uint32_t>(all.size()))];
  if (kind == 2) return "remove " + one.of;
  if (kind == 3) return "place " + one.of + " at " + place.substr(0, place.find(' '));  // a leader
  return "set " + one.of + " " + one.name + " " + one.values[lot.draw(static_cast<std::uint32_t>(one.values.size()))];
}

TYPED_TEST(Rulings, what_is_set_back_is_as_it_was) {
  Table<TypeParam> table{scenarios_of<TypeParam>().front(), 3};
  for (int step = 0; step < 30; ++step) ASSERT_NO_FATAL_FAILURE(table.play());
  const auto before = table.battle.state();
  int changed = 0;
  for (const Adjustable& each : TypeParam::adjustable(table.battle))
    for (const std::string& to : each.values) {
      if (each.name == "stands" || each.name == "routing" || each.name == "formation") continue;  // more goes with them
      if (table.rule("set " + each.of + " " + each.name + " " + to).starts_with("refused")) continue;
      ASSERT_FALSE(table.battle.state() == before) << each.of << " " << each.name << " " << to;
      ASSERT_FALSE(table.rule("set " + each.of + " " + each.name + " " + each.value).starts_with("refused"))
          << each.of << " " << each.name;
      EXPECT_EQ(table.value(each.of, each.name), each.value);
      ++changed;
    }
  EXPECT_GT(changed, 20);
}

TYPED_TEST(Rulings, battles_by_lot_go_on_to_their_end_whatever_is_ruled_in_between) {
  constexpr std::uint64_t battles = 120;
  const auto names = scenarios_of<TypeParam>();
  int taken = 0;
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= battles; ++seed) {
    const std::string_view name = names[seed % names.size()];
    Table<TypeParam> table{name, seed};
    std::string last;
    for (int step = 1; !table.battle.over(); ++step) {
      ASSERT_LT(step, 20000) << name << " " << seed;
      ASSERT_NO_FATAL_FAILURE(table.play()) << name << " " << seed << " step " << step << " after '" << last << "'";
      ASSERT_EQ(table.battle.broken_invariant(), std::nullopt)
          << name << " " << seed << " step " << step << " after '" << last << "'";
      if (step % 10 != 0 || table.battle.over()) continue;
      const std::string ruling = any_ruling(table.setting, TypeParam::adjustable(table.battle), table.lot);
      const std::string told = table.rule(ruling);
      ++(told.starts_with("refused") ? refused : taken);
      if (!told.starts_with("refused")) last = ruling;
      ASSERT_EQ(table.battle.broken_invariant(), std::nullopt) << name << " " << seed << ": " << ruling;
    }
  }
  EXPECT_GT(taken, refused / 4) << taken << " rulings taken, " << refused << " refused";
  EXPECT_GT(taken, 500);
}

// A state in which a unit fights, and that unit.
template <class Rules, class Fights>
std::string fighting(Table<Rules>& table, const Fights& fights) {
  while (!table.battle.over()) {
    table.play();
    if (table.battle.state().todos != 0) continue;
    for (std::size_t u = 0; u < table.setting.units.size(); ++u)
      if (fights(table.battle.field(), static_cast<int>(u))) return table.setting.units[u].id;
  }
  return {};
}

TYPED_TEST(Rulings, refuse_words_that_say_nothing) {
  Table<TypeParam> table{scenarios_of<TypeParam>().front(), 3};
  EXPECT_EQ(table.rule(""), "refused: expected a ruling (set, place or remove)");
  EXPECT_EQ(table.rule("sett 28th pips 3"),
            "refused: expected a ruling (set, place or remove), not 'sett'; did you mean set?");
  EXPECT_EQ(table.rule("give 28th pips 3"), "refused: expected a ruling (set, place or remove), not 'give'");
}

TEST(PeninsularRulings, refuse_what_is_not_there) {
  Table<Peninsular> table{"first_game", 1815};
  const auto before = table.battle.state();
  EXPECT_EQ(table.rule("set 28 pips 3"), "refused: '28' is not the id of a unit or an officer; did you mean 28th?");
  EXPECT_EQ(
      table.rule("set 28th pip 3"),
      "refused: expected what is set of 28th (pips, casualties, stands, quality, formation, routing, fired, acted "
      "or ever fired), not 'pip'; did you mean pips?");
  EXPECT_EQ(table.rule("set 28th pips 9"), "refused: expected pips of 28th (0, 1, 2, 3, 4, 5 or 6), not '9'");
  EXPECT_EQ(table.rule("set 28th formation lime"),
            "refused: expected formation of 28th (line, route column, attack column, square, refused left or refused "
            "right), not 'lime'; did you mean line?");
  EXPECT_EQ(table.rule("set gun1 pips 1"),
            "refused: expected what is set of gun1 (casualties, stands, quality, formation, fired, acted or ever "
            "fired), not 'pips'");
  EXPECT_EQ(table.rule("set 28th pips"), "refused: expected pips of 28th (0, 1, 2, 3, 4, 5 or 6) at the end");
  EXPECT_EQ(table.rule("set 28th pips 0"), "refused: 28th has 0 pips already");
  EXPECT_EQ(table.rule("set 28th pips 3 now"), "refused: expected nothing more, not 'now'");
  EXPECT_EQ(table.rule("place 28th"), "refused: expected 'at' at the end");
  EXPECT_EQ(table.rule("place 28th at 10"), "refused: expected a place such as 90,42.5, not '10'");
  EXPECT_EQ(table.rule("place 28th at 300,42 facing 0"), "refused: 28th cannot stand there: that is off the table");
  EXPECT_EQ(table.rule("place 28th at 2,42 facing 0"), "refused: 28th cannot stand there: that is off the table");
  EXPECT_EQ(table.rule("place 28th at 77,30.5 facing 0"), "refused: 28th cannot stand there: 61st stands there");
  EXPECT_EQ(table.rule("place 28th at 90,60 facing 0 in two lines"),
            "refused: 28th cannot stand there: it cannot form two lines");
  EXPECT_EQ(table.rule("place thorne at 190,20"), "refused: thorne cannot stand there: that is off the table");
  EXPECT_TRUE(table.battle.state() == before);
}

TEST(PeninsularRulings, say_what_they_have_changed) {
  Table<Peninsular> table{"first_game", 1815};
  EXPECT_EQ(table.rule("set 28th pips 3"), "28th has 3 pips instead of 0");
  EXPECT_EQ(table.rule("set 28th pips 1"), "28th has 1 pip instead of 3");
  EXPECT_EQ(table.rule("set 28th casualties 2"), "28th has 2 casualties instead of 0");
  EXPECT_EQ(table.rule("set 28th formation attack column"), "28th is in attack column instead of line");
  EXPECT_EQ(table.rule("set 28th quality elite"), "28th is elite instead of trained");
  EXPECT_EQ(table.rule("set 28th routing yes"), "28th is in rout");
  EXPECT_EQ(table.rule("set 28th routing no"), "28th is not in rout");
  EXPECT_EQ(table.rule("set thorne alive no"), "thorne is dead");
  EXPECT_EQ(table.rule("place thorne at 90,20"), "refused: thorne is dead: first set thorne alive yes");
  EXPECT_EQ(table.rule("set thorne alive yes"), "thorne is alive");
  EXPECT_EQ(table.rule("place thorne at 90,20"), "thorne is placed at 90,20 by the umpire");
  EXPECT_EQ(table.rule("place 28th at 90,60 facing 12.5 in square"),
            "28th is placed at 90,60 facing 12.5 in square by the umpire");
  EXPECT_EQ(table.value("28th", "formation"), "square");
  EXPECT_EQ(table.value("28th", "pips"), "1");
}

TEST(PeninsularRulings, keep_the_dead_pool_when_stands_are_taken_and_given_back) {
  Table<Peninsular> table{"first_game", 1815};
  const auto before = table.battle.state();
  const std::string whole = table.value("28th", "stands");
  const std::string fewer = std::to_string(std::stoi(whole) - 2);
  EXPECT_EQ(table.rule("set 28th stands " + fewer), "28th has " + fewer + " stands in close order instead of " + whole);
  EXPECT_EQ(table.battle.state().dead[0], before.dead[0] + 2);
  EXPECT_EQ(table.rule("set 28th stands " + whole), "28th has " + whole + " stands in close order instead of " + fewer);
  EXPECT_EQ(table.battle.state().dead, before.dead);
  EXPECT_EQ(table.rule("remove 28th"), "28th is taken off the table by the umpire");
  const int all = static_cast<int>(table.setting.units[2].stands.size());  // with its skirmishers
  EXPECT_EQ(table.battle.state().dead[0], before.dead[0] + all);
  EXPECT_EQ(table.rule("remove 28th"), "refused: 28th is not on the table");
  EXPECT_EQ(table.rule("set 28th pips 1"), "refused: 28th is not there: nothing of it can be set");
  EXPECT_EQ(table.rule("place 28th at 90,60 facing 0 in line"),
            "28th is placed at 90,60 facing 0 in line by the umpire");
  EXPECT_EQ(table.rule("set 28th stands " + std::to_string(all)).substr(0, 7), "28th ha");
  EXPECT_EQ(table.battle.state().dead, before.dead);
}

TEST(PeninsularRulings, end_the_fights_of_those_they_move) {
  for (const std::string verb : {"remove", "place"}) {
    Table<Peninsular> table{"village_assault", 7};
    std::string unit;
    for (std::uint64_t seed = 8; unit.empty(); ++seed) {
      ASSERT_LT(seed, 200U);
      table.dice = RolledDice{seed};
      table.battle = peninsular::Battle{table.setting};
      table.battle.begin(table.dice);
      unit = fighting(table, [](const auto& field, int u) { return field.fighting(u); });
    }
    const int fights = table.battle.state().fights;
    std::string told;
    for (int x = 10; x < 170 && (told.empty() || told.starts_with("refused")); x += 5)
      told = table.rule(verb == "remove" ? "remove " + unit
                                         : "place " + unit + " at " + std::to_string(x) + ",8 facing 0");
    EXPECT_FALSE(told.starts_with("refused")) << told;
    EXPECT_LT(table.battle.state().fights, fights);
  }
}

TEST(PeninsularRulings, leave_those_alone_who_are_being_dealt_with) {
  Table<Peninsular> table{"second_game", 3};
  int refused = 0;
  while (!table.battle.over()) {
    const auto decision = table.battle.decision();
    if (decision.task != peninsular::Task::none && decision.unit < table.setting.units.size()) {
      const std::string id = table.setting.units[decision.unit].id;
      EXPECT_EQ(table.rule("remove " + id), "refused: " + id + " is being dealt with: first answer what is asked");
      ++refused;
    }
    ASSERT_NO_FATAL_FAILURE(table.play());
  }
  EXPECT_GT(refused, 0);
}

template <class Rules>
void expect_no_deployment_by_ruling(std::string_view scenario) {
  Table<Rules> table{scenario, 3};
  const std::string id = table.setting.units.front().id;
  const std::string refused = "refused: the armies are still being deployed: wait until they stand";
  EXPECT_EQ(table.rule("place " + id + " at " + somewhere(table.setting, table.lot)), refused);
  EXPECT_EQ(table.rule("remove " + id), refused);
}

TEST(EveryRuling, does_not_deploy_for_a_side) {
  expect_no_deployment_by_ruling<Peninsular>("deployment_game");
  expect_no_deployment_by_ruling<Linear>("rifle");
  expect_no_deployment_by_ruling<Hex1866>("wesenau");
}

TEST(LinearRulings, refuse_what_is_not_there) {
  Table<Linear> table{"clash", 1815};
  const auto before = table.battle.state();
  EXPECT_EQ(table.rule("set shaps casualties 1"),
            "refused: 'shaps' is not the id of a unit, a commander or a brigade; did you mean sharps?");
  EXPECT_EQ(table.rule("remove vanguard"),
            "refused: 'vanguard' is not the id of a unit or a commander; did you mean guard?");
  EXPECT_EQ(table.rule("set guard casualty 1"),
            "refused: expected what is set of guard (casualties, disordered, formation, ordered, initiative or shot), "
            "not 'casualty'");
  EXPECT_EQ(table.rule("set guard disordered ye"),
            "refused: expected disordered of guard (yes or no), not 'ye'; did you mean yes?");
  EXPECT_EQ(table.rule("place guard at 13,19 facing 0 in wedge"),
            "refused: guard cannot stand there: it cannot form wedge");
  EXPECT_EQ(table.rule("place guard at 13,0.1 facing 0"),
            "refused: guard cannot stand there: it would leave the table");
  EXPECT_EQ(table.rule("place guard at 20,19 facing 0"),
            "refused: guard cannot stand there: it would stand on another unit");
  EXPECT_EQ(table.rule("place rosen at 90,19"), "refused: rosen cannot stand there: that is off the table");
  EXPECT_TRUE(table.battle.state() == before);
}

TEST(LinearRulings, say_what_they_have_changed) {
  Table<Linear> table{"clash", 1815};
  EXPECT_EQ(table.rule("set guard casualties 1"), "guard has 1 casualty instead of 0");
  EXPECT_EQ(table.rule("set guard disordered yes"), "guard is disordered");
  EXPECT_EQ(table.rule("set guard formation march column"), "guard is in march column instead of line");
  EXPECT_EQ(table.rule("set rosen rating 5").substr(0, 29), "rosen has 5 for a rating inst");
  EXPECT_EQ(table.rule("set ligne morale no advance"), "ligne has no advance for morale instead of free");
  EXPECT_EQ(table.rule("set rosen alive no"), "rosen is dead");
  EXPECT_EQ(table.rule("remove rosen"), "refused: rosen is not on the table");
  EXPECT_EQ(table.rule("place guard at 13,6 facing 90 in line"),
            "guard is placed at 13,6 facing 90 in line by the umpire");
  EXPECT_EQ(table.rule("remove guard"), "guard is taken off the table by the umpire");
  EXPECT_EQ(table.rule("place guard at 13,6 facing 0"), "guard is placed at 13,6 facing 0 in line by the umpire");
  EXPECT_EQ(table.value("guard", "casualties"), "1");
}

TEST(LinearRulings, take_a_unit_out_of_contact_and_bring_it_into_contact) {
  Table<Linear> table{"clash", 4};
  const std::string unit = fighting(table, [](const auto& field, int u) { return field.engaged(u); });
  ASSERT_FALSE(unit.empty());
  const int contacts = table.battle.state().engagements;
  EXPECT_EQ(table.rule("remove " + unit), unit + " is taken off the table by the umpire");
  EXPECT_LT(table.battle.state().engagements, contacts);

  Table<Linear> fresh{"clash", 4};
  EXPECT_EQ(fresh.battle.state().engagements, 0);
  std::string told;
  for (std::size_t v = 0; v < fresh.setting.units.size() && !told.starts_with("guard"); ++v) {
    if (fresh.setting.units[v].side == linear::Side::south) continue;
    const table::Rect enemy = fresh.battle.field().rect(static_cast<int>(v));
    const table::Vec at = enemy.centre + enemy.forward * (enemy.half_depth + fresh.battle.field().rect(3).half_depth);
    told = fresh.rule("place guard at " + std::to_string(at.x).substr(0, 6) + "," + std::to_string(at.y).substr(0, 6) +
                      " facing 0 in line");
  }
  EXPECT_TRUE(told.starts_with("guard is placed at ")) << told;
  EXPECT_EQ(fresh.battle.state().engagements, 1);
}

TEST(HexRulings, refuse_what_is_not_there) {
  Table<Hex1866> table{"burkersdorf", 1815};
  const auto before = table.battle.state();
  EXPECT_EQ(table.rule("set A111 steps 1"),
            "refused: 'A111' is not the id of a unit, a leader or a formation; did you mean A11?");
  EXPECT_EQ(table.rule("remove AK"), "refused: 'AK' is not the id of a unit or a leader");
  EXPECT_EQ(table.rule("set A11 stepps 1"),
            "refused: expected what is set of A11 (steps or disorganised), not 'stepps'; did you mean steps?");
  EXPECT_EQ(table.rule("set A11 steps 4"), "refused: expected steps of A11 (1, 2 or 3), not '4'");
  EXPECT_EQ(table.rule("set P21 steps 1"), "refused: P21 is not there: nothing of it can be set");
  EXPECT_EQ(table.rule("place A12 at 9999 facing n"),
            "refused: '9999' is off the map; expected a hex from 0101 to 1612");
  EXPECT_EQ(table.rule("place A12 in 1405 facing n"), "refused: A12 cannot stand there: the enemy stands there");
  EXPECT_EQ(table.rule("place A12 in 0404 facing n"), "refused: A12 cannot stand there: A22 stands there");
  EXPECT_EQ(table.rule("place A12 in 0909"),
            "refused: expected 'facing' and a direction (n, ne, se, s, sw, nw) at the end");
  EXPECT_TRUE(table.battle.state() == before);
}

TEST(HexRulings, say_what_they_have_changed) {
  Table<Hex1866> table{"burkersdorf", 1815};
  EXPECT_EQ(table.rule("set A12 steps 1"), "A12 has 1 step left instead of 3");
  EXPECT_EQ(table.rule("set A12 disorganised yes"), "A12 is disorganised");
  EXPECT_EQ(table.rule("set A12 facing s"), "A12 faces s instead of ne");
  EXPECT_EQ(table.value("A15", "facing"), "s") << "it stands in the same hex";
  EXPECT_EQ(table.rule("set AK in command yes"), "AK is in command");
  EXPECT_EQ(table.rule("set LA1 replaced yes"), "LA1 has been replaced");
  EXPECT_EQ(table.rule("place A12 at 0909 facing nw"), "A12 is placed in 0909 by the umpire");
  EXPECT_EQ(table.value("A12", "facing"), "nw");
  EXPECT_EQ(table.rule("place LA1 at 0909"), "LA1 is placed in 0909 by the umpire");
  EXPECT_EQ(table.rule("remove LA1"), "LA1 is taken off the map by the umpire");
  EXPECT_EQ(table.rule("remove LA1"), "refused: LA1 is not on the map");
}

// HEX-P-DEMOR-01: the heart of a formation follows from its steps, lost and given back.
TEST(HexRulings, demoralise_and_hearten_formations_by_the_steps_of_their_units) {
  Table<Hex1866> table{"burkersdorf", 1815};
  EXPECT_EQ(table.battle.state().formation[0].demoralised, 0);
  for (const std::string unit : {"A11", "A12", "A14"}) EXPECT_EQ(table.rule("remove " + unit).substr(0, 3), unit);
  EXPECT_EQ(table.battle.state().formation[0].demoralised, 1);
  EXPECT_EQ(table.rule("place A11 at 0909 facing n"), "A11 is placed in 0909 by the umpire");
  EXPECT_EQ(table.value("A11", "steps"), "1");
  EXPECT_EQ(table.rule("set A11 steps 3"), "A11 has 3 steps left instead of 1");
  EXPECT_EQ(table.battle.state().formation[0].demoralised, 0);
}

}  // namespace
}  // namespace guidon::match
