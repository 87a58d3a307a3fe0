#include <algorithm>

#include "match/hex1866/rules.hpp"

namespace guidon::match {

using namespace hex1866;

Outcome Hex1866::outcome(const Battle& battle) {
  const Setting& setting = battle.setting();
  Outcome out{.verdict = verdict(battle),
              .ending = static_cast<std::uint8_t>(battle.state().won_by),
              .turns = static_cast<std::uint16_t>(battle.state().turn)};
  for (std::size_t u = 0; u < setting.units.size(); ++u) {
    const UnitSheet& sheet = setting.units[u];
    const UnitState& unit = battle.state().unit[u];
    const int lost = unit.status == Status::gone ? sheet.steps : unit.steps_lost;
    out.lost[index(sheet.side)] += static_cast<std::uint16_t>(lost);
    if (sheet.steps > 0) out.unit[u] = static_cast<std::uint8_t>(100 * lost / sheet.steps);
  }
  return out;
}

Muster Hex1866::muster(const Setting& setting) {
  Muster out;
  out.turn_limit = setting.turns;
  out.players_deploy = std::ranges::any_of(setting.zones, [](const auto& zone) { return !zone.empty(); });
  for (const UnitSheet& sheet : setting.units) {
    out.strength[index(sheet.side)] += sheet.steps;
    out.units.push_back({sheet.id, sheet.name, index(sheet.side)});
  }
  return out;
}

}  // namespace guidon::match
