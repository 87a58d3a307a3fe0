// Vectors of the Peninsular battle that reach past the adjudicator: losses, stands in contact, chains of rounds.
#include "kernel/length.hpp"
#include "odds/chain.hpp"
#include "odds/enumerate.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/losses.hpp"
#include "tests/vectors/vector_file.hpp"

namespace guidon::vectors {

namespace {

using namespace guidon::peninsular;

Options options_of(const Row& row) {
  Options options;
  for (const std::string& word : row.words("options")) {
    if (word == "fight_rout_margin=3")
      options.fight_rout_margin = FightRoutMargin::three;
    else if (word == "half_strength=strictly_below")
      options.half_strength = HalfStrength::strictly_below;
    else
      ADD_FAILURE() << "no option " << word;
  }
  return options;
}

void losses(const Row& row) {
  const bool gun = row.text("pips").empty();  // a gun has no record die
  const Losses found = take_casualties(row.number("markers"), gun ? 0 : row.number("pips"), row.number("unsaved"),
                                       row.flag("three_ranks"));
  EXPECT_EQ(found.stands_removed, row.number("stands_removed"));
  EXPECT_EQ(found.markers_left, row.number("markers_left"));
  if (!gun) EXPECT_EQ(found.pips, row.number("pips_after"));
}

void scattered(const Row& row) { EXPECT_EQ(scattered_at(row.number("original"), options_of(row)), row.number("lost")); }

void pursuit(const Row& row) { EXPECT_EQ(pursuit_losses(row.number("cavalry_stands")), row.number("infantry_lost")); }

void stands(const Row& row) {
  const auto length = parse_thousandths(row.text("length"));
  ASSERT_TRUE(length.has_value());
  const FightingStands found =
      against_edge(row.number("attacker_front"), row.number("along"), *length, row.flag("overlaps"));
  EXPECT_EQ(found.attacker, row.number("attacker_dice"));
  EXPECT_EQ(found.defender, row.number("defender_dice"));
}

void edge_fights(const Row& row) {
  Fight fight = weigh(FightSituation{}, options_of(row));
  fight.dice = {row.number("attacker_dice"), row.number("defender_dice")};
  fight.attacker_hits_on = row.number("attacker_hits_on");
  fight.defender_hits_on = row.number("defender_hits_on");
  const auto found = odds::enumerate([&](Dice& dice) { return static_cast<int>(roll(fight, dice).outcome); });
  std::size_t stated = 0;
  for (const std::string& word : row.words("odds")) {
    const auto equals = word.find('=');
    for (const auto& share : found.shares)
      if (fight_words[static_cast<std::size_t>(share.outcome)] == word.substr(0, equals)) {
        EXPECT_TRUE(same_fraction(word.substr(equals + 1), share.ways.str(), found.of.str())) << word;
        ++stated;
      }
  }
  EXPECT_EQ(stated, found.shares.size());
}

}  // namespace

void register_peninsular() {
  register_file("peninsular_losses", "peninsular_losses.csv", losses);
  register_file("peninsular_scattered", "peninsular_scattered.csv", scattered);
  register_file("peninsular_pursuit", "peninsular_pursuit.csv", pursuit);
  register_file("peninsular_stands", "peninsular_stands.csv", stands);
  register_file("peninsular_edge_fights", "peninsular_edge_fights.csv", edge_fights);
}

}  // namespace guidon::vectors
