#include "wire/table_news.hpp"

namespace guidon::wire {

TableNews table_news(const match::Showing& game, ToldTable& told) {
  TableNews out;
  std::optional<match::Looks> looks = game.looks();
  if (!looks) {
    out.scene = game.scene();
    out.roster = game.roster();
    out.part = changed(out.scene, out.roster, told);
    return out;
  }
  match::ScenePart part{.beside = looks->beside != told.beside};
  for (std::size_t u = 0; u < looks->units.size(); ++u)
    if (u >= told.units.size() || looks->units[u] != told.units[u]) part.units.push_back(u);
  out.scene = game.scene_of(part);
  out.roster = game.roster_of(part);
  out.part.units = std::move(part.units);
  if (part.beside) out.part.pieces = changed_pieces(out.scene, out.roster, told.pieces);
  told.units = std::move(looks->units);
  told.beside = looks->beside;
  return out;
}

}  // namespace guidon::wire
