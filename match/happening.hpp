#pragma once
// An event, told.
#include <cstdint>
#include <vector>

#include "kernel/dice.hpp"
#include "kernel/facts.hpp"
#include "kernel/ledger.hpp"
#include "kernel/phrase.hpp"

namespace guidon::match {

struct Happening {
  enum class Heading : std::uint8_t { none, turn, part };  // whether it opens a turn, or a part of one
  Phrase words;
  Clause clause;
  Heading heading = Heading::none;
  std::vector<Modifier> modifiers;
  std::vector<Throw> throws;
  Facts data{};  // what happened, for programs
};

}  // namespace guidon::match
