#include "cli/table_map.hpp"

#include <algorithm>
#include <cmath>

#include "cli/canvas.hpp"
#include "rules/peninsular/battle/formation.hpp"

namespace guidon::cli {

namespace {

using namespace peninsular;
using table::Vec;

struct Look {
  std::string_view glyph;
  std::string_view ascii;
  Paint paint = Paint::none;
};

// By Ground, in its order.
constexpr std::array<Look, 13> looks{{
    {"▒", "%", Paint::wood},
    {"∷", ":", Paint::rough},
    {"≈", "~", Paint::water},
    {"∽", "-", Paint::water},
    {"░", ".", Paint::hill},
    {"·", "\"", Paint::road},
    {"┅", "\"", Paint::rough},
    {"▓", "#", Paint::stone},
    {"─", "-", Paint::wall},
    {"═", "=", Paint::wall},
    {"▄", "=", Paint::wall},
    {"╪", "#", Paint::stone},
    {"×", "x", Paint::goal},
}};

// The lower numbers are drawn first.
int layer(Ground kind) {
  switch (kind) {
    case Ground::hill: return 0;
    case Ground::difficult: return 1;
    case Ground::wood: return 2;
    case Ground::river: return 3;
    case Ground::ford: return 4;
    case Ground::road: return 5;
    case Ground::objective: return 6;
    default: return 7;
  }
}

bool is_wall(Ground kind) {
  return kind == Ground::low_wall || kind == Ground::high_wall || kind == Ground::rampart || kind == Ground::hedge;
}

class Drawing {
 public:
  Drawing(const Setting& setting, const State& state, const Console& console)
      : setting_(setting),
        state_(state),
        console_(console),
        columns_(std::clamp(console.width() - margin - 2, 60, 114)),
        wide_(setting.width / columns_),
        high_(2 * wide_),
        canvas_(columns_, std::max(8, static_cast<int>(std::lround(setting.depth / high_)))) {
    high_ = setting.depth / canvas_.rows();
  }

  std::string text() {
    draw_ground();
    draw_deployment();
    for (std::size_t u = 0; u < setting_.units.size(); ++u) draw_stands(u);
    for (std::size_t i = 0; i < state_.skirmishers; ++i) draw_skirmisher(state_.skirmisher[i]);
    for (std::size_t u = 0; u < setting_.units.size(); ++u) draw_badge(u);
    for (std::size_t i = 0; i < setting_.officers.size(); ++i) draw_officer(i);
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
    std::vector<std::pair<int, const Piece*>> order;  // by layer, and within one as the scenario lists them
    order.reserve(setting_.pieces.size());
    for (const Piece& piece : setting_.pieces) order.emplace_back(layer(piece.kind), &piece);
    std::ranges::sort(order);
    for (const auto& [depth, piece] : order) {
      if (is_wall(piece->kind))
        draw_wall(*piece);
      else if (piece->kind == Ground::objective)
        draw_objective(*piece);
      else
        draw_area(*piece);
    }
  }

  void draw_area(const Piece& piece) {
    const bool burns = piece.structure != nobody && state_.structure[piece.structure].burning_since != 0;
    for (int row = 0; row < canvas_.rows(); ++row)
      for (int column = 0; column < columns_; ++column) {
        if (!covered(piece, column, row)) continue;
        Look look = looks[static_cast<std::size_t>(piece.kind)];
        if (burns) look = {"▓", "*", Paint::fire};
        canvas_.put(column, row, glyph(look), look.paint);
      }
  }

