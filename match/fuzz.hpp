#pragma once
// Battles of random legal orders, played to the end and checked at every step.
#include <cstdint>
#include <optional>
#include <string>

#include "match/side.hpp"

namespace guidon::match {

struct Start;

struct FuzzLimits {
  std::size_t steps = 20'000;  // a battle that goes on for longer has no end
  unsigned inspection = 16;    // every so many steps the slow checks are made too
};

struct FuzzFailure {
  std::string what;
  std::size_t step = 0;
  std::string record;  // replays to the step before the failure
};

struct FuzzResult {
  std::size_t steps = 0;
  std::uint64_t signature = 0;  // the last state
  Verdict verdict = Verdict::undecided;
  int turns = 0;
  std::optional<FuzzFailure> failure;
};

FuzzResult fuzz_battle(const Start& start, std::uint64_t seed, const FuzzLimits& limits = {});

}  // namespace guidon::match
