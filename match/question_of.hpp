#pragma once
// Odds that are asked of an order of any rule set, as it stands or after others.
#include <expected>
#include <string>
#include <string_view>

#include "kernel/letters.hpp"
#include "kernel/refusal.hpp"
#include "match/follow_order.hpp"
#include "match/rules_of_battle.hpp"

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

  // "ORDER", or where the rule set looks ahead "ORDER after ORDER then ORDER".
  static std::expected<Question, Phrase> of(Side side, std::string_view text, Battle battle, const auto& read) {
    const auto printed = [&battle](const Order& order) { return Rules::print(order, battle.setting()); };
    std::string first;
    if constexpr (looks_ahead) {
      constexpr std::string_view after = " after ";
      constexpr std::string_view then = " then ";
      const auto at = lower(text).find(after);
      std::string_view left = at == std::string_view::npos ? std::string_view{} : text.substr(at + after.size());
      text = text.substr(0, at);
      while (!left.empty()) {
        const auto end = lower(left).find(then);
        const auto order = read(left.substr(0, end), side, battle);
        if (!order) return std::unexpected{Phrase{order.error()}};
        if (const auto refused = battle.suppose(*order))
          return std::unexpected{guidon::say("{}: {}"_form, printed(*order), words(*refused))};
        first.append(first.empty() ? after : then).append(printed(*order));
        left = end == std::string_view::npos ? std::string_view{} : left.substr(end + then.size());
      }
      // Who could do it is asked in the step in which it is done.
      if (const auto order = read(text, side, battle)) battle.look_ahead(order->kind);
    }
    const auto order = read(text, side, battle);
    if (!order) return std::unexpected{Phrase{order.error()}};
    return Question{*order, battle, printed(*order) + first};
  }

  static std::expected<OrderOdds, Phrase> odds(Side side, std::string_view text, const Battle& battle,
                                               const odds::Budget& budget) {
    const auto parse = [](std::string_view one, Side whose, const Battle& in) {
      return Rules::parse(one, whose, in.setting());
    };
    const auto question = of(side, text, battle, parse);
    if (!question) return std::unexpected{question.error()};
    auto odds = order_odds<Rules>(question->battle, question->order, budget);
    if (!odds) return std::unexpected{words(odds.error())};
    return std::move(*odds);
  }
};

}  // namespace guidon::match
