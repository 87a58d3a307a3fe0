// Where the units and commanders of a linear scenario stand, on the table and to each other.
#include "kernel/shown.hpp"
#include "scenario/linear/draft.hpp"
#include "scenario/linear/formations.hpp"
#include "scenario/linear/words.hpp"

namespace guidon::scenario {

namespace {

using linear::CommanderSheet;
using linear::Formation;
using linear::nobody;
using linear::Piece;
using linear::Setting;
using linear::Terrain;
using linear::UnitSheet;
using table::Rect;
using table::Vec;

bool is_garrison(const UnitSheet& unit) { return unit.placement->garrison != nobody; }

std::string place(const UnitSheet& unit) { return as_written(unit.placement->pose.at.vec()); }

void check_ground(const UnitSheet& unit, const Rect& rect, const Where& where, const Setting& setting,
                  Problems& problems) {
  const std::string id = shown(unit.id);
  if (!table::inside(rect, {0, 0}, {setting.width, setting.depth}))
    problems.add(where, {say("unit {} at {} stands over the edge of the table, {} x {} inches"_form, id, place(unit),
                             digits(setting.width), digits(setting.depth)),
                         "OUR-MOVE-07"});
  const Formation formation = unit.placement->formation;
  const bool open = formation == Formation::open_order || formation == Formation::skirmish ||
                    setting.options.woods_rule == linear::WoodsRule::anyone_at_half;
  for (const Piece& piece : setting.pieces) {
    const bool closed = piece.kind == Terrain::impassable || piece.kind == Terrain::building;
    if ((!closed && piece.kind != Terrain::woods) || !table::overlaps(piece.outline, rect)) continue;
    const std::string ground = shown(piece.id);
    if (piece.kind == Terrain::impassable)
      problems.add(
          where, {say("unit {} at {} stands on {}, which is impassable"_form, id, place(unit), ground), "OUR-TERR-05"});
    else if (piece.kind == Terrain::building)
      problems.add(where, {say("unit {} at {} stands on {}"_form, id, place(unit), ground),
                           say("expected garrison = {}, or another place"_form, ground), "OUR-TERR-03"});
    else if (!open)
      problems.add(where, {say("unit {} at {} stands in {} in {}; only open order and skirmish may be in woods"_form,
                               id, place(unit), ground, word(formation)),
                           "MPP-TERR-WOODS-01"});
  }
}

void check_pair(const UnitSheet& unit, const Rect& rect, const UnitSheet& other, const Rect& others, const Where& where,
                const Setting& setting, Problems& problems) {
  if (is_garrison(unit) || is_garrison(other)) return;  // check_ground keeps others out of buildings
  if (table::overlaps(rect, others))
    problems.add(where, {say("unit {} at {} stands on unit {}"_form, shown(unit.id), place(unit), shown(other.id)),
                         "OUR-MOVE-06"});
  else if (unit.side != other.side && table::distance(rect, others) <= setting.numbers.contact_gap)
    problems.add(where, {say("unit {} at {} stands in contact with its enemy {}"_form, shown(unit.id), place(unit),
                             shown(other.id)),
                         "OUR-MOVE-05"});
}

void check_commander(const CommanderSheet& commander, const Where& where, const Setting& setting, Problems& problems) {
  const Vec at = commander.place->vec();
  const std::string id = shown(commander.id);
  if (at.x < 0 || at.y < 0 || at.x > setting.width || at.y > setting.depth)
    problems.add(where, {say("commander {} at {} is off the table, {} x {} inches"_form, id, as_written(at),
                             digits(setting.width), digits(setting.depth)),
                         "OUR-MOVE-07"});
  for (const Piece& piece : setting.pieces)
    if (piece.kind == Terrain::impassable && table::contains(piece.outline, at))
      problems.add(where,
                   {say("commander {} at {} is on {}, which is impassable"_form, id, as_written(at), shown(piece.id)),
                    "OUR-TERR-05"});
}

}  // namespace

void check_places(const LinearDraft& draft, Problems& problems) {
  const Setting& setting = draft.setting;
  std::vector<Rect> covered;
  for (std::size_t i = 0; i < setting.units.size(); ++i) {
    const UnitSheet& unit = setting.units[i];
    covered.push_back(unit.placement ? footprint(setting, unit) : Rect{});
    if (!unit.placement) continue;
    if (!is_garrison(unit)) check_ground(unit, covered[i], draft.units[i], setting, problems);
    for (std::size_t j = 0; j < i; ++j)
      if (setting.units[j].placement)
        check_pair(unit, covered[i], setting.units[j], covered[j], draft.units[i], setting, problems);
  }
  for (std::size_t i = 0; i < setting.commanders.size(); ++i)
    if (setting.commanders[i].place) check_commander(setting.commanders[i], draft.commanders[i], setting, problems);
}

}  // namespace guidon::scenario
