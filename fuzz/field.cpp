#include "fuzz/field.hpp"

#include <algorithm>

#include "fuzz/claim.hpp"
#include "fuzz/field_data.hpp"  // generated from fuzz/fields: field_data
#include "scenario/shelf.hpp"

namespace guidon::fuzz {

std::optional<std::string_view> field(std::string_view name) {
  for (const auto& [known, text] : field_data)
    if (known == name) return text;
  const scenario::Shelved* const shelved = scenario::shelved(name);
  return shelved == nullptr ? std::nullopt : std::optional{shelved->text};
}

void claim_problems(std::span<const scenario::Problem> problems) {
  claim(!problems.empty(), "it is refused without a problem");
  for (const scenario::Problem& each : problems) claim_sentence(each.text());
}

}  // namespace guidon::fuzz
