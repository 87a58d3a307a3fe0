// Vectors of the 1866 battle that reach past the adjudicator: the bare table, heights, whole attacks, chances.
#include "odds/chain.hpp"
#include "odds/enumerate.hpp"
#include "rules/hex1866/assault.hpp"
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

AssaultUnit unit_of(const std::string& text) {
  Facts facts{split(text, ',')};
  AssaultUnit unit;
  const auto values = split(facts.take("cv", "4/2"), '/');
  unit.cv = static_cast<std::int8_t>(std::stoi(values.at(0)));
  unit.cv_disorganised = static_cast<std::int8_t>(std::stoi(values.at(1)));
  unit.total = static_cast<std::int8_t>(facts.number("total", 3));
  unit.steps = static_cast<std::int8_t>(facts.number("steps", 3));
  unit.hex = static_cast<std::int8_t>(facts.number("hex", 0));
  unit.on_flank = facts.flag("flank");
  unit.heavy_cavalry = facts.flag("heavy");
  unit.artillery = facts.flag("gun");
  unit.disorganised = facts.flag("disorganised");
  unit.prussian_infantry = facts.flag("prussian");
  return unit;
}

Assault assault_of(const Row& row) {
  Assault assault;
  for (const std::string& unit : row.words("attackers"))
    assault.attackers.at(static_cast<std::size_t>(assault.attacker_count++)) = unit_of(unit);
  for (const std::string& unit : row.words("defenders"))
    assault.defenders.at(static_cast<std::size_t>(assault.defender_count++)) = unit_of(unit);
  Facts facts{{"terrain=" + row.text("terrain")}};
  assault.terrain = facts.choice("terrain", terrain_words, Terrain::clear);
  assault.night = row.flag("night");
  return assault;
}

void expect_assault(const Row& row, const odds::Odds& found) {
  for (std::size_t i = 0; i < assault_words.size(); ++i) {
    odds::Natural ways = 0;
    for (const auto& share : found.shares) ways += share.outcome == static_cast<int>(i) ? share.ways : odds::Natural{0};
    EXPECT_TRUE(same_fraction(row.text(std::string{assault_words[i]}), ways.str(), found.of.str())) << assault_words[i];
  }
}

void assaults(const Row& row) {
  static constexpr odds::Stage<Assault> stages[] = {defensive_combat, attack};
  const auto outcome = [](const Assault& state) { return static_cast<int>(state.outcome); };
  const Assault start = assault_of(row);
  const odds::Odds pushed = odds::chain<Assault>(start, stages, outcome);
  expect_assault(row, pushed);
  // The same attack in one breath, without merging, must say the same.
  const odds::Odds whole = odds::enumerate([&](Dice& dice) {
    Assault state = start;
    defensive_combat(state, dice);
    attack(state, dice);
    return outcome(state);
  });
  EXPECT_TRUE(odds::same_distribution(pushed, whole));
  EXPECT_LE(pushed.paths, whole.paths);
  // The column "attackers lose a step" is 0 for all of these.
  const odds::Odds steps =
      odds::chain<Assault>(start, stages, [](const Assault& state) { return state.attackers_lost_step ? 1 : 0; });
  EXPECT_EQ(steps.shares.size(), 1U);
  EXPECT_EQ(steps.shares.front().outcome, 0);
}

// PV-30: a battery softens the target before the attack.
void bombarded(const Row& row) {
  static constexpr odds::Stage<Assault> stages[] = {[](Assault& state, Dice& dice) {
                                                      CombatSituation battery;
                                                      battery.cv = {4};
                                                      bombard(state, dice, battery);
                                                    },
                                                    defensive_combat, attack};
  expect_assault(row, odds::chain<Assault>(assault_of(row), stages,
                                           [](const Assault& state) { return static_cast<int>(state.outcome); }));
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
  register_file("hex1866_assaults", "hex1866_assaults.csv", assaults);
  register_file("hex1866_bombarded", "hex1866_bombarded.csv", bombarded);
  register_file("hex1866_chances", "hex1866_chances.csv", chances);
}

}  // namespace guidon::vectors
