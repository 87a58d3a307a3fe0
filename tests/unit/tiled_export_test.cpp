// Maps for the Tiled editor: what is in them, and that any map comes back as it was.
#include "scenario/exchange/tiled_export.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <variant>

#include "scenario/exchange/exchange.hpp"
#include "scenario/exchange/hex_sheet.hpp"
#include "scenario/exchange/map_text.hpp"
#include "scenario/exchange/tile_image.hpp"
#include "scenario/exchange/tiled_import.hpp"
#include "tests/places.hpp"
#include "tests/unit/small_tiled_map.hpp"

namespace guidon::scenario {
namespace {

using namespace scenario::tests;
using hex::Direction;
using hex::Feature;
using hex::Hex;
using hex1866::Terrain;

std::string contents(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

void expect_same_map(const hex1866::Setting& a, const hex1866::Setting& b) {
  ASSERT_EQ(a.map.grid().columns(), b.map.grid().columns());
  ASSERT_EQ(a.map.grid().rows(), b.map.grid().rows());
  EXPECT_EQ(a.terrain, b.terrain);
  EXPECT_EQ(a.under, b.under);
  EXPECT_EQ(a.place_names, b.place_names);
  for (int i = 0; i < a.map.hexes(); ++i) {
    const auto hex = static_cast<Hex>(i);
    EXPECT_EQ(a.map.level(hex), b.map.level(hex)) << a.map.grid().name(hex);
    EXPECT_EQ(a.map.covered(hex), b.map.covered(hex)) << a.map.grid().name(hex);
    for (const Direction direction : hex::all_directions)
      EXPECT_EQ(a.map.side(hex, direction), b.map.side(hex, direction)) << name_of(a.map.grid(), {hex, direction});
  }
}

Terrain any_terrain() { return static_cast<Terrain>(*rc::gen::inRange(0, 5)); }

void add_any_features(hex1866::Setting& setting) {
  const hex::Grid& grid = setting.map.grid();
  for (const Edge& edge : edges_of(grid)) {
    const bool inside = grid.neighbour(edge.hex, edge.direction) != hex::off_map;
    for (const Feature feature :
         {Feature::river, Feature::stream, Feature::ravine, Feature::escarpment, Feature::steep})
      if (*rc::gen::inRange(0, 5) == 0) setting.map.add(edge.hex, edge.direction, feature);
    for (const Feature link : hex::links)
      if (inside && *rc::gen::inRange(0, 5) == 0) setting.map.add(edge.hex, edge.direction, link);
    const hex::Hexside side = setting.map.side(edge.hex, edge.direction);
    if (side.has(Feature::river) && side.linked() && *rc::gen::inRange(0, 2) == 0)
      setting.map.add(edge.hex, edge.direction, Feature::bridge);
  }
}

hex1866::Setting any_map() {
  hex1866::Setting setting;
  setting.map = hex::Map{*rc::gen::inRange(2, 9), *rc::gen::inRange(2, 8)};
  for (int i = 0; i < setting.map.hexes(); ++i) {
    const auto hex = static_cast<Hex>(i);
    const Terrain terrain = any_terrain();
    const Terrain below = *rc::gen::element(Terrain::clear, Terrain::marsh, Terrain::woods);
    setting.terrain.push_back(terrain);
    setting.under.push_back(hex1866::built_up(terrain) ? below : terrain);
    setting.map.set_height(hex, *rc::gen::inRange(1, 5),
                           hex1866::blocks_sight(terrain) || hex1866::blocks_sight(setting.under.back()));
    if (*rc::gen::inRange(0, 6) == 0) setting.place_names[hex] = "Höhe \"" + std::to_string(i) + "\" \\ <&>";
  }
  add_any_features(setting);
  return setting;
}

TEST(RoundTrip, any_map_comes_back_from_tiled) {
  EXPECT_TRUE(rc::check("setting -> tiled -> setting", [] {
    const hex1866::Setting setting = any_map();
    const auto back = import_tiled(tiled_map(setting), "any.tmj");
    if (!back) RC_FAIL(text(back.error()));
    expect_same_map(setting, *back);
    RC_ASSERT(map_text(setting) == map_text(*back));
  }));
}

hex1866::Setting loaded(const std::string& toml, const std::string& file) {
  const Loaded setting = load(toml, file);
  EXPECT_TRUE(setting.has_value()) << text(setting.error());
  return setting && std::holds_alternative<hex1866::Setting>(*setting) ? std::get<hex1866::Setting>(*setting)
                                                                       : hex1866::Setting{};
}

TEST(RoundTrip, every_battle_that_comes_with_guidon) {
  int battles = 0;
  for (const auto& file : std::filesystem::directory_iterator{std::string{source_dir} + "/scenarios/hex1866"}) {
    const hex1866::Setting setting = loaded(contents(file.path()), file.path().string());
    const auto back = import_tiled(tiled_map(setting), "back.tmj");
    ASSERT_TRUE(back.has_value()) << text(back.error());
    expect_same_map(setting, *back);
    ++battles;
  }
  EXPECT_GT(battles, 0);
}

// The rest of a scenario, around an imported map and imported units.
const std::string frame = R"(guidon = 1
rules = "hex1866"
[story]
title = "Trial"
[battle]
turns = 6
[victory]
scorer = "prussian"
objectives = [{ hex = "0504", points = 2, held = "austrian" }]
[[victory.result]]
winner = "draw"
words = "Undecided"
[[leader]]
id = "LP0"
side = "prussian"
cinc = true
initiative = 1
range = 6
hex = "0201"
[[leader]]
id = "LP1"
formation = "Van"
bonus = 1
rating = 4
range = 3
hex = "0201"
[[leader]]
id = "LA0"
side = "austrian"
cinc = true
initiative = 1
range = 6
hex = "0504"
[[leader]]
id = "LA1"
formation = "Northbank"
bonus = 1
rating = 4
range = 3
hex = "0504"
)";

std::string sample(const std::string& name) {
  const auto text = import_file(std::string{source_dir} + "/data/hex1866/" + name);
  EXPECT_TRUE(text.has_value()) << scenario::text(text.error());
  return text.value_or("");
}

TEST(Samples, are_the_same_in_xml_and_json_and_load) {
  const std::string map = sample("sample.tmx");
  EXPECT_EQ(map, sample("sample.tmj"));
  const hex1866::Setting setting = loaded(frame + map + sample("sample.csv"), "trial.toml");
  EXPECT_EQ(setting.map.grid().columns(), 8);
  EXPECT_EQ(setting.units.size(), 7U);
  EXPECT_EQ(setting.formations.size(), 3U);  // and the independents
  EXPECT_EQ(map_text(setting), map);
}

TEST(TiledExport, has_what_tiled_asks_for) {
  const std::string map = tiled_map(small_setting());
  for (const char* key :
       {"\"hexsidelength\": 30", "\"infinite\": false", "\"nextlayerid\": 7", "\"nextobjectid\": 5",
        "\"orientation\": \"hexagonal\"", "\"renderorder\": \"right-down\"", "\"staggeraxis\": \"x\"",
        "\"staggerindex\": \"odd\"", "\"tileheight\": 52", "\"tilewidth\": 60", "\"type\": \"map\"",
        "\"version\": \"1.10\"", "\"image\": \"guidon-hexes.png\"", "\"imagewidth\": 540", "\"tilecount\": 9"})
    EXPECT_NE(map.find(key), std::string::npos) << key;
}

TEST(TiledExport, refuses_a_battle_without_hexes) {
  const auto map = tiled_map(Setting{peninsular::Setting{}});
  ASSERT_FALSE(map.has_value());
  EXPECT_EQ(map.error().what.form(), "its rule set has no hexes, and only a hex map goes to Tiled"_form);
}

TEST(TiledExport, draws_nine_tiles) {
  const std::string png = tile_image();
  const std::string head{"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x1c\0\0\0\x34\x08\x06\0\0\0", 29};
  EXPECT_EQ(png.substr(0, 29), head);
  EXPECT_EQ(png.substr(png.size() - 8, 4), "IEND");
  const std::string sampled = contents(std::string{source_dir} + "/data/hex1866/" + std::string{tile_image_name});
  EXPECT_EQ(sampled.substr(0, 29), head);
}

}  // namespace
}  // namespace guidon::scenario
