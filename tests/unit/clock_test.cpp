// Clocks of a match by post: the arithmetic of days, increments, holidays and running out.
#include "match/clock.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "match/clock_text.hpp"

namespace guidon::match {
namespace {

constexpr Milliseconds second = milliseconds_a_second;
constexpr Milliseconds hour = 3600 * second;
constexpr Milliseconds day = milliseconds_a_day;

Instant at(std::string_view text) {
  const auto out = read_instant(text);
  EXPECT_TRUE(out) << text;
  return out.value_or(0);
}
Day on(std::string_view text) {
  const auto out = read_day(text);
  EXPECT_TRUE(out) << text;
  return out.value_or(0);
}

ClockTerms three_days() {
  ClockTerms terms;
  terms.first = 3 * day;
  terms.increment = 12 * hour;
  return terms;
}

ClockTerms without_weekends(int zone = 0) {
  ClockTerms terms = three_days();
  terms.off[5] = terms.off[6] = true;
  terms.zone_minutes = zone;
  return terms;
}

// Both are there, and side 0 has to decide.
Clock begun(const ClockTerms& terms, Instant when) {
  Clock clock{terms};
  clock.begin(when);
  clock.wait_for(0);
  return clock;
}

// ---- days ----

TEST(Calendar, knows_days_by_their_dates) {
  EXPECT_EQ(on("1970-01-01"), 0);
  EXPECT_EQ(on("2000-03-01"), 11'017);
  EXPECT_EQ(on("2026-12-24"), 20'811);
  EXPECT_EQ(on("9999-12-31"), last_day);
  EXPECT_EQ(weekday(on("1970-01-01")), 3) << "a Thursday";
  EXPECT_EQ(weekday(on("2026-12-24")), 3);
  EXPECT_EQ(weekday(on("2024-02-29")), 3);
  EXPECT_EQ(weekday(-1), 2);
}

TEST(Calendar, prints_every_day_as_it_reads_it_and_they_follow_each_other) {
  std::string before;
  for (Day each = 0; each <= last_day; each += each < 200'000 ? 1 : 997) {
    const std::string text = print_day(each);
    ASSERT_EQ(read_day(text), each) << text;
    ASSERT_LT(before, text);
    before = text;
  }
}

TEST(Calendar, refuses_what_is_no_day) {
  for (const char* text : {"", "2026", "2026-13-01", "2026-00-10", "2026-02-30", "2025-02-29", "2100-02-29", "2026-1-1",
                           "2026-12-24 ", "1969-12-31", "20261224", "2026/12/24", "-026-12-24", "2026-12-+4"})
    EXPECT_FALSE(read_day(text)) << text;
}

TEST(Calendar, reads_instants_and_refuses_what_is_none) {
  EXPECT_EQ(at("1970-01-01T00:00:00.000Z"), 0);
  EXPECT_EQ(at("2026-12-24T18:03:11.250Z"), 20'811 * day + 18 * hour + 191'250);
  EXPECT_EQ(at("9999-12-31T23:59:59.999Z"), last_instant);
  for (const char* text :
       {"", "2026-12-24", "2026-12-24T24:00:00.000Z", "2026-12-24T10:60:00.000Z", "2026-12-24T10:00:60.000Z",
        "2026-12-24T10:00:00Z", "2026-12-24 10:00:00.000Z", "2026-12-24T10:00:00.000", "2026-02-30T10:00:00.000Z"})
    EXPECT_FALSE(read_instant(text)) << text;
  EXPECT_TRUE(rc::check("every instant is read as it is printed", [] {
    const Instant when = *rc::gen::inRange<Instant>(0, last_instant);
    RC_ASSERT(read_instant(print_instant(when)) == when);
  }));
}

TEST(Calendar, a_day_begins_where_its_offset_says) {
  const Instant late = at("2026-12-24T23:30:00.000Z");
  EXPECT_EQ(print_day(day_at(late, 0)), "2026-12-24");
  EXPECT_EQ(print_day(day_at(late, 60)), "2026-12-25");
  EXPECT_EQ(print_day(day_at(late, -600)), "2026-12-24");
  EXPECT_EQ(day_at(late, 30), day_at(late, 0) + 1) << "midnight itself is the new day's";
  EXPECT_EQ(day_at(late - 1, 30), day_at(late, 0));
  EXPECT_EQ(begin_of(day_at(late, 60), 60), at("2026-12-24T23:00:00.000Z"));
  EXPECT_EQ(day_at(-1, 0), -1);
}

// ---- running ----

TEST(Clock, waits_until_both_are_there) {
  Clock clock{three_days()};
  clock.wait_for(0);
  clock.advance(at("2026-01-05T10:00:00.000Z"));
  EXPECT_EQ(clock.left(0), 3 * day);
  EXPECT_EQ(clock.why_not(), Clock::Idle::waiting);
  EXPECT_FALSE(clock.runs());
  EXPECT_FALSE(clock.until());
}

TEST(Clock, runs_for_the_side_that_decides_and_for_no_other) {
  const Instant monday = at("2026-01-05T10:00:00.000Z");
  Clock clock = begun(three_days(), monday);
  EXPECT_EQ(clock.runs(), Side{0});
  EXPECT_EQ(clock.until(), monday + 3 * day);
  clock.advance(monday + 5 * hour);
  EXPECT_EQ(clock.left(0), 3 * day - 5 * hour);
  EXPECT_EQ(clock.left(1), 3 * day);
  EXPECT_EQ(clock.until(), monday + 3 * day);
  clock.wait_for(1);
  EXPECT_EQ(clock.runs(), Side{1});
  clock.advance(monday + 6 * hour);
  EXPECT_EQ(clock.left(0), 3 * day - 5 * hour);
  EXPECT_EQ(clock.left(1), 3 * day - hour);
}

TEST(Clock, does_not_run_when_the_battle_is_over_or_a_computer_decides) {
  ClockTerms terms = three_days();
  terms.runs_for[1] = false;
  const Instant monday = at("2026-01-05T10:00:00.000Z");
  Clock clock = begun(terms, monday);
  clock.wait_for(1);
  clock.advance(monday + 100 * day);
  EXPECT_EQ(clock.left(1), 3 * day);
  EXPECT_EQ(clock.why_not(), Clock::Idle::waiting);
  clock.wait_for(std::nullopt);
  clock.advance(monday + 200 * day);
  EXPECT_EQ(clock.left(0), 3 * day);
  EXPECT_FALSE(clock.until());
}

TEST(Clock, is_out_at_the_instant_and_not_before) {
  const Instant monday = at("2026-01-05T10:00:00.000Z");
  Clock clock = begun(three_days(), monday);
  clock.advance(monday + 3 * day - 1);
  EXPECT_FALSE(clock.out(0));
  EXPECT_EQ(clock.left(0), 1);
  clock.advance(monday + 3 * day);
  EXPECT_TRUE(clock.out(0));
  EXPECT_EQ(clock.left(0), 0);
  EXPECT_FALSE(clock.runs());
  EXPECT_FALSE(clock.until());
  EXPECT_FALSE(clock.why_not());
  clock.advance(monday + 30 * day);
  EXPECT_EQ(clock.left(0), 0) << "there is no debt";
}

TEST(Clock, never_goes_back) {
  const Instant monday = at("2026-01-05T10:00:00.000Z");
  Clock clock = begun(three_days(), monday);
  clock.advance(monday + hour);
  const Clock before = clock;
  clock.advance(monday);
  EXPECT_EQ(clock, before);
}

TEST(Clock, stops_and_starts) {
  const Instant monday = at("2026-01-05T10:00:00.000Z");
  Clock clock = begun(three_days(), monday);
  clock.stop();
  EXPECT_EQ(clock.why_not(), Clock::Idle::stopped);
  EXPECT_FALSE(clock.until());
  clock.advance(monday + 50 * day);
  EXPECT_EQ(clock.left(0), 3 * day);
  clock.start();
  EXPECT_EQ(clock.until(), monday + 53 * day);
}

// ---- time that is added ----

TEST(Clock, increments_fill_up_to_the_most_and_take_nothing_away) {
  ClockTerms terms = three_days();
  terms.most = 3 * day + hour;
  Clock clock{terms};
  clock.add_increment(0);
  EXPECT_EQ(clock.left(0), 3 * day + hour);
  clock.add_increment(0);
  EXPECT_EQ(clock.left(0), 3 * day + hour);
  clock.give(0, 2 * day);
  EXPECT_EQ(clock.left(0), 5 * day + hour) << "a gift may be more";
  clock.add_increment(0);
  EXPECT_EQ(clock.left(0), 5 * day + hour);
  EXPECT_EQ(clock.left(1), 3 * day);
}

TEST(Clock, one_that_is_out_goes_on_when_it_is_given_time) {
  const Instant monday = at("2026-01-05T10:00:00.000Z");
  Clock clock = begun(three_days(), monday);
  clock.advance(monday + 4 * day);
  ASSERT_TRUE(clock.out(0));
  clock.give(0, 0);
  EXPECT_TRUE(clock.out(0));
  clock.give(0, hour);
  EXPECT_FALSE(clock.out(0));
  EXPECT_EQ(clock.until(), monday + 4 * day + hour);
}

// ---- days off and holidays ----

TEST(Clock, does_not_run_at_the_weekend) {
  const Instant thursday = at("2026-01-08T12:00:00.000Z");
  Clock clock = begun(without_weekends(), thursday);
  EXPECT_EQ(clock.until(), at("2026-01-13T12:00:00.000Z")) << "half of Thursday, Friday, Monday, half of Tuesday";
  clock.advance(at("2026-01-10T09:00:00.000Z"));
  EXPECT_EQ(clock.left(0), 3 * day - 36 * hour);
  EXPECT_EQ(clock.why_not(), Clock::Idle::day_off);
  EXPECT_FALSE(clock.runs());
  EXPECT_EQ(clock.until(), at("2026-01-13T12:00:00.000Z"));
  clock.advance(at("2026-01-12T00:00:00.000Z"));
  EXPECT_EQ(clock.left(0), 3 * day - 36 * hour);
  EXPECT_EQ(clock.runs(), Side{0}) << "from midnight on";
}

TEST(Clock, weekends_begin_where_the_offset_says) {
  const Instant friday = at("2026-01-09T12:00:00.000Z");
  for (const auto& [zone, counts] : std::vector<std::pair<int, Milliseconds>>{{0, 12 * hour},
                                                                              {60, 11 * hour},
                                                                              {-300, 17 * hour},
                                                                              {14 * 60, 0},
                                                                              {-12 * 60, 24 * hour},
                                                                              {345, 22'500 * second}}) {
    Clock clock = begun(without_weekends(zone), friday);
    clock.advance(at("2026-01-11T09:00:00.000Z"));  // Sunday wherever it is
    EXPECT_EQ(clock.left(0), 3 * day - counts) << zone;
  }
}

TEST(Clock, that_would_be_out_at_the_stroke_of_a_day_off_is_out_after_it) {
  ClockTerms terms = without_weekends();
  terms.first = 12 * hour;
  const Instant friday = at("2026-01-09T12:00:00.000Z");
  const Instant monday = at("2026-01-12T00:00:00.000Z");
  Clock clock = begun(terms, friday);
  EXPECT_EQ(clock.until(), monday);
  clock.advance(at("2026-01-10T00:00:00.000Z"));
  EXPECT_EQ(clock.left(0), 0);
  EXPECT_FALSE(clock.out(0));
  EXPECT_EQ(clock.until(), monday);
  clock.advance(monday - 1);
  EXPECT_FALSE(clock.out(0));
  clock.advance(monday);
  EXPECT_TRUE(clock.out(0));
}

TEST(Clock, holidays_are_a_sides_own_and_cost_what_is_not_free_anyway) {
  ClockTerms terms = without_weekends();
  terms.holiday_days = 7;
  const Instant monday = at("2026-01-05T10:00:00.000Z");
  Clock clock = begun(terms, monday);
  const DaySpan span{on("2026-01-07"), on("2026-01-13")};  // Wednesday to Tuesday
  EXPECT_EQ(clock.holiday_cost(0, span), 5);
  clock.take_holiday(0, span);
  EXPECT_EQ(clock.holidays_left(0), 2);
  EXPECT_EQ(clock.holidays_left(1), 7);
  EXPECT_EQ(clock.holiday_cost(0, {on("2026-01-12"), on("2026-01-14")}), 1) << "two of them are taken";
  EXPECT_EQ(clock.until(), at("2026-01-15T10:00:00.000Z"));
  clock.advance(at("2026-01-08T10:00:00.000Z"));
  EXPECT_EQ(clock.why_not(), Clock::Idle::holiday);
  EXPECT_EQ(clock.left(0), 3 * day - 38 * hour);
  clock.wait_for(1);
  EXPECT_EQ(clock.runs(), Side{1});
}

TEST(Clock, tells_when_time_is_short) {
  const Instant monday = at("2026-01-05T10:00:00.000Z");
  ClockTerms terms = three_days();
  EXPECT_EQ(begun(terms, monday).when_short(), monday + 3 * day - 18 * hour) << "a quarter of what there was";
  terms.first = 8 * day;
  Clock clock = begun(terms, monday);
  EXPECT_EQ(clock.when_short(), monday + 7 * day) << "a day";
  clock.advance(monday + 7 * day + hour);
  EXPECT_EQ(clock.when_short(), monday + 7 * day + hour) << "now";
}

// ---- properties ----

ClockTerms any_terms() {
  ClockTerms terms;
  terms.first = *rc::gen::inRange<Milliseconds>(1, 20 * day);
  terms.increment = *rc::gen::inRange<Milliseconds>(0, 3 * day);
  if (*rc::gen::arbitrary<bool>()) terms.most = terms.first + *rc::gen::inRange<Milliseconds>(0, 5 * day);
  for (std::size_t i = 0; i < 7; ++i) terms.off[i] = *rc::gen::inRange(0, 4) == 0;
  terms.off[static_cast<std::size_t>(*rc::gen::inRange(0, 7))] = false;
  terms.zone_minutes = *rc::gen::inRange(-14 * 60, 14 * 60 + 1);
  terms.holiday_days = *rc::gen::inRange(0, 40);
  return terms;
}
Instant any_instant() {
  // Often at the very beginning of a day, or a moment beside it.
  const Day which = *rc::gen::inRange<Day>(on("2025-12-20"), on("2026-03-10"));
  return which * day + (*rc::gen::arbitrary<bool>() ? *rc::gen::inRange<Milliseconds>(-2, 3)
                                                    : *rc::gen::inRange<Milliseconds>(0, day));
}
Clock any_clock() {
  Clock clock = begun(any_terms(), any_instant());
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
    const Day from = clock.today() + *rc::gen::inRange<Day>(1, 20);
    clock.take_holiday(static_cast<Side>(*rc::gen::inRange(0, 2)), {from, from + *rc::gen::inRange<Day>(0, 10)});
  }
  return clock;
}

TEST(ClockProperties, splitting_an_interval_changes_nothing) {
  EXPECT_TRUE(rc::check("in two steps as in one", [] {
    Clock whole = any_clock();
    Clock parts = whole;
    const Instant end = whole.at() + *rc::gen::inRange<Milliseconds>(0, 60 * day);
    for (int i = *rc::gen::inRange(1, 6); i > 0; --i) {
      // At random, at a midnight of its own, and when it is out.
      const Day next = parts.today() + *rc::gen::inRange<Day>(0, 5);
      const Instant midnight = begin_of(next, parts.terms().zone_minutes);
      const Instant there = *rc::gen::element(parts.at() + *rc::gen::inRange<Milliseconds>(0, 20 * day), midnight,
                                              parts.until().value_or(end));
      if (there <= end) parts.advance(there);
    }
    parts.advance(end);
    whole.advance(end);
    RC_ASSERT(parts == whole);
  }));
}

TEST(ClockProperties, it_is_out_when_it_said_it_would_be) {
  EXPECT_TRUE(rc::check("at until and not a moment before", [] {
    Clock clock = any_clock();
    const auto until = clock.until();
    RC_ASSERT(until.has_value());
    Clock before = clock;
    before.advance(*until - 1);
    RC_ASSERT(!before.out(0));
    RC_ASSERT(before.until() == until);
    clock.advance(*until);
    RC_ASSERT(clock.out(0));
    RC_ASSERT(clock.left(0) == 0);
  }));
}

TEST(ClockProperties, adding_days_off_never_shortens) {
  EXPECT_TRUE(rc::check("neither what is left nor until", [] {
    const ClockTerms terms = any_terms();
    ClockTerms more = terms;
    more.off[static_cast<std::size_t>(*rc::gen::inRange(0, 7))] = true;
    RC_PRE(!unfit(more));
    const Instant when = any_instant();
    Clock fewer_off = begun(terms, when);
    Clock more_off = begun(more, when);
    RC_ASSERT(*more_off.until() >= *fewer_off.until());
    const Instant later = when + *rc::gen::inRange<Milliseconds>(0, 60 * day);
    fewer_off.advance(later);
    more_off.advance(later);
    RC_ASSERT(more_off.left(0) >= fewer_off.left(0));
    RC_ASSERT(fewer_off.out(0) || !more_off.out(0));
  }));
}

TEST(ClockProperties, a_holiday_never_shortens_and_is_nothing_to_the_other_side) {
  EXPECT_TRUE(rc::check("neither what is left nor until", [] {
    Clock plain = any_clock();
    Clock rested = plain;
    const Day from = plain.today() + *rc::gen::inRange<Day>(1, 20);
    const DaySpan days{from, from + *rc::gen::inRange<Day>(0, 10)};
    const int cost = rested.holiday_cost(0, days);
    rested.take_holiday(0, days);
    RC_ASSERT(rested.holidays_left(0) == plain.holidays_left(0) - cost);
    RC_ASSERT(rested.holiday_cost(0, days) == 0);
    RC_ASSERT(*rested.until() >= *plain.until());
    if (cost == 0) RC_ASSERT(rested.until() == plain.until());
    plain.wait_for(1);
    rested.wait_for(1);
    RC_ASSERT(rested.until() == plain.until());
  }));
}

TEST(ClockProperties, more_time_is_out_later_and_time_used_is_time_that_counts) {
  EXPECT_TRUE(rc::check("until grows with what is given; a side without days off uses all of it", [] {
    Clock clock = any_clock();
    const auto before = *clock.until();
    clock.give(0, *rc::gen::inRange<Milliseconds>(1, 5 * day));
    RC_ASSERT(*clock.until() > before);
    ClockTerms plain;
    plain.first = *rc::gen::inRange<Milliseconds>(1, 9 * day);
    plain.zone_minutes = *rc::gen::inRange(-14 * 60, 14 * 60 + 1);
    const Clock other = begun(plain, any_instant());
    RC_ASSERT(*other.until() == other.at() + plain.first);
  }));
}

// ---- in words ----

TEST(ClockText, terms_are_read_as_they_are_printed) {
  EXPECT_TRUE(rc::check("whatever they are", [] {
    ClockTerms terms = any_terms();
    for (Milliseconds* time : {&terms.first, &terms.increment}) *time -= *time % second;
    if (terms.first == 0) terms.first = second;
    if (terms.most) terms.most = terms.first + hour;
    terms.when_out = static_cast<ClockTerms::WhenOut>(*rc::gen::inRange(0, 4));
    if (terms.when_out != ClockTerms::WhenOut::claim && terms.increment == 0) terms.increment = second;
    if (terms.when_out == ClockTerms::WhenOut::computer) terms.general = "colonel:bold";
    terms.per = static_cast<ClockTerms::Per>(*rc::gen::inRange(0, 2));
    terms.runs_for = *rc::gen::element(std::array{true, true}, std::array{true, false}, std::array{false, true});
    const auto read = read_terms(print(terms));
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == terms);
  }));
  EXPECT_EQ(print(without_weekends(60)),
            "first=259200 increment=43200 per=order off=sat,sun zone=60 holidays=0 out=claim");
}

TEST(ClockText, terms_that_make_no_clock_are_refused) {
  const auto wrong = [](std::string_view text) {
    const auto read = read_terms(text);
    return read ? "good" : read.error().text();
  };
  EXPECT_EQ(wrong("first=60"), "good");
  EXPECT_NE(wrong("").find("some time to begin with"), std::string::npos);
  EXPECT_NE(wrong("first=0").find("first=0"), std::string::npos);
  EXPECT_NE(wrong("first=60 most=30").find("less than there is"), std::string::npos);
  EXPECT_NE(wrong("first=60 off=mon,tue,wed,thu,fri,sat,sun").find("every day"), std::string::npos);
  EXPECT_NE(wrong("first=60 off=someday").find("off=someday"), std::string::npos);
  EXPECT_NE(wrong("first=60 out=pass").find("needs an increment"), std::string::npos);
  EXPECT_NE(wrong("first=60 increment=5 out=computer").find("a general is missing"), std::string::npos);
  EXPECT_NE(wrong("first=60 general=colonel").find("only where"), std::string::npos);
  EXPECT_NE(wrong("first=60 zone=841").find("zone=841"), std::string::npos);
  EXPECT_NE(wrong("first=60 second=1").find("second=1"), std::string::npos);
  EXPECT_NE(wrong("first=99999999999").find("first"), std::string::npos);
}

TEST(ClockText, deeds_are_read_as_they_are_written_and_in_no_other_way) {
  for (const char* text :
       {"begin", "out red", "claim", "stop", "start", "give red 3600", "holiday 2026-12-24 to 2027-01-02"}) {
    const auto deed = ClockDeed::read(text);
    ASSERT_TRUE(deed) << text;
    EXPECT_EQ(deed->text(), text);
  }
  for (const char* text :
       {"", "begin now", "claim red", "give red", "give 3600", "give red 0", "give red -5", "give red 03600",
        "give red 3600 ", "holiday", "holiday 2026-12-24", "holiday 2026-12-24 to 2027-02-30", "wind"})
    EXPECT_FALSE(ClockDeed::read(text)) << text;
}

}  // namespace
}  // namespace guidon::match
