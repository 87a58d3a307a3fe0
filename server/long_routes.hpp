#pragma once
// What simulations and searches for balance have in common: one is begun, asked how far it is, and stopped.
#include "server/club.hpp"
#include "server/simulations.hpp"

namespace guidon::server {

struct LongKind {
  std::string_view all;      // "/api/simulations"
  std::string_view one;      // "/api/simulations/{id}"
  Form gone;                 // "there is no such simulation; ..."
  Form token;                // "the token that came with the simulation"
  std::string_view missing;  // the code where there is none: "no_such_simulation"
};

Response no_such(const LongKind& kind);
void begin_long(Simulations& simulations, std::expected<std::shared_ptr<LongWork>, Reason> work, Reply& reply);
void stop_long(Simulations& simulations, const LongKind& kind, const Call& call, bool owner, Reply& reply);

// `read_plan` takes the body of a request and whether the owner asks; `Work::of` takes the plan.
template <class Work, class ReadPlan>
void add_long_routes(Club& club, const std::shared_ptr<Simulations>& simulations, LongKind kind, ReadPlan read_plan) {
  club.router().add("POST", kind.all, [&club, simulations, read_plan](Call call, Reply reply) {
    const bool owner = club.is_owner(call);
    club.house().thinkers.post([=, call = std::move(call), reply = std::move(reply)]() mutable {
      auto plan = read_plan(call.body, owner);
      if (!plan) return reply(std::move(plan.error()));
      plan->leave = {call.request.remote, owner ? 0 : Simulations::longest};
      begin_long(*simulations, Work::of(std::move(*plan)), reply);
    });
  });
  club.router().add("GET", kind.one, unhurried(club.house(), [simulations, kind](const Call& call, Reply reply) {
                      const std::string& id = call.parts[0];
                      const auto status = simulations->status(id);  // first: what is done does not change any more
                      const auto found = simulations->find<Work>(id);
                      if (!found) return reply(no_such(kind));
                      Json out{{"id", id}};
                      out.update(found->shown(status));
                      reply(json_answer(out));
                    }));
  club.router().add("DELETE", kind.one, [&club, simulations, kind](const Call& call, Reply reply) {
    if (!call.token.empty() && !simulations->find<Work>(call.parts[0])) return reply(no_such(kind));
    stop_long(*simulations, kind, call, club.is_owner(call), reply);
  });
}

}  // namespace guidon::server
