// Pieces of ground on the table: what lies in and over them, and how far away, each found a slower way too.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <numbers>
#include <vector>

#include "kernel/table.hpp"
#include "tests/unit/table_kit.hpp"

namespace guidon::table {
namespace {

using namespace table::tests;

// A horseshoe, open at the top: 30 wide and 20 deep, with a gap of 10 by 15 in the middle.
Outline horseshoe() { return Outline{{{0, 0}, {30, 0}, {30, 20}, {20, 20}, {20, 5}, {10, 5}, {10, 20}, {0, 20}}}; }
Outline turned(const Outline& ground, Heading by, Vec shift, bool backwards) {
  std::vector<Vec> corners;
  for (const Vec p : ground.corners()) corners.push_back(shift + by.right() * p.x + by.forward() * p.y);
  if (backwards) std::ranges::reverse(corners);
  return Outline{corners};
}

TEST(Outline, has_a_bounding_box_and_drops_a_repeated_last_corner) {
  const Outline ground{{{1, 2}, {5, 3}, {4, 9}, {1, 2}}};
  EXPECT_EQ(ground.corners().size(), 3U);
  EXPECT_EQ(ground.low(), (Vec{1, 2}));
  EXPECT_EQ(ground.high(), (Vec{5, 9}));
  EXPECT_EQ(ground.centre(), (Vec{3, 5.5}));
}

TEST(Outline, contains_what_lies_inside_a_shape_that_is_not_convex) {
  const Outline ground = horseshoe();
  EXPECT_TRUE(contains(ground, {5, 15}));
  EXPECT_TRUE(contains(ground, {15, 3}));
  EXPECT_TRUE(contains(ground, {25, 19}));
  EXPECT_FALSE(contains(ground, {15, 10}));
  EXPECT_FALSE(contains(ground, {15, 25}));
  EXPECT_FALSE(contains(ground, {-1, 5}));
  for (const Vec edge : {Vec{0, 0}, Vec{15, 5}, Vec{10, 12}, Vec{30, 20}, Vec{0, 7}, Vec{25, 20}, Vec{20, 5}}) {
    EXPECT_TRUE(contains(ground, edge)) << edge.x << ' ' << edge.y;
  }
  EXPECT_EQ(distance(ground, Vec{15, 3}), 0);
  EXPECT_EQ(distance(ground, Vec{14, 10}), 4);
  EXPECT_EQ(distance(ground, Vec{33, 24}), 5);
}

TEST(Outline, overlaps_a_rectangle_with_area_only) {
  const Outline ground = horseshoe();
  EXPECT_FALSE(overlaps(ground, rect_at(15, 12, 8, 8))) << "in the mouth of the horseshoe";
  EXPECT_FALSE(overlaps(ground, rect_at(15, 10, 10, 10))) << "filling the mouth, touching on three sides";
  EXPECT_TRUE(overlaps(ground, rect_at(15, 9.9, 10, 10)));
  EXPECT_TRUE(overlaps(ground, rect_at(5, 10, 2, 2))) << "wholly inside";
  EXPECT_TRUE(overlaps(ground, rect_at(15, 10, 100, 100))) << "wholly around";
  EXPECT_TRUE(overlaps(ground, rect_at(15, 15, 40, 1))) << "across both arms";
  EXPECT_FALSE(overlaps(ground, rect_at(33, 10, 6, 6)));
  EXPECT_FALSE(overlaps(ground, rect_at(15, 15, 5, 5, Heading::degrees(45))));
  EXPECT_TRUE(overlaps(ground, rect_at(15, 8, 5, 5, Heading::degrees(45))));
  EXPECT_EQ(distance(ground, rect_at(15, 12, 8, 8)), 1);
  EXPECT_EQ(distance(ground, rect_at(15, 10, 10, 10)), 0);
  EXPECT_EQ(distance(ground, rect_at(36, 27, 6, 6)), 5);
  EXPECT_EQ(distance(ground, rect_at(5, 10, 2, 2)), 0);
}

TEST(Outline, overlaps_convex_shapes_as_it_overlaps_rectangles) {
  Numbers numbers{1815};
  int both = 0;
  for (int i = 0; i < 20000; ++i) {
    const Outline ground = turned(horseshoe(), numbers.heading(), numbers.place(20), i % 2 == 0);
    const Rect rect = numbers.rect(25, 4);
    const bool found = overlaps(ground, rect);
    ASSERT_EQ(found, overlaps(ground, convex(rect))) << i;
    ASSERT_EQ(found, distance(ground, rect) == 0) << i;
    both += found ? 1 : 0;
  }
  EXPECT_GT(both, 4000);
  EXPECT_LT(both, 16000);
  EXPECT_FALSE(overlaps(horseshoe(), swept(rect_at(15, 8.5, 6, 6), {0, 30})));
  EXPECT_FALSE(overlaps(horseshoe(), swept(rect_at(15, 10, 10, 10), {0, 30}))) << "touching all the way";
  EXPECT_TRUE(overlaps(horseshoe(), swept(rect_at(15, 8.5, 6, 6), {0, -30})));
}

TEST(Outline, is_as_far_from_a_rectangle_as_its_parts) {
  Numbers numbers{1805};
  for (int i = 0; i < 20000; ++i) {
    const Heading by = numbers.heading();
    const Vec shift = numbers.place(20);
    const Outline ground = turned(horseshoe(), by, shift, i % 2 == 0);
    const Rect rect = numbers.rect(40, 5);
    const auto part = [&](double x, double y, double width, double depth) {
      return Rect{shift + by.right() * x + by.forward() * y, by.forward(), width / 2, depth / 2};
    };
    // The horseshoe is three rectangles.
    const std::array<Rect, 3> parts{part(15, 2.5, 30, 5), part(5, 10, 10, 20), part(25, 10, 10, 20)};
    double least = std::numeric_limits<double>::infinity();
    bool overlap = false;
    for (const Rect& p : parts) {
      least = std::min(least, distance(p, rect));
      overlap = overlap || overlaps(p, rect);
    }
    ASSERT_NEAR(distance(ground, rect), least, 1e-8) << i;
    ASSERT_EQ(overlaps(ground, rect), overlap) << i;
    ASSERT_EQ(overlaps(ground, convex(rect)), overlap) << i;
    double to_point = std::numeric_limits<double>::infinity();
    for (const Rect& p : parts) to_point = std::min(to_point, distance(rect.centre, p));
    ASSERT_NEAR(distance(ground, rect.centre), to_point, 1e-8) << i;
    ASSERT_EQ(contains(ground, rect.centre), to_point == 0) << i;
  }
}

TEST(InsideLength, adds_the_stretches_within) {
  const Outline ground = horseshoe();
  EXPECT_NEAR(inside_length({{-10, 10}, {40, 10}}, ground), 20, 1e-12);
  EXPECT_NEAR(inside_length({{5, 10}, {25, 10}}, ground), 10, 1e-12);
  EXPECT_NEAR(inside_length({{15, 30}, {15, -30}}, ground), 5, 1e-12);
  EXPECT_NEAR(inside_length({{2, 2}, {6, 5}}, ground), 5, 1e-12);
  EXPECT_EQ(inside_length({{15, 19}, {15, 6}}, ground), 0);
  EXPECT_EQ(inside_length({{-10, 25}, {40, 25}}, ground), 0);
}

TEST(InsideLength, does_not_count_a_run_along_an_edge) {
  const Outline ground = horseshoe();
  EXPECT_EQ(inside_length({{0, -5}, {0, 25}}, ground), 0);
  EXPECT_EQ(inside_length({{30, 25}, {30, -5}}, ground), 0);
  EXPECT_EQ(inside_length({{-5, 20}, {35, 20}}, ground), 0);
  EXPECT_NEAR(inside_length({{-5, 5}, {35, 5}}, ground), 20, 1e-12) << "through both arms, along the bottom of the gap";
  EXPECT_NEAR(inside_length({{10, 25}, {10, -5}}, ground), 5, 1e-12) << "along an arm, then through the base";
  EXPECT_NEAR(inside_length({{0, 0}, {10, 10}}, ground), 10 * std::numbers::sqrt2, 1e-12) << "from corner inwards";
}

TEST(InsideLength, is_the_same_both_ways_and_agrees_with_samples) {
  Numbers numbers{1796};
  constexpr int steps = 400;
  for (int i = 0; i < 1000; ++i) {
    const Outline ground = turned(horseshoe(), numbers.heading(), numbers.place(20), i % 2 == 0);
    const Segment segment{numbers.place(40), numbers.place(40)};
    const double found = inside_length(segment, ground);
    ASSERT_NEAR(found, inside_length({segment.b, segment.a}, ground), 1e-9) << i;
    int within = 0;
    for (int step = 0; step < steps; ++step) {
      within += contains(ground, segment.a + (segment.b - segment.a) * ((step + 0.5) / steps)) ? 1 : 0;
    }
    const double whole = distance(segment.a, segment.b);
    ASSERT_NEAR(found, whole * within / steps, whole * 5 / steps) << i;
    if (within > 0) ASSERT_TRUE(crosses(segment, ground)) << i;
    if (!crosses(segment, ground)) ASSERT_EQ(found, 0) << i;
  }
}

TEST(Outline, is_crossed_by_what_enters_or_touches_it) {
  const Outline ground = horseshoe();
  EXPECT_TRUE(crosses(Segment{{-5, 10}, {35, 10}}, ground));
  EXPECT_TRUE(crosses(Segment{{4, 4}, {5, 4}}, ground)) << "wholly inside";
  EXPECT_TRUE(crosses(Segment{{15, 15}, {15, 5}}, ground)) << "ends on the edge";
  EXPECT_FALSE(crosses(Segment{{15, 15}, {15, 6}}, ground)) << "in the mouth";
  EXPECT_FALSE(crosses(Segment{{-5, 22}, {35, 22}}, ground));
}

TEST(Outline, without_corners_is_nowhere) {
  const Outline nothing;
  EXPECT_FALSE(contains(nothing, {0, 0}));
  EXPECT_FALSE(overlaps(nothing, rect_at(0, 0, 1, 1)));
  EXPECT_FALSE(crosses(Segment{{-1, 0}, {1, 0}}, nothing));
  EXPECT_EQ(inside_length({{-1, 0}, {1, 0}}, nothing), 0);
  EXPECT_GT(distance(nothing, rect_at(0, 0, 1, 1)), 1e300);
}

}  // namespace
}  // namespace guidon::table
