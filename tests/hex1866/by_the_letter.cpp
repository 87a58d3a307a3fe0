// Zones, command paths and moves by the letter of the rules.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>
#include <vector>

#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {

namespace {

bool unit_there(const Field& field, Hex hex, Side side) {
  for (int u = 0; u < field.units(); ++u)
    if (field.unit(u).status == Status::on_map && field.unit(u).hex == hex && field.sheet(u).side == side) return true;
  return false;
}

bool lets_through(Hexside side) {
  const bool link = side.has(Feature::road) || side.has(Feature::path) || side.has(Feature::railway);
  if (side.has(Feature::river) && !side.has(Feature::bridge)) return false;
  return !side.has(Feature::escarpment) || link;
}

}  // namespace

// HEX-P-ZOC-01
bool plain_zone(const Field& field, Hex hex, Side of) {
  for (int u = 0; u < field.units(); ++u) {
    const UnitState& unit = field.unit(u);
    if (field.sheet(u).side != of || unit.status != Status::on_map || unit.disorganised != 0) continue;
    if (field.sheet(u).arm == Arm::artillery) continue;
    const Terrain terrain = field.terrain(unit.hex);
    const bool houses = terrain == Terrain::town || terrain == Terrain::city;
    for (int d = 0; d < 6; ++d) {
      const int off = (d - static_cast<int>(unit.facing) + 6) % 6;
      const auto to = static_cast<Direction>(d);
      if (!houses && off != 0 && off != 1 && off != 5) continue;
      if (field.grid().neighbour(unit.hex, to) == hex && lets_through(field.map().side(unit.hex, to))) return true;
    }
  }
  return false;
}

// HEX-P-CMD-01
bool plain_command_path(const Field& field, Side mine, Hex from, Hex to, int steps) {
  std::set<Hex> reached{from};
  for (int i = 0; i < steps; ++i) {
    std::set<Hex> next = reached;
    for (const Hex here : reached)
      for (const Direction d : hex::all_directions) {
        const Hex there = field.grid().neighbour(here, d);
        if (there == off_map || !lets_through(field.map().side(here, d))) continue;
        if (unit_there(field, there, other(mine))) continue;
        if (plain_zone(field, there, other(mine)) && !unit_there(field, there, mine)) continue;
        next.insert(there);
      }
    reached = std::move(next);
  }
  return reached.contains(to);
}

// HEX-P-CMD-03
bool plain_in_command(const Field& field, int unit) {
  const std::uint8_t f = field.sheet(unit).formation;
  if (field.formation(f).in_command == 0) return false;
  for (int l = 0; l < field.leaders(); ++l) {
    if (field.leader_sheet(l).cinc || field.leader_sheet(l).formation != f) continue;
    if (field.leader(l).status != Status::on_map) return false;
    return plain_command_path(field, field.leader_sheet(l).side, field.leader(l).hex, field.unit(unit).hex,
                              field.leader_sheet(l).range);
  }
  return false;
}

namespace {

// HEX-P-MOVE-02 with the chart's numbers: the cost of a step, or nothing where it is closed.
struct PlainStep {
  int cost = 0;
  bool road = false;
  bool woods = false;  // cavalry loses its order
};
enum class Way4 : std::uint8_t { infantry, jaeger, cavalry, artillery };

std::optional<PlainStep> plain_step(const Field& field, Way4 arm, bool disorganised, Hex from, Direction to) {
  const Hex there = field.grid().neighbour(from, to);
  const Hexside side = field.map().side(from, to);
  const bool link = side.has(Feature::road) || side.has(Feature::path) || side.has(Feature::railway);
  if (!lets_through(side)) return std::nullopt;
  const int levels = std::abs(field.map().level(from) - field.map().level(there));
  const bool two = field.options().steep_slope == SteepSlope::two_levels_or_marked && levels >= 2;
  const bool horses = arm == Way4::cavalry || arm == Way4::artillery;
  if (horses && !link && (two || side.has(Feature::steep))) return std::nullopt;
  Terrain ground = field.terrain(there);
  if (ground == Terrain::town || ground == Terrain::city) ground = field.setting().under[there];
  //                                  infantry, jaegers, cavalry, artillery
  constexpr std::array<int, 4> marsh{2, 2, 0, 0};
  constexpr std::array<int, 4> woods{2, 1, 3, 3};
  const auto of = static_cast<std::size_t>(arm);
  PlainStep step{.cost = 1, .road = side.has(Feature::road)};
  if (!link) {
    if (ground == Terrain::marsh) step.cost = marsh[of];
    if (ground == Terrain::woods) step.cost = woods[of];
    if (step.cost == 0) return std::nullopt;
    const WoodsCavalry rule = field.options().woods_cavalry;
    if (ground == Terrain::woods && arm == Way4::cavalry) {
      step.woods = rule == WoodsCavalry::disorganise;
      if (rule == WoodsCavalry::minus_two_mp && disorganised) step.cost += 2;
    }
    if (side.has(Feature::stream)) ++step.cost;
  }
  step.cost += levels;
  if (side.has(Feature::ravine)) ++step.cost;
  return step;
}

class PlainMover {
 public:
  PlainMover(const Field& field, int who, bool leader) : field_(field), leader_(leader) {
    if (leader) {
      side_ = field.leader_sheet(who).side;
      allowance_ = field.leader_sheet(who).move;
      start_ = field.leader(who).hex;
    } else {
      const UnitSheet& sheet = field.sheet(who);
      side_ = sheet.side;
      guns_ = sheet.arm == Arm::artillery;
      arm_ = guns_                             ? Way4::artillery
             : sheet.arm == Arm::cavalry       ? Way4::cavalry
             : sheet.traits.has(Trait::jaeger) ? Way4::jaeger
                                               : Way4::infantry;
      allowance_ = sheet.move;
      start_ = field.unit(who).hex;
      disorganised_ = field.unit(who).disorganised != 0;
      if (!plain_in_command(field, who)) {  // HEX-P-CMD-04
        allowance_ = (allowance_ + 1) / 2;
        barred_ = true;
      }
    }
    bonus_ = leader || arm_ == Way4::cavalry ? 2 : 1;
  }

