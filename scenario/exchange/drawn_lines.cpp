#include "scenario/exchange/drawn_lines.hpp"

#include <algorithm>
#include <limits>

#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

namespace {

using hex::Hex;
using table::Vec;

// Within this much of a hex's rim nobody can tell on which side of it something was meant to be.
constexpr double doubt = 0.04;

using Wrong = std::unexpected<Reason>;

std::string spelt(Vec point) { return digits(point.x) + "," + digits(point.y); }

double distance(const HexSheet& sheet, Edge edge, Vec point) {
  const auto [a, b] = sheet.ends(edge);
  return nearness(point, a, b).distance;
}

bool meet(const HexSheet& sheet, Edge one, Edge other) {
  const double same = sheet.shortest_hexside() / 100;
  for (const Vec& a : sheet.ends(one))
    for (const Vec& b : sheet.ends(other))
      if (table::distance(a, b) < same) return true;
  return false;
}

// The hexsides whose middles a straight piece of a line passes, in order.
std::vector<Edge> passed(const HexSheet& sheet, Vec a, Vec b, double tolerance) {
  std::vector<std::pair<double, Edge>> found;
  for (const Edge& edge : sheet.edges()) {
    const Nearness near = nearness(sheet.middle(edge), a, b);
    if (near.distance <= tolerance) found.emplace_back(near.part, edge);
  }
  std::ranges::sort(found);
  std::vector<Edge> edges;
  edges.reserve(found.size());
  for (const auto& [part, edge] : found) edges.push_back(edge);
  return edges;
}

// The hexes between two that are not adjacent, and the second of them.
std::expected<std::vector<Hex>, Reason> between(const HexSheet& sheet, Vec a, Vec b, Hex from, Hex to) {
  const hex::Grid& grid = sheet.grid();
  std::vector<std::pair<double, Hex>> found;
  for (int i = 0; i < grid.hexes(); ++i) {
    const auto hex = static_cast<Hex>(i);
    if (hex == from || hex == to) continue;
    if (const auto part = sheet.passes(hex, 1 - doubt, a, b))
      found.emplace_back(*part, hex);
    else if (sheet.passes(hex, 1 + doubt, a, b))
      return Wrong{
          say("it only brushes hex {}, so that it may go through it or not; add a vertex in the hex that is meant"_form,
              grid.name(hex))};
  }
  std::ranges::sort(found);
  found.emplace_back(1.0, to);
  std::vector<Hex> hexes;
  for (const auto& [part, hex] : found) {
    const Hex last = hexes.empty() ? from : hexes.back();
    if (grid.distance(last, hex) != 1)
      return Wrong{say("it leaves the map between {} and {}"_form, grid.name(last), grid.name(hex))};
    hexes.push_back(hex);
  }
  return hexes;
}

}  // namespace

std::expected<Hex, Reason> hex_at(const HexSheet& sheet, Vec spot) {
  const HexSheet::Standing found = sheet.standing(spot);
  if (found.hex == hex::off_map || found.reach > 1 + doubt) return Wrong{say("{} is off the map"_form, spelt(spot))};
  if (found.reach < 1 - doubt) return found.hex;
  return Wrong{say("{} is on the rim of hex {}; move it into a hex"_form, spelt(spot), sheet.grid().name(found.hex))};
}

std::expected<Edge, Reason> edge_at(const HexSheet& sheet, Vec spot) {
  constexpr double far = std::numeric_limits<double>::max();
  Edge best;
  Edge second;
  double best_distance = far;
  double second_distance = far;
  for (const Edge& edge : sheet.edges()) {
    const double found = distance(sheet, edge, spot);
    if (found < best_distance) {
      second = best;
      second_distance = best_distance;
      best = edge;
      best_distance = found;
    } else if (found < second_distance) {
      second = edge;
      second_distance = found;
    }
  }
  const std::string name = name_of(sheet.grid(), best);
  if (best_distance > sheet.half_height() / 2)
    return Wrong{say("{} is {} pixels from the nearest hexside, {}; move it to the middle of a hexside"_form,
                     spelt(spot), digits(best_distance), name)};
  if (second_distance - best_distance < sheet.shortest_hexside() / 10)
    return Wrong{say("{} is as near to hexside {} as to {}; move it to the middle of one"_form, spelt(spot), name,
                     name_of(sheet.grid(), second))};
  return best;
}

std::expected<std::vector<Edge>, Reason> edges_along(const HexSheet& sheet, std::span<const Vec> line) {
  const double tolerance = sheet.shortest_hexside() / 4;
  std::vector<Edge> edges;
  for (std::size_t i = 0; i + 1 < line.size(); ++i)
    for (const Edge& edge : passed(sheet, line[i], line[i + 1], tolerance)) {
      if (!edges.empty() && edges.back() == edge) continue;
      if (!edges.empty() && !meet(sheet, edges.back(), edge))
        return Wrong{say(
            "before vertex {} it jumps from hexside {} to {}; draw it along the hexsides, from corner to corner"_form,
            i + 2, name_of(sheet.grid(), edges.back()), name_of(sheet.grid(), edge))};
      edges.push_back(edge);
    }
  if (edges.empty()) return Wrong{say("it passes the middle of no hexside; draw it along the hexsides"_form)};
  for (std::size_t i = 0; i < line.size(); ++i) {
    const HexSheet::Standing standing = sheet.standing(line[i]);
    const bool outside = standing.hex == hex::off_map || standing.reach > 1;
    const auto near = [&](const Edge& edge) { return distance(sheet, edge, line[i]) <= tolerance; };
    if (!outside && std::ranges::none_of(edges, near))
      return Wrong{
          say("vertex {} at {} is on none of the hexsides whose middles the line passes; draw it along the "
              "hexsides, from corner to corner"_form,
              i + 1, spelt(line[i]))};
  }
  return edges;
}

std::expected<std::vector<Hex>, Reason> hexes_along(const HexSheet& sheet, std::span<const Vec> line) {
  std::vector<Hex> hexes;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto hex = hex_at(sheet, line[i]);
    if (!hex) return Wrong{hex.error().at(say("vertex {}"_form, i + 1))};
    if (hexes.empty() || sheet.grid().distance(hexes.back(), *hex) == 1) {
      hexes.push_back(*hex);
    } else if (hexes.back() != *hex) {
      const auto crossed = between(sheet, line[i - 1], line[i], hexes.back(), *hex);
      if (!crossed) return Wrong{crossed.error().at(say("before vertex {}"_form, i + 1))};
      hexes.insert(hexes.end(), crossed->begin(), crossed->end());
    }
  }
  if (hexes.size() < 2) return Wrong{say("it stays within one hex; a link leads from hex to hex"_form)};
  return hexes;
}

}  // namespace guidon::scenario
