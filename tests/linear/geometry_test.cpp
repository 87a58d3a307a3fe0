// Geometry of the linear battle: zones, distances, ground, sight, cover and paths (sections 7.4, 7.7, 8 and 10.12).
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/linear/battle/field.hpp"
#include "rules/linear/battle/path.hpp"

namespace guidon::linear {
namespace {

using table::Heading;
using table::Outline;
using table::Pose;
using table::Rect;
using table::Segment;
using table::Spot;
using table::Vec;

constexpr double pi = 3.14159265358979323846;

Pose pose(double x, double y, double degrees = 0) {
  return {Spot::of({x, y}), Heading::hundredths(static_cast<std::int32_t>(std::lround(degrees * 100)))};
}

Rect rect(double x, double y, double degrees, double front, double depth) {
  const Pose at = pose(x, y, degrees);
  return {at.at.vec(), at.facing.forward(), front / 2, depth / 2};
}

std::string_view word(Face face) { return face_words[static_cast<std::size_t>(face)]; }

std::array<FormationSheet, formation_words.size()> formations() {  // 8.2
  std::array<FormationSheet, formation_words.size()> all{};
  const auto set = [&](Formation formation, std::optional<Footprint> foot, std::optional<Footprint> horse,
                       std::optional<Footprint> gun,
                       bool may_charge) { all[static_cast<std::size_t>(formation)] = {may_charge, foot, horse, gun}; };
  using enum Formation;
  set(line, Footprint{6, 1}, Footprint{6, 1.5}, {}, true);
  set(attack_column, Footprint{3, 2}, {}, {}, true);
  set(march_column, Footprint{1.5, 6}, Footprint{2, 6}, {}, false);
  set(square, Footprint{3, 3}, {}, {}, false);
  set(mixed, Footprint{6, 1.5}, {}, {}, true);
  set(hedgehog, Footprint{3, 3}, {}, {}, false);
  set(wedge, Footprint{3, 3}, Footprint{3, 3}, {}, true);
  set(testudo, Footprint{3, 2}, {}, {}, false);
  set(open_order, Footprint{7, 1.5}, Footprint{7, 2}, {}, true);
  set(skirmish, Footprint{8, 1.5}, {}, {}, true);
  set(deployed, {}, {}, Footprint{2, 2}, false);
  set(wagons, {}, {}, Footprint{2, 4}, false);
  set(limbered, {}, {}, Footprint{1, 4}, false);
  return all;
}

// A table to put units and ground on.
struct Board {
  Setting setting;
  State state{};
  Footprints footprints;

  Board() { setting.formations = formations(); }

  int unit(Side side, Troop troop, Formation formation, const Pose& at, std::initializer_list<Tag> tags = {}) {
    const std::size_t u = setting.units.size();
    UnitSheet sheet;
    sheet.side = side;
    sheet.profile.troop = troop;
    for (const Tag tag : tags) sheet.profile.tags.add(tag);
    setting.units.push_back(sheet);
    state.unit[u].pose = at;
    state.unit[u].formation = formation;
    state.unit[u].status = Status::on_table;
    return static_cast<int>(u);
  }
  int south(Formation formation, const Pose& at) { return unit(Side::south, Troop::infantry, formation, at); }
  int north(Formation formation, const Pose& at) { return unit(Side::north, Troop::infantry, formation, at); }
  UnitState& at(int u) { return state.unit[static_cast<std::size_t>(u)]; }

