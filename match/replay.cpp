#include "match/replay.hpp"

namespace guidon::match {

std::string other_dice(const RecordStep& recorded, std::size_t asked_for) {
  if (asked_for < recorded.dice.size()) {
    const Throw& next = recorded.dice[asked_for];
    const std::string which = std::string{next.clause.id()} + ":" + std::to_string(next.face);
    return "throw " + std::to_string(asked_for + 1) + " of the record, " + which + ", was not asked for";
  }
  return "more dice were asked for than the " + std::to_string(recorded.dice.size()) + " that were recorded";
}

std::string other_state(const RecordStep& recorded, std::uint64_t state) {
  return "after '" + (recorded.begins ? std::string{"begin"} : recorded.order) + "' the state is " + hex(state) +
         ", not " + hex(recorded.state) + " as recorded";
}

std::expected<std::unique_ptr<Game>, Divergence> replay(const Record& record, std::size_t upto) {
  const auto differs = [](std::size_t step, std::string what) {
    return std::unexpected{Divergence{step, std::move(what)}};
  };
  auto game = Game::set_up({record.scenario_text, record.scenario + ".toml", record.options, record.seed});
  if (!game) return differs(0, "the scenario of the record cannot be used: " + game.error());
  if (const auto rules = (*game)->identity().rules; rules != record.rules)
    return differs(0, "the scenario of the record is one of " + std::string{rules} + ", not of " + record.rules);
  for (std::size_t i = 0; i < record.steps.size() && i < upto; ++i)
    if (auto different = (*game)->repeat(record.steps[i])) return differs(i, std::move(*different));
  return std::move(*game);
}

}  // namespace guidon::match
