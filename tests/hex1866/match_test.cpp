// An 1866 battle behind the face of all battles: the map and lists of units, questions, spoken orders, what no step may
// do, whole battles.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "kernel/rolled_dice.hpp"
#include "kernel/typed_dice.hpp"
#include "match/fuzz.hpp"
#include "match/hex1866/rules.hpp"
#include "match/random_player.hpp"
#include "match/replay.hpp"
#include "rules/hex1866/battle/orders.hpp"
#include "scenario/shelf.hpp"

namespace guidon::match {
namespace {

using hex1866::Arm;
using hex1866::Battle;
using hex1866::Deed;
using hex1866::Direction;
using hex1866::FormationSheet;
using hex1866::Hex;
using hex1866::LeaderSheet;
using hex1866::nobody;
using hex1866::Order;
using hex1866::OrderKind;
using hex1866::Setting;
using hex1866::Stage;
using hex1866::State;
using hex1866::Status;
using hex1866::Task;
using hex1866::Trait;
using hex1866::UnitSheet;

constexpr hex1866::Side prussian = hex1866::Side::prussian;
constexpr hex1866::Side austrian = hex1866::Side::austrian;
constexpr std::uint8_t guard = 1;  // formations
constexpr std::uint8_t reserve = 2;

// A town held by a brigade, and the Guard before it.
class Table {
 public:
  Table() {
    setting.id = "town";
    setting.map = hex::Map{10, 8};
    setting.terrain.assign(static_cast<std::size_t>(setting.map.hexes()), hex1866::Terrain::clear);
    ground("0404", hex1866::Terrain::town, 2, "Burkersdorf");
    ground("0104", hex1866::Terrain::town, 1, "Neu-Rognitz");
    ground("0604", hex1866::Terrain::woods, 1, "");
    setting.formations = {formation("AK", "Brigade Knebel", austrian, 2),
                          formation("PG1", "First Guard column", prussian, 4),
                          formation("PG2", "Second Guard column", prussian, 5)};
    setting.formations[reserve].arrives = 5;
    setting.formations[reserve].entry = {hex("1004")};
    setting.leaders = {leader("LA0", "Gablenz", austrian, nobody, "0104"), leader("LA1", "Knebel", austrian, 0, "0404"),
                       leader("LP0", "Prince August", prussian, nobody, "0705"),
                       leader("LP1", "Hiller von Gaertringen", prussian, guard, "0505"),
                       leader("LP2", "Plonski", prussian, reserve, "")};
    for (std::size_t i = 0; i < setting.formations.size(); ++i)
      for (std::size_t l = 0; l < setting.leaders.size(); ++l)
        if (setting.leaders[l].formation == i) setting.formations[i].commander = static_cast<std::uint8_t>(l);
    unit("A11", "IR 1 Kaiser", austrian, 0, Arm::infantry, "0404", Direction::ne);
    unit("A13", "28th Feldjaeger", austrian, 0, Arm::infantry, "0403", Direction::se, {Trait::light, Trait::jaeger});
    unit("A14", "Knebel brigade battery", austrian, 0, Arm::artillery, "0404", Direction::ne);
    unit("P11", "Guard Fusiliers", prussian, guard, Arm::infantry, "0504", Direction::nw, {Trait::guard, Trait::light});
    unit("P12", "1st Foot Guards", prussian, guard, Arm::infantry, "0505", Direction::nw, {Trait::guard});
    unit("P14", "Guard foot batteries", prussian, guard, Arm::artillery, "0505", Direction::nw, {Trait::guard});
    unit("P15", "Guard Hussars", prussian, guard, Arm::cavalry, "0903", Direction::n, {Trait::guard, Trait::light});
    unit("P21", "Kaiser Franz Grenadiers", prussian, reserve, Arm::infantry, "", Direction::sw, {Trait::guard});
    setting.victory.objectives = {{hex("0404"), 2, austrian}, {hex("0705"), 1, prussian}};
    setting.victory.table = {{.from = -99, .verdict = hex1866::Verdict::draw, .decisive = false, .words = "drawn"}};
    setting.nights = {10};
    for (std::size_t u = 0; u < setting.units.size(); ++u) {
      state.unit[u].hex = setting.units[u].hex;
      state.unit[u].facing = hex1866::all_round(terrain(setting.units[u].hex)) ? Direction::n : setting.units[u].facing;
      state.unit[u].status = setting.units[u].hex == hex::off_map ? Status::waiting : Status::on_map;
    }
    for (std::size_t l = 0; l < setting.leaders.size(); ++l) {
      state.leader[l].hex = setting.leaders[l].hex;
      state.leader[l].status = setting.leaders[l].hex == hex::off_map ? Status::waiting : Status::on_map;
    }
    for (std::size_t f = 0; f < setting.formations.size(); ++f) state.formation[f].in_command = 1;
    for (std::size_t i = 0; i < setting.victory.objectives.size(); ++i)
      state.held[i] = setting.victory.objectives[i].held;
    state.turn = 3;
    go(Stage::movement);
  }

