// How fast the battle goes: whole battles of random legal orders, a copy of the state, and the odds of a charge with
// everything that may come of it.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include "kernel/rolled_dice.hpp"
#include "match/follow_order.hpp"
#include "match/peninsular/rules.hpp"
#include "match/random_player.hpp"
#include "rules/peninsular/battle/battle.hpp"
#include "rules/peninsular/battle/order_text.hpp"
#include "scenario/scenario.hpp"

namespace {

using namespace guidon;
using namespace guidon::peninsular;

Setting setting_of(const char* name) {
  auto setting = scenario::load_file(std::string{SCENARIOS} + "/" + name + ".toml");
  if (!setting) std::abort();
  return std::get<Setting>(std::move(*setting));
}

void random_battles(benchmark::State& state, const char* name) {
  const Setting setting = setting_of(name);
  std::uint64_t seed = 0;
  std::uint64_t decisions = 0;
  for (auto _ : state) {
    RolledDice dice{++seed};
    match::SeededLot lot{seed ^ 0x9e3779b97f4a7c15ULL};
    Battle battle{setting};
    battle.begin(dice);
    for (; !battle.over(); ++decisions) play_by_lot(battle, lot, dice);
    benchmark::DoNotOptimize(battle.verdict());
  }
  state.counters["battles"] = benchmark::Counter(static_cast<double>(seed), benchmark::Counter::kIsRate);
  state.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

// A first game some way in, so that the copy is of a real position.
Battle in_the_thick(const Setting& setting) {
  RolledDice dice{1815};
  match::SeededLot lot{1815};
  Battle battle{setting};
  battle.begin(dice);
  for (int i = 0; i < 60 && !battle.over(); ++i) play_by_lot(battle, lot, dice);
  return battle;
}

void state_copy(benchmark::State& state) {
  const Setting setting = setting_of("three_brigades");
  const Battle battle = in_the_thick(setting);
  State copy;
  for (auto _ : state) {
    copy = battle.state();
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
  state.counters["bytes"] = sizeof(State);
}

// The first contact that random play declares on this table: test, fight, rout and the friends' tests.
void charge_odds(benchmark::State& state, const char* name) {
  const Setting setting = setting_of(name);
  Order charge;
  Battle battle{setting};
  for (std::uint64_t seed = 1; charge.kind != OrderKind::contact; ++seed) {
    RolledDice dice{seed};
    match::SeededLot lot{seed};
    battle = Battle{setting};
    battle.begin(dice);
    while (!battle.over()) {
      const Order order = random_order(battle, lot);
      if (order.kind == OrderKind::contact && setting.units[order.target].arm != Arm::artillery &&
          !battle.state().unit[order.target].routing()) {
        charge = order;
        break;
      }
      battle.apply(order, dice);
    }
  }
  std::uint64_t paths = 0;
  for (auto _ : state) {
    const auto odds = match::order_odds<match::Peninsular>(battle, charge);
    paths = odds->paths;
    benchmark::DoNotOptimize(odds->of);
  }
  state.counters["paths"] = static_cast<double>(paths);
}

}  // namespace

int main(int argc, char** argv) {
  for (const char* name : {"first_game", "second_game", "bridge", "village_assault", "three_brigades"}) {
    benchmark::RegisterBenchmark(("battles/" + std::string{name}).c_str(), random_battles, name);
    benchmark::RegisterBenchmark(("charge_odds/" + std::string{name}).c_str(), charge_odds, name);
  }
  benchmark::RegisterBenchmark("state_copy", state_copy);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
