#pragma once
// Asks a server in JSON, over one connection that is made anew when it breaks.
#include <array>
#include <optional>
#include <string>

#include "tests/server/client.hpp"
#include "wire/json.hpp"

namespace guidon::server_tests {

using wire::Json;

struct Told {
  int status = 0;  // 0: no answer came
  Json json{};
};

class Caller {
 public:
  explicit Caller(std::uint16_t port) : port_(port) {}

  Told get(const std::string& path, const std::string& token = {}) { return call("GET", path, token, {}); }
  Told post(const std::string& path, const Json& body, const std::string& token = {}) {
    return call("POST", path, token, wire::print(body));
  }
  HttpAnswer ask(const std::string& method, const std::string& path, const std::string& token, const std::string& body);
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  Told call(const std::string& method, const std::string& path, const std::string& token, const std::string& body);

  std::uint16_t port_;
  std::optional<Client> client_{};
};

// A match as its maker knows it.
struct NewMatch {
  std::string id{};
  std::array<std::string, 2> sides{};  // tokens
  std::string umpire{};
  std::string spectator{};

  [[nodiscard]] std::string path(const std::string& what = {}) const { return "/api/matches/" + id + what; }
};

// Of two persons and an umpire where `wanted` says nothing else; nothing if it was not made.
std::optional<NewMatch> make_match(Caller& caller, Json wanted);
// Both sides come; the battle begins where it has not yet.
Told join(Caller& caller, const NewMatch& match, std::size_t side);
std::optional<NewMatch> begun_match(Caller& caller, Json wanted);

}  // namespace guidon::server_tests
