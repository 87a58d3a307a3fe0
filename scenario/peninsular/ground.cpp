// The pieces of ground of a Peninsular scenario.
#include <algorithm>
#include <cmath>

#include "kernel/shown.hpp"
#include "scenario/peninsular/draft.hpp"
#include "scenario/peninsular/piece_flags.hpp"
#include "scenario/shape.hpp"

namespace guidon::scenario {

namespace {

using peninsular::Ground;
using peninsular::Piece;
using table::Rect;
using table::Vec;

constexpr Span lengths{0.5, 1000};
constexpr double longest_section = 12;    // PEN-G-26
constexpr std::size_t most_pieces = 250;  // their numbers fit a byte

bool is_strip(Ground kind) {
  return kind == Ground::low_wall || kind == Ground::high_wall || kind == Ground::rampart || kind == Ground::hedge;
}
bool is_structure(Ground kind) {
  return kind == Ground::low_wall || kind == Ground::high_wall || kind == Ground::rampart || kind == Ground::building ||
         kind == Ground::bridge;
}

// The rectangle that four corners make, if they make one.
std::optional<Rect> rectangle(std::span<const Vec> corner) {
  constexpr double loose = 0.01;
  if (corner.size() != 4 || table::length(corner[0] + corner[2] - corner[1] - corner[3]) > loose) return {};
  const Vec across = corner[1] - corner[0];
  const Vec along = corner[2] - corner[1];
  const double width = table::length(across);
  const double depth = table::length(along);
  if (std::abs(table::dot(across, along)) > loose * std::max(width, depth)) return {};
  return Rect{(corner[0] + corner[2]) * 0.5, along * (1 / depth), width / 2, depth / 2};
}

void read_flags(Section& section, Piece& piece) {
  for (const PieceFlag& each : piece_flags)
    if (const std::optional<bool> said = section.yes_no(each.key)) piece.*each.member = *said;
}

void place(Piece& piece, const Rect& rect) {
  piece.strip = rect;
  piece.outline = table::Outline{corners_of(rect)};
}

struct Line {
  Vec from;
  Vec along;  // unit length
  double length = 0;
};

std::optional<Line> read_line(Section& section) {
  section.need("from", say("the place [x, y] where it begins"_form));
  section.need("to", say("the place [x, y] where it ends"_form));
  const std::optional<Vec> from = section.point("from", anywhere);
  const std::optional<Vec> to = section.point("to", anywhere);
  if (!from || !to) return {};
  const double length = table::distance(*from, *to);
  if (length < 1) {
    section.problem("to", say("it is less than 1 cm long"_form));
    return {};
  }
  return Line{*from, (*to - *from) * (1 / length), length};
}

// Walls, ramparts and hedges, by the section.
std::vector<Piece> read_strip(Section& section, const Piece& kind) {
  const double usual = kind.kind == Ground::rampart ? 2.0 : 0.6;
  const double thickness = section.number("thickness", {0.2, 6}).value_or(usual);
  const std::optional<Line> line = read_line(section);
  if (!line) return {};
  const int count = static_cast<int>(std::ceil(line->length / longest_section - 1e-9));
  const double each = line->length / count;
  const Vec across{-line->along.y, line->along.x};
  std::vector<Piece> sections;
  for (int i = 0; i < count; ++i) {
    Piece piece = kind;
    if (count > 1) {
      const std::string number = std::to_string(i + 1);
      piece.id = kind.id + "." + number;
      piece.name = kind.name + " " + number;
    }
    place(piece, Rect{line->from + line->along * (each * (i + 0.5)), across, each / 2, thickness / 2});
    sections.push_back(std::move(piece));
  }
  return sections;
}

std::vector<Piece> read_bridge(Section& section, Piece piece) {
  const double width = section.number("width", {3, 12}).value_or(3);  // PEN-G-05: one stand wide
  const std::optional<Line> line = read_line(section);
  if (!line) return {};
  place(piece, Rect{line->from + line->along * (line->length / 2), line->along, width / 2, line->length / 2});
  return {std::move(piece)};
}

std::vector<Piece> read_area(Section& section, Piece piece) {
  const std::vector<Vec> corners = read_polygon(section);
  const std::optional<Vec> at = section.point("at", anywhere);
  const std::optional<Vec> size = section.point("size", lengths);
  const table::Heading facing = read_heading(section, "facing", 0);
  if (section.has("polygon")) {
    if (section.has("at") || section.has("size"))
      section.problem("polygon", say("expected polygon, or at and size, not both"_form));
    if (corners.empty()) return {};
    piece.outline = table::Outline{corners};
    if (const std::optional<Rect> rect = rectangle(corners)) piece.strip = *rect;
    return {std::move(piece)};
  }
  if (!section.has("at") && !section.has("size")) {
    section.need("polygon", say("its corners [[x, y], ...], or at = [x, y] and size = [width, depth]"_form));
    return {};
  }
  section.need("at", "its middle [x, y]"_form);
  section.need("size", "its width and depth [w, d]"_form);
  if (!at || !size) return {};
  place(piece, Rect{*at, facing.forward(), size->x / 2, size->y / 2});
  return {std::move(piece)};
}

// PEN-G-04: what hides behind a hill hides behind its crest.
void read_crest(Section& section, Piece& hill) {
  section.need("crest", say("the two ends of its crest line [[x, y], [x, y]]"_form));
  const std::vector<Vec> ends = section.points("crest", 2, 2, anywhere);
  if (ends.empty()) return;
  hill.crest = {ends[0], ends[1]};
  if (!table::contains(hill.outline, ends[0]) || !table::contains(hill.outline, ends[1]))
    section.problem("crest", {say("the crest leaves the hill"_form), "PEN-G-04"});
}

std::vector<Piece> read_piece(Section& section, Draft& draft) {
  const std::string id = new_id(section, called::ground, draft.named);
  section.need("kind", enumerated(peninsular::ground_words));
  const std::optional<Ground> kind = section.word<Ground>("kind", peninsular::ground_words);
  if (!kind) return {};
  Piece piece = peninsular::piece_of(*kind);
  piece.id = id;
  piece.name = section.prose("name").value_or(id);
  read_flags(section, piece);
  std::vector<Piece> pieces;
  if (is_strip(*kind)) {
    pieces = read_strip(section, piece);
  } else if (*kind == Ground::bridge) {
    pieces = read_bridge(section, piece);
  } else {
    pieces = read_area(section, piece);
    if (!pieces.empty() && *kind == Ground::hill) read_crest(section, pieces.front());
    if (!pieces.empty() && *kind == Ground::building) {
      const double battalions = std::floor(area(pieces.front().outline.corners()) / (12 * 12) + 1e-9);
      pieces.front().capacity = static_cast<std::uint8_t>(std::clamp(battalions, 1.0, 250.0));
    }
  }
  section.finish();
  return pieces;
}

}  // namespace

void read_ground(Section& top, Draft& draft) {
  peninsular::Setting& setting = draft.setting;
  for (const Value* table : top.sections("ground")) {
    Section section{*table, say("a piece of ground"_form), top.reading()};
    for (Piece& piece : read_piece(section, draft)) {
      if (!on_table(piece.outline, setting.width, setting.depth))
        section.problem("id", {say("it lies off the table"_form), "PEN-G-01"});
      if (setting.pieces.size() == most_pieces) {
        section.problem("id", say("more than {} pieces of ground"_form, most_pieces));
        return;
      }
      if (is_structure(piece.kind)) {
        if (setting.structures.size() == peninsular::most_structures) {
          section.problem("id", say("more than {} buildings, bridges and sections of wall and rampart"_form,
                                    peninsular::most_structures));
          return;
        }
        piece.structure = static_cast<std::uint8_t>(setting.structures.size());
        setting.structures.push_back(static_cast<std::uint8_t>(setting.pieces.size()));
      }
      setting.pieces.push_back(std::move(piece));
      draft.pieces.push_back(section.where());
    }
  }
}

}  // namespace guidon::scenario
