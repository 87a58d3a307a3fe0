// Where the units and leaders of a hex scenario are when the battle begins.
#include <algorithm>

#include "kernel/shown.hpp"
#include "scenario/hex1866/draft.hpp"

namespace guidon::scenario {

namespace {

using hex1866::Arm;
using hex1866::FormationSheet;
using hex1866::Hex;
using hex1866::index;
using hex1866::LeaderSheet;
using hex1866::nobody;
using hex1866::off_map;
using hex1866::Setting;
using hex1866::Side;
using hex1866::side_words;
using hex1866::Stacking;
using hex1866::UnitSheet;

constexpr std::string_view setup_key = "setup";

bool is_gun(const UnitSheet& unit) { return unit.arm == Arm::artillery; }

Phrase name_of(const UnitSheet& unit) { return called::unit(unit.id); }
Phrase name_of(const LeaderSheet& leader) { return called::leader(leader.id); }

bool any_two(const Setting& setting) { return setting.options.stacking == Stacking::two_units; }  // HEX-R-64

// HEX-P-STACK-01: two units in one hex.
void check_pair(const UnitSheet& unit, const Where& where, const UnitSheet& there, const Setting& setting,
                Problems& problems) {
  const std::string id = shown(unit.id);
  const std::string hex = setting.map.grid().name(unit.hex);
  const std::string other = shown(there.id);
  if (unit.side != there.side)
    problems.add(where, {say("unit {} in {} stands with its enemy {}"_form, id, hex, other), "HEX-P-STACK-01"});
  else if (is_gun(unit) == is_gun(there) && !any_two(setting))
    problems.add(where,
                 {say(is_gun(unit) ? "unit {} in {} stands with {}; a hex holds one artillery unit"_form
                                   : "unit {} in {} stands with {}; a hex holds one infantry or cavalry unit"_form,
                      id, hex, other),
                  "HEX-P-STACK-01"});
  else if (unit.facing != there.facing)
    problems.add(where, {say("unit {} in {} faces another way than {}, with whom it stands"_form, id, hex, other),
                         "HEX-P-FACE-01"});
}

// Those who stand in a hex of the map, on a side that is known: their places in the list.
template <class Thing>
std::vector<std::size_t> standing(const std::vector<Thing>& things, const std::vector<HexNote>& notes) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < things.size(); ++i)
    if (things[i].hex != off_map && notes[i].has_side) found.push_back(i);
  return found;
}

template <class Other>
void check_company(const LeaderSheet& leader, const Where& where, const Other& there, const hex::Grid& grid,
                   Problems& problems) {
  if (there.hex == leader.hex && there.side != leader.side)
    problems.add(where, {say("leader {} in {} stands with his enemy {}"_form, shown(leader.id), grid.name(leader.hex),
                             shown(there.id)),
                         "HEX-P-STACK-01"});
}

const FormationSheet* reinforcement(std::uint8_t formation, const Setting& setting) {
  if (formation == nobody || setting.formations[formation].arrives == 0) return nullptr;
  return &setting.formations[formation];
}

// HEX-P-SETUP-01, HEX-P-REINF-01: he stands in a hex, enters later, or is placed.
template <class Thing>
void check_coming(const Thing& thing, const HexNote& note, const HexDraft& draft, Problems& problems) {
  const Setting& setting = draft.setting;
  const FormationSheet* later = reinforcement(thing.formation, setting);
  if (note.has_hex && later != nullptr)
    problems.add(note.where, {say("{} has a hex, but formation {} is a reinforcement; leave the hex out"_form,
                                  name_of(thing), shown(later->id)),
                              "HEX-P-REINF-01"});
  if (note.has_hex || later != nullptr || !note.has_side || draft.has_zone[index(thing.side)]) return;
  problems.add(note.where, {say("{} has no hex, and there is no zone for the {} side in [setup]"_form, name_of(thing),
                                word(thing.side)),
                            "HEX-P-SETUP-01"});
}

bool is_placed(const UnitSheet& unit, const HexNote& note, const Setting& setting) {
  return !note.has_hex && reinforcement(unit.formation, setting) == nullptr;
}

void check_trespass(Side side, const HexDraft& draft, Problems& problems) {
  const std::vector<Hex>& zone = draft.setting.zones[index(side)];
  const auto check = [&](const auto& sheet) {
    if (sheet.side != side && std::ranges::find(zone, sheet.hex) != zone.end())
      problems.add(draft.setup,
                   {say("{} in the {} zone is held by the enemy {}"_form, draft.grid().name(sheet.hex), word(side),
                        shown(sheet.id)),
                    "HEX-P-STACK-01"},
                   header_of(setup_key));
  };
  for (const std::size_t i : standing(draft.setting.units, draft.units)) check(draft.setting.units[i]);
  for (const std::size_t i : standing(draft.setting.leaders, draft.leaders)) check(draft.setting.leaders[i]);
}

