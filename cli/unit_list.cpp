#include "cli/unit_list.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/canvas.hpp"
#include "cli/table_map.hpp"

namespace guidon::cli {

namespace {

using namespace peninsular;

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

// What a player should know of it at a glance.
std::string marks(const Setting& setting, const State& state, std::size_t u) {
  const UnitState& unit = state.unit[u];
  std::string out;
  constexpr std::array<std::string_view, 6> fates{"not yet on the table", "",       "scattered", "left the table",
                                                  "surrendered",          "overrun"};
  if (!unit.on_table()) return std::string{fates[static_cast<std::size_t>(unit.status)]};
  if (unit.routing()) add(out, "ROUTING");
  if (unit.marks.has(Mark::pursuing))
    add(out, unit.quarry != nobody ? "pursues " + setting.units[unit.quarry].id : std::string{"in pursuit"});
  for (const FightState& fight : state.fight) {
    if (fight.attacker == nobody || fight.defender == nobody) continue;
    if (fight.attacker == u) add(out, "fights " + setting.units[fight.defender].id);
    if (fight.defender == u) add(out, "fights " + setting.units[fight.attacker].id);
  }
  const auto out_stands = std::ranges::count_if(
      state.skirmisher, [u](const Skirmisher& each) { return each.unit != nobody && each.unit == u; });
  if (out_stands > 0) add(out, fmt::format("{} skirmishing", out_stands));
  for (std::size_t i = 0; i < setting.officers.size(); ++i)
    if (state.officer[i].placed != 0 && state.officer[i].alive != 0 && state.officer[i].with == u)
      add(out, "with " + setting.officers[i].id);
  if (unit.marks.has(Mark::must_fire)) add(out, "must fire");
  if (unit.marks.has(Mark::halted_until_fire)) add(out, "halted until it fires");
  if (unit.marks.has(Mark::skip_next_move)) add(out, "misses its next move");
  if (unit.marks.has(Mark::fired)) add(out, "fired");
  if (unit.marks.has(Mark::moved)) add(out, "moved");
  if (unit.marks.has(Mark::fought)) add(out, "fought");
  return out;
}

std::string record_die(const UnitSheet& sheet, const UnitState& unit, const Console& console) {
  if (sheet.arm == Arm::artillery) return console.unicode() ? "      " : "-     ";
  std::string out;
  for (int i = 0; i < 6; ++i) out += i < unit.pips ? (console.unicode() ? "●" : "o") : (console.unicode() ? "·" : ".");
  return out;
}

std::string officer_line(const Setting& setting, const State& state, Colour side, const Console& console) {
  std::string list;
  for (std::size_t i = 0; i < setting.officers.size(); ++i) {
    const OfficerState& officer = state.officer[i];
    if (setting.officers[i].side != side) continue;
    std::string one = setting.officers[i].id;
    if (officer.alive == 0)
      one += " killed";
    else if (officer.placed == 0)
      one += " not yet on the table";
    else if (officer.with != nobody)
      one.append(" with ").append(setting.units[officer.with].id);
    else
      one += fmt::format(" at {:.1f},{:.1f}", officer.at.x / 1000.0, officer.at.y / 1000.0);
    add(list, one);
  }
  if (list.empty()) return {};
  const std::string_view sign =
      console.unicode() ? (side == Colour::red ? "◆" : "◇") : (side == Colour::red ? "*" : "o");
  const std::string shown =
      painted(side == Colour::red ? Paint::red_loose : Paint::black_loose, sign, console.colour());
  return fmt::format("  {}  {}\n", shown, console.wrap(list, 5));
}

std::string side_list(const Setting& setting, const State& state, Colour side, const Console& console) {
  int id_width = 4;
  int formation_width = 9;
  for (std::size_t u = 0; u < setting.units.size(); ++u) {
    id_width = std::max(id_width, columns(setting.units[u].id));
    if (state.unit[u].on_table())
      formation_width =
          std::max(formation_width, columns(formation_words[static_cast<std::size_t>(state.unit[u].formation)]));
  }
  std::string out = fmt::format("  {}  {}\n", console.tint(Tint::head, setting.side_names[index(side)]),
                                console.tint(Tint::faint, fmt::format("({})", colour_words[index(side)])));
  const std::string head =
      fmt::format("     {}  {}  stands  pips    hits", padded("unit", id_width), padded("formation", formation_width));
  out += console.tint(Tint::faint, head) + "\n";
  for (std::size_t u = 0; u < setting.units.size(); ++u) {
    const UnitSheet& sheet = setting.units[u];
    const UnitState& unit = state.unit[u];
    if (sheet.side != side) continue;
    const std::string letter(1, unit_letter(setting, u));
    const int all = static_cast<int>(sheet.stands.size());
    const std::string formation =
        unit.on_table() ? spaced(formation_words[static_cast<std::size_t>(unit.formation)]) : "-";
    const std::string line = fmt::format(
        "  {}  {}  {}  {:>2}/{:<3}  {}  {:>3}   ",
        unit.on_table() ? painted(side == Colour::red ? Paint::red : Paint::black, letter, console.colour()) : letter,
        padded(sheet.id, id_width), padded(formation, formation_width), all - lost(sheet, unit), all,
        record_die(sheet, unit, console), unit.casualties);
    const int indent = 2 + 3 + id_width + 2 + formation_width + 2 + 6 + 2 + 6 + 2 + 3 + 3;
    const std::string notes = console.wrap(marks(setting, state, u), indent);
    std::string whole = line + console.tint(unit.routing() ? Tint::bad : Tint::plain, notes);
    whole.erase(whole.find_last_not_of(' ') + 1);
    out += whole + "\n";
  }
  return out + officer_line(setting, state, side, console);
}

}  // namespace

std::string unit_list(const Setting& setting, const State& state, const Console& console) {
  return side_list(setting, state, Colour::red, console) + side_list(setting, state, Colour::black, console);
}

std::string unit_card(const Setting& setting, const State& state, std::size_t u, const Console& console) {
  const UnitSheet& sheet = setting.units[u];
  const UnitState& unit = state.unit[u];
  std::string kind{nation_words[static_cast<std::size_t>(sheet.nation)]};
  kind[0] = static_cast<char>(kind[0] - 'a' + 'A');
  if (sheet.arm == Arm::cavalry) kind.append(" ").append(weight_words[static_cast<std::size_t>(sheet.weight)]);
  if (sheet.light_battalion) kind += " light";
  if (sheet.guard) kind += " guard";
  if (sheet.irregular) kind += " irregular";
  kind.append(" ").append(sheet.detachment ? "skirmishers" : arm_words[static_cast<std::size_t>(sheet.arm)]);
  std::string out = fmt::format("  {}  {}\n", console.tint(Tint::head, sheet.id), sheet.name);
  out += fmt::format("  {}, {}", kind, quality_words[static_cast<std::size_t>(unit.quality)]);
  if (sheet.armament != Armament::none)
    out += fmt::format(", {}", armament_words[static_cast<std::size_t>(sheet.armament)]);
  if (sheet.brigade < setting.brigades.size()) out += fmt::format(", {}", setting.brigades[sheet.brigade].name);
  out += "\n";
  const int all = static_cast<int>(sheet.stands.size());
  out += fmt::format("  {} of {} stands, {} casualt{} towards the next", all - lost(sheet, unit), all, unit.casualties,
                     unit.casualties == 1 ? "y" : "ies");
  if (sheet.arm != Arm::artillery) out += fmt::format(", {} pip{}", unit.pips, unit.pips == 1 ? "" : "s");
  out += "\n";
  if (unit.on_table())
    out += fmt::format("  {}, {}\n", spaced(formation_words[static_cast<std::size_t>(unit.formation)]),
                       place_words(setting, unit));
  std::string once;
  if (unit.marks.has(Mark::ever_fired)) add(once, "has fired in this battle");
  if (unit.marks.has(Mark::charge_used)) add(once, "has spent its charge bonus");
  if (unit.marks.has(Mark::glory_used)) add(once, "has had its glory");
  for (const std::string& line : {marks(setting, state, u), once})
    if (!line.empty()) out += "  " + console.wrap(line, 2) + "\n";
  for (std::size_t i = 0; i < sheet.stands.size(); ++i) {
    constexpr std::array<std::string_view, 3> where{"in the ranks", "out as skirmishers", "lost"};
    out += console.tint(Tint::faint, fmt::format("    stand {}: {}, {}\n", i,
                                                 role_words[static_cast<std::size_t>(sheet.stands[i].role)],
                                                 where[static_cast<std::size_t>(unit.stand[i])]));
  }
  return out;
}

std::string ground_list(const Setting& setting, const State& state, const Console& console) {
  int id_width = 4;
  for (const Piece& piece : setting.pieces) id_width = std::max(id_width, columns(piece.id));
  std::string out;
  for (const Piece& piece : setting.pieces) {
    const table::Vec centre = piece.outline.centre();
    std::string line = fmt::format(
        "  {}  {}  {:>5.1f},{:<5.1f}  {}", console.tint(Tint::strong, padded(piece.id, id_width)),
        padded(spaced(ground_words[static_cast<std::size_t>(piece.kind)]), 9), centre.x, centre.y, piece.name);
    if (piece.structure != nobody) {
      const StructureState& built = state.structure[piece.structure];
      if (built.breach > 0) line += fmt::format(", breach {} wide", built.breach);
      if (built.burning_since > 0) line += fmt::format(", burning since turn {}", built.burning_since);
      for (std::size_t u = 0; u < setting.units.size(); ++u)
        if (state.unit[u].on_table() && state.unit[u].garrison == piece.structure)
          line += ", held by " + setting.units[u].id;
    }
    out += line + "\n";
  }
  return out.empty() ? "  open ground everywhere\n" : out;
}

}  // namespace guidon::cli
