// What is said about bad maps of the Tiled editor: the edit, and what the message must hold.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "scenario/exchange/order_of_battle.hpp"
#include "scenario/exchange/tiled_export.hpp"
#include "scenario/exchange/tiled_import.hpp"
#include "tests/unit/scenario_kit.hpp"
#include "tests/unit/small_tiled_map.hpp"

namespace guidon::scenario {
namespace {

using namespace scenario::tests;

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
        Wrong{"infinite", "\"infinite\": false", "\"infinite\": true", "small.tmj: the map: it is infinite"},
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

TEST(Import, tells_on_one_line_what_is_wrong_whatever_is_in_the_file) {
  const auto told = [](const std::vector<Problem>& problems) {
    for (const Problem& each : problems)
      for (const char c : each.text()) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) << each.text();
    return problems.front().said().text();
  };
  const auto table = import_order_of_battle("unit,form\x01\x02\nA,B\n", "units.csv");
  ASSERT_FALSE(table);
  EXPECT_EQ(told(table.error()).find("unknown column 'form\\x01\\x02'; expected one of unit, formation"), 0U)
      << table.error().front().text();
  const auto broken = import_tiled("{\"a\": \x80\n}", "map.tmj", Beside::nothing);
  ASSERT_FALSE(broken);
  EXPECT_NE(told(broken.error()).find("\\x80"), std::string::npos) << broken.error().front().text();
  const auto key = import_tiled("{\"layers\": {\"a\\nb\": {\"type\": 1e999}}}", "map.tmj", Beside::nothing);
  ASSERT_FALSE(key);
  (void)told(key.error());
}

}  // namespace
}  // namespace guidon::scenario
