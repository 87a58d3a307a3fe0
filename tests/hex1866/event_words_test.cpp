// What happens in the hex battle of 1866, told in sentences: who, where, and the arithmetic of every roll.
#include "rules/hex1866/battle/event_words.hpp"

#include <gtest/gtest.h>

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

HexRef hex(int column, int row) { return {at(column, row)}; }

std::string told(const EventData& data, std::initializer_list<int> dice = {}, Clause clause = {},
                 const Setting& of = setting()) {
  Chronicle chronicle;
  for (const int face : dice) chronicle.throws.push_back({{}, static_cast<std::uint8_t>(face)});
  chronicle.add({data, clause});
  return words(chronicle.events.back(), chronicle, of).text();
}

TEST(Hex1866EventWords, tells_the_hour) {
  EXPECT_EQ(told(TurnBegins{3}, {}, "HEX-P-SEQ-01"), "Turn 3, 14:00");
  EXPECT_EQ(told(TurnBegins{14, true}, {}, "HEX-P-SEQ-01"), "Turn 14, 01:00 (night)");
  EXPECT_EQ(told(StageBegins{Stage::bombardment}), "Bombardment");
  EXPECT_EQ(told(StagePassed{Stage::movement}), "Movement passes: nobody can move or turn.");
  EXPECT_EQ(told(TurnEnds{3}), "Turn 3 ends.");
}

TEST(Hex1866EventWords, HEX_P_SEQ_02_tells_of_the_initiative) {
  EXPECT_EQ(told(InitiativeThrown{.prussian_bonus = 1, .tie = true}, {3, 4}, "HEX-P-SEQ-02"),
            "The Prussians throw 3+1=4 and the Austrians 4+0=4 for the initiative: a tie, and it stays with the "
            "Prussians (HEX-P-SEQ-02).");
  const InitiativeThrown austrian{.prussian_bonus = 1, .side = Side::austrian};
  EXPECT_EQ(told(austrian, {3, 6}),
            "The Prussians throw 3+1=4 and the Austrians 6+0=6 for the initiative: it goes to the Austrians.");
  EXPECT_EQ(told(austrian),
            "The Prussians throw a die+1 and the Austrians a die+0 for the initiative: it goes to the Austrians.");
  EXPECT_EQ(told(FirstChosen{Side::austrian, Side::prussian}), "The Austrians let the Prussians go first.");
  EXPECT_EQ(told(FirstChosen{Side::austrian, Side::austrian}), "The Austrians choose to go first.");
}

TEST(Hex1866EventWords, HEX_P_CMD_02_tells_who_is_in_command) {
  EXPECT_EQ(told(CommandSettled{1, Commanded::in_reach}),
            "AK Brigade Knebel is in command, in reach of the Commander in Chief.");
  EXPECT_EQ(told(CommandSettled{1, Commanded::passes, 3}, {2}),
            "AK Brigade Knebel tests for command against a rating of 3: die 2, it is in command.");
  EXPECT_EQ(told(CommandSettled{1, Commanded::fails, 3}, {5}),
            "AK Brigade Knebel tests for command against a rating of 3: die 5, it is out of command.");
  EXPECT_EQ(told(CommandSettled{1, Commanded::fails, 3}),
            "AK Brigade Knebel tests for command against a rating of 3: it is out of command.");
  EXPECT_EQ(told(CommandSettled{1, Commanded::no_commander, 3}),
            "AK Brigade Knebel has lost its commander and is out of command.");
  EXPECT_EQ(told(Drawn{0}), "The lot falls on PG1 1st Guard Division.");
  EXPECT_EQ(told(Activated{0}), "PG1 1st Guard Division is activated.");
}

