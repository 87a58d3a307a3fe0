// Several servers on one archive: who has a match in hand, how it changes hands, and what they are told of each other.
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "tests/server/archive_ear.hpp"
#include "tests/server/archive_place.hpp"

namespace guidon::archive {
namespace {

using enum Failure::Kind;
using server_tests::PostgresDatabase;
using server_tests::PostgresSession;

Outcome begin_own(Archive& archive, const std::string& match) {
  std::promise<std::optional<Failure>> owned;
  Outcome outcome = owned.get_future();
  archive.own(match, [owned = std::move(owned)](std::optional<Failure> failure) mutable {
    owned.set_value(std::move(failure));
  });
  return outcome;
}

std::optional<Failure> take_up(Archive& archive, const std::string& match) {
  std::promise<std::optional<Failure>> taken;
  archive.take_up(match, [&](std::optional<Failure> failure) { taken.set_value(std::move(failure)); });
  return taken.get_future().get();
}

// Does it again for ten seconds at most, while it fails in that way.
template <class Does, class While>
std::optional<Failure> soon(const Does& does, const While& again) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{10};
  auto failure = does();
  while (failure && again(*failure) && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds{5});
    failure = does();
  }
  return failure;
}

// Whoever had it may still be on his way out.
std::optional<Failure> take_up_soon(Archive& archive, const std::string& match) {
  return soon([&] { return take_up(archive, match); }, [](const Failure&) { return true; });
}

// Who is told that all is lost has no session yet in which he could write.
std::optional<Failure> write_soon(Archive& archive, const Change& change) {
  return soon([&] { return write(archive, change); },
              [](const Failure& failure) { return failure.kind == unavailable; });
}

const Failure in_other_hands{elsewhere,
                             guidon::say("match {} is in the hands of another server"_form, std::string{"m1"})};

class ArchiveSharing : public testing::Test {
 protected:
  PostgresDatabase database{};
  std::unique_ptr<Archive> one = opened(database.address());
  std::unique_ptr<Archive> other = opened(database.address());
  Ear ear{*one};
  Ear other_ear{*other};

  [[nodiscard]] PostgresSession session() const { return PostgresSession{database.address()}; }
};

TEST(ArchiveInAFile, is_always_in_hand) {
  const SqlitePlace place;
  const auto archive = opened(place.where());
  EXPECT_FALSE(archive->shared());
  EXPECT_EQ(begin_own(*archive, "m1").get(), std::nullopt);
  EXPECT_EQ(take_up(*archive, "m1"), std::nullopt);
}

TEST_F(ArchiveSharing, a_match_is_in_the_hands_of_who_made_it_and_nobody_else_writes_to_it) {
  EXPECT_TRUE(one->shared());
  ASSERT_EQ(write(*one, creation("m1")), std::nullopt);
  EXPECT_EQ(write(*other, addition("m1", 0)), in_other_hands);
  EXPECT_EQ(write(*other, {.match = "m1", .at = 1, .status = "over"}), in_other_hands);
  EXPECT_EQ(take_up(*other, "m1"), in_other_hands);
  EXPECT_TRUE(is_conflict(write(*other, creation("m1")), "match m1 is there already"));
  EXPECT_EQ(begin_own(*one, "m1").get(), std::nullopt);
  EXPECT_EQ(take_up(*one, "m1"), std::nullopt);
  EXPECT_EQ(write(*one, addition("m1", 0)), std::nullopt);
  EXPECT_EQ(loaded(*other, "m1").count, 1);
  EXPECT_EQ(loaded(*other, "m1").status, "open");
}

TEST_F(ArchiveSharing, what_is_not_there_cannot_be_taken) {
  EXPECT_TRUE(is_conflict(begin_own(*one, "m1").get(), "there is no match m1"));
  EXPECT_TRUE(is_conflict(take_up(*one, "m1"), "there is no match m1"));
  one->hand_over("m1", std::nullopt);
  EXPECT_EQ(write(*one, creation("m1")), std::nullopt);
}

TEST_F(ArchiveSharing, who_has_a_match_is_asked_and_hands_it_over_after_what_was_written) {
  ASSERT_EQ(write(*one, creation("m1")), std::nullopt);
  Outcome owned = begin_own(*other, "m1");
  ASSERT_TRUE(ear.hears("asked m1"));
  EXPECT_EQ(owned.wait_for(std::chrono::milliseconds{300}), std::future_status::timeout);
  std::vector<Outcome> written;
  for (std::uint32_t n = 0; n < 50; ++n) written.push_back(begin_write(*one, addition("m1", n)));
  one->hand_over("m1", ear.asker());
  Outcome late = begin_write(*one, addition("m1", 50));
  EXPECT_EQ(owned.get(), std::nullopt);
  EXPECT_EQ(loaded(*other, "m1").count, 50);
  for (Outcome& each : written) EXPECT_EQ(each.get(), std::nullopt);
  EXPECT_EQ(late.get(), in_other_hands);
  EXPECT_EQ(write(*other, addition("m1", 50)), std::nullopt);
  EXPECT_EQ(take_up(*one, "m1"), in_other_hands);
}

