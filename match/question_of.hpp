#pragma once
// Odds that are asked of an order of any rule set, as it stands or after others.
#include <expected>
#include <string>
#include <string_view>

#include "kernel/letters.hpp"
#include "kernel/reason.hpp"
#include "kernel/refusal.hpp"
#include "match/follow_order.hpp"
#include "match/refused.hpp"
#include "match/rules_of_battle.hpp"
#include "match/wish.hpp"

namespace guidon::match {

template <RulesOfBattle Rules>
struct Question {
  using Battle = typename Rules::Battle;
  using Order = typename Rules::Order;

  // Whether moves can be supposed before the order whose odds are asked.
  static constexpr bool looks_ahead = requires(Battle& battle, const Order& order) { battle.suppose(order); };

  Order order;
  Battle battle;     // in which it is given
  std::string text;  // in the words of a record

  static std::expected<Order, Unread> read(const Wish& wish, Side side, const Battle& battle) {
    if (wish.data() == nullptr) return Rules::spoken(wish.words(), side, battle);
    return order_of(*wish.data(), static_cast<decltype(Order::side)>(side), battle.setting());
  }

  // An order, or where the rule set looks ahead also "ORDER after ORDER then ORDER".
  static std::expected<Question, Refused> of(Side side, Wish wish, Battle battle) {
    const auto printed = [&battle](const Order& order) { return Rules::print(order, battle.setting()); };
    std::string first;
    if constexpr (looks_ahead) {
      constexpr std::string_view after = " after ";
      constexpr std::string_view then = " then ";
      const std::string_view text = wish.words();
      const auto at = lower(text).find(after);
      std::string_view left = at == std::string_view::npos ? std::string_view{} : text.substr(at + after.size());
      if (at != std::string_view::npos) wish = text.substr(0, at);
      while (!left.empty()) {
        const auto end = lower(left).find(then);
        const auto order = read(left.substr(0, end), side, battle);
        if (!order) return std::unexpected{Refused{order.error()}};
        if (const auto refused = battle.suppose(*order)) {
          Refused why{*refused};
          why.words = guidon::say("{}: {}"_form, printed(*order), std::move(why.words));
          return std::unexpected{std::move(why)};
        }
        first.append(first.empty() ? after : then).append(printed(*order));
        left = end == std::string_view::npos ? std::string_view{} : left.substr(end + then.size());
      }
      // Who could do it is asked in the step in which it is done.
      if (const auto order = read(wish, side, battle)) battle.look_ahead(order->kind);
    }
    const auto order = read(wish, side, battle);
    if (!order) return std::unexpected{Refused{order.error()}};
    return Question{*order, battle, printed(*order) + first};
  }

  static std::expected<OrderOdds, Refused> odds(Side side, const Wish& wish, const Battle& battle,
                                                const odds::Budget& budget) {
    auto question = of(side, wish, battle);
    if (!question) return std::unexpected{question.error()};
    auto odds = order_odds<Rules>(question->battle, question->order, budget);
    if (!odds) return std::unexpected{Refused{odds.error()}};
    odds->order = std::move(question->text);
    odds->data = Rules::data(question->order, battle.setting());
    return std::move(*odds);
  }
};

}  // namespace guidon::match
