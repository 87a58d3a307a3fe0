#pragma once
// What was wrong with a request: one line a person can act on, and the parts a program can.
#include <string>
#include <string_view>

namespace guidon::adjudicator {

struct Problem {
  std::string code;          // unknown_test, unknown_input, out_of_range, ...
  std::string name;          // the thing that is wrong, as it was given
  std::string message;       // one line
  std::string did_you_mean;  // the nearest valid thing, where there is one
};

// A word from outside, fit to be shown: control and foreign bytes as \xNN, cut to a readable length, in quotes.
std::string shown(std::string_view word);

}  // namespace guidon::adjudicator
