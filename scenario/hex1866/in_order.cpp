// The lists of a hex scenario in the order of their ids.
#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "scenario/hex1866/draft.hpp"
#include "scenario/hex1866/ids.hpp"

namespace guidon::scenario {

namespace {

using hex1866::FormationSheet;
using hex1866::index;
using hex1866::Setting;
using hex1866::Side;
using hex1866::UnitSheet;

struct Words {
  std::string_view language;
  std::string_view independents;
};
constexpr std::array translations{
    Words{"en", "Independent units"},
    Words{"de", "Selbständige Einheiten"},
    Words{"fr", "Unités indépendantes"},
    Words{"es", "Unidades independientes"},
};

std::string_view independents_name(std::string_view language) {
  const auto at = std::ranges::find(translations, language, &Words::language);
  return (at == translations.end() ? translations.begin() : at)->independents;
}

// HEX-P-CMD-05.
void gather_independents(Side side, HexDraft& draft, Reading& reading) {
  Setting& setting = draft.setting;
  const auto formation = static_cast<std::uint8_t>(setting.formations.size());
  const HexNote* first = nullptr;
  for (std::size_t i = 0; i < setting.units.size(); ++i) {
    if (!draft.units[i].independent || setting.units[i].side != side) continue;
    setting.units[i].formation = formation;
    if (first == nullptr) first = &draft.units[i];
  }
  if (first == nullptr) return;
  if (formation == hex1866::most_formations)
    reading.problems.add(first->where, {say("more than {} formations, the independent units of a side being one"_form,
                                            hex1866::most_formations),
                                        "HEX-P-CMD-05"});
  FormationSheet sheet;
  sheet.id = independents_ids[index(side)];
  sheet.name = independents_name(reading.language);
  sheet.side = side;
  sheet.independent = true;
  setting.formations.push_back(std::move(sheet));
  draft.formations.push_back({.where = first->where});
}

// Sorts things and their notes. The new place of each is told by its old one.
template <class Thing>
std::vector<std::uint8_t> sort_by_id(std::vector<Thing>& things, std::vector<HexNote>& notes) {
  std::vector<std::size_t> order(things.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair{std::string_view{things[i].id}, i}; });
  std::vector<Thing> sorted;
  std::vector<HexNote> sorted_notes;
  std::vector<std::uint8_t> place(things.size());
  for (const std::size_t from : order) {
    place[from] = static_cast<std::uint8_t>(sorted.size());
    sorted.push_back(std::move(things[from]));
    sorted_notes.push_back(notes[from]);
  }
  things = std::move(sorted);
  notes = std::move(sorted_notes);
  return place;
}

}  // namespace

void put_in_order(HexDraft& draft, Reading& reading) {
  Setting& setting = draft.setting;
  for (const Side side : {Side::prussian, Side::austrian}) gather_independents(side, draft, reading);
  const std::vector<std::uint8_t> place = sort_by_id(setting.formations, draft.formations);
  const auto follow = [&place](std::uint8_t& formation) {
    if (formation != hex1866::nobody) formation = place[formation];
  };
  for (UnitSheet& unit : setting.units) follow(unit.formation);
  for (hex1866::LeaderSheet& leader : setting.leaders) follow(leader.formation);
  sort_by_id(setting.units, draft.units);
  sort_by_id(setting.leaders, draft.leaders);
  for (const UnitSheet& unit : setting.units)
    if (unit.formation != hex1866::nobody) {
      FormationSheet& sheet = setting.formations[unit.formation];
      sheet.steps = static_cast<std::uint8_t>(sheet.steps + unit.steps);
    }
}

}  // namespace guidon::scenario
