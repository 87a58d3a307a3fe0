// The units of a linear battle as a list, one of them in full, and the ground with the ids that orders use.
#include "match/roster.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "kernel/length.hpp"
#include "match/linear/condition.hpp"
#include "match/linear/rules.hpp"
#include "rules/linear/battle/commanding.hpp"
#include "rules/linear/battle/engagements.hpp"
#include "rules/linear/battle/objective_words.hpp"
#include "rules/linear/battle/proposals.hpp"
#include "rules/linear/battle/shooting.hpp"

namespace guidon::match {

using namespace linear;

namespace {

std::string spaced(std::string_view word) {
  std::string out{word};
  std::ranges::replace(out, '_', ' ');
  return out;
}

template <class Words, class Value>
std::string word(const Words& words, Value value) {
  return spaced(words[static_cast<std::size_t>(value)]);
}

void add(std::string& list, std::string_view words) {
  if (words.empty()) return;
  if (!list.empty()) list += ", ";
  list += words;
}

std::string place_words(table::Vec at) { return fmt::format("{:.1f},{:.1f}", at.x, at.y); }

constexpr std::array<Form, formation_words.size()> formation_titles{
    "line"_form,     "attack column"_form, "march column"_form, "square"_form,     "mixed"_form,
    "hedgehog"_form, "wedge"_form,         "testudo"_form,      "open order"_form, "skirmish"_form,
    "deployed"_form, "limbered"_form,      "wagons"_form,       "building"_form};

Phrase formation_of(const Field& field, int u) {
  if (!field.on_table(u)) return std::string{"-"};
  if (field.unit(u).garrison != nobody) return say("garrison"_form);
  return say(formation_titles[static_cast<std::size_t>(field.unit(u).formation)]);
}

void add(Phrase& list, Phrase words) { list = joined(std::move(list), "{}, {}"_form, std::move(words)); }

RosterRow row_of(const Field& field, int u) {
  const UnitSheet& sheet = field.sheet(u);
  RosterRow row;
  row.unit = static_cast<std::size_t>(u);
  row.cells = {{sheet.id},
               {formation_of(field, u)},
               {{}, Gauge{field.unit(u).casualties, sheet.profile.stamina}},
               {sheet.brigade < field.setting().brigades.size() ? field.setting().brigades[sheet.brigade].id
                                                                : std::string{"-"}}};
  const auto condition = linear_unit::condition(field, u);
  row.condition = facts_of(condition, field.setting());
  row.notes = words(condition, field.setting());
  row.alarm = field.on_table(u) && field.shaken(u);
  return row;
}

// "halder 8 (vanguard: falling back) at 33.0,9.0"
Phrase officer(const Setting& setting, const State& state, std::size_t c) {
  const CommanderSheet& sheet = setting.commanders[c];
  const CommanderState& commander = state.commander[c];
  Phrase post;
  if (leads_army(sheet, commander)) add(post, say("army"_form));
  if (sheet.brigade < setting.brigades.size()) {
    add(post, setting.brigades[sheet.brigade].id);
    post = joined(std::move(post), "{}: {}"_form, morale_words(state.brigade[sheet.brigade]));
  }
  const int rating = commander.placed != 0 ? commander.rating : sheet.rating;
  if (commander.alive == 0) return say("{} {} ({}) lost"_form, sheet.id, rating, std::move(post));
  Phrase out = commander.placed == 0 ? say("{} {} ({}) not yet on the table"_form, sheet.id, rating, std::move(post))
               : commander.with != nobody
                   ? say("{} {} ({}) with {}"_form, sheet.id, rating, std::move(post), setting.units[commander.with].id)
                   : say("{} {} ({}) at {}"_form, sheet.id, rating, std::move(post), place_words(commander.at.vec()));
  if (commander.ended != 0) add(out, say("his command has ended"_form));
  if (commander.acted != 0) add(out, say("has rallied or led"_form));
  return out;
}

Phrase officers_of(const Setting& setting, const State& state, linear::Side side) {
  Phrase list;
  for (std::size_t c = 0; c < setting.commanders.size(); ++c)
    if (setting.commanders[c].side == side) list = joined(std::move(list), "{}; {}"_form, officer(setting, state, c));
  return list;
}

// ---- one unit ----

class Card {
 public:
  Card(const Battle& battle, int u) : field_(battle.field()), u_(u), sheet_(field_.sheet(u)) {}

