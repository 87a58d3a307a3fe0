#include "tests/audit/reader/hex1866/ground.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace audit::hexes {

namespace {

constexpr std::array<std::string_view, 5> ground_names{"clear", "town", "city", "marsh", "woods"};
constexpr std::array<std::string_view, 9> feature_names{"river", "bridge", "stream", "ravine", "escarpment",
                                                        "steep", "road",   "path",   "railway"};

struct Cube {
  double x = 0, y = 0, z = 0;
};

std::string option(const Options& options, const std::string& name) {
  const auto found = options.find(name);
  return found == options.end() ? std::string{} : found->second;
}

}  // namespace

Map::Map(const Json& told, const std::string& grid)
    : columns_(told.at("columns").get<int>()), rows_(told.at("rows").get<int>()) {
  const auto count = static_cast<std::size_t>(hexes());
  next_.resize(count);
  for (int hex = 0; hex < hexes(); ++hex)
    for (int d = 0; d < 6; ++d)
      next_[static_cast<std::size_t>(hex)][static_cast<std::size_t>(d)] = reckoned_neighbour(hex, d);
  ground_.assign(count, Ground::clear);
  under_.assign(count, Ground::clear);
  level_.assign(count, 1);
  sides_.assign(count, {});
  for (const Json& each : told.at("hexes")) {
    const int hex = at(each.at("hex").get<std::string>());
    const auto index = static_cast<std::size_t>(hex);
    const auto word = std::ranges::find(ground_names, each.at("ground").get<std::string>());
    ground_[index] = static_cast<Ground>(word - ground_names.begin());
    under_[index] = built_up(hex) ? Ground::clear : ground_[index];
    level_[index] = each.at("level").get<int>();
    if (!each.contains("sides")) continue;
    for (const auto& [direction, features] : each.at("sides").items()) {
      const int d = static_cast<int>(std::ranges::find(direction_names, direction) - direction_names.begin());
      unsigned bits = 0;
      for (const Json& feature : features)
        bits |= 1U << (std::ranges::find(feature_names, feature.get<std::string>()) - feature_names.begin());
      sides_[index][static_cast<std::size_t>(d)] |= bits;
      if (const int beyond = neighbour(hex, d); beyond != nowhere)
        sides_[static_cast<std::size_t>(beyond)][static_cast<std::size_t>((d + 3) % 6)] |= bits;
    }
  }
  std::istringstream tokens{grid};  // "t1w" is a town in woods
  std::string token;
  for (std::size_t i = 0; i < count && tokens >> token; ++i)
    if (token.size() > 2) {
      if (token[2] == 'w') under_[i] = Ground::woods;
      if (token[2] == 'm') under_[i] = Ground::marsh;
    }
}

int Map::at(std::string_view name) const {
  if (name.size() != 4 || name.find_first_not_of("0123456789") != std::string_view::npos) return nowhere;
  const int c = (name[0] - '0') * 10 + (name[1] - '0');
  const int r = (name[2] - '0') * 10 + (name[3] - '0');
  if (c < 1 || r < 1 || c > columns_ || r > rows_) return nowhere;
  return (r - 1) * columns_ + c - 1;
}

std::string Map::name(int hex) const {
  if (hex < 0) return "nowhere";
  const int c = hex % columns_ + 1;
  const int r = hex / columns_ + 1;
  const auto two = [](int value) {
    return std::string{static_cast<char>('0' + value / 10)} + static_cast<char>('0' + value % 10);
  };
  return two(c) + two(r);
}

int Map::reckoned_neighbour(int hex, int direction) const {  // HEX-P-MAP-02
  const int c = hex % columns_ + 1;
  const int r = hex / columns_ + 1;
  const bool odd = c % 2 == 1;
  int nc = c;
  int nr = r;
  switch (direction) {
    case 0: nr = r - 1; break;
    case 1:
      nc = c + 1;
      nr = odd ? r - 1 : r;
      break;
    case 2:
      nc = c + 1;
      nr = odd ? r : r + 1;
      break;
    case 3: nr = r + 1; break;
    case 4:
      nc = c - 1;
      nr = odd ? r : r + 1;
      break;
    default:
      nc = c - 1;
      nr = odd ? r - 1 : r;
      break;
  }
  if (nc < 1 || nr < 1 || nc > columns_ || nr > rows_) return nowhere;
  return (nr - 1) * columns_ + nc - 1;
}

int Map::direction(int from, int to) const {
  for (int d = 0; d < 6; ++d)
    if (neighbour(from, d) == to && to != nowhere) return d;
  return nowhere;
}

bool Map::same_edge(int a, int b) const {
  const auto both = [&](auto on) { return on(a) && on(b); };
  return both([&](int hex) { return hex < columns_; }) || both([&](int hex) { return hex >= hexes() - columns_; }) ||
         both([&](int hex) { return hex % columns_ == 0; }) ||
         both([&](int hex) { return hex % columns_ == columns_ - 1; });
}

bool Map::edge(int hex) const {
  for (int d = 0; d < 6; ++d)
    if (neighbour(hex, d) == nowhere) return true;
  return false;
}

int Map::distance(int a, int b) const {  // HEX-P-MAP-03
  const auto cube = [this](int hex) {
    const int q = hex % columns_;
    const int k = hex / columns_;
    const int z = k - (q - q % 2) / 2;
    return std::array{q, -q - z, z};
  };
  const auto one = cube(a);
  const auto two = cube(b);
  return std::max({std::abs(one[0] - two[0]), std::abs(one[1] - two[1]), std::abs(one[2] - two[2])});
}

