#include "server/report_page.hpp"

#include <algorithm>

#include "server/page_data.hpp"
#include "wire/findings.hpp"

namespace guidon::server {

namespace {

std::string_view page() {
  const auto pages = page_data();
  return std::ranges::find(pages, report_template, &PageData::name)->bytes();
}

// Names can hold anything; what stands in a script ends where "</script" does.
std::string within_a_script(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  for (const char c : json) {
    if (c == '<')
      out += "\\u003c";
    else
      out += c;
  }
  return out;
}

}  // namespace

std::string report_page(const simulate::ReportFacts& facts) {
  constexpr std::string_view place = "<script type=\"application/json\" id=\"findings\">";
  const std::string_view around = page();
  const std::size_t at = around.find(place) + place.size();
  const std::string json = wire::findings(facts).dump(-1, ' ', false, wire::Json::error_handler_t::replace);
  return std::string{around.substr(0, at)}.append(within_a_script(json)).append(around.substr(at));
}

bool is_report_page(std::string_view text) {
  return text.starts_with("<!doctype html>") &&
         text.substr(0, text.find("<style>")).contains("<meta name=\"generator\" content=\"Guidon\"");
}

}  // namespace guidon::server
