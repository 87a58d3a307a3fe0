#include "tests/audit/reader/hex1866/walk.hpp"

#include <algorithm>
#include <array>
#include <queue>
#include <set>

namespace audit::hexes {

namespace {

bool held_by(const World& world, int hex, int side) {
  return std::ranges::any_of(world.units,
                             [&](const Counter& each) { return each.on && each.hex == hex && each.side == side; });
}

// What is known of a march on its way.
struct Way {
  int hex = nowhere;
  int cost = 0;
  int roads = 0;        // hexes in a row that were entered by road
  bool earned = false;  // the bonus of HEX-FN-3
  bool dis = false;
  bool stopped = false;
  int steps = 0;
  friend auto operator<=>(const Way&, const Way&) = default;
};

class Marcher {
 public:
  Marcher(const Moment& moment, const Mover& mover)
      : moment_(moment), map_(*moment.map), mover_(mover), zones_(zones(moment.now, map_, 1 - mover.side)) {}

  [[nodiscard]] bool zone(int hex) const { return zones_[static_cast<std::size_t>(hex)]; }
  [[nodiscard]] bool leader() const { return mover_.arm == Arm::leader; }

  // One hex further; what forbids it, as clause and words.
  std::optional<std::pair<std::string, std::string>> go(Way& way, int to) const {
    const auto no = [&](const char* clause, const std::string& why) {
      return std::pair{std::string{clause}, why + " " + map_.name(to)};
    };
    const bool entering = way.hex == nowhere;
    const Options& options = *moment_.options;
    if (to == nowhere || (!entering && map_.distance(way.hex, to) != 1)) return no("HEX-P-MOVE-01", "no step to");
    if (way.stopped) return no("HEX-P-ZOC-02", "goes on out of an enemy zone to");
    if (held_by(moment_.now, to, 1 - mover_.side)) return no("HEX-P-MOVE-04", "enters the enemy's");
    bool linked = false;
    bool road_taken = false;
    int cost = 0;
    if (entering) {
      const unsigned links = map_.links_at(to);
      linked = links != 0;
      road_taken = (links & road) != 0;
      cost = map_.entry_cost(mover_.arm, mover_.jaeger, to);
      const bool horse_or_guns = mover_.arm == Arm::cavalry || mover_.arm == Arm::artillery;
      if (!linked && horse_or_guns && map_.under(to) == Ground::marsh) return no("HEX-TERR-MARSH-02", "into the marsh");
    } else {
      const unsigned side = map_.side(way.hex, to);
      linked = (side & any_link) != 0;
      road_taken = (side & road) != 0;
      if (map_.forbidden(mover_.arm, way.hex, to, options)) {
        if ((side & river) != 0 && (side & bridge) == 0) return no("HEX-TERR-RIVER-01", "over the river to");
        if ((side & escarpment) != 0 && !linked) return no("HEX-TERR-ESC-01", "over the escarpment to");
        return map_.under(to) == Ground::marsh ? no("HEX-TERR-MARSH-02", "into the marsh")
                                               : no("HEX-TERR-LEVEL-02", "over the steep slope to");
      }
      cost = map_.cost(mover_.arm, mover_.jaeger, way.hex, to);
      if (!leader() && zone(way.hex)) cost += 1;  // HEX-P-ZOC-03
    }
    if (zone(to)) {
      if (leader()) {
        if (!held_by(moment_.now, to, mover_.side)) return no("HEX-P-MOVE-10", "a leader alone in an enemy zone in");
      } else {
        if (way.dis) return no("HEX-P-MOVE-08", "disorganised into an enemy zone in");
        if (mover_.kept_out) return no("HEX-P-MOVE-07", "out of command into an enemy zone in");
        way.stopped = true;
      }
    }
    way.cost += cost;
    way.roads = road_taken ? way.roads + 1 : 0;
    if (way.roads >= 2 && way.cost <= mover_.allowance) way.earned = true;
    if (mover_.arm == Arm::cavalry && !linked && map_.under(to) == Ground::woods) way.dis = true;  // HEX-TERR-WOODS-01
    way.hex = to;
    ++way.steps;
    return std::nullopt;
  }

