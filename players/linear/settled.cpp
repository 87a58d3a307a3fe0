// How far a marshal looks ahead.
#include "players/linear/doctrine.hpp"

namespace guidon::players {

// To the end of the player turn: its fire, its combats and their tests are over by then.
bool LinearDoctrine::settled(const Battle& then, const State& before) {
  return then.state().player_turn > before.player_turn;
}

}  // namespace guidon::players
