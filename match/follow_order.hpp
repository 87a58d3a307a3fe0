#pragma once
// Following an order through everything that may come of it, for any rule set: battles that are still open are walked a
// throw apart (odds/walk.hpp).
//
// What is the rule set's own is its Follower:
//   using State, Memory;                                  // both flat
//   using Upshot, Figures;                                // match/<set>/upshots.hpp
//   static constexpr std::array<AsideName, n> asides;     // how the figures are told
//   Follower(const Battle& before, const Order& order, const State& taken);
//   bool settle(Node&) const;       // everything up to the next throw; true where nothing of the order is left
//   bool step(Node&, Dice&) const;  // one throw and what it decides, and then as settle
//   OrderEnd<Upshot, Figures> end(const Node&) const;
//   void stop_at_questions();       // from now on nobody's answer is guessed: an order ends where somebody is asked
//   bool ranked() const;            // ends are listed by their severity, and not by how likely they are
//   int severity(const std::vector<Upshot>&) const;
//   Tiding told(const std::vector<Upshot>&) const;
//   std::array<int, k> collect(Node&) const;  // may be left out: what has come to the first k figures since last asked
#include <algorithm>
#include <array>
#include <cstring>
#include <expected>
#include <tuple>
#include <utility>
#include <vector>

#include "kernel/flat.hpp"
#include "kernel/refusal.hpp"
#include "match/order_odds.hpp"
#include "odds/walk.hpp"

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

template <class Upshot, class Figures>
struct OrderEnd {
  std::vector<Upshot> upshots{};  // what it came to
  Figures figures{};              // and what else there was, beside what was collected
};

template <class Follower, class Weight>
class OrderEnds;

template <class Follower>
class OrderWalk {
 public:
  using State = Followed<typename Follower::State, typename Follower::Memory>;
  template <class Weight>
  using Ends = OrderEnds<Follower, Weight>;
  static constexpr std::size_t carried = [] {
    if constexpr (requires(const Follower& follower, State& node) { follower.collect(node); })
      return std::tuple_size_v<decltype(std::declval<const Follower&>().collect(std::declval<State&>()))>;
    else
      return std::size_t{0};
  }();

  explicit OrderWalk(const Follower& follower) : follower_(follower) {}

  [[nodiscard]] const Follower& follower() const { return follower_; }
  // Four lanes of eight bytes: merging looks at whole states and must not be slower than the rules.
  static std::size_t hash(const State& node) {
    constexpr std::size_t lanes = 4;
    constexpr std::size_t size = sizeof(typename Follower::State);
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
  bool begin(State& node) const { return follower_.settle(node); }
  bool step(State& node, Dice& dice, std::size_t /*stage*/) const { return follower_.step(node, dice); }
  auto carry(State& node) const { return follower_.collect(node); }

 private:
  const Follower& follower_;
};

// Ends by what they came to, with their weights over one common denominator.
template <class Follower, class Weight>
class OrderEnds {
 public:
  using Upshots = std::vector<typename Follower::Upshot>;
  using Figures = typename Follower::Figures;
  static constexpr std::size_t size = Follower::asides.size();
  static_assert(field_count<Figures> == size);

  explicit OrderEnds(const OrderWalk<Follower>& walk) : follower_(walk.follower()) {}

  template <std::size_t Collected>
  void add(const typename OrderWalk<Follower>::State& node, odds::Mass<Weight, Collected> mass, const Weight& of) {
    OrderEnd<typename Follower::Upshot, Figures> end = follower_.end(node);
    mass *= odds::to_common(Weight{1}, of, of_, [this](const Weight& factor) {
      for (Row& row : rows_) {
        row.ways *= factor;
        for (Weight& aside : row.asides) aside *= factor;
      }
    });
    Row& row = row_of(std::move(end.upshots));
    row.ways += mass.ways;
    overflowed_ |= odds::overflowed(row.ways) || odds::overflowed(of_);
    std::size_t i = 0;
    for_each_field(end.figures, [&](std::string_view /*kind*/, int amount) {
      if constexpr (Collected > 0)
        if (i < Collected) row.asides[i] += mass.sums[i];
      if (amount != 0) {
        Weight more = mass.ways;
        if (Follower::asides[i].mean) more *= Weight{static_cast<unsigned>(amount)};
        row.asides[i] += more;
      }
      overflowed_ |= odds::overflowed(row.asides[i++]);
    });
  }
  [[nodiscard]] bool overflowed() const { return overflowed_; }

  [[nodiscard]] OrderOdds answer() const {
    std::vector<std::pair<int, Headline>> lines;
    for (const Row& row : rows_) {
      auto& [severity, line] = lines.emplace_back(follower_.ranked() ? follower_.severity(row.upshots) : 0,
                                                  Headline{follower_.told(row.upshots), whole(row.ways), {}});
      for (std::size_t i = 0; i < size; ++i)
        if (!odds::is_zero(row.asides[i]))
          line.asides.push_back({field_names<Figures>[i], Follower::asides[i], whole(row.asides[i])});
    }
    std::ranges::sort(lines, [ranked = follower_.ranked()](const auto& a, const auto& b) {
      if (a.first != b.first) return a.first < b.first;
      if (!ranked && a.second.ways != b.second.ways) return b.second.ways < a.second.ways;
      return a.second.words.text() < b.second.words.text();  // as in a dictionary
    });
    OrderOdds out;
    out.of = whole(of_);
    for (auto& [severity, line] : lines) out.headlines.push_back(std::move(line));
    return out;
  }

 private:
  struct Row {
    Upshots upshots;
    Weight ways{};
    std::array<Weight, size> asides{};
  };
  Row& row_of(Upshots upshots) {
    const auto found = std::ranges::find_if(rows_, [&](const Row& row) { return alike(row.upshots, upshots); });
    return found != rows_.end() ? *found : rows_.emplace_back(Row{std::move(upshots)});
  }
  static odds::Natural whole(const Weight& weight) {
    if constexpr (std::same_as<Weight, Checked128>)
      return odds::Natural::of(weight.value());
    else
      return weight;
  }

  const Follower& follower_;
  std::vector<Row> rows_{};
  Weight of_{1};
  bool overflowed_ = false;
};

template <class Follower>
OrderOdds odds_of(const Follower& follower, const typename OrderWalk<Follower>::State& start,
                  const odds::Budget& budget) {
  const OrderWalk<Follower> walk{follower};
  return odds::Walk{walk, start}.answer(budget);
}

// The odds of an order of this rule set, or the clause that forbids it.
template <class Rules>
std::expected<OrderOdds, Refusal> order_odds(const typename Rules::Battle& battle, const typename Rules::Order& order,
                                             const odds::Budget& budget = order_budget) {
  auto taken = battle;
  if (auto refused = battle.check(order)) return std::unexpected{*refused};
  if (auto refused = taken.take(order)) return std::unexpected{*refused};
  const typename Rules::Follower follower{battle, order, taken.state()};
  return odds_of(follower, {taken.state()}, budget);
}

}  // namespace guidon::match
