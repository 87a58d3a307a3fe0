#include "server/health_routes.hpp"

#include "match/hex_text.hpp"
#include "match/match.hpp"
#include "match/rule_sets.hpp"
#include "players/general.hpp"
#include "server/club.hpp"
#include "server/simulations.hpp"

namespace guidon::server {

namespace {

// Healthy is a server that can read its matches.
void show_health(House& house, Reply reply) {
  const auto read = house.archive.list({.status = {}, .skip = 0, .most = 1});
  if (read) return reply(json_answer({{"status", "ok"}, {"version", GUIDON_VERSION}}));
  Json out = error_json("archive", read.error().why);
  out["status"] = "failing";
  reply(json_answer(out, 503));
}

Json about(Club& club) {
  const NetworkPlan usual;
  Json rule_sets = Json::array();
  for (const match::RuleSet& each : match::rule_sets())
    rule_sets.push_back({{"id", each.name}, {"side_words", each.side_words}, {"strength_word", each.strength_word}});
  Json out{{"name", "Guidon"},
           {"version", GUIDON_VERSION},
           {"signing_key", match::hex_text(club.house().key.open)},
           {"rule_sets", std::move(rule_sets)},
           {"dice", dice_words},
           {"seats", match::seat_words},
           {"levels", players::level_words},
           {"styles", players::style_words}};
  out["limits"] = {{"body_bytes", usual.body_limit},
                   {"message_bytes", usual.message_limit},
                   {"text_bytes", match::Match::longest_text},
                   {"sockets_each_match", club.house().sockets_each},
                   {"simulation_battles", Simulations::most_battles},
                   {"simulations_waiting", Simulations::most_waiting}};
  return out;
}

}  // namespace

void add_health_routes(Club& club, std::function<NetworkCounts()> counts) {
  House& house = club.house();
  club.router().add("GET", "/health",
                    unhurried(house, [&house](const Call&, Reply reply) { show_health(house, std::move(reply)); }));
  club.router().add("GET", "/metrics", [&house, counts = std::move(counts)](const Call&, Reply reply) {
    reply(text_answer(house.metrics.text(counts(), house.archive.counts()), "text/plain; version=0.0.4"));
  });
  club.router().add("GET", "/api/about", [&club](const Call&, Reply reply) { reply(json_answer(about(club))); });
}

}  // namespace guidon::server
