#pragma once
// Rulings of an umpire: what he may change of a battle against its rules, and what came of it. A ruling is a text, the
// same for every rule set: "set 28th pips 3", "place 28th at 90,42 facing 10 in line", "remove 28th".
#include <string>
#include <variant>
#include <vector>

#include "kernel/facts.hpp"
#include "kernel/phrase.hpp"

namespace guidon::match {

// What an umpire may change of a unit (or an officer, a leader, a brigade), with its value now.
struct Adjustable {
  std::string of;                   // the unit's id
  std::string name;                 // "pips"
  std::string value;                // "2"
  std::vector<std::string> values;  // all it may be set to: "0", "1", ... or "yes", "no", or words of formations
  friend bool operator==(const Adjustable&, const Adjustable&) = default;
};

// A ruling as an event, for programs: where somebody stands now is told by the table.
struct SetByUmpire {
  std::string_view of{};  // a unit's id, or whoever has the value
  std::string_view name{};
  std::string_view to{};
  std::string_view was{};
};
struct PlacedByUmpire {
  std::string_view of{};
};
struct RemovedByUmpire {
  std::string_view of{};
};
using RulingData = std::variant<SetByUmpire, PlacedByUmpire, RemovedByUmpire>;

struct RuledWords {
  Phrase words;  // "28th has 3 pips instead of 1"
  Facts data;
};

// A battle after a ruling.
template <class State>
struct Ruled {
  State state;
  Phrase words;
  Facts data;
};

}  // namespace guidon::match
