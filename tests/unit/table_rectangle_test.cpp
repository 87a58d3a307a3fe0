// Rectangles on the table: their distance and overlap, and where an advance stops, each found a slower way too.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "kernel/table.hpp"
#include "tests/unit/table_kit.hpp"

namespace guidon::table {
namespace {

using namespace table::tests;

double brute_distance(const Rect& a, const Rect& b) {
  const auto p = a.corners();
  const auto q = b.corners();
  if (contains(a, b.centre) || contains(b, a.centre)) return 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      least = std::min(least, distance(Segment{p[i], p[(i + 1) % 4]}, Segment{q[j], q[(j + 1) % 4]}));
    }
  }
  return least;
}

// ---- rectangles

TEST(Rect, corners_go_round_from_the_front_left) {
  const auto corners = rect_at(10, 20, 4, 2, Heading::degrees(90)).corners();
  EXPECT_EQ(corners, (std::array<Vec, 4>{Vec{11, 22}, Vec{11, 18}, Vec{9, 18}, Vec{9, 22}}));
}

TEST(Rect, sees_a_place_from_its_own_frame) {
  EXPECT_EQ(rect_at(10, 20, 4, 2, Heading::degrees(90)).local({13, 19}), (Vec{1, 3}));
}

TEST(RectDistance, is_the_gap_between_edges_or_corners) {
  const Rect a = rect_at(0, 0, 6, 2);
  EXPECT_EQ(distance(a, rect_at(0, 5, 6, 2)), 3);
  EXPECT_EQ(distance(a, rect_at(9, 1, 6, 2)), 3);
  EXPECT_EQ(distance(a, rect_at(9, 6, 6, 2)), 5);  // corner to corner: 3, 4
  EXPECT_EQ(distance(a, rect_at(6, 2, 6, 2)), 0);  // corners touch
  EXPECT_EQ(distance(a, rect_at(1, 0.5, 6, 2)), 0);
  EXPECT_EQ(distance(a, rect_at(0, 0, 1, 1)), 0);   // one inside the other
  EXPECT_EQ(distance(a, rect_at(0, 0, 1, 30)), 0);  // a cross: no corner of either is inside the other
  EXPECT_NEAR(distance(a, rect_at(0, 1 + 2 + std::sqrt(2.0), 2, 2, Heading::degrees(45))), 2, 1e-12);
}

TEST(RectDistance, is_none_between_neighbours_that_touch_at_any_heading) {
  for (std::int32_t h = 0; h < Heading::full; h += 11) {
    const Heading facing = Heading::hundredths(h);
    const Rect a{{70.7, 33.3}, facing.forward(), 1.5, 0.75};
    ASSERT_EQ(distance(a, a.moved(facing.right() * 3)), 0) << h;
    ASSERT_EQ(distance(a, a.moved(facing.forward() * -1.5)), 0) << h;
    ASSERT_FALSE(overlaps(a, a.moved(facing.right() * 3))) << h;
    ASSERT_FALSE(overlaps(a, a.moved(facing.forward() * -1.5))) << h;
    ASSERT_TRUE(overlaps(a, a.moved(facing.right() * 2.999))) << h;
    ASSERT_NEAR(distance(a, a.moved(facing.right() * 3.001)), 0.001, 1e-12) << h;
  }
}

TEST(RectDistance, agrees_with_all_pairs_of_edges) {
  Numbers numbers{1809};
  for (int i = 0; i < 100000; ++i) {
    const Rect a = numbers.rect(20, 8);
    const Rect b = numbers.rect(20, 8);
    const double brute = brute_distance(a, b);
    ASSERT_NEAR(distance(a, b), brute, 1e-8) << i;
    ASSERT_NEAR(distance(b, a), brute, 1e-8) << i;
    ASSERT_NEAR(distance(convex(a), b), brute, 1e-8) << i;
  }
}

