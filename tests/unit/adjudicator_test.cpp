// Queries, inputs, suggestions, and which options touch an answer.
#include <gtest/gtest.h>

#include <algorithm>

#include "adjudicator/answer.hpp"
#include "kernel/nearest.hpp"

namespace guidon::adjudicator {
namespace {

std::expected<Query, Problem> query(std::string_view test, std::vector<std::string_view> said,
                                    std::vector<std::string_view> options = {}) {
  return make_query(test, said, options);
}

TEST(Tests, every_test_of_the_contract_exists) {
  for (const char* name : {"bt0.break",
                           "bt2.break",
                           "bt3.break",
                           "bm2.brigade",
                           "bm3.battalia",
                           "mpp.command",
                           "mpp.shoot",
                           "mpp.volley",
                           "mpp.melee",
                           "peninsular.fire",
                           "peninsular.contact",
                           "peninsular.fight",
                           "peninsular.charge",
                           "peninsular.duel",
                           "peninsular.firefight",
                           "peninsular.heavy_casualties",
                           "peninsular.friends_routing",
                           "peninsular.rally",
                           "peninsular.pursuit_rally",
                           "peninsular.manoeuvre",
                           "peninsular.officer_survival",
                           "peninsular.heal",
                           "peninsular.irregulars",
                           "hex1866.attack",
                           "hex1866.defensive",
                           "hex1866.bombard",
                           "hex1866.morale",
                           "hex1866.rally"})
    EXPECT_TRUE(find_test(name).has_value()) << name;
}

TEST(Tests, answer_for_their_defaults) {
  for (const adjudicator::Test* test : tests()) {
    const auto answer = odds(default_query(*test));
    ASSERT_TRUE(answer.has_value()) << test->name;
    odds::Natural sum = 0;
    for (const auto& share : answer->odds.shares) {
      sum += share.ways;
      EXPECT_FALSE(words(answer->query, share.outcome).empty()) << test->name;
    }
    EXPECT_EQ(sum, answer->odds.of) << test->name;
  }
}

TEST(Tests, defaults_and_words_are_well_formed) {
  for (const adjudicator::Test* test : tests()) {
    EXPECT_LE(test->inputs.size(), Query::most_inputs);
    for (const Input& input : test->inputs) {
      EXPECT_TRUE(parse(input, input.preset).has_value()) << test->name << " " << input.name;
      EXPECT_EQ(print(input, *parse(input, input.preset)), input.preset) << test->name << " " << input.name;
      EXPECT_FALSE(input.meaning.empty());
    }
  }
}

TEST(Query, names_what_it_does_not_know) {
  EXPECT_EQ(query("bt2.brake", {}).error().did_you_mean, "bt2.break");
  EXPECT_EQ(query("bt2.break", {"tropp=cavalry"}).error().did_you_mean, "troop");
  EXPECT_EQ(query("bt2.break", {"troop=calvary"}).error().did_you_mean, "cavalry");
  EXPECT_EQ(query("bt2.break", {}, {"bt2_ladder=cumulative"}).error().did_you_mean, "bt2_ladders");
  EXPECT_EQ(query("bt2.break", {}, {"bt2_ladders=cumulated"}).error().did_you_mean, "cumulative");
  EXPECT_EQ(query("bt2.break", {"stamina=10"}).error().code, "out_of_range");
  EXPECT_EQ(query("bt2.break", {"stamina=3", "stamina=4"}).error().code, "given_twice");
  EXPECT_EQ(query("bt2.break", {"stamina"}).error().code, "bad_syntax");
  EXPECT_EQ(query("hex1866.attack", {"cv=4,,3"}).error().code, "unknown_value");
  EXPECT_EQ(query("bt2.break", {}, {"fight_rout_margin=3"}).error().code, "unknown_option");  // of another rule set
}

TEST(Query, contradictions_are_refused) {
  const auto too_many_lost = query("bm2.brigade", {"units_start=3", "units_lost=4"});
  ASSERT_TRUE(too_many_lost.has_value());
  EXPECT_EQ(odds(*too_many_lost).error().code, "contradictory_inputs");
  EXPECT_EQ(odds(*query("bm2.brigade", {"units_shaken=4", "units_lost=1"})).error().name, "units_shaken");
  EXPECT_EQ(odds(*query("bm2.brigade", {"points_now=13"})).error().name, "points_now");
  EXPECT_EQ(odds(*query("bm2.brigade", {"points_now=4.25"})).error().name, "points_now");
}

TEST(Nearest, counts_a_swap_as_one_slip) {
  EXPECT_EQ(edit_distance("troop", "torop"), 1);
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(edit_distance("same", "same"), 0);
}

TEST(Resolve, says_what_is_missing_and_what_is_too_much) {
  const auto contact = *query("peninsular.contact", {});
  const std::vector<int> none;
  const std::vector<int> one{4};
  const std::vector<int> two{4, 3};
  const std::vector<int> three{4, 3, 1};
  const std::vector<int> impossible{4, 7};
  EXPECT_EQ(resolve(contact, none).error().code, "too_few_dice");
  EXPECT_NE(resolve(contact, one).error().message.text().find("the defender's die"), std::string::npos);
  EXPECT_TRUE(resolve(contact, two).has_value());
  EXPECT_EQ(resolve(contact, three).error().code, "too_many_dice");
  EXPECT_EQ(resolve(contact, impossible).error().code, "impossible_face");
}

TEST(Resolve, seeds_give_the_dice_that_reproduce_them) {
  const auto charge = *query("peninsular.charge", {"attacker_stands=10", "defender_stands=10"});
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto rolled = resolve(charge, seed);
    ASSERT_TRUE(rolled.has_value());
    const auto typed = resolve(charge, rolled->dice);
    ASSERT_TRUE(typed.has_value()) << typed.error().message.text();
    EXPECT_EQ(typed->finding.outcome, rolled->finding.outcome);
    EXPECT_EQ(typed->finding.score, rolled->finding.score);
  }
}

TEST(Resolve, rolls_what_was_not_typed_and_names_every_die) {
  const auto charge = *query("peninsular.charge", {"attacker_stands=4", "defender_stands=4"});
  const std::vector<int> typed{3, 3};
  const auto rolled = resolve(charge, 7, typed);
  ASSERT_TRUE(rolled.has_value());
  ASSERT_EQ(rolled->dice.size(), 10U) << "3 against 3 is a fight, of four dice each";
  EXPECT_EQ(rolled->dice[0], 3);
  EXPECT_EQ(rolled->dice[1], 3);
  ASSERT_EQ(rolled->thrown_for.size(), rolled->dice.size());
  EXPECT_EQ(rolled->thrown_for[1].what, "the defender's die of the contact test"_form);
  EXPECT_EQ(resolve(charge, rolled->dice)->finding.outcome, rolled->finding.outcome);
  const std::vector<int> impossible{3, 9};
  EXPECT_EQ(resolve(charge, 7, impossible).error().code, "impossible_face");
  const auto contact = *query("peninsular.contact", {});
  const std::vector<int> three{4, 3, 1};
  EXPECT_EQ(resolve(contact, 7, three).error().code, "too_many_dice");
}

TEST(Resolve, names_the_die_that_is_missing) {
  const auto contact = *query("peninsular.contact", {});
  const std::vector<int> one{4};
  const auto needs = resolve(contact, one).error().needs;
  ASSERT_TRUE(needs.has_value());
  EXPECT_EQ(needs->label.what, "the defender's die of the contact test"_form);
  EXPECT_EQ(needs->sides, 6);
}

TEST(Favours, the_tester_likes_what_is_good_for_him) {
  const auto favoured = [](const Query& asked, std::string_view code) {
    for (const Outcome& outcome : asked.test->outcomes)
      if (outcome.code == code) return favours(asked, outcome.value);
    ADD_FAILURE() << code;
    return std::optional<Favours>{};
  };
  const auto breaking = *query("bt2.break", {});
  EXPECT_EQ(favoured(breaking, "hold"), Favours::tester);
  EXPECT_EQ(favoured(breaking, "retire_dis"), Favours::nobody);
  EXPECT_EQ(favoured(breaking, "break"), Favours::enemy);
  EXPECT_EQ(favoured(*query("peninsular.rally", {}), "routs_on"), Favours::enemy);
  EXPECT_EQ(favoured(*query("hex1866.attack", {}), "none"), Favours::enemy) << "he who rolls is the tester";
  EXPECT_EQ(favours(*query("peninsular.fire", {}), 3), std::nullopt) << "a number is as good as its reader";
}

TEST(Favours, an_outcome_told_by_the_arm_depends_on_who_attacks) {
  for (const std::string_view test : {"peninsular.contact", "peninsular.charge"})
    for (const bool horse : {true, false}) {
      const auto asked = *query(test, {horse ? "attacker=cavalry" : "attacker=infantry"});
      for (const Outcome& outcome : asked.test->outcomes) {
        if (outcome.code.ends_with("infantry_routs"))
          EXPECT_EQ(favours(asked, outcome.value), horse ? Favours::tester : Favours::enemy) << test;
        if (outcome.code.ends_with("cavalry_falls_back"))
          EXPECT_EQ(favours(asked, outcome.value), horse ? Favours::enemy : Favours::tester) << test;
      }
    }
}

TEST(Favours, every_test_can_go_well_and_every_list_of_outcomes_says_for_whom) {
  for (const adjudicator::Test* test : tests()) {
    if (test->outcomes.empty()) continue;
    EXPECT_TRUE(std::ranges::any_of(test->outcomes, [](const Outcome& o) { return o.favours == Favours::tester; }))
        << test->name;
    EXPECT_TRUE(std::ranges::any_of(test->outcomes, [](const Outcome& o) { return o.favours != Favours::tester; }))
        << test->name;
  }
}

TEST(Touching, names_the_options_that_change_the_answer_and_no_others) {
  const auto names = [](const Query& asked) {
    std::vector<std::string_view> found;
    for (const Switch& option : touching(asked)) found.push_back(option.name);
    return found;
  };
  using Names = std::vector<std::string_view>;
  EXPECT_EQ(names(*query("peninsular.fight", {}, {"fight_rout_margin=3"})), Names{"fight_rout_margin"});
  EXPECT_EQ(names(*query("peninsular.fight", {}, {"fight_rout_severity=one_move_one_stand"})),
            Names{"fight_rout_severity"});
  EXPECT_EQ(names(*query("peninsular.fire", {}, {"close_cannon_hit=five_only"})), Names{});
  EXPECT_EQ(names(*query("peninsular.fire", {"weapon=cannon"}, {"close_cannon_hit=five_only"})),
            Names{"close_cannon_hit"});
  EXPECT_EQ(names(*query("bt2.break", {"cause=lost_round", "enemy_score=3"},
                         {"bt2_ladders=cumulative", "bt3_over_twelve=always_break"})),
            Names{"bt2_ladders"});
}

TEST(Options, each_changes_some_answer) {
  // One question for every option that shows it at work: an option nobody can see is an option nobody has.
  struct Shown {
    std::string_view option;
    std::string_view test;
    std::vector<std::string_view> said;
  };
  const std::vector<Shown> shown{
      {"fight_rout_margin=3", "peninsular.fight", {}},
      {"fight_rout_severity=one_move_one_stand", "peninsular.fight", {}},
      {"close_cannon_hit=five_only", "peninsular.fire", {"weapon=cannon"}},
      {"skirmish_dice_round=nearest", "peninsular.fire", {"skirmishers=yes", "stands=4"}},
      {"skirmish_dice_round=down", "peninsular.fire", {"skirmishers=yes", "stands=4"}},
      {"officer_bonus_stack=sum", "peninsular.rally", {"officer=both", "pips=6"}},
      {"duel_rule=compare_modified_dice", "peninsular.duel", {}},
      {"duel_rule=literal", "peninsular.duel", {}},
      {"british_pursuit_penalty=off", "peninsular.pursuit_rally", {"nation=british"}},
      {"charge_definition=bonus_spent_only", "peninsular.contact", {"attacker=cavalry", "defender=cavalry"}},
      {"raw_contact=off", "peninsular.contact", {"attacker_quality=raw"}},
      {"cc_d4_pips=none", "peninsular.contact", {"attacker=cavalry", "defender=cavalry"}},
      {"bt3_casualty_sign=deduct_as_printed", "bt3.break", {"excess=2", "casualties=3"}},
      {"bt3_over_twelve=always_break", "bt3.break", {"excess=9", "casualties=2", "shaken=no"}},
      {"bt2_ladders=cumulative", "bt2.break", {"cause=lost_round", "enemy_score=3"}},
      {"bt2_multiple_basis=literal_multiple", "bt2.break", {"cause=lost_round", "enemy_score=1"}},
      {"bt2_multiple_basis=casualties_only",
       "bt2.break",
       {"cause=lost_round", "own_score=2", "enemy_score=3", "enemy_inflicted=3"}},
      {"bt0_modifier_set=with_bt2_columns", "bt0.break", {"cause=lost_round"}},
      {"bt0_top_row=exactly_seven_else_hold", "bt0.break", {"troop=cavalry", "cause=lost_round"}},
      {"bt0_cavalry_support=holds_like_bt2", "bt0.break", {"troop=cavalry", "cause=support"}},
      {"bt3_cavalry_support=holds_like_bt2", "bt3.break", {"troop=cavalry", "cause=support"}},
      {"support_test_column=ranged", "bt2.break", {"cause=support"}},
      {"bm2_modifier_stack=highest_only", "bm2.brigade", {"units_lost=2", "units_shaken=2", "points_now=3"}},
      {"command_moves=one_move_only", "mpp.command", {}},
      {"double_six_fails=no", "mpp.command", {"rating=10", "formation=march_column", "road=yes"}},
      {"road_bonus_stack=cumulative", "mpp.command", {"formation=limbered", "road=yes"}},
      {"protection_mode=subtract", "hex1866.attack", {}},
      {"columns_over_max=cap", "hex1866.attack", {"cv=4,4,4"}},
      {"die_rows=extend", "hex1866.attack", {"cv=5", "flank_attacked=yes"}},
      {"morale_target=8", "hex1866.morale", {}},
      {"defensive_column_modifiers=mirrored", "hex1866.defensive", {"higher=2"}},
      {"loss_level_scope=worst_unit", "hex1866.attack", {"cv=4,4", "steps_lost=1,2"}},
      {"artillery_fire_scope=any_artillery", "hex1866.attack", {"battery_adjacent=yes"}},
      {"artillery_adjacent_scope=bombardment_only", "hex1866.defensive", {"battery_adjacent=yes"}},
      {"bombardment_obstacles=ignore", "hex1866.bombard", {"battery_adjacent=yes", "ravine_or_escarpment=yes"}},
      {"heavy_cavalry_scope=attack", "hex1866.defensive", {"heavy_cavalry=yes"}},
      {"flank_halving=of_sum", "hex1866.defensive", {"cv=5,3", "flank_attacked=yes"}},
      {"woods_cavalry=minus_two_columns", "hex1866.attack", {"cavalry_in_woods=yes"}},
      {"failed_test=retreat_only", "hex1866.morale", {}},
      {"failed_test=step_loss", "hex1866.morale", {}},
      {"bm2_duration=until_passed", "bm2.brigade", {"failed=yes"}},
  };
  for (const Shown& each : shown) {
    auto said = each.said;
    const auto asked = query(each.test, said, {each.option});
    ASSERT_TRUE(asked.has_value()) << each.option << ": " << asked.error().message.text();
    // bt3_over_twelve needs the basis of this phase beside it (LIN-R-44).
    auto with = *asked;
    if (each.option.starts_with("bt3_over_twelve")) {
      ASSERT_TRUE(set_option(test_set("linear"), with.rulings, "bt3_any_casualties_basis", "this_phase").has_value());
    }
    bool touches = false;
    for (const Switch& option : touching(with)) touches |= each.option.starts_with(option.name);
    EXPECT_TRUE(touches) << each.option;
  }
}

TEST(Shown, keeps_foreign_bytes_and_long_words_readable) {
  EXPECT_EQ(shown("a\x01\xff"), "'a\\x01\\xff'");
  EXPECT_EQ(shown(std::string(500, 'x')).size(), 60U + 5U);
}

TEST(Shown, leaves_letters_as_they_are_and_hides_no_sign) {
  EXPECT_EQ(shown("K\u00f6niggr\u00e4tz \u2014 \u5317"), "'K\u00f6niggr\u00e4tz \u2014 \u5317'");
  EXPECT_EQ(shown("a\u202eb\u200bc\u0085d\ufeff"), "'a\\xe2\\x80\\xaeb\\xe2\\x80\\x8bc\\xc2\\x85d\\xef\\xbb\\xbf'");
  EXPECT_EQ(shown("caf\xe9 \xc3"), "'caf\\xe9 \\xc3'") << "no UTF-8";
  EXPECT_EQ(shown(std::string(59, 'x') + "\u00e9x"), "'" + std::string(59, 'x') + "...'") << "no letter is cut in two";
}

}  // namespace
}  // namespace guidon::adjudicator
