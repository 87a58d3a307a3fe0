// Maps of the Tiled editor: what they become, in every encoding, with tilesets beside them and with any piece cut out.
#include "scenario/exchange/tiled_import.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "scenario/exchange/exchange.hpp"
#include "scenario/exchange/map_text.hpp"
#include "scenario/exchange/tiled_export.hpp"
#include "tests/unit/scenario_kit.hpp"
#include "tests/unit/small_tiled_map.hpp"

namespace guidon::scenario {
namespace {

using namespace scenario::tests;

// A folder of its own for each test, gone afterwards.
class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("guidon-exchange-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string put(const std::string& name, std::string_view text) const {
    std::ofstream{path_ / name, std::ios::binary} << text;
    return (path_ / name).string();
  }

 private:
  std::filesystem::path path_;
};

const std::string small_text = R"([map]
columns = 4
rows = 3
grid = """
c1 w1 c1 c1
c1 t2m m2 c1
y1 c1 c1 w1
"""
rivers = ["0101/S", "0102/NW"]
bridges = ["0101/S"]
roads = ["0101 0102 0103"]

[map.names]
"0101" = "Furt"
)";

std::string imported(std::string_view text, const std::string& file = "small.tmx") {
  const auto setting = import_tiled(text, file);
  if (!setting) return scenario::text(setting.error());
  return map_text(*setting);
}

TEST(TiledImport, reads_every_layer) { EXPECT_EQ(imported(small_tmx), small_text); }

TEST(TiledImport, needs_no_objects_and_no_ground_below) {
  std::string bare = small_tmx;
  bare.erase(bare.find(" <layer id=\"3\""));
  EXPECT_EQ(imported(bare + "</map>"), R"([map]
columns = 4
rows = 3
grid = """
c1 w1 c1 c1
c1 t2 m2 c1
y1 c1 c1 w1
"""
)");
}

TEST(TiledImport, reads_layers_in_groups_with_their_offsets) {
  std::string grouped =
      replaced(small_tmx, " <objectgroup id=\"6\"",
               " <group offsetx=\"10\" offsety=\"-52\"><objectgroup id=\"6\" offsetx=\"35\" offsety=\"78\"");
  grouped = replaced(grouped, "</objectgroup>\n</map>", "</objectgroup></group></map>");
  EXPECT_EQ(imported(grouped), replaced(small_text, "\"0101\" = \"Furt\"", "\"0201\" = \"Furt\""));
}

TEST(TiledImport, takes_shapes_with_a_size_by_their_middle) {
  const std::string square =
      replaced(small_tmx, "x=\"30\" y=\"52\"><point/>", "x=\"20\" y=\"42\" width=\"20\" height=\"20\">");
  EXPECT_EQ(imported(square), small_text);
  const std::string turned = replaced(small_tmx, "x=\"30\" y=\"52\"><point/>",
                                      "x=\"40\" y=\"42\" width=\"20\" height=\"20\" rotation=\"90\">");
  EXPECT_EQ(imported(turned), small_text);
}

TEST(TiledImport, leaves_alone_what_is_not_for_it) {
  const std::string more =
      replaced(small_tmx, "</map>",
               "<imagelayer name=\"scan\"/><objectgroup name=\"#notes\"><object id=\"9\"/></objectgroup></map>");
  EXPECT_EQ(imported(more), small_text);
}

// Encodings of the same twelve tiles, some of them turned or mirrored.

struct Encoding {
  const char* name;
  std::string data;  // of XML
};
class Encodings : public testing::TestWithParam<Encoding> {};

TEST_P(Encodings, give_the_same_map) {
  EXPECT_EQ(
      imported(replaced(small_tmx, "<data encoding=\"csv\">\n1,5,1,1,\n1,2,4,1,\n3,1,1,5\n</data>", GetParam().data)),
      small_text);
}

INSTANTIATE_TEST_SUITE_P(
    Each, Encodings,
    testing::Values(
        Encoding{"csv_on_one_line", "<data encoding=\"csv\">1,2147483653,1,1,1,1610612738,4,1,3,1,1,268435461</data>"},
        Encoding{"csv_with_crlf", "<data encoding=\"csv\">\r\n1,5,1,1,\r\n1,2,4,1,\r\n3,1,1,5\r\n</data>"},
        Encoding{"xml",
                 "<data><tile gid=\"1\"/><tile gid=\"2147483653\"/><tile gid=\"1\"/><tile gid=\"1\"/><tile "
                 "gid=\"1\"/><tile gid=\"2\"/>"
                 "<tile gid=\"4\"/><tile gid=\"1\"/><tile gid=\"3\"/><tile gid=\"1\"/><tile gid=\"1\"/><tile "
                 "gid=\"5\"/></data>"},
        Encoding{"base64",
                 "<data encoding=\"base64\">\n   AQAAAAUAAIABAAAAAQAAAAEAAAACAABgBAAAAAEAAAADAAAAAQAAAAEAAAAFAAAQ\n  "
                 "</data>"},
        Encoding{"zlib",
                 "<data encoding=\"base64\" compression=\"zlib\">eJxjZGBgYGVgaGAE0jDMxMCQwAJlMyOJA9UJAAAgnAEL</data>"},
        Encoding{"gzip",
                 "<data encoding=\"base64\" compression=\"gzip\">"
                 "H4sIAAAAAAACA2NkYGBgZWBoYATSMMzEwJDAAmUzI4kD1QkAAIud4mwwAAAA</data>"}),
    [](const auto& one) { return one.param.name; });

