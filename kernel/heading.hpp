#pragma once
// Whether an event opens a turn, or a part of one; its struct says so: `static constexpr Heading heading`.
#include <cstdint>
#include <variant>

namespace guidon {

enum class Heading : std::uint8_t { none, turn, part };

template <class EventData>
Heading heading_of(const EventData& event) {
  return std::visit(
      [](const auto& each) {
        if constexpr (requires { each.heading; })
          return each.heading;
        else
          return Heading::none;
      },
      event);
}

}  // namespace guidon
