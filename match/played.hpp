#pragma once
// A step that was played.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/happening.hpp"
#include "match/side.hpp"

namespace guidon::match {

struct Played {
  Side side = 0;
  std::optional<std::string> order;  // nothing: the battle begins, or the umpire rules
  Phrase said{};                     // the order, as people say it
  std::string why{};                 // what a computer general meant by it
  Phrase why_said{};                 // the same, as far as its forms are known
  Facts data{};                      // the order, for programs
  std::vector<Happening> happenings;
  std::vector<Throw> throws;  // all of them
  std::uint64_t state = 0;
  std::string ruling{};   // of the umpire
  std::size_t entry = 0;  // its number in the log
};

}  // namespace guidon::match
