#include "server/waiting_route.hpp"

#include "server/club.hpp"
#include "server/fields.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t most_seats = 50;
constexpr std::size_t longest_id = 100;

// How a seat stands, by the card of its match: nothing is woken for it.
Json waiting_at(const MatchCard& card, Seat seat) {
  const auto side = match::side_of(seat);
  const Json now = card.standing();
  const std::string status = now.value("status", "open");
  const Json decision = now.value("decision", Json::object());
  const bool asked = now.contains("undo_asked") && side && now["undo_asked"].value("side", 0U) != *side;
  const bool decides = status == "playing" && side && decision.value("side", 0U) == *side;
  const bool absent = status == "open" && side && !card.seat(seat).joined;
  const std::string moment = status == "open" ? "The battle has not begun." : decision.value("moment", "");
  Json out{{"yours", decides || asked || absent},
           {"over", status == "over"},
           {"moment", moment},
           {"moment_said", decision.value("moment_said", Json(moment))},
           {"until", card.until && decides ? Json(*card.until) : Json(nullptr)},
           {"last", now.value("last_played", Json(nullptr))},
           {"title", card.title}};
  if (side) {
    const SeatCard& other = card.seat(match::seat_of(1 - *side));
    out["opponent"] = player_json(other.name, other.general);
  }
  return out;
}

void answer(House& house, const Call& call, Reply& reply) {
  const auto wrong = [&](const Reason& why) { reply(error_answer(400, "bad_question", why)); };
  Fields fields{call.body, {"seats"}};
  if (fields.wrong()) return wrong(*fields.wrong());
  const auto wanted = call.body.find("seats");
  if (wanted == call.body.end() || !wanted->is_array() || wanted->size() > most_seats)
    return wrong(wrong_field("seats", say("at most {} objects with match and token"_form, most_seats)));
  Json out = Json::array();
  for (const Json& each : *wanted) {
    Fields seat{each, {"match", "token"}};
    const std::string id = seat.text("match", longest_id);
    const std::string token = seat.text("token", longest_id);
    if (seat.wrong()) return wrong(seat.wrong()->at(std::string{"seats"}));
    const auto stored = house.archive.look(id);
    if (!stored) return reply(error_answer(503, "archive", stored.error().why));
    const auto card = *stored ? std::optional{MatchCard::read((*stored)->card)} : std::nullopt;
    const auto sits = card && *card && !token.empty() ? (*card)->seat_for(token) : std::nullopt;
    Json one{{"match", id}};
    if (sits)
      one.update(waiting_at(**card, *sits));
    else
      one["unknown"] = true;
    out.push_back(std::move(one));
  }
  reply(json_answer({{"seats", std::move(out)}}));
}

}  // namespace

void add_waiting_route(Club& club) {
  House& house = club.house();
  club.router().add("POST", "/api/waiting",
                    unhurried(house, [&house](const Call& call, Reply reply) { answer(house, call, reply); }));
}

}  // namespace guidon::server
