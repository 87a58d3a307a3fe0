#include "players/hex1866/plan.hpp"

#include <algorithm>
#include <bit>

#include "players/hex1866/doctrine.hpp"
#include "players/hex1866/standing.hpp"
#include "rules/hex1866/battle/fighting.hpp"
#include "rules/hex1866/battle/moving.hpp"

namespace guidon::players {

using hex1866::Arm;
using hex1866::Battle;
using hex1866::bit;
using hex1866::Decision;
using hex1866::Deed;
using hex1866::Direction;
using hex1866::Field;
using hex1866::Hex;
using hex1866::most_hexes;
using hex1866::nobody;
using hex1866::off_map;
using hex1866::Side;

namespace {

bool foot(const Field& field, int u) { return !field.battery(u); }

// Where a formation stands on the whole: the distance of its units to a hex, on average.
double distance_of(const Field& field, int f, Hex hex) {
  int sum = 0;
  int count = 0;
  for (int u = 0; u < field.units(); ++u) {
    if (field.sheet(u).formation != f || field.unit(u).status == hex1866::Status::gone) continue;
    if (field.unit(u).on_map()) {
      sum += field.grid().distance(field.unit(u).hex, hex);
      ++count;
    }
  }
  if (count != 0) return static_cast<double>(sum) / count;
  const hex1866::FormationSheet& sheet = field.formation_sheet(f);
  return sheet.entry.empty() ? 20.0 : field.grid().distance(sheet.entry.front(), hex);
}

// Enemy combat value within so many hexes.
int enemies_near(const Field& field, Side mine, Hex hex, int within) {
  int sum = 0;
  for (int u = 0; u < field.units(); ++u)
    if (field.side(u) != mine && field.unit(u).on_map() && field.grid().distance(field.unit(u).hex, hex) <= within)
      sum += field.cv(u);
  return sum;
}

bool kept_by(const Field& field, std::size_t objective, Side side) {
  const Hex hex = field.setting().victory.objectives[objective].hex;
  if (field.occupied(hex)) return field.occupied_by(hex, side);
  return field.state().held[objective] == side;
}

class Planner {
 public:
  Planner(const Battle& battle, Hex1866Plan& plan) : field_(battle.field()), plan_(plan) {}

  void aims() {
    plan_.goal.fill(off_map);
    plan_.errand.fill(off_map);
    for (int f = 0; f < field_.formations(); ++f)
      if (field_.formation_sheet(f).side == plan_.side) plan_.goal[static_cast<std::size_t>(f)] = goal_of(f);
    errands();
    const auto& objectives = field_.setting().victory.objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i)
      if (kept_by(field_, i, plan_.side) && enemies_near(field_, plan_.side, objectives[i].hex, 6) > 0)
        plan_.menaced = static_cast<std::uint16_t>(plan_.menaced | 1U << i);
  }

  void draw() {
    plan_.drawn = true;
    const auto all = static_cast<std::size_t>(field_.grid().hexes());
    std::fill_n(plan_.shells.begin(), all, std::uint8_t{0});
    std::fill_n(plan_.bayonets.begin(), all, std::uint8_t{0});
    for (int f = 0; f < field_.formations(); ++f)
      if (field_.formation_sheet(f).side != plan_.side) enemy(f, all);
    const std::uint8_t active = field_.state().active;
    if (active == nobody || field_.formation_sheet(active).side != plan_.side) return;
    if (plan_.goal[active] == off_map) return;
    plan_.field_of = active;
    ways(plan_.goal[active]);
  }

  void assaults();

 private:
  // Forward: the enemy's objective that is near for its worth. Back: the one of ours that is in danger.
  [[nodiscard]] Hex goal_of(int f) const {
    const auto& objectives = field_.setting().victory.objectives;
    Hex best = off_map;
    double least = 1e9;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
      const bool ours = kept_by(field_, i, plan_.side);
      const Hex hex = objectives[i].hex;
      const double far = distance_of(field_, f, hex);
      double cost = far - objectives[i].points;
      if (plan_.attacking) {
        if (ours) continue;
        if (enemies_near(field_, plan_.side, hex, 2) == 0) cost += 2;  // a patrol will do
      } else {
        if (!ours) cost += 4;
        cost -= 0.4 * std::min(12, enemies_near(field_, plan_.side, hex, 5));
      }
      if (cost < least) {
        least = cost;
        best = hex;
      }
    }
    return best;
  }

