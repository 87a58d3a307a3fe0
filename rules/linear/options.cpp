#include "rules/linear/options.hpp"

namespace guidon::linear {

namespace {

template <auto Member>
constexpr auto row(std::string_view name, Clause ruling, OptionValues values, std::string_view meaning) {
  return option<Options, Member>(name, ruling, values, meaning);
}

constexpr Option<Options> table[] = {
    row<&Options::bt0_top_row>("bt0_top_row", "LIN-R-02", {"seven_or_more", "exactly_seven_else_hold"},
                               "what the row printed as 7 on sheet 000 covers"),
    row<&Options::bt0_modifier_set>("bt0_modifier_set", "LIN-R-03", {"as_printed", "with_bt2_columns"},
                                    "which modifiers sheet 000 uses"),
    row<&Options::bt0_cavalry_support>("bt0_cavalry_support", "LIN-R-06", {"retires_as_printed", "holds_like_bt2"},
                                       "supporting cavalry in the top row of sheet 000"),
    row<&Options::support_test_column>("support_test_column", "LIN-R-15", {"hand_to_hand", "ranged"},
                                       "the column a supporter's test is read in"),
    row<&Options::bt2_ladders>("bt2_ladders", "LIN-R-19", {"worst_of_ladder", "cumulative"},
                               "whether lost, double and treble add up on sheet 002"),
    row<&Options::bt2_multiple_basis>("bt2_multiple_basis", "LIN-R-20",
                                      {"loser_at_least_one", "literal_multiple", "casualties_only"},
                                      "double and treble of what"),
    row<&Options::bt2_contact_tests>("bt2_contact_tests", "LIN-R-23", {"any_test", "hand_to_hand_only"},
                                     "where enemies on flank or rear count"),
    row<&Options::bt3_casualty_sign>("bt3_casualty_sign", "LIN-R-43", {"add", "deduct_as_printed"},
                                     "whether casualties raise or lower the score of sheet 003"),
    row<&Options::bt3_over_twelve>("bt3_over_twelve", "LIN-R-44", {"use_row_twelve", "always_break"},
                                   "scores above 12 on sheet 003"),
    row<&Options::bt3_missing_otherwise>("bt3_missing_otherwise", "LIN-R-45", {"insert_otherwise", "give_ground_only"},
                                         "skirmishers at 6 in hand-to-hand"),
    row<&Options::bt3_cavalry_support>("bt3_cavalry_support", "LIN-R-58", {"as_printed", "holds_like_bt2"},
                                       "supporting cavalry that would give ground in good order"),
    row<&Options::bt3_no_casualty_basis>("bt3_no_casualty_basis", "LIN-R-49",
                                         {"recorded_total_zero", "none_this_phase"},
                                         "what 'no casualties' means on sheet 003"),
    row<&Options::bt3_any_casualties_basis>("bt3_any_casualties_basis", "LIN-R-50", {"recorded_total", "this_phase"},
                                            "what 'any casualties' means on sheet 003"),
    row<&Options::bm2_single_unit_start>("bm2_single_unit_start", "LIN-R-33", {"exempt", "removed_literal"},
                                         "a brigade that began with one unit"),
    row<&Options::bm2_modifier_stack>("bm2_modifier_stack", "LIN-R-34", {"cumulative", "highest_only"},
                                      "whether both brigade modifiers count"),
    row<&Options::bm3_threshold>("bm3_threshold", "LIN-R-84", {"more_than_half", "half_or_more"},
                                 "when a battalia fails"),
    row<&Options::command_moves>("command_moves", "LIN-R-60", {"margin_ladder", "one_move_only"},
                                 "moves from a passed command roll"),
    row<&Options::command_modifier_on>("command_modifier_on", "LIN-R-61", {"rating", "dice_as_printed"},
                                       "what command modifiers change"),
    row<&Options::double_six_fails>("double_six_fails", "OUR-CMD-06", {"yes", "no"},
                                    "a double six fails any command roll"),
    row<&Options::road_bonus_stack>("road_bonus_stack", "LIN-R-62", {"replaces", "cumulative"},
                                    "the road bonus and the column bonus"),
    row<&Options::save_artillery_rows>("save_artillery_rows", "LIN-R-77", {"worst_row_only", "cumulative"},
                                       "heavy guns and range in saves"),
    row<&Options::artillery_bands>("artillery_bands", "LIN-R-78", {"halves", "thirds"},
                                   "where long range begins for guns"),
    row<&Options::row_stacking>("row_stacking", "LIN-R-92", {"once_per_row", "per_case"},
                                "several cases of one printed row"),
    row<&Options::cataphract_front_only>("cataphract_front_only", "LIN-R-98", {"no", "yes"},
                                         "whether cataphracts are armoured in front only"),
    row<&Options::enfilade_subject>("enfilade_subject", "LIN-R-94", {"roller_is_foot_or_gun", "target_is_foot_or_gun"},
                                    "who doubles dice in enfilade"),
    row<&Options::hth_enfilade>("hth_enfilade", "LIN-R-94", {"flank_or_rear_contact", "ignored"},
                                "enfilade in a melee"),
    row<&Options::hedgehog_dice>("hedgehog_dice", "LIN-R-95", {"profile", "one_per_face"}, "dice of a hedgehog"),
    row<&Options::anti_cavalry_stack>("anti_cavalry_stack", "LIN-R-81", {"best_only", "cumulative"},
                                      "pikes in hedgehog against cavalry"),
    row<&Options::cavalry_bonus_vs_square>("cavalry_bonus_vs_square", "LIN-R-81", {"withheld", "applies"},
                                           "the cavalry bonus against squares"),
    row<&Options::combat_bonus_count>("combat_bonus_count", "LIN-R-83", {"once_per_side", "per_fighting_unit"},
                                      "combat bonuses of several units"),
};

}  // namespace

std::span<const Option<Options>> options() { return table; }

}  // namespace guidon::linear
