#include "match/game.hpp"

#include "match/rule_sets.hpp"
#include "scenario/scenario.hpp"

namespace guidon::match {

Need need_of(const Missing& die, Phrase occasion) {
  return {die, joined(std::move(occasion), "{}: {}", in_words(die))};
}

Game::Game(Identity identity, const Start& start) : identity_(std::move(identity)) {
  header_.rules = identity_.rules;
  header_.scenario = identity_.scenario;
  header_.title = identity_.title;
  header_.scenario_text = start.scenario_text;
  header_.options = start.options;
  header_.seed = start.seed;
  header_.fair = start.fair;
  header_.match = start.match;
  header_.seats = start.seats;
  header_.origin = start.origin;
  header_.clock = start.clock;
}

std::expected<std::unique_ptr<Game>, std::string> Game::set_up(const Start& start) {
  auto loaded = scenario::load(start.scenario_text, start.file_name, "en", start.options);
  if (!loaded) return std::unexpected{scenario::text(loaded.error())};
  return rule_set_of(*loaded).set_up(std::move(*loaded), start);
}

void Game::say_why(Phrase why) {
  log_.back().why = steps_.back().why = why.text();
  steps_.back().why_said = std::move(why);
}

void Game::say(StepKind kind, std::string_view who, std::string_view text) {
  RecordStep& step = log_.emplace_back();
  step.kind = kind;
  step.side = who;
  step.order = text;
  step.state = hash();
}

RecordStep Game::entry_of(const Played& played) const {
  RecordStep out;
  out.kind = played.order ? StepKind::order : played.ruling.empty() ? StepKind::begin : StepKind::ruling;
  if (played.order) {
    out.side = identity_.side_words[played.side];
    out.order = *played.order;
  } else if (out.kind == StepKind::ruling) {
    out.side = "umpire";
    out.order = played.ruling;
  }
  out.why = played.why;
  out.dice = played.throws;
  out.state = played.state;
  return out;
}

Record Game::record() const {
  Record out = header_;
  out.steps = log_;
  return out;
}

}  // namespace guidon::match
