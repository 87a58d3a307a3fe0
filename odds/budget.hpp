#pragma once
// How much work odds are worth.
#include <cstdint>

namespace guidon::odds {

struct Budget {
  std::uint64_t paths = 2'000'000;  // dice paths to follow before giving up on an exact answer
  std::uint64_t samples = 200'000;  // throws behind an estimate
  std::uint64_t seed = 1815;        // of those throws
};

}  // namespace guidon::odds
