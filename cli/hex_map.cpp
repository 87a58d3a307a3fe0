#include "cli/hex_map.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "cli/canvas.hpp"
#include "cli/hex_cell.hpp"
#include "cli/hex_signs.hpp"
#include "cli/table_map.hpp"

namespace guidon::cli {

namespace {

using hex::Direction;
using hex::Feature;
using hex::Hex;
using match::HexGround;
using match::SceneUnit;

constexpr HexCell small_cell{4, 1};
constexpr std::array large_cells{HexCell{7, 2}, HexCell{6, 2}};
constexpr int small_margin = 3;      // the numbers of the rows, on either side
constexpr int most_large_rows = 14;  // a map of large hexes is four times as high
constexpr int most_small_rows = 30;

// What lies along a hexside; the first of several is the most important.
constexpr std::array lying{Feature::river, Feature::stream, Feature::escarpment, Feature::ravine, Feature::steep};

// The columns or rows that are drawn.
struct Range {
  int first = 1;
  int count = 0;
  [[nodiscard]] int last() const { return first + count - 1; }
  [[nodiscard]] bool holds(int number) const { return number >= first && number <= last(); }
};

// So many of all, around a place, or else where most of the numbers lie.
Range range(int all, int most, std::optional<int> around, const std::vector<int>& numbers) {
  if (most >= all) return {1, all};
  if (around) return {std::clamp(*around - most / 2, 1, all - most + 1), most};
  Range best{1, most};
  std::ptrdiff_t most_held = -1;
  int best_off = 0;
  for (int first = 1; first <= all - most + 1; ++first) {
    const Range tried{first, most};
    const auto held = std::ranges::count_if(numbers, [&](int number) { return tried.holds(number); });
    int off = 0;  // of equals the one that has them in its middle
    for (const int number : numbers) off += std::abs(2 * number - first - tried.last());
    if (held > most_held || (held == most_held && off < best_off)) {
      best = tried;
      most_held = held;
      best_off = off;
    }
  }
  return best;
}

HexCell cell_for(const hex::Grid& grid, int width) {
  if (grid.rows() <= most_large_rows)
    for (const HexCell& cell : large_cells)
      if (grid.columns() * cell.pitch() + cell.steep() <= width) return cell;
  return small_cell;
}

bool leftward(Direction front) { return front == Direction::sw || front == Direction::nw; }

class Drawing {
 public:
  Drawing(const match::Scene& scene, const Console& console, std::optional<Hex> around)
      : scene_(scene),
        hexes_(*scene.hexes),
        grid_(hexes_.map.grid()),
        console_(console),
        cell_(cell_for(grid_, console.width())),
        columns_(visible_columns(around)),
        rows_(visible_rows(around)),
        canvas_(columns_.count * cell_.pitch() + cell_.steep(), 1 + rows_.count * cell_.height() + cell_.steep()) {}

  std::string text() {
    each_hex([this](Hex hex) { draw_paper(hex); });
    each_hex([this](Hex hex) { draw_outline(hex); });
    each_hex([this](Hex hex) { draw_ground(hex); });
    for (const Feature link : {Feature::path, Feature::railway, Feature::road})
      each_hex([this, link](Hex hex) { draw_link(hex, link); });
    each_hex([this](Hex hex) { draw_features(hex); });
    each_hex([this](Hex hex) { draw_inside(hex); });
    return sheet() + part() + legend_.text(console_) + places();
  }

 private:
  // ---- what is drawn, and where ----

  [[nodiscard]] Range visible_columns(std::optional<Hex> around) const {
    const int room = console_.width() - cell_.steep() - 2 * small_margin;
    const int most = cell_.large() ? grid_.columns() : std::max(1, room / cell_.pitch());
    std::vector<int> numbers;
    for (const SceneUnit& unit : scene_.units)
      if (on_map(unit)) numbers.push_back(grid_.column(unit.hex));
    return range(grid_.columns(), most, around ? std::optional{grid_.column(*around)} : std::nullopt, numbers);
  }
  [[nodiscard]] Range visible_rows(std::optional<Hex> around) const {
    std::vector<int> numbers;
    for (const SceneUnit& unit : scene_.units)
      if (on_map(unit)) numbers.push_back(grid_.row(unit.hex));
    return range(grid_.rows(), most_small_rows, around ? std::optional{grid_.row(*around)} : std::nullopt, numbers);
  }
  [[nodiscard]] bool on_map(const SceneUnit& unit) const { return unit.on_table && unit.hex < grid_.hexes(); }
  [[nodiscard]] HexGround ground(Hex hex) const {
    return hex < hexes_.ground.size() ? hexes_.ground[hex] : HexGround::clear;
  }

