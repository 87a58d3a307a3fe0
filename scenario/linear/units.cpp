// The units of a linear scenario.
#include "kernel/shown.hpp"
#include "scenario/linear/draft.hpp"
#include "scenario/linear/profiles.hpp"
#include "scenario/linear/side.hpp"
#include "scenario/linear/words.hpp"
#include "scenario/shape.hpp"

namespace guidon::scenario {

namespace {

using linear::Formation;
using linear::nobody;
using linear::Placement;
using linear::Profile;
using linear::Setting;
using linear::UnitSheet;

// LIN-R-96: under range_table = by_period a battle has the weapons of its period.
void check_weapon(Section& section, const Profile& profile, const LinearDraft& draft) {
  if (draft.setting.options.range_table != linear::RangeTable::by_period || profile.weapon == linear::Weapon::none)
    return;
  const auto period = std::ranges::find(draft.standard.periods, draft.setting.period, &Period::key);
  if (period == draft.standard.periods.end() || period->weapons.has(profile.weapon)) return;
  section.problem("profile", {say("its weapon {} is not of the period {}"_form,
                                  shown(word_of(profile.weapon, linear::weapon_words)), shown(period->key)),
                              expected(members(period->weapons, linear::weapon_words)), "LIN-R-96"});
}

void read_profile(Section& section, UnitSheet& unit, const LinearDraft& draft) {
  section.need("profile", say("what troops it is, such as line_infantry"_form));
  const std::uint8_t at = refer(section, "profile", called::profile, keys_of(draft.profiles));
  if (at != nobody) unit.profile = draft.profiles[at];
  if (const std::optional<linear::Tags> tags = read_set<linear::Tag>(section, "tags", linear::tag_words))
    add_tags(section, *tags, unit.profile);
  if (at != nobody) check_weapon(section, unit.profile, draft);
}

// How troops stand when nobody has told them otherwise.
Formation usual_formation(const Profile& profile) {
  for (const Formation formation :
       {Formation::line, Formation::mixed, Formation::skirmish, Formation::deployed, Formation::wagons})
    if (profile.formations.has(formation)) return formation;
  for (std::size_t i = 0; i < linear::formation_words.size(); ++i)
    if (profile.formations.has(static_cast<Formation>(i))) return static_cast<Formation>(i);
  return Formation::line;
}

Formation read_formation(Section& section, const Profile& profile) {
  const auto said = section.word<Formation>("formation", linear::formation_words);
  if (!said) return usual_formation(profile);
  if (!profile.formations.empty() && !profile.may_form().has(*said))
    section.problem("formation", {say("its profile {} cannot form {}"_form, shown(profile.key), word(*said)),
                                  expected(members(profile.may_form(), linear::formation_words))});
  return *said;
}

void read_garrison(Section& section, UnitSheet& unit, const Setting& setting) {
  std::vector<std::string_view> buildings;
  std::vector<std::uint8_t> pieces;
  for (std::size_t i = 0; i < setting.pieces.size(); ++i) {
    if (setting.pieces[i].kind != linear::Terrain::building) continue;
    buildings.emplace_back(setting.pieces[i].id);
    pieces.push_back(static_cast<std::uint8_t>(i));
  }
  const std::uint8_t at = refer(section, "garrison", called::building, buildings);
  if (at == nobody) return;
  if (!linear::foot(unit.profile.troop))
    section.problem("garrison", {say("only infantry and skirmishers hold a building"_form), "OUR-TERR-03"});
  for (const UnitSheet& other : setting.units)
    if (other.placement && other.placement->garrison == pieces[at])
      section.problem(
          "garrison",
          {say("{} takes one unit, and unit {} holds it"_form, shown(buildings[at]), shown(other.id)), "OUR-TERR-03"});
  const table::Rect& house = setting.pieces[pieces[at]].house;
  unit.placement = Placement{
      {table::Spot::of(house.centre), table::Heading::of(house.forward)}, usual_formation(unit.profile), pieces[at]};
}

void read_placement(Section& section, UnitSheet& unit, const Setting& setting) {
  std::optional<Section> place = section.section("place", say("place of {}"_form, section.name()));
  if (section.has("garrison")) read_garrison(section, unit, setting);
  if (!place) return;
  constexpr std::string_view key = "place";
  if (section.has("garrison"))
    section.problem(key,
                    {say("a garrison stands in its building; leave {} out"_form, std::string{key}), "OUR-TERR-03"});
  place->need("at", say("the middle of its ground [x, y]"_form));
  Placement placement;
  const std::optional<table::Vec> at = place->point("at", anywhere);
  placement.pose.facing = read_heading(*place, "heading", unit.side == linear::Side::south ? 0 : 180);
  placement.formation = read_formation(*place, unit.profile);
  place->finish();
  if (!at || unit.placement) return;
  placement.pose.at = table::Spot::of(*at);
  unit.placement = placement;
}

}  // namespace

void read_units(Section& top, LinearDraft& draft) {
  Setting& setting = draft.setting;
  for (const Value* row : top.sections("unit")) {
    Section section{*row, say("a unit"_form), top.reading()};
    UnitSheet unit;
    unit.id = new_id(section, called::unit, draft.named);
    if (setting.units.size() == linear::most_units) {
      section.problem("id", say("more than {} units"_form, linear::most_units));
      return;
    }
    unit.name = section.prose("name").value_or(unit.id);
    section.need("brigade", say("the id of its brigade, which gives its side"_form));
    unit.brigade = refer(section, "brigade", called::brigade, ids_of(setting.brigades));
    unit.side = read_side(section, unit.brigade, setting);
    read_profile(section, unit, draft);
    read_placement(section, unit, setting);
    unit.opening.casualties =  // up to its stamina (OUR-STATE-01)
        static_cast<std::uint8_t>(section.whole("casualties", 0, unit.profile.stamina).value_or(0));
    unit.opening.disordered = section.yes_no("disordered").value_or(false);
    unit.opening.lost = section.yes_no("lost").value_or(false);
    if (unit.opening.lost)  // OUR-GAME-07
      for (const std::string_view key : {"place", "garrison", "casualties", "disordered"})
        if (section.has(key))
          section.problem(
              key, {say("it is lost before the battle begins; leave {} out"_form, std::string{key}), "OUR-GAME-07"});
    section.finish();
    setting.units.push_back(std::move(unit));
    draft.units.push_back(section.where());
  }
}

}  // namespace guidon::scenario