  Piece& area(Terrain kind, std::vector<Vec> corners) {
    Piece piece;
    piece.kind = kind;
    piece.outline = Outline{std::move(corners)};
    piece.cover = kind == Terrain::woods ? Cover::light : Cover::none;
    return setting.pieces.emplace_back(piece);
  }
  Piece& box(Terrain kind, double x, double y, double x2, double y2) {
    return area(kind, {{x, y}, {x2, y}, {x2, y2}, {x, y2}});
  }
  void hill(int level, double x, double y, double x2, double y2) {
    box(Terrain::hill, x, y, x2, y2).level = static_cast<std::uint8_t>(level);
  }
  Piece& line(Terrain kind, const std::vector<Vec>& places, double width = 0) {
    Piece piece;
    piece.kind = kind;
    piece.width = width;
    piece.cover = kind == Terrain::fortification     ? Cover::fortification
                  : kind == Terrain::linear_obstacle ? Cover::light
                                                     : Cover::none;
    for (std::size_t i = 1; i < places.size(); ++i) piece.line.push_back({places[i - 1], places[i]});
    return setting.pieces.emplace_back(piece);
  }
  std::uint8_t house(const Rect& at) {
    Piece piece;
    piece.kind = Terrain::building;
    piece.house = at;
    const auto corners = at.corners();
    piece.outline = Outline{{corners.begin(), corners.end()}};
    piece.cover = Cover::heavy;
    setting.pieces.push_back(piece);
    return static_cast<std::uint8_t>(setting.pieces.size() - 1);
  }
  [[nodiscard]] Field field() { return {setting, state, footprints}; }
};

// ---- zones and distances ----

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

// ---- what a unit is ----

TEST(LinTGeo, footprints_of_the_formations) {  // 8.2, OUR-TERR-03
  Board board;
  const int foot = board.south(Formation::march_column, pose(10, 10, 90));
  const int light = board.unit(Side::south, Troop::skirmishers, Formation::skirmish, pose(20, 10));
  const int horse = board.unit(Side::south, Troop::cavalry, Formation::line, pose(30, 10));
  const int gun = board.unit(Side::south, Troop::artillery, Formation::limbered, pose(40, 10));
  const int train = board.unit(Side::south, Troop::artillery, Formation::wagons, pose(50, 10), {Tag::baggage});
  const Field field = board.field();
  const auto size = [&](int u) { return std::pair{2 * field.rect(u).half_width, 2 * field.rect(u).half_depth}; };
  EXPECT_EQ(size(foot), (std::pair{1.5, 6.0}));
  EXPECT_EQ(size(light), (std::pair{8.0, 1.5}));
  EXPECT_EQ(size(horse), (std::pair{6.0, 1.5}));
  EXPECT_EQ(size(gun), (std::pair{1.0, 4.0}));
  EXPECT_EQ(size(train), (std::pair{2.0, 4.0}));
  EXPECT_EQ(field.rect(foot).centre, (Vec{10, 10}));
  EXPECT_EQ(field.rect(foot).forward, (Vec{1, 0}));
  EXPECT_EQ(field.rect_as(foot, Formation::square, pose(1, 2)).half_depth, 1.5);

  const Rect outline = rect(50, 30, 30, 5, 4);
  board.at(foot).garrison = board.house(outline);
  EXPECT_EQ(board.field().rect(foot).centre, outline.centre);
  EXPECT_EQ(board.field().rect(foot).forward, outline.forward);
  EXPECT_EQ(board.field().formation(foot), Formation::building);
  EXPECT_EQ(board.field().garrison_of(0), foot);
  board.at(foot).garrison = nobody;
  EXPECT_EQ(board.field().garrison_of(0), nobody);
  EXPECT_EQ(board.field().rect(foot).centre, (Vec{10, 10}));
}

TEST(LinTGeo, kinds_of_troops) {  // LIN-R-22, LIN-R-24, OUR-MOVE-03
  Board board;
  const int foot = board.south(Formation::skirmish, pose(10, 10));
  const int light = board.unit(Side::south, Troop::skirmishers, Formation::march_column, pose(20, 10));
  const int horse = board.unit(Side::south, Troop::cavalry, Formation::open_order, pose(30, 10), {Tag::light_cavalry});
  const int train = board.unit(Side::south, Troop::artillery, Formation::wagons, pose(50, 10), {Tag::baggage});
  const int gun = board.unit(Side::south, Troop::artillery, Formation::limbered, pose(60, 10), {Tag::light_gun});
  const std::uint8_t house = board.house(rect(50, 30, 0, 5, 4));
  EXPECT_EQ(board.field().troop(foot), Troop::skirmishers);
  EXPECT_EQ(board.field().troop(light), Troop::skirmishers);
  EXPECT_EQ(board.field().troop(horse), Troop::cavalry);
  EXPECT_EQ(board.field().troop(train), Troop::artillery);
  EXPECT_FALSE(board.field().gun(train));
  EXPECT_TRUE(board.field().gun(gun));
  for (const int u : {foot, light, horse, gun}) EXPECT_TRUE(board.field().turns_freely(u)) << u;
  EXPECT_FALSE(board.field().turns_freely(train));
  EXPECT_TRUE(board.field().loose(foot));
  EXPECT_FALSE(board.field().loose(light));
  board.at(foot).formation = Formation::open_order;
  EXPECT_EQ(board.field().troop(foot), Troop::infantry);
  board.at(foot).formation = Formation::skirmish;
  board.at(foot).garrison = house;
  EXPECT_EQ(board.field().troop(foot), Troop::infantry);
  board.at(foot).garrison = nobody;
  board.at(light).garrison = house;
  EXPECT_EQ(board.field().troop(light), Troop::skirmishers);
}

TEST(LinTGeo, rates_of_moves_free_and_forced) {  // 8.3, LIN-R-25, LIN-R-66, LIN-R-67, LIN-R-68, OUR-FORCED-08
  Board board;
  const int foot = board.south(Formation::line, pose(10, 10));
  const int pikes = board.south(Formation::hedgehog, pose(20, 10));
  const int horse = board.unit(Side::south, Troop::cavalry, Formation::line, pose(30, 10), {Tag::horse_archers});
  const int heavy = board.unit(Side::south, Troop::artillery, Formation::deployed, pose(40, 10), {Tag::heavy_gun});
  const int siege = board.unit(Side::south, Troop::artillery, Formation::deployed, pose(44, 10), {Tag::siege_gun});
  const int gun = board.unit(Side::south, Troop::artillery, Formation::deployed, pose(50, 10), {Tag::medium_gun});
  const int train = board.unit(Side::south, Troop::artillery, Formation::wagons, pose(60, 10), {Tag::baggage});
  EXPECT_EQ(board.field().rate(foot), 6000);
  EXPECT_EQ(board.field().rate(pikes), 0);
  EXPECT_EQ(board.field().forced_rate(pikes), 6000);
  EXPECT_EQ(board.field().rate(horse), 12000);
  EXPECT_EQ(board.field().forced_rate(horse), 12000);
  for (const int u : {heavy, siege}) {
    EXPECT_EQ(board.field().rate(u), 0);
    EXPECT_EQ(board.field().forced_rate(u), 0);
  }
  EXPECT_EQ(board.field().rate(gun), 3000);
  EXPECT_EQ(board.field().rate(train), 6000);
  board.at(foot).garrison = board.house(rect(50, 30, 0, 5, 4));
  board.at(foot).entered = Formation::attack_column;
  EXPECT_EQ(board.field().forced_rate(foot), 6000);
}

TEST(LinTGeo, engaged_units) {  // 8.4
  Board board;
  const int a = board.south(Formation::line, pose(10, 10));
  const int b = board.north(Formation::line, pose(10, 11, 180));
  const int c = board.north(Formation::line, pose(30, 11, 180));
  board.state.engagement[0] = {0, 1, Face::front, Face::front, 1, 1};
  board.state.engagement[1] = {0, 2, Face::front, Face::front, 1, 1};  // not in use
  board.state.engagements = 1;
  EXPECT_TRUE(board.field().engaged(a));
  EXPECT_TRUE(board.field().engaged(b));
  EXPECT_FALSE(board.field().engaged(c));
}

// ---- where it stands ----

TEST(LinTGeo, the_nearest_enemy) {  // 8.4, LIN-R-63
  Board board;
  const int own = board.south(Formation::line, pose(20, 10));
  EXPECT_EQ(board.field().nearest_enemy_of(own), -1);
  EXPECT_EQ(board.field().nearest_enemy(board.field().rect(own), Side::south), 10'000'000);
  const int far = board.north(Formation::line, pose(20, 19, 180));
  const int near = board.north(Formation::attack_column, pose(26, 17, 180));
  const int gone = board.north(Formation::line, pose(20, 12, 180));
  board.at(gone).status = Status::destroyed;
  board.south(Formation::line, pose(20, 12));  // a friend
  EXPECT_EQ(board.field().between(own, far), 8000);
  EXPECT_EQ(board.field().between(own, near), mils(std::sqrt(1.5 * 1.5 + 5.5 * 5.5)));
  EXPECT_EQ(board.field().nearest_enemy_of(own), near);
  EXPECT_EQ(board.field().nearest_enemy(board.field().rect(own), Side::south), board.field().between(own, near));
  board.at(near).status = Status::off_table;
  EXPECT_EQ(board.field().nearest_enemy_of(own), far);
  const int as_near = board.north(Formation::line, pose(20, 1, 180));
  EXPECT_EQ(board.field().between(own, as_near), 8000);
  EXPECT_EQ(board.field().nearest_enemy_of(own), far);  // the lower number of two as near
}

TEST(LinTGeo, ground_under_a_unit) {  // OUR-TERR-04, OUR-TERR-05, OUR-MOVE-07
  Board board;
  board.hill(1, 10, 10, 30, 30);
  board.hill(2, 15, 15, 25, 25);
  board.box(Terrain::woods, 40, 10, 50, 20);
  board.box(Terrain::rough, 40, 20, 50, 30);
  board.box(Terrain::impassable, 40, 30, 50, 40);
  const Field field = board.field();
  EXPECT_EQ(field.level({5, 5}), 0);
  EXPECT_EQ(field.level({12, 12}), 1);
  EXPECT_EQ(field.level({20, 20}), 2);
  EXPECT_FALSE(field.in_woods(rect(45, 9.5, 0, 6, 1)));  // only touches
  EXPECT_TRUE(field.in_woods(rect(45, 9.6, 0, 6, 1)));
  EXPECT_FALSE(field.in_rough(rect(45, 19.5, 0, 6, 1)));
  EXPECT_TRUE(field.in_rough(rect(45, 25, 0, 6, 1)));
  EXPECT_TRUE(field.on_impassable(rect(51, 35, 0, 6, 1)));
  EXPECT_FALSE(field.on_impassable(rect(55, 35, 0, 6, 1)));
  EXPECT_TRUE(field.inside_table(rect(3, 0.5, 0, 6, 1)));
  EXPECT_FALSE(field.inside_table(rect(2.9, 0.5, 0, 6, 1)));
  EXPECT_FALSE(field.inside_table(rect(3, 47.6, 0, 6, 1)));
}

TEST(LinTGeo, on_a_road) {  // LIN-R-64, OUR-TERR-05
  Board board;
  board.line(Terrain::road, {{10, 0}, {10, 20}, {30, 20}}, 2);
  board.line(Terrain::road, {{10, 24}, {10, 40}}, 2);
  const Field field = board.field();
  EXPECT_TRUE(field.on_road(rect(10, 10, 0, 1.5, 6)));
  EXPECT_TRUE(field.on_road(rect(11, 10, 0, 1.5, 6)));  // just on it
  EXPECT_FALSE(field.on_road(rect(11.001, 10, 0, 1.5, 6)));
  EXPECT_FALSE(field.on_road(rect(10, 10, 90, 1.5, 6)));  // across it
  EXPECT_TRUE(field.on_road(rect(20, 20, 90, 1.5, 6)));
  EXPECT_TRUE(field.on_road(rect(12, 18, 45, 1.5, 6)));    // its ends on two legs of one road
  EXPECT_FALSE(field.on_road(rect(10, 22, 0, 1.5, 6)));    // front on one road, rear on another
  EXPECT_FALSE(field.on_road(rect(10, 42, 0, 1.5, 6)));    // only its rear
  EXPECT_TRUE(field.on_road(rect(10, 38, 180, 1.5, 6)));   // the end of the road
  EXPECT_FALSE(field.on_road(rect(10, 38.1, 0, 1.5, 6)));  // past it by more than half its width
}

TEST(LinTGeo, overlapping_units) {  // OUR-MOVE-06, 8.4
  Board board;
  const int a = board.south(Formation::line, pose(20, 10));
  const int b = board.north(Formation::line, pose(20, 11, 180));
  const int gone = board.north(Formation::line, pose(40, 11, 180));
  board.at(gone).status = Status::off_table;
  const Field field = board.field();
  EXPECT_FALSE(field.overlaps_unit(field.rect(a), a));  // touches b
  EXPECT_TRUE(field.overlaps_unit(rect(20, 10.1, 0, 6, 1), a));
  EXPECT_FALSE(field.overlaps_unit(rect(20, 10.1, 0, 6, 1), a, b));
  EXPECT_FALSE(field.overlaps_unit(rect(40, 11, 0, 6, 1), a));
}

// ---- sight ----

// A line at (30, 10) and one ten inches before it, face to face.
struct Watch : Board {
  int shooter = south(Formation::line, pose(30, 10));
  int target = north(Formation::line, pose(30, 20, 180));
  Sight sees(Face face = Face::front) { return field().sight(shooter, face, target); }
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
    const int other = watch.unit(side, Troop::infantry, Formation::attack_column, pose(30, 15));
    EXPECT_EQ(watch.sees(), Sight::none);
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
  EXPECT_EQ(watch.sees(), Sight::clear);  // touches the three rays straight ahead and hides three: six are open
  watch.at(other).pose = pose(31.499, 15);
  EXPECT_EQ(watch.sees(), Sight::not_clear);  // three
  watch.at(other).pose = pose(31.5, 15);
  watch.setting.numbers.clear_rays = 6;
  EXPECT_EQ(watch.sees(), Sight::clear);
  watch.setting.numbers.clear_rays = 7;
  EXPECT_EQ(watch.sees(), Sight::not_clear);
}

TEST(LinTGeo, four_rays_are_not_clear_and_five_are) {  // OUR-SHOOT-06
  // The target shows its flank: three points at each of y = 19, 22 and 25, at x = 29.5, 30 and 30.5.
  Watch watch;
  watch.at(watch.target).pose = pose(30, 22, 90);
  const int other = watch.south(Formation::line, pose(33.5, 21.5, 180));  // y from 21 to 22, and x from 30.5 on
  EXPECT_EQ(watch.sees(), Sight::clear);
  watch.at(other).pose = pose(32.9, 21.5, 180);  // hides the far two of the middle and of the right: five are open
  EXPECT_EQ(watch.sees(), Sight::clear);
  watch.south(Formation::line, pose(33, 24, 180));  // only touches
  EXPECT_EQ(watch.sees(), Sight::clear);
  watch.south(Formation::line, pose(26.7, 23.5, 180));  // hides the farthest to the left: four
  EXPECT_EQ(watch.sees(), Sight::not_clear);
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
  watch.house(rect(30, 18, 0, 3, 1));
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

std::uint32_t next(std::uint32_t& seed) { return (seed = seed * 1664525U + 1013904223U) >> 8U; }
double between(std::uint32_t& seed, double low, double high) { return low + (high - low) * (next(seed) / 16777216.0); }

// Every blocker and every piece against every ray, as the rule says it.
Sight plain_sight(const Field& field, int from, Face face, int to) {
  const Rect target = field.rect(to);
  const Vec eye = middle(field.rect(from), face);
  std::vector<Vec> points{target.centre};
  for (const Vec corner : target.corners()) points.push_back(corner);
  for (const Face side : {Face::front, Face::right, Face::rear, Face::left}) points.push_back(middle(target, side));
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
  return open == 0 ? Sight::none : open < 5 ? Sight::not_clear : Sight::clear;
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

// ---- cover ----

TEST(LinTGeo, cover_of_a_garrison) {  // LIN-R-79, OUR-TERR-03
  Board board;
  const int u = board.south(Formation::line, pose(30, 10));
  board.at(u).garrison = board.house(rect(30, 15, 0, 6, 4));
  EXPECT_EQ(board.field().cover_against(u, {30, 30}), Cover::heavy);
  EXPECT_FALSE(board.field().holds_work_against(u, {30, 30}));
  board.setting.options.building_cover = BuildingCover::fortification;
  EXPECT_EQ(board.field().cover_against(u, {30, 30}), Cover::fortification);
}

TEST(LinTGeo, cover_of_woods_for_a_unit_more_than_half_inside) {  // OUR-TERR-02
  Board board;
  const int u = board.south(Formation::open_order, pose(30, 10));  // 7 by 1.5
  board.box(Terrain::woods, 20, 10, 40, 20);
  EXPECT_EQ(board.field().cover_against(u, {30, 30}), Cover::none);  // half
  board.at(u).pose = pose(30, 10.001);
  EXPECT_EQ(board.field().cover_against(u, {30, 30}), Cover::light);
  EXPECT_EQ(board.field().cover_against(u, {30, 5}), Cover::light);
  EXPECT_EQ(board.field().cover_against(u, {30, 15}), Cover::none);  // he is in them too
  EXPECT_EQ(board.field().cover_against(u, {40, 20}), Cover::none);  // on their edge
  board.at(u).pose = pose(20, 15, 33);                               // centre on the edge, askew
  EXPECT_EQ(board.field().cover_against(u, {0, 0}), Cover::none);
  board.at(u).pose = pose(20.001, 15, 33);
  EXPECT_EQ(board.field().cover_against(u, {0, 0}), Cover::light);
  board.setting.pieces[0].cover = Cover::heavy;
  EXPECT_EQ(board.field().cover_against(u, {0, 0}), Cover::heavy);
  EXPECT_FALSE(board.field().holds_work_against(u, {0, 0}));
}

TEST(LinTGeo, woods_with_a_bay_count_by_area) {  // OUR-TERR-02
  // A U of two arms two inches wide; a line across both has four inches of six in them, then exactly three.
  for (const bool clockwise : {false, true}) {
    Board board;
    std::vector<Vec> bay{{10, 10}, {16, 10}, {16, 20}, {14, 20}, {14, 12}, {12, 12}, {12, 20}, {10, 20}};
    if (clockwise) bay = {bay.rbegin(), bay.rend()};
    board.area(Terrain::woods, bay);
    const int u = board.south(Formation::line, pose(13, 16));
    EXPECT_EQ(board.field().cover_against(u, {13, 30}), Cover::light);
    EXPECT_EQ(board.field().cover_against(u, {13, 17}), Cover::light);  // he stands in the bay, outside the woods
    board.at(u).pose = pose(14, 16);                                    // from 11 to 17: one inch and two
    EXPECT_EQ(board.field().cover_against(u, {13, 30}), Cover::none);
    board.at(u).pose = pose(13.999, 16);
    EXPECT_EQ(board.field().cover_against(u, {13, 30}), Cover::light);
    board.at(u).pose = pose(13, 19.75);  // a quarter out: 3 of 6
    EXPECT_EQ(board.field().cover_against(u, {13, 30}), Cover::none);
  }
}

TEST(LinTGeo, two_woods_do_not_add_up) {  // OUR-TERR-02
  Board board;
  const int u = board.south(Formation::line, pose(30, 10));
  board.box(Terrain::woods, 20, 0, 29.5, 20);
  board.box(Terrain::woods, 30.5, 0, 40, 20);
  EXPECT_EQ(board.field().cover_against(u, {30, 30}), Cover::none);
}

TEST(LinTGeo, cover_of_a_hedge_along_a_face) {  // OUR-TERR-01
  Board board;
  const int u = board.south(Formation::line, pose(30, 10));  // its front along y = 10.5
  board.line(Terrain::linear_obstacle, {{20, 11}, {40, 11}});
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::light);
  EXPECT_EQ(board.field().cover_against(u, {50, 11.1}), Cover::light);  // beyond it, though far off its end
  EXPECT_EQ(board.field().cover_against(u, {30, 5}), Cover::none);      // on the same side
  EXPECT_EQ(board.field().cover_against(u, {30, 11}), Cover::none);     // on the line itself
  EXPECT_FALSE(board.field().holds_work_against(u, {30, 20}));
  board.at(u).pose = pose(30, 9.999);
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::none);
  board.at(u).pose = pose(30, 10, 180);  // with its rear to the hedge
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::light);
  board.at(u).pose = pose(30, 7.6, 90);  // with its flank
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::light);
  board.at(u).pose = pose(30, 9.9, 8);  // askew: one corner 0.2 inch from it, the other an inch
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::none);
  board.at(u).pose = pose(30, 10.25, 4);  // both within half an inch
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::light);
}