  template <class Draw>
  void each_hex(const Draw& draw) {
    for (int column = columns_.first; column <= columns_.last(); ++column)
      for (int row = rows_.first; row <= rows_.last(); ++row) draw(grid_.at(column, row));
  }

  // HEX-P-MAP-01: even columns hang half a hex lower.
  [[nodiscard]] int top(int column, int row) const {
    return 1 + (row - rows_.first) * cell_.height() + (column % 2 == 0 ? cell_.steep() : 0);
  }
  void put(Hex hex, Spot spot, std::string_view glyph, Paint paint) {
    const int column = grid_.column(hex);
    canvas_.put((column - columns_.first) * cell_.pitch() + spot.x, top(column, grid_.row(hex)) + spot.y, glyph, paint);
  }
  void put(Hex hex, Spot spot, Sign sign) {
    put(hex, spot, glyph(sign, console_), paint(sign));
    legend_.saw(sign);
  }
  [[nodiscard]] std::string_view either(std::string_view unicode, std::string_view ascii) const {
    return console_.unicode() ? unicode : ascii;
  }

  // ---- the map itself ----

  [[nodiscard]] Paint paper(Hex hex) const {
    const auto shade = [&](Paint lowest) {
      return static_cast<Paint>(static_cast<int>(lowest) + std::clamp(hexes_.map.level(hex), 1, 4) - 1);
    };
    switch (ground(hex)) {
      case HexGround::woods: return shade(Paint::woods_1);
      case HexGround::marsh: return Paint::marsh;
      case HexGround::town:
      case HexGround::city: return Paint::houses;
      case HexGround::clear: break;
    }
    return shade(Paint::level_1);
  }

  void draw_paper(Hex hex) {
    for (int row = 0; row < cell_.height(); ++row)
      for (int x = cell_.left(row); x <= cell_.right(row); ++x) put(hex, {x, row}, " ", paper(hex));
  }

  void draw_outline(Hex hex) {
    for (const Direction direction : hex::all_directions) {
      const bool level = direction == Direction::n || direction == Direction::s;
      const bool rising = direction == Direction::nw || direction == Direction::se;
      const std::string_view line = level ? "_" : rising ? either("╱", "/") : either("╲", "\\");
      for (const Spot spot : cell_.side(direction)) put(hex, spot, line, Paint::outline);
    }
  }

  // What lies along a side; a crossing that a link has taken is left to it, but for a bridge.
  void draw_features(Hex hex) {
    for (const Direction direction : hex::all_directions) {
      const hex::Hexside side = hexes_.map.side(hex, direction);
      std::vector<Sign> found;
      for (const Feature feature : lying)
        if (side.has(feature)) found.push_back(sign_of(feature));
      if (found.empty()) continue;
      const bool open = side.linked() && !side.has(Feature::river);
      std::size_t next = 0;
      for (const Spot spot : cell_.side(direction)) {
        const bool crossed = spot == cell_.crossing(direction);
        if (crossed && side.has(Feature::bridge))
          put(hex, spot, Sign::bridge);
        else if (!crossed || !open)
          put(hex, spot, found[next++ % found.size()]);
      }
    }
  }

  void draw_ground(Hex hex) {
    const HexGround kind = ground(hex);
    if (kind == HexGround::clear) return;
    const Sign sign = sign_of(kind);
    const bool dense = kind == HexGround::city || (kind != HexGround::town && !cell_.large());
    for (int row = cell_.steep() - 1; row < cell_.bottom(); ++row)
      for (int x = cell_.first(row); x <= cell_.last(row); ++x) {
        const bool scattered = (x + row - cell_.heart().x) % 2 == 0;
        const bool beside = kind == HexGround::town && std::abs(x - cell_.heart().x) > 1;
        if ((dense || scattered) && !beside) put(hex, {x, row}, sign);
      }
  }

