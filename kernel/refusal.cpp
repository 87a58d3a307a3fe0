#include "kernel/refusal.hpp"

#include "kernel/length.hpp"

namespace guidon {

Phrase bare_words(const Refusal& refusal) {
  std::vector<Phrase> parts;
  if (!refusal.who.empty()) parts.emplace_back(std::string{refusal.who});  // a name, and of a setting that may be gone
  for (const std::int32_t length : {refusal.a, refusal.b})
    if (parts.size() < refusal.why.places()) parts.emplace_back(to_a_tenth(length));
  return {refusal.why, std::move(parts)};
}

Phrase words(const Refusal& refusal) {
  return say("{} ({})"_form, bare_words(refusal), std::string{refusal.clause.id()});
}

}  // namespace guidon
