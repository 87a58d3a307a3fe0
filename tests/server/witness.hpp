#pragma once
// Somebody at a match over a WebSocket, who loses his connection, comes back with `since`, and must see every entry
// of the log once and in its order.
#include <optional>
#include <string>
#include <vector>

#include "tests/server/caller.hpp"

namespace guidon::server_tests {

// What an entry says for ever, on one line: what is told along with it may change when it is taken back.
std::string lasting(const Json& entry);

class Witness {
 public:
  Witness(std::string match, std::string token) : match_(std::move(match)), token_(std::move(token)) {}

  // Comes, or comes back. False: the server was not there, or said no, which is a complaint.
  bool come(std::uint16_t port);
  void bear_refusals() { bears_refusals_ = true; }  // 503 is none
  bool say_hello(std::uint16_t port);               // and does not wait to be welcomed
  void go() { socket_.reset(); }                    // without a word
  [[nodiscard]] bool here() const { return socket_.has_value(); }
  WebSocketClient& socket() { return *socket_; }

  // Takes one message; nothing if none came or the connection is lost.
  std::optional<Json> hear(double seconds);
  // Until he has seen so many entries; false if he does not.
  bool hear_until(std::size_t entries, double seconds = 20);
  // Acts and waits for the answer; status 0: the connection was lost.
  Told act(const Json& action);

  [[nodiscard]] const std::vector<std::string>& seen() const { return seen_; }
  [[nodiscard]] const std::string& complaint() const { return complaint_; }

 private:
  void take(const Json& message);

  std::string match_;
  std::string token_;
  std::optional<WebSocketClient> socket_{};
  std::vector<std::string> seen_{};
  std::string complaint_{};
  bool bears_refusals_ = false;
};

}  // namespace guidon::server_tests
