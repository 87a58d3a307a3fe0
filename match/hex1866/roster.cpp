// The units of an 1866 battle as a list, and one of them in full.
#include "match/roster.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "match/hex1866/condition.hpp"
#include "match/hex1866/glance.hpp"
#include "match/hex1866/rules.hpp"
#include "rules/hex1866/battle/situations.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

void add(std::string& list, std::string_view words) {
  if (words.empty()) return;
  if (!list.empty()) list += ", ";
  list += words;
}

// Arm by arm: plain, light, heavy, horse, light horse, heavy horse.
constexpr std::array<Form, 18> kind_names{
    "infantry"_form,        "light infantry"_form,        "heavy infantry"_form,
    "horse infantry"_form,  "light horse infantry"_form,  "heavy horse infantry"_form,
    "cavalry"_form,         "light cavalry"_form,         "heavy cavalry"_form,
    "horse cavalry"_form,   "light horse cavalry"_form,   "heavy horse cavalry"_form,
    "artillery"_form,       "light artillery"_form,       "heavy artillery"_form,
    "horse artillery"_form, "light horse artillery"_form, "heavy horse artillery"_form};
constexpr std::array<Form, 18> guard_kind_names{
    "guard infantry"_form,        "guard light infantry"_form,        "guard heavy infantry"_form,
    "guard horse infantry"_form,  "guard light horse infantry"_form,  "guard heavy horse infantry"_form,
    "guard cavalry"_form,         "guard light cavalry"_form,         "guard heavy cavalry"_form,
    "guard horse cavalry"_form,   "guard light horse cavalry"_form,   "guard heavy horse cavalry"_form,
    "guard artillery"_form,       "guard light artillery"_form,       "guard heavy artillery"_form,
    "guard horse artillery"_form, "guard light horse artillery"_form, "guard heavy horse artillery"_form};

// "guard jaegers", "guard horse artillery": a jaeger is light without its being said.
Phrase kind_of(const UnitSheet& sheet) {
  const bool guard = sheet.has(Trait::guard);
  if (sheet.has(Trait::jaeger) && sheet.arm == Arm::infantry)
    return guard ? say("guard jaegers"_form) : say("jaegers"_form);
  const std::size_t weight = sheet.has(Trait::light) ? 1 : sheet.has(Trait::heavy) ? 2 : 0;
  const std::size_t horse = sheet.has(Trait::horse) ? 3 : 0;
  const std::size_t at = static_cast<std::size_t>(sheet.arm) * 6 + weight + horse;
  return say(guard ? guard_kind_names[at] : kind_names[at]);
}

// "1405 nw"; in houses there is no facing.
std::string place_of(const Setting& setting, const UnitState& unit) {
  if (!unit.on_map()) return "-";
  std::string out = setting.map.grid().name(unit.hex);
  if (!all_round(setting.terrain[unit.hex]))
    out.append(" ").append(hex::direction_words[static_cast<std::size_t>(unit.facing)]);
  return out;
}

RosterRow row_of(const Field& field, int u) {
  const Setting& setting = field.setting();
  const UnitSheet& sheet = field.sheet(u);
  const Glance seen = glance(field, u);
  RosterRow row;
  row.unit = static_cast<std::size_t>(u);
  row.cells.reserve(9);
  const auto cell = [&row](Phrase text, std::optional<Gauge> gauge = {}) {
    row.cells.emplace_back(std::move(text), gauge);
  };
  cell(sheet.id);
  cell(setting.formations[sheet.formation].id);
  cell(kind_of(sheet));
  cell(std::to_string(seen.cv));
  cell({}, Gauge{seen.steps_left, sheet.steps});
  cell(std::to_string(field.morale(u)));
  cell(std::to_string(sheet.move));
  cell(sheet.arm == Arm::artillery ? std::to_string(sheet.range) : "-");
  cell(place_of(setting, seen.unit));
  const auto condition = hex1866_unit::condition(setting, sheet, seen);
  row.condition = facts_of(condition, setting);
  row.notes = words(condition, setting);
  row.alarm = seen.unit.on_map() && !seen.unit.ordered();
  return row;
}

// "Hiller von Gaertringen (LP1, of PG1: bonus 1, rating 4, range 4) in Staudenz (1406)"
Phrase officer(const Field& field, int l) {
  const LeaderSheet& sheet = field.leader_sheet(l);
  const LeaderState& leader = field.leader(l);
  Phrase worth = sheet.cinc
                     ? say("Commander in Chief: initiative {}, range {}"_form,
                           leader.replacement != 0 ? 0 : sheet.initiative, field.range(l))
                     : say("of {}: bonus {}, rating {}, range {}"_form, field.formation_sheet(sheet.formation).id,
                           field.bonus(l), field.rating(l), field.range(l));
  Phrase out = leader.status == Status::waiting
                   ? say("{} ({}, {}) not yet on the map"_form, sheet.name, sheet.id, std::move(worth))
               : leader.status == Status::gone ? say("{} ({}, {}) lost"_form, sheet.name, sheet.id, std::move(worth))
                                               : say("{} ({}, {}) in {}"_form, sheet.name, sheet.id, std::move(worth),
                                                     hex_words(field.setting(), leader.hex));
  return leader.replacement != 0 ? say("{}, {}"_form, std::move(out), say("replaced"_form)) : out;
}

// ---- one unit ----

class Card {
 public:
  Card(const Battle& battle, int u) : field_(battle.field()), u_(u), sheet_(field_.sheet(u)) {}

