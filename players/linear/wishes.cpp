#include "players/linear/wishes.hpp"

#include <algorithm>

namespace guidon::players {

using namespace linear;
using table::Vec;

Formation linear_wish(const Setting& setting, const LinearFigure& f, int u, double gap) {
  const Formations has = setting.units[static_cast<std::size_t>(u)].profile.formations;
  if (f.formation == Formation::building) return f.formation;
  if (f.gun) {
    if (f.formation == Formation::limbered && gap <= f.range * 0.6 && has.has(Formation::deployed))
      return Formation::deployed;
    if (f.formation == Formation::deployed && gap > f.range && has.has(Formation::limbered)) return Formation::limbered;
    return f.formation;
  }
  if (f.formation == Formation::square && gap > 14 && has.has(Formation::line)) return Formation::line;
  if (f.formation == Formation::hedgehog && gap > 12 && has.has(Formation::line)) return Formation::line;
  if (f.formation != Formation::march_column || gap > (f.troop == Troop::cavalry ? 24 : 20)) return f.formation;
  for (const Formation wish : {Formation::line, Formation::mixed, Formation::skirmish, Formation::open_order})
    if (has.has(wish)) return wish;
  return f.formation;
}

Vec linear_post(const Battle& battle, const LinearView& view, int c) {
  const CommanderSheet& sheet = battle.setting().commanders[static_cast<std::size_t>(c)];
  const bool army = leads_army(sheet, battle.state().commander[static_cast<std::size_t>(c)]);
  Vec sum{};
  double weight = 0;
  for (int u = 0; u < view.units(); ++u) {
    const LinearFigure& f = view[u];
    if (!f.here || f.side != sheet.side) continue;
    const bool his = f.brigade == sheet.brigade;
    if (!his && !army) continue;
    const double counts = (his ? 1.0 : sheet.brigade == nobody ? 0.5 : 0.05) * (f.casualties >= 2 ? 2 : 1);
    sum = sum + f.at * counts;
    weight += counts;
  }
  if (weight <= 0) return battle.state().commander[static_cast<std::size_t>(c)].at.vec();
  const double back = sheet.side == Side::south ? -2.5 : 2.5;
  const Vec place = sum * (1 / weight) + Vec{0, back};
  return {std::clamp(place.x, 0.5, battle.setting().width - 0.5),
          std::clamp(place.y, 0.5, battle.setting().depth - 0.5)};
}

}  // namespace guidon::players
