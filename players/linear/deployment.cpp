// Where a general sets up his troops.
#include <algorithm>

#include "players/linear/proposer.hpp"
#include "players/linear/wishes.hpp"
#include "rules/linear/battle/proposals.hpp"

namespace guidon::players {

using namespace linear;
using table::Vec;

void LinearProposer::deployments() {
  const Setting& setting = battle_.setting();
  const std::uint8_t brigade = state_.brigade_placed;
  for (int u = 0; u < view_.units(); ++u) {
    if (field_.side(u) != side_ || field_.unit(u).status != Status::reserve) continue;
    if (brigade != nobody && field_.sheet(u).brigade != brigade) continue;
    const Formations has = field_.profile(u).formations;
    Formation formation = Formation::line;
    for (const Formation wish :
         {Formation::line, Formation::mixed, Formation::deployed, Formation::skirmish, Formation::open_order,
          Formation::limbered, Formation::wagons, Formation::march_column})
      if (has.has(wish)) {
        formation = wish;
        break;
      }
    const int columns = 16;
    const int home = band(field_.sheet(u).brigade, columns);
    for (int row = 0; row < deployment_places / columns; ++row)
      for (int off = 0; off < columns; ++off) {
        const int column = home + (off % 2 == 0 ? off / 2 : -(off + 1) / 2);
        if (column < 0 || column >= columns) continue;
        const Order order = deploy_at(battle_, u, row * columns + column, formation);
        if (!legal(order)) continue;
        return add(order);
      }
  }
  for (std::size_t c = 0; c < setting.commanders.size(); ++c) {
    if (setting.commanders[c].side != side_ || state_.commander[c].placed != 0) continue;
    Order order = bare(battle_, OrderKind::place_commander);
    order.commander = id(static_cast<int>(c));
    const Vec post = linear_post(battle_, view_, static_cast<int>(c));
    const double deep = setting.numbers.deployment_depth;
    const double y = side_ == Side::south ? std::clamp(post.y, 1.0, deep)
                                          : std::clamp(post.y, setting.depth - deep, setting.depth - 1);
    order.pose.at = table::Spot::of({post.x > 0.6 ? post.x : setting.width / 2, y});
    if (legal(order)) return add(order);
  }
  for (const Order& order : linear::candidates(battle_)) add(order);
}

int LinearProposer::band(std::uint8_t brigade, int columns) const {
  int all = 0;
  int before = 0;
  for (std::size_t b = 0; b < battle_.setting().brigades.size(); ++b) {
    if (battle_.setting().brigades[b].side != side_) continue;
    before += b < brigade ? 1 : 0;
    ++all;
  }
  return (2 * before + 1) * columns / (2 * std::max(1, all));
}

}  // namespace guidon::players