  void draw_link(Hex hex, Feature link) {
    std::array<bool, 6> leads{};
    for (const Direction direction : hex::all_directions)
      leads[static_cast<std::size_t>(direction)] = hexes_.map.side(hex, direction).has(link);
    if (std::ranges::none_of(leads, [](bool one) { return one; })) return;
    const Sign sign = sign_of(link);
    const auto drawn = [&](std::string_view road) { return link == Feature::road ? road : glyph(sign, console_); };
    for (const Direction direction : hex::all_directions) {
      if (!leads[static_cast<std::size_t>(direction)]) continue;
      const bool upright = direction == Direction::n || direction == Direction::s;
      const bool rising = direction == Direction::ne || direction == Direction::sw;
      for (const Spot spot : cell_.way(direction))
        put(hex, spot, drawn(upright ? either("║", "|") : either("═", "-")), paint(sign));
      const std::string_view through = upright ? either("║", "|") : rising ? either("╱", "/") : either("╲", "\\");
      put(hex, cell_.crossing(direction), drawn(through), paint(sign));
    }
    legend_.saw(sign);
    const auto [n, ne, se, s, sw, nw] = leads;
    if (cell_.large() || ground(hex) == HexGround::clear)
      put(hex, cell_.heart(), drawn(road_glyph(sw || nw, ne || se, n, s, console_)), paint(sign));
  }

  // ---- what is in a hex ----

  // Characters of a hex that are taken already.
  struct Taken {
    std::vector<Spot> spots{};
    [[nodiscard]] bool has(Spot spot) const { return std::ranges::find(spots, spot) != spots.end(); }
  };
  // In the first place of those that is free; false where none is.
  bool place(Hex hex, Taken& taken, std::initializer_list<Spot> candidates, std::string_view glyph, Paint paint) {
    for (const Spot spot : candidates) {
      if (taken.has(spot)) continue;
      put(hex, spot, glyph, paint);
      taken.spots.push_back(spot);
      return true;
    }
    return false;
  }

  // The corners where marks stand: on the bottom line, unless something lies along that side, and in the heart's row.
  struct Corners {
    Spot left;
    Spot right;
    Spot middle;
    Spot heart_left;
    Spot heart_right;
  };
  [[nodiscard]] Corners corners() const {
    const int bottom = cell_.bottom();
    const int row = cell_.heart().y;
    return {{cell_.first(bottom), bottom},
            {cell_.last(bottom), bottom},
            {cell_.heart().x, bottom},
            {cell_.first(row), row},
            {cell_.last(row), row}};
  }

  // The one with a zone first, then the battery.
  [[nodiscard]] std::vector<const SceneUnit*> stack(Hex hex) const {
    std::vector<const SceneUnit*> found;
    for (const SceneUnit& unit : scene_.units)
      if (unit.on_table && unit.hex == hex) found.push_back(&unit);
    std::ranges::sort(found, {}, [](const SceneUnit* unit) { return std::pair{unit->arm == "artillery", unit->id}; });
    return found;
  }

  void draw_inside(Hex hex) {
    Taken taken;
    if (cell_.large()) draw_number(hex);
    for (const Direction direction : hex::all_directions)
      if (hexes_.map.side(hex, direction).linked()) {
        for (const Spot spot : cell_.way(direction)) taken.spots.push_back(spot);
        taken.spots.push_back(cell_.crossing(direction));
        taken.spots.push_back(cell_.heart());
      }
    const auto units = stack(hex);
    if (cell_.large())
      draw_counters(hex, units, taken);
    else
      draw_letters(hex, units, taken);
    draw_marks(hex, units.size(), taken);
  }

  void draw_number(Hex hex) {
    const std::string name = grid_.name(hex);
    for (int i = 0; i < 4; ++i)
      put(hex, {cell_.first(0) + i, 0}, std::string_view{name}.substr(static_cast<std::size_t>(i), 1), Paint::number);
  }

  [[nodiscard]] static Paint side_paint(match::Side side) { return side == 0 ? Paint::a : Paint::b; }
  [[nodiscard]] std::string_view front_glyph(const SceneUnit& unit) {
    legend_.saw(unit.all_round ? Sign::all_round : Sign::facing);
    return unit.all_round ? glyph(Sign::all_round, console_) : facing_glyph(unit.front, console_);
  }
  // A character of a unit; it takes its place from whatever was there.
  void put_unit(Hex hex, Spot spot, std::string_view glyph, const SceneUnit& unit, Taken& taken) {
    put(hex, spot, glyph, side_paint(unit.side));
    taken.spots.push_back(spot);
  }