  // HEX-P-MOVE-05, -06
  [[nodiscard]] bool affordable(const Way& way) const {
    if (way.cost <= mover_.allowance + (way.earned ? mover_.bonus : 0)) return true;
    return way.steps == 1 && !leader() && !zone(way.hex);
  }

 private:
  const Moment& moment_;
  const Map& map_;
  const Mover& mover_;
  std::vector<bool> zones_;
};

}  // namespace

Mover mover(const Moment& moment, const Counter& unit, bool entering) {
  Mover out{unit.arm, unit.jaeger, unit.side, unit.move, unit.arm == Arm::cavalry ? 2 : 1, unit.dis, false};
  if (entering || !out_of_command(moment.now, *moment.map, unit)) return out;
  const std::string_view rule = moment.scenario->option("out_of_command");
  if (rule == "morale_only") return out;
  out.kept_out = true;
  if (rule != "no_zone") out.allowance = (unit.move + 1) / 2;
  return out;
}

Mover mover(const Leader& leader) { return {Arm::leader, false, leader.side, leader.move, 2, false, false}; }

std::vector<int> entries(const Moment& moment, const Formation& formation) {
  const Map& map = *moment.map;
  const std::vector<bool> enemy = zones(moment.now, map, 1 - formation.side);
  const auto closed = [&](int hex) {
    return enemy[static_cast<std::size_t>(hex)] || held_by(moment.now, hex, 1 - formation.side);
  };
  std::vector<int> out;
  std::ranges::remove_copy_if(formation.entry, std::back_inserter(out), closed);
  if (!out.empty()) return out;
  int nearest = map.hexes();
  for (int hex = 0; hex < map.hexes(); ++hex)
    for (const int listed : formation.entry) {
      const int away = map.distance(hex, listed);
      if (!map.same_edge(hex, listed) || away > nearest || closed(hex)) continue;
      if (away < nearest) out.clear();
      nearest = away;
      if (std::ranges::find(out, hex) == out.end()) out.push_back(hex);
    }
  return out;
}

Walk walk(const Moment& moment, const Mover& mover, int from, const std::vector<int>& path) {
  const Marcher marcher{moment, mover};
  Walk out;
  Way way{.hex = from, .dis = mover.dis};
  for (const int to : path)
    if (const auto wrong = marcher.go(way, to)) {
      out.clause = wrong->first;
      out.why = wrong->second;
      return out;
    }
  out.cost = way.cost;
  out.dis = way.dis;
  if (!marcher.affordable(way)) {
    out.clause = "HEX-P-MOVE-06";
    out.why =
        std::to_string(way.cost) + " MP of " + std::to_string(mover.allowance) + (way.earned ? " and the road's" : "");
  }
  return out;
}

std::optional<int> cheapest(const Moment& moment, const Mover& mover, int from, const std::vector<int>& entry, int to) {
  const Marcher marcher{moment, mover};
  std::set<Way> seen;
  std::queue<Way> open;
  std::array<std::optional<int>, 2> best;
  const auto take = [&](Way way) {
    if (way.cost > mover.allowance + mover.bonus && way.steps > 1) return;
    if (way.hex == to && marcher.affordable(way)) {
      auto& least = best[way.dis && !mover.dis ? 1 : 0];
      if (!least || way.cost < *least) least = way.cost;
    }
    way.roads = std::min(way.roads, 2);
    Way key = way;
    key.steps = std::min(way.steps, 2);
    if (seen.insert(key).second) open.push(way);
  };
  if (from != nowhere) {
    open.push({.hex = from, .dis = mover.dis});
  } else {
    for (const int hex : entry) {
      Way way{.dis = mover.dis};
      if (!marcher.go(way, hex)) take(way);
    }
  }
  while (!open.empty()) {
    const Way way = open.front();
    open.pop();
    if (way.stopped) continue;
    for (int d = 0; d < 6; ++d) {
      const int next = moment.map->neighbour(way.hex, d);
      if (next == nowhere) continue;
      Way further = way;
      if (!marcher.go(further, next)) take(further);
    }
  }
  return best[0] ? best[0] : best[1];
}

}  // namespace audit::hexes
