#pragma once
// Questions to the adjudicator as JSON objects, and what he answers.
#include "wire/answered.hpp"

namespace guidon::wire {

Answered tests();
Answered odds(const Json& question);        // {"test", "inputs", "options"}
Answered resolution(const Json& question);  // the same, and either "dice" or "seed", a whole number
// The same: "dice" are those that were thrown already, the others come from "seed", 16 hexadecimal digits.
Answered rolled(const Json& question);
// What "dice" lead to: outcome, words, favours, clause and score alone.
Answered verdict(const Json& question);

}  // namespace guidon::wire
