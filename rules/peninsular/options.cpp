#include "rules/peninsular/options.hpp"

namespace guidon::peninsular {

namespace {

template <auto Member>
constexpr auto row(std::string_view name, Clause ruling, OptionValues values, std::string_view meaning) {
  return option<Options, Member>(name, ruling, values, meaning);
}

constexpr Option<Options> table[] = {
    row<&Options::fight_rout_margin>("fight_rout_margin", "PEN-R-90", {"4", "3"},
                                     "the difference in hits from which a loser routs"),
    row<&Options::fight_rout_severity>("fight_rout_severity", "PEN-R-91",
                                       {"two_moves_two_stands", "one_move_one_stand"},
                                       "what a rout from a fight costs"),
    row<&Options::close_cannon_hit>("close_cannon_hit", "PEN-R-12", {"five_or_six", "five_only"},
                                    "what hits with cannon within 25 cm"),
    row<&Options::skirmish_dice_round>("skirmish_dice_round", "PEN-R-13", {"up", "nearest", "down"},
                                       "fractions of one die for three skirmisher stands"),
    row<&Options::officer_bonus_stack>("officer_bonus_stack", "PEN-R-110", {"best", "sum"},
                                       "brigadier and commander with one unit"),
    row<&Options::duel_rule>("duel_rule", "PEN-R-106", {"single_hit_decides", "compare_modified_dice", "literal"},
                             "how a duel at a breach or bridge is decided"),
    row<&Options::british_pursuit_penalty>("british_pursuit_penalty", "PEN-R-82", {"on", "off"},
                                           "British cavalry is harder to rally from pursuit"),
    row<&Options::charge_definition>("charge_definition", "PEN-R-46", {"contact_move", "bonus_spent_only"},
                                     "when cavalry counts as charging"),
    row<&Options::half_strength>("half_strength", "PEN-R-34", {"half_lost", "strictly_below"},
                                 "when a unit is scattered by its losses"),
};

}  // namespace

std::span<const Option<Options>> options() { return table; }

}  // namespace guidon::peninsular