TEST(RectDistance, holds_for_points_and_lines_too) {
  Numbers numbers{1810};
  for (int i = 0; i < 50000; ++i) {
    Rect point = numbers.rect(20, 8);
    point.half_width = point.half_depth = 0;
    Rect line = numbers.rect(20, 8);
    (i % 2 == 0 ? line.half_width : line.half_depth) = 0;
    const Rect rect = numbers.rect(20, 8);
    const auto ends = line.corners();
    ASSERT_NEAR(distance(point, rect), distance(point.centre, rect), 1e-8) << i;
    ASSERT_NEAR(distance(rect, point), distance(point.centre, rect), 1e-8) << i;
    ASSERT_NEAR(distance(point, line), distance(point.centre, Segment{ends[0], ends[2]}), 1e-8) << i;
    ASSERT_NEAR(distance(rect, line), distance(Segment{ends[0], ends[2]}, convex(rect)), 1e-8) << i;
    ASSERT_NEAR(distance(convex(line), rect), distance(Segment{ends[0], ends[2]}, convex(rect)), 1e-8) << i;
  }
}

TEST(RectOverlap, needs_area) {
  const Rect a = rect_at(0, 0, 6, 2);
  EXPECT_TRUE(overlaps(a, a));
  EXPECT_TRUE(overlaps(a, rect_at(0, 0, 1, 30)));
  EXPECT_TRUE(overlaps(a, rect_at(5.99, 1.99, 6, 2)));
  EXPECT_FALSE(overlaps(a, rect_at(6, 0, 6, 2)));
  EXPECT_FALSE(overlaps(a, rect_at(6, 2, 6, 2)));
  EXPECT_FALSE(overlaps(a, rect_at(6 - 5e-7, 0, 6, 2)));
  EXPECT_TRUE(overlaps(a, rect_at(6 - 2e-6, 0, 6, 2)));
  EXPECT_FALSE(overlaps(a, rect_at(0, 1 + std::sqrt(2.0), 2, 2, Heading::degrees(45))));
  EXPECT_TRUE(overlaps(a, rect_at(0, 0.999 + std::sqrt(2.0), 2, 2, Heading::degrees(45))));
  EXPECT_FALSE(overlaps(a, rect_at(0, 0, 0, 2))) << "a line has no area";
  EXPECT_FALSE(overlaps(rect_at(0, 0, 2, 2, Heading::degrees(45)), rect_at(1.3, 1.3, 1, 1)))
      << "bounding boxes overlap, the rectangles do not";
}

TEST(RectOverlap, agrees_with_sampled_points) {
  Numbers numbers{1813};
  int both = 0;
  for (int i = 0; i < 4000; ++i) {
    const Rect a = numbers.rect(8, 5);
    const Rect b = numbers.rect(8, 5);
    bool shared = false;
    for (int column = 1; column < 40; ++column) {
      for (int row = 1; row < 40; ++row) shared = shared || contains(b, sampled(a, column, row, 40));
    }
    const bool found = overlaps(a, b);
    ASSERT_EQ(found, overlaps(b, a)) << i;
    ASSERT_EQ(found, overlaps(convex(a), b)) << i;
    if (shared) ASSERT_TRUE(found) << i;
    if (distance(a, b) > 0) ASSERT_FALSE(found) << i;
    // The other way round: an overlap shows in samples unless it is a mere sliver.
    Rect less = a;
    less.half_width -= 0.5;
    less.half_depth -= 0.5;
    if (found && less.half_width > 0 && less.half_depth > 0 && distance(less, b) == 0) ASSERT_TRUE(shared) << i;
    both += shared ? 1 : 0;
  }
  EXPECT_GT(both, 500);
  EXPECT_LT(both, 3500);
}

TEST(RectPoint, nearest_is_clamped_and_inside_is_itself) {
  const Rect a = rect_at(0, 0, 6, 2);
  EXPECT_EQ(nearest_point({10, 4}, a), (Vec{3, 1}));
  EXPECT_EQ(nearest_point({1.25, 9}, a), (Vec{1.25, 1}));
  EXPECT_EQ(nearest_point({1.1, 0.3}, a), (Vec{1.1, 0.3}));
  EXPECT_EQ(distance(Vec{6, 5}, a), 5);
  EXPECT_EQ(distance(Vec{1, 1}, a), 0);
  EXPECT_TRUE(contains(a, {3, 1}));
  EXPECT_FALSE(contains(a, {3.001, 1}));
}

