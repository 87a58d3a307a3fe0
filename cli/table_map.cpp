#include "cli/table_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/hex_map.hpp"

namespace guidon::cli {

namespace {

using match::Scene;
using match::ScenePiece;
using match::SceneUnit;
using match::Terrain;
using table::Vec;

enum class Shape : std::uint8_t { area, strip, wall, corners };  // a strip is an area, but a thin one

struct Look {
  Shape shape = Shape::area;
  int layer = 0;  // the lower numbers are drawn first
  std::string_view glyph;
  std::string_view upright;  // of a wall
  std::string_view ascii;
  Paint paint = Paint::none;
};

// By Terrain, in its order.
constexpr std::array<Look, 14> looks{{
    {Shape::area, 2, "▒", "", "%", Paint::wood},
    {Shape::area, 1, "∷", "", ":", Paint::rough},
    {Shape::strip, 3, "≈", "", "~", Paint::water},
    {Shape::strip, 4, "∽", "", "-", Paint::water},
    {Shape::area, 0, "░", "", ".", Paint::hill},
    {Shape::strip, 5, "·", "", "\"", Paint::road},
    {Shape::wall, 7, "┅", "┇", "\"", Paint::rough},
    {Shape::area, 7, "▓", "", "#", Paint::stone},
    {Shape::wall, 7, "─", "│", "-", Paint::wall},
    {Shape::wall, 7, "═", "║", "=", Paint::wall},
    {Shape::wall, 7, "▄", "▌", "=", Paint::wall},
    {Shape::strip, 7, "╪", "", "#", Paint::stone},
    {Shape::corners, 6, "×", "", "x", Paint::goal},
    {Shape::area, 4, "╳", "", "X", Paint::water},
}};

const Look& look_of(const ScenePiece& piece) { return looks[static_cast<std::size_t>(piece.terrain)]; }

class Drawing {
 public:
  Drawing(const Scene& scene, const Console& console)
      : scene_(scene),
        console_(console),
        columns_(std::clamp(console.width() - margin - 2, 60, 114)),
        wide_(scene.width / columns_),
        high_(2 * wide_),
        canvas_(columns_, std::max(8, static_cast<int>(std::lround(scene.depth / high_)))) {
    high_ = scene.depth / canvas_.rows();
  }

  std::string text() {
    draw_ground();
    draw_deployment();
    for (const SceneUnit& unit : scene_.units) draw_footprint(unit);
    for (const match::SceneSkirmisher& each : scene_.screen) draw_skirmisher(each);
    for (std::size_t u = 0; u < scene_.units.size(); ++u) draw_badge(u);
    for (const match::SceneOfficer& officer : scene_.officers) draw_officer(officer);
    draw_names();
    return framed();
  }

 private:
  static constexpr int margin = 4;

  [[nodiscard]] int column_of(double x) const { return static_cast<int>(std::floor(x / wide_)); }
  [[nodiscard]] int row_of(double y) const { return canvas_.rows() - 1 - static_cast<int>(std::floor(y / high_)); }
  [[nodiscard]] Vec centre_of(int column, int row) const {
    return {(column + 0.5) * wide_, (canvas_.rows() - row - 0.5) * high_};
  }
  [[nodiscard]] std::string_view glyph(const Look& look) const { return console_.unicode() ? look.glyph : look.ascii; }

  // ---- ground ----

  void draw_ground() {
    std::vector<std::pair<int, const ScenePiece*>> order;  // by layer, and within one as the scenario lists them
    order.reserve(scene_.pieces.size());
    for (const ScenePiece& piece : scene_.pieces) order.emplace_back(look_of(piece).layer, &piece);
    std::ranges::sort(order);
    for (const auto& [depth, piece] : order) {
      switch (look_of(*piece).shape) {
        case Shape::area:
        case Shape::strip: draw_area(*piece); break;
        case Shape::wall: draw_wall(*piece); break;
        case Shape::corners: draw_corners(*piece); break;
      }
    }
  }

