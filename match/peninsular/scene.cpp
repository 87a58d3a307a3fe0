// The table of a Peninsular battle, for those who draw it.
#include "match/scene.hpp"

#include "match/peninsular/rules.hpp"
#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/formation.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/shooting.hpp"

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
  if (built.breach > 0) {
    const table::Vec along = piece.strip.right();
    const table::Vec middle = piece.strip.centre + along * (built.breach_at / 100.0);
    const table::Vec half = along * (built.breach * half_frontage);
    out.gap = table::Segment{middle - half, middle + half};
  }
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

// "rifles", "heavy", "horse": what it is within its arm.
std::string_view kind_of(const UnitSheet& sheet) {
  switch (sheet.arm) {
    case Arm::cavalry: return weight_words[static_cast<std::size_t>(sheet.weight)];
    case Arm::artillery: return sheet.cart ? "cart" : sheet.horse_artillery ? "horse" : "foot";
    case Arm::infantry: break;
  }
  if (sheet.armament == Armament::rifle) return "rifles";
  if (sheet.detachment) return "skirmishers";
  if (sheet.irregular) return "irregulars";
  if (sheet.guard) return "guard";
  return sheet.light_battalion ? "light" : "line";
}

SceneTroop troop_of(const Field& field, int u) {
  const UnitSheet& sheet = field.sheet(u);
  const UnitState& unit = field.unit(u);
  const int all = static_cast<int>(sheet.stands.size());
  const int left = all - field.lost_stands(u);
  SceneTroop out;
  out.arm = sheet.cart ? "wagons" : arm_words[static_cast<std::size_t>(sheet.arm)];
  out.nation = sheet.nation_word();
  out.kind = kind_of(sheet);
  out.quality = quality_words[static_cast<std::size_t>(unit.quality)];
  if (sheet.arm == Arm::infantry && !sheet.detachment) out.ranks = sheet.stands.front().ranks;
  out.stands = {left, all};
  if (sheet.arm != Arm::artillery) out.pips = unit.pips;
  if (left > 0) out.hits = {unit.casualties, casualties_borne(field, u)};
  out.glory = unit.marks.has(Mark::glory_used);
  if (!unit.on_table()) return out;
  out.formation = unit.garrison != nobody ? "garrison" : formation_words[static_cast<std::size_t>(unit.formation)];
  out.fought = has_fired(field, u);
  if (const double far = pace(field, u, unit.formation); far > 0 && unit.garrison == nobody) out.move = far;
  return out;
}

constexpr double behind = 2.5;  // the middle of a unit, where an officer who has joined it is shown

// What he adds where he has joined: a divisional general as a brigadier does (PEN-GEN-02, PEN-GEN-03).
int bonus_of(const OfficerSheet& sheet, const Options& options) {
  Ledger ledger;
  add_officer(ledger, sheet.rank == Rank::army ? Officer::commander : Officer::brigadier, options);
  return ledger.sum();
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
  const Field field = battle.field();
  out.units.reserve(setting.units.size());
  for (std::size_t u = 0; u < setting.units.size(); ++u) {
    const UnitSheet& sheet = setting.units[u];
    SceneUnit& unit = add_unit(out, sheet.id, sheet.name, index(sheet.side));
    place(unit, sheet, state.unit[u], setting);
    unit.troop = troop_of(field, static_cast<int>(u));
  }
  for (std::size_t i = 0; i < state.skirmishers; ++i)
    if (const Skirmisher& each = state.skirmisher[i]; each.unit != nobody)
      out.screen.push_back({each.unit, skirmisher_rect(each)});
  for (std::size_t i = 0; i < setting.officers.size(); ++i) {
    const OfficerState& officer = state.officer[i];
    if (officer.placed == 0 || officer.alive == 0) continue;
    const OfficerSheet& sheet = setting.officers[i];
    out.officers.push_back({sheet.id, sheet.name, index(sheet.side), officer.at.vec()});
    if (officer.with != nobody) {  // behind the middle of those he has joined
      const SceneUnit& unit = out.units[officer.with];
      out.officers.back().with = officer.with;
      if (unit.formed) out.officers.back().at = unit.centre - unit.facing.forward() * behind;
    }
    out.officers.back().general = sheet.rank == Rank::army;
    out.officers.back().bonus = bonus_of(sheet, setting.options);
  }
  out.progress = progress(battle);
  return out;
}

}  // namespace guidon::match
