#pragma once
// For tests of geometry: poses and rectangles in inches and degrees, and a table to put units and ground on.
#include <array>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "rules/linear/battle/field.hpp"

namespace guidon::linear {

inline table::Pose pose(double x, double y, double degrees = 0) {
  return {table::Spot::of({x, y}), table::Heading::hundredths(static_cast<std::int32_t>(std::lround(degrees * 100)))};
}

inline table::Rect rect(double x, double y, double degrees, double front, double depth) {
  const table::Pose at = pose(x, y, degrees);
  return {at.at.vec(), at.facing.forward(), front / 2, depth / 2};
}

inline std::array<FormationSheet, formation_words.size()> formations() {  // 8.2
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

  int unit(Side side, Troop troop, Formation formation, const table::Pose& at, std::initializer_list<Tag> tags = {}) {
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
  int south(Formation formation, const table::Pose& at) { return unit(Side::south, Troop::infantry, formation, at); }
  int north(Formation formation, const table::Pose& at) { return unit(Side::north, Troop::infantry, formation, at); }
  UnitState& at(int u) { return state.unit[static_cast<std::size_t>(u)]; }

  Piece& area(Terrain kind, std::vector<table::Vec> corners) {
    Piece piece;
    piece.kind = kind;
    piece.outline = table::Outline{std::move(corners)};
    piece.cover = kind == Terrain::woods ? Cover::light : Cover::none;
    return setting.pieces.emplace_back(piece);
  }
  Piece& box(Terrain kind, double x, double y, double x2, double y2) {
    return area(kind, {{x, y}, {x2, y}, {x2, y2}, {x, y2}});
  }
  void hill(int level, double x, double y, double x2, double y2) {
    box(Terrain::hill, x, y, x2, y2).level = static_cast<std::uint8_t>(level);
  }
  Piece& line(Terrain kind, const std::vector<table::Vec>& places, double width = 0) {
    Piece piece;
    piece.kind = kind;
    piece.width = width;
    piece.cover = kind == Terrain::fortification     ? Cover::fortification
                  : kind == Terrain::linear_obstacle ? Cover::light
                                                     : Cover::none;
    for (std::size_t i = 1; i < places.size(); ++i) piece.line.push_back({places[i - 1], places[i]});
    return setting.pieces.emplace_back(piece);
  }
  std::uint8_t house(const table::Rect& at) {
    Piece piece;
    piece.kind = Terrain::building;
    piece.house = at;
    const auto corners = at.corners();
    piece.outline = table::Outline{{corners.begin(), corners.end()}};
    piece.cover = Cover::heavy;
    setting.pieces.push_back(piece);
    return static_cast<std::uint8_t>(setting.pieces.size() - 1);
  }
  [[nodiscard]] Field field() { return {setting, state, footprints}; }
};

// Numbers that look random and are the same every time.
inline std::uint32_t next(std::uint32_t& seed) { return (seed = seed * 1664525U + 1013904223U) >> 8U; }
inline double between(std::uint32_t& seed, double low, double high) {
  return low + (high - low) * (next(seed) / 16777216.0);
}

}  // namespace guidon::linear
