#pragma once
// What somebody has in mind, as JSON: an order that is tried out, how far a unit reaches, why an order came out so.
#include "match/attempt.hpp"
#include "match/explained.hpp"
#include "match/reachable.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

Json attempt(const match::Attempt& attempt);
// `scene`: of the battle, for the names of hexes.
Json reachable(const match::Reachable& reachable, const match::Scene& scene);
Json explained(const match::Explained& explained);

}  // namespace guidon::wire
