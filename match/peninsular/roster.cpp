// The units of a Peninsular battle as a list, one of them in full, and the ground with the ids that orders use.
#include "match/roster.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "match/peninsular/condition.hpp"
#include "match/peninsular/formation_names.hpp"
#include "match/peninsular/rules.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

constexpr std::array<Form, 5> head_words{"unit"_form, "formation"_form, "stands"_form, "pips"_form, "hits"_form};

Form formation_name(const UnitState& unit) { return formation_names[static_cast<std::size_t>(unit.formation)]; }

std::string spaced(std::string_view word) {
  std::string out{word};
  std::ranges::replace(out, '_', ' ');
  return out;
}

int lost(const UnitSheet& sheet, const UnitState& unit) {
  int gone = 0;
  for (std::size_t i = 0; i < sheet.stands.size(); ++i) gone += unit.stand[i] == Whereabouts::lost ? 1 : 0;
  return gone;
}

std::string place_words(const Setting& setting, const UnitState& unit) {
  if (unit.garrison != nobody) return "in " + setting.pieces[setting.structures[unit.garrison]].id;
  return fmt::format("{:.1f},{:.1f} facing {:.0f}", unit.pose.at.x / 1000.0, unit.pose.at.y / 1000.0,
                     unit.pose.facing.hundredths() / 100.0);
}

void add(std::string& list, std::string_view words) {
  if (!list.empty()) list += ", ";
  list += words;
}

void add(Phrase& list, Phrase words) { list = joined(std::move(list), "{}, {}"_form, std::move(words)); }

RosterRow row_of(const Setting& setting, const State& state, std::size_t u) {
  const UnitSheet& sheet = setting.units[u];
  const UnitState& unit = state.unit[u];
  const int all = static_cast<int>(sheet.stands.size());
  Gauge pips{unit.pips, 6};
  if (sheet.arm == Arm::artillery) pips.now.reset();
  RosterRow row;
  row.unit = u;
  row.cells = {{sheet.id},
               {unit.on_table() ? Phrase{formation_name(unit)} : Phrase{std::string{"-"}}},
               {fmt::format("{:>2}/{}", all - lost(sheet, unit), all)},
               {{}, pips},
               {fmt::format("{:>3}", unit.casualties)}};
  const auto condition = peninsular_unit::condition(setting, state, u);
  row.condition = facts_of(condition, setting);
  row.notes = words(condition, setting);
  row.alarm = unit.routing();
  return row;
}

Phrase officers_of(const Setting& setting, const State& state, Colour side) {
  const auto told = [&](const OfficerSheet& sheet, const OfficerState& officer) {
    if (officer.alive == 0) return say("{} killed"_form, sheet.id);
    if (officer.placed == 0) return say("{} not yet on the table"_form, sheet.id);
    if (officer.with != nobody) return say("{} with {}"_form, sheet.id, setting.units[officer.with].id);
    return say("{} at {}"_form, sheet.id, fmt::format("{:.1f},{:.1f}", officer.at.x / 1000.0, officer.at.y / 1000.0));
  };
  Phrase list;
  for (std::size_t i = 0; i < setting.officers.size(); ++i)
    if (setting.officers[i].side == side) add(list, told(setting.officers[i], state.officer[i]));
  return list;
}

