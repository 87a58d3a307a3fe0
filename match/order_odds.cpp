#include "match/order_odds.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <unordered_map>

#include "kernel/every_dice.hpp"
#include "kernel/rolled_dice.hpp"
#include "match/headlines.hpp"
#include "odds/tally.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

// A battle on its way to the end of an order.
struct Node {
  State state;
  Tale told;  // before the last answer: each begins its own
  std::uint8_t card_ended = 0;
  friend bool operator==(const Node& a, const Node& b) {
    return a.card_ended == b.card_ended && a.told == b.told && std::memcmp(&a.state, &b.state, sizeof(State)) == 0;
  }
};

// Four lanes of eight bytes: merging looks at whole states and must not be slower than the rules.
struct NodeHash {
  std::size_t operator()(const Node& node) const {
    constexpr std::size_t lanes = 4;
    constexpr std::size_t size = sizeof(State);
    constexpr std::size_t words = size / 8;
    std::array<std::uint64_t, lanes> sum{1, 2, 3, 4};
    const auto* bytes = reinterpret_cast<const unsigned char*>(&node.state);
    const auto mix = [&sum](std::size_t lane, std::uint64_t word) {
      sum[lane] = (sum[lane] ^ word) * 0x9e3779b97f4a7c15ULL;
      sum[lane] ^= sum[lane] >> 29U;
    };
    for (std::size_t i = 0; i < words; ++i) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes + i * sizeof word, sizeof word);
      mix(i % lanes, word);
    }
    for (std::size_t i = words * 8; i < size; ++i) mix(i % lanes, bytes[i]);
    return sum[0] ^ sum[1] * 3 ^ sum[2] * 5 ^ sum[3] * 7 ^ node.card_ended;
  }
};

std::uint8_t plus(std::uint8_t a, std::uint8_t b) { return static_cast<std::uint8_t>(std::min(255, a + b)); }

Tale both(const Tale& first, const Tale& then) {
  Tale all = then;
  all.contact = then.contact != 0 ? then.contact : first.contact;
  all.fight = then.fight != 0 ? then.fight : first.fight;
  all.heavy = then.heavy != 0 ? then.heavy : first.heavy;
  all.critical = then.critical != 0 ? then.critical : first.critical;
  all.structure = then.structure != 0 ? then.structure : first.structure;
  all.firefight = then.firefight != 0 ? then.firefight : first.firefight;
  all.rally = then.rally != 0 ? then.rally : first.rally;
  all.casualties = plus(first.casualties, then.casualties);
  all.stands_lost = plus(first.stands_lost, then.stands_lost);
  all.followers = plus(first.followers, then.followers);
  all.officers = plus(first.officers, then.officers);
  all.scattered = plus(first.scattered, then.scattered);
  return all;
}

// Follows one order to its end.
class Follower {
 public:
  Follower(const Battle& battle, const Order& order, const State& taken)
      : setting_(battle.setting()), start_(battle.state()), order_(order), unit_(order.unit) {
    const Undertaking& doing = taken.undertaking;
    attacks_ = order.kind == OrderKind::contact || order.kind == OrderKind::glory ||
               (battle.decision().kind == Decision::Kind::answer && doing.target != nobody);
    if (attacks_ && doing.target != nobody) {
      unit_ = doing.unit;
      target_ = doing.target;
    } else if (order.at_structure == 0) {
      target_ = order.target;
    }
  }

  // Everything up to the next throw; true where nothing is left that follows from the order.
  bool settle(Node& node) const {
    for (int answers = 0; answers < most_answers; ++answers) {
      if (seen_enough(node)) return true;
      Battle battle{setting_, node.state};
      if (!battle.waiting()) return false;
      const Decision decision = battle.decision();
      if (decision.kind == Decision::Kind::over) return true;
      const bool asked = decision.kind == Decision::Kind::answer;
      if (!asked && !more_to_come(node)) return true;
      const Order next = asked ? answer(battle, decision) : end_of_card(decision);
      if (battle.check(next)) return true;
      const Tale told = tale(node);
      battle.take(next);
      node.state = battle.state();
      node.told = told;
      node.card_ended = asked ? node.card_ended : 1;
    }
    return true;
  }

  void step(Node& node, Dice& dice) const {
    Battle battle{setting_, node.state};
    battle.step(dice);
    node.state = battle.state();
  }

