// What becomes of an archive in PostgreSQL when that is killed, cannot be reached, or is not what it should be.
#include <fcntl.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <random>
#include <thread>

#include "archive/postgres_notice.hpp"
#include "tests/server/archive_ear.hpp"
#include "tests/server/archive_place.hpp"

namespace guidon::archive {
namespace {

using enum Failure::Kind;
using server_tests::PostgresDatabase;
using server_tests::PostgresProcess;
using server_tests::PostgresSession;

Failure refused(const std::string& address) {
  const auto archive = open(address);
  if (!archive) return archive.error();
  ADD_FAILURE() << "it is opened";
  return {};
}

bool owns(Archive& archive, const std::string& match) {
  std::promise<std::optional<Failure>> owned;
  archive.own(match, [&](std::optional<Failure> failure) { owned.set_value(std::move(failure)); });
  const auto failure = owned.get_future().get();
  if (failure) {
    EXPECT_EQ(failure->kind, unavailable) << failure->why.text();
    EXPECT_TRUE(says(*failure, "PostgreSQL at 127.0.0.1")) << failure->why.text();
  }
  return !failure;
}

// Plays one match as a server does: what it was not told of it looks for, and sends again if it is not there.
class Player {
 public:
  Player(Archive& archive, std::string match) : archive_(archive), match_(std::move(match)) {
    EXPECT_EQ(write(archive_, creation(match_)), std::nullopt);
  }

  void play(const std::stop_token& stop) {
    bool in_hand = true;
    while (!stop.stop_requested() || !in_hand) {  // it ends when it knows how it stands
      if (!in_hand) {
        in_hand = owns(archive_, match_) && catch_up();
        if (!in_hand) std::this_thread::sleep_for(std::chrono::milliseconds{5});
        continue;
      }
      const std::string text = "text " + std::to_string(next_);
      const auto failure = write(archive_, addition(match_, next_, text, "c" + std::to_string(next_)));
      in_hand = !failure;
      if (!failure) {
        ++next_;
        ++acknowledged_;
        continue;
      }
      ++refusals_;
      EXPECT_TRUE(failure->kind == unavailable || failure->kind == elsewhere) << failure->why.text();
      EXPECT_TRUE(says(*failure, "PostgreSQL at 127.0.0.1") || failure->kind == elsewhere) << failure->why.text();
    }
  }

  [[nodiscard]] std::uint32_t acknowledged() const { return acknowledged_; }
  [[nodiscard]] std::uint32_t refusals() const { return refusals_; }

  void compare() const {
    const Stored stored = loaded(archive_, match_);  // fails on gaps
    ASSERT_EQ(stored.count, next_);
    EXPECT_GE(stored.count, acknowledged_);
    for (std::uint32_t n = 0; n < next_; ++n) {
      EXPECT_EQ(stored.entries[n].text, "text " + std::to_string(n));
      EXPECT_EQ(stored.entries[n].command, "c" + std::to_string(n));
    }
  }

 private:
  bool catch_up() {
    const auto stored = archive_.load(match_);
    if (!stored) return false;
    const std::uint32_t count = (*stored)->count;
    EXPECT_TRUE(count == next_ || count == next_ + 1) << count << " entries, and " << next_ << " acknowledged";
    next_ = count;
    return true;
  }

