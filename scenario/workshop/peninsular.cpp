// What Peninsular scenarios are made of.
#include "rules/peninsular/battle/setting.hpp"
#include "rules/peninsular/losses.hpp"
#include "scenario/peninsular/piece_flags.hpp"
#include "scenario/shape.hpp"
#include "scenario/workshop/workshop.hpp"

namespace guidon::scenario {

namespace {

using peninsular::Ground;

constexpr std::string_view blank = R"(guidon = 1
rules = "peninsular"

[story]
title = "A new battle"
text = ""
defender = "red"

[table]
width = 180
depth = 120

[red]
name = "Red"

[black]
name = "Black"

[deployment]
mode = "fixed"

[victory]
turn_limit = 7

[[brigade]]
id = "red-1"
name = "First red brigade"
side = "red"

[[brigade]]
id = "black-1"
name = "First black brigade"
side = "black"

[[unit]]
id = "red-foot"
name = "Red foot"
brigade = "red-1"
nation = "british"
arm = "infantry"
at = [90, 20]

[[unit]]
id = "black-foot"
name = "Black foot"
brigade = "black-1"
nation = "french"
arm = "infantry"
at = [90, 100]
)";

constexpr std::array<std::string_view, 2> modes{"fixed", "players"};

std::vector<Group> sections() {
  const auto side = [](std::string_view key, Form words, std::string_view name, std::string_view edge) {
    return Group{key,
                 words,
                 {prose("name", "what this side is called"_form).by_default(name),
                  choice("edge", peninsular::edge_words, "its edge of the table"_form).by_default(edge)}};
  };
  return {
      {"story",
       "what the battle is about"_form,
       {prose("title", "what the battle is called"_form).need(), prose("text", "the story"_form),
        choice("defender", peninsular::colour_words, "who defends"_form).need()}},
      {"table",
       "the size of the table"_form,
       {real("width", 30, 600, "from left to right, in centimetres"_form).by_default(180.0),
        real("depth", 30, 600, "from bottom to top, in centimetres"_form).by_default(120.0)}},
      side("red", "the allies"_form, "Red", "bottom"),
      side("black", "the French"_form, "Black", "top"),
      {"deployment",
       "who places the units"_form,
       {choice("mode", modes, "fixed: the scenario places everybody; players: the players do"_form).by_default("fixed"),
        flag("anywhere", "players may deploy beyond a third of the depth"_form),
        whole("opening_double_turns", 0, 2, "turns with doubled moves at the start"_form).by_default(0.0)}},
  };
}

Group victory() {
  return {"victory",
          "how the battle is won"_form,
          {whole("turn_limit", 0, 60, "turns; 0 for no limit"_form).by_default(7.0),
           flag("collapse", "an army that has lost too much leaves the field"_form).by_default(true),
           reference("hold.red", "ground", "the ground that red wins by holding"_form),
           reference("hold.black", "ground", "the ground that black wins by holding"_form),
           reference("clear.red", "ground", "the village that red wins by clearing"_form),
           reference("clear.black", "ground", "the village that black wins by clearing"_form)}};
}

Form words_of(Ground kind) {
  switch (kind) {
    case Ground::wood: return "wood: hard going, closed to guns, hides what is deep in it"_form;
    case Ground::difficult: return "hard going"_form;
    case Ground::river: return "river: only fords and bridges cross it"_form;
    case Ground::ford: return "ford"_form;
    case Ground::hill: return "hill, which hides what is behind its crest"_form;
    case Ground::road: return "road"_form;
    case Ground::hedge: return "hedge"_form;
    case Ground::building: return "building, which may be garrisoned"_form;
    case Ground::low_wall: return "low wall"_form;
    case Ground::high_wall: return "high wall"_form;
    case Ground::rampart: return "rampart"_form;
    case Ground::bridge: return "bridge"_form;
    case Ground::objective: return "objective: ground to hold or clear"_form;
  }
  return {};
}

bool is_line(Ground kind) {
  return kind == Ground::hedge || kind == Ground::low_wall || kind == Ground::high_wall || kind == Ground::rampart ||
         kind == Ground::bridge;
}

TerrainKind terrain_kind(Ground kind) {
  TerrainKind out{.kind = peninsular::ground_words[static_cast<std::size_t>(kind)],
                  .words = words_of(kind),
                  .shape = is_line(kind) ? "line" : "area",
                  .key = "ground"};
  if (is_line(kind)) {
    out.fields = {point("from", "xy", "where it begins"_form).need(), point("to", "xy", "where it ends"_form).need()};
    out.outlines = {{"from", "to"}};
    out.fields.push_back(
        kind == Ground::bridge
            ? real("width", 3, 12, "of its roadway"_form).by_default(3.0)
            : real("thickness", 0.2, 6, "how thick it is"_form).by_default(kind == Ground::rampart ? 2.0 : 0.6));
  } else {
    out.fields = {list("polygon", "xy", 3, most_corners, "its corners, in order round it"_form).need(),
                  point("at", "xy", "the middle of a rectangle"_form).instead({"polygon"}),
                  point("size", "xy", "width and depth of a rectangle"_form).instead({"polygon"}),
                  real("facing", -360, 360, "which way a rectangle is turned, in degrees"_form)
                      .by_default(0.0)
                      .instead({"polygon"})};
    out.outlines = {{"polygon"}, {"at", "size", "facing"}};
    if (kind == Ground::hill) out.fields.push_back(list("crest", "xy", 2, 2, "the two ends of its crest"_form).need());
  }
  const peninsular::Piece usual = peninsular::piece_of(kind);
  for (const PieceFlag& each : piece_flags)
    out.fields.push_back(flag(each.key, each.words).by_default(usual.*each.member));
  return out;
}

std::vector<TerrainKind> terrain() {
  std::vector<TerrainKind> out;
  for (std::size_t i = 0; i < peninsular::ground_words.size(); ++i) out.push_back(terrain_kind(static_cast<Ground>(i)));
  return out;
}

// Where it stands, in a battle that the scenario sets up.
void add_place(std::vector<Field>& fields) {
  constexpr std::string_view mode = "/deployment.mode";
  constexpr Form words = "how it is formed"_form;
  const auto formation = [&](std::initializer_list<std::string_view> those, std::string_view usual) {
    return choice("formation", those, words).by_default(usual).only(mode, {"fixed"});
  };
  fields.push_back(point("at", "xy", "the middle of its front"_form).need().only(mode, {"fixed"}));
  fields.push_back(
      real("facing", -360, 360, "degrees clockwise; 0 looks up the table; towards the enemy's edge when left out"_form)
          .only(mode, {"fixed"}));
  fields.push_back(
      formation({"line", "route_column", "attack_column", "square", "refused_left", "refused_right"}, "line")
          .only("arm", {"infantry"})
          .only("detachment", {"false"}));
  fields.push_back(formation({"skirmish", "line", "route_column", "attack_column"}, "skirmish")
                       .only("arm", {"infantry"})
                       .only("detachment", {"true"}));
  fields.push_back(formation({"line", "two_lines", "route_column"}, "line").only("arm", {"cavalry"}));
  fields.push_back(
      formation({"unlimbered", "limbered"}, "unlimbered").only("arm", {"artillery"}).only("cart", {"false"}));
  fields.push_back(formation({"limbered"}, "limbered").only("arm", {"artillery"}).only("cart", {"true"}));
  fields.push_back(reference("garrison", "ground", "the building it holds"_form, "building")
                       .only(mode, {"fixed"})
                       .only("arm", {"infantry"})
                       .instead({"at"}));
  fields.push_back(flag("skirmishers_out", "its light company starts in open order before it"_form)
                       .only(mode, {"fixed"})
                       .only("arm", {"infantry"})
                       .only("detachment", {"false"}));
}

// What it has been through already.
void add_start(std::vector<Field>& fields) {
  fields.push_back(whole("start.pips", 0, peninsular::most_pips, "pips it begins with"_form)
                       .by_default(0.0)
                       .only("arm", {"infantry", "cavalry"}));
  fields.push_back(whole("start.casualties", 0, 2, "casualty markers it begins with; three ranks bear one more"_form)
                       .by_default(0.0));
  fields.push_back(flag("start.fired_before", "its first fire is past"_form).only("arm", {"infantry"}));
  fields.push_back(flag("start.moved_last_turn", "it has just moved"_form));
  fields.push_back(flag("start.charge_used", "its longer charge is spent"_form).only("arm", {"cavalry"}));
  fields.push_back(flag("start.glory_used", "its glory is spent"_form).only("arm", {"infantry", "cavalry"}));
}

Group unit() {
  constexpr std::array<std::string_view, 3> small_arms{"musket", "rifle", "none"};
  std::vector<Field> fields{
      id_field("id", "a short name for orders"_form).need(),
      prose("name", "what it is called; its id when left out"_form),
      reference("brigade", "brigade", "its brigade, which gives its side"_form).need(),
      choice("nation", std::span{peninsular::nation_words}.first(peninsular::known_nations), "of either side"_form)
          .need(),
      choice("arm", peninsular::arm_words, "infantry, cavalry or artillery"_form).need(),
      choice("quality", peninsular::quality_words, "how good it is; trained when left out, picked troops elite"_form)
          .only("irregular", {"false"})
          .only("guard", {"false"}),
      flag("irregular", "its quality is diced for before the battle"_form)
          .only("arm", {"infantry", "cavalry"})
          .only("guard", {"false"}),
      flag("guard", "a Guard unit, always elite"_form).only("irregular", {"false"}),
      flag("detachment", "skirmisher stands attached to the brigade"_form).only("arm", {"infantry"}),
      flag("light_battalion", "each of its stands may skirmish"_form)
          .only("arm", {"infantry"})
          .only("nation", {"british", "portuguese"})
          .only("detachment", {"false"}),
      choice("weapon", small_arms, "what it fires with"_form).by_default("musket").only("arm", {"infantry"}),
      choice("weight", peninsular::weight_words, "of cavalry"_form).by_default("heavy").only("arm", {"cavalry"}),
      flag("cart", "a wagon and no gun"_form).only("arm", {"artillery"}),
      flag("horse_artillery", "moves with the cavalry"_form).only("arm", {"artillery"}).only("cart", {"false"}),
      whole("ranks", 2, 3, "3 for the French, 2 for others when left out"_form)
          .only("arm", {"infantry"})
          .only("detachment", {"false"}),
      whole("stands", 1, peninsular::most_stands, "skirmisher stands"_form)
          .need()
          .only("arm", {"infantry"})
          .only("detachment", {"true"}),
      whole("stands", 4, peninsular::most_stands, "6 in three ranks and 8 in two when left out"_form)
          .only("arm", {"infantry"})
          .only("detachment", {"false"}),
      whole("stands", 2, 10, "two to a squadron"_form).by_default(6.0).only("arm", {"cavalry"}),
  };
  Field companies = list("companies", "choice", 0, peninsular::most_stands,
                         "one for each stand; light first, grenadiers last when left out"_form);
  companies.values = {peninsular::role_words.begin(), peninsular::role_words.end()};
  fields.push_back(std::move(companies).only("arm", {"infantry"}).only("detachment", {"false"}));
  add_place(fields);
  add_start(fields);
  return {"unit", "battalions, regiments, detachments, guns and carts"_form, std::move(fields), peninsular::most_units};
}

Group officer() {
  constexpr std::string_view mode = "/deployment.mode";
  return {"officer",
          "generals"_form,
          {id_field("id", "a short name for orders"_form).need(),
           prose("name", "what he is called; his id when left out"_form),
           choice("rank", peninsular::rank_words, "what he commands"_form).need(),
           reference("brigade", "brigade", "his brigade"_form).need().only("rank", {"brigade"}),
           reference("division", "division", "his division"_form).need().only("rank", {"division"}),
           choice("side", peninsular::colour_words, "his army"_form).need().only("rank", {"army"}),
           point("at", "xy", "his place"_form).need().only(mode, {"fixed"}),
           reference("with", "unit", "the unit of his command that he has joined"_form)
               .only(mode, {"fixed"})
               .instead({"at"})},
          peninsular::most_officers};
}

std::vector<TroopProfile> profiles() {
  using Keys = std::vector<std::pair<std::string_view, Preset>>;
  std::vector<TroopProfile> out;
  const auto add = [&](std::string_view id, std::string_view nation, std::string_view arm, Form words, Keys more) {
    Keys preset{{"nation", nation}, {"arm", arm}};
    preset.insert(preset.end(), more.begin(), more.end());
    out.push_back({.id = id, .words = words, .preset = std::move(preset)});
  };
  constexpr std::string_view british = "british";
  constexpr std::string_view spanish = "spanish";
  constexpr std::string_view portuguese = "portuguese";
  constexpr std::string_view french = "french";
  constexpr std::string_view foot = "infantry";
  constexpr std::string_view horse = "cavalry";
  constexpr std::string_view guns = "artillery";
  add("british_line", british, foot, "British battalion of the line"_form, {{"ranks", 2.0}, {"stands", 8.0}});
  add("british_line_strong", british, foot, "British battalion of the line, strong"_form,
      {{"ranks", 2.0}, {"stands", 10.0}});
  add("british_raw", british, foot, "British battalion, raw"_form,
      {{"ranks", 2.0}, {"stands", 8.0}, {"quality", "raw"}});
  add("british_guard", british, foot, "British Foot Guards"_form, {{"ranks", 2.0}, {"stands", 10.0}, {"guard", true}});
  add("british_light", british, foot, "British light battalion"_form,
      {{"ranks", 2.0}, {"stands", 8.0}, {"light_battalion", true}, {"quality", "elite"}});
  add("british_rifles", british, foot, "British rifles, a detachment"_form,
      {{"detachment", true}, {"stands", 4.0}, {"weapon", "rifle"}, {"quality", "elite"}});
  add("british_heavy_cavalry", british, horse, "British heavy cavalry"_form, {{"stands", 6.0}, {"weight", "heavy"}});
  add("british_light_cavalry", british, horse, "British light cavalry"_form, {{"stands", 6.0}, {"weight", "light"}});
  add("british_gun", british, guns, "British foot artillery, a gun"_form, {});
  add("british_horse_gun", british, guns, "British horse artillery, a gun"_form, {{"horse_artillery", true}});
  add("british_cart", british, guns, "British cart"_form, {{"cart", true}});
  add("portuguese_line", portuguese, foot, "Portuguese battalion of the line"_form, {{"ranks", 2.0}, {"stands", 8.0}});
  add("portuguese_light", portuguese, foot, "Portuguese battalion of cacadores"_form,
      {{"ranks", 2.0}, {"stands", 6.0}, {"light_battalion", true}, {"quality", "elite"}});
  add("portuguese_cacadores", portuguese, foot, "Portuguese cacadores, a detachment"_form,
      {{"detachment", true}, {"stands", 4.0}, {"quality", "elite"}});
  add("portuguese_cavalry", portuguese, horse, "Portuguese cavalry"_form, {{"stands", 4.0}, {"weight", "light"}});
  add("portuguese_gun", portuguese, guns, "Portuguese foot artillery, a gun"_form, {});
  add("spanish_line", spanish, foot, "Spanish battalion of the line"_form,
      {{"ranks", 2.0}, {"stands", 8.0}, {"quality", "raw"}});
  add("spanish_guard", spanish, foot, "Spanish Guard battalion"_form,
      {{"ranks", 2.0}, {"stands", 8.0}, {"guard", true}});
  add("spanish_irregulars", spanish, foot, "Spanish irregulars"_form,
      {{"irregular", true}, {"ranks", 2.0}, {"stands", 8.0}});
  add("spanish_cavalry", spanish, horse, "Spanish cavalry"_form,
      {{"stands", 6.0}, {"weight", "heavy"}, {"quality", "raw"}});
  add("spanish_lancers", spanish, horse, "Spanish irregular horse"_form,
      {{"stands", 4.0}, {"weight", "light"}, {"irregular", true}});
  add("spanish_gun", spanish, guns, "Spanish foot artillery, a gun"_form, {});
  add("french_line", french, foot, "French battalion of the line"_form, {{"ranks", 3.0}, {"stands", 6.0}});
  add("french_raw", french, foot, "French battalion of conscripts"_form,
      {{"ranks", 3.0}, {"stands", 6.0}, {"quality", "raw"}});
  add("french_elite", french, foot, "French light or picked battalion"_form,
      {{"ranks", 3.0}, {"stands", 6.0}, {"quality", "elite"}});
  add("french_guard", french, foot, "French Guard battalion"_form, {{"ranks", 3.0}, {"stands", 6.0}, {"guard", true}});
  add("french_skirmishers", french, foot, "French voltigeurs, a detachment"_form,
      {{"detachment", true}, {"stands", 4.0}, {"quality", "elite"}});
  add("french_heavy_cavalry", french, horse, "French heavy cavalry"_form, {{"stands", 6.0}, {"weight", "heavy"}});
  add("french_light_cavalry", french, horse, "French light cavalry"_form, {{"stands", 6.0}, {"weight", "light"}});
  add("french_gun", french, guns, "French foot artillery, a gun"_form, {});
  add("french_horse_gun", french, guns, "French horse artillery, a gun"_form, {{"horse_artillery", true}});
  add("french_cart", french, guns, "French cart"_form, {{"cart", true}});
  return out;
}

Workshop made() {
  constexpr std::size_t most_commands = 60;
  constexpr std::size_t most_pieces = 250;
  constexpr std::array<Form, 4> nation_names{"British"_form, "Spanish"_form, "Portuguese"_form, "French"_form};
  Workshop out{.rules = "peninsular", .lengths = "centimetres", .sides = peninsular::colour_words};
  for (std::size_t i = 0; i < nation_names.size(); ++i)
    out.nations.push_back({peninsular::nation_words[i], nation_names[i], {}});
  out.sections = sections();
  out.ground = {
      "ground",
      "pieces of ground"_form,
      {id_field("id", "a short name"_form).need(), choice("kind", peninsular::ground_words, "what it is"_form).need(),
       prose("name", "what it is called; its id when left out"_form)},
      most_pieces};
  out.terrain = terrain();
  out.unit = unit();
  out.officer = officer();
  out.command = {
      "brigade",
      "brigades"_form,
      {id_field("id", "a short name"_form).need(), prose("name", "what it is called; its id when left out"_form),
       choice("side", peninsular::colour_words, "whose it is"_form).need(),
       reference("division", "division", "the division it belongs to"_form)},
      most_commands};
  out.others = {
      {"division",
       "divisions"_form,
       {id_field("id", "a short name"_form).need(), prose("name", "what it is called; its id when left out"_form)},
       most_commands}};
  out.victory = victory();
  out.profiles = profiles();
  out.blank = blank;
  return out;
}

}  // namespace

const Workshop& peninsular_workshop() {
  static const Workshop workshop = made();
  return workshop;
}

}  // namespace guidon::scenario
