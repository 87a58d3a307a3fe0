#include "match/deed.hpp"

#include <optional>

#include "match/clock_text.hpp"
#include "match/replay.hpp"

namespace guidon::match {

namespace {

using namespace deed;

std::optional<DeedData> of_clock(const ClockDeed& said) {
  switch (said.kind) {
    case ClockDeed::Kind::begin: return ClockBegins{};
    case ClockDeed::Kind::out: return ClockOut{said.side};
    case ClockDeed::Kind::claim: return BattleClaimed{};
    case ClockDeed::Kind::stop: return ClockStopped{};
    case ClockDeed::Kind::start: return ClockStarted{};
    case ClockDeed::Kind::give: return TimeGiven{said.side, said.seconds};
    case ClockDeed::Kind::holiday: return Holiday{print_day(said.days.from), print_day(said.days.to)};
  }
  return std::nullopt;
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
    case StepKind::clock:
      if (const auto said = ClockDeed::read(entry.order)) return of_clock(*said);
      return std::nullopt;
    default: return std::nullopt;
  }
}

}  // namespace

Facts deed_of(const RecordStep& entry) {
  const auto data = data_of(entry);
  return data ? facts_of(*data, nullptr) : Facts{};
}

}  // namespace guidon::match
