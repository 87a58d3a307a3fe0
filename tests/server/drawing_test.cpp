// What the server tells of a table for drawing it: by scenario, by view, and by what is told live.
#include <map>
#include <mutex>

#include "tests/server/service_kit.hpp"

namespace guidon::server {
namespace {

// Keeps the tables it is told of.
class Ear final : public Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    const Json message = Json::parse(*text);
    const std::lock_guard lock{mutex_};
    if (!message.contains("table")) return;
    for (const Json& unit : message["table"]["units"]) units_[unit["id"]] = unit;
    pieces_.update(message["table"]["pieces"]);
  }
  void close(int, std::string) override {}
  [[nodiscard]] Json unit(const std::string& id) {
    const std::lock_guard lock{mutex_};
    return units_[id];
  }
  [[nodiscard]] Json pieces() {
    const std::lock_guard lock{mutex_};
    return pieces_;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, Json> units_;
  Json pieces_ = Json::object();
};

class Drawing : public testing::TestWithParam<const char*> {
 protected:
  ServiceKit kit;
};

TEST_P(Drawing, is_the_same_in_the_view_and_in_what_is_told_live) {
  const Json made =
      kit.create({{"scenario", GetParam()}, {"dice", "seeded"}, {"seed", 5}, {"seats", {{"umpire", true}}}});
  const std::string path = "/api/matches/" + made["id"].get<std::string>();
  const std::string umpire = made["seats"]["umpire"]["token"];
  const auto ear = std::make_shared<Ear>();
  const auto visitor = kit.club().visit({}, ear);
  visitor->said(wire::print({{"do", "hello"}, {"match", made["id"]}, {"token", umpire}, {"since", 0}}));
  const Json first = kit.get(path + "/view", umpire).json()["table"];
  for (int i = 0; i < 160; ++i) {
    const Json choices = kit.get(path + "/choices", umpire).json()["choices"];
    if (choices.empty()) break;
    const Json& choice = choices[static_cast<std::size_t>(i * 7) % choices.size()];
    kit.post(path + "/actions", {{"do", "order"}, {"order", choice["order"]}, {"side", choice["side"]}}, umpire);
  }
  const Json table = kit.get(path + "/view", umpire).json()["table"];
  EXPECT_EQ(ear->pieces(), table["pieces"]);
  EXPECT_NE(table["pieces"]["progress"], first["pieces"]["progress"]);
  const char* const what = table["units"][0].contains("counter") ? "counter" : "troop";
  bool changed = false;
  for (std::size_t u = 0; u < table["units"].size(); ++u) {
    const Json& unit = table["units"][u];
    ASSERT_TRUE(unit.contains(what)) << unit;
    EXPECT_EQ(ear->unit(unit["id"]), unit);
    changed = changed || unit[what] != first["units"][u][what];
  }
  EXPECT_TRUE(changed) << "nothing happened to anybody";
  visitor->gone();
}

TEST_P(Drawing, is_in_the_opening_table_of_the_scenario_and_not_in_the_list) {
  const Json one = kit.get(std::string{"/api/scenarios/"} + GetParam()).json();
  for (const Json& unit : one["table"]["units"]) EXPECT_TRUE(unit.contains("troop") != unit.contains("counter"));
  EXPECT_EQ(one["table"]["pieces"]["progress"]["armies"].size(), 2U);
  for (const Json& officer : one["table"]["pieces"]["officers"]) EXPECT_TRUE(officer.contains("rank")) << officer;
  const Heard list = kit.get("/api/scenarios");
  EXPECT_FALSE(list.text.contains("\"progress\""));
  EXPECT_FALSE(list.text.contains("\"units\":["));
}

INSTANTIATE_TEST_SUITE_P(scenarios, Drawing,
                         testing::Values("first_game", "clash", "ancient", "pike_and_shot", "rifle", "jarnowitz"),
                         [](const auto& each) { return std::string{each.param}; });

TEST(DrawingSealed, hides_what_the_other_side_is_until_both_have_deployed) {
  ServiceKit kit;
  const Json made = kit.create({{"scenario", "deployment_game"},
                                {"dice", "seeded"},
                                {"seed", 5},
                                {"sealed_deployment", true},
                                {"seats", {{"umpire", true}}}});
  const std::string path = "/api/matches/" + made["id"].get<std::string>();
  const std::string umpire = made["seats"]["umpire"]["token"];
  const auto choices = kit.get(path + "/choices", umpire).json()["choices"];
  ASSERT_FALSE(choices.empty());
  const Json table = kit.get(path + "/view", made["seats"]["a"]["token"].get<std::string>()).json()["table"];
  for (const Json& unit : table["units"]) EXPECT_EQ(unit.contains("troop"), unit["side"] == 0) << unit;
  const Json whole = kit.get(path + "/view", umpire).json()["table"];
  for (const Json& unit : whole["units"]) EXPECT_TRUE(unit.contains("troop")) << unit;
}

}  // namespace
}  // namespace guidon::server
