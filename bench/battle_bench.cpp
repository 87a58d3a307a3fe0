// How fast a battle goes, of any rule set: whole battles of random legal orders, a copy of the state, and the odds of a
// charge with everything that may come of it.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <variant>

#include "kernel/rolled_dice.hpp"
#include "match/follow_order.hpp"
#include "match/hex1866/rules.hpp"
#include "match/linear/rules.hpp"
#include "match/peninsular/rules.hpp"
#include "match/random_player.hpp"
#include "scenario/scenario.hpp"

namespace {

using namespace guidon;
using match::Hex1866;
using match::Linear;
using match::Peninsular;

template <class Rules>
typename Rules::Setting setting_of(const char* name) {
  auto setting = scenario::load_file(std::string{SCENARIOS} + "/" + std::string{Rules::name} + "/" + name + ".toml");
  if (!setting) std::abort();
  return std::get<typename Rules::Setting>(*setting);
}

// What is counted beside the time: all of it by every benchmark, as a table has the same columns in each of its rows.
struct Counts {
  double battles = 0;
  double decisions = 0;
  double paths = 0;    // at most
  double slowest = 0;  // microseconds
  double bytes = 0;
};

void note(benchmark::State& state, const Counts& counts) {
  state.counters["battles"] = benchmark::Counter(counts.battles, benchmark::Counter::kIsRate);
  state.counters["decisions"] = benchmark::Counter(counts.decisions, benchmark::Counter::kIsRate);
  state.counters["paths"] = counts.paths;
  state.counters["slowest"] = counts.slowest;
  state.counters["bytes"] = counts.bytes;
}

template <class Rules>
void random_battles(benchmark::State& state, const char* name) {
  const auto setting = setting_of<Rules>(name);
  std::uint64_t seed = 0;
  std::uint64_t decisions = 0;
  for (auto _ : state) {
    RolledDice dice{++seed};
    match::SeededLot lot{seed ^ 0x9e3779b97f4a7c15ULL};
    typename Rules::Battle battle{setting};
    battle.begin(dice);
    for (; !battle.over(); ++decisions) play_by_lot(battle, lot, dice);
    benchmark::DoNotOptimize(battle.verdict());
  }
  note(state, {.battles = static_cast<double>(seed), .decisions = static_cast<double>(decisions)});
}

// A battle some way in, so that the copy is of a real position.
template <class Rules>
void state_copy(benchmark::State& state, const char* name) {
  const auto setting = setting_of<Rules>(name);
  RolledDice dice{1815};
  match::SeededLot lot{1815};
  typename Rules::Battle battle{setting};
  battle.begin(dice);
  for (int i = 0; i < 60 && !battle.over(); ++i) play_by_lot(battle, lot, dice);
  typename Rules::State copy;
  for (auto _ : state) {
    copy = battle.state();
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
  note(state, {.bytes = sizeof(copy)});
}

bool charges(const peninsular::Order& order, const peninsular::Battle& battle) {
  return order.kind == peninsular::OrderKind::contact &&
         battle.setting().units[order.target].arm != peninsular::Arm::artillery &&
         !battle.state().unit[order.target].routing();
}

// An attack: defensive combat, the assault, the tests of both, leaders and retreats.
bool charges(const hex1866::Order& order, const hex1866::Battle& /*battle*/) {
  return order.kind == hex1866::OrderKind::attack;
}

// An order to charge an enemy near enough to be reached: the roll, the reaction, closing fire, the melee and its tests.
bool charges(const linear::Order& order, const linear::Battle& battle) {
  if (order.kind != linear::OrderKind::command || order.what != linear::What::charge) return false;
  for (int u = 0; u < battle.field().units(); ++u)
    if ((order.units >> static_cast<unsigned>(u) & 1U) != 0 &&
        battle.field().between(u, order.target) <= 2 * battle.field().rate(u))
      return true;
  return false;
}

// The first charges that random play comes to on this table, one after another.
template <class Rules>
void charge_odds(benchmark::State& state, const char* name) {
  constexpr std::size_t enough = 12;
  const auto setting = setting_of<Rules>(name);
  std::vector<std::pair<typename Rules::Battle, typename Rules::Order>> found;
  for (std::uint64_t seed = 1; found.size() < enough && seed < 4000; ++seed) {
    RolledDice dice{seed};
    match::SeededLot lot{seed};
    typename Rules::Battle battle{setting};
    battle.begin(dice);
    while (!battle.over()) {
      const typename Rules::Order order = random_order(battle, lot);
      if (charges(order, battle)) {
        found.emplace_back(battle, order);
        break;
      }
      battle.apply(order, dice);
    }
  }
  if (found.empty()) return state.SkipWithError("no charge");
  std::uint64_t most_paths = 0;
  double slowest = 0;
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& [battle, order] = found[i++ % found.size()];
    const auto began = std::chrono::steady_clock::now();
    const auto odds = match::order_odds<Rules>(battle, order);
    slowest =
        std::max(slowest, std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - began).count());
    most_paths = std::max(most_paths, odds->paths);
    benchmark::DoNotOptimize(odds->of);
  }
  note(state, {.paths = static_cast<double>(most_paths), .slowest = slowest});
}