  // Whether a piece covers enough of a cell: half of it, less where the ground is a thin strip.
  [[nodiscard]] bool covered(const Piece& piece, int column, int row) const {
    const bool thin = piece.kind == Ground::river || piece.kind == Ground::road || piece.kind == Ground::ford ||
                      piece.kind == Ground::bridge;
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
  void draw_wall(const Piece& piece) {
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
    const bool upright = std::abs(b.y - a.y) > std::abs(b.x - a.x);
    Look look = looks[static_cast<std::size_t>(piece.kind)];
    if (upright && piece.kind == Ground::low_wall) look.glyph = "│";
    if (upright && piece.kind == Ground::high_wall) look.glyph = "║";
    if (upright && piece.kind == Ground::hedge) look.glyph = "┇";
    if (upright && piece.kind == Ground::rampart) look.glyph = "▌";
    if (upright) look.ascii = "|";
    const double whole = table::distance(a, b);
    const int steps = std::max(1, static_cast<int>(whole / (wide_ * 0.5)));
    const StructureState* built = piece.structure == nobody ? nullptr : &state_.structure[piece.structure];
    for (int i = 0; i <= steps; ++i) {
      const double along = whole * i / steps;
      const Vec at = a + (b - a) * (static_cast<double>(i) / steps);
      const bool open = built != nullptr && built->breach > 0 &&
                        std::abs(along - whole / 2 - built->breach_at / 100.0) <= built->breach * 1.5;
      canvas_.put(column_of(at.x), row_of(at.y), open ? (console_.unicode() ? "╳" : "X") : glyph(look),
                  open ? Paint::fire : look.paint);
    }
  }

  // Only its corners: what lies in it stays visible.
  void draw_objective(const Piece& piece) {
    const Look& look = looks[static_cast<std::size_t>(Ground::objective)];
    for (const Vec corner : piece.outline.corners()) {
      const Vec in = corner + (piece.outline.centre() - corner) * 0.02;
      canvas_.put(column_of(in.x), row_of(in.y), glyph(look), look.paint);
    }
  }

  // Where a side may deploy, while it does.
  void draw_deployment() {
    if (state_.phase > Phase::redeploy || setting_.deploy_anywhere) return;
    const double deep = setting_.deploy_depth_thousandths() / 1000.0;
    for (const double y : {deep, setting_.depth - deep})
      for (int column = 0; column < columns_; column += 2)
        if (canvas_.paint_at(column, row_of(y)) == Paint::none)
          canvas_.put(column, row_of(y), console_.unicode() ? "┄" : "-", Paint::name);
  }

  // Ids of the ground, since orders name it: in the middle or beside it, wherever no unit is in the way.
  void draw_names() {
    for (const Piece& piece : setting_.pieces) {
      if (piece.kind == Ground::road || is_wall(piece.kind)) continue;
      const int size = static_cast<int>(piece.id.size());
      const int left = column_of(piece.outline.low().x);
      const int right = column_of(piece.outline.high().x);
      const int middle = row_of(piece.outline.centre().y);
      const bool beside = piece.kind == Ground::bridge || piece.kind == Ground::ford || right - left < size ||
                          piece.kind == Ground::objective;
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

  [[nodiscard]] Paint paint_of(std::size_t unit, bool loose = false) const {
    const bool red = setting_.units[unit].side == Colour::red;
    if (loose) return red ? Paint::red_loose : Paint::black_loose;
    const bool second = unit_letter(setting_, unit) % 2 == 0;
    if (red) return second ? Paint::red_too : Paint::red;
    return second ? Paint::black_too : Paint::black;
  }
  [[nodiscard]] bool drawn(std::size_t u) const {
    return state_.unit[u].on_table() && state_.unit[u].close > 0 && state_.unit[u].garrison == nobody;
  }

  // Every stand by the cells its ground covers; thin lines stay one cell thick.
  void draw_stands(std::size_t u) {
    if (!drawn(u)) return;
    const UnitState& unit = state_.unit[u];
    const UnitSheet& sheet = setting_.units[u];
    const std::string letter(1, unit_letter(setting_, u));
    Slots slot{};
    const int stands = slots(sheet, unit.formation, unit.close, slot);
    const Vec forward = unit.pose.facing.forward();
    const Vec right = unit.pose.facing.right();
    const double depth = stand_depth(sheet, unit.formation);
    for (int i = 0; i < stands; ++i) {
      const Slot& each = slot[static_cast<std::size_t>(i)];
      const table::Heading facing = unit.pose.facing.turned(each.turn);
      const Vec centre = unit.pose.at.vec() + right * each.at.x + forward * each.at.y;
      fill({centre, facing.forward(), half_frontage, depth / 2}, console_.colour() ? " " : letter, paint_of(u));
    }
  }

  void fill(const table::Rect& rect, std::string_view letter, Paint paint) {
    constexpr int across = 5;
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
    const UnitState& unit = state_.unit[u];
    if (!unit.on_table() || unit.close == 0) return;
    Vec centre = hull(setting_.units[u], unit).centre;
    if (unit.garrison != nobody) {
      int before = 0;  // garrisons of one building side by side
      for (std::size_t v = 0; v < u; ++v)
        before += state_.unit[v].on_table() && state_.unit[v].garrison == unit.garrison ? 1 : 0;
      centre = setting_.pieces[setting_.structures[unit.garrison]].outline.centre() + Vec{(before * 3 - 1) * wide_, 0};
    }
    const int row = row_of(centre.y);
    const int column = column_of(centre.x - wide_ / 2);
    const std::string letter(1, unit_letter(setting_, u));
    canvas_.put(column, row, letter, paint_of(u));
    std::string_view sign = arrow(unit.pose.facing);
    if (unit.garrison != nobody) sign = console_.unicode() ? "⌂" : "+";
    if (unit.formation == Formation::square) sign = console_.unicode() ? "□" : "+";
    canvas_.put(column + 1, row, sign, paint_of(u));
    if (unit.routing()) canvas_.put(column - 1, row, "!", paint_of(u));
  }

  void draw_skirmisher(const Skirmisher& skirmisher) {
    if (skirmisher.unit == nobody) return;
    const Vec at = skirmisher_rect(skirmisher).centre;
    const std::string letter(1, unit_letter(setting_, skirmisher.unit));
    canvas_.put(column_of(at.x), row_of(at.y), letter, paint_of(skirmisher.unit, true));
    canvas_.put(column_of(at.x) + 1, row_of(at.y), console_.unicode() ? "∴" : "'", paint_of(skirmisher.unit, true));
  }

  void draw_officer(std::size_t i) {
    const OfficerState& officer = state_.officer[i];
    if (officer.placed == 0 || officer.alive == 0 || officer.with != nobody) return;
    const bool red = setting_.officers[i].side == Colour::red;
    const Vec at = officer.at.vec();
    canvas_.put(column_of(at.x), row_of(at.y), console_.unicode() ? (red ? "◆" : "◇") : (red ? "*" : "o"),
                red ? Paint::red_loose : Paint::black_loose);
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
  // The multiple of 20 cm that lies in this column, or -1.
  [[nodiscard]] int tick_at(int column) const {
    for (int x = 20; x < setting_.width; x += 20)
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
      for (int y = 20; y < setting_.depth; y += 20)
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

  const Setting& setting_;
  const State& state_;
  const Console& console_;
  int columns_;
  double wide_;  // centimetres in a cell
  double high_;
  Canvas canvas_;
};

}  // namespace

char unit_letter(const Setting& setting, std::size_t unit) {
  std::size_t before = 0;
  for (std::size_t i = 0; i < unit; ++i) before += setting.units[i].side == setting.units[unit].side ? 1U : 0U;
  const bool red = setting.units[unit].side == Colour::red;
  constexpr std::string_view spare = "0123456789";
  if (before < 26) return static_cast<char>((red ? 'A' : 'a') + static_cast<int>(before));
  return spare[(before - 26) % spare.size()];
}

std::string table_map(const Setting& setting, const State& state, const Console& console) {
  return Drawing{setting, state, console}.text();
}

}  // namespace guidon::cli
