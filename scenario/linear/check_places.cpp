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

std::string standing(const UnitSheet& unit) {
  const Vec at = unit.placement->pose.at.vec();
  return say({"unit ", shown(unit.id), " at [", digits(at.x), ", ", digits(at.y), "] stands "});
}

std::string size_of(const Setting& setting) {
  return say({digits(setting.width), " x ", digits(setting.depth), " inches"});
}

void check_ground(const UnitSheet& unit, const Rect& rect, Where where, const Setting& setting, Problems& problems) {
  if (!table::inside(rect, {0, 0}, {setting.width, setting.depth}))
    problems.add(where, say({standing(unit), "over the edge of the table, ", size_of(setting)}), "OUR-MOVE-07");
  const Formation formation = unit.placement->formation;
  const bool open = formation == Formation::open_order || formation == Formation::skirmish ||
                    setting.options.woods_rule == linear::WoodsRule::anyone_at_half;
  for (const Piece& piece : setting.pieces) {
    const bool closed = piece.kind == Terrain::impassable || piece.kind == Terrain::building;
    if ((!closed && piece.kind != Terrain::woods) || !table::overlaps(piece.outline, rect)) continue;
    const std::string on = say({standing(unit), piece.kind == Terrain::woods ? "in " : "on ", shown(piece.id)});
    if (piece.kind == Terrain::impassable)
      problems.add(where, say({on, ", which is impassable"}), "OUR-TERR-05");
    else if (piece.kind == Terrain::building)
      problems.add(where, say({on, "; expected garrison = ", shown(piece.id), ", or another place"}), "OUR-TERR-03");
    else if (!open)
      problems.add(where,
                   say({on, " in ", word_of(formation, linear::formation_words),
                        "; only open order and skirmish may be in woods"}),
                   "MPP-TERR-WOODS-01");
  }
}

void check_pair(const UnitSheet& unit, const Rect& rect, const UnitSheet& other, const Rect& others, Where where,
                const Setting& setting, Problems& problems) {
  if (is_garrison(unit) || is_garrison(other)) return;  // check_ground keeps others out of buildings
  if (table::overlaps(rect, others))
    problems.add(where, say({standing(unit), "on unit ", shown(other.id)}), "OUR-MOVE-06");
  else if (unit.side != other.side && table::distance(rect, others) <= setting.numbers.contact_gap)
    problems.add(where, say({standing(unit), "in contact with its enemy ", shown(other.id)}), "OUR-MOVE-05");
}

void check_commander(const CommanderSheet& commander, Where where, const Setting& setting, Problems& problems) {
  const Vec at = commander.place->vec();
  const std::string he = say({"commander ", shown(commander.id), " at [", digits(at.x), ", ", digits(at.y), "] is "});
  if (at.x < 0 || at.y < 0 || at.x > setting.width || at.y > setting.depth)
    problems.add(where, say({he, "off the table, ", size_of(setting)}), "OUR-MOVE-07");
  for (const Piece& piece : setting.pieces)
    if (piece.kind == Terrain::impassable && table::contains(piece.outline, at))
      problems.add(where, say({he, "on ", shown(piece.id), ", which is impassable"}), "OUR-TERR-05");
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
