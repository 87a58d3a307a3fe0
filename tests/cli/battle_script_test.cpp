// A battle by a script: it goes as the script says, or the exit code says that it does not.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/process.hpp"
#include "tests/cli/scratch.hpp"

namespace guidon::cli_tests {
namespace {

Ran by_script(const std::string& text, const std::vector<std::string>& more = {"--seed", "7"}) {
  const Scratch script{"script.txt"};
  script.write(text);
  std::vector<std::string> words{"battle", "first_game", "--script", script.path()};
  words.insert(words.end(), more.begin(), more.end());
  Ran ran = guidon(words);
  const auto at = ran.err.find(script.path());
  if (at != std::string::npos) ran.err.replace(at, script.path().size(), "SCRIPT");
  return ran;
}

void fails(const std::string& text, const std::string& says, const std::vector<std::string>& more = {"--seed", "7"}) {
  const Ran ran = by_script(text, more);
  EXPECT_EQ(ran.code, 1) << text << ran.out;
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  EXPECT_TRUE(ran.err.starts_with("guidon: " + says)) << ran.err;
}

TEST(Script, that_ends_with_quit_has_said_so) {
  EXPECT_EQ(by_script("# the first card\n\nend card\nquit\n").code, 0);
  EXPECT_EQ(by_script("end card\nquit").code, 0) << "also without a last newline";
  EXPECT_EQ(by_script("quit\n\n# so much for today\n").code, 0);
  fails("end card\nquit\n# now\nend card\n", "SCRIPT, line 4, 'end card': expected no lines after quit");
  EXPECT_EQ(by_script("quit\nnonsense\n", {"--seed", "7", "--lenient"}).code, 0);
}

TEST(Script, may_begin_with_a_byte_order_mark) {
  EXPECT_EQ(by_script("\xef\xbb\xbf"
                      "end card\nquit\n")
                .code,
            0);
  EXPECT_EQ(by_script("\xef\xbb\xbf# the first card\nquit\n").code, 0);
}

TEST(Script, that_breaks_off_fails) {
  fails("", "SCRIPT ends after line 0, in the middle of the battle");
  fails("end card\n", "SCRIPT ends after line 1, in the middle of the battle");
  fails("red\norders\n1\n", "SCRIPT ends after line 3", {"--dice", "typed"});
}

TEST(Script, stops_at_the_first_line_that_is_refused) {
  fails("end card\nnonsense\nend card\nquit\n", "SCRIPT, line 2, 'nonsense': 'nonsense' begins no order");
  fails("fire nobody\nquit\n", "SCRIPT, line 1, 'fire nobody': 'nobody' is not the id of a unit");
  fails("accept draw\nquit\n", "SCRIPT, line 1, 'accept draw': ");
  fails("5\nquit\n", "SCRIPT, line 1, '5': there is no list to choose from");
  fails("undo\nquit\n", "SCRIPT, line 1, 'undo': it cannot be taken back");
  fails("save /no/such/file\nquit\n", "SCRIPT, line 1, 'save /no/such/file': cannot write");
  const Ran ran = by_script("nonsense\nend card\nquit\n");
  EXPECT_FALSE(has(ran.out, "black: end card")) << ran.out;
}

TEST(Script, keeps_its_record_up_to_the_line_that_is_refused) {
  const Scratch record{"kept.txt"};
  fails("end card\nnonsense\n", "SCRIPT, line 2", {"--seed", "7", "--record", record.path()});
  EXPECT_TRUE(has(record.text(), "\n1 black: end card\n")) << record.text();
  EXPECT_EQ(guidon({"verify", record.path()}).code, 0);
}

TEST(Script, has_the_dice_that_are_wanted_and_no_others) {
  fails("red\norders\n1\nend card\nquit\n", "SCRIPT, line 4, 'end card': a d6 shows 1 to 6, not 'end'",
        {"--dice", "typed"});
  fails("red\norders\n1\n1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\nquit\n", "SCRIPT, line 4, '1 1 1 ", {"--dice", "typed"});
  fails("quit\n", "SCRIPT, line 1, 'quit': a die is missing: ", {"--dice", "typed"});
  fails("red\nend card\nquit\n", "SCRIPT, line 3, 'quit': a die is missing: ", {"--dice", "typed"});
  EXPECT_EQ(by_script("quit\n", {"--dice", "typed", "--lenient"}).code, 0);
  fails("red\n6\nquit\n", "SCRIPT, line 2, '6': there is no list", {"--dice", "typed"});
  fails("cancel\nred\nquit\n", "SCRIPT, line 1, 'cancel': the battle begins with this throw", {"--dice", "typed"});
  EXPECT_EQ(by_script("red\norders\n1\n# not now\ncancel\nquit\n", {"--dice", "typed"}).code, 0);
}

TEST(Script, says_what_it_expects) {
  EXPECT_EQ(by_script("expect turn 1\nquit\n").code, 0);
  fails("expect turn 2\nquit\n", "SCRIPT, line 1, 'expect turn 2': expected turn 2, but the battle goes on in turn 1");
  fails("expect over\nquit\n", "SCRIPT, line 1, 'expect over': expected over, but the battle goes on in turn 1");
  fails("expect red wins\nquit\n", "SCRIPT, line 1, 'expect red wins': expected red wins, but the battle goes on");
  fails("expect\nquit\n", "SCRIPT, line 1, 'expect': expected 'expect' and over, draw, red wins, black wins or turn N");
  fails("expect turn x\nquit\n", "SCRIPT, line 1, 'expect turn x': expected 'expect' and over");
  const Ran won = by_script("resign\nexpect over\nexpect red wins\nexpect turn 1\n");
  EXPECT_EQ(won.code, 0) << won.err;
  fails("resign\nexpect black wins\n",
        "SCRIPT, line 2, 'expect black wins': expected black wins, but red won in turn 1");
  fails("resign\nexpect draw\n", "SCRIPT, line 2, 'expect draw': expected draw, but red won in turn 1");
  EXPECT_EQ(by_script("offer draw\nred: accept draw\nexpect draw\nexpect over\n").code, 0);
  EXPECT_EQ(by_script("expect over\n", {"--seed", "7", "--a", "random", "--b", "random"}).code, 0)
      << "computers fight it out";
}

TEST(Script, may_talk_after_the_end_but_not_order) {
  EXPECT_EQ(by_script("resign\nlog\nwhy\nunits\nquit\n").code, 0);
  fails("resign\nend card\n", "SCRIPT, line 2, 'end card': the battle is over");
  fails("resign\nundo\nexpect over\n", "SCRIPT, line 3, 'expect over': expected over, but the battle goes on");
}

TEST(Script, goes_on_where_it_is_lenient) {
  const std::vector<std::string> lenient{"--seed", "7", "--lenient"};
  const Ran ran = by_script("nonsense\nexpect over\nend card\n", lenient);
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(has(ran.out, "black: end card")) << ran.out;
  const Ran alone = guidon({"battle", "first_game", "--lenient"});
  EXPECT_EQ(alone.code, 2);
  EXPECT_EQ(alone.err, "guidon: --lenient is for --script FILE\n");
}

TEST(Script, may_be_standard_input) {
  const Ran ran = guidon({"battle", "first_game", "--seed", "7", "--script", "-"}, "end card\nnonsense\n");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.err.starts_with("guidon: standard input, line 2, 'nonsense': ")) << ran.err;
  EXPECT_EQ(guidon({"battle", "first_game", "--seed", "7"}, "end card\nnonsense\n").code, 0) << "people err";
}

TEST(Script, that_cannot_be_read_is_refused) {
  for (const std::string& file : {std::filesystem::temp_directory_path().string(), std::string{"no_such_script"}}) {
    const Ran ran = guidon({"battle", "first_game", "--script", file});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.err, "cannot read '" + file + "'")) << ran.err;
  }
}

}  // namespace
}  // namespace guidon::cli_tests
