// Paths: what their steps cost, where they end, and what they pass over on the way.
#include "rules/linear/battle/path.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include "tests/linear/geometry_kit.hpp"

namespace guidon::linear {
namespace {

using table::Outline;
using table::Pose;
using table::Rect;
using table::Segment;
using table::Vec;

constexpr double pi = 3.14159265358979323846;

using Kind = Step::Kind;

std::optional<Path> walk(const Pose& start, double front, double depth, std::initializer_list<Step> steps,
                         bool free_turns = false, bool full_rate_back = false) {
  const Path path = trace(start, front / 2, depth / 2, std::vector<Step>(steps), free_turns, full_rate_back);
  return path.possible ? std::optional{path} : std::nullopt;
}

TEST(LinTGeo, straight_steps) {  // OUR-MOVE-01, OUR-MOVE-02, OUR-MOVE-09
  const Pose start = pose(30, 10, 90);
  const auto ahead = walk(start, 6, 1, {{Kind::ahead, 6000}});
  ASSERT_TRUE(ahead);
  EXPECT_EQ(ahead->end, pose(36, 10, 90));
  EXPECT_EQ(ahead->cost, 6);
  EXPECT_EQ(ahead->stretches.size(), 1);
  EXPECT_TRUE(ahead->stretches[0].straight());
  const auto back = walk(start, 6, 1, {{Kind::back, 2500}});
  EXPECT_EQ(back->end, pose(27.5, 10, 90));
  EXPECT_EQ(back->cost, 5);
  EXPECT_EQ(walk(start, 6, 1, {{Kind::back, 2500}}, false, true)->cost, 2.5);
  const auto left = walk(start, 6, 1, {{Kind::left, 1500}});
  EXPECT_EQ(left->end, pose(30, 11.5, 90));
  EXPECT_EQ(left->cost, 3);
  const auto right = walk(start, 6, 1, {{Kind::right, 1500}}, false, true);
  EXPECT_EQ(right->end, pose(30, 8.5, 90));
  EXPECT_EQ(right->cost, 3);
  const auto several = walk(start, 6, 1, {{Kind::ahead, 1000}, {Kind::left, 500}, {Kind::back, 1000}});
  EXPECT_EQ(several->end, pose(30, 10.5, 90));
  EXPECT_EQ(several->cost, 4);
}

TEST(LinTGeo, a_wheel_costs_the_arc_of_its_outer_front_corner) {  // OUR-MOVE-01, TVX-20
  const Pose start = pose(30, 10);
  for (const double front : {6.0, 3.0, 2.0})
    for (const std::int32_t angle : {1, 1500, 4500, 9000, 18000}) {
      const auto path = walk(start, front, 1, {{Kind::wheel_right, angle}});
      ASSERT_TRUE(path);
      EXPECT_NEAR(path->cost, front * angle / 100.0 * pi / 180, 1e-12);
      EXPECT_EQ(walk(start, front, 1, {{Kind::wheel_left, angle}})->cost, path->cost);
    }
  EXPECT_NEAR(walk(start, 6, 1, {{Kind::wheel_right, 4500}})->cost, 4.712389, 1e-6);
}

TEST(LinTGeo, a_wheel_turns_about_its_inner_front_corner) {  // OUR-MOVE-01, 8.1
  const auto left = walk(pose(30, 10), 6, 1, {{Kind::wheel_left, 9000}});
  ASSERT_TRUE(left);
  // Front left corner (27, 10.5); afterwards the unit faces -x, so that corner is its southernmost front one.
  EXPECT_EQ(left->end, pose(27.5, 13.5, 270));
  const auto right = walk(pose(30, 10), 6, 1, {{Kind::wheel_right, 9000}});
  ASSERT_TRUE(right);
  EXPECT_EQ(right->end, pose(32.5, 13.5, 90));
  for (const bool to_left : {true, false}) {
    const auto path = walk(pose(30, 10, 17), 6, 1, {{to_left ? Kind::wheel_left : Kind::wheel_right, 3333}});
    ASSERT_TRUE(path);
    EXPECT_EQ(path->end.facing.hundredths(), to_left ? 36000 + 1700 - 3333 : 1700 + 3333);
    const std::size_t inner = to_left ? 0 : 1;
    const Vec pivot = path->stretches[0].from.corners()[inner];
    for (int i = 0; i < path->stretches.size(); ++i) {
      const Stretch& stretch = path->stretches[i];
      const bool last = i + 1 == path->stretches.size();
      EXPECT_FALSE(stretch.straight());
      EXPECT_LT(table::distance(stretch.to.corners()[inner], pivot), last ? 0.00071 : 1e-9);
      // 8.4: steps of at most a quarter of an inch, and the rounding of the end
      EXPECT_LE(table::distance(stretch.from.corners()[1 - inner], stretch.to.corners()[1 - inner]), 0.2508);
    }
    EXPECT_EQ(path->stretches[path->stretches.size() - 1].to.centre, path->end.at.vec());  // where it is stored
  }
}

TEST(LinTGeo, each_step_starts_from_the_stored_place) {  // 8.1
  const Pose start = pose(30, 10, 33.33);
  const auto both = walk(start, 6, 1, {{Kind::wheel_right, 1234}, {Kind::ahead, 3210}});
  const auto first = walk(start, 6, 1, {{Kind::wheel_right, 1234}});
  ASSERT_TRUE(both && first);
  const auto second = walk(first->end, 6, 1, {{Kind::ahead, 3210}});
  EXPECT_EQ(both->end, second->end);
  EXPECT_EQ(both->cost, first->cost + second->cost);
}

TEST(LinTGeo, units_that_turn_freely) {  // OUR-MOVE-03
  const Pose start = pose(30, 10, 350);
  const auto wheel = walk(start, 8, 1.5, {{Kind::wheel_right, 4500}}, true);
  ASSERT_TRUE(wheel);
  EXPECT_EQ(wheel->end, pose(30, 10, 35));
  EXPECT_EQ(wheel->cost, 0);
  EXPECT_EQ(wheel->stretches.size(), 1);
  const auto face = walk(start, 8, 1.5, {{Kind::face, 9000}, {Kind::ahead, 4000}, {Kind::face, 0}}, true);
  ASSERT_TRUE(face);
  EXPECT_EQ(face->end, pose(34, 10, 0));
  EXPECT_EQ(face->cost, 4);
  EXPECT_EQ(walk(start, 8, 1.5, {{Kind::face, -9000}}, true)->end, pose(30, 10, 270));
  EXPECT_FALSE(walk(start, 6, 1, {{Kind::face, 9000}}));  // all others turn only by wheeling
}

TEST(LinTGeo, steps_that_are_none) {  // OUR-MOVE-01
  const Pose start = pose(30, 10);
  for (const Kind kind : {Kind::ahead, Kind::back, Kind::left, Kind::right, Kind::wheel_left, Kind::wheel_right})
    for (const std::int32_t amount : {0, -1, -9000, INT32_MIN}) EXPECT_FALSE(walk(start, 6, 1, {{kind, amount}}));
  EXPECT_FALSE(walk(start, 6, 1, {{Kind::ahead, INT32_MAX}}));
  EXPECT_FALSE(walk(start, 6, 1, {{Kind::wheel_left, 18001}}));
  EXPECT_FALSE(walk(start, 6, 1, {{Kind::wheel_left, 18001}}, true));
  EXPECT_TRUE(walk(start, 6, 1, {{Kind::wheel_left, 18000}}));
  constexpr Step round{Kind::wheel_left, 18000};  // 76 stretches each
  EXPECT_TRUE(walk(start, 6, 1, {round, round, round, round}));
  EXPECT_FALSE(walk(start, 6, 1, {round, round, round, round, round}));
  const auto none = walk(start, 6, 1, {});
  ASSERT_TRUE(none);
  EXPECT_EQ(none->end, start);
  EXPECT_EQ(closest(*none, rect(30, 20, 0, 6, 1)), 9000);
}

TEST(LinTGeo, the_closest_a_path_comes) {  // OUR-MOVE-05, 8.4
  // Past a column, at an inch and a half from its flank.
  const auto past = walk(pose(30, 10), 6, 1, {{Kind::ahead, 18000}});
  EXPECT_EQ(closest(*past, rect(36, 20, 0, 3, 2)), 1500);
  EXPECT_EQ(closest(*past, rect(30, 40, 0, 6, 1)), 11000);
  EXPECT_EQ(closest(*past, rect(30, 5, 0, 6, 1)), 4000);  // at the start
  EXPECT_EQ(closest(*past, rect(30, 20, 45, 6, 1)), 0);   // over it
  EXPECT_EQ(closest(*past, rect(60, 20, 0, 3, 2)), 25500);
  // A wheel swings the outer corner towards an enemy ahead and away again: nearest on the way, not at an end.
  const auto wheel = walk(pose(30, 10), 6, 1, {{Kind::wheel_left, 18000}});
  const Rect ahead = rect(27, 18, 180, 3, 2);
  const Mils near = closest(*wheel, ahead);
  EXPECT_NEAR(near, mils(17 - (10.5 + std::sqrt(37.0))), 1);  // its outer rear corner passes nearly that high
  EXPECT_LT(near, mils(table::distance(wheel->stretches[0].from, ahead)));
  EXPECT_LT(near, mils(table::distance(wheel->stretches[wheel->stretches.size() - 1].to, ahead)));
  // Where it starts counts too.
  const auto away = walk(pose(30, 10), 8, 1.5, {{Kind::face, 9000}, {Kind::ahead, 1}}, true);
  EXPECT_EQ(closest(*away, rect(35, 10, 0, 1, 1)), 500);
}

TEST(LinTGeo, the_closest_is_what_all_its_stretches_say) {  // 8.4
  std::uint32_t seed = 11;
  for (int i = 0; i < 400; ++i) {
    const Pose start = pose(between(seed, 10, 60), between(seed, 10, 40), between(seed, 0, 359));
    const auto path = walk(
        start, 6, 1,
        {{next(seed) % 2 == 0 ? Kind::wheel_left : Kind::wheel_right, 1 + static_cast<std::int32_t>(next(seed) % 9000)},
         {static_cast<Kind>(next(seed) % 4), 1 + static_cast<std::int32_t>(next(seed) % 12000)}});
    ASSERT_TRUE(path);
    const Rect other =
        rect(between(seed, 0, 72), between(seed, 0, 48), between(seed, 0, 359), between(seed, 1, 7), 1.5);
    double least = 1e9;
    for (int s = 0; s < path->stretches.size(); ++s) {
      const Stretch& stretch = path->stretches[s];
      const Vec way = stretch.to.centre - stretch.from.centre;
      const int parts = stretch.straight() ? 200 : 1;
      for (int k = 0; k <= parts; ++k)
        least = std::min(least, table::distance(stretch.straight() ? stretch.from.moved(way * (k / 200.0))
                                                : k == 0           ? stretch.from
                                                                   : stretch.to,
                                                other));
    }
    EXPECT_LE(closest(*path, other), mils(least));
    EXPECT_GE(closest(*path, other), mils(least) - 31);  // half the way between two of those places
    if (least == 0 && passes_over(*path, other)) EXPECT_EQ(closest(*path, other), 0);
    if (mils(least) > 31) EXPECT_FALSE(passes_over(*path, other));
  }
}

TEST(LinTGeo, passing_over_units_and_ground) {  // OUR-MOVE-06, OUR-TERR-05
  const auto path = walk(pose(30, 10), 6, 1, {{Kind::ahead, 6000}});
  EXPECT_TRUE(passes_over(*path, rect(34, 13, 0, 3, 2)));
  EXPECT_FALSE(passes_over(*path, rect(34.5, 13, 0, 3, 2)));  // brushes its flank
  EXPECT_FALSE(passes_over(*path, rect(30, 17, 0, 6, 1)));    // comes up to it
  EXPECT_TRUE(passes_over(*path, rect(30, 16.9, 0, 6, 1)));
  const auto box = [](double x, double y, double x2, double y2) {
    return Outline{{{x, y}, {x2, y}, {x2, y2}, {x, y2}}};
  };
  EXPECT_TRUE(passes_over(*path, box(32, 12, 40, 13)));
  EXPECT_FALSE(passes_over(*path, box(33, 12, 40, 13)));
  EXPECT_FALSE(passes_over(*path, box(20, 16.5, 40, 20)));
  EXPECT_EQ(inside(*path, box(32, 12, 40, 13)), 0);
  EXPECT_NEAR(inside(*path, box(20, 12, 40, 13)), 1, 1e-12);
  EXPECT_NEAR(inside(*path, box(20, 0, 40, 13)), 3, 1e-12);
  const auto wheel = walk(pose(30, 10), 6, 1, {{Kind::wheel_right, 9000}});
  EXPECT_TRUE(passes_over(*wheel, rect(28, 13, 0, 1, 1)));  // where the left wing swings
  EXPECT_FALSE(passes_over(*wheel, rect(28, 16, 0, 1, 1)));
  EXPECT_TRUE(passes_over(*wheel, box(27.5, 12.5, 28.5, 13.5)));
}

TEST(LinTGeo, crossing_a_line) {  // LIN-R-70, OUR-TERR-01, TVX-20, TVX-21
  const Segment hedge{{20, 13.5}, {40, 13.5}};
  const auto ahead = [&](std::int32_t amount) { return walk(pose(30, 10), 6, 1, {{Kind::ahead, amount}}); };
  EXPECT_FALSE(crosses_line(*ahead(2999), hedge));
  EXPECT_FALSE(crosses_line(*ahead(3000), hedge));  // comes up to touch it
  EXPECT_TRUE(crosses_line(*ahead(3001), hedge));
  EXPECT_TRUE(crosses_line(*ahead(12000), hedge));
  EXPECT_TRUE(crosses_line(*ahead(6000), {{30, 12}, {30, 13}}));   // wholly inside
  EXPECT_FALSE(crosses_line(*ahead(6000), {{33, 0}, {33, 40}}));   // along its flank
  EXPECT_FALSE(crosses_line(*ahead(6000), {{33, 12}, {40, 12}}));  // ends at its flank
  EXPECT_TRUE(crosses_line(*ahead(6000), {{32.9, 12}, {40, 12}}));
  EXPECT_FALSE(crosses_line(*ahead(6000), {{34, 16.5}, {36, 9}}));  // past the corner
  const auto wheel = walk(pose(30, 10), 6, 1, {{Kind::wheel_left, 3000}});
  EXPECT_TRUE(crosses_line(*wheel, {{32, 11.5}, {40, 11.5}}));
  EXPECT_FALSE(crosses_line(*wheel, {{20, 10.5}, {26.999, 10.5}}));  // ends at the corner it turns on
  // Askew, where the stored end is a little off the line of march.
  const auto askew = walk(pose(30, 10, 31.41), 6, 1, {{Kind::ahead, 5000}});
  const Rect end = askew->stretches[0].to;
  const auto across = [&](double beyond) {
    const Vec at = end.centre + end.forward * (end.half_depth + beyond);
    return Segment{at - end.right() * 10, at + end.right() * 10};
  };
  EXPECT_TRUE(crosses_line(*askew, across(-0.002)));
  EXPECT_FALSE(crosses_line(*askew, across(0.002)));
}

TEST(LinTGeo, leaving_the_table) {  // OUR-MOVE-07
  const auto to = [](Kind kind, std::int32_t amount) { return walk(pose(30, 10), 6, 1, {{kind, amount}}); };
  EXPECT_FALSE(leaves_table(*to(Kind::back, 9500), 72, 48));  // up to the edge
  EXPECT_TRUE(leaves_table(*to(Kind::back, 9502), 72, 48));
  EXPECT_FALSE(leaves_table(*to(Kind::right, 39000), 72, 48));
  EXPECT_TRUE(leaves_table(*to(Kind::right, 39002), 72, 48));
  EXPECT_TRUE(leaves_table(*to(Kind::left, 27002), 72, 48));
  EXPECT_TRUE(leaves_table(*to(Kind::ahead, 37502), 72, 48));
  // Out and in again on a wheel.
  const auto wheel = walk(pose(4, 10), 6, 1, {{Kind::wheel_right, 18000}});
  EXPECT_FALSE(leaves_table(*wheel, 72, 48));
  EXPECT_TRUE(leaves_table(*wheel, 72, 16));
}

}  // namespace
}  // namespace guidon::linear
