// guidon verify and patch, and the umpire's words in a battle, as a user runs them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"
#include "tests/cli/scratch.hpp"
#include "tests/places.hpp"

namespace guidon::cli_tests {
namespace {

std::string stored(int version, const std::string& rules) {
  return std::string{source_dir} + "/tests/records/version_" + std::to_string(version) + "_" + rules + ".txt";
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), with);
}

TEST(Verify, says_yes_to_what_was_stored) {
  for (const int version : {1, 2})
    for (const char* rules : {"peninsular", "linear", "hex1866"}) {
      const Ran ran = guidon({"verify", stored(version, rules)});
      EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
      EXPECT_TRUE(ran.out.starts_with("yes  ")) << ran.out;
      EXPECT_TRUE(has(ran.out, version == 1 ? "thrown again from the seed 1815" : "thrown again from the secret"))
          << ran.out;
      EXPECT_TRUE(has(ran.out, version == 1 ? "not sealed" : "sealed and signed by the key ")) << ran.out;
    }
}

TEST(Verify, says_no_with_the_step_and_the_line) {
  const std::string text = slurp(stored(1, "peninsular"));
  const auto dice = text.find("  dice ", text.find("\nend file\n"));
  const auto face = text.find(':', dice) + 1;
  std::string altered = text;
  altered[face] = altered[face] == '1' ? '2' : '1';
  const Scratch forged{"forged.txt", altered};
  const Ran ran = guidon({"verify", stored(1, "peninsular"), forged.path()});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.out.starts_with("yes  ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "no  " + forged.path() + "\n  step ")) << ran.out;
  EXPECT_TRUE(has(ran.out, " (line ")) << ran.out;
}

TEST(Verify, says_that_a_seal_is_broken) {
  const std::string text = slurp(stored(2, "linear"));
  const Scratch forged{"talk.txt", replaced(text, "a dry field", "a wet field")};
  const Ran ran = guidon({"verify", forged.path()});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.out, "the seal is broken: the text is not the one that was sealed")) << ran.out;
}

TEST(Verify, speaks_to_programs) {
  const Scratch forged{"json.txt", replaced(slurp(stored(1, "linear")), "title The", "title A")};
  const Ran ran = guidon({"verify", stored(2, "hex1866"), forged.path(), "--json"});
  EXPECT_EQ(ran.code, 1);
  const auto all = nlohmann::json::parse(ran.out);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0]["good"], true);
  EXPECT_EQ(all[0]["version"], 2);
  EXPECT_EQ(all[0]["source"], "fair");
  EXPECT_EQ(all[0]["over"], true);
  EXPECT_EQ(all[0]["seal"]["key"].get<std::string>().size(), 64U);
  EXPECT_EQ(all[1]["good"], false);
  EXPECT_EQ(all[1]["fault"]["line"], 4);
  EXPECT_EQ(all[1]["fault"]["step"], nullptr);
}

TEST(Verify, refuses_bad_arguments) {
  EXPECT_EQ(guidon({"verify"}).code, 2);
  EXPECT_EQ(guidon({"verify", "no_such_file.txt"}).code, 2);
  EXPECT_EQ(guidon({"verify", stored(1, "linear"), "--jsn"}).code, 2);
  const Scratch other{"other.txt", "hello\n"};
  EXPECT_EQ(guidon({"verify", other.path()}).code, 1) << "a file that is no record is not a good one";
}

TEST(Patch, finds_nothing_where_nothing_has_changed) {
  const Ran ran = guidon({"patch", stored(1, "peninsular"), stored(2, "peninsular"), stored(2, "linear")});
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_TRUE(has(ran.out, "identical to the end: ")) << ran.out;
}

