#pragma once
// The balance report: what many battles of one scenario say about it, on one page that needs nothing beside it.
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "match/outcome.hpp"
#include "simulate/campaign.hpp"
#include "simulate/summary.hpp"

namespace guidon::simulate {

// All that a report is made from. The same facts make the same bytes.
struct ReportFacts {
  const Summary& summary;
  const Campaign& campaign;
  const match::Muster& muster;
  std::string title;
  std::string story;
  std::string_view rules;                          // "peninsular"
  std::array<std::string, 2> side_names;           // "The rearguard"
  std::array<std::string, 2> side_words;           // "red" and "black"
  std::span<const std::string_view> ending_words;  // what may decide a battle; the first: nothing has
  std::string_view strength_word;                  // what losses are counted in: "stands"
  std::string command;                             // that makes this report again
};

// HTML with its style, fonts and charts in it; no scripts.
std::string html_report(const ReportFacts& facts);
// Whether a text is such a page: another may take its place.
bool is_html_report(std::string_view text);

}  // namespace guidon::simulate
