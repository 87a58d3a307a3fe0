#include "wire/scene.hpp"

#include <cmath>

namespace guidon::wire {

namespace {

using match::Scene;
using match::SceneUnit;

constexpr std::array<std::string_view, 14> terrain_words{"wood",    "rough",  "water",     "ford",     "hill",
                                                         "road",    "hedge",  "building",  "low_wall", "high_wall",
                                                         "rampart", "bridge", "objective", "barred"};
constexpr std::array<std::string_view, 5> hex_ground_words{"clear", "town", "city", "marsh", "woods"};

// Thousandths are as fine as the table knows.
double fine(double value) {
  constexpr double thousand = 1000;
  return std::round(value * thousand) / thousand;
}

Json point(table::Vec at) { return Json::array({fine(at.x), fine(at.y)}); }

template <class Points>
Json polygon(const Points& corners) {
  Json out = Json::array();
  for (const table::Vec& corner : corners) out.push_back(point(corner));
  return out;
}

Json piece(const match::ScenePiece& piece) {
  Json out{{"id", piece.id},
           {"name", piece.name},
           {"kind", piece.kind},
           {"terrain", terrain_words[static_cast<std::size_t>(piece.terrain)]},
           {"outline", polygon(piece.outline.corners())}};
  if (!piece.line.empty()) {
    Json& line = out["line"] = Json::array();
    for (const table::Segment& each : piece.line) line.push_back({point(each.a), point(each.b)});
  }
  return out;
}

Json hex_ground(const Scene& scene) {
  const match::SceneHexes& hexes = *scene.hexes;
  const hex::Grid& grid = hexes.map.grid();
  Json out{{"columns", grid.columns()}, {"rows", grid.rows()}};
  Json& list = out["hexes"] = Json::array();
  for (int h = 0; h < grid.hexes(); ++h) {
    const auto at = static_cast<hex::Hex>(h);
    Json each{{"hex", grid.name(at)},
              {"ground", hex_ground_words[static_cast<std::size_t>(hexes.ground[at])]},
              {"level", hexes.map.level(at)}};
    if (const auto name = hexes.names.find(at); name != hexes.names.end()) each["name"] = name->second;
    Json sides = Json::object();
    for (const hex::Direction direction : hex::all_directions) {
      if (!hex::Map::keeps(direction)) continue;
      Json features = Json::array();
      for (std::size_t f = 0; f < hex::feature_words.size(); ++f)
        if (hexes.map.side(at, direction).has(static_cast<hex::Feature>(f))) features.push_back(hex::feature_words[f]);
      if (!features.empty()) sides[std::string{hex::direction_words[static_cast<std::size_t>(direction)]}] = features;
    }
    if (!sides.empty()) each["sides"] = std::move(sides);
    list.push_back(std::move(each));
  }
  return out;
}

Json cell(const match::Cell& cell) {
  if (!cell.gauge) return cell.text;
  return {{"now", cell.gauge->now ? Json(*cell.gauge->now) : Json(nullptr)}, {"most", cell.gauge->most}};
}

std::string hex_name(const Scene& scene, hex::Hex hex) {
  return hex == hex::off_map ? std::string{} : scene.hexes->map.grid().name(hex);
}

void place_on_hexes(Json& out, const Scene& scene, const SceneUnit& unit) {
  out["hex"] = hex_name(scene, unit.hex);
  out["front"] = hex::direction_words[static_cast<std::size_t>(unit.front)];
  out["strength"] = unit.strength;
}

void place_on_table(Json& out, const SceneUnit& unit) {
  constexpr double hundred = 100;
  out["formed"] = unit.formed;
  if (unit.formed) {
    out["centre"] = point(unit.centre);
    out["facing"] = unit.facing.hundredths() / hundred;
    Json& stands = out["footprint"] = Json::array();
    for (const table::Rect& each : unit.footprint) stands.push_back(polygon(each.corners()));
  }
  if (unit.inside) out["inside"] = *unit.inside;
  for (const auto& [name, value] : {std::pair{"all_round", unit.all_round}, std::pair{"loose", unit.loose},
                                    std::pair{"in_contact", unit.in_contact}})
    if (value) out[name] = true;
}

}  // namespace

Json ground(const Scene& scene) {
  Json out{
      {"width", scene.width}, {"depth", scene.depth}, {"measure", scene.measure}, {"mark_every", scene.mark_every}};
  Json& pieces = out["pieces"] = Json::array();
  for (const match::ScenePiece& each : scene.pieces) pieces.push_back(piece(each));
  if (scene.hexes) out["map"] = hex_ground(scene);
  return out;
}

std::vector<const match::RosterRow*> rows_by_unit(const Scene& scene, const match::Roster& roster) {
  std::vector<const match::RosterRow*> out(scene.units.size(), nullptr);
  for (const match::RosterSide& side : roster.sides)
    for (const match::RosterRow& row : side.rows) out[row.unit] = &row;
  return out;
}

Json unit(const Scene& scene, std::size_t index, const match::RosterRow* row) {
  const SceneUnit& unit = scene.units[index];
  Json out{{"id", unit.id},
           {"name", unit.name},
           {"letter", std::string(1, unit.letter)},
           {"side", unit.side},
           {"on_table", unit.on_table}};
  if (!unit.arm.empty()) out["arm"] = unit.arm;
  if (unit.on_table) {
    if (scene.hexes)
      place_on_hexes(out, scene, unit);
    else
      place_on_table(out, unit);
    if (unit.routing) out["routing"] = true;
    if (unit.disordered) out["disordered"] = true;
  }
  if (row != nullptr) {
    Json& cells = out["cells"] = Json::array();
    for (const match::Cell& each : row->cells) cells.push_back(cell(each));
    out["notes"] = row->notes;
    if (row->alarm) out["alarm"] = true;
  }
  return out;
}

Json pieces(const Scene& scene, const match::Roster& roster) {
  Json out = Json::object();
  Json& screen = out["screen"] = Json::array();
  for (const match::SceneSkirmisher& each : scene.screen)
    screen.push_back({{"unit", scene.units[each.unit].id}, {"ground", polygon(each.ground.corners())}});
  Json& officers = out["officers"] = Json::array();
  for (const match::SceneOfficer& each : scene.officers) {
    Json officer{{"id", each.id}, {"name", each.name}, {"side", each.side}};
    if (scene.hexes)
      officer["hex"] = hex_name(scene, each.hex);
    else
      officer["at"] = point(each.at);
    if (each.with) officer["with"] = scene.units[*each.with].id;
    officers.push_back(std::move(officer));
  }
  Json& changed = out["pieces"] = Json::array();  // those that are no longer whole
  for (const match::ScenePiece& each : scene.pieces) {
    if (!each.burning && !each.gap) continue;
    Json one{{"id", each.id}, {"burning", each.burning}};
    if (each.gap) one["gap"] = {{"at", fine(each.gap->at)}, {"half", fine(each.gap->half)}};
    changed.push_back(std::move(one));
  }
  if (!scene.deployment_lines.empty()) out["deployment_lines"] = scene.deployment_lines;
  if (scene.hexes) {
    Json& objectives = out["objectives"] = Json::array();
    for (const match::SceneObjective& each : scene.hexes->objectives)
      objectives.push_back({{"hex", hex_name(scene, each.hex)}, {"points", each.points}, {"held", each.held}});
    Json& zone = out["deployment"] = Json::array();
    for (const hex::Hex each : scene.hexes->deployment) zone.push_back(hex_name(scene, each));
  }
  Json& words = out["officers_words"] = Json::array();
  for (const match::RosterSide& side : roster.sides) words.push_back(side.officers);
  return out;
}

}  // namespace guidon::wire
