#pragma once
// How far a battle has come, as JSON.
#include "match/progress.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

Json progress(const match::Progress& progress);

}  // namespace guidon::wire
