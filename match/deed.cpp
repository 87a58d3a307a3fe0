#include "match/deed.hpp"

#include <optional>

#include "match/clock_text.hpp"
#include "match/replay.hpp"

namespace guidon::match {

namespace {

using namespace deed;

// The days as texts are kept by who asks.
struct Days {
  std::string from;
  std::string to;
};

std::optional<DeedData> of_clock(const ClockDeed& said, const Days& days) {
  switch (said.kind) {
    case ClockDeed::Kind::begin: return ClockBegins{};
    case ClockDeed::Kind::out: return ClockOut{said.side};
    case ClockDeed::Kind::claim: return BattleClaimed{};
    case ClockDeed::Kind::stop: return ClockStopped{};
    case ClockDeed::Kind::start: return ClockStarted{};
    case ClockDeed::Kind::give: return TimeGiven{said.side, said.seconds};
    case ClockDeed::Kind::holiday: return Holiday{days.from, days.to};
  }
  return std::nullopt;
}

std::optional<Facts> told(const std::optional<DeedData>& data) {
  return data ? std::optional{facts_of(*data, nullptr)} : std::nullopt;
}

Facts clock_facts(const RecordStep& entry) {
  const auto said = ClockDeed::read(entry.order);
  if (!said) return {};
  const Days days{print_day(said->days.from), print_day(said->days.to)};
  return told(of_clock(*said, days)).value_or(Facts{});
}

std::optional<DeedData> data_of(const RecordStep& entry) {
  const auto number = [&entry] { return static_cast<std::int64_t>(entry_number(entry.order).value_or(0)); };
  switch (entry.kind) {
    case StepKind::undo: return Undo{number()};
    case StepKind::ask: return Ask{number()};
    case StepKind::overrule:
      if (const auto said = Overruled::read(entry.order))
        return Overrule{static_cast<std::int64_t>(said->entry), static_cast<std::int64_t>(said->die) + 1, said->face};
      return std::nullopt;
    default: return std::nullopt;
  }
}

}  // namespace

Facts deed_of(const RecordStep& entry) {
  if (entry.kind == StepKind::clock) return clock_facts(entry);
  return told(data_of(entry)).value_or(Facts{});
}

}  // namespace guidon::match
