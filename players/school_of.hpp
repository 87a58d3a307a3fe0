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
//   static Order habit(const Battle&, Lot&);       // a fair order at once, for looking ahead; where it is left out,
//                                                  // a marshal takes everybody for a colonel
//   static bool settled(const Battle& then, const State& before);             // far enough ahead to judge
//   static Phrase intent(const Plan&, const Battle&);  // "The first column takes Burkersdorf ..."
//   static constexpr double trust = 30;            // may be left out: how many play-outs the colonel's view is worth
//
// Worths are points of a scale of 0 (lost) to 1000 (won), 500 even, for the side that is asked.
#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/rolled_dice.hpp"
#include "match/game_of.hpp"
#include "match/random_player.hpp"
#include "players/expectation.hpp"
#include "players/outlook.hpp"
#include "players/reason.hpp"
#include "players/school.hpp"

namespace guidon::players {

template <class Doctrine>
class SchoolOf final : public School {
 public:
  using Rules = typename Doctrine::Rules;
  using Battle = typename Rules::Battle;
  using Order = typename Rules::Order;
  using Plan = typename Doctrine::Plan;
  using Side = decltype(std::declval<Battle>().decision().side);

  [[nodiscard]] std::string_view rules() const override { return Rules::name; }

  [[nodiscard]] Thought think(const match::Game& game, const General& general, std::uint64_t seed) const override {
    const auto& played = static_cast<const match::GameOf<Rules>&>(game);
    Mind mind{general, seed};
    const Chosen chosen = mind.choose(played.battle());
    Thought thought{
        Rules::print(chosen.order, played.battle().setting()), reason(played.battle(), general, chosen), {}};
    constexpr odds::Budget budget{20'000, 1'000, 1815};
    if (general.level == Level::recruit) return thought;
    if (const auto odds = game.odds(game.decider(), thought.order, budget)) thought.odds = relied_on(*odds);
    return thought;
  }

  [[nodiscard]] Fought fight(const scenario::Setting& setting, const std::array<General, 2>& generals,
                             std::uint64_t seed) const override {
    const auto& own = std::get<typename Rules::Setting>(setting);
    RolledDice dice{seed};
    Battle battle{own};
    battle.begin(dice);
    return to_the_end(battle, dice, generals, seed);
  }

  [[nodiscard]] Fought fight_on(const match::Game& game, std::string_view order, const std::array<General, 2>& generals,
                                std::uint64_t seed) const override {
    Battle battle = battle_of(game);
    RolledDice dice{seed};
    if (!order.empty()) {
      const auto first = Rules::parse(order, Rules::decision(battle).side, battle.setting());
      if (!first || battle.apply(*first, dice)) return {.stalled = true, .illegal = true};
    }
    return to_the_end(battle, dice, generals, seed);
  }

  [[nodiscard]] Reckoning reckon(const match::Game& before, match::Side side, std::string_view order,
                                 const match::Game& after) const override {
    const Battle& battle = battle_of(before);
    const Plan plan = Doctrine::plan(battle, static_cast<Side>(side), Style::steady);
    const auto value = [&plan](const Battle& then) { return Doctrine::worth(then, plan); };
    Reckoning out{.before = value(battle), .came = value(battle_of(after)), .best_order = std::string{order}};
    out.expected = out.best = out.came;
    const auto given = Rules::parse(order, side, battle.setting());
    Battle taken = battle;
    if (!given || taken.take(*given)) return out;  // no order of this battle: nothing to reckon
    out.prospects = Outlook<Battle>::of(taken, value);
    out.expected = out.best = out.prospects.mean();
    if (side != Rules::decision(battle).side) return out;
    // What a colonel would have taken, by his own scales; then both by every throw.
    match::SeededLot lot{0};
    Scales scales;
    const auto& all = scales.weigh(battle, plan, lot);
    const Order better = best(all).order;
    out.weighed = std::max<std::size_t>(1, all.size());
    if (Rules::print(better, battle.setting()) == order) return out;
    taken = battle;
    if (taken.take(better)) return out;
    const double promised = Outlook<Battle>::of(taken, value).mean();
    if (promised <= out.expected + same_worth) return out;
    out.best = promised;
    out.best_order = Rules::print(better, battle.setting());
    return out;
  }

 private:
  static const Battle& battle_of(const match::Game& game) {
    return static_cast<const match::GameOf<Rules>&>(game).battle();
  }