TEST(Patch, tells_both_stories_where_a_ruling_makes_a_difference) {
  const Ran ran = guidon({"patch", stored(2, "linear"), "--option", "break_sheet=bt0"});
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_TRUE(has(ran.out, "\n    then  ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "\n    now   ")) << ran.out;
  EXPECT_TRUE(has(ran.out, " steps differ, ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "\n  then  ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "\n  now   ")) << ran.out;
  const auto all =
      nlohmann::json::parse(guidon({"patch", stored(2, "linear"), "--option", "break_sheet=bt0", "--json"}).out);
  EXPECT_EQ(all[0]["same"], false);
  EXPECT_GT(all[0]["differing"], 0);
  EXPECT_FALSE(all[0]["first"]["then"]["happenings"].empty());
  EXPECT_EQ(guidon({"patch", stored(2, "linear"), "--option", "break_sheet=bt0"}).out, ran.out) << "the same dice";
}

TEST(Patch, refuses_what_replay_refuses_whatever_the_rules) {
  const std::string whole = slurp(std::string{source_dir} + "/tests/records/version_2_peninsular.txt");
  const auto last = whole.rfind("\n  state ");
  const auto head = whole.rfind("\n", whole.rfind(": ", last));
  const int number = std::stoi(whole.substr(head + 1));
  const Scratch record{"astray.txt", whole.substr(0, whole.find('\n', last + 1) + 1) + std::to_string(number + 1) +
                                         " undo umpire: 5000" + whole.substr(last, 25) + "\n"};
  const Ran replayed = guidon({"replay", record.path()});
  const Ran patched = guidon({"patch", record.path()});
  EXPECT_EQ(replayed.code, 2);
  EXPECT_EQ(patched.code, 2) << patched.out;
  EXPECT_EQ(patched.err, replayed.err);
}

TEST(RecordVerbs, read_from_a_pipe) {
  const std::string file = std::string{source_dir} + "/tests/records/version_2_linear.txt";
  const std::string record = slurp(file);
  EXPECT_EQ(guidon({"replay", "/dev/stdin"}, record).out, guidon({"replay", file}).out);
  for (const char* verb : {"verify", "patch"}) {
    const std::string line = "cat " + file + " | " + program() + " " + verb + " /dev/stdin >/dev/null";
    EXPECT_EQ(std::system(line.c_str()), 0) << verb;
  }
}

TEST(RecordVerbs, say_what_is_no_file) {
  const std::string folder = std::filesystem::temp_directory_path().string();
  EXPECT_EQ(guidon({"verify", folder}).err, "guidon: '" + folder + "' is a folder, not a file\n");
  EXPECT_TRUE(has(guidon({"battle", "/dev/null"}).err, "'/dev/null' is a device, not a file"));
  EXPECT_TRUE(has(guidon({"battle", "--resume", "/dev/null"}).err, "'/dev/null' is a device, not a file"));
}

TEST(Patch, refuses_bad_arguments) {
  EXPECT_EQ(guidon({"patch"}).code, 2);
  EXPECT_EQ(guidon({"patch", "no_such_file.txt"}).code, 2);
  EXPECT_EQ(guidon({"patch", stored(1, "linear"), "--option", "break_sheet"}).code, 2);
  const Ran option = guidon({"patch", stored(1, "linear"), "--option", "brek_sheet=bt0"});
  EXPECT_EQ(option.code, 2);
  EXPECT_TRUE(has(option.err, "no option 'brek_sheet'; did you mean break_sheet?")) << option.err;
}

TEST(Replay, shows_records_of_both_versions) {
  for (const int version : {1, 2})
    for (const char* rules : {"peninsular", "linear", "hex1866"}) {
      const Ran ran = guidon({"replay", stored(version, rules)});
      EXPECT_EQ(ran.code, 0) << ran.err;
      EXPECT_TRUE(has(ran.out, version == 1 ? "" : "The battle is over")) << ran.out.substr(ran.out.size() - 200);
    }
}

TEST(Resume, says_why_it_cannot_go_on_with_fair_dice) {
  const std::string text = slurp(stored(2, "linear"));
  const Scratch kept{"kept.txt", text.substr(0, text.find("\n20 ") + 1)};
  const Ran ran = guidon({"battle", "--resume", kept.path()}, "quit\n");
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "its dice are fair, and only who keeps their secret can throw them")) << ran.err;
  EXPECT_EQ(guidon({"replay", kept.path()}).code, 0);
  EXPECT_EQ(guidon({"verify", kept.path()}).code, 0);
}

