#pragma once
// Exact odds of any procedure: run it once for every dice path and sum the weights by outcome.
#include "kernel/dice.hpp"
#include "odds/budget.hpp"
#include "odds/odds.hpp"

namespace guidon::odds {

// A procedure that throws dice and ends in an outcome; a pure function of the answers it is given.
class Procedure {
 public:
  virtual ~Procedure() = default;
  virtual int run(Dice& dice) const = 0;
};

Odds enumerate_procedure(const Procedure& procedure, const Budget& budget);  // exact, or past the budget an estimate

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

}  // namespace guidon::odds
