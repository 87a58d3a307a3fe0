#include "cli/canvas.hpp"

#include <array>

namespace guidon::cli {

namespace {

struct Colours {
  std::string_view ink;
  std::string_view ground;  // none: it leaves the ground as it is
};

// Of the 256 colours those that tell the sides apart for colour-blind eyes too: a warm red and a cold blue.
constexpr std::array<Colours, 40> colours{{
    {"", ""},                         // none
    {"\x1b[38;5;252m", ""},           // name
    {"\x1b[38;5;94m", "48;5;58"},     // hill
    {"\x1b[38;5;28m", "48;5;22"},     // wood
    {"\x1b[38;5;100m", ""},           // rough
    {"\x1b[38;5;74m", "48;5;24"},     // water
    {"\x1b[38;5;180m", ""},           // road
    {"\x1b[38;5;250m", "48;5;240"},   // stone
    {"\x1b[1;38;5;250m", ""},         // wall
    {"\x1b[1;38;5;220m", ""},         // goal
    {"\x1b[1;38;5;208m", ""},         // fire
    {"\x1b[1;97m", "48;5;124"},       // a
    {"\x1b[1;97m", "48;5;88"},        // a_too
    {"\x1b[1;97m", "48;5;25"},        // b
    {"\x1b[1;97m", "48;5;18"},        // b_too
    {"\x1b[1;38;5;203m", ""},         // a_loose
    {"\x1b[1;38;5;117m", ""},         // b_loose
    {"\x1b[38;5;101m", "48;5;230"},   // level_1
    {"\x1b[38;5;101m", "48;5;187"},   // level_2
    {"\x1b[38;5;101m", "48;5;180"},   // level_3
    {"\x1b[38;5;101m", "48;5;137"},   // level_4
    {"\x1b[38;5;28m", "48;5;151"},    // woods_1
    {"\x1b[38;5;28m", "48;5;150"},    // woods_2
    {"\x1b[38;5;28m", "48;5;107"},    // woods_3
    {"\x1b[38;5;28m", "48;5;65"},     // woods_4
    {"\x1b[38;5;30m", "48;5;152"},    // marsh
    {"\x1b[38;5;88m", "48;5;181"},    // houses
    {"\x1b[38;5;101m", ""},           // outline
    {"\x1b[38;5;240m", ""},           // number
    {"\x1b[38;5;52m", ""},            // height
    {"\x1b[38;5;22m", ""},            // tree
    {"\x1b[38;5;30m", ""},            // reed
    {"\x1b[1;38;5;88m", ""},          // house
    {"\x1b[38;5;159m", "48;5;25"},    // river
    {"\x1b[38;5;25m", "48;5;153"},    // rill
    {"\x1b[1;38;5;16m", "48;5;252"},  // span
    {"\x1b[38;5;52m", ""},            // scarp
    {"\x1b[1;38;5;94m", ""},          // track
    {"\x1b[38;5;16m", ""},            // rail
    {"\x1b[1;38;5;127m", ""},         // zone
}};

const Colours& of(Paint paint) { return colours[static_cast<std::size_t>(paint)]; }

std::string code(Paint ink, Paint ground) {
  std::string out{of(ink).ink};
  if (!of(ground).ground.empty()) out.append("\x1b[").append(of(ground).ground).append("m");
  return out;
}

}  // namespace

void Canvas::put(int column, int row, std::string_view glyph, Paint paint) {
  if (!inside(column, row)) return;
  Cell& cell = cells_[at(column, row)];
  cell.glyph = std::string{glyph};
  cell.ink = paint;
  if (!of(paint).ground.empty()) cell.ground = paint;
}

void Canvas::write(int column, int row, std::string_view ascii, Paint paint) {
  for (std::size_t i = 0; i < ascii.size(); ++i) put(column + static_cast<int>(i), row, ascii.substr(i, 1), paint);
}

Paint Canvas::paint_at(int column, int row) const {
  return inside(column, row) ? cells_[at(column, row)].ink : Paint::none;
}

std::string Canvas::line(int row, bool colour) const {
  std::string out;
  std::string now;
  for (int column = 0; column < columns_; ++column) {
    const Cell& cell = cells_[at(column, row)];
    std::string next = colour ? code(cell.ink, cell.ground) : std::string{};
    if (next != now) {
      if (!now.empty()) out += "\x1b[0m";
      out += next;
      now = std::move(next);
    }
    out += cell.glyph;
  }
  if (!now.empty()) out += "\x1b[0m";
  return out;
}

std::string painted(Paint paint, std::string_view text, bool colour) {
  if (!colour) return std::string{text};
  return code(paint, paint).append(text).append("\x1b[0m");
}

std::string painted(Paint ink, Paint ground, std::string_view text, bool colour) {
  if (!colour) return std::string{text};
  return code(ink, of(ink).ground.empty() ? ground : ink).append(text).append("\x1b[0m");
}

}  // namespace guidon::cli