TEST_F(ArchiveSharing, what_nobody_wants_any_more_may_be_taken_by_anybody) {
  ASSERT_EQ(write(*one, creation("m1")), std::nullopt);
  one->hand_over("m1", std::nullopt);
  EXPECT_EQ(take_up_soon(*other, "m1"), std::nullopt);
  EXPECT_EQ(write(*other, addition("m1", 0)), std::nullopt);
  EXPECT_EQ(write(*one, addition("m1", 1)), in_other_hands);
  other->hand_over("m1", 1'000'000);  // to one who does not live
  EXPECT_EQ(take_up_soon(*one, "m1"), std::nullopt);
}

TEST_F(ArchiveSharing, a_server_that_hands_nothing_over_is_waited_for_in_vain_and_others_are_not_kept_waiting) {
  ASSERT_EQ(write(*one, creation("m1")), std::nullopt);
  ASSERT_EQ(write(*other, creation("m2")), std::nullopt);
  Outcome owned = begin_own(*other, "m1");
  ASSERT_TRUE(ear.hears("asked m1"));
  for (std::uint32_t n = 0; n < 20; ++n) ASSERT_EQ(write(*other, addition("m2", n)), std::nullopt);
  EXPECT_EQ(owned.wait_for(std::chrono::seconds{0}), std::future_status::timeout);
  ASSERT_TRUE(ear.hears("asked m1", 3)) << "it is not asked again";
  const auto failure = owned.get();
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, unavailable);
  EXPECT_EQ(failure->why.text(),
            "match m1 is in the hands of another server, which has not handed it over for 10 s: try again later");
  EXPECT_EQ(write(*one, addition("m1", 0)), std::nullopt);
}

TEST_F(ArchiveSharing, a_match_goes_from_hand_to_hand_and_every_change_is_there_once) {
  const auto third = opened(database.address());
  Ear third_ear{*third};
  ear.generous = other_ear.generous = third_ear.generous = true;
  ASSERT_EQ(write(*one, creation("m1")), std::nullopt);
  constexpr std::uint32_t each = 15;
  std::atomic<int> late = 0;
  const auto play = [&](Archive& archive) {
    for (std::uint32_t written = 0; written < each;) {
      const auto owned = begin_own(archive, "m1").get();
      ASSERT_EQ(owned, std::nullopt) << owned->why.text();
      const auto failure = write(archive, addition("m1", loaded(archive, "m1").count));
      if (!failure) {
        ++written;
        continue;
      }
      ASSERT_EQ(failure->kind, elsewhere) << failure->why.text();  // it was asked for meanwhile, and handed over
      ++late;
    }
  };
  {
    const std::jthread first{[&] { play(*one); }};
    const std::jthread second{[&] { play(*other); }};
    const std::jthread last{[&] { play(*third); }};
  }
  EXPECT_EQ(loaded(*one, "m1").count, 3 * each);
  RecordProperty("late", late);
}

TEST_F(ArchiveSharing, a_server_that_is_closed_has_nothing_in_hand) {
  auto third = opened(database.address());
  ASSERT_EQ(write(*third, creation("m1")), std::nullopt);
  third->write(addition("m1", 0), [](const std::optional<Failure>&) {});
  third.reset();
  EXPECT_EQ(take_up_soon(*one, "m1"), std::nullopt);
  EXPECT_EQ(loaded(*one, "m1").count, 1);
  third = opened(database.address());
  Outcome owned = begin_own(*third, "m1");
  third.reset();
  const auto refused = owned.get();
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->kind, unavailable);
  EXPECT_TRUE(refused->why.text().ends_with("is being closed")) << refused->why.text();
}

TEST(ArchiveOfAProcess, that_was_killed_is_taken_up_by_another) {
  const PostgresDatabase database;
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();  // before there are threads
  if (child == 0) {
    auto archive = open_postgres(database.address());
    const bool made = archive && !write(**archive, creation("m1", {{0, 1, "", "text"}}));
    const char told = made ? 'y' : 'n';
    if (::write(pipe[1], &told, 1) != 1) ::_exit(1);
    while (true) ::pause();
  }
  char told = 0;
  ASSERT_EQ(::read(pipe[0], &told, 1), 1);
  ASSERT_EQ(told, 'y');
  const auto archive = opened(database.address());
  EXPECT_EQ(take_up(*archive, "m1"), in_other_hands);
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(begin_own(*archive, "m1").get(), std::nullopt);
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds{5});
  EXPECT_EQ(write(*archive, addition("m1", 1)), std::nullopt);
  ::close(pipe[0]);
  ::close(pipe[1]);
}

