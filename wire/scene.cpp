#include "wire/scene.hpp"

#include <numeric>

#include "kernel/rounded.hpp"
#include "wire/json_hash.hpp"
#include "wire/json_text.hpp"
#include "wire/json_value.hpp"
#include "wire/progress.hpp"
#include "wire/tell_facts.hpp"
#include "wire/tell_scene.hpp"

namespace guidon::wire {

Json point(table::Vec at) { return Json::array({to_thousandths(at.x), to_thousandths(at.y)}); }

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

// ---- units ----

template <class Out>
void tell(Out& out, table::Vec at) {
  out.list([&] {
    out.add(to_thousandths(at.x));
    out.add(to_thousandths(at.y));
  });
}

template <class Out>
void tell_polygon(Out& out, const std::array<table::Vec, 4>& corners) {
  out.list([&] {
    for (const table::Vec& corner : corners) tell(out, corner);
  });
}

template <class Out>
void tell(Out& out, const match::Cell& cell) {
  if (!cell.gauge && cell.text.parts().empty()) return tell(out, cell.text);  // a text
  out.object([&] {
    if (!cell.gauge) return tell_said(out, "words", "said", cell.text);
    if (cell.gauge->now)
      out("now", *cell.gauge->now);
    else
      out("now", nullptr);
    out("most", cell.gauge->most);
  });
}

template <class Out>
void tell(Out& out, std::string_view name, const match::SceneCount& count) {
  out.object(name, [&] {
    out("now", count.now);
    out("most", count.most);
  });
}

template <class Out>
void tell(Out& out, const match::SceneTroop& troop) {
  out.object([&] {
    out("arm", troop.arm);
    for (const auto& [name, value] :
         {std::pair{"nation", troop.nation}, std::pair{"kind", std::string_view{troop.kind}},
          std::pair{"quality", troop.quality}, std::pair{"formation", troop.formation}})
      if (!value.empty()) out(name, value);
    if (troop.ranks > 0) out("ranks", troop.ranks);
    if (troop.stands) tell(out, "stands", *troop.stands);
    if (troop.pips) out("pips", *troop.pips);
    if (troop.hits) tell(out, "hits", *troop.hits);
    if (troop.glory) out("glory", true);
    if (troop.fought) out("fought", true);
    if (troop.move) out("move", to_thousandths(*troop.move));
  });
}

template <class Out>
void tell(Out& out, const match::SceneCounter& counter) {
  out.object([&] {
    out("kind", counter.kind);
    out("formation", counter.formation);
    out("value", counter.value);
    out("morale", counter.morale);
    out("movement", counter.movement);
    tell(out, "steps", counter.steps);
    out("short", counter.short_name);
    if (counter.range) out("range", *counter.range);
    if (counter.guard) out("guard", true);
    if (counter.disorganised) out("disorganised", true);
  });
}

std::string hex_name(const Scene& scene, hex::Hex hex) {
  return hex == hex::off_map ? std::string{} : scene.hexes->grid.name(hex);
}

template <class Out>
void tell_place_on_hexes(Out& out, const Scene& scene, const SceneUnit& unit) {
  out("hex", hex_name(scene, unit.hex));
  out("front", hex::direction_words[static_cast<std::size_t>(unit.front)]);
  if (unit.all_round) out("all_round", true);
  out("strength", unit.strength);
}

template <class Out>
void tell_place_on_table(Out& out, const SceneUnit& unit) {
  constexpr double hundred = 100;
  out("formed", unit.formed);
  if (unit.formed) {
    out.key("centre");
    tell(out, unit.centre);
    out("facing", unit.facing.hundredths() / hundred);
    out.list("footprint", [&] {
      for (const table::Rect& each : unit.footprint) tell_polygon(out, each.corners());
    });
  }
  if (unit.inside) out("inside", *unit.inside);
  for (const auto& [name, value] : {std::pair{"all_round", unit.all_round}, std::pair{"loose", unit.loose},
                                    std::pair{"in_contact", unit.in_contact}})
    if (value) out(name, true);
}

// ---- what stands beside them ----

template <class Out>
void tell(Out& out, const Scene& scene, const match::SceneOfficer& officer) {
  out.object([&] {
    out("id", officer.id);
    out("name", officer.name);
    out("side", officer.side);
    if (scene.hexes) {
      out("hex", hex_name(scene, officer.hex));
    } else {
      out.key("at");
      tell(out, officer.at);
    }
    if (officer.with) out("with", scene.units[*officer.with].id);
    out("rank", officer.general ? "general" : "brigadier");
    if (officer.bonus) out("bonus", *officer.bonus);
    if (officer.rating) out("rating", *officer.rating);
    if (officer.range) out("range", *officer.range);
  });
}

// One that is no longer whole.
template <class Out>
void tell(Out& out, const match::ScenePiece& piece) {
  out.object([&] {
    out("id", piece.id);
    out("burning", piece.burning);
    if (!piece.gap) return;
    out.object("gap", [&] {
      out.key("from");
      tell(out, piece.gap->a);
      out.key("to");
      tell(out, piece.gap->b);
    });
  });
}

// Hexes are named there, and lines drawn on free tables.
bool belongs(const Scene& scene, Pieces which) {
  switch (which) {
    case Pieces::objectives:
    case Pieces::deployment: return scene.hexes.has_value();
    case Pieces::deployment_lines: return !scene.hexes;
    default: return true;
  }
}

template <class Out>
void tell_objectives(Out& out, const Scene& scene) {
  for (const match::SceneObjective& each : scene.hexes->objectives)
    out.object([&] {
      out("hex", hex_name(scene, each.hex));
      out("points", each.points);
      out("held", each.held);
    });
}

template <class Out>
void tell_screen(Out& out, const Scene& scene) {
  for (const match::SceneSkirmisher& each : scene.screen)
    out.object([&] {
      out("unit", scene.units[each.unit].id);
      out.key("ground");
      tell_polygon(out, each.ground.corners());
    });
}

template <class Out>
void tell_pieces(Out& out, const Scene& scene, const match::Roster& roster, Pieces which) {
  if (which == Pieces::progress) return tell(out, scene.progress);
  out.list([&] {
    switch (which) {
      case Pieces::screen: tell_screen(out, scene); break;
      case Pieces::officers:
        for (const match::SceneOfficer& each : scene.officers) tell(out, scene, each);
        break;
      case Pieces::pieces:
        for (const match::ScenePiece& each : scene.pieces)
          if (each.burning || each.gap) tell(out, each);
        break;
      case Pieces::deployment_lines:
        for (const double each : scene.deployment_lines) out.add(each);
        break;
      case Pieces::objectives: tell_objectives(out, scene); break;
      case Pieces::deployment:
        for (const hex::Hex each : scene.hexes->deployment) out.add(hex_name(scene, each));
        break;
      case Pieces::officers_words:
        for (const match::RosterSide& side : roster.sides) out.add(side.officers.text());
        break;
      case Pieces::officers_said:
        for (const match::RosterSide& side : roster.sides) tell(out, side.officers);
        break;
      case Pieces::progress: break;
    }
  });
}

std::vector<Pieces> all_pieces(const Scene& scene) {
  std::vector<Pieces> out;
  for (std::size_t i = 0; i < pieces_keys.size(); ++i)
    if (const auto which = static_cast<Pieces>(i); belongs(scene, which)) out.push_back(which);
  return out;
}

std::vector<const match::RosterRow*> rows_by_unit(const Scene& scene, const match::Roster& roster) {
  std::vector<const match::RosterRow*> out(scene.units.size(), nullptr);
  for (const match::RosterSide& side : roster.sides)
    for (const match::RosterRow& row : side.rows) out[row.unit] = &row;
  return out;
}

}  // namespace

