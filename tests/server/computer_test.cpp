// Computers at the table: they play battles to the end, agree to take orders back, wait for dice that people throw,
// and keep nobody waiting in other matches.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <random>
#include <thread>

#include "tests/server/archive_kit.hpp"
#include "tests/server/patience.hpp"
#include "tests/server/server_process.hpp"
#include "tests/server/witness.hpp"

namespace guidon::server_tests {
namespace {

using std::chrono::milliseconds;

// Not built with sanitizers: then battles of those who think are played to the end.
bool quick_binary() { return patience() <= 1; }

class Computers : public testing::Test {
 protected:
  void SetUp() override { ASSERT_NE(server_.wait_until_open(), 0); }

  Caller& caller() {
    if (!caller_) caller_.emplace(server_.port());
    return *caller_;
  }
  Json now(const NewMatch& match) { return caller().get(match.path(), match.umpire).json.at("now"); }
  Told act(const NewMatch& match, const Json& action, std::size_t side = 0) {
    return caller().post(match.path("/actions"), action, match.sides.at(side));
  }

  // Waits until it is the side's turn, dice are wanted, or it is over.
  Json wait_for_person(const NewMatch& match, std::size_t side = 0) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(30 * patience());
    while (std::chrono::steady_clock::now() < until) {
      Json standing = now(match);
      if (standing.at("status") == "over" || standing.contains("needs") || standing.at("decision").at("side") == side)
        return standing;
      std::this_thread::sleep_for(milliseconds{1});
    }
    ADD_FAILURE() << "the computer does not move";
    return {};
  }

  // A person with random orders, to the end or for so many of them.
  Json play(const NewMatch& match, std::size_t most, std::uint32_t seed) {
    std::mt19937 random{seed};
    for (std::size_t i = 0; i < most; ++i) {
      Json standing = wait_for_person(match);
      if (standing.is_null() || standing.at("status") == "over") return standing;
      const Json choices = caller().get(match.path("/choices"), match.sides[0]).json.at("choices");
      if (choices.empty()) {
        ADD_FAILURE() << "no choices: " << wire::print(standing);
        return {};
      }
      const Told told = act(match, {{"do", "order"}, {"order", choices[random() % choices.size()].at("order")}});
      EXPECT_EQ(told.status, 200) << wire::print(told.json);
      if (told.status != 200) return {};
    }
    return now(match);
  }

  // Milliseconds, of 200 actions of both sides.
  double slowest_but_one_in_a_hundred(const NewMatch& match, std::uint32_t seed) {
    constexpr std::size_t actions = 200;
    std::vector<double> took;
    took.reserve(actions);
    std::mt19937 random{seed};
    for (std::size_t i = 0; i < actions; ++i) {
      Json action{{"do", "say"}, {"text", "word"}};
      std::size_t side = 0;
      const Json choices = caller().get(match.path("/choices"), match.umpire).json.at("choices");
      if (i % 2 == 0 && !choices.empty()) {
        const Json& choice = choices[random() % choices.size()];
        action = {{"do", "order"}, {"order", choice.at("order")}};
        side = choice.at("side");
      }
      const auto began = std::chrono::steady_clock::now();
      const Told told = act(match, action, side);
      took.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count());
      EXPECT_EQ(told.status, 200) << wire::print(told.json);
    }
    std::ranges::sort(took);
    return took[actions * 99 / 100];
  }

  archive::Folder folder_{};
  ServerProcess server_{folder_ / "matches.db"};
  std::optional<Caller> caller_{};
};