TEST(Hex1866EventWords, tells_of_rolls_with_their_arithmetic) {
  const OnTable tests{1, 0, 5, CombatResult::test};
  EXPECT_EQ(told(Bombarded{{0b001}, hex(3, 2), tests}, {5}),
            "P11 bombards Staudenz (0302): column 1, die 5: a morale test.");
  EXPECT_EQ(told(Bombarded{{0b011}, hex(3, 2), tests}),
            "P11 and P12 bombard Staudenz (0302): column 1, row 5: a morale test.");
  EXPECT_EQ(told(DefensiveFire{{0b100}, hex(3, 2), hex(2, 2), {2, 1, 5, CombatResult::none}}, {4}, "HEX-P-CBT-05"),
            "A13 fires at the attackers in 0202: column 2, die 4+1=5: nothing happens (HEX-P-CBT-05).");
  const auto assault = [](int row, CombatResult result) {
    return told(Assaulted{{0b111}, hex(2, 2), {-1, -2, row, result}}, {3});
  };
  EXPECT_EQ(assault(1, CombatResult::disorganised),
            "P11, P12 and A13 assault 0202: column 0, die 3-2=1: disorganised.");
  EXPECT_EQ(assault(1, CombatResult::disorganised_and_step),
            "P11, P12 and A13 assault 0202: column 0, die 3-2=1: disorganised and a step lost.");
  EXPECT_EQ(assault(0, CombatResult::disorganised_and_step),  // a row that die and modifiers do not make
            "P11, P12 and A13 assault 0202: column 0, die 3, row 0: disorganised and a step lost.");
  EXPECT_EQ(told(AttackDeclared{{0b011}, hex(3, 2)}), "P11 and P12 attack Staudenz (0302).");
}

TEST(Hex1866EventWords, tells_of_tests) {
  EXPECT_EQ(told(MoraleTested{feldjaeger, 4, true}, {3}, "HEX-P-RES-02"),
            "A13 28th Feldjaeger tests: 3+4=7, it holds (HEX-P-RES-02).");
  EXPECT_EQ(told(MoraleTested{feldjaeger, -1}, {2}, "HEX-P-RES-02"),
            "A13 28th Feldjaeger tests: 2-1=1, it fails (HEX-P-RES-02).");
  EXPECT_EQ(told(MoraleTested{feldjaeger, -1}, {}, "HEX-P-RES-02"),
            "A13 28th Feldjaeger tests: a total of -1, it fails (HEX-P-RES-02).");
  EXPECT_EQ(told(RallyTested{fusiliers, 3, true}, {5}),
            "P11 Guard Fusiliers tries to rally: 5+3=8, its order is restored.");
  EXPECT_EQ(told(RallyTested{fusiliers, 3}, {3}), "P11 Guard Fusiliers tries to rally: 3+3=6, it stays disorganised.");
  EXPECT_EQ(told(LeaderChecked{0}, {4}), "LP1 Hiller is in danger: die 4, he is unhurt.");
  EXPECT_EQ(told(LeaderChecked{0, true}, {6}), "LP1 Hiller is in danger: die 6, he is hit.");
  EXPECT_EQ(told(LeaderChecked{0, true}), "LP1 Hiller is in danger: he is hit.");
}

TEST(Hex1866EventWords, HEX_R_44_tells_of_tests_under_a_total) {
  Setting under = made_setting();
  under.options.morale_test_mode = MoraleTestMode::roll_under;
  EXPECT_EQ(told(MoraleTested{foot_guards, 4, true}, {3}, {}, under),
            "P12 1st Foot Guards tests: die 3 against a total of 4, it holds.");
}

