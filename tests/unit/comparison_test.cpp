// Several ways to fight a battle on the same dice, changes of scenarios, and the search for an even one.
#include "simulate/comparison.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <set>
#include <type_traits>

#include "cli/compare_report.hpp"
#include "cli/compare_variants.hpp"
#include "match/rule_sets.hpp"
#include "scenario/change.hpp"
#include "scenario/change_text.hpp"
#include "scenario/shelf.hpp"
#include "simulate/balance.hpp"

namespace guidon::simulate {
namespace {

using players::General;
using players::Level;

constexpr std::array<General, 2> recruits{General{.level = Level::recruit}, General{.level = Level::recruit}};
constexpr std::array<General, 2> unlike{General{.level = Level::sergeant}, General{.level = Level::recruit}};

std::string shelf_text(std::string_view name) { return std::string{scenario::shelved(name)->text}; }

Variant variant(const std::string& text, const std::array<General, 2>& generals = recruits) {
  return {"", *scenario::load(text, "test.toml"), generals};
}

const match::RuleSet& peninsular() { return *match::rule_set("peninsular"); }

std::vector<Compared> compared(const std::vector<Variant>& variants, const Trial& trial,
                               const std::stop_token& stop = {}) {
  const match::RuleSet& rules = match::rule_set_of(variants.front().setting);
  return compare_all(rules, *players::school(rules.name), variants, trial, [](std::uint64_t) {}, stop);
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// Flat values of whole numbers: their bytes are the value.
bool same(const Summary& one, const Summary& other) {
  static_assert(std::has_unique_object_representations_v<Summary>);
  return std::memcmp(&one, &other, sizeof(Summary)) == 0;
}
bool same(const std::vector<Compared>& one, const std::vector<Compared>& other) {
  return std::ranges::equal(one, other, [](const Compared& a, const Compared& b) {
    return same(a.summary, b.summary) && a.against_first == b.against_first;
  });
}

std::string without(const std::string& text, std::string_view id) {
  auto read = scenario::TomlText::read(text);
  for (const scenario::Value& unit : scenario::entry(read->top(), "unit")->items)
    if (scenario::entry(unit, "id")->text == id) read->remove(unit);
  return read->changed();
}

// ---- comparisons ----

TEST(comparison, gives_each_variant_the_summary_it_has_alone) {
  const std::string text = shelf_text("first_game");
  const std::string longer = *scenario::with_knob(text, *scenario::turn_limit("peninsular"), "9");
  const std::vector<Variant> variants{variant(text, unlike), variant(longer, unlike)};
  for (const bool swap : {false, true}) {
    const auto found = compared(variants, {50, 7, swap, 2});
    for (std::size_t i = 0; i < variants.size(); ++i) {
      const Campaign campaign{unlike, 50, 7, swap};
      const Summary alone = fight_all(*players::school("peninsular"), variants[i].setting, campaign,
                                      peninsular().muster(variants[i].setting), 1, [](std::uint64_t) {}, {});
      EXPECT_TRUE(same(found[i].summary, alone));
    }
    EXPECT_EQ(found[0].against_first, (PairedSum{swap ? 25U : 50U, 0, 0, 0}));
    // Sums of half points are those of the scores.
    EXPECT_NEAR(difference(found[1]).mean, found[1].summary.score(0) - found[0].summary.score(0), 1e-12);
    EXPECT_GT(found[1].against_first.turned, 0U);
  }
}

TEST(comparison, keeps_to_the_same_seeds_where_only_some_generals_are_alike) {
  const std::string text = shelf_text("first_game");
  const auto found = compared({variant(text, unlike), variant(text)}, {40, 7, true, 2});
  EXPECT_TRUE(same(found[0].summary, compared({variant(text, unlike)}, {40, 7, true, 2})[0].summary));
  EXPECT_EQ(found[1].against_first.seeds, 20U);
  EXPECT_EQ(found[1].summary.pairs[2], 20U);  // the same battle twice
  EXPECT_NEAR(difference(found[1]).mean, found[1].summary.score(0) - found[0].summary.score(0), 1e-12);
}

TEST(comparison, of_alike_generals_is_the_same_with_swap_and_without) {
  const std::vector<Variant> variants{variant(shelf_text("first_game")), variant(shelf_text("second_game"))};
  EXPECT_TRUE(same(compared(variants, {40, 7, true, 2}), compared(variants, {40, 7, false, 2})));
}

TEST(comparison, is_the_same_on_any_number_of_threads) {
  const std::vector<Variant> variants{variant(shelf_text("first_game"), unlike),
                                      variant(shelf_text("second_game"), unlike),
                                      variant(shelf_text("bridge"), unlike)};
  const auto one = compared(variants, {70, 3, true, 1});
  EXPECT_TRUE(same(compared(variants, {70, 3, true, 4}), one));
  EXPECT_FALSE(same(compared(variants, {70, 4, true, 1}), one));
}

TEST(comparison, finds_no_difference_between_a_battle_and_itself) {
  const Variant itself = variant(shelf_text("first_game"));
  const auto found = compared({itself, itself}, {40, 1, false, 2});
  EXPECT_TRUE(same(found[0].summary, found[1].summary));
  EXPECT_EQ(found[1].against_first.turned, 0U);
  EXPECT_EQ(difference(found[1]).p, 1);
}

TEST(comparison, finds_a_large_difference) {
  const std::string text = shelf_text("first_game");
  const auto found =
      compared({variant(text), variant(text, {General{.level = Level::sergeant}, recruits[1]})}, {40, 1, false, 2});
  const Difference more = difference(found[1]);
  EXPECT_GT(more.interval.low, 0);
  EXPECT_LT(more.p, 0.001);
}

TEST(comparison, fights_nothing_more_when_told_to_stop) {
  const auto told = std::make_unique<std::stop_source>();
  told->request_stop();
  const auto found = compared({variant(shelf_text("first_game"))}, {40, 1, false, 2}, told->get_token());
  EXPECT_EQ(found.at(0).summary.battles, 0U);
}

// ---- changes ----

TEST(change, of_a_setting_leaves_the_rest_as_it_was_written) {
  const std::string text = shelf_text("first_game");
  std::string expected = text;
  expected.replace(expected.find("turn_limit = 7"), 14, "turn_limit = 9");
  EXPECT_EQ(*scenario::with_knob(text, *scenario::turn_limit("peninsular"), "9"), expected);
}

TEST(change, of_a_ruling_goes_where_the_file_has_it) {
  const std::string meeting = *scenario::with_ruling(shelf_text("meeting"), "break_sheet", "bt0");
  EXPECT_TRUE(has(meeting, "break_sheet = \"bt0\"           # whose break test"));
  const std::string clash = *scenario::with_ruling(shelf_text("clash"), "break_sheet", "bt0");
  EXPECT_TRUE(has(clash, "\n[options]\nbreak_sheet = \"bt0\"\n"));
  for (const std::string& text : {meeting, clash}) {
    const auto setting = scenario::load(text, "test.toml");
    ASSERT_TRUE(setting);
    const auto base = scenario::load(*scenario::with_ruling(text, "break_sheet", "bt3"), "test.toml");
    EXPECT_NE(std::get<linear::Setting>(*setting).options.break_sheet,
              std::get<linear::Setting>(*base).options.break_sheet);
  }
}

TEST(change, sets_a_key_in_any_way_a_section_may_be_written) {
  const auto set = [](std::string_view text) {
    auto read = scenario::TomlText::read(text);
    EXPECT_TRUE(read.has_value()) << text;
    if (!read) return std::string{};
    read->set("s", "k", "5");
    const auto again = scenario::read_toml(read->changed(), "");
    EXPECT_TRUE(again) << read->changed();
    const scenario::Value* section = again ? scenario::entry(*again, "s") : nullptr;
    const scenario::Value* key = section == nullptr ? nullptr : scenario::entry(*section, "k");
    EXPECT_TRUE(key != nullptr && key->whole == 5) << read->changed();
    return read->changed();
  };
  EXPECT_EQ(set("[s]\nk = 3 # three\n"), "[s]\nk = 5 # three\n");
  EXPECT_EQ(set("[s]"), "[s]\nk = 5\n");
  EXPECT_EQ(set("s = { \"é\" = \"é#\", k = 'three' }"), "s = { \"é\" = \"é#\", k = 5 }");
  EXPECT_EQ(set("s = {}"), "s = { k = 5 }");
  EXPECT_EQ(set("s.j = 1\n"), "s.k = 5\ns.j = 1\n");
  EXPECT_EQ(set("a = 1"), "a = 1\n\n[s]\nk = 5\n");
  EXPECT_EQ(set("[s]\nk = \"\"\"a\n\\\"]\"\"\"\n[t]\n"), "[s]\nk = 5\n[t]\n");
}

TEST(change, removes_a_unit_and_keeps_the_remarks_of_the_next) {
  const std::string text = without(shelf_text("first_game"), "66th");
  EXPECT_FALSE(has(text, "66th"));
  EXPECT_TRUE(has(text, "at = [105, 30]\n\n# Every gun is a unit of its own, of one stand.\n[[unit]]\nid = \"gun1\""));
  const auto setting = scenario::load(text, "test.toml");
  ASSERT_TRUE(setting);
  EXPECT_EQ(peninsular().muster(*setting).units.size(), 11U);
}

TEST(change, is_offered_of_every_kind_and_loads_in_every_rule_set) {
  for (const std::string_view name : {"first_game", "clash", "burkersdorf"}) {
    const scenario::Shelved& shelved = *scenario::shelved(name);
    const match::RuleSet& rules = *match::rule_set(shelved.rules);
    const auto units = rules.muster(*scenario::load(shelved.text, name)).units.size();
    std::set<int> costs;
    std::set<std::string> texts{std::string{shelved.text}};
    for (const scenario::Change& change : scenario::changes(shelved.text, rules.side_words, 1)) {
      const auto setting = scenario::load(change.text, name);
      ASSERT_TRUE(setting) << change.words;
      const auto now = rules.muster(*setting).units.size();
      const bool second = has(change.words, " has a second ");
      const bool fewer = has(change.words, " goes without ");
      EXPECT_EQ(now, second ? units + 1 : fewer ? units - 1 : units) << change.words;
      EXPECT_TRUE(!second || change.words.starts_with(rules.side_words[1])) << change.words;
      EXPECT_TRUE(!fewer || change.words.starts_with(rules.side_words[0])) << change.words;
      EXPECT_TRUE(texts.insert(change.text).second) << change.words;
      costs.insert(change.cost);
    }
    EXPECT_TRUE(std::ranges::includes(costs, std::set{1, 2, 6})) << name;
  }
}

// ---- balance ----

constexpr std::array<players::General, 2> sergeants{players::General{.level = players::Level::sergeant},
                                                    players::General{.level = players::Level::sergeant}};

Balance balance_of(std::string text, std::uint64_t seed, const std::array<players::General, 2>& generals = recruits) {
  const BalanceTask task{.text = std::move(text),
                         .file_name = "test.toml",
                         .generals = generals,
                         .seed = seed,
                         .threads = 2,
                         .screen = 80,
                         .refine = 300,
                         .confirm = 1000};
  return find_balance(peninsular(), *players::school("peninsular"), task,
                      [](Form, std::uint64_t) { return [](std::uint64_t) {}; }, {});
}

TEST(balance, is_found_for_a_scenario_made_lopsided) {
  const std::string text = without(without(shelf_text("first_game"), "48th"), "61st");
  const Balance found = balance_of(text, 1, sergeants);
  EXPECT_EQ(evenness(found.now), Evenness::lopsided);
  EXPECT_LT(score_interval(found.now, 0).high, 0.45);
  ASSERT_EQ(found.finding, Finding::proposed);
  ASSERT_FALSE(found.changes.empty());
  EXPECT_TRUE(fair.holds(found.confirmed.score(0)));
  const auto again = compared({variant(found.text, sergeants)}, {1000, 1'000'000, false, 2});
  EXPECT_TRUE(fair.holds(again.at(0).summary.score(0))) << found.changes.front();
}

TEST(balance, is_seen_where_it_is) {
  const auto summary = [](std::uint64_t a, std::uint64_t b) {
    Summary out;
    out.battles = a + b;
    out.verdicts = {0, a, b, 0};
    return out;
  };
  EXPECT_EQ(evenness(summary(1010, 990)), Evenness::even);
  EXPECT_EQ(evenness(summary(54, 46)), Evenness::about);
  EXPECT_EQ(evenness(summary(1400, 600)), Evenness::lopsided);
}

}  // namespace
}  // namespace guidon::simulate

namespace guidon::cli {
namespace {

constexpr std::array<players::General, 2> recruits{players::General{.level = players::Level::recruit},
                                                   players::General{.level = players::Level::recruit}};
const Console plain{false, false, 200};

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string refusal(const Words& scenarios, const Words& vary) {
  const auto lineup = line_up(scenarios, vary, recruits);
  return lineup ? "" : lineup.error().message;
}

TEST(line_up, makes_all_combinations_the_last_changing_fastest) {
  const auto lineup = line_up({"clash"}, {"break_sheet=bt3,bt2", "north=recruit,sergeant"}, recruits);
  ASSERT_TRUE(lineup);
  ASSERT_EQ(lineup->variants.size(), 4U);
  EXPECT_EQ(lineup->variants[0].name, "break_sheet=bt3 north=recruit");
  EXPECT_EQ(lineup->variants[1].name, "break_sheet=bt3 north=sergeant");
  EXPECT_EQ(lineup->variants[2].name, "break_sheet=bt2 north=recruit");
  EXPECT_EQ(lineup->variants[1].generals[0].level, players::Level::recruit);
  EXPECT_EQ(lineup->variants[1].generals[1].level, players::Level::sergeant);
  const auto scenarios = line_up({"first_game", "bridge"}, {"turn_limit=6,8"}, recruits);
  ASSERT_TRUE(scenarios);
  EXPECT_EQ(scenarios->variants[2].name, "bridge turn_limit=6");
}

TEST(line_up, refuses_what_there_is_not_and_says_what_is_near) {
  EXPECT_TRUE(has(refusal({"first_game"}, {"turn_limt=6,7"}), "did you mean turn_limit?"));
  EXPECT_TRUE(has(refusal({"clash"}, {"break_sheet=bt3,bt4"}), "break_sheet has no value 'bt4'; did you mean"));
  EXPECT_TRUE(has(refusal({"first_game"}, {"turn_limit=6,99"}), "with turn_limit=99"));
  EXPECT_TRUE(has(refusal({"first_game"}, {"turn_limit=6,x"}), "whole number"));
  EXPECT_TRUE(has(refusal({"first_game"}, {"a=colonel,kolonel"}), "did you mean colonel?"));
  EXPECT_TRUE(has(refusal({"first_gme"}, {"turn_limit=6,7"}), "first_game"));
  EXPECT_TRUE(has(refusal({"first_game", "clash"}, {}), "one rule set"));
  EXPECT_TRUE(has(refusal({"first_game"}, {}), "nothing to be compared with"));
  EXPECT_TRUE(has(refusal({"first_game"}, {"turn_limit=6,6"}), "twice"));
  EXPECT_TRUE(has(refusal({"first_game"}, {"players=recruit,colonel", "red=colonel,recruit"}), "both say who leads"));
  EXPECT_TRUE(has(refusal({"first_game"}, {"turn_limit=1,2,3,4,5", "players=recruit,sergeant,colonel,marshal,random"}),
                  "makes 25 variants"));
}

TEST(compare_report, says_which_differences_are_clear) {
  const auto lineup = line_up({"clash"}, {"break_sheet=bt3,bt2,bt0"}, recruits);
  ASSERT_TRUE(lineup);
  const auto row = [](std::uint64_t a, std::int64_t sum, std::uint64_t squares, std::uint64_t turned) {
    simulate::Compared out;
    out.summary.battles = 400;
    out.summary.verdicts = {0, a, 400 - a, 0};
    out.summary.turns[4] = 400;
    out.against_first = {400, sum, squares, turned};
    return out;
  };
  const simulate::Trial trial{400, 1, false, 1};
  const std::vector rows{row(200, 0, 0, 0), row(240, 80, 320, 80), row(204, 8, 160, 40)};
  const std::string words = text(CompareReport{*lineup, rows, trial, false}, plain);
  EXPECT_TRUE(has(words, "break_sheet=bt2 favours south by 10.0 points (")) << words;
  EXPECT_TRUE(has(words, "clearly (p below 0.0001).")) << words;
  EXPECT_TRUE(has(words, "no difference shown between break_sheet=bt0 and break_sheet=bt3 (+1.0 points")) << words;
  EXPECT_TRUE(has(words, "with 400 battles")) << words;
  const std::vector against{row(200, 0, 0, 0), row(160, -80, 320, 80), row(200, 0, 0, 0)};
  const std::string other = text(CompareReport{*lineup, against, trial, false}, plain);
  EXPECT_TRUE(has(other, "break_sheet=bt2 favours north by 10.0 points (")) << other;
  EXPECT_TRUE(has(other, "break_sheet=bt0 ends every battle as break_sheet=bt3 does")) << other;
  const std::string doc = json(CompareReport{*lineup, rows, trial, false});
  EXPECT_TRUE(has(doc, "\"significant\": true"));
  EXPECT_TRUE(has(doc, "\"break_sheet\": \"bt0\""));
}

}  // namespace
}  // namespace guidon::cli
