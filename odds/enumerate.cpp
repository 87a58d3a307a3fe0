#include "odds/enumerate.hpp"

#include "odds/outcomes.hpp"
#include "odds/walk.hpp"

namespace guidon::odds {

namespace {

// A walk of one step, from nothing to an outcome.
class WholeRun {
 public:
  using State = int;
  static constexpr std::size_t carried = 0;
  template <class Weight>
  using Ends = Outcomes<Weight, WholeRun>;

  explicit WholeRun(const Procedure& procedure) : procedure_(procedure) {}

  static std::size_t hash(int outcome) { return static_cast<std::size_t>(outcome); }
  static bool begin(int& /*outcome*/) { return false; }
  bool step(int& outcome, Dice& dice, std::size_t /*stage*/) const {
    outcome = procedure_.run(dice);
    return true;
  }
  [[nodiscard]] static int outcome(int outcome) { return outcome; }

 private:
  const Procedure& procedure_;
};

}  // namespace

Odds enumerate_procedure(const Procedure& procedure, const Budget& budget) {
  return Walk{WholeRun{procedure}, 0}.answer(budget);
}

}  // namespace guidon::odds