  [[nodiscard]] bool shoots() const {
    return order_.kind == OrderKind::fire || order_.kind == OrderKind::skirmish_fire;
  }
  [[nodiscard]] static Tale tale(const Node& node) { return both(node.told, node.state.tale); }
  [[nodiscard]] std::string headline_of(const Node& node) const {
    return headline({setting_, order_, unit_, target(node.state), tale(node)});
  }

 private:
  static constexpr int most_answers = 200;  // without a die in between

  [[nodiscard]] bool rallies() const { return order_.kind == OrderKind::rally || order_.kind == OrderKind::try_rally; }
  [[nodiscard]] static Task top(const State& state) {
    return state.todos == 0 ? Task::none : state.todo[state.todos - 1U].task;
  }

  // The unit acted upon: named, or found by what happened to it.
  [[nodiscard]] std::uint8_t target(const State& state) const {
    if (target_ != nobody || order_.kind != OrderKind::fire) return target_;
    for (std::size_t u = 0; u < setting_.units.size(); ++u)
      if (setting_.units[u].side != order_.side && state.unit[u].fire_casualties > start_.unit[u].fire_casualties)
        return static_cast<std::uint8_t>(u);
    return nobody;
  }

  // Whether what the order was about has happened, and only other things are left to do.
  [[nodiscard]] bool seen_enough(const Node& node) const {
    const Task next = top(node.state);
    if (next == Task::next_card || next == Task::end_step) return true;
    if (rallies()) return tale(node).rally != 0;
    if (node.card_ended == 0) return false;
    const bool between = next == Task::none || next == Task::fights || next == Task::choose_fight ||
                         next == Task::heavy_tests || next == Task::firefights;
    return between && (attacks_ ? tale(node).fight != 0 : tested(node.state));
  }
  [[nodiscard]] bool tested(const State& state) const {
    const std::uint8_t shot = target(state);
    return shot == nobody || state.unit[shot].marks.has(Mark::heavy_done) || !state.unit[shot].on_table();
  }

  // The order has been carried out, but the fight or the heavy-casualties test it led to comes when the card ends.
  [[nodiscard]] bool more_to_come(const Node& node) const {
    const State& state = node.state;
    if (node.card_ended != 0) return false;
    if (attacks_) {
      for (std::size_t i = 0; i < state.fights; ++i)
        if (state.fight[i].attacker == unit_ && state.fight[i].round == 1 && tale(node).fight == 0) return true;
      return false;
    }
    constexpr int heavy = 3;  // PEN-HVY-01
    const std::uint8_t shot = shoots() ? target(state) : nobody;
    return shot != nobody && state.unit[shot].fire_casualties >= heavy && !tested(state);
  }

  static Order end_of_card(const Decision& decision) {
    Order end;
    end.kind = OrderKind::end_card;
    end.side = decision.side;
    return end;
  }

  [[nodiscard]] Order answer(const Battle& battle, const Decision& decision) const {
    if (decision.task == Task::choose_fight)  // the one the order is about
      for (std::size_t i = 0; i < battle.state().fights; ++i) {
        Order first;
        first.kind = OrderKind::resolve_fight;
        first.side = decision.side;
        first.choice = static_cast<std::uint8_t>(i);
        if (battle.state().fight[i].attacker == unit_ && !battle.check(first)) return first;
      }
    return automatic_answer(battle);
  }

  const Setting& setting_;
  const State& start_;
  const Order& order_;
  std::uint8_t unit_;
  std::uint8_t target_ = nobody;
  bool attacks_ = false;
};

// Ends by headline, with their weights over one common denominator.
template <class Weight>
class Ends {
 public:
  // Shots are listed by their effect, everything else by how likely it is.
  explicit Ends(bool by_effect) : by_effect_(by_effect) {}

  void add(const std::string& words, const Tale& tale, const Weight& weight, const Weight& of) {
    const Weight ways = odds::to_common(weight, of, of_, [this](const Weight& factor) {
      for (auto& [key, end] : ends_) {
        end.ways *= factor;
        end.follow *= factor;
        end.officer *= factor;
        end.removed *= factor;
        end.stands *= factor;
      }
    });
    End& end = ends_[{by_effect_ ? tale.casualties * 4 + tale.heavy : 0, words}];
    end.ways += ways;
    if (tale.followers != 0) end.follow += ways;
    if (tale.officers != 0) end.officer += ways;
    if (tale.scattered != 0) end.removed += ways;
    Weight stands = ways;
    stands *= Weight{tale.stands_lost};
    end.stands += stands;
    overflowed_ |= odds::overflowed(end.ways) || odds::overflowed(end.stands) || odds::overflowed(of_);
  }
  [[nodiscard]] bool overflowed() const { return overflowed_; }