TEST(LinTGeo, half_of_a_face_must_lie_along_the_hedge) {  // OUR-TERR-01
  Board board;
  const int u = board.south(Formation::line, pose(30, 10));
  board.line(Terrain::linear_obstacle, {{30, 11}, {40, 11}});
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::light);
  board.at(u).pose = pose(29.99, 10);
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::none);
}

TEST(LinTGeo, a_hedge_in_short_pieces_is_one_hedge) {  // OUR-TERR-01
  Board board;
  const int u = board.south(Formation::line, pose(30, 10));
  board.line(Terrain::linear_obstacle, {{20, 11}, {28, 11}, {29, 11}, {30, 10.9}, {31, 10.9}, {32, 11}, {40, 11}});
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::light);
  EXPECT_EQ(board.field().cover_against(u, {30, 0}), Cover::none);
}

TEST(LinTGeo, the_best_cover_counts) {  // OUR-TERR-01, OUR-TERR-02, 8.5
  Board board;
  const int u = board.south(Formation::line, pose(30, 10));
  board.box(Terrain::woods, 20, 0, 40, 20);
  board.line(Terrain::fortification, {{20, 10.8}, {40, 10.8}});
  board.line(Terrain::linear_obstacle, {{20, 10.7}, {40, 10.7}});
  EXPECT_EQ(board.field().cover_against(u, {30, 30}), Cover::fortification);
  EXPECT_TRUE(board.field().holds_work_against(u, {30, 30}));
  EXPECT_EQ(board.field().cover_against(u, {50, 5}), Cover::light);  // only the woods help on this side
  EXPECT_FALSE(board.field().holds_work_against(u, {50, 5}));
  EXPECT_EQ(board.field().cover_against(u, {30, 5}), Cover::none);
}

// ---- paths ----

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
