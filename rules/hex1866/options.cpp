#include "rules/hex1866/options.hpp"

namespace guidon::hex1866 {

namespace {

template <auto Member>
constexpr auto row(std::string_view name, Clause ruling, OptionValues values, Form meaning) {
  return option<Options, Member>(name, ruling, values, meaning);
}

constexpr Option<Options> table[] = {
    row<&Options::protection_mode>("protection_mode", "HEX-R-02", {"divide", "subtract"},
                                   "what protection does to the column"_form),
    row<&Options::columns_over_max>("columns_over_max", "HEX-R-07", {"drm_per_column", "cap"}, "columns above 8"_form),
    row<&Options::die_rows>("die_rows", "HEX-R-09", {"clamp", "extend"}, "dice below 0 or above 6"_form),
    row<&Options::defensive_column_modifiers>("defensive_column_modifiers", "HEX-R-12", {"loss_and_night", "mirrored"},
                                              "what shifts the column of defensive combat"_form),
    row<&Options::loss_level_scope>("loss_level_scope", "HEX-R-14", {"sum", "worst_unit"},
                                    "whose step losses shift the column"_form),
    row<&Options::height_penalty_scope>("height_penalty_scope", "HEX-R-15", {"lower_attackers", "all_attackers"},
                                        "which attackers the smallest difference is taken of"_form),
    row<&Options::morale_test_mode>("morale_test_mode", "HEX-R-44", {"reach_target", "roll_under"},
                                    "how a morale test is thrown"_form),
    row<&Options::morale_target>("morale_target", "HEX-R-44", {"7", "5", "6", "8", "9"},
                                 "what die and total have to reach"_form),
    row<&Options::morale_source>("morale_source", "HEX-R-45", {"rating", "steps"}, "what the morale of a unit is"_form),
    row<&Options::combat_order>("combat_order", "HEX-R-10", {"defensive_first", "simultaneous"},
                                "whether the attackers go in after the defenders have fired, or meanwhile"_form),
    row<&Options::defensive_targets>("defensive_targets", "HEX-R-11", {"one_hex", "each_hex"},
                                     "whom the defenders fire at"_form),
    row<&Options::steep_slope>("steep_slope", "HEX-R-17", {"two_levels_or_marked", "marked_only"},
                               "which slopes are steep"_form),
    row<&Options::artillery_fire_scope>("artillery_fire_scope", "HEX-R-36", {"bombardment", "any_artillery"},
                                        "which rolls with a battery lose a column"_form),
    row<&Options::artillery_adjacent_scope>("artillery_adjacent_scope", "HEX-R-37", {"any_roll", "bombardment_only"},
                                            "in which rolls a battery next to the enemy counts"_form),
    row<&Options::bombardment_obstacles>("bombardment_obstacles", "HEX-R-83", {"adjacent", "ignore"},
                                         "ravines and escarpments in artillery fire"_form),
    row<&Options::river_bombardment>("river_bombardment", "HEX-R-20", {"allowed", "not_adjacent"},
                                     "artillery fire over a river at the next hex"_form),
    row<&Options::night_artillery>("night_artillery", "HEX-R-55", {"adjacent_only", "normal_range"},
                                   "how far guns reach at night"_form),
    row<&Options::heavy_cavalry_scope>("heavy_cavalry_scope", "HEX-R-38", {"both", "attack"},
                                       "in which rolls heavy cavalry counts"_form),
    row<&Options::commander_bonus_reach>("commander_bonus_reach", "HEX-R-43", {"stacked", "adjacent", "in_range"},
                                         "how near a commander has to be for his bonus"_form),
    row<&Options::flank_halving>("flank_halving", "HEX-R-41", {"by_target", "any_flank_attacker", "of_sum"},
                                 "when defenders fire with half their value, and how it is halved"_form),
    row<&Options::rear_is_flank>("rear_is_flank", "HEX-R-71", {"true", "false"},
                                 "whether the hex straight behind is a flank"_form),
    row<&Options::woods_cavalry>("woods_cavalry", "HEX-R-25", {"disorganise", "minus_two_columns", "minus_two_mp"},
                                 "what woods do to cavalry"_form),
    row<&Options::footnote2_state>("footnote2_state", "HEX-R-26", {"disorganised", "demoralised"},
                                   "which cavalry the woods do no further harm"_form),
    row<&Options::woods_cavalry_by_link>("woods_cavalry_by_link", "HEX-R-27", {"safe", "disorganised"},
                                         "cavalry that enters woods by road, path or railway"_form),
    row<&Options::road_bonus_use>("road_bonus_use", "HEX-R-31", {"any_terrain", "road_only"},
                                  "where the free movement points of a road are spent"_form),
    row<&Options::failed_test>("failed_test", "HEX-R-46", {"as_D", "retreat_only", "step_loss"},
                               "what a failed morale test does"_form),
    row<&Options::second_disorganisation>("second_disorganisation", "HEX-R-47",
                                          {"lose_step", "no_further_effect", "eliminate"},
                                          "what happens to the disorganised who are disorganised again"_form),
    row<&Options::rally_timing>("rally_timing", "HEX-R-49", {"activation_start", "turn_end"}, "when units rally"_form),
    row<&Options::retreat_rule>("retreat_rule", "HEX-R-66", {"one_or_two", "none"},
                                "whether those struck retreat"_form),
    row<&Options::out_of_command>("out_of_command", "HEX-R-52", {"half_move_no_zone", "no_zone", "morale_only"},
                                  "what it is to be out of command"_form),
    row<&Options::stacking>("stacking", "HEX-R-64", {"one_plus_artillery", "two_units"},
                            "which units share a hex"_form),
    row<&Options::zone_rule>("zone_rule", "HEX-R-65", {"stop", "none"}, "whether zones stop and charge a march"_form),
    row<&Options::los_relief>("los_relief", "HEX-R-60", {"chart_literal", "higher_than_both", "sightline"},
                              "which ground hides what is behind it"_form),
    row<&Options::activation_mode>("activation_mode", "HEX-R-77", {"alternate", "chit_draw", "igo_ugo"},
                                   "in which order formations are activated"_form),
};

}  // namespace

std::span<const Option<Options>> options() { return table; }

}  // namespace guidon::hex1866
