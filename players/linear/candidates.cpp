// The few orders that a general of a linear battle weighs.
#include "players/linear/doctrine.hpp"
#include "players/linear/proposer.hpp"

namespace guidon::players {

void LinearDoctrine::candidates(const Battle& battle, std::vector<Order>& out) {
  LinearProposer{battle, nullptr, out}.propose();
}

void LinearDoctrine::candidates(const Battle& battle, const Plan& plan, std::vector<Order>& out) {
  LinearProposer{battle, &plan, out}.propose();
}

}  // namespace guidon::players
