#include "server/frames.hpp"

#include <stdexcept>

#include "match/replay.hpp"
#include "match/sight.hpp"
#include "wire/scene.hpp"
#include "wire/story.hpp"

namespace guidon::server {

using wire::Json;

namespace {

// What the battle waited for then.
Json standing(const match::Showing& game, std::size_t entry) {
  Json out{{"status", game.over() ? "over" : "playing"}, {"entries", entry + 1}, {"decision", wire::decision(game)}};
  if (game.over()) out["result"] = wire::result(game);
  out["last_played"] = entry;
  return out;
}

}  // namespace

Json frames(const match::Record& record, const FramesWanted& wanted) {
  std::vector<std::size_t> numbers;
  match::Record played = match::in_force(record, &numbers);
  played.seed.reset();  // no die is thrown any more
  played.fair.reset();
  const auto start = match::replay(played, 0);
  if (!start) throw std::runtime_error{start.error().text()};
  match::Game& game = **start;
  wire::ToldTable told;
  Json pictures = Json::array();
  for (std::size_t i = 0; i < played.steps.size() && numbers[i] <= wanted.to; ++i) {
    if (const auto different = game.repeat(played.steps[i])) throw std::runtime_error{different->text()};
    if (numbers[i] < wanted.from) continue;
    const match::Sight sight{game, wanted.seat, wanted.sealed};
    const match::Scene scene = sight.scene();
    const match::Roster roster = sight.roster();
    pictures.push_back({{"entry", numbers[i]},
                        {"table", wire::table_of(scene, roster, wire::changed(scene, roster, told))},
                        {"now", standing(game, numbers[i])}});
  }
  return {{"entries", record.steps.size()}, {"to", wanted.to}, {"frames", std::move(pictures)}};
}

}  // namespace guidon::server