template <class Out>
void tell_place(Out& out, const Scene& scene, std::size_t index) {
  if (scene.hexes)
    tell_place_on_hexes(out, scene, scene.units[index]);
  else
    tell_place_on_table(out, scene.units[index]);
}

template <class Out>
void tell_unit(Out& out, const Scene& scene, std::size_t index, const match::RosterRow* row) {
  const SceneUnit& unit = scene.units[index];
  out.object([&] {
    out("id", unit.id);
    out("name", unit.name);
    out("letter", std::string_view{&unit.letter, 1});
    out("side", unit.side);
    out("on_table", unit.on_table);
    if (!unit.arm.empty()) out("arm", unit.arm);
    if (unit.on_table) {
      tell_place(out, scene, index);
      if (unit.routing) out("routing", true);
      if (unit.disordered) out("disordered", true);
    }
    if (unit.troop) {
      out.key("troop");
      tell(out, *unit.troop);
    }
    if (unit.counter) {
      out.key("counter");
      tell(out, *unit.counter);
    }
    if (row == nullptr) return;
    out.list("cells", [&] {
      for (const match::Cell& each : row->cells) tell(out, each);
    });
    out.key("condition");
    tell(out, row->condition);
    out("notes", row->notes.text());
    if (!row->notes.parts().empty()) {
      out.key("notes_said");
      tell(out, row->notes);
    }
    if (row->alarm) out("alarm", true);
  });
}