  Archive& archive_;
  std::string match_;
  std::uint32_t next_ = 0;
  std::atomic<std::uint32_t> acknowledged_ = 0;
  std::atomic<std::uint32_t> refusals_ = 0;
};

TEST(Postgres, what_was_acknowledged_survives_its_death_at_any_moment) {
  constexpr int rounds = 20;
  PostgresProcess& process = PostgresProcess::instance();
  const PostgresDatabase database;
  const auto archive = opened(database.address());
  Ear ear{*archive};
  std::vector<std::unique_ptr<Player>> players;
  for (const char* match : {"m1", "m2", "m3", "m4"}) players.push_back(std::make_unique<Player>(*archive, match));
  {
    std::vector<std::jthread> threads;
    for (const auto& player : players) {
      threads.emplace_back([&player](const std::stop_token& stop) { player->play(stop); });
    }
    std::mt19937 random{1866};
    for (int round = 1; round <= rounds; ++round) {
      for (const auto& player : players) {
        const auto before = player->acknowledged();
        while (player->acknowledged() < before + 3) std::this_thread::yield();
      }
      std::this_thread::sleep_for(std::chrono::microseconds{random() % 30'000});
      process.kill9();
      process.start();
      EXPECT_TRUE(ear.hears("lost", round));
    }
    for (std::jthread& thread : threads) thread.request_stop();
  }
  std::uint32_t refusals = 0;
  for (const auto& player : players) {
    player->compare();
    refusals += player->refusals();
  }
  EXPECT_GE(refusals, rounds);
  EXPECT_EQ(ear.all().size(), rounds) << "it was told more than one loss for one, or of itself";
  RecordProperty("refusals", static_cast<int>(refusals));
}

TEST(Postgres, while_it_is_away_everything_is_refused_at_once_and_then_goes_on_by_itself) {
  PostgresProcess& process = PostgresProcess::instance();
  const PostgresDatabase database;
  const auto archive = opened(database.address());
  Ear ear{*archive};
  ASSERT_EQ(write(*archive, creation("m1")), std::nullopt);
  ASSERT_EQ(loaded(*archive, "m1").count, 0);
  process.stop();
  const auto began = std::chrono::steady_clock::now();
  for (int n = 0; n < 20; ++n) {
    const auto failure = write(*archive, addition("m1", 0));
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->kind, unavailable);
    EXPECT_TRUE(says(*failure, "PostgreSQL at 127.0.0.1:") && says(*failure, " cannot be reached: "))
        << failure->why.text();
    EXPECT_FALSE(says(*failure, "\n"));
    const auto read = archive->load("m1");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kind, unavailable);
    EXPECT_TRUE(says(read.error(), " cannot be reached: ")) << read.error().why.text();
    EXPECT_EQ(archive->list({}).error().kind, unavailable);
    EXPECT_EQ(archive->keep("key", "value").value().kind, unavailable);
  }
  EXPECT_FALSE(owns(*archive, "m1"));
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds{5});
  archive->tell("m1", "nobody hears it");
  EXPECT_EQ(archive->counts().waiting, 0);
  process.start();
  EXPECT_TRUE(ear.hears("lost"));
  EXPECT_EQ(loaded(*archive, "m1").count, 0);
  while (!owns(*archive, "m1")) std::this_thread::sleep_for(std::chrono::milliseconds{5});
  EXPECT_EQ(write(*archive, addition("m1", 0)), std::nullopt);
}

TEST(Postgres, sessions_that_only_read_come_back_by_themselves) {
  const PostgresDatabase database;
  const auto archive = opened(database.address());
  Ear ear{*archive};
  ASSERT_EQ(write(*archive, creation("m1")), std::nullopt);
  for (int round = 0; round < 3; ++round) {
    ASSERT_EQ(loaded(*archive, "m1").count, 0);
    PostgresSession session{database.address()};
    EXPECT_EQ(session.run("select count(pg_terminate_backend(pid, 5000)) from pg_stat_activity "
                          "where datname = current_database() and pid <> pg_backend_pid() and query = 'commit' "
                          "and pid not in (select pid from pg_locks where locktype = 'advisory')"),
              "1");
  }
  ASSERT_EQ(loaded(*archive, "m1").count, 0);
  EXPECT_EQ(ear.all(), std::vector<std::string>{});
}

TEST(Postgres, servers_that_start_at_once_make_the_tables_once) {
  const PostgresDatabase database;
  std::atomic<int> opened_well = 0;
  {
    std::vector<std::jthread> servers;
    for (int s = 0; s < 8; ++s) {
      servers.emplace_back([&, match = "m" + std::to_string(s)] {
        const auto archive = open(database.address());
        ASSERT_TRUE(archive) << archive.error().why.text();
        EXPECT_EQ(write(**archive, creation(match)), std::nullopt);
        ++opened_well;
      });
    }
  }
  EXPECT_EQ(opened_well, 8);
  PostgresSession session{database.address()};
  EXPECT_EQ(session.run("select count(*) from guidon.version"), "1");
  EXPECT_EQ(session.run("select count(*) from guidon.matches"), "8");
}

TEST(Postgres, two_servers_that_make_the_same_match_at_once_make_it_once) {
  const PostgresDatabase database;
  const auto one = opened(database.address());
  const auto other = opened(database.address());
  for (int round = 0; round < 20; ++round) {
    const std::string match = "m" + std::to_string(round);
    Outcome first = begin_write(*one, creation(match, {{0, 1, "", "one"}}));
    Outcome second = begin_write(*other, creation(match, {{0, 1, "", "other"}}));
    const auto failure = first.get();
    const auto other_failure = second.get();
    ASSERT_NE(failure.has_value(), other_failure.has_value());
    EXPECT_TRUE(is_conflict(failure ? *failure : *other_failure, "match " + match + " is there already"));
    EXPECT_EQ(loaded(*one, match).entries.at(0).text, failure ? "other" : "one");
  }
}

TEST(Postgres, of_servers_that_keep_the_same_at_once_one_is_first_and_all_know_it) {
  const PostgresDatabase database;
  std::vector<std::unique_ptr<Archive>> servers;
  for (int s = 0; s < 4; ++s) servers.push_back(opened(database.address()));
  for (int round = 0; round < 10; ++round) {
    std::vector<std::future<std::string>> kept;
    for (std::size_t s = 0; s < servers.size(); ++s) {
      kept.push_back(std::async(std::launch::async, [&servers, round, s] {
        return servers[s]->keep_first("key " + std::to_string(round), std::to_string(s)).value();
      }));
    }
    const std::string first = kept.front().get();
    for (std::size_t s = 1; s < kept.size(); ++s) EXPECT_EQ(kept[s].get(), first);
    EXPECT_EQ(servers.front()->kept("key " + std::to_string(round)), first);
  }
}

TEST(Postgres, what_it_does_not_take_fails_alone) {
  const PostgresDatabase database;
  const auto archive = opened(database.address());
  std::mt19937 random{1809};
  std::string long_command;
  while (long_command.size() < 20'000) long_command += static_cast<char>(random());
  Held held{*archive};
  std::vector<Outcome> outcomes;
  outcomes.push_back(begin_write(*archive, creation("m1")));
  outcomes.push_back(begin_write(*archive, addition("m1", 0, "text", long_command)));
  outcomes.push_back(begin_write(*archive, addition("m1", 0, "text", "c")));
  held.let_go();
  EXPECT_EQ(outcomes[0].get(), std::nullopt);
  const auto failure = outcomes[1].get();
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, conflict) << failure->why.text();
  EXPECT_TRUE(says(*failure, "does not take that (PostgreSQL says: index row")) << failure->why.text();
  EXPECT_EQ(outcomes[2].get(), std::nullopt);
  EXPECT_EQ(loaded(*archive, "m1").count, 1);
  EXPECT_EQ(archive->counts().failures, 1);
  EXPECT_EQ(archive->counts().changes, 3);
}

TEST(Postgres, a_newer_archive_is_refused_and_left_alone) {
  const PostgresDatabase database;
  opened(database.address()).reset();
  PostgresSession session{database.address()};
  session.run("update guidon.version set number = 2");
  const Failure failure = refused(database.address());
  EXPECT_EQ(failure.kind, broken);
  EXPECT_EQ(failure.why.text(), "the archive " + database.address() +
                                    " has version 2, and this Guidon knows versions up to 1: use a newer Guidon");
  EXPECT_EQ(session.run("select number from guidon.version"), "2");
}

TEST(Postgres, a_schema_of_something_else_is_refused_and_left_alone) {
  const PostgresDatabase database;
  PostgresSession session{database.address()};
  session.run("create schema guidon; create table guidon.songs (title text)");
  const Failure failure = refused(database.address());
  EXPECT_EQ(failure.kind, broken);
  EXPECT_TRUE(says(failure, "is not an archive of Guidon, but of something else")) << failure.why.text();
  EXPECT_EQ(session.run("select count(*) from pg_class where relnamespace = 'guidon'::regnamespace and relkind = 'r'"),
            "1");
}

TEST(Postgres, missing_entries_are_noticed) {
  const PostgresDatabase database;
  const auto archive = opened(database.address());
  ASSERT_EQ(write(*archive, creation("m1", {{0, 0, "", "a"}, {1, 0, "", "b"}, {2, 0, "", "c"}})), std::nullopt);
  PostgresSession{database.address()}.run("delete from guidon.entries where number = 1");
  const auto stored = archive->load("m1");
  ASSERT_FALSE(stored);
  EXPECT_EQ(stored.error().kind, broken);
  EXPECT_TRUE(says(stored.error(), "entries of match m1 are missing")) << stored.error().why.text();
}

// A user with a password and no rights but those it is given.
class Guarded {
 public:
  Guarded() {
    session_.run("create role guarded login password 'secret'");
    session_.run("revoke create on database " + database.name() + " from public");
  }
  ~Guarded() {
    session_.run("drop owned by guarded cascade");
    session_.run("drop role guarded");
  }
  Guarded(const Guarded&) = delete;
  Guarded& operator=(const Guarded&) = delete;
  void run(const std::string& commands) { session_.run(commands); }
  [[nodiscard]] std::string address(const std::string& password) const {
    std::string address = PostgresProcess::instance().address(database.name(), "guarded");
    return address.insert(address.find('@'), ":" + password);
  }

