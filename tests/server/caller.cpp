#include "tests/server/caller.hpp"

namespace guidon::server_tests {

HttpAnswer Caller::ask(const std::string& method, const std::string& path, const std::string& token,
                       const std::string& body) {
  if (!client_) client_.emplace(port_);
  Headers headers;
  if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
  if (!body.empty()) headers.emplace_back("Content-Type", "application/json");
  HttpAnswer answer = client_->request(method, path, headers, body);
  if (answer.status == 0 || answer.header("connection") == "close") client_.reset();
  return answer;
}

Told Caller::call(const std::string& method, const std::string& path, const std::string& token,
                  const std::string& body) {
  const HttpAnswer answer = ask(method, path, token, body);
  Json json = Json::parse(answer.body, nullptr, false);
  if (json.is_discarded()) return {};  // cut off in the middle
  return {answer.status, std::move(json)};
}

std::optional<NewMatch> make_match(Caller& caller, Json wanted) {
  if (!wanted.contains("seats")) wanted["seats"] = {{"umpire", true}};
  const Told made = caller.post("/api/matches", wanted);
  if (made.status != 201) return std::nullopt;
  NewMatch match;
  match.id = made.json.at("id");
  const auto token = [&](const char* seat) {
    const Json& seats = made.json.at("seats");
    return seats.contains(seat) ? seats.at(seat).at("token").get<std::string>() : std::string{};
  };
  match.sides = {token("a"), token("b")};
  match.umpire = token("umpire");
  match.spectator = token("spectator");
  return match;
}

Told join(Caller& caller, const NewMatch& match, std::size_t side) {
  return caller.post(match.path("/actions"), {{"do", "join"}, {"nonce", "00112233445566778899aabbccddeeff"}},
                     match.sides.at(side));
}

std::optional<NewMatch> begun_match(Caller& caller, Json wanted) {
  auto match = make_match(caller, std::move(wanted));
  for (std::size_t side = 0; match && side < 2; ++side)
    if (!match->sides[side].empty() && join(caller, *match, side).status != 200) match.reset();
  return match;
}

}  // namespace guidon::server_tests
