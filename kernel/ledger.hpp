#pragma once
// The itemised account behind a number: every modifier with its clause and its reason, summed in one place.
#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "kernel/clause.hpp"
#include "kernel/phrase.hpp"

namespace guidon {

// The number a modifier changes, where a test has several.
enum class Account : std::uint8_t {
  whole,  // the only one there is
  attacker,
  defender,
  attackers_dice,
  defenders_dice,
  attackers_fight,
  defenders_fight,
  column,
  die,
  dice,
  to_hit,
  hits_on,
  save,
  saved_on,
  tests_on,
  pips,
  gone,  // units of a brigade
  a,     // one side of a melee
  b
};
Form name_of(Account account);  // "attacker's fight"; nothing of the whole

struct Modifier {
  Clause clause;
  int value = 0;
  Form reason{};  // "{}" stands for count
  Account on = Account::whole;
  int count = 0;

  [[nodiscard]] Phrase why() const;   // "2 pips on its record die"
  [[nodiscard]] Phrase said() const;  // "attacker: 2 pips on its record die"
  [[nodiscard]] std::string text() const { return said().text(); }
};

class Ledger {
 public:
  static constexpr std::size_t capacity = 32;

  // Enters a modifier. Whatever changes a roll passes through here.
  constexpr void add(Clause clause, int value, Form reason, Account on = Account::whole, int count = 0) {
    assert(size_ < capacity);
    lines_[size_++] = {clause, value, reason, on, count};
  }

  [[nodiscard]] constexpr int sum(Account on = Account::whole) const {
    int total = 0;
    for (const Modifier& line : lines()) total += line.on == on ? line.value : 0;
    return total;
  }

  [[nodiscard]] constexpr std::span<const Modifier> lines() const { return {lines_.data(), size_}; }
  [[nodiscard]] constexpr bool cites(Clause clause) const {
    return std::ranges::any_of(lines(), [clause](const Modifier& line) { return line.clause == clause; });
  }

 private:
  std::array<Modifier, capacity> lines_{};
  std::uint8_t size_ = 0;
};

}  // namespace guidon
