#pragma once
// A battle being played by the rules of one rule set: the face of match/game.hpp over its typed battle. Everything that
// is the same for all of them is here; the rest is the rule set's `Rules`, as the concept lists it.
#include <concepts>

#include "kernel/lot.hpp"
#include "kernel/nearest.hpp"
#include "kernel/recorded_dice.hpp"
#include "kernel/refusal.hpp"
#include "kernel/rolled_dice.hpp"
#include "kernel/shown.hpp"
#include "kernel/typed_dice.hpp"
#include "match/follow_order.hpp"
#include "match/game.hpp"
#include "match/replay.hpp"

namespace guidon::match {

template <class R>
concept RulesOfBattle =
    requires(const typename R::Setting& setting, const typename R::State& state, const typename R::Battle& battle,
             const typename R::Order& order, const typename R::Chronicle& chronicle, const typename R::Event& event,
             std::string_view text, Side side, Lot& lot, const Label& label, std::size_t unit) {
      { R::name } -> std::convertible_to<std::string_view>;
      { R::side_words } -> std::convertible_to<std::array<std::string_view, 2>>;
      { R::example } -> std::convertible_to<std::string_view>;  // an order, for help
      R::options();                                             // a span of Option, for setting.options
      typename R::Follower;                                     // match/follow_order.hpp says what it does

      // Orders.
      { R::side_of(order) } -> std::same_as<Side>;
      { R::print(order, setting) } -> std::same_as<std::string>;
      { R::parse(text, side, setting) } -> std::same_as<std::expected<typename R::Order, std::string>>;
      { R::spoken(text, side, battle) } -> std::same_as<std::expected<typename R::Order, std::string>>;
      { R::candidates(battle) } -> std::same_as<std::vector<typename R::Order>>;
      { R::random_order(battle, lot) } -> std::same_as<typename R::Order>;
      { R::grammar() } -> std::same_as<std::string>;
      { R::remark(order, battle) } -> std::same_as<std::string>;  // what a number in it stands for

      // In words.
      { R::decision(battle) } -> std::same_as<Decision>;
      { R::words(event, chronicle, setting) } -> std::same_as<std::string>;
      { R::heading(event) } -> std::same_as<Happening::Heading>;
      { R::need(label, int{}) } -> std::same_as<Need>;

      // How it stands.
      { R::verdict(battle) } -> std::same_as<Verdict>;
      { R::ending_words[std::size_t{}] } -> std::convertible_to<std::string_view>;  // what may decide a battle
      { R::strength_word } -> std::convertible_to<std::string_view>;                // what losses are counted in
      { R::outcome(battle) } -> std::same_as<Outcome>;
      { R::muster(setting) } -> std::same_as<Muster>;
      { R::turn(battle) } -> std::same_as<int>;
      { R::revealed(state, state) } -> std::same_as<std::string_view>;  // what was shown that no undo may hide again
      { R::compare(state, state, setting) } -> std::same_as<std::optional<std::string>>;  // what no step may do
      { R::scene(battle) } -> std::same_as<Scene>;
      { R::roster(battle) } -> std::same_as<Roster>;
      { R::ground(battle) } -> std::same_as<std::vector<GroundRow>>;
      { R::card(battle, unit) } -> std::same_as<UnitCard>;
    };

template <RulesOfBattle Rules>
class GameOf final : public Game {
 public:
  using Setting = typename Rules::Setting;
  using State = typename Rules::State;
  using Battle = typename Rules::Battle;
  using Order = typename Rules::Order;
  using Chronicle = typename Rules::Chronicle;

  static std::expected<std::unique_ptr<Game>, std::string> set_up(Setting setting, const Start& start) {
    for (const auto& [name, value] : start.options)
      if (auto wrong = set_option(setting, name, value)) return std::unexpected{std::move(*wrong)};
    return std::make_unique<GameOf>(std::move(setting), start);
  }
  GameOf(Setting setting, const Start& start)
      : Game(identity_of(setting), start),
        setting_(std::move(setting)),
        battle_(setting_),
        rolled_(start.seed.value_or(0)) {}

  // For those who know the rule set.
  [[nodiscard]] const Battle& battle() const { return battle_; }

  // ---- playing ----

