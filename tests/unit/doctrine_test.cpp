// What colonels do and never do, watched over whole battles of each rule set.
#include <gtest/gtest.h>

#include <functional>

#include "match/game_of.hpp"
#include "match/hex1866/rules.hpp"
#include "match/linear/rules.hpp"
#include "match/peninsular/rules.hpp"
#include "players/school.hpp"
#include "scenario/shelf.hpp"

namespace guidon::players {
namespace {

General named(std::string_view name) { return general_named(name).value_or(General{}); }

// Plays battles of a scenario and shows every order before it is given.
template <class Rules>
class Watched {
 public:
  using Battle = typename Rules::Battle;
  using Order = typename Rules::Order;
  using Seen = std::function<void(const Battle& before, const Order& order)>;

  Watched(std::string_view name, std::string_view a, std::string_view b)
      : shelved_(*scenario::shelved(name)), generals_{named(a), named(b)} {}

  match::Outcome play(std::uint64_t seed, const Seen& seen) const {
    auto game = match::Game::set_up({std::string{shelved_.text}, std::string{shelved_.name}, {}, seed});
    EXPECT_TRUE(game.has_value() && (*game)->begin().done());
    const auto& typed = static_cast<const match::GameOf<Rules>&>(**game);
    const School* own = school(Rules::name);
    for (int i = 0; i < 20'000 && !(*game)->over(); ++i) {
      const match::Side side = (*game)->decision().side;
      const Thought thought = own->think(**game, generals_[side], seed * 31 + static_cast<std::uint64_t>(i));
      const auto order = Rules::parse(thought.order, side, typed.battle().setting());
      EXPECT_TRUE(order.has_value()) << thought.order;
      if (order) seen(typed.battle(), *order);
      EXPECT_TRUE((*game)->give(side, thought.order).done()) << thought.order;
    }
    return (*game)->outcome();
  }

 private:
  scenario::Shelved shelved_;
  std::array<General, 2> generals_;
};

TEST(Colonel, peninsular_horse_never_rides_at_a_square) {
  using namespace peninsular;
  const Watched<match::Peninsular> battles{"second_game", "colonel", "colonel"};
  int rides = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    battles.play(seed, [&](const Battle& before, const Order& order) {
      if (order.kind != OrderKind::contact || before.setting().units[order.unit].arm != Arm::cavalry) return;
      ++rides;
      EXPECT_NE(before.state().unit[order.target].formation, Formation::square)
          << before.setting().units[order.unit].id << " at " << before.setting().units[order.target].id;
    });
  EXPECT_GT(rides, 0);
}

TEST(Colonel, linear_horse_never_rides_at_a_square_or_hedgehog) {
  using namespace linear;
  int rides = 0;
  for (const std::string_view name : {"meeting", "pike_and_shot"}) {
    const Watched<match::Linear> battles{name, "colonel", "colonel"};
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
      battles.play(seed, [&](const Battle& before, const Order& order) {
        const bool charge =
            order.kind == OrderKind::charge || (order.kind == OrderKind::command && order.what == What::charge);
        if (!charge || order.target == nobody) return;
        for (int u = 0; u < before.field().units(); ++u) {
          const bool goes = order.kind == OrderKind::charge ? order.unit == u : (order.units >> u & 1U) != 0;
          if (!goes || before.field().troop(u) != Troop::cavalry) continue;
          ++rides;
          const Formation formation = before.field().formation(order.target);
          EXPECT_TRUE(formation != Formation::square && formation != Formation::hedgehog) << name;
        }
      });
  }
  EXPECT_GT(rides, 0);
}

TEST(Colonel, takes_the_bridge_he_wins_by) {
  const Watched<match::Peninsular> battles{"bridge", "colonel", "recruit"};
  int held = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const match::Outcome outcome = battles.play(seed, [](const auto&, const auto&) {});
    if (outcome.verdict == match::Verdict::a &&
        match::Peninsular::ending_words[outcome.ending] == "objective held"_form)
      ++held;
  }
  EXPECT_GE(held, 6);
}

// Two colonels do not wait for each other until night.
TEST(Colonel, attacks_when_he_must) {
  const Watched<match::Peninsular> battles{"first_game", "colonel", "colonel"};
  int drawn = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed)
    drawn += battles.play(seed, [](const auto&, const auto&) {}).verdict == match::Verdict::draw ? 1 : 0;
  EXPECT_LE(drawn, 4);
}

TEST(Colonel, keeps_the_commander_in_chief_of_1866_out_of_the_front_line) {
  using namespace hex1866;
  const Watched<match::Hex1866> battles{"burkersdorf", "colonel", "colonel"};
  int turns = 0;
  int exposed = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    int turn = -1;
    battles.play(seed, [&](const Battle& before, const Order&) {
      if (before.state().turn == turn) return;
      turn = before.state().turn;
      const Setting& setting = before.setting();
      for (std::size_t l = 0; l < setting.leaders.size(); ++l) {
        const Hex hex = before.state().leader[l].hex;
        if (!setting.leaders[l].cinc || hex == off_map) continue;
        ++turns;
        for (std::size_t u = 0; u < setting.units.size(); ++u)
          if (before.state().unit[u].on_map() && setting.units[u].side != setting.leaders[l].side &&
              setting.map.grid().distance(hex, before.state().unit[u].hex) <= 1) {
            ++exposed;
            break;
          }
      }
    });
  }
  ASSERT_GT(turns, 20);
  EXPECT_LE(exposed * 10, turns);  // one turn in ten at most
}

}  // namespace
}  // namespace guidon::players