  // Objectives left open are taken by the nearest horse, or foot that is near.
  void errands() {
    const auto& objectives = field_.setting().victory.objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
      const Hex hex = objectives[i].hex;
      if (kept_by(field_, i, plan_.side) || enemies_near(field_, plan_.side, hex, 2) > 0) continue;
      int best = -1;
      int least = 99;
      for (int u = 0; u < field_.units(); ++u) {
        if (field_.side(u) != plan_.side || !field_.unit(u).on_map() || !foot(field_, u)) continue;
        if (!field_.unit(u).ordered() || plan_.errand[static_cast<std::size_t>(u)] != off_map) continue;
        const int far = field_.grid().distance(field_.unit(u).hex, hex);
        const bool horse = field_.sheet(u).arm == Arm::cavalry;
        if (far > (horse ? 14 : 4)) continue;
        const int cost = far * 4 / std::max<int>(1, field_.sheet(u).move) + field_.sheet(u).cv;
        if (cost >= least) continue;
        least = cost;
        best = u;
      }
      if (best >= 0) plan_.errand[static_cast<std::size_t>(best)] = hex;
    }
  }

  void enemy(int f, std::size_t all) {
    std::array<std::uint8_t, most_hexes> guns;     // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::array<std::uint8_t, most_hexes> columns;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::fill_n(guns.begin(), all, std::uint8_t{0});
    std::fill_n(columns.begin(), all, std::uint8_t{0});
    const auto relief = static_cast<hex::Relief>(field_.options().los_relief);
    for (int u = 0; u < field_.units(); ++u) {
      if (field_.sheet(u).formation != f || !field_.unit(u).on_map() || !field_.unit(u).ordered()) continue;
      const Hex from = field_.unit(u).hex;
      const bool battery = field_.battery(u);
      const int far = battery ? field_.gun_range(u) : field_.sheet(u).move;
      for (std::size_t h = 0; h < all; ++h) {
        const auto there = static_cast<Hex>(h);
        if (field_.grid().distance(from, there) > far) continue;
        if (battery) {
          if (field_.map().sees(from, there, relief)) guns[h] = static_cast<std::uint8_t>(guns[h] + field_.cv(u));
        } else {
          columns[h] = static_cast<std::uint8_t>(columns[h] + field_.cv(u));
        }
      }
    }
    for (std::size_t h = 0; h < all; ++h) {
      plan_.shells[h] = std::max(plan_.shells[h], guns[h]);
      plan_.bayonets[h] = std::max(plan_.bayonets[h], columns[h]);
    }
  }

  // Movement points of infantry to the goal, whoever stands in the way.
  void ways(Hex goal) {
    constexpr std::uint8_t far = 200;
    const auto all = static_cast<std::size_t>(field_.grid().hexes());
    std::fill_n(plan_.way.begin(), all, far);
    constexpr int rings = 64;
    std::array<std::uint16_t, rings> bucket;                        // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::array<std::uint16_t, std::size_t{3} * most_hexes> hex_of;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::array<std::uint16_t, std::size_t{3} * most_hexes> next;    // NOLINT(cppcoreguidelines-pro-type-member-init)
    constexpr std::uint16_t none = 0xffff;
    bucket.fill(none);
    std::size_t used = 0;
    const auto offer = [&](Hex hex, int spent) {
      if (spent >= rings || plan_.way[hex] <= spent || used == hex_of.size()) return;
      plan_.way[hex] = static_cast<std::uint8_t>(spent);
      hex_of[used] = hex;
      next[used] = bucket[static_cast<std::size_t>(spent)];
      bucket[static_cast<std::size_t>(spent)] = static_cast<std::uint16_t>(used++);
    };
    offer(goal, 0);
    for (int spent = 0; spent < rings; ++spent)
      for (std::uint16_t& top = bucket[static_cast<std::size_t>(spent)]; top != none;) {
        const Hex here = hex_of[top];
        top = next[top];
        if (plan_.way[here] < spent) continue;
        for (const Direction to : hex::all_directions) {
          const Hex there = field_.grid().neighbour(here, to);
          if (there == off_map) continue;
          const hex1866::Entry into = hex1866::entry(
              hex1866::Gait::infantry, false, hex1866::passage(field_, there, hex::opposite(to)), field_.options());
          if (!into.closed) offer(there, spent + into.cost);
        }
      }
  }

  struct Mover {
    std::uint8_t unit = nobody;
    std::array<std::uint64_t, (most_hexes + 63) / 64> can{};  // stand there
    [[nodiscard]] bool reaches(Hex hex) const { return (can[hex / 64] >> hex % 64 & 1U) != 0; }
    void add(Hex hex) { can[hex / 64] |= 1ULL << hex % 64; }
  };

  void find_movers();
  [[nodiscard]] bool taken_already(Hex hex) const {
    const Attackers& first = plan_.assaults[0].attackers;
    for (int i = 0; i < first.size(); ++i)
      if (first[i].from == hex) return true;
    return false;
  }
  [[nodiscard]] int leader_bonus() const;
  [[nodiscard]] Attackers gather(Hex target, std::uint64_t used) const;
  [[nodiscard]] double value_of(const Attackers& attackers, Hex target, const Promise& hope) const;
  [[nodiscard]] Assault best_assault(std::uint64_t used, Hex apart_from) const;

  Field field_;
  Hex1866Plan& plan_;
  std::array<Mover, 12> movers_{};
  std::size_t count_ = 0;
};

