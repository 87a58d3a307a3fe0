// Battalions, regiments, detachments, guns and carts.
#include <algorithm>

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "rules/peninsular/battle/formation.hpp"
#include "scenario/peninsular/draft.hpp"
#include "scenario/shape.hpp"

namespace guidon::scenario {

namespace {

using peninsular::Arm;
using peninsular::Armament;
using peninsular::Condition;
using peninsular::Formation;
using peninsular::Ground;
using peninsular::Nation;
using peninsular::nobody;
using peninsular::Placement;
using peninsular::Quality;
using peninsular::Role;
using peninsular::Setting;
using peninsular::StandSheet;
using peninsular::UnitSheet;

bool is_battalion(const UnitSheet& unit) { return unit.arm == Arm::infantry && !unit.detachment; }

// Any nation, on either side (PEN-TURN-02): one of those the rules know, or another by its own name.
void read_nation(Section& section, UnitSheet& unit) {
  const auto known = std::span{peninsular::nation_words}.first(peninsular::known_nations);
  section.need("nation", say("{}, or another by its name"_form, enumerated(known)));
  const std::optional<std::string> said = section.id("nation");
  if (!said) return;
  const auto at = std::ranges::find(known, *said);
  if (at != known.end()) {
    unit.nation = static_cast<Nation>(at - known.begin());
  } else if (!nearest(*said, known).empty()) {  // a slip of the pen
    section.problem("nation",
                    {say("there is no {}"_form, called::nation(*said)), suggestion(*said, known), "PEN-TURN-02"});
  } else {
    unit.nation = Nation::other;
    unit.nation_name = *said;
  }
}

// Units belong to brigades; how many to each is the players' affair (PEN-ARM-09).
void read_brigade(Section& section, UnitSheet& unit, const Setting& setting) {
  section.need("brigade", say("the id of its brigade, which gives its side"_form));
  unit.brigade = refer(section, "brigade", called::brigade, ids_of(setting.brigades));
  if (unit.brigade != nobody) unit.side = setting.brigades[unit.brigade].side;
  read_nation(section, unit);
}

void read_kind(Section& section, UnitSheet& unit) {
  section.need("arm", enumerated(peninsular::arm_words));
  unit.arm = section.word<Arm>("arm", peninsular::arm_words).value_or(unit.arm);
  const auto flag = [&](std::string_view key, bool fits, const Phrase& only, Clause clause) {
    const bool said = section.yes_no(key).value_or(false);
    if (said && !fits) section.problem(key, {say("{} is for {} only"_form, shown(key), only), clause});
    return said && fits;
  };
  unit.guard = section.yes_no("guard").value_or(false);
  unit.detachment = flag("detachment", unit.arm == Arm::infantry, say("infantry"_form), "PEN-ARM-12");
  unit.light_battalion = flag(
      "light_battalion", is_battalion(unit) && (unit.nation == Nation::british || unit.nation == Nation::portuguese),
      say("British and Portuguese battalions"_form), "PEN-ARM-15");
  unit.cart = flag("cart", unit.arm == Arm::artillery, say("artillery"_form), "PEN-G-19");
  unit.horse_artillery =
      flag("horse_artillery", unit.arm == Arm::artillery && !unit.cart, say("guns"_form), "PEN-ARM-20");
  unit.irregular = flag("irregular", unit.arm != Arm::artillery, say("infantry and cavalry"_form), "PEN-ARM-25");
  const auto weight = section.word<peninsular::Weight>("weight", peninsular::weight_words);
  if (weight && unit.arm != Arm::cavalry)
    section.problem("weight", {say("only cavalry is light or heavy"_form), "PEN-G-28"});
  unit.weight = weight.value_or(unit.weight);
}

void read_quality(Section& section, UnitSheet& unit) {
  const auto said = section.word<Quality>("quality", peninsular::quality_words);
  // Rifles, cacadores and British light infantry are elite unless the table agrees otherwise (PEN-ARM-14, PEN-ARM-23,
  // PEN-ARM-27); other regulars are trained (PEN-ARM-24), French skirmishers too.
  const bool rifles =
      unit.armament == Armament::rifle || unit.nation == Nation::british || unit.nation == Nation::portuguese;
  const bool picked = unit.guard || unit.light_battalion || (unit.detachment && rifles);
  unit.quality = said.value_or(picked ? Quality::elite : Quality::trained);
  if (unit.guard && unit.quality != Quality::elite)
    section.problem("quality", {say("the Guard is elite"_form), "PEN-ARM-22"});
  if (said && unit.irregular)
    section.problem("quality", {say("the quality of irregulars is diced for; leave it out"_form), "PEN-ARM-25"});
  if (unit.guard && unit.irregular) section.problem("guard", {say("irregulars are no Guard"_form), "PEN-ARM-22"});
}

void read_weapon(Section& section, UnitSheet& unit) {
  const bool gun = unit.arm == Arm::artillery && !unit.cart;
  unit.armament = gun ? Armament::cannon : unit.arm == Arm::infantry ? Armament::musket : Armament::none;
  const auto said = section.word<Armament>("weapon", peninsular::armament_words);
  if (!said) return;
  const bool fits = *said == unit.armament || (unit.arm == Arm::infantry && *said != Armament::cannon);
  if (fits)
    unit.armament = *said;
  else
    section.problem(
        "weapon", {say("guns have a cannon, infantry musket, rifle or none, cavalry and carts none"_form), "PEN-G-07"});
}

// PEN-ARM-07, unless the file names the companies.
std::vector<Role> read_roles(Section& section, std::size_t stands) {
  std::vector<Role> roles(stands, Role::centre);
  const std::vector<std::string> companies = section.texts("companies");
  if (companies.empty()) {
    roles.front() = Role::light;
    roles.back() = Role::grenadier;
    return roles;
  }
  for (std::size_t i = 0; i < stands && i < companies.size(); ++i) {
    const auto at = std::ranges::find(peninsular::role_words, companies[i]);
    if (at == peninsular::role_words.end())
      section.problem("companies", {say("there is no {}"_form, called::company(companies[i])),
                                    suggestion(companies[i], peninsular::role_words)});
    else
      roles[i] = static_cast<Role>(at - peninsular::role_words.begin());
  }
  return roles;
}

// Usually 6 in three ranks (PEN-ARM-05) and 8 or 10 in two (PEN-ARM-06), but any strength from this many is fielded:
// the sheet itself speaks of a battalion of 7.
constexpr int smallest_battalion = 4;

void read_battalion(Section& section, UnitSheet& unit) {
  std::vector<int> ranks = section.wholes("ranks", 2, 3);
  const std::size_t companies = section.texts("companies").size();
  if (ranks.empty()) ranks.push_back(unit.nation == Nation::french ? 3 : 2);
  const int usual = companies > 0        ? static_cast<int>(companies)
                    : ranks.size() > 1   ? static_cast<int>(ranks.size())
                    : ranks.front() == 3 ? 6
                                         : 8;
  const auto size =
      static_cast<std::size_t>(section.whole("stands", smallest_battalion, peninsular::most_stands)
                                   .value_or(std::clamp(usual, smallest_battalion, peninsular::most_stands)));
  if (companies > 0 && companies != size)
    section.problem("companies", {say("expected one for each stand"_form), "PEN-ARM-07"});
  if (ranks.size() > 1 && ranks.size() != size)
    section.problem("ranks", say("expected one number, or one for each stand"_form));
  ranks.resize(size, ranks.front());
  const std::vector<Role> roles = read_roles(section, size);
  for (std::size_t i = 0; i < size; ++i) unit.stands.push_back({roles[i], static_cast<std::uint8_t>(ranks[i])});
}

void read_stands(Section& section, UnitSheet& unit) {
  if (is_battalion(unit)) return read_battalion(section, unit);
  const auto fill = [&](int count, StandSheet stand) { unit.stands.assign(static_cast<std::size_t>(count), stand); };
  if (unit.detachment) {
    section.need("stands", say("its skirmisher stands, {} to {}"_form, 1, peninsular::most_stands));
    fill(section.whole("stands", 1, peninsular::most_stands).value_or(1), {Role::light, 1});
  } else if (unit.arm == Arm::cavalry) {
    fill(section.whole("stands", 2, 10).value_or(6), {});  // PEN-ARM-10, PEN-R-120
  } else {
    const int count = section.whole("stands", 1, peninsular::most_stands).value_or(1);
    if (count != 1)
      section.problem("stands", {say("each gun or cart is a unit of its own, of 1 stand"_form), "PEN-LOSS-04"});
    fill(1, {});
  }
}

void read_start(Section& section, UnitSheet& unit, const Setting& setting) {
  std::optional<Section> start = section.section("start", say("start of {}"_form, section.name()));
  if (!start) return;
  Condition& now = unit.condition;
  const auto small = [&](std::string_view key, int most) {
    return static_cast<std::uint8_t>(start->whole(key, 0, most).value_or(0));
  };
  const int stands = static_cast<int>(unit.stands.size());
  const bool strictly = setting.options.half_strength == peninsular::HalfStrength::strictly_below;
  const bool three_ranks = is_battalion(unit) && unit.stands.front().ranks == 3;
  now.casualties = small("casualties", three_ranks ? 3 : 2);  // one more costs a stand (PEN-FIRE-23, PEN-FIRE-24)
  if (unit.arm != Arm::artillery) {
    now.pips = small("pips", 6);  // PEN-INT-04; a gun has none (PEN-ARM-21)
    now.stands_lost = small("stands_lost", strictly ? stands / 2 : (stands - 1) / 2);  // PEN-LOSS-02
    now.glory_used = start->yes_no("glory_used").value_or(false);
  }
  if (unit.arm == Arm::cavalry) now.charge_used = start->yes_no("charge_used").value_or(false);
  if (unit.armament != Armament::none) now.fired_before = start->yes_no("fired_before").value_or(false);
  now.moved_last_turn = start->yes_no("moved_last_turn").value_or(false);
  start->finish();
}

// Its light company out in open order: before its front, or where the file puts it.
void read_screen(Section& section, const UnitSheet& unit, Placement& placement, double usual_facing) {
  const bool said = section.yes_no("skirmishers_out").value_or(false);
  std::optional<Section> screen = section.section("screen", say("screen of {}"_form, section.name()));
  placement.skirmishers_out = said || screen;
  if (screen) {
    screen->need("at", say("the middle of its row [x, y]"_form));
    const std::optional<table::Vec> at = screen->point("at", anywhere);
    const table::Heading facing = read_heading(*screen, "facing", usual_facing);
    if (at) placement.screen = table::Pose{table::Spot::of(*at), facing};
    screen->finish();
  }
  if (!placement.skirmishers_out) return;
  const bool light = std::ranges::find(unit.stands, Role::light, &StandSheet::role) != unit.stands.end();
  if (!is_battalion(unit) || !light)
    section.problem(said ? "skirmishers_out" : "screen",
                    {say("it has no light company to send out"_form), "PEN-ARM-11"});
}

Formation read_formation(Section& section, const UnitSheet& unit) {
  const Formation usual = unit.cart                    ? Formation::limbered
                          : unit.arm == Arm::artillery ? Formation::unlimbered
                          : unit.detachment            ? Formation::skirmish
                                                       : Formation::line;
  const auto said = section.word<Formation>("formation", peninsular::formation_words);
  if (!said) return usual;
  const int stands = static_cast<int>(unit.stands.size());
  std::vector<std::string_view> possible;
  for (std::size_t i = 0; i < peninsular::formation_words.size(); ++i)
    if (peninsular::may_form(unit, static_cast<Formation>(i), stands))
      possible.push_back(peninsular::formation_words[i]);
  if (!peninsular::may_form(unit, *said, stands))
    section.problem("formation", {say("it cannot form {}"_form, word(*said)), expected(possible)});
  return *said;
}

void read_garrison(Section& section, const UnitSheet& unit, const Setting& setting, Placement& placement) {
  std::vector<std::string_view> buildings;
  std::vector<std::uint8_t> pieces;
  for (const std::uint8_t number : setting.structures) {
    if (setting.pieces[number].kind != Ground::building) continue;
    buildings.emplace_back(setting.pieces[number].id);
    pieces.push_back(number);
  }
  const std::uint8_t at = refer(section, "garrison", called::building, buildings);
  if (at == nobody) return;
  const peninsular::Piece& building = setting.pieces[pieces[at]];
  if (unit.arm != Arm::infantry) section.problem("garrison", {say("only infantry holds a building"_form), "PEN-G-06"});
  constexpr std::string_view key = "at";
  if (section.has(key))
    section.problem(key, {say("a garrison stands in its building; leave {} out"_form, std::string{key}), "PEN-G-06"});
  placement.garrison = building.structure;
  placement.pose.at = table::Spot::of(building.outline.centre());
  if (unit.detachment) placement.formation = Formation::skirmish;
}

void read_placement(Section& section, UnitSheet& unit, const Setting& setting) {
  Placement placement;
  const bool down = setting.edge[peninsular::index(unit.side)] == peninsular::Edge::top;
  const double usual_facing = down ? 180 : 0;
  placement.pose.facing = read_heading(section, "facing", usual_facing);
  placement.formation = read_formation(section, unit);
  const std::optional<table::Vec> at = section.point("at", anywhere);
  if (at) placement.pose.at = table::Spot::of(*at);
  read_screen(section, unit, placement, usual_facing);
  const bool garrison = section.has("garrison");
  if (garrison) read_garrison(section, unit, setting, placement);
  if (!setting.fixed) {
    for (const std::string_view key : {"at", "facing", "formation", "garrison", "skirmishers_out", "screen"})
      if (section.has(key))
        section.problem(key,
                        {say("the players deploy this battle; leave {} out"_form, std::string{key}), "PEN-SET-04"});
    return;
  }
  if (!garrison) section.need("at", say("the middle of its front [x, y], or garrison"_form));
  if (at || garrison) unit.placement = placement;
}

}  // namespace

void read_units(Section& top, Draft& draft) {
  Setting& setting = draft.setting;
  for (const Value* table : top.sections("unit")) {
    Section section{*table, say("a unit"_form), top.reading()};
    UnitSheet unit;
    unit.id = new_id(section, called::unit, draft.named);
    if (setting.units.size() == peninsular::most_units) {
      section.problem("id", say("more than {} units"_form, peninsular::most_units));
      return;
    }
    unit.name = section.prose("name").value_or(unit.id);
    read_brigade(section, unit, setting);
    read_kind(section, unit);
    read_weapon(section, unit);
    read_quality(section, unit);
    read_stands(section, unit);
    read_start(section, unit, setting);
    read_placement(section, unit, setting);
    section.finish();
    setting.units.push_back(std::move(unit));
    draft.units.push_back(section.where());
  }
}

}  // namespace guidon::scenario
