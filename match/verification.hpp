#pragma once
// Whether a record is what it says it is. Everything is checked that can be without having been there: that its text is
// written as Guidon writes it, its seal, that whoever did something might do it, every order, every die and every
// state.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/record.hpp"

namespace guidon::match {

struct Verification {
  // What is wrong with it, and where.
  struct Fault {
    std::optional<std::size_t> step;  // nothing: it is not in a step
    int line = 0;
    Reason why;
    [[nodiscard]] Reason placed() const;  // "step 12 (line 340): ..."
    [[nodiscard]] std::string text() const { return placed().text(); }
  };
  // What dice could be held against.
  enum class Dice : std::uint8_t {
    seeded,       // thrown again from the seed
    fair,         // thrown again from the secret, which is the one that was committed to
    secret_kept,  // they would be, but it has not been shown
    typed         // nothing: people threw them
  };

  std::optional<Fault> fault{};
  int version = 0;  // of its format
  std::string title{};
  bool over = false;  // the battle
  std::size_t entries = 0;
  std::size_t dice = 0;  // thrown here, also for what was taken back
  Dice source = Dice::typed;
  std::optional<std::uint64_t> seed{};
  std::optional<Seal> seal{};
  std::optional<Origin> origin{};  // another match, whose entries come first
  std::size_t inherited_dice = 0;  // thrown there

  [[nodiscard]] bool good() const { return !fault; }
  // What was checked, a sentence each.
  [[nodiscard]] std::vector<std::string> findings() const;
};

Verification verify(std::string_view text);

}  // namespace guidon::match