  // Both generals from here on.
  static Fought to_the_end(Battle& battle, Dice& dice, const std::array<General, 2>& generals, std::uint64_t seed) {
    constexpr std::uint32_t most_decisions = 20'000;
    std::array<Mind, 2> minds{Mind{generals[0], seed * 2 + 1}, Mind{generals[1], seed * 2 + 2}};
    Fought fought;
    Lead lead;
    while (!battle.over() && fought.decisions < most_decisions) {
      const auto side = static_cast<std::size_t>(battle.decision().side);
      const Order order = minds[side].choose(battle).order;
      fought.illegal = battle.apply(order, dice).has_value();
      if (fought.illegal) break;
      ++fought.decisions;
      lead.look(battle);
    }
    fought.stalled = !battle.over();
    fought.outcome = Rules::outcome(battle);
    fought.swings = lead.swings();
    fought.signature = battle.hash();
    return fought;
  }

  // Which side leads, looked at once a turn; small leads are none.
  class Lead {
   public:
    void look(const Battle& battle) {
      constexpr double clear = 60;
      const int turn = Rules::turn(battle);
      if (turn == turn_) return;
      turn_ = turn;
      const double worth = Doctrine::worth(battle, static_cast<Side>(0));
      const int leads = worth > 500 + clear ? 1 : worth < 500 - clear ? -1 : 0;
      if (leads == 0) return;
      if (leads == -leads_) ++swings_;
      leads_ = leads;
    }
    [[nodiscard]] std::uint32_t swings() const { return swings_; }

   private:
    int turn_ = -1;
    int leads_ = 0;
    std::uint32_t swings_ = 0;
  };

  struct Weighed {
    Order order{};
    double worth = 0;
  };
  struct Chosen {
    Order order{};
    std::size_t of = 1;  // orders he weighed
  };

  // When a marshal has thought enough.
  class Watch {
   public:
    explicit Watch(const Thinking& thinking) : thinking_(thinking) {}
    void looked_at(std::size_t positions) { nodes_ += positions; }
    // The share of the first so many of all rounds is spent.
    [[nodiscard]] bool over(int round, int rounds) const {
      if (thinking_.milliseconds == 0)
        return nodes_ * static_cast<unsigned>(rounds) >= std::uint64_t{thinking_.nodes} * static_cast<unsigned>(round);
      return (std::chrono::steady_clock::now() - began_) * rounds >=
             std::chrono::milliseconds{thinking_.milliseconds} * round;
    }
    [[nodiscard]] bool out() const { return over(1, 1); }

   private:
    Thinking thinking_;
    std::uint64_t nodes_ = 0;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  };

  // Weighs orders by what they are worth on average.
  class Scales {
   public:
    // As a sergeant does.
    std::vector<Weighed>& weigh(const Battle& battle, Lot& lot) {
      orders_.clear();
      Doctrine::candidates(battle, orders_);
      const auto side = battle.decision().side;
      return weigh_all(battle, lot, [side](const Battle& after) { return Doctrine::worth(after, side); });
    }

    // As a colonel does.
    std::vector<Weighed>& weigh(const Battle& battle, const Plan& plan, Lot& lot) {
      orders_.clear();
      Doctrine::candidates(battle, plan, orders_);
      return weigh_all(battle, lot, [&plan](const Battle& after) { return Doctrine::worth(after, plan); });
    }

   private:
    template <class Value>
    std::vector<Weighed>& weigh_all(const Battle& battle, Lot& lot, const Value& value) {
      weighed_.clear();
      if (orders_.size() == 1 && !battle.check(orders_.front())) {  // nothing to weigh
        weighed_.push_back({orders_.front(), 0});
        return weighed_;
      }
      for (const Order& order : orders_) {
        Battle after = battle;
        if (after.take(order)) continue;
        weighed_.push_back({order, expectation_.of(after, value)});
      }
      if (weighed_.empty()) weighed_.push_back({Rules::random_order(battle, lot), 0});
      return weighed_;
    }

    Expectation<Battle> expectation_{};
    std::vector<Order> orders_{};
    std::vector<Weighed> weighed_{};
  };

  // The best; of equals the first.
  static Chosen best(const std::vector<Weighed>& all) {
    const auto found = std::ranges::max_element(all, {}, &Weighed::worth);
    return {.order = found->order, .of = all.size()};
  }

  class Mind {
   public:
    Mind(const General& general, std::uint64_t seed) : general_(general), lot_(seed), seed_(seed) {}

