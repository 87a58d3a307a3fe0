// Every option of the linear rulebook at work: for each of its values an answer, or a battle, that differs from the
// default's; and the rulebook prints no other.
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/answer.hpp"
#include "adjudicator/query.hpp"
#include "rulebook/rulebook.hpp"
#include "rules/linear/battle/orders.hpp"
#include "tests/linear/armies_kit.hpp"
#include "tests/linear/clash.hpp"
#include "tests/unit/facts_text.hpp"
#include "tests/unit/linear_scenario_kit.hpp"

namespace guidon::linear::tests {
namespace {

using enum Formation;
using std::string_view;

// The option to be shown, "name=value"; the default where it is left alone.
using Choice = std::string;
using Show = std::function<std::string(const Choice&)>;

void choose(Board& board, const Choice& choice) {
  if (choice.empty()) return;
  const auto at = choice.find('=');
  board.option(choice.substr(0, at), choice.substr(at + 1));
}

// ---- answers of the adjudicator ----

Show asking(string_view test, std::vector<string_view> said, std::vector<string_view> beside = {}) {
  return [=](const Choice& choice) -> std::string {
    std::vector<string_view> options = beside;
    if (!choice.empty()) options.push_back(choice);
    const auto asked = adjudicator::make_query(test, said, options);
    if (!asked) return ADD_FAILURE() << asked.error().message.text(), std::string{};
    const auto found = adjudicator::odds(*asked);
    if (!found) return ADD_FAILURE() << found.error().message.text(), std::string{};
    std::string out;
    for (const Modifier& line : found->ledger.lines())
      out += std::string{line.clause.id()} + " " + std::to_string(line.value) + " " + line.text() + "\n";
    for (const auto& share : found->odds.shares)
      out +=
          adjudicator::words(*asked, share.outcome).text() + " " + share.ways.str() + "/" + found->odds.of.str() + "\n";
    return out;
  };
}

// ---- battles ----

// Dice that fall the same way again and again, as many as are asked for.
class Again final : public FaceDice {
 public:
  explicit Again(string_view faces) : faces_(faces) {}

