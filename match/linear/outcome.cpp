#include <algorithm>

#include "match/linear/rules.hpp"

namespace guidon::match {

using namespace linear;

namespace {

// What it brings into the battle: what it had lost before is not lost again (OUR-GAME-07).
int strength(const UnitSheet& sheet) {
  return sheet.opening.lost ? 0 : sheet.profile.stamina - sheet.opening.casualties;
}

}  // namespace

Outcome Linear::outcome(const Battle& battle) {
  const Field field = battle.field();
  Outcome out{.verdict = verdict(battle),
              .ending = static_cast<std::uint8_t>(battle.state().won_by),
              .turns = static_cast<std::uint16_t>(turn(battle))};
  for (int u = 0; u < field.units(); ++u) {
    const UnitState& unit = field.unit(u);
    const int stamina = strength(field.sheet(u));
    const bool gone = unit.status == Status::destroyed || unit.status == Status::off_table;
    const int lost = gone ? stamina : std::max(0, unit.casualties - field.sheet(u).opening.casualties);
    out.lost[index(field.side(u))] += static_cast<std::uint16_t>(lost);
    if (stamina > 0) out.unit[static_cast<std::size_t>(u)] = static_cast<std::uint8_t>(100 * lost / stamina);
  }
  return out;
}

Muster Linear::muster(const Setting& setting) {
  Muster out;
  out.turn_limit = setting.turn_limit;
  out.players_deploy = !setting.fixed;
  for (const UnitSheet& sheet : setting.units) {
    out.strength[index(sheet.side)] += strength(sheet);
    out.units.push_back({sheet.id, sheet.name, index(sheet.side)});
  }
  return out;
}

}  // namespace guidon::match
