#include "server/balance_routes.hpp"

#include "server/balancing.hpp"
#include "server/battle_fields.hpp"
#include "server/club.hpp"
#include "server/simulations.hpp"

namespace guidon::server {

namespace {

constexpr std::string_view bad_plan = "bad_balance";

std::expected<BalancingPlan, Response> read_plan(const Json& body, bool owner) {
  constexpr std::int64_t usual = 1'000;
  constexpr std::int64_t least = 100;  // fewer would settle nothing
  const auto bad = [](std::string_view what) { return std::unexpected{error_answer(400, bad_plan, what)}; };
  Fields fields{body, {"scenario", "scenario_text", "options", "a", "b", "battles", "seed"}};
  if (fields.wrong()) return bad(*fields.wrong());
  auto asked = scenario_of(fields, bad_plan);
  if (!asked) return std::unexpected{std::move(asked.error())};
  BalancingPlan out{.scenario = std::move(asked->name), .scenario_text = std::move(asked->text)};
  out.options = fields.pairs("options");
  const auto most = static_cast<std::int64_t>(owner ? Simulations::most_battles_of_owner : Simulations::most_battles);
  out.battles = static_cast<std::uint64_t>(fields.maybe_number("battles", least, most).value_or(usual));
  out.seed = static_cast<std::uint64_t>(fields.maybe_number("seed", 0, INT64_MAX / 2).value_or(1));
  const auto a = general_of(fields, "a", "sergeant");
  const auto b = general_of(fields, "b", "sergeant");
  if (fields.wrong()) return bad(*fields.wrong());
  if (!a) return bad(a.error());
  if (!b) return bad(b.error());
  out.generals = {*a, *b};
  out.leave.longest = owner ? 0 : Simulations::longest;
  return out;
}

void begin(Simulations& simulations, const Call& call, bool owner, Reply& reply) {
  auto plan = read_plan(call.body, owner);
  if (!plan) return reply(std::move(plan.error()));
  plan->leave.remote = call.request.remote;
  auto balancing = Balancing::of(std::move(*plan));
  if (!balancing) return reply(error_answer(422, "bad_scenario", balancing.error()));
  const auto ticket = simulations.add(std::move(*balancing));
  if (!ticket) return reply(error_answer(503, "busy", ticket.error()));
  reply(json_answer({{"id", ticket->id}, {"token", ticket->token}}, 202));
}

Response not_there() {
  return error_answer(404, "no_such_balance", "there is no such search; those that are done are kept an hour");
}

}  // namespace

void add_balance_routes(Club& club, const std::shared_ptr<Simulations>& simulations) {
  club.router().add("POST", "/api/balances", [&club, simulations](Call call, Reply reply) {
    const bool owner = club.is_owner(call);
    club.house().thinkers.post([simulations, owner, call = std::move(call), reply = std::move(reply)]() mutable {
      begin(*simulations, call, owner, reply);
    });
  });
  club.router().add("GET", "/api/balances/{id}", unhurried(club.house(), [simulations](const Call& call, Reply reply) {
                      const std::string& id = call.parts[0];
                      const auto status = simulations->status(id);  // first: what is done does not change any more
                      const auto found = simulations->find<Balancing>(id);
                      if (!found) return reply(not_there());
                      Json out{{"id", id}};
                      out.update(found->shown(status));
                      reply(json_answer(out));
                    }));
  club.router().add("DELETE", "/api/balances/{id}", [&club, simulations](const Call& call, Reply reply) {
    if (call.token.empty())
      return reply(error_answer(401, "no_token", "this takes the token that came with the search"));
    if (!simulations->find<Balancing>(call.parts[0])) return reply(not_there());
    switch (simulations->stop(call.parts[0], call.token, club.is_owner(call))) {
      case Simulations::Stopped::yes: return reply(json_answer({{"ok", true}}));
      case Simulations::Stopped::unknown: return reply(not_there());
      case Simulations::Stopped::forbidden:
        return reply(error_answer(403, "wrong_token", "that is not the token that came with the search"));
    }
  });
}

}  // namespace guidon::server
