#include "server/record_routes.hpp"

#include "server/club.hpp"
#include "server/fields.hpp"
#include "server/records.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t longest_record = 1U << 20U;

Response kept(House& house, std::string_view text, const std::string& remote) {
  auto made = imported_to_watch(house.archive, text);
  if (!made) return error_answer(422, "bad_record", made.error());
  house.log.write(Level::info, "record_imported", {{"match", made->id}, {"remote", remote}});
  const std::string& token = made->tokens[static_cast<std::size_t>(Seat::spectator)];
  return json_answer({{"id", made->id},
                      {"match", std::move(made->card)},
                      {"seats", {{"spectator", {{"token", token}, {"link", "/m/" + made->id + "#" + token}}}}}},
                     201);
}

}  // namespace

void add_record_routes(Club& club) {
  House& house = club.house();
  club.router().add("POST", "/api/records", [&house](const Call& call, Reply reply) {
    Fields fields{call.body, {"record"}};
    std::string text = fields.text("record", longest_record);
    if (fields.wrong()) return reply(error_answer(400, "bad_question", *fields.wrong()));
    house.thinkers.post([&house, text = std::move(text), remote = call.request.remote,
                         reply = std::move(reply)]() mutable { reply(kept(house, text, remote)); });
  });
}

}  // namespace guidon::server
