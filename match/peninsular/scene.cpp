// The table of a Peninsular battle, for those who draw it.
#include "match/scene.hpp"

#include "match/peninsular/rules.hpp"
#include "rules/peninsular/battle/formation.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

Terrain terrain_of(Ground kind) {
  switch (kind) {
    case Ground::wood: return Terrain::wood;
    case Ground::difficult: return Terrain::rough;
    case Ground::river: return Terrain::water;
    case Ground::ford: return Terrain::ford;
    case Ground::hill: return Terrain::hill;
    case Ground::road: return Terrain::road;
    case Ground::hedge: return Terrain::hedge;
    case Ground::building: return Terrain::building;
    case Ground::low_wall: return Terrain::low_wall;
    case Ground::high_wall: return Terrain::high_wall;
    case Ground::rampart: return Terrain::rampart;
    case Ground::bridge: return Terrain::bridge;
    case Ground::objective: return Terrain::objective;
  }
  return Terrain::rough;
}

ScenePiece piece_of(const Piece& piece, const State& state) {
  ScenePiece out{piece.id, piece.name, ground_words[static_cast<std::size_t>(piece.kind)], terrain_of(piece.kind),
                 piece.outline};
  if (piece.structure == nobody) return out;
  const StructureState& built = state.structure[piece.structure];
  out.burning = built.burning_since != 0;
  if (built.breach > 0) out.gap = SceneGap{built.breach_at / 100.0, built.breach * half_frontage};
  return out;
}

std::vector<table::Rect> stands_of(const UnitSheet& sheet, const UnitState& unit) {
  Slots slot{};
  const int stands = slots(sheet, unit.formation, unit.close, slot);
  const table::Vec forward = unit.pose.facing.forward();
  const table::Vec right = unit.pose.facing.right();
  const double depth = stand_depth(sheet, unit.formation);
  std::vector<table::Rect> out;
  for (int i = 0; i < stands; ++i) {
    const Slot& each = slot[static_cast<std::size_t>(i)];
    const table::Heading facing = unit.pose.facing.turned(each.turn);
    const table::Vec centre = unit.pose.at.vec() + right * each.at.x + forward * each.at.y;
    out.push_back({centre, facing.forward(), half_frontage, depth / 2});
  }
  return out;
}

void place(SceneUnit& out, const UnitSheet& sheet, const UnitState& unit, const Setting& setting) {
  out.on_table = unit.on_table();
  if (!out.on_table) return;
  out.formed = unit.close > 0;
  out.facing = unit.pose.facing;
  out.all_round = unit.formation == Formation::square;
  out.routing = unit.routing();
  if (unit.garrison != nobody) out.inside = setting.structures[unit.garrison];
  if (!out.formed) return;
  out.centre = hull(sheet, unit).centre;
  if (!out.inside) out.footprint = stands_of(sheet, unit);
}

}  // namespace

Scene Peninsular::scene(const Battle& battle) {
  const Setting& setting = battle.setting();
  const State& state = battle.state();
  Scene out{setting.width, setting.depth};
  for (const Piece& piece : setting.pieces) out.pieces.push_back(piece_of(piece, state));
  if (state.phase <= Phase::redeploy && !setting.deploy_anywhere) {
    const double deep = setting.deploy_depth_thousandths() / 1000.0;
    out.deployment_lines = {deep, setting.depth - deep};
  }
  for (std::size_t u = 0; u < setting.units.size(); ++u) {
    const UnitSheet& sheet = setting.units[u];
    place(add_unit(out, sheet.id, sheet.name, index(sheet.side)), sheet, state.unit[u], setting);
  }
  for (std::size_t i = 0; i < state.skirmishers; ++i)
    if (const Skirmisher& each = state.skirmisher[i]; each.unit != nobody)
      out.screen.push_back({each.unit, skirmisher_rect(each)});
  for (std::size_t i = 0; i < setting.officers.size(); ++i) {
    const OfficerState& officer = state.officer[i];
    if (officer.placed == 0 || officer.alive == 0 || officer.with != nobody) continue;
    const OfficerSheet& sheet = setting.officers[i];
    out.officers.push_back({sheet.id, sheet.name, index(sheet.side), officer.at.vec()});
  }
  return out;
}

}  // namespace guidon::match
