// What is written can be read, what conflicts fails alone, and changes that wait are written together: in a file and in
// PostgreSQL alike.
#include <algorithm>
#include <atomic>
#include <latch>
#include <thread>

#include "tests/server/archive_place.hpp"

namespace guidon::archive {
namespace {

using enum Failure::Kind;

class ArchiveTest : public testing::TestWithParam<PlaceKind> {
 protected:
  std::unique_ptr<Place> place = make_place(GetParam());
  std::unique_ptr<Archive> archive = opened(place->where());

  // The matches it had in hand are in hand again.
  void reopen() {
    archive.reset();
    archive = opened(place->where());
  }
};

INSTANTIATE_TEST_SUITE_P(In, ArchiveTest, testing::Values(PlaceKind::sqlite, PlaceKind::postgres), name_of_place);

TEST_P(ArchiveTest, finds_everything_again_after_reopening) {
  const std::vector<Entry> entries{{0, 11, "c-1", "the first"}, {1, 12, "", "the second"}};
  ASSERT_EQ(write(*archive, creation("m1", entries)), std::nullopt);
  ASSERT_EQ(archive->keep("key", "value"), std::nullopt);
  reopen();
  const Stored expected{.id = "m1",
                        .status = "open",
                        .card = "{}",
                        .secret = "hidden",
                        .created = 100,
                        .changed = 100,
                        .entries = entries,
                        .count = 2};
  EXPECT_EQ(loaded(*archive, "m1"), expected);
  EXPECT_EQ(archive->kept("key"), "value");
}

TEST_P(ArchiveTest, keeps_every_byte_of_a_text) {
  using namespace std::string_literals;
  const std::string text = "\0 nothing, \xff no letter, \n a line, ü, '; drop table entries; --"s;
  ASSERT_EQ(write(*archive, creation("m'1", {{0, -1, text, text}})), std::nullopt);
  ASSERT_EQ(archive->keep(text, text), std::nullopt);
  reopen();
  EXPECT_EQ(loaded(*archive, "m'1").entries, (std::vector<Entry>{{0, -1, text, text}}));
  EXPECT_EQ(archive->kept(text), text);
}

TEST_P(ArchiveTest, a_change_alters_only_what_it_names) {
  ASSERT_EQ(write(*archive, creation("m1")), std::nullopt);
  ASSERT_EQ(write(*archive, {.match = "m1", .at = 150, .status = "playing"}), std::nullopt);
  ASSERT_EQ(write(*archive, {.match = "m1", .at = 160, .card = "{\"turn\":2}", .secret = ""}), std::nullopt);
  const Stored stored = loaded(*archive, "m1");
  EXPECT_EQ(stored.status, "playing");
  EXPECT_EQ(stored.card, "{\"turn\":2}");
  EXPECT_EQ(stored.secret, "");
  EXPECT_EQ(stored.created, 100);
  EXPECT_EQ(stored.changed, 160);
}

TEST_P(ArchiveTest, what_is_not_there_is_nothing_and_no_failure) {
  EXPECT_EQ(archive->load("m1"), std::nullopt);
  EXPECT_EQ(archive->kept("key"), std::nullopt);
  EXPECT_EQ(archive->list({}).value(), std::vector<Stored>{});
}

TEST_P(ArchiveTest, what_is_kept_again_replaces_the_old) {
  ASSERT_EQ(archive->keep("key", "old"), std::nullopt);
  ASSERT_EQ(archive->keep("key", "new"), std::nullopt);
  EXPECT_EQ(archive->kept("key"), "new");
}

TEST_P(ArchiveTest, what_is_kept_first_stays) {
  EXPECT_EQ(archive->keep_first("key", "first"), "first");
  EXPECT_EQ(archive->keep_first("key", "second"), "first");
  ASSERT_EQ(archive->keep("key", "third"), std::nullopt);
  EXPECT_EQ(archive->keep_first("key", "fourth"), "third");
  EXPECT_EQ(archive->kept("key"), "third");
}

TEST_P(ArchiveTest, lists_the_last_changed_first_by_status_and_in_parts) {
  for (const char* id : {"a", "b", "c", "d"}) ASSERT_EQ(write(*archive, creation(id)), std::nullopt);
  ASSERT_EQ(write(*archive, addition("b", 0)), std::nullopt);
  ASSERT_EQ(write(*archive, {.match = "a", .at = 300, .status = "over"}), std::nullopt);
  const auto ids = [&](const Wanted& wanted) {
    std::string all;
    const auto listed = archive->list(wanted);
    for (const Stored& stored : *listed) {
      all += stored.id;
      EXPECT_TRUE(stored.entries.empty());
      EXPECT_EQ(stored.count, stored.id == "b" ? 1 : 0);
    }
    return all;
  };
  EXPECT_EQ(ids({}), "abdc");
  EXPECT_EQ(ids({.skip = 1, .most = 2}), "bd");
  EXPECT_EQ(ids({.status = "open"}), "bdc");
  EXPECT_EQ(ids({.status = "open", .skip = 1, .most = 1}), "d");
  EXPECT_EQ(ids({.status = "nobody's"}), "");
  EXPECT_EQ(ids({.most = static_cast<std::size_t>(-1)}), "abdc");
}

TEST_P(ArchiveTest, loads_the_entries_from_a_number_on_and_tells_how_many_there_are) {
  ASSERT_EQ(write(*archive, creation("m1", {{0, 1, "", "a"}, {1, 2, "c", "b"}, {2, 3, "", "d"}})), std::nullopt);
  const Stored whole = loaded(*archive, "m1");
  for (const std::uint32_t since : {0U, 1U, 2U, 3U, 7U}) {
    Stored expected = whole;
    expected.entries.erase(expected.entries.begin(), expected.entries.begin() + std::min(since, 3U));
    EXPECT_EQ(archive->load("m1", since), expected) << since;
  }
  Stored without = whole;
  without.entries.clear();
  EXPECT_EQ(archive->look("m1"), without);
  EXPECT_EQ(archive->load("m2", 1), std::nullopt);
  EXPECT_EQ(archive->look("m2"), std::nullopt);
}

TEST_P(ArchiveTest, tells_which_matches_are_due_the_longest_overdue_first) {
  for (const char* id : {"a", "b", "c", "d"}) ASSERT_EQ(write(*archive, creation(id)), std::nullopt);
  EXPECT_EQ(archive->due(1'000'000, 10), std::vector<std::string>{});
  ASSERT_EQ(write(*archive, {.match = "a", .at = 1, .due = 500}), std::nullopt);
  ASSERT_EQ(write(*archive, {.match = "b", .at = 1, .due = 300}), std::nullopt);
  ASSERT_EQ(write(*archive, {.match = "d", .at = 1, .due = 501}), std::nullopt);
  Change made = creation("e");
  made.due = 400;
  ASSERT_EQ(write(*archive, made), std::nullopt);
  ASSERT_EQ(write(*archive, addition("b", 0)), std::nullopt);  // which leaves it as it is
  using Ids = std::vector<std::string>;
  EXPECT_EQ(archive->due(500, 10), (Ids{"b", "e", "a"}));
  EXPECT_EQ(archive->due(500, 2), (Ids{"b", "e"}));
  EXPECT_EQ(archive->due(299, 10), Ids{});
  ASSERT_EQ(write(*archive, {.match = "b", .at = 1, .due = 0}), std::nullopt);
  ASSERT_EQ(write(*archive, {.match = "a", .at = 1, .due = 450}), std::nullopt);
  reopen();
  EXPECT_EQ(archive->due(1'000'000, 10), (Ids{"e", "a", "d"}));
}

TEST_P(ArchiveTest, names_what_conflicts) {
  ASSERT_EQ(write(*archive, creation("m1", {{0, 1, "c-0", "text"}})), std::nullopt);
  EXPECT_TRUE(is_conflict(write(*archive, creation("m1")), "match m1 is there already"));
  EXPECT_TRUE(is_conflict(write(*archive, addition("m2", 0)), "there is no match m2"));
  EXPECT_TRUE(is_conflict(write(*archive, addition("m1", 0)), "entry 0 of match m1 is not the next, which is 1"));
  EXPECT_TRUE(is_conflict(write(*archive, addition("m1", 7)), "entry 7 of match m1 is not the next, which is 1"));
  EXPECT_TRUE(is_conflict(write(*archive, addition("m1", 1, "text", "c-0")),
                          "entry 1 of match m1 has the command c-0, which entry 0 has already"));
  EXPECT_EQ(loaded(*archive, "m1").count, 1);
  EXPECT_EQ(archive->counts().failures, 5);
}

TEST_P(ArchiveTest, a_command_may_be_given_again_in_another_match) {
  ASSERT_EQ(write(*archive, creation("m1", {{0, 1, "c-0", "text"}})), std::nullopt);
  EXPECT_EQ(write(*archive, creation("m2", {{0, 1, "c-0", "text"}})), std::nullopt);
}

TEST_P(ArchiveTest, a_change_happens_as_a_whole_or_not_at_all) {
  ASSERT_EQ(write(*archive, creation("m1")), std::nullopt);
  const Stored before = loaded(*archive, "m1");
  const Change twice{
      .match = "m1", .at = 300, .entries = {{0, 1, "c", "a"}, {1, 1, "c", "b"}}, .status = "over", .card = "!"};
  EXPECT_EQ(write(*archive, twice).value().kind, conflict);
  EXPECT_EQ(loaded(*archive, "m1"), before);
  EXPECT_EQ(write(*archive, creation("m2", {{0, 1, "", "a"}, {2, 1, "", "b"}})).value().kind, conflict);
  EXPECT_EQ(archive->load("m2"), std::nullopt);
}

TEST_P(ArchiveTest, changes_that_wait_are_committed_together) {
  Held held{*archive};
  std::vector<Outcome> outcomes;
  outcomes.push_back(begin_write(*archive, creation("m1")));
  for (std::uint32_t n = 0; n < 99; ++n) outcomes.push_back(begin_write(*archive, addition("m1", n)));
  EXPECT_EQ(archive->counts().waiting, 100);
  held.let_go();
  for (Outcome& outcome : outcomes) EXPECT_EQ(outcome.get(), std::nullopt);
  const Counts counts = archive->counts();
  EXPECT_EQ(counts.changes, 101);
  EXPECT_EQ(counts.commits, 2);
  EXPECT_EQ(counts.waiting, 0);
  EXPECT_EQ(counts.failures, 0);
  EXPECT_GT(counts.commit_seconds, 0);
}

TEST_P(ArchiveTest, a_conflict_in_a_group_fails_alone) {
  Held held{*archive};
  std::vector<Outcome> outcomes;
  outcomes.push_back(begin_write(*archive, creation("m1")));
  outcomes.push_back(begin_write(*archive, addition("m1", 0, "first", "c")));
  outcomes.push_back(begin_write(*archive, addition("m1", 0, "late")));
  outcomes.push_back(begin_write(*archive, addition("m1", 1, "again", "c")));
  outcomes.push_back(begin_write(*archive, creation("m1")));
  outcomes.push_back(begin_write(*archive, addition("m1", 1, "second")));
  held.let_go();
  std::vector<bool> failed;
  failed.reserve(outcomes.size());
  for (Outcome& outcome : outcomes) failed.push_back(outcome.get().has_value());
  EXPECT_EQ(failed, (std::vector{false, false, true, true, true, false}));
  EXPECT_EQ(archive->counts().commits, 2);
  const Stored stored = loaded(*archive, "m1");
  ASSERT_EQ(stored.count, 2);
  EXPECT_EQ(stored.entries[0].text, "first");
  EXPECT_EQ(stored.entries[1].text, "second");
}

TEST_P(ArchiveTest, answers_in_order_and_only_when_others_can_read_it) {
  ASSERT_EQ(write(*archive, creation("m1")), std::nullopt);
  std::vector<std::uint32_t> order;
  std::latch all{200};
  for (std::uint32_t n = 0; n < 200; ++n) {
    archive->write(addition("m1", n), [&, n](const std::optional<Failure>& failure) {
      EXPECT_EQ(failure, std::nullopt);
      EXPECT_GT(loaded(*archive, "m1").count, n);
      order.push_back(n);
      all.count_down();
    });
  }
  all.wait();
  EXPECT_EQ(order.size(), 200);
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST_P(ArchiveTest, many_threads_write_and_read_at_once) {
  constexpr int threads = 8;
  constexpr std::uint32_t each = 50;
  ASSERT_EQ(write(*archive, creation("shared")), std::nullopt);
  std::atomic<int> added = 0;
  {
    std::vector<std::jthread> writers;
    writers.reserve(threads);
    for (int t = 0; t < threads; ++t) {
      writers.emplace_back([&, own = "own" + std::to_string(t)] {
        EXPECT_EQ(write(*archive, creation(own)), std::nullopt);
        for (std::uint32_t n = 0; n < each; ++n) {
          EXPECT_EQ(write(*archive, addition(own, n)), std::nullopt);
          EXPECT_EQ(loaded(*archive, own).count, n + 1);
          if (!write(*archive, addition("shared", loaded(*archive, "shared").count))) ++added;
        }
      });
    }
  }
  EXPECT_EQ(loaded(*archive, "shared").count, added);
  EXPECT_GT(added, 0);
  EXPECT_EQ(archive->list({.most = 100}).value().size(), threads + 1);
  EXPECT_LT(archive->counts().commits, archive->counts().changes);
}

TEST_P(ArchiveTest, reading_does_not_wait_for_who_writes) {
  ASSERT_EQ(write(*archive, creation("m1")), std::nullopt);
  place->hold("m1");
  Outcome outcome = begin_write(*archive, addition("m1", 0));
  EXPECT_EQ(loaded(*archive, "m1").count, 0);
  EXPECT_EQ(outcome.wait_for(std::chrono::milliseconds{50}), std::future_status::timeout);
  place->let_go();
  EXPECT_EQ(outcome.get(), std::nullopt);
}

TEST_P(ArchiveTest, past_a_hundred_thousand_waiting_changes_fail_at_once) {
  Held held{*archive};
  std::atomic<int> answered = 0;
  for (int n = 0; n < 100'000; ++n) {  // into no match: quick, since nothing goes to the disk
    archive->write(addition("m1", 0), [&](const std::optional<Failure>& failure) {
      answered += failure && failure->kind == conflict ? 1 : 0;
    });
  }
  Outcome refused = begin_write(*archive, creation("m1"));
  ASSERT_EQ(refused.wait_for(std::chrono::seconds{0}), std::future_status::ready);
  EXPECT_EQ(refused.get().value().kind, unavailable);
  EXPECT_EQ(archive->counts().waiting, 100'000);
  EXPECT_EQ(answered, 0);
  held.let_go();
  while (archive->counts().waiting > 0) std::this_thread::yield();
  EXPECT_EQ(write(*archive, creation("m1")), std::nullopt);
  EXPECT_EQ(answered, 100'000);
}

TEST_P(ArchiveTest, closing_writes_what_is_waiting) {
  std::atomic<int> written = 0;
  archive->write(creation("m1"), [](const std::optional<Failure>&) {});
  for (std::uint32_t n = 0; n < 1000; ++n) {
    archive->write(addition("m1", n), [&](const std::optional<Failure>& failure) { written += failure ? 0 : 1; });
  }
  archive.reset();
  EXPECT_EQ(written, 1000);
  EXPECT_EQ(place->count_of_entries(), "1000");
}

}  // namespace
}  // namespace guidon::archive
