// Properties that hold for every test of every rule set, whatever is asked.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cmath>
#include <map>

#include "adjudicator/answer.hpp"
#include "kernel/every_dice.hpp"
#include "kernel/recorded_dice.hpp"
#include "kernel/rolled_dice.hpp"
#include "kernel/typed_dice.hpp"
#include "odds/tally.hpp"

namespace guidon::adjudicator {
namespace {

// Any legal query of a test; with `few_dice` the numbers that decide how many dice are thrown stay small.
Query any_query(const adjudicator::Test& test, bool few_dice) {
  Query query = default_query(test);
  for (std::size_t i = 0; i < test.inputs.size(); ++i) {
    const Input& input = test.inputs[i];
    Value& value = query.values[i];
    const bool counts_dice =
        input.name.ends_with("dice") || input.name.ends_with("stands") || input.name == "stands_lost";
    const int highest = few_dice && counts_dice ? std::min(input.highest, 2) : input.highest;
    switch (input.kind) {
      case InputKind::choice: value.number = *rc::gen::inRange(0, static_cast<int>(input.choices.size())); break;
      case InputKind::flag: value.number = *rc::gen::inRange(0, 2); break;
      case InputKind::number: value.number = *rc::gen::inRange(input.lowest, highest + 1); break;
      case InputKind::decimal:
        value.number = 500 * *rc::gen::inRange(input.lowest / 500, input.highest / 500 + 1);
        break;
      case InputKind::numbers:
        value.size = static_cast<std::uint8_t>(*rc::gen::inRange(1, 4));
        for (std::size_t n = 0; n < value.size; ++n)
          value.list[n] = static_cast<std::int8_t>(*rc::gen::inRange(input.lowest, input.highest + 1));
        break;
    }
  }
  const TestSet& set = test_set(test.rule_set);
  for (const Switch& option : set.switches)
    if (*rc::gen::inRange(0, 6) == 0)
      set.set(query.rulings, option.index,
              static_cast<std::uint8_t>(*rc::gen::inRange(0, static_cast<int>(option.values.size()))));
  return query;
}

// Every possible throw, die by die: bands are never used.
class EveryFace final : public FaceDice {
 public:
  EveryDice<Checked128> every;

