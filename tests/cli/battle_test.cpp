// guidon battle, replay and fuzz as a user runs them.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "tests/cli/process.hpp"
#include "tests/cli/scratch.hpp"
#include "tests/places.hpp"

namespace guidon::cli_tests {
namespace {

namespace fs = std::filesystem;

std::string scenario(const std::string& name) {
  return std::string{source_dir} + "/scenarios/peninsular/" + name + ".toml";
}

TEST(Battle, talks) {
  const Ran ran =
      guidon({"battle", scenario("first_game"), "--seed", "1815"},
             "help\nmap\nunits\nground\norders\nnonsense\nfire nobody\nodds\nunit zzz\nundo\nwhy\nlog\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "The Road to Alvedo")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Turn 1, card 1 of 6")) << ran.out;
  EXPECT_TRUE(has(ran.out, "move UNIT [via X,Y facing D...] to X,Y facing D in FORMATION")) << ran.out;
  EXPECT_TRUE(has(ran.out, "advance UNIT CM")) << ran.out;
  EXPECT_TRUE(has(ran.out, "stands  pips")) << ran.out;
  EXPECT_TRUE(has(ran.out, "'nonsense' begins no order")) << ran.out;
  EXPECT_TRUE(has(ran.out, "'nobody' is not the id of a unit; expected ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "expected an order or its number")) << ran.out;
  EXPECT_TRUE(has(ran.out, "no unit 'zzz'; expected ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "it cannot be taken back: there is no order to take back")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Nothing has been saved")) << ran.out;
}

TEST(Battle, says_that_nothing_was_saved_at_the_end_of_input) {
  const Ran ran = guidon({"battle", scenario("first_game"), "--seed", "1"}, "");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "The input has ended in the middle of the battle. Nothing has been saved.")) << ran.out;
}

TEST(Battle, takes_orders_by_number_and_tells_their_odds) {
  const Ran ran = guidon({"battle", scenario("first_game"), "--seed", "1815"},
                         "orders\norders gun1\norders zzz\nodds 1\n1\nwhy\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "    1  ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "no order of the list speaks of 'zzz'")) << ran.out;
  EXPECT_TRUE(has(ran.out, "%  ")) << ran.out;
}

TEST(Battle, of_random_players_is_recorded_and_replayed) {
  const Scratch record{"battle.txt"};
  const Ran ran = guidon({"battle", scenario("first_game"), "--red", "random", "--black", "random", "--seed", "7",
                          "--record", record.path()});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "The record is in " + record.path())) << ran.out.substr(ran.out.size() - 300);
  EXPECT_EQ(guidon({"battle", scenario("first_game"), "--red", "random", "--black", "random", "--seed", "7"}).out,
            ran.out.substr(0, ran.out.find("The record is in")))
      << "the same seed is the same battle";
  const Ran again = guidon({"replay", record.path()});
  EXPECT_EQ(again.code, 0) << again.err;
  const std::string played = ran.out.substr(ran.out.find("\n\nTurn"));
  EXPECT_EQ(played.substr(0, played.find("The record is in")), again.out.substr(again.out.find("\n\nTurn")));
  const Ran part = guidon({"replay", record.path(), "--upto", "20", "--map"});
  EXPECT_EQ(part.code, 0) << part.err;
  EXPECT_TRUE(has(part.out, "stands  pips")) << part.out;
}

TEST(Battle, has_two_seats_in_every_rule_set) {
  const std::string battle =
      guidon({"battle", "first_game", "--red", "random", "--black", "random", "--seed", "7"}).out;
  EXPECT_EQ(guidon({"battle", "first_game", "--a", "random", "--b", "random", "--seed", "7"}).out, battle);
  EXPECT_EQ(guidon({"battle", "first_game", "--a", "random", "--black", "random", "--seed", "7"}).out, battle);
  const Ran twice = guidon({"battle", "first_game", "--b", "random", "--black", "human", "--seed", "7"});
  EXPECT_EQ(twice.code, 2);
  EXPECT_EQ(twice.out, "");
  EXPECT_TRUE(has(twice.err, "--b and --black are the same side")) << twice.err;
  EXPECT_TRUE(has(guidon({"battle", "--help"}).out, "Who plays black: human, recruit, sergeant, colonel or"));
  EXPECT_TRUE(has(guidon({"complete", "--", "battle", "x", "--bl"}).out, "--black\n"));
}

