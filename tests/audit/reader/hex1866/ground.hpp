#pragma once
// The map of an 1866 battle and what the charts print about it: neighbours, distance, sight, slopes, what a step costs.
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/audit/reader/json.hpp"

namespace audit::hexes {

enum class Arm { infantry, cavalry, artillery, leader };
enum class Ground { clear, town, city, marsh, woods };
enum Feature : unsigned {
  river = 1,
  bridge = 2,
  stream = 4,
  ravine = 8,
  escarpment = 16,
  steep = 32,
  road = 64,
  path = 128,
  railway = 256
};
inline constexpr unsigned any_link = road | path | railway;
inline constexpr int nowhere = -1;
inline constexpr std::array<std::string_view, 6> direction_names{"n", "ne", "se", "s", "sw", "nw"};

using Options = std::map<std::string, std::string>;

class Map {
 public:
  Map() = default;
  // `told`: columns, rows, hexes; `grid`: the scenario's drawing of it, which alone says what houses stand on.
  Map(const Json& told, const std::string& grid);

  [[nodiscard]] int hexes() const { return columns_ * rows_; }
  [[nodiscard]] int at(std::string_view name) const;  // "1405"
  [[nodiscard]] std::string name(int hex) const;
  [[nodiscard]] int neighbour(int hex, int direction) const {
    return next_[static_cast<std::size_t>(hex)][static_cast<std::size_t>(direction)];
  }
  [[nodiscard]] int direction(int from, int to) const;  // of neighbours; nowhere: they are none
  [[nodiscard]] int distance(int a, int b) const;
  [[nodiscard]] bool edge(int hex) const;
  [[nodiscard]] bool same_edge(int a, int b) const;  // both on one of the map's four

  [[nodiscard]] Ground ground(int hex) const { return ground_[static_cast<std::size_t>(hex)]; }
  [[nodiscard]] Ground under(int hex) const { return under_[static_cast<std::size_t>(hex)]; }
  [[nodiscard]] int level(int hex) const { return level_[static_cast<std::size_t>(hex)]; }
  [[nodiscard]] bool built_up(int hex) const { return ground(hex) == Ground::town || ground(hex) == Ground::city; }
  [[nodiscard]] bool cover(int hex) const { return built_up(hex) || ground(hex) == Ground::woods; }
  [[nodiscard]] int protection(int hex) const;  // HEX-TERR-*-04
  [[nodiscard]] unsigned side(int from, int to) const;
  [[nodiscard]] bool linked(int from, int to) const { return (side(from, to) & any_link) != 0; }
  [[nodiscard]] bool steep_slope(int from, int to, const Options& options) const;  // HEX-R-17
  // A hexside through which nobody fights or throws a zone: an unbridged river, an escarpment without a link.
  [[nodiscard]] bool closed(int from, int to) const;
  // Whether the charts forbid this arm the step, whoever stands there.
  [[nodiscard]] bool forbidden(Arm arm, int from, int to, const Options& options) const;
  // HEX-P-MOVE-02, without what it costs to leave a zone.
  [[nodiscard]] int cost(Arm arm, bool jaeger, int from, int to) const;
  // HEX-P-REINF-01: the first hex on the map.
  [[nodiscard]] int entry_cost(Arm arm, bool jaeger, int hex) const;
  [[nodiscard]] bool sees(int from, int to, const Options& options) const;  // HEX-P-LOS-01 to -05
  [[nodiscard]] std::vector<int> first_step(int from, int to) const;        // of the line of sight
  [[nodiscard]] unsigned links_at(int hex) const;                           // of any of its sides

 private:
  [[nodiscard]] int reckoned_neighbour(int hex, int direction) const;
  [[nodiscard]] std::array<std::vector<int>, 2> line(int from, int to) const;
  [[nodiscard]] bool blocks(int hex, int from, int to, int step, int steps, const Options& options) const;

  int columns_ = 0;
  int rows_ = 0;
  std::vector<std::array<int, 6>> next_;
  std::vector<Ground> ground_;
  std::vector<Ground> under_;
  std::vector<int> level_;
  std::vector<std::array<unsigned, 6>> sides_;
};

// Which directions a counter looks in: the front, or a flank (HEX-P-FACE-02).
inline bool frontal(int facing, int direction) {
  const int turn = ((direction - facing) % 6 + 6) % 6;
  return turn == 0 || turn == 1 || turn == 5;
}

}  // namespace audit::hexes
