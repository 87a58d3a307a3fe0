#pragma once
// The four levels over the typed battle of one rule set. What differs from one to the next is its Doctrine:
//
//   using Rules = match::Peninsular;               // as in match/game_of.hpp
//   using Plan = ...;                              // what a side is trying to do, as far as one can see it
//   static Plan plan(const Battle&, Side, Style);  // worked out anew from the battle: nothing is remembered
//   static void candidates(const Battle&, std::vector<Order>&);               // the sergeant's: fair legal orders
//   static void candidates(const Battle&, const Plan&, std::vector<Order>&);  // the colonel's: those of the plan
//   static double worth(const Battle&, Side);                                 // the sergeant's: losses and ground
//   static double worth(const Battle&, const Plan&);                          // the colonel's
//   static Order habit(const Battle&, Lot&);       // a fair order at once, for looking ahead
//   static bool settled(const Battle& then, const State& before);             // far enough ahead to judge
//   static std::string intent(const Plan&, const Battle&);  // "The first column takes Burkersdorf ..."
//   static constexpr double trust = 30;            // may be left out: how many play-outs the colonel's view is worth
//
// Worths are points of a scale of 0 (lost) to 1000 (won), 500 even, for the side that is asked.
#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "kernel/flat.hpp"
#include "kernel/rolled_dice.hpp"
#include "match/game_of.hpp"
#include "match/random_player.hpp"
#include "players/expectation.hpp"
#include "players/school.hpp"

namespace guidon::players {

template <class Doctrine>
class SchoolOf final : public School {
 public:
  using Rules = typename Doctrine::Rules;
  using Battle = typename Rules::Battle;
  using Order = typename Rules::Order;
  using Plan = typename Doctrine::Plan;

  [[nodiscard]] std::string_view rules() const override { return Rules::name; }

  [[nodiscard]] Thought think(const match::Game& game, const General& general, std::uint64_t seed) const override {
    const auto& played = static_cast<const match::GameOf<Rules>&>(game);
    Mind mind{general, seed};
    const Chosen chosen = mind.choose(played.battle());
    return {Rules::print(chosen.order, played.battle().setting()), reason(played.battle(), general, chosen)};
  }

  [[nodiscard]] Fought fight(const scenario::Setting& setting, const std::array<General, 2>& generals,
                             std::uint64_t seed) const override {
    constexpr std::uint32_t most_decisions = 20'000;
    const auto& own = std::get<typename Rules::Setting>(setting);
    RolledDice dice{seed};
    Battle battle{own};
    battle.begin(dice);
    std::array<Mind, 2> minds{Mind{generals[0], seed * 2 + 1}, Mind{generals[1], seed * 2 + 2}};
    Fought fought;
    while (!battle.over() && fought.decisions < most_decisions) {
      const auto side = static_cast<std::size_t>(battle.decision().side);
      const Order order = minds[side].choose(battle).order;
      if (battle.apply(order, dice)) break;  // an illegal order: the battle stands still
      ++fought.decisions;
    }
    fought.stalled = !battle.over();
    fought.verdict = Rules::verdict(battle);
    fought.turns = static_cast<std::uint32_t>(Rules::turn(battle));
    fought.signature = battle.hash();
    return fought;
  }

 private:
  struct Weighed {
    Order order{};
    double worth = 0;
  };
  struct Chosen {
    Order order{};
    double worth = 0;    // on average, as he sees it
    std::size_t of = 1;  // orders he weighed
  };

  class Mind {
   public:
    Mind(const General& general, std::uint64_t seed) : general_(general), lot_(seed), seed_(seed) {}

    Chosen choose(const Battle& battle) {
      switch (general_.level) {
        case Level::recruit: return {.order = Rules::random_order(battle, lot_)};
        case Level::sergeant: return best(weigh_plainly(battle));
        case Level::colonel: return best(weigh(battle, plan_of(battle)));
        case Level::marshal: return look_ahead(battle);
      }
      return {};
    }

   private:
    using Side = decltype(std::declval<Battle>().decision().side);

    [[nodiscard]] Plan plan_of(const Battle& battle) const {
      return Doctrine::plan(battle, battle.decision().side, general_.style);
    }

    template <class Value>
    void weigh_all(const Battle& battle, const Value& value) {
      weighed_.clear();
      if (orders_.size() == 1 && !battle.check(orders_.front())) {  // nothing to weigh
        weighed_.push_back({orders_.front(), 0});
        return;
      }
      for (const Order& order : orders_) {
        Battle after = battle;
        if (after.take(order)) continue;
        weighed_.push_back({order, expectation_.of(after, value)});
      }
      if (weighed_.empty()) weighed_.push_back({Rules::random_order(battle, lot_), 0});
    }

