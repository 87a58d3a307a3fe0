// Orders that are tried out, how far units reach, and why an order came out as it did: held against what happens when
// the orders are really given and the dice really overruled, in every rule set.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "kernel/length.hpp"
#include "match/attempt.hpp"
#include "match/explained.hpp"
#include "match/game.hpp"
#include "match/random_player.hpp"
#include "match/reachable.hpp"
#include "scenario/shelf.hpp"

namespace guidon::match {
namespace {

std::unique_ptr<Game> begun(std::string_view scenario, std::uint64_t seed) {
  auto game = Game::set_up({std::string{scenario::shelved(scenario)->text}, std::string{scenario}, {}, seed});
  EXPECT_TRUE(game) << game.error().text();
  EXPECT_TRUE((*game)->begin().done());
  return std::move(*game);
}

void play_on(Game& game, SeededLot& lot, int steps) {
  for (int i = 0; i < steps && !game.over(); ++i) {
    const Choice order = game.random_order(lot);
    ASSERT_TRUE(game.give(order.side, order.order).done()) << order.order;
  }
}

bool stands_as(const SceneUnit& a, const SceneUnit& b) {
  if (a.on_table != b.on_table || a.formed != b.formed || a.hex != b.hex || a.front != b.front || a.inside != b.inside)
    return false;
  if (a.footprint.size() != b.footprint.size() || a.facing != b.facing || a.centre != b.centre) return false;
  for (std::size_t i = 0; i < a.footprint.size(); ++i)
    if (a.footprint[i].corners() != b.footprint[i].corners()) return false;
  return true;
}

class Intent : public testing::TestWithParam<const char*> {};

// Every choice of many positions: what is tried without dice is what happens.
TEST_P(Intent, a_ghost_stands_where_the_unit_stands_after_the_order) {
  int moved = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const auto game = begun(GetParam(), seed);
    SeededLot lot{seed};
    for (int position = 0; position < 6 && !game->over(); ++position) {
      ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 7));
      if (game->over()) break;
      const std::vector<Choice> choices = game->choices();
      for (const Choice& choice : choices) {
        const std::uint64_t hash = game->hash();
        const Scene now = game->scene();
        const Attempt tried = game->attempt(choice.side, choice.order);
        ASSERT_TRUE(tried.legal()) << choice.order << ": " << (tried.refused ? tried.refused->text() : "");
        ASSERT_EQ(game->hash(), hash) << choice.order;
        EXPECT_EQ(tried.order, choice.order);
        if (tried.way) EXPECT_LE(tried.way->length, tried.way->allowed + 0.1) << choice.order;
        const std::size_t before = game->steps().size();
        ASSERT_TRUE(game->give(choice.side, choice.order).done()) << choice.order;
        const bool thrown = !game->steps().back().throws.empty();
        const bool confirms = !game->over() && game->attempt(choice.side, "confirm").legal();
        if (confirms) ASSERT_TRUE(game->give(choice.side, "confirm").done());
        const Scene after = game->scene();
        const bool charges = choice.gist.verb == "charge" || choice.gist.verb == "glory_charge";
        if (!thrown && !charges)
          for (const std::size_t unit : tried.moved) {
            const bool tested = confirms || choice.gist.verb == "confirm";  // it may fail, or wait for an officer
            if (tested && stands_as(after.units[unit], now.units[unit])) continue;
            EXPECT_TRUE(stands_as(tried.there.units[unit], after.units[unit]))
                << GetParam() << " " << choice.order << ": " << after.units[unit].id;
            ++moved;
          }
        ASSERT_GT(game->steps().size(), before);
        ASSERT_FALSE(game->take_back(game->steps()[before - 1].entry, "umpire", "")) << choice.order;
        ASSERT_EQ(game->hash(), hash);
      }
    }
  }
  EXPECT_GT(moved, 20);
}