TEST(Hex1866EventWords, tells_of_moves) {
  EXPECT_EQ(told(Moved{fusiliers, hex(1, 2), hex(2, 2), Direction::nw, 2}),
            "P11 Guard Fusiliers moves from 0102 to 0202 for 2 MP, facing north-west.");
  EXPECT_EQ(told(Moved{fusiliers, hex(1, 2), hex(3, 2), Direction::nw, 2}),
            "P11 Guard Fusiliers moves from 0102 to Staudenz (0302) for 2 MP.");
  EXPECT_EQ(told(Entered{fusiliers, hex(6, 5), hex(6, 5), Direction::s, 1}),
            "P11 Guard Fusiliers comes onto the map at 0605 for 1 MP, facing south.");
  EXPECT_EQ(told(Entered{fusiliers, hex(6, 5), hex(6, 4), Direction::s, 1}),
            "P11 Guard Fusiliers comes onto the map at 0605 and goes on to 0604 for 1 MP, facing south.");
  EXPECT_EQ(told(LeaderMoved{0, hex(1, 1), hex(1, 2), 1}), "LP1 Hiller rides from 0101 to 0102 for 1 MP.");
  EXPECT_EQ(told(LeaderEntered{0, hex(1, 1), hex(1, 2), 1}),
            "LP1 Hiller comes onto the map at 0101 and goes on to 0102 for 1 MP.");
  EXPECT_EQ(told(Placed{fusiliers, {}, hex(1, 2), Direction::ne}),
            "P11 Guard Fusiliers takes its place in 0102, facing north-east.");
  EXPECT_EQ(told(Placed{{}, 1, hex(1, 2)}), "LA1 Knebel takes his place in 0102.");
  EXPECT_EQ(told(Turned{hex(1, 2), Direction::se}), "The stack in 0102 turns to face south-east.");
  EXPECT_EQ(told(Retreated{feldjaeger, hex(3, 2), hex(2, 2), 1}),
            "A13 28th Feldjaeger falls back from Staudenz (0302) to 0202.");
  EXPECT_EQ(told(Retreated{feldjaeger, hex(3, 2), hex(2, 2), 3}),
            "A13 28th Feldjaeger falls back from Staudenz (0302) to 0202, into an enemy zone.");
  EXPECT_EQ(told(Advanced{fusiliers, hex(1, 2), hex(2, 2)}),
            "P11 Guard Fusiliers advances from 0102 to 0202, facing north.");
  EXPECT_EQ(told(WentAlong{1, feldjaeger, hex(2, 2)}), "LA1 Knebel goes with A13 28th Feldjaeger to 0202.");
  EXPECT_EQ(told(LeaderDisplaced{1, hex(3, 2), hex(2, 2)}),
            "LA1 Knebel has to leave Staudenz (0302) and finds friends in 0202.");
}

TEST(Hex1866EventWords, tells_of_losses) {
  EXPECT_EQ(told(StepLost{foot_guards, 2}), "P12 1st Foot Guards loses a step: 2 left.");
  EXPECT_EQ(told(StepLost{foot_guards, 0}), "P12 1st Foot Guards loses a step: none left.");
  EXPECT_EQ(told(Eliminated{foot_guards, hex(3, 2)}, {}, "HEX-P-LOSS-01"),
            "P12 1st Foot Guards is eliminated in Staudenz (0302) (HEX-P-LOSS-01).");
  EXPECT_EQ(told(Disorganised{foot_guards, hex(2, 2)}), "P12 1st Foot Guards is disorganised in 0202.");
  EXPECT_EQ(told(DroppedOut{foot_guards}),
            "P12 1st Foot Guards has had enough and drops out of the attack, in good order.");
  EXPECT_EQ(told(AttackOver{hex(2, 2)}), "The attack on 0202 is over: nobody is left to press it.");
  EXPECT_EQ(told(LeaderReplaced{0}), "A deputy takes the place of LP1 Hiller.");
  EXPECT_EQ(told(LeaderGone{0}), "LP1 Hiller finds no friends to go to and is out of the battle.");
  EXPECT_EQ(told(FormationDemoralised{1, 6, 12}), "AK Brigade Knebel is demoralised: it has lost 6 of 12 steps.");
  EXPECT_EQ(told(FormationDemoralised{1, 1, 1}), "AK Brigade Knebel is demoralised: it has lost 1 of 1 step.");
}

TEST(Hex1866EventWords, tells_how_it_ends) {
  EXPECT_EQ(told(ObjectiveHeld{hex(3, 2)}), "The Prussians now hold Staudenz (0302).");
  EXPECT_EQ(told(Resigned{Side::austrian}), "The Austrians resign.");
  EXPECT_EQ(told(BattleOver{Verdict::prussian, WonBy::points, 11}),
            "The Prussians win: the Prussians score 11 points, \"Prussian success\".");
  EXPECT_EQ(told(BattleOver{Verdict::prussian, WonBy::points, 1}),
            "The Prussians win: the Prussians score 1 point.");  // the table has no words for it
  EXPECT_EQ(told(BattleOver{Verdict::prussian, WonBy::collapse, 1, true}),
            "The Prussians win decisively: every formation of the Austrians is demoralised.");
  EXPECT_EQ(told(BattleOver{Verdict::austrian, WonBy::resignation, 1, true}),
            "The Austrians win decisively: the Prussians resign.");
  EXPECT_EQ(told(BattleOver{Verdict::draw, WonBy::points, -2}), "The battle is drawn: the Prussians score -2 points.");
  EXPECT_EQ(told(BattleOver{Verdict::draw, WonBy::points, -100}),  // below all of the table
            "The battle is drawn: the Prussians score -100 points.");
}

