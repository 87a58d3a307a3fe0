// Generals.
#include <algorithm>

#include "kernel/shown.hpp"
#include "scenario/peninsular/draft.hpp"
#include "scenario/shape.hpp"

namespace guidon::scenario {

namespace {

using peninsular::nobody;
using peninsular::OfficerSheet;
using peninsular::Rank;
using peninsular::Setting;

void read_command(Section& section, OfficerSheet& officer, const Draft& draft) {
  const std::vector<peninsular::Brigade>& brigades = draft.setting.brigades;
  if (officer.rank == Rank::brigade) {
    section.need("brigade", say("the id of the brigade he leads"_form));
    officer.brigade = refer(section, "brigade", called::brigade, ids_of(brigades));
    if (officer.brigade != nobody) officer.side = brigades[officer.brigade].side;
  } else if (officer.rank == Rank::division) {
    section.need("division", say("the id of the division he leads"_form));
    officer.division = refer(section, "division", called::division, {draft.divisions.begin(), draft.divisions.end()});
    const auto of_it = std::ranges::find(brigades, officer.division, &peninsular::Brigade::division);
    if (officer.division == nobody) return;
    if (of_it == brigades.end())
      section.problem("division", {say("that division has no brigade"_form), "PEN-ARM-19"});
    else
      officer.side = of_it->side;
  } else {
    section.need("side", enumerated(peninsular::colour_words));
    officer.side = section.word<peninsular::Colour>("side", peninsular::colour_words).value_or(officer.side);
  }
}

// PEN-GEN-01: a brigadier joins units of his brigade, a divisional general (PEN-G-17) of his division.
void check_joined(Section& section, const OfficerSheet& officer, const Setting& setting) {
  if (officer.with == nobody) return;
  const peninsular::UnitSheet& unit = setting.units[officer.with];
  if (unit.side != officer.side) return section.problem("with", {say("he cannot join the enemy"_form), "PEN-GEN-01"});
  if (unit.brigade == nobody) return;
  if (officer.rank == Rank::brigade && officer.brigade != nobody && unit.brigade != officer.brigade)
    section.problem("with", {say("he leads another brigade than that of {}"_form, shown(unit.id)), "PEN-GEN-01"});
  if (officer.rank == Rank::division && setting.brigades[unit.brigade].division != officer.division)
    section.problem("with", {say("he leads another division than that of {}"_form, shown(unit.id)), "PEN-GEN-01"});
}

// PEN-G-18.
void check_only_one(Section& section, const OfficerSheet& officer, const Setting& setting) {
  for (const OfficerSheet& other : setting.officers) {
    if (other.rank != officer.rank) continue;
    const bool same = officer.rank == Rank::army       ? other.side == officer.side
                      : officer.rank == Rank::division ? other.division == officer.division && other.division != nobody
                                                       : other.brigade == officer.brigade && other.brigade != nobody;
    if (same) section.problem("rank", {say("{} already holds that command"_form, shown(other.id)), "PEN-G-18"});
  }
}

}  // namespace

void read_officers(Section& top, Draft& draft) {
  Setting& setting = draft.setting;
  for (const Value* table : top.sections("officer")) {
    Section section{*table, say("an officer"_form), top.reading()};
    OfficerSheet officer;
    officer.id = new_id(section, called::officer, draft.named);
    if (setting.officers.size() == peninsular::most_officers) {
      section.problem("id", say("more than {} officers"_form, peninsular::most_officers));
      return;
    }
    officer.name = section.prose("name").value_or(officer.id);
    section.need("rank", enumerated(peninsular::rank_words));
    officer.rank = section.word<Rank>("rank", peninsular::rank_words).value_or(officer.rank);
    read_command(section, officer, draft);
    officer.with = refer(section, "with", called::unit, ids_of(setting.units));
    if (const std::optional<table::Vec> at = section.point("at", anywhere)) officer.place = table::Spot::of(*at);
    if (!setting.fixed) {
      for (const std::string_view key : {"at", "with"})
        if (section.has(key))
          section.problem(key,
                          {say("the players deploy this battle; leave {} out"_form, std::string{key}), "PEN-SET-04"});
    } else if (!section.has("with")) {
      section.need("at", say("his place [x, y], or with = the id of the unit he has joined"_form));
    } else if (section.has("at")) {
      section.problem("at", say("expected at or with, not both"_form));
    }
    check_joined(section, officer, setting);
    check_only_one(section, officer, setting);
    section.finish();
    setting.officers.push_back(std::move(officer));
    draft.officers.push_back(section.where());
  }
}

}  // namespace guidon::scenario