// A charge ends in contact, whatever the dice make of it later.
TEST(Ghost, a_charger_touches_whom_it_charges) {
  for (const char* scenario : {"first_game", "clash", "ancient"}) {
    int charges = 0;
    for (std::uint64_t seed = 1; seed <= 30 && charges < 10; ++seed) {
      const auto game = begun(scenario, seed);
      SeededLot lot{seed};
      for (int i = 0; i < 120 && !game->over(); ++i) {
        ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 1));
        if (game->over()) break;
        for (const Choice& choice : game->choices()) {
          if (choice.gist.verb != "charge") continue;
          const Attempt tried = game->attempt(choice.side, choice.order);
          ASSERT_TRUE(tried.legal()) << choice.order;
          const auto called = [&](const std::string& id) {
            return *std::ranges::find(tried.there.units, id, &SceneUnit::id);
          };
          const SceneUnit charger = called(choice.gist.unit);
          const SceneUnit target = called(choice.gist.at);
          if (charger.footprint.empty() || target.footprint.empty()) continue;
          // A linear charge may be too short: then nothing is said of a contact.
          const auto reach = game->reachable(charger.id);
          const bool touches = std::ranges::any_of(reach->charge, [&](table::Vec at) {
            return tried.there.measure == "cm" || length(at - charger.centre) < 0.002;
          });
          if (!touches) continue;
          double least = 1e9;
          for (const table::Rect& a : charger.footprint)
            for (const table::Rect& b : target.footprint) least = std::min(least, table::distance(a, b));
          EXPECT_LT(least, 0.05) << scenario << " " << choice.order;
          ++charges;
        }
      }
    }
    EXPECT_GT(charges, 2) << scenario;
  }
}

TEST_P(Intent, a_refused_order_names_its_clause_and_an_unreadable_one_what_is_wrong) {
  const auto game = begun(GetParam(), 3);
  SeededLot lot{3};
  int refused = 0;
  for (int i = 0; i < 60 && !game->over(); ++i) {
    const Choice order = game->random_order(lot);
    const Attempt other = game->attempt(1 - order.side, order.order);  // the other side may not
    if (!other.legal() && !other.order.empty()) {
      ++refused;
      EXPECT_TRUE(other.refused->clause) << order.order;
      EXPECT_TRUE(other.refused->text().contains(other.refused->clause.id())) << other.refused->text();
      EXPECT_TRUE(other.moved.empty());
    }
    ASSERT_TRUE(game->give(order.side, order.order).done());
  }
  EXPECT_GT(refused, 0);
  if (game->over()) return;
  const std::string unit = game->scene().units[0].id;
  for (const std::string& words : {"move " + unit + " to -,5", "move " + unit + " to " + std::string(400, '9') + ",5",
                                   "move " + unit + " to 1.2.3,.", "move " + unit + " to ,", std::string(900, 'x')})
    EXPECT_FALSE(game->attempt(0, words).legal()) << words;
  const Attempt nonsense = game->attempt(0, "dance with nobody");
  EXPECT_FALSE(nonsense.legal());
  EXPECT_TRUE(nonsense.order.empty());
  EXPECT_FALSE(nonsense.refused->clause);
  EXPECT_FALSE(nonsense.refused->text().empty());
}

// ---- why ----

TEST_P(Intent, what_came_is_an_outcome_and_changes_come_true_when_the_die_is_overruled) {
  constexpr odds::Budget budget{20'000, 500, 1815};
  int explained = 0;
  int changed = 0;
  for (std::uint64_t seed = 1; seed <= 12 && changed < 12; ++seed) {
    const auto game = begun(GetParam(), seed);
    SeededLot lot{seed};
    for (int i = 0; i < 160 && !game->over() && changed < 12; ++i) {
      ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 1));
      if (game->steps().back().throws.empty()) continue;
      const std::size_t entry = game->steps().back().entry;
      const auto why = explain(game->record(), entry, budget);
      ASSERT_TRUE(why) << why.error().text();
      EXPECT_EQ(why->order, *game->steps().back().order);
      ++explained;
      bool found = false;
      for (const Headline& each : why->odds.headlines) found = found || each.facts == why->came.facts;
      if (why->odds.exact()) {
        EXPECT_TRUE(found) << why->order << ": " << why->came.words.text();
        EXPECT_GT(ratio(why->ways, why->odds.of), 0) << why->order;
      }
      for (std::size_t c = 0; c < why->changes.size() && c < 2; ++c) {
        const OtherFace& other = why->changes[c];
        EXPECT_NE(other.tiding.facts, why->came.facts);
        EXPECT_EQ(other.from, game->steps().back().throws[other.die].face);
        const auto again = begun(GetParam(), seed);
        for (std::size_t s = 1; s < game->log().size(); ++s) ASSERT_FALSE(again->repeat(game->log()[s])) << s;
        ASSERT_TRUE(again->overrule(other.die, other.to, "to see").done());
        const auto then = explain(again->record(), again->log().size() - 1, budget);
        ASSERT_TRUE(then) << then.error().text();
        EXPECT_EQ(then->came.facts, other.tiding.facts) << why->order << " die " << other.die + 1;
        ++changed;
      }
    }
  }
  EXPECT_GT(explained, 3);
  EXPECT_GT(changed, 3);
}

