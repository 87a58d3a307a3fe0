#pragma once
// How far a unit reaches: with one plain move, with a charge, and with its weapons. Everything is found by asking the
// rules.
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/hex.hpp"
#include "kernel/table.hpp"

namespace guidon::match {

using Polygon = std::vector<table::Vec>;

// What a weapon covers from one side of the unit, whether or not it may shoot now.
struct FireArc {
  std::string_view name;  // "musket"
  double range = 0;
  Polygon outline{};
};

struct ReachableHex {
  hex::Hex hex = hex::off_map;
  std::vector<hex::Direction> facings{};  // one where every way is the front
};

struct Reachable {
  Polygon outline{};                // of the places that a plain move leads to; while sides deploy, their zone
  std::optional<double> allowed{};  // what it may go
  std::vector<FireArc> arcs{};
  std::vector<table::Vec> charge{};   // where it would stand in contact, for every enemy that it may charge now
  std::vector<ReachableHex> hexes{};  // where it may go on a map of hexes
};

inline constexpr int reach_directions = 48;

// The farthest that is legal on a line, up to `most`, to within `fine`; 0 where nothing is. What is a little farther
// is not legal, but there may be gaps before it.
double farthest(double most, double fine, const std::function<bool(double)>& legal);

// What lies before an edge within a range, as far as so many degrees beyond either end of it.
Polygon before_edge(table::Vec left, table::Vec right, table::Vec forward, double range, double degrees);
Polygon around(const table::Rect& rect, double range);

}  // namespace guidon::match