// "British heavy cavalry, trained, Le Marchant's brigade"
std::string kind_of(const Setting& setting, const UnitSheet& sheet, Quality quality) {
  std::string out{sheet.nation_word()};
  if (out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  if (sheet.arm == Arm::cavalry) out.append(" ").append(weight_words[static_cast<std::size_t>(sheet.weight)]);
  if (sheet.light_battalion) out += " light";
  if (sheet.guard) out += " guard";
  if (sheet.irregular) out += " irregular";
  out.append(" ").append(sheet.detachment ? "skirmishers" : arm_words[static_cast<std::size_t>(sheet.arm)]);
  add(out, quality_words[static_cast<std::size_t>(quality)]);
  if (sheet.armament != Armament::none) add(out, armament_words[static_cast<std::size_t>(sheet.armament)]);
  if (sheet.brigade < setting.brigades.size()) add(out, setting.brigades[sheet.brigade].name);
  return out;
}

// "6 of 8 stands, 1 casualty towards the next, 2 pips"
std::string strength_of(const UnitSheet& sheet, const UnitState& unit) {
  const int all = static_cast<int>(sheet.stands.size());
  std::string out = fmt::format("{} of {} stands, {} casualt{} towards the next", all - lost(sheet, unit), all,
                                unit.casualties, unit.casualties == 1 ? "y" : "ies");
  if (sheet.arm != Arm::artillery) add(out, fmt::format("{} pip{}", unit.pips, unit.pips == 1 ? "" : "s"));
  return out;
}

}  // namespace

Roster Peninsular::roster(const Battle& battle) {
  const Setting& setting = battle.setting();
  Roster out;
  out.heads.assign(head_words.begin(), head_words.end());
  for (std::size_t u = 0; u < setting.units.size(); ++u)
    out.sides[index(setting.units[u].side)].rows.push_back(row_of(setting, battle.state(), u));
  for (const Colour side : {Colour::red, Colour::black})
    out.sides[index(side)].officers = officers_of(setting, battle.state(), side);
  return out;
}

UnitCard Peninsular::card(const Battle& battle, std::size_t u) {
  const Setting& setting = battle.setting();
  const UnitSheet& sheet = setting.units[u];
  const UnitState& unit = battle.state().unit[u];
  UnitCard out{sheet.id, sheet.name, {kind_of(setting, sheet, unit.quality), strength_of(sheet, unit)}, {}, {}};
  if (unit.on_table())
    out.facts.push_back(fmt::format("{}, {}", formation_name(unit).text(), place_words(setting, unit)));
  std::string once;
  if (unit.marks.has(Mark::ever_fired)) add(once, "has fired in this battle");
  if (unit.marks.has(Mark::charge_used)) add(once, "has spent its charge bonus");
  if (unit.marks.has(Mark::glory_used)) add(once, "has had its glory");
  const auto condition = peninsular_unit::condition(setting, battle.state(), u);
  for (const std::string& line : {peninsular_unit::words(condition, setting).text(), once})
    if (!line.empty()) out.notes.push_back(line);
  for (std::size_t i = 0; i < sheet.stands.size(); ++i) {
    constexpr std::array<std::string_view, 3> where{"in the ranks", "out as skirmishers", "lost"};
    out.stands.push_back(fmt::format("stand {}: {}, {}", i, role_words[static_cast<std::size_t>(sheet.stands[i].role)],
                                     where[static_cast<std::size_t>(unit.stand[i])]));
  }
  return out;
}

std::vector<GroundRow> Peninsular::ground(const Battle& battle) {
  const Setting& setting = battle.setting();
  const State& state = battle.state();
  std::vector<GroundRow> out;
  for (const Piece& piece : setting.pieces) {
    const table::Vec centre = piece.outline.centre();
    GroundRow row{piece.id, spaced(ground_words[static_cast<std::size_t>(piece.kind)]),
                  fmt::format("{:>5.1f},{:<5.1f}", centre.x, centre.y), piece.name};
    if (piece.structure != nobody) {
      const StructureState& built = state.structure[piece.structure];
      if (built.breach > 0) add(row.words, fmt::format("breach {} wide", built.breach));
      if (built.burning_since > 0) add(row.words, fmt::format("burning since turn {}", built.burning_since));
      for (std::size_t u = 0; u < setting.units.size(); ++u)
        if (state.unit[u].on_table() && state.unit[u].garrison == piece.structure)
          add(row.words, "held by " + setting.units[u].id);
    }
    out.push_back(std::move(row));
  }
  return out;
}

}  // namespace guidon::match
