#pragma once
// What an umpire may change in a battle by a word: set a value, place a unit, take one off.
#include <string>
#include <vector>

namespace guidon::match {

// A value of a unit or an officer that may be set.
struct Adjustable {
  std::string of;                   // the unit's id
  std::string name;                 // "pips"
  std::string value;                // as it is
  std::vector<std::string> values;  // all it may be set to
};

// A battle after a ruling.
template <class State>
struct Ruled {
  State state;
  std::string words;  // "28th has 3 pips instead of 1"
};

}  // namespace guidon::match