    std::vector<Weighed>& weigh_plainly(const Battle& battle) {
      orders_.clear();
      Doctrine::candidates(battle, orders_);
      const Side side = battle.decision().side;
      weigh_all(battle, [side](const Battle& after) { return Doctrine::worth(after, side); });
      return weighed_;
    }

    std::vector<Weighed>& weigh(const Battle& battle, const Plan& plan) {
      orders_.clear();
      Doctrine::candidates(battle, plan, orders_);
      weigh_all(battle, [&plan](const Battle& after) { return Doctrine::worth(after, plan); });
      return weighed_;
    }

    // The best; of equals the first.
    static Chosen best(const std::vector<Weighed>& all) {
      const auto found = std::ranges::max_element(all, {}, &Weighed::worth);
      return {.order = found->order, .worth = found->worth, .of = all.size()};
    }

    // Plays each of the colonel's better orders on to where the battle can be judged, again and again; the worse half
    // is dropped until one is left or the time is up.
    Chosen look_ahead(const Battle& battle) {
      const Plan plan = plan_of(battle);
      std::vector<Weighed> all = weigh(battle, plan);
      std::ranges::stable_sort(all, std::ranges::greater{}, &Weighed::worth);
      constexpr std::size_t most_looked_at = 8;
      struct Tried {
        Order order{};
        double prior = 0;
        double sum = 0;
        int times = 0;
        // What he thought of it before counts as so many times played on.
        [[nodiscard]] double mean() const {
          double trust = 0;
          if constexpr (requires { Doctrine::trust; }) trust = Doctrine::trust;
          return times == 0 ? prior : (trust * prior + sum) / (trust + times);
        }
      };
      std::vector<Tried> left;
      for (std::size_t i = 0; i < std::min(all.size(), most_looked_at); ++i)
        left.push_back({all[i].order, all[i].worth});
      Chosen chosen{.order = left.front().order, .worth = left.front().prior, .of = all.size()};
      if (left.size() == 1) return chosen;
      const Clock clock{general_.thinking};
      std::uint32_t nodes = 0;
      const auto rounds = static_cast<int>(std::bit_width(left.size() - 1));
      std::uint64_t tries = 0;
      for (int round = 1; round <= rounds && left.size() > 1; ++round) {
        do {  // all under the same dice
          const std::uint64_t fate = hash_of(battle.state()) ^ seed_ ^ ++tries * 0x9e3779b97f4a7c15ULL;
          for (Tried& each : left) {
            each.sum += play_on(battle, each.order, plan, fate, nodes);
            ++each.times;
          }
        } while (!clock.over(nodes, round, rounds));
        std::ranges::stable_sort(left, std::ranges::greater{}, &Tried::mean);
        left.resize((left.size() + 1) / 2);
      }
      chosen.order = left.front().order;
      chosen.worth = left.front().mean();
      return chosen;
    }

    double play_on(const Battle& battle, const Order& order, const Plan& plan, std::uint64_t fate,
                   std::uint32_t& nodes) {
      Battle then = battle;
      RolledDice dice{fate};
      match::SeededLot lot{~fate};
      ++nodes;
      if (then.apply(order, dice)) return 0;
      while (!then.over() && !Doctrine::settled(then, battle.state())) {
        const Order next = Doctrine::habit(then, lot);
        if (then.apply(next, dice)) break;
        ++nodes;
      }
      return Doctrine::worth(then, plan);
    }

    General general_;
    match::SeededLot lot_;
    std::uint64_t seed_;
    Expectation<Battle> expectation_{};
    std::vector<Order> orders_{};
    std::vector<Weighed> weighed_{};
  };

  // When a marshal has thought enough.
  class Clock {
   public:
    explicit Clock(const Thinking& thinking) : thinking_(thinking) {}
    // The share of the first so many of all rounds is spent.
    [[nodiscard]] bool over(std::uint32_t nodes, int round, int rounds) const {
      if (thinking_.milliseconds == 0)
        return std::uint64_t{nodes} * static_cast<unsigned>(rounds) >=
               std::uint64_t{thinking_.nodes} * static_cast<unsigned>(round);
      return (std::chrono::steady_clock::now() - began_) * rounds >=
             std::chrono::milliseconds{thinking_.milliseconds} * round;
    }

   private:
    Thinking thinking_;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  };

  static std::string reason(const Battle& battle, const General& general, const Chosen& chosen) {
    if (general.level == Level::recruit) return "Any order will do.";
    if (general.level == Level::sergeant)
      return "Of " + std::to_string(chosen.of) + " orders this promises most at once.";
    return Doctrine::intent(Doctrine::plan(battle, battle.decision().side, general.style), battle);
  }
};

}  // namespace guidon::players
