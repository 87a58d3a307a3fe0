#include "server/live.hpp"

#include <algorithm>

#include "server/club.hpp"
#include "server/fields.hpp"
#include "wire/parsed.hpp"

namespace guidon::server {

namespace {

constexpr double burst = 60;
constexpr double each_second = 20;

}  // namespace

Live::Live(Club& club, std::shared_ptr<Socket> socket)
    : club_(club),
      socket_(std::move(socket)),
      allowance_(burst * club.plan().generosity),
      last_(std::chrono::steady_clock::now()) {}

void Live::tell(const Json& message) { socket_->send(std::make_shared<const std::string>(wire::print(message))); }

bool Live::too_fast() {
  const auto now = std::chrono::steady_clock::now();
  const double generosity = club_.plan().generosity;
  allowance_ = std::min(burst * generosity,
                        allowance_ + std::chrono::duration<double>(now - last_).count() * each_second * generosity);
  last_ = now;
  if (allowance_ < 1) return true;
  allowance_ -= 1;
  return false;
}

void Live::said(std::string text) {
  if (too_fast()) return socket_->close(1008, "too many messages");
  const auto parsed = wire::parsed(text);
  if (!parsed || !parsed->is_object()) {
    Json answer = error_json("bad_json", "expected a JSON object"_form);
    answer["type"] = "answer";
    answer["status"] = 400;
    return tell(answer);
  }
  const Json& message = *parsed;
  if (message.value("do", Json{}) == "hello") return hello(message);
  const Json id = message.value("id", Json{});
  auto told = [socket = socket_, id](TableAnswer answer) {
    answer.json["type"] = "answer";
    answer.json["status"] = answer.status;
    if (!id.is_null()) answer.json["id"] = id;
    socket->send(std::make_shared<const std::string>(wire::print(answer.json)));
  };
  if (!table_) return told(Wrong{409, "no_hello", "say hello first: which match, and with which token"_form});
  if (message.value("do", Json{}) == "show")
    return table_->show(socket_.get(), token_, read_showing(message), std::move(told));
  table_->act(token_, read_action(message), std::move(told));
}

void Live::hello(const Json& message) {
  constexpr std::size_t longest = 100;
  constexpr std::int64_t most = 1'000'000;
  Fields fields{message, {"do", "match", "token", "since", "id"}};
  const std::string match = fields.text("match", longest);
  const std::string token = fields.maybe_text("token", longest).value_or("");
  const auto since = fields.maybe_number("since", 0, most).value_or(0);
  const auto refused = [this](int status, std::string_view code, const Reason& why) {
    Json answer = error_json(code, why);
    answer["type"] = "answer";
    answer["status"] = status;
    tell(answer);
  };
  if (fields.wrong()) return refused(400, "bad_hello", *fields.wrong());
  if (table_) return refused(409, "bad_hello", "this connection is at a match already"_form);
  table_ = club_.table(match);
  if (!table_) return refused(503, "full", "too many matches are being played"_form);
  token_ = token;
  table_->subscribe(token, static_cast<std::size_t>(since), socket_, [socket = socket_](TableAnswer answer) {
    if (answer.status != 200) {
      answer.json["type"] = "answer";
      answer.json["status"] = answer.status;
    }
    socket->send(std::make_shared<const std::string>(wire::print(answer.json)));
    if (answer.status != 200) socket->close(1008, "this match is not open to you");
  });
}

void Live::gone() {
  if (table_) table_->leave(socket_.get());
  table_.reset();
}

}  // namespace guidon::server
