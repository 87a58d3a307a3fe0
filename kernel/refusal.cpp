#include "kernel/refusal.hpp"

#include "kernel/length.hpp"

namespace guidon {

Phrase words(const Refusal& refusal) {
  const std::size_t first = refusal.why.find("{}");
  std::vector<Phrase> lengths;
  if (first != std::string_view::npos) lengths.emplace_back(to_a_tenth(refusal.a));
  if (first != refusal.why.rfind("{}")) lengths.emplace_back(to_a_tenth(refusal.b));
  return say("{} ({})", Phrase{refusal.why, std::move(lengths)}, refusal.clause.id());
}

}  // namespace guidon
