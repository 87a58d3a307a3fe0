#pragma once
// Explaining an order of any rule set by the dice that fell for it.
#include <algorithm>
#include <cstdlib>
#include <expected>
#include <optional>
#include <span>

#include "match/explained.hpp"
#include "match/follow_order.hpp"
#include "match/mended_dice.hpp"

namespace guidon::match {

template <class Rules>
class Explaining {
 public:
  using Follower = typename Rules::Follower;
  using Node = Followed<typename Follower::State, typename Follower::Memory>;
  using Upshots = std::vector<typename Follower::Upshot>;

  // `taken`: the battle once it has taken the order.
  Explaining(const typename Rules::Battle& before, const typename Rules::Order& order,
             const typename Rules::State& taken, std::span<const Throw> dice)
      : follower_(before, order, taken), start_{taken}, dice_(dice) {
    follower_.stop_at_questions();
  }

  [[nodiscard]] std::optional<Explained> explained(const odds::Budget& budget) const {
    const auto came = end({}, 0);
    if (!came) return std::nullopt;
    Explained out;
    out.came = follower_.told(*came);
    out.odds = odds_of(follower_, start_, budget);
    for (const Headline& each : out.odds.headlines)
      if (each.facts == out.came.facts) out.ways = each.ways;
    const std::size_t count = std::min(dice_.size(), most_dice_explained);
    for (std::size_t die = 0; die < count; ++die)
      for (const int by : {-1, 1})
        if (auto other = nearest(die, by, *came)) out.changes.push_back(std::move(*other));
    std::ranges::stable_sort(out.changes, {}, [](const OtherFace& each) { return std::abs(each.to - each.from); });
    return out;
  }

 private:
  static constexpr int most_faces = 12;

  // What came of it with one die showing something else; nothing where that asks for dice that were never thrown.
  [[nodiscard]] std::optional<Upshots> end(std::optional<std::size_t> die, int face) const {
    MendedDice dice{dice_, die, face, nullptr};
    Node node = start_;
    bool over = follower_.settle(node);
    while (!over && dice.drawn() == 0) over = follower_.step(node, dice);
    if (dice.drawn() > 0 || !dice.reached()) return std::nullopt;
    return follower_.end(node).upshots;
  }

  // The next face that way which changes what came of it.
  [[nodiscard]] std::optional<OtherFace> nearest(std::size_t die, int by, const Upshots& came) const {
    const Throw& thrown = dice_[die];
    for (int face = thrown.face + by; face >= 1 && face <= most_faces; face += by)
      if (const auto other = end(die, face); other && !alike(*other, came))
        return OtherFace{die, thrown.clause, thrown.face, face, follower_.told(*other)};
    return std::nullopt;
  }

  Follower follower_;
  Node start_;
  std::span<const Throw> dice_;
};

}  // namespace guidon::match
