// What is told of the ground: the whole map, and one hex with its hexsides, its costs and who sees it.
#include <algorithm>

#include "match/hex1866/rules.hpp"
#include "match/roster.hpp"
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using enum Feature;

Kit country() {
  Kit kit;
  kit.ground("0505", Terrain::woods, 2).ground("0504", Terrain::marsh).ground("0404", Terrain::clear, 4);
  kit.ground("0303", Terrain::city, 1, Terrain::woods);
  kit.side("0505", "0506", {river}).side("0505", "0605", {stream, road}).side("0505", "0604", {escarpment});
  kit.unit("A1", austrian, "0508", s, {.arm = Arm::artillery});
  kit.unit("P1", prussian, "0605", nw);
  kit.setting.place_names[kit.hex("0505")] = "Fox wood";
  kit.setting.victory.objectives = {{kit.hex("0404"), 2, austrian}};
  look(kit);
  return kit;
}

std::string words_of(const std::vector<match::GroundRow>& rows, std::string_view id) {
  const auto row = std::ranges::find(rows, id, &match::GroundRow::id);
  return row == rows.end() ? "none" : row->kind + ": " + row->words;
}

}  // namespace

TEST(HexGround, the_whole_map_is_told) {
  const auto rows = match::Hex1866::ground(country().battle());
  EXPECT_EQ(words_of(rows, "0505"), "woods, level 2: Fox wood");
  EXPECT_EQ(words_of(rows, "0404"), "clear, level 4: 2 points, held by Austrians");
  EXPECT_EQ(words_of(rows, "woods"), "1 hex: 0505");
  EXPECT_EQ(words_of(rows, "marsh"), "1 hex: 0504");
  EXPECT_EQ(words_of(rows, "city"), "1 hex: 0303");
  EXPECT_EQ(words_of(rows, "town"), "none");
  EXPECT_EQ(words_of(rows, "clear"), "97 hexes: everywhere else");
  EXPECT_EQ(words_of(rows, "level 1"), "98 hexes: everywhere else");
  EXPECT_EQ(words_of(rows, "level 2"), "1 hex: 0505");
  EXPECT_EQ(words_of(rows, "level 4"), "1 hex: 0404");
  EXPECT_EQ(words_of(rows, "river"), "1 hexside: 0505/S");
  EXPECT_EQ(words_of(rows, "road"), "1 link: 0505-0605");
  EXPECT_EQ(words_of(rows, "stream"), "1 hexside: 0505/SE");
  EXPECT_EQ(words_of(rows, "escarpment"), "1 hexside: 0505/NE");
  // HEX-R-17: slopes of two levels are steep without a mark.
  EXPECT_EQ(words_of(rows, "steep").substr(0, 3), "6 h");
}

// HEX-TERR-WOODS-02, HEX-TERR-RIVER-01, HEX-TERR-ESC-01, HEX-TERR-LEVEL-02, HEX-FN-1.
TEST(HexGround, one_hex_is_told_in_full) {
  const Kit kit = country();
  const auto card = match::Hex1866::ground(kit.battle(), "0505");
  ASSERT_TRUE(card) << card.error().text();
  EXPECT_EQ(card->id, "0505");
  EXPECT_EQ(card->name, "Fox wood");
  EXPECT_EQ(card->facts,
            (std::vector<std::string>{"woods, level 2, protection 2 (HEX-TERR-WOODS-07), hides what is behind it",
                                      "nobody stands there", "in a zone of the Prussians",
                                      "seen by P1 of the Prussians", "seen by A1 of the Austrians, in range of A1",
                                      "movement points to enter it, and what lies on its hexsides:"}));
  EXPECT_EQ(
      card->stands,
      (std::vector<std::string>{
          "n  0504 marsh, level 1: infantry 3, jaegers 2, cavalry 4 and disorganised, artillery 4",
          "ne 0604 clear, level 1, escarpment: infantry not (HEX-TERR-ESC-01), jaegers not (HEX-TERR-ESC-01), cavalry "
          "not (HEX-TERR-ESC-01), artillery not (HEX-TERR-ESC-01)",
          "se 0605 clear, level 1, stream, road: infantry 2, jaegers 2, cavalry 2, artillery 2",
          "s  0506 clear, level 1, river: infantry not (HEX-TERR-RIVER-01), jaegers not (HEX-TERR-RIVER-01), cavalry "
          "not (HEX-TERR-RIVER-01), artillery not (HEX-TERR-RIVER-01)",
          "sw 0405 clear, level 1: infantry 3, jaegers 2, cavalry 4 and disorganised, artillery 4",
          "nw 0404 clear, level 4, steep: infantry 4, jaegers 3, cavalry not (HEX-TERR-LEVEL-02), artillery not "
          "(HEX-TERR-LEVEL-02)"}));
}

TEST(HexGround, a_hex_is_found_by_its_place_and_by_who_stands_there) {
  const Kit kit = country();
  EXPECT_EQ(match::Hex1866::ground(kit.battle(), "fox wood")->id, "0505");
  EXPECT_EQ(match::Hex1866::ground(kit.battle(), "P1")->id, "0605");
  EXPECT_EQ(match::Hex1866::ground(kit.battle(), "P1")->facts[1], "there: P1");
  const auto city = match::Hex1866::ground(kit.battle(), "0303");
  EXPECT_EQ(city->facts[0], "city, level 1, on woods ground, protection 3 (HEX-TERR-CITY-04), hides what is behind it");
  EXPECT_EQ(match::Hex1866::ground(kit.battle(), "9999").error().text(),
            "expected a hex of the map, such as 0101, a place or a unit that stands there, not '9999'");
}

}  // namespace guidon::hex1866::tests
