#pragma once
// The 1866 battle as a battle of match/ needs it.
#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/attempt.hpp"
#include "match/game.hpp"
#include "match/hex1866/condition.hpp"
#include "match/hex1866/follower.hpp"
#include "match/reachable.hpp"
#include "match/rule_set.hpp"
#include "match/ruling.hpp"
#include "rules/hex1866/battle/battle.hpp"
#include "rules/hex1866/battle/orders.hpp"
#include "rules/hex1866/battle/refs.hpp"

namespace guidon::match {

struct Hex1866 {
  using Setting = hex1866::Setting;
  using State = hex1866::State;
  using Battle = hex1866::Battle;
  using Order = hex1866::Order;
  using Event = hex1866::Event;
  using Chronicle = hex1866::Chronicle;
  using EventData = hex1866::EventData;
  using DecisionData = hex1866::DecisionData;
  using Upshot = Hex1866Upshot;
  using Condition = hex1866_unit::Condition;
  using Follower = Hex1866Follower;

  static constexpr std::string_view name = "hex1866";
  static constexpr std::array<std::string_view, 2> side_words = hex1866::side_words;
  static constexpr std::string_view example = "move P11 to 1306 facing nw";
  static auto options() { return hex1866::options(); }

  // Orders.
  static Side side_of(const Order& order) { return hex1866::index(order.side); }
  static std::string print(const Order& order, const Setting& setting) { return hex1866::print(order, setting); }
  static std::expected<Order, Unread> parse(std::string_view text, Side side, const Setting& setting);
  static std::expected<Order, Unread> spoken(std::string_view words, Side side, const Battle& battle);
  static std::vector<Order> candidates(const Battle& battle) { return hex1866::candidates(battle); }
  static Order random_order(const Battle& battle, Lot& lot) { return hex1866::random_order(battle, lot); }
  static std::string grammar();
  static std::vector<Declaration> order_declarations() { return hex1866::order_declarations(); }
  static Phrase said(const Order& order, const Setting& setting) { return hex1866::said(order, setting); }
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
  static Facts data(const Order& order, const Setting& setting) { return hex1866::facts_of(order, setting); }
  static Facts data(const Event& event, const Setting& setting) { return hex1866::facts(event, setting); }

  // In words.
  static Decision decision(const Battle& battle);
  static Phrase words(const Event& event, const Chronicle& chronicle, const Setting& setting);
  static Happening::Heading heading(const Event& event);
  static Phrase occasion(const Event& event, int die, const Setting& setting) {
    return hex1866::occasion(event, die, setting);
  }
  static LotName drawn(const Event& event, const Setting& setting);

  // How it stands.
  static Verdict verdict(const Battle& battle);
  static constexpr std::array<Form, 4> ending_words{"undecided"_form, "victory points"_form, "collapse"_form,
                                                    "resignation"_form};
  static constexpr Form strength_word = "steps"_form;
  static Outcome outcome(const Battle& battle);
  static Muster muster(const Setting& setting);
  static int turn(const Battle& battle) { return battle.state().turn; }
  static bool deploying(const Battle& battle) { return battle.state().stage == hex1866::Stage::set_up; }
  static Form revealed(const State& before, const State& after);
  static std::optional<std::string> compare(const State& before, const State& after, const Setting& setting);
  static Looks looks(const Battle& battle);
  static Scene scene(const Battle& battle, const Wanted& wanted = {});
  static Progress progress(const Battle& battle);
  static Roster roster(const Battle& battle, const Wanted& wanted = {});
  static std::vector<GroundRow> ground(const Battle& battle);
  static std::expected<UnitCard, Reason> ground(const Battle& battle, std::string_view place);  // a hex
  static UnitCard card(const Battle& battle, std::size_t unit);
};

std::string ground_words(const hex1866::Setting& setting, hex1866::Hex hex);  // "woods, level 2"

// Before the command tests of a turn nobody knows who will be in command.
bool command_is_known(const hex1866::State& state);

RuleSet hex1866_rule_set();

}  // namespace guidon::match
