#pragma once
// Where people sit at a match.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "match/side.hpp"

namespace guidon::match {

enum class Seat : std::uint8_t { a, b, umpire, spectator };
inline constexpr std::array<std::string_view, 4> seat_words{"a", "b", "umpire", "spectator"};

constexpr std::optional<Side> side_of(Seat seat) {
  return seat == Seat::a ? std::optional<Side>{0} : seat == Seat::b ? std::optional<Side>{1} : std::nullopt;
}
constexpr Seat seat_of(Side side) { return side == 0 ? Seat::a : Seat::b; }

}  // namespace guidon::match
