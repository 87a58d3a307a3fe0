#include <algorithm>
#include <bit>

#include "players/hex1866/doctrine.hpp"
#include "rules/hex1866/battle/fighting.hpp"
#include "rules/hex1866/battle/losses.hpp"
#include "rules/hex1866/battle/moving.hpp"
#include "rules/hex1866/battle/retreating.hpp"
#include "rules/hex1866/battle/turn.hpp"

namespace guidon::players {

using hex1866::Battle;
using hex1866::bit;
using hex1866::Decision;
using hex1866::Direction;
using hex1866::Field;
using hex1866::Hex;
using hex1866::id;
using hex1866::nobody;
using hex1866::off_map;
using hex1866::Order;
using hex1866::OrderKind;
using hex1866::Side;
using hex1866::Task;

namespace {

class Proposer {
 public:
  Proposer(const Battle& battle, const Hex1866Plan* plan, std::vector<Order>& out)
      : field_(battle.field()), decision_(battle.decision()), side_(decision_.side), plan_(plan), out_(out) {}

  void propose() {
    switch (decision_.kind) {
      case Decision::Kind::over: break;
      case Decision::Kind::place: placements(); break;
      case Decision::Kind::activate: activations(); break;
      case Decision::Kind::rally: rallies(); break;
      case Decision::Kind::bombard: bombardments(); break;
      case Decision::Kind::move: moves(); break;
      case Decision::Kind::attack: attacks(); break;
      case Decision::Kind::answer: answers(); break;
    }
  }

 private:
  Order& add(OrderKind kind) {
    Order& order = out_.emplace_back();
    order.kind = kind;
    order.side = side_;
    return order;
  }

  [[nodiscard]] double post_of(int who, bool leader, Hex hex) const {
    if (leader) return plan_ != nullptr ? leader_post(field_, *plan_, who, hex) : plain_leader_post(field_, who, hex);
    double value = plan_ != nullptr ? post(field_, *plan_, who, hex) : plain_post(field_, who, hex);
    const auto& objectives = field_.setting().victory.objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
      if (objectives[i].hex != hex) continue;
      const bool ours = field_.occupied(hex) ? field_.occupied_by(hex, side_) : field_.state().held[i] == side_;
      if (!ours)
        value += objectives[i].points;
      else if (plan_ != nullptr && (plan_->menaced >> i & 1U) != 0 && alone_in(hex, who))
        value += 0.2 * objectives[i].points;
    }
    return value;
  }
  [[nodiscard]] bool alone_in(Hex hex, int u) const {
    const std::uint8_t a = field_.foot(hex);
    const std::uint8_t b = field_.guns(hex);
    return (a == nobody || a == u) && (b == nobody || b == u);
  }

  void placements();
  void activations();
  void rallies();
  void bombardments();
  void turn_guns();
  void moves();
  bool form_up();
  bool march(int who, bool leader);
  bool turns();
  void march_order(int who, bool leader, const hex1866::Reach& reach, Hex hex, Hex target);
  void attacks();
  void attacks_on(Hex target);
  void answers();

