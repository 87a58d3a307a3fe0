#include "simulate/report_charts.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "simulate/report_words.hpp"

namespace guidon::simulate {

namespace {

constexpr int row_height = 26;
constexpr double row_middle = 13;
constexpr double half_bar = 7.5;
constexpr double even = 0.5;

void grid(Drawing& drawing, const Scale& scale) {
  for (const double tick : scale.ticks())
    drawing.upright(std::abs(tick - even) < 1e-9 ? "mid" : "grid", scale.place(tick), 0, row_height);
}

std::string_view mark_of(match::Side side) { return side == 0 ? "mark-a" : "mark-b"; }

}  // namespace

double Scale::place(double share) const { return std::clamp((share - low) / (high - low), 0.0, 1.0); }

std::vector<double> Scale::ticks() const {
  std::vector<double> out;
  const auto count = static_cast<int>(std::lround((high - low) / step));
  for (int i = 0; i <= count; ++i) out.push_back(low + (i * step));
  return out;
}

Scale scale_about_even(std::span<const Interval> intervals) {
  double far = 0.02;
  for (const Interval& each : intervals) far = std::max({far, even - each.low, each.high - even});
  double low = even;
  double high = even;
  for (const Interval& each : intervals) {
    low = std::min(low, each.low);
    high = std::max(high, each.high);
  }
  const double step = far <= 0.06 ? 0.02 : far <= 0.16 ? 0.05 : far <= 0.31 ? 0.1 : 0.25;
  // A step beyond on the empty side, so that an even score is never the frame.
  const double below = std::max(1.0, std::ceil(((even - low) / step) + 0.1));
  const double above = std::max(1.0, std::ceil(((high - even) / step) + 0.1));
  return {std::max(0.0, even - (below * step)), std::min(1.0, even + (above * step)), step};
}

Scale scale_to(double most) {
  const double step = most <= 0.2 ? 0.05 : most <= 0.4 ? 0.1 : most <= 0.6 ? 0.2 : 0.25;
  return {0, std::min(1.0, std::max(1.0, std::ceil((most / step) - 1e-9)) * step), step};
}

std::string rate_bar(const Share& share, std::string_view fill, const Scale& scale) {
  Drawing drawing{row_height};
  grid(drawing, scale);
  drawing.rect(fill, 0, scale.place(share.value), row_middle - half_bar, 2 * half_bar);
  drawing.whisker(scale.place(share.interval), row_middle);
  return drawing.done();
}

std::string score_mark(const Share& score, match::Side side, const Scale& scale) {
  constexpr double radius = 5.5;
  Drawing drawing{row_height};
  grid(drawing, scale);
  drawing.whisker(scale.place(score.interval), row_middle);
  drawing.diamond(mark_of(side), scale.place(score.value), row_middle, radius);
  return drawing.done();
}

std::string ending_bar(const EndingFinding& ending, std::uint64_t battles, const Scale& scale) {
  Drawing drawing{row_height};
  double left = 0;
  std::uint64_t count = 0;
  for (const std::size_t verdict : {1U, 2U, 3U, 0U}) {
    count += ending.by_verdict[verdict];
    const double right = scale.place(static_cast<double>(count) / static_cast<double>(battles));
    drawing.rect(verdict_fills[verdict], left, right, row_middle - half_bar, 2 * half_bar);
    left = right;
  }
  return drawing.done();
}

std::string loss_bar(const UnitFinding& unit, const Scale& scale) {
  constexpr double half = 5.5;
  Drawing drawing{row_height};
  for (const double tick : scale.ticks()) drawing.upright("grid", scale.place(tick), 0, row_height);
  drawing.rect(side_fills[unit.side], 0, scale.place(unit.lost), row_middle - half, 2 * half);
  return drawing.done();
}

std::string unit_marks(const UnitFinding& unit) {
  constexpr double radius = 5;
  Drawing drawing{row_height};
  grid(drawing, Scale{});
  if (unit.enough) {
    drawing.level("join", unit.score_broken.value, unit.score_whole.value, row_middle);
    drawing.ring("broken", unit.score_broken.value, row_middle, radius);
    drawing.diamond(mark_of(unit.side), unit.score_whole.value, row_middle, radius + 1);
  }
  return drawing.done();
}

std::string axis_of(const Scale& scale) {
  Drawing drawing{16};
  const std::vector<double> ticks = scale.ticks();
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    constexpr double whole = 100;
    const bool last = i + 1 == ticks.size();
    drawing.text("ax", scale.place(ticks[i]), 12, Anchor::middle,
                 fmt::format("{:.0f}{}", ticks[i] * whole, last ? "%" : ""));
  }
  return drawing.done();
}

}  // namespace guidon::simulate
