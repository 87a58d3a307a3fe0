#pragma once
// What came of simulated battles, for people at a terminal and for programs; the page is server::report_page.
#include <string>

#include "cli/console.hpp"
#include "simulate/report.hpp"

namespace guidon::cli {

std::string text(const simulate::ReportFacts& facts, const Console& console);
std::string json(const simulate::ReportFacts& facts);
std::string csv(const simulate::ReportFacts& facts);  // name,value,low,high

}  // namespace guidon::cli