  // Small hexes: letters and facing in a row, the arrow on the side it points to. What a unit suffers is beside its
  // letter, or below where two stand.
  void draw_letters(Hex hex, const std::vector<const SceneUnit*>& units, Taken& taken) {
    if (units.empty()) return;
    const SceneUnit& first = *units.front();
    const bool left = leftward(first.front) && !first.all_round;
    const bool two = units.size() > 1;
    const int row = cell_.heart().y;
    legend_.saw(Sign::unit);
    put_unit(hex, {left ? 1 : 3, row}, front_glyph(first), first, taken);
    for (std::size_t i = 0; i < std::min<std::size_t>(2, units.size()); ++i) {
      const SceneUnit& unit = *units[i];
      const int x = two ? (left ? 2 : 1) + static_cast<int>(i) : 2;
      put_unit(hex, {x, row}, std::string(1, unit.letter), unit, taken);
      if (!unit.disordered) continue;
      legend_.saw(Sign::disordered);
      put_unit(hex, two ? Spot{x, cell_.bottom()} : Spot{left ? 3 : 1, row}, glyph(Sign::disordered, console_), unit,
               taken);
    }
    std::erase_if(taken.spots, [&](Spot spot) {  // a single unit leaves a place, even where a link was
      return !two && !first.disordered && spot == Spot{left ? 3 : 1, row};
    });
  }

  // Large hexes: a line for each unit with its strength.
  void draw_counters(Hex hex, const std::vector<const SceneUnit*>& units, Taken& taken) {
    for (std::size_t i = 0; i < std::min<std::size_t>(2, units.size()); ++i) {
      const SceneUnit& unit = *units[i];
      const int row = cell_.heart().y - 1 + static_cast<int>(i);
      const bool left = leftward(unit.front) && !unit.all_round;
      const std::string letter(1, unit.letter);
      std::vector<std::string> counter{letter, std::string{front_glyph(unit)}};
      if (left) std::swap(counter[0], counter[1]);
      legend_.saw(Sign::unit);
      if (unit.disordered) {
        legend_.saw(Sign::disordered);
        counter.emplace_back(glyph(Sign::disordered, console_));
      }
      const auto room = static_cast<std::size_t>(cell_.right(row) - cell_.first(row));
      if (!unit.strength.empty() && counter.size() + unit.strength.size() <= room) {
        legend_.saw(Sign::strength);
        for (const char c : unit.strength) counter.emplace_back(1, c);
      }
      int x = cell_.first(row) + static_cast<int>(room - counter.size()) / 2;
      for (const std::string& each : counter) put_unit(hex, {x++, row}, each, unit, taken);
    }
  }

  // The bottom line is a hexside too: what lies along it is not written over as long as there is room elsewhere.
  [[nodiscard]] bool bottom_plain(Hex hex) const {
    const hex::Hexside side = hexes_.map.side(hex, Direction::s);
    return std::ranges::none_of(lying, [&](Feature feature) { return side.has(feature); });
  }

  void draw_marks(Hex hex, std::size_t units, Taken& taken) {
    draw_leader(hex, units, taken);
    draw_objective(hex, taken);
    draw_level(hex, taken);
    draw_zone(hex, taken);
    if (units > (cell_.large() ? 1U : 0U)) draw_cover(hex, taken);
  }

  void draw_leader(Hex hex, std::size_t units, Taken& taken) {
    const auto officer = std::ranges::find(scene_.officers, hex, &match::SceneOfficer::hex);
    if (officer == scene_.officers.end()) return;
    const Corners at = corners();
    if (units == 0) std::erase(taken.spots, cell_.heart());  // alone he stands on the road itself
    if (place(hex, taken, {cell_.heart(), at.heart_right, at.heart_left, at.middle, at.left, at.right},
              officer_sign(officer->side, console_), side_paint(officer->side)))
      legend_.saw(Sign::leader);
  }

  void draw_objective(Hex hex, Taken& taken) {
    const auto goal = std::ranges::find(hexes_.objectives, hex, &match::SceneObjective::hex);
    if (goal == hexes_.objectives.end()) return;
    const Corners at = corners();
    const auto flag = objective_glyph(goal->held, console_);
    const Paint colour = side_paint(goal->held);
    if (bottom_plain(hex) ? place(hex, taken, {at.left, at.heart_left, at.heart_right, at.right}, flag, colour)
                          : place(hex, taken, {at.heart_left, at.heart_right, at.left, at.right}, flag, colour))
      legend_.saw(Sign::objective);
  }

  void draw_level(Hex hex, Taken& taken) {
    const int level = hexes_.map.level(hex);
    if (level <= 1) return;
    const Corners at = corners();
    const std::string digit = std::to_string(level);
    if (bottom_plain(hex) ? place(hex, taken, {at.right, at.heart_right, at.heart_left}, digit, Paint::height)
                          : place(hex, taken, {at.heart_right, at.heart_left, at.right}, digit, Paint::height)) {
      legend_.saw(Sign::level);
      legend_.saw_level(level);
    }
  }

