// How far a marshal looks ahead.
#include "players/peninsular/doctrine.hpp"

namespace guidon::players {

using namespace peninsular;

// Two whole rounds of cards on: every order of this turn has been answered by the enemy's fire.
bool PeninsularDoctrine::settled(const Battle& then, const State& before) {
  const State& now = then.state();
  return now.phase != Phase::card ? now.turn > before.turn
                                  : now.turn > before.turn + 1 || (now.turn == before.turn + 1 && now.cards >= 4);
}

}  // namespace guidon::players
