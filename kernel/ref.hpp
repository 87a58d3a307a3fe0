#pragma once
// Somebody or something by its place in a list of the setting: a unit, a leader, a building. Each list has a type of
// its own, so that a leader is never taken for a unit.
#include <concepts>
#include <cstdint>

namespace guidon {

template <class Sheet>
struct Ref {
  static constexpr std::uint8_t none = 255;
  std::uint8_t at = none;

  constexpr Ref() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): a place is a reference wherever one is expected
  constexpr Ref(std::integral auto place) : at(static_cast<std::uint8_t>(place)) {}
  [[nodiscard]] constexpr bool known() const { return at != none; }
  friend constexpr bool operator==(Ref, Ref) = default;
};

// Some of those of a list.
template <class Sheet, class Bits = std::uint64_t>
struct RefSet {
  Bits bits = 0;

  [[nodiscard]] constexpr bool has(Ref<Sheet> one) const { return (bits >> one.at & 1U) != 0; }
  friend constexpr bool operator==(RefSet, RefSet) = default;
};

}  // namespace guidon
