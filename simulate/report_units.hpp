#pragma once
// What each unit went through, and how its side fared with it and without it.
#include <vector>

#include "simulate/report_findings.hpp"

namespace guidon::simulate {

std::vector<UnitFinding> units_of(const ReportFacts& facts);

}  // namespace guidon::simulate
