// The record of a battle on the terminal: nothing that was in a file is lost, and what is in it is whole.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <future>
#include <thread>

#include "tests/cli/process.hpp"
#include "tests/cli/scratch.hpp"
#include "tests/places.hpp"

namespace guidon::cli_tests {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> battle{"battle", "first_game", "--seed", "7"};

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// The record of the first battle after so many orders, none of which hangs on dice.
std::string record_after(int orders) {
  const Scratch file{"made.txt"};
  std::string input;
  for (int i = 0; i < orders; ++i) input += "end card\n";
  const Ran ran = guidon(with(battle, {"--record", file.path()}), input + "quit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  return file.text();
}

void refuses(const std::vector<std::string>& words, const std::string& part) {
  const Ran ran = guidon(words, "quit\n");
  EXPECT_EQ(ran.code, 2) << part;
  EXPECT_EQ(ran.out, "") << part;
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  EXPECT_TRUE(has(ran.err, part)) << ran.err;
}

TEST(BattleRecord, never_goes_over_what_is_in_a_file) {
  const Scratch notes{"notes.txt", "Buy lead.\n"};
  refuses(with(battle, {"--record", notes.path()}),
          "is there already, and is no record of a battle: name another file");
  EXPECT_EQ(notes.text(), "Buy lead.\n");
  const std::string other = record_after(2);
  const Scratch record{"other.txt", other};
  refuses({"battle", "meeting", "--record", record.path()},
          "holds a battle already, The Road to Alvedo (3 steps): --resume " + record.path());
  refuses(with(battle, {"--record", record.path()}), "holds a battle already, The Road to Alvedo (3 steps)");
  EXPECT_EQ(record.text(), other);
}

TEST(BattleRecord, uses_an_empty_file) {
  const Scratch record{"empty.txt"};
  std::ofstream{record.path()}.close();
  EXPECT_EQ(guidon(with(battle, {"--record", record.path()}), "quit\n").code, 0);
  EXPECT_EQ(record.text(), record_after(0));
  std::ofstream{record.path(), std::ios::trunc}.close();
  refuses({"battle", "--resume", record.path()}, "is empty: no battle has been begun in it");
}

TEST(BattleRecord, says_beforehand_where_it_cannot_be) {
  refuses(with(battle, {"--record", "/no/such/place.txt"}), "there is no folder '/no/such'");
  refuses(with(battle, {"--record", fs::temp_directory_path().string()}), "it is a folder");
  refuses(with(battle, {"--record", ""}), "--record takes FILE, not ''");
  refuses(with(battle, {"--record", std::string(300, 'x')}), "xxx...': File name too long");
  const Scratch script{"script.txt"};
  std::ofstream{script.path()}.close();
  refuses(with(battle, {"--script", script.path(), "--record", script.path()}), "into the script");
}

TEST(BattleRecord, says_beforehand_that_it_is_not_permitted) {
  if (::geteuid() == 0) GTEST_SKIP() << "everything is permitted to root";
  const Scratch folder{"locked"};
  fs::create_directory(folder.path());
  const std::string record = folder.path() + "/record.txt";
  std::ofstream{record}.close();
  fs::permissions(record, fs::perms::owner_read);
  refuses(with(battle, {"--record", record}), "Permission denied");
  fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
  refuses(with(battle, {"--record", folder.path() + "/new.txt"}), "Permission denied");
  fs::permissions(folder.path(), fs::perms::owner_all);
}

TEST(BattleRecord, leaves_no_file_where_nothing_was_played) {
  const Scratch record{"none.txt"};
  const Ran ran = guidon({"battle", "first_game", "--dice", "typed", "--record", record.path()}, "quit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Nothing has been saved")) << ran.out;
  EXPECT_FALSE(record.exists());
}

TEST(BattleRecord, goes_on_in_another_file_or_its_own) {
  const std::string before = record_after(1);
  const Scratch first{"first.txt", before};
  const Scratch second{"second.txt"};
  EXPECT_EQ(guidon({"battle", "--resume", first.path(), "--record", second.path()}, "end card\nquit\n").code, 0);
  EXPECT_EQ(first.text(), before);
  EXPECT_EQ(second.text(), record_after(2));
  refuses({"battle", "--resume", first.path(), "--record", second.path()}, "holds a battle already");
  refuses({"battle", "clash", "--resume", first.path()}, "'clash' cannot stand beside it");
  const Ran own = guidon({"battle", "--resume", first.path(), "--record", first.path()}, "end card\nquit\n");
  EXPECT_EQ(own.code, 0) << own.err;
  EXPECT_EQ(first.text(), record_after(2));
}

TEST(BattleRecord, is_named_as_a_shell_takes_it) {
  const Scratch record{"Anna's game.txt"};
  const Ran ran = guidon(with(battle, {"--record", record.path()}), "quit\n");
  const std::string quoted = "'" + record.path().substr(0, record.path().find('\'')) + "'\\''s game.txt'";
  EXPECT_TRUE(has(ran.out, ": guidon battle --resume " + quoted + "\n")) << ran.out;
}

TEST(BattleRecord, keeps_what_people_wrote_between_its_lines) {
  const std::string noted = record_after(1) + "# after tea\n";
  const Scratch record{"noted.txt", noted};
  EXPECT_EQ(guidon({"battle", "--resume", record.path()}, "end card\nquit\n").code, 0);
  EXPECT_TRUE(record.text().starts_with(noted)) << record.text();
  EXPECT_GT(record.text().size(), noted.size());
  record.write(noted + "2 black: end ca");
  const Ran torn = guidon({"battle", "--resume", record.path()}, "quit\n");
  EXPECT_TRUE(has(torn.err, "the record breaks off within step 2; the steps before it are used")) << torn.err;
  EXPECT_EQ(record.text(), noted + "2 black: end ca") << "nothing was played";
}

TEST(BattleRecord, that_is_torn_is_kept_beside_before_it_is_gone_on_with) {
  const Scratch folder{"torn"};
  fs::create_directory(folder.path());
  const std::string file = folder.path() + "/torn.txt";
  for (const char* tail : {"2 black: end ca", "Anna's notes: a wet day", "2 black: end card\n  state 0123"}) {
    const std::string before = record_after(1) + tail;
    std::ofstream{file, std::ios::binary} << before;
    const Ran ran = guidon({"battle", "--resume", file}, "end card\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.err, "with the next entry it is written anew, and kept as it was in '" + file + ".torn'"))
        << ran.err;
    EXPECT_EQ(slurp(file), record_after(2));
    EXPECT_EQ(slurp(file + ".torn"), before);
    fs::remove(file + ".torn");
  }
  std::ofstream{file + ".torn"} << "mine\n";
  std::ofstream{file, std::ios::binary} << record_after(1) << "2";
  EXPECT_EQ(guidon({"battle", "--resume", file}, "end card\nquit\n").code, 0);
  EXPECT_EQ(slurp(file + ".torn"), "mine\n");
  EXPECT_EQ(slurp(file + ".torn2"), record_after(1) + "2");
}

TEST(BattleRecord, that_lacks_its_last_line_feed_only_is_whole) {
  std::string before = record_after(1);
  before.pop_back();
  const Scratch record{"unfed.txt", before};
  const Ran ran = guidon({"battle", "--resume", record.path()}, "end card\nquit\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(record.text(), record_after(2));
  record.write(record_after(1) + "# after tea");
  EXPECT_EQ(guidon({"battle", "--resume", record.path()}, "end card\nquit\n").err, "");
  EXPECT_TRUE(record.text().starts_with(record_after(1) + "# after tea\n2 ")) << record.text();
}

TEST(BattleRecord, that_breaks_off_within_its_seal_says_so) {
  const std::string whole = slurp(std::string{source_dir} + "/tests/records/version_2_club.txt");
  const auto seal = whole.find("\nseal ") + 1;
  const auto name = whole.find("\nsigned ") + 1;
  const Scratch record{"sealed.txt", whole.substr(0, seal + 9)};
  EXPECT_TRUE(has(guidon({"replay", record.path()}).out, "breaks off within the line 'seal'"));
  record.write(whole.substr(0, name + 9));
  EXPECT_TRUE(has(guidon({"replay", record.path()}).out, "breaks off within the line 'signed'"));
}

TEST(BattleRecord, with_lines_of_another_system_says_so) {
  std::string text = record_after(1);
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, "\r");
  const Scratch record{"crlf.txt", text};
  refuses({"battle", "--resume", record.path()}, "line 1: lines end with CR LF; expected LF");
}

TEST(BattleRecord, of_version_1_is_gone_on_with_in_version_2) {
  const Scratch record{"old.txt", slurp(std::string{source_dir} + "/tests/records/version_1_peninsular.txt")};
  const std::string old = record.text();
  const std::string part = old.substr(0, old.find("\n9 ") + 1);
  record.write(part);
  const Scratch kept{"old.txt.v1"};
  const Ran looked = guidon({"battle", "--resume", record.path()}, "quit\n");
  EXPECT_EQ(looked.code, 0);
  EXPECT_TRUE(has(looked.err, "kept as it was in '" + kept.path() + "'")) << looked.err;
  EXPECT_EQ(record.text(), part) << "nothing was played";
  EXPECT_FALSE(kept.exists());
  EXPECT_EQ(guidon({"battle", "--resume", record.path()}, "offer draw\nquit\n").code, 0);
  EXPECT_EQ(kept.text(), part);
  EXPECT_TRUE(record.text().starts_with("guidon record 2\n"));
  EXPECT_EQ(guidon({"verify", record.path()}).code, 0) << guidon({"verify", record.path()}).out;
}

TEST(BattleRecord, of_a_finished_battle_can_be_kept_elsewhere) {
  const std::string stored = std::string{source_dir} + "/tests/records/version_2_linear.txt";
  const Scratch copy{"copy.txt"};
  EXPECT_EQ(guidon({"battle", "--resume", stored, "--record", copy.path()}).code, 0);
  EXPECT_TRUE(slurp(stored).starts_with(copy.text()));
  EXPECT_EQ(guidon({"replay", copy.path()}).out, guidon({"replay", stored}).out);
}

TEST(BattleRecord, is_kept_apart_from_what_is_printed) {
  refuses(with(battle, {"--record", "-"}), "is where the battle itself is printed");
  refuses(with(battle, {"--record", "/dev/stderr"}), "is where the battle itself is printed");
  for (const char* stream : {"1", "2"}) {
    const std::string line = program() + " battle first_game --seed 7 --record /dev/fd/" + stream +
                             " </dev/null 2>&1 | wc -l | tr -d ' \\n'; exit 0";
    std::FILE* const piped = ::popen(line.c_str(), "r");
    ASSERT_NE(piped, nullptr);
    std::array<char, 16> lines{};
    (void)std::fread(lines.data(), 1, lines.size() - 1, piped);
    ::pclose(piped);
    EXPECT_STREQ(lines.data(), "1") << "the refusal alone";
  }
  const Scratch printed{"printed.txt"};
  std::ofstream{printed.path()}.close();
  const Ran same = guidon_into(printed.path(), with(battle, {"--record", printed.path()}), "quit\n");
  EXPECT_EQ(same.code, 2);
  EXPECT_TRUE(has(same.err, "is where the battle itself is printed")) << same.err;
}

TEST(BattleRecord, goes_into_a_pipe_too) {
  const Scratch pipe{"pipe"};
  ASSERT_EQ(::mkfifo(pipe.path().c_str(), 0600), 0);
  auto heard = std::async(std::launch::async, [&pipe] { return slurp(pipe.path()); });
  EXPECT_EQ(guidon(with(battle, {"--record", pipe.path()}), "end card\nquit\n").code, 0);
  EXPECT_EQ(heard.get(), record_after(1));
}

// ---- words of people in it ----

TEST(BattleRecord, takes_no_reason_that_could_not_be_read_again) {
  for (const char* reason : {"a\tb", "\x1b[D", "\x01", "caf\xe9", "\xed\xa0\x80"}) {
    const Scratch record{"reasons.txt"};
    const std::string because = std::string{" because x"} + reason + "y\n";
    const Ran ran =
        guidon(with(battle, {"--record", record.path()}), "end card\ntake back 1" + because + "rule set 28th pips 1" +
                                                              because + "overrule 1 to 2" + because + "quit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "  the reason ")) << ran.out;
    EXPECT_EQ(record.text(), record_after(1)) << reason;
  }
}

TEST(BattleRecord, of_a_scenario_with_an_odd_name_can_be_read_again) {
  const std::string text = slurp(std::string{source_dir} + "/scenarios/peninsular/first_game.toml");
  for (const char* name : {"lat\xe9.toml", "a\tb.toml", "a\nb.toml", "a\x1b[Db.toml", "n\r.toml"}) {
    const Scratch scenario{name, text};
    const Scratch record{"odd.txt"};
    ASSERT_EQ(guidon({"battle", scenario.path(), "--record", record.path()}, "quit\n").code, 0);
    const Ran verified = guidon({"verify", record.path()});
    EXPECT_EQ(verified.code, 0) << verified.out;
    EXPECT_EQ(guidon({"battle", "--resume", record.path()}, "quit\n").code, 0);
  }
}

TEST(BattleRecord, of_a_match_by_post_is_gone_on_with_by_its_server_alone) {
  const std::string whole = slurp(std::string{source_dir} + "/tests/records/version_2_by_post.txt");
  const auto end = whole.find("\n30 ");
  ASSERT_NE(end, std::string::npos);
  const Scratch record{"post.txt", whole.substr(0, end + 1)};
  refuses({"battle", "--resume", record.path()}, "it is played by post");
  EXPECT_EQ(record.text(), whole.substr(0, end + 1));
}

// ---- save ----

TEST(Save, goes_over_nothing_but_an_earlier_part_of_the_battle) {
  const Scratch notes{"notes.txt", "Buy lead.\n"};
  const Scratch saved{"saved.txt"};
  const std::string longer = record_after(3);
  const Scratch other{"longer.txt", longer};
  const Ran ran = guidon(battle, "save " + notes.path() + "\nsave " + saved.path() + "\nend card\nsave " +
                                     saved.path() + "\nsave " + other.path() + "\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "is no record of a battle, and is left alone: save")) << ran.out;
  EXPECT_EQ(notes.text(), "Buy lead.\n");
  EXPECT_EQ(saved.text(), record_after(1));
  EXPECT_TRUE(has(ran.out, "holds a battle that is not the beginning of this one, The Road")) << ran.out;
  EXPECT_EQ(other.text(), longer);
  const Ran elsewhere = guidon({"battle", "first_game", "--seed", "8"}, "save " + saved.path() + "\nquit\n");
  EXPECT_TRUE(has(elsewhere.out, "is left alone")) << elsewhere.out;
  EXPECT_EQ(saved.text(), record_after(1));
}

TEST(Save, goes_into_files_alone) {
  const Scratch pipe{"unread"};
  ASSERT_EQ(::mkfifo(pipe.path().c_str(), 0600), 0);
  const Ran ran = guidon(battle, "save " + pipe.path() + "\nsave -\nsave /dev/null\nquit\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "unread' is no file")) << ran.out;
  EXPECT_TRUE(has(ran.out, "cannot write '-': ")) << ran.out;
  EXPECT_FALSE(has(ran.out, "  saved ")) << ran.out;
  EXPECT_FALSE(fs::exists("-"));
}

TEST(Save, leaves_alone_what_somebody_wrote_into) {
  const std::string noted = record_after(0) + "# after tea\n";
  const Scratch saved{"noted.txt", noted};
  const Ran ran = guidon(battle, "end card\nsave " + saved.path() + "\nquit\n");
  EXPECT_TRUE(has(ran.out, "somebody wrote into it")) << ran.out;
  EXPECT_EQ(saved.text(), noted);
}

TEST(Save, into_the_record_itself_changes_nothing) {
  const Scratch record{"own.txt"};
  const Ran ran = guidon(with(battle, {"--record", record.path()}),
                         "save " + record.path() + "\nend card\nsave " + record.path() + "\nend card\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "saved 2 steps")) << ran.out;
  EXPECT_EQ(record.text(), record_after(2));
}

TEST(Save, that_fails_leaves_the_old_one_whole) {
  const std::string before = record_after(0);
  const Scratch folder{"folder"};
  fs::create_directory(folder.path());
  const std::string file = folder.path() + "/saved.txt";
  std::ofstream{file, std::ios::binary} << before;
  const Ran ran = guidon_short_of_room(before.size(), battle, "end card\nsave " + file + "\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "File too large")) << ran.out;
  EXPECT_EQ(slurp(file), before);
  EXPECT_EQ(std::distance(fs::directory_iterator{folder.path()}, {}), 1) << "nothing is left beside it";
}

// ---- when it cannot be written later ----

TEST(BattleRecord, stops_the_battle_where_there_is_no_room) {
  const std::string room = record_after(1);
  const Scratch record{"full.txt"};
  const Ran ran = guidon_short_of_room(room.size() + 10, with(battle, {"--record", record.path()}),
                                       "end card\nend card\nend card\nquit\n");
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(
      ran.err,
      "guidon: cannot write the record '" + record.path() +
          "': File too large; it holds 2 steps; the battle stops here; nor can it be kept elsewhere: cannot write '" +
          record.path() + ".saved': File too large\n");
  EXPECT_EQ(record.text(), room) << "whole entries, and nothing of the next";
  EXPECT_EQ(guidon({"battle", "--resume", record.path()}, "end card\nquit\n").code, 0);
  EXPECT_EQ(record.text(), record_after(2));
}

TEST(BattleRecord, stops_the_battle_where_there_was_never_room) {
  const Scratch record{"nothing.txt"};
  const Ran ran = guidon_short_of_room(3000, with(battle, {"--record", record.path()}), "end card\nquit\n");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.err, "it holds nothing; the battle stops here")) << ran.err;
  EXPECT_FALSE(record.exists());
  EXPECT_EQ(guidon(with(battle, {"--record", "/dev/full"}), "end card\nquit\n").code, 1);
}

// A battle whose record is meddled with while it waits for its next order.
class Meddling : public testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(::mkfifo(script_.path().c_str(), 0600), 0); }

  template <class Meddle>
  Ran meddled(const Meddle& meddle) {
    auto played = std::async(std::launch::async, [this] {
      return guidon(with(battle, {"--record", record_.path(), "--script", script_.path()}));
    });
    std::ofstream orders{script_.path()};
    while (record_.text().size() < record_after_none_.size()) std::this_thread::sleep_for(std::chrono::milliseconds{5});
    meddle();
    orders << "end card\nquit\n";
    orders.close();
    return played.get();
  }

  Scratch script_{"orders"};
  Scratch record_{"meddled.txt"};
  std::string record_after_none_ = record_after(0);
};

TEST_F(Meddling, with_its_bytes_is_noticed) {
  const Ran ran = meddled([this] { std::ofstream{record_.path(), std::ios::app} << "# mine\n"; });
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.err, "has been changed by another program after 1 step")) << ran.err;
  EXPECT_EQ(record_.text(), record_after_none_ + "# mine\n");
  const Scratch saved{"meddled.txt.saved"};
  EXPECT_EQ(saved.text(), record_after(1));
}

TEST_F(Meddling, with_its_name_is_noticed) {
  const Ran ran = meddled([this] { fs::remove(record_.path()); });
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.err, "has been moved, replaced or removed by another program")) << ran.err;
  EXPECT_FALSE(record_.exists());
  const Scratch saved{"meddled.txt.saved"};
  EXPECT_TRUE(has(ran.err, "the battle stops here; all of it is in '" + saved.path() + "'")) << ran.err;
  EXPECT_EQ(saved.text(), record_after(1));
}

TEST_F(Meddling, by_another_battle_is_refused) {
  const Ran ran = meddled([this] {
    refuses(with(battle, {"--record", record_.path()}), "another battle is writing its record");
    refuses({"battle", "--resume", record_.path()}, "another battle is writing its record");
    const Ran saving = guidon(battle, "save " + record_.path() + "\nquit\n");
    EXPECT_TRUE(has(saving.out, "another battle is writing its record")) << saving.out;
  });
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(record_.text(), record_after(1));
}

}  // namespace
}  // namespace guidon::cli_tests
