#pragma once
// How a battle went, in numbers that can be added up over many battles.
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "match/side.hpp"

namespace guidon::match {

inline constexpr std::size_t most_units = 112;  // of any rule set, both sides together

struct Outcome {
  Verdict verdict = Verdict::undecided;
  std::uint8_t ending = 0;  // what decided it: one of the rule set's ending_words
  std::uint16_t turns = 0;
  std::array<std::uint16_t, 2> lost{};          // of each side's strength, in the rule set's strength_word
  std::array<std::uint8_t, most_units> unit{};  // of each unit, in hundredths
};

// Who there is at the start, and how long they have.
struct MusterUnit {
  std::string id;
  std::string name;
  Side side = 0;
};
struct Muster {
  std::array<int, 2> strength{};
  std::vector<MusterUnit> units{};  // as Outcome numbers them
  int turn_limit = 0;               // 0: none
  bool players_deploy = false;      // they place their armies themselves
};

}  // namespace guidon::match
