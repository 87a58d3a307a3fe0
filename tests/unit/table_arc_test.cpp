// Arcs and paths of the rulebook on the table, then shots against slower ways to find the same thing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <optional>

#include "kernel/table.hpp"
#include "tests/unit/table_kit.hpp"

namespace guidon::table {
namespace {

using namespace table::tests;

constexpr double stand_width = 3.0;

// A target so small that it is in the arc if the place is.
Rect speck(double x, double y) { return {{x, y}, {0, 1}, 0, 0}; }

// ---- the rulebook's vectors

// The end stand of a line of 9, centred at x = 12, shoots at a column 6 cm wide that stands centred in front.
std::optional<Shot> end_stand_at_column(double gap, double depth, Heading facing = {}, Vec origin = {}) {
  const Vec ahead = facing.forward();
  const Rect column{origin + ahead * (gap + depth / 2), facing.about().forward(), 3, depth / 2};
  return shot(origin + facing.right() * (4 * stand_width), ahead, stand_width / 2, 1, column);
}

TEST(PEN_T_GEO_01, arc_opens_at_45_degrees_from_the_front_corners) {
  const auto in_arc = [](double x, double y) { return shot({0, 0}, {0, 1}, 1.5, 1, speck(x, y)).has_value(); };
  EXPECT_TRUE(in_arc(11.5, 10));
  EXPECT_FALSE(in_arc(11.6, 10));
  EXPECT_FALSE(in_arc(0, -1));
  EXPECT_TRUE(in_arc(-11.5, 10));
  EXPECT_FALSE(in_arc(-11.6, 10));
  EXPECT_TRUE(in_arc(1.5, 0));
  EXPECT_FALSE(in_arc(1.6, 0));
}

TEST(PEN_T_GEO_01, arc_holds_its_limits_at_every_heading) {
  for (std::int32_t h = 0; h < Heading::full; h += 7) {
    const Heading facing = Heading::hundredths(h);
    const auto in_arc = [&](double x, double y) {
      const Vec origin{80.123, 55.321};
      const Vec at = origin + facing.right() * x + facing.forward() * y;
      return shot(origin, facing.forward(), 1.5, 1, speck(at.x, at.y)).has_value();
    };
    ASSERT_TRUE(in_arc(11.5, 10)) << h;
    ASSERT_TRUE(in_arc(-11.5, 10)) << h;
    ASSERT_FALSE(in_arc(11.51, 10)) << h;
    ASSERT_FALSE(in_arc(-11.51, 10)) << h;
    ASSERT_FALSE(in_arc(0, -0.01)) << h;
  }
}

TEST(PEN_T_GEO_02, end_stand_of_a_line_of_9_bears_on_the_front_of_a_column_from_a_gap_of_7_5) {
  for (std::int32_t h = 0; h < Heading::full; h += 313) {
    const Heading facing = Heading::hundredths(h);
    const auto at_front = [&](double gap) { return end_stand_at_column(gap, 0, facing, {61.5, 40.25}); };
    ASSERT_FALSE(at_front(7.4)) << h;
    ASSERT_FALSE(at_front(7.499)) << h;
    ASSERT_TRUE(at_front(7.5)) << h;  // the limit is in the arc
    ASSERT_TRUE(at_front(7.6)) << h;
  }
}

// The arc takes in any part of the target, so a column 6 deep shows its flank before its front comes into the arc.
TEST(PEN_T_GEO_02, end_stand_bears_on_the_flank_of_a_deep_column_from_a_gap_of_1_5) {
  EXPECT_FALSE(end_stand_at_column(1.4, 6));
  const auto flank = end_stand_at_column(1.6, 6);
  ASSERT_TRUE(flank);
  EXPECT_NEAR(flank->at.x, 3, 1e-12);
  EXPECT_NEAR(flank->at.y, 7.5, 1e-12);
  EXPECT_NEAR(flank->range, 7.5 * std::numbers::sqrt2, 1e-12);
}

TEST(PEN_T_GEO_03, range_of_the_end_stand_at_a_gap_of_20_is_21_36) {
  for (std::int32_t h = 0; h < Heading::full; h += 313) {
    const auto found = end_stand_at_column(20, 6, Heading::hundredths(h), {61.5, 40.25});
    ASSERT_TRUE(found);
    ASSERT_NEAR(found->range, std::sqrt(20.0 * 20 + 7.5 * 7.5), 1e-9);
  }
  EXPECT_NEAR(end_stand_at_column(20, 6)->range, 21.36, 0.005);
  EXPECT_NEAR(end_stand_at_column(20, 6)->at.x, 3, 1e-12);
  EXPECT_NEAR(end_stand_at_column(20, 6)->at.y, 20, 1e-12);
}

TEST(PEN_T_GEO_04, range_of_the_end_stand_at_a_gap_of_24_is_25_14) {
  EXPECT_NEAR(end_stand_at_column(24, 6)->range, 25.14, 0.005);
  EXPECT_GT(end_stand_at_column(24, 6)->range, 25);
}

TEST(PEN_T_GEO_05, front_flank_and_rear_are_arcs_of_the_defender) {
  const Rect line = rect_at(0, 0, 18, 2);
  const auto aspect = [&](double x, double y) {
    const Vec rear = line.centre - line.forward * line.half_depth;
    if (shot(line.front(), line.forward, line.half_width, 1, speck(x, y))) return "front";
    if (shot(rear, -line.forward, line.half_width, 1, speck(x, y))) return "rear";
    return "flank";
  };
  EXPECT_STREQ(aspect(0, 20), "front");
  EXPECT_STREQ(aspect(30, 20), "flank");
  EXPECT_STREQ(aspect(30, -1), "flank");
  EXPECT_STREQ(aspect(0, -30), "rear");
  EXPECT_STREQ(aspect(20, -14), "rear");
}

TEST(PEN_T_GEO_08, rout_path_of_a_column_passes_within_9_9_but_not_10_2) {
  const Convex path = swept(rect_at(0, 0, 6, 6), {0, -40});
  EXPECT_EQ(path.size, 4U);
  for (const double along : {0.0, -20.0, -40.0}) {
    EXPECT_NEAR(distance(path, rect_at(3 + 9.9 + 3, along, 6, 6)), 9.9, 1e-12);
    EXPECT_NEAR(distance(path, rect_at(-3 - 10.2 - 3, along, 6, 6)), 10.2, 1e-12);
  }
  EXPECT_EQ(distance(path, rect_at(2, -30, 6, 6)), 0);
  EXPECT_NEAR(distance(path, rect_at(0, -50, 6, 2)), 6, 1e-12);
}

// ---- shots

TEST(Shot, goes_straight_ahead_to_the_front_edge) {
  const auto found = shot({0, 0}, {0, 1}, 1.5, 1, rect_at(0, 10, 6, 2));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->range, 9);
  EXPECT_EQ(found->at.y, 9);
}

TEST(Shot, at_a_target_across_the_front_has_no_range) {
  const auto found = shot({0, 0}, {0, 1}, 1.5, 1, rect_at(0, 0, 6, 2));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->range, 0);
  EXPECT_FALSE(shot({0, 0}, {0, 1}, 1.5, 1, rect_at(0, -2, 60, 2)));
}

