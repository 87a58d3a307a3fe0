// A match by post: clocks that follow its log, what may be done to them, and records that are held against them.
#include "match/timekeeper.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "match/match.hpp"
#include "match/replay.hpp"
#include "match/verification.hpp"
#include "tests/places.hpp"
#include "tests/unit/played_match.hpp"

namespace guidon::match {
namespace {

constexpr Milliseconds second = milliseconds_a_second;
constexpr Milliseconds hour = 3600 * second;
constexpr Milliseconds day = milliseconds_a_day;
constexpr Instant monday = 1'767'607'200'000;  // 2026-01-05T10:00:00.000Z

ClockTerms terms_of(ClockTerms::WhenOut when_out = ClockTerms::WhenOut::claim) {
  ClockTerms terms;
  terms.first = 3 * day;
  terms.increment = 12 * hour;
  terms.holiday_days = 5;
  terms.when_out = when_out;
  if (when_out == ClockTerms::WhenOut::computer) terms.general = "sergeant";
  return terms;
}

// A battle of two who have come on Monday.
class Postal {
 public:
  explicit Postal(const ClockTerms& terms = terms_of(), std::string_view scenario = "clash") {
    Start start = tests::shelved_start(scenario);
    start.seed = 5;
    start.clock = terms;
    auto game = Game::set_up(start);
    EXPECT_TRUE(game) << game.error().text();
    match.emplace(std::move(*game));
    now(monday);
    EXPECT_TRUE(match->game().begin().done());
    match->follow();
    match->begin_clock();
  }

  void now(Instant at) {
    at_ = at;
    match->time_is(at);
  }
  void pass(Milliseconds time) { now(at_ + time); }
  Side decider() { return match->game().decision().side; }
  const Clock& clock() { return match->keeper()->clock(); }
  Milliseconds left(Side side) { return match->keeper()->clock_at(at_).left(side); }
  void order() {
    tests::order_once(*match, lot);
    match->follow();
  }
  void expect_refused(const Answer& answer, std::string_view words) {
    ASSERT_TRUE(answer.refused) << words;
    EXPECT_NE(answer.refused->text().find(words), std::string::npos)
        << answer.refused->text() << " instead of " << words;
  }
  std::string verdict() { return verdict_of(match->game().record()); }
  static std::string verdict_of(const Record& record) {
    const Verification found = verify(print(record));
    return found.good() ? "good" : found.fault->text();
  }
  // A clock that follows the record from its beginning is the clock that was there.
  void expect_same_when_read_again() {
    const Record record = match->game().record();
    const auto read = read_record(print(record));
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(read->record, record);
    auto game = replay(record, 0);
    ASSERT_TRUE(game);
    Timekeeper keeper{*record.clock};
    for (const RecordStep& step : record.steps) {
      ASSERT_FALSE((*game)->repeat(step, true));
      keeper.follow(**game);
    }
    EXPECT_EQ(keeper.clock(), clock());
    EXPECT_EQ(verdict(), "good");
  }

  std::optional<Match> match;
  SeededLot lot{3};

