#pragma once
// Shapes of pieces of ground: corners, bands along a line, headings.
#include <span>
#include <string_view>
#include <vector>

#include "kernel/table.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

inline constexpr Span anywhere{-1000, 1000};  // of a place; what may not leave the table is checked with the whole
inline constexpr std::size_t most_corners = 40;

double area(std::span<const table::Vec> corners);
std::vector<table::Vec> corners_of(const table::Rect& rect);
// Everything within half the width of a line of two or more places, as a polygon.
std::vector<table::Vec> band(std::span<const table::Vec> line, double width);
bool on_table(const table::Outline& outline, double width, double depth);  // some of it

// The corners that the key "polygon" holds, in order; none, and a problem, when they do not go round a piece of ground.
std::vector<table::Vec> read_polygon(Section& section);
table::Heading read_heading(Section& section, std::string_view key, double usual_degrees);

}  // namespace guidon::scenario