TEST(Shot, reaches_only_the_part_in_the_arc) {
  // A long line at right angles, all to the right: it comes into the arc 8.5 ahead, where x = 10.
  const auto found = shot({0, 0}, {0, 1}, 1.5, 1, rect_at(11, 0, 2, 60));
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->at.x, 10, 1e-12);
  EXPECT_NEAR(found->at.y, 8.5, 1e-12);
  EXPECT_NEAR(found->range, 8.5 * std::numbers::sqrt2, 1e-12);
}

TEST(Shot, agrees_with_sampled_targets) {
  Numbers numbers{1808};
  int hit = 0;
  constexpr int each = 120;
  for (int i = 0; i < 3000; ++i) {
    const Rect shooter = numbers.rect(10, 4);
    const Rect target = numbers.rect(20, 8);
    const double tangent = i % 3 == 0 ? 1.0 : numbers.from(0, 2);
    const auto found = shot(shooter.front(), shooter.forward, shooter.half_width, tangent, target);
    const auto corners = shooter.corners();
    double least = std::numeric_limits<double>::infinity();
    for (int column = 0; column <= each; ++column) {
      for (int row = 0; row <= each; ++row) {
        const Vec at = sampled(target, column, row, each);
        Vec p = shooter.local(at);
        p.y -= shooter.half_depth;
        if (p.y < 0 || std::abs(p.x) > shooter.half_width + tangent * p.y) continue;
        least = std::min(least, distance(at, Segment{corners[0], corners[1]}));
      }
    }
    if (!found) {
      ASSERT_GT(least, 1e300) << i;
      continue;
    }
    ++hit;
    ASSERT_LE(found->range, least + 1e-9) << i;
    // What is found is part of the target, in the arc, and that far away.
    Vec p = shooter.local(found->at);
    p.y -= shooter.half_depth;
    ASSERT_GE(p.y, -2e-9) << i;
    ASSERT_LE(std::abs(p.x), shooter.half_width + tangent * p.y + 2e-9) << i;
    ASSERT_LE(distance(found->at, target), 1e-9) << i;
    ASSERT_NEAR(distance(found->at, Segment{corners[0], corners[1]}), found->range, 2e-9) << i;
  }
  EXPECT_GT(hit, 700);
  EXPECT_LT(hit, 2500);
}

// The same answer by cutting the target to the arc, corner by corner.
TEST(Shot, agrees_with_the_distance_to_the_clipped_target) {
  Numbers numbers{1806};
  for (int i = 0; i < 100000; ++i) {
    const Rect shooter = numbers.rect(10, 4);
    const Rect target = numbers.rect(20, 8);
    const double tangent = i % 3 == 0 ? 1.0 : numbers.from(0, 2);
    const auto found = shot(shooter.front(), shooter.forward, shooter.half_width, tangent, target);
    const auto corners = shooter.corners();
    const Vec right = shooter.right();
    Convex part = clipped(convex(target), shooter.front(), shooter.forward);
    part = clipped(part, corners[1], shooter.forward * tangent - right);
    part = clipped(part, corners[0], shooter.forward * tangent + right);
    if (part.size == 0) {
      if (found) ASSERT_GT(found->range, 0);  // let in by rounding only
    } else {
      ASSERT_TRUE(found) << i;
      ASSERT_NEAR(found->range, distance(Segment{corners[0], corners[1]}, part), 1e-7) << i;
    }
  }
}

}  // namespace
}  // namespace guidon::table
