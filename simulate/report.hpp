#pragma once
// The balance report: what many battles of one scenario say about it.
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "match/outcome.hpp"
#include "simulate/campaign.hpp"
#include "simulate/summary.hpp"

namespace guidon::simulate {

// All that it is made from. The same facts make the same bytes.
struct ReportFacts {
  const Summary& summary;
  const Campaign& campaign;
  const match::Muster& muster;
  std::string title;
  std::string story;
  std::string_view rules;                 // "peninsular"
  std::array<std::string, 2> side_names;  // "The rearguard"
  std::array<std::string, 2> side_words;  // "red" and "black"
  std::span<const Form> ending_words;     // what may decide a battle; the first: nothing has
  Form strength_word;                     // what losses are counted in: "stands"
  std::string command;                    // that makes this report again
};

}  // namespace guidon::simulate
