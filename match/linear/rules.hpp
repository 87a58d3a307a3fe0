#pragma once
// The linear rule set as a battle of match/ needs it.
#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/attempt.hpp"
#include "match/game.hpp"
#include "match/linear/condition.hpp"
#include "match/linear/follower.hpp"
#include "match/reachable.hpp"
#include "match/rule_set.hpp"
#include "match/ruling.hpp"
#include "rules/linear/battle/battle.hpp"
#include "rules/linear/battle/orders.hpp"

namespace guidon::match {

struct Linear {
  using Setting = linear::Setting;
  using State = linear::State;
  using Battle = linear::Battle;
  using Order = linear::Order;
  using Event = linear::Event;
  using Chronicle = linear::Chronicle;
  using EventData = linear::EventData;
  using DecisionData = linear::DecisionData;
  using Upshot = LinearUpshot;
  using Condition = linear_unit::Condition;
  using Follower = LinearFollower;

  static constexpr std::string_view name = "linear";
  static constexpr std::array<std::string_view, 2> side_words = linear::side_words;
  static constexpr std::string_view example = "charge 28th at 4e";
  static auto options() { return linear::options(); }

  // Orders.
  static Side side_of(const Order& order) { return linear::index(order.side); }
  static std::string print(const Order& order, const Setting& setting) { return linear::print(order, setting); }
  static std::expected<Order, Unread> parse(std::string_view text, Side side, const Setting& setting);
  static std::expected<Order, Unread> spoken(std::string_view words, Side side, const Battle& battle);
  static std::vector<Order> candidates(const Battle& battle) { return linear::candidates(battle); }
  static Order random_order(const Battle& battle, Lot& lot) { return linear::random_order(battle, lot); }
  static std::string grammar();
  static std::vector<Declaration> order_declarations() { return linear::order_declarations(); }
  static Phrase said(const Order& order, const Setting& setting) { return linear::said(order, setting); }
  static Phrase remark(const Order& order, const Battle& battle);
  static Gist gist(const Order& order, const Battle& battle);
  static State tried(const Battle& battle, const Order& order);
  static std::optional<Way> way(const Battle& battle, const Order& order);
  static Reachable reachable(const Battle& battle, std::size_t unit);
  // The order that wishes nothing: it ends the phase, card or step, or answers the question that is open the way one
  // does who has no wish of his own. Nothing where the battle is over.
  static std::optional<Order> passing(const Battle& battle);

  // Rulings of an umpire.
  static std::expected<Ruled<State>, Unread> ruled(const Battle& battle, std::string_view ruling);
  static std::vector<Adjustable> adjustable(const Battle& battle);
  static std::string ruling_grammar();

  // For programs.
  static Facts data(const Order& order, const Setting& setting) { return linear::facts(order, setting); }
  static Facts data(const Event& event, const Setting& setting) { return linear::facts(event, setting); }

  // In words.
  static Decision decision(const Battle& battle);
  static Phrase words(const Event& event, const Chronicle& chronicle, const Setting& setting);
  static Happening::Heading heading(const Event& event);
  static Phrase occasion(const Event& event, int die, const Setting& setting) {
    return linear::occasion(event, die, setting);
  }
  static LotName drawn(const Event&, const Setting&) { return {}; }

  // How it stands.
  static Verdict verdict(const Battle& battle);
  static constexpr std::array<Form, 5> ending_words{"undecided"_form, "collapse"_form, "points at the time limit"_form,
                                                    "resignation"_form, "objective reached"_form};
  static constexpr Form strength_word = "casualties"_form;
  static Outcome outcome(const Battle& battle);
  static Muster muster(const Setting& setting);
  static int turn(const Battle& battle) { return (battle.state().player_turn + 1) / 2; }  // of both sides
  static bool deploying(const Battle& battle) { return battle.state().stage <= linear::Stage::deployment; }
  static Form revealed(const State& before, const State& after);
  static std::optional<std::string> compare(const State& before, const State& after, const Setting& setting);
  static Scene scene(const Battle& battle);
  static Progress progress(const Battle& battle);
  static Roster roster(const Battle& battle);
  static std::vector<GroundRow> ground(const Battle& battle);
  static UnitCard card(const Battle& battle, std::size_t unit);
};

// What has become of a brigade's morale; empty: nothing.
Phrase morale_words(const linear::BrigadeState& brigade);

RuleSet linear_rule_set();

}  // namespace guidon::match
