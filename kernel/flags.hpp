#pragma once
// Which of an enumeration's values hold, a bit each: to programs a list of their words.
#include <cstdint>
#include <optional>
#include <utility>

#include "kernel/facts.hpp"
#include "kernel/shape.hpp"

namespace guidon {

template <class Flag, class Bits = std::uint32_t>
class Flags {
 public:
  [[nodiscard]] constexpr bool has(Flag flag) const { return (bits_ & bit(flag)) != 0; }
  constexpr void set(Flag flag, bool to = true) {
    bits_ = static_cast<Bits>(to ? bits_ | bit(flag) : bits_ & ~bit(flag));
  }
  constexpr void clear(Flag flag) { set(flag, false); }
  constexpr void clear_from(Flag flag) { bits_ = static_cast<Bits>(bits_ & (bit(flag) - 1U)); }  // and all behind it
  friend constexpr bool operator==(Flags, Flags) = default;

 private:
  static constexpr Bits bit(Flag flag) { return static_cast<Bits>(Bits{1} << static_cast<unsigned>(flag)); }
  Bits bits_ = 0;
};

template <class Flag, class Bits>
struct Domain<Flags<Flag, Bits>> {
  static Shape shape() { return list_of(shape_of<Flag>()); }
  static std::optional<Value> value(Flags<Flag, Bits> of, const auto& /*setting*/) {
    Values words;
    for (std::size_t i = 0; i < words_of(Flag{}).size(); ++i)
      if (of.has(static_cast<Flag>(i))) words.push_back({words_of(Flag{})[i], {}});
    return Value{std::move(words), {}};
  }
};

}  // namespace guidon
