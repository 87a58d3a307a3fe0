#include "rules/peninsular/options.hpp"

namespace guidon::peninsular {

namespace {

template <auto Member>
constexpr auto row(std::string_view name, Clause ruling, OptionValues values, Form meaning) {
  return option<Options, Member>(name, ruling, values, meaning);
}

constexpr Option<Options> table[] = {
    row<&Options::fight_rout_margin>("fight_rout_margin", "PEN-R-90", {"4", "3"},
                                     "the difference in hits from which a loser routs"_form),
    row<&Options::fight_rout_severity>("fight_rout_severity", "PEN-R-91",
                                       {"two_moves_two_stands", "one_move_one_stand"},
                                       "what a rout from a fight costs"_form),
    row<&Options::close_cannon_hit>("close_cannon_hit", "PEN-R-12", {"five_or_six", "five_only"},
                                    "what hits with cannon within 25 cm"_form),
    row<&Options::skirmish_dice_round>("skirmish_dice_round", "PEN-R-13", {"up", "nearest", "down"},
                                       "fractions of one die for three skirmisher stands"_form),
    row<&Options::officer_bonus_stack>("officer_bonus_stack", "PEN-R-110", {"best", "sum"},
                                       "brigadier and commander with one unit"_form),
    row<&Options::duel_rule>("duel_rule", "PEN-R-106", {"single_hit_decides", "compare_modified_dice", "literal"},
                             "how a duel at a breach or bridge is decided"_form),
    row<&Options::british_pursuit_penalty>("british_pursuit_penalty", "PEN-R-82", {"on", "off"},
                                           "British cavalry is harder to rally from pursuit"_form),
    row<&Options::charge_definition>("charge_definition", "PEN-R-46", {"contact_move", "bonus_spent_only"},
                                     "when cavalry counts as charging"_form),
    row<&Options::half_strength>("half_strength", "PEN-R-34", {"half_lost", "strictly_below"},
                                 "when a unit is scattered by its losses"_form),
    row<&Options::deck_reset>("deck_reset", "PEN-R-01", {"each_turn", "once_per_game"},
                              "whether the pack is shuffled afresh every turn"_form),
    row<&Options::first_rally>("first_rally", "PEN-R-03", {"next_turn", "same_turn"},
                               "when a unit in rout first throws to rally"_form),
    row<&Options::contact_attacker>("contact_attacker", "PEN-R-05", {"mover", "story_role_if_both_advanced"},
                                    "who is the attacker when both advanced"_form),
    row<&Options::fire_resolution>("fire_resolution", "PEN-R-20", {"sequential", "end_of_card"},
                                   "when the losses of a FIRE card take effect"_form),
    row<&Options::arc_half_angle>("arc_half_angle", "PEN-R-09", {"45", "22_5"},
                                  "degrees of fire to either side of straight ahead"_form),
    row<&Options::column_rate>("column_rate", "PEN-R-39", {"20", "15"},
                               "the move of columns and skirmishers in centimetres"_form),
    row<&Options::stalemate_losses>("stalemate_losses", "PEN-R-92", {"one_each", "two_each"},
                                    "stands lost when a second round decides nothing"_form),
    row<&Options::emergency_square>("emergency_square", "PEN-R-44", {"off", "on_passed_critical_test"},
                                    "infantry may form square when charged"_form),
    row<&Options::ignite_roll>("ignite_roll", "PEN-R-28", {"extra_die", "automatic"},
                               "whether a hit on a building throws again to set it alight"_form),
    row<&Options::breach_memory>("breach_memory", "PEN-R-27", {"cumulative", "same_card"},
                                 "whether hits on a wall are remembered"_form),
    row<&Options::collapse_percent>("collapse_percent", "PEN-R-115", {"30", "40"},
                                    "the loss at which an army leaves the field, per cent"_form),
    row<&Options::count_routing_stands>("count_routing_stands", "PEN-R-114", {"false", "true"},
                                        "whether stands in rout count at nightfall"_form),
    row<&Options::tie_rule>("tie_rule", "PEN-R-117", {"draw", "defender_wins"}, "equal losses at nightfall"_form),
    row<&Options::sympathetic_rout_loss>("sympathetic_rout_loss", "PEN-R-104", {"none", "one_stand"},
                                         "what routing along with a friend costs"_form),
    row<&Options::pursuit_loss>("pursuit_loss", "PEN-R-79", {"replace", "add"},
                                "pursuit losses in place of, or on top of, the rout's own"_form),
    row<&Options::raw_contact>("raw_contact", "PEN-R-65", {"on", "off"},
                               "raw units take 1 off their contact test"_form),
    row<&Options::rout_friend_contact>("rout_friend_contact", "PEN-R-67",
                                       {"within_10_or_through", "through_or_round", "path"},
                                       "which friend in rout takes 1 off a contact test"_form),
    row<&Options::cc_d4_pips>("cc_d4_pips", "PEN-R-71", {"two", "none"},
                              "pips of cavalry that cavalry throws back by 4 or more"_form),
    row<&Options::glory_from>("glory_from", "PEN-R-72", {"won_ground", "stand_off"},
                              "where the Glory move of infantry begins"_form),
    row<&Options::under_fire>("under_fire", "PEN-R-98", {"shot_at", "hit"},
                              "what counts as under fire for healing"_form),
    row<&Options::cinc_value>("cinc_value", "PEN-R-115", {"3", "4", "5"},
                              "what the army commander counts for when an army's losses are weighed"_form),
};

}  // namespace

std::span<const Option<Options>> options() { return table; }

}  // namespace guidon::peninsular
