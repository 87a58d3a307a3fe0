#include "match/game.hpp"

#include "match/rule_sets.hpp"
#include "scenario/scenario.hpp"

namespace guidon::match {

Need need_of(const Label& label, int sides) {
  return {label, sides, std::string{label.what}.append(" (").append(label.clause.id()).append(")")};
}

Game::Game(Identity identity, const Start& start) : identity_(std::move(identity)) {
  header_.rules = identity_.rules;
  header_.scenario = identity_.scenario;
  header_.title = identity_.title;
  header_.scenario_text = start.scenario_text;
  header_.options = start.options;
  header_.seed = start.seed;
}

std::expected<std::unique_ptr<Game>, std::string> Game::set_up(const Start& start) {
  auto loaded = scenario::load(start.scenario_text, start.file_name);
  if (!loaded) return std::unexpected{scenario::text(loaded.error())};
  return rule_set_of(*loaded).set_up(std::move(*loaded), start);
}

RecordStep Game::record_step(std::size_t step) const {
  const Played& played = steps_[step];
  RecordStep out;
  out.begins = !played.order;
  if (played.order) {
    out.side = identity_.side_words[played.side];
    out.order = *played.order;
    out.why = played.why;
  }
  out.dice = played.throws;
  out.state = played.state;
  return out;
}

Record Game::record() const {
  Record out = header_;
  for (std::size_t i = 0; i < steps_.size(); ++i) out.steps.push_back(record_step(i));
  return out;
}

}  // namespace guidon::match
