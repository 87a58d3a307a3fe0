#include "match/game.hpp"

#include "match/rule_sets.hpp"
#include "scenario/scenario.hpp"

namespace guidon::match {

std::expected<std::unique_ptr<Game>, Reason> Game::set_up(const Start& start) {
  auto loaded = scenario::load(start.scenario_text, start.file_name, "en", start.options);
  if (!loaded) return std::unexpected{scenario::said(loaded.error())};
  return rule_set_of(*loaded).set_up(std::move(*loaded), start);
}

Record header_of(const Identity& identity, const Start& start) {
  Record out;
  out.rules = identity.rules;
  out.scenario = identity.scenario;
  out.title = identity.title;
  out.scenario_text = start.scenario_text;
  out.options = start.options;
  out.seed = start.seed;
  out.fair = start.fair;
  out.match = start.match;
  out.seats = start.seats;
  out.origin = start.origin;
  out.clock = start.clock;
  return out;
}

}  // namespace guidon::match
