// How computer generals carry themselves: they keep to their time, do not shuffle to and fro, and put their odds in
// words.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "match/game.hpp"
#include "players/reason.hpp"
#include "players/school.hpp"
#include "scenario/shelf.hpp"

namespace guidon::players {
namespace {

General named(std::string_view name) { return general_named(name).value_or(General{}); }

std::unique_ptr<match::Game> begun(const scenario::Shelved& shelved, std::uint64_t seed) {
  auto game = match::Game::set_up({std::string{shelved.text}, std::string{shelved.name}, {}, seed});
  EXPECT_TRUE(game.has_value());
  EXPECT_TRUE((*game)->begin().done());
  return std::move(*game);
}

std::string play_one(match::Game& game, const General& general, std::uint64_t seed) {
  const Thought thought = school(game.identity().rules)->think(game, general, seed);
  EXPECT_TRUE(game.give(game.decision().side, thought.order).done()) << thought.order;
  return thought.order;
}

match::OrderOdds odds_of(std::initializer_list<std::pair<const char*, int>> headlines, int of) {
  match::OrderOdds odds;
  for (const auto& [words, ways] : headlines)
    odds.headlines.push_back({{.words = std::string{words}}, odds::Natural{ways}, {}});
  odds.of = odds::Natural{of};
  return odds;
}

TEST(Reason, tells_the_odds_of_an_order_that_hangs_on_dice) {
  EXPECT_EQ(relied_on(odds_of({{"13e routs", 15}, {"KDG recoil", 21}}, 36)),
            "13e routs 5/12 (42 %), KDG recoil 7/12 (58 %).");
  EXPECT_EQ(relied_on(odds_of({{"it goes off", 36}}, 36)), "");
  EXPECT_EQ(relied_on(odds_of({}, 1)), "");
}

TEST(Reason, tells_the_likeliest_and_how_often_it_is_none_of_them) {
  EXPECT_EQ(relied_on(odds_of({{"a", 18}, {"b", 9}, {"c", 6}, {"d", 3}}, 36)),
            "a 1/2 (50 %), b 1/4 (25 %), else 25 %.");
}

TEST(Reason, never_takes_the_unlikely_for_impossible) {
  EXPECT_EQ(relied_on(odds_of({{"a", 46655}, {"b", 1}}, 46656)), "a over 99 %, b under 1 %.");
}

// The median, so that a busy machine does not count as thinking.
TEST(Marshal, keeps_to_his_time) {
  using std::chrono::steady_clock;
  constexpr std::chrono::milliseconds budget{60};
  for (const std::string_view name : {"first_game", "clash", "burkersdorf"}) {
    const auto game = begun(*scenario::shelved(name), 11);
    std::vector<steady_clock::duration> took;
    for (int i = 0; i < 400 && took.size() < 9 && !game->over(); ++i) {
      const auto began = steady_clock::now();
      play_one(*game, named("marshal:60ms"), 3);
      const auto time = steady_clock::now() - began;
      if (time > budget / 2) took.push_back(time);  // else there was nothing to choose
    }
    ASSERT_EQ(took.size(), 9U) << name;
    std::ranges::nth_element(took, took.begin() + 4);
    EXPECT_LE(took[4], budget * 6 / 5) << name << ": " << std::chrono::duration<double, std::milli>{took[4]}.count();
  }
}

TEST(Marshal, who_has_no_time_orders_what_a_colonel_would) {
  for (const std::string_view name : {"first_game", "clash", "burkersdorf"}) {
    const auto game = begun(*scenario::shelved(name), 5);
    const School* own = school(game->identity().rules);
    for (int i = 0; i < 30 && !game->over(); ++i) {
      const std::string expected = own->think(*game, named("colonel"), 3).order;
      EXPECT_EQ(own->think(*game, named("marshal:nodes=1"), 3).order, expected) << name;
      ASSERT_TRUE(game->give(game->decision().side, expected).done());
    }
  }
}

// Where a unit is, as far as its own will goes.
struct Place {
  table::Vec centre{};
  hex::Hex hex = hex::off_map;
  bool free = false;  // on the table, and not driven by anybody
};

bool near(const Place& a, const Place& b) { return a.hex == b.hex && table::distance(a.centre, b.centre) < 1.0; }

// Of all unit turns in battles between colonels, those that undo the one before: there and back again.
double there_and_back(std::string_view name) {
  int turns = 0;
  int back = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto game = begun(*scenario::shelved(name), seed);
    std::vector<std::vector<Place>> seen;
    int turn = -1;
    for (int i = 0; i < 5000 && !game->over(); ++i) {
      if (game->turn() != turn) {
        turn = game->turn();
        seen.emplace_back();
        for (const match::SceneUnit& unit : game->scene().units)
          seen.back().push_back({unit.centre, unit.hex, unit.on_table && !unit.routing && !unit.in_contact});
      }
      play_one(*game, named("colonel"), seed);
    }
    for (std::size_t t = 2; t < seen.size(); ++t)
      for (std::size_t u = 0; u < seen[t].size(); ++u) {
        if (!seen[t][u].free || !seen[t - 1][u].free || !seen[t - 2][u].free) continue;
        ++turns;
        if (near(seen[t][u], seen[t - 2][u]) && !near(seen[t][u], seen[t - 1][u])) ++back;
      }
  }
  EXPECT_GT(turns, 60) << name;
  return turns == 0 ? 1 : static_cast<double>(back) / turns;
}

TEST(Colonel, does_not_shuffle_to_and_fro) {
  for (const std::string_view name : {"first_game", "meeting", "burkersdorf"}) {
    const double share = there_and_back(name);
    RecordProperty(std::string{name}, std::to_string(share));
    EXPECT_LT(share, 0.03) << name;
  }
}

}  // namespace
}  // namespace guidon::players
