// How long an answer takes: exact odds with their explanation, for every test, beside a plain loop and plain sampling.
#include <benchmark/benchmark.h>

#include <array>

#include "adjudicator/answer.hpp"
#include "kernel/rolled_dice.hpp"

namespace {

using guidon::adjudicator::Query;

Query ask(std::string_view test, std::vector<std::string_view> said) {
  auto query = guidon::adjudicator::make_query(test, said, {});
  if (!query) std::abort();
  return *query;
}

// The whole answer: the ledger that explains it and every outcome's exact share.
void exact(benchmark::State& state, const Query& query) {
  std::uint64_t paths = 0;
  for (auto _ : state) {
    const auto answer = guidon::adjudicator::odds(query);
    paths = answer->odds.paths;
    benchmark::DoNotOptimize(answer->odds.of);
  }
  state.counters["paths"] = static_cast<double>(paths);
}

// For scale: the bare 36 outcomes of a break test, no rule, no explanation.
void plain_loop(benchmark::State& state) {
  for (auto _ : state) {
    std::array<int, 3> ways{};
    for (int a = 1; a <= 6; ++a)
      for (int b = 1; b <= 6; ++b) {
        int score = a + b - 4;
        benchmark::DoNotOptimize(score);
        ++ways[score <= 4 ? 0U : score <= 6 ? 1U : 2U];
      }
    benchmark::DoNotOptimize(ways);
  }
}

// For scale: a thousand throws of the same test, which give two digits.
void thousand_throws(benchmark::State& state, const Query& query) {
  const auto question = query.test->ask(query);
  guidon::RolledDice dice{1815};
  for (auto _ : state)
    for (int i = 0; i < 1000; ++i) benchmark::DoNotOptimize((*question)->throw_dice(dice).outcome);
}

}  // namespace

int main(int argc, char** argv) {
  for (const auto* test : guidon::adjudicator::tests())
    benchmark::RegisterBenchmark(("exact/" + std::string{test->name}).c_str(), exact,
                                 guidon::adjudicator::default_query(*test));
  benchmark::RegisterBenchmark(
      "exact/bt2.break_lost", exact,
      ask("bt2.break", {"troop=cavalry", "cause=lost_round", "own_score=1", "enemy_score=3", "disordered=yes"}));
  benchmark::RegisterBenchmark("exact/volley_16dice", exact, ask("mpp.shoot", {"dice=16"}));
  benchmark::RegisterBenchmark("exact/fire_16screened", exact, ask("peninsular.fire", {"stands=16", "screened=yes"}));
  benchmark::RegisterBenchmark("exact/fight_10v10", exact,
                               ask("peninsular.fight", {"attacker_stands=10", "defender_stands=10"}));
  benchmark::RegisterBenchmark(
      "exact/charge_10v10", exact,
      ask("peninsular.charge", {"attacker_stands=10", "defender_stands=10", "attacker=cavalry", "defender=cavalry"}));
  benchmark::RegisterBenchmark("exact/melee_24v24", exact, ask("mpp.melee", {"a_dice=24", "b_dice=24"}));
  benchmark::RegisterBenchmark(
      "exact/fire_40guns", exact,
      ask("peninsular.fire", {"weapon=cannon", "stands=40", "target=square", "cover=rampart"}));
  benchmark::RegisterBenchmark("scale/plain_loop_of_36", plain_loop);
  benchmark::RegisterBenchmark("scale/thousand_throws_bt2.break", thousand_throws, ask("bt2.break", {}));
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
