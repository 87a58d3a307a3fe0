// All hexes a move can end in, found at once, against every way tried one by one.
#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {
namespace {

constexpr std::uint64_t fields = 800;

std::string shown(const Kit& kit, const PlainEnds& ends) {
  std::string text;
  for (const auto& [hex, end] : ends)
    text += kit.name(hex) + ":" + (end.kept ? std::to_string(*end.kept) : "-") + "/" +
            (end.lost ? std::to_string(*end.lost) : "-") + " ";
  return text;
}

// Of each hex what the Reach has: the way on which the order is kept, if there is one.
std::map<Hex, int> best_of(const PlainEnds& ends) {
  std::map<Hex, int> best;
  for (const auto& [hex, end] : ends) best[hex] = end.kept ? *end.kept : *end.lost;
  return best;
}

std::map<Hex, int> found(const Reach& reach) {
  std::map<Hex, int> all;
  for (const Hex hex : reach.hexes()) {
    EXPECT_TRUE(reach.contains(hex));
    all[hex] = reach.spent(hex);
  }
  EXPECT_EQ(all.size(), reach.hexes().size()) << "a hex twice";
  return all;
}

struct Seen {
  int moves = 0;
  int lost_order = 0;   // hexes into which every way leads through woods
  int better_dear = 0;  // hexes where keeping the order costs more
  int past_allowance = 0;
  int barred = 0;
  int leaders = 0;
};

template <class Check>
void each_mover(const Kit& kit, const Check& check) {
  const Field field = kit.field();
  for (int u = 0; u < field.units(); ++u)
    if (field.unit(u).on_map() && field.side(u) == prussian) check(field, u, false);
  for (int l = 0; l < field.leaders(); ++l)
    if (field.leader(l).on_map() && field.leader_sheet(l).side == prussian) check(field, l, true);
}

}  // namespace

// HEX-P-MOVE-01, HEX-P-MOVE-06: the search that looks at each hex once misses nothing and finds the least.
TEST(HexReach, finds_what_trying_every_way_finds) {
  Seen seen;
  for (std::uint64_t seed = 1; seed <= fields; ++seed) {
    const Kit kit = random_field(seed);
    each_mover(kit, [&](const Field& field, int who, bool leader) {
      const Marcher m = marcher(field, who, leader);
      const PlainEnds stepped = stepped_moves(field, m);
      const Reach reach{field, m};
      EXPECT_EQ(found(reach), best_of(stepped)) << seed << (leader ? " leader " : " unit ") << who << "\n"
                                                << shown(kit, stepped);
      for (const auto& [hex, end] : stepped) {
        ++seen.moves;
        seen.lost_order += end.kept ? 0 : 1;
        seen.better_dear += end.kept && end.lost && *end.kept > *end.lost ? 1 : 0;
        seen.past_allowance += reach.spent(hex) > m.allowance ? 1 : 0;
      }
      seen.barred += m.barred_from_zones ? 1 : 0;
      seen.leaders += leader ? 1 : 0;
    });
    if (HasFailure()) return;
  }
  EXPECT_GT(seen.moves, 10000);  // and all kinds of them
  EXPECT_GT(seen.lost_order, 50);
  EXPECT_GT(seen.better_dear, 10);
  EXPECT_GT(seen.past_allowance, 200);
  EXPECT_GT(seen.barred, 100);
  EXPECT_GT(seen.leaders, 100);
}

// HEX-P-MOVE-02, HEX-P-MOVE-05, HEX-P-ZOC-03: the same ends and costs as the rules' own words, with no line of the
// engine's.
TEST(HexReach, HEX_P_MOVE_02_agrees_with_the_letter_of_the_rules) {
  for (std::uint64_t seed = 1; seed <= fields; ++seed) {
    const Kit kit = random_field(seed);
    each_mover(kit, [&](const Field& field, int who, bool leader) {
      const PlainEnds plain = plain_moves(field, who, leader);
      const PlainEnds stepped = stepped_moves(field, marcher(field, who, leader));
      EXPECT_EQ(shown(kit, stepped), shown(kit, plain)) << seed << (leader ? " leader " : " unit ") << who;
    });
    if (HasFailure()) return;
  }
}

