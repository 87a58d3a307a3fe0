#pragma once
// Following an order through everything that may come of it, for any rule set: battles that are still open are kept in
// layers, a throw apart, and equal ones are merged; past the budget the answer is an estimate from seeded throws.
//
// What is the rule set's own is its Follower:
//   using State, Memory;                                      // both flat
//   static constexpr std::array<AsideName, n> asides;
//   Follower(const Battle& before, const Order& order, const State& taken);
//   bool settle(Node&) const;       // everything up to the next throw; true where nothing of the order is left
//   void step(Node&, Dice&) const;  // one throw and what it decides; where it gives a bool, it settles too
//   OrderEnd<n> end(const Node&) const;
//   void stop_at_questions();       // from now on nobody's answer is guessed: an order ends where somebody is asked
//   bool ranked() const;            // ends are listed by rank, and not by how likely they are
//   std::array<int, k> collect(Node&) const;  // may be left out: what has come to the first k asides since last asked.
//     It is carried with the weight of a battle and not in it: battles that differ in nothing else are merged.
#include <algorithm>
#include <array>
#include <cstring>
#include <expected>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "kernel/every_dice.hpp"
#include "kernel/flat.hpp"
#include "kernel/refusal.hpp"
#include "kernel/rolled_dice.hpp"
#include "match/order_odds.hpp"
#include "odds/tally.hpp"

namespace guidon::match {

// A battle on its way to the end of an order.
template <class State, class Memory>
struct Followed {
  State state;
  Memory memory{};  // what the follower has to know beside the state
  friend bool operator==(const Followed& a, const Followed& b) {
    return a.memory == b.memory && std::memcmp(&a.state, &b.state, sizeof(State)) == 0;
  }
};

template <std::size_t Asides>
struct OrderEnd {
  Tiding tiding{};  // the headline
  int rank = 0;
  std::array<int, Asides> asides{};  // how much of each there was
  bool collected = true;             // what was collected counts too
};

// What a battle weighs, and for each thing that is collected the sum of it over the throws that led here.
template <class Weight, std::size_t Collected>
struct Share {
  Weight ways{};
  std::array<Weight, Collected> sums{};

  Share& operator*=(const Weight& by) {
    ways *= by;
    for (Weight& sum : sums) sum *= by;
    return *this;
  }
  Share& operator+=(const Share& other) {
    ways += other.ways;
    for (std::size_t i = 0; i < Collected; ++i) sums[i] += other.sums[i];
    return *this;
  }
  void collect(const std::array<int, Collected>& amounts) {
    for (std::size_t i = 0; i < Collected; ++i) {
      if (amounts[i] == 0) continue;
      Weight more = ways;
      more *= Weight{static_cast<unsigned>(amounts[i])};
      sums[i] += more;
    }
  }
  [[nodiscard]] bool overflowed() const {
    return odds::overflowed(ways) || std::ranges::any_of(sums, [](const Weight& sum) { return odds::overflowed(sum); });
  }
};

template <class Follower>
concept Collects =
    requires(const Follower& follower, Followed<typename Follower::State, typename Follower::Memory>& node) {
      follower.collect(node);
    };
template <class Follower>
constexpr std::size_t collected_by() {
  if constexpr (Collects<Follower>)
    return std::tuple_size_v<decltype(std::declval<const Follower&>().collect(
        std::declval<Followed<typename Follower::State, typename Follower::Memory>&>()))>;
  else
    return 0;
}

// Four lanes of eight bytes: merging looks at whole states and must not be slower than the rules.
struct FollowedHash {
  template <class State, class Memory>
  std::size_t operator()(const Followed<State, Memory>& node) const {
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
    return sum[0] ^ sum[1] * 3 ^ sum[2] * 5 ^ sum[3] * 7 ^ hash_of(node.memory);
  }
};

// Ends by headline, with their weights over one common denominator.
template <class Weight, std::size_t Asides>
class OrderEnds {
 public:
  template <std::size_t Collected>
  void add(const OrderEnd<Asides>& end, const std::array<AsideName, Asides>& names, Share<Weight, Collected> share,
           const Weight& of) {
    share *= odds::to_common(Weight{1}, of, of_, [this](const Weight& factor) {
      for (auto& [key, sums] : ends_) {
        sums.ways *= factor;
        for (Weight& aside : sums.asides) aside *= factor;
      }
    });
    const auto [entry, first] = ends_.try_emplace({end.rank, end.tiding.words.text()});
    Sums& sums = entry->second;
    if (first) sums.words = end.tiding.words;
    if (first) sums.favours = end.tiding.favours;
    if (sums.favours != end.tiding.favours) sums.favours = Favours::nobody;  // the words leave open whom it is good for
    sums.ways += share.ways;
    overflowed_ |= odds::overflowed(sums.ways) || odds::overflowed(of_);
    for (std::size_t i = 0; i < Asides; ++i) {
      if (i < Collected && end.collected) sums.asides[i] += share.sums[i];
      if (end.asides[i] != 0) {
        Weight more = share.ways;
        if (names[i].mean) more *= Weight{static_cast<unsigned>(end.asides[i])};
        sums.asides[i] += more;
      }
      overflowed_ |= odds::overflowed(sums.asides[i]);
    }
  }
  [[nodiscard]] bool overflowed() const { return overflowed_; }

