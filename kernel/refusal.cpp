#include "kernel/refusal.hpp"

#include "kernel/length.hpp"

namespace guidon {

Phrase words(const Refusal& refusal) {
  std::size_t places = 0;
  for (auto at = refusal.why.find("{}"); at != std::string_view::npos; at = refusal.why.find("{}", at + 2)) ++places;
  std::vector<Phrase> parts;
  if (!refusal.who.empty()) parts.emplace_back(std::string{refusal.who});  // a name, and of a setting that may be gone
  for (const std::int32_t length : {refusal.a, refusal.b})
    if (parts.size() < places) parts.emplace_back(to_a_tenth(length));
  return say("{} ({})", Phrase{refusal.why, std::move(parts)}, refusal.clause.id());
}

}  // namespace guidon