template <class Out>
void tell_table(Out& out, const Scene& scene, const match::Roster& roster, const TablePart& part) {
  const auto rows = rows_by_unit(scene, roster);
  out.object([&] {
    out.list("units", [&] {
      for (const std::size_t each : part.units) tell_unit(out, scene, each, rows[each]);
    });
    out.object("pieces", [&] {
      for (const Pieces which : part.pieces) {
        out.key(pieces_keys[static_cast<std::size_t>(which)]);
        tell_pieces(out, scene, roster, which);
      }
    });
  });
}

template void tell_table(JsonText&, const Scene&, const match::Roster&, const TablePart&);

Json ground(const Scene& scene) {
  Json out{
      {"width", scene.width}, {"depth", scene.depth}, {"measure", scene.measure}, {"mark_every", scene.mark_every}};
  Json& pieces = out["pieces"] = Json::array();
  for (const match::ScenePiece& each : scene.pieces) pieces.push_back(piece(each));
  if (scene.hexes) out["map"] = hex_ground(scene);
  return out;
}

Json table_of(const Scene& scene, const match::Roster& roster, const TablePart& part) {
  JsonValue out;
  tell_table(out, scene, roster, part);
  return out.take();
}

TablePart whole(const Scene& scene) {
  TablePart out{std::vector<std::size_t>(scene.units.size()), all_pieces(scene)};
  std::iota(out.units.begin(), out.units.end(), std::size_t{0});
  return out;
}

namespace {

// Of as many things those that come to another number than they were told by.
template <class Thing, class TellOne>
std::vector<Thing> retold(const std::vector<Thing>& things, std::vector<std::uint64_t>& told, const TellOne& tell_one) {
  told.resize(things.size(), 0);
  std::vector<Thing> out;
  for (std::size_t i = 0; i < things.size(); ++i) {
    JsonHash hash;
    tell_one(hash, things[i]);
    if (hash.take() == told[i]) continue;
    told[i] = hash.take();
    out.push_back(things[i]);
  }
  return out;
}

}  // namespace

std::vector<Pieces> changed_pieces(const Scene& scene, const match::Roster& roster, std::vector<std::uint64_t>& told) {
  return retold(all_pieces(scene), told,
                [&](JsonHash& hash, Pieces which) { tell_pieces(hash, scene, roster, which); });
}

TablePart changed(const Scene& scene, const match::Roster& roster, ToldTable& told) {
  const auto rows = rows_by_unit(scene, roster);
  return {retold(whole(scene).units, told.units,
                 [&](JsonHash& hash, std::size_t unit) { tell_unit(hash, scene, unit, rows[unit]); }),
          changed_pieces(scene, roster, told.pieces)};
}

Json ghost(const Scene& scene, std::size_t unit) {
  JsonValue out;
  out.object([&] {
    out("unit", scene.units[unit].id);
    tell_place(out, scene, unit);
  });
  return out.take();
}

}  // namespace guidon::wire