 private:
  int cast(const Label& /*label*/, int sides) override {
    return std::min(faces_[next_++ % faces_.size()] - '0', sides);
  }
  string_view faces_;
  std::size_t next_ = 0;
};

// The story of these orders, given by whoever decides: events and refusals, and how everything stands at the end.
std::string story(Board& board, string_view faces, const std::vector<string_view>& orders) {
  Again dice{faces};
  std::string out;
  for (const string_view text : orders) {
    const auto order = parse(text, board.decision().side, board.setting);
    if (!order) return ADD_FAILURE() << text << ": " << order.error().text(), std::string{};
    Battle battle = board.battle();
    Chronicle log;
    const auto refusal = battle.apply(*order, dice, &log);
    out += std::string{text} + ":\n";
    if (refusal) out += "refused: " + words(*refusal).text() + "\n";
    for (const Event& each : log.events)
      out += std::string{each.clause.id()} + " " + guidon::tests::text_of(facts_of(each.data, board.setting)) + "\n";
    board.put(battle.state());
  }
  return out + std::to_string(board.battle().hash());
}

Show playing(Stage stage, string_view faces, std::vector<string_view> orders, std::function<void(Clash&)> set_out,
             std::function<void(Clash&)> begun = {}) {
  return [=](const Choice& choice) {
    Clash board;
    set_out(board);
    choose(board, choice);
    board.go(stage);
    if (begun) begun(board);
    return story(board, faces, orders);
  };
}

// 28th and 4e in contact, front to front or so; the round is fought.
Show fighting(string_view own, const With& with, string_view enemy, const With& how, string_view faces = "141616",
              Face face = Face::front, std::function<void(Clash&)> more = {}) {
  return playing(
      Stage::rally, faces, {"done", "done"},
      [=](Clash& board) {
        board.unit("28th", south, own, {36, 20}, with);
        constexpr std::array facing{180.0, 90.0, 0.0, 270.0};
        board.before("28th", "4e", enemy, 0, how, 0, facing[static_cast<std::size_t>(face)]);
        if (more) more(board);
      },
      [=](Clash& board) { board.engage("28th", "4e", face); });
}

void two_lines(Clash& board, double inches, const With& own = {}, const With& enemy = {}) {
  board.unit("28th", south, "line_infantry", {36, 20}, own);
  board.before("28th", "4e", "line_infantry", inches, enemy);
}

Show shooting(const With& target, string_view faces, double inches = 5, std::vector<string_view> before = {}) {
  return [=](const Choice& choice) {
    Clash board;
    for (const string_view each : before) choose(board, std::string{each});
    two_lines(board, inches, {}, target);
    choose(board, choice);
    board.go(Stage::shooting);
    return story(board, faces, {"shoot 28th at 4e", "done", "done"});
  };
}

// South's first brigade at the check of its turn.
Show checking(string_view values, string_view status, string_view faces, std::vector<string_view> orders,
              std::function<void(Board&)> more = {}, string_view module = "bm2") {
  return [=](const Choice& choice) {
    Board board;
    board.option("brigade_module", module);
    brigade_worth(board, values, status);
    others(board);
    board.commander_at("general", 36, 2);
    choose(board, choice);
    board.go(Stage::rally, north);
    tests::lose(board, status);
    if (more) more(board);
    std::vector<string_view> all{"done"};
    all.insert(all.end(), orders.begin(), orders.end());
    return story(board, faces, all);
  };
}

std::map<std::string, Show, std::less<>> shows() {
  std::map<std::string, Show, std::less<>> out;
  const auto add = [&](std::string_view choice, Show show) { out.emplace(choice, std::move(show)); };

  // Break tests.
  add("bt0_top_row=exactly_seven_else_hold", asking("bt0.break", {"troop=cavalry", "cause=lost_round"}));
  add("bt0_modifier_set=with_bt2_columns", asking("bt0.break", {"cause=lost_round"}));
  add("bt0_cavalry_support=holds_like_bt2", asking("bt0.break", {"troop=cavalry", "cause=support"}));
  add("bt_trigger_list=mpp_list", shooting({.casualties = 2}, "4111", 5, {"break_sheet=bt2"}));
  add("trigger_b_parse=any_ranged_shaken", shooting({.casualties = 2}, "4111", 5, {"break_sheet=bt2"}));
  add("support_test_column=ranged", asking("bt2.break", {"cause=support"}));
  add("bt2_ladders=cumulative", asking("bt2.break", {"cause=lost_round", "enemy_score=3"}));
  add("bt2_multiple_basis=literal_multiple", asking("bt2.break", {"cause=lost_round", "enemy_score=1"}));
  add("bt2_multiple_basis=casualties_only",
      asking("bt2.break", {"cause=lost_round", "own_score=2", "enemy_score=3", "enemy_inflicted=3"}));
  add("bt2_contact_tests=hand_to_hand_only", asking("bt2.break", {"contact=rear"}));
  add("bt3_casualty_sign=deduct_as_printed", asking("bt3.break", {"excess=2", "casualties=3"}));
  add("bt3_over_twelve=always_break",
      asking("bt3.break", {"excess=9", "casualties=2", "shaken=no"}, {"bt3_any_casualties_basis=this_phase"}));
  add("bt3_missing_otherwise=give_ground_only",
      asking("bt3.break", {"troop=skirmishers", "cause=lost_round", "casualties=3"}));
  add("bt3_cavalry_support=holds_like_bt2", asking("bt3.break", {"troop=cavalry", "cause=support"}));
  add("bt3_no_casualty_basis=none_this_phase", asking("bt3.break", {"casualties=1"}));
  add("bt3_any_casualties_basis=this_phase", asking("bt3.break", {"troop=skirmishers", "casualties=1"}));
  for (const string_view scope : {"any_test_this_turn", "any_test_ever"})
    add("bt3_artillery_scope=" + std::string{scope},
        asking("bt3.break", {"cause=lost_round", "casualties=1", "earlier_gunfire=this_turn"}));
  add("bt3_hth_difference=raw_casualties",
      asking("bt3.break", {"cause=lost_round", "casualties=1", "enemy_score=2", "enemy_inflicted=1"}));
  add("bt3_better_than_six=easier", asking("mpp.volley", {}));
  add("shatter_rule=off", shooting({.casualties = 3}, "444111"));

  // Brigade morale.
  add("bm2_quality=ignore_quality", checking("4433", "ssxx", "1", {}));
  add("bm2_half_rounding=round_up_shaken", checking("3333", "kkkk", "1", {}));
  add("bm2_half_rounding=round_down_shaken", checking("3333", "kkks", "1", {}));
  add("bm2_single_unit_start=removed_literal",
      asking("bm2.brigade", {"units_start=1", "points_start=3", "points_now=3"}));
  add("bm2_modifier_stack=highest_only", asking("bm2.brigade", {"units_lost=2", "units_shaken=2", "points_now=3"}));
  add("bm2_lost_basis=destroyed_off_table_or_shaken", asking("bm2.brigade", {"units_shaken=4", "points_now=6"}));
  for (const string_view step : {"one_inch_per_point", "one_move_only"})
    add("bm2_retreat_step=" + std::string{step}, checking("3333", "ssxx", "45", {"fall back u0"}));
  add("bm2_retreat_cap=three_moves", checking("3333", "ssxx", "66", {"fall back u0"}));
  add("bm2_no_advance_rule=no_forward_step", [](const Choice& choice) {
    Board board;
    board.unit("28th", south, "line_infantry", {36, 20}, {.casualties = 3});
    board.unit("32nd", south, "line_infantry", {10, 5});
    board.unit("33rd", south, "line_infantry", {20, 5});
    board.unit("4e", north, "line_infantry", {36, 12, 0});
    choose(board, choice);
    board.go(Stage::orders);
    return story(board, "1", {"withdraw 28th back 1"});
  });
  add("bm2_engaged=break_off", [](const Choice& choice) {
    Board board;
    board.option("brigade_module", "bm2");
    brigade_worth(board, "3333", "skxx");
    others(board);
    board.unit("6e", north, "line_infantry", {5, 25});
    choose(board, choice);
    board.go(Stage::rally, north);
    tests::lose(board, "skxx");
    State state = board.state();
    state.engagement[0] = {static_cast<std::uint8_t>(board.id("u0")),
                           static_cast<std::uint8_t>(board.id("6e")),
                           Face::front,
                           Face::front,
                           1,
                           1};
    state.engagements = 1;
    board.put(state);
    board.pass({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 5});
    return story(board, "1", {"fall back u0"});
  });
  add("bm2_lost_commander=army_general_rating",
      asking("bm2.brigade", {"commander_lost=yes", "rating=6", "army_rating=9", "points_now=6", "units_lost=2"}));
  add("bm2_lost_commander=automatic_one_move_retreat",
      asking("bm2.brigade", {"commander_lost=yes", "points_now=6", "units_lost=2"}));
  add("bm2_duration=until_passed", asking("bm2.brigade", {"failed=yes"}));
  add("bm2_removed_commander=becomes_unattached", [](const Choice& choice) {
    Board board;
    board.option("brigade_module", "bm2");
    const int second = board.brigade("south_2", south, "colonel", 60, 4);
    for (const string_view id : {"u0", "u1", "u2"})
      board.unit(id, south, "line_infantry", {10 + (id.back() - '0') * 8.0, 24}, {.brigade = second});
    for (int i = 0; i < 4; ++i) board.unit("o" + std::to_string(i), south, "line_infantry", {40 + 8.0 * i, 8});
    board.unit("4e", north, "line_infantry", {68, 46});
    choose(board, choice);
    board.go(Stage::rally, north);
    tests::lose(board, "xxs");
    return story(board, "1", {"done"});
  });
  add("bm2_immobile=abandoned_and_lost", [](const Choice& choice) {
    Board board;
    board.option("brigade_module", "bm2");
    brigade_worth(board, "3333", "sxxx");
    board.unit("guns", south, "heavy_gun", {40, 24}, {.formation = deployed});
    others(board);
    choose(board, choice);
    board.go(Stage::rally, north);
    tests::lose(board, "sxxx");
    return story(board, "45", {"done", "fall back u0"});
  });
  add("bm3_threshold=half_or_more", asking("bm3.battalia", {"units_lost=2"}));

  // Command and movement.
  add("command_moves=one_move_only", asking("mpp.command", {}));
  add("command_modifier_on=dice_as_printed", asking("mpp.command", {"distance=12"}));
  add("double_six_fails=no", asking("mpp.command", {"rating=10", "formation=march_column", "road=yes"}));
  add("road_bonus_stack=cumulative", asking("mpp.command", {"formation=limbered", "road=yes"}));
  add("heavy_artillery_move=limbered_six",
      playing(Stage::orders, "1", {"general orders guns to limber"},
              [](Clash& board) { board.unit("guns", south, "heavy_gun", {36, 10}, {.formation = deployed}); }));
  add("free_withdrawal=failed_order_only", playing(Stage::orders, "1", {"withdraw 28th back 6"},
                                                   [](Clash& board) { two_lines(board, 13, {.casualties = 3}); }));
  add("initiative_moves=off", [](const Choice& choice) {
    Clash board;
    two_lines(board, 5);
    choose(board, choice);
    board.begin();
    return story(board, "1", {"move 28th back 1"});
  });
  add("proximity_rule=off", playing(Stage::orders, "1", {"general orders 28th to move", "move 28th left 1"},
                                    [](Clash& board) { two_lines(board, 8); }));
  add("woods_rule=anyone_at_half",
      playing(Stage::orders, "1", {"general orders 28th to move", "move 28th ahead 3"}, [](Clash& board) {
        board.area("wood", Terrain::woods, {{30, 21}, {42, 21}, {42, 26}, {30, 26}});
        two_lines(board, 20);
      }));
  // Horse goes past the front of 4e in two moves of its order; or only a little way before it.
  const auto passing = [](std::vector<string_view> moves, double x) {
    moves.insert(moves.begin(), "general orders 28th to move");
    moves.emplace_back("done");
    return playing(Stage::orders, "1", std::move(moves), [x](Clash& board) {
      board.unit("28th", south, "horse_archers", {x, 27.4, 90}, {.formation = march_column});
      board.unit("4e", north, "line_infantry", {36, 30});
    });
  };
  for (const string_view rule : {"single_move", "off"})
    add("traversing_rule=" + std::string{rule}, passing({"move 28th ahead 8.5", "move 28th ahead 8.5"}, 28));
  add("traversing_rule=any_move_in_arc", passing({"move 28th ahead 1"}, 36));
  add("failed_order_ends_command=no",
      playing(Stage::orders, "6", {"general orders 28th to move", "general orders camp0 to move"},
              [](Clash& board) { two_lines(board, 20); }));
  add("group_orders=off",
      playing(Stage::orders, "1", {"general orders camp0, camp1 to move"}, [](Clash& board) { two_lines(board, 20); }));

  // Shooting.
  add("shooting_side=both_sides", shooting({}, "411"));
  add("save_artillery_rows=cumulative", asking("mpp.volley", {"weapon=heavy_artillery", "shooter=artillery"}));
  add("artillery_bands=thirds", asking("mpp.volley", {"weapon=medium_artillery", "shooter=artillery", "distance=20"}));
  add("row_stacking=per_case",
      asking("mpp.volley", {"not_clear=yes", "target=artillery", "target_formation=deployed"}));
  add("cataphract_front_only=yes", [](const Choice& choice) {
    Clash board;
    board.unit("28th", south, "line_infantry", {36, 20});
    board.before("28th", "4e", "cataphracts", 5, {}, 0, 90);
    choose(board, choice);
    board.go(Stage::shooting);
    return story(board, "5", {"shoot 28th at 4e"});
  });
  add("enfilade_subject=target_is_foot_or_gun",
      asking("mpp.volley", {"enfilade=yes", "shooter=cavalry", "target=infantry"}));
  add("target_priority=free", playing(Stage::shooting, "1", {"shoot 28th at 7e"}, [](Clash& board) {
        two_lines(board, 5, {}, {.formation = attack_column});
        board.unit("7e", north, "line_infantry", {42, 34}, {.formation = attack_column});
      }));
  add("building_cover=fortification", playing(Stage::shooting, "5", {"shoot 28th at 4e"}, [](Clash& board) {
        board.building("farm", 36, 30, 4, 3);
        board.unit("28th", south, "line_infantry", {36, 20});
        board.unit("4e", north, "shot", {36, 30}, {.in = "farm"});
      }));
  add("range_table=by_period", [](const Choice& choice) {
    std::string toml = with("period = \"horse_and_musket\"", "period = \"ancient\"");
    if (!choice.empty()) {
      const auto at = choice.find('=');
      toml += "\n[options]\n" + choice.substr(0, at) + " = \"" + choice.substr(at + 1) + "\"\n";
    }
    std::string out;
    for (const auto& problem : read(toml).problems) out += problem.said().text() + "\n";
    return out;
  });

  // Hand-to-hand.
  add("hth_enfilade=ignored", fighting("line_infantry", {}, "line_infantry", {}, "141616", Face::right));
  add("hedgehog_dice=one_per_face", fighting("line_infantry", {}, "pike_block", {.formation = hedgehog}));
  add("downhill_rule=charge_round_only",
      fighting("line_infantry", {}, "line_infantry", {}, "3", Face::front, [](Clash& board) {
        board.area("hill", Terrain::hill, {{30, 15}, {42, 15}, {42, 20.5}, {30, 20.5}}, 1);
      }));
  add("anti_cavalry_stack=cumulative", fighting("heavy_cavalry", {}, "pike_block", {.formation = hedgehog}));
  add("cavalry_bonus_vs_square=applies", fighting("heavy_cavalry", {}, "line_infantry", {.formation = square}));
  add("support_cap=unlimited", fighting("line_infantry", {}, "line_infantry", {}, "1", Face::front, [](Clash& board) {
        board.unit("42nd", south, "line_infantry", {36, 18});
        board.unit("79th", south, "line_infantry", {36, 16});
      }));
  add("combat_bonus_count=per_fighting_unit", [](const Choice& choice) {
    Clash board;
    board.unit("28th", south, "heavy_cavalry", {32.9, 20});
    board.unit("42nd", south, "heavy_cavalry", {39.1, 20});
    board.unit("4e", north, "line_infantry", {36, 21.25});
    choose(board, choice);
    board.go(Stage::rally);
    board.engage("28th", "4e");
    board.engage("42nd", "4e");
    return story(board, "1", {"done", "split 4e 3 3"});
  });
  add("sweeping_advance=on", [](const Choice& choice) {
    Clash board;
    two_lines(board, 0, {}, {.casualties = 3});
    board.unit("7e", north, "line_infantry", {36, 26, 0});
    choose(board, choice);
    board.go(Stage::rally);
    board.engage("28th", "4e");
    return story(board, "666666111111111111", {"done", "charge 28th at 7e"});
  });

  // The battle.
  for (const string_view sheet : {"bt2", "bt0"})
    add("break_sheet=" + std::string{sheet}, shooting({.casualties = 2}, "4111"));
  for (const string_view module : {"bm3", "none"})
    add("brigade_module=" + std::string{module}, [](const Choice& choice) {
      Board board;
      board.option("break_sheet", "bt2");  // by_sheet: bm2
      brigade_worth(board, "3333", "kkkx");
      others(board);
      choose(board, choice);
      board.go(Stage::rally, north);
      tests::lose(board, "sssx");
      return story(board, "1", {"done"});
    });
  add("brigade_module=bm2", [](const Choice& choice) {
    Board board;  // by_sheet: bm3
    brigade_worth(board, "3333", "kkkx");
    others(board);
    choose(board, choice);
    board.go(Stage::rally, north);
    tests::lose(board, "sssx");
    return story(board, "1", {"done"});
  });
  add("closing_hold=charge_stops", playing(Stage::initiative, "4111", {"charge 28th at 4e", "closing shots"},
                                           [](Clash& board) { two_lines(board, 5, {.casualties = 2}); }));
  add("second_retire_move=owner_choice", [](const Choice& choice) {
    Clash board;
    board.option("break_sheet", "bt0");
    board.unit("28th", south, "line_infantry", {36, 10});
    board.before("28th", "4e", "line_infantry", 5, {.casualties = 3});
    for (int i = 0; i < 3; ++i)  // where one move would end, to every side
      board.unit("wall" + std::to_string(i), north, "line_infantry", {29.5 + 6.5 * i, 22.5});
    board.unit("left", north, "line_infantry", {29.5, 21});
    board.unit("right", north, "line_infantry", {42.5, 21});
    choose(board, choice);
    board.go(Stage::shooting);
    return story(board, "411133", {"shoot 28th at 4e"});
  });
  for (const string_view rule : {"own_units_only", "every_unit"})
    add("disorder_removal=" + std::string{rule}, [](const Choice& choice) {
      Board board;
      board.unit("28th", south, "line_infantry", {10, 4}, {.disordered = 1});
      board.unit("32nd", south, "line_infantry", {20, 4});
      board.unit("4e", north, "line_infantry", {10, 44}, {.disordered = 1});
      choose(board, choice);
      board.go(Stage::rally, south);
      std::string out = story(board, "1", {"done"});
      while (board.state().player_turn < 3) out += story(board, "1", {"done"});
      return out;
    });
  return out;
}

TEST(Options, EachValueChangesAnAnswerOrABattle) {
  const auto all = shows();
  for (const auto& option : options()) {
    for (const string_view value : option.values.all().subspan(1)) {
      const std::string choice = std::string{option.name} + "=" + std::string{value};
      const auto found = all.find(choice);
      if (found == all.end()) {
        ADD_FAILURE() << "nothing shows " << choice;
        continue;
      }
      EXPECT_NE(found->second({}), found->second(choice)) << choice;
    }
  }
}

// The rulebook prints as an option what there is, at the ruling with its values, and nothing else.
TEST(Options, AreAllThatTheRulebookPrints) {
  std::set<std::string, std::less<>> names;
  std::set<std::string, std::less<>> with_values;
  for (const auto& option : options()) {
    names.emplace(option.name);
    std::string line = std::string{option.name} + " = ";
    for (const string_view value : option.values.all())
      line += (value == option.values.all().front() ? "" : ", ") + std::string{value};
    with_values.insert(line);
  }
  for (const rulebook::Paragraph& entry : rulebook::paragraphs()) {
    if (entry.book != "linear") continue;
    for (const string_view printed : rulebook::items(entry.options)) {
      const bool exists =
          printed.find('=') == string_view::npos ? names.contains(printed) : with_values.contains(printed);
      EXPECT_TRUE(exists) << entry.id << " prints the option " << printed;
    }
    // What is not offered is said in one form, and no ruling without a switch offers a choice.
    if (entry.options.empty()) {
      EXPECT_EQ(entry.text.find("other choice"), string_view::npos) << entry.id;
      EXPECT_EQ(entry.text.find("Other choices"), string_view::npos) << entry.id;
    }
  }
}

}  // namespace
}  // namespace guidon::linear::tests
