#pragma once
// Several clubs over one archive, and one match that is played at all of them.
#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/ear.hpp"
#include "tests/server/service_kit.hpp"

namespace guidon::server {

struct Guest {
  std::shared_ptr<Ear> ear = std::make_shared<Ear>();
  std::shared_ptr<Visitor> visitor{};

  void say(const Json& message) const { visitor->said(wire::print(message)); }
};

class SeveralServers : public testing::Test {
 protected:
  using Open = std::function<std::unique_ptr<archive::Archive>()>;
  explicit SeveralServers(Open open) : open_(std::move(open)) {
    start();
    start();
  }

  // ---- servers ----
  void start() { kits_.push_back(std::make_unique<ServiceKit>(open_())); }
  void stop(std::size_t server) { kits_[server].reset(); }
  ServiceKit& at(std::size_t server) { return *kits_[server]; }
  Metrics& metrics(std::size_t server) { return at(server).house().metrics; }
  // Until something is so, while servers look around themselves as they do every second.
  bool until(const std::function<bool()>& so, double seconds = 10) {
    const auto end =
        std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds * server_tests::patience());
    while (!so()) {
      if (std::chrono::steady_clock::now() > end) return false;
      for (const auto& kit : kits_)
        if (kit) kit->club().sweep();
      std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    return true;
  }

  // ---- the match ----
  void make(Json wanted, std::size_t server = 0) {
    if (!wanted.contains("seats")) wanted["seats"] = {{"umpire", true}};
    made_ = at(server).create(wanted);
    id_ = made_["id"];
    path_ = "/api/matches/" + id_;
    tokens_.clear();
    for (const auto& [seat, each] : made_["seats"].items()) tokens_[seat] = each["token"];
  }
  Heard act(std::size_t server, const std::string& seat, const Json& action) {
    return at(server).post(path_ + "/actions", action, tokens_[seat]);
  }
  Heard say(std::size_t server, const std::string& seat, const std::string& text, const std::string& id = {}) {
    Json action{{"do", "say"}, {"text", text}};
    if (!id.empty()) action["id"] = id;
    return act(server, seat, action);
  }
  Heard join(std::size_t server, const std::string& seat, const std::string& name) {
    return act(server, seat, {{"do", "join"}, {"name", name}, {"nonce", "00112233445566778899aabbccddeeff"}});
  }
  // An order of the side that decides, given at the server where that side sits: 0 at the first, 1 at the second.
  Heard order() {
    std::size_t server = 1;
    Json choices;
    const bool decides = until([&] {  // neither may know it for a moment
      server = 1 - server;
      choices = at(server).get(path_ + "/choices", tokens_[server == 0 ? "a" : "b"]).json()["choices"];
      return !choices.empty();
    });
    if (!decides) return {};
    const Json& choice = choices[static_cast<std::size_t>(drawn_++ * 7) % choices.size()];
    return act(server, server == 0 ? "a" : "b", {{"do", "order"}, {"order", choice["order"]}});
  }
  Json view(std::size_t server, const std::string& seat = "umpire") {
    return at(server).get(path_ + "/view", tokens_[seat]).json();
  }
  Json now(std::size_t server) { return at(server).get(path_, tokens_["umpire"]).json()["now"]; }
  std::size_t size(std::size_t server) { return view(server)["entries"].size(); }
  // What every server shows of it in the end is the same. Until then a computer may think on, and one tell the other.
  void expect_agreement() {
    std::vector<Json> shown;
    (void)until([&] {
      shown.clear();
      for (std::size_t i = 0; i < kits_.size(); ++i) {
        if (!kits_[i]) continue;
        const Json seen = view(i);
        shown.push_back({{"entries", seen["entries"]},
                         {"now", seen["now"]},
                         {"table", seen["table"]},
                         {"seats", seen["match"]["seats"]}});
      }
      return std::ranges::count(shown, shown.front()) == std::ssize(shown);
    });
    for (const Json& each : shown) EXPECT_EQ(each, shown.front());
  }
  Guest come(std::size_t server, const std::string& seat) {
    Guest out;
    out.visitor = at(server).club().visit({}, out.ear);
    out.say({{"do", "hello"}, {"match", id_}, {"token", tokens_[seat]}});
    EXPECT_TRUE(out.ear->hears("welcome"));
    return out;
  }
  // He was told every entry of the log once and in its order.
  void expect_told_everything(const Guest& guest, std::size_t server) {
    const std::size_t all = size(server);
    ASSERT_TRUE(until([&] { return guest.ear->entries().size() >= all; }))
        << guest.ear->entries().size() << " of " << all;
    const auto told = guest.ear->entries();
    for (std::size_t i = 0; i < told.size(); ++i) EXPECT_EQ(told[i], i);
    EXPECT_EQ(told.size(), all);
  }

  Open open_;
  std::vector<std::unique_ptr<ServiceKit>> kits_{};
  Json made_{};
  std::string id_{};
  std::string path_{};
  std::map<std::string, std::string> tokens_{};
  int drawn_ = 0;
};

}  // namespace guidon::server
