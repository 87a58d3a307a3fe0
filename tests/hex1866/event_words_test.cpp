// What happens in the hex battle of 1866, told in sentences: who, where, and the arithmetic of every roll.
#include "rules/hex1866/battle/event_words.hpp"

#include <gtest/gtest.h>

#include "rules/hex1866/battle/state.hpp"
#include "rules/hex1866/results_table.hpp"

namespace guidon::tests {
namespace {

using namespace hex1866;

constexpr std::uint8_t fusiliers = 0;
constexpr std::uint8_t foot_guards = 1;
constexpr std::uint8_t feldjaeger = 2;

template <class Sheet>
Sheet sheet(std::string id, std::string name) {
  Sheet made;
  made.id = std::move(id);
  made.name = std::move(name);
  return made;
}

Setting made_setting() {
  Setting setting;
  setting.map = hex::Map{6, 5};
  setting.terrain.assign(static_cast<std::size_t>(setting.map.hexes()), Terrain::clear);
  setting.terrain[setting.map.grid().at(3, 2)] = Terrain::town;
  setting.place_names[setting.map.grid().at(3, 2)] = "Staudenz";
  setting.units = {sheet<UnitSheet>("P11", "Guard Fusiliers"), sheet<UnitSheet>("P12", "1st Foot Guards"),
                   sheet<UnitSheet>("A13", "28th Feldjaeger")};
  setting.leaders = {sheet<LeaderSheet>("LP1", "Hiller"), sheet<LeaderSheet>("LA1", "Knebel")};
  setting.formations = {sheet<FormationSheet>("PG1", "1st Guard Division"),
                        sheet<FormationSheet>("AK", "Brigade Knebel")};
  setting.victory.table = {{.from = 10, .verdict = Verdict::prussian, .words = "Prussian success"},
                           {.from = -99, .verdict = Verdict::draw, .words = ""}};
  return setting;
}

const Setting& setting() {
  static const Setting made = made_setting();
  return made;
}

Hex at(int column, int row) { return setting().map.grid().at(column, row); }

Event happened(EventKind kind, std::uint8_t unit = nobody) {
  Event event;
  event.kind = kind;
  event.unit = unit;
  return event;
}
Event led(EventKind kind, std::uint8_t leader = 0) {
  Event event = happened(kind);
  event.leader = leader;
  return event;
}
Event formed(EventKind kind, std::uint8_t formation = 1) {
  Event event = happened(kind);
  event.formation = formation;
  return event;
}

std::string told(const Event& event, std::initializer_list<int> dice = {}, const Setting& of = setting()) {
  Chronicle chronicle;
  for (const int face : dice) chronicle.throws.push_back({{}, static_cast<std::uint8_t>(face)});
  chronicle.add(event);
  return words(chronicle.events.back(), chronicle, of).text();
}

TEST(Hex1866EventWords, tells_the_hour) {
  Event turn = happened(EventKind::turn_begins);
  turn.clause = "HEX-P-SEQ-01";
  turn.a = 3;
  EXPECT_EQ(told(turn), "Turn 3, 14:00");
  turn.a = 14;
  turn.b = 1;
  EXPECT_EQ(told(turn), "Turn 14, 01:00 (night)");

  Event stage = happened(EventKind::stage_begins);
  stage.a = static_cast<int>(Stage::bombardment);
  EXPECT_EQ(told(stage), "Bombardment");

  Event passed = happened(EventKind::stage_passed);
  passed.a = static_cast<int>(Stage::movement);
  EXPECT_EQ(told(passed), "Movement passes: nobody can move or turn.");

  Event end = happened(EventKind::turn_ends);
  end.a = 3;
  EXPECT_EQ(told(end), "Turn 3 ends.");
}

TEST(Hex1866EventWords, HEX_P_SEQ_02_tells_of_the_initiative) {
  Event event = happened(EventKind::initiative);
  event.clause = "HEX-P-SEQ-02";
  event.c = 1;
  event.f = 1;
  EXPECT_EQ(told(event, {3, 4}),
            "The Prussians throw 3+1=4 and the Austrians 4+0=4 for the initiative: a tie, and it stays with the "
            "Prussians (HEX-P-SEQ-02).");
  event.e = 1;
  event.f = 0;
  event.clause = {};
  EXPECT_EQ(told(event, {3, 6}),
            "The Prussians throw 3+1=4 and the Austrians 6+0=6 for the initiative: it goes to the Austrians.");
  EXPECT_EQ(told(event),
            "The Prussians throw a die+1 and the Austrians a die+0 for the initiative: it goes to the Austrians.");

  Event chosen = happened(EventKind::first_chosen);
  chosen.a = 1;
  EXPECT_EQ(told(chosen), "The Austrians let the Prussians go first.");
  chosen.b = 1;
  EXPECT_EQ(told(chosen), "The Austrians choose to go first.");
}

TEST(Hex1866EventWords, HEX_P_CMD_02_tells_who_is_in_command) {
  Event event = formed(EventKind::in_command);
  event.a = 1;
  EXPECT_EQ(told(event), "AK Brigade Knebel is in command, in reach of the Commander in Chief.");
  event.c = 3;
  event.a = 2;
  EXPECT_EQ(told(event, {2}), "AK Brigade Knebel tests for command against a rating of 3: die 2, it is in command.");
  event.a = 3;
  EXPECT_EQ(told(event, {5}),
            "AK Brigade Knebel tests for command against a rating of 3: die 5, it is out of command.");
  EXPECT_EQ(told(event), "AK Brigade Knebel tests for command against a rating of 3: it is out of command.");
  event.a = 4;
  EXPECT_EQ(told(event), "AK Brigade Knebel has lost its commander and is out of command.");
  EXPECT_EQ(told(formed(EventKind::drawn, 0)), "The lot falls on PG1 1st Guard Division.");
  EXPECT_EQ(told(formed(EventKind::activated, 0)), "PG1 1st Guard Division is activated.");
}

TEST(Hex1866EventWords, tells_of_rolls_with_their_arithmetic) {
  Event fire = happened(EventKind::bombarded);
  fire.units = 0b001;
  fire.a = at(3, 2);
  fire.b = 1;
  fire.d = 5;
  fire.e = static_cast<int>(CombatResult::test);
  EXPECT_EQ(told(fire, {5}), "P11 bombards Staudenz (0302): column 1, die 5: a morale test.");
  fire.units = 0b011;
  EXPECT_EQ(told(fire), "P11 and P12 bombard Staudenz (0302): column 1, row 5: a morale test.");

  Event defence = happened(EventKind::defensive);
  defence.clause = "HEX-P-CBT-05";
  defence.units = 0b100;
  defence.a = at(3, 2);
  defence.f = at(2, 2);
  defence.b = 2;
  defence.c = 1;
  defence.d = 5;
  defence.e = static_cast<int>(CombatResult::none);
  EXPECT_EQ(told(defence, {4}),
            "A13 fires at the attackers in 0202: column 2, die 4+1=5: nothing happens (HEX-P-CBT-05).");

  Event assault = happened(EventKind::assaulted);
  assault.units = 0b111;
  assault.a = at(2, 2);
  assault.b = -1;
  assault.c = -2;
  assault.d = 1;
  assault.e = static_cast<int>(CombatResult::disorganised);
  EXPECT_EQ(told(assault, {3}), "P11, P12 and A13 assault 0202: column 0, die 3-2=1: disorganised.");
  assault.e = static_cast<int>(CombatResult::disorganised_and_step);
  EXPECT_EQ(told(assault, {3}), "P11, P12 and A13 assault 0202: column 0, die 3-2=1: disorganised and a step lost.");
  assault.d = 0;  // a row that die and modifiers do not make is told beside them
  EXPECT_EQ(told(assault, {3}), "P11, P12 and A13 assault 0202: column 0, die 3, row 0: disorganised and a step lost.");

  Event declared = happened(EventKind::declared);
  declared.units = 0b011;
  declared.a = at(3, 2);
  EXPECT_EQ(told(declared), "P11 and P12 attack Staudenz (0302).");
}

TEST(Hex1866EventWords, tells_of_tests) {
  Event test = happened(EventKind::morale_test, feldjaeger);
  test.clause = "HEX-P-RES-02";
  test.a = 4;
  test.b = 1;
  EXPECT_EQ(told(test, {3}), "A13 28th Feldjaeger tests: 3+4=7, it holds (HEX-P-RES-02).");
  test.a = -1;
  test.b = 0;
  EXPECT_EQ(told(test, {2}), "A13 28th Feldjaeger tests: 2-1=1, it fails (HEX-P-RES-02).");
  EXPECT_EQ(told(test), "A13 28th Feldjaeger tests: a total of -1, it fails (HEX-P-RES-02).");

  Event rally = happened(EventKind::rally_test, fusiliers);
  rally.a = 3;
  rally.b = 1;
  EXPECT_EQ(told(rally, {5}), "P11 Guard Fusiliers tries to rally: 5+3=8, its order is restored.");
  rally.b = 0;
  EXPECT_EQ(told(rally, {3}), "P11 Guard Fusiliers tries to rally: 3+3=6, it stays disorganised.");

  Event check = led(EventKind::leader_check);
  EXPECT_EQ(told(check, {4}), "LP1 Hiller is in danger: die 4, he is unhurt.");
  check.b = 1;
  EXPECT_EQ(told(check, {6}), "LP1 Hiller is in danger: die 6, he is hit.");
  EXPECT_EQ(told(check), "LP1 Hiller is in danger: he is hit.");
}

TEST(Hex1866EventWords, HEX_R_44_tells_of_tests_under_a_total) {
  Setting under = made_setting();
  under.options.morale_test_mode = MoraleTestMode::roll_under;
  Event test = happened(EventKind::morale_test, foot_guards);
  test.a = 4;
  test.b = 1;
  EXPECT_EQ(told(test, {3}, under), "P12 1st Foot Guards tests: die 3 against a total of 4, it holds.");
}

TEST(Hex1866EventWords, tells_of_moves) {
  Event moved = happened(EventKind::moved, fusiliers);
  moved.a = at(1, 2);
  moved.b = at(2, 2);
  moved.c = static_cast<int>(Direction::nw);
  moved.d = 2;
  EXPECT_EQ(told(moved), "P11 Guard Fusiliers moves from 0102 to 0202 for 2 MP, facing north-west.");
  moved.b = at(3, 2);
  EXPECT_EQ(told(moved), "P11 Guard Fusiliers moves from 0102 to Staudenz (0302) for 2 MP.");

  Event entered = happened(EventKind::entered, fusiliers);
  entered.a = entered.b = at(6, 5);
  entered.c = static_cast<int>(Direction::s);
  entered.d = 1;
  EXPECT_EQ(told(entered), "P11 Guard Fusiliers comes onto the map at 0605 for 1 MP, facing south.");
  entered.b = at(6, 4);
  EXPECT_EQ(told(entered),
            "P11 Guard Fusiliers comes onto the map at 0605 and goes on to 0604 for 1 MP, facing south.");

  Event rode = led(EventKind::leader_moved);
  rode.a = at(1, 1);
  rode.b = at(1, 2);
  rode.d = 1;
  EXPECT_EQ(told(rode), "LP1 Hiller rides from 0101 to 0102 for 1 MP.");
  rode.kind = EventKind::leader_entered;
  EXPECT_EQ(told(rode), "LP1 Hiller comes onto the map at 0101 and goes on to 0102 for 1 MP.");

  Event placed = happened(EventKind::placed, fusiliers);
  placed.a = at(1, 2);
  placed.b = static_cast<int>(Direction::ne);
  EXPECT_EQ(told(placed), "P11 Guard Fusiliers takes its place in 0102, facing north-east.");
  Event leader = led(EventKind::placed, 1);
  leader.a = at(1, 2);
  EXPECT_EQ(told(leader), "LA1 Knebel takes his place in 0102.");

  Event turned = happened(EventKind::turned);
  turned.a = at(1, 2);
  turned.b = static_cast<int>(Direction::se);
  EXPECT_EQ(told(turned), "The stack in 0102 turns to face south-east.");

  Event back = happened(EventKind::retreated, feldjaeger);
  back.a = at(3, 2);
  back.b = at(2, 2);
  back.c = 1;
  EXPECT_EQ(told(back), "A13 28th Feldjaeger falls back from Staudenz (0302) to 0202.");
  back.c = 3;
  EXPECT_EQ(told(back), "A13 28th Feldjaeger falls back from Staudenz (0302) to 0202, into an enemy zone.");

  Event ahead = happened(EventKind::advanced, fusiliers);
  ahead.a = at(1, 2);
  ahead.b = at(2, 2);
  EXPECT_EQ(told(ahead), "P11 Guard Fusiliers advances from 0102 to 0202, facing north.");

  Event along = happened(EventKind::went_along, feldjaeger);
  along.leader = 1;
  along.a = at(2, 2);
  EXPECT_EQ(told(along), "LA1 Knebel goes with A13 28th Feldjaeger to 0202.");

  Event aside = led(EventKind::displaced, 1);
  aside.a = at(3, 2);
  aside.b = at(2, 2);
  EXPECT_EQ(told(aside), "LA1 Knebel has to leave Staudenz (0302) and finds friends in 0202.");
}

TEST(Hex1866EventWords, tells_of_losses) {
  Event step = happened(EventKind::step_lost, foot_guards);
  step.a = 2;
  EXPECT_EQ(told(step), "P12 1st Foot Guards loses a step: 2 left.");
  step.a = 0;
  EXPECT_EQ(told(step), "P12 1st Foot Guards loses a step: none left.");

  Event gone = happened(EventKind::eliminated, foot_guards);
  gone.clause = "HEX-P-LOSS-01";
  gone.a = at(3, 2);
  EXPECT_EQ(told(gone), "P12 1st Foot Guards is eliminated in Staudenz (0302) (HEX-P-LOSS-01).");

  Event disorganised = happened(EventKind::disorganised, foot_guards);
  disorganised.a = at(2, 2);
  EXPECT_EQ(told(disorganised), "P12 1st Foot Guards is disorganised in 0202.");
  EXPECT_EQ(told(happened(EventKind::dropped_out, foot_guards)),
            "P12 1st Foot Guards has had enough and drops out of the attack, in good order.");

  Event over = happened(EventKind::attack_over);
  over.a = at(2, 2);
  EXPECT_EQ(told(over), "The attack on 0202 is over: nobody is left to press it.");
  EXPECT_EQ(told(led(EventKind::replaced)), "A deputy takes the place of LP1 Hiller.");
  EXPECT_EQ(told(led(EventKind::leader_gone)), "LP1 Hiller finds no friends to go to and is out of the battle.");

  Event low = formed(EventKind::demoralised);
  low.a = 6;
  low.b = 12;
  EXPECT_EQ(told(low), "AK Brigade Knebel is demoralised: it has lost 6 of 12 steps.");
  low.a = low.b = 1;
  EXPECT_EQ(told(low), "AK Brigade Knebel is demoralised: it has lost 1 of 1 step.");
}

TEST(Hex1866EventWords, tells_how_it_ends) {
  Event objective = happened(EventKind::objective);
  objective.a = at(3, 2);
  EXPECT_EQ(told(objective), "The Prussians now hold Staudenz (0302).");
  Event resigned = happened(EventKind::resigned);
  resigned.a = 1;
  EXPECT_EQ(told(resigned), "The Austrians resign.");

  Event won = happened(EventKind::victory);
  won.a = static_cast<int>(Verdict::prussian);
  won.b = static_cast<int>(WonBy::points);
  won.c = 11;
  EXPECT_EQ(told(won), "The Prussians win: the Prussians score 11 points, \"Prussian success\".");
  won.d = -1;
  won.c = 1;
  EXPECT_EQ(told(won), "The Prussians win: the Prussians score 1 point.");
  won.b = static_cast<int>(WonBy::collapse);
  won.e = 1;
  EXPECT_EQ(told(won), "The Prussians win decisively: every formation of the Austrians is demoralised.");
  won.a = static_cast<int>(Verdict::austrian);
  won.b = static_cast<int>(WonBy::resignation);
  EXPECT_EQ(told(won), "The Austrians win decisively: the Prussians resign.");
  won.a = static_cast<int>(Verdict::draw);
  won.b = static_cast<int>(WonBy::points);
  won.c = -2;
  won.d = 1;
  EXPECT_EQ(told(won), "The battle is drawn: the Prussians score -2 points.");
}

TEST(Hex1866EventWords, a_name_that_is_missing_is_left_out) {
  Setting bare = made_setting();
  bare.units[fusiliers].name.clear();
  bare.units[foot_guards].name = "P12";
  EXPECT_EQ(told(happened(EventKind::eliminated, fusiliers), {}, bare), "P11 is eliminated in 0101.");
  EXPECT_EQ(told(happened(EventKind::eliminated, foot_guards), {}, bare), "P12 is eliminated in 0101.");
}

// What a kind is about, by its ids: the sentence has to name it.
std::vector<std::string_view> named_by(EventKind kind) {
  switch (kind) {
    case EventKind::placed:
    case EventKind::moved:
    case EventKind::entered:
    case EventKind::disorganised:
    case EventKind::eliminated:
    case EventKind::retreated:
    case EventKind::advanced: return {"P11", "0302"};
    case EventKind::rally_test:
    case EventKind::morale_test:
    case EventKind::step_lost:
    case EventKind::dropped_out: return {"P11"};
    case EventKind::in_command:
    case EventKind::drawn:
    case EventKind::activated:
    case EventKind::demoralised: return {"AK"};
    case EventKind::turned:
    case EventKind::attack_over:
    case EventKind::objective: return {"0302"};
    case EventKind::bombarded:
    case EventKind::declared:
    case EventKind::defensive:
    case EventKind::assaulted: return {"P12 and A13", "0302"};
    case EventKind::leader_moved:
    case EventKind::leader_entered:
    case EventKind::displaced: return {"LA1", "0302"};
    case EventKind::went_along: return {"LA1", "P11", "0302"};
    case EventKind::leader_check:
    case EventKind::replaced:
    case EventKind::leader_gone: return {"LA1"};
    case EventKind::turn_begins:
    case EventKind::turn_ends: return {"Turn 8"};
    case EventKind::initiative:
    case EventKind::first_chosen:
    case EventKind::stage_begins:
    case EventKind::stage_passed:
    case EventKind::resigned:
    case EventKind::victory: return {};
  }
  return {"a kind without a sentence"};
}

TEST(Hex1866EventWords, every_kind_names_what_it_is_about) {
  for (int kind = 0; kind <= static_cast<int>(EventKind::stage_passed); ++kind) {
    Event event = happened(static_cast<EventKind>(kind), fusiliers);
    event.leader = 1;
    event.formation = 1;
    event.units = 0b110;
    event.a = event.b = event.f = at(3, 2);  // 8 of the grid
    EXPECT_FALSE(told(event).empty()) << kind;
    for (const std::string_view name : named_by(event.kind))
      EXPECT_NE(told(event).find(name), std::string::npos) << told(event) << " does not name " << name;
  }
}

TEST(Hex1866EventWords, numbers_out_of_their_range_do_no_harm) {
  for (int kind = 0; kind <= static_cast<int>(EventKind::stage_passed) + 1; ++kind)
    for (const int value : {-1'000'000, -1, 0, 1, 2, 99, 65'535, 1'000'000}) {
      Event event = happened(static_cast<EventKind>(kind), value == 0 ? nobody : 60);
      event.leader = event.formation = event.unit;
      event.units = ~std::uint64_t{0};
      event.a = event.b = event.c = event.d = event.e = event.f = value;
      EXPECT_FALSE(told(event).empty()) << kind;
      EXPECT_FALSE(told(event, {}, Setting{}).empty()) << kind;
    }
}

}  // namespace
}  // namespace guidon::tests