void Planner::find_movers() {
  for (int u = 0; u < field_.units() && count_ < movers_.size(); ++u) {
    if (!field_.active(u) || !field_.unit(u).on_map() || !foot(field_, u) || !hex1866::may_attack(field_, u)) continue;
    const Hex here = field_.unit(u).hex;
    int nearest = 99;
    for (int e = 0; e < field_.units(); ++e)
      if (field_.side(e) != plan_.side && field_.unit(e).on_map())
        nearest = std::min(nearest, field_.grid().distance(here, field_.unit(e).hex));
    if (nearest > field_.sheet(u).move + 3) continue;
    Mover& mover = movers_[count_++];
    mover.unit = hex1866::id(u);
    mover.can = {};
    mover.add(here);
    if (!hex1866::may_move(field_, u, false)) continue;
    const hex1866::Marcher who = hex1866::marcher(field_, u, false);
    const hex1866::Reach reach{field_, who};
    for (const Hex hex : reach.hexes()) mover.add(hex);
  }
}

int Planner::leader_bonus() const {
  const std::uint8_t l = field_.formation_sheet(field_.state().active).commander;
  return l == nobody || !field_.leader(l).on_map() ? 0 : field_.bonus(l);
}

// Who can come at a hex: the strongest first, a flank if there is one.
Attackers Planner::gather(Hex target, std::uint64_t used) const {
  Attackers found;
  unsigned taken = 0;  // directions
  bool flank = false;
  for (std::size_t n = 0; n < count_; ++n) {
    int best = -1;
    std::size_t who = 0;
    double most = -1e9;
    for (std::size_t m = 0; m < count_; ++m) {
      const Mover& mover = movers_[m];
      if ((used & bit(static_cast<int>(m))) != 0) continue;
      const Hex here = field_.unit(mover.unit).hex;
      for (int d = 0; d < 6; ++d) {
        const Hex from = field_.grid().neighbour(target, static_cast<Direction>(d));
        if (from == off_map || (taken >> static_cast<unsigned>(d) & 1U) != 0 || !mover.reaches(from)) continue;
        const Direction towards = hex::opposite(static_cast<Direction>(d));
        const hex1866::Hexside side = field_.map().side(from, towards);
        if (side.barred()) continue;
        const std::uint8_t there = field_.foot(from);
        if (there != nobody && there != mover.unit) continue;
        if (plan_.assaults[0].planned() && taken_already(from)) continue;
        const bool horse = field_.sheet(mover.unit).arm == Arm::cavalry;
        if (horse && !hex1866::may_enter(field_, mover.unit, from, towards)) continue;
        if (horse && field_.terrain(from) == hex1866::Terrain::woods && from != here) continue;
        double value = field_.cv(mover.unit);
        if (from == here) value += field_.unit(mover.unit).deeds.has(Deed::moved) ? 20 : 0.5;
        if (!flank && field_.on_flank(target, from)) value += 2;
        value += 0.4 * (hex1866::protection(field_.terrain(from)).value - 1);
        value += 0.5 * std::clamp(field_.map().level(from) - field_.map().level(target), -2, 1);
        if (side.has(hex::Feature::stream) || side.has(hex::Feature::ravine) || side.has(hex::Feature::river))
          value -= 1;
        value -= 0.02 * plan_.shells[from];
        if (value <= most) continue;
        most = value;
        best = d;
        who = m;
      }
    }
    if (best < 0) break;
    used |= bit(static_cast<int>(who));
    taken |= 1U << static_cast<unsigned>(best);
    const Hex from = field_.grid().neighbour(target, static_cast<Direction>(best));
    flank |= field_.on_flank(target, from);
    found.add({movers_[who].unit, from});
  }
  return found;
}

