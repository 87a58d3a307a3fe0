#include "match/clock.hpp"

#include <algorithm>

namespace guidon::match {

Clock::Clock(const ClockTerms& terms) : terms_(terms), left_{terms.first, terms.first} {}

// ---- what happens ----

void Clock::begin(Instant at) {
  advance(at);
  begun_ = true;
  waits_since_ = at_;
}

void Clock::advance(Instant to) {
  if (to <= at_) return;
  if (const auto side = ticking()) {
    if (const auto end = used_up(*side, left_[*side]); end && *end <= to) {
      left_[*side] = 0;
      out_[*side] = true;
    } else {
      left_[*side] -= counted(*side, at_, to);
    }
  }
  at_ = to;
}

void Clock::wait_for(std::optional<Side> side) {
  if (side == waits_for_) return;
  waits_for_ = side;
  waits_since_ = at_;
  had_ = side ? left_[*side] : 0;
}

void Clock::add_increment(Side side) {
  const Milliseconds full = std::max(left_[side], terms_.most.value_or(left_[side] + terms_.increment));
  give(side, std::min(terms_.increment, full - left_[side]));
}

void Clock::give(Side side, Milliseconds time) {
  if (time <= 0) return;
  left_[side] += time;
  out_[side] = false;
  if (waits_for_ != side) return;
  waits_since_ = at_;
  had_ = left_[side];
}

void Clock::take_holiday(Side side, DaySpan days) {
  holidays_taken_[side] += holiday_cost(side, days);
  holidays_[side].push_back(days);
}

// ---- how it stands ----

std::optional<Side> Clock::ticking() const {
  if (!begun_ || stopped_ || !waits_for_ || !terms_.runs_for[*waits_for_] || out_[*waits_for_]) return std::nullopt;
  return waits_for_;
}

std::optional<Side> Clock::runs() const {
  const auto side = ticking();
  return side && !free(*side, today()) ? side : std::nullopt;
}

std::optional<Clock::Idle> Clock::why_not() const {
  if (waits_for_ ? out_[*waits_for_] : begun_) return std::nullopt;
  if (!begun_ || !waits_for_ || !terms_.runs_for[*waits_for_]) return Idle::waiting;
  if (stopped_) return Idle::stopped;
  if (day_off(today())) return Idle::day_off;
  if (on_holiday(*waits_for_, today())) return Idle::holiday;
  return std::nullopt;
}

std::optional<Instant> Clock::when_left(Milliseconds left) const {
  const auto side = ticking();
  if (!side) return std::nullopt;
  return used_up(*side, std::max<Milliseconds>(0, left_[*side] - left));
}

std::optional<Instant> Clock::when_short() const { return when_left(std::min(milliseconds_a_day, had_ / 4)); }

bool Clock::on_holiday(Side side, Day day) const {
  return std::ranges::any_of(holidays_[side], [day](const DaySpan& span) { return span.has(day); });
}

int Clock::holiday_cost(Side side, DaySpan days) const {
  int cost = 0;
  for (Day day = days.from; day <= days.to; ++day) cost += free(side, day) ? 0 : 1;
  return cost;
}

Milliseconds Clock::counted(Side side, Instant from, Instant to) const {
  Milliseconds sum = 0;
  for (Day day = day_at(from, terms_.zone_minutes); from < to; ++day) {
    const Instant end = std::min(to, begin_of(day + 1, terms_.zone_minutes));
    if (!free(side, day)) sum += end - from;
    from = end;
  }
  return sum;
}

std::optional<Instant> Clock::used_up(Side side, Milliseconds time) const {
  Instant from = at_;
  for (Day day = today(); day <= last_day; ++day) {
    const Instant end = begin_of(day + 1, terms_.zone_minutes);
    if (!free(side, day)) {
      if (time < end - from) return from + time;  // at the stroke of midnight it is the next day's
      time -= end - from;
    }
    from = end;
  }
  return std::nullopt;
}

}  // namespace guidon::match
