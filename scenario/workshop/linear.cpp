// What linear scenarios are made of.
#include <algorithm>
#include <iterator>

#include "rules/linear/battle/setting.hpp"
#include "scenario/linear/ground.hpp"
#include "scenario/linear/numbers.hpp"
#include "scenario/linear/standard.hpp"
#include "scenario/linear/words.hpp"
#include "scenario/shape.hpp"
#include "scenario/workshop/workshop.hpp"

namespace guidon::scenario {

namespace {

using linear::Terrain;

constexpr std::string_view blank = R"(guidon = 1
rules = "linear"

[story]
title = "A new battle"
text = ""

[table]
width = 72
depth = 48

[battle]
period = "horse_and_musket"
turn_limit = 12

[south]
name = "South"

[north]
name = "North"

[[brigade]]
id = "south-1"
name = "First southern brigade"
side = "south"

[[brigade]]
id = "north-1"
name = "First northern brigade"
side = "north"

[[commander]]
id = "south-general"
name = "Southern general"
brigade = "south-1"
army = true
place = [36, 4]

[[commander]]
id = "north-general"
name = "Northern general"
brigade = "north-1"
army = true
place = [36, 44]

[[unit]]
id = "south-foot"
name = "Southern foot"
brigade = "south-1"
profile = "line_infantry"
place = { at = [36, 8] }

[[unit]]
id = "north-foot"
name = "Northern foot"
brigade = "north-1"
profile = "line_infantry"
place = { at = [36, 40] }
)";

Field ruling(std::string_view name) {
  const auto all = linear::options();
  const auto option = std::ranges::find(all, name, &Option<linear::Options>::name);
  return choice(name, option->values.all(), option->meaning).by_default(option->values.all().front());
}

Group numbers(const Standard& standard) {
  Group out{"numbers", "numbers of the procedures, where this battle has others"_form, {}};
  for (const LengthKey& each : length_keys)
    out.fields.push_back(
        real(each.key, length_span.low, length_span.high, "inches"_form).by_default(standard.numbers.*each.member));
  for (const CountKey& each : count_keys)
    out.fields.push_back(whole(each.key, each.low, each.high, "a whole number"_form)
                             .by_default(static_cast<double>(standard.numbers.*each.member)));
  return out;
}

std::vector<Group> sections(const Standard& standard) {
  constexpr std::array<std::string_view, 3> firsts{"south", "north", "diced"};
  return {{"story",
           "what the battle is about"_form,
           {prose("title", "what the battle is called"_form).need(), prose("text", "the story"_form)}},
          {"table",
           "the size of the table; the width is the longer"_form,
           {real("width", 24, 240, "from left to right, in inches"_form).by_default(standard.table_width),
            real("depth", 24, 240, "from south to north, in inches"_form).by_default(standard.table_depth)}},
          {"battle",
           "when and how it is fought"_form,
           {choice("period", keys_of(standard.periods), "which weapons there are"_form).need(),
            choice("first", firsts, "who takes the first turn"_form).by_default("diced"), ruling("break_sheet"),
            ruling("brigade_module")}},
          {"south", "the side at the lower edge"_form, {prose("name", "what it is called"_form).by_default("South")}},
          {"north", "the side at the upper edge"_form, {prose("name", "what it is called"_form).by_default("North")}},
          numbers(standard)};
}

Form described(Terrain kind) {
  switch (kind) {
    case Terrain::woods: return "woods"_form;
    case Terrain::rough: return "rough going"_form;
    case Terrain::linear_obstacle: return "hedge, wall, fence or stream"_form;
    case Terrain::building: return "building, which may be garrisoned"_form;
    case Terrain::fortification: return "earthwork or wall of a fortress"_form;
    case Terrain::hill: return "hill"_form;
    case Terrain::road: return "road"_form;
    case Terrain::impassable: return "impassable ground"_form;
    case Terrain::objective: return "objective: ground to hold or to take"_form;
  }
  return {};
}

void add_rectangle(std::vector<Field>& fields, bool only_form) {
  std::vector<Field> own{point("centre", "xy", "the middle of a rectangle"_form),
                         real("front", 0.5, 240, "the length of its front"_form),
                         real("depth", 0.5, 240, "its depth"_form),
                         real("heading", -360, 360, "which way it is turned, in degrees"_form).by_default(0.0)};
  for (Field& each : own) {
    if (!only_form) each.instead_of = {"polygon"};
    each.needed = only_form && each.name != "heading";
    fields.push_back(std::move(each));
  }
}

TerrainKind terrain_kind(Terrain kind, const Standard& standard) {
  TerrainKind out{.kind = word_of(kind, linear::terrain_words),
                  .words = described(kind),
                  .shape = is_line(kind) ? "line" : "area",
                  .key = "ground"};
  const std::vector<std::string_view> rectangle{"centre", "front", "depth", "heading"};
  if (is_line(kind)) {
    out.fields.push_back(list("line", "xy", 2, most_corners, "places along its middle"_form).need());
    out.outlines = {{"line"}};
    const double width = kind == Terrain::road ? standard.road_width : kind == Terrain::fortification ? 0.8 : 0.4;
    out.fields.push_back(
        real("width", 0.1, 12, kind == Terrain::road ? "how wide it is"_form : "how wide it is drawn"_form)
            .by_default(width));
  } else if (kind == Terrain::building) {
    add_rectangle(out.fields, true);
    out.outlines = {rectangle};
  } else {
    out.fields.push_back(list("polygon", "xy", 3, most_corners, "its corners, in order round it"_form).need());
    add_rectangle(out.fields, false);
    out.outlines = {{"polygon"}, rectangle};
  }
  if (gives_cover(kind))
    out.fields.push_back(choice("cover", linear::cover_words, "what cover it gives"_form)
                             .by_default(word_of(usual_cover(kind, {}), linear::cover_words)));
  if (kind == Terrain::hill) out.fields.push_back(whole("level", 1, 9, "how high it is"_form).by_default(1.0));
  return out;
}

Field tags_field(Form words) {
  Field out = list("tags", "choice", 0, linear::tag_words.size(), words);
  out.values = {linear::tag_words.begin(), linear::tag_words.end()};
  return out;
}

std::vector<std::string_view> open_formations() {
  std::vector<std::string_view> out;
  std::ranges::copy_if(linear::formation_words, std::back_inserter(out), [](std::string_view word) {
    return word != word_of(linear::Formation::building, linear::formation_words);
  });
  return out;
}

Group unit(const Standard& standard) {
  return {
      "unit",
      "regiments, battalions and batteries"_form,
      {id_field("id", "a short name for orders"_form).need(),
       prose("name", "what it is called; its id when left out"_form),
       reference("brigade", "brigade", "its brigade, which gives its side"_form).need(),
       choice("profile", keys_of(standard.profiles), "what troops it is"_form).need(),
       tags_field("more tags than its profile has"_form),
       point("place.at", "xy", "the middle of its ground; left out, the player deploys his army"_form),
       real("place.heading", -360, 360, "degrees clockwise; 0 looks up the table; the enemy's edge when left out"_form),
       choice("place.formation", open_formations(), "how it is formed; one of those its profile has"_form),
       reference("garrison", "ground", "the building it holds"_form, "building")
           .instead({"place.at", "place.heading", "place.formation"}),
       whole("casualties", 0, 20, "already recorded; up to the stamina of its profile"_form).by_default(0.0),
       flag("disordered", "it begins disordered"_form),
       flag("lost", "it was destroyed before the battle begins; its brigade and army have lost it"_form)
           .instead({"place.at", "place.heading", "place.formation", "garrison", "casualties", "disordered"})},
      linear::most_units,
      2};
}

Group commander(const Standard& standard) {
  return {"commander",
          "commanders of brigades and armies"_form,
          {id_field("id", "a short name for orders"_form).need(),
           prose("name", "what he is called; his id when left out"_form),
           flag("army", "he commands the army, and perhaps a brigade too"_form),
           reference("brigade", "brigade", "the brigade he commands"_form),
           choice("side", linear::side_words, "of an army commander without a brigade"_form)
               .only("army", {"true"})
               .instead({"brigade"}),
           choice("grade", keys_of(standard.grades), "how good he is"_form).by_default("average"),
           whole("rating", standard.numbers.rating_min, standard.numbers.rating_max, "the same as a number"_form)
               .instead({"grade"}),
           flag("mounted", "on horseback"_form).by_default(true),
           point("place", "xy", "his place; left out, the player deploys his army"_form)},
          linear::most_commanders,
          2};
}

// Troops that the standard file does not have.
Group own_profile(const Standard& standard) {
  Field formations = list("formations", "choice", 1, linear::formation_words.size(), "those it may take"_form);
  formations.values = open_formations();
  return {"profile",
          "troops of this scenario's own"_form,
          {id_field("key", "its name, which units give"_form).need(),
           choice("base", keys_of(standard.profiles), "the troops it is like, where nothing else is said"_form).need(),
           whole("melee", 0, 20, "dice in a fight"_form), whole("shoot", 0, 20, "dice when it shoots"_form),
           choice("weapon", linear::weapon_words, "what it shoots with"_form),
           whole("save", 2, 7, "the face that saves"_form), whole("stamina", 1, 20, "casualties it bears"_form),
           std::move(formations), tags_field("instead of those of its base"_form)},
          linear::most_units};
}

// What a side may win by besides beating the enemy's army.
Group objective() {
  Field units =
      list("units", "choice", 1, linear::most_units, "its own that are to leave, or the enemy's to destroy"_form);
  units.refers = "unit";
  return {"objective",
          "what a side may win by, besides beating the enemy's army"_form,
          {choice("side", linear::side_words, "whose it is"_form).need(),
           choice("kind", linear::aim_words, "hold at the end, take, leave the table, or destroy"_form).need(),
           reference("ground", "ground", "what is to be held or taken; steady foot or horse on it, and no enemy"_form)
               .need()
               .only("kind", {"hold", "take"}),
           std::move(units).need().only("kind", {"leave", "destroy"}),
           choice("edge", linear::edge_words, "the edge they leave by"_form).need().only("kind", {"leave"}),
           real("from", 0, 240, "where the stretch of the edge begins, in inches; the whole edge when left out"_form)
               .only("kind", {"leave"}),
           real("to", 0, 240, "where it ends"_form).only("kind", {"leave"})},
          linear::most_objectives};
}

std::string words_of(std::string_view key) {
  std::string out{key == "shot" ? "body of shot" : key};  // "shot" alone is what a unit has done
  std::ranges::replace(out, '_', ' ');
  return out;
}

TroopProfile shown(const linear::Profile& profile) {
  const auto number = [](std::uint8_t value) { return static_cast<double>(value); };
  const std::vector<std::string_view> formations = members(profile.formations, linear::formation_words);
  return {.id = profile.key,
          .words = words_of(profile.key),
          .preset = {{"profile", std::string_view{profile.key}}},
          .facts = {{"class", word_of(profile.troop, linear::troop_words)},
                    {"melee", number(profile.melee)},
                    {"shoot", number(profile.shoot)},
                    {"weapon", word_of(profile.weapon, linear::weapon_words)},
                    {"save", number(profile.save)},
                    {"stamina", number(profile.stamina)},
                    {"formations", formations},
                    {"tags", members(profile.tags, linear::tag_words)}},
          .allows = {{"place.formation", members(profile.may_form(), linear::formation_words)}}};
}

Workshop made(const Standard& standard) {
  constexpr std::size_t most_pieces = 250;
  Workshop out{.rules = "linear", .lengths = "inches", .sides = linear::side_words};
  out.sections = sections(standard);
  out.ground = {
      "ground",
      "pieces of ground"_form,
      {id_field("id", "a short name"_form).need(), choice("kind", linear::terrain_words, "what it is"_form).need(),
       prose("name", "what it is called; its id when left out"_form)},
      most_pieces};
  for (std::size_t i = 0; i < linear::terrain_words.size(); ++i)
    out.terrain.push_back(terrain_kind(static_cast<Terrain>(i), standard));
  out.unit = unit(standard);
  out.officer = commander(standard);
  out.command = {
      "brigade",
      "brigades, one to six in an army"_form,
      {id_field("id", "a short name"_form).need(), prose("name", "what it is called; its id when left out"_form),
       choice("side", linear::side_words, "whose it is"_form).need()},
      linear::most_brigades,
      2};
  out.others = {own_profile(standard), objective()};
  out.victory = {"battle",
                 "an army whose brigades are broken has lost, and a side that reaches an objective has won; else the "
                 "better one at the end"_form,
                 {whole("turn_limit", 1, 60, "game turns"_form).by_default(static_cast<double>(standard.game_turns))}};
  for (const linear::Profile& each : standard.profiles) out.profiles.push_back(shown(each));
  out.blank = blank;
  return out;
}

}  // namespace

const Workshop& linear_workshop() {
  static const Workshop workshop = standard() ? made(*standard()) : Workshop{.rules = "linear"};
  return workshop;
}

}  // namespace guidon::scenario
