#include "match/game.hpp"

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "kernel/typed_dice.hpp"
#include "rules/peninsular/battle/order_text.hpp"
#include "scenario/scenario.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

std::optional<std::string> set_option(Options& options, const std::string& name, const std::string& value) {
  std::vector<std::string_view> names;
  for (const auto& option : peninsular::options()) {
    names.push_back(option.name);
    if (option.name != name) continue;
    const auto values = option.values.all();
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i] == value) {
        option.set(options, static_cast<std::uint8_t>(i));
        return std::nullopt;
      }
    return "option " + name + " has no value " + shown(value) + "; did you mean " + nearest(value, values) + "?";
  }
  return "no option " + shown(name) + "; did you mean " + nearest(name, names) + "?";
}

}  // namespace

Game::Game(std::unique_ptr<Setting> setting, Record header)
    : setting_(std::move(setting)), battle_(*setting_), record_(std::move(header)), rolled_(record_.seed.value_or(0)) {}

std::expected<Game, std::string> Game::set_up(const Start& start) {
  auto loaded = scenario::load(start.scenario_text, start.file_name);
  if (!loaded) return std::unexpected{scenario::text(loaded.error())};
  auto setting = std::make_unique<Setting>(std::move(*loaded));
  for (const auto& [name, value] : start.options)
    if (auto wrong = set_option(setting->options, name, value)) return std::unexpected{std::move(*wrong)};
  Record header;
  header.scenario = setting->id;
  header.title = setting->title;
  header.scenario_text = start.scenario_text;
  header.options = start.options;
  header.seed = start.seed;
  return Game{std::move(setting), std::move(header)};
}

Answer Game::begin(std::span<const int> faces) { return play(nullptr, faces); }

Answer Game::give(const Order& order, std::span<const int> faces) {
  const Order said = as_text_says(order, *setting_);
  Answer answer;
  answer.refused = battle_.check(said);
  return answer.refused ? answer : play(&said, faces);
}

Answer Game::play(const Order* order, std::span<const int> faces) {
  const State before = battle_.state();
  Chronicle chronicle;
  TypedDice real{faces};
  FaceDice& dice = record_.seed ? static_cast<FaceDice&>(rolled_) : real;
  dice.keep_log(&chronicle.throws);
  Answer answer;
  if (order == nullptr)
    battle_.begin(dice, &chronicle);
  else
    answer.refused = battle_.apply(*order, dice, &chronicle);
  dice.keep_log(nullptr);
  if (!record_.seed) {
    answer.needs = real.needs();
    answer.sides = real.sides();
    answer.impossible = real.impossible();
    answer.unused = answer.needs ? 0 : real.unused();
  }
  if (answer.done())
    keep(order, std::move(chronicle), before);
  else
    battle_ = Battle{*setting_, before};
  return answer;
}

void Game::keep(const Order* order, Chronicle chronicle, const State& before) {
  const State& after = battle_.state();
  const bool shown = !chronicle.throws.empty() || before.turn != after.turn || before.cards != after.cards;
  if (shown)
    before_.clear();
  else
    before_.push_back(before);
  steps_.push_back({order == nullptr ? std::nullopt : std::optional{*order}, std::move(chronicle), battle_.hash()});
}

std::optional<std::string> Game::why_no_undo() const {
  if (steps_.empty() || !steps_.back().order) return "there is no order to take back";
  if (!before_.empty()) return std::nullopt;
  return steps_.back().chronicle.throws.empty() ? "a card has been turned since" : "dice have been thrown since";
}

std::optional<std::string> Game::undo() {
  if (auto why = why_no_undo()) return why;
  battle_ = Battle{*setting_, before_.back()};
  before_.pop_back();
  steps_.pop_back();
  return std::nullopt;
}

RecordStep Game::record_step(std::size_t step) const {
  const Played& played = steps_[step];
  RecordStep out;
  out.begins = !played.order;
  if (played.order) {
    out.side = played.order->side;
    out.order = peninsular::print(*played.order, *setting_);
  }
  out.dice = played.chronicle.throws;
  out.state = played.state;
  return out;
}

Record Game::record() const {
  Record out = record_;
  for (std::size_t i = 0; i < steps_.size(); ++i) out.steps.push_back(record_step(i));
  return out;
}

Order as_text_says(const Order& order, const Setting& setting) {
  return parse(peninsular::print(order, setting), order.side, setting).value_or(order);
}

}  // namespace guidon::match
