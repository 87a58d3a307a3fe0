#pragma once
// What a rule set says of its typed battle for match/game_of.hpp to make a game of it.
#include <array>
#include <concepts>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/lot.hpp"
#include "kernel/shape.hpp"
#include "match/answer.hpp"
#include "match/attempt.hpp"
#include "match/decision.hpp"
#include "match/gist.hpp"
#include "match/outcome.hpp"
#include "match/reachable.hpp"
#include "match/roster.hpp"
#include "match/ruling.hpp"
#include "match/scene.hpp"
#include "match/side.hpp"

namespace guidon::match {

template <class R>
concept RulesOfBattle =
    requires(const typename R::Setting& setting, const typename R::State& state, const typename R::Battle& battle,
             const typename R::Order& order, const typename R::Chronicle& chronicle, const typename R::Event& event,
             std::string_view text, Side side, Lot& lot, std::size_t unit) {
      { R::name } -> std::convertible_to<std::string_view>;
      { R::side_words } -> std::convertible_to<std::array<std::string_view, 2>>;
      { R::example } -> std::convertible_to<std::string_view>;  // an order, for help
      R::options();                                             // a span of Option, for setting.options
      typename R::Follower;                                     // match/follow_order.hpp says what it does
      // What is declared for programs: variants of a struct a kind.
      typename R::DecisionData;
      typename R::EventData;
      typename R::Upshot;
      typename R::Condition;
      { R::order_declarations() } -> std::same_as<std::vector<Declaration>>;

      // Orders.
      { R::side_of(order) } -> std::same_as<Side>;
      { R::print(order, setting) } -> std::same_as<std::string>;
      { R::parse(text, side, setting) } -> std::same_as<std::expected<typename R::Order, Unread>>;
      { R::spoken(text, side, battle) } -> std::same_as<std::expected<typename R::Order, Unread>>;
      { R::candidates(battle) } -> std::same_as<std::vector<typename R::Order>>;
      { R::random_order(battle, lot) } -> std::same_as<typename R::Order>;
      { R::grammar() } -> std::same_as<std::string>;
      { R::said(order, setting) } -> std::same_as<Phrase>;
      { R::remark(order, battle) } -> std::same_as<Phrase>;  // what a number in it stands for
      { R::gist(order, battle) } -> std::same_as<Gist>;
      { R::tried(battle, order) } -> std::same_as<typename R::State>;  // as if a legal order did what it says
      { R::way(battle, order) } -> std::same_as<std::optional<Way>>;   // of a legal order, where it is one
      { R::reachable(battle, unit) } -> std::same_as<Reachable>;

      // In words.
      { R::decision(battle) } -> std::same_as<Decision>;
      { R::words(event, chronicle, setting) } -> std::convertible_to<Phrase>;
      { R::heading(event) } -> std::same_as<Happening::Heading>;
      // Who throws the die of this number among those of an event, and what for; and what a lot that was drawn for it
      // is called, empty where it is no lot.
      { R::occasion(event, int{}, setting) } -> std::same_as<Phrase>;
      { R::drawn(event, setting) } -> std::same_as<LotName>;

      // How it stands.
      { R::verdict(battle) } -> std::same_as<Verdict>;
      { R::ending_words[std::size_t{}] } -> std::convertible_to<Form>;  // what may decide a battle
      { R::strength_word } -> std::convertible_to<Form>;                // what losses are counted in
      { R::outcome(battle) } -> std::same_as<Outcome>;
      { R::muster(setting) } -> std::same_as<Muster>;
      { R::turn(battle) } -> std::same_as<int>;
      { R::deploying(battle) } -> std::same_as<bool>;
      { R::revealed(state, state) } -> std::same_as<Form>;  // what was shown that no undo may hide again
      { R::compare(state, state, setting) } -> std::same_as<std::optional<std::string>>;  // what no step may do
      { R::scene(battle) } -> std::same_as<Scene>;
      { R::roster(battle) } -> std::same_as<Roster>;
      { R::ground(battle) } -> std::same_as<std::vector<GroundRow>>;
      { R::card(battle, unit) } -> std::same_as<UnitCard>;

      // The umpire's word.
      { R::ruled(battle, text) } -> std::same_as<std::expected<Ruled<typename R::State>, Unread>>;
      { R::adjustable(battle) } -> std::same_as<std::vector<Adjustable>>;
      { R::ruling_grammar() } -> std::same_as<std::string>;
      { R::passing(battle) } -> std::same_as<std::optional<typename R::Order>>;  // the order that wishes nothing
    };

}  // namespace guidon::match