// Three stacks of the Guard, a battery and a leader among them, on a regiment, a battery and their leader in a town.
void whole_attack(benchmark::State& state) {
  using namespace hex1866;
  const auto setting = setting_of<Hex1866>("burkersdorf");
  RolledDice dice{1866};
  Battle first{setting};
  first.begin(dice);
  State now = first.state();
  const hex::Grid& grid = setting.map.grid();
  const auto place = [&](const char* id, const char* hex, Direction facing) {
    for (std::size_t u = 0; u < setting.units.size(); ++u)
      if (setting.units[u].id == id) {
        now.unit[u].hex = grid.named(hex);
        now.unit[u].facing = facing;
        return std::uint64_t{1} << u;
      }
    std::abort();
  };
  Order order;
  order.kind = OrderKind::attack;
  order.hex = grid.named("1006");
  order.units = place("P11", "1106", Direction::sw) | place("P14", "1106", Direction::sw) |
                place("P12", "1005", Direction::s) | place("P13", "0906", Direction::se);
  for (std::size_t l = 0; l < setting.leaders.size(); ++l)
    if (setting.leaders[l].id == "LP1") now.leader[l].hex = grid.named("1106");
  for (std::size_t f = 0; f < setting.formations.size(); ++f) {
    now.formation[f].in_command = 1;
    if (setting.formations[f].id == "PG1") now.active = static_cast<std::uint8_t>(f);
  }
  now.todo = {};
  now.todos = 0;
  now.turn = 1;
  now.stage = Stage::combat;
  const Battle battle{setting, now};
  std::uint64_t paths = 0;
  for (auto _ : state) {
    const auto odds = match::order_odds<Hex1866>(battle, order);
    if (!odds) return state.SkipWithError("the attack is refused");
    paths = odds->paths;
    benchmark::DoNotOptimize(odds->of);
  }
  note(state, {.paths = static_cast<double>(paths)});
}

template <class Rules>
void enter(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    benchmark::RegisterBenchmark(("battles/" + std::string{name}).c_str(), random_battles<Rules>, name);
    benchmark::RegisterBenchmark(("charge_odds/" + std::string{name}).c_str(), charge_odds<Rules>, name);
  }
  benchmark::RegisterBenchmark(("state_copy/" + std::string{Rules::name}).c_str(), state_copy<Rules>, *names.begin());
}

}  // namespace

int main(int argc, char** argv) {
  enter<Peninsular>({"first_game", "second_game", "bridge", "village_assault", "three_brigades"});
  enter<Linear>({"meeting", "pike_and_shot", "ancient", "rifle"});
  enter<Hex1866>({"burkersdorf", "wesenau", "jarnowitz"});
  benchmark::RegisterBenchmark("whole_attack/burkersdorf", whole_attack);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
