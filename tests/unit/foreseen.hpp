#pragma once
// For what generals expect: positions of a battle to look at, and what an order really comes to.
#include <cmath>
#include <cstdio>
#include <optional>
#include <string_view>
#include <vector>

#include "kernel/option.hpp"
#include "kernel/rolled_dice.hpp"
#include "match/follow_order.hpp"
#include "odds/enumerate.hpp"
#include "players/expectation.hpp"
#include "scenario/scenario.hpp"
#include "scenario/shelf.hpp"

namespace guidon::tests {

template <class Setting>
Setting shelved_setting(std::string_view name) {
  return std::get<Setting>(*scenario::load(scenario::shelved(name)->text, name));
}

// Every one of so many positions of a battle in which either side takes what looks best at once.
template <class Doctrine>
std::vector<typename Doctrine::State> positions(const typename Doctrine::Battle& set_up, std::uint64_t seed,
                                                std::size_t every) {
  typename Doctrine::Battle battle = set_up;
  RolledDice dice{seed};
  battle.begin(dice);
  std::vector<typename Doctrine::State> seen;
  std::vector<typename Doctrine::Order> orders;
  players::Expectation<typename Doctrine::Battle> weigh;
  for (std::size_t number = 0; !battle.over() && number < 1'200; ++number) {
    if (number % every == every - 1) seen.push_back(battle.state());
    orders.clear();
    Doctrine::candidates(battle, orders);
    std::optional<typename Doctrine::Order> best;
    double most = -1;
    for (const auto& order : orders) {
      auto then = battle;
      if (then.take(order)) continue;
      const auto side = battle.decision().side;
      const double worth =
          weigh.of(then, [side](const typename Doctrine::Battle& end) { return Doctrine::worth(end, side); });
      if (worth <= most) continue;
      most = worth;
      best = order;
    }
    if (!best || battle.apply(*best, dice)) break;
  }
  return seen;
}

// `look(setting, "option=value")` under every value of every option.
template <class Setting, class Options, class Look>
void under_every_option(const Setting& setting, std::span<const Option<Options>> options, const Look& look) {
  look(setting, std::string{"as printed"});
  for (const Option<Options>& option : options)
    for (std::size_t value = 1; value < option.values.all().size(); ++value) {
      Setting other = setting;
      option.set(other.options, static_cast<std::uint8_t>(value));
      look(other, std::string{option.name} + "=" + std::string{option.values.all()[value]});
    }
}

// How far an estimate is off, as it is met with.
class Errors {
 public:
  void add(double estimate, double exact) {
    const double error = std::abs(estimate - exact);
    ++count_;
    sum_ += error;
    bias_ += estimate - exact;
    worst_ = std::max(worst_, error);
  }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] double mean() const { return count_ == 0 ? 0 : sum_ / count_; }
  [[nodiscard]] double worst() const { return worst_; }
  void print(std::string_view what) const {
    std::printf("%-44.*s %6d looked at: off by %.3f on average (%+.3f), %.3f at most\n", static_cast<int>(what.size()),
                what.data(), count_, mean(), count_ == 0 ? 0.0 : bias_ / count_, worst_);
  }

 private:
  int count_ = 0;
  double sum_ = 0;
  double bias_ = 0;
  double worst_ = 0;
};

// Of a rule's roll that ends in a number: the chance of each.
template <class Run>
std::vector<double> every_chance(const Run& run, int outcomes) {
  const odds::Odds exact = odds::enumerate(run);
  std::vector<double> out;
  for (int outcome = 0; outcome < outcomes; ++outcome) out.push_back(exact.probability(outcome));
  return out;
}

// Walks an order through all that may come of it, and takes the mean of what its ends are worth.
template <class Follower, class Score>
class Scored {
 public:
  using Orders = match::OrderWalk<Follower>;
  using State = typename Orders::State;
  static constexpr std::size_t carried = 0;
  struct Mean {
    double sum = 0;
    odds::Natural of{1};
    std::uint64_t paths = 0;
    std::uint64_t samples = 0;
  };
  template <class Weight>
  class Ends {
   public:
    explicit Ends(const Scored& walk) : walk_(walk) {}
    void add(const State& node, const odds::Mass<Weight, 0>& mass, const Weight& of) {
      mean_.sum += odds::ratio(mass.ways, of) * walk_.score_(walk_.follower_.end(node).upshots);
    }
    [[nodiscard]] bool overflowed() const { return false; }
    [[nodiscard]] Mean answer() const { return mean_; }

   private:
    const Scored& walk_;
    Mean mean_{};
  };

  Scored(const Follower& follower, const Score& score) : follower_(follower), score_(score) {}
  static std::size_t hash(const State& node) { return Orders::hash(node); }
  bool begin(State& node) const { return follower_.settle(node); }
  bool step(State& node, Dice& dice, std::size_t /*stage*/) const { return follower_.step(node, dice); }

 private:
  const Follower& follower_;
  const Score& score_;
};

// Nothing where the order is illegal, or leads to too much to be followed.
template <class Rules, class Score>
std::optional<double> foreseen(const typename Rules::Battle& battle, const typename Rules::Order& order,
                               const Score& score) {
  auto taken = battle;
  if (taken.take(order)) return std::nullopt;
  const typename Rules::Follower follower{battle, order, taken.state()};
  const Scored<typename Rules::Follower, Score> walk{follower, score};
  const typename decltype(walk)::State start{taken.state()};
  const auto mean = odds::Walk{walk, start}.answer({20'000, 1, 1815});
  if (mean.samples > 0) return std::nullopt;
  return mean.sum;
}

}  // namespace guidon::tests
