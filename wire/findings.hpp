#pragma once
// What many battles say of a scenario, as JSON: every quantity with its interval.
#include "simulate/report.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

Json findings(const simulate::ReportFacts& facts);

}  // namespace guidon::wire
