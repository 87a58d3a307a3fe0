#pragma once
// What each unit went through, and how its side fared with it and without it.
#include <vector>

#include "simulate/report_findings.hpp"

namespace guidon::simulate {

// `copies`: so many battles are one and the same, and count once for the intervals.
std::vector<UnitFinding> units_of(const ReportFacts& facts, std::uint64_t copies);

}  // namespace guidon::simulate
