#include "tests/unit/hex_scene.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string>

namespace guidon::tests {

using hex::Direction;
using hex::Feature;
using match::HexGround;
using match::Scene;

namespace {

HexGround ground_of(char letter) {
  switch (letter) {
    case 'w': return HexGround::woods;
    case 't': return HexGround::town;
    case 'y': return HexGround::city;
    case 'm': return HexGround::marsh;
    default: return HexGround::clear;
  }
}

Direction direction_of(std::string word) {
  std::ranges::transform(word, word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const auto found = std::ranges::find(hex::direction_words, word);
  return static_cast<Direction>(found - hex::direction_words.begin());
}

}  // namespace

Scene hex_scene(int columns, int rows, std::string_view grid) {
  Scene scene;
  match::SceneHexes& hexes = scene.hexes.emplace();
  hexes.map = hex::Map{columns, rows};
  std::istringstream words{std::string{grid}};
  hex::Hex hex = 0;
  for (std::string word; words >> word; ++hex) {
    const HexGround ground = ground_of(word[0]);
    hexes.ground.push_back(ground);
    hexes.map.set_height(hex, word[1] - '0', ground != HexGround::clear && ground != HexGround::marsh);
  }
  return scene;
}

void join(Scene& scene, Feature link, std::string_view chain) {
  const hex::Grid& grid = scene.hexes->map.grid();
  std::istringstream words{std::string{chain}};
  hex::Hex before = hex::off_map;
  for (std::string word; words >> word;) {
    const hex::Hex hex = grid.named(word);
    if (before != hex::off_map) scene.hexes->map.add(before, grid.direction(before, hex).value(), link);
    before = hex;
  }
}

void along(Scene& scene, Feature feature, std::string_view sides) {
  std::istringstream words{std::string{sides}};
  for (std::string word; words >> word;)
    scene.hexes->map.add(scene.hexes->map.grid().named(word.substr(0, 4)), direction_of(word.substr(5)), feature);
}

match::SceneUnit& stand(Scene& scene, std::string_view id, match::Side side, std::string_view arm, std::string_view hex,
                        Direction front, std::string_view strength) {
  match::SceneUnit& unit = add_unit(scene, std::string{id}, std::string{id}, side);
  unit.hex = scene.hexes->map.grid().named(hex);
  unit.on_table = unit.formed = unit.hex != hex::off_map;
  unit.front = front;
  unit.arm = arm;
  unit.strength = strength;
  if (!unit.on_table) return unit;
  const HexGround ground = scene.hexes->ground[unit.hex];
  unit.all_round = ground == HexGround::town || ground == HexGround::city;
  return unit;
}

void lead(Scene& scene, std::string_view id, match::Side side, std::string_view hex) {
  match::SceneOfficer& officer = scene.officers.emplace_back();
  officer.id = officer.name = id;
  officer.side = side;
  officer.hex = scene.hexes->map.grid().named(hex);
}

Scene burkersdorf() {
  Scene scene = hex_scene(16, 12, R"(
c1 c1 c1 y1 c1 c1 w1 w2 w2 c2 c1 c1 w2 w2 c2 c2
c1 c2 c1 y1 c1 c1 c1 m1 c1 c1 c1 c1 c1 c1 c1 c1
c2 c3 c3 c2 w3 w3 c2 m1 c1 c1 c1 c2 c2 c1 c1 c1
c2 c3 c4 c3 c3 w3 c2 c2 c2 c1 c2 c2 c2 c1 c1 c1
c2 c2 c3 t3 c3 c2 c2 w2 w2 c2 c2 c3 c2 c1 c1 c2
c1 c2 w3 c3 c3 c2 w2 w2 c2 t2 c2 c3 c2 t1 c1 c2
c1 w2 w2 c2 c3 c2 c2 w2 c2 c2 c3 c4 c2 c1 c2 c2
c1 w2 c2 c2 c2 c2 c2 c1 c2 w2 c3 c3 c1 c1 c2 w2
c1 c1 c2 c2 w2 w2 c1 m1 c1 w2 w2 c2 c1 c1 c1 w2
c1 c1 c1 c2 w2 c1 c1 m1 m1 c1 w1 c1 c1 c1 c1 c1
c1 w1 c1 c1 c1 c1 t1 c1 m1 c1 c1 c1 w1 c1 c1 c1
w1 w1 c1 c1 c1 c1 c1 c1 c1 c1 w1 w1 w1 c1 c1 c1)");
  along(scene, Feature::river,
        "0101/S 0102/NE 0201/SE 0201/S 0301/S 0302/NE 0401/SE 0401/S 0501/S 0502/NE 0502/SE 0503/NE 0602/SE 0602/S "
        "0702/S 0703/NE 0802/SE 0802/S 0902/S 0903/NE 1002/SE 1002/S 1102/S 1103/NE 1202/SE 1202/S 1302/S 1303/NE "
        "1402/SE 1402/S 1502/S 1503/NE 1602/S");
  along(scene, Feature::bridge, "0401/S 1202/S 0802/SE 0502/SE");
  along(scene, Feature::stream,
        "0807/NE 0807/SE 0808/NE 0808/SE 0809/NE 0809/SE 0810/NE 0810/SE 0811/NE 0811/SE 0812/NE");
  along(scene, Feature::ravine, "1306/NE 1306/SE 1307/NE");
  along(scene, Feature::escarpment, "1207/SE 1208/NE 1208/SE");
  along(scene, Feature::steep, "1007/NE");
  join(scene, Feature::road, "1606 1506 1406 1306 1206 1106 1006 0906 0806 0706 0605 0505 0405 0404 0403 0402 0401");
  join(scene, Feature::road, "1610 1510 1410 1310 1210 1110 1010 0911 0811 0711");
  join(scene, Feature::path, "0711 0710 0709 0708 0707 0706");
  join(scene, Feature::path, "1201 1202 1203 1204 1205 1206");
  join(scene, Feature::path, "1108 1208 1308 1408");
  join(scene, Feature::path, "1006 1007 1108");
  join(scene, Feature::railway, "1603 1503 1403 1303 1203 1103 1003 0903 0802 0702 0602 0502 0402");

  const hex::Grid& grid = scene.hexes->map.grid();
  for (const auto& [hex, name] :
       {std::pair{"0401", "Trautenau (north bank)"}, std::pair{"0402", "Trautenau"}, std::pair{"0405", "Neu-Rognitz"},
        std::pair{"1006", "Burkersdorf"}, std::pair{"1406", "Staudenz"}, std::pair{"0711", "Soor"}})
    scene.hexes->names[grid.named(hex)] = name;
  scene.hexes->objectives = {{grid.named("0402"), 3, 1},
                             {grid.named("0405"), 2, 1},
                             {grid.named("1006"), 2, 1},
                             {grid.named("0711"), 1, 1},
                             {grid.named("1406"), 1, 0}};

  stand(scene, "P11", 0, "infantry", "1405", Direction::nw);
  stand(scene, "P12", 0, "infantry", "1406", Direction::nw);
  stand(scene, "P13", 0, "infantry", "1404", Direction::nw, "2-2");
  stand(scene, "P14", 0, "artillery", "1406", Direction::nw, "4-2");
  stand(scene, "P15", 0, "cavalry", "1508", Direction::nw, "2-2");
  for (const std::string_view id : {"P21", "P22", "P23", "P24", "P25"})
    stand(scene, id, 0, "infantry", "", Direction::nw);
  stand(scene, "A11", 1, "infantry", "1006", Direction::ne);
  stand(scene, "A12", 1, "infantry", "1107", Direction::ne);
  stand(scene, "A13", 1, "infantry", "1207", Direction::ne, "2-2");
  stand(scene, "A14", 1, "artillery", "1006", Direction::ne, "3-2");
  stand(scene, "A15", 1, "artillery", "1107", Direction::ne, "5-2");
  stand(scene, "A21", 1, "infantry", "0405", Direction::se);
  stand(scene, "A22", 1, "infantry", "0404", Direction::se);
  stand(scene, "A23", 1, "infantry", "0503", Direction::se, "2-2");
  stand(scene, "A24", 1, "artillery", "0505", Direction::se, "3-2");
  stand(scene, "A25", 1, "cavalry", "0606", Direction::se, "3-2");
  lead(scene, "LP0", 0, "1506");
  lead(scene, "LP1", 0, "1406");
  lead(scene, "LP2", 0, "");
  lead(scene, "LA0", 1, "0405");
  lead(scene, "LA1", 1, "1006");
  lead(scene, "LA2", 1, "0405");
  return scene;
}

}  // namespace guidon::tests
