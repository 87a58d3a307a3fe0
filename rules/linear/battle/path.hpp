#pragma once
// A move on the table: straight steps and wheels, what they cost and what they pass over (OUR-MOVE-01 to -03).
#include <cstdint>
#include <span>

#include "kernel/few.hpp"
#include "kernel/table.hpp"
#include "rules/linear/battle/field.hpp"

namespace guidon::linear {

// One stretch of a path: a straight shift of a rectangle, or one small part of a wheel (at most a quarter of an inch
// at its outer corner) given by its end.
struct Stretch {
  table::Rect from;
  table::Rect to;
  [[nodiscard]] bool straight() const { return from.forward == to.forward; }
};
inline constexpr int most_stretches = 320;

struct Path {
  bool possible = true;  // nothing else counts where it is not
  table::Pose end{};     // centre and heading
  double cost = 0;       // inches: a wheel the arc of its outer front corner, back and sideways double
  table::Vec low{};      // the box around all it passes over
  table::Vec high{};
  Few<Stretch, most_stretches> stretches;

  void add(const Stretch& stretch);
};

// The path of these steps for a rectangle of that size starting at a pose. `free_turns`: wheels and facings turn about
// the centre and cost nothing (OUR-MOVE-03); a `face` step of a unit that does not turn freely is not
// possible.
// `full_rate_back`: straight back at full rate (OUR-MOVE-09).
Path trace(const table::Pose& start, double half_width, double half_depth, std::span<const Step> steps, bool free_turns,
           bool full_rate_back = false);

// The smallest distance from the moving rectangle to another along the whole path.
Mils closest(const Path& path, const table::Rect& other);
bool passes_over(const Path& path, const table::Rect& other);      // overlaps it at some point
bool passes_over(const Path& path, const table::Outline& ground);  // the same for ground
bool crosses_line(const Path& path, const table::Segment& line);   // comes to lie across it, or goes past it
bool leaves_table(const Path& path, double width, double depth);
// How much of the way its centre goes inside the ground, in inches.
double inside(const Path& path, const table::Outline& ground);

}  // namespace guidon::linear
