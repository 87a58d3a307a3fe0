#pragma once
// A battle that was played, looked at from all sides: it hangs together, can be told, and is played again from its
// record to the same end.
#include "match/game.hpp"
#include "match/rule_set.hpp"

namespace guidon::fuzz {

void claim_whole(const match::Game& game);  // no invariant is broken
void claim_told(const match::Game& game);   // everything that is shown of it
// `setting` and `start`: what it was set up from. The record is read as it was printed, and leads to the same state.
void claim_played_again(const match::Game& game, scenario::Setting setting, const match::Start& start);

}  // namespace guidon::fuzz