// The way that is found is a way that may be named, costs what was said and leaves the order it promised.
TEST(HexReach, its_way_is_legal_when_named) {
  int checked = 0;
  for (std::uint64_t seed = 1; seed <= fields / 4; ++seed) {
    const Kit kit = random_field(seed);
    each_mover(kit, [&](const Field& field, int who, bool leader) {
      const Marcher m = marcher(field, who, leader);
      const PlainEnds stepped = stepped_moves(field, m);
      const Reach reach{field, m};
      for (const Hex hex : reach.hexes()) {
        const Way way = reach.way(hex);
        ASSERT_FALSE(way.empty());
        EXPECT_EQ(way[way.size() - 1], hex);
        March march = set_out(field, m);
        for (int i = 0; i < way.size(); ++i) {
          const auto to = field.grid().direction(march.hex, way[i]);
          ASSERT_TRUE(to) << seed;
          ASSERT_FALSE(go_on(field, m, march, *to)) << seed;
        }
        EXPECT_EQ(march.spent, reach.spent(hex));
        EXPECT_EQ(march.disorganised, m.disorganised || !stepped.at(hex).kept) << seed << " " << kit.name(hex);
        Order order;
        order.kind = OrderKind::move;
        order.side = prussian;
        (leader ? order.leader : order.unit) = static_cast<std::uint8_t>(who);
        order.hex = hex;
        for (int i = 0; i < way.size(); ++i) order.path[order.steps++] = way[i];
        const auto refused = kit.battle().check(order);
        EXPECT_FALSE(refused) << seed << " " << kit.name(hex) << ": " << words(*refused).text();
        ++checked;
      }
    });
    if (HasFailure()) return;
  }
  EXPECT_GT(checked, 2000);
}

// A search for one hex ends early, and with the way that a search for all of them finds.
TEST(HexReach, a_search_for_one_hex_finds_the_same_way) {
  int searched = 0;
  int beyond = 0;
  for (std::uint64_t seed = 1; seed <= fields / 4; ++seed) {
    const Kit kit = random_field(seed);
    each_mover(kit, [&](const Field& field, int who, bool leader) {
      const Marcher m = marcher(field, who, leader);
      const Reach all{field, m};
      for (int h = 0; h < field.grid().hexes(); ++h) {
        const Hex hex = static_cast<Hex>(h);
        const Reach one{field, m, hex};
        ASSERT_EQ(one.contains(hex), all.contains(hex)) << seed << " " << kit.name(hex);
        ++(all.contains(hex) ? searched : beyond);
        if (!all.contains(hex)) continue;
        EXPECT_EQ(one.spent(hex), all.spent(hex)) << seed << " " << kit.name(hex);
        const Way way = one.way(hex);
        const Way known = all.way(hex);
        ASSERT_EQ(way.size(), known.size()) << seed << " " << kit.name(hex);
        for (int i = 0; i < way.size(); ++i) EXPECT_EQ(way[i], known[i]) << seed << " " << kit.name(hex);
      }
    });
    if (HasFailure()) return;
  }
  EXPECT_GT(searched, 2000);
  EXPECT_GT(beyond, 2000);
}

// HEX-P-MOVE-11: the list of orders has each of those ends once for every facing, and houses once.
TEST(HexReach, HEX_P_MOVE_11_the_orders_are_the_ends_in_every_facing) {
  for (std::uint64_t seed = 1; seed <= fields / 4; ++seed) {
    const Kit kit = random_field(seed);
    std::map<std::pair<int, Hex>, int> listed;
    for (const Order& order : candidates(kit.battle())) {
      if (order.kind != OrderKind::move) continue;
      EXPECT_EQ(order.steps, 0);
      ++listed[{order.unit != nobody ? order.unit : 100 + order.leader, order.hex}];
      EXPECT_FALSE(kit.battle().check(order));
    }
    std::map<std::pair<int, Hex>, int> expected;
    each_mover(kit, [&](const Field& field, int who, bool leader) {
      for (const auto& [hex, end] : plain_moves(field, who, leader))
        expected[{leader ? 100 + who : who, hex}] = leader || built_up(kit.setting.terrain[hex]) ? 1 : 6;
    });
    EXPECT_EQ(listed, expected) << seed;
    if (HasFailure()) return;
  }
}

// Orders that are not in the list are refused, whatever the hex.
TEST(HexReach, what_is_not_listed_is_refused) {
  for (std::uint64_t seed = 1; seed <= fields / 10; ++seed) {
    const Kit kit = random_field(seed);
    each_mover(kit, [&](const Field& field, int who, bool leader) {
      const PlainEnds plain = plain_moves(field, who, leader);
      for (int h = 0; h < field.grid().hexes(); ++h) {
        Order order;
        order.kind = OrderKind::move;
        order.side = prussian;
        (leader ? order.leader : order.unit) = static_cast<std::uint8_t>(who);
        order.hex = static_cast<Hex>(h);
        const auto refused = kit.battle().check(order);
        EXPECT_EQ(!refused, plain.contains(order.hex)) << seed << " " << kit.name(order.hex);
        if (refused) {
          EXPECT_TRUE(refused->clause.id().starts_with("HEX-")) << words(*refused).text();
        }
      }
    });
    if (HasFailure()) return;
  }
}

}  // namespace guidon::hex1866::tests