TEST_P(Intent, only_orders_have_a_why) {
  const auto game = begun(GetParam(), 5);
  EXPECT_FALSE(explain(game->record(), 0, order_budget));  // the beginning
  EXPECT_FALSE(explain(game->record(), 999, order_budget));
  game->say(StepKind::say, "umpire", "hello");
  EXPECT_FALSE(explain(game->record(), game->log().size() - 1, order_budget));
}

INSTANTIATE_TEST_SUITE_P(rule_sets, Intent, testing::Values("first_game", "bridge", "clash", "ancient", "jarnowitz"),
                         [](const auto& each) { return std::string{each.param}; });

// ---- reach ----

std::string place(table::Vec at) {
  const auto text = [](double value) {
    return print_thousandths(static_cast<std::int32_t>(std::lround(value * 1000)));
  };
  return text(at.x) + "," + text(at.y);
}

TEST(Reach, just_inside_the_outline_a_peninsular_move_is_legal_and_just_outside_it_is_not) {
  int edges = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto game = begun("first_game", seed);
    SeededLot lot{seed};
    for (int i = 0; i < 25 && !game->over(); ++i) {
      ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 6));
      const Scene scene = game->scene();
      for (std::size_t u = static_cast<std::size_t>(i) % 3; u < scene.units.size(); u += 7) {
        const auto reach = game->reachable(scene.units[u].id);
        ASSERT_TRUE(reach);
        if (reach->outline.empty() || game->deploying()) continue;
        ASSERT_EQ(reach->outline.size(), static_cast<std::size_t>(reach_directions));
        std::optional<table::Vec> here;  // where it stands, if it cannot go some way at all
        for (int d = 0; d < reach_directions; d += 5) {
          const table::Vec edge = reach->outline[static_cast<std::size_t>(d)];
          const table::Vec way = scene.units[u].facing.turned(d * 36000 / reach_directions).forward();
          const Side side = scene.units[u].side;
          const Attempt in = game->attempt(side, "move " + scene.units[u].id + " to " + place(edge));
          if (!in.legal()) {
            EXPECT_EQ(here.value_or(edge), edge) << scene.units[u].id << ": " << in.refused->text();
            here = edge;
            continue;
          }
          const Attempt out = game->attempt(side, "move " + scene.units[u].id + " to " + place(edge + way * 0.25));
          // A move that has to go round something is found by the spoken order and is no plain one.
          if (out.legal()) EXPECT_TRUE(out.order.contains(" via ")) << out.order;
          ++edges;
        }
      }
    }
  }
  EXPECT_GT(edges, 50);
}

