// How fast computer generals fight whole battles, of any rule set, on one core.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

#include "players/school.hpp"
#include "scenario/scenario.hpp"

namespace {

using namespace guidon;

void generals(benchmark::State& state, const char* rules, const char* name, players::General general) {
  const auto setting = scenario::load_file(std::string{SCENARIOS} + "/" + rules + "/" + name + ".toml");
  const players::School* school = players::school(rules);
  if (!setting || school == nullptr) return state.SkipWithError("no such battle");
  std::uint64_t seed = 0;
  std::uint64_t decisions = 0;
  for (auto _ : state) {
    const players::Fought fought = school->fight(*setting, {general, general}, ++seed);
    if (fought.stalled) return state.SkipWithError("a battle without an end");
    decisions += fought.decisions;
  }
  state.counters["battles"] = benchmark::Counter(static_cast<double>(seed), benchmark::Counter::kIsRate);
  state.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

struct Field {
  const char* rules;
  const char* name;
};

}  // namespace

int main(int argc, char** argv) {
  for (const auto& [rules, name] : {Field{"peninsular", "first_game"}, Field{"peninsular", "three_brigades"},
                                    Field{"linear", "meeting"}, Field{"hex1866", "burkersdorf"}})
    for (const players::Level level : {players::Level::sergeant, players::Level::colonel})
      benchmark::RegisterBenchmark(
          (std::string{players::level_words[static_cast<std::size_t>(level)]} + "s/" + name).c_str(), generals, rules,
          name, players::General{.level = level});
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
