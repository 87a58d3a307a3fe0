#pragma once
// Queries drawn at random from everything a test accepts, for tests and the signature.
#include "adjudicator/query.hpp"
#include "kernel/rolled_dice.hpp"

namespace guidon::adjudicator {

Query random_query(const Test& test, RolledDice& source);

}  // namespace guidon::adjudicator
