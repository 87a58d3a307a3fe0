#pragma once
// One who asks something of a table, and what he is told.
#include <functional>
#include <optional>
#include <string_view>

#include "archive/archive.hpp"
#include "kernel/reason.hpp"
#include "match/refused.hpp"
#include "match/seat.hpp"
#include "server/reply.hpp"
#include "wire/tell_facts.hpp"

namespace guidon::server {

// Why he does not get what he wants.
struct Wrong {
  int status = 422;
  std::string_view code = "refused";
  Reason why{};
  Facts data{};  // of an order that is refused
};

inline Wrong wrong_of(match::Refused why) { return {422, "refused", std::move(why.words), std::move(why.data)}; }

inline Wrong wrong_of(const archive::Failure& failure) {
  using Kind = archive::Failure::Kind;
  const int status = failure.kind == Kind::conflict ? 409 : failure.kind == Kind::broken ? 500 : 503;
  return {status, failure.kind == Kind::conflict ? "conflict" : "archive", failure.why};
}

// An HTTP status and what there is to say.
struct TableAnswer {
  // NOLINTBEGIN(google-explicit-constructor): each of them is an answer
  TableAnswer(Json json_, int status_ = 200) : status(status_), json(std::move(json_)) {}
  TableAnswer(const Wrong& wrong) : TableAnswer(error_json(wrong.code, wrong.why), wrong.status) {
    if (!wrong.data.empty()) json["error"]["reason"] = wire::data(wrong.data);
  }
  TableAnswer(Response response_) : status(response_.status), response(std::move(response_)) {}
  // NOLINTEND(google-explicit-constructor)
  int status;
  Json json{};
  std::optional<Response> response{};  // one that is ready, in place of the JSON
};
using Told = std::move_only_function<void(TableAnswer)>;  // takes it

class Audience;
class House;
class OpenMatch;
class Thinker;

// What he finds, while nothing else is done there.
struct Visit {
  const OpenMatch& match;
  match::Seat seat;
  const House& house;
  const Audience& audience;
  Thinker& thinker;
};
using Asking = std::move_only_function<void(const Visit& visit, Told& told)>;  // he is answered, now or later

}  // namespace guidon::server