TEST(TiledImport, survives_any_depth) {
  const std::string deep = "{\"layers\": " + std::string(200'000, '[') + std::string(200'000, ']') + "}";
  EXPECT_NE(imported(deep, "deep.tmj").find("nested too deep"), std::string::npos);
  std::string groups = replaced(small_tmx, " <layer id=\"1\"", [] {
    std::string open;
    for (int i = 0; i < 10'000; ++i) open += "<group>";
    return open + " <layer id=\"1\"";
  }());
  std::string close;
  for (int i = 0; i < 10'000; ++i) close += "</group>";
  groups = replaced(groups, "</map>", close + "</map>");
  EXPECT_NE(imported(groups).find("groups are nested too deep"), std::string::npos);
}

// Any piece of a good file cut out leaves an answer, not a crash.
TEST(TiledImport, survives_any_cut) {
  const std::string json = tiled_map(small_setting());
  for (std::size_t at = 0; at < small_tmx.size(); at += 7)
    for (const std::size_t length : {1U, 30U, 300U}) {
      std::string cut = small_tmx;
      EXPECT_FALSE(imported(cut.erase(at, length)).empty());
      cut = json;
      EXPECT_FALSE(imported(cut.erase(at, length), "cut.tmj").empty());
    }
}

// Tilesets in files of their own.

std::string with_source(const std::string& source) {
  std::string text = small_tmx;
  const auto from = text.find(" <tileset");
  const auto to = text.find("</tileset>") + 10;
  return text.replace(from, to - from, " <tileset firstgid=\"1\" source=\"" + source + "\"/>");
}
std::string own_tileset() {
  const auto from = small_tmx.find(" <tileset");
  return small_tmx.substr(from, small_tmx.find("</tileset>") + 10 - from);
}

TEST(TiledTileset, is_read_beside_the_map) {
  const Folder folder;
  folder.put("ground.tsx", own_tileset());
  const std::string file = folder.put("map.tmx", with_source("ground.tsx"));
  const auto text = import_file(file);
  ASSERT_TRUE(text.has_value()) << scenario::text(text.error());
  EXPECT_EQ(*text, small_text);
}

TEST(TiledTileset, may_be_json_where_the_map_is_xml) {
  const Folder folder;
  folder.put("ground.tsj", R"({"name": "ground", "type": "tileset", "tiles": [
    {"id": 0, "type": "clear"}, {"id": 1, "class": "town"}, {"id": 2, "type": "city"},
    {"id": 3, "properties": [{"name": "terrain", "type": "string", "value": "marsh"}]}, {"id": 4, "type": "woods"},
    {"id": 5, "properties": [{"name": "level", "type": "int", "value": 1}]},
    {"id": 6, "properties": [{"name": "level", "type": "int", "value": 2}]}]})");
  EXPECT_EQ(imported(with_source("ground.tsj"), folder.put("map.tmx", "")), small_text);
}

TEST(TiledTileset, that_is_missing_is_named_once) {
  const Folder folder;
  const auto setting = import_tiled(with_source("sub/gone.tsx"), folder.put("map.tmx", ""));
  ASSERT_FALSE(setting.has_value());
  ASSERT_EQ(setting.error().size(), 1U) << text(setting.error());
  EXPECT_NE(setting.error()[0].text().find(
                "map.tmx:3:2: the tileset 'sub/gone.tsx' is not to be had: there is no such file ("),
            std::string::npos)
      << setting.error()[0].text();
}

TEST(TiledTileset, that_is_bad_is_told_with_its_own_place) {
  const Folder folder;
  folder.put("bad.tsx", "<tileset name=\"bad\">\n <tile id=\"x\"/>\n</tileset>");
  EXPECT_NE(imported(with_source("bad.tsx"), folder.put("map.tmx", ""))
                .find("bad.tsx:2:2: a tile of tileset 'bad': 'id' is 'x'"),
            std::string::npos);
  folder.put("map2.tsx", "<map/>");
  EXPECT_NE(
      imported(with_source("map2.tsx"), folder.put("map.tmx", "")).find("map2.tsx:1:1: this is not a Tiled tileset"),
      std::string::npos);
  EXPECT_NE(imported(with_source("ground.png"), folder.put("map.tmx", ""))
                .find("the tileset 'ground.png' is no .tsx or .tsj file"),
            std::string::npos);
}

TEST(Import, knows_a_file_by_its_ending) {
  const auto text = import_file("map.png");
  ASSERT_FALSE(text.has_value());
  EXPECT_EQ(text.error().at(0).text(), "map.png: this is neither a map (.tmx, .tmj) nor an order of battle (.csv)");
  EXPECT_EQ(import_file("gone.tmx").error().at(0).text(), "gone.tmx: there is no such file");
  const Folder folder;
  EXPECT_EQ(import_file(folder.put("MAP.TMX", small_tmx)).value_or(""), small_text);
}

}  // namespace
}  // namespace guidon::scenario
