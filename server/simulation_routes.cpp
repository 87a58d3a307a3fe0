#include "server/simulation_routes.hpp"

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "scenario/shelf.hpp"
#include "server/club.hpp"
#include "server/fields.hpp"
#include "server/simulations.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t longest_name = 60;
constexpr std::size_t longest_scenario = 400'000;

Response bad(std::string_view what) { return error_answer(400, "bad_simulation", what); }

// A general who thinks for so long that nobody could stop him is refused.
std::expected<players::General, std::string> general_of(Fields& fields, std::string_view side) {
  constexpr std::uint32_t most_nodes = 10'000;
  constexpr std::uint32_t most_milliseconds = 100;
  const auto general = players::general_named(fields.maybe_text(side, longest_name).value_or("colonel"));
  if (!general) return std::unexpected{std::string{side} + ": " + general.error()};
  if (general->thinking.nodes > most_nodes || general->thinking.milliseconds > most_milliseconds)
    return std::unexpected{std::string{side} + ": expected a marshal of at most nodes=" + std::to_string(most_nodes) +
                           " or " + std::to_string(most_milliseconds) + "ms"};
  return *general;
}

std::optional<Response> read_scenario(Fields& fields, SimulationPlan& out) {
  const auto name = fields.maybe_text("scenario", longest_name);
  const auto text = fields.maybe_text("scenario_text", longest_scenario);
  if (fields.wrong()) return bad(*fields.wrong());
  if (name.has_value() == text.has_value())
    return bad("expected either scenario, the name of one, or scenario_text, the whole of one");
  out.scenario = name.value_or("scenario.toml");
  out.scenario_text = text.value_or("");
  if (text) return std::nullopt;
  const scenario::Shelved* shelved = scenario::shelved(*name);
  if (shelved == nullptr) {
    std::vector<std::string_view> names;
    for (const scenario::Shelved& each : scenario::shelf()) names.push_back(each.name);
    return error_answer(404, "no_such_scenario",
                        "no scenario " + shown(*name) + "; did you mean " + nearest(*name, names) + "?");
  }
  out.scenario_text = shelved->text;
  return std::nullopt;
}

std::expected<SimulationPlan, Response> read_plan(const Json& body, bool owner) {
  constexpr std::int64_t usual = 1'000;
  SimulationPlan out;
  Fields fields{body, {"scenario", "scenario_text", "options", "a", "b", "battles", "seed", "swap"}};
  if (fields.wrong()) return std::unexpected{bad(*fields.wrong())};
  if (auto wrong = read_scenario(fields, out)) return std::unexpected{std::move(*wrong)};
  const auto most = owner ? Simulations::most_battles_of_owner : Simulations::most_battles;
  out.options = fields.pairs("options");
  const auto battles = fields.maybe_number("battles", 1, static_cast<std::int64_t>(most)).value_or(usual);
  const auto seed = fields.maybe_number("seed", 0, INT64_MAX / 2).value_or(1);
  const bool swap = fields.flag("swap", false);
  const auto a = general_of(fields, "a");
  const auto b = general_of(fields, "b");
  if (fields.wrong()) return std::unexpected{bad(*fields.wrong())};
  if (!a) return std::unexpected{bad(a.error())};
  if (!b) return std::unexpected{bad(b.error())};
  out.campaign = {{*a, *b}, static_cast<std::uint64_t>(battles), static_cast<std::uint64_t>(seed), swap};
  // Two who are the same fight the same battle twice when they change sides.
  out.campaign.swap = swap && players::name_of(*a) != players::name_of(*b);
  if (out.campaign.swap && battles % 2 != 0)
    return std::unexpected{bad("battles: expected an even number with swap, which fights two on each seed")};
  out.longest = owner ? 0 : Simulations::longest;
  return out;
}

void begin(Simulations& simulations, const Call& call, bool owner, Reply& reply) {
  auto plan = read_plan(call.body, owner);
  if (!plan) return reply(std::move(plan.error()));
  plan->remote = call.request.remote;
  auto simulation = Simulation::of(std::move(*plan));
  if (!simulation) return reply(error_answer(422, "bad_scenario", simulation.error()));
  const auto ticket = simulations.add(std::move(*simulation));
  if (!ticket) return reply(error_answer(503, "busy", ticket.error()));
  reply(json_answer({{"id", ticket->id}, {"token", ticket->token}}, 202));
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
                      const auto shown = simulations->shown(call.parts[0]);
                      reply(shown ? json_answer(*shown) : not_there());
                    }));
  club.router().add("DELETE", "/api/simulations/{id}", [&club, simulations](const Call& call, Reply reply) {
    if (call.token.empty())
      return reply(error_answer(401, "no_token", "this takes the token that came with the simulation"));
    switch (simulations->stop(call.parts[0], call.token, club.is_owner(call))) {
      case Simulations::Stopped::yes: return reply(json_answer({{"ok", true}}));
      case Simulations::Stopped::unknown: return reply(not_there());
      case Simulations::Stopped::forbidden:
        return reply(error_answer(403, "wrong_token", "that is not the token that came with the simulation"));
    }
  });
}

}  // namespace guidon::server
