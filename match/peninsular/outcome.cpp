#include "match/peninsular/rules.hpp"
#include "rules/peninsular/battle/victory.hpp"

namespace guidon::match {

using namespace peninsular;

Outcome Peninsular::outcome(const Battle& battle) {
  const Field field = battle.field();
  Outcome out{.verdict = verdict(battle),
              .ending = battle.state().won_by,
              .turns = static_cast<std::uint16_t>(battle.state().turn)};
  for (int u = 0; u < field.units(); ++u) {
    const auto stands = static_cast<int>(field.sheet(u).stands.size());
    const int lost = field.lost_stands(u);
    if (!field.sheet(u).cart) out.lost[index(field.side(u))] += static_cast<std::uint16_t>(lost);
    if (stands > 0) out.unit[static_cast<std::size_t>(u)] = static_cast<std::uint8_t>(100 * lost / stands);
  }
  return out;
}

Muster Peninsular::muster(const Setting& setting) {
  Muster out;
  out.turn_limit = setting.victory.turn_limit;
  out.players_deploy = !setting.fixed;
  for (const UnitSheet& sheet : setting.units) {
    out.strength[index(sheet.side)] += sheet.cart ? 0 : static_cast<int>(sheet.stands.size());
    out.units.push_back({sheet.id, sheet.name, index(sheet.side)});
  }
  return out;
}

}  // namespace guidon::match
