#include "players/hex1866/standing.hpp"

#include <algorithm>
#include <cmath>

#include "players/hex1866/estimates.hpp"

namespace guidon::players {

using hex1866::Field;
using hex1866::Hex;
using hex1866::Setting;
using hex1866::Side;
using hex1866::Status;
using hex1866::Verdict;

namespace {

double losses(const Field& field, Side side) {
  double sum = 0;
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != side) continue;
    const hex1866::UnitSheet& sheet = field.sheet(u);
    const hex1866::UnitState& unit = field.unit(u);
    if (unit.status == Status::gone) {
      sum += field.setting().victory.unit_eliminated + 0.1 * sheet.cv + 0.2 * sheet.steps;
      continue;
    }
    sum += unit.steps_lost * (0.25 + 0.05 * sheet.cv);
    if (!unit.ordered() && unit.on_map()) sum += disorder_price(field, u) + 0.05 * unit.retreat;
  }
  double broken = 0;
  int formations = 0;
  for (int f = 0; f < field.formations(); ++f) {
    const hex1866::FormationSheet& sheet = field.formation_sheet(f);
    if (sheet.side != side || sheet.independent) continue;
    ++formations;
    const double half = std::max(1, (sheet.steps + 1) / 2);
    const double share = std::min(1.0, field.formation(f).steps_lost / half);
    sum += field.setting().victory.formation_demoralised * (field.formation(f).demoralised != 0 ? 1.0 : 0.6 * share);
    broken += share;
  }
  if (formations > 0) {  // the whole army gives way
    broken /= formations;
    sum += 3 * broken * broken * broken;
  }
  return sum;
}

}  // namespace

double standing(const Field& field, Side side) {
  const hex1866::Victory& victory = field.setting().victory;
  double held = 0;
  for (std::size_t i = 0; i < victory.objectives.size(); ++i) {
    const Hex hex = victory.objectives[i].hex;
    const bool scorer =
        field.occupied(hex) ? field.occupied_by(hex, victory.scorer) : field.state().held[i] == victory.scorer;
    if (scorer) held += victory.objectives[i].points;
  }
  if (side != victory.scorer) held = -held;
  return held + losses(field, other(side)) - losses(field, side);
}

namespace {

// The lowest score that is not worse for the scorer than this.
int line(const Setting& setting, bool draw_counts) {
  int lowest = 99;
  for (const hex1866::ResultRow& row : setting.victory.table) {
    const bool won = row.verdict == (setting.victory.scorer == Side::prussian ? Verdict::prussian : Verdict::austrian);
    if (won || (draw_counts && row.verdict == Verdict::draw)) lowest = std::min(lowest, row.from);
  }
  return std::clamp(lowest, -30, 30);
}

double squashed(double x) { return 0.5 + 0.5 * x / std::sqrt(1 + x * x); }

}  // namespace

double win_line(const Setting& setting, Side side) {
  return side == setting.victory.scorer ? line(setting, false) - 0.5 : 0.5 - line(setting, true);
}

double draw_line(const Setting& setting, Side side) {
  return side == setting.victory.scorer ? line(setting, true) - 0.5 : 0.5 - line(setting, false);
}

double judged(double standing, const Setting& setting, Side side, int turns_left) {
  const double spread = 2 + 0.5 * turns_left;
  return 500 * (squashed((standing - win_line(setting, side)) / spread) +
                squashed((standing - draw_line(setting, side)) / spread));
}

}  // namespace guidon::players
