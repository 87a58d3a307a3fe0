#include "scenario/linear/ground.hpp"

#include "kernel/shown.hpp"
#include "scenario/linear/draft.hpp"
#include "scenario/shape.hpp"

namespace guidon::scenario {

using linear::Cover;
using linear::Terrain;

bool is_line(Terrain kind) {
  return kind == Terrain::linear_obstacle || kind == Terrain::fortification || kind == Terrain::road;
}

bool gives_cover(Terrain kind) {
  return kind == Terrain::woods || kind == Terrain::linear_obstacle || kind == Terrain::building ||
         kind == Terrain::fortification;
}

Cover usual_cover(Terrain kind, const linear::Options& options) {
  switch (kind) {
    case Terrain::woods:
    case Terrain::linear_obstacle: return Cover::light;
    case Terrain::building:  // LIN-R-79
      return options.building_cover == linear::BuildingCover::heavy ? Cover::heavy : Cover::fortification;
    case Terrain::fortification: return Cover::fortification;
    default: return Cover::none;
  }
}

namespace {

using linear::Piece;
using table::Rect;
using table::Vec;

constexpr std::size_t most_pieces = 250;  // their numbers fit a byte
constexpr Span sides{0.5, 240};

bool read_line(Section& section, Piece& piece, double road_width) {
  constexpr double shortest = 0.1;
  const bool road = piece.kind == Terrain::road;
  const double drawn = piece.kind == Terrain::fortification ? 0.8 : 0.4;
  const double width = section.number("width", {0.1, 12}).value_or(road ? road_width : drawn);
  section.need("line", say("the places along its middle [[x, y], ...]"_form));
  const std::vector<Vec> places = section.points("line", 2, most_corners, anywhere);
  if (places.empty()) return false;
  for (std::size_t i = 0; i + 1 < places.size(); ++i) {
    if (table::distance(places[i], places[i + 1]) < shortest) {
      section.problem("line", say("two of its places after each other are the same"_form));
      return false;
    }
    piece.line.push_back({places[i], places[i + 1]});
  }
  if (road) piece.width = width;
  piece.outline = table::Outline{band(places, width)};
  return true;
}

std::optional<Rect> read_rect(Section& section) {
  section.need("centre", say("its middle [x, y]"_form));
  section.need("front", say("the length of its front"_form));
  section.need("depth", say("its depth"_form));
  const std::optional<Vec> centre = section.point("centre", anywhere);
  const std::optional<double> front = section.number("front", sides);
  const std::optional<double> depth = section.number("depth", sides);
  const table::Heading heading = read_heading(section, "heading", 0);
  if (!centre || !front || !depth) return {};
  return Rect{table::Spot::of(*centre).vec(), heading.forward(), *front / 2, *depth / 2};
}

bool read_house(Section& section, Piece& piece) {
  const std::optional<Rect> house = read_rect(section);
  if (!house) return false;
  piece.house = *house;
  piece.outline = table::Outline{corners_of(*house)};
  return true;
}

bool read_area(Section& section, Piece& piece) {
  if (section.has("polygon") || !section.has("centre")) {
    section.need("polygon", say("its corners [[x, y], ...], or a rectangle by its centre, front and depth"_form));
    piece.outline = table::Outline{read_polygon(section)};
    return !piece.outline.corners().empty();
  }
  const std::optional<Rect> rect = read_rect(section);
  if (rect) piece.outline = table::Outline{corners_of(*rect)};
  return rect.has_value();
}

std::optional<Piece> read_piece(Section& section, LinearDraft& draft) {
  Piece piece;
  piece.id = new_id(section, called::ground, draft.named);
  piece.name = section.prose("name").value_or(piece.id);
  section.need("kind", enumerated(linear::terrain_words));
  const std::optional<Terrain> kind = section.word<Terrain>("kind", linear::terrain_words);
  if (!kind) return {};
  piece.kind = *kind;
  piece.cover = usual_cover(*kind, draft.setting.options);
  if (gives_cover(*kind)) piece.cover = section.word<Cover>("cover", linear::cover_words).value_or(piece.cover);
  if (*kind == Terrain::hill) piece.level = static_cast<std::uint8_t>(section.whole("level", 1, 9).value_or(1));
  const bool good = is_line(*kind)               ? read_line(section, piece, draft.standard.road_width)
                    : *kind == Terrain::building ? read_house(section, piece)
                                                 : read_area(section, piece);
  section.finish();
  return good ? std::optional{std::move(piece)} : std::nullopt;
}

}  // namespace

void read_ground(Section& top, LinearDraft& draft) {
  linear::Setting& setting = draft.setting;
  for (const Value* row : top.sections("ground")) {
    Section section{*row, say("a piece of ground"_form), top.reading()};
    std::optional<Piece> piece = read_piece(section, draft);
    if (!piece) continue;
    if (setting.pieces.size() == most_pieces) {
      section.problem("id", say("more than {} pieces of ground"_form, most_pieces));
      return;
    }
    if (!on_table(piece->outline, setting.width, setting.depth))
      section.problem("id", {say("it lies off the table"_form), "OUR-GAME-01"});
    setting.pieces.push_back(std::move(*piece));
  }
}

}  // namespace guidon::scenario