  UnitCard card() const {
    UnitCard out{sheet_.id, sheet_.name, {kind(), fighting()}, {}, {}};
    if (field_.on_table(u_)) {
      out.facts.push_back(stand());
      out.facts.push_back(pace());
      add_line(out.facts, nearest());
      add_line(out.facts, command());
    }
    add_line(out.notes, words(linear_unit::condition(field_, u_), field_.setting()).text());
    return out;
  }

 private:
  static void add_line(std::vector<std::string>& lines, std::string line) {
    if (!line.empty()) lines.push_back(std::move(line));
  }

  // "line infantry, Rosen's brigade, elite"
  [[nodiscard]] std::string kind() const {
    const Profile& profile = sheet_.profile;
    std::string out = spaced(profile.key);
    if (out.find(troop_words[static_cast<std::size_t>(profile.troop)]) == std::string::npos)
      add(out, word(troop_words, profile.troop));
    if (sheet_.brigade < field_.setting().brigades.size()) {
      const BrigadeSheet& brigade = field_.setting().brigades[sheet_.brigade];
      add(out, brigade.name.empty() ? brigade.id : brigade.name);
    }
    for (std::size_t i = 0; i < tag_words.size(); ++i)
      if (profile.tags.has(static_cast<Tag>(i))) add(out, spaced(tag_words[i]));
    return out;
  }

  // "melee 6 dice, shoots 3 with a smoothbore musket (18 inches), save 4+, 1 of 3 casualties"
  [[nodiscard]] std::string fighting() const {
    const Profile& profile = sheet_.profile;
    std::string out = fmt::format("melee {} {}", profile.melee, profile.melee == 1 ? "die" : "dice");
    if (profile.weapon == Weapon::none || profile.shoot == 0)
      add(out, "does not shoot");
    else
      add(out, fmt::format("shoots {} with {} ({} inches)", profile.shoot, spaced(row_of(profile.weapon).word),
                           row_of(profile.weapon).inches));
    add(out, profile.save > 6 ? std::string{"no save"} : fmt::format("save {}+", profile.save));
    add(out, fmt::format("{} of {} casualties", field_.unit(u_).casualties, profile.stamina));
    return out;
  }

  [[nodiscard]] std::string stand() const {
    const UnitState& unit = field_.unit(u_);
    if (unit.garrison != nobody) {
      const Piece& house = field_.setting().pieces[unit.garrison];
      return fmt::format("holds {} ({} cover)", house.id, cover_words[static_cast<std::size_t>(house.cover)]);
    }
    const table::Rect& rect = field_.rect(u_);
    return fmt::format("{} at {} facing {:.0f}, {:.3g} by {:.3g} inches", formation_of(field_, u_).text(),
                       place_words(rect.centre), unit.pose.facing.hundredths() / 100.0, 2 * rect.half_width,
                       2 * rect.half_depth);
  }

  [[nodiscard]] std::string pace() const {
    const Rate pace = rate(field_.mover(u_));
    if (!pace.moves()) return fmt::format("does not move ({})", pace.clause.id());
    return fmt::format("a move is {} inches ({})", print_thousandths(pace.half_inches * 500), pace.clause.id());
  }

  [[nodiscard]] std::string nearest() const {
    const int v = field_.nearest_enemy_of(u_);
    if (v < 0) return {};
    return fmt::format("nearest enemy {} at {} inches", field_.sheet(v).id, to_a_tenth(field_.between(u_, v)));
  }

