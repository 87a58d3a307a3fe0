#include "tests/hex1866/every_face.hpp"

#include <algorithm>

#include "kernel/typed_dice.hpp"
#include "rules/hex1866/battle/orders.hpp"

namespace guidon::hex1866::tests {

namespace {

constexpr std::size_t most_dice = 12;  // on one path

class Player {
 public:
  Player(const Kit& kit, const std::vector<std::string>& orders, InWords words)
      : kit_(kit), orders_(orders), words_(words) {}

  // All paths that begin with these faces.
  void play(std::vector<int>& faces, std::size_t fallen) {
    ASSERT_LE(faces.size() - fallen, most_dice);
    TypedDice dice{faces};
    Battle battle{kit_.setting, kit_.state()};
    Chronicle chronicle;
    carry_out(battle, dice, chronicle);
    if (!dice.needs()) {
      EXPECT_EQ(dice.unused(), 0U);
      std::uint64_t weight = 1;
      for (std::size_t i = faces.size() - fallen; i < most_dice; ++i) weight *= 6;
      ways_[words_({kit_.setting, kit_.state(), battle.state(), chronicle})] += weight;
      return;
    }
    for (int face = 1; face <= 6; ++face) {
      faces.push_back(face);
      play(faces, fallen);
      faces.pop_back();
    }
  }

  [[nodiscard]] Shares shares() const {
    std::uint64_t of = 1;
    for (std::size_t i = 0; i < most_dice; ++i) of *= 6;
    Shares out;
    std::uint64_t sum = 0;
    for (const auto& [words, ways] : ways_) {
      out[words] = lowest_terms(ways, of);
      sum += ways;
    }
    EXPECT_EQ(sum, of);
    return out;
  }

 private:
  static bool asked(const Battle& battle, const TypedDice& dice) {
    return !dice.needs() && !battle.over() && battle.decision().kind == Decision::Kind::answer;
  }
  static bool answer(Battle& battle, TypedDice& dice, Chronicle& chronicle) {
    const auto refused = battle.apply(automatic_answer(battle), dice, &chronicle);
    EXPECT_FALSE(refused) << words(*refused).text();
    return !refused;
  }

  void carry_out(Battle& battle, TypedDice& dice, Chronicle& chronicle) const {
    for (const std::string& text : orders_) {
      if (dice.needs()) return;
      auto order = parse(text, battle.decision().side, kit_.setting);
      ASSERT_TRUE(order) << order.error().text();
      while (asked(battle, dice) && battle.check(*order) && answer(battle, dice, chronicle))
        order->side = battle.decision().side;
      const auto refused = battle.apply(*order, dice, &chronicle);
      ASSERT_FALSE(refused) << text << ": " << words(*refused).text();
    }
    while (asked(battle, dice) && answer(battle, dice, chronicle)) continue;
  }

  const Kit& kit_;
  const std::vector<std::string>& orders_;
  InWords words_;
  std::map<std::string, std::uint64_t> ways_;
};

}  // namespace

Shares every_face(const Kit& kit, const std::vector<std::string>& orders, InWords words,
                  const std::vector<int>& fallen) {
  Player player{kit, orders, words};
  std::vector<int> faces = fallen;
  player.play(faces, fallen.size());
  return player.shares();
}

Shares shares_of(const match::OrderOdds& odds, std::string (*words)(const match::Headline& headline)) {
  EXPECT_TRUE(odds.exact());
  std::map<std::string, odds::Natural> ways;
  odds::Natural sum;
  for (const match::Headline& line : odds.headlines) {
    ways[words(line)] += line.ways;
    sum += line.ways;
  }
  EXPECT_EQ(sum, odds.of);
  Shares out;
  for (const auto& [ending, count] : ways) out[ending] = lowest_terms(count, odds.of);
  return out;
}

std::string lowest_terms(const odds::Natural& ways, const odds::Natural& of) {
  const odds::Natural common = gcd(ways, of);
  return (ways / common).str() + "/" + (of / common).str();
}

}  // namespace guidon::hex1866::tests
