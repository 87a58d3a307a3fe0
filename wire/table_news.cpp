#include "wire/table_news.hpp"

#include "wire/scene.hpp"

namespace guidon::wire {

TableNews table_news(const match::Game& game, std::vector<std::uint64_t>& told) {
  TableNews out;
  std::vector<std::uint64_t> looks = game.looks();
  if (looks.empty()) {
    out.scene = game.scene();
    out.roster = game.roster();
    out.units = changed_units(out.scene, out.roster, told);
    return out;
  }
  for (std::size_t u = 0; u < looks.size(); ++u)
    if (u >= told.size() || looks[u] != told[u]) out.units.push_back(u);
  out.scene = game.scene_of(out.units);
  out.roster = game.roster_of(out.units);
  told = std::move(looks);
  return out;
}

}  // namespace guidon::wire
