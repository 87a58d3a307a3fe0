// The table of a linear battle, for those who draw it.
#include "match/scene.hpp"

#include <algorithm>
#include <span>

#include "match/linear/rules.hpp"
#include "rules/linear/battle/objectives.hpp"

namespace guidon::match {

using namespace linear;

namespace {

Terrain terrain_of(const Piece& piece) {
  switch (piece.kind) {
    case linear::Terrain::woods: return Terrain::wood;
    case linear::Terrain::rough: return Terrain::rough;
    case linear::Terrain::linear_obstacle: return piece.cover >= Cover::heavy ? Terrain::low_wall : Terrain::hedge;
    case linear::Terrain::building: return Terrain::building;
    case linear::Terrain::fortification: return Terrain::rampart;
    case linear::Terrain::hill: return Terrain::hill;
    case linear::Terrain::road: return Terrain::road;
    case linear::Terrain::impassable: return Terrain::barred;
    case linear::Terrain::objective: return Terrain::objective;
  }
  return Terrain::rough;
}

ScenePiece piece_of(const Piece& piece) {
  ScenePiece out{piece.id, piece.name, terrain_words[static_cast<std::size_t>(piece.kind)], terrain_of(piece),
                 piece.outline};
  out.line = piece.line;
  return out;
}

// What is to be held, taken or left by, drawn over the ground; ground that is an objective of itself is drawn already.
void add_objectives(const Setting& setting, std::vector<ScenePiece>& out) {
  constexpr double margin = 0.6;  // inches round a house, and of the edge
  for (std::size_t o = 0; o < setting.objectives.size(); ++o) {
    const Objective& objective = setting.objectives[o];
    const auto add = [&](const table::Outline& outline) {
      out.push_back({"objective-" + std::to_string(o + 1),
                     {},
                     aim_words[static_cast<std::size_t>(objective.aim)],
                     Terrain::objective,
                     outline});
    };
    if (objective.ground < setting.pieces.size()) {
      const Piece& piece = setting.pieces[objective.ground];
      const auto alike = [&](const Objective& other) { return other.ground == objective.ground; };
      const bool drawn = std::ranges::any_of(std::span{setting.objectives}.first(o), alike);
      if (drawn || piece.kind == linear::Terrain::objective) continue;
      if (piece.kind != linear::Terrain::building) {
        add(piece.outline);
        continue;
      }
      table::Rect round = piece.house;
      round.half_width += margin;
      round.half_depth += margin;
      const auto corners = round.corners();
      add(table::Outline{{corners.begin(), corners.end()}});
    } else if (objective.aim == Aim::leave) {
      const auto [a, b] = stretch_of(setting, objective);
      const table::Vec in = objective.edge == Edge::south   ? table::Vec{0, margin}
                            : objective.edge == Edge::north ? table::Vec{0, -margin}
                            : objective.edge == Edge::west  ? table::Vec{margin, 0}
                                                            : table::Vec{-margin, 0};
      add(table::Outline{{a, b, b + in, a + in}});
    }
  }
}

void place(SceneUnit& out, const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  out.on_table = unit.on_table();
  if (!out.on_table) return;
  out.formed = true;
  out.centre = field.rect(u).centre;
  out.facing = unit.pose.facing;
  out.all_round = unit.garrison == nobody && all_round(unit.formation);
  out.loose = unit.garrison == nobody && field.loose(u);
  out.routing = field.shaken(u);
  out.disordered = field.disordered(u);
  out.in_contact = field.engaged(u);
  if (unit.garrison != nobody)
    out.inside = unit.garrison;
  else
    out.footprint = {field.rect(u)};
}

std::string_view arm_of(const Profile& profile) {
  if (profile.tags.has(Tag::baggage)) return "wagons";
  if (profile.tags.has(Tag::light_chariots)) return "chariots";
  return troop_words[static_cast<std::size_t>(profile.troop)];
}

// The first of its tags that speaks of it.
std::string_view quality_of(const Profile& profile) {
  for (const Tag tag : {Tag::elite, Tag::veteran, Tag::better, Tag::poorer})
    if (profile.tags.has(tag)) return tag_words[static_cast<std::size_t>(tag)];
  return {};
}

SceneTroop troop_of(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  const Profile& profile = field.profile(u);
  SceneTroop out;
  out.arm = arm_of(profile);
  out.kind = profile.key;
  out.quality = quality_of(profile);
  out.hits = {unit.casualties, profile.stamina};
  if (!unit.on_table()) return out;
  out.formation = unit.garrison != nobody ? "garrison" : formation_words[static_cast<std::size_t>(unit.formation)];
  out.fought = unit.marks.has(Mark::shot);
  constexpr double thousand = 1000;
  if (const Mils far = field.rate(u); far > 0) out.move = far / thousand;
  return out;
}

}  // namespace

Scene Linear::scene(const Battle& battle) {
  constexpr int foot = 12;  // inches
  const Setting& setting = battle.setting();
  const State& state = battle.state();
  Scene out{setting.width, setting.depth, "in", foot};
  for (const Piece& piece : setting.pieces) out.pieces.push_back(piece_of(piece));
  add_objectives(setting, out.pieces);
  if (state.stage <= Stage::deployment && !setting.fixed)
    out.deployment_lines = {setting.numbers.deployment_depth, setting.depth - setting.numbers.deployment_depth};
  const Field field = battle.field();
  out.units.reserve(setting.units.size());
  for (std::size_t u = 0; u < setting.units.size(); ++u) {
    const UnitSheet& sheet = setting.units[u];
    SceneUnit& unit = add_unit(out, sheet.id, sheet.name, index(sheet.side));
    place(unit, field, static_cast<int>(u));
    unit.troop = troop_of(field, static_cast<int>(u));
  }
  for (std::size_t c = 0; c < setting.commanders.size(); ++c) {
    const CommanderState& commander = state.commander[c];
    if (commander.placed == 0 || commander.alive == 0) continue;
    const CommanderSheet& sheet = setting.commanders[c];
    SceneOfficer& officer = out.officers.emplace_back();
    officer.id = sheet.id;
    officer.name = sheet.name;
    officer.side = index(sheet.side);
    officer.at = commander.at.vec();
    if (commander.with != nobody) officer.with = commander.with;
    officer.general = leads_army(sheet, commander);
    officer.rating = commander.rating;
  }
  out.progress = progress(battle);
  return out;
}

}  // namespace guidon::match
