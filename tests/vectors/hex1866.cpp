// Vectors of the 1866 battle that reach past the adjudicator: the bare table, heights, whole attacks, chances.
#include "odds/enumerate.hpp"
#include "rules/hex1866/combat.hpp"
#include "rules/hex1866/command.hpp"
#include "rules/hex1866/morale.hpp"
#include "tests/vectors/vector_file.hpp"

namespace guidon::vectors {

namespace {

using namespace guidon::hex1866;

void table(const Row& row) {
  Combat combat;
  combat.column = row.number("column");
  combat.drm = row.number("drm");
  const CombatOutcome found = read(combat, row.number("die"));
  EXPECT_EQ(combat_words[static_cast<std::size_t>(found.result)], row.text("result"));
  EXPECT_EQ(std::clamp(found.row, 0, 6), row.number("row"));
  const auto clauses = row.words("clauses");
  if (!clauses.empty()) EXPECT_EQ(found.clause.id(), clauses.front());
}

void height(const Row& row) {
  Options options;
  for (const std::string& word : row.words("options")) {
    ASSERT_EQ(word, "height_penalty_scope=all_attackers");
    options.height_penalty_scope = HeightPenaltyScope::all_attackers;
  }
  std::vector<int> levels;
  for (const std::string& level : row.words("levels")) levels.push_back(std::stoi(level));
  const Heights found = heights(levels, row.number("target"), options);
  EXPECT_EQ(found.higher, row.number("higher"));
  EXPECT_EQ(found.lower_by_one, row.flag("lower_by_one"));
}

bool passes(int total, Dice& dice) { return roll(of_total(total, {}), dice).passed; }

void chances(const Row& row) {
  const std::string what = row.text("what");
  const bool stack = row.text("id").starts_with("PV-20");
  const bool rally = row.text("id").starts_with("PV-21");
  const bool initiative = row.text("id").starts_with("PV-22");
  const auto found = odds::enumerate([&](Dice& dice) -> int {
    if (stack) {  // HEX-R-59: one die a unit; infantry totals 4, artillery 5
      const bool infantry = passes(4, dice);
      const bool artillery = passes(5, dice);
      const std::string_view outcome =
          infantry ? (artillery ? "both_hold" : "only_artillery") : (artillery ? "only_infantry" : "both_break");
      return outcome == what ? 1 : 0;
    }
    if (rally) {  // HEX-P-RALLY-02: rally total 3, one attempt an activation
      const int attempts = what == "two" ? 2 : 3;
      for (int i = 0; i < attempts; ++i)
        if (passes(3, dice)) return 1;
      return 0;
    }
    if (initiative) {  // HEX-P-SEQ-02: value 1 against 0
      const int lead = roll_initiative(1, 0, dice);
      return (lead > 0 ? what == "win" : lead == 0 ? what == "tie" : what == "loss") ? 1 : 0;
    }
    return roll_command(what.ends_with('4') ? 4 : 3, dice) ? 1 : 0;  // HEX-P-CMD-02
  });
  odds::Natural ways = 0;
  for (const auto& share : found.shares) ways += share.outcome == 1 ? share.ways : odds::Natural{0};
  EXPECT_TRUE(same_fraction(row.text("chance"), ways.str(), found.of.str()));
}

}  // namespace

void register_hex1866() {
  register_file("hex1866_table", "hex1866_table.csv", table);
  register_file("hex1866_heights", "hex1866_heights.csv", height);
  register_file("hex1866_chances", "hex1866_chances.csv", chances);
}

}  // namespace guidon::vectors
