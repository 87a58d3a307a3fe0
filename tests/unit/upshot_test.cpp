// What orders come to is data: whatever units are called, the odds are the same, and what differs in data differs in
// words.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "kernel/rolled_dice.hpp"
#include "match/follow_order.hpp"
#include "match/hex1866/rules.hpp"
#include "match/linear/rules.hpp"
#include "match/peninsular/rules.hpp"
#include "match/random_player.hpp"
#include "scenario/scenario.hpp"
#include "scenario/shelf.hpp"

namespace guidon::match {
namespace {

constexpr odds::Budget small{1'500, 30, 1815};

// Words that stand in the sentences of odds, as people might call their units.
constexpr std::array<std::string_view, 12> names{"standish",   "stand", "stands", "deploy", "holds",        "casualty",
                                                 "casualties", "it",    "even",   "wins",   "the attacker", "breaks"};
using Renamed = std::map<std::string, std::string>;  // names as they were, by those they got

template <class Setting>
Renamed rename(Setting& setting) {
  Renamed out;
  for (std::size_t u = 0; u < setting.units.size(); ++u) {
    std::string name{names[u % names.size()]};
    if (u >= names.size()) name += std::to_string(u / names.size());
    out[name] = std::exchange(setting.units[u].id, name);
  }
  return out;
}

void rename_back(Value& value, const Renamed& renamed) {
  if (auto* list = std::get_if<Values>(&value.is)) {
    for (Value& each : *list) rename_back(each, renamed);
  } else if (auto* text = std::get_if<std::string>(&value.is)) {
    if (const auto was = renamed.find(*text); was != renamed.end()) *text = was->second;
  }
}

// An answer without its sentences.
struct Line {
  std::vector<Facts> facts;
  std::string ways;
  Favours favours = Favours::nobody;
  std::vector<std::pair<std::string_view, std::string>> asides;
  friend bool operator==(const Line&, const Line&) = default;
};
std::vector<Line> lines_of(const OrderOdds& odds, const Renamed& renamed = {}) {
  std::vector<Line> out;
  for (const Headline& each : odds.headlines) {
    Line& line = out.emplace_back(Line{each.facts, each.ways.str(), each.favours, {}});
    for (Facts& facts : line.facts) rename_back(facts.named, renamed);
    for (const Aside& aside : each.asides) line.asides.emplace_back(aside.kind, aside.ways.str());
  }
  return out;
}

void expect_told_apart(const OrderOdds& odds, const std::string& order) {
  for (std::size_t i = 0; i < odds.headlines.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_NE(odds.headlines[i].facts, odds.headlines[j].facts) << order << ": " << odds.headlines[i].words.text();
      EXPECT_NE(odds.headlines[i].words.text(), odds.headlines[j].words.text()) << order;
    }
}

template <class Rules>
class Upshots : public testing::Test {};
struct RuleSetName {
  template <class Rules>
  static std::string GetName(int /*number*/) {
    return std::string{Rules::name};
  }
};
using RuleSets = testing::Types<Peninsular, Linear, Hex1866>;
TYPED_TEST_SUITE(Upshots, RuleSets, RuleSetName);

// Every order of many positions of random battles.
TYPED_TEST(Upshots, are_told_apart_by_words_and_are_the_same_whatever_units_are_called) {
  using Rules = TypeParam;
  using Battle = typename Rules::Battle;
  std::size_t answers = 0;
  std::size_t open = 0;
  for (const scenario::Shelved& shelved : scenario::shelf()) {
    if (shelved.rules != Rules::name) continue;
    const auto loaded = scenario::load(shelved.text, shelved.name);
    ASSERT_TRUE(loaded) << shelved.name;
    const auto& setting = std::get<typename Rules::Setting>(*loaded);
    typename Rules::Setting other = setting;
    const Renamed renamed = rename(other);
    RolledDice dice{7};
    SeededLot lot{8};
    Battle battle{setting};
    battle.begin(dice);
    for (int step = 0; step < 300 && !battle.over(); ++step) {
      if (step % 9 == 0 && !Rules::deploying(battle))
        for (const auto& order : Rules::candidates(battle)) {
          const auto odds = order_odds<Rules>(battle, order, small);
          if (!odds) continue;  // sensible, but not now
          const std::string text = Rules::print(order, setting);
          expect_told_apart(*odds, text);
          const auto again = order_odds<Rules>(Battle{other, battle.state()}, order, small);
          ASSERT_TRUE(again) << text;
          auto these = lines_of(*odds);
          auto those = lines_of(*again, renamed);
          ASSERT_TRUE(std::ranges::is_permutation(these, those)) << text;  // what ties stands in the order of its words
          ++answers;
          if (odds->headlines.size() > 1) ++open;
        }
      play_by_lot(battle, lot, dice);
    }
  }
  EXPECT_GT(answers, 300U);
  EXPECT_GT(open, 20U);
}

}  // namespace
}  // namespace guidon::match
