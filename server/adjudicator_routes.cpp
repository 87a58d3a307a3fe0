#include "server/adjudicator_routes.hpp"

#include "server/club.hpp"
#include "server/document.hpp"
#include "wire/questions.hpp"

namespace guidon::server {

void add_adjudicator_routes(Club& club) {
  House& house = club.house();
  club.router().add("GET", "/api/tests", unhurried(house, [](const Call& call, Reply reply) {
                      static const Document document = make_document(wire::tests().text, "application/json");
                      reply(document_answer(document, call.request));
                    }));
  const auto thought_out = [&house](wire::Answered (*answer)(const Json&)) {
    return [&house, answer](Call call, Reply reply) {
      house.thinkers.post([answer, body = std::move(call.body), reply = std::move(reply)]() mutable {
        reply(answer_of(answer(body)));
      });
    };
  };
  club.router().add("POST", "/api/odds", thought_out(wire::odds));
  club.router().add("POST", "/api/resolve", thought_out(wire::resolution));
}

}  // namespace guidon::server