  PostgresDatabase database{};

 private:
  PostgresSession session_{database.address()};
};

TEST(Postgres, a_password_opens_it_and_is_never_told) {
  Guarded guarded;
  guarded.run("create schema guidon authorization guarded");
  const auto archive = opened(guarded.address("secret"));
  EXPECT_EQ(write(*archive, creation("m1")), std::nullopt);

  const Failure wrong = refused(guarded.address("wr0ng-one"));
  EXPECT_EQ(wrong.kind, unavailable);
  EXPECT_TRUE(says(wrong, "password authentication failed for user \"guarded\"")) << wrong.why.text();
  EXPECT_FALSE(says(wrong, "wr0ng-one")) << wrong.why.text();

  PostgresSession{guarded.database.address()}.run("update guidon.version set number = 7");
  const Failure newer = refused(guarded.address("secret"));
  EXPECT_TRUE(says(newer, "postgresql://guarded@127.0.0.1:")) << newer.why.text();
  EXPECT_FALSE(says(newer, "secret")) << newer.why.text();
}

TEST(Postgres, a_user_without_the_right_to_make_tables_is_told_what_to_grant) {
  const Guarded guarded;
  const Failure failure = refused(guarded.address("secret"));
  EXPECT_EQ(failure.kind, broken);
  EXPECT_TRUE(says(failure, "does not let its user do that: grant it CREATE on the database")) << failure.why.text();
}

TEST(Postgres, what_cannot_be_reached_is_named) {
  const Failure host = refused("postgresql://keeper@nowhere.invalid/club");
  EXPECT_EQ(host.kind, unavailable);
  EXPECT_TRUE(says(host, "PostgreSQL at nowhere.invalid cannot be reached: ")) << host.why.text();
  const Failure port = refused("postgresql://keeper:pa55word@127.0.0.1:1/club");
  EXPECT_EQ(port.kind, unavailable);
  EXPECT_TRUE(says(port, "PostgreSQL at 127.0.0.1:1 cannot be reached: ") && says(port, "Connection refused"))
      << port.why.text();
  EXPECT_FALSE(says(port, "pa55word") || says(port, "\n")) << port.why.text();
  const Failure database = refused(PostgresProcess::instance().address("no_such_database"));
  EXPECT_EQ(database.kind, unavailable);
  EXPECT_TRUE(says(database, "database \"no_such_database\" does not exist")) << database.why.text();
}

TEST(Postgres, addresses_that_cannot_be_read_repeat_nothing_of_a_password) {
  for (const char* address :
       {"postgresql://me:pass@w0rd@host/club", "postgresql://me:pass/w0rd@host/club",
        "postgresql://me:pass?w0rd@host/club", "postgresql://me:pass%zzw0rd@host/club", "postgresql://me:w0rd/club",
        "postgres://me@host:w0rd/club", "postgresql://me@host/club?w0rd", "postgresql://me@host/club?w0rd=1",
        "postgresql://me:12w0rd#@host@x/club"}) {
    const Failure failure = refused(address);
    EXPECT_EQ(failure.kind, broken) << address;
    EXPECT_TRUE(says(failure, "expected postgresql://USER@HOST:PORT/DATABASE")) << failure.why.text();
    EXPECT_FALSE(says(failure, "w0rd")) << failure.why.text();
    EXPECT_EQ(name_of(address), "postgresql://");
  }
}

TEST(Postgres, addresses_are_shown_without_passwords_and_settings) {
  EXPECT_EQ(name_of("postgresql://me:secret@host:5433/club?sslmode=require"), "postgresql://me@host:5433/club");
  EXPECT_EQ(name_of("postgres://host/club?user=me&password=secret"), "postgresql://me@host/club");
  EXPECT_EQ(name_of("postgresql:///club"), "postgresql:///club");
  EXPECT_EQ(name_of("clubs/club.db"), "clubs/club.db");
  EXPECT_TRUE(shows_password("postgresql://me:secret@host/club"));
  EXPECT_TRUE(shows_password("postgresql://host/club?password=secret"));
  EXPECT_FALSE(shows_password("postgresql://me@host/club"));
  EXPECT_FALSE(shows_password("club.db"));
  EXPECT_TRUE(is_address("postgres://host/club"));
  EXPECT_FALSE(is_address("postgres.db"));
}

TEST(Postgres, notices_are_read_as_they_were_written) {
  using postgres::Notice;
  using namespace std::string_literals;
  for (const Notice& notice :
       {Notice{Notice::Kind::changed, 1, "k3v9w2m4x7p5q8r6", 0, ""}, Notice{Notice::Kind::asked, 2, "m 1", 3, ""},
        Notice{Notice::Kind::handed, 2'147'483'647, "\0\xff"s, 0, ""},
        Notice{Notice::Kind::heard, 4, "", 0, "any words, also  with blanks "}}) {
    EXPECT_EQ(postgres::notice_in(postgres::text_of(notice)), notice) << postgres::text_of(notice);
  }
  for (const char* text :
       {"", "1", "1 changed", "1 changed 6d31", "x changed 6d31 0 ", "1 sung 6d31 0 ", "1 changed 6d3 0 ",
        "1 changed 6d3g 0 ", "1 changed 6d31 x ", "99999999999 changed 6d31 0 "}) {
    EXPECT_EQ(postgres::notice_in(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace guidon::archive
