#include "kernel/ledger.hpp"

namespace guidon {

std::string Modifier::text() const {
  std::string out;
  if (!on.empty()) out.append(on).append(": ");
  constexpr std::string_view hole = "{n}";
  const auto at = reason.find(hole);
  if (at == std::string_view::npos) return out.append(reason);
  return out.append(reason.substr(0, at)).append(std::to_string(count)).append(reason.substr(at + hole.size()));
}

}  // namespace guidon
