#include "server/long_routes.hpp"

namespace guidon::server {

Response no_such(const LongKind& kind) { return error_answer(404, kind.missing, kind.gone); }

void begin_long(Simulations& simulations, std::expected<std::shared_ptr<LongWork>, Reason> work, Reply& reply) {
  if (!work) return reply(error_answer(422, "bad_scenario", work.error()));
  const auto ticket = simulations.add(std::move(*work));
  if (!ticket) return reply(error_answer(503, "busy", ticket.error()));
  reply(json_answer({{"id", ticket->id}, {"token", ticket->token}}, 202));
}

void stop_long(Simulations& simulations, const LongKind& kind, const Call& call, bool owner, Reply& reply) {
  if (call.token.empty()) return reply(error_answer(401, "no_token", say("this takes {}"_form, kind.token)));
  switch (simulations.stop(call.parts[0], call.token, owner)) {
    case Simulations::Stopped::yes: return reply(json_answer({{"ok", true}}));
    case Simulations::Stopped::unknown: return reply(no_such(kind));
    case Simulations::Stopped::forbidden:
      return reply(error_answer(403, "wrong_token", say("that is not {}"_form, kind.token)));
  }
}

}  // namespace guidon::server
