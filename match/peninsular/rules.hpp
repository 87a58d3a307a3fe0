#pragma once
// The Peninsular rule set as a battle of match/ needs it.
#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/attempt.hpp"
#include "match/game.hpp"
#include "match/peninsular/condition.hpp"
#include "match/peninsular/follower.hpp"
#include "match/reachable.hpp"
#include "match/rule_set.hpp"
#include "match/ruling.hpp"
#include "rules/peninsular/battle/battle.hpp"
#include "rules/peninsular/battle/orders.hpp"

namespace guidon::match {

struct Peninsular {
  using Setting = peninsular::Setting;
  using State = peninsular::State;
  using Battle = peninsular::Battle;
  using Order = peninsular::Order;
  using Event = peninsular::Event;
  using Chronicle = peninsular::Chronicle;
  using EventData = peninsular::EventData;
  using DecisionData = peninsular::DecisionData;
  using Upshot = PeninsularUpshot;
  using Condition = peninsular_unit::Condition;
  using Follower = PeninsularFollower;

  static constexpr std::string_view name = "peninsular";
  static constexpr std::array<std::string_view, 2> side_words = peninsular::colour_words;
  static constexpr std::string_view example = "charge 3dg at 4e";
  static auto options() { return peninsular::options(); }

  // Orders.
  static Side side_of(const Order& order) { return peninsular::index(order.side); }
  static std::string print(const Order& order, const Setting& setting) { return peninsular::print(order, setting); }
  static std::expected<Order, Unread> parse(std::string_view text, Side side, const Setting& setting);
  static std::expected<Order, Unread> spoken(std::string_view words, Side side, const Battle& battle);
  static std::vector<Order> candidates(const Battle& battle) { return peninsular::candidates(battle); }
  static Order random_order(const Battle& battle, Lot& lot) { return peninsular::random_order(battle, lot); }
  static std::string grammar();
  static std::vector<Declaration> order_declarations() { return peninsular::order_declarations(); }
  static Phrase said(const Order& order, const Setting& setting) { return peninsular::said(order, setting); }
  static Facts data(const Order& order, const Setting& setting) { return facts(order, setting); }
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

  // In words.
  static Decision decision(const Battle& battle);
  static Phrase words(const Event& event, const Chronicle& chronicle, const Setting& setting);
  static Facts data(const Event& event, const Setting& setting) { return facts(event, setting); }
  static Happening::Heading heading(const Event& event);
  static Phrase occasion(const Event& event, int die, const Setting& setting) {
    return peninsular::occasion(event, die, setting);
  }
  static LotName drawn(const Event& event, const Setting& setting);

  // How it stands.
  static Verdict verdict(const Battle& battle);
  static constexpr std::array<Form, 7> ending_words{"undecided"_form, "objective held"_form, "village cleared"_form,
                                                    "night"_form,     "collapse"_form,       "resignation"_form,
                                                    "agreement"_form};
  static constexpr Form strength_word = "stands"_form;
  static Outcome outcome(const Battle& battle);
  static Muster muster(const Setting& setting);
  static int turn(const Battle& battle) { return battle.state().turn; }
  static bool deploying(const Battle& battle) {
    const auto phase = battle.state().phase;
    return phase == peninsular::Phase::deploy_defender || phase == peninsular::Phase::deploy_attacker;
  }
  static Form revealed(const State& before, const State& after);
  static std::optional<std::string> compare(const State& before, const State& after, const Setting& setting);
  static Scene scene(const Battle& battle);
  static Progress progress(const Battle& battle);
  static Roster roster(const Battle& battle);
  static std::vector<GroundRow> ground(const Battle& battle);
  static UnitCard card(const Battle& battle, std::size_t unit);
};

RuleSet peninsular_rule_set();

}  // namespace guidon::match
