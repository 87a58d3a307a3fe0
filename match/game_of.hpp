#pragma once
// A battle being played by the rules of one rule set: the face of match/game.hpp over its typed battle. Everything that
// is the same for all of them is here; the rest is the rule set's `Rules`, as the concept lists it.
#include <concepts>

#include "kernel/letters.hpp"
#include "kernel/lot.hpp"
#include "kernel/nearest.hpp"
#include "kernel/recorded_dice.hpp"
#include "kernel/refusal.hpp"
#include "kernel/shown.hpp"
#include "kernel/typed_dice.hpp"
#include "match/attempt.hpp"
#include "match/explain_order.hpp"
#include "match/follow_order.hpp"
#include "match/game.hpp"
#include "match/mended_dice.hpp"
#include "match/reachable.hpp"
#include "match/replay.hpp"
#include "match/stream.hpp"

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

      // Orders.
      { R::side_of(order) } -> std::same_as<Side>;
      { R::print(order, setting) } -> std::same_as<std::string>;
      { R::parse(text, side, setting) } -> std::same_as<std::expected<typename R::Order, std::string>>;
      { R::spoken(text, side, battle) } -> std::same_as<std::expected<typename R::Order, std::string>>;
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
      { R::ending_words[std::size_t{}] } -> std::convertible_to<std::string_view>;  // what may decide a battle
      { R::strength_word } -> std::convertible_to<std::string_view>;                // what losses are counted in
      { R::outcome(battle) } -> std::same_as<Outcome>;
      { R::muster(setting) } -> std::same_as<Muster>;
      { R::turn(battle) } -> std::same_as<int>;
      { R::deploying(battle) } -> std::same_as<bool>;
      { R::revealed(state, state) } -> std::same_as<std::string_view>;  // what was shown that no undo may hide again
      { R::compare(state, state, setting) } -> std::same_as<std::optional<std::string>>;  // what no step may do
      { R::scene(battle) } -> std::same_as<Scene>;
      { R::roster(battle) } -> std::same_as<Roster>;
      { R::ground(battle) } -> std::same_as<std::vector<GroundRow>>;
      { R::card(battle, unit) } -> std::same_as<UnitCard>;

      // The umpire's word.
      { R::ruled(battle, text) } -> std::same_as<std::expected<Ruled<typename R::State>, std::string>>;
      { R::adjustable(battle) } -> std::same_as<std::vector<Adjustable>>;
      { R::ruling_grammar() } -> std::same_as<std::string>;
      { R::passing(battle) } -> std::same_as<std::optional<typename R::Order>>;  // the order that wishes nothing
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
        stream_(stream_of(record_header())) {}

  // A battle by itself, without dice or what was played.
  GameOf(Setting setting, Identity identity, Record header)
      : Game(std::move(identity), std::move(header)), setting_(std::move(setting)), battle_(setting_) {}

  // For those who know the rule set.
  [[nodiscard]] const Battle& battle() const { return battle_; }

  // ---- playing ----

  Answer begin(std::span<const int> faces) override { return play(nullptr, faces, {}); }

  Answer give(Side side, std::string_view text, std::span<const int> faces, std::string_view by) override {
    Answer answer;
    const auto order = Rules::parse(text, side, setting_);
    if (!order)
      answer.refused = order.error();
    else if (const auto refused = battle_.check(*order))
      answer.refused = words(*refused);
    return answer.refused ? answer : play(&*order, faces, by);
  }

  std::optional<std::string> repeat(const RecordStep& recorded, bool derive) override {
    std::optional<std::string> different;
    switch (recorded.kind) {
      case StepKind::begin:
      case StepKind::order: different = repeat_order(recorded, derive); break;
      case StepKind::undo: different = repeat_undo(recorded); break;
      case StepKind::ruling: different = in_english(rule(recorded.order, recorded.why)); break;
      case StepKind::overrule: different = repeat_overrule(recorded, derive); break;
      case StepKind::ask:
      case StepKind::refuse:
      case StepKind::say:
      case StepKind::note:
      case StepKind::reveal:
      case StepKind::clock: say(recorded.kind, recorded.side, recorded.order); break;
    }
    if (different) return different;
    log_.back() = recorded;
    if (battle_.hash() != recorded.state) return other_state(recorded, battle_.hash());
    return std::nullopt;
  }

  std::optional<Phrase> undo(std::string_view by) override {
    if (auto why = why_no_undo()) return why;
    battle_ = Battle{setting_, before_.back()};
    before_.pop_back();
    steps_.pop_back();
    note_undo(by, {});
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Phrase> why_no_undo() const override {
    if (steps_.empty() || !steps_.back().order) return guidon::say("there is no order to take back");
    if (before_.empty()) return revealed_;
    return std::nullopt;
  }

  std::optional<Phrase> take_back(std::size_t entry, std::string_view side, std::string_view by) override {
    const auto at = std::ranges::find(steps_, entry, &Played::entry);
    if (at == steps_.end()) return guidon::say("step {} is not one the battle can go back to", entry);
    if (at + 1 == steps_.end()) return guidon::say("nothing has been played since step {}", entry);
    steps_.erase(at + 1, steps_.end());
    play_again();
    note_undo(side, by);
    return std::nullopt;
  }

  // ---- the umpire's word ----

  std::optional<Phrase> rule(std::string_view ruling, std::string_view reason) override {
    if (steps_.empty()) return guidon::say("the battle has not begun");
    auto ruled = Rules::ruled(battle_, ruling);
    if (!ruled) return ruled.error();
    battle_ = Battle{setting_, ruled->state};
    before_.clear();
    revealed_ = "the umpire has ruled since";
    Played& step = steps_.emplace_back();
    step.ruling = ruling;
    step.why = reason;
    step.happenings.push_back(
        {guidon::say("The umpire rules: {}.", ruled->words), {}, Happening::Heading::none, {}, {}});
    step.state = battle_.hash();
    step.entry = log_.size();
    log_.push_back(entry_of(step));
    return std::nullopt;
  }

  Answer overrule(std::size_t die, int face, std::string_view reason, std::span<const int> faces) override {
    Answer answer;
    if (steps_.empty() || die >= steps_.back().throws.size()) {
      answer.refused = guidon::say("the last step has no die {}", die + 1);
      return answer;
    }
    TypedDice real{faces};
    FaceDice* const anew = typed() ? static_cast<FaceDice*>(&real) : stream_.get();
    const std::size_t entry = steps_.back().entry;
    const auto drawn = mend(die, face, anew, [&](const MendedDice& dice) {
      if (!dice.reached()) answer.refused = guidon::say("that die cannot show {}", face);
      if (dice.short_of_dice()) answer.refused = guidon::say("nobody can throw the dice that are wanted then");
      if (real.needs()) answer.needs = need_of(*real.needs());
      answer.impossible = real.impossible();
      answer.unused = answer.needs || !typed() ? 0 : real.unused();
      return answer.done();
    });
    if (answer.done()) note_overruled(entry, die, face, reason, drawn);
    return answer;
  }

  [[nodiscard]] std::vector<Adjustable> adjustable() const override { return Rules::adjustable(battle_); }
  [[nodiscard]] std::string ruling_grammar() const override { return Rules::ruling_grammar(); }
  [[nodiscard]] std::optional<Choice> passing() const override {
    const auto order = Rules::passing(battle_);
    if (!order) return std::nullopt;
    return Choice{Rules::side_of(*order), Rules::print(*order, setting_)};
  }

  // ---- deciding ----

  [[nodiscard]] bool over() const override { return battle_.over(); }
  [[nodiscard]] bool deploying() const override { return Rules::deploying(battle_); }
  [[nodiscard]] Decision decision() const override { return Rules::decision(battle_); }
  [[nodiscard]] Side decider() const override { return static_cast<Side>(battle_.decision().side); }
  [[nodiscard]] std::string grammar() const override { return Rules::grammar(); }

  [[nodiscard]] std::vector<Choice> choices() const override {
    std::vector<Choice> out;
    for (const Order& order : Rules::candidates(battle_))
      out.push_back({Rules::side_of(order), Rules::print(order, setting_), Rules::said(order, setting_),
                     Rules::remark(order, battle_), Rules::gist(order, battle_)});
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
  [[nodiscard]] std::expected<std::string, std::string> asked(Side side, std::string_view said) const override {
    const auto read = [](std::string_view one, Side whose, const Battle& in) { return Rules::spoken(one, whose, in); };
    const auto question = question_of(side, said, battle_, read);
    if (!question) return std::unexpected{question.error().text()};
    return question->text;
  }
  [[nodiscard]] std::expected<OrderOdds, Phrase> odds(Side side, std::string_view text, const odds::Budget& budget,
                                                      const Rulings& rulings) const override {
    if (rulings.empty()) return odds_of(side, text, battle_, budget);
    const auto setting = ruled(rulings);
    if (!setting) return std::unexpected{Phrase{setting.error()}};
    return odds_of(side, text, Battle{*setting, battle_.state()}, budget);
  }

  [[nodiscard]] Attempt attempt(Side side, std::string_view said) const override {
    Attempt out;
    const auto order = Rules::spoken(said, side, battle_);
    if (!order) {
      out.refusal = order.error();
      return out;
    }
    out.order = Rules::print(*order, setting_);
    if (const auto refused = battle_.check(*order)) {
      out.refusal = words(*refused);
      out.clause = refused->clause;
      return out;
    }
    out.there = Rules::scene(Battle{setting_, Rules::tried(battle_, *order)});
    out.moved = moved_units(scene(), out.there);
    out.way = Rules::way(battle_, *order);
    return out;
  }
  [[nodiscard]] std::expected<Reachable, std::string> reachable(std::string_view unit) const override {
    const auto found = unit_called(unit);
    if (!found) return std::unexpected{found.error()};
    return Rules::reachable(battle_, *found);
  }
  [[nodiscard]] std::expected<Explained, std::string> explained(Side side, std::string_view text,
                                                                std::span<const Throw> dice,
                                                                const odds::Budget& budget) const override {
    const auto order = Rules::parse(text, side, setting_);
    if (!order) return std::unexpected{order.error()};
    Battle taken = battle_;
    if (const auto refused = taken.take(*order)) return std::unexpected{words(*refused).text()};
    auto out = Explaining<Rules>{battle_, *order, taken.state(), dice}.explained(budget);
    if (!out) return std::unexpected{"the dice of that order are not all there"};
    out->side = side;
    out->order = text;
    return std::move(*out);
  }

  // ---- how it stands ----

  [[nodiscard]] Verdict verdict() const override { return Rules::verdict(battle_); }
  [[nodiscard]] Outcome outcome() const override { return Rules::outcome(battle_); }
  [[nodiscard]] scenario::Setting setting() const override { return battle_.setting(); }
  [[nodiscard]] std::string_view option(std::string_view name) const override {
    for (const auto& each : Rules::options())
      if (each.name == name) return each.values.all()[each.get(setting_.options)];
    return {};
  }
  [[nodiscard]] int turn() const override { return Rules::turn(battle_); }
  [[nodiscard]] std::uint64_t hash() const override { return battle_.hash(); }
  [[nodiscard]] std::uint64_t draws() const override { return stream_ ? stream_->draws() : 0; }
  [[nodiscard]] std::unique_ptr<Game> apart() const override {
    Record header;
    header.scenario = record_header().scenario;
    header.scenario_text = record_header().scenario_text;
    header.options = record_header().options;
    auto out = std::make_unique<GameOf>(setting_, identity(), std::move(header));
    out->battle_ = Battle{out->setting_, battle_.state()};
    return out;
  }
  [[nodiscard]] std::optional<std::string> broken_invariant() const override { return battle_.broken_invariant(); }
  [[nodiscard]] Scene scene() const override { return Rules::scene(battle_); }
  [[nodiscard]] Roster roster() const override { return Rules::roster(battle_); }
  [[nodiscard]] std::optional<Looks> looks() const override {
    if constexpr (has_looks)
      return Rules::looks(battle_);
    else
      return std::nullopt;
  }
  [[nodiscard]] Scene scene_of(const ScenePart& part) const override {
    if constexpr (has_looks)
      return Rules::scene(battle_, Wanted{part});
    else
      return scene();
  }
  [[nodiscard]] Roster roster_of(const ScenePart& part) const override {
    if constexpr (has_looks)
      return Rules::roster(battle_, Wanted{part});
    else
      return roster();
  }
  [[nodiscard]] std::vector<GroundRow> ground() const override { return Rules::ground(battle_); }
  [[nodiscard]] std::expected<UnitCard, std::string> ground(std::string_view place) const override {
    if constexpr (requires { Rules::ground(battle_, place); }) {
      return Rules::ground(battle_, place);
    } else {
      const std::vector<GroundRow> rows = ground();
      std::vector<std::string_view> ids;
      for (const GroundRow& row : rows) {
        if (row.id == place) return UnitCard{row.id, row.words, {row.kind, row.place}, {}, {}};
        ids.push_back(row.id);
      }
      return std::unexpected{"no ground " + shown(place) + hint(place, ids)};
    }
  }

  [[nodiscard]] std::expected<UnitCard, std::string> card(std::string_view unit) const override {
    const auto found = unit_called(unit);
    if (!found) return std::unexpected{found.error()};
    return Rules::card(battle_, *found);
  }

 private:
  // ---- odds of what comes later ----

  // Whether moves can be supposed before the order whose odds are asked.
  static constexpr bool looks_ahead = requires(Battle& battle, const Order& order) { battle.suppose(order); };

  struct Question {
    Order order;
    Battle battle;     // in which it is given
    std::string text;  // in the words of a record
  };

  // "ORDER", or where the rule set looks ahead "ORDER after ORDER then ORDER".
  static std::expected<Question, Phrase> question_of(Side side, std::string_view text, Battle battle,
                                                     const auto& read) {
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
          return std::unexpected{guidon::say("{}: {}", printed(*order), words(*refused))};
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

  static std::expected<OrderOdds, Phrase> odds_of(Side side, std::string_view text, const Battle& battle,
                                                  const odds::Budget& budget) {
    const auto parse = [](std::string_view one, Side whose, const Battle& in) {
      return Rules::parse(one, whose, in.setting());
    };
    const auto question = question_of(side, text, battle, parse);
    if (!question) return std::unexpected{question.error()};
    auto odds = order_odds<Rules>(question->battle, question->order, budget);
    if (!odds) return std::unexpected{words(odds.error())};
    return std::move(*odds);
  }

  static constexpr bool has_looks = requires(const Battle& battle) { Rules::looks(battle); };

  // By its id or its letter.
  [[nodiscard]] std::expected<std::size_t, std::string> unit_called(std::string_view unit) const {
    const Scene all = scene();
    std::vector<std::string_view> ids;
    for (std::size_t u = 0; u < all.units.size(); ++u) {
      ids.push_back(all.units[u].id);
      if (unit == all.units[u].id || unit == std::string_view{&all.units[u].letter, 1}) return u;
    }
    return std::unexpected{"no unit " + shown(unit) + hint(unit, ids)};
  }

  static Identity identity_of(const Setting& setting) {
    return {Rules::name,       setting.id,         setting.title, setting.story,
            Rules::side_words, setting.side_names, Rules::example};
  }

  // The setting with other options, as setting up the battle with them would give it; or why they would be refused.
  [[nodiscard]] std::expected<Setting, std::string> ruled(const Rulings& rulings) const {
    Setting out = setting_;
    for (const auto& [name, value] : rulings)
      if (auto wrong = set_option(out, name, value)) return std::unexpected{std::move(*wrong)};
    const Record& header = record_header();
    if (header.scenario_text.empty()) return out;  // no file to hold them against
    Rulings all = header.options;
    all.insert(all.end(), rulings.begin(), rulings.end());
    auto loaded = scenario::load(header.scenario_text, header.scenario, "en", all);
    if (!loaded) return std::unexpected{scenario::text(loaded.error())};
    return std::get<Setting>(std::move(*loaded));
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
      return "option " + name + " has no value " + shown(value) + hint(value, values);
    }
    return "no option " + shown(name) + hint(name, names, "guidon rules");
  }

  Answer play(const Order* order, std::span<const int> faces, std::string_view by) {
    const State before = battle_.state();
    Chronicle chronicle;
    TypedDice real{faces};
    Answer answer;
    if (!typed() && !stream_) {
      answer.refused = guidon::say("the secret of the dice is not known here");
      return answer;
    }
    FaceDice& dice = typed() ? static_cast<FaceDice&>(real) : *stream_;
    dice.keep_log(&chronicle.throws);
    if (order == nullptr)
      battle_.begin(dice, &chronicle);
    else if (const auto refused = battle_.apply(*order, dice, &chronicle))
      answer.refused = words(*refused);
    dice.keep_log(nullptr);
    if (typed()) {
      answer.impossible = real.impossible();
      answer.unused = real.needs() ? 0 : real.unused();
      if (real.needs() && !answer.impossible) wait_for(*real.needs(), order, faces, chronicle, before, answer);
    }
    if (answer.done())
      keep(order, chronicle, before, by);
    else
      battle_ = Battle{setting_, before};
    return answer;
  }

  // The event that the die of this number was thrown for: all before it happened before that die was asked for.
  static auto event_of(const Chronicle& chronicle, std::size_t die) {
    return std::ranges::find_if(chronicle.events, [&](const auto& event) {
      return die < std::size_t{event.evidence.first_throw} + event.evidence.throws;
    });
  }

  // A die is missing after these faces: what it is for, and what has come of the step so far.
  void wait_for(const Missing& missing, const Order* order, std::span<const int> faces, const Chronicle& chronicle,
                const State& before, Answer& answer) {
    const auto event = event_of(chronicle, faces.size());
    if (event == chronicle.events.end()) {
      answer.needs = need_of(missing);
      return;
    }
    const auto among = static_cast<int>(faces.size() - event->evidence.first_throw);
    answer.needs = need_of(missing, Rules::occasion(*event, among, setting_));
    for (auto told = chronicle.events.begin(); told != event; ++told)
      answer.needs->so_far.push_back(tell(*told, chronicle));
    if (!missing.hand.lot) return;
    std::vector<int> all{faces.begin(), faces.end()};
    all.push_back(0);
    for (all.back() = 1; all.back() <= missing.sides; ++all.back()) {  // what each lot would bring
      battle_ = Battle{setting_, before};
      Chronicle then;
      TypedDice dice{all};
      dice.keep_log(&then.throws);
      if (order == nullptr)
        battle_.begin(dice, &then);
      else
        (void)battle_.apply(*order, dice, &then);
      const auto brought = event_of(then, faces.size());
      const LotName lot = brought == then.events.end() ? LotName{} : Rules::drawn(*brought, setting_);
      auto& names = answer.needs->by_name;
      const auto named = [](const auto& each) { return each.first.name; };
      if (!lot.name.empty() && std::ranges::find(names, lot.name, named) == names.end())
        names.emplace_back(lot, all.back());
    }
    std::vector<Phrase> names;
    for (const auto& [lot, face] : answer.needs->by_name) names.push_back(lot.said);
    answer.needs->prompt = guidon::say("{}: {}", guidon::in_words(missing), listed(std::move(names)));
  }

  // ---- playing again ----

  static std::optional<std::string> in_english(const std::optional<Phrase>& words) {
    return words ? std::optional{words->text()} : std::nullopt;
  }

  std::expected<Order, std::string> recorded_order(std::string_view side_word, std::string_view text) const {
    const auto side = std::ranges::find(Rules::side_words, side_word);
    if (side == Rules::side_words.end()) return std::unexpected{"there is no side " + shown(side_word)};
    auto read = Rules::parse(text, static_cast<Side>(side - Rules::side_words.begin()), setting_);
    if (!read) return std::unexpected{"the order '" + std::string{text} + "' cannot be read: " + read.error()};
    return read;
  }

  std::optional<std::string> repeat_order(const RecordStep& recorded, bool derive) {
    std::optional<Order> order;
    if (!recorded.begins()) {
      const auto read = recorded_order(recorded.side, recorded.order);
      if (!read) return read.error();
      order = *read;
      if (derive && Rules::print(*order, setting_) != recorded.order)
        return "the order is written '" + Rules::print(*order, setting_) + "', not '" + recorded.order + "'";
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
      return "the order '" + recorded.order + "' is refused: " + words(*refused).text();
    if (!dice.consumed_exactly()) return other_dice(recorded, dice.position());
    keep(order ? &*order : nullptr, chronicle, before, recorded.by);
    say_why(recorded.why);
    return throw_again(recorded, sides, recorded.dice.size(), derive);
  }

  // The stream moves on by the last so many dice of a step that was played here, and where they are to be derived, must
  // give them.
  std::optional<std::string> throw_again(const RecordStep& recorded, std::span<const int> sides, std::size_t count,
                                         bool derive) {
    if (!stream_ || inherited(log_.size() - 1)) return std::nullopt;
    for (std::size_t i = recorded.dice.size() - count; i < recorded.dice.size(); ++i) {
      const int face = stream_->pick({}, sides[i]) + 1;
      if (derive && face != recorded.dice[i].face) return other_face(recorded, i, face);
    }
    return std::nullopt;
  }

  std::optional<std::string> repeat_undo(const RecordStep& recorded) {
    const auto entry = entry_number(recorded.order);
    if (!entry) return "expected the number of a step, not " + shown(recorded.order);
    return in_english(take_back(*entry, recorded.side, recorded.by));
  }

  std::optional<std::string> repeat_overrule(const RecordStep& recorded, bool derive) {
    const auto word = Overruled::read(recorded.order);
    if (!word) return "expected a step, its die and what it shows, not " + shown(recorded.order);
    if (steps_.empty() || steps_.back().entry != word->entry || word->die >= steps_.back().throws.size())
      return "step " + std::to_string(word->entry) + " is not the last, or has no die " + std::to_string(word->die + 1);
    if (recorded.drawn > recorded.dice.size()) return "more dice were drawn than are there";
    const auto fresh = std::span{recorded.dice}.last(recorded.drawn);
    RecordedDice anew{fresh};
    std::vector<int> sides(recorded.dice.size() - fresh.size(), 6);
    anew.keep_sides(&sides);
    std::optional<std::string> different;
    const auto drawn = mend(word->die, word->face, &anew, [&](const MendedDice& dice) {
      if (!dice.reached()) different = "that die cannot show " + std::to_string(word->face);
      return !different;
    });
    if (different) return different;
    if (!anew.consumed_exactly() || steps_.back().throws != recorded.dice || drawn != recorded.drawn)
      return std::string{"the dice of the overruled step are not as recorded"};
    note_overruled(word->entry, word->die, word->face, recorded.why, drawn);
    return throw_again(recorded, sides, recorded.drawn, derive);
  }

  // Plays the last step again with a die that shows another face, if what is found out then is fit to be kept. The
  // number of dice thrown anew.
  template <class Fit>
  std::uint32_t mend(std::size_t die, int face, FaceDice* anew, const Fit& fit) {
    const Played last = steps_.back();
    const State after = battle_.state();
    const auto revealed = revealed_;
    steps_.pop_back();
    play_again();
    const State before = battle_.state();
    std::optional<Order> order;
    if (last.order) order = *Rules::parse(*last.order, last.side, setting_);
    Chronicle chronicle;
    MendedDice dice{last.throws, die, face, anew};
    dice.keep_log(&chronicle.throws);
    if (order)
      (void)battle_.apply(*order, dice, &chronicle);
    else
      battle_.begin(dice, &chronicle);
    if (fit(dice)) {
      note(order ? &*order : nullptr, chronicle, before);
      steps_.back().why = last.why;
      steps_.back().why_said = last.why_said;
    } else {
      battle_ = Battle{setting_, after};
      before_.clear();
      revealed_ = revealed;
      steps_.push_back(last);
    }
    return dice.drawn();
  }

  // The steps in force, from the beginning, without a word.
  void play_again() {
    battle_ = Battle{setting_};
    before_.clear();
    for (const Played& step : steps_) {
      const State before = battle_.state();
      RecordedDice dice{step.throws};
      if (step.order) {
        (void)battle_.apply(*Rules::parse(*step.order, step.side, setting_), dice);
      } else if (!step.ruling.empty()) {
        battle_ = Battle{setting_, Rules::ruled(battle_, step.ruling)->state};
      } else {
        battle_.begin(dice, nullptr);
      }
      keep_before(before, !step.throws.empty(), !step.ruling.empty());
    }
  }

  // ---- keeping ----

  void note_undo(std::string_view side, std::string_view by) {
    RecordStep& entry = log_.emplace_back();
    entry.kind = StepKind::undo;
    entry.side = side;
    entry.order = std::to_string(steps_.back().entry);
    entry.by = by;
    entry.state = battle_.hash();
  }

  void note_overruled(std::size_t entry, std::size_t die, int face, std::string_view reason, std::uint32_t drawn) {
    steps_.back().entry = log_.size();
    RecordStep& out = log_.emplace_back(entry_of(steps_.back()));
    out.kind = StepKind::overrule;
    out.side = "umpire";
    out.order = Overruled{entry, die, face}.text();
    out.why = reason;
    out.drawn = drawn;
  }

  // What a step began from, as long as it may be taken back.
  void keep_before(const State& before, bool thrown, bool ruled) {
    const std::string_view shown = ruled    ? "the umpire has ruled since"
                                   : thrown ? "dice have been thrown since"
                                            : Rules::revealed(before, battle_.state());
    if (shown.empty()) {
      before_.push_back(before);
    } else {
      before_.clear();
      revealed_ = shown;
    }
  }

  void keep(const Order* order, const Chronicle& chronicle, const State& before, std::string_view by) {
    note(order, chronicle, before);
    steps_.back().entry = log_.size();
    log_.push_back(entry_of(steps_.back()));
    log_.back().by = by;
  }

  [[nodiscard]] Happening tell(const typename Rules::Event& event, const Chronicle& chronicle) const {
    const auto modifiers = chronicle.modifiers_of(event);
    const auto throws = chronicle.throws_of(event);
    return {Rules::words(event, chronicle, setting_),
            event.clause,
            Rules::heading(event),
            {modifiers.begin(), modifiers.end()},
            {throws.begin(), throws.end()}};
  }

  void note(const Order* order, const Chronicle& chronicle, const State& before) {
    keep_before(before, !chronicle.throws.empty(), false);
    Played& step = steps_.emplace_back();
    if (order != nullptr) {
      step.side = Rules::side_of(*order);
      step.order = Rules::print(*order, setting_);
      step.said = Rules::said(*order, setting_);
    }
    for (const auto& event : chronicle.events) step.happenings.push_back(tell(event, chronicle));
    step.throws = chronicle.throws;
    step.state = battle_.hash();
  }

  Setting setting_;
  Battle battle_;                       // points at the setting
  std::unique_ptr<StreamDice> stream_;  // nothing: dice are typed, or their secret is not known
  std::vector<State> before_;           // of the last steps, as far as they may be taken back
  std::string_view revealed_;           // why they may not any further
};

}  // namespace guidon::match