  Answer begin(std::span<const int> faces) override { return play(nullptr, faces); }

  Answer give(Side side, std::string_view text, std::span<const int> faces) override {
    Answer answer;
    const auto order = Rules::parse(text, side, setting_);
    if (!order)
      answer.refused = order.error();
    else if (const auto refused = battle_.check(*order))
      answer.refused = words(*refused);
    return answer.refused ? answer : play(&*order, faces);
  }

  std::optional<std::string> repeat(const RecordStep& recorded) override {
    std::optional<Order> order;
    if (!recorded.begins) {
      const auto side = std::ranges::find(Rules::side_words, recorded.side);
      if (side == Rules::side_words.end()) return "there is no side " + shown(recorded.side);
      const auto read = Rules::parse(recorded.order, static_cast<Side>(side - Rules::side_words.begin()), setting_);
      if (!read) return "the order '" + recorded.order + "' cannot be read: " + read.error();
      order = *read;
    }
    const State before = battle_.state();
    Chronicle chronicle;
    RecordedDice dice{recorded.dice};
    std::vector<int> sides;
    dice.keep_log(&chronicle.throws);
    dice.keep_sides(&sides);
    if (!order)
      battle_.begin(dice, &chronicle);
    else if (const auto refused = battle_.apply(*order, dice, &chronicle))
      return "the order '" + recorded.order + "' is refused: " + words(*refused);
    if (!dice.consumed_exactly()) return other_dice(recorded, dice.position());
    keep(order ? &*order : nullptr, chronicle, before);
    say_why(recorded.why);
    if (steps_.back().state != recorded.state) return other_state(recorded, steps_.back().state);
    if (!typed())
      for (const int each : sides) rolled_.pick({}, each);
    return std::nullopt;
  }

  std::optional<std::string> undo() override {
    if (auto why = why_no_undo()) return why;
    battle_ = Battle{setting_, before_.back()};
    before_.pop_back();
    steps_.pop_back();
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::string> why_no_undo() const override {
    if (steps_.empty() || !steps_.back().order) return "there is no order to take back";
    if (before_.empty()) return std::string{revealed_};
    return std::nullopt;
  }

  // ---- deciding ----

  [[nodiscard]] bool over() const override { return battle_.over(); }
  [[nodiscard]] Decision decision() const override { return Rules::decision(battle_); }
  [[nodiscard]] std::string grammar() const override { return Rules::grammar(); }

  [[nodiscard]] std::vector<Choice> choices() const override {
    std::vector<Choice> out;
    for (const Order& order : Rules::candidates(battle_))
      out.push_back({Rules::side_of(order), Rules::print(order, setting_), Rules::remark(order, battle_)});
    return out;
  }
  [[nodiscard]] Choice random_order(Lot& lot) const override {
    const Order order = Rules::random_order(battle_, lot);
    return {Rules::side_of(order), Rules::print(order, setting_)};
  }
  [[nodiscard]] std::expected<std::string, std::string> spoken(Side side, std::string_view said) const override {
    const auto order = Rules::spoken(said, side, battle_);
    if (!order) return std::unexpected{order.error()};
    return Rules::print(*order, setting_);
  }
  [[nodiscard]] std::expected<OrderOdds, std::string> odds(Side side, std::string_view text, const odds::Budget& budget,
                                                           const Rulings& rulings) const override {
    const auto order = Rules::parse(text, side, setting_);
    if (!order) return std::unexpected{order.error()};
    if (!rulings.empty()) {
      Setting ruled = setting_;
      for (const auto& [name, value] : rulings)
        if (auto wrong = set_option(ruled, name, value)) return std::unexpected{std::move(*wrong)};
      return odds_of(Battle{ruled, battle_.state()}, *order, budget);
    }
    return odds_of(battle_, *order, budget);
  }
  [[nodiscard]] static std::expected<OrderOdds, std::string> odds_of(const Battle& battle, const Order& order,
                                                                     const odds::Budget& budget) {
    auto odds = order_odds<Rules>(battle, order, budget);
    if (!odds) return std::unexpected{words(odds.error())};
    return std::move(*odds);
  }

  // ---- how it stands ----

  [[nodiscard]] Verdict verdict() const override { return Rules::verdict(battle_); }
  [[nodiscard]] Outcome outcome() const override { return Rules::outcome(battle_); }
  [[nodiscard]] scenario::Setting setting() const override { return battle_.setting(); }
  [[nodiscard]] int turn() const override { return Rules::turn(battle_); }
  [[nodiscard]] std::uint64_t hash() const override { return battle_.hash(); }
  [[nodiscard]] std::uint64_t draws() const override { return rolled_.draws(); }
  [[nodiscard]] std::optional<std::string> broken_invariant() const override { return battle_.broken_invariant(); }
  [[nodiscard]] Scene scene() const override { return Rules::scene(battle_); }
  [[nodiscard]] Roster roster() const override { return Rules::roster(battle_); }
  [[nodiscard]] std::vector<GroundRow> ground() const override { return Rules::ground(battle_); }

  [[nodiscard]] std::expected<UnitCard, std::string> card(std::string_view unit) const override {
    const Scene all = scene();
    std::vector<std::string_view> ids;
    for (std::size_t u = 0; u < all.units.size(); ++u) {
      ids.push_back(all.units[u].id);
      if (unit == all.units[u].id || unit == std::string_view{&all.units[u].letter, 1}) return Rules::card(battle_, u);
    }
    return std::unexpected{"no unit " + shown(unit) + "; did you mean " + nearest(unit, ids) + "?"};
  }

 private:
  static Identity identity_of(const Setting& setting) {
    return {Rules::name,       setting.id,         setting.title, setting.story,
            Rules::side_words, setting.side_names, Rules::example};
  }

  static std::optional<std::string> set_option(Setting& setting, const std::string& name, const std::string& value) {
    std::vector<std::string_view> names;
    for (const auto& option : Rules::options()) {
      names.push_back(option.name);
      if (option.name != name) continue;
      const auto values = option.values.all();
      for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] == value) {
          option.set(setting.options, static_cast<std::uint8_t>(i));
          return std::nullopt;
        }
      return "option " + name + " has no value " + shown(value) + "; did you mean " + nearest(value, values) + "?";
    }
    return "no option " + shown(name) + "; did you mean " + nearest(name, names) + "?";
  }