    Chosen choose(const Battle& battle) {
      switch (general_.level) {
        case Level::recruit: return {.order = Rules::random_order(battle, lot_)};
        case Level::sergeant: return best(scales_.weigh(battle, lot_));
        case Level::colonel: return best(scales_.weigh(battle, plan_of(battle), lot_));
        case Level::marshal: return look_ahead(battle);
      }
      return {};
    }

   private:
    [[nodiscard]] Plan plan_of(const Battle& battle) const {
      return Doctrine::plan(battle, battle.decision().side, general_.style);
    }

    // Plays each of the colonel's better orders on to where the battle can be judged, again and again; the worse half
    // is dropped until one is left or the time is up.
    Chosen look_ahead(const Battle& battle) {
      Watch watch{general_.thinking};
      const Plan plan = plan_of(battle);
      std::vector<Weighed> all = scales_.weigh(battle, plan, lot_);
      watch.looked_at(all.size());
      std::ranges::stable_sort(all, std::ranges::greater{}, &Weighed::worth);
      constexpr std::size_t most_looked_at = 8;
      std::vector<Tried> left;
      for (std::size_t i = 0; i < std::min(all.size(), most_looked_at); ++i)
        left.push_back({all[i].order, all[i].worth});
      const auto rounds = static_cast<int>(std::bit_width(left.size() - 1));
      std::uint64_t tries = 0;
      for (int round = 1; round <= rounds && left.size() > 1; ++round) {
        bool whole = true;
        do {
          whole = try_all(battle, plan, left, ++tries, watch);
        } while (whole && !watch.over(round, rounds));
        std::ranges::stable_sort(left, std::ranges::greater{}, &Tried::mean);
        if (!whole) break;
        left.resize((left.size() + 1) / 2);
      }
      return {.order = left.front().order, .of = all.size()};
    }

    struct Tried {
      Order order{};
      double prior = 0;
      double sum = 0;
      double last = 0;
      int times = 0;
      // What he thought of it before may count as so many times played on.
      [[nodiscard]] double mean() const {
        double trust = 0;
        if constexpr (requires { Doctrine::trust; }) trust = Doctrine::trust;
        return times == 0 ? prior : (trust * prior + sum) / (trust + times);
      }
    };

    // Plays all of them on once, under the same dice; counts only if there was time for all.
    bool try_all(const Battle& battle, const Plan& plan, std::vector<Tried>& left, std::uint64_t number, Watch& watch) {
      const std::uint64_t fate = battle.hash() ^ seed_ ^ number * 0x9e3779b97f4a7c15ULL;
      for (Tried& each : left) {
        const auto came_to = play_on(battle, each.order, plan, fate, watch);
        if (!came_to) return false;
        each.last = *came_to;
      }
      for (Tried& each : left) {
        each.sum += each.last;
        ++each.times;
      }
      return true;
    }

    // What it came to; nothing when the time was up before.
    std::optional<double> play_on(const Battle& battle, const Order& order, const Plan& plan, std::uint64_t fate,
                                  Watch& watch) {
      Battle then = battle;
      RolledDice dice{fate};
      match::SeededLot lot{~fate};
      watch.looked_at(1);
      if (then.apply(order, dice)) return 0;
      while (!then.over() && !Doctrine::settled(then, battle.state())) {
        if (watch.out()) return std::nullopt;
        if (then.apply(next(then, lot, watch), dice)) break;
      }
      return Doctrine::worth(then, plan);
    }

    // What either side is taken to order when he looks ahead.
    Order next(const Battle& then, Lot& lot, Watch& watch) {
      if constexpr (requires { Doctrine::habit(then, lot); }) {
        watch.looked_at(1);
        return Doctrine::habit(then, lot);
      } else {
        const auto& all = ahead_.weigh(then, Doctrine::plan(then, then.decision().side, Style::steady), lot);
        watch.looked_at(all.size());
        return best(all).order;
      }
    }

    General general_;
    match::SeededLot lot_;
    std::uint64_t seed_;
    Scales scales_{};
    Scales ahead_{};
  };

  static Phrase reason(const Battle& battle, const General& general, const Chosen& chosen) {
    if (general.level == Level::recruit) return say("Any order will do."_form);
    if (general.level == Level::sergeant) return say("Of {} orders this promises most at once."_form, chosen.of);
    return Doctrine::intent(Doctrine::plan(battle, battle.decision().side, general.style), battle);
  }
};

}  // namespace guidon::players