  void draw_area(const ScenePiece& piece) {
    Look look = look_of(piece);
    if (piece.burning) look = {.glyph = "▓", .upright = "", .ascii = "*", .paint = Paint::fire};
    for (int row = 0; row < canvas_.rows(); ++row)
      for (int column = 0; column < columns_; ++column) {
        if (covered(piece, column, row)) canvas_.put(column, row, glyph(look), look.paint);
      }
  }

  // Whether a piece covers enough of a cell: half of it, less where the ground is a thin strip.
  [[nodiscard]] bool covered(const ScenePiece& piece, int column, int row) const {
    const bool thin = look_of(piece).shape == Shape::strip;
    const Vec middle = centre_of(column, row);
    if (table::distance(piece.outline, middle) > high_) return false;
    constexpr int samples = 4;
    int in = 0;
    for (int i = 0; i < samples * samples; ++i) {
      const int across = i % samples;
      const int up = i / samples;
      const Vec off{((across + 0.5) / samples - 0.5) * wide_, ((up + 0.5) / samples - 0.5) * high_};
      in += table::contains(piece.outline, middle + off) ? 1 : 0;
    }
    return in >= (thin ? 6 : 8);
  }

  // Walls and hedges are thinner than a cell: the cells their middle line runs through.
  void draw_wall(const ScenePiece& piece) {
    for (const table::Segment& part : piece.line) draw_wall(piece, part.a, part.b);
    if (!piece.line.empty()) return;
    const Vec low = piece.outline.low();
    const Vec high = piece.outline.high();
    const auto corners = piece.outline.corners();
    Vec a{low.x, (low.y + high.y) / 2};
    Vec b{high.x, (low.y + high.y) / 2};
    if (corners.size() == 4) {  // a strip, at whatever angle: between the middles of its short ends
      const bool first_long = table::distance(corners[0], corners[1]) >= table::distance(corners[1], corners[2]);
      const std::size_t turn = first_long ? 1 : 0;
      a = (corners[turn] + corners[turn + 1]) * 0.5;
      b = (corners[(turn + 2) % 4] + corners[(turn + 3) % 4]) * 0.5;
    }
    draw_wall(piece, a, b);
  }

  void draw_wall(const ScenePiece& piece, Vec a, Vec b) {
    const bool upright = std::abs(b.y - a.y) > std::abs(b.x - a.x);
    Look look = look_of(piece);
    if (upright) look.glyph = look.upright;
    if (upright) look.ascii = "|";
    const double whole = table::distance(a, b);
    const int steps = std::max(1, static_cast<int>(whole / (wide_ * 0.5)));
    for (int i = 0; i <= steps; ++i) {
      const Vec at = a + (b - a) * (static_cast<double>(i) / steps);
      const bool open = piece.gap && table::distance(at, *piece.gap) <= wide_ * 0.25;
      canvas_.put(column_of(at.x), row_of(at.y), open ? (console_.unicode() ? "╳" : "X") : glyph(look),
                  open ? Paint::fire : look.paint);
    }
  }

  // Only its corners: what lies in it stays visible.
  void draw_corners(const ScenePiece& piece) {
    const Look& look = look_of(piece);
    for (const Vec corner : piece.outline.corners()) {
      const Vec in = corner + (piece.outline.centre() - corner) * 0.02;
      canvas_.put(column_of(in.x), row_of(in.y), glyph(look), look.paint);
    }
  }

  // Where a side may deploy, while it does.
  void draw_deployment() {
    for (const double y : scene_.deployment_lines)
      for (int column = 0; column < columns_; column += 2)
        if (canvas_.paint_at(column, row_of(y)) == Paint::none)
          canvas_.put(column, row_of(y), console_.unicode() ? "┄" : "-", Paint::name);
  }

