#pragma once
// The sections of a balance report's page.
#include <string>
#include <string_view>

#include "simulate/report_words.hpp"

namespace guidon::simulate {

std::string prose(std::string_view text);  // escaped, with its figures in the face for figures
std::string sections(const ReportFacts& facts, const Findings& findings, const ReportWords& words);

}  // namespace guidon::simulate