  Table& go(Stage stage, std::uint8_t active = guard) {
    state.stage = stage;
    state.active = active;
    state.choosing = active == nobody ? prussian : setting.formations[active].side;
    return *this;
  }
  [[nodiscard]] Battle battle() const { return {setting, state}; }
  [[nodiscard]] Hex hex(std::string_view name) const { return setting.map.grid().named(name); }
  hex1866::UnitState& operator[](std::string_view id) {
    for (std::size_t u = 0; u < setting.units.size(); ++u)
      if (setting.units[u].id == id) return state.unit[u];
    ADD_FAILURE() << "no unit " << id;
    return state.unit[0];
  }

  // A question is asked in the middle of the attack of P11 on A13.
  template <class Question>
  Table& ask(const Question& question) {
    go(Stage::combat);
    state.fight.units = 1U << 3U;
    state.fight.target = hex("0403");
    state.todo[0] = todo_of<hex1866::Todo>(question);
    state.todos = 1;
    return *this;
  }

  // Gives an order in its text, with exactly these dice.
  void give(hex1866::Side side, std::string_view text, std::vector<int> faces = {}) {
    const auto order = hex1866::parse(text, side, setting);
    ASSERT_TRUE(order) << text << ": " << order.error().text();
    TypedDice dice{faces};
    Battle played = battle();
    const auto refused = played.apply(*order, dice);
    ASSERT_FALSE(refused) << text << ": " << words(*refused).text();
    ASSERT_FALSE(dice.needs()) << text << " needs more dice";
    ASSERT_EQ(dice.unused(), 0U) << text;
    state = played.state();
  }
  [[nodiscard]] std::string question() const { return Hex1866::decision(battle()).question.text(); }
  [[nodiscard]] std::string spoken(hex1866::Side side, std::string_view said) const {
    const auto order = Hex1866::spoken(said, hex1866::index(side), battle());
    return order ? Hex1866::print(*order, setting) : "error: " + order.error().text();
  }

  Setting setting;
  State state;

