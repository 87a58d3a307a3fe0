// The table: headings and places, and the same arithmetic on every machine.
#include "kernel/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "tests/unit/table_kit.hpp"

namespace guidon::table {
namespace {

using namespace table::tests;

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
