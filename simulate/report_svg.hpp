#pragma once
// Drawings for a page: places across are shares of the width, so that they fit every screen without their lettering
// changing size; places down are pixels.
#include <string>
#include <string_view>

#include "simulate/interval.hpp"

namespace guidon::simulate {

std::string escaped(std::string_view text);  // for HTML and SVG, in text and in attributes

enum class Anchor : std::uint8_t { start, middle, end };

class Drawing {
 public:
  // A picture of its own, that says what it shows to those who cannot see it.
  Drawing(int height, std::string_view title, std::string_view description);
  // A part of a table, whose figures stand beside it.
  explicit Drawing(int height);

  void rect(std::string_view kind, double left, double right, double top, double height);
  void upright(std::string_view kind, double x, double top, double bottom);
  void level(std::string_view kind, double left, double right, double y);
  void whisker(const Interval& interval, double y);  // with a cap at both ends
  void text(std::string_view kind, double x, double y, Anchor anchor, std::string_view words);
  void diamond(std::string_view kind, double x, double y, double radius);
  void ring(std::string_view kind, double x, double y, double radius);

  [[nodiscard]] std::string done() const { return svg_ + "</svg>"; }

 private:
  std::string svg_;
};

// A small sample of a fill, for legends.
std::string swatch(std::string_view kind);

}  // namespace guidon::simulate