TEST_F(ArchiveSharing, a_server_whose_session_was_ended_has_lost_everything_and_cannot_write) {
  for (int round = 1; round <= 3; ++round) {
    const std::string match = "m" + std::to_string(round);
    ASSERT_EQ(write(*one, creation(match)), std::nullopt);
    const std::string number = session().run("select owner from guidon.matches where id = '" + match + "'");
    session().run("select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and objid = " +
                  number);
    EXPECT_EQ(take_up_soon(*other, match), std::nullopt);
    ASSERT_TRUE(ear.hears("lost", round));
    const auto failure = write_soon(*one, addition(match, 0));
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->kind, elsewhere) << failure->why.text();
    EXPECT_EQ(write(*other, addition(match, 0)), std::nullopt);
    EXPECT_NE(session().run("select max(objid) from pg_locks where locktype = 'advisory'"), number);
  }
  EXPECT_EQ(std::ranges::count(ear.all(), "lost"), 3);
  EXPECT_EQ(std::ranges::count(other_ear.all(), "lost"), 0);
}

TEST_F(ArchiveSharing, a_server_that_no_longer_hears_the_others_begins_anew) {
  ASSERT_EQ(write(*one, creation("m1")), std::nullopt);
  session().run(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and "
      "query = 'listen guidon'");
  ASSERT_TRUE(ear.hears("lost"));
  ASSERT_TRUE(other_ear.hears("lost"));
  EXPECT_EQ(take_up_soon(*other, "m1"), std::nullopt);
  ASSERT_EQ(write(*other, addition("m1", 0)), std::nullopt);
  EXPECT_TRUE(ear.hears("changed m1"));
  EXPECT_EQ(std::ranges::count(ear.all(), "lost"), 1);
}

TEST_F(ArchiveSharing, others_are_told_of_changes_when_they_can_be_read) {
  std::promise<std::uint32_t> seen;
  class Reads final : public Watcher {
   public:
    Reads(Archive& archive, std::promise<std::uint32_t>& to) : archive_(archive), seen_(to) { archive_.watch(this); }
    ~Reads() override { archive_.watch(nullptr); }
    void changed(const std::string& match) override { seen_.set_value(loaded(archive_, match).count); }
    void asked(const std::string&, Server) override {}
    void heard(const std::string&, const std::string&) override {}
    void lost() override {}

   private:
    Archive& archive_;
    std::promise<std::uint32_t>& seen_;
  };
  const auto third = opened(database.address());
  const Reads reads{*third, seen};
  ASSERT_EQ(write(*one, creation("m1", {{0, 1, "", "a"}, {1, 1, "", "b"}})), std::nullopt);
  EXPECT_EQ(seen.get_future().get(), 2);
  ASSERT_TRUE(other_ear.hears("changed m1"));
  EXPECT_EQ(ear.all(), std::vector<std::string>{}) << "it is told of its own changes";
}

TEST_F(ArchiveSharing, what_is_refused_is_not_told) {
  ASSERT_EQ(write(*one, creation("m1")), std::nullopt);
  EXPECT_EQ(write(*one, addition("m1", 5)).value().kind, conflict);
  ASSERT_EQ(write(*one, creation("m2")), std::nullopt);
  ASSERT_TRUE(other_ear.hears("changed m2"));
  EXPECT_EQ(other_ear.all(), (std::vector<std::string>{"changed m1", "changed m2"}));
}

TEST_F(ArchiveSharing, words_are_told_to_the_others_alone_and_are_not_kept) {
  using namespace std::string_literals;
  const std::string long_words(7000, 'x');
  one->tell("m1", "two words, ü, \\ and 'signs'");
  one->tell("m\xff 1", long_words);
  one->tell("m1", long_words + "x");
  one->tell("m1", "no \xff text");
  one->tell("m1", "a \0 zero"s);
  one->tell("m1", "");
  one->tell("m1", "the last");
  ASSERT_TRUE(other_ear.hears("heard m1 the last"));
  EXPECT_EQ(other_ear.all(),
            (std::vector<std::string>{"heard m1 two words, ü, \\ and 'signs'", "heard m\xff 1 " + long_words,
                                      "heard m1 ", "heard m1 the last"}));
  EXPECT_EQ(ear.all(), std::vector<std::string>{});
}

TEST_F(ArchiveSharing, who_watches_no_more_is_told_no_more) {
  {
    Ear third{*other};
    ASSERT_EQ(write(*one, creation("m1")), std::nullopt);
    EXPECT_TRUE(third.hears("changed m1"));
  }
  other->watch(&other_ear);
  ASSERT_EQ(write(*one, creation("m2")), std::nullopt);
  EXPECT_TRUE(other_ear.hears("changed m2"));
  EXPECT_EQ(other_ear.all().size(), 1);
}

}  // namespace
}  // namespace guidon::archive
