#include "wire/table_news.hpp"

namespace guidon::wire {

TableNews table_news(const match::Game& game, ToldTable& told) {
  TableNews out;
  std::vector<std::uint64_t> looks = game.looks();
  if (looks.empty()) {
    out.scene = game.scene();
    out.roster = game.roster();
    out.part = changed(out.scene, out.roster, told);
    return out;
  }
  for (std::size_t u = 0; u < looks.size(); ++u)
    if (u >= told.units.size() || looks[u] != told.units[u]) out.part.units.push_back(u);
  out.scene = game.scene_of(out.part.units);
  out.roster = game.roster_of(out.part.units);
  out.part.pieces = changed_pieces(out.scene, out.roster, told.pieces);
  told.units = std::move(looks);
  return out;
}

}  // namespace guidon::wire
