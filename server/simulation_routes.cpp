#include "server/simulation_routes.hpp"

#include "server/balance_routes.hpp"
#include "server/battle_fields.hpp"
#include "server/long_routes.hpp"
#include "server/simulation.hpp"

namespace guidon::server {

namespace {

Response bad(const Reason& why) { return error_answer(400, "bad_simulation", why); }

std::expected<SimulationPlan, Response> read_plan(const Json& body, bool owner) {
  constexpr std::int64_t usual = 1'000;
  SimulationPlan out;
  Fields fields{body, {"scenario", "scenario_text", "options", "a", "b", "battles", "seed", "swap"}};
  if (fields.wrong()) return std::unexpected{bad(*fields.wrong())};
  auto asked = scenario_of(fields, "bad_simulation");
  if (!asked) return std::unexpected{std::move(asked.error())};
  out.scenario = std::move(asked->name);
  out.scenario_text = std::move(asked->text);
  const auto most = owner ? Simulations::most_battles_of_owner : Simulations::most_battles;
  out.options = fields.pairs("options");
  const auto battles = fields.maybe_number("battles", 1, static_cast<std::int64_t>(most)).value_or(usual);
  const auto seed = fields.maybe_number("seed", 0, INT64_MAX / 2).value_or(1);
  const bool swap = fields.flag("swap", false);
  const auto a = general_of(fields, "a", "colonel");
  const auto b = general_of(fields, "b", "colonel");
  if (fields.wrong()) return std::unexpected{bad(*fields.wrong())};
  if (!a) return std::unexpected{bad(a.error())};
  if (!b) return std::unexpected{bad(b.error())};
  out.campaign = {{*a, *b}, static_cast<std::uint64_t>(battles), static_cast<std::uint64_t>(seed), swap};
  // Two who are the same fight the same battle twice when they change sides.
  out.campaign.swap = swap && players::name_of(*a) != players::name_of(*b);
  if (out.campaign.swap && battles % 2 != 0)
    return std::unexpected{bad(wrong_field("battles", "an even number with swap, which fights two on each seed"_form))};
  return out;
}

// The page brings its style, fonts and script with it; its own policy names the only script that may run.
Response page_answer(std::string page) {
  return {.type = "text/html; charset=utf-8",
          .body = std::make_shared<const std::string>(std::move(page)),
          .headers = {{"Content-Security-Policy",
                       "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; font-src data:; "
                       "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
                       "sandbox allow-scripts"}}};
}

constexpr LongKind kind{"/api/simulations", "/api/simulations/{id}",
                        "there is no such simulation; those that are done are kept an hour"_form,
                        "the token that came with the simulation"_form, "no_such_simulation"};

}  // namespace

void add_simulation_routes(Club& club) {
  const auto simulations = std::make_shared<Simulations>();
  add_long_routes<Simulation>(club, simulations, kind, read_plan);
  club.router().add("GET", "/api/simulations/{id}/report",
                    unhurried(club.house(), [simulations](const Call& call, Reply reply) {
                      const auto found = simulations->find<Simulation>(call.parts[0]);
                      reply(found ? page_answer(found->report()) : no_such(kind));
                    }));
  add_balance_routes(club, simulations);
}

}  // namespace guidon::server