TEST(Resume, leaves_a_finished_record_alone) {
  const std::string text = slurp(stored(2, "linear"));
  const Scratch finished{"finished.txt", text};
  const Ran ran = guidon({"battle", "--resume", finished.path()}, "quit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "the battle is over")) << ran.out;
  EXPECT_EQ(slurp(finished.path()), text);
}

TEST(Umpire, overrules_dice_and_takes_back_at_his_own_table) {
  const Scratch record{"umpire.txt"};
  const Ran played =
      guidon({"battle", "first_game", "--a", "random", "--b", "random", "--seed", "7", "--record", record.path()});
  ASSERT_EQ(played.code, 0) << played.err;
  // Cut behind an order with dice.
  const std::string whole = slurp(record.path());
  const auto dice = whole.find("\n  dice PEN-FIRE-03:", whole.find("\n10 "));
  const auto end = whole.find('\n', whole.find("  state ", dice)) + 1;
  std::ofstream{record.path(), std::ios::binary | std::ios::trunc} << whole.substr(0, end);
  const char old = whole[dice + 20];
  const std::string face = old == '6' ? "5" : "6";
  const Ran ran =
      guidon({"battle", "--resume", record.path()}, "overrule 1 to " + face +
                                                        " because it lay askew\noverrule 1 to 9 because no\n"
                                                        "overrule 1 to 6\nlog\ntake back 3 because the light was bad\n"
                                                        "take back 99\ntake back\nrule dance because I say so\n"
                                                        "rule dance\nrulings\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "that die cannot show 9")) << ran.out;
  EXPECT_TRUE(has(ran.out, "expected overrule DIE to FACE because REASON")) << ran.out;
  EXPECT_TRUE(has(ran.out, "   3 ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "taken back: ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "expected a step that log lists, such as take back 2, not '99'")) << ran.out;
  EXPECT_TRUE(has(ran.out, "expected rule RULING because REASON")) << ran.out;
  const std::string kept = slurp(record.path());
  EXPECT_TRUE(has(kept, " overrule umpire: ")) << kept.substr(kept.size() - 400);
  EXPECT_TRUE(has(kept, " die 1 to " + face + "\n  why it lay askew\n")) << kept.substr(kept.size() - 400);
  EXPECT_TRUE(has(kept, " undo umpire: 2\n  why the light was bad\n")) << kept.substr(kept.size() - 400);
  const Ran verified = guidon({"verify", record.path()});
  EXPECT_EQ(verified.code, 0) << verified.out;
  // And on from there.
  const Ran on = guidon({"battle", "--resume", record.path(), "--a", "random", "--b", "random"});
  EXPECT_EQ(on.code, 0) << on.err;
  EXPECT_EQ(guidon({"verify", record.path()}).code, 0) << guidon({"verify", record.path()}).out;
}

TEST(Umpire, throws_typed_dice_that_an_overruled_one_asks_for) {
  const Scratch record{"typed.txt"};
  const Ran ran = guidon({"battle", "first_game", "--dice", "typed", "--record", record.path()},
                         "red\noverrule 1 to 6 because the pack was upside down\nhelp\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Turn 1, card 1 of 6: black FIRE")) << ran.out;
  EXPECT_TRUE(has(ran.out, "overrule DIE to FACE because REASON")) << ran.out;
  EXPECT_EQ(guidon({"verify", record.path()}).code, 0) << guidon({"verify", record.path()}).out;
}

}  // namespace
}  // namespace guidon::cli_tests