  UnitCard card() const {
    UnitCard out{sheet_.id, sheet_.name, {kind(), fighting()}, {}, {}};
    if (field_.unit(u_).on_map()) {
      out.facts.push_back(stand());
      out.facts.push_back(zone());
      if (command_is_known(field_.state())) out.facts.push_back(test(false));
      if (command_is_known(field_.state()) && !field_.unit(u_).ordered()) out.facts.push_back(test(true));
      out.facts.push_back(command());
    }
    const auto condition = hex1866_unit::condition(field_.setting(), sheet_, glance(field_, u_));
    if (const Phrase notes = words(condition, field_.setting()); !notes.empty()) out.notes.push_back(notes.text());
    return out;
  }

 private:
  // "guard jaegers of First Guard column (PG1)"
  [[nodiscard]] std::string kind() const {
    const FormationSheet& formation = field_.formation_sheet(sheet_.formation);
    std::string out = kind_of(sheet_).text();
    if (formation.independent)
      out += ", independent";
    else
      out += fmt::format(" of {} ({})", formation.name, formation.id);
    if (sheet_.nationality != sheet_.side)
      add(out, fmt::format("{} by nationality", side_words[index(sheet_.nationality)]));
    return out;
  }

  // "CV 4 (2 when disorganised), 3 of 3 steps, morale 3, moves 4, range 3"
  [[nodiscard]] std::string fighting() const {
    std::string out = fmt::format("CV {} ({} when disorganised), {} of {} steps, morale {}, moves {}", sheet_.cv,
                                  sheet_.cv_dis, field_.steps_left(u_), sheet_.steps, field_.morale(u_), sheet_.move);
    if (!field_.battery(u_)) return out;
    add(out, fmt::format("range {}", sheet_.range));
    if (field_.gun_range(u_) != sheet_.range) add(out, fmt::format("{} tonight", field_.gun_range(u_)));
    return out;
  }

  [[nodiscard]] std::string stand() const {
    const UnitState& unit = field_.unit(u_);
    const std::string facing = all_round(field_.terrain(unit.hex))
                                   ? "every way"
                                   : std::string{hex::direction_words[static_cast<std::size_t>(unit.facing)]};
    return fmt::format("in {} facing {}, {}", hex_words(field_.setting(), unit.hex).text(), facing,
                       ground_words(field_.setting(), unit.hex));
  }

  // HEX-P-ZOC-01.
  [[nodiscard]] std::string zone() const {
    const UnitState& unit = field_.unit(u_);
    if (field_.battery(u_)) return "no zone, as it is artillery";
    if (!unit.ordered()) return "no zone while it is disorganised";
    std::string out;
    for (const Direction to : hex::all_directions) {
      const Hex there = field_.grid().neighbour(unit.hex, to);
      if (there != off_map && field_.frontal(unit.hex, to) && !field_.map().side(unit.hex, to).barred())
        add(out, field_.grid().name(there));
    }
    return out.empty() ? "its zone reaches no hex" : "its zone: " + out;
  }

  // What it would have to throw just now, and why.
  [[nodiscard]] std::string test(bool rally) const {
    const MoraleTest test = weigh(morale_situation(field_, u_, rally), field_.options());
    std::string why;
    for (const Modifier& line : test.ledger.lines())
      if (line.value != 0) add(why, fmt::format("{:+} {}", line.value, line.text()));
    return fmt::format("{} total {}: {} ({})", rally ? "rally" : "morale", test.total, needs(test), why);
  }
  static std::string needs(const MoraleTest& test) {
    constexpr int highest = 6;
    const int face = test.roll_under ? test.total : test.target - test.total;
    const bool never = test.roll_under ? face < 1 : face > highest;
    const bool always = test.roll_under ? face >= highest : face <= 1;
    if (never) return "no die passes";
    if (always) return "every die passes";
    return fmt::format("passes on {} or {}", face, test.roll_under ? "less" : "more");
  }

  [[nodiscard]] std::string command() const {
    const FormationSheet& formation = field_.formation_sheet(sheet_.formation);
    const std::uint8_t l = formation.independent ? field_.setting().cinc(sheet_.side) : formation.commander;
    if (l == nobody) return "nobody commands it";
    const LeaderState& leader = field_.leader(l);
    const bool known = command_is_known(field_.state());
    std::string out = !known ? "commander " : field_.in_command(u_) ? "in command of " : "out of command of ";
    out += field_.leader_sheet(l).name;
    if (leader.on_map() && field_.unit(u_).on_map())
      out += fmt::format(", {} of his {} hexes away", field_.grid().distance(leader.hex, field_.unit(u_).hex),
                         field_.range(l));
    if (known && field_.formation(sheet_.formation).in_command == 0)
      out += "; the formation is out of command this turn";
    return out;
  }

  Field field_;
  int u_;
  const UnitSheet& sheet_;
};

}  // namespace

Roster Hex1866::roster(const Battle& battle, const Wanted& wanted) {
  const Field field = battle.field();
  Roster out;
  out.heads = {"unit"_form, "of"_form, "kind"_form, "CV"_form,   "steps"_form,
               "mor"_form,  "MP"_form, "rng"_form,  "place"_form};
  std::vector<int> units;
  for (int u = 0; u < field.units(); ++u)
    if (wanted.has(static_cast<std::size_t>(u))) units.push_back(u);
  std::ranges::stable_sort(units, {}, [&field](int u) { return field.sheet(u).formation; });
  for (const int u : units) out.sides[index(field.side(u))].rows.push_back(row_of(field, u));
  for (int l = 0; wanted.beside() && l < field.leaders(); ++l) {
    Phrase& line = out.sides[index(field.leader_sheet(l).side)].officers;
    line = joined(std::move(line), "{}; {}"_form, officer(field, l));
  }
  return out;
}

UnitCard Hex1866::card(const Battle& battle, std::size_t u) { return Card{battle, static_cast<int>(u)}.card(); }

}  // namespace guidon::match
