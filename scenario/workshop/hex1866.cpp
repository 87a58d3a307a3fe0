// What scenarios of the rule set hex1866 are made of.
#include <algorithm>
#include <span>

#include "rules/hex1866/battle/setting.hpp"
#include "scenario/hex1866/map_keys.hpp"
#include "scenario/workshop/workshop.hpp"

namespace guidon::scenario {

namespace {

using hex1866::Terrain;

constexpr int most_turns = 40;
constexpr int most_points = 20;
constexpr int most_score = 127;

constexpr std::string_view blank = R"(guidon = 1
rules = "hex1866"

[story]
title = "A new battle"
text = ""

[prussian]
name = "Prussians"

[austrian]
name = "Austrians"

[battle]
turns = 10
first_hour = 12
initiative = "prussian"

[map]
columns = 16
rows = 12
grid = """
c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1
c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1
c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1
c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1
c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1
c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1
c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1
c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1
c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1
c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1
c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1
c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1 c1
"""

[[unit]]
id = "P-1"
name = "Prussian infantry"
side = "prussian"
arm = "infantry"
cv = 4
morale = 3
steps = 3
hex = "0211"
facing = "n"

[[unit]]
id = "A-1"
name = "Austrian infantry"
side = "austrian"
arm = "infantry"
cv = 4
morale = 3
steps = 3
hex = "1502"
facing = "s"

[victory]
scorer = "prussian"

[[victory.result]]
from = 1
winner = "prussian"
words = "Prussian victory"

[[victory.result]]
from = 0
winner = "draw"
words = "Draw"

[[victory.result]]
winner = "austrian"
words = "Austrian victory"
)";

std::vector<Group> sections() {
  return {
      {"story",
       "what the battle is about"_form,
       {prose("title", "what the battle is called"_form).need(), prose("text", "the story"_form)}},
      {"prussian", "the Prussian side"_form, {prose("name", "what it is called"_form).by_default("Prussians")}},
      {"austrian", "the Austrian side"_form, {prose("name", "what it is called"_form).by_default("Austrians")}},
      {"battle",
       "when it is fought"_form,
       {whole("turns", 1, most_turns, "how many turns it lasts"_form).need(),
        list("nights", "whole", 0, most_turns, "which turns are night"_form),
        whole("first_hour", 0, 23, "the clock when turn 1 begins"_form).by_default(12.0),
        choice("initiative", hex1866::side_words, "who had the initiative before turn 1"_form).by_default("prussian")}},
      {"map",
       "the map of hexes; no more than 1200 in all"_form,
       {whole("columns", fewest_across, hex::most_columns, "how many columns"_form).need(),
        whole("rows", fewest_across, hex::most_rows, "how many rows"_form).need(),
        Field{.name = "grid",
              .type = FieldType::text,
              .words = "a line for each row and a word for each hex: the letter of its ground, its level, and of a "
                       "town or city the letter of the ground below it"_form,
              .form = "grid",
              .needed = true}}},
      {"setup",
       "the zones in which players place what has no hex"_form,
       {choice("first", hex1866::side_words, "who places first"_form).need(),
        list("prussian", "hexes", 0, hex1866::most_hexes, "the zone of the Prussians"_form),
        list("austrian", "hexes", 0, hex1866::most_hexes, "the zone of the Austrians"_form)}}};
}

TerrainKind hex_kind(Terrain terrain) {
  const auto at = static_cast<std::size_t>(terrain);
  TerrainKind out{
      .kind = hex1866::terrain_words[at],
      .words = word(terrain),
      .shape = "hex",
      .key = "grid",
      .fields = {whole("level", lowest_level - '0', highest_level - '0', "how high it is"_form).by_default(1.0)},
      .letter = terrain_letters.substr(at, 1)};
  if (built_up(terrain)) {
    std::vector<std::string_view> below;
    for (std::size_t i = 0; i < hex1866::terrain_words.size(); ++i)
      if (!built_up(static_cast<Terrain>(i))) below.push_back(hex1866::terrain_words[i]);
    out.fields.push_back(choice("under", below, "the ground it stands on"_form).by_default("clear"));
  }
  return out;
}

Form words_of(hex::Feature feature) {
  switch (feature) {
    case hex::Feature::river: return "river: only bridges cross it"_form;
    case hex::Feature::bridge: return "bridge, over a river where a road, path or railway crosses it"_form;
    case hex::Feature::stream: return "stream"_form;
    case hex::Feature::ravine: return "ravine"_form;
    case hex::Feature::escarpment: return "escarpment: only roads, paths and railways cross it"_form;
    case hex::Feature::steep: return "steep slope"_form;
    case hex::Feature::road: return "road"_form;
    case hex::Feature::path: return "path"_form;
    case hex::Feature::railway: return "railway"_form;
  }
  return {};
}

std::vector<TerrainKind> terrain() {
  std::vector<TerrainKind> out;
  for (std::size_t i = 0; i < hex1866::terrain_words.size(); ++i) out.push_back(hex_kind(static_cast<Terrain>(i)));
  const auto add = [&](const FeatureKey& each, std::string_view shape) {
    out.push_back({.kind = hex::feature_words[static_cast<std::size_t>(each.feature)],
                   .words = words_of(each.feature),
                   .shape = shape,
                   .key = each.key});
  };
  for (const FeatureKey& each : hexside_keys) add(each, "hexside");
  add(bridge_key, "hexside");
  for (const FeatureKey& each : link_keys) add(each, "line");
  out.push_back({.kind = "name",
                 .words = "the name of a place"_form,
                 .shape = "point",
                 .key = "names",
                 .fields = {prose("name", "what it is called"_form).need()}});
  return out;
}

Group unit() {
  const auto traits = [](std::vector<std::string_view> those, std::string_view arm) {
    Field out = list("traits", "choice", 0, those.size(), "what is special about it"_form);
    out.values = std::move(those);
    return std::move(out).only("arm", {arm});
  };
  return {
      "unit",
      "the counters"_form,
      {id_field("id", "a short name for orders"_form).need(),
       prose("name", "what it is called; its id when left out"_form),
       prose("short", "words for its counter, at most 12 letters"_form),
       reference("formation", "formation", "its formation, which gives its side"_form).need(),
       choice("side", hex1866::side_words, "of an independent unit"_form).instead({"formation"}),
       choice("arm", hex1866::arm_words, "infantry, cavalry or artillery"_form).need(),
       traits({"light", "jaeger", "guard"}, "infantry"),
       traits({"light", "heavy", "guard"}, "cavalry"),
       traits({"horse", "guard"}, "artillery"),
       choice("nationality", hex1866::side_words, "its side's when left out"_form),
       whole("cv", 1, 20, "combat value"_form).need(),
       whole("cv_dis", 1, 20, "combat value when disorganised, up to cv; half of it when left out"_form),
       whole("morale", 1, 6, "morale rating"_form).need(),
       whole("steps", 1, 6, "steps"_form).need(),
       whole("move", 1, hex1866::most_allowance, "movement allowance; that of its arm when left out"_form),
       whole("range", 1, 12, "how far it fires; 3, or 4 for Austrians, when left out"_form).only("arm", {"artillery"}),
       point("hex", "hex", "where it starts; left out, it is placed or enters with its formation"_form),
       choice("facing", hex::direction_words, "which way it looks"_form).by_default("n"),
       flag("disorganised", "it begins disorganised"_form),
       whole("steps_lost", 0, 5, "before the battle, fewer than its steps"_form).by_default(0.0)},
      hex1866::most_units,
      2};
}

Group leader() {
  const auto of_commander = [](Field field) { return std::move(field).only("cinc", {"false"}); };
  const auto of_chief = [](Field field) { return std::move(field).only("cinc", {"true"}); };
  return {"leader",
          "leaders"_form,
          {id_field("id", "a short name for orders"_form).need(),
           prose("name", "what he is called; his id when left out"_form), flag("cinc", "he is Commander in Chief"_form),
           of_commander(reference("formation", "formation", "the formation he commands"_form).need()),
           of_chief(choice("side", hex1866::side_words, "whose Commander in Chief"_form).need()),
           of_chief(whole("initiative", 0, 3, "what he adds to the initiative"_form).by_default(0.0)),
           of_commander(whole("bonus", 0, 3, "what he adds to a combat"_form).by_default(0.0)),
           of_commander(whole("rating", 1, 6, "how well he commands"_form).by_default(3.0)),
           whole("range", 1, 12, "how far his command reaches"_form).by_default(3.0),
           whole("move", 1, hex1866::most_allowance, "movement allowance"_form).by_default(8.0),
           point("hex", "hex", "where he starts; left out, he is placed or enters with his formation"_form)},
          hex1866::most_leaders};
}

Group formation() {
  return {"formation",
          "formations, each with a leader and at least one unit"_form,
          {id_field("id", "a short name for orders"_form).need(),
           prose("name", "what it is called; its id when left out"_form),
           choice("side", hex1866::side_words, "whose it is"_form).need(),
           whole("reinforcement.turn", 1, most_turns, "of a reinforcement: the turn from which it enters"_form),
           list("reinforcement.entry", "hexes", 1, hex1866::most_hexes,
                "of a reinforcement: hexes of the map's edge where it enters"_form)},
          hex1866::most_formations};
}

Group victory() {
  Group out{"victory",
            "what each side scores, and what a score is worth"_form,
            {choice("scorer", hex1866::side_words, "whose score it is"_form).need(),
             whole("formation_demoralised", 0, most_points, "for a demoralised enemy formation"_form).by_default(2.0),
             whole("unit_eliminated", 0, most_points, "for an eliminated enemy unit"_form).by_default(1.0)}};
  constexpr std::span<const std::string_view> winners = std::span{hex1866::verdict_words}.subspan(1);
  out.lists = {
      {"objectives",
       "hexes to hold"_form,
       {point("hex", "hex", "where it is"_form).need(),
        whole("points", 1, most_points, "what it is worth"_form).by_default(1.0),
        choice("held", hex1866::side_words, "who holds it at the start"_form).need()},
       hex1866::most_objectives},
      {"result",
       "a row for each result, the highest score first; the last one without a score"_form,
       {whole("from", -most_score - 1, most_score, "the lowest score of this row"_form),
        choice("winner", winners, "who has won"_form).need(), prose("words", "what the result is called"_form).need(),
        flag("decisive", "a decisive victory"_form).only("winner", {"prussian", "austrian"})},
       most_score,
       1}};
  return out;
}

std::vector<TroopProfile> profiles() {
  std::vector<TroopProfile> out;
  struct Counter {
    std::string_view id;
    Form words;
    std::string_view side;
    std::string_view arm;
    std::vector<std::string_view> traits;
    int cv;
    int morale;
    int steps;
  };
  const std::vector<Counter> counters{
      {"prussian_infantry", "Prussian infantry"_form, "prussian", "infantry", {}, 4, 3, 3},
      {"prussian_fusiliers", "Prussian fusiliers"_form, "prussian", "infantry", {"light"}, 3, 3, 2},
      {"prussian_jaegers", "Prussian jaegers"_form, "prussian", "infantry", {"jaeger"}, 2, 3, 2},
      {"prussian_guard", "Prussian Guard infantry"_form, "prussian", "infantry", {"guard"}, 4, 3, 3},
      {"prussian_guard_jaegers", "Prussian Guard jaegers"_form, "prussian", "infantry", {"guard", "jaeger"}, 2, 3, 2},
      {"prussian_heavy_cavalry", "Prussian heavy cavalry"_form, "prussian", "cavalry", {"heavy"}, 4, 3, 2},
      {"prussian_light_cavalry", "Prussian light cavalry"_form, "prussian", "cavalry", {"light"}, 2, 3, 2},
      {"prussian_guns", "Prussian foot artillery"_form, "prussian", "artillery", {}, 3, 3, 2},
      {"prussian_horse_guns", "Prussian horse artillery"_form, "prussian", "artillery", {"horse"}, 3, 3, 2},
      {"austrian_infantry", "Austrian infantry"_form, "austrian", "infantry", {}, 4, 3, 3},
      {"austrian_jaegers", "Austrian jaegers"_form, "austrian", "infantry", {"jaeger"}, 2, 4, 2},
      {"austrian_heavy_cavalry", "Austrian heavy cavalry"_form, "austrian", "cavalry", {"heavy"}, 3, 4, 2},
      {"austrian_light_cavalry", "Austrian light cavalry"_form, "austrian", "cavalry", {"light"}, 3, 3, 2},
      {"austrian_guns", "Austrian foot artillery"_form, "austrian", "artillery", {}, 3, 3, 2},
      {"austrian_reserve_guns", "Austrian reserve artillery"_form, "austrian", "artillery", {}, 5, 3, 2},
      {"austrian_horse_guns", "Austrian horse artillery"_form, "austrian", "artillery", {"horse"}, 3, 3, 2},
  };
  for (const Counter& each : counters) {
    TroopProfile profile{.id = each.id,
                         .words = each.words,
                         .preset = {{"nationality", each.side},
                                    {"arm", each.arm},
                                    {"cv", static_cast<double>(each.cv)},
                                    {"morale", static_cast<double>(each.morale)},
                                    {"steps", static_cast<double>(each.steps)}}};
    if (!each.traits.empty()) profile.preset.emplace_back("traits", each.traits);
    out.push_back(std::move(profile));
  }
  return out;
}

Workshop made() {
  Workshop out{.rules = "hex1866", .sides = hex1866::side_words};
  out.nations = {{hex1866::side_words[0], "Prussian"_form, hex1866::side_words[0]},
                 {hex1866::side_words[1], "Austrian"_form, hex1866::side_words[1]}};
  out.sections = sections();
  out.terrain = terrain();
  out.unit = unit();
  out.officer = leader();
  out.command = formation();
  out.victory = victory();
  out.profiles = profiles();
  out.blank = blank;
  return out;
}

}  // namespace

const Workshop& hex1866_workshop() {
  static const Workshop workshop = made();
  return workshop;
}

}  // namespace guidon::scenario