  void draw_zone(Hex hex, Taken& taken) {
    if (std::ranges::find(hexes_.deployment, hex) == hexes_.deployment.end()) return;
    const Corners at = corners();
    if (place(hex, taken, {cell_.heart(), at.heart_left, at.left, at.heart_right}, glyph(Sign::zone, console_),
              paint(Sign::zone)))
      legend_.saw(Sign::zone);
  }

  // The ground under units that have covered its signs.
  void draw_cover(Hex hex, Taken& taken) {
    if (ground(hex) == HexGround::clear) return;
    const Corners at = corners();
    const Sign sign = sign_of(ground(hex));
    place(hex, taken, {at.heart_right, at.heart_left, at.left, at.right}, glyph(sign, console_), paint(sign));
  }

  // ---- around it ----

  [[nodiscard]] std::string numbers() const {
    std::string line(small_margin, ' ');
    for (int column = columns_.first; column <= columns_.last(); ++column)
      line += fmt::format("{:^{}}", fmt::format(" {:02}", column), cell_.pitch());
    line.erase(line.find_last_not_of(' ') + 1);
    return console_.tint(Tint::faint, line) + "\n";
  }

  // The number of the row whose heart is in that line of the canvas, in a column.
  [[nodiscard]] std::string row_number(int line, int column) const {
    for (int row = rows_.first; row <= rows_.last(); ++row)
      if (top(column, row) + cell_.heart().y == line) return fmt::format("{:02}", row);
    return "";
  }

  [[nodiscard]] std::string sheet() const {
    const bool colour = console_.colour();
    std::string out = cell_.large() ? "" : numbers();
    for (int line = 0; line < canvas_.rows(); ++line) {
      std::string drawn = canvas_.line(line, colour);
      if (!cell_.large()) {
        const std::string before = padded_left(row_number(line, columns_.first), small_margin - 1) + " ";
        const std::string behind = row_number(line, columns_.last());
        drawn.insert(0, console_.tint(Tint::faint, before));
        if (!behind.empty()) drawn.append(" ").append(console_.tint(Tint::faint, behind));
      }
      drawn.erase(drawn.find_last_not_of(' ') + 1);
      out += drawn + "\n";
    }
    return out;
  }

  // Which part of the map this is.
  [[nodiscard]] std::string part() const {
    if (columns_.count == grid_.columns() && rows_.count == grid_.rows()) return "";
    int outside = 0;
    for (const SceneUnit& unit : scene_.units)
      if (on_map(unit) && !(columns_.holds(grid_.column(unit.hex)) && rows_.holds(grid_.row(unit.hex)))) ++outside;
    const std::string words =
        fmt::format("part of the map: {} to {} of {} columns and {} rows{}; map HEX draws the part around a hex",
                    grid_.name(grid_.at(columns_.first, rows_.first)),
                    grid_.name(grid_.at(columns_.last(), rows_.last())), grid_.columns(), grid_.rows(),
                    outside == 0 ? "" : fmt::format(", {} unit{} outside it", outside, outside == 1 ? "" : "s"));
    return "  " + console_.wrap(words, 2) + "\n";
  }

  [[nodiscard]] std::string places() const {
    const auto named = [&](Hex hex) {
      const auto found = hexes_.names.find(hex);
      return grid_.name(hex) + (found == hexes_.names.end() ? "" : " " + found->second);
    };
    Flow goals{"objectives", console_};
    for (const match::SceneObjective& goal : hexes_.objectives)
      goals.add(painted(side_paint(goal.held), objective_glyph(goal.held, console_), console_.colour()), 1,
                fmt::format("{}: {}", named(goal.hex), goal.points));
    Flow others{"places", console_};
    for (const auto& [hex, name] : hexes_.names)
      if (std::ranges::find(hexes_.objectives, hex, &match::SceneObjective::hex) == hexes_.objectives.end())
        others.add("", 0, named(hex));
    return goals.text() + others.text();
  }

  const match::Scene& scene_;
  const match::SceneHexes& hexes_;
  const hex::Grid& grid_;
  const Console& console_;
  HexCell cell_;
  Range columns_;
  Range rows_;
  Canvas canvas_;
  Legend legend_{};
};

}  // namespace

std::string hex_map(const match::Scene& scene, const Console& console, std::optional<Hex> around) {
  return Drawing{scene, console, around}.text();
}

}  // namespace guidon::cli
