#pragma once
// What was wrong with a request: one line a person can act on, and the parts a program can.
#include <optional>
#include <string>

#include "kernel/reason.hpp"
#include "kernel/shown.hpp"
#include "kernel/typed_dice.hpp"

namespace guidon::adjudicator {

struct Problem {
  std::string code;                             // unknown_test, unknown_input, out_of_range, ...
  std::string name;                             // the thing that is wrong, as it was given
  Phrase message;                               // one line
  std::string did_you_mean;                     // the nearest valid thing, where there is one
  std::optional<Missing> needs = std::nullopt;  // of too_few_dice: the next die
};

using guidon::shown;

}  // namespace guidon::adjudicator