// What an attack with these is worth: blows, ground, and where it leaves them.
double Planner::value_of(const Attackers& attackers, Hex target, const Promise& hope) const {
  double value = hope.gain - plan_.weight.cost * hope.cost;
  const auto& objectives = field_.setting().victory.objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i)
    if (objectives[i].hex == target) value += plan_.weight.ground * plan_.urge * hope.empties * objectives[i].points;
  for (int i = 0; i < attackers.size(); ++i) {
    const int u = attackers[i].unit;
    if (field_.unit(u).hex == attackers[i].from) continue;
    value += plan_.weight.exposure *
             (post(field_, plan_, u, attackers[i].from) - post(field_, plan_, u, field_.unit(u).hex));
  }
  return value;
}

Assault Planner::best_assault(std::uint64_t used, Hex apart_from) const {
  Assault found;
  double best = plan_.weight.least;
  std::uint64_t seen = 0;
  const int bonus = leader_bonus();
  for (int e = 0; e < field_.units(); ++e) {
    if (field_.side(e) == plan_.side || !field_.unit(e).on_map()) continue;
    const Hex target = field_.unit(e).hex;
    const std::uint8_t first = field_.foot(target) != nobody ? field_.foot(target) : field_.guns(target);
    if ((seen & bit(first)) != 0 || target == apart_from) continue;
    seen |= bit(first);
    const Attackers all = gather(target, used);
    for (int n = 1; n <= all.size(); ++n) {
      Attackers some = all;
      some.keep(n);
      const Promise hope = promise(field_, some, target, bonus);
      const double value = value_of(some, target, hope);
      if (value <= best) continue;
      best = value;
      found = {target, hope, some};
    }
  }
  return found;
}

void Planner::assaults() {
  find_movers();
  if (count_ == 0) return;
  plan_.assaults[0] = best_assault(0, off_map);
  if (!plan_.assaults[0].planned()) return;
  std::uint64_t used = 0;
  for (std::size_t m = 0; m < count_; ++m)
    if (plan_.assaults[0].place_of(movers_[m].unit) != off_map) used |= bit(static_cast<int>(m));
  if (std::popcount(used) < static_cast<int>(count_)) plan_.assaults[1] = best_assault(used, plan_.assaults[0].target);
}

Weights weights_of(Style style) {
  Weights weight;
  if (style == Style::steady) return weight;
  const bool bold = style == Style::bold;
  weight.pull *= bold ? 1.4 : 0.7;
  weight.shells *= bold ? 0.7 : 1.4;
  weight.bayonets *= bold ? 0.7 : 1.6;
  weight.cost *= bold ? 0.8 : 1.3;
  weight.least = bold ? 0.0 : 0.15;
  return weight;
}

double urge_of(const Field& field, bool attacking) {
  const int left = field.setting().turns - field.state().turn;
  return attacking ? (left <= 4 ? 1.5 : 1.0) : 0.8;
}

}  // namespace

Hex1866Plan Hex1866Doctrine::plan(const Battle& battle, Side side, Style style) {
  Hex1866Plan plan;
  const Field field = battle.field();
  plan.side = side;
  plan.attacking = standing(field, side) < win_line(field.setting(), side);
  plan.urge = urge_of(field, plan.attacking);
  plan.weight = weights_of(style);
  Planner planner{battle, plan};
  planner.aims();
  const Decision decision = battle.decision();
  switch (decision.kind) {
    case Decision::Kind::move:
      planner.draw();
      planner.assaults();
      break;
    case Decision::Kind::place: planner.draw(); break;
    case Decision::Kind::answer:
      if (decision.task != hex1866::Task::choose_first && decision.task != hex1866::Task::choose_target) planner.draw();
      break;
    default: break;
  }
  return plan;
}

}  // namespace guidon::players
