// The map of an 1866 battle with everybody on it, for those who draw it.
#include "match/scene.hpp"

#include "match/hex1866/glance.hpp"
#include "match/hex1866/rules.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

HexGround ground_of(hex1866::Terrain terrain) {
  switch (terrain) {
    case hex1866::Terrain::clear: return HexGround::clear;
    case hex1866::Terrain::town: return HexGround::town;
    case hex1866::Terrain::city: return HexGround::city;
    case hex1866::Terrain::marsh: return HexGround::marsh;
    case hex1866::Terrain::woods: return HexGround::woods;
  }
  return HexGround::clear;
}

SceneHexes hexes_of(const Battle& battle, const Wanted& wanted) {
  const Setting& setting = battle.setting();
  SceneHexes out;
  out.grid = setting.map.grid();
  if (wanted.all()) {
    out.map = setting.map;
    out.ground.reserve(setting.terrain.size());
    for (const hex1866::Terrain terrain : setting.terrain) out.ground.push_back(ground_of(terrain));
    out.names = setting.place_names;
  }
  if (!wanted.beside()) return out;
  for (std::size_t i = 0; i < setting.victory.objectives.size(); ++i) {
    const Objective& objective = setting.victory.objectives[i];
    out.objectives.push_back({objective.hex, objective.points, index(battle.state().held[i])});
  }
  if (battle.state().stage == Stage::set_up) out.deployment = setting.zones[index(battle.decision().side)];
  return out;
}

void place(SceneUnit& out, const Setting& setting, const UnitSheet& sheet, const Glance& seen) {
  const UnitState& unit = seen.unit;
  out.arm = arm_words[static_cast<std::size_t>(sheet.arm)];
  out.strength = std::to_string(seen.cv).append("-").append(std::to_string(seen.steps_left));
  out.disordered = !unit.ordered();
  out.on_table = unit.on_map();
  if (!out.on_table) return;
  out.formed = true;
  out.hex = unit.hex;
  out.front = unit.facing;
  out.all_round = all_round(setting.terrain[unit.hex]);
}

// "heavy_cavalry": a jaeger is light without its being said, and guards are marked beside it.
std::string kind_of(const UnitSheet& sheet) {
  if (sheet.has(Trait::jaeger)) return "jaegers";
  std::string out;
  for (const Trait trait : {Trait::light, Trait::heavy, Trait::horse})
    if (sheet.has(trait)) out.append(trait_words[static_cast<std::size_t>(trait)]).append("_");
  return out.append(arm_words[static_cast<std::size_t>(sheet.arm)]);
}

SceneCounter counter_of(const Setting& setting, const UnitSheet& sheet, const Glance& seen) {
  SceneCounter out;
  out.kind = kind_of(sheet);
  out.formation = setting.formations[sheet.formation].id;
  out.value = seen.cv;
  out.morale = setting.morale(sheet);
  out.movement = sheet.move;
  if (sheet.arm == Arm::artillery) out.range = seen.gun_range;
  out.steps = {seen.steps_left, sheet.steps};
  out.guard = sheet.has(Trait::guard);
  out.disorganised = !seen.unit.ordered();
  out.short_name = short_name(sheet.short_name.empty() ? sheet.name : sheet.short_name);
  return out;
}

}  // namespace

Scene Hex1866::scene(const Battle& battle, const Wanted& wanted) {
  const Setting& setting = battle.setting();
  const State& state = battle.state();
  const hex::Grid& grid = setting.map.grid();
  Scene out{static_cast<double>(grid.columns()), static_cast<double>(grid.rows()), "hexes"};
  out.hexes = hexes_of(battle, wanted);
  const Field field = battle.field();
  out.units.reserve(setting.units.size());
  for (std::size_t u = 0; u < setting.units.size(); ++u) {
    const UnitSheet& sheet = setting.units[u];
    if (!wanted.has(u)) {
      add_unit(out, sheet.id, {}, index(sheet.side));
      continue;
    }
    const Glance seen = glance(field, static_cast<int>(u));
    SceneUnit& unit = add_unit(out, sheet.id, sheet.name, index(sheet.side));
    place(unit, setting, sheet, seen);
    unit.counter = counter_of(setting, sheet, seen);
  }
  if (!wanted.beside()) return out;
  for (std::size_t l = 0; l < setting.leaders.size(); ++l) {
    if (!state.leader[l].on_map()) continue;
    const LeaderSheet& sheet = setting.leaders[l];
    SceneOfficer& officer = out.officers.emplace_back();
    officer.id = sheet.id;
    officer.name = sheet.name;
    officer.side = index(sheet.side);
    officer.hex = state.leader[l].hex;
    officer.general = sheet.cinc;
    officer.range = field.range(static_cast<int>(l));
    if (sheet.cinc) continue;
    officer.rating = field.rating(static_cast<int>(l));
    if (const int bonus = field.bonus(static_cast<int>(l)); bonus != 0) officer.bonus = bonus;
  }
  out.progress = progress(battle);
  return out;
}

}  // namespace guidon::match