  [[nodiscard]] OrderOdds odds() const {
    OrderOdds out;
    out.of = whole(of_);
    for (const auto& [key, end] : ends_)
      out.headlines.push_back(
          {key.second, whole(end.ways), whole(end.follow), whole(end.officer), whole(end.removed), whole(end.stands)});
    if (by_effect_) return out;
    std::ranges::sort(out.headlines, [](const Headline& a, const Headline& b) {
      return b.ways < a.ways || (a.ways == b.ways && a.words < b.words);
    });
    return out;
  }

 private:
  struct End {
    Weight ways{};
    Weight follow{};
    Weight officer{};
    Weight removed{};
    Weight stands{};
  };
  static odds::Natural whole(const Weight& weight) {
    if constexpr (std::same_as<Weight, Checked128>)
      return odds::Natural::of(weight.value());
    else
      return weight;
  }

  std::map<std::pair<int, std::string>, End> ends_;
  bool by_effect_;
  Weight of_{1};
  bool overflowed_ = false;
};

// Nothing when the weights outgrow Weight or the paths the budget.
template <class Weight>
std::optional<OrderOdds> exactly(const Follower& follower, const Node& start, std::uint64_t most_paths) {
  using Layer = std::unordered_map<Node, Weight, NodeHash>;
  Ends<Weight> ends{follower.shoots()};
  std::uint64_t paths = 0;
  Layer now;  // battles that are still open, with weights over `of`
  Weight of{1};
  Node first = start;
  if (follower.settle(first))
    ends.add(follower.headline_of(first), follower.tale(first), of, of);
  else
    now.emplace(first, Weight{1});
  EveryDice<Weight> dice;
  while (!now.empty()) {
    Layer next;
    Weight common{1};
    for (const auto& [node, share] : now) {
      do {
        if (++paths > most_paths) return std::nullopt;
        Node copy = node;
        dice.begin();
        follower.step(copy, dice);
        Weight weight = share;
        weight *= dice.weight();
        if (odds::overflowed(weight) || odds::overflowed(dice.of())) return std::nullopt;
        if (follower.settle(copy)) {
          Weight over = of;
          over *= dice.of();
          ends.add(follower.headline_of(copy), follower.tale(copy), weight, over);
          if (ends.overflowed()) return std::nullopt;
          continue;
        }
        const Weight scaled = odds::to_common(weight, dice.of(), common, [&next](const Weight& factor) {
          for (auto& entry : next) entry.second *= factor;
        });
        Weight& sum = next.try_emplace(copy, Weight{}).first->second;
        sum += scaled;
        if (odds::overflowed(sum) || odds::overflowed(common)) return std::nullopt;
      } while (dice.advance());
    }
    now = std::move(next);
    of *= common;
    if (odds::overflowed(of)) return std::nullopt;
  }
  OrderOdds out = ends.odds();
  out.paths = paths;
  return out;
}

OrderOdds estimated(const Follower& follower, const Node& start, const odds::Budget& budget) {
  Ends<Checked128> ends{follower.shoots()};
  RolledDice dice{budget.seed};
  for (std::uint64_t i = 0; i < budget.samples; ++i) {
    Node node = start;
    while (!follower.settle(node)) follower.step(node, dice);
    ends.add(follower.headline_of(node), follower.tale(node), Checked128{1}, Checked128{1});
  }
  OrderOdds out = ends.odds();
  out.of = odds::Natural{budget.samples};
  out.samples = budget.samples;
  return out;
}

}  // namespace

std::expected<OrderOdds, Refusal> order_odds(const Battle& battle, const Order& order, const odds::Budget& budget) {
  Battle taken = battle;
  if (auto refused = battle.check(order)) return std::unexpected{*refused};
  if (auto refused = taken.take(order)) return std::unexpected{*refused};
  const Follower follower{battle, order, taken.state()};
  const Node start{taken.state(), {}, 0};
  if (auto small = exactly<Checked128>(follower, start, budget.paths)) return *small;
  if (auto large = exactly<odds::Natural>(follower, start, budget.paths)) return *large;
  return estimated(follower, start, budget);
}

}  // namespace guidon::match