 private:
  Instant at_ = 0;
};

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

TEST(Timekeeper, orders_add_their_increment_and_use_the_time_of_their_side) {
  Postal post;
  const Side first = post.decider();
  post.pass(5 * hour);
  EXPECT_EQ(post.left(first), 3 * day - 5 * hour);
  post.order();
  EXPECT_EQ(post.left(first), 3 * day + 7 * hour);
  EXPECT_EQ(post.left(1 - first), 3 * day);
  post.expect_same_when_read_again();
}

TEST(Timekeeper, a_whole_battle_is_followed_alike_when_it_is_read_again) {
  for (const char* scenario : {"first_game", "clash", "jarnowitz"})
    for (const auto per : {ClockTerms::Per::order, ClockTerms::Per::turn}) {
      ClockTerms terms = terms_of();
      terms.first = 300 * day;
      terms.per = per;
      terms.off[6] = true;
      Postal post{terms, scenario};
      for (int i = 0; i < 150 && !post.match->game().over(); ++i) {
        post.pass((i % 7) * hour);
        if (i % 11 == 3 && post.match->undo(seat_of(1 - post.decider())).done()) post.match->follow();
        post.order();
      }
      post.expect_same_when_read_again();
    }
}

TEST(Timekeeper, an_order_that_is_taken_back_and_given_again_has_its_increment_once) {
  Postal post{terms_of(), "jarnowitz"};
  const Side side = post.decider();
  Milliseconds before = 0;
  int undone = 0;
  for (int i = 0; i < 40 && post.decider() == side; ++i) {
    post.order();
    before = post.left(side);
    if (post.match->game().why_no_undo()) continue;
    ASSERT_TRUE(post.match->undo(seat_of(side)).done());
    post.match->follow();
    ++undone;
    post.order();
    EXPECT_EQ(post.left(side), before);
  }
  EXPECT_GT(undone, 0);
  post.expect_same_when_read_again();
}

TEST(Timekeeper, turns_add_their_increment_to_both_once) {
  ClockTerms terms = terms_of();
  terms.per = ClockTerms::Per::turn;
  Postal post{terms, "first_game"};
  const int turn = post.match->game().turn();
  while (post.match->game().turn() == turn) {
    EXPECT_EQ(post.left(0), 3 * day);
    EXPECT_EQ(post.left(1), 3 * day);
    post.order();
  }
  EXPECT_EQ(post.left(0), 3 * day + 12 * hour);
  EXPECT_EQ(post.left(1), 3 * day + 12 * hour);
  ASSERT_TRUE(post.match->take_back(Seat::umpire, 0, "once more").done());
  post.match->follow();
  while (post.match->game().turn() == turn) post.order();
  EXPECT_EQ(post.left(0), 3 * day + 12 * hour);
  post.expect_same_when_read_again();
}

TEST(Timekeeper, the_other_side_may_claim_what_has_run_out) {
  Postal post;
  const Side late = post.decider();
  post.expect_refused(post.match->claim(seat_of(1 - late)), "has not run out");
  post.pass(3 * day);
  EXPECT_EQ(post.match->strike(), late);
  EXPECT_FALSE(post.match->strike()) << "once";
  EXPECT_FALSE(post.match->game().over()) << "nothing happens by itself";
  post.expect_refused(post.match->claim(seat_of(late)), "has not run out");
  post.expect_refused(post.match->claim(Seat::umpire), "only a side");
  post.expect_refused(post.match->claim(Seat::spectator), "spectators");
  post.pass(hour);
  ASSERT_TRUE(post.match->claim(seat_of(1 - late)).done());
  ASSERT_TRUE(post.match->game().over());
  EXPECT_EQ(post.match->game().verdict(), late == 0 ? Verdict::b : Verdict::a);
  EXPECT_EQ(post.match->game().log().back().by, "clock");
  EXPECT_TRUE(has(post.match->game().log().back().why, "has claimed the battle"));
  post.expect_same_when_read_again();
}

TEST(Timekeeper, who_plays_before_it_is_claimed_plays_on) {
  Postal post;
  const Side late = post.decider();
  post.pass(4 * day);
  ASSERT_EQ(post.match->strike(), late);
  post.order();
  EXPECT_EQ(post.left(late), 12 * hour);
  post.expect_refused(post.match->claim(seat_of(1 - late)), "has not run out");
  post.expect_same_when_read_again();
}

TEST(Timekeeper, who_has_to_give_up_does_so_in_every_rule_set) {
  for (const char* scenario : {"first_game", "clash", "jarnowitz"}) {
    Postal post{terms_of(ClockTerms::WhenOut::lose), scenario};
    const Side late = post.decider();
    post.pass(3 * day + 1);
    ASSERT_EQ(post.match->strike(), late);
    const auto order = post.match->keeper()->owed(post.match->game());
    ASSERT_TRUE(order);
    ASSERT_TRUE(post.match->order_by_clock(*order).done());
    EXPECT_TRUE(post.match->game().over()) << scenario;
    EXPECT_EQ(post.match->game().verdict(), late == 0 ? Verdict::b : Verdict::a);
    if (!post.match->game().why_no_undo()) {
      (void)post.match->undo(seat_of(late));
      EXPECT_EQ(post.match->game().log().back().kind, StepKind::ask) << "not alone";
    }
    post.match->follow();
    post.expect_same_when_read_again();
  }
}

TEST(Timekeeper, a_pass_is_given_and_the_side_has_its_increment) {
  Postal post{terms_of(ClockTerms::WhenOut::pass), "first_game"};
  const Side late = post.decider();
  post.pass(3 * day + hour);
  ASSERT_EQ(post.match->strike(), late);
  const auto order = post.match->keeper()->owed(post.match->game());
  ASSERT_TRUE(order);
  EXPECT_EQ(*order, post.match->game().passing()->order);
  post.expect_refused(post.match->order_by_clock("resign"), "the clock orders");
  ASSERT_TRUE(post.match->order_by_clock(*order).done());
  EXPECT_EQ(post.left(late), 12 * hour);
  EXPECT_FALSE(post.match->keeper()->owed(post.match->game()));
  post.expect_refused(post.match->order_by_clock(post.match->game().passing()->order), "no order to give");
  post.expect_same_when_read_again();
}

TEST(Timekeeper, a_general_decides_until_the_side_does_again) {
  Postal post{terms_of(ClockTerms::WhenOut::computer)};
  const Side late = post.decider();
  post.expect_refused(post.match->order_by_clock(post.match->game().choices().front().order), "no order to give");
  post.pass(3 * day);
  ASSERT_EQ(post.match->strike(), late);
  EXPECT_TRUE(post.match->keeper()->led(late));
  ASSERT_TRUE(post.match->order_by_clock(post.match->game().choices().front().order).done());
  EXPECT_TRUE(post.match->keeper()->led(late));
  EXPECT_EQ(post.left(late), 0);
  while (post.decider() != late) post.order();
  post.order();
  EXPECT_FALSE(post.match->keeper()->led(late));
  EXPECT_EQ(post.left(late), 12 * hour);
  post.expect_same_when_read_again();
}

TEST(Timekeeper, the_umpire_stops_and_starts_clocks_and_gives_time) {
  Postal post;
  const Side side = post.decider();
  post.expect_refused(post.match->stop_clock(seat_of(side), "a storm"), "only the umpire");
  post.expect_refused(post.match->stop_clock(Seat::umpire, " "), "the reason is empty");
  post.expect_refused(post.match->start_clock(Seat::umpire), "not stopped");
  post.pass(hour);
  ASSERT_TRUE(post.match->stop_clock(Seat::umpire, "a storm").done());
  post.expect_refused(post.match->stop_clock(Seat::umpire, "a storm"), "are stopped");
  post.pass(20 * day);
  EXPECT_EQ(post.left(side), 3 * day - hour);
  post.expect_refused(post.match->start_clock(seat_of(side)), "only the umpire");
  ASSERT_TRUE(post.match->start_clock(Seat::umpire).done());
  post.expect_refused(post.match->give_time(seat_of(side), side, 60), "by the other side or the umpire");
  ASSERT_TRUE(post.match->give_time(seat_of(1 - side), side, 3600).done());
  ASSERT_TRUE(post.match->give_time(Seat::umpire, 1 - side, 60).done());
  EXPECT_EQ(post.left(side), 3 * day);
  EXPECT_EQ(post.left(1 - side), 3 * day + 60 * second);
  post.expect_same_when_read_again();
}

TEST(Timekeeper, holidays_are_taken_from_tomorrow_on_and_as_long_as_there_are_days) {
  Postal post;
  const Side side = post.decider();
  const Seat seat = seat_of(side);
  const auto days = [](std::string_view from, std::string_view to) { return DaySpan{*read_day(from), *read_day(to)}; };
  post.expect_refused(post.match->holiday(seat, days("2026-01-05", "2026-01-06")), "tomorrow, 2026-01-06, or later");
  post.expect_refused(post.match->holiday(seat, days("2026-01-08", "2026-01-07")), "no earlier than it begins");
  post.expect_refused(post.match->holiday(seat, days("2026-01-06", "2026-01-12")), "takes 7 days of holiday, and 5");
  post.expect_refused(post.match->holiday(seat, days("2028-01-06", "2028-01-07")), "within the next year");
  post.expect_refused(post.match->holiday(Seat::umpire, days("2026-01-06", "2026-01-06")), "only a side");
  ASSERT_TRUE(post.match->holiday(seat, days("2026-01-06", "2026-01-09")).done());
  post.expect_refused(post.match->holiday(seat, days("2026-01-07", "2026-01-08")), "anyway");
  EXPECT_EQ(post.clock().holidays_left(side), 1);
  EXPECT_EQ(post.clock().until(), monday + 7 * day);
  post.pass(8 * day);
  ASSERT_EQ(post.match->strike(), side);
  post.expect_refused(post.match->holiday(seat, days("2026-01-20", "2026-01-20")), "your time is out");
  post.expect_same_when_read_again();
}

TEST(Timekeeper, a_match_without_clocks_has_none) {
  Start start = tests::shelved_start("clash");
  start.seed = 5;
  const auto match = tests::begun(start);
  EXPECT_FALSE(match->keeper());
  EXPECT_EQ(match->claim(Seat::a).refused, "this match has no clocks");
  EXPECT_FALSE(match->strike());
  match->time_is(monday);
  match->follow();
  EXPECT_EQ(match->game().log().front().at, 0);
}

// ---- forgers ----

class ForgedClock : public testing::Test {
 protected:
  // 0 begin, 1 the clocks begin, 2 an order, 3 out, 4 claim, 5 resign.
  void SetUp() override {
    post.pass(hour);
    while (post.match->game().log().size() < 3) post.order();
    late = post.decider();
    post.pass(5 * day);
    ASSERT_EQ(post.match->strike(), late);
    ASSERT_TRUE(post.match->claim(seat_of(1 - late)).done());
    record = post.match->game().record();
    ASSERT_EQ(record.steps.size(), 6U);
    ASSERT_EQ(Postal::verdict_of(record), "good");
  }
  std::string late_word() { return std::string{post.match->game().identity().side_words[late]}; }
  std::string other_word() { return std::string{post.match->game().identity().side_words[1 - late]}; }