  // Ids of the ground, since orders name it: in the middle or beside it, wherever no unit is in the way.
  void draw_names() {
    for (const ScenePiece& piece : scene_.pieces) {
      if (piece.terrain == Terrain::road || look_of(piece).shape == Shape::wall) continue;
      const int size = static_cast<int>(piece.id.size());
      const int left = column_of(piece.outline.low().x);
      const int right = column_of(piece.outline.high().x);
      const int middle = row_of(piece.outline.centre().y);
      const bool beside = piece.terrain == Terrain::bridge || piece.terrain == Terrain::ford || right - left < size ||
                          piece.terrain == Terrain::objective;
      const int column =
          std::clamp(beside ? right + 1 : (left + right + 1 - size) / 2, 0, std::max(0, columns_ - size));
      for (const int row : {middle, middle - 1, middle + 1, middle - 2, middle + 2})
        if (free(column, row, size)) {
          canvas_.write(column, row, piece.id, Paint::name);
          break;
        }
    }
  }
  [[nodiscard]] bool free(int column, int row, int size) const {
    for (int i = 0; i < size; ++i)
      if (!canvas_.inside(column + i, row) || canvas_.paint_at(column + i, row) >= Paint::goal ||
          canvas_.paint_at(column + i, row) == Paint::name)
        return false;
    return true;
  }

  // ---- units ----

  [[nodiscard]] static Paint paint_of(const SceneUnit& unit) {
    if (unit.loose) return loose_paint(unit.side);
    const bool second = unit.letter % 2 == 0;
    if (unit.side == 0) return second ? Paint::a_too : Paint::a;
    return second ? Paint::b_too : Paint::b;
  }

  // Units in contact are thinner than a cell: so far back that each has cells of its own.
  [[nodiscard]] Vec apart(const SceneUnit& unit) const {
    if (!unit.in_contact || unit.footprint.empty()) return {};
    const double lacks = high_ - 2 * unit.footprint[0].half_depth;
    return unit.footprint[0].forward * (lacks > 0 ? -0.51 * lacks : 0);
  }

  // By the cells its ground covers; thin lines stay one cell thick.
  void draw_footprint(const SceneUnit& unit) {
    const std::string letter(1, unit.letter);
    std::string_view filling = console_.colour() ? std::string_view{" "} : letter;
    if (unit.loose) filling = console_.unicode() ? "∴" : "'";
    for (const table::Rect& rect : unit.footprint) fill(rect.moved(apart(unit)), filling, paint_of(unit));
  }

  void fill(const table::Rect& rect, std::string_view letter, Paint paint) {
    const int across = std::max(5, 1 + static_cast<int>(std::ceil(2 * 0.86 * rect.half_width / wide_)));
    const int deep = std::max(1, static_cast<int>(std::lround(2 * rect.half_depth / high_ * 1.5)));
    for (int i = 0; i < across; ++i)
      for (int j = 0; j < deep; ++j) {
        const double x = rect.half_width * 0.86 * (2.0 * i / (across - 1) - 1);
        const double y = deep == 1 ? 0 : rect.half_depth * 0.7 * (2.0 * j / (deep - 1) - 1);
        const Vec at = rect.centre + rect.right() * x + rect.forward * y;
        canvas_.put(column_of(at.x), row_of(at.y), letter, paint);
      }
  }

