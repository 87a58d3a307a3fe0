#pragma once
// Clocks in the words of a record: what was agreed on, in its header, and what became of them, in its entries.
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/reason.hpp"
#include "match/clock.hpp"

namespace guidon::match {

// "first=259200 increment=86400 per=order off=sat,sun zone=60 holidays=14 out=claim": times in seconds.
std::string print(const ClockTerms& terms);
std::expected<ClockTerms, Reason> read_terms(std::string_view text);
// What no clock can be set to, if it is.
std::optional<Reason> unfit(const ClockTerms& terms);

// What an entry of kind `clock` says.
struct ClockDeed {
  enum class Kind : std::uint8_t {
    begin,    // both sides are there
    out,      // a side has no time left
    claim,    // the other side takes the battle for it
    stop,     // the umpire
    start,    // again
    give,     // time to a side
    holiday,  // a side's
  };
  Kind kind = Kind::begin;
  std::string side{};        // of out and give, in the word of its rule set
  std::int64_t seconds = 0;  // of give
  DaySpan days{};            // of holiday

  [[nodiscard]] std::string text() const;  // "give red 3600"
  static std::optional<ClockDeed> read(std::string_view text);
  friend bool operator==(const ClockDeed&, const ClockDeed&) = default;
};

}  // namespace guidon::match
