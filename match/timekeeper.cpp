#include "match/timekeeper.hpp"

#include <algorithm>

#include "kernel/shown.hpp"
#include "match/game.hpp"
#include "match/seat.hpp"

namespace guidon::match {

namespace {

using Wrong = std::optional<Reason>;
using Kind = ClockDeed::Kind;
using WhenOut = ClockTerms::WhenOut;

constexpr Day furthest = 366;  // a holiday is not longer, and begins no later than that

std::string word_of(const Game& game, Side side) { return std::string{game.identity().side_words[side]}; }

// What a rule set calls giving up.
std::string giving_up(const Game& game, Side side) { return game.spoken(side, "resign").value_or("resign"); }

}  // namespace

bool ordered_by_clock(const Log& game) {
  return !game.steps().empty() && game.log()[game.steps().back().entry].by == by_clock;
}

Clock Timekeeper::clock_at(Instant now) const {
  Clock out = clock_;
  out.advance(now);
  return out;
}

std::optional<Side> Timekeeper::newly_out(Instant now) const {
  const Clock then = clock_at(now);
  for (Side side = 0; side < 2; ++side)
    if (then.out(side) && !said_out_[side]) return side;
  return std::nullopt;
}

std::optional<std::string> Timekeeper::owed(const Game& game) const {
  if (game.over()) return std::nullopt;
  if (gives_up_) return giving_up(game, *gives_up_);
  if (!passes_ || game.decider() != *passes_) return std::nullopt;
  const auto pass = game.passing();
  return pass ? std::optional{pass->order} : std::nullopt;
}

bool Timekeeper::led(Side side) const { return clock_.terms().when_out == WhenOut::computer && clock_.out(side); }

// ---- what may come next ----

Wrong Timekeeper::wrong(const Game& game, const RecordStep& next) const {
  if (next.at == 0) {
    if (clock_.at() == 0 && next.kind != StepKind::clock && next.by != by_clock) return std::nullopt;
    return "when was this? the clocks have to know"_form;
  }
  if (next.at < clock_.at())
    return say("expected a time from {} on, not {}"_form, print_instant(clock_.at()), print_instant(next.at));
  const Clock now = clock_at(next.at);
  const bool by_the_clock = next.kind == StepKind::order && next.by == by_clock;
  if (const auto out = newly_out(next.at)) {
    const ClockDeed expected{Kind::out, word_of(game, *out)};
    if (next.kind != StepKind::clock || next.order != expected.text())
      return say("the clock of {} had run out before this"_form, expected.side);
  }
  if (gives_up_ && !by_the_clock)
    return say("{} has to give up first: its time was out"_form, word_of(game, *gives_up_));
  if (next.kind == StepKind::clock) return wrong_deed(game, next, now);
  if (!by_the_clock) return std::nullopt;
  if (const auto order = owed(game)) {
    if (next.order != *order) return say("the clock orders '{}', not {}"_form, *order, shown(next.order));
    return std::nullopt;
  }
  const auto side = game.identity().side(next.side);
  if (side && now.terms().when_out == WhenOut::computer && now.out(*side)) return std::nullopt;
  return say("the clock has no order to give for {}"_form, next.side);
}

Wrong Timekeeper::wrong_deed(const Game& game, const RecordStep& next, const Clock& now) const {
  const auto deed = ClockDeed::read(next.order);
  if (!deed) return expected("what became of a clock"_form, next.order);
  const auto by = game.identity().side(next.side);
  const auto about = game.identity().side(deed->side);
  if (!next.why.empty() && deed->kind != Kind::stop) return "there is no reason to give for this"_form;
  const bool umpires =
      deed->kind == Kind::begin || deed->kind == Kind::out || deed->kind == Kind::stop || deed->kind == Kind::start;
  if (umpires && by) return "only the umpire may do that"_form;
  if (!umpires && by && game.over()) return "the battle is over"_form;
  switch (deed->kind) {
    case Kind::begin: return now.begun() ? Wrong{"the clocks have begun"_form} : Wrong{};
    case Kind::out:
      if (!about || !now.out(*about)) return say("the clock of {} has not run out"_form, shown(deed->side));
      return said_out_[*about] ? Wrong{"that has been said"_form} : Wrong{};
    case Kind::claim:
      if (!by) return "only a side may claim the battle"_form;
      if (now.terms().when_out != WhenOut::claim) return "nothing can be claimed by these clocks"_form;
      if (now.waits_for() != 1 - *by || !now.out(1 - *by))
        return say("the clock of {} has not run out"_form, word_of(game, 1 - *by));
      return std::nullopt;
    case Kind::stop: return now.stopped() ? Wrong{"the clocks are stopped"_form} : Wrong{};
    case Kind::start: return now.stopped() ? Wrong{} : Wrong{"the clocks are not stopped"_form};
    case Kind::give:
      if (!about || !now.terms().runs_for[*about]) return say("{} has no clock"_form, shown(deed->side));
      return by == about ? Wrong{"time is given by the other side or the umpire"_form} : Wrong{};
    case Kind::holiday: return by ? wrong_holiday(game, *by, deed->days, now) : Wrong{"only a side has holidays"_form};
  }
  return std::nullopt;
}

Wrong Timekeeper::wrong_holiday(const Game& game, Side side, DaySpan days, const Clock& now) const {
  if (!now.terms().runs_for[side]) return say("{} has no clock"_form, word_of(game, side));
  if (now.out(side)) return "your time is out"_form;
  if (days.to < days.from) return "a holiday ends no earlier than it begins"_form;
  if (days.from <= now.today())
    return say("a holiday begins tomorrow, {}, or later, not {}"_form, print_day(now.today() + 1),
               print_day(days.from));
  if (days.from - now.today() > furthest || days.to - days.from >= furthest)
    return "a holiday is within the next year and not longer than one"_form;
  const int cost = now.holiday_cost(side, days);
  const int left = now.holidays_left(side);
  if (cost == 0) return "no clock runs on these days anyway"_form;
  if (cost > left) return say("that takes {} days of holiday, and {} are left"_form, cost, left);
  return std::nullopt;
}

// ---- following ----

void Timekeeper::follow(const Game& game) {
  for (; followed_ < game.log().size(); ++followed_) take(game, game.log()[followed_]);
  if (game.steps().empty()) return;
  const int turn = game.turn();
  if (turn_ >= 0 && turn > turn_ && clock_.begun() && clock_.terms().per == ClockTerms::Per::turn)
    for (Side side = 0; side < 2; ++side) clock_.add_increment(side);
  turn_ = std::max(turn_, turn);
  clock_.wait_for(game.over() ? std::nullopt : std::optional{game.decider()});
  for (Side side = 0; side < 2; ++side) said_out_[side] = said_out_[side] && clock_.out(side);
}

void Timekeeper::take(const Game& game, const RecordStep& entry) {
  if (entry.at > 0) clock_.advance(entry.at);
  if (entry.kind == StepKind::order) {
    if (const auto side = game.identity().side(entry.side)) take_order(*side, entry.by == by_clock);
  } else if (entry.kind == StepKind::undo) {
    orders_ = {};
    for (const Played& step : game.steps()) orders_[step.side] += step.order ? 1U : 0U;
  } else if (entry.kind == StepKind::clock) {
    if (const auto deed = ClockDeed::read(entry.order)) take(game, *deed, entry.side);
  }
}

void Timekeeper::take_order(Side side, bool the_clocks) {
  const bool first = ++orders_[side] > paid_[side];
  paid_[side] = std::max(paid_[side], orders_[side]);
  gives_up_.reset();
  passes_.reset();
  if (the_clocks || !clock_.begun()) return;
  if (led(side) || (first && clock_.terms().per == ClockTerms::Per::order)) clock_.add_increment(side);
}

void Timekeeper::take(const Game& game, const ClockDeed& deed, std::string_view who) {
  const auto by = game.identity().side(who);
  const auto about = game.identity().side(deed.side);
  switch (deed.kind) {
    case Kind::begin: clock_.begin(clock_.at()); break;
    case Kind::out:
      if (!about) break;
      said_out_[*about] = true;
      if (clock_.terms().when_out == WhenOut::lose) gives_up_ = about;
      if (clock_.terms().when_out != WhenOut::pass) break;
      passes_ = about;
      clock_.add_increment(*about);
      break;
    case Kind::claim:
      if (by) gives_up_ = 1 - *by;
      break;
    case Kind::stop: clock_.stop(); break;
    case Kind::start: clock_.start(); break;
    case Kind::give:
      if (about) clock_.give(*about, deed.seconds * milliseconds_a_second);
      break;
    case Kind::holiday:
      if (by) clock_.take_holiday(*by, deed.days);
      break;
  }
}

}  // namespace guidon::match
