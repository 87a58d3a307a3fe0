// Maps of the Tiled editor and orders of battle from spreadsheets: what they become, and what is said about bad ones.
#include "scenario/exchange/exchange.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "scenario/exchange/drawn_lines.hpp"
#include "scenario/exchange/hex_sheet.hpp"
#include "scenario/exchange/map_text.hpp"
#include "scenario/exchange/order_of_battle.hpp"
#include "scenario/exchange/tile_image.hpp"
#include "scenario/exchange/tiled_export.hpp"
#include "scenario/exchange/tiled_import.hpp"
#include "scenario/exchange/trails.hpp"

namespace guidon::scenario {
namespace {

using hex::Direction;
using hex::Feature;
using hex::Hex;
using hex1866::Terrain;
using table::Vec;

std::string contents(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

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

// A map of four columns and three rows, with a town in the marsh at 0202, as Tiled writes it. A hex is 60 wide and 52
// high: 0101 has its centre at 30,26, and 0201 at 75,52.
const std::string small_tmx = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" width="4" height="3" tilewidth="60" tileheight="52" infinite="0" hexsidelength="30" staggeraxis="x" staggerindex="odd">
 <tileset firstgid="1" name="ground" tilewidth="60" tileheight="52" tilecount="9" columns="9">
  <image source="guidon-hexes.png" width="540" height="52"/>
  <tile id="0" type="clear"/>
  <tile id="1" class="town"/>
  <tile id="2" type="city"/>
  <tile id="3"><properties><property name="terrain" value="marsh"/></properties></tile>
  <tile id="4" type="woods"/>
  <tile id="5"><properties><property name="level" type="int" value="1"/></properties></tile>
  <tile id="6"><properties><property name="level" type="int" value="2"/></properties></tile>
 </tileset>
 <layer id="1" name="terrain" width="4" height="3">
  <data encoding="csv">
1,5,1,1,
1,2,4,1,
3,1,1,5
</data>
 </layer>
 <layer id="2" name="levels" width="4" height="3">
  <data encoding="csv">
6,6,6,6,
6,7,7,6,
6,6,6,6
</data>
 </layer>
 <layer id="3" name="under" width="4" height="3">
  <data encoding="csv">
0,0,0,0,
0,4,0,0,
0,0,0,0
</data>
 </layer>
 <objectgroup id="4" name="hexsides">
  <object id="1" type="river" x="0" y="78"><polyline points="0,0 15,-26 45,-26"/></object>
  <object id="2" type="bridge" x="30" y="52"><point/></object>
 </objectgroup>
 <objectgroup id="5" name="links">
  <object id="3" type="road" x="30" y="26"><polyline points="0,0 0,104"/></object>
 </objectgroup>
 <objectgroup id="6" name="names">
  <object id="4" name="Furt" x="30" y="20"><point/></object>
 </objectgroup>
</map>
)";

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

// What is said about bad maps: the edit, and what the message must hold.

struct Wrong {
  const char* name;
  std::string from, to;
  std::string says;
};
const auto name_of_case = [](const auto& one) { return std::string{one.param.name}; };

class BadXml : public testing::TestWithParam<Wrong> {};

TEST_P(BadXml, is_told_with_its_place) {
  const auto [name, from, to, says] = GetParam();
  const auto setting = import_tiled(replaced(small_tmx, from, to), "small.tmx");
  ASSERT_FALSE(setting.has_value());
  EXPECT_NE(text(setting.error(), 99).find(says), std::string::npos) << text(setting.error(), 99);
}

const std::string terrain_data = "<data encoding=\"csv\">\n1,5,1,1,\n1,2,4,1,\n3,1,1,5\n</data>";

INSTANTIATE_TEST_SUITE_P(
    File, BadXml,
    testing::Values(Wrong{"not_xml", "</map>", "</mop>", "small.tmx:44:3: this is not XML as Tiled writes it"},
                    Wrong{"cut_off", "</objectgroup>\n</map>", "", "this is not XML"},
                    Wrong{"not_a_map", "<map ", "<tileset/><map ",
                          "small.tmx:2:1: this is not a Tiled map; it begins with <tileset>"},
                    Wrong{"not_utf8", "Furt", "F\xfcrt", "small.tmx:42:25: this is not UTF-8"},
                    Wrong{"orientation", "\"hexagonal\"", "\"orthogonal\"",
                          "small.tmx:2:1: the map: its orientation is 'orthogonal'; expected 'hexagonal': set "
                          "Orientation: Hexagonal in Tiled under Map > Map Properties"},
                    Wrong{"stagger_axis", "staggeraxis=\"x\"", "staggeraxis=\"y\"", "set Stagger Axis: X in Tiled"},
                    Wrong{"stagger_index", "staggerindex=\"odd\"", "staggerindex=\"even\"",
                          "its staggerindex is 'even'; expected 'odd': set Stagger Index: Odd in Tiled under Map > Map "
                          "Properties (HEX-P-MAP-01)"},
                    Wrong{"infinite", "infinite=\"0\"", "infinite=\"1\"", "it is infinite; untick Infinite in Tiled"},
                    Wrong{"no_width", " width=\"4\" height=\"3\" tilewidth", " height=\"3\" tilewidth",
                          "the map: it has no 'width'"},
                    Wrong{"one_column", " width=\"4\" height=\"3\" tilewidth", " width=\"1\" height=\"3\" tilewidth",
                          "the map: 'width' is '1'; expected a whole number from 2 to 99"},
                    Wrong{"too_many", " width=\"4\" height=\"3\" tilewidth", " width=\"60\" height=\"60\" tilewidth",
                          "it has 3600 hexes; expected at most 1200"},
                    Wrong{"no_hex", "hexsidelength=\"30\"", "hexsidelength=\"60\"",
                          "'hexsidelength' is '60'; expected a whole number from 1 to 58"}),
    name_of_case);

INSTANTIATE_TEST_SUITE_P(
    Tiles, BadXml,
    testing::Values(
        Wrong{"no_terrain", "name=\"terrain\" width", "name=\"ground\" width",
              "small.tmx:2:1: the map has no tile layer 'terrain'; its layers are 'ground', 'levels', 'under', "
              "'hexsides', 'links', 'names'"},
        Wrong{"no_levels", "name=\"levels\"", "name=\"level\"", "the map has no tile layer 'levels'; its layers are"},
        Wrong{"misspelt_layer", "name=\"under\"", "name=\"undr\"",
              "small.tmx:27:2: unknown layer 'undr'; did you mean 'under'?"},
        Wrong{"twice", "name=\"under\"", "name=\"levels\"", "small.tmx:27:2: there is another layer 'levels'"},
        Wrong{"objects_for_tiles", "<objectgroup id=\"4\" name=\"hexsides\">",
              "<objectgroup id=\"4\" name=\"terrain\">", "there is another layer 'terrain'"},
        Wrong{"tiles_for_objects", "name=\"under\"", "name=\"names\"",
              "layer 'names' is a layer of tiles; expected a layer of objects"},
        Wrong{"other_size", "name=\"terrain\" width=\"4\"", "name=\"terrain\" width=\"5\"",
              "small.tmx:13:2: layer 'terrain': it is 5 tiles wide and 3 high; expected 4 and 3 as the map"},
        Wrong{"moved", "name=\"terrain\" width=\"4\"", "name=\"terrain\" offsetx=\"7\" width=\"4\"",
              "layer 'terrain': it is moved against the grid; set its offset to 0 in Tiled"},
        Wrong{"no_data", terrain_data, "", "layer 'terrain': it has no data"},
        Wrong{"too_few", "3,1,1,5\n", "3,1\n", "small.tmx:14:3: layer 'terrain': its data holds 10 tiles; expected 12"},
        Wrong{"too_many_tiles", "3,1,1,5\n", "3,1,1,5,1\n", "its data holds 13 tiles; expected 12"},
        Wrong{"no_number", "1,2,4,1,", "1,2,x,1,", "small.tmx:16:5: 'x' among the tiles; expected a number"},
        Wrong{"negative", "1,2,4,1,", "1,-2,4,1,", "small.tmx:16:3: layer 'terrain': this is no number of a tile"},
        Wrong{"empty_hexes", "1,2,4,1,", "1,0,4,0,",
              "small.tmx:16:3: layer 'terrain': there is no tile at hex 0202 and at 1 more; every hex needs one"},
        Wrong{"unknown_tile", "3,1,1,5\n", "3,1,1,9\n",
              "small.tmx:17:7: layer 'terrain', hex 0403, tile 9: the tileset does not say what terrain it is"},
        Wrong{"no_tileset", "firstgid=\"1\"", "firstgid=\"3\"", "layer 'terrain': tile 1 is in no tileset"},
        Wrong{"terrain_hint", "type=\"woods\"", "type=\"wood\"",
              "layer 'terrain', hex 0201, tile 5: its terrain is 'wood'; did you mean 'woods'?"},
        Wrong{"no_level", "6,7,7,6,", "6,1,7,6,",
              "small.tmx:23:3: layer 'levels', hex 0202, tile 1: the tileset does not say how high it is; give the "
              "tile a property level of type int, 1 to 4"},
        Wrong{"level_of_type_string", "type=\"int\" value=\"2\"", "value=\"2\"",
              "small.tmx:11:28: tile 6 of tileset 'ground': the property 'level' is of type 'string'"},
        Wrong{"high_level", "type=\"int\" value=\"2\"", "type=\"int\" value=\"5\"",
              "tile 6 of tileset 'ground': 'value' is '5'; expected a whole number from 1 to 4"},
        Wrong{"town_below_town", "0,4,0,0,", "0,2,0,0,",
              "layer 'under', hex 0202, tile 2: its terrain is 'town'; expected one of clear, marsh, woods"},
        Wrong{"ground_below_ground", "0,4,0,0,", "5,4,0,0,",
              "small.tmx:30:1: layer 'under', hex 0102: only a town or a city stands on other ground, and this is "
              "clear (HEX-P-MAP-05)"},
        Wrong{"zstd", terrain_data, "<data encoding=\"base64\" compression=\"zstd\">KLUv</data>",
              "small.tmx:14:3: layer 'terrain': it is compressed with 'zstd', which is not read here; choose CSV or "
              "Base64 (zlib compressed)"},
        Wrong{"foreign_encoding", terrain_data, "<data encoding=\"base85\">x</data>",
              "its encoding 'base85' is unknown"},
        Wrong{"not_base64", terrain_data, "<data encoding=\"base64\">A*A=</data>", "its data is not base64"},
        Wrong{"damaged", terrain_data, "<data encoding=\"base64\" compression=\"zlib\">AQAAAAUAAAABAAAA</data>",
              "its data is damaged: it is not what zlib packs"},
        Wrong{"few_packed", terrain_data, "<data encoding=\"base64\" compression=\"zlib\">eJxjZGBgYETDAABQAAY=</data>",
              "its data holds only 5 tiles; expected 12"},
        Wrong{"many_packed", terrain_data, "<data encoding=\"base64\" compression=\"zlib\">eJxjZGBgYCQRAwABoAAO</data>",
              "its data holds more than 12 tiles; expected 12"}),
    name_of_case);

const std::string river = "type=\"river\" x=\"0\" y=\"78\"><polyline points=\"0,0 15,-26 45,-26\"/>";
const std::string road = "type=\"road\" x=\"30\" y=\"26\"><polyline points=\"0,0 0,104\"/>";
const std::string bridge = "type=\"bridge\" x=\"30\" y=\"52\"><point/>";
const std::string furt = "name=\"Furt\" x=\"30\" y=\"20\"><point/>";

INSTANTIATE_TEST_SUITE_P(
    Objects, BadXml,
    testing::Values(
        Wrong{"hexside_hint", "type=\"river\"", "type=\"rivr\"",
              "small.tmx:35:3: layer 'hexsides', object 1: its class is 'rivr'; did you mean 'river'?"},
        Wrong{"hexside_without_class", "type=\"river\"", "",
              "object 1: it has no class; expected one of river, bridge, stream, ravine, escarpment, steep"},
        Wrong{"link_on_hexsides", "type=\"river\"", "type=\"road\"", "layer 'hexsides', object 1: its class is 'road'"},
        Wrong{"link_hint", "type=\"road\"", "type=\"rood\"",
              "small.tmx:39:3: layer 'links', object 3: its class is 'rood'; did you mean 'road'?"},
        Wrong{"polygon", "<polyline points=\"0,0 15,-26 45,-26\"/>", "<polygon points=\"0,0 15,-26 45,-26\"/>",
              "object 1: it is a polygon; expected a point or a polyline"},
        Wrong{"tile_object", "x=\"30\" y=\"52\"><point/>", "gid=\"1\" x=\"30\" y=\"52\">",
              "object 2: it is a tile; expected a point"},
        Wrong{"template_object", bridge, "template=\"bridge.tx\" x=\"30\" y=\"52\">",
              "object 2: it is a template; expected a point"},
        Wrong{"no_vertex", "points=\"0,0 15,-26 45,-26\"", "points=\"0,0 15,b 45,-26\"",
              "object 1, vertex 2: 'y' is 'b'; expected a number"},
        Wrong{"half_a_vertex", "points=\"0,0 15,-26 45,-26\"", "points=\"0,0 15 45,-26\"",
              "object 1, vertex 2: 'y' is ''; expected a number"},
        Wrong{"far_from_hexsides", bridge, "type=\"bridge\" x=\"32\" y=\"27\"><point/>",
              "object 2: bridge: 32,27 is 23.753 pixels from the nearest hexside, 0101/SE; move it to the middle of a "
              "hexside"},
        Wrong{"at_a_corner", bridge, "type=\"bridge\" x=\"45\" y=\"52\"><point/>",
              "object 2: bridge: 45,52 is as near to hexside 0101/SE as to 0101/S; move it to the middle of one"},
        Wrong{"jump", river, "type=\"river\" x=\"15\" y=\"52\"><polyline points=\"0,0 30,0 75,52\"/>",
              "object 1: river: vertex 3 at 90,104 is on none of the hexsides whose middles the line passes"},
        Wrong{"gap", river, "type=\"river\" x=\"15\" y=\"52\"><polyline points=\"0,0 30,0 15,52\"/>",
              "object 1: river: before vertex 3 it jumps from hexside 0101/S to 0102/S; draw it along the hexsides"},
        Wrong{"no_hexside", river, "type=\"river\" x=\"25\" y=\"22\"><polyline points=\"0,0 9,9\"/>",
              "object 1: river: it passes the middle of no hexside"},
        Wrong{"bridge_without_river", "type=\"river\"", "type=\"stream\"",
              "small.tmx:36:3: layer 'hexsides', object 2: bridge: hexside 0101/S has no river (HEX-P-MAP-05)"},
        Wrong{"bridge_without_link", "points=\"0,0 0,104\"", "points=\"0,0 45,26\"",
              "object 2: bridge: hexside 0101/S has no road, path or railway across it (HEX-P-MAP-05)"},
        Wrong{"link_as_point", road, "type=\"road\" x=\"30\" y=\"26\"><point/>",
              "object 3: it is a spot; expected a polyline through the hexes"},
        Wrong{"link_off_map", "points=\"0,0 0,104\"", "points=\"0,0 0,-60\"",
              "object 3: road: vertex 2: 30,-34 is off the map"},
        Wrong{"link_on_rim", "points=\"0,0 0,104\"", "points=\"0,0 0,26\"",
              "object 3: road: vertex 2: 30,52 is on the rim of hex 0101; move it into a hex"},
        Wrong{"link_within_a_hex", "points=\"0,0 0,104\"", "points=\"0,0 5,5 -5,0\"",
              "object 3: road: it stays within one hex"},
        Wrong{"link_along_a_hexside", "points=\"0,0 0,104\"", "points=\"0,0 90,0\"",
              "object 3: road: before vertex 2: it only brushes hex 0201, so that it may go through it or not; add a "
              "vertex in the hex that is meant"},
        Wrong{"link_around_the_map", "points=\"0,0 0,104\"", "points=\"0,-20 90,-20\"",
              "object 3: road: before vertex 2: it leaves the map between 0101 and 0301"},
        Wrong{"no_name", furt, "x=\"30\" y=\"20\"><point/>",
              "layer 'names', object 4: it has no name, and is to name its hex"},
        Wrong{"name_off_map", "name=\"Furt\" x=\"30\"", "name=\"Furt\" x=\"-30\"",
              "small.tmx:42:3: layer 'names', object 4 'Furt': -30,20 is off the map"},
        Wrong{"two_names", " </objectgroup>\n</map>",
              "<object id=\"5\" name=\"Bad\" x=\"30\" y=\"30\"/></objectgroup></map>",
              "object 5 'Bad': hex 0101 is already called 'Furt'"},
        Wrong{"no_id", "<object id=\"4\"", "<object", "layer 'names', an object: it has no 'id'"},
        Wrong{"no_place", "name=\"Furt\" x=\"30\"", "name=\"Furt\" x=\"1e300\"",
              "'x' is '1e300'; expected a number within reach of the map"}),
    name_of_case);

TEST(TiledImport, tells_all_that_is_wrong) {
  std::string bad = replaced(small_tmx, "type=\"river\"", "type=\"rivr\"");
  bad = replaced(bad, "type=\"road\"", "type=\"rod\"");
  bad = replaced(bad, "3,1,1,5\n", "3,1,1,9\n");
  const auto setting = import_tiled(bad, "small.tmx");
  ASSERT_FALSE(setting.has_value());
  EXPECT_EQ(setting.error().size(), 4U) << text(setting.error());  // and the bridge has lost its river
}

// JSON: the same map through the exporter, with errors told by their path.

hex1866::Setting small_setting() {
  auto setting = import_tiled(small_tmx, "small.tmx");
  EXPECT_TRUE(setting.has_value());
  return std::move(*setting);
}

class BadJson : public testing::TestWithParam<Wrong> {};

TEST_P(BadJson, is_told_with_its_path) {
  const auto [name, from, to, says] = GetParam();
  const auto setting = import_tiled(replaced(tiled_map(small_setting()), from, to), "small.tmj");
  ASSERT_FALSE(setting.has_value());
  EXPECT_NE(text(setting.error(), 99).find(says), std::string::npos) << text(setting.error(), 99);
}

INSTANTIATE_TEST_SUITE_P(
    Each, BadJson,
    testing::Values(
        Wrong{"not_json", "\"height\": 3,", "\"height\": 3;",
              "small.tmj:3:13: this is not JSON as Tiled writes it: syntax error"},
        Wrong{"no_map", "\"type\": \"map\"", "\"type\": \"tileset\"",
              "small.tmj: this is not a Tiled map; its type is 'tileset'"},
        Wrong{"infinite", "\"infinite\": false", "\"infinite\": true", "small.tmj: the file: the map: it is infinite"},
        Wrong{"infinite_word", "\"infinite\": false", "\"infinite\": \"no\"",
              "small.tmj: infinite: the map: 'infinite' is a string; expected true or false"},
        Wrong{"stagger", "\"staggerindex\": \"odd\"", "\"staggerindex\": \"even\"", "set Stagger Index: Odd"},
        Wrong{"width", "\"hexsidelength\": 30", "\"hexsidelength\": 30.5",
              "small.tmj: hexsidelength: the map: 'hexsidelength' is 30.5; expected a whole number"},
        Wrong{"layers", "\"layers\": [", "\"layers\": [3, ",
              "small.tmj: layers: the map: 'layers' is a list; expected a list of objects"},
        Wrong{"class", "\"type\": \"road\"", "\"type\": \"rod\"",
              "small.tmj: layers[4].objects[0]: layer 'links', object 3: its class is 'rod'; did you mean 'road'?"},
        Wrong{"type_of_type", "\"type\": \"road\"", "\"type\": 7",
              "small.tmj: layers[4].objects[0].type: layer 'links', object 3: 'type' is a number; expected a string"},
        Wrong{"tile", "\"data\": [\n    1,", "\"data\": [\n    77,",
              "small.tmj: layers[1].data[0]: layer 'terrain', hex 0101, tile 77: the tileset does not say what terrain "
              "it is"},
        Wrong{"vertex", "{\n       \"x\": 0,", "{\n       \"z\": 0,",
              "small.tmj: layers[3].objects[0].polyline[0]: layer 'hexsides', object 1, vertex 1: it has no x"},
        Wrong{"level", "\"value\": 2", "\"value\": 0",
              "small.tmj: tilesets[0].tiles[6].properties[0].value: tile 6 of tileset 'guidon-hexes': 'value' is 0; "
              "expected a whole number from 1 to 4"},
        Wrong{"null", "\"firstgid\": 1", "\"firstgid\": null",
              "small.tmj: tilesets[0]: the tileset: it has no 'firstgid'"}),
    name_of_case);

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

// The geometry of the sheet.

class Sheets : public testing::TestWithParam<TileSize> {};

TEST_P(Sheets, know_their_hexes_and_hexsides) {
  const hex::Grid grid{7, 5};
  const HexSheet sheet{grid, GetParam()};
  for (int i = 0; i < grid.hexes(); ++i)
    EXPECT_EQ(hex_at(sheet, sheet.centre(static_cast<Hex>(i))), static_cast<Hex>(i));
  for (const Edge& edge : sheet.edges()) {
    const Vec middle = sheet.middle(edge);
    EXPECT_EQ(edge_at(sheet, middle), edge) << name_of(grid, edge);
    const auto ends = sheet.ends(edge);
    EXPECT_EQ(edges_along(sheet, ends), std::vector{edge}) << name_of(grid, edge);
    const Hex beyond = grid.neighbour(edge.hex, edge.direction);
    if (beyond == hex::off_map) continue;
    const Vec halfway = (sheet.centre(edge.hex) + sheet.centre(beyond)) * 0.5;
    EXPECT_NEAR(table::distance(middle, halfway), 0, 1e-9);
  }
}

INSTANTIATE_TEST_SUITE_P(Each, Sheets,
                         testing::Values(TileSize{}, TileSize{28, 24, 14}, TileSize{64, 64, 32}, TileSize{33, 29, 15},
                                         TileSize{120, 60, 80}));

TEST(Sheet, HEX_P_MAP_01_even_columns_lie_half_a_hex_lower) {
  const hex::Grid grid{4, 3};
  const HexSheet sheet{grid, {}};
  EXPECT_EQ(sheet.centre(grid.named("0101")), (Vec{30, 26}));
  EXPECT_EQ(sheet.centre(grid.named("0201")), (Vec{75, 52}));
  EXPECT_EQ(sheet.centre(grid.named("0302")), (Vec{120, 78}));
}

TEST(Sheet, HEX_P_MAP_04_every_hexside_has_one_name) {
  const hex::Grid grid{4, 3};
  EXPECT_EQ(edge_of(grid, grid.named("0202"), Direction::nw), (Edge{grid.named("0102"), Direction::se}));
  EXPECT_EQ(edge_of(grid, grid.named("0101"), Direction::n), (Edge{grid.named("0101"), Direction::n}));
  std::size_t sides = 0;
  for (int i = 0; i < grid.hexes(); ++i)
    for (const Hex beyond : grid.neighbours(static_cast<Hex>(i))) sides += beyond == hex::off_map ? 2U : 1U;
  EXPECT_EQ(edges_of(grid).size(), sides / 2);
}

TEST(Sheet, a_sloppy_hand_is_followed) {
  const hex::Grid grid{6, 5};
  const HexSheet sheet{grid, {}};
  const auto a = sheet.ends({grid.named("0202"), Direction::s});
  const auto b = sheet.ends({grid.named("0303"), Direction::ne});
  const std::vector<Vec> line{a[1] + Vec{-4, 3}, a[0] + Vec{3, 4},
                              sheet.ends({grid.named("0303"), Direction::n})[0] + Vec{2, -5}, b[0] + Vec{1, 4},
                              b[1] + Vec{-2, -4}};
  const auto edges = edges_along(sheet, line);
  ASSERT_TRUE(edges.has_value()) << edges.error();
  std::string names;
  for (const Edge& edge : *edges) names.append(name_of(grid, edge)).append(" ");
  EXPECT_EQ(names, "0202/S 0202/SE 0302/S 0303/NE ");
}

TEST(Sheet, a_straight_line_leads_through_the_hexes_between) {
  const hex::Grid grid{6, 5};
  const HexSheet sheet{grid, {}};
  const std::vector<Vec> line{sheet.centre(grid.named("0101")) + Vec{3, 2},
                              sheet.centre(grid.named("0503")) + Vec{-2, 3}};
  const auto hexes = hexes_along(sheet, line);
  ASSERT_TRUE(hexes.has_value()) << hexes.error();
  std::string names;
  for (const Hex hex : *hexes) names.append(grid.name(hex)).append(" ");
  EXPECT_EQ(names, "0101 0201 0302 0402 0503 ");
}

TEST(Trails, take_every_piece_once_and_go_straight) {
  // A cross with a ring beside it.
  const std::vector<Vec> places{{0, 1}, {1, 1}, {2, 1}, {1, 0}, {1, 2}, {5, 5}, {6, 5}, {5, 6}};
  const auto all = trails({{0, 1}, {1, 2}, {3, 1}, {1, 4}, {5, 6}, {6, 7}, {7, 5}},
                          [&](int node) { return places[static_cast<std::size_t>(node)]; });
  EXPECT_EQ(all, (std::vector<std::vector<int>>{{0, 1, 2}, {3, 1, 4}, {5, 6, 7, 5}}));
}

// There and back again.

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
  for (const auto& file : std::filesystem::directory_iterator{std::string{SOURCE_DIR} + "/scenarios/hex1866"}) {
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
  const auto text = import_file(std::string{SOURCE_DIR} + "/data/hex1866/" + name);
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
  EXPECT_NE(map.error().find("has no hexes"), std::string::npos);
}

TEST(TiledExport, draws_nine_tiles) {
  const std::string png = tile_image();
  const std::string head{"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x1c\0\0\0\x34\x08\x06\0\0\0", 29};
  EXPECT_EQ(png.substr(0, 29), head);
  EXPECT_EQ(png.substr(png.size() - 8, 4), "IEND");
  const std::string sampled = contents(std::string{SOURCE_DIR} + "/data/hex1866/" + std::string{tile_image_name});
  EXPECT_EQ(sampled.substr(0, 29), head);
}

// Orders of battle.

std::string units(std::string_view csv) {
  const auto text = import_order_of_battle(csv, "units.csv");
  return text ? *text : scenario::text(text.error(), 99);
}

const std::string two_units = R"([[formation]]
id = "PG1"
side = "prussian"

[[unit]]
id = "GuardFusiliers"
formation = "PG1"
name = "Guard Fusiliers"
arm = "infantry"
traits = ["guard", "light"]
cv = 4
morale = 3
steps = 3
move = 4

[[unit]]
id = "Reiter"
formation = "PG1"
name = "Reiter"
arm = "cavalry"
cv = 3
morale = 4
steps = 2
)";

TEST(OrderOfBattle, is_read_whatever_parts_the_fields) {
  EXPECT_EQ(units("unit,formation,arm,cv,morale,steps,movement,traits,side\n"
                  "Guard Fusiliers,PG1,infantry,4,3,3,4,guard light,prussian\nReiter,PG1,cavalry,3,4,2,,,\n"),
            two_units);
  EXPECT_EQ(units("\xef\xbb\xbfUNIT;Formation;ARM;cv;Morale;Steps;Movement;Traits;Side\r\n"
                  "Guard Fusiliers;PG1;Infantry;4;3;3;4;guard+light;prussian\r\nReiter;PG1;cavalry;3;4;2;;;\r\n"),
            two_units);
  EXPECT_EQ(
      units("side\ttraits\tmovement\tsteps\tmorale\tcv\tarm\tformation\tunit\n"
            "prussian\tguard|light\t4\t3\t3\t4\tinfantry\tPG1\tGuard Fusiliers\n\t\t\t2\t4\t3\tcavalry\tPG1\tReiter"),
      two_units);
}

TEST(OrderOfBattle, speaks_german_french_and_spanish) {
  EXPECT_EQ(units("Einheit;Verband;Waffe;Kampfwert;Moral;Stufen;Bewegung;Eigenschaften;Seite\n"
                  "Guard Fusiliers;PG1;Infanterie;4;3;3;4;Garde/leicht;Preußen\nReiter;PG1;Kavallerie;3;4;2;;;\n"),
            two_units);
  EXPECT_EQ(units("Unité;Formation;Arme;Valeur;Morale;Échelons;Mouvement;Caractéristiques;Camp\n"
                  "Guard Fusiliers;PG1;infanterie;4;3;3;4;garde légère;prussien\nReiter;PG1;cavalerie;3;4;2;;;\n"),
            two_units);
  EXPECT_EQ(units("Unidad;Formación;Arma;Valor;Moral;Pasos;Movimiento;Rasgos;Bando\n"
                  "Guard Fusiliers;PG1;infantería;4;3;3;4;guardia ligera;prusiano\nReiter;PG1;caballería;3;4;2;;;\n"),
            two_units);
}

const std::string header =
    "unit,formation,arm,cv,morale,steps,movement,traits,id,name,side,cv_dis,range,nationality,hex,facing,#note\n";

TEST(OrderOfBattle, reads_every_column) {
  EXPECT_EQ(units(header + "\"Battery \"\"A\"\",\n1st\",,artillery,3,4,2,6,horse,A1,\"Battery "
                           "\"\"A\"\"\",austrian,2,5,prussian,0402,NW,mine\n"),
            R"([[unit]]
id = "A1"
side = "austrian"
name = "Battery \"A\""
arm = "artillery"
traits = ["horse"]
nationality = "prussian"
cv = 3
cv_dis = 2
morale = 4
steps = 2
move = 6
range = 5
hex = "0402"
facing = "nw"
)");
}

TEST(OrderOfBattle, makes_ids_of_letters_and_digits) {
  const std::string text = units(
      "unit,formation,arm,cv,morale,steps,movement,traits\n"
      "2. Jäger,IR 1,infantry,3,3,3,,\n"
      "2 jaeger,IR2,infantry,3,3,3,,\n"
      "\"Ürményi-Husaren, die besonders langen\",IR2,cavalry,3,3,3,,\n"
      "\"Ürményi-Husaren, die besonders lauten\",IR2,cavalry,3,3,3,,\n"
      "1866,IR2,infantry,3,3,3,,\n"
      "Гвардия,IR2,infantry,3,3,3,,\n");
  for (const char* id : {"id = \"IR1\"\n# side = \"prussian\" or \"austrian\": the table does not say\nname = \"IR 1\"",
                         "id = \"IR2\"", "id = \"2Jaeger\"", "id = \"2jaeger2\"", "id = \"UermenyiHusarendiebesond\"",
                         "id = \"UermenyiHusarendiebeson2\"", "id = \"U1866\"", "id = \"U\"\nformation"})
    EXPECT_NE(text.find(id), std::string::npos) << id << "\n" << text;
}

struct WrongTable {
  const char* name;
  std::string csv;
  std::string says;
};
class BadTable : public testing::TestWithParam<WrongTable> {};

TEST_P(BadTable, is_told_with_line_column_and_value) {
  const std::string said = units(GetParam().csv);
  EXPECT_NE(said.find(GetParam().says), std::string::npos) << said;
}

std::string row(std::string_view fields) { return header + std::string{fields} + "\n"; }

INSTANTIATE_TEST_SUITE_P(
    Each, BadTable,
    testing::Values(
        WrongTable{"empty", "",
                   "units.csv: there is nothing in it; expected a line of column names (unit, formation, arm, cv, "
                   "morale, steps, movement, traits)"},
        WrongTable{"blank", "\n\r\n ,,\n", "there is nothing in it"},
        WrongTable{"header_only", header, "units.csv:1:1: there are no units below the column names"},
        WrongTable{"missing_column", "unit,formation,arm,cv,moral,steps,traits\n",
                   "units.csv:1:1: there is no column 'movement'; the columns are unit, formation, arm, cv, moral, "
                   "steps, traits"},
        WrongTable{"misspelt_column", "unit,formation,arm,cv,morale,steps,movment,traits\n",
                   "there is no column 'movement'; the columns are unit, formation, arm, cv, morale, steps, movment, "
                   "traits; is it 'movment'?"},
        WrongTable{"unknown_column", "unit,formation,arm,cv,morale,steps,movment,traits\n",
                   "units.csv:1:36: unknown column 'movment'; did you mean 'movement'?"},
        WrongTable{"same_column", "unit,formation,arm,cv,morale,steps,move,traits,Bewegung\n",
                   "units.csv:1:48: there is another column for 'movement'"},
        WrongTable{"not_utf8", "unit,formation\nJ\xe4ger,x\n",
                   "units.csv:2:2: this is not UTF-8; save the table as CSV in UTF-8"},
        WrongTable{"utf16", std::string{"\xff\xfeu\0n\0", 6}, "this is not UTF-8"},
        WrongTable{"open_quote", row("\"A,x"), "units.csv:2:1: the quote is never closed"},
        WrongTable{"after_quote", row("\"A\"b,x"), "units.csv:2:4: there is text after the closing quote"},
        WrongTable{"short_line", row("A,F,infantry,4,3"),
                   "units.csv:2:1: the line has 5 fields; expected 17 as in the header"},
        WrongTable{"long_line", row("A,F,infantry,3,5,3,3,4,,,,,,,,,,x"),
                   "units.csv:2:33: the line has more than the 17 fields of the header"},
        WrongTable{"nameless_column", "unit,formation,arm,cv,morale,steps,movement,traits,\nA,F,infantry,4,3,3,4,,x\n",
                   "units.csv:2:23: 'x' stands in a column without a name"},
        WrongTable{"no_unit", row(",F,infantry,4,3,3,4,,,,,,,,,,"),
                   "units.csv:2:1: column 'unit' is empty; expected the name of the unit"},
        WrongTable{"name_on_two_lines", row("\"A\nB\",F,infantry,4,3,3,4,,,,,,,,,,"),
                   "units.csv:2:1: column 'unit' is 'A\\x0aB'; expected words on one line, without tabs"},
        WrongTable{
            "no_formation", row("A,,infantry,4,3,3,4,,,,,,,,,,"),
            "units.csv:2:3: column 'formation' is empty; expected a formation, or the side of an independent unit"},
        WrongTable{"no_arm", row("A,F,,4,3,3,4,,,,,,,,,,"),
                   "units.csv:2:5: column 'arm' is empty; expected one of infantry, cavalry, artillery"},
        WrongTable{"arm", row("A,F,infantery,4,3,3,4,,,,,,,,,,"),
                   "units.csv:2:5: column 'arm' is 'infantery'; did you mean 'infantry'?"},
        WrongTable{"foreign_arm", row("A,F,Zuaves,4,3,3,4,,,,,,,,,,"),
                   "column 'arm' is 'Zuaves'; expected one of infantry, cavalry, artillery"},
        WrongTable{"no_cv", row("A,F,infantry,,3,3,4,,,,,,,,,,"),
                   "units.csv:2:14: column 'cv' is empty; expected a whole number from 1 to 20"},
        WrongTable{"cv", row("A,F,infantry,21,3,3,4,,,,,,,,,,"),
                   "column 'cv' is '21'; expected a whole number from 1 to 20"},
        WrongTable{"decimal_comma",
                   "Einheit;Verband;Waffe;Kampfwert;Moral;Stufen;Bewegung;Eigenschaften\nA;F;Infanterie;3,5;3;3;4;\n",
                   "units.csv:2:16: column 'Kampfwert' is '3,5'; there are no fractions here; expected a whole number "
                   "from 1 to 20"},
        WrongTable{"decimal_point", row("A,F,infantry,4,3.5,3,4,,,,,,,,,,"),
                   "column 'morale' is '3.5'; there are no fractions here"},
        WrongTable{"morale", row("A,F,infantry,4,good,3,4,,,,,,,,,,"),
                   "column 'morale' is 'good'; expected a whole number from 1 to 6"},
        WrongTable{"steps", row("A,F,infantry,4,3,7,4,,,,,,,,,,"),
                   "column 'steps' is '7'; expected a whole number from 1 to 6"},
        WrongTable{"movement", row("A,F,infantry,4,3,3,13,,,,,,,,,,"),
                   "column 'movement' is '13'; expected a whole number from 1 to 12"},
        WrongTable{"trait", row("A,F,infantry,4,3,3,4,gard,,,,,,,,,"),
                   "column 'traits' is 'gard': 'gard' is no trait; did you mean 'guard'?"},
        WrongTable{"trait_of_another_arm", row("A,F,infantry,4,3,3,4,light heavy,,,,,,,,,"),
                   "column 'traits' is 'light heavy': no infantry is 'heavy' (HEX-P-UNIT-01)"},
        WrongTable{"id", row("A,F,infantry,4,3,3,4,,a b,,,,,,,,"),
                   "column 'id' is 'a b'; expected 1 to 24 letters, digits, _ or -"},
        WrongTable{"id_like_a_hex", row("A,F,infantry,4,3,3,4,,0402,,,,,,,,"),
                   "column 'id' is '0402'; expected 1 to 24 letters"},
        WrongTable{"id_again", row("A,F,infantry,4,3,3,4,,P1,,,,,,,,\nB,F,infantry,4,3,3,4,,p1,,,,,,,,"),
                   "units.csv:3:23: column 'id' is 'p1', which another unit above has already"},
        WrongTable{"unit_again", row("A,F,infantry,4,3,3,4,,,,,,,,,,\nA,F,infantry,4,3,3,4,,,,,,,,,,"),
                   "units.csv:3:1: column 'unit' is 'A', which is in that formation already"},
        WrongTable{"side", row("A,F,infantry,4,3,3,4,,,,prusian,,,,,,"),
                   "column 'side' is 'prusian'; did you mean 'prussian'?"},
        WrongTable{"two_sides", row("A,F,infantry,4,3,3,4,,,,prussian,,,,,,\nB,F,infantry,4,3,3,4,,,,austrian,,,,,,"),
                   "units.csv:3:25: column 'side' is 'austrian'; line 2 says that formation 'F' is prussian"},
        WrongTable{"cv_dis", row("A,F,infantry,4,3,3,4,,,,,5,,,,,"),
                   "column 'cv_dis' is '5'; expected a whole number from 1 to 4"},
        WrongTable{"range", row("A,F,infantry,4,3,3,4,,,,,,3,,,,"),
                   "column 'range' is '3'; only artillery has a range (HEX-P-UNIT-02)"},
        WrongTable{"nationality", row("A,F,infantry,4,3,3,4,,,,,,,saxon,,,"),
                   "column 'nationality' is 'saxon'; expected one of prussian, austrian"},
        WrongTable{"hex", row("A,F,infantry,4,3,3,4,,,,,,,,402,,"),
                   "column 'hex' is '402'; expected the four digits of a column and a row, such as 0402"},
        WrongTable{"facing", row("A,F,infantry,4,3,3,4,,,,,,,,,NO,"),
                   "column 'facing' is 'NO'; expected one of n, ne, se, s, sw, nw"},
        WrongTable{"too_many_units",
                   [] {
                     std::string all = header;
                     for (int i = 0; i < 113; ++i) all += "A" + std::to_string(i) + ",F,infantry,4,3,3,4,,,,,,,,,,\n";
                     return all;
                   }(),
                   "units.csv: it lists 113 units; a battle has at most 112"},
        WrongTable{"too_many_formations",
                   [] {
                     std::string all = header;
                     for (int i = 0; i < 17; ++i) all += "A,F" + std::to_string(i) + ",infantry,4,3,3,4,,,,,,,,,,\n";
                     return all;
                   }(),
                   "units.csv: it lists 17 formations; a battle has at most 16"}),
    [](const auto& one) { return std::string{one.param.name}; });

TEST(Import, tells_on_one_line_what_is_wrong_whatever_is_in_the_file) {
  const auto told = [](const std::vector<Problem>& problems) {
    for (const Problem& each : problems)
      for (const char c : each.what) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) << each.what;
    return problems.front().what;
  };
  const auto table = import_order_of_battle("unit,form\x01\x02\nA,B\n", "units.csv");
  ASSERT_FALSE(table);
  EXPECT_EQ(told(table.error()).find("unknown column 'form\\x01\\x02'; expected one of unit, formation"), 0U)
      << table.error().front().what;
  const auto broken = import_tiled("{\"a\": \x80\n}", "map.tmj", Beside::nothing);
  ASSERT_FALSE(broken);
  EXPECT_NE(told(broken.error()).find("\\x80"), std::string::npos) << broken.error().front().what;
  const auto key = import_tiled("{\"layers\": {\"a\\nb\": {\"type\": 1e999}}}", "map.tmj", Beside::nothing);
  ASSERT_FALSE(key);
  (void)told(key.error());
}

TEST(OrderOfBattle, tells_all_that_is_wrong) {
  const auto text =
      import_order_of_battle(row("A,F,infantri,4,9,3,x,,,,,,,,,,\n,F,infantry,4,3,3,4,,,,,,,,,,"), "units.csv");
  ASSERT_FALSE(text.has_value());
  EXPECT_EQ(text.error().size(), 4U) << scenario::text(text.error());
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
