#pragma once
// The balance report: the page that the web client makes for it, with the findings of these battles in it. It needs
// nothing beside it.
#include <string>
#include <string_view>

#include "simulate/report.hpp"

namespace guidon::server {

inline constexpr std::string_view report_template = "balance_report.html";  // of the client's files

std::string report_page(const simulate::ReportFacts& facts);
// Whether a text is such a page: another may take its place.
bool is_report_page(std::string_view text);

}  // namespace guidon::server
