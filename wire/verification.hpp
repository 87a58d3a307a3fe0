#pragma once
// Whether a record is what it says it is, as JSON.
#include "match/verification.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

Json verification(const match::Verification& found);

}  // namespace guidon::wire
