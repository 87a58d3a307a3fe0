#include "rules/linear/break_test.hpp"
#include "rules/linear/result_table.hpp"

namespace guidon::linear {

namespace {

using enum Troop;
using enum Column;
using enum Effect;

// High is bad here. The two casualty lines are printed as deductions; LIN-R-43 gives them the sign of the table.
constexpr BreakModifier added[] = {
    {"MPP-BT-MOD-1", +1, When::ranged_excess, Ladder::alone, "{} in excess of stamina"_form},
    {"MPP-BT-MOD-2", +1, When::difference, Ladder::alone, "beaten by {}"_form},
    {"MPP-BT-MOD-3", +1, When::disordered, Ladder::alone, "disordered"_form},
    {"MPP-BT-MOD-4", +1, When::artillery_in_scope, Ladder::alone, "a casualty by artillery"_form},
    {"MPP-BT-MOD-5", -2, When::no_casualties, Ladder::alone, "no casualties"_form},
};
constexpr BreakModifier deducted[] = {
    {"MPP-BT-MOD-1", -1, When::ranged_excess, Ladder::alone, "{} in excess of stamina"_form},
    {"MPP-BT-MOD-2", -1, When::difference, Ladder::alone, "beaten by {}"_form},
    added[2],
    added[3],
    added[4],
};

// clang-format off
constexpr Cell cells[] = {
    // score, troops, cause, result (if the condition holds, otherwise)
    {"MPP-BT-04-INF-RNG", open_below, 4, infantry, ranged, hold},
    {"MPP-BT-04-INF-HTH", open_below, 4, infantry, hand_to_hand, hold},
    {"MPP-BT-04-CAV-RNG", open_below, 4, cavalry, ranged, hold},
    {"MPP-BT-04-CAV-HTH", open_below, 4, cavalry, hand_to_hand, give_good_sup},
    {"MPP-BT-04-SKI-RNG", open_below, 4, skirmishers, ranged, hold},
    {"MPP-BT-04-SKI-HTH", open_below, 4, skirmishers, hand_to_hand, hold},
    {"MPP-BT-04-ART-RNG", open_below, 4, artillery, ranged, hold},
    {"MPP-BT-04-ART-HTH", open_below, 4, artillery, hand_to_hand, breaks},
    {"MPP-BT-05-INF-RNG", 5, 5, infantry, ranged, hold},
    {"MPP-BT-05-INF-HTH", 5, 5, infantry, hand_to_hand, hold},
    {"MPP-BT-05-CAV-RNG", 5, 5, cavalry, ranged, hold},
    {"MPP-BT-05-CAV-HTH", 5, 5, cavalry, hand_to_hand, give_good_sup},
    {"MPP-BT-05-SKI-RNG", 5, 5, skirmishers, ranged, retreat_good},
    {"MPP-BT-05-SKI-HTH", 5, 5, skirmishers, hand_to_hand, give_dis},
    {"MPP-BT-05-ART-RNG", 5, 5, artillery, ranged, hold},
    {"MPP-BT-05-ART-HTH", 5, 5, artillery, hand_to_hand, breaks},
    {"MPP-BT-06-INF-RNG", 6, 6, infantry, ranged, hold},
    {"MPP-BT-06-INF-HTH", 6, 6, infantry, hand_to_hand, hold},
    {"MPP-BT-06-CAV-RNG", 6, 6, cavalry, ranged, hold},
    {"MPP-BT-06-CAV-HTH", 6, 6, cavalry, hand_to_hand, give_good_sup},
    {"MPP-BT-06-SKI-RNG", 6, 6, skirmishers, ranged, retreat_dis},
    {"MPP-BT-06-SKI-HTH", 6, 6, skirmishers, hand_to_hand, breaks, Condition::shaken, give_dis},
    {"MPP-BT-06-ART-RNG", 6, 6, artillery, ranged, hold},
    {"MPP-BT-06-ART-HTH", 6, 6, artillery, hand_to_hand, breaks},
    {"MPP-BT-07-INF-RNG", 7, 7, infantry, ranged, hold},
    {"MPP-BT-07-INF-HTH", 7, 7, infantry, hand_to_hand, give_good_sup},
    {"MPP-BT-07-CAV-RNG", 7, 7, cavalry, ranged, retreat_good},
    {"MPP-BT-07-CAV-HTH", 7, 7, cavalry, hand_to_hand, give_dis_sup},
    {"MPP-BT-07-SKI-RNG", 7, 7, skirmishers, ranged, retreat_dis},
    {"MPP-BT-07-SKI-HTH", 7, 7, skirmishers, hand_to_hand, breaks},
    {"MPP-BT-07-ART-RNG", 7, 7, artillery, ranged, hold},
    {"MPP-BT-07-ART-HTH", 7, 7, artillery, hand_to_hand, breaks},
    {"MPP-BT-08-INF-RNG", 8, 8, infantry, ranged, hold_dis_or_retreat_good},
    {"MPP-BT-08-INF-HTH", 8, 8, infantry, hand_to_hand, give_good_sup},
    {"MPP-BT-08-CAV-RNG", 8, 8, cavalry, ranged, retreat_dis},
    {"MPP-BT-08-CAV-HTH", 8, 8, cavalry, hand_to_hand, give_dis_sup},
    {"MPP-BT-08-SKI-RNG", 8, 8, skirmishers, ranged, retreat_dis},
    {"MPP-BT-08-SKI-HTH", 8, 8, skirmishers, hand_to_hand, breaks},
    {"MPP-BT-08-ART-RNG", 8, 8, artillery, ranged, breaks},
    {"MPP-BT-08-ART-HTH", 8, 8, artillery, hand_to_hand, breaks},
    {"MPP-BT-09-INF-RNG", 9, 9, infantry, ranged, hold_dis_or_retreat_good},
    {"MPP-BT-09-INF-HTH", 9, 9, infantry, hand_to_hand, give_dis_sup},
    {"MPP-BT-09-CAV-RNG", 9, 9, cavalry, ranged, retreat_dis},
    {"MPP-BT-09-CAV-HTH", 9, 9, cavalry, hand_to_hand, breaks, Condition::shaken, give_all_dis_sup},
    {"MPP-BT-09-SKI-RNG", 9, 9, skirmishers, ranged, breaks, Condition::shaken, retreat_dis},
    {"MPP-BT-09-SKI-HTH", 9, 9, skirmishers, hand_to_hand, breaks},
    {"MPP-BT-09-ART-RNG", 9, 9, artillery, ranged, breaks},
    {"MPP-BT-09-ART-HTH", 9, 9, artillery, hand_to_hand, breaks},
    {"MPP-BT-10-INF-RNG", 10, 10, infantry, ranged, retreat_dis},
    {"MPP-BT-10-INF-HTH", 10, 10, infantry, hand_to_hand, breaks, Condition::shaken, give_all_dis_sup},
    {"MPP-BT-10-CAV-RNG", 10, 10, cavalry, ranged, breaks, Condition::shaken, retreat_dis},
    {"MPP-BT-10-CAV-HTH", 10, 10, cavalry, hand_to_hand, breaks, Condition::shaken, give_all_dis_sup},
    {"MPP-BT-10-SKI-RNG", 10, 10, skirmishers, ranged, breaks, Condition::any_casualties, retreat_dis},
    {"MPP-BT-10-SKI-HTH", 10, 10, skirmishers, hand_to_hand, breaks},
    {"MPP-BT-10-ART-RNG", 10, 10, artillery, ranged, breaks},
    {"MPP-BT-10-ART-HTH", 10, 10, artillery, hand_to_hand, breaks},
    {"MPP-BT-11-INF-RNG", 11, 11, infantry, ranged, breaks, Condition::shaken, retreat_dis},
    {"MPP-BT-11-INF-HTH", 11, 11, infantry, hand_to_hand, breaks, Condition::shaken, give_all_dis_sup},
    {"MPP-BT-11-CAV-RNG", 11, 11, cavalry, ranged, breaks, Condition::shaken, retreat_dis},
    {"MPP-BT-11-CAV-HTH", 11, 11, cavalry, hand_to_hand, breaks},
    {"MPP-BT-11-SKI-RNG", 11, 11, skirmishers, ranged, breaks},
    {"MPP-BT-11-SKI-HTH", 11, 11, skirmishers, hand_to_hand, breaks},
    {"MPP-BT-11-ART-RNG", 11, 11, artillery, ranged, breaks},
    {"MPP-BT-11-ART-HTH", 11, 11, artillery, hand_to_hand, breaks},
    {"MPP-BT-12-INF-RNG", 12, open_above, infantry, ranged, breaks, Condition::any_casualties, retreat_dis},
    {"MPP-BT-12-INF-HTH", 12, open_above, infantry, hand_to_hand, breaks},
    {"MPP-BT-12-CAV-RNG", 12, open_above, cavalry, ranged, breaks, Condition::any_casualties, retreat_dis},
    {"MPP-BT-12-CAV-HTH", 12, open_above, cavalry, hand_to_hand, breaks},
    {"MPP-BT-12-SKI-RNG", 12, open_above, skirmishers, ranged, breaks},
    {"MPP-BT-12-SKI-HTH", 12, open_above, skirmishers, hand_to_hand, breaks},
    {"MPP-BT-12-ART-RNG", 12, open_above, artillery, ranged, breaks},
    {"MPP-BT-12-ART-HTH", 12, open_above, artillery, hand_to_hand, breaks},
};
// clang-format on
// MPP-BT-TBL-01, MPP-BT-TBL-02
static_assert(covers_every_score(cells, {infantry, cavalry, skirmishers, artillery}));

std::span<const BreakModifier> modifiers(const Options& options) {
  return options.bt3_casualty_sign == Bt3CasualtySign::add ? std::span<const BreakModifier>{added} : deducted;
}

Cell exception(const Cell& found, int score, const BreakSituation& s, const Options& options) {
  Cell cell = found;
  if (score > 12 && options.bt3_over_twelve == Bt3OverTwelve::always_break)  // LIN-R-44
    return {found.clause, 13, open_above, found.troop, found.column, breaks};
  if (options.bt3_missing_otherwise == Bt3MissingOtherwise::give_ground_only &&
      found.clause == Clause{"MPP-BT-06-SKI-HTH"}) {  // LIN-R-45
    cell.effect = cell.otherwise;
    cell.condition = Condition::always;
  }
  if (s.cause == Cause::support && s.troop == cavalry && found.effect == give_good_sup &&
      options.bt3_cavalry_support == Bt3CavalrySupport::holds_like_bt2)  // LIN-R-58
    cell.effect = hold;
  return cell;
}

}  // namespace

const BreakSheet& sheet_003() {
  static constexpr BreakSheet sheet{"bt3",    {"MPP-BT-DICE-01", "the break test"_form}, true, {}, {}, modifiers, cells,
                                    exception};
  return sheet;
}

}  // namespace guidon::linear