bool has_room(Hex hex, bool guns, const Setting& setting) {
  return std::ranges::none_of(setting.units,
                              [&](const UnitSheet& unit) { return unit.hex == hex && is_gun(unit) == guns; });
}

// HEX-R-64: room for two of any kind in every hex of the zone.
void check_room_for_all(Side side, const HexDraft& draft, Problems& problems) {
  const Setting& setting = draft.setting;
  const std::vector<Hex>& zone = setting.zones[index(side)];
  std::size_t units = 0;
  std::size_t room = 2 * zone.size();
  for (std::size_t i = 0; i < setting.units.size(); ++i) {
    const UnitSheet& unit = setting.units[i];
    if (unit.side == side && is_placed(unit, draft.units[i], setting)) ++units;
    if (room > 0 && std::ranges::find(zone, unit.hex) != zone.end()) --room;
  }
  if (zone.empty() || units <= room) return;
  problems.add(draft.setup,
               {say("the {} zone has room for {} units, and {} are to be placed there"_form, word(side), room, units),
                "HEX-P-SETUP-01"},
               header_of(setup_key));
}

// HEX-P-STACK-01: as many hexes with room as there are units to place.
void check_room(Side side, bool guns, const HexDraft& draft, Problems& problems) {
  const Setting& setting = draft.setting;
  const std::vector<Hex>& zone = setting.zones[index(side)];
  std::size_t units = 0;
  for (std::size_t i = 0; i < setting.units.size(); ++i)
    if (const UnitSheet& unit = setting.units[i]; unit.side == side && is_gun(unit) == guns)
      if (is_placed(unit, draft.units[i], setting)) ++units;
  const auto room =
      static_cast<std::size_t>(std::ranges::count_if(zone, [&](Hex hex) { return has_room(hex, guns, setting); }));
  if (zone.empty() || units <= room) return;
  problems.add(draft.setup,
               {say(guns ? "the {} zone has room for {} artillery units, and {} are to be placed there"_form
                         : "the {} zone has room for {} infantry and cavalry units, and {} are to be placed there"_form,
                    word(side), room, units),
                "HEX-P-SETUP-01"},
               header_of(setup_key));
}

}  // namespace

void check_stacks(const HexDraft& draft, Problems& problems) {
  const Setting& setting = draft.setting;
  const hex::Grid& grid = draft.grid();
  const std::vector<std::size_t> units = standing(setting.units, draft.units);
  const std::vector<std::size_t> leaders = standing(setting.leaders, draft.leaders);
  for (const std::size_t i : units)
    for (const std::size_t j : units)
      if (j < i && setting.units[i].hex == setting.units[j].hex)
        check_pair(setting.units[i], draft.units[i].where, setting.units[j], setting, problems);
  for (const std::size_t i : units)
    if (any_two(setting) && std::ranges::count_if(units, [&](std::size_t j) {
                              return j < i && setting.units[j].hex == setting.units[i].hex;
                            }) == 2)
      problems.add(draft.units[i].where, {say("unit {} is the third unit in {}; a hex holds two"_form,
                                              shown(setting.units[i].id), grid.name(setting.units[i].hex)),
                                          "HEX-P-STACK-01"});
  for (const std::size_t i : leaders) {
    const LeaderSheet& leader = setting.leaders[i];
    const Where& where = draft.leaders[i].where;
    for (const std::size_t j : units) check_company(leader, where, setting.units[j], grid, problems);
    for (const std::size_t j : leaders)
      if (j < i) check_company(leader, where, setting.leaders[j], grid, problems);
  }
}

void check_absent(const HexDraft& draft, Problems& problems) {
  const Setting& setting = draft.setting;
  for (std::size_t i = 0; i < setting.units.size(); ++i)
    check_coming(setting.units[i], draft.units[i], draft, problems);
  for (std::size_t i = 0; i < setting.leaders.size(); ++i)
    check_coming(setting.leaders[i], draft.leaders[i], draft, problems);
}

void check_zones(const HexDraft& draft, Problems& problems) {
  const Setting& setting = draft.setting;
  for (const Hex hex : setting.zones[index(Side::prussian)])
    if (std::ranges::find(setting.zones[index(Side::austrian)], hex) != setting.zones[index(Side::austrian)].end())
      problems.add(draft.setup,
                   {say("{} is in the zones of both sides"_form, draft.grid().name(hex)), "HEX-P-SETUP-01"},
                   header_of(setup_key));
  for (const Side side : {Side::prussian, Side::austrian}) {
    check_trespass(side, draft, problems);
    if (any_two(setting))
      check_room_for_all(side, draft, problems);
    else
      for (const bool guns : {false, true}) check_room(side, guns, draft, problems);
  }
}

}  // namespace guidon::scenario
