#pragma once
// Whether a phrase can be said in another language: every place of a form is filled, and what is said alike everywhere
// is a name of the scenario, a number or a sign.
#include <cctype>
#include <set>
#include <string>
#include <string_view>

#include "kernel/phrase.hpp"

namespace guidon::tests {

using Names = std::set<std::string, std::less<>>;

template <class Sheets>
void add_names(Names& names, const Sheets& sheets) {
  for (const auto& sheet : sheets) {
    names.insert(sheet.id);
    names.insert(sheet.name);
  }
}

// "12,4.5", "-2", "30°", "MPP-MOVE-01"
inline bool no_word(std::string_view name) {
  for (std::size_t i = 1; i < name.size(); ++i)
    if (std::islower(static_cast<unsigned char>(name[i - 1])) != 0 &&
        std::islower(static_cast<unsigned char>(name[i])) != 0)
      return false;
  return true;
}

// What is wrong with it; empty: nothing.
inline std::string badly_said(const Phrase& phrase, const Names& names) {
  if (phrase.form().empty())
    return no_word(phrase.name()) || names.contains(phrase.name()) ? std::string{}
                                                                   : "no form for '" + phrase.name() + "'";
  if (phrase.form().places() != phrase.parts().size())
    return "'" + std::string{phrase.form().text()} + "' has " + std::to_string(phrase.parts().size()) + " parts";
  for (const Phrase& part : phrase.parts())
    if (std::string wrong = badly_said(part, names); !wrong.empty()) return wrong;
  return {};
}

}  // namespace guidon::tests
