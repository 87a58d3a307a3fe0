#include "match/hex1866/glance.hpp"

#include <utility>

#include "kernel/flat.hpp"
#include "match/hex1866/rules.hpp"

namespace guidon::match {

using namespace hex1866;

Glance glance(const Field& field, int u) {
  const auto flag = [](bool is_so) { return static_cast<std::uint8_t>(is_so ? 1 : 0); };
  Glance out{field.unit(u)};
  if (!field.active(u)) out.unit.deeds = {};
  out.cv = static_cast<std::uint8_t>(field.cv(u));
  out.steps_left = static_cast<std::uint8_t>(field.steps_left(u));
  if (field.battery(u)) out.gun_range = static_cast<std::uint8_t>(field.gun_range(u));
  out.demoralised = flag(field.formation(field.sheet(u).formation).demoralised != 0);
  if (!out.unit.on_map()) return out;
  unsigned leaders = 0;
  for (int l = 0; l < field.leaders(); ++l)
    if (field.leader(l).on_map() && field.leader(l).hex == out.unit.hex) leaders |= 1U << static_cast<unsigned>(l);
  out.leaders = static_cast<std::uint16_t>(leaders);
  out.out_of_command = flag(command_is_known(field.state()) && !field.in_command(u));
  out.in_enemy_zone = flag(field.enemy_zone(out.unit.hex, field.side(u)));
  return out;
}

State backdrop(const State& state) {
  State out = state;
  for (UnitState& unit : out.unit) {
    const UnitState full = std::exchange(unit, {});
    unit.status = full.status;
    unit.steps_lost = full.steps_lost;
  }
  out.todo = {};
  out.todos = 0;
  out.fight = {};
  out.tale = {};
  out.bombarded = {};
  out.bombarded_count = 0;
  out.attacked = {};
  out.attacked_count = 0;
  out.turned = {};
  out.turned_count = 0;
  out.told = {};
  return out;
}

Looks Hex1866::looks(const Battle& battle) {
  const Field field = battle.field();
  Looks out;
  out.units.reserve(static_cast<std::size_t>(field.units()));
  for (int u = 0; u < field.units(); ++u) out.units.push_back(hash_of(glance(field, u)));
  out.beside = hash_of(backdrop(battle.state()));
  return out;
}

}  // namespace guidon::match
