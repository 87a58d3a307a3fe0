#pragma once
// Exact odds of any procedure: run it once for every dice path and sum the weights by outcome.
#include <cstdint>

#include "kernel/dice.hpp"
#include "odds/odds.hpp"

namespace guidon::odds {

struct Budget {
  std::uint64_t paths = 2'000'000;  // dice paths to follow before giving up on an exact answer
  std::uint64_t samples = 200'000;  // throws behind an estimate
  std::uint64_t seed = 1815;        // of those throws
};

// A procedure that throws dice and ends in an outcome; a pure function of the answers it is given.
class Procedure {
 public:
  virtual ~Procedure() = default;
  virtual int run(Dice& dice) const = 0;
};

Odds enumerate_procedure(const Procedure& procedure, const Budget& budget);  // exact, or past the budget an estimate
Odds estimate_procedure(const Procedure& procedure, const Budget& budget);   // by throwing seeded dice

// `run(Dice&) -> int` as a procedure.
template <class Run>
class ProcedureOf final : public Procedure {
 public:
  explicit ProcedureOf(const Run& run) : run_(run) {}
  int run(Dice& dice) const override { return run_(dice); }

 private:
  const Run& run_;
};

template <class Run>
Odds enumerate(const Run& run, const Budget& budget = {}) {
  return enumerate_procedure(ProcedureOf<Run>{run}, budget);
}

template <class Run>
Odds estimate(const Run& run, const Budget& budget) {
  return estimate_procedure(ProcedureOf<Run>{run}, budget);
}

}  // namespace guidon::odds
