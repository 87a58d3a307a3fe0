#include "match/stream.hpp"

#include "kernel/rolled_dice.hpp"

namespace guidon::match {

std::unique_ptr<StreamDice> stream_of(const Record& header) {
  if (header.seed) return std::make_unique<RolledDice>(*header.seed);
  if (header.fair && header.fair->secret) return std::make_unique<FairDice>(*header.fair->secret, header.fair->nonces);
  return nullptr;
}

}  // namespace guidon::match
