// How long an answer takes: exact odds with their explanation, for every test, beside a plain loop, a plain
// enumeration and plain sampling.
#include <benchmark/benchmark.h>

#include <array>
#include <map>
#include <vector>

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

// Every face of every die in turn, as one would without bands: the same rule, asked once for each throw there is.
class FaceByFace final : public guidon::FaceDice {
 public:
  void begin() { thrown_ = 0; }
  bool advance() {  // to the next throw; false after the last
    faces_.resize(thrown_);
    while (!faces_.empty() && ++faces_.back().face > faces_.back().sides) faces_.pop_back();
    return !faces_.empty();
  }
  [[nodiscard]] double chance() const {
    double out = 1;
    for (const Face& each : faces_) out /= each.sides;
    return out;
  }

 protected:
  int cast(const guidon::Label&, int sides) override {
    if (thrown_ == faces_.size()) faces_.push_back({1, sides});
    return faces_[thrown_++].face;
  }

 private:
  struct Face {
    int face = 1;
    int sides = 6;
  };
  std::vector<Face> faces_;
  std::size_t thrown_ = 0;
};

void face_by_face(benchmark::State& state, const Query& query) {
  const auto question = query.test->ask(query);
  std::uint64_t paths = 0;
  for (auto _ : state) {
    std::map<int, double> shares;
    FaceByFace dice;
    paths = 0;
    do {
      dice.begin();
      const int outcome = (*question)->throw_dice(dice).outcome;
      shares[outcome] += dice.chance();
      ++paths;
    } while (dice.advance());
    benchmark::DoNotOptimize(shares);
  }
  state.counters["paths"] = static_cast<double>(paths);
}

// Throws until every share is known to half a point in a hundred, 19 times in 20: two digits.
constexpr int two_digits = 38'416;

void sampled(benchmark::State& state, const Query& query) {
  const auto question = query.test->ask(query);
  guidon::RolledDice dice{1815};
  for (auto _ : state) {
    std::map<int, int> shares;
    for (int i = 0; i < two_digits; ++i) ++shares[(*question)->throw_dice(dice).outcome];
    benchmark::DoNotOptimize(shares);
  }
  state.counters["paths"] = two_digits;
}

// The same question three ways.
void beside(const std::string& name, const Query& query) {
  benchmark::RegisterBenchmark(("exact/" + name).c_str(), exact, query);
  benchmark::RegisterBenchmark(("faces/" + name).c_str(), face_by_face, query);
  benchmark::RegisterBenchmark(("sampled/" + name).c_str(), sampled, query);
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
  beside("break_of_2dice", ask("bt2.break", {}));
  beside("volley_4dice", ask("mpp.shoot", {"dice=4"}));
  beside("fire_6stands", ask("peninsular.fire", {"stands=6"}));
  beside("fight_3v3", ask("peninsular.fight", {"attacker_stands=3", "defender_stands=3"}));
  beside("charge_3v3", ask("peninsular.charge", {"attacker_stands=3", "defender_stands=3"}));
  beside("attack_1866", ask("hex1866.attack", {}));
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
