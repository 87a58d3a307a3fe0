#pragma once
// What an entry of a log says that is neither an order nor talk, as data: what is gone back to, what a die shall show,
// and what became of the clocks.
#include <cstdint>
#include <string>
#include <variant>

#include "kernel/facts.hpp"
#include "match/record.hpp"

namespace guidon::match {

namespace deed {

struct Undo {
  std::int64_t to = 0;  // the entry that the battle goes back to
};
struct Ask {  // the other side to agree to that
  std::int64_t to = 0;
};
struct Overrule {
  std::int64_t entry = 0;  // that this one stands for
  std::int64_t die = 0;    // from 1
  std::int64_t face = 0;
};
struct ClockBegins {};
struct ClockOut {
  std::string_view side{};
};
struct BattleClaimed {};
struct ClockStopped {};
struct ClockStarted {};
struct TimeGiven {
  std::string_view side{};
  std::int64_t seconds = 0;
};
struct Holiday {
  std::string_view from{};  // "2026-12-24"
  std::string_view to{};
};

}  // namespace deed

using DeedData =
    std::variant<deed::Undo, deed::Ask, deed::Overrule, deed::ClockBegins, deed::ClockOut, deed::BattleClaimed,
                 deed::ClockStopped, deed::ClockStarted, deed::TimeGiven, deed::Holiday>;

Facts deed_of(const RecordStep& entry);  // empty: it is no such entry

}  // namespace guidon::match