TEST(Hex1866EventWords, a_name_that_is_missing_is_left_out) {
  Setting bare = made_setting();
  bare.units[fusiliers].name.clear();
  bare.units[foot_guards].name = "P12";
  EXPECT_EQ(told(Eliminated{fusiliers, {0}}, {}, {}, bare), "P11 is eliminated in 0101.");
  EXPECT_EQ(told(Eliminated{foot_guards, {0}}, {}, {}, bare), "P12 is eliminated in 0101.");
}

template <class Act>
void each_kind(const Act& act) {
  [&]<class... Kind>(const std::variant<Kind...>* /*kinds*/) {
    (act(Kind{}), ...);
  }(static_cast<const EventData*>(nullptr));
}

// What a member is about, once it is filled in: the sentence has to name it.
std::string_view fill(UnitRef& unit) { return unit = fusiliers, "P11"; }
std::string_view fill(LeaderRef& leader) { return leader = 1, "LA1"; }
std::string_view fill(FormationRef& formation) { return formation = 1, "AK"; }
std::string_view fill(HexRef& place) { return place = hex(3, 2), "0302"; }
std::string_view fill(UnitSet& units) { return units = {0b110}, "P12 and A13"; }
std::string_view fill(auto& /*other*/) { return ""; }

TEST(Hex1866EventWords, every_kind_names_what_it_is_about) {
  each_kind([](auto event) {
    std::vector<std::string_view> names;
    for_each_field(event, [&](std::string_view /*name*/, auto& member) { names.push_back(fill(member)); });
    if constexpr (requires { event.turn; }) {
      event.turn = 8;
      names.emplace_back("Turn 8");
    }
    if constexpr (std::same_as<decltype(event), Placed>) {  // one or the other
      event.leader = {};
      std::erase(names, "LA1");
    }
    EXPECT_FALSE(told(event).empty()) << name_of_type<decltype(event)>;
    for (const std::string_view name : names)
      EXPECT_NE(told(event).find(name), std::string::npos) << told(event) << " does not name " << name;
  });
}

void distort(auto& member, int value) {
  using Member = std::remove_cvref_t<decltype(member)>;
  if constexpr (std::same_as<Member, HexRef>)
    member.at = static_cast<Hex>(value);
  else if constexpr (std::same_as<Member, UnitSet>)
    member.bits = ~std::uint64_t{0};
  else if constexpr (std::same_as<Member, OnTable>)
    for_each_field(member, [&](std::string_view /*name*/, auto& part) { distort(part, value); });
  else if constexpr (std::same_as<Member, std::optional<Direction>>)
    distort(member.emplace(), value);
  else if constexpr (std::is_enum_v<Member>)
    member = static_cast<Member>(static_cast<std::uint8_t>(value));
  else if constexpr (std::is_class_v<Member>)
    member.at = value == 0 ? nobody : 60;
  else
    member = static_cast<Member>(value);
}

TEST(Hex1866EventWords, numbers_out_of_their_range_do_no_harm) {
  each_kind([](auto event) {
    for (const int value : {-1'000'000, -1, 0, 1, 2, 99, 65'535, 1'000'000}) {
      for_each_field(event, [&](std::string_view /*name*/, auto& member) { distort(member, value); });
      EXPECT_FALSE(told(event).empty()) << name_of_type<decltype(event)>;
      EXPECT_FALSE(told(event, {}, {}, Setting{}).empty()) << name_of_type<decltype(event)>;
    }
  });
}

}  // namespace
}  // namespace guidon::tests
