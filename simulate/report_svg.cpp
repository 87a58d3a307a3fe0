#include "simulate/report_svg.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace guidon::simulate {

namespace {

std::string across(double share) {
  constexpr double whole = 100;
  return fmt::format("{:.2f}%", share * whole);
}

std::string pixels(double value) { return fmt::format("{:.1f}", value); }

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default:
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t')
          out += c;
        else
          out += "�";  // what no page may hold
    }
  return out;
}

Drawing::Drawing(int height, std::string_view title, std::string_view description)
    : svg_(fmt::format(
          "<svg class=\"chart\" width=\"100%\" height=\"{0}\" role=\"img\" aria-label=\"{1}\"><title>{1}</title>"
          "<desc>{2}</desc>\n",
          height, escaped(title), escaped(description))) {}

Drawing::Drawing(int height)
    : svg_(fmt::format("<svg class=\"chart\" width=\"100%\" height=\"{}\" aria-hidden=\"true\">", height)) {}

void Drawing::rect(std::string_view kind, double left, double right, double top, double height) {
  if (right <= left || height <= 0) return;
  svg_ += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", kind, across(left),
                      pixels(top), across(right - left), pixels(height));
}

void Drawing::upright(std::string_view kind, double x, double top, double bottom) {
  svg_ += fmt::format("<line class=\"{}\" x1=\"{}\" x2=\"{}\" y1=\"{}\" y2=\"{}\"/>", kind, across(x), across(x),
                      pixels(top), pixels(bottom));
}

void Drawing::level(std::string_view kind, double left, double right, double y) {
  svg_ += fmt::format("<line class=\"{}\" x1=\"{}\" x2=\"{}\" y1=\"{}\" y2=\"{}\"/>", kind, across(left), across(right),
                      pixels(y), pixels(y));
}

void Drawing::whisker(const Interval& interval, double y) {
  constexpr double cap = 5;
  // Under the ink a rim of paper, so that it shows on every fill.
  for (const std::string_view kind : {"rim", "err"}) {
    level(kind, interval.low, interval.high, y);
    upright(kind, interval.low, y - cap, y + cap);
    upright(kind, interval.high, y - cap, y + cap);
  }
}

void Drawing::text(std::string_view kind, double x, double y, Anchor anchor, std::string_view words) {
  constexpr std::string_view anchors[] = {"start", "middle", "end"};
  svg_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>", kind, across(x), pixels(y),
                      anchors[static_cast<std::size_t>(anchor)], escaped(words));
}

void Drawing::diamond(std::string_view kind, double x, double y, double radius) {
  const std::string r = pixels(radius);
  svg_ +=
      fmt::format("<svg class=\"at\" x=\"{}\" y=\"{}\"><path class=\"{}\" d=\"M0 -{r}L{r} 0L0 {r}L-{r} 0z\"/></svg>",
                  across(x), pixels(y), kind, fmt::arg("r", r));
}

void Drawing::ring(std::string_view kind, double x, double y, double radius) {
  svg_ +=
      fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", kind, across(x), pixels(y), pixels(radius));
}

std::string swatch(std::string_view kind) {
  return fmt::format(
      "<svg class=\"swatch\" width=\"20\" height=\"12\" aria-hidden=\"true\"><rect class=\"{}\" x=\".5\" y=\".5\" "
      "width=\"19\" "
      "height=\"11\"/></svg>",
      kind);
}

}  // namespace guidon::simulate