TEST(RectInside, lies_wholly_on_the_table) {
  EXPECT_TRUE(inside(rect_at(3, 1, 6, 2), {0, 0}, {180, 120}));
  EXPECT_FALSE(inside(rect_at(2.999, 1, 6, 2), {0, 0}, {180, 120}));
  EXPECT_FALSE(inside(rect_at(3, 1, 6, 2, Heading::degrees(90)), {0, 0}, {180, 120}));
  EXPECT_TRUE(inside(rect_at(std::sqrt(2.0), std::sqrt(2.0), 2, 2, Heading::degrees(45)), {0, 0}, {180, 120}));
  EXPECT_FALSE(inside(rect_at(178, 119, 6, 2), {0, 0}, {180, 120}));
}

// ---- advances

TEST(ShiftToTouch, stops_at_the_edge_ahead) {
  const Rect a = rect_at(0, 0, 6, 2);
  EXPECT_EQ(shift_to_touch(a, {0, 1}, 20, rect_at(0, 12, 6, 2)), 10.0);
  EXPECT_EQ(shift_to_touch(a, {0, 1}, 10, rect_at(0, 12, 6, 2)), 10.0) << "just reached";
  EXPECT_EQ(shift_to_touch(a, {0, 1}, 9.99, rect_at(0, 12, 6, 2)), std::nullopt);
  EXPECT_EQ(shift_to_touch(a, {0, 1}, 20, rect_at(5.9, 12, 6, 2)), 10.0);
  EXPECT_EQ(shift_to_touch(a, {0, 1}, 20, rect_at(6.1, 12, 6, 2)), std::nullopt) << "passes by";
  EXPECT_EQ(shift_to_touch(a, {0, 1}, 20, rect_at(6, 12, 6, 2)), std::nullopt) << "grazes";
  EXPECT_EQ(shift_to_touch(a, {0, -1}, 20, rect_at(0, 12, 6, 2)), std::nullopt) << "the other way";
}

TEST(ShiftToTouch, knows_what_it_touches_already) {
  const Rect a = rect_at(0, 0, 6, 2);
  EXPECT_EQ(shift_to_touch(a, {0, 1}, 20, rect_at(0, 1, 6, 2)), 0.0) << "overlaps";
  EXPECT_EQ(shift_to_touch(a, {0, 1}, 20, rect_at(0, 2, 6, 2)), 0.0) << "touches and pushes";
  EXPECT_EQ(shift_to_touch(a, {0, -1}, 20, rect_at(0, 2, 6, 2)), std::nullopt) << "touches and leaves";
  EXPECT_EQ(shift_to_touch(a, {1, 0}, 20, rect_at(0, 2, 6, 2)), std::nullopt) << "touches and slides along";
}

TEST(ShiftToTouch, meets_a_turned_target_with_a_corner) {
  const Rect a = rect_at(0, 0, 6, 2);
  const auto corner = shift_to_touch(a, {0, 1}, 20, rect_at(0, 12, 2, 2, Heading::degrees(45)));
  ASSERT_TRUE(corner);
  EXPECT_NEAR(*corner, 11 - std::sqrt(2.0), 1e-12);
  // The target's slanting edge meets the front right corner, 2 to the left of the target's lowest corner.
  const auto slant = shift_to_touch(a, {0, 1}, 20, rect_at(5, 12, 10, 10, Heading::degrees(45)));
  ASSERT_TRUE(slant);
  EXPECT_NEAR(*slant, 12 - std::sqrt(50.0) + 2 - 1, 1e-12);
}

TEST(ShiftToTouch, leaves_the_two_touching_wherever_they_meet) {
  Numbers numbers{1794};
  int met = 0;
  for (int i = 0; i < 50000; ++i) {
    const Rect rect = numbers.rect(20, 5);
    const Rect target = numbers.rect(20, 5);
    const Vec way = i % 4 == 0 ? rect.forward : numbers.heading().forward();
    const double limit = numbers.from(0, 30);
    const auto shift = shift_to_touch(rect, way, limit, target);
    if (!shift) {
      ASSERT_FALSE(overlaps(swept(rect, way * (limit - 1e-5)), target)) << i;
      continue;
    }
    ++met;
    ASSERT_GE(*shift, 0);
    ASSERT_LE(*shift, limit);
    ASSERT_LE(distance(rect.moved(way * *shift), target), 1e-8) << i;
    if (*shift > 0) {
      ASSERT_FALSE(overlaps(rect.moved(way * *shift), target)) << i;
      ASSERT_GT(distance(rect.moved(way * (*shift * 0.999)), target), 0) << i;
    }
  }
  EXPECT_GT(met, 5000);
}

}  // namespace
}  // namespace guidon::table