  Field field_;
  Decision decision_;
  Side side_;
  const Hex1866Plan* plan_;
  std::vector<Order>& out_;
};

// ---- before and after the fighting ----

void Proposer::placements() {
  for (const bool leader : {false, true}) {
    const int count = leader ? field_.leaders() : field_.units();
    for (int who = 0; who < count; ++who) {
      if (!hex1866::to_place(field_, who, leader)) continue;
      Order best;
      double most = -1e9;
      for (const Hex hex : field_.setting().zones[hex1866::index(side_)]) {
        Order order;
        order.kind = OrderKind::place;
        order.side = side_;
        (leader ? order.leader : order.unit) = id(who);
        order.hex = hex;
        if (!leader) order.facing = best_facing(field_, side_, hex);
        if (hex1866::check_place(field_, order)) continue;
        const double value = post_of(who, leader, hex);
        if (value <= most) continue;
        most = value;
        best = order;
      }
      if (most > -1e9) {
        out_.push_back(best);
        return;
      }
    }
  }
}

// First whoever can strike at shaken men, or has his own to rally.
void Proposer::activations() {
  struct Choice {
    std::uint8_t formation;
    double value;
  };
  std::vector<Choice> all;
  for (int f = 0; f < field_.formations(); ++f) {
    if (field_.formation_sheet(f).side != side_ || !hex1866::can_activate(field_, f)) continue;
    double value = 0;
    if (plan_ != nullptr)
      for (int u = 0; u < field_.units(); ++u) {
        if (field_.sheet(u).formation != f || !field_.unit(u).on_map()) continue;
        if (!field_.unit(u).ordered()) value += 0.3;
        for (int e = 0; e < field_.units(); ++e) {
          if (field_.side(e) == side_ || !field_.unit(e).on_map()) continue;
          const int far = field_.grid().distance(field_.unit(u).hex, field_.unit(e).hex);
          if (field_.unit(u).ordered() && far <= field_.sheet(u).move)
            value += (field_.unit(e).ordered() ? 0.05 : 0.4) * field_.cv(u) / 4;
        }
      }
    all.push_back({id(f), value});
  }
  std::ranges::stable_sort(all, std::ranges::greater{}, &Choice::value);
  for (const Choice& each : all) add(OrderKind::activate).formation = each.formation;
}

void Proposer::rallies() {
  for (int u = 0; u < field_.units(); ++u)
    if (hex1866::may_rally(field_, u)) add(OrderKind::rally).unit = id(u);
  add(OrderKind::done);
}

// ---- guns ----

void Proposer::bombardments() {
  std::uint64_t seen = 0;
  bool any = false;
  for (int e = 0; e < field_.units(); ++e) {
    if (field_.side(e) == side_ || !field_.unit(e).on_map()) continue;
    const Hex target = field_.unit(e).hex;
    const std::uint8_t first = field_.foot(target) != nobody ? field_.foot(target) : field_.guns(target);
    if ((seen & bit(first)) != 0 || hex1866::noted(hex1866::bombarded(field_.state()), target)) continue;
    seen |= bit(first);
    std::uint64_t able = 0;
    for (int u = 0; u < field_.units(); ++u)
      if (hex1866::may_bombard(field_, u) && !hex1866::why_not_fire(field_, u, target)) able |= bit(u);
    if (able == 0) continue;
    any = true;
    Order& all = add(OrderKind::bombard);
    all.hex = target;
    all.units = able;
    if (std::has_single_bit(able)) continue;
    for (std::uint64_t left = able; left != 0; left &= left - 1) {
      Order& one = add(OrderKind::bombard);
      one.hex = target;
      one.units = left & (0 - left);
    }
  }
  if (!any) turn_guns();
  if (out_.empty() || any) add(OrderKind::done);
}

// Guns without a target before them are turned to the best one in range.
void Proposer::turn_guns() {
  const auto relief = static_cast<hex::Relief>(field_.options().los_relief);
  for (int u = 0; u < field_.units(); ++u) {
    if (!hex1866::may_bombard(field_, u) || !hex1866::may_turn(field_, field_.unit(u).hex)) continue;
    const Hex here = field_.unit(u).hex;
    Hex target = off_map;
    double most = 0;
    for (int e = 0; e < field_.units(); ++e) {
      if (field_.side(e) == side_ || !field_.unit(e).on_map()) continue;
      const Hex there = field_.unit(e).hex;
      const int far = field_.grid().distance(here, there);
      if (far > field_.gun_range(u) || hex1866::noted(hex1866::bombarded(field_.state()), there)) continue;
      if (far > 1 && field_.enemy_zone(here, side_)) continue;
      const double value =
          field_.cv(e) + (field_.unit(e).ordered() ? 0 : 3) - 2 * hex1866::protection(field_.terrain(there)).value + 10;
      if (value <= most || !field_.map().sees(here, there, relief)) continue;
      most = value;
      target = there;
    }
    if (target == off_map) continue;
    int least = 99;
    Direction towards = Direction::n;
    for (const Direction d : hex::all_directions) {
      const Hex next = field_.grid().neighbour(here, d);
      if (next == off_map || field_.grid().distance(next, target) >= least) continue;
      least = field_.grid().distance(next, target);
      towards = d;
    }
    if (towards == field_.unit(u).facing) continue;
    Order& turn = add(OrderKind::turn);
    turn.hex = here;
    turn.facing = towards;
    return;
  }
}

// ---- marches ----

void Proposer::march_order(int who, bool leader, const hex1866::Reach& reach, Hex hex, Hex target) {
  const bool waits = leader ? !field_.leader(who).on_map() : !field_.unit(who).on_map();
  Order& order = add(waits ? OrderKind::enter : OrderKind::move);
  (leader ? order.leader : order.unit) = id(who);
  order.hex = hex;
  const hex1866::Way way = reach.way(hex);
  if (way.size() <= hex1866::most_path)
    for (int i = 0; i < way.size(); ++i) order.path[order.steps++] = way[i];
  if (!leader) order.facing = best_facing(field_, side_, hex, target);
}

// Those who are to attack go to their places, one after another.
bool Proposer::form_up() {
  if (plan_ == nullptr) return false;
  for (const Assault& assault : plan_->assaults)
    for (int i = 0; i < assault.attackers.size(); ++i) {
      const int u = assault.attackers[i].unit;
      const Hex place = assault.attackers[i].from;
      if (field_.unit(u).hex != place) {
        const hex1866::Marcher who = hex1866::marcher(field_, u, false);
        const hex1866::Reach reach{field_, who};
        if (reach.contains(place)) march_order(u, false, reach, place, assault.target);
      } else if (!field_.in_front(u, assault.target) && hex1866::may_turn(field_, place)) {
        Order& turn = add(OrderKind::turn);
        turn.hex = place;
        turn.facing = best_facing(field_, side_, place, assault.target);
      }
      if (!out_.empty()) return true;
    }
  return false;
}

bool Proposer::march(int who, bool leader) {
  constexpr double least_gain = 0.03;
  struct Place {
    Hex hex = off_map;
    double value = -1e9;
  };
  std::array<Place, 3> best{};
  const bool there = leader ? field_.leader(who).on_map() : field_.unit(who).on_map();
  const Hex here = leader ? field_.leader(who).hex : field_.unit(who).hex;
  const double now = there ? post_of(who, leader, here) + least_gain : -1e9;
  const hex1866::Marcher marcher = hex1866::marcher(field_, who, leader);
  const hex1866::Reach reach{field_, marcher};
  const bool horse = !leader && field_.sheet(who).arm == hex1866::Arm::cavalry && field_.unit(who).ordered();
  for (const Hex hex : reach.hexes()) {
    double value = post_of(who, leader, hex);
    if (horse && field_.terrain(hex) == hex1866::Terrain::woods) value -= 0.4;  // it may lose its order
    if (value <= now || value <= best[2].value) continue;
    best[2] = {hex, value};
    if (best[2].value > best[1].value) std::swap(best[1], best[2]);
    if (best[1].value > best[0].value) std::swap(best[0], best[1]);
  }
  for (const Place& each : best)
    if (each.hex != off_map) march_order(who, leader, reach, each.hex, off_map);
  return best[0].hex != off_map;
}

// Stacks that show the enemy a flank are turned.
bool Proposer::turns() {
  for (int u = 0; u < field_.units(); ++u) {
    if (!field_.active(u) || !field_.unit(u).on_map() || !hex1866::may_turn(field_, field_.unit(u).hex)) continue;
    if (plan_ != nullptr && plan_->assault_of(u) != nullptr) continue;
    const Hex hex = field_.unit(u).hex;
    const Direction better = best_facing(field_, side_, hex);
    if (better == field_.unit(u).facing) continue;
    if (faced(field_, side_, hex, better) < faced(field_, side_, hex, field_.unit(u).facing) + 0.1) continue;
    Order& turn = add(OrderKind::turn);
    turn.hex = hex;
    turn.facing = better;
    return true;
  }
  return false;
}

void Proposer::moves() {
  if (form_up()) return;
  for (int u = 0; u < field_.units(); ++u) {
    if (!hex1866::may_move(field_, u, false)) continue;
    if (plan_ != nullptr && plan_->assault_of(u) != nullptr) continue;
    if (march(u, false)) return;
  }
  for (int l = 0; l < field_.leaders(); ++l)
    if (hex1866::may_move(field_, l, true) && march(l, true)) return;
  if (!turns()) add(OrderKind::done);
}

// ---- attacks ----

void Proposer::attacks() {
  std::uint64_t seen = 0;
  for (int e = 0; e < field_.units(); ++e) {
    if (field_.side(e) == side_ || !field_.unit(e).on_map()) continue;
    const Hex target = field_.unit(e).hex;
    const std::uint8_t first = field_.foot(target) != nobody ? field_.foot(target) : field_.guns(target);
    if ((seen & bit(first)) != 0 || hex1866::noted(hex1866::attacked(field_.state()), target)) continue;
    seen |= bit(first);
    attacks_on(target);
  }
  add(OrderKind::done);
}

// All who can; the foot alone; the two strongest; those on the flank.
void Proposer::attacks_on(Hex target) {
  std::uint64_t able = 0;
  std::uint64_t men = 0;
  std::uint64_t flank = 0;
  for (const Hex from : field_.grid().neighbours(target)) {
    if (from == off_map) continue;
    for (const std::uint8_t u : {field_.foot(from), field_.guns(from)}) {
      if (u == nobody || !hex1866::may_attack(field_, u) || hex1866::why_not_attack(field_, u, target)) continue;
      able |= bit(u);
      if (field_.battery(u)) continue;
      men |= bit(u);
      if (field_.on_flank(target, from)) flank |= bit(u);
    }
  }
  if (men == 0) return;
  std::array<std::uint64_t, 4> groups{able, men, flank, 0};
  if (std::popcount(men) > 2) {  // without the weakest
    int weakest = -1;
    for (std::uint64_t left = men; left != 0; left &= left - 1) {
      const int u = std::countr_zero(left);
      if (weakest < 0 || field_.cv(u) < field_.cv(weakest)) weakest = u;
    }
    groups[3] = able & ~bit(weakest);
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const std::uint64_t group = groups[i];
    if (group == 0 || std::find(groups.begin(), groups.begin() + static_cast<std::ptrdiff_t>(i), group) !=
                          groups.begin() + static_cast<std::ptrdiff_t>(i))
      continue;
    Attackers attackers;
    int bonus = 0;
    for (std::uint64_t left = group; left != 0; left &= left - 1) {
      const int u = std::countr_zero(left);
      attackers.add({id(u), field_.unit(u).hex});
      const std::uint8_t l = field_.formation_sheet(field_.sheet(u).formation).commander;
      if (l != nobody && field_.leader(l).on_map() && field_.leader(l).hex == field_.unit(u).hex)
        bonus = std::max(bonus, field_.bonus(l));
    }
    const Promise hope = promise(field_, attackers, target, bonus);
    if (hope.gain + hope.empties < hope.cost) continue;  // not worth a closer look
    Order& order = add(OrderKind::attack);
    order.hex = target;
    order.units = group;
  }
}

// ---- answers ----

void Proposer::answers() {
  const hex1866::State& state = field_.state();
  switch (decision_.task) {
    case Task::choose_first: {  // the last word on the last turn, else the first blow
      const bool last = state.turn >= field_.setting().turns;
      const Side first = last && plan_ != nullptr ? other(side_) : side_;
      for (const Side each : {first, other(first)}) add(OrderKind::choose_first).choice = id(static_cast<int>(each));
      break;
    }
    case Task::choose_target:
      for (const Direction d : hex::all_directions)
        if ((hex1866::attacking_directions(field_) >> static_cast<unsigned>(d) & 1U) != 0)
          add(OrderKind::fire_at).hex = field_.grid().neighbour(state.fight.target, d);
      break;
    case Task::choose_loss:
      for (int u = 0; u < field_.units(); ++u)
        if (hex1866::may_lose(field_, decision_.hex, u)) add(OrderKind::lose_step).unit = id(u);
      break;
    case Task::choose_unit:
      for (int u = 0; u < field_.units(); ++u)
        if (field_.unit(u).retreat != 0 && field_.unit(u).hex == decision_.hex) add(OrderKind::go_first).unit = id(u);
      break;
    case Task::choose_hex: {
      const hex1866::Refuge to = hex1866::refuge(field_, decision_.unit);
      for (int i = 0; i < to.hexes.size(); ++i) {
        Order& order = add(OrderKind::retreat);
        order.unit = decision_.unit;
        order.hex = to.hexes[i];
      }
      break;
    }
    case Task::choose_along: add(OrderKind::go_along).leader = decision_.leader; break;
    case Task::choose_facing: {
      const Hex hex = field_.unit(decision_.unit).hex;
      const Direction better = best_facing(field_, side_, hex);
      if (better == field_.unit(decision_.unit).facing) {
        add(OrderKind::done);
        break;
      }
      Order& turn = add(OrderKind::turn);
      turn.hex = hex;
      turn.facing = better;
      break;
    }
    case Task::advance:
      for (int u = 0; u < field_.units(); ++u) {
        if (!hex1866::may_advance(field_, u)) continue;
        Order& order = add(OrderKind::advance);
        order.unit = id(u);
        order.facing = best_facing(field_, side_, state.fight.target);
      }
      add(OrderKind::done);
      break;
    case Task::place_leader:
      for (int h = 0; h < field_.grid().hexes(); ++h)
        if (hex1866::may_join(field_, decision_.leader, static_cast<Hex>(h))) {
          Order& order = add(OrderKind::join);
          order.leader = decision_.leader;
          order.hex = static_cast<Hex>(h);
        }
      break;
    default: break;
  }
}

}  // namespace

void Hex1866Doctrine::candidates(const Battle& battle, std::vector<Order>& out) {
  Proposer{battle, nullptr, out}.propose();
}

void Hex1866Doctrine::candidates(const Battle& battle, const Plan& plan, std::vector<Order>& out) {
  Proposer{battle, &plan, out}.propose();
}

}  // namespace guidon::players
