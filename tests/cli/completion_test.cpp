// What shells are offered, and the scripts that offer it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/cli/process.hpp"
#include "tests/places.hpp"

namespace guidon::cli_tests {
namespace {

namespace fs = std::filesystem;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string offers(std::vector<std::string> words) {
  words.insert(words.begin(), {"complete", "--"});
  return guidon(words).out;
}

TEST(Completion, offers_what_may_come_next) {
  EXPECT_EQ(offers({"od"}), "odds\n");
  EXPECT_TRUE(has(offers({"odds", "bt"}), "bt2.break\n"));
  EXPECT_EQ(offers({"odds", "bt2.break", "tro"}), "troop=\n");
  EXPECT_TRUE(has(offers({"odds", "bt2.break", "troop="}), "troop=cavalry\n"));
  EXPECT_EQ(offers({"odds", "bt2.break", "disordered=y"}), "disordered=yes\n");
  EXPECT_EQ(offers({"odds", "bt2.break", "--option", "bt2_l"}), "bt2_ladders=\n");
  EXPECT_TRUE(has(offers({"odds", "bt2.break", "--option", "bt2_ladders="}), "bt2_ladders=cumulative\n"));
  EXPECT_TRUE(has(offers({"resolve", "bt2.break", "--"}), "--dice\n"));
  EXPECT_EQ(offers({"rule", "PEN-TEST-12"}), "PEN-TEST-12\n");
  EXPECT_EQ(offers({"nonsense", ""}), "");
}

struct Offered {
  const char* name;
  std::vector<std::string> words;
  std::string whole;  // all that is offered; or
  std::string among;  // a line of it
};

class Offering : public testing::TestWithParam<Offered> {};

TEST_P(Offering, is_what_the_argument_names) {
  const Offered& offered = GetParam();
  const std::string found = offers(offered.words);
  if (offered.among.empty())
    EXPECT_EQ(found, offered.whole);
  else
    EXPECT_TRUE(has("\n" + found, "\n" + offered.among + "\n")) << found;
}

const std::string files = ":files\n";

INSTANTIATE_TEST_SUITE_P(
    Each, Offering,
    testing::Values(
        Offered{"scenario", {"battle", "first"}, ":files\nfirst_game\n", ""},
        Offered{"scenario_of_simulate", {"simulate", ""}, "", "clash"},
        Offered{"scenario_of_ladder", {"ladder", "bur"}, ":files\nburkersdorf\n", ""},
        Offered{"second_scenario", {"compare", "clash", "mee"}, ":files\nmeeting\n", ""},
        Offered{"scenario_of_tiled", {"tiled", "wes"}, ":files\nwesenau\n", ""},
        Offered{"scenario_of_units", {"units", "jar"}, ":files\njarnowitz\n", ""},
        Offered{"scenario_flag", {"fuzz", "linear", "--scenario", "cla"}, ":files\nclash\n", ""},
        Offered{"record", {"replay", ""}, files, ""}, Offered{"records", {"verify", "one.txt", ""}, files, ""},
        Offered{"record_of_patch", {"patch", ""}, files, ""}, Offered{"record_of_luck", {"luck", ""}, files, ""},
        Offered{"file_to_import", {"import", ""}, files, ""},
        Offered{"file_of_flag", {"battle", "clash", "--record", ""}, files, ""},
        Offered{"file_behind_equals", {"battle", "clash", "--record=x"}, files, ""},
        Offered{"brief_flag", {"units", "clash", "-o", ""}, files, ""},
        Offered{"folder", {"export", "-o", ""}, ":folders\n", ""},
        Offered{"archive", {"archive", "copy", ""}, files, ""}, Offered{"action", {"archive", ""}, "copy\n", ""},
        Offered{"certificate", {"serve", "--certificate", ""}, files, ""},
        Offered{"player", {"battle", "clash", "--a", "h"}, "human\n", ""},
        Offered{"random_player", {"battle", "clash", "--south", "ra"}, "random\n", ""},
        Offered{"nobody_human_in_a_campaign", {"simulate", "clash", "--a", "h"}, "", ""},
        Offered{"style_of_player", {"simulate", "clash", "--b", "colonel:b"}, "colonel:bold\n", ""},
        Offered{"players", {"ladder", "clash", "--players", "recruit,ser"}, "recruit,sergeant\n", ""},
        Offered{"style", {"battle", "clash", "--style", ""}, "steady\nbold\ncautious\n", ""},
        Offered{"dice", {"battle", "clash", "--dice", ""}, "rolled\ntyped\n", ""},
        Offered{"dice_behind_equals", {"battle", "clash", "--dice=t"}, "--dice=typed\n", ""},
        Offered{"ruling", {"battle", "first_game", "--option", "duel"}, "duel_rule=\n", ""},
        Offered{"ruling_of_another_rule_set", {"battle", "first_game", "--option", "break_s"}, "", ""},
        Offered{"ruling_before_the_scenario", {"battle", "--option", "break_s"}, "break_sheet=\n", ""},
        Offered{"value_of_ruling", {"simulate", "clash", "--option", "break_sheet=bt"}, "", "break_sheet=bt2"},
        Offered{"ruling_of_patch", {"patch", "x.txt", "--option", "duel_rule=l"}, "duel_rule=literal\n", ""},
        Offered{"variation", {"compare", "clash", "--vary", "turn"}, "turn_limit=\n", ""},
        Offered{"varied_values", {"compare", "clash", "--vary", "break_sheet=bt3,bt"}, "", "break_sheet=bt3,bt2"},
        Offered{"varied_players", {"compare", "clash", "--vary", "players=col"}, "players=colonel\n", ""},
        Offered{"test", {"resolve", "bt2."}, "bt2.break\n", ""},
        Offered{"tests_of_rule_set", {"tests", "hex1866"}, "", "hex1866"},
        Offered{"rule_set", {"fuzz", "pen"}, "peninsular\n", ""},
        Offered{"rule_set_of_coverage", {"coverage", "l"}, "linear\n", ""},
        Offered{"shell", {"completion", ""}, "bash\nzsh\nfish\n", ""},
        Offered{"words_after_two_dashes", {"replay", "--", "-"}, files, ""},
        Offered{"no_word_too_many", {"replay", "one.txt", "x"}, "", ""},
        Offered{"number", {"battle", "clash", "--seed", ""}, "", ""},
        Offered{"flags_where_no_word_may_come", {"serve", ""}, "", "--port"},
        Offered{"flags_of_guidon", {"-"}, "--help\n--version\n", ""},
        Offered{"unknown_verb", {"nonsense", ""}, "", ""}),
    [](const testing::TestParamInfo<Offered>& one) { return one.param.name; });

TEST(Completion, of_a_scenario_file_knows_its_rule_set) {
  const std::string file = std::string{source_dir} + "/scenarios/linear/clash.toml";
  EXPECT_EQ(offers({"battle", file, "--option", "duel"}), "");
  EXPECT_EQ(offers({"battle", file, "--option", "break_s"}), "break_sheet=\n");
  EXPECT_EQ(offers({"battle", "/no/such/file", "--option", "duel"}), "duel_rule=\n");
}

// A folder with a file and a folder in it, and the scripts of the shells.
class Shell : public testing::Test {
 protected:
  Shell() : folder_(fs::temp_directory_path() / ("guidon-shell-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_ / "records");
    for (const char* name : {"first_draft.toml", "my notes.txt", "-dash.txt"}) std::ofstream{folder_ / name} << "x";
    const char* given = std::getenv("GUIDON");
    const fs::path binary = given == nullptr ? fs::path{guidon_binary} : fs::path{given};
    path_ = "PATH=" + binary.parent_path().string() + ":$PATH";
    for (const char* shell : {"bash", "zsh", "fish"})
      std::ofstream{folder_ / shell} << guidon({"completion", shell}).out;
  }
  ~Shell() override {
    std::error_code error;
    fs::remove_all(folder_, error);
  }

  static bool there_is(const std::string& shell) {
    return std::system(("command -v " + shell + " > /dev/null").c_str()) == 0;
  }

  // What a script in that folder prints, its lines with blanks between them.
  [[nodiscard]] std::string run(const std::string& shell, const std::string& script) const {
    std::ofstream{folder_ / "script"} << script;
    const std::string line = "cd " + folder_.string() + " && " + path_ + " " + shell + " script > printed 2>&1";
    EXPECT_EQ(std::system(line.c_str()), 0) << line;
    std::ifstream in{folder_ / "printed"};
    std::string printed{std::istreambuf_iterator<char>{in}, {}};
    for (char& c : printed) c = c == '\n' ? ' ' : c;
    return printed;
  }

 private:
  fs::path folder_;
  std::string path_;
};

class Bash : public Shell {
 protected:
  // What bash would put in place of the word behind the last break, and how it was told to go on.
  [[nodiscard]] std::string reply(const std::string& line, const std::string& word) const {
    return run("bash", "source ./bash\ncompopt() { echo \"$2\"; }\nCOMP_LINE='" + line +
                           "'\nCOMP_POINT=${#COMP_LINE}\n" +
                           "COMP_WORDBREAKS=$' \\t\\n\"\\'><=;|&(:'\n_guidon guidon '" + word +
                           "'\n(( ${#COMPREPLY[@]} )) && printf '%s\\n' \"${COMPREPLY[@]}\"\nexit 0\n");
  }
};

TEST_F(Bash, completes_names_files_and_values) {
  EXPECT_EQ(reply("guidon od", "od"), "odds ");
  EXPECT_EQ(reply("guidon battle first", "first"), "filenames first_game first_draft.toml ");
  EXPECT_EQ(reply("guidon replay fir", "fir"), "default ") << "bash completes files by itself";
  EXPECT_EQ(reply("guidon export -o rec", "rec"), "dirnames ");
  EXPECT_EQ(reply("guidon battle clash --dice ", ""), "rolled typed ");
  EXPECT_EQ(reply("guidon battle first_game --option duel", "duel"), "nospace duel_rule= ");
}

TEST_F(Bash, offers_what_stands_behind_the_last_break) {
  EXPECT_EQ(reply("guidon battle first_game --option duel_rule=l", "l"), "literal ");
  EXPECT_EQ(reply("guidon battle clash --dice=t", "t"), "typed ");
  EXPECT_EQ(reply("guidon battle clash --a colonel:b", "b"), "bold ");
  EXPECT_EQ(reply("guidon compare clash --vary break_sheet=bt3,bt2", "bt3,bt2"), "bt3,bt2 ");
}

TEST_F(Bash, bears_quotes_blanks_and_what_stands_before) {
  EXPECT_EQ(reply("guidon battle \"first_g", "first_g"), "filenames first_game ");
  EXPECT_EQ(reply("guidon battle first_game --option \"duel_rule=l", "duel_rule=l"), "duel_rule=literal ");
  EXPECT_EQ(reply("guidon battle a\\ file.toml --sty", "--sty"), "--style ");
  EXPECT_EQ(reply("X=1 guidon   units   jar", "jar"), "filenames jarnowitz ");
  EXPECT_EQ(reply("guidon rule $(nothing) \\", ""), "");
}

TEST_F(Shell, fish_completes_names_files_and_values) {
  if (!there_is("fish")) GTEST_SKIP() << "there is no fish here";
  const auto reply = [&](const std::string& line) {
    return run("fish", "source ./fish\ncomplete -C '" + line + "'\n");
  };
  EXPECT_EQ(reply("guidon od"), "odds ");
  EXPECT_EQ(reply("guidon battle first"), "first_draft.toml first_game ");
  EXPECT_EQ(reply("guidon replay fir"), "first_draft.toml ");
  EXPECT_EQ(reply("guidon battle clash --record=fir"), "--record=first_draft.toml ");
  EXPECT_EQ(reply("guidon export -o rec"), "records/ ");
  EXPECT_EQ(reply("guidon replay $PWD/fir"), "$PWD/first_draft.toml ");
  EXPECT_EQ(reply(R"(guidon replay my\\ not)"), "my notes.txt ");
  EXPECT_EQ(reply("guidon replay -- -d"), "-dash.txt ");
  EXPECT_EQ(reply("guidon battle first_game --option duel_rule=l"), "duel_rule=literal ");
  EXPECT_EQ(reply("guidon battle clash --a colonel:b"), "colonel:bold ");
}

TEST_F(Shell, zsh_completes_names_files_and_values) {
  if (!there_is("zsh")) GTEST_SKIP() << "there is no zsh here";
  // Completion wants a terminal: a shell within a shell. A key of its own shows what has become of the line.
  const auto completed = [&](const std::string& line) {
    return run("zsh", R"(zmodload zsh/zpty
export TERM=vt100
zpty -b shell zsh -f -i
wait_for() { local all; repeat 300; do while zpty -rt shell all; do :; done; [[ -e $1 ]] && return; sleep 0.1; done }
zpty -w shell 'PS1=; autoload -U compinit; compinit -u -d ./dump; source ./zsh'
zpty -w shell 'kept() { print -r -- "$BUFFER" > ./part; mv ./part ./kept }; zle -N kept; bindkey "^Xk" kept; : > ./ready'
wait_for ./ready
zpty -w -n shell ')" + line +
                          R"('$'\t\x18k'
wait_for ./kept
zpty -d shell
cat ./kept
rm ./kept ./ready
)");
  };
  EXPECT_EQ(completed("guidon od"), "guidon odds  ");
  EXPECT_EQ(completed("guidon battle first_d"), "guidon battle first_draft.toml  ");
  EXPECT_EQ(completed("guidon battle first_g"), "guidon battle first_game  ");
  EXPECT_EQ(completed("guidon battle clash --record=fir"), "guidon battle clash --record=first_draft.toml  ");
  EXPECT_EQ(completed("guidon export -o rec"), "guidon export -o records/ ");
  EXPECT_EQ(completed("guidon battle first_game --option duel"), "guidon battle first_game --option duel_rule= ");
  EXPECT_EQ(completed("guidon battle clash --a colonel:b"), "guidon battle clash --a colonel:bold  ");
}

TEST(Completion, knows_three_shells) {
  const Ran ran = guidon({"completion", "tcsh"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err, "guidon: SHELL takes bash, zsh or fish, not 'tcsh'\n");
  EXPECT_EQ(guidon({"completion"}).err, "guidon: which shell? guidon completion bash, zsh or fish\n");
}

}  // namespace
}  // namespace guidon::cli_tests
