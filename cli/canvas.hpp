#pragma once
// A sheet of character cells with colours, printed line by line; plain characters where the terminal has no colours.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace guidon::cli {

// What a cell shows decides its colour; ANSI codes are the canvas's own business. Ground and units fill the cell, the
// others only colour their character on whatever ground is there.
enum class Paint : std::uint8_t {
  none,
  name,
  hill,
  wood,
  rough,
  water,
  road,
  stone,
  wall,
  goal,
  fire,
  a,  // a unit of side 0: on its own ground colour, in two shades that tell neighbours apart
  a_too,
  b,  // a unit of side 1
  b_too,
  a_loose,  // skirmishers and officers of side 0: only the letter is coloured
  b_loose,
  // Of a hex map, which is drawn as on paper. Grounds, by their height:
  level_1,
  level_2,
  level_3,
  level_4,
  woods_1,
  woods_2,
  woods_3,
  woods_4,
  marsh,
  houses,
  // and what is drawn on them:
  outline,
  number,
  height,
  tree,
  reed,
  house,
  river,  // this and the next two fill their cells
  rill,
  span,
  scarp,
  track,
  rail,
  zone,
};

class Canvas {
 public:
  Canvas(int columns, int rows)
      : columns_(columns), rows_(rows), cells_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] bool inside(int column, int row) const {
    return column >= 0 && row >= 0 && column < columns_ && row < rows_;
  }
  // One character (UTF-8) and its paint; outside the sheet nothing happens.
  void put(int column, int row, std::string_view glyph, Paint paint);
  void write(int column, int row, std::string_view ascii, Paint paint);
  [[nodiscard]] Paint paint_at(int column, int row) const;  // of the character
  [[nodiscard]] std::string line(int row, bool colour) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Paint ink = Paint::none;
    Paint ground = Paint::none;
  };
  [[nodiscard]] std::size_t at(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
  }

  int columns_;
  int rows_;
  std::vector<Cell> cells_;
};

// A text in one paint, where there are colours.
std::string painted(Paint paint, std::string_view text, bool colour);
std::string painted(Paint ink, Paint ground, std::string_view text, bool colour);  // the ink may bring its own ground

}  // namespace guidon::cli
