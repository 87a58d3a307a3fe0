#pragma once
// What a battle is made of before its first die.
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/record.hpp"
#include "scenario/scenario.hpp"

namespace guidon::match {

// Options to change: name and value.
using scenario::OptionValues;

struct Start {
  std::string scenario_text;
  std::string file_name;  // for complaints
  OptionValues options;
  std::optional<std::uint64_t> seed;                         // of the dice
  std::optional<Fair> fair{};                                // neither: people throw real dice and type them
  std::string match{};                                       // its id where a server keeps it
  std::vector<std::pair<std::string, std::string>> seats{};  // who sits where, for the record
  std::optional<Origin> origin{};                            // it goes on from another match
  std::optional<ClockTerms> clock{};                         // of a match that is played by post
};

}  // namespace guidon::match
