// Hexes laid out on a sheet: which hexes and hexsides a spot or a line over them means, and pieces joined into trails.
#include "scenario/exchange/hex_sheet.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "scenario/exchange/drawn_lines.hpp"
#include "scenario/exchange/trails.hpp"

namespace guidon::scenario {
namespace {

using hex::Direction;
using hex::Hex;
using table::Vec;

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
  ASSERT_TRUE(edges.has_value()) << edges.error().text();
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
  ASSERT_TRUE(hexes.has_value()) << hexes.error().text();
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

}  // namespace
}  // namespace guidon::scenario