 private:
  int cast(const Label& label, int sides) override { return every.pick(label, sides) + 1; }
};

std::map<int, odds::Natural> as_map(const odds::Odds& odds) {
  std::map<int, odds::Natural> shares;
  for (const auto& share : odds.shares) shares[share.outcome] = share.ways;
  return shares;
}

bool power_of_six(odds::Natural number) {
  const odds::Natural six{6};
  while (six.divides(number)) number /= six;
  return number == odds::Natural{1};
}

const odds::Natural four_dice{6 * 6 * 6 * 6};

class EveryTest : public testing::TestWithParam<const adjudicator::Test*> {
 protected:
  // Runs the property over random legal queries; where the test refuses one as contradictory, another is drawn.
  template <class Property>
  void holds(const char* what, bool few_dice, const Property& property) {
    const adjudicator::Test& test = *GetParam();
    int asked = 0;
    const bool kept = rc::check(what, [&] {
      Query query = any_query(test, few_dice);
      Asked question = test.ask(query);
      for (int tries = 0; !question && tries < 100; ++tries) {
        RC_ASSERT(question.error().code == "contradictory_inputs");
        query = any_query(test, few_dice);
        question = test.ask(query);
      }
      if (!question) return;
      ++asked;
      property(query, **question);
    });
    EXPECT_TRUE(kept);
    EXPECT_GT(asked, 20);
  }
};

TEST_P(EveryTest, banded_equals_face_by_face) {
  int compared = 0;
  holds("banded odds equal odds counted die by die", true, [&](const Query&, const Question& question) {
    EveryFace dice;
    odds::Tally<Checked128> tally;
    do {
      if (tally.paths() > 50'000) return;
      dice.every.begin();
      const int outcome = question.throw_dice(dice).outcome;
      tally.add(outcome, dice.every.weight(), dice.every.of());
    } while (dice.every.advance());
    ++compared;
    RC_ASSERT(odds::same_distribution(question.odds({}), odds::odds_of(tally)));
  });
  EXPECT_GT(compared, 20);
}

TEST_P(EveryTest, weights_sum_exactly_to_the_power_of_six) {
  holds("shares sum to a power of six", false, [](const Query&, const Question& question) {
    const odds::Odds odds = question.odds({});
    RC_ASSERT(odds.exact());
    odds::Natural sum = 0;
    for (const auto& share : odds.shares) sum += share.ways;
    RC_ASSERT(sum == odds.of);
    RC_ASSERT(power_of_six(odds.of));
  });
}

TEST_P(EveryTest, resolving_all_faces_reproduces_the_odds) {
  int compared = 0;
  holds("resolve over all faces is odds", true, [&](const Query& query, const Question& question) {
    std::map<int, odds::Natural> seen;
    std::vector<std::pair<std::vector<int>, odds::Natural>> open{
        {{}, four_dice}};  // faces so far, throws they stand for
    while (!open.empty()) {
      auto [faces, stands_for] = std::move(open.back());
      open.pop_back();
      const auto needed = next_throw(query, faces);
      RC_ASSERT(needed.has_value());
      if (!*needed) {
        const auto found = resolve(query, faces);
        RC_ASSERT(found.has_value());
        seen[found->finding.outcome] += stands_for;
        continue;
      }
      if (faces.size() == 4) return;  // more dice than this property follows
      for (int face = 1; face <= 6; ++face) {
        auto longer = faces;
        longer.push_back(face);
        open.emplace_back(std::move(longer), stands_for / odds::Natural{6});
      }
    }
    ++compared;
    const odds::Odds odds = question.odds({});
    const auto exact = as_map(odds);
    RC_ASSERT(exact.size() == seen.size());
    for (const auto& [outcome, ways] : seen) RC_ASSERT(ways * odds.of == exact.at(outcome) * four_dice);
  });
  EXPECT_GT(compared, 10);
}

TEST_P(EveryTest, typed_one_at_a_time_equals_all_at_once) {
  holds("dice typed one by one lead to the same end", false, [](const Query& query, const Question& question) {
    std::vector<Throw> log;
    RolledDice rolled{*rc::gen::arbitrary<std::uint64_t>()};
    rolled.keep_log(&log);
    const Finding at_once = question.throw_dice(rolled);
    std::vector<int> typed;
    for (const Throw& thrown : log) {
      const auto needed = next_throw(query, typed);
      RC_ASSERT(needed.has_value());
      RC_ASSERT(needed->has_value());
      RC_ASSERT((*needed)->label.clause == thrown.clause);
      typed.push_back(thrown.face);
    }
    TypedDice all{typed};
    const Finding one_by_one = question.throw_dice(all);
    RC_ASSERT(!all.needs() && all.unused() == 0);
    RC_ASSERT(one_by_one.outcome == at_once.outcome);
    RecordedDice recorded{log};  // and a replay of the record is the play
    RC_ASSERT(question.throw_dice(recorded).outcome == at_once.outcome);
    RC_ASSERT(recorded.consumed_exactly());
  });
}

TEST_P(EveryTest, a_million_throws_agree_with_the_exact_odds) {
  const Query query = default_query(*GetParam());
  const Asked question = GetParam()->ask(query);
  ASSERT_TRUE(question.has_value());
  constexpr int throws = 1'000'000;
  std::map<int, int> seen;
  RolledDice dice{20260101};
  for (int i = 0; i < throws; ++i) ++seen[(*question)->throw_dice(dice).outcome];
  const std::uint64_t drawn = dice.draws();
  const odds::Odds exact = (*question)->odds({});
  EXPECT_EQ(dice.draws(), drawn);  // exact work draws nothing
  for (const auto& share : exact.shares) {
    const double p = exact.probability(share.outcome);
    const double error = std::sqrt(p * (1 - p) / throws);
    EXPECT_NEAR(static_cast<double>(seen[share.outcome]) / throws, p, 5 * error + 1e-12)
        << GetParam()->code(share.outcome);
    seen.erase(share.outcome);
  }
  EXPECT_TRUE(seen.empty()) << "an outcome came up that the odds do not know";
}

INSTANTIATE_TEST_SUITE_P(All, EveryTest, testing::ValuesIn(tests().begin(), tests().end()),
                         [](const testing::TestParamInfo<const adjudicator::Test*>& one) {
                           std::string name{one.param->name};
                           std::ranges::replace(name, '.', '_');
                           return name;
                         });

}  // namespace
}  // namespace guidon::adjudicator