  Postal post{};
  Side late = 0;
  Record record{};
};

TEST_F(ForgedClock, cannot_be_out_before_its_time) {
  Record forged = record;
  for (std::size_t i = 3; i < 6; ++i) forged.steps[i].at = monday + 2 * hour;
  EXPECT_TRUE(has(Postal::verdict_of(forged), "has not run out"));
  forged = record;
  forged.clock->first = 9 * day;
  EXPECT_TRUE(has(Postal::verdict_of(forged), "has not run out"));
  forged = record;
  forged.clock->off = {true, true, true, true, true, false, false};
  EXPECT_TRUE(has(Postal::verdict_of(forged), "has not run out"));
}

TEST_F(ForgedClock, cannot_be_kept_quiet) {
  Record forged = record;
  forged.steps.erase(forged.steps.begin() + 3);
  EXPECT_TRUE(has(Postal::verdict_of(forged), "had run out before this"));
  forged.steps.erase(forged.steps.begin() + 3);
  EXPECT_TRUE(has(Postal::verdict_of(forged), "had run out before this"));
  forged = record;
  forged.steps.erase(forged.steps.begin() + 4);
  EXPECT_TRUE(has(Postal::verdict_of(forged), "the clock has no order to give"));
  forged = record;
  forged.steps[5].by.clear();
  EXPECT_TRUE(has(Postal::verdict_of(forged), "has to give up first"));
}

TEST_F(ForgedClock, cannot_go_back_or_lose_its_times) {
  Record forged = record;
  forged.steps[2].at = monday - 1;
  EXPECT_TRUE(has(Postal::verdict_of(forged), "expected a time from 2026-01-05T10:00:00.000Z on"));
  forged = record;
  forged.steps[2].at = 0;
  EXPECT_TRUE(has(Postal::verdict_of(forged), "when was this?"));
  forged = record;
  forged.clock.reset();
  EXPECT_TRUE(has(Postal::verdict_of(forged), "this match has no clocks"));
}

TEST_F(ForgedClock, cannot_be_claimed_or_wound_by_others) {
  Record forged = record;
  forged.steps[4].side = late_word();
  EXPECT_TRUE(has(Postal::verdict_of(forged), "has not run out"));
  forged = record;
  forged.steps[3].side = other_word();
  EXPECT_TRUE(has(Postal::verdict_of(forged), "only the umpire"));
  forged = record;
  forged.clock->when_out = ClockTerms::WhenOut::lose;
  EXPECT_TRUE(has(Postal::verdict_of(forged), "has to give up first"));
  forged = record;
  forged.steps[4].why = "because";
  EXPECT_FALSE(Postal::verdict_of(forged) == "good");
  forged = record;
  forged.steps[3].order = "out of sight";
  EXPECT_FALSE(Postal::verdict_of(forged) == "good");
}

TEST_F(ForgedClock, an_older_record_has_none_of_it) {
  std::string text = print(record);
  text.replace(0, text.find('\n'), "guidon record 1");
  EXPECT_FALSE(verify(text).good());
}

// ---- the one that is kept ----

std::filesystem::path kept_record() {
  return std::filesystem::path{source_dir} / "tests/records/version_2_by_post.txt";
}

TEST(PostalRecord, that_was_kept_still_opens_and_verifies) {
  std::ifstream in{kept_record(), std::ios::binary};
  std::stringstream text;
  text << in.rdbuf();
  const auto read = read_record(text.str());
  ASSERT_TRUE(read) << read.error().text();
  const Verification found = verify(text.str());
  EXPECT_TRUE(found.good()) << found.fault->text();
  EXPECT_TRUE(found.over);
  for (const char* deed : {"begin", "out", "claim", "stop", "start", "give", "holiday"})
    EXPECT_TRUE(std::ranges::any_of(read->record.steps, [&](const RecordStep& step) {
      return step.kind == StepKind::clock && step.order.starts_with(deed);
    })) << deed;
  ASSERT_TRUE(replay(read->record, ~std::size_t{0}, true));
}

// Made it, once. It does not write over what is there.
TEST(PostalRecord, DISABLED_writes_the_one_that_is_kept) {
  ClockTerms terms = terms_of();
  terms.off[5] = terms.off[6] = true;
  terms.zone_minutes = 60;
  terms.most = 5 * day;
  Postal post{terms};
  for (int i = 0; i < 30; ++i) {
    post.pass(hour);
    post.order();
  }
  const Side side = post.decider();
  ASSERT_TRUE(post.match->holiday(seat_of(side), {post.clock().today() + 1, post.clock().today() + 3}).done());
  ASSERT_TRUE(post.match->give_time(seat_of(1 - side), side, 3600).done());
  ASSERT_TRUE(post.match->stop_clock(Seat::umpire, "the post is late").done());
  post.pass(9 * day);
  ASSERT_TRUE(post.match->start_clock(Seat::umpire).done());
  post.pass(40 * day);
  ASSERT_TRUE(post.match->strike());
  ASSERT_TRUE(post.match->claim(seat_of(1 - side)).done());
  const SigningKey key = new_signing_key();
  if (!std::filesystem::exists(kept_record()))
    std::ofstream{kept_record(), std::ios::binary} << tests::sealed_record(post.match->game(), &key);
}

}  // namespace
}  // namespace guidon::match