TEST(Battle, goes_on_from_a_record_that_broke_off) {
  const Scratch record{"whole.txt"};
  const Scratch broken{"broken.txt"};
  const Scratch torn{"broken.txt.torn"};
  guidon({"battle", scenario("first_game"), "--red", "random", "--black", "random", "--seed", "7", "--record",
          record.path()});
  const std::string whole = slurp(record.path());
  const auto cut = whole.find("\n60 ");
  ASSERT_NE(cut, std::string::npos);
  broken.write(whole.substr(0, cut + 8));
  const Ran ran = guidon({"battle", "--resume", broken.path()}, "quit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.err, "the record breaks off within step 60")) << ran.err;
  EXPECT_TRUE(has(ran.out, "60 steps played so far")) << ran.out;
  EXPECT_EQ(slurp(broken.path()), whole.substr(0, cut + 8)) << "nothing was played";
  // The next step of the same orders throws the same dice: the seed goes on where it was.
  const auto order = whole.substr(cut + 1, whole.find("\n61 ") - cut);
  const auto said = order.substr(order.find(": ") + 2, order.find('\n') - order.find(": ") - 2);
  guidon({"battle", "--resume", broken.path()}, said + "\nquit\n");
  EXPECT_TRUE(slurp(broken.path()).starts_with(whole.substr(0, whole.find("\n61 ") + 1))) << said;
}

TEST(Battle, names_what_differs_from_a_record) {
  const Scratch record{"altered.txt"};
  guidon({"battle", scenario("first_game"), "--red", "random", "--black", "random", "--seed", "7", "--record",
          record.path()});
  const std::string whole = slurp(record.path());
  const auto state = whole.find("  state ", whole.find("\n10 "));
  std::string altered = whole;
  altered[state + 8] = altered[state + 8] == '0' ? '1' : '0';
  record.write(altered);
  const Ran ran = guidon({"replay", record.path()});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "step 10: after '")) << ran.err;
  altered = whole;
  const auto head = whole.find(": ", whole.find("\n10 ")) + 2;
  altered.replace(head, whole.find('\n', head) - head, "accept draw");
  record.write(altered);
  EXPECT_TRUE(has(guidon({"replay", record.path()}).err, "step 10: the order 'accept draw' is refused")) << "order";
}

