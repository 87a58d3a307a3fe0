// What people and programs read of a ladder, and the line that shows how far it is.
#include "cli/ladder_report.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/progress.hpp"

namespace guidon::cli {
namespace {

using players::Contest;
using players::Level;
using players::Standing;
using players::Style;
using players::TestState;

const Console plain{false, false, 100};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// So many pairs of two lost and of two won battles for the first player.
players::Match match_of(std::size_t first, std::size_t second, int lost, int won) {
  players::Match match{{first, second, {}}, {}};
  for (int i = 0; i < lost; ++i) match.meeting.pairs.add(0);
  for (int i = 0; i < won; ++i) match.meeting.pairs.add(4);
  match.tally = {static_cast<std::uint64_t>(2 * won), 0, static_cast<std::uint64_t>(2 * lost)};
  return match;
}

Contest three_players() {
  return {.players = {{.level = Level::recruit},
                      {.level = Level::colonel},
                      {.level = Level::colonel, .style = Style::bold}},
          .pairs = 50,
          .seed = 7};
}

Standing all_fought() {
  Standing standing;
  standing.matches = {match_of(0, 1, 50, 0), match_of(0, 2, 50, 0), match_of(1, 2, 20, 30)};
  standing.battles = 300;
  standing.won_by_side = {180, 120};
  standing.signature = 12345678901234567890U;
  return standing;
}

TEST(LadderReport, puts_the_strongest_first_and_measures_from_the_first_named) {
  const Contest contest = three_players();
  const Standing standing = all_fought();
  const std::string out = text({contest, standing, "first_game", "peninsular", {"red", "black"}}, plain);
  EXPECT_TRUE(has(out, "first_game (peninsular): 3 players, 100 battles between every two, seed 7\n")) << out;
  EXPECT_TRUE(has(out, " 1  colonel           200     160       0      40   80.0 %")) << out;
  EXPECT_TRUE(has(out, " 2  colonel:bold      200     140       0      60   70.0 %")) << out;
  EXPECT_TRUE(has(out, " 3  recruit           200       0       0     200    0.0 %       0   the others")) << out;
  EXPECT_TRUE(has(out, "   above +")) << out;
  EXPECT_TRUE(has(out, " 1  colonel              -   60.0 %  100.0 %\n")) << out;
  EXPECT_TRUE(has(out, " 2  colonel:bold    40.0 %        -  100.0 %\n")) << out;
  EXPECT_TRUE(has(out, "red won 180 (60.0 %), black 120 (40.0 %); drawn 0 (0.0 %).\n")) << out;
  EXPECT_TRUE(has(out, "Signature 12345678901234567890\n")) << out;
  EXPECT_FALSE(has(out, "Stopped")) << out;
}

TEST(LadderReport, says_what_is_missing) {
  const Contest contest = three_players();
  Standing standing = all_fought();
  standing.stopped = true;
  standing.battles = 298;
  standing.endless = 4;
  std::string out = text({contest, standing, "first_game", "peninsular", {"red", "black"}}, plain);
  EXPECT_TRUE(has(out, "Stopped before its end: 298 of 300 battles count.\n")) << out;
  EXPECT_TRUE(has(out, "No end was in sight in 4 of the drawn.")) << out;
  EXPECT_FALSE(has(out, "illegal")) << out;
  standing.illegal = 1;
  out = text({contest, standing, "first_game", "peninsular", {"red", "black"}}, plain);
  EXPECT_TRUE(has(out, "No end was in sight in 3 of the drawn. An illegal order stopped 1 of the drawn.")) << out;
  standing.battles = 0;
  standing.matches = {match_of(0, 1, 0, 0), match_of(0, 2, 0, 0), match_of(1, 2, 0, 0)};
  out = text({contest, standing, "first_game", "peninsular", {"red", "black"}}, plain);
  EXPECT_TRUE(out.ends_with("Stopped before its end: 0 of 300 battles count.\n")) << out;
}

TEST(LadderReport, answers_the_question_of_a_test) {
  Contest contest = three_players();
  contest.players.pop_back();
  contest.test = players::Hypotheses{.elo0 = 0, .elo1 = 30};
  Standing standing;
  standing.matches = {match_of(0, 1, 60, 20)};
  standing.battles = 160;
  const LadderReport report{contest, standing, "first_game", "peninsular", {"red", "black"}};
  const std::string question = "Is colonel stronger than recruit by 30 Elo rather than 0? ";
  standing.test = TestState::accepted;
  EXPECT_TRUE(has(text(report, plain), question + "Yes: accepted after 160 battles")) << text(report, plain);
  standing.test = TestState::rejected;
  EXPECT_TRUE(has(text(report, plain), question + "No: rejected after 160 battles")) << text(report, plain);
  standing.test = TestState::going_on;
  EXPECT_TRUE(has(text(report, plain), question + "Not decided by 160 battles")) << text(report, plain);
  EXPECT_TRUE(has(text(report, plain), "by the points of colonel: 2 in 60, 1 1/2 in 0, 1 in 0, 1/2 in 0, none in 20."))
      << text(report, plain);
  EXPECT_TRUE(has(text(report, plain), "up to 100 battles")) << text(report, plain);
}

TEST(LadderReport, tells_programs_everything) {
  const Contest contest = three_players();
  const Standing standing = all_fought();
  const auto out = nlohmann::json::parse(json({contest, standing, "first_game", "peninsular", {"red", "black"}}));
  EXPECT_EQ(out.at("signature"), "12345678901234567890");
  EXPECT_EQ(out.at("battles"), 300);
  EXPECT_EQ(out.at("won_by_side").at("red"), 180);
  EXPECT_EQ(out.at("players").size(), 3U);
  EXPECT_EQ(out.at("players")[0].at("player"), "colonel");
  EXPECT_EQ(out.at("players")[0].at("wins"), 160);
  EXPECT_TRUE(out.at("players")[0].at("elo").at("high").is_null());
  EXPECT_EQ(out.at("players")[2].at("elo").at("value"), 0.0);
  EXPECT_EQ(out.at("matches")[2].at("pairs_by_half_points"), (std::vector<int>{20, 0, 0, 0, 30}));
  EXPECT_NEAR(out.at("matches")[2].at("elo").at("value").get<double>(), players::elo_of(0.6), 0.05);
  EXPECT_FALSE(out.contains("test"));
  EXPECT_EQ(out.at("by_the_clock"), false);
}

TEST(Progress, knows_the_rate_and_what_is_left) {
  EXPECT_EQ(progress_line(plain, 0, 400, "battles", 0), "                     0 of 400 battles");
  EXPECT_EQ(progress_line(plain, 100, 400, "battles", 50),
            "#####                100 of 400 battles, 2.0 a second, 2:30 left");
  EXPECT_EQ(progress_line(plain, 1, 400, "battles", 20),
            "                     1 of 400 battles, 3.0 a minute, 2:13:00 left");
  EXPECT_EQ(progress_line(plain, 400, 400, "battles", 1),
            "#################### 400 of 400 battles, 400 a second, 0:00 left");
}

}  // namespace
}  // namespace guidon::cli