  [[nodiscard]] OrderOdds odds(const std::array<AsideName, Asides>& names, bool ranked) const {
    OrderOdds out;
    out.of = whole(of_);
    for (const auto& [key, sums] : ends_) {
      Headline& line = out.headlines.emplace_back(Headline{sums.words, whole(sums.ways), {}, sums.favours});
      for (std::size_t i = 0; i < Asides; ++i)
        if (!odds::is_zero(sums.asides[i])) line.asides.push_back({names[i], whole(sums.asides[i])});
    }
    if (ranked) return out;
    std::ranges::sort(out.headlines, [](const Headline& a, const Headline& b) {
      return b.ways < a.ways || (a.ways == b.ways && a.words.text() < b.words.text());
    });
    return out;
  }

 private:
  struct Sums {
    Phrase words{};
    Weight ways{};
    std::array<Weight, Asides> asides{};
    Favours favours = Favours::nobody;
  };
  static odds::Natural whole(const Weight& weight) {
    if constexpr (std::same_as<Weight, Checked128>)
      return odds::Natural::of(weight.value());
    else
      return weight;
  }

  std::map<std::pair<int, std::string>, Sums> ends_{};
  Weight of_{1};
  bool overflowed_ = false;
};

template <class Follower>
class Following {
 public:
  using Node = Followed<typename Follower::State, typename Follower::Memory>;

  Following(const Follower& follower, const Node& start) : follower_(follower), start_(start) {}

  [[nodiscard]] OrderOdds odds(const odds::Budget& budget) const {
    if (auto small = exactly<Checked128>(budget.paths)) return *small;
    if (auto large = exactly<odds::Natural>(budget.paths)) return *large;
    return estimated(budget);
  }

 private:
  static constexpr std::size_t collected = collected_by<Follower>();
  template <class Weight>
  using Ends = OrderEnds<Weight, Follower::asides.size()>;

  // A throw and everything up to the next; true where nothing of the order is left.
  bool advance(Node& node, Dice& dice) const {
    if constexpr (std::same_as<decltype(follower_.step(node, dice)), bool>) {
      return follower_.step(node, dice);
    } else {
      follower_.step(node, dice);
      return follower_.settle(node);
    }
  }
  template <class Weight>
  void collect(Node& node, Share<Weight, collected>& share) const {
    if constexpr (collected > 0) share.collect(follower_.collect(node));
  }

  // Nothing when the weights outgrow Weight or the paths the budget.
  template <class Weight>
  [[nodiscard]] std::optional<OrderOdds> exactly(std::uint64_t most_paths) const {
    using Shared = Share<Weight, collected>;
    using Layer = std::unordered_map<Node, Shared, FollowedHash>;
    Ends<Weight> ends;
    std::uint64_t paths = 0;
    Layer now;  // battles that are still open, with weights over `of`
    Weight of{1};
    Node first = start_;
    const bool at_once = follower_.settle(first);
    Shared all{Weight{1}, {}};
    collect(first, all);
    if (at_once)
      ends.add(follower_.end(first), Follower::asides, all, of);
    else
      now.emplace(first, all);
    EveryDice<Weight> dice;
    while (!now.empty()) {
      Layer next;
      Weight common{1};
      for (const auto& [node, share] : now) {
        typename Layer::value_type* last = nullptr;  // the answers of one throw often lead to the same battle
        do {
          if (++paths > most_paths) return std::nullopt;
          Node copy = node;
          dice.begin();
          const bool over = advance(copy, dice);
          Shared part = share;
          part *= dice.weight();
          collect(copy, part);
          if (part.overflowed() || odds::overflowed(dice.of())) return std::nullopt;
          if (over) {
            Weight whole = of;
            whole *= dice.of();
            ends.add(follower_.end(copy), Follower::asides, part, whole);
            if (ends.overflowed()) return std::nullopt;
            continue;
          }
          part *= odds::to_common(Weight{1}, dice.of(), common, [&next](const Weight& factor) {
            for (auto& entry : next) entry.second *= factor;
          });
          if (last == nullptr || !(last->first == copy)) last = &*next.try_emplace(copy).first;
          last->second += part;
          if (last->second.overflowed() || odds::overflowed(common)) return std::nullopt;
        } while (dice.advance());
      }
      now = std::move(next);
      of *= common;
      if (odds::overflowed(of)) return std::nullopt;
    }
    OrderOdds out = ends.odds(Follower::asides, follower_.ranked());
    out.paths = paths;
    return out;
  }

  [[nodiscard]] OrderOdds estimated(const odds::Budget& budget) const {
    Ends<Checked128> ends;
    RolledDice dice{budget.seed};
    for (std::uint64_t i = 0; i < budget.samples; ++i) {
      Node node = start_;
      Share<Checked128, collected> share{Checked128{1}, {}};
      bool over = follower_.settle(node);
      collect(node, share);
      while (!over) {
        over = advance(node, dice);
        collect(node, share);
      }
      ends.add(follower_.end(node), Follower::asides, share, Checked128{1});
    }
    OrderOdds out = ends.odds(Follower::asides, follower_.ranked());
    out.of = odds::Natural{budget.samples};
    out.samples = budget.samples;
    return out;
  }

  const Follower& follower_;
  const Node& start_;
};

// The odds of an order of this rule set, or the clause that forbids it.
template <class Rules>
std::expected<OrderOdds, Refusal> order_odds(const typename Rules::Battle& battle, const typename Rules::Order& order,
                                             const odds::Budget& budget = order_budget) {
  auto taken = battle;
  if (auto refused = battle.check(order)) return std::unexpected{*refused};
  if (auto refused = taken.take(order)) return std::unexpected{*refused};
  const typename Rules::Follower follower{battle, order, taken.state()};
  const typename Following<typename Rules::Follower>::Node start{taken.state()};
  return Following<typename Rules::Follower>{follower, start}.odds(budget);
}

}  // namespace guidon::match
