// The table: arcs and paths of the rulebook, then every shape against a slower way to find the same thing.
#include "kernel/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace guidon::table {
namespace {

constexpr double stand_width = 3.0;

Rect rect_at(double x, double y, double width, double depth, Heading facing = {}) {
  return {{x, y}, facing.forward(), width / 2, depth / 2};
}
// A target so small that it is in the arc if the place is.
Rect speck(double x, double y) { return {{x, y}, {0, 1}, 0, 0}; }

// Numbers that come out the same in every run.
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  double from(double low, double high) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return low + (high - low) * (static_cast<double>(state_ >> 11U) / 9007199254740992.0);
  }
  Heading heading() { return Heading::hundredths(static_cast<std::int32_t>(from(0, 36000))); }
  Vec place(double reach) { return {from(-reach, reach), from(-reach, reach)}; }
  // Every third faces along the table's axes, as much in battles does.
  Rect rect(double reach, double most) {
    const Heading facing = from(0, 3) < 1 ? Heading::degrees(static_cast<std::int32_t>(from(0, 4)) * 90) : heading();
    return {place(reach), facing.forward(), from(0.1, most), from(0.1, most)};
  }

 private:
  std::uint64_t state_;
};

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

Vec sampled(const Rect& rect, int column, int row, int each) {
  const double x = (2.0 * column / each - 1) * rect.half_width;
  const double y = (2.0 * row / each - 1) * rect.half_depth;
  return rect.centre + rect.right() * x + rect.forward * y;
}

// ---- headings and places

TEST(Heading, is_exact_at_the_four_quarters) {
  EXPECT_EQ(Heading::degrees(0).forward(), (Vec{0, 1}));
  EXPECT_EQ(Heading::degrees(90).forward(), (Vec{1, 0}));
  EXPECT_EQ(Heading::degrees(180).forward(), (Vec{0, -1}));
  EXPECT_EQ(Heading::degrees(270).forward(), (Vec{-1, 0}));
  EXPECT_EQ(Heading::degrees(-90).hundredths(), 27000);
}

TEST(Heading, is_the_sine_and_cosine_to_the_last_digits) {
  double worst = 0;
  double longest = 0;
  for (std::int32_t h = 0; h < Heading::full; ++h) {
    const Vec f = Heading::hundredths(h).forward();
    const auto angle = static_cast<long double>(h) * std::numbers::pi_v<long double> / 18000;
    worst = std::max({worst, std::abs(f.x - static_cast<double>(std::sin(angle))),
                      std::abs(f.y - static_cast<double>(std::cos(angle)))});
    longest = std::max(longest, std::abs(length(f) - 1));
  }
  EXPECT_LT(worst, 4e-16);
  EXPECT_LT(longest, 4e-16);
}

TEST(Heading, mirrors_itself_exactly) {
  for (std::int32_t h = 0; h < Heading::full; ++h) {
    const Vec f = Heading::hundredths(h).forward();
    ASSERT_EQ(Heading::hundredths(-h).forward(), (Vec{-f.x, f.y})) << h;
    ASSERT_EQ(Heading::hundredths(h).about().forward(), -f) << h;
  }
}

TEST(Heading, comes_back_from_its_own_direction_for_every_hundredth) {
  for (std::int32_t h = 0; h < Heading::full; ++h) {
    const Heading heading = Heading::hundredths(h);
    ASSERT_EQ(Heading::of(heading.forward()), heading) << h;
    ASSERT_EQ(Heading::of(heading.forward() * 1e-3), heading) << h;
    ASSERT_EQ(Heading::of(heading.forward() * 1234.5), heading) << h;
  }
}

TEST(Heading, takes_the_nearest_hundredth) {
  Numbers numbers{7};
  for (int i = 0; i < 100000; ++i) {
    const Vec way = numbers.place(100);
    const auto exact = std::atan2(static_cast<long double>(way.x), static_cast<long double>(way.y)) * 18000 /
                       std::numbers::pi_v<long double>;
    const auto off = static_cast<double>(exact) - Heading::of(way).hundredths();
    ASSERT_LE(std::abs(off - 36000 * std::round(off / 36000)), 0.5 + 1e-9) << way.x << ' ' << way.y;
  }
  EXPECT_EQ(Heading::of({0, 0}), Heading{});
  EXPECT_EQ(Heading::of({-1e-9, 1}), Heading{});  // just short of a full turn
}

TEST(Heading, turns_the_short_way) {
  EXPECT_EQ(Heading::degrees(350).turn_to(Heading::degrees(10)), 2000);
  EXPECT_EQ(Heading::degrees(10).turn_to(Heading::degrees(350)), -2000);
  EXPECT_EQ(Heading::degrees(10).turn_to(Heading::degrees(190)), 18000);
}

TEST(Spot, rounds_to_the_nearest_thousandth_halves_away_from_zero) {
  EXPECT_EQ(Spot::of({1.2344, -1.2344}), (Spot{1234, -1234}));
  EXPECT_EQ(Spot::of({0.0625, -0.0625}), (Spot{63, -63}));  // 62.5 exactly
  EXPECT_EQ(Spot::of({1.2346, -1.2346}), (Spot{1235, -1235}));
  for (std::int32_t x = -200000; x <= 200000; x += 7) ASSERT_EQ(Spot::of(Spot{x, -x}.vec()), (Spot{x, -x}));
}

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

// ---- ground

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

// ---- the same on every machine

TEST(Table, arithmetic_is_the_same_everywhere) {
  // One number over many answers. It may change only when the geometry is meant to.
  Numbers numbers{1};
  double sum = 0;
  for (int i = 0; i < 20000; ++i) {
    const Rect a = numbers.rect(20, 6);
    const Rect b = numbers.rect(20, 6);
    sum += distance(a, b);
    if (const auto found = shot(a.front(), a.forward, a.half_width, 1, b)) sum += found->range + found->at.x;
    if (const auto shift = shift_to_touch(a, a.forward, 30, b)) sum += *shift;
    sum += distance(swept(a, {3, 4}), b);
    sum += Heading::of(b.centre - a.centre).hundredths() / 64.0;
  }
  EXPECT_EQ(sum, 0x1.7fd5ca8e5f351p+22);
}

}  // namespace
}  // namespace guidon::table