TEST_F(Computers, of_every_level_play_every_rule_set_against_a_person) {
  for (const char* scenario : {"first_game", "clash", "wesenau"})
    for (const char* general : {"recruit", "sergeant", "colonel:bold", "marshal:5ms"}) {
      SCOPED_TRACE(std::string{scenario} + " " + general);
      const auto match =
          begun_match(caller(), {{"scenario", scenario}, {"seats", {{"b", {{"general", general}}}, {"umpire", true}}}});
      ASSERT_TRUE(match);
      EXPECT_TRUE(match->sides[1].empty()) << "a computer needs no token";
      const bool whole = quick_binary() || std::string_view{general} == "recruit";
      const Json standing = play(*match, whole ? 5'000 : 12, 1);
      ASSERT_TRUE(standing.is_object());
      if (whole) {
        EXPECT_EQ(standing.at("status"), "over") << wire::print(standing);
        const HttpAnswer record = caller().ask("GET", match->path("/record"), match->sides[0], {});
        EXPECT_EQ(record.status, 200) << record.body;
      }
      const Json entries = caller().get(match->path("/view"), match->umpire).json.at("entries");
      const auto by_computer = std::ranges::count_if(entries, [](const Json& each) { return each.contains("why"); });
      if (std::string_view{general} != "recruit") EXPECT_GT(by_computer, 0);
    }
}

TEST_F(Computers, play_each_other_to_the_end_with_nobody_at_the_table) {
  const auto match = make_match(
      caller(), {{"scenario", "clash"},
                 {"seats", {{"a", {{"general", "recruit"}}}, {"b", {{"general", "recruit"}}}, {"umpire", true}}}});
  ASSERT_TRUE(match);
  Json standing = Json::object();
  for (int i = 0; i < 6'000 && standing.value("status", "") != "over"; ++i) {
    std::this_thread::sleep_for(milliseconds{10} * patience());
    standing = now(*match);
  }
  EXPECT_EQ(standing.at("status"), "over") << wire::print(standing);
}

TEST_F(Computers, agree_to_take_back_what_was_shown) {
  const auto match = begun_match(
      caller(), {{"scenario", "first_game"}, {"seats", {{"b", {{"general", "recruit"}}}, {"umpire", true}}}});
  ASSERT_TRUE(match);
  // Until something was thrown, an order is taken back without anybody's leave.
  for (std::uint32_t i = 0; i < 300; ++i) {
    const Json standing = play(*match, 1, i);
    ASSERT_TRUE(standing.is_object());
    ASSERT_NE(standing.at("status"), "over");
    (void)wait_for_person(*match);
    const Told told = act(*match, {{"do", "undo"}});
    ASSERT_EQ(told.status, 200) << wire::print(told.json);
    const std::size_t entry = told.json.at("first");
    const auto kind = [&](std::size_t n) {
      const Json entries = caller().get(match->path("/view"), match->umpire).json.at("entries");
      return n < entries.size() ? entries[n].at("kind").get<std::string>() : std::string{};
    };
    if (kind(entry) != "ask") continue;
    for (int wait = 0; wait < 1000 && kind(entry + 1).empty(); ++wait) std::this_thread::sleep_for(milliseconds{5});
    EXPECT_EQ(kind(entry + 1), "undo");
    EXPECT_FALSE(now(*match).contains("undo_asked"));
    return;
  }
  FAIL() << "nothing was ever shown";
}

TEST_F(Computers, wait_for_the_dice_that_people_throw) {
  auto match = make_match(
      caller(),
      {{"scenario", "first_game"}, {"dice", "typed"}, {"seats", {{"b", {{"general", "sergeant"}}}, {"umpire", true}}}});
  ASSERT_TRUE(match);
  std::mt19937 random{3};
  std::vector<int> faces;
  // Gives an action more and more dice until it has enough.
  const auto with_dice = [&](Json action) {
    Told told = act(*match, action);
    faces.clear();
    while (told.status == 200 && told.json.contains("needs") && !told.json.at("ok").get<bool>()) {
      faces.push_back(1 + static_cast<int>(random() % told.json.at("needs").at("sides").get<unsigned>()));
      action["dice"] = faces;
      told = act(*match, action);
    }
    return told;
  };
  if (now(*match).at("status") == "open") {
    const Told begun = with_dice({{"do", "begin"}});
    ASSERT_EQ(begun.status, 200) << wire::print(begun.json);
  }
  std::size_t thrown_for_computer = 0;
  for (int i = 0; i < 300 && thrown_for_computer < 3; ++i) {
    const Json standing = wait_for_person(*match);
    ASSERT_TRUE(standing.is_object());
    ASSERT_NE(standing.at("status"), "over");
    Told told;
    if (standing.contains("needs")) {
      told = with_dice({{"do", "dice"}});
      if (told.status == 200) ++thrown_for_computer;
    } else {
      const Json choices = caller().get(match->path("/choices"), match->sides[0]).json.at("choices");
      ASSERT_FALSE(choices.empty());
      told = with_dice({{"do", "order"}, {"order", choices[random() % choices.size()].at("order")}});
    }
    ASSERT_EQ(told.status, 200) << wire::print(told.json);
  }
  EXPECT_EQ(thrown_for_computer, 3);
}

// Four marshals think for as long as they may while two people talk and give orders elsewhere.
TEST_F(Computers, that_think_do_not_delay_orders_of_other_matches) {
  const auto match = begun_match(caller(), {{"scenario", "clash"}});
  ASSERT_TRUE(match);
  const double alone = slowest_but_one_in_a_hundred(*match, 1);
  for (int i = 0; i < 4; ++i)
    ASSERT_TRUE(make_match(caller(), {{"scenario", "first_game"},
                                      {"seats", {{"a", {{"general", "marshal"}}}, {"b", {{"general", "marshal"}}}}}}));
  const double among_thinkers = slowest_but_one_in_a_hundred(*match, 2);
  std::printf("of 100 orders 99 take at most %.1f ms, and %.1f ms while four marshals think\n", alone, among_thinkers);
  EXPECT_LT(among_thinkers, 100 * patience() + 10 * alone);  // on a machine with much else to do, both are slow
}

}  // namespace
}  // namespace guidon::server_tests
