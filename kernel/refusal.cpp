#include "kernel/refusal.hpp"

#include "kernel/length.hpp"

namespace guidon {

std::string words(const Refusal& refusal) {
  std::string text{refusal.why};
  const auto fill = [&text](std::string_view mark, std::int32_t value) {
    if (const auto at = text.find(mark); at != std::string::npos) text.replace(at, mark.size(), to_a_tenth(value));
  };
  fill("{a}", refusal.a);
  fill("{b}", refusal.b);
  return text.append(" (").append(refusal.clause.id()).append(")");
}

}  // namespace guidon