int Map::protection(int hex) const {
  switch (ground(hex)) {
    case Ground::town: return 2;
    case Ground::city: return 3;
    case Ground::woods: return 2;
    default: break;
  }
  return 1;
}

unsigned Map::side(int from, int to) const {
  const int d = direction(from, to);
  return d == nowhere ? 0 : sides_[static_cast<std::size_t>(from)][static_cast<std::size_t>(d)];
}

unsigned Map::links_at(int hex) const {
  unsigned all = 0;
  for (const unsigned each : sides_[static_cast<std::size_t>(hex)]) all |= each;
  return all & any_link;
}

bool Map::steep_slope(int from, int to, const Options& options) const {
  if ((side(from, to) & steep) != 0) return true;
  return option(options, "steep_slope") != "marked_only" && std::abs(level(from) - level(to)) >= 2;
}

bool Map::closed(int from, int to) const {
  const unsigned bits = side(from, to);
  return ((bits & river) != 0 && (bits & bridge) == 0) || ((bits & escarpment) != 0 && (bits & any_link) == 0);
}

bool Map::forbidden(Arm arm, int from, int to, const Options& options) const {
  if (closed(from, to)) return true;  // HEX-TERR-RIVER-01, HEX-TERR-ESC-01
  if (arm != Arm::cavalry && arm != Arm::artillery) return false;
  if (linked(from, to)) return false;
  return under(to) == Ground::marsh || steep_slope(from, to, options);  // HEX-TERR-MARSH-02, HEX-TERR-LEVEL-02
}

namespace {

int base(Ground ground, Arm arm, bool jaeger) {  // HEX-TERR-*: off a link
  if (ground == Ground::marsh) return 2;
  if (ground != Ground::woods) return 1;
  if (arm == Arm::cavalry || arm == Arm::artillery) return 3;
  return jaeger ? 1 : 2;
}

}  // namespace

int Map::cost(Arm arm, bool jaeger, int from, int to) const {
  const unsigned bits = side(from, to);
  int out = (bits & any_link) != 0 ? 1 : base(under(to), arm, jaeger);
  out += std::abs(level(from) - level(to));
  if ((bits & ravine) != 0) out += 1;
  if ((bits & stream) != 0 && (bits & any_link) == 0) out += 1;
  return out;
}

int Map::entry_cost(Arm arm, bool jaeger, int hex) const {
  return links_at(hex) != 0 ? 1 : base(under(hex), arm, jaeger);
}

std::array<std::vector<int>, 2> Map::line(int from, int to) const {  // HEX-P-LOS-02
  const auto cube = [this](int hex) {
    const int q = hex % columns_;
    const int k = hex / columns_;
    const double z = k - (q - q % 2) / 2;
    return Cube{static_cast<double>(q), -q - z, z};
  };
  const auto rounded = [this](Cube p) {
    double x = std::round(p.x);
    double y = std::round(p.y);
    double z = std::round(p.z);
    const double ex = std::abs(x - p.x);
    const double ey = std::abs(y - p.y);
    const double ez = std::abs(z - p.z);
    if (ex > ey && ex > ez)
      x = -y - z;
    else if (ey > ez)
      y = -x - z;
    else
      z = -x - y;
    const int q = static_cast<int>(x);
    if (q < 0 || q >= columns_) return nowhere;
    const int k = static_cast<int>(z) + (q - q % 2) / 2;
    if (k < 0 || k >= rows_) return nowhere;
    return k * columns_ + q;
  };
  const Cube a = cube(from);
  const Cube b = cube(to);
  const int n = distance(from, to);
  std::array<std::vector<int>, 2> out;
  constexpr double e = 0.000001;
  for (int i = 1; i < n; ++i) {
    const double t = static_cast<double>(i) / n;
    for (const int push : {0, 1}) {
      const double s = push == 0 ? e : -e;
      out[static_cast<std::size_t>(push)].push_back(
          rounded({a.x + (b.x - a.x) * t + s, a.y + (b.y - a.y) * t + 2 * s, a.z + (b.z - a.z) * t - 3 * s}));
    }
  }
  return out;
}

bool Map::blocks(int hex, int from, int to, int step, int steps, const Options& options) const {  // HEX-P-LOS-04
  if (hex == nowhere) return true;
  const int bonus = cover(hex) ? 1 : 0;
  const std::string relief = option(options, "los_relief");
  if (relief == "higher_than_both") return level(hex) + bonus > std::max(level(from), level(to));
  if (relief == "sightline") return (level(hex) + bonus) * steps > level(from) * (steps - step) + level(to) * step;
  return bonus == 1;
}

bool Map::sees(int from, int to, const Options& options) const {
  const int n = distance(from, to);
  if (n <= 1) return true;
  const auto both = line(from, to);
  for (int i = 1; i < n; ++i) {
    const auto at = static_cast<std::size_t>(i - 1);
    if (blocks(both[0][at], from, to, i, n, options) && blocks(both[1][at], from, to, i, n, options)) return false;
  }
  return true;
}

std::vector<int> Map::first_step(int from, int to) const {
  if (distance(from, to) <= 1) return {to};
  const auto both = line(from, to);
  return {both[0].front(), both[1].front()};
}

}  // namespace audit::hexes
