#pragma once
// A match that is played and looked back upon.
#include <map>
#include <optional>
#include <string>

#include "tests/server/service_kit.hpp"

namespace guidon::server {

class Theatre : public testing::Test {
 protected:
  // A match with an umpire, whose seats are all taken.
  Json make(const std::string& scenario, bool sealed = false) {
    return sit(kit.create({{"scenario", scenario},
                           {"dice", "seeded"},
                           {"seed", 11},
                           {"sealed_deployment", sealed},
                           {"seats", {{"umpire", true}}}}));
  }
  Json sit(Json made) {
    id = made["id"];
    path = "/api/matches/" + id;
    tokens.clear();
    for (const auto& [seat, each] : made["seats"].items()) tokens[seat] = each["token"];
    return made;
  }
  Json act(const Json& action, const std::string& seat = "umpire") {
    const Heard heard = kit.post(path + "/actions", action, tokens[seat]);
    EXPECT_EQ(heard.status, 200) << action << heard.text;
    return heard.json();
  }
  // So many orders, one like another.
  Json play(int orders) {
    Json done;
    for (int i = 0; i < orders; ++i) {
      const Json choices = kit.get(path + "/choices", tokens["umpire"]).json()["choices"];
      if (choices.empty()) break;
      const Json& choice = choices[static_cast<std::size_t>(drawn++ * 7) % choices.size()];
      done = act({{"do", "order"}, {"order", choice["order"]}, {"side", choice["side"]}});
    }
    return done;
  }
  Json view(const std::string& seat = "umpire") { return kit.get(path + "/view", tokens[seat]).json(); }
  Heard frames(const std::string& query = {}, const std::string& seat = "umpire") {
    return kit.get(path + "/frames", tokens[seat], query);
  }

  ServiceKit kit;
  std::string id;
  std::string path;
  std::map<std::string, std::string> tokens;
  int drawn = 0;
};

}  // namespace guidon::server
