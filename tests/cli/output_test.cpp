// What verbs write is whole, or the exit code says that it is not; and what people work on is not written over.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/process.hpp"
#include "tests/cli/scratch.hpp"
#include "tests/places.hpp"

namespace guidon::cli_tests {
namespace {

TEST(StandardOutput, that_is_full_fails_every_verb) {
  const std::vector<std::vector<std::string>> all{
      {"--help"},
      {"--version"},
      {"rules"},
      {"battle", "--help"},
      {"tests", "--json"},
      {"odds", "bt2.break"},
      {"man"},
      {"units", "burkersdorf"},
      {"battle", "first_game", "--seed", "7"},
      {"battle", "first_game", "--seed", "7", "--a", "random", "--b", "random"}};
  for (const auto& words : all) {
    const Ran ran = guidon_into("/dev/full", words, "quit\n");
    EXPECT_EQ(ran.code, 1) << words.front();
    EXPECT_EQ(ran.err, "guidon: cannot write to standard output: No space left on device\n") << words.front();
  }
}

TEST(StandardError, that_takes_nothing_changes_no_exit_code) {
  const Scratch record{"unheard.txt", "no record\n"};
  for (const char* errors : {"", "/dev/full"}) {
    EXPECT_EQ(guidon_telling(errors, {"battle", "nosuch"}).code, 2);
    EXPECT_EQ(guidon_telling(errors, {"nosuch"}).code, 2);
    EXPECT_EQ(guidon_telling(errors, {"verify", "--nosuch"}).code, 2);
    EXPECT_EQ(guidon_telling(errors, {"import", record.path() + ".csv"}).code, 2);
    EXPECT_EQ(guidon_telling(errors, {"battle", "first_game", "--script", "-"}, "nonsense\n").code, 1);
    EXPECT_EQ(guidon_telling(errors, {"simulate", "first_game", "--battles", "2", "--swap"}).code, 0);
  }
}

TEST(Output, people_work_on_is_not_written_over) {
  const Scratch drawn{"drawn.tmj", "drawn by hand\n"};
  const Scratch table{"table.csv", "counted by hand\n"};
  const Scratch scenario{"scenario.toml", "written by hand\n"};
  const Scratch page{"page.html", "<!doctype html>\n<html><title>Our club</title><style>p {}</style></html>\n"};
  const std::vector<std::pair<const Scratch*, std::vector<std::string>>> all{
      {&drawn, {"tiled", "burkersdorf", "-o", drawn.path()}},
      {&table, {"units", "burkersdorf", "-o", table.path()}},
      {&scenario, {"compare", "first_game", "--balance", "--write", scenario.path()}},
      {&page, {"simulate", "first_game", "--battles", "2", "--report", page.path()}},
      {&scenario, {"import", std::string{source_dir} + "/data/hex1866/sample.tmx", "-o", scenario.path()}},
      {&table, {"fuzz", "peninsular", "--battles", "1", "--record", table.path()}}};
  for (const auto& [file, words] : all) {
    const std::string before = file->text();
    const Ran ran = guidon(words);
    EXPECT_EQ(ran.code, 2) << words.front();
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "guidon: cannot write '" + file->path() +
                           "': it holds something already; name another file, or remove this one first\n");
    EXPECT_EQ(file->text(), before);
  }
}

TEST(Output, that_is_there_already_word_for_word_is_well) {
  const Scratch table{"again.csv"};
  EXPECT_EQ(guidon({"units", "burkersdorf", "-o", table.path()}).code, 0);
  EXPECT_EQ(guidon({"units", "burkersdorf", "-o", table.path()}).code, 0);
  EXPECT_EQ(table.text(), guidon({"units", "burkersdorf"}).out);
}

TEST(Output, of_simulate_takes_the_place_of_an_older_one) {
  const Scratch page{"fair.html"};
  const std::vector<std::string> words{"simulate", "first_game", "--battles", "2", "--report", page.path()};
  ASSERT_EQ(guidon(words).code, 0);
  const std::string first = page.text();
  EXPECT_EQ(guidon({"simulate", "first_game", "--battles", "4", "--report", page.path()}).code, 0);
  EXPECT_NE(page.text(), first);
  EXPECT_EQ(guidon(words).code, 0);
  EXPECT_EQ(page.text(), first);
}

TEST(Output, is_no_file_called_by_a_dash) {
  for (const auto& words : {std::vector<std::string>{"units", "burkersdorf", "-o", "-"},
                            std::vector<std::string>{"simulate", "first_game", "--battles", "2", "--report", "-"},
                            std::vector<std::string>{"fuzz", "peninsular", "--battles", "1", "--record", "-"}}) {
    const Ran ran = guidon(words);
    EXPECT_EQ(ran.code, 2) << words.front();
    EXPECT_TRUE(has(ran.err, "cannot write '-': ")) << ran.err;
    EXPECT_FALSE(std::filesystem::exists("-"));
  }
}

TEST(Output, never_replaces_the_scenario) {
  const std::string text = slurp(std::string{source_dir} + "/scenarios/peninsular/first_game.toml");
  const Scratch scenario{"mine.toml", text};
  const Ran report = guidon({"simulate", scenario.path(), "--battles", "2", "--report", scenario.path()});
  EXPECT_EQ(report.code, 2);
  EXPECT_TRUE(has(report.err, "it holds something already")) << report.err;
  const Ran import = guidon({"import", std::string{source_dir} + "/data/hex1866/sample.tmx", "-o", scenario.path()});
  EXPECT_EQ(import.code, 2);
  EXPECT_TRUE(has(import.err, "it holds something already")) << import.err;
  EXPECT_EQ(scenario.text(), text);
}

TEST(Output, that_finds_no_room_fails_and_leaves_the_old_one) {
  const std::string old;
  const Scratch map{"map.toml"};
  map.write(old);
  const Ran import =
      guidon_short_of_room(300, {"import", std::string{source_dir} + "/data/hex1866/sample.tmx", "-o", map.path()});
  EXPECT_EQ(import.code, 1) << "a full disk is no wrong request";
  EXPECT_EQ(import.err, "guidon: cannot write '" + map.path() + "': File too large\n");
  EXPECT_EQ(map.text(), old);
  const Ran fuzz = guidon_short_of_room(300, {"fuzz", "peninsular", "--battles", "1", "--seed", "3", "--steps", "12",
                                              "--scenario", "first_game", "--record", map.path()});
  EXPECT_EQ(fuzz.code, 1);
  EXPECT_TRUE(has(fuzz.out, "step 12: no end after 12 steps")) << fuzz.out;
  EXPECT_FALSE(has(fuzz.out, "The record is in")) << fuzz.out;
  EXPECT_TRUE(has(fuzz.err, "File too large")) << fuzz.err;
  EXPECT_EQ(map.text(), old);
}

TEST(Export, leaves_a_record_alone_that_somebody_went_on_with) {
  const Scratch folder{"club"};
  std::filesystem::create_directory(folder.path());
  const std::string archive = folder.path() + "/club.db";
  const std::string played = folder.path() + "/played.txt";
  const std::string records = folder.path() + "/records";
  ASSERT_EQ(guidon({"battle", "first_game", "--seed", "7", "--record", played}, "end card\nquit\n").code, 0);
  ASSERT_EQ(guidon({"import", played, "--archive", archive}).code, 0);
  const std::vector<std::string> exports{"export", "--archive", archive, "-o", records};
  ASSERT_EQ(guidon(exports).code, 0);
  EXPECT_EQ(guidon(exports).code, 0) << "the same again, or more of the same";
  const std::string record = std::filesystem::directory_iterator { records } -> path().string();
  const std::string before = slurp(record);
  ASSERT_EQ(guidon({"battle", "--resume", record}, "end card\nquit\n").code, 0);
  const std::string after = slurp(record);
  ASSERT_GT(after.size(), before.size());
  const Ran ran = guidon(exports);
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err,
                  "holds a battle that is not the beginning of this one, The Road to Alvedo (3 steps), and is "
                  "left alone: name another folder"))
      << ran.err;
  EXPECT_EQ(slurp(record), after);
}

TEST(Output, of_long_work_is_looked_after_beforehand) {
  for (const auto& words : {std::vector<std::string>{"fuzz", "peninsular", "--record", "/no/such/file"},
                            std::vector<std::string>{"compare", "first_game", "--balance", "--write", "/no/such/file"},
                            std::vector<std::string>{"simulate", "first_game", "--report", "/no/such/file"}}) {
    const Ran ran = guidon(words);
    EXPECT_EQ(ran.code, 2) << words.front();
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.err, "there is no folder '/no/such'")) << ran.err;
  }
}

}  // namespace
}  // namespace guidon::cli_tests