  [[nodiscard]] std::string_view arrow(table::Heading facing) const {
    constexpr std::array<std::string_view, 8> arrows{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
    constexpr std::array<std::string_view, 8> plain{"^", "/", ">", "\\", "v", "/", "<", "\\"};
    const auto eighth = static_cast<std::size_t>((facing.hundredths() + 2250) / 4500 % 8);
    return console_.unicode() ? arrows[eighth] : plain[eighth];
  }

  // Its letter and facing in the middle of its ground; a garrison's on its building.
  void draw_badge(std::size_t u) {
    const SceneUnit& unit = scene_.units[u];
    if (!unit.on_table || !unit.formed) return;
    Vec centre = unit.centre + apart(unit);
    if (unit.inside) {
      int before = 0;  // garrisons of one building side by side
      for (std::size_t v = 0; v < u; ++v) before += scene_.units[v].inside == unit.inside ? 1 : 0;
      centre = scene_.pieces[*unit.inside].outline.centre() + Vec{(before * 3 - 1) * wide_, 0};
    }
    const int row = row_of(centre.y);
    const int column = column_of(centre.x - wide_ / 2);
    const std::string letter(1, unit.letter);
    canvas_.put(column, row, letter, paint_of(unit));
    std::string_view sign = arrow(unit.facing);
    if (unit.inside) sign = console_.unicode() ? "⌂" : "+";
    if (unit.all_round) sign = console_.unicode() ? "□" : "+";
    canvas_.put(column + 1, row, sign, paint_of(unit));
    if (unit.routing) canvas_.put(column - 1, row, "!", paint_of(unit));
    if (unit.disordered) canvas_.put(column + 2, row, "~", paint_of(unit));
    const int behind = column + (unit.disordered ? 3 : 2);
    for (const match::SceneOfficer& officer : scene_.officers)
      if (officer.with == u) canvas_.put(behind, row, officer_sign(officer.side, console_), paint_of(unit));
  }

  void draw_skirmisher(const match::SceneSkirmisher& skirmisher) {
    const SceneUnit& unit = scene_.units[skirmisher.unit];
    const Vec at = skirmisher.ground.centre;
    const Paint paint = loose_paint(unit.side);
    canvas_.put(column_of(at.x), row_of(at.y), std::string(1, unit.letter), paint);
    canvas_.put(column_of(at.x) + 1, row_of(at.y), console_.unicode() ? "∴" : "'", paint);
  }

  void draw_officer(const match::SceneOfficer& officer) {
    if (officer.with) return;  // beside his unit's letter
    canvas_.put(column_of(officer.at.x), row_of(officer.at.y), officer_sign(officer.side, console_),
                loose_paint(officer.side));
  }

  // ---- frame ----

  [[nodiscard]] std::string edge(bool top) const {
    const bool unicode = console_.unicode();
    std::string out = unicode ? (top ? "┌" : "└") : "+";
    for (int column = 0; column < columns_; ++column) {
      const bool tick = tick_at(column) >= 0;
      out += unicode ? (tick ? (top ? "┬" : "┴") : "─") : (tick ? "+" : "-");
    }
    return out + (unicode ? (top ? "┐" : "┘") : "+");
  }
  // The mark that lies in this column, or -1.
  [[nodiscard]] int tick_at(int column) const {
    for (int x = scene_.mark_every; x < scene_.width; x += scene_.mark_every)
      if (column_of(x) == column) return x;
    return -1;
  }

  std::string framed() {
    const std::string pad(margin, ' ');
    std::string out = pad + edge(true) + "\n";
    const std::string side = console_.unicode() ? "│" : "|";
    for (int row = 0; row < canvas_.rows(); ++row) {
      std::string mark(margin, ' ');
      std::string wall = side;
      for (int y = scene_.mark_every; y < scene_.depth; y += scene_.mark_every)
        if (row_of(y) == row) {
          mark = padded_left(std::to_string(y), margin - 1) + " ";
          if (console_.unicode()) wall = "┤";
        }
      out.append(console_.tint(Tint::faint, mark)).append(wall);
      out.append(canvas_.line(row, console_.colour())).append(side).append("\n");
    }
    std::string scale(static_cast<std::size_t>(columns_ + margin + 8), ' ');
    for (int column = 0; column < columns_; ++column)
      if (const int x = tick_at(column); x >= 0) {
        const std::string number = std::to_string(x);
        scale.replace(static_cast<std::size_t>(margin + 1 + column) - number.size() / 2, number.size(), number);
      }
    scale.erase(scale.find_last_not_of(' ') + 1);
    return out + pad + edge(false) + "\n" + console_.tint(Tint::faint, scale) + "\n";
  }

  const Scene& scene_;
  const Console& console_;
  int columns_;
  double wide_;  // lengths in a cell
  double high_;
  Canvas canvas_;
};

}  // namespace

std::string table_map(const Scene& scene, const Console& console) {
  return scene.hexes ? hex_map(scene, console) : Drawing{scene, console}.text();
}

std::string_view officer_sign(match::Side side, const Console& console) {
  if (console.unicode()) return side == 0 ? "◆" : "◇";
  return side == 0 ? "*" : "o";
}

Paint loose_paint(match::Side side) { return side == 0 ? Paint::a_loose : Paint::b_loose; }

}  // namespace guidon::cli
