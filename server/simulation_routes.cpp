#include "server/simulation_routes.hpp"

#include "server/balance_routes.hpp"
#include "server/battle_fields.hpp"
#include "server/club.hpp"
#include "server/simulation.hpp"
#include "server/simulations.hpp"

namespace guidon::server {

namespace {

Response bad(std::string_view what) { return error_answer(400, "bad_simulation", what); }

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
    return std::unexpected{bad("battles: expected an even number with swap, which fights two on each seed")};
  out.leave.longest = owner ? 0 : Simulations::longest;
  return out;
}

void begin(Simulations& simulations, const Call& call, bool owner, Reply& reply) {
  auto plan = read_plan(call.body, owner);
  if (!plan) return reply(std::move(plan.error()));
  plan->leave.remote = call.request.remote;
  auto simulation = Simulation::of(std::move(*plan));
  if (!simulation) return reply(error_answer(422, "bad_scenario", simulation.error()));
  const auto ticket = simulations.add(std::move(*simulation));
  if (!ticket) return reply(error_answer(503, "busy", ticket.error()));
  reply(json_answer({{"id", ticket->id}, {"token", ticket->token}}, 202));
}

// The page brings its style and fonts with it, and nothing that runs.
Response page_answer(std::string page) {
  return {.type = "text/html; charset=utf-8",
          .body = std::make_shared<const std::string>(std::move(page)),
          .headers = {{"Content-Security-Policy",
                       "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; "
                       "form-action 'none'; frame-ancestors 'none'; sandbox"}}};
}

Response not_there() {
  return error_answer(404, "no_such_simulation", "there is no such simulation; those that are done are kept an hour");
}

}  // namespace

void add_simulation_routes(Club& club) {
  House& house = club.house();
  const auto simulations = std::make_shared<Simulations>();
  club.router().add("POST", "/api/simulations", [&club, simulations](Call call, Reply reply) {
    const bool owner = club.is_owner(call);
    club.house().thinkers.post([simulations, owner, call = std::move(call), reply = std::move(reply)]() mutable {
      begin(*simulations, call, owner, reply);
    });
  });
  club.router().add("GET", "/api/simulations/{id}", unhurried(house, [simulations](const Call& call, Reply reply) {
                      const std::string& id = call.parts[0];
                      const auto status = simulations->status(id);  // first: what is done does not change any more
                      const auto found = simulations->find<Simulation>(id);
                      if (!found) return reply(not_there());
                      Json out{{"id", id}};
                      out.update(found->shown(status));
                      reply(json_answer(out));
                    }));
  club.router().add("GET", "/api/simulations/{id}/report",
                    unhurried(house, [simulations](const Call& call, Reply reply) {
                      const auto found = simulations->find<Simulation>(call.parts[0]);
                      reply(found ? page_answer(found->report()) : not_there());
                    }));
  club.router().add("DELETE", "/api/simulations/{id}", [&club, simulations](const Call& call, Reply reply) {
    if (call.token.empty())
      return reply(error_answer(401, "no_token", "this takes the token that came with the simulation"));
    if (!simulations->find<Simulation>(call.parts[0])) return reply(not_there());
    switch (simulations->stop(call.parts[0], call.token, club.is_owner(call))) {
      case Simulations::Stopped::yes: return reply(json_answer({{"ok", true}}));
      case Simulations::Stopped::unknown: return reply(not_there());
      case Simulations::Stopped::forbidden:
        return reply(error_answer(403, "wrong_token", "that is not the token that came with the simulation"));
    }
  });
  add_balance_routes(club, simulations);
}

}  // namespace guidon::server
