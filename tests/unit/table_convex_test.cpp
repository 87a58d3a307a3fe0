// Segments and convex shapes on the table, against slower ways to find the same thing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>

#include "kernel/table.hpp"
#include "tests/unit/table_kit.hpp"

namespace guidon::table {
namespace {

using namespace table::tests;

// ---- segments

TEST(Segments, meet_in_a_point_or_keep_their_distance) {
  EXPECT_TRUE(crosses(Segment{{0, 0}, {4, 4}}, Segment{{0, 4}, {4, 0}}));
  EXPECT_TRUE(crosses(Segment{{0, 0}, {4, 0}}, Segment{{2, 0}, {2, 5}}));   // one ends on the other
  EXPECT_TRUE(crosses(Segment{{0, 0}, {4, 0}}, Segment{{3, 0}, {9, 0}}));   // in line, sharing a part
  EXPECT_FALSE(crosses(Segment{{0, 0}, {4, 0}}, Segment{{5, 0}, {9, 0}}));  // in line, apart
  EXPECT_EQ(distance(Segment{{0, 0}, {4, 0}}, Segment{{5, 0}, {9, 0}}), 1);
  EXPECT_EQ(distance(Segment{{0, 0}, {4, 0}}, Segment{{1, 2}, {3, 2}}), 2);
  EXPECT_EQ(distance(Segment{{0, 0}, {4, 0}}, Segment{{7, 4}, {9, 9}}), 5);
  EXPECT_EQ(distance(Vec{3, 4}, Segment{{0, 0}, {0, 0}}), 5);
  EXPECT_EQ(nearest_point({2, 9}, Segment{{0, 0}, {4, 0}}), (Vec{2, 0}));
}

TEST(Segments, in_line_at_any_heading_do_not_cross_by_rounding) {
  for (std::int32_t h = 0; h < Heading::full; ++h) {
    const Vec way = Heading::hundredths(h).forward();
    const Vec from{12.345, 67.89};
    const Segment near{from, from + way * 3.3};
    const Segment far{from + way * 13.3, from + way * 29.7};
    ASSERT_NEAR(distance(near, far), 10, 1e-9) << h;
  }
}

TEST(Segments, cross_a_rectangle_only_over_its_inside) {
  const Rect a = rect_at(0, 0, 6, 2);
  EXPECT_TRUE(crosses(Segment{{-9, 0}, {9, 0}}, a));
  EXPECT_TRUE(crosses(Segment{{0, 0}, {0.5, 0.5}}, a));
  EXPECT_TRUE(crosses(Segment{{2, 2}, {4, 0}}, rect_at(0, 0, 6.01, 2)));
  EXPECT_FALSE(crosses(Segment{{2, 2}, {4, 0}}, a));   // by the corner
  EXPECT_FALSE(crosses(Segment{{-9, 1}, {9, 1}}, a));  // along the edge
  EXPECT_FALSE(crosses(Segment{{0, 5}, {0, 1}}, a));   // up to the edge
  EXPECT_FALSE(crosses(Segment{{9, 0}, {4, 0}}, a));
}

TEST(Segments, keep_their_distance_from_a_convex_shape_until_they_enter) {
  const Convex shape = convex(rect_at(0, 0, 6, 2));
  EXPECT_EQ(distance(Segment{{0, 5}, {9, 5}}, shape), 4);
  EXPECT_EQ(distance(Segment{{6, 5}, {9, 9}}, shape), 5);
  EXPECT_EQ(distance(Segment{{0, 5}, {0, 1}}, shape), 0);
  EXPECT_EQ(distance(Segment{{-9, 0}, {9, 0}}, shape), 0);
  EXPECT_EQ(distance(Segment{{1, 0}, {2, 0.5}}, shape), 0) << "wholly inside";
}

// ---- convex shapes

TEST(Swept, covers_everything_on_the_way_and_nothing_else) {
  Numbers numbers{1811};
  for (int i = 0; i < 3000; ++i) {
    const Rect rect = numbers.rect(10, 5);
    const Vec shift = i % 5 == 0   ? rect.forward * numbers.from(-20, 20)
                      : i % 5 == 1 ? rect.right() * numbers.from(-20, 20)
                                   : numbers.place(20);
    const Convex path = swept(rect, shift);
    ASSERT_EQ(path.size, i % 5 < 2 ? 4U : 6U);
    const Rect other = numbers.rect(25, 4);
    double least = std::numeric_limits<double>::infinity();
    for (int step = 0; step <= 50; ++step) least = std::min(least, distance(rect.moved(shift * (step / 50.0)), other));
    const double found = distance(path, other);
    ASSERT_LE(found, least + 1e-9) << i;
    ASSERT_GE(found, least - length(shift) / 100 - 1e-9) << i;
    ASSERT_EQ(distance(path, rect.moved(shift)), 0);
    // The same shape by the other way.
    ASSERT_NEAR(distance(hull(rect, rect.moved(shift)), other), found, 1e-8) << i;
  }
}

TEST(Swept, of_no_shift_is_the_rectangle_and_of_a_line_has_its_length) {
  EXPECT_EQ(swept(rect_at(0, 0, 6, 2), {0, 0}).size, 4U);
  EXPECT_EQ(distance(swept(rect_at(0, 0, 6, 2), {0, 0}), rect_at(0, 5, 2, 2)), 3);
  EXPECT_EQ(distance(swept(rect_at(0, 0, 6, 0), {0, 10}), rect_at(0, 13, 2, 2)), 2);
}

TEST(Hull, covers_both_and_is_convex) {
  Numbers numbers{1812};
  for (int i = 0; i < 3000; ++i) {
    const Rect a = numbers.rect(15, 6);
    const Rect b = numbers.rect(15, 6);
    const Convex both = hull(a, b);
    ASSERT_GE(both.size, 4U);
    ASSERT_LE(both.size, 8U);
    for (std::size_t c = 0; c < both.size; ++c) {
      const Vec p = both.corner[c];
      const Vec q = both.corner[(c + 1) % both.size];
      for (const Rect& rect : {a, b}) {
        for (const Vec corner : rect.corners()) ASSERT_GT(cross(q - p, corner - p), -1e-7) << i;
      }
      ASSERT_TRUE(distance(p, a) == 0 || distance(p, b) == 0) << i;
    }
  }
}

TEST(Clipped, keeps_the_part_ahead_of_a_line) {
  const Convex shape = convex(rect_at(0, 0, 6, 2));
  const Convex half = clipped(shape, {0, 0}, {1, 0});
  EXPECT_EQ(half.size, 4U);
  EXPECT_EQ(distance(half, rect_at(-2, 0, 2, 2)), 1);
  EXPECT_EQ(clipped(shape, {0, 5}, {0, 1}).size, 0U);
  EXPECT_EQ(clipped(shape, {0, -5}, {0, 1}).size, 4U);
  EXPECT_EQ(clipped(shape, {0, 1}, {0, 1}).size, 2U) << "the edge on the line is left";
  EXPECT_EQ(clipped(shape, {2.5, 0.5}, {-1, -1}).size, 5U);
}

TEST(ConvexOverlap, needs_area) {
  const Convex path = swept(rect_at(0, 0, 6, 6), {0, -40});
  EXPECT_TRUE(overlaps(path, rect_at(5.9, -20, 6, 6)));
  EXPECT_FALSE(overlaps(path, rect_at(6, -20, 6, 6)));
  EXPECT_TRUE(overlaps(path, rect_at(0, -20, 1, 1)));
  EXPECT_TRUE(overlaps(path, rect_at(0, -20, 100, 100)));
  EXPECT_FALSE(overlaps(swept(rect_at(0, 0, 0, 6), {0, -40}), rect_at(0, -20, 6, 6))) << "a line has no area";
}

}  // namespace
}  // namespace guidon::table
