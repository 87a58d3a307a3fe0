#include "tests/server/witness.hpp"

#include <chrono>

namespace guidon::server_tests {

std::string lasting(const Json& entry) {
  Json out = Json::object();
  for (const char* part : {"n", "kind", "who", "text", "by", "dice", "state"})
    if (entry.contains(part)) out[part] = entry.at(part);
  return wire::print(out);
}

bool Witness::say_hello(std::uint16_t port) {
  socket_.emplace(port, "/api/live");
  if (!socket_->open() ||
      !socket_->send(wire::print({{"do", "hello"}, {"match", match_}, {"token", token_}, {"since", seen_.size()}})))
    socket_.reset();
  return here();
}

bool Witness::come(std::uint16_t port) {
  if (!say_hello(port)) return false;
  const auto first = hear(30);
  if (!first) return false;
  if (first->value("type", "") == "welcome") return true;
  if (bears_refusals_ && first->value("status", 0) == 503) {
    socket_.reset();
    return false;
  }
  complaint_ = "was not welcomed with " + std::to_string(seen_.size()) + " entries seen: " + wire::print(*first);
  return false;
}

void Witness::take(const Json& message) {
  if (!message.contains("entries")) return;
  for (const Json& entry : message.at("entries")) {
    if (entry.at("n") != seen_.size() && complaint_.empty())
      complaint_ = "entry " + wire::print(entry.at("n")) + " came instead of entry " + std::to_string(seen_.size());
    seen_.push_back(lasting(entry));
  }
}

std::optional<Json> Witness::hear(double seconds) {
  if (!socket_) return std::nullopt;
  const auto began = std::chrono::steady_clock::now();
  const auto text = socket_->receive(seconds);
  if (!text) {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    if (took.count() < seconds) socket_.reset();
    return std::nullopt;
  }
  Json message = Json::parse(*text, nullptr, false);
  if (message.is_discarded()) {
    complaint_ = "a message was no JSON: " + *text;
    return std::nullopt;
  }
  take(message);
  return message;
}

bool Witness::hear_until(std::size_t entries, double seconds) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  while (seen_.size() < entries) {
    const std::chrono::duration<double> left = until - std::chrono::steady_clock::now();
    if (left.count() <= 0 || !here()) return false;
    (void)hear(left.count());
  }
  return true;
}

Told Witness::act(const Json& action) {
  if (!socket_ || !socket_->send(wire::print(action))) {
    socket_.reset();
    return {};
  }
  while (auto message = hear(30)) {
    if (message->value("type", "") != "answer") continue;
    if (message->value("id", Json{}) != action.at("id")) {
      complaint_ = "an answer to something else: " + wire::print(*message);
      return {};
    }
    const int status = message->at("status");
    return {status, std::move(*message)};
  }
  return {};
}

}  // namespace guidon::server_tests