  Answer play(const Order* order, std::span<const int> faces) {
    const State before = battle_.state();
    Chronicle chronicle;
    TypedDice real{faces};
    FaceDice& dice = typed() ? static_cast<FaceDice&>(real) : rolled_;
    dice.keep_log(&chronicle.throws);
    Answer answer;
    if (order == nullptr)
      battle_.begin(dice, &chronicle);
    else if (const auto refused = battle_.apply(*order, dice, &chronicle))
      answer.refused = words(*refused);
    dice.keep_log(nullptr);
    if (typed()) {
      if (const auto label = real.needs()) answer.needs = Rules::need(*label, real.sides());
      answer.impossible = real.impossible();
      answer.unused = answer.needs ? 0 : real.unused();
    }
    if (answer.done())
      keep(order, chronicle, before);
    else
      battle_ = Battle{setting_, before};
    return answer;
  }

  void keep(const Order* order, const Chronicle& chronicle, const State& before) {
    const std::string_view shown =
        chronicle.throws.empty() ? Rules::revealed(before, battle_.state()) : "dice have been thrown since";
    if (shown.empty()) {
      before_.push_back(before);
    } else {
      before_.clear();
      revealed_ = shown;
    }
    Played& step = steps_.emplace_back();
    if (order != nullptr) {
      step.side = Rules::side_of(*order);
      step.order = Rules::print(*order, setting_);
    }
    for (const auto& event : chronicle.events) {
      const auto modifiers = chronicle.modifiers_of(event);
      const auto throws = chronicle.throws_of(event);
      step.happenings.push_back({Rules::words(event, chronicle, setting_),
                                 event.clause,
                                 Rules::heading(event),
                                 {modifiers.begin(), modifiers.end()},
                                 {throws.begin(), throws.end()}});
    }
    step.throws = chronicle.throws;
    step.state = battle_.hash();
  }

  Setting setting_;
  Battle battle_;  // points at the setting
  RolledDice rolled_;
  std::vector<State> before_;  // of the last steps, as far as they may be taken back
  std::string_view revealed_;  // why they may not any further
};

}  // namespace guidon::match