  // What its own commander would have to throw just now.
  [[nodiscard]] std::string command() const {
    const int c = own_commander(field_, u_);
    if (c < 0 || c >= static_cast<int>(field_.setting().commanders.size())) return {};
    const std::string& id = field_.setting().commanders[static_cast<std::size_t>(c)].id;
    const CommanderState& commander = field_.state().commander[static_cast<std::size_t>(c)];
    if (commander.alive == 0 || commander.placed == 0) return {};
    const CommandRoll roll = command_roll(field_, c, 1ULL << static_cast<unsigned>(u_));
    std::string why;
    for (const Modifier& line : roll.ledger.lines())
      if (line.clause != Clause{"OUR-CMD-04"} && line.value != 0)
        add(why, fmt::format("{:+} {}", line.value, line.text()));
    return fmt::format("an order of {} needs {} or less{}", id, roll.effective - roll.on_dice,
                       why.empty() ? "" : " (rated " + std::to_string(commander.rating) + ", " + why + ")");
  }

  Field field_;
  int u_;
  const UnitSheet& sheet_;
};

}  // namespace

Phrase morale_words(const BrigadeState& brigade) {
  Phrase out;
  if (brigade.removed != 0) return say("removed"_form);
  if (brigade.morale == Morale::no_advance) add(out, say("does not advance"_form));
  if (brigade.morale == Morale::retreat) add(out, say("falling back"_form));
  if (brigade.failing != 0 && brigade.morale != Morale::retreat) add(out, say("failing"_form));
  return out;
}

Roster Linear::roster(const Battle& battle) {
  const Setting& setting = battle.setting();
  const Field field = battle.field();
  Roster out;
  out.heads = {"unit"_form, "formation"_form, "hits"_form, "brigade"_form};
  for (std::size_t b = 0; b < setting.brigades.size(); ++b)  // brigade by brigade
    for (std::size_t u = 0; u < setting.units.size(); ++u)
      if (setting.units[u].brigade == b)
        out.sides[index(setting.units[u].side)].rows.push_back(row_of(field, static_cast<int>(u)));
  for (const linear::Side side : {linear::Side::south, linear::Side::north})
    out.sides[index(side)].officers = officers_of(setting, battle.state(), side);
  return out;
}

UnitCard Linear::card(const Battle& battle, std::size_t u) { return Card{battle, static_cast<int>(u)}.card(); }

std::vector<GroundRow> Linear::ground(const Battle& battle) {
  const Setting& setting = battle.setting();
  const Field field = battle.field();
  std::vector<GroundRow> out;
  for (std::size_t i = 0; i < setting.pieces.size(); ++i) {
    const Piece& piece = setting.pieces[i];
    const table::Vec centre = piece.outline.centre();
    GroundRow row{piece.id, spaced(terrain_words[static_cast<std::size_t>(piece.kind)]),
                  fmt::format("{:>5.1f},{:<5.1f}", centre.x, centre.y), piece.name};
    if (piece.cover != Cover::none)
      add(row.words, fmt::format("{} cover", cover_words[static_cast<std::size_t>(piece.cover)]));
    if (piece.kind == linear::Terrain::hill) add(row.words, fmt::format("level {}", piece.level));
    if (const std::uint8_t holder = field.garrison_of(static_cast<std::uint8_t>(i));
        piece.kind == linear::Terrain::building && holder != nobody)
      add(row.words, "held by " + setting.units[holder].id);
    out.push_back(std::move(row));
  }
  for (std::size_t o = 0; o < setting.objectives.size(); ++o) {
    const Objective& objective = setting.objectives[o];
    out.push_back({fmt::format("objective-{}", o + 1), "objective", setting.side_names[index(objective.side)],
                   task_words(setting, objective).text()});
  }
  return out;
}

}  // namespace guidon::match