  PlainEnds ends() {
    walk({start_, 0, false, false, disorganised_, false, true});
    return std::move(ends_);
  }

 private:
  struct Walk {
    Hex hex;
    int cost;
    bool last_by_road;
    bool earned;
    bool disorganised;
    bool over;
    bool first;
    friend auto operator<=>(const Walk&, const Walk&) = default;
  };

  void walk(const Walk& here) {
    if (!seen_.insert(here).second) return;
    if (here.hex != start_ && may_stay(here.hex)) {
      PlainEnd& end = ends_[here.hex];
      std::optional<int>& best = here.disorganised && !disorganised_ ? end.lost : end.kept;
      best = std::min(best.value_or(here.cost), here.cost);
    }
    if (here.over) return;
    for (const Direction to : hex::all_directions)
      if (field_.grid().neighbour(here.hex, to) != off_map) go(here, to);
  }

  void go(const Walk& here, Direction to) {
    const Hex there = field_.grid().neighbour(here.hex, to);
    if (unit_there(field_, there, other(side_))) return;  // HEX-P-MOVE-04
    const auto step = plain_step(field_, arm_, here.disorganised, here.hex, to);
    if (!step) return;
    const bool zone = plain_zone(field_, there, other(side_));
    if (zone && leader_ && !unit_there(field_, there, side_)) return;  // HEX-P-MOVE-10
    if (zone && (barred_ || here.disorganised)) return;                // HEX-P-MOVE-07, HEX-P-MOVE-08
    const bool leaves = !leader_ && plain_zone(field_, here.hex, other(side_));
    Walk next{there, here.cost + step->cost + (leaves ? 1 : 0), step->road, here.earned, here.disorganised, false,
              false};
    if (next.cost <= allowance_) {
      next.earned |= step->road && here.last_by_road;
    } else {  // HEX-P-MOVE-06
      const bool road_only = field_.options().road_bonus_use == RoadBonusUse::road_only;
      const bool free = here.earned && next.cost <= allowance_ + bonus_ && (step->road || !road_only);
      const bool least = here.first && !zone && !leader_;  // HEX-P-MOVE-05
      if (!free && !least) return;
      next.over = !free;
    }
    next.disorganised |= step->woods;  // HEX-P-MOVE-09
    next.over |= zone && !leader_;     // HEX-P-ZOC-02
    walk(next);
  }

  // HEX-P-STACK-01
  bool may_stay(Hex hex) const {
    if (leader_) {
      for (int l = 0; l < field_.leaders(); ++l)
        if (field_.leader(l).status == Status::on_map && field_.leader(l).hex == hex &&
            field_.leader_sheet(l).side != side_)
          return false;
      return true;
    }
    for (int u = 0; u < field_.units(); ++u)
      if (field_.unit(u).status == Status::on_map && field_.unit(u).hex == hex &&
          (field_.sheet(u).arm == Arm::artillery) == guns_)
        return false;
    return true;
  }

  const Field& field_;
  bool leader_;
  Side side_{};
  Way4 arm_ = Way4::infantry;
  bool guns_ = false;
  int allowance_ = 0;
  int bonus_ = 0;
  Hex start_ = off_map;
  bool disorganised_ = false;
  bool barred_ = false;
  std::set<Walk> seen_{};
  PlainEnds ends_{};
};

using Footing = std::tuple<Hex, int, int, bool, bool, bool, bool>;
Footing footing(const March& march) {
  return {march.hex, march.spent, march.entered, march.on_road, march.earned, march.disorganised, march.stopped};
}

}  // namespace

PlainEnds plain_moves(const Field& field, int who, bool leader) { return PlainMover{field, who, leader}.ends(); }

PlainEnds stepped_moves(const Field& field, const Marcher& marcher) {
  PlainEnds ends;
  const March start = set_out(field, marcher);
  std::set<Footing> seen{footing(start)};
  std::vector<March> open{start};
  while (!open.empty()) {
    const March here = open.back();
    open.pop_back();
    for (const Direction to : hex::all_directions) {
      March next = here;
      if (go_on(field, marcher, next, to) || !seen.insert(footing(next)).second) continue;
      open.push_back(next);
      if (next.hex == start.hex || !may_end(field, marcher, next.hex)) continue;
      PlainEnd& end = ends[next.hex];
      std::optional<int>& best = next.disorganised && !marcher.disorganised ? end.lost : end.kept;
      best = std::min<int>(best.value_or(next.spent), next.spent);
    }
  }
  return ends;
}

}  // namespace guidon::hex1866::tests
