#include "rules/linear/break_test.hpp"
#include "rules/linear/result_table.hpp"

namespace guidon::linear {

namespace {

using enum Troop;
using enum Column;
using enum Effect;

// BT0-MOD-04: three modifiers, each worth 1, and no more.
constexpr BreakModifier printed[] = {
    {"BT0-MOD-01", -1, When::excess, Ladder::alone, "{} in excess of stamina"_form},
    {"BT0-MOD-02", -1, When::disordered, Ladder::alone, "disordered"_form},
    {"BT0-MOD-03", -1, When::artillery_casualty, Ladder::alone, "a casualty by artillery"_form},
};

// clang-format off
constexpr Cell cells[] = {
    // score, troops, combat, result
    {"BT0-RES-04-INF-SH", open_below, 4, infantry, ranged, breaks},
    {"BT0-RES-04-CAV-SH", open_below, 4, cavalry, ranged, breaks},
    {"BT0-RES-04-ART-SH", open_below, 4, artillery, ranged, breaks},
    {"BT0-RES-04-INF-HH", open_below, 4, infantry, hand_to_hand, breaks},
    {"BT0-RES-04-CAV-HH", open_below, 4, cavalry, hand_to_hand, breaks},
    {"BT0-RES-04-ART-HH", open_below, 4, artillery, hand_to_hand, breaks},
    {"BT0-RES-05-INF-SH", 5, 5, infantry, ranged, retire_dis},
    {"BT0-RES-05-CAV-SH", 5, 5, cavalry, ranged, retire_dis},
    {"BT0-RES-05-ART-SH", 5, 5, artillery, ranged, breaks},
    {"BT0-RES-05-INF-HH", 5, 5, infantry, hand_to_hand, retire_dis},
    {"BT0-RES-05-CAV-HH", 5, 5, cavalry, hand_to_hand, retire_dis},
    {"BT0-RES-05-ART-HH", 5, 5, artillery, hand_to_hand, breaks},
    {"BT0-RES-06-INF-SH", 6, 6, infantry, ranged, hold},
    {"BT0-RES-06-CAV-SH", 6, 6, cavalry, ranged, hold},
    {"BT0-RES-06-ART-SH", 6, 6, artillery, ranged, breaks},
    {"BT0-RES-06-INF-HH", 6, 6, infantry, hand_to_hand, retire_dis},
    {"BT0-RES-06-CAV-HH", 6, 6, cavalry, hand_to_hand, retire_dis},
    {"BT0-RES-06-ART-HH", 6, 6, artillery, hand_to_hand, breaks},
    {"BT0-RES-07-INF-SH", 7, open_above, infantry, ranged, hold},
    {"BT0-RES-07-CAV-SH", 7, open_above, cavalry, ranged, hold},
    {"BT0-RES-07-ART-SH", 7, open_above, artillery, ranged, hold},
    {"BT0-RES-07-INF-HH", 7, open_above, infantry, hand_to_hand, hold},
    {"BT0-RES-07-CAV-HH", 7, open_above, cavalry, hand_to_hand, retire_good},
    {"BT0-RES-07-ART-HH", 7, open_above, artillery, hand_to_hand, breaks},
};
// clang-format on
static_assert(covers_every_score(cells, {infantry, cavalry, artillery}));

std::span<const BreakModifier> modifiers(const Options& options) {
  return options.bt0_modifier_set == Bt0ModifierSet::as_printed ? std::span<const BreakModifier>{printed}
                                                                : sheet_002().modifiers(options);  // LIN-R-03
}

Cell exception(const Cell& found, int score, const BreakSituation& s, const Options& options) {
  if (score > 7 && options.bt0_top_row == Bt0TopRow::exactly_seven_else_hold)  // LIN-R-02
    return {"BT0-TBL-02", 8, open_above, found.troop, found.column, hold};
  const bool supporting_cavalry = s.troop == cavalry && s.cause == Cause::support;
  if (found.effect == retire_good && supporting_cavalry &&
      options.bt0_cavalry_support == Bt0CavalrySupport::holds_like_bt2)
    return {"LIN-R-06", found.lowest, found.highest, found.troop, found.column, hold};
  return found;
}

}  // namespace

const BreakSheet& sheet_000() {
  static constexpr BreakSheet sheet{
      "bt0",
      {"BT0-TBL-01", "the break test"_form},
      false,  // BT0-TBL-03: infantry, cavalry and artillery are named, nobody else
      {"BT0-EFF-RETD-06", "BT0-EFF-RETD-07", "BT0-EFF-RETG-03", "BT0-EFF-RETG-04"},
      {"BT0-EFF-BREAK-01", "BT0-EFF-HOLDS-01", "BT0-EFF-HOLDF-01", "BT0-EFF-RETD-01", "BT0-EFF-RETG-01"},
      modifiers,
      cells,
      exception};
  return sheet;
}

}  // namespace guidon::linear