 private:
  [[nodiscard]] hex1866::Terrain terrain(Hex at) const {
    return at == hex::off_map ? hex1866::Terrain::clear : setting.terrain[at];
  }
  void ground(std::string_view at, hex1866::Terrain kind, int level, std::string name) {
    setting.terrain[hex(at)] = kind;
    setting.map.set_height(hex(at), level, hex1866::blocks_sight(kind));
    setting.under = setting.terrain;
    if (!name.empty()) setting.place_names[hex(at)] = std::move(name);
  }
  static FormationSheet formation(std::string id, std::string name, hex1866::Side side, int steps) {
    FormationSheet sheet;
    sheet.id = std::move(id);
    sheet.name = std::move(name);
    sheet.side = side;
    sheet.steps = static_cast<std::uint8_t>(3 * steps);
    return sheet;
  }
  [[nodiscard]] LeaderSheet leader(std::string id, std::string name, hex1866::Side side, std::uint8_t formation,
                                   std::string_view at) const {
    LeaderSheet sheet;
    sheet.id = std::move(id);
    sheet.name = std::move(name);
    sheet.side = side;
    sheet.formation = formation;
    sheet.cinc = formation == nobody;
    sheet.bonus = 1;
    sheet.initiative = 1;
    sheet.hex = at.empty() ? hex::off_map : hex(at);
    return sheet;
  }
  void unit(std::string id, std::string name, hex1866::Side side, std::uint8_t formation, Arm arm, std::string_view at,
            Direction facing, std::initializer_list<Trait> traits = {}) {
    UnitSheet sheet;
    sheet.id = std::move(id);
    sheet.name = std::move(name);
    sheet.side = sheet.nationality = side;
    sheet.formation = formation;
    sheet.arm = arm;
    for (const Trait trait : traits) sheet.traits.add(trait);
    sheet.range = arm == Arm::artillery ? 3 : 0;
    sheet.hex = at.empty() ? hex::off_map : hex(at);
    sheet.facing = facing;
    setting.units.push_back(std::move(sheet));
  }
};

#define EXPECT_CONTAINS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

// ---- how it stands ----

TEST(Hex1866Scene, has_the_map_and_everybody_on_it) {
  Table table;
  table["P11"].disorganised = 1;
  table["A13"].steps_lost = 1;
  const Scene scene = Hex1866::scene(table.battle());
  EXPECT_EQ(scene.measure, "hexes");
  EXPECT_DOUBLE_EQ(scene.width, 10);
  EXPECT_DOUBLE_EQ(scene.depth, 8);
  ASSERT_TRUE(scene.hexes);
  EXPECT_EQ(scene.hexes->map.level(table.hex("0404")), 2);
  EXPECT_EQ(scene.hexes->ground[table.hex("0404")], HexGround::town);
  EXPECT_EQ(scene.hexes->ground[table.hex("0604")], HexGround::woods);
  EXPECT_EQ(scene.hexes->names.at(table.hex("0404")), "Burkersdorf");
  ASSERT_EQ(scene.hexes->objectives.size(), 2U);
  EXPECT_EQ(scene.hexes->objectives[0].held, 1U);
  EXPECT_EQ(scene.hexes->objectives[1].points, 1);
  EXPECT_TRUE(scene.hexes->deployment.empty());
  ASSERT_EQ(scene.units.size(), 8U);
  EXPECT_EQ(scene.units[0].letter, 'a');
  EXPECT_EQ(scene.units[3].letter, 'A');
  EXPECT_TRUE(scene.units[0].all_round);
  EXPECT_EQ(scene.units[1].strength, "4-2");
  EXPECT_EQ(scene.units[2].arm, "artillery");
  EXPECT_EQ(scene.units[3].hex, table.hex("0504"));
  EXPECT_EQ(scene.units[3].front, Direction::nw);
  EXPECT_FALSE(scene.units[3].all_round);
  EXPECT_TRUE(scene.units[3].disordered);
  EXPECT_EQ(scene.units[3].strength, "2-3");
  EXPECT_TRUE(scene.units[3].on_table);
  EXPECT_FALSE(scene.units[7].on_table);
  ASSERT_EQ(scene.officers.size(), 4U);  // one has not entered yet
  EXPECT_EQ(scene.officers[3].id, "LP1");
  EXPECT_EQ(scene.officers[3].hex, table.hex("0505"));
}

TEST(Hex1866Scene, shows_where_units_may_be_placed) {
  Table table;
  table.setting.zones[0] = {table.hex("0802"), table.hex("0803")};
  table.setting.zones[1] = {table.hex("0202")};
  table["P15"].status = Status::waiting;
  table.go(Stage::set_up, nobody);
  EXPECT_EQ(Hex1866::scene(table.battle()).hexes->deployment, table.setting.zones[0]);
}

TEST(Hex1866Roster, says_what_is_the_matter_with_whom) {
  Table table;
  table["P11"].disorganised = 1;
  table["A14"].status = Status::gone;
  table.state.formation[guard].demoralised = 1;
  table.state.leader[3].replacement = 1;
  const Roster roster = Hex1866::roster(table.battle());
  EXPECT_EQ(roster.sides[0].rows.size(), 5U);
  EXPECT_EQ(roster.sides[1].rows.size(), 3U);
  for (const RosterSide& side : roster.sides)
    for (const RosterRow& row : side.rows) ASSERT_EQ(row.cells.size(), roster.heads.size());
  const RosterRow& fusiliers = roster.sides[0].rows[0];
  EXPECT_EQ(fusiliers.unit, 3U);
  EXPECT_EQ(fusiliers.cells[0].text, "P11");
  EXPECT_EQ(fusiliers.cells[1].text, "PG1");
  EXPECT_EQ(fusiliers.cells[2].text, "guard light infantry");
  EXPECT_EQ(fusiliers.cells[3].text, "2");
  EXPECT_EQ(fusiliers.cells[4].gauge->now, 3);
  EXPECT_EQ(fusiliers.cells[7].text, "-");
  EXPECT_EQ(fusiliers.cells[8].text, "0504 nw");
  EXPECT_TRUE(fusiliers.alarm);
  EXPECT_EQ(fusiliers.notes, "DISORGANISED, demoralised, in an enemy zone");
  EXPECT_EQ(roster.sides[0].rows[2].cells[7].text, "3");
  EXPECT_CONTAINS(roster.sides[0].rows[2].notes.text(), "with LP1");
  EXPECT_EQ(roster.sides[0].rows[4].notes, "enters from turn 5");
  EXPECT_EQ(roster.sides[1].rows[0].cells[8].text, "0404");  // houses face every way
  EXPECT_CONTAINS(roster.sides[1].rows[0].notes.text(), "in Burkersdorf, with LA1");
  EXPECT_EQ(roster.sides[1].rows[1].cells[2].text, "jaegers");
  EXPECT_EQ(roster.sides[1].rows[2].notes, "eliminated");
  EXPECT_CONTAINS(roster.sides[0].officers.text(),
                  "Hiller von Gaertringen (LP1, of PG1: bonus 0, rating 2, range 2) in 0505, replaced");
  EXPECT_CONTAINS(roster.sides[0].officers.text(),
                  "Prince August (LP0, Commander in Chief: initiative 1, range 3) in 0705");
  EXPECT_CONTAINS(roster.sides[0].officers.text(),
                  "Plonski (LP2, of PG2: bonus 1, rating 3, range 3) not yet on the map");
}

TEST(Hex1866Roster, tells_who_is_out_of_command_and_what_he_has_done) {
  Table table;
  table["P12"].deeds.set(Deed::moved);
  const auto notes = [&table](std::size_t row) { return Hex1866::roster(table.battle()).sides[0].rows[row].notes; };
  EXPECT_EQ(notes(1), "in an enemy zone, with LP1, has moved");
  EXPECT_EQ(notes(3), "out of command");  // four hexes from Hiller
  table.state.formation[guard].in_command = 0;
  EXPECT_EQ(notes(1), "out of command, in an enemy zone, with LP1, has moved");
  table.state.leader[2].hex = table.hex("0505");
  table.go(Stage::command, nobody);  // who is in command is not known yet
  EXPECT_EQ(notes(1), "in an enemy zone, with LP0 and LP1");
}

std::string facts(const UnitCard& card) {
  std::string all;
  for (const std::string& fact : card.facts) all += fact + "\n";
  return all;
}

TEST(Hex1866Card, has_all_of_a_unit) {
  Table table;
  const UnitCard card = Hex1866::card(table.battle(), 3);
  EXPECT_EQ(card.id, "P11");
  EXPECT_EQ(card.name, "Guard Fusiliers");
  EXPECT_EQ(facts(card),
            "guard light infantry of First Guard column (PG1)\n"
            "CV 4 (2 when disorganised), 3 of 3 steps, morale 3, moves 4\n"
            "in 0504 facing nw, clear, level 1\n"
            "its zone: 0503, 0404, 0403\n"
            "morale total 4: passes on 3 or more (+3 morale of the unit, +1 Prussian Guard)\n"
            "in command of Hiller von Gaertringen, 1 of his 3 hexes away\n");
  EXPECT_EQ(card.notes, std::vector<std::string>{"in an enemy zone"});
  table.go(Stage::command, nobody);
  EXPECT_EQ(Hex1866::card(table.battle(), 3).facts.back(), "commander Hiller von Gaertringen, 1 of his 3 hexes away");
}

TEST(Hex1866Card, has_guns_houses_rallies_and_those_who_are_not_there) {
  Table table;
  table.state.turn = 10;
  table["A11"].disorganised = 1;
  const std::string infantry = facts(Hex1866::card(table.battle(), 0));
  EXPECT_CONTAINS(infantry,
                  "in Burkersdorf (0404) facing every way, town, level 2\nno zone while it is disorganised\n");
  EXPECT_CONTAINS(infantry, "\nrally total ");
  EXPECT_CONTAINS(infantry, "-1 under the enemy's guns");
  const std::string guns = facts(Hex1866::card(table.battle(), 2));
  EXPECT_CONTAINS(guns, "range 3, 1 tonight");
  EXPECT_CONTAINS(guns, "no zone, as it is artillery");
  const UnitCard waiting = Hex1866::card(table.battle(), 7);
  EXPECT_EQ(waiting.facts.size(), 2U);
  EXPECT_EQ(waiting.notes, std::vector<std::string>{"enters from turn 5"});
}

TEST(Hex1866Ground, lists_names_and_objectives) {
  Table table;
  table.state.held[0] = prussian;
  const std::vector<GroundRow> rows = Hex1866::ground(table.battle());
  ASSERT_GT(rows.size(), 3U);  // then the rest of the map, kind by kind
  EXPECT_EQ(rows[3].id, "town");
  EXPECT_EQ(rows[3].words, "0104 0404");
  EXPECT_EQ(rows[0].id, "0104");
  EXPECT_EQ(rows[0].words, "Neu-Rognitz");
  EXPECT_EQ(rows[1].id, "0404");
  EXPECT_EQ(rows[1].kind, "town, level 2");
  EXPECT_EQ(rows[1].place, "column  4, row  4");
  EXPECT_EQ(rows[1].words, "Burkersdorf, 2 points, held by Prussians");
  EXPECT_EQ(rows[2].id, "0705");
  EXPECT_EQ(rows[2].words, "1 point, held by Prussians");
}

// ---- what is asked ----

TEST(Hex1866Decision, says_where_it_stands_and_what_may_be_said) {
  Table table;
  Decision decision = Hex1866::decision(table.battle());
  EXPECT_EQ(decision.moment, "Turn 3 of 10, 14:00: First Guard column (prussian) - movement");
  EXPECT_EQ(decision.side, 0U);
  EXPECT_FALSE(decision.over);
  EXPECT_EQ(decision.question,
            "may move P11, P12, P14, P15, LP0, LP1: move UNIT to HEX facing DIRECTION, turn HEX to DIRECTION, or done");
  table.state.turn = 10;
  EXPECT_EQ(table.go(Stage::combat).question(),
            "may attack A11 and A14 in Burkersdorf (0404) or A13 in 0403: attack HEX with UNIT,UNIT, or done");
  EXPECT_EQ(Hex1866::decision(table.battle()).moment,
            "Turn 10 of 10, 21:00, night: First Guard column (prussian) - combat");
  EXPECT_EQ(table.go(Stage::bombardment).question(),
            "may bombard with P14: bombard HEX with UNIT,UNIT, turn HEX to DIRECTION, or done");
  table["P12"].disorganised = 1;
  EXPECT_EQ(table.go(Stage::rally).question(), "may rally P12: rally UNIT, or done");
  EXPECT_EQ(table.go(Stage::movement, reserve).question(),
            "may move LP0, and bring in P21, LP2: move UNIT to HEX facing DIRECTION, enter UNIT to HEX facing "
            "DIRECTION, turn HEX to DIRECTION, or done");
  table.state.stage = Stage::over;
  EXPECT_EQ(Hex1866::decision(table.battle()).moment, "The battle is over");
  EXPECT_TRUE(Hex1866::decision(table.battle()).over);
}

TEST(Hex1866Decision, asks_the_defenders_whom_they_fire_at) {
  Table table;
  table.go(Stage::combat);
  table.give(prussian, "attack 0404 with P11,P12");
  EXPECT_EQ(Hex1866::decision(table.battle()).side, 1U);
  EXPECT_EQ(table.question(),
            "decides: which attacking hex do the defenders of Burkersdorf (0404) fire at? fire at 0504 or fire at "
            "0505");
  EXPECT_EQ(table.spoken(austrian, "fire at P11"), "fire at 0504");
  EXPECT_EQ(table.spoken(austrian, "P12"), "fire at 0505");
  EXPECT_EQ(table.spoken(austrian, "0505"), "fire at 0505");
}

// ---- orders as they are spoken ----

TEST(Hex1866Spoken, leaves_the_grammar_as_it_is) {
  const Table table;
  for (const char* text : {"move P11 to 0503 facing n", "move P11 by 0503 0603 facing s", "attack 0404 with P11,P12",
                           "turn 0504 to ne", "done", "resign", "activate PG1", "rally P11", "LP1 stays"})
    EXPECT_EQ(table.spoken(prussian, text), text);
}

TEST(Hex1866Spoken, marches) {
  Table table;
  for (const char* said : {"P11 to 0603", "move P11 to 0603", "P11 moves to 0603", "p11 marches to 0603",
                           "Guard Fusiliers to 0603", "fusiliers to 0603", "go P11 to hex 0603", "P11 to 0603 nw"})
    EXPECT_EQ(table.spoken(prussian, said), "move P11 to 0603 facing nw") << said;
  EXPECT_EQ(table.spoken(prussian, "P11 to 0603 facing north-east"), "move P11 to 0603 facing ne");
  EXPECT_EQ(table.spoken(prussian, "P11 to 0603 and face s"), "move P11 to 0603 facing s");
  EXPECT_EQ(table.spoken(prussian, "move P15 to Burkersdorf"), "move P15 to 0404");
  EXPECT_EQ(table.spoken(prussian, "P15 to neu-rognitz facing s"), "move P15 to 0104");
  EXPECT_EQ(table.spoken(prussian, "P14 to P11"), "move P14 to 0504 facing nw");
  table["P12"].facing = table["P14"].facing = Direction::s;
  EXPECT_EQ(table.spoken(prussian, "P15 to 0505"), "move P15 to 0505 facing s");  // as those it joins
  EXPECT_EQ(table.spoken(prussian, "Hiller to 0504"), "move LP1 to 0504");
  EXPECT_EQ(table.spoken(prussian, "prince august joins P12"), "move LP0 to 0505");
  EXPECT_EQ(table.spoken(prussian, "P21 to 1004"), "enter P21 to 1004 facing sw");
  EXPECT_EQ(table.spoken(prussian, "Plonski to 1004"), "enter LP2 to 1004");
  table.go(Stage::set_up, nobody);
  EXPECT_EQ(table.spoken(prussian, "P21 to 1004"), "place P21 in 1004 facing sw");
  EXPECT_EQ(table.spoken(prussian, "deploy P21 at 1004 facing w").substr(0, 6), "error:");
}

TEST(Hex1866Spoken, says_what_it_cannot_tell_apart_or_find) {
  const Table table;
  EXPECT_EQ(
      table.spoken(prussian, "guard to 0603"),
      "error: 'guard' may be P11 Guard Fusiliers, P12 1st Foot Guards, P14 Guard foot batteries or P15 Guard Hussars");
  EXPECT_EQ(table.spoken(prussian, "dance P11"), "error: 'dance' begins no order");
  EXPECT_EQ(table.spoken(prussian, "").substr(0, 6), "error:");
  EXPECT_EQ(table.spoken(prussian, "P11 to Vienna").substr(0, 6), "error:");
  EXPECT_EQ(table.spoken(prussian, "P11 to 9999").substr(0, 6), "error:");
  EXPECT_EQ(table.spoken(prussian, "attack 0909").substr(0, 6), "error:");
}

TEST(Hex1866Spoken, turns) {
  const Table table;
  EXPECT_EQ(table.spoken(prussian, "turn P11 ne"), "turn 0504 to ne");
  EXPECT_EQ(table.spoken(prussian, "P11 turns to se"), "turn 0504 to se");
  EXPECT_EQ(table.spoken(prussian, "P11 faces A13"), "turn 0504 to nw");
  EXPECT_EQ(table.spoken(prussian, "turn 0505 towards P15"), "turn 0505 to ne");
}

TEST(Hex1866Spoken, attacks_with_all_who_may) {
  Table table;
  table.go(Stage::combat);
  for (const char* said : {"attack 0404", "attack A11 with everything", "attack Burkersdorf with all",
                           "attack Knebel brigade battery", "assault A14"})
    EXPECT_EQ(table.spoken(prussian, said), "attack 0404 with P11,P12,P14") << said;
  EXPECT_EQ(table.spoken(prussian, "attack A13"), "attack 0403 with P11");
  EXPECT_EQ(table.spoken(prussian, "P12 attacks A11"), "attack 0404 with P12");
  EXPECT_EQ(table.spoken(prussian, "P11 and P12 attack A11"), "attack 0404 with P11,P12");
  EXPECT_EQ(table.spoken(prussian, "attack A11 with P12, P14"), "attack 0404 with P12,P14");
  table["P12"].disorganised = 1;
  EXPECT_EQ(table.spoken(prussian, "attack A11"), "attack 0404 with P11,P14");
  table["P11"].facing = Direction::se;  // and guns alone attack nobody: the refusal will say so
  EXPECT_EQ(table.spoken(prussian, "attack A11"), "attack 0404 with P11,P12,P14");
  EXPECT_EQ(table.spoken(prussian, "attack Neu-Rognitz"),
            "error: nobody of First Guard column stands next to Neu-Rognitz (0104)");
}

TEST(Hex1866Spoken, bombards_with_every_battery) {
  Table table;
  table.go(Stage::bombardment);
  for (const char* said : {"bombard A14", "bombard Burkersdorf with all", "P14 bombards A11", "fire at A14",
                           "fire P14 at 0404", "P14 fires at A11"})
    EXPECT_EQ(table.spoken(prussian, said), "bombard 0404 with P14") << said;
  table.go(Stage::bombardment, reserve);
  EXPECT_EQ(table.spoken(prussian, "bombard A14"), "error: Second Guard column has no batteries on the map");
}

TEST(Hex1866Spoken, activates_by_name) {
  Table table;
  table.go(Stage::activation, nobody);
  EXPECT_EQ(table.spoken(prussian, "First Guard column"), "activate PG1");
  EXPECT_EQ(table.spoken(prussian, "activate the first"), "activate PG1");
  EXPECT_EQ(table.spoken(prussian, "PG1"), "activate PG1");
}

TEST(Hex1866Spoken, answers_in_a_word) {
  constexpr std::uint8_t a11 = 0;
  constexpr std::uint8_t a13 = 1;
  constexpr std::uint8_t knebel = 1;
  Table table;
  table.ask(hex1866::ChooseHex{a13});
  EXPECT_TRUE(table.question().starts_with("decides: A13 must retreat: choose a hex: retreat A13 to "))
      << table.question();
  for (const char* said : {"0303", "retreat to 0303", "A13 retreats to 0303", "fall back to 0303", "to 0303",
                           "A13 goes back to 0303", "retreat A13 0303", "Feldjaeger withdraws to 0303"})
    EXPECT_EQ(table.spoken(austrian, said), "retreat A13 to 0303") << said;
  table.ask(hex1866::ChooseFacing{a13});
  EXPECT_EQ(table.question(), "decides: A13 has gone back to 0403 and may be turned: turn 0403 to DIRECTION, or done");
  for (const char* said : {"ne", "turn ne", "face to ne", "turn A13 ne", "north-east", "turn towards P15"})
    EXPECT_EQ(table.spoken(austrian, said), "turn 0403 to ne") << said;
  EXPECT_EQ(table.spoken(austrian, "no"), "done");
  table.ask(hex1866::Advance{});
  for (const char* said : {"advance P11", "P11 advances", "P11 advances into 0403", "advance P11 nw"})
    EXPECT_EQ(table.spoken(prussian, said), "advance P11 facing nw") << said;
  EXPECT_EQ(table.spoken(prussian, "advance P11 facing s"), "advance P11 facing s");
  EXPECT_EQ(table.spoken(prussian, "nobody"), "done");
  table.ask(hex1866::ChooseAlong{a11, knebel});
  for (const char* said : {"yes", "goes along", "Knebel goes along", "Knebel goes with A11", "along"})
    EXPECT_EQ(table.spoken(austrian, said), "LA1 goes along") << said;
  for (const char* said : {"no", "stays", "Knebel stays"}) EXPECT_EQ(table.spoken(austrian, said), "LA1 stays") << said;
  table.ask(hex1866::ChooseLoss{{table.hex("0404")}});
  table.state.fight.struck = 0b101;
  EXPECT_EQ(table.spoken(austrian, "A11"), "A11 loses the step");
  EXPECT_EQ(table.spoken(austrian, "Knebel brigade battery loses a step"), "A14 loses the step");
  table.ask(hex1866::ChooseUnit{{table.hex("0404")}});
  EXPECT_EQ(table.spoken(austrian, "A14"), "A14 goes back first");
  table.ask(hex1866::PlaceLeader{knebel});
  EXPECT_EQ(table.spoken(austrian, "A13"), "LA1 joins 0403");
  EXPECT_EQ(table.spoken(austrian, "Knebel joins A13"), "LA1 joins 0403");
  table.ask(hex1866::ChooseFirst{austrian});
  EXPECT_EQ(table.spoken(austrian, "Prussians"), "prussian first");
  table.state.todos = 0;
  EXPECT_EQ(table.go(Stage::movement).spoken(prussian, "enough"), "done");
  for (const char* said : {"no", "nobody", "None"})  // a step is not ended by the way
    EXPECT_EQ(table.spoken(prussian, said), "error: nothing is asked here that 'no' could answer") << said;
}

// ---- remarks ----

TEST(Hex1866Remark, says_what_a_number_stands_for) {
  const Table table;
  const auto remark = [&table](std::string_view text) {
    return Hex1866::remark(hex1866::parse(text, prussian, table.setting).value(), table.battle());
  };
  EXPECT_EQ(remark("activate PG2"), "Second Guard column");
  EXPECT_EQ(remark("attack 0404 with P11"), "A11, A14, Burkersdorf");
  EXPECT_EQ(remark("bombard 0403 with P14"), "A13");
  EXPECT_EQ(remark("move P15 to 0604 facing s"), "woods");
  EXPECT_EQ(remark("move P15 to 0704 facing s"), "");
  EXPECT_EQ(remark("rally P11"), "");
}

// ---- undo, what no step may do ----

TEST(Hex1866Revealed, is_the_end_of_an_activation) {
  const Table table;
  State before = table.state;
  State after = before;
  EXPECT_EQ(Hex1866::revealed(before, after), Form{});
  after.stage = Stage::combat;
  EXPECT_EQ(Hex1866::revealed(before, after), Form{});
  after.active = reserve;
  EXPECT_EQ(Hex1866::revealed(before, after), "the activation has passed since"_form);
  before.active = nobody;  // whom to activate may be thought over
  EXPECT_EQ(Hex1866::revealed(before, after), Form{});
  after.turn = 4;
  EXPECT_EQ(Hex1866::revealed(before, after), "the turn has passed since"_form);
}

TEST(Hex1866Compare, sees_what_no_step_may_do) {
  const Table table;
  const auto compared = [&table](const auto& before, const auto& after) {
    State was = table.state;
    State is = table.state;
    before(was);
    after(is);
    return Hex1866::compare(was, is, table.setting).value_or("");
  };
  const auto same = [](State&) {};
  EXPECT_EQ(compared(same, same), "");
  EXPECT_EQ(compared(same, [](State& is) { is.unit[0].steps_lost = 1; }), "");
  EXPECT_EQ(compared([](State& was) { was.unit[0].steps_lost = 2; }, same), "A11 won steps back");
  EXPECT_EQ(compared(same, [](State& is) { is.unit[0].steps_lost = 4; }), "A11 has lost more steps than it had");
  EXPECT_EQ(compared([](State& was) { was.unit[3].status = Status::gone; }, same), "P11 came back");
  EXPECT_EQ(compared(same, [](State& is) { is.unit[3].status = Status::waiting; }), "P11 left the map to wait again");
  EXPECT_EQ(compared([](State& was) { was.leader[1].status = Status::gone; }, same), "LA1 came back");
  EXPECT_EQ(compared([](State& was) { was.leader[1].replacement = 1; }, same),
            "LA1 is himself again after he was replaced");
  EXPECT_EQ(compared([](State& was) { was.formation[guard].demoralised = 1; }, same), "PG1 is demoralised no longer");
  EXPECT_EQ(compared([](State& was) { was.formation[guard].steps_lost = 1; }, same), "PG1 won steps back");
  EXPECT_EQ(compared([](State& was) { was.turn = 4; }, same), "a turn came back");
}

TEST(Hex1866Verdict, is_of_the_two_sides) {
  Table table;
  EXPECT_EQ(Hex1866::verdict(table.battle()), Verdict::undecided);
  table.state.verdict = hex1866::Verdict::prussian;
  EXPECT_EQ(Hex1866::verdict(table.battle()), Verdict::a);
  table.state.verdict = hex1866::Verdict::austrian;
  EXPECT_EQ(Hex1866::verdict(table.battle()), Verdict::b);
  table.state.verdict = hex1866::Verdict::draw;
  EXPECT_EQ(Hex1866::verdict(table.battle()), Verdict::draw);
  EXPECT_EQ(Hex1866::turn(table.battle()), 3);
}

// Every question of random battles has words, everybody is told how it stands, and an order is its own spoken text.
TEST(Hex1866Decision, has_a_question_for_everything_that_is_asked) {
  Table table;
  table.setting.formations[reserve].arrives = 2;
  std::set<Task> asked;
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    Battle battle{table.setting};
    RolledDice dice{seed};
    SeededLot lot{seed};
    battle.begin(dice);
    while (!battle.over()) {
      const Decision decision = Hex1866::decision(battle);
      ASSERT_FALSE(decision.moment.empty());
      ASSERT_GT(decision.question.text().size(), 10U) << decision.question.text();
      ASSERT_EQ(decision.question.text().find("off the map"), std::string::npos) << decision.question.text();
      ASSERT_EQ(decision.question.text().find("the unit"), std::string::npos) << decision.question.text();
      if (battle.decision().kind == hex1866::Decision::Kind::answer) asked.insert(battle.decision().task);
      const Order order = Hex1866::random_order(battle, lot);
      ASSERT_EQ(decision.side, Hex1866::side_of(order));
      const std::string text = Hex1866::print(order, table.setting);
      const auto spoken = Hex1866::spoken(text, decision.side, battle);
      ASSERT_TRUE(spoken) << text << ": " << spoken.error().text();
      ASSERT_EQ(*spoken, order) << text;
      Hex1866::remark(order, battle);
      const State before = battle.state();
      ASSERT_FALSE(battle.apply(order, dice)) << text;
      ASSERT_EQ(Hex1866::compare(before, battle.state(), table.setting).value_or(""), "") << text;
    }
    EXPECT_FALSE(Hex1866::roster(battle).sides[0].rows.empty());
  }
  for (const Task task :
       {Task::choose_first, Task::choose_target, Task::choose_hex, Task::choose_facing, Task::advance})
    EXPECT_TRUE(asked.contains(task)) << static_cast<int>(task);
}

// ---- whole battles ----

std::vector<scenario::Shelved> shelved() {
  std::vector<scenario::Shelved> out;
  for (const scenario::Shelved& each : scenario::shelf())
    if (each.rules == "hex1866") out.push_back(each);
  return out;
}

std::unique_ptr<Game> begun(const scenario::Shelved& shelved, std::uint64_t seed) {
  auto game = Game::set_up({std::string{shelved.text}, std::string{shelved.name}, {}, seed});
  EXPECT_TRUE(game) << game.error().text();
  EXPECT_TRUE((*game)->begin().done());
  return std::move(*game);
}

TEST(Hex1866Game, is_recorded_replayed_and_taken_back) {
  ASSERT_FALSE(shelved().empty());
  const auto game = begun(shelved().front(), 7);
  SeededLot lot{8};
  int taken_back = 0;
  int passed = 0;
  for (int i = 0; i < 200 && !game->over(); ++i) {
    const Choice order = game->random_order(lot);
    const std::uint64_t before = game->hash();
    const std::string moment = game->decision().moment.text();
    ASSERT_TRUE(game->give(order.side, order.order).done()) << order.order;
    const bool thrown = !game->steps().back().throws.empty();
    if (const auto why = game->why_no_undo()) {
      EXPECT_EQ(*why == "dice have been thrown since", thrown) << why->text();
      passed += thrown ? 0 : 1;
      continue;
    }
    ASSERT_FALSE(game->undo("prussian"));
    EXPECT_EQ(game->hash(), before);
    EXPECT_EQ(game->decision().moment.text(), moment);
    ++taken_back;
    ASSERT_TRUE(game->give(order.side, order.order).done());
  }
  EXPECT_GT(taken_back, 20);
  EXPECT_GT(passed, 0);
  const auto again = replay(game->record());
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ((*again)->hash(), game->hash());
}

// What is spoken is what is given, and every list can be shown at every moment.
TEST(Hex1866Game, speaks_of_everything_at_any_time) {
  for (const scenario::Shelved& each : shelved()) {
    const auto game = begun(each, 3);
    SeededLot lot{4};
    while (!game->over()) {
      const Choice order = game->random_order(lot);
      EXPECT_EQ(game->spoken(order.side, order.order), order.order);
      const Scene scene = game->scene();
      ASSERT_TRUE(scene.hexes);
      for (const SceneUnit& unit : scene.units) {
        ASSERT_EQ(unit.on_table, unit.hex != hex::off_map) << unit.id;
        ASSERT_TRUE(game->card(unit.id)) << unit.id;
      }
      for (const RosterSide& side : game->roster().sides) ASSERT_FALSE(side.rows.empty());
      ASSERT_FALSE(game->ground().empty());
      ASSERT_TRUE(game->give(order.side, order.order).done()) << order.order;
    }
    EXPECT_NE(game->verdict(), Verdict::undecided) << each.name;
  }
}

TEST(Hex1866Fuzz, plays_every_scenario) {
  for (const scenario::Shelved& each : shelved()) {
    const FuzzResult result = fuzz_battle({std::string{each.text}, std::string{each.name}, {}, 1}, 1);
    EXPECT_FALSE(result.failure) << each.name << ": " << result.failure->what;
  }
}

// Programs are told what is decided, which orders answer it, what was ordered and what happened.
TEST(HexData, tells_decisions_orders_and_events) {
  std::set<std::string_view> asked;
  std::set<std::string_view> happened;
  for (const scenario::Shelved& shelved : scenario::shelf()) {
    if (shelved.rules != "hex1866") continue;
    for (std::uint64_t seed = 1; seed < 4; ++seed) {
      auto game = std::move(*Game::set_up({std::string{shelved.text}, std::string{shelved.name}, {}, seed}));
      game->begin();
      SeededLot lot{seed};
      while (!game->over()) {
        const Decision decision = game->decision();
        ASSERT_FALSE(decision.data.empty());
        asked.insert(decision.data.kind);
        const Choice order = game->random_order(lot);
        ASSERT_TRUE(game->give(order.side, order.order).done());
        const Played& played = game->steps().back();
        ASSERT_NE(std::ranges::find(decision.answers, played.data.kind), decision.answers.end())
            << decision.data.kind << ": " << order.order;
        for (const Happening& each : played.happenings) {
          ASSERT_FALSE(each.data.empty());
          happened.insert(each.data.kind);
        }
      }
      EXPECT_EQ("over", game->decision().data.kind);
    }
  }
  EXPECT_GT(asked.size(), 10U);
  EXPECT_GT(happened.size(), 25U);
}

}  // namespace
}  // namespace guidon::match
