// What becomes of an archive when processes are killed, disks are full and files are not what they should be.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <fstream>
#include <random>
#include <thread>

#include "tests/server/archive_kit.hpp"
#include "tests/server/small_disk.hpp"

namespace guidon::archive {
namespace {

using enum Failure::Kind;
using server_tests::SmallDisk;

std::size_t files_in(const std::filesystem::path& folder) {
  return static_cast<std::size_t>(std::ranges::distance(std::filesystem::directory_iterator{folder}));
}

// What the child has been told is on disk.
struct Acknowledged {
  std::uint32_t match = 0;
  std::uint32_t count = 0;
};
constexpr std::uint32_t matches = 3;

std::string match_name(std::uint32_t match) { return "m" + std::to_string(match); }

// Adds pairs of entries to the matches in turn for ever, many at a time, and tells the pipe what is on disk.
[[noreturn]] void write_until_killed(const std::filesystem::path& file, int pipe) {
  auto archive = open_sqlite(file);
  if (!archive) ::_exit(1);
  std::array<std::uint32_t, matches> counts{};
  for (std::uint32_t m = 0; m < matches; ++m) counts.at(m) = (*archive)->load(match_name(m)).value().value().count;
  while (true) {
    for (std::uint32_t m = 0; m < matches; ++m) {
      const std::uint32_t n = counts.at(m);
      counts.at(m) += 2;
      (*archive)->write(
          {.match = match_name(m), .entries = {{n, 0, "", "one"}, {n + 1, 0, "", std::string(n % 3000, 'x')}}},
          [pipe, m, n](const std::optional<Failure>& failure) {
            const Acknowledged told{m, n + 2};
            if (failure || ::write(pipe, &told, sizeof told) != sizeof told) ::_exit(2);
          });
    }
    while ((*archive)->counts().waiting > 50) std::this_thread::yield();
  }
}

TEST(ArchiveOnDisk, what_was_acknowledged_survives_a_kill_at_any_moment) {
  const Folder folder;
  const auto file = folder / "matches.db";
  {
    const auto archive = opened(file);
    for (std::uint32_t m = 0; m < matches; ++m) ASSERT_EQ(write(*archive, creation(match_name(m))), std::nullopt);
  }
  std::mt19937 random{1815};
  for (int round = 0; round < 20; ++round) {
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) write_until_killed(file, pipe[1]);
    ::close(pipe[1]);

    std::array<std::uint32_t, matches> acknowledged{};
    Acknowledged told;
    std::size_t letters = 0;
    std::jthread killer;
    while (::read(pipe[0], &told, sizeof told) == sizeof told) {
      acknowledged.at(told.match) = told.count;
      if (++letters == 1) {
        killer = std::jthread{[child, wait = std::chrono::microseconds{random() % 60'000}] {
          std::this_thread::sleep_for(wait);
          ::kill(child, SIGKILL);
        }};
      }
    }
    ::close(pipe[0]);
    if (killer.joinable()) killer.join();
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the child ended by itself: " << status;

    const auto archive = opened(file);
    for (std::uint32_t m = 0; m < matches; ++m) {
      const Stored stored = loaded(*archive, match_name(m));  // fails on gaps
      EXPECT_GE(stored.count, acknowledged.at(m));
      EXPECT_EQ(stored.count % 2, 0) << "half a change";
    }
    EXPECT_EQ(Database{file}.run("pragma integrity_check"), "ok");
  }
}

TEST(ArchiveOnDisk, a_full_disk_refuses_changes_until_there_is_room) {
  const SmallDisk disk{1U << 20U};
  disk.fill(540'000);
  auto archive = opened(disk / "matches.db");
  ASSERT_EQ(write(*archive, creation("m1")), std::nullopt);
  std::uint32_t count = 0;
  std::optional<Failure> failure;
  while (!failure && count < 1000) {
    failure = write(*archive, addition("m1", count, std::string(10'000, 'x')));
    if (!failure) ++count;
  }
  ASSERT_TRUE(failure) << count << " entries went in";
  EXPECT_GT(count, 0);
  EXPECT_EQ(failure->kind, unavailable);
  EXPECT_TRUE(says(*failure, "the disk is full: make room")) << failure->why.text();
  EXPECT_EQ(loaded(*archive, "m1").count, count);

  disk.make_room();
  EXPECT_EQ(write(*archive, addition("m1", count, std::string(10'000, 'x'))), std::nullopt);
  archive.reset();
  archive = opened(disk / "matches.db");
  EXPECT_EQ(loaded(*archive, "m1").count, count + 1);
}

// No file of this process may grow past so many bytes; writing more is an error of the disk.
class ShortFiles {
 public:
  explicit ShortFiles(rlim_t bytes) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit now{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &now);
    signal_ = std::signal(SIGXFSZ, SIG_IGN);
  }
  ~ShortFiles() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, signal_);
  }
  ShortFiles(const ShortFiles&) = delete;
  ShortFiles& operator=(const ShortFiles&) = delete;

 private:
  rlimit before_{};
  void (*signal_)(int) = nullptr;
};

TEST(ArchiveOnDisk, an_error_of_the_disk_fails_changes_until_it_is_gone) {
  const Folder folder;
  auto archive = opened(folder / "matches.db");
  ASSERT_EQ(write(*archive, creation("m1")), std::nullopt);
  std::uint32_t count = 0;
  std::optional<Failure> failure;
  {
    const ShortFiles limit{300'000};
    while (!failure && count < 1000) {
      failure = write(*archive, addition("m1", count, std::string(10'000, 'x')));
      if (!failure) ++count;
    }
  }
  ASSERT_TRUE(failure) << count << " entries went in";
  EXPECT_GT(count, 0);
  EXPECT_EQ(failure->kind, unavailable);
  EXPECT_TRUE(says(*failure, "look after the disk")) << failure->why.text();
  EXPECT_EQ(loaded(*archive, "m1").count, count);
  EXPECT_EQ(write(*archive, addition("m1", count)), std::nullopt);
  archive.reset();
  archive = opened(folder / "matches.db");
  EXPECT_EQ(loaded(*archive, "m1").count, count + 1);
}

// The smaller group fails when it is committed, the larger one in the middle, when SQLite's cache is full.
TEST(ArchiveOnDisk, a_group_for_which_there_is_no_room_fails_as_a_whole) {
  for (const std::size_t length : {40'000U, 400'000U}) {
    const SmallDisk disk{1U << 20U};
    disk.fill(540'000);
    const auto archive = opened(disk / "matches.db");
    ASSERT_EQ(write(*archive, creation("m1")), std::nullopt);
    const Stored before = loaded(*archive, "m1");
    Held held{*archive};
    std::vector<Outcome> outcomes;
    outcomes.reserve(20);
    for (std::uint32_t n = 0; n < 20; ++n) {
      outcomes.push_back(begin_write(*archive, addition("m1", n, std::string(length, 'x'))));
    }
    held.let_go();
    for (Outcome& outcome : outcomes) {
      const auto failure = outcome.get();
      ASSERT_TRUE(failure);
      EXPECT_EQ(failure->kind, unavailable) << failure->why.text();
    }
    EXPECT_EQ(loaded(*archive, "m1"), before);
    EXPECT_EQ(archive->counts().failures, 20);
    EXPECT_EQ(archive->counts().commits, 2);
    EXPECT_EQ(write(*archive, addition("m1", 0, "small")), std::nullopt);
    EXPECT_EQ(loaded(*archive, "m1").count, 1);
  }
}

TEST(ArchiveOnDisk, a_backup_that_finds_no_room_is_removed) {
  const SmallDisk disk{1U << 20U};
  const Folder folder;
  const auto archive = opened(folder / "matches.db");
  ASSERT_EQ(write(*archive, creation("m1", {{0, 0, "", std::string(3'000'000, 'x')}})), std::nullopt);
  const auto failure = archive->backup(disk / "copy.db");
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, unavailable);
  EXPECT_TRUE(says(*failure, "copy.db") && says(*failure, "disk is full")) << failure->why.text();
  EXPECT_EQ(files_in(disk / ""), 0);
}

TEST(ArchiveOnDisk, only_the_owner_may_read_it) {
  const mode_t before = ::umask(0);
  const Folder folder;
  const auto archive = opened(folder / "matches.db");
  ASSERT_EQ(write(*archive, creation("m1")), std::nullopt);
  EXPECT_EQ(archive->backup(folder / "copy.db"), std::nullopt);
  for (const auto& each : std::filesystem::directory_iterator{folder.path()}) {
    EXPECT_EQ(permissions(each.path()), 0600) << each.path();
  }
  EXPECT_EQ(files_in(folder.path()), 4);  // the archive, its log and index, the copy
  ::umask(before);
}

TEST(ArchiveOnDisk, sees_what_another_process_has_added) {
  const Folder folder;
  const auto archive = opened(folder / "matches.db");
  ASSERT_EQ(write(*archive, creation("m1")), std::nullopt);
  const auto other = opened(folder / "matches.db");
  ASSERT_EQ(write(*other, addition("m1", 0, "theirs")), std::nullopt);
  EXPECT_EQ(write(*archive, addition("m1", 0, "ours")).value().kind, conflict);
  EXPECT_EQ(loaded(*archive, "m1").entries.at(0).text, "theirs");
}

TEST(ArchiveOnDisk, closing_empties_the_log) {
  const Folder folder;
  ASSERT_EQ(write(*opened(folder / "matches.db"), creation("m1")), std::nullopt);
  EXPECT_EQ(files_in(folder.path()), 1);
}

// As version 1 was, without when a match is due: that was in the cards of those that were played by post.
TEST(ArchiveOnDisk, an_archive_of_version_1_is_brought_up_to_date) {
  const Folder folder;
  const auto file = folder / "matches.db";
  {
    const auto archive = opened(file);
    const auto put = [&](const char* id, const char* status, const char* with) {
      Change change = creation(id, {{0, 1, "c", "text"}});
      change.status = status;
      change.card = with;
      ASSERT_EQ(write(*archive, change), std::nullopt);
    };
    put("late", "playing", R"({"clock": {"alarm": 900}})");
    put("soon", "playing", R"({"clock": {"alarm": 500}})");
    put("over", "over", R"({"clock": {"alarm": 400}})");
    put("live", "playing", R"({"title": "no clock"})");
    put("odd", "playing", "no JSON");
  }
  Database{file}.run("drop index matches_by_due; alter table matches drop column due; pragma user_version = 1");
  const auto archive = opened(file);
  EXPECT_EQ(archive->due(1000, 10), (std::vector<std::string>{"soon", "late"}));
  EXPECT_EQ(loaded(*archive, "late").entries, (std::vector<Entry>{{0, 1, "c", "text"}}));
  EXPECT_EQ(archive->list({.most = 100}).value().size(), 5);
  ASSERT_EQ(write(*archive, {.match = "soon", .at = 1, .due = 950}), std::nullopt);
  EXPECT_EQ(archive->due(1000, 10), (std::vector<std::string>{"late", "soon"}));
  EXPECT_EQ(Database{file}.run("pragma user_version"), "2");
}

TEST(ArchiveOnDisk, a_newer_archive_is_refused_and_left_alone) {
  const Folder folder;
  const auto file = folder / "matches.db";
  opened(file).reset();
  Database{file}.run("pragma user_version = 3");
  const auto archive = open_sqlite(file);
  ASSERT_FALSE(archive);
  EXPECT_EQ(archive.error().kind, broken);
  EXPECT_TRUE(says(archive.error(), "has version 3, and this Guidon knows versions up to 2"))
      << archive.error().why.text();
  EXPECT_EQ(Database{file}.run("pragma user_version"), "3");
}

TEST(ArchiveOnDisk, a_file_of_something_else_is_refused_and_left_alone) {
  const Folder folder;
  const std::string letter = "Dear Sir, this is a letter and no database. " + std::string(2000, 'x');
  std::ofstream{folder / "letter.txt"} << letter;
  const auto read = open_sqlite(folder / "letter.txt");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().kind, broken);
  EXPECT_TRUE(says(read.error(), "letter.txt is not an archive of Guidon: it is no database"))
      << read.error().why.text();
  EXPECT_EQ(std::filesystem::file_size(folder / "letter.txt"), letter.size());

  Database{folder / "songs.db"}.run("create table songs (title); pragma user_version = 1");
  const auto songs = open_sqlite(folder / "songs.db");
  ASSERT_FALSE(songs);
  EXPECT_EQ(songs.error().kind, broken);
  EXPECT_TRUE(says(songs.error(), "a database of something else")) << songs.error().why.text();
  EXPECT_EQ(Database{folder / "songs.db"}.run("pragma journal_mode"), "delete");
}

TEST(ArchiveOnDisk, a_folder_that_is_not_there_is_named) {
  const Folder folder;
  const auto archive = open_sqlite(folder / "nowhere/matches.db");
  ASSERT_FALSE(archive);
  EXPECT_EQ(archive.error().kind, unavailable);
  EXPECT_TRUE(says(archive.error(), "nowhere/matches.db cannot be made: No such file")) << archive.error().why.text();
}

TEST(ArchiveOnDisk, a_file_that_a_lost_server_left_empty_becomes_an_archive) {
  const Folder folder;
  std::ofstream{folder / "matches.db"}.flush();
  EXPECT_EQ(write(*opened(folder / "matches.db"), creation("m1")), std::nullopt);
}

TEST(ArchiveOnDisk, damage_is_told_and_not_read) {
  const Folder folder;
  const auto file = folder / "matches.db";
  {
    const auto archive = opened(file);
    std::vector<Entry> entries;
    entries.reserve(500);
    for (std::uint32_t n = 0; n < 500; ++n) entries.push_back({n, 0, "", std::string(500, 'x')});
    ASSERT_EQ(write(*archive, creation("m1", entries)), std::nullopt);
  }
  constexpr std::size_t tables = 32'768;  // the first pages hold the list of tables and their roots
  std::fstream bytes{file, std::ios::in | std::ios::out | std::ios::binary};
  bytes.seekp(tables);
  bytes << std::string(std::filesystem::file_size(file) - tables, '\xa5') << std::flush;
  const auto archive = opened(file);
  const auto stored = archive->load("m1");
  ASSERT_FALSE(stored);
  EXPECT_EQ(stored.error().kind, broken);
  EXPECT_TRUE(says(stored.error(), "is damaged: put a backup in its place")) << stored.error().why.text();
  EXPECT_EQ(write(*archive, addition("m1", 500)).value().kind, broken);
}

TEST(ArchiveOnDisk, entries_that_are_missing_are_noticed) {
  const Folder folder;
  const auto archive = opened(folder / "matches.db");
  ASSERT_EQ(write(*archive, creation("m1", {{0, 0, "", "a"}, {1, 0, "", "b"}, {2, 0, "", "c"}})), std::nullopt);
  Database{folder / "matches.db"}.run("delete from entries where number = 1");
  const auto stored = archive->load("m1");
  ASSERT_FALSE(stored);
  EXPECT_EQ(stored.error().kind, broken);
  EXPECT_TRUE(says(stored.error(), "entries of match m1 are missing")) << stored.error().why.text();
}

}  // namespace
}  // namespace guidon::archive
