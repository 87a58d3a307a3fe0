#include "wire/scene.hpp"

#include <cmath>

#include "wire/progress.hpp"
#include "wire/said.hpp"

namespace guidon::wire {

double fine(double value) {
  constexpr double thousand = 1000;
  return std::round(value * thousand) / thousand;
}

Json point(table::Vec at) { return Json::array({fine(at.x), fine(at.y)}); }

namespace {

using match::Scene;
using match::SceneUnit;

constexpr std::array<std::string_view, 14> terrain_words{"wood",    "rough",  "water",     "ford",     "hill",
                                                         "road",    "hedge",  "building",  "low_wall", "high_wall",
                                                         "rampart", "bridge", "objective", "barred"};
constexpr std::array<std::string_view, 5> hex_ground_words{"clear", "town", "city", "marsh", "woods"};

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
  if (!cell.gauge && cell.text.parts().empty()) return cell.text.text();
  if (!cell.gauge) return {{"words", cell.text.text()}, {"said", said(cell.text)}};
  return {{"now", cell.gauge->now ? Json(*cell.gauge->now) : Json(nullptr)}, {"most", cell.gauge->most}};
}

Json count(const match::SceneCount& count) { return {{"now", count.now}, {"most", count.most}}; }

Json troop(const match::SceneTroop& troop) {
  Json out{{"arm", troop.arm}};
  for (const auto& [name, value] : {std::pair{"nation", troop.nation}, std::pair{"kind", std::string_view{troop.kind}},
                                    std::pair{"quality", troop.quality}, std::pair{"formation", troop.formation}})
    if (!value.empty()) out[name] = value;
  if (troop.ranks > 0) out["ranks"] = troop.ranks;
  if (troop.stands) out["stands"] = count(*troop.stands);
  if (troop.pips) out["pips"] = *troop.pips;
  if (troop.hits) out["hits"] = count(*troop.hits);
  if (troop.glory) out["glory"] = true;
  if (troop.fought) out["fought"] = true;
  if (troop.move) out["move"] = fine(*troop.move);
  return out;
}

Json counter(const match::SceneCounter& counter) {
  Json out{{"kind", counter.kind},       {"formation", counter.formation}, {"value", counter.value},
           {"morale", counter.morale},   {"movement", counter.movement},   {"steps", count(counter.steps)},
           {"short", counter.short_name}};
  if (counter.range) out["range"] = *counter.range;
  if (counter.guard) out["guard"] = true;
  if (counter.disorganised) out["disorganised"] = true;
  return out;
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

void place(Json& out, const Scene& scene, std::size_t index) {
  if (scene.hexes)
    place_on_hexes(out, scene, scene.units[index]);
  else
    place_on_table(out, scene.units[index]);
}

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
    place(out, scene, index);
    if (unit.routing) out["routing"] = true;
    if (unit.disordered) out["disordered"] = true;
  }
  if (unit.troop) out["troop"] = troop(*unit.troop);
  if (unit.counter) out["counter"] = counter(*unit.counter);
  if (row != nullptr) {
    Json& cells = out["cells"] = Json::array();
    for (const match::Cell& each : row->cells) cells.push_back(cell(each));
    out["notes"] = row->notes.text();
    if (!row->notes.parts().empty()) out["notes_said"] = said(row->notes);
    if (row->alarm) out["alarm"] = true;
  }
  return out;
}

Json changed_units(const Scene& scene, const match::Roster& roster, std::vector<std::size_t>& told) {
  const auto rows = rows_by_unit(scene, roster);
  told.resize(scene.units.size(), 0);
  Json out = Json::array();
  for (std::size_t i = 0; i < scene.units.size(); ++i) {
    Json each = unit(scene, i, rows[i]);
    const std::size_t hash = std::hash<Json>{}(each);
    if (hash == told[i]) continue;
    told[i] = hash;
    out.push_back(std::move(each));
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
    officer["rank"] = each.general ? "general" : "brigadier";
    if (each.bonus) officer["bonus"] = *each.bonus;
    if (each.rating) officer["rating"] = *each.rating;
    if (each.range) officer["range"] = *each.range;
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
  out["officers_words"] = Json::array();
  Json& phrases = out["officers_said"] = Json::array();
  for (const match::RosterSide& side : roster.sides) {
    out["officers_words"].push_back(side.officers.text());
    phrases.push_back(said(side.officers));
  }
  out["progress"] = progress(scene.progress);
  return out;
}

}  // namespace guidon::wire
