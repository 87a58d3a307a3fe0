// What can be seen only on the whole: where the units stand on the table and to each other.
#include <algorithm>
#include <array>
#include <expected>

#include "kernel/shown.hpp"
#include "rules/peninsular/battle/state.hpp"
#include "scenario/peninsular/draft.hpp"
#include "scenario/peninsular/footprint.hpp"

namespace guidon::scenario {

namespace {

using peninsular::Arm;
using peninsular::Blocks;
using peninsular::Ground;
using peninsular::nobody;
using peninsular::Piece;
using peninsular::Setting;
using peninsular::UnitSheet;
using table::Rect;
using table::Vec;

bool in_open(const UnitSheet& unit) { return unit.placement && unit.placement->garrison == nobody; }
bool skirmishing(const UnitSheet& unit) { return unit.placement->formation == peninsular::Formation::skirmish; }

std::string place(const UnitSheet& unit) { return as_written(unit.placement->pose.at.vec()); }

// Whether the unit may stand on that piece.
std::expected<void, Reason> may_stand(const UnitSheet& unit, const Piece& piece, const Rect& rect,
                                      const Setting& setting) {
  using Wrong = std::unexpected<Reason>;
  const std::string id = shown(unit.id);
  const std::string ground = shown(piece.id);
  // A river is open where a ford or a bridge lies over it; who lies across it with both ends dry is in the water too.
  if (piece.impassable && (piece.kind != Ground::river || peninsular::in_water(rect, piece, setting.pieces, true) > 0))

    return Wrong{{say("unit {} at {} stands on {}, which is impassable"_form, id, place(unit), ground), "PEN-G-05"}};
  const bool barrier = piece.kind == Ground::low_wall || piece.kind == Ground::rampart;
  if (barrier && unit.arm != Arm::infantry)
    return Wrong{
        {say("unit {} at {} stands on {}, which only infantry crosses"_form, id, place(unit), ground), "PEN-G-05"}};
  if (piece.no_artillery && unit.arm == Arm::artillery)
    return Wrong{
        {say("unit {} at {} stands on {}, where no gun or cart may go"_form, id, place(unit), ground), "PEN-WOOD-02"}};
  return {};
}

void check_ground(const UnitSheet& unit, const Blocks& blocks, const Where& where, const Setting& setting,
                  Problems& problems) {
  const auto inside = [&](const Rect& rect) { return table::inside(rect, {0, 0}, {setting.width, setting.depth}); };
  if (!std::ranges::all_of(blocks.all(), inside))
    problems.add(where, say("unit {} at {} stands over the edge of the table, {} x {} cm"_form, shown(unit.id),
                            place(unit), digits(setting.width), digits(setting.depth)));
  if (unit.placement->screen && !inside(skirmish_row(*unit.placement->screen, screen_stands(unit))))
    problems.add(where, say("the skirmishers of unit {} stand over the edge of the table"_form, shown(unit.id)));
  for (const Piece& piece : setting.pieces)
    for (const Rect& rect : blocks.all()) {
      if (!table::overlaps(piece.outline, rect)) continue;
      const auto stands = may_stand(unit, piece, rect, setting);
      if (stands) continue;
      problems.add(where, stands.error());
      break;
    }
}

void check_pair(const UnitSheet& unit, const Blocks& blocks, const UnitSheet& other, const Blocks& others,
                const Where& where, Problems& problems) {
  constexpr double nearest_enemy = 1;  // PEN-G-09
  const bool friends = unit.side == other.side;
  if (friends && (skirmishing(unit) || skirmishing(other))) return;  // PEN-R-51
  if (peninsular::overlaps(blocks, others))
    problems.add(
        where, {say("unit {} at {} stands on unit {}"_form, shown(unit.id), place(unit), shown(other.id)), "PEN-R-51"});
  else if (!friends && peninsular::distance(blocks, others) < nearest_enemy)
    problems.add(where, {say("unit {} at {} stands nearer than 1 cm to its enemy {}"_form, shown(unit.id), place(unit),
                             shown(other.id)),
                         "PEN-G-09"});
}

void check_units(const Draft& draft, Problems& problems) {
  const std::vector<UnitSheet>& units = draft.setting.units;
  std::vector<Blocks> covered;
  covered.reserve(units.size());
  for (const UnitSheet& unit : units) covered.push_back(in_open(unit) ? footprint(unit) : Blocks{});
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!in_open(units[i])) continue;
    check_ground(units[i], covered[i], draft.units[i], draft.setting, problems);
    for (std::size_t j = 0; j < i; ++j)
      if (in_open(units[j])) check_pair(units[i], covered[i], units[j], covered[j], draft.units[i], problems);
  }
}

void check_garrisons(const Draft& draft, Problems& problems) {
  const Setting& setting = draft.setting;
  std::array<int, peninsular::most_structures> inside{};
  for (std::size_t i = 0; i < setting.units.size(); ++i) {
    const UnitSheet& unit = setting.units[i];
    if (!unit.placement || unit.placement->garrison == nobody) continue;
    const std::uint8_t number = unit.placement->garrison;
    const Piece& building = setting.pieces[setting.structures[number]];
    if (++inside[number] == building.capacity + 1)
      problems.add(draft.units[i], {say("unit {} finds no room: {} holds {} (one for each 12 x 12 cm)"_form,
                                        shown(unit.id), shown(building.id), building.capacity),
                                    "PEN-G-06"});
    const auto enemy = std::ranges::find_if(setting.units, [&](const UnitSheet& other) {
      return other.side != unit.side && other.placement && other.placement->garrison == number;
    });
    if (unit.side == peninsular::Colour::black && enemy != setting.units.end())
      problems.add(draft.units[i], {say("unit {} shares {} with its enemy {}"_form, shown(unit.id), shown(building.id),
                                        shown(enemy->id)),
                                    "PEN-G-06"});
  }
}

void check_officers(const Draft& draft, Problems& problems) {
  const Setting& setting = draft.setting;
  for (std::size_t i = 0; i < setting.officers.size(); ++i) {
    if (!setting.officers[i].place) continue;
    const Vec at = setting.officers[i].place->vec();
    if (at.x < 0 || at.y < 0 || at.x > setting.width || at.y > setting.depth)
      problems.add(draft.officers[i],
                   say("officer {} at {} is off the table, {} x {} cm"_form, shown(setting.officers[i].id),
                       as_written(at), digits(setting.width), digits(setting.depth)));
  }
}

// Both armies exist, and every skirmisher they may ever send out has room in the state of a battle.
void check_armies(const Draft& draft, Problems& problems) {
  std::array<int, 2> units{};
  int skirmishers = 0;
  for (const UnitSheet& unit : draft.setting.units) {
    ++units[peninsular::index(unit.side)];
    if (unit.arm != Arm::infantry) continue;
    for (const peninsular::StandSheet& stand : unit.stands)
      if (unit.light_battalion || stand.role == peninsular::Role::light) skirmishers += stand.ranks;
  }
  for (const peninsular::Colour side : {peninsular::Colour::red, peninsular::Colour::black})
    if (units[peninsular::index(side)] == 0) problems.add({}, say("the {} side has no unit"_form, word(side)));
  if (skirmishers > peninsular::most_skirmishers)
    problems.add({}, say("the armies could send out {} skirmisher stands; at most {} fit"_form, skirmishers,
                         peninsular::most_skirmishers));
}

}  // namespace

void check(const Draft& draft, Problems& problems) {
  check_armies(draft, problems);
  check_units(draft, problems);
  check_garrisons(draft, problems);
  check_officers(draft, problems);
}

}  // namespace guidon::scenario
