#include "server/verify_route.hpp"

#include "server/club.hpp"
#include "server/fields.hpp"
#include "wire/verification.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t longest_record = 1U << 20U;

}  // namespace

void add_verify_route(Club& club) {
  House& house = club.house();
  club.router().add("POST", "/api/verify", [&house](const Call& call, Reply reply) {
    Fields fields{call.body, {"record"}};
    std::string text = fields.text("record", longest_record);
    if (fields.wrong()) return reply(error_answer(400, "bad_question", *fields.wrong()));
    house.thinkers.post([text = std::move(text), reply = std::move(reply)]() mutable {
      reply(json_answer(wire::verification(match::verify(text))));
    });
  });
}

}  // namespace guidon::server