TEST(Battle, asks_for_typed_dice_by_name) {
  const Ran ran = guidon({"battle", scenario("first_game"), "--dice", "typed"}, "green\nred\norders\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "the next card (PEN-TURN-01): red or black:")) << ran.out;
  EXPECT_TRUE(has(ran.out, "expected red or black, not 'green'")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Turn 1, card 1 of 6: red FIRE")) << ran.out;
}

TEST(Battle, takes_no_hex_for_a_number_of_the_list) {
  const Ran ran =
      guidon({"battle", "burkersdorf", "--seed", "3"}, "prussian first\ndone\norders\n0305\n1207\n0199\n305\nquit\n");
  for (const char* hex : {"0305", "1207", "0199"})
    EXPECT_TRUE(has(ran.out, "prussian> " + std::string{hex} + "\n  " + hex + " is read as a hex")) << ran.out;
  EXPECT_TRUE(has(ran.out, "prussian> 305\nprussian: move ")) << "the 305th of the list: " << ran.out;
}

// Two hexes attack a third, whose defenders choose one of them.
std::string two_hexes() {
  std::string text = R"(guidon = 1
rules = "hex1866"
story = { title = "Two hexes" }
battle = { turns = 2 }
map = { columns = 5, rows = 6, grid = """
c1 c1 c1 c1 c1
c1 c1 c1 c1 c1
c1 c1 c1 c1 c1
c1 c1 c1 c1 c1
c1 c1 c1 c1 c1
c1 c1 c1 c1 c1
""" }
formation = [{ id = "PA", side = "prussian" }, { id = "AA", side = "austrian" }]
leader = [
  { id = "LP", formation = "PA", hex = "0405", bonus = 2, range = 6 },
  { id = "LA", formation = "AA", hex = "0404", bonus = 2, range = 6 },
]
victory = { scorer = "prussian", result = [{ winner = "austrian", words = "held" }] }
)";
  const auto unit = [&text](const std::string& id, const std::string& hex, const std::string& facing) {
    text += "[[unit]]\nid = \"" + id + "\"\nformation = \"" + id.substr(0, 1) + "A\"\nhex = \"" + hex +
            "\"\nfacing = \"" + facing + "\"\narm = \"infantry\"\ncv = 4\nmorale = 3\nsteps = 3\n";
  };
  unit("P1", "0405", "n");
  unit("P2", "0305", "ne");
  unit("A1", "0404", "s");
  return text;
}

TEST(Battle, takes_a_hex_alone_for_the_answer_it_is) {
  const Scratch scenario{"two_hexes.toml", two_hexes()};
  for (const char* orders : {"", "orders\n"}) {  // with a list, or without
    const Ran ran =
        guidon({"battle", scenario.path(), "--dice", "typed"},
               "6\n1\nprussian first\n1\n1\ndone\ndone\nattack 0404\n" + std::string{orders} + "0405\nquit\n");
    EXPECT_TRUE(has(ran.out, "PA against a rating of 3, 3 or less: the command test (HEX-P-CMD-02): 1")) << ran.out;
    EXPECT_TRUE(has(ran.out, "fire at 0405 or fire at 0305")) << ran.out << ran.err;
    EXPECT_TRUE(has(ran.out, "A1 fires at the attackers in 0405")) << ran.out;
  }
}

TEST(Battle, refuses_what_it_cannot_use) {
  EXPECT_EQ(guidon({"battle"}).code, 2);
  EXPECT_EQ(guidon({"battle", "no_such_file.toml"}).code, 2);
  EXPECT_EQ(guidon({"replay", "no_such_file.txt"}).code, 2);
  EXPECT_EQ(guidon({"replay", scenario("first_game")}).code, 2);
  EXPECT_TRUE(has(guidon({"replay", scenario("first_game")}).err, "line 1: expected 'guidon record 2'"));
  const Ran player = guidon({"battle", scenario("first_game"), "--red", "randm"});
  EXPECT_EQ(player.code, 2);
  EXPECT_TRUE(has(player.err, "--red: no player 'randm'; did you mean random?")) << player.err;
  const Ran option = guidon({"battle", scenario("first_game"), "--option", "duel_rul=literal"});
  EXPECT_EQ(option.code, 2);
  EXPECT_TRUE(has(option.err, "no option 'duel_rul'; did you mean duel_rule?")) << option.err;
  const Ran value = guidon({"battle", scenario("first_game"), "--option", "duel_rule=x"});
  EXPECT_TRUE(has(value.err, "option duel_rule has no value 'x'")) << value.err;
}

TEST(Fuzz, plays_to_the_end) {
  const Ran ran = guidon({"fuzz", "peninsular", "--battles", "3", "--seed", "1815", "--scenario",
                          scenario("first_game"), "--scenario", scenario("worked_example_1")});
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_TRUE(ran.out.starts_with("3 battles, ")) << ran.out;
  const Ran unknown = guidon({"fuzz", "chess"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(has(unknown.err, "RULES takes peninsular, linear or hex1866, not 'chess'")) << unknown.err;
  EXPECT_TRUE(has(guidon({"complete", "--", "fuzz", "pen"}).out, "peninsular\n"));
}

TEST(Fuzz, writes_a_record_that_replays_to_the_failure) {
  const Scratch record{"fuzz.txt"};
  const Ran ran = guidon({"fuzz", "peninsular", "--battles", "1", "--seed", "3", "--steps", "12", "--scenario",
                          scenario("first_game"), "--record", record.path()});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.out, "step 12: no end after 12 steps")) << ran.out;
  const Ran again = guidon({"replay", record.path()});
  EXPECT_EQ(again.code, 0) << again.err;
}

// Whole battles, line by line: tests/golden/regenerate writes them anew.
TEST(Golden, battles_are_as_they_were) {
  const fs::path folder = fs::path{source_dir} / "tests/golden/battles";
  int compared = 0;
  for (const auto& entry : fs::directory_iterator{folder}) {
    const std::string name = entry.path().stem().string();
    const auto dot = name.find('.');  // "clash.bt0": a scenario, and the break test it is fought with
    std::vector<std::string> words{"battle", name.substr(0, dot), "--a", "random", "--b", "random", "--seed", "1815"};
    if (dot != std::string::npos) {
      words.emplace_back("--option");
      words.push_back("break_sheet=" + name.substr(dot + 1));
    }
    const Ran ran = guidon(words);
    EXPECT_EQ(ran.code, 0) << ran.err;
    std::stringstream expected{slurp(entry.path())};
    std::stringstream printed{ran.out};
    int number = 0;
    for (std::string want; std::getline(expected, want);) {
      std::string got;
      std::getline(printed, got);
      ++number;
      ASSERT_EQ(got, want) << entry.path() << " line " << number;
    }
    std::string more;
    EXPECT_FALSE(std::getline(printed, more)) << entry.path() << ": more lines than before: " << more;
    ++compared;
  }
  EXPECT_GE(compared, 2);
}

}  // namespace
}  // namespace guidon::cli_tests
