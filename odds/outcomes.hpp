#pragma once
// Where a walk ends in numbered outcomes.
#include "odds/tally.hpp"
#include "odds/walk.hpp"

namespace guidon::odds {

// Of a walker that says `int outcome(const State&)`.
template <class Weight, class Walker>
class Outcomes {
 public:
  explicit Outcomes(const Walker& walker) : walker_(walker) {}
  void add(const auto& state, const Mass<Weight, 0>& mass, const Weight& of) {
    tally_.add(walker_.outcome(state), mass.ways, of);
  }
  [[nodiscard]] bool overflowed() const { return tally_.overflowed(); }
  [[nodiscard]] Odds answer() const { return odds_of(tally_); }

 private:
  const Walker& walker_;
  Tally<Weight> tally_;
};

}  // namespace guidon::odds
