#include "match/fuzz.hpp"

#include "match/rule_sets.hpp"

namespace guidon::match {

FuzzResult fuzz_battle(const Start& start, std::uint64_t seed, const FuzzLimits& limits) {
  Start seeded = start;
  seeded.seed = seed;
  const auto game = Game::set_up(seeded);
  if (game) return rule_set((*game)->identity().rules)->fuzz(**game, seed, limits);
  FuzzResult result;
  result.failure = FuzzFailure{game.error().text(), 0, {}};
  return result;
}

}  // namespace guidon::match
