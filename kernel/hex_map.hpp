#pragma once
// The ground of a hex map: heights, what lies on the hexsides, and what is seen from where. What a terrain does to
// those who cross it is a rule set's own.
#include <cstdint>
#include <vector>

#include "kernel/hex.hpp"

namespace guidon::hex {

// HEX-P-MAP-05: what a hexside may carry. The last three are links, which join the two hexes.
enum class Feature : std::uint8_t { river, bridge, stream, ravine, escarpment, steep, road, path, railway };
inline constexpr std::array<std::string_view, 9> feature_words{"river", "bridge", "stream", "ravine", "escarpment",
                                                               "steep", "road",   "path",   "railway"};
inline constexpr std::array links{Feature::road, Feature::path, Feature::railway};

class Hexside {
 public:
  [[nodiscard]] constexpr bool has(Feature feature) const { return (bits_ & bit(feature)) != 0; }
  constexpr void add(Feature feature) { bits_ |= bit(feature); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool linked() const {
    return (bits_ & (bit(Feature::road) | bit(Feature::path) | bit(Feature::railway))) != 0;
  }
  // A river without a bridge, or an escarpment without a link: nobody comes through.
  [[nodiscard]] constexpr bool barred() const {
    return (has(Feature::river) && !has(Feature::bridge)) || (has(Feature::escarpment) && !linked());
  }
  friend constexpr bool operator==(Hexside, Hexside) = default;

 private:
  static constexpr std::uint16_t bit(Feature feature) {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(feature));
  }
  std::uint16_t bits_ = 0;
};

// HEX-R-60: what hides one hex from another: woods and houses alone, or ground between them that rises above both or
// above the line between them.
enum class Relief : std::uint8_t { chart_literal, higher_than_both, sightline };

class Map {
 public:
  Map() = default;
  Map(int columns, int rows);

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] int hexes() const { return grid_.hexes(); }
  [[nodiscard]] int level(Hex hex) const { return height_[hex].level; }
  // Woods or houses stand on it and are a level high.
  [[nodiscard]] bool covered(Hex hex) const { return height_[hex].cover != 0; }
  void set_height(Hex hex, int level, bool covered) {
    height_[hex] = {static_cast<std::uint8_t>(level), static_cast<std::uint8_t>(covered ? 1 : 0)};
  }

  [[nodiscard]] Hexside side(Hex hex, Direction direction) const {
    return sides_[hex][static_cast<std::size_t>(direction)];
  }
  void add(Hex hex, Direction direction, Feature feature);  // to both hexes of the side; one of them may be off the map
  // HEX-P-MAP-04: each hexside once, by the name that is kept: those to the NE, SE and S of a hex that has a neighbour
  // there.
  static constexpr bool keeps(Direction direction) {
    return direction == Direction::ne || direction == Direction::se || direction == Direction::s;
  }
  [[nodiscard]] bool reached_by(Hex hex, Feature link) const;  // any of its sides carries it

  // HEX-P-LOS-01 to HEX-P-LOS-05.
  [[nodiscard]] bool sees(Hex from, Hex to, Relief relief) const;

 private:
  struct Height {
    std::uint8_t level = 1;
    std::uint8_t cover = 0;
  };
  Grid grid_{};
  std::vector<Height> height_{};
  std::vector<std::array<Hexside, 6>> sides_{};
};

}  // namespace guidon::hex
