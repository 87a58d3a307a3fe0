#pragma once
// What was wrong with a request: one line a person can act on, and the parts a program can.
#include <string>

#include "kernel/shown.hpp"

namespace guidon::adjudicator {

struct Problem {
  std::string code;          // unknown_test, unknown_input, out_of_range, ...
  std::string name;          // the thing that is wrong, as it was given
  std::string message;       // one line
  std::string did_you_mean;  // the nearest valid thing, where there is one
};

using guidon::shown;

}  // namespace guidon::adjudicator
