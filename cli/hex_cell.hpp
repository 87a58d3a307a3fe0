#pragma once
// A hex in characters: where its sides run, where its inside is, and where a link to a neighbour passes. Flat tops: a
// hex is twice as many rows high as its slanting sides are steep, and the next column begins one pitch further on.
//
//      ___         _____
//     /   \       /     \      row 0
//     \___/      /       \     row 1, the heart of the small hex is in row 0, of the large one in row 2
//                \       /     row 2
//                 \_____/      row 3
#include <vector>

#include "kernel/hex.hpp"

namespace guidon::cli {

// A character of a hex, from the upper left corner of the box around it.
struct Spot {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(Spot, Spot) = default;
};

class HexCell {
 public:
  constexpr HexCell(int pitch, int steep) : pitch_(pitch), steep_(steep) {}

  [[nodiscard]] constexpr int pitch() const { return pitch_; }
  [[nodiscard]] constexpr int steep() const { return steep_; }
  [[nodiscard]] constexpr int height() const { return 2 * steep_; }
  [[nodiscard]] constexpr bool large() const { return steep_ > 1; }

  // The slanting sides and the inside of a row.
  [[nodiscard]] constexpr int left(int row) const { return row < steep_ ? steep_ - 1 - row : row - steep_; }
  [[nodiscard]] constexpr int right(int row) const { return pitch_ + steep_ - 1 - left(row); }
  [[nodiscard]] constexpr int first(int row) const { return left(row) + 1; }
  [[nodiscard]] constexpr int last(int row) const { return right(row) - 1; }
  [[nodiscard]] constexpr int bottom() const { return height() - 1; }  // the row that is also the southern side

  // Where links meet.
  [[nodiscard]] constexpr Spot heart() const { return {(pitch_ + steep_ - 1) / 2, 2 * (steep_ - 1)}; }

  [[nodiscard]] std::vector<Spot> side(hex::Direction direction) const;
  [[nodiscard]] Spot crossing(hex::Direction direction) const;  // the character of a side that a link goes through
  [[nodiscard]] std::vector<Spot> way(hex::Direction direction) const;  // a link between heart and crossing

 private:
  int pitch_;
  int steep_;
};

}  // namespace guidon::cli
