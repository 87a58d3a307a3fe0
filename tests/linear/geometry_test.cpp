// Rectangles of the linear battle: their zones, faces and distances (8.1, 8.4).
#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "tests/linear/geometry_kit.hpp"

namespace guidon::linear {
namespace {

using table::Rect;
using table::Segment;
using table::Vec;

std::string_view word(Face face) { return face_words[static_cast<std::size_t>(face)]; }

TEST(LinTGeo, TVZ_zones_of_a_place) {  // TVZ-01 to TVZ-12, 8.4
  struct Case {
    std::string_view id;
    double half_front, half_depth, x, y;
    std::string_view zone;
  };
  constexpr std::array<Case, 12> cases{{{"TVZ-01", 3.0, 0.5, 0.0, 5.0, "front"},
                                        {"TVZ-02", 3.0, 0.5, 5.0, 2.6, "front"},
                                        {"TVZ-03", 3.0, 0.5, 5.0, 2.5, "front"},
                                        {"TVZ-04", 3.0, 0.5, 5.0, 2.4, "right"},
                                        {"TVZ-05", 3.0, 0.5, -6.0, 0.0, "left"},
                                        {"TVZ-06", 3.0, 0.5, 0.0, -5.0, "rear"},
                                        {"TVZ-07", 3.0, 0.5, 5.0, -2.5, "rear"},
                                        {"TVZ-08", 3.0, 0.5, -5.0, -2.4, "left"},
                                        {"TVZ-09", 3.0, 0.5, 3.0, 0.6, "front"},
                                        {"TVZ-10", 3.0, 0.5, 3.1, 0.5, "right"},
                                        {"TVZ-11", 1.5, 3.0, 4.0, 5.0, "right"},
                                        {"TVZ-12", 1.5, 3.0, 4.0, 5.5, "front"}}};
  for (const Case& c : cases) {
    // In the unit's own frame, and the same on a table for a unit that stands askew there.
    for (const double degrees : {0.0, 45.0, 90.0, 137.31, 180.0, 270.0, 333.33}) {
      const Rect own = rect(31.234, 17.891, degrees, 2 * c.half_front, 2 * c.half_depth);
      const Vec place = own.centre + own.right() * c.x + own.forward * c.y;
      EXPECT_EQ(word(zone(own, place)), c.zone) << c.id << " at " << degrees;
    }
  }
}

TEST(LinTGeo, TVG_two_rectangles) {  // TVG-01 to TVG-13, 8.1, 8.4
  struct Case {
    std::string_view id;
    double ax, ay, a_heading, a_front, a_depth, bx, by, b_heading, b_front, b_depth;
    Mils distance;
    bool contact;
    std::string_view of_a, of_b;
  };
  constexpr std::array<Case, 13> cases{{
      {"TVG-01", 0, 0, 0, 6, 1, 0, 10, 180, 6, 1, 9000, false, "front", "front"},
      {"TVG-02", 0, 0, 0, 6, 1, 0, 10, 90, 6, 1, 6500, false, "front", "right"},
      {"TVG-03", 0, 0, 0, 6, 1, 0, 10, 270, 6, 1, 6500, false, "front", "left"},
      {"TVG-04", 0, 0, 0, 6, 1, 0, 10, 0, 6, 1, 9000, false, "front", "rear"},
      {"TVG-05", 0, 0, 0, 6, 1, 10, 0, 0, 6, 1, 4000, false, "right", "left"},
      {"TVG-06", 0, 0, 0, 6, 1, 0, 1.05, 180, 6, 1, 50, true, "front", "front"},
      {"TVG-07", 0, 0, 0, 6, 1, 0, 1.051, 180, 6, 1, 51, false, "front", "front"},
      {"TVG-08", 0, 0, 0, 6, 1, 8, 8, 180, 6, 1, 7280, false, "front", "front"},
      {"TVG-09", 0, 0, 45, 6, 1, 8, 8, 225, 6, 1, 10314, false, "front", "front"},
      {"TVG-10", 0, 0, 90, 3, 2, 7, 0, 0, 3, 3, 4500, false, "front", "left"},
      {"TVG-11", 0, 0, 0, 6, 1, 4, 3, 180, 6, 1, 2000, false, "front", "front"},
      {"TVG-12", 0, 0, 0, 6, 1.5, 6, 6, 135, 2, 2, 4870, false, "front", "right"},
      {"TVG-13", 0, 0, 180, 1.5, 6, 0, 9, 180, 6, 1, 5500, false, "rear", "front"},
  }};
  for (const Case& c : cases) {
    const Rect a = rect(c.ax, c.ay, c.a_heading, c.a_front, c.a_depth);
    const Rect b = rect(c.bx, c.by, c.b_heading, c.b_front, c.b_depth);
    const Mils apart = mils(table::distance(a, b));
    EXPECT_EQ(apart, c.distance) << c.id;
    EXPECT_EQ(mils(table::distance(b, a)), c.distance) << c.id;
    EXPECT_EQ(apart <= mils(Numbers{}.contact_gap), c.contact) << c.id;
    EXPECT_EQ(word(zone(a, middle(b, Face::front))), c.of_a) << c.id;
    EXPECT_EQ(word(zone(b, middle(a, Face::front))), c.of_b) << c.id;
  }
}

TEST(LinTGeo, a_place_inside_by_rounding_belongs_to_the_nearest_face) {  // 8.4, OUR-CHG-04
  const Rect line = rect(30, 20, 0, 6, 1);
  EXPECT_EQ(zone(line, {32, 20.4995}), Face::front);
  EXPECT_EQ(zone(line, {29, 19.5005}), Face::rear);
  EXPECT_EQ(zone(line, {32.9995, 20}), Face::right);
  EXPECT_EQ(zone(line, {27.0005, 20}), Face::left);
  EXPECT_EQ(nearest_face(line, {30, 26}), Face::front);
  EXPECT_EQ(nearest_face(line, {34, 20.7}), Face::right);
}

TEST(LinTGeo, edges_and_their_middles) {       // 8.4
  const Rect column = rect(10, 10, 90, 3, 2);  // faces +x
  const auto near = [](Vec a, Vec b) { return table::distance(a, b) < 1e-9; };
  EXPECT_TRUE(near(middle(column, Face::front), {11, 10}));
  EXPECT_TRUE(near(middle(column, Face::right), {10, 8.5}));
  EXPECT_TRUE(near(middle(column, Face::rear), {9, 10}));
  EXPECT_TRUE(near(middle(column, Face::left), {10, 11.5}));
  for (const Face face : {Face::front, Face::right, Face::rear, Face::left}) {
    const Segment side = edge(column, face);
    EXPECT_TRUE(near((side.a + side.b) * 0.5, middle(column, face)));
  }
  EXPECT_TRUE(near(edge(column, Face::front).a, {11, 11.5}));  // from its left to its right
}

TEST(LinTGeo, lengths_are_rounded_half_away_from_zero) {  // 8.1
  EXPECT_EQ(mils(0.0625), 63);
  EXPECT_EQ(mils(-0.0625), -63);
  EXPECT_EQ(mils(6.0004), 6000);
}

}  // namespace
}  // namespace guidon::linear
