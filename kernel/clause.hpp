#pragma once
// A clause of a rulebook, by its id. Only ids that docs/rules defines compile: a citation cannot dangle.
#include <algorithm>
#include <compare>
#include <cstdint>
#include <string_view>

#include "kernel/clause_ids.hpp"  // generated from docs/rules: clause_ids, sorted

namespace guidon {

void no_rulebook_defines_this_clause();  // never defined: reaching it at compile time is the error

class Clause {
 public:
  constexpr Clause() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): a literal id is a clause wherever a clause is expected
  consteval Clause(const char* id) : index_(find(id)) {}

  // The clause of an id read from a file; none where no rulebook defines it.
  [[nodiscard]] static constexpr Clause named(std::string_view id) {
    Clause found;
    found.index_ = position(id);
    return found;
  }

  [[nodiscard]] constexpr std::string_view id() const {
    return index_ == none ? std::string_view{} : clause_ids[index_];
  }
  [[nodiscard]] constexpr explicit operator bool() const { return index_ != none; }
  [[nodiscard]] constexpr std::uint16_t index() const { return index_; }
  friend constexpr auto operator<=>(Clause, Clause) = default;

 private:
  static constexpr std::uint16_t none = 0xffff;

  static constexpr std::uint16_t position(std::string_view id) {
    const auto* at = std::ranges::lower_bound(clause_ids, id);
    return at == std::end(clause_ids) || *at != id ? none : static_cast<std::uint16_t>(at - std::begin(clause_ids));
  }
  static consteval std::uint16_t find(std::string_view id) {
    const std::uint16_t at = position(id);
    if (at == none) no_rulebook_defines_this_clause();
    return at;
  }

  std::uint16_t index_ = none;
};

}  // namespace guidon