TEST(Reach, ahead_and_after_a_wheel_a_linear_move_is_legal_up_to_the_outline_and_no_farther) {
  int edges = 0;
  int grazes = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto game = begun("clash", seed);
    SeededLot lot{seed};
    for (int i = 0; i < 40 && !game->over(); ++i) {
      ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 2));
      const Scene scene = game->scene();
      for (const SceneUnit& unit : scene.units) {
        const auto reach = game->reachable(unit.id);
        ASSERT_TRUE(reach);
        if (reach->outline.empty() || game->deploying()) continue;
        for (int d = 0; d < reach_directions / 2; ++d) {  // ahead, and to the right
          const table::Vec edge = reach->outline[static_cast<std::size_t>(d)];
          if (length(edge - unit.centre) < 0.1) continue;
          std::string start = "move " + unit.id + " ";
          table::Vec from = unit.centre;
          if (d > 0) {
            const std::string wheel = "wheel right " + print_thousandths(d * 7500);
            const Attempt turned = game->attempt(unit.side, start + wheel);
            if (!turned.legal()) continue;  // it may not stop there
            for (const SceneUnit& each : turned.there.units)
              if (each.id == unit.id) from = each.centre;
            start += wheel + ", ";
          }
          const auto ahead = [&](double inches) {
            return game->attempt(
                unit.side, start + "ahead " + print_thousandths(static_cast<std::int32_t>(std::lround(inches * 1000))));
          };
          const double far = length(edge - from);
          const Attempt in = ahead(far - 0.01);
          if (in.refused &&
              in.refused->clause == Clause{"OUR-MOVE-05"}) {  // it grazes an enemy an inch away: a hair decides
            ++grazes;
            continue;
          }
          EXPECT_TRUE(in.legal()) << in.order << ": " << (in.refused ? in.refused->text() : "");
          const Attempt out = ahead(far + 0.06);
          EXPECT_FALSE(out.legal()) << out.order;
          ++edges;
        }
      }
    }
  }
  EXPECT_GT(edges, 50);
  EXPECT_LT(grazes, edges / 20);
}

TEST(Reach, every_hex_that_is_shown_can_be_gone_to_in_every_facing_and_no_other_can) {
  int checked = 0;
  const auto game = begun("jarnowitz", 2);
  SeededLot lot{2};
  for (int i = 0; i < 60 && !game->over(); ++i) {
    ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 1));
    if (game->over()) break;
    const Scene scene = game->scene();
    const hex::Grid& grid = scene.hexes->map.grid();
    for (const SceneUnit& unit : scene.units) {
      const auto reach = game->reachable(unit.id);
      ASSERT_TRUE(reach);
      if (reach->hexes.empty()) continue;
      const std::string verb = game->deploying() ? "place " : unit.on_table ? "move " : "enter ";
      const std::string to = game->deploying() ? " in " : " to ";
      std::vector<bool> shown(static_cast<std::size_t>(grid.hexes()), false);
      for (const ReachableHex& there : reach->hexes) {
        shown[there.hex] = true;
        for (const hex::Direction facing : there.facings) {
          const std::string order = verb + unit.id + to + grid.name(there.hex) + " facing " +
                                    std::string{hex::direction_words[static_cast<std::size_t>(facing)]};
          const Attempt tried = game->attempt(unit.side, order);
          EXPECT_TRUE(tried.legal()) << order << ": " << (tried.refused ? tried.refused->text() : "");
        }
      }
      for (int h = 0; h < grid.hexes(); h += 3)
        if (!shown[static_cast<std::size_t>(h)]) {
          const std::string order = verb + unit.id + to + grid.name(static_cast<hex::Hex>(h)) + " facing n";
          EXPECT_FALSE(game->attempt(unit.side, order).legal()) << order;
        }
      ++checked;
      break;
    }
  }
  EXPECT_GT(checked, 5);
}

TEST(Reach, weapons_cover_what_is_before_the_front) {
  const auto game = begun("first_game", 1);
  int arcs = 0;
  for (const SceneUnit& unit : game->scene().units) {
    const auto reach = game->reachable(unit.id);
    ASSERT_TRUE(reach);
    for (const FireArc& arc : reach->arcs) {
      ++arcs;
      EXPECT_GT(arc.range, 0);
      for (const table::Vec corner : arc.outline)
        EXPECT_GE(dot(corner - unit.centre, unit.facing.forward()), 0) << unit.id << " " << arc.name;
    }
  }
  EXPECT_GT(arcs, 3);
  EXPECT_FALSE(game->reachable("nobody_of_that_name"));
}

}  // namespace
}  // namespace guidon::match
