// Sight on the field: what blocks it, and how much of a target is seen.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "tests/linear/geometry_kit.hpp"

namespace guidon::linear {
namespace {

using table::Heading;
using table::Outline;
using table::Rect;
using table::Segment;
using table::Vec;

// A line at (30, 10) and one ten inches before it, face to face.
struct Watch : Board {
  int shooter = south(Formation::line, pose(30, 10));
  int target = north(Formation::line, pose(30, 20, 180));
  Sight sees(Face face = Face::front) { return field().sight(shooter, face, target); }
  int from_the_middle() {
    const Field now = field();
    return now.points_seen(middle(now.rect(shooter), Face::front), shooter, now.rect(target), target);
  }
};

TEST(LinTGeo, sight_over_open_ground) {  // OUR-SHOOT-06
  Watch watch;
  EXPECT_EQ(watch.sees(), Sight::clear);
  watch.south(Formation::line, pose(36, 10));       // beside the shooter, touching
  watch.north(Formation::line, pose(36, 20, 180));  // beside the target, touching
  watch.north(Formation::line, pose(30, 21, 180));  // behind the target, touching
  EXPECT_EQ(watch.sees(), Sight::clear);
}

TEST(LinTGeo, a_unit_between_blocks_sight) {  // OUR-SHOOT-06
  for (const Side side : {Side::south, Side::north}) {
    Watch watch;
    const int other = watch.unit(side, Troop::infantry, Formation::line, pose(30, 15));
    EXPECT_EQ(watch.sees(), Sight::none);
    watch.at(other).formation = Formation::attack_column;  // it hides a part of the front, and what is left sees him
    EXPECT_EQ(watch.sees(), Sight::not_clear);
    watch.at(other).status = Status::destroyed;
    EXPECT_EQ(watch.sees(), Sight::clear);
  }
}

TEST(LinTGeo, skirmishers_do_not_block_sight) {  // OUR-SHOOT-06, LIN-R-22
  Watch watch;
  const int foot = watch.south(Formation::skirmish, pose(30, 15));
  watch.unit(Side::north, Troop::skirmishers, Formation::march_column, pose(30, 15, 90));
  EXPECT_EQ(watch.sees(), Sight::clear);
  watch.at(foot).formation = Formation::open_order;  // open order is not skirmish
  EXPECT_EQ(watch.sees(), Sight::none);
}

TEST(LinTGeo, a_target_partly_hidden_is_not_clear) {  // OUR-SHOOT-06
  Watch watch;
  const int other = watch.south(Formation::attack_column, pose(31.5, 15));
  EXPECT_EQ(watch.from_the_middle(), 6);  // touches the three rays straight ahead and hides three
  EXPECT_EQ(watch.sees(), Sight::clear);
  watch.at(other).pose = pose(31.499, 15);
  EXPECT_EQ(watch.from_the_middle(), 3);
  EXPECT_EQ(watch.sees(), Sight::clear);  // the left of the front still sees it clearly
  watch.at(other).pose = pose(30, 15);
  EXPECT_EQ(watch.from_the_middle(), 0);
  EXPECT_EQ(watch.sees(), Sight::not_clear);  // three from either quarter
  watch.setting.numbers.clear_rays = 3;
  EXPECT_EQ(watch.sees(), Sight::clear);
  watch.setting.numbers.clear_rays = 4;
  EXPECT_EQ(watch.sees(), Sight::not_clear);
}

TEST(LinTGeo, four_rays_are_not_clear_and_five_are) {  // OUR-SHOOT-06
  // The target shows its flank: three points at each of y = 19, 22 and 25, at x = 29.5, 30 and 30.5.
  Watch watch;
  watch.at(watch.target).pose = pose(30, 22, 90);
  const int other = watch.south(Formation::line, pose(33.5, 21.5, 180));  // y from 21 to 22, and x from 30.5 on
  EXPECT_EQ(watch.sees(), Sight::clear);
  watch.at(other).pose = pose(32.9, 21.5, 180);  // hides the far two of the middle and of the right
  EXPECT_EQ(watch.from_the_middle(), 5);
  watch.south(Formation::line, pose(33, 24, 180));  // only touches
  EXPECT_EQ(watch.from_the_middle(), 5);
  watch.south(Formation::line, pose(26.7, 23.5, 180));  // hides the farthest to the left
  EXPECT_EQ(watch.from_the_middle(), 4);
}

TEST(LinTGeo, two_inches_of_woods_are_seen_through) {  // OUR-SHOOT-06
  {
    Watch watch;
    watch.box(Terrain::woods, 20, 14, 40, 15.8);  // the slanting rays too have less than two inches
    EXPECT_EQ(watch.sees(), Sight::clear);
  }
  {
    Watch watch;
    watch.box(Terrain::woods, 20, 14, 40, 16);  // the straight ones have two inches, the others more
    EXPECT_EQ(watch.sees(), Sight::not_clear);
  }
  {
    Watch watch;
    watch.box(Terrain::woods, 20, 14, 40, 16.1);
    EXPECT_EQ(watch.sees(), Sight::none);
  }
  {
    Watch watch;  // two woods count together
    watch.box(Terrain::woods, 20, 12, 40, 13);
    watch.box(Terrain::woods, 20, 14, 40, 15);
    EXPECT_EQ(watch.sees(), Sight::not_clear);
    watch.box(Terrain::woods, 20, 16, 40, 16.1);
    EXPECT_EQ(watch.sees(), Sight::none);
  }
  {
    Watch watch;  // the edge in which the target stands counts like any other
    watch.box(Terrain::rough, 20, 10, 40, 20);
    watch.box(Terrain::woods, 20, 18.1, 40, 30);
    EXPECT_EQ(watch.sees(), Sight::clear);  // six: all but the rear
    watch.setting.pieces.back().outline = Outline{{{20, 18}, {40, 18}, {40, 30}, {20, 30}}};
    EXPECT_EQ(watch.sees(), Sight::not_clear);  // four: its front and its centre
  }
}

TEST(LinTGeo, woods_with_a_corner_or_an_edge_on_a_ray) {  // OUR-SHOOT-06
  {
    Watch watch;  // the rays straight ahead go in and out by a corner
    watch.area(Terrain::woods, {{30, 12}, {36, 15}, {30, 18}, {24, 15}});
    EXPECT_EQ(watch.sees(), Sight::none);
  }
  {
    Watch watch;
    watch.area(Terrain::woods, {{30, 14}, {31, 15}, {30, 16}, {29, 15}});
    EXPECT_EQ(watch.sees(), Sight::clear);
  }
  {
    Watch watch;  // along its edge is outside: the three to the right are lost
    watch.box(Terrain::woods, 30, 11, 40, 30);
    EXPECT_EQ(watch.sees(), Sight::clear);
    watch.box(Terrain::hill, 20, 11, 30, 12).level = 1;  // and with a hill on the other side those to the left
    EXPECT_EQ(watch.sees(), Sight::not_clear);
  }
}

TEST(LinTGeo, higher_ground_between_blocks_sight) {  // OUR-SHOOT-06, OUR-TERR-04
  {
    Watch watch;
    watch.hill(1, 20, 13, 40, 17);
    EXPECT_EQ(watch.sees(), Sight::none);
    watch.hill(1, 20, 5, 40, 11);  // the shooter is as high
    EXPECT_EQ(watch.sees(), Sight::clear);
  }
  {
    Watch watch;
    watch.hill(1, 20, 13, 40, 17);
    watch.hill(1, 20, 19, 40, 25);  // the target is as high
    EXPECT_EQ(watch.sees(), Sight::clear);
  }
  {
    Watch watch;
    watch.hill(2, 20, 13, 40, 17);
    watch.hill(1, 20, 19, 40, 25);
    watch.hill(1, 20, 5, 40, 11);
    EXPECT_EQ(watch.sees(), Sight::none);
  }
  {
    Watch watch;  // part of the target stands on the slope: those points are seen
    watch.hill(1, 20, 13, 40, 19.8);
    EXPECT_EQ(watch.sees(), Sight::not_clear);
  }
  {
    Watch watch;  // a hill beside the rays, and one that only touches them
    watch.hill(1, 33, 13, 40, 25);
    EXPECT_EQ(watch.sees(), Sight::clear);
  }
}

TEST(LinTGeo, buildings_block_sight_unless_held_by_either) {  // OUR-SHOOT-06, OUR-TERR-03
  Watch watch;
  const std::uint8_t between = watch.house(rect(30, 15, 0, 6, 4));
  EXPECT_EQ(watch.sees(), Sight::none);
  watch.at(watch.target).garrison = between;
  EXPECT_EQ(watch.sees(), Sight::clear);
  watch.at(watch.target).garrison = nobody;
  watch.at(watch.shooter).garrison = between;
  EXPECT_EQ(watch.sees(), Sight::clear);
  EXPECT_EQ(watch.sees(Face::rear), Sight::clear);  // through its own house, from the other side
  watch.house(rect(30, 18, 0, 8, 1));
  EXPECT_EQ(watch.sees(), Sight::none);
  watch.at(watch.shooter).garrison = nobody;
  // A garrison of skirmishers does not block, its house does.
  const int light = watch.unit(Side::north, Troop::skirmishers, Formation::skirmish, pose(0, 0));
  watch.at(light).garrison = between;
  EXPECT_EQ(watch.sees(), Sight::none);
}

TEST(LinTGeo, each_face_of_a_square_looks_from_its_own_middle) {  // OUR-SHOOT-06
  Watch watch;
  watch.at(watch.shooter).formation = Formation::square;
  watch.south(Formation::square, pose(30, 13.2));  // before its front
  EXPECT_EQ(watch.sees(Face::front), Sight::none);
  EXPECT_NE(watch.sees(Face::right), Sight::none);
}

// Every blocker and every piece against every ray, as the rule says it.
int plainly_open(const Field& field, int from, int to, const std::vector<Vec>& points, Vec eye) {
  int open = 0;
  for (const Vec point : points) {
    const Segment ray{eye, point};
    bool blocked = false;
    double wood = 0;
    for (int w = 0; w < field.units(); ++w)
      if (w != from && w != to && field.on_table(w) && field.troop(w) != Troop::skirmishers &&
          crosses(ray, field.rect(w)))
        blocked = true;
    for (std::size_t i = 0; i < field.setting().pieces.size(); ++i) {
      const Piece& piece = field.setting().pieces[i];
      if (piece.kind == Terrain::woods) wood += inside_length(ray, piece.outline);
      if (piece.kind == Terrain::building && field.unit(from).garrison != i && field.unit(to).garrison != i &&
          crosses(ray, piece.house))
        blocked = true;
      if (piece.kind == Terrain::hill && piece.level > field.level(eye) && piece.level > field.level(point) &&
          crosses(ray, piece.outline))
        blocked = true;
    }
    if (!blocked && mils(wood) <= 2000) ++open;
  }
  return open;
}

Sight plain_sight(const Field& field, int from, Face face, int to) {
  const Rect target = field.rect(to);
  std::vector<Vec> points{target.centre};
  for (const Vec corner : target.corners()) points.push_back(corner);
  for (const Face side : {Face::front, Face::right, Face::rear, Face::left}) points.push_back(middle(target, side));
  const Segment front = edge(field.rect(from), face);
  int most = 0;
  for (const double part : {-0.25, 0.0, 0.25})
    most = std::max(most,
                    plainly_open(field, from, to, points, middle(field.rect(from), face) + (front.b - front.a) * part));
  return most == 0 ? Sight::none : most < 5 ? Sight::not_clear : Sight::clear;
}

TEST(LinTGeo, sight_is_what_ray_after_ray_would_say) {  // OUR-SHOOT-06
  std::uint32_t seed = 7;
  std::array<int, 3> seen{};
  for (int game = 0; game < 150; ++game) {
    Board board;
    const auto blob = [&](Terrain kind) -> Piece& {
      const Vec c{between(seed, 5, 67), between(seed, 5, 43)};
      std::vector<Vec> corners;
      corners.reserve(8);
      for (int i = 0; i < 8; ++i)
        corners.push_back(c + Heading::degrees(-45 * i).forward() * between(seed, 1, kind == Terrain::woods ? 4 : 8));
      return board.area(kind, corners);
    };
    for (int i = 0; i < 4; ++i) blob(Terrain::woods);
    for (int i = 0; i < 3; ++i) blob(Terrain::hill).level = static_cast<std::uint8_t>(1 + i % 2);
    for (int i = 0; i < 3; ++i)
      board.house(rect(between(seed, 5, 67), between(seed, 5, 43), between(seed, 0, 359), between(seed, 2, 6), 3));
    constexpr std::array<Formation, 6> foot{Formation::line,     Formation::attack_column, Formation::march_column,
                                            Formation::skirmish, Formation::square,        Formation::open_order};
    for (int i = 0; i < 22; ++i) {
      const int u = board.unit(i % 2 == 0 ? Side::south : Side::north,
                               i % 7 == 0 ? Troop::skirmishers : Troop::infantry, foot[next(seed) % foot.size()],
                               pose(between(seed, 4, 68), between(seed, 4, 44), between(seed, 0, 359)));
      if (i % 10 == 3) board.at(u).garrison = static_cast<std::uint8_t>(7 + i / 10);
    }
    const Field field = board.field();
    for (int u = 0; u < field.units(); ++u)
      for (int v = 0; v < field.units(); ++v) {
        if (u == v) continue;
        const auto face = static_cast<Face>(next(seed) % 4);
        const Sight now = field.sight(u, face, v);
        ++seen[static_cast<std::size_t>(now)];
        ASSERT_EQ(now, plain_sight(field, u, face, v)) << game << ": " << u << " to " << v;
      }
  }
  for (const int count : seen) EXPECT_GT(count, 2000);
}

}  // namespace
}  // namespace guidon::linear
