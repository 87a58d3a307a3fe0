#include "tests/audit/reader/hex1866/world.hpp"

#include <algorithm>
#include <queue>

namespace audit::hexes {

// ---- who there is ----

namespace {

template <class List>
auto find_by_id(List& list, std::string_view id) -> decltype(list.data()) {
  for (auto& each : list)
    if (each.id == id) return &each;
  return nullptr;
}

}  // namespace

int Event::sum() const {
  int out = 0;
  for (const Modifier& each : modifiers) out += each.value;
  return out;
}

const Counter* World::unit(std::string_view id) const { return find_by_id(units, id); }
Counter* World::unit(std::string_view id) { return find_by_id(units, id); }
const Leader* World::leader(std::string_view id) const { return find_by_id(leaders, id); }
Leader* World::leader(std::string_view id) { return find_by_id(leaders, id); }
const Formation* World::formation(std::string_view id) const { return find_by_id(formations, id); }
Formation* World::formation(std::string_view id) { return find_by_id(formations, id); }

std::vector<const Counter*> World::in(int hex) const {
  std::vector<const Counter*> out;
  for (const Counter& each : units)
    if (each.on && each.hex == hex) out.push_back(&each);
  return out;
}

const Leader* World::commander(std::string_view of) const {
  for (const Leader& each : leaders)
    if (!each.cinc && each.formation == of) return &each;
  return nullptr;
}

const Leader* World::chief(int of_side) const {
  for (const Leader& each : leaders)
    if (each.cinc && each.side == of_side && each.hex != nowhere) return &each;
  return nullptr;
}

int World::steps_lost(std::string_view of) const {
  int sum = 0;
  for (const Counter& each : units)
    if (each.formation == of) sum += each.gone ? each.most : each.lost();
  return sum;
}

int World::steps_at_start(std::string_view of) const {
  int sum = 0;
  for (const Counter& each : units)
    if (each.formation == of) sum += each.most;
  return sum;
}

bool World::can_activate(const Formation& of) const {  // HEX-P-SEQ-04
  return std::ranges::any_of(units,
                             [&](const Counter& each) {
                               if (each.formation != of.id || each.gone) return false;
                               return each.on || (of.arrives > 0 && turn >= of.arrives);
                             }) ||
         std::ranges::any_of(leaders, [&](const Leader& each) {
           return each.formation == of.id && !each.gone && each.hex == nowhere && of.arrives > 0 && turn >= of.arrives;
         });
}

// ---- what the rules make of it ----

std::vector<bool> zones(const World& world, const Map& map, int of_side) {
  std::vector<bool> out(static_cast<std::size_t>(map.hexes()), false);
  for (const Counter& each : world.units) {
    if (!each.on || each.side != of_side || each.dis || each.arm == Arm::artillery) continue;
    for (int d = 0; d < 6; ++d) {
      if (!map.built_up(each.hex) && !frontal(each.front, d)) continue;
      const int there = map.neighbour(each.hex, d);
      if (there != nowhere && !map.closed(each.hex, there)) out[static_cast<std::size_t>(there)] = true;
    }
  }
  return out;
}

namespace {

bool enemy_in(const World& world, int hex, int of_side) {
  return std::ranges::any_of(world.units,
                             [&](const Counter& each) { return each.on && each.hex == hex && each.side != of_side; });
}
bool friend_in(const World& world, int hex, int of_side) {
  return std::ranges::any_of(world.units,
                             [&](const Counter& each) { return each.on && each.hex == hex && each.side == of_side; });
}

}  // namespace

bool reaches(const World& world, const Map& map, const Leader& leader, int hex) {
  if (leader.hex == nowhere || hex == nowhere) return false;
  const std::vector<bool> enemy = zones(world, map, 1 - leader.side);
  std::vector<int> far(static_cast<std::size_t>(map.hexes()), nowhere);
  std::queue<int> open;
  far[static_cast<std::size_t>(leader.hex)] = 0;
  open.push(leader.hex);
  while (!open.empty()) {
    const int at = open.front();
    open.pop();
    if (at == hex) return true;
    const int steps = far[static_cast<std::size_t>(at)];
    if (steps == leader.range) continue;
    for (int d = 0; d < 6; ++d) {
      const int to = map.neighbour(at, d);
      if (to == nowhere || far[static_cast<std::size_t>(to)] != nowhere || map.closed(at, to)) continue;
      if (enemy_in(world, to, leader.side)) continue;
      if (enemy[static_cast<std::size_t>(to)] && !friend_in(world, to, leader.side)) continue;
      far[static_cast<std::size_t>(to)] = steps + 1;
      open.push(to);
    }
  }
  return false;
}

bool out_of_command(const World& world, const Map& map, const Counter& unit) {
  const Formation* formation = world.formation(unit.formation);
  if (formation == nullptr) return false;
  if (formation->independent) {  // HEX-P-CMD-05
    const Leader* chief = world.chief(unit.side);
    return chief == nullptr || !reaches(world, map, *chief, unit.hex);
  }
  if (!formation->in_command) return true;
  const Leader* commander = world.commander(unit.formation);
  return commander == nullptr || !reaches(world, map, *commander, unit.hex);
}

bool on_flank(const Map& map, const Counter& unit, int from) {
  if (map.built_up(unit.hex)) return false;
  const int d = map.direction(unit.hex, from);
  return d != nowhere && !frontal(unit.front, d);
}

int morale_total(const World& world, const Map& map, const Counter& unit) {
  int total = unit.morale;                        // HEX-MORALE-01
  if (map.protection(unit.hex) >= 2) total += 1;  // HEX-MORALE-02
  const bool led = std::ranges::any_of(world.leaders, [&](const Leader& each) {
    return each.hex == unit.hex && each.side == unit.side && (each.cinc || each.formation == unit.formation);
  });
  if (led) total += 1;                                                             // HEX-MORALE-03
  if (unit.guard) total += 1;                                                      // HEX-MORALE-04
  if (unit.light && unit.arm == Arm::infantry && map.cover(unit.hex)) total += 1;  // HEX-MORALE-05
  if (unit.nation == "austrian" && unit.arm == Arm::artillery) total += 1;         // HEX-MORALE-06
  total -= unit.lost();                                                            // HEX-MORALE-07
  const bool flanked = std::ranges::any_of(world.units, [&](const Counter& each) {
    return each.on && each.side != unit.side && on_flank(map, unit, each.hex);
  });
  if (flanked) total -= 1;                           // HEX-MORALE-08
  if (out_of_command(world, map, unit)) total -= 1;  // HEX-MORALE-09
  const Formation* formation = world.formation(unit.formation);
  if (formation != nullptr && formation->demoralised) total -= 1;  // HEX-MORALE-10
  return total;
}

int rally_total(const World& world, const Map& map, const Options& options, const Counter& unit) {
  int total = morale_total(world, map, unit);
  const bool near = std::ranges::any_of(world.leaders, [&](const Leader& each) {
    return each.hex != nowhere && each.side == unit.side && (each.cinc || each.formation == unit.formation) &&
           map.distance(each.hex, unit.hex) == 1;
  });
  if (near) total += 1;  // HEX-RALLY-01
  const bool guns = std::ranges::any_of(world.units, [&](const Counter& each) {
    const int range = world.night ? 1 : each.range;
    return each.on && each.side != unit.side && each.arm == Arm::artillery &&
           map.distance(each.hex, unit.hex) <= range && map.sees(each.hex, unit.hex, options);
  });
  if (guns) total -= 1;  // HEX-RALLY-02
  return total;
}

bool room(const World& world, const Counter& unit, int hex, const Options& options) {
  int guns = unit.arm == Arm::artillery ? 1 : 0;
  int others = 1 - guns;
  for (const Counter* each : world.in(hex)) {
    if (each->id == unit.id) continue;
    (each->arm == Arm::artillery ? guns : others) += 1;
  }
  const auto found = options.find("stacking");
  if (found != options.end() && found->second == "two_units") return guns + others <= 2;
  return guns <= 1 && others <= 1;
}

namespace {

std::string option(const Options& options, const std::string& name) {
  const auto found = options.find(name);
  return found == options.end() ? std::string{} : found->second;
}

}  // namespace

Weighed weigh(RollKind kind, const World& world, const Map& map, const Options& options,
              const std::vector<std::string>& rollers, int target, int fired_at) {
  Weighed out;
  std::vector<const Counter*> own;
  for (const std::string& each : rollers)
    if (const Counter* unit = world.unit(each)) own.push_back(unit);
  const auto any = [&own](const auto& holds) { return std::ranges::any_of(own, holds); };
  const bool attack = kind == RollKind::attack;
  const bool defensive = kind == RollKind::defensive;
  const bool fire = kind == RollKind::fire;
  // values, HEX-DV-01, HEX-PROT-01 to -03
  int sum = 0;
  for (const Counter* each : own)
    sum += defensive && on_flank(map, *each, fired_at) ? each->value() / 2 : each->value();
  out.column = sum / (defensive ? 1 : map.protection(target));
  for (const Counter* each : own) out.column -= each->lost();  // HEX-COL-01
  if (world.night) out.column -= 1;                            // HEX-COL-09
  if (fire) out.column -= 1;                                   // HEX-COL-04
  if (!defensive) {
    int higher = 0;
    bool lower = false;
    for (const Counter* each : own) {
      const int above = map.level(target) - map.level(each->hex);
      if (above > 0 && (higher == 0 || above < higher)) higher = above;
      if (above == -1 && !(map.distance(each->hex, target) == 1 && map.steep_slope(each->hex, target, options)))
        lower = true;
    }
    out.column -= higher;        // HEX-COL-02, -03
    if (lower) out.column += 1;  // HEX-COL-06, -07
  }
  const auto across = [&](unsigned features) {
    return any([&](const Counter* each) {
      return map.distance(each->hex, target) == 1 && (map.side(each->hex, target) & features) != 0;
    });
  };
  if (attack && across(river)) out.column -= 1;  // HEX-COL-05
  const bool obstacles = attack || (fire && option(options, "bombardment_obstacles") != "ignore");
  if (obstacles && across(ravine | escarpment)) out.column -= 1;  // HEX-COL-08
  // the die
  if (!fire) {
    int bonus = 0;
    for (const Leader& each : world.leaders)
      if (!each.cinc &&
          any([&](const Counter* unit) { return unit->hex == each.hex && unit->formation == each.formation; }))
        bonus = std::max(bonus, each.bonus);
    out.drm += bonus;  // HEX-DRM-02
  }
  if (any([&](const Counter* each) {
        return each->arm == Arm::artillery && map.distance(each->hex, fire || attack ? target : fired_at) == 1;
      }))
    out.drm += 1;  // HEX-DRM-04
  const bool heavies = any([](const Counter* each) { return each->heavy && each->arm == Arm::cavalry; });
  const std::string scope = option(options, "heavy_cavalry_scope");
  if (heavies && (attack || (defensive && scope != "attack"))) out.drm += 1;  // HEX-DRM-05
  if (!fire && map.cover(target) && any([](const Counter* each) { return each->light && each->arm == Arm::infantry; }))
    out.drm += 1;  // HEX-DRM-06
  if (attack) {
    const bool flanked = any([&](const Counter* each) {
      return std::ranges::any_of(world.in(target),
                                 [&](const Counter* other) { return on_flank(map, *other, each->hex); });
    });
    if (flanked) out.drm += 2;         // HEX-DRM-07
    if (across(stream)) out.drm -= 1;  // HEX-DRM-09
  }
  if (defensive && any([](const Counter* each) { return each->nation == "prussian" && each->arm == Arm::infantry; }))
    out.drm += 1;                                 // HEX-DRM-08
  if (out.column > 8) out.drm += out.column - 8;  // HEX-DRM-01
  return out;
}

std::string result_of(int column, int drm, int die, int& row, int& read) {
  static const char* const table[7][9] = {
      {"-", "-", "-", "-", "-", "-", "T", "T", "T"},      {"-", "-", "-", "-", "-", "T", "T", "T", "D"},
      {"-", "-", "-", "-", "T", "T", "T", "D", "D"},      {"-", "-", "-", "T", "T", "T", "D", "D", "D"},
      {"-", "-", "T", "T", "T", "D", "D", "D", "D+1"},    {"-", "T", "T", "T", "D", "D", "D", "D+1", "D+1"},
      {"T", "T", "T", "D", "D", "D", "D+1", "D+1", "D+1"}};
  row = std::clamp(die + drm, 0, 6);
  read = std::clamp(column, 0, 8);
  return table[row][read];
}

}  // namespace audit::hexes
