// What a seat may see: sealed deployment over whole battles of every scenario that has one, and notes.
#include "match/sight.hpp"

#include <gtest/gtest.h>

#include <set>

#include "scenario/shelf.hpp"
#include "tests/unit/played_match.hpp"
#include "wire/scene.hpp"

namespace guidon::match {
namespace {

using tests::begun;

constexpr std::array<Seat, 4> seats{Seat::a, Seat::b, Seat::umpire, Seat::spectator};

bool hides(Seat seat, Side side) { return seat != Seat::umpire && side_of(seat) != side; }

// All that is told of a table.
std::string drawn(const Scene& scene, const Roster& roster) {
  return wire::print(wire::ground(scene)) + wire::print(wire::table_of(scene, roster, wire::whole(scene)));
}
std::string drawn(const Sight& sight) { return drawn(sight.scene(), sight.roster()); }
std::string drawn(const Game& game) { return drawn(game.scene(), game.roster()); }

// That a unit says nothing of where it is.
void is_veiled(const SceneUnit& unit) {
  EXPECT_FALSE(unit.on_table || unit.formed || unit.inside || unit.in_contact || unit.loose) << unit.id;
  EXPECT_TRUE(unit.footprint.empty()) << unit.id;
  EXPECT_EQ(unit.hex, hex::off_map) << unit.id;
  EXPECT_EQ(unit.centre.x, 0) << unit.id;
  EXPECT_EQ(unit.centre.y, 0) << unit.id;
  EXPECT_EQ(unit.strength, "") << unit.id;
  EXPECT_FALSE(unit.troop || unit.counter) << unit.id;
}

// What one seat gets while sides deploy.
void looks(const Match& match, Seat seat) {
  const Game& game = match.game();
  const Sight sight{game, seat, true};
  EXPECT_EQ(sight.whole(), seat == Seat::umpire);
  const Scene whole = game.scene();
  const Scene seen = sight.scene();
  ASSERT_EQ(seen.units.size(), whole.units.size());
  for (std::size_t u = 0; u < whole.units.size(); ++u) {
    EXPECT_EQ(seen.units[u].id, whole.units[u].id);
    EXPECT_EQ(seen.units[u].name, whole.units[u].name);
    if (hides(seat, whole.units[u].side))
      is_veiled(seen.units[u]);
    else
      EXPECT_EQ(seen.units[u].on_table, whole.units[u].on_table);
  }
  for (const SceneOfficer& officer : seen.officers) EXPECT_FALSE(hides(seat, officer.side)) << officer.id;
  for (const SceneSkirmisher& each : seen.screen) EXPECT_FALSE(hides(seat, seen.units[each.unit].side));
  if (seen.hexes && hides(seat, game.decision().side)) EXPECT_TRUE(seen.hexes->deployment.empty());
  const Roster roster = sight.roster();
  for (const Side side : {0U, 1U}) {
    EXPECT_EQ(roster.sides[side].rows.empty(), hides(seat, side) || game.roster().sides[side].rows.empty());
    if (hides(seat, side)) EXPECT_EQ(roster.sides[side].officers, "");
  }
  for (const RecordStep& entry : game.log()) {
    if (entry.kind != StepKind::order) continue;
    const bool own = side_of(seat) && entry.side == game.identity().side_words[*side_of(seat)];
    EXPECT_EQ(sight.shows(entry), seat == Seat::umpire || own) << entry.side << ": " << entry.order;
  }
}

// Once both have deployed, nothing is hidden, nor what was ordered before.
void sees_all(const Match& match, Seat seat) {
  const Sight sight{match.game(), seat, true};
  EXPECT_TRUE(sight.whole());
  EXPECT_EQ(drawn(sight), drawn(match.game()));
  for (const RecordStep& entry : match.game().log()) EXPECT_TRUE(sight.shows(entry)) << entry.order;
}

TEST(Sight, of_a_sealed_deployment_names_no_place_of_the_other_side) {
  int sealed = 0;
  for (const scenario::Shelved& each : scenario::shelf()) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Start start = tests::shelved_start(each.name);
      start.seed = seed;
      const auto match = begun(start);
      if (!match->game().deploying()) break;
      SCOPED_TRACE(std::string{each.name} + ", seed " + std::to_string(seed));
      SeededLot lot{seed};
      int moments = 0;
      for (; match->game().deploying(); ++moments) {
        for (const Seat seat : seats) looks(*match, seat);
        tests::order_once(*match, lot);
        ASSERT_LT(moments, 2'000);
        if (HasFailure()) return;
      }
      EXPECT_GT(moments, 0);
      sealed += seed == 1 ? 1 : 0;
      for (int i = 0; seed == 1 && !match->game().over(); ++i) {  // then everything is open, to the end
        if (i % 40 == 0)
          for (const Seat seat : seats) sees_all(*match, seat);
        tests::order_once(*match, lot);
      }
      for (const Seat seat : seats) sees_all(*match, seat);
    }
  }
  EXPECT_GE(sealed, 3);
}

TEST(Sight, of_a_sealed_deployment_is_the_same_wherever_the_other_side_stands) {
  std::size_t moments = 0;
  for (const scenario::Shelved& each : scenario::shelf()) {
    std::array<std::set<std::string>, 2> seen{};  // by the side that waits, and by a spectator
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Start start = tests::shelved_start(each.name);
      start.seed = 1;
      const auto match = begun(start);
      const Game& game = match->game();
      const Side first = game.decision().side;
      for (SeededLot lot{seed}; game.deploying() && game.decision().side == first; ++moments) {
        seen[0].insert(drawn(Sight{game, seat_of(1 - first), true}));
        seen[1].insert(drawn(Sight{game, Seat::spectator, true}));
        tests::order_once(*match, lot);
      }
    }
    EXPECT_LE(seen[0].size(), 1U) << each.name;
    EXPECT_LE(seen[1].size(), 1U) << each.name;
  }
  EXPECT_GT(moments, 50U);
}

TEST(Sight, of_an_open_deployment_is_whole) {
  Start start = tests::shelved_start("deployment_game");
  start.seed = 1;
  const auto match = begun(start);
  SeededLot lot{1};
  for (int i = 0; i < 4; ++i) tests::order_once(*match, lot);
  ASSERT_TRUE(match->game().deploying());
  for (const Seat seat : seats) {
    const Sight sight{match->game(), seat, false};
    EXPECT_TRUE(sight.whole());
    EXPECT_EQ(drawn(sight), drawn(match->game()));
    for (const RecordStep& entry : match->game().log()) EXPECT_TRUE(sight.shows(entry));
  }
}

TEST(Sight, of_notes_is_for_who_made_them) {
  Start start = tests::shelved_start("deployment_game");
  start.seed = 1;
  const auto match = begun(start);
  SeededLot lot{1};
  const auto check = [&] {
    for (const Seat author : {Seat::a, Seat::b, Seat::umpire}) {
      ASSERT_TRUE(match->note(author, "the left is weak").done());
      const RecordStep note = match->game().log().back();
      ASSERT_TRUE(match->say(author, "good day").done());
      const RecordStep talk = match->game().log().back();
      for (const Seat reader : seats)
        for (const bool sealed : {true, false}) {
          const Sight sight{match->game(), reader, sealed};
          EXPECT_EQ(sight.shows(note), reader == author);
          EXPECT_TRUE(sight.shows(talk));
        }
    }
  };
  check();
  while (match->game().deploying()) tests::order_once(*match, lot);
  check();
}

}  // namespace
}  // namespace guidon::match
