// Playing a record again.
#include "kernel/recorded_dice.hpp"
#include "match/game.hpp"
#include "rules/peninsular/battle/order_text.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

std::string dice_words(const RecordedDice& dice, const std::vector<Throw>& record) {
  if (dice.position() < record.size()) {
    const Throw& next = record[dice.position()];
    const std::string which = std::string{next.clause.id()} + ":" + std::to_string(next.face);
    return "throw " + std::to_string(dice.position() + 1) + " of the record, " + which + ", was not asked for";
  }
  return "more dice were asked for than the " + std::to_string(record.size()) + " that were recorded";
}

}  // namespace

struct Replay {
  // One step of the record; what is different, if anything is.
  static std::optional<std::string> step(Game& game, const RecordStep& recorded, std::vector<int>& sides) {
    std::optional<Order> order;
    if (!recorded.begins) {
      const auto read = parse(recorded.order, recorded.side, game.setting());
      if (!read) return "the order '" + recorded.order + "' cannot be read: " + read.error();
      order = *read;
    }
    const State before = game.battle_.state();
    Chronicle chronicle;
    RecordedDice dice{recorded.dice};
    dice.keep_log(&chronicle.throws);
    dice.keep_sides(&sides);
    if (!order)
      game.battle_.begin(dice, &chronicle);
    else if (const auto refused = game.battle_.apply(*order, dice, &chronicle))
      return "the order '" + recorded.order + "' is refused: " + words(*refused);
    if (!dice.consumed_exactly()) return dice_words(dice, recorded.dice);
    game.keep(order ? &*order : nullptr, std::move(chronicle), before);
    if (game.steps_.back().state != recorded.state)
      return "after '" + (recorded.begins ? std::string{"begin"} : recorded.order) + "' the state is " +
             hex(game.steps_.back().state) + ", not " + hex(recorded.state) + " as recorded";
    return std::nullopt;
  }

  // The seeded dice after so many throws.
  static void catch_up(Game& game, const std::vector<int>& sides) {
    if (!game.record_.seed) return;
    for (const int each : sides) game.rolled_.pick({}, each);
  }
};

std::expected<Game, Divergence> replay(const Record& record, std::size_t upto) {
  auto game = Game::set_up({record.scenario_text, record.scenario + ".toml", record.options, record.seed});
  if (!game) return std::unexpected{Divergence{0, "the scenario of the record cannot be used: " + game.error()}};
  std::vector<int> sides;
  for (std::size_t i = 0; i < record.steps.size() && i < upto; ++i)
    if (auto different = Replay::step(*game, record.steps[i], sides))
      return std::unexpected{Divergence{i, std::move(*different)}};
  Replay::catch_up(*game, sides);
  return std::move(*game);
}

}  // namespace guidon::match
