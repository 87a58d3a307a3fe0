#include "rules/linear/break_test.hpp"
#include "rules/linear/result_table.hpp"

namespace guidon::linear {

namespace {

using enum Troop;
using enum Column;
using enum Effect;

constexpr BreakModifier printed[] = {
    {"BT2-MOD-1-01", -1, When::excess, Ladder::alone, "{} in excess of stamina"_form},
    {"BT2-MOD-1-02", -1, When::disordered, Ladder::alone, "disordered"_form},
    {"BT2-MOD-1-03", -1, When::lost_melee, Ladder::margin, "lost the melee"_form},
    {"BT2-MOD-1-04", -1, When::artillery_casualty, Ladder::alone, "a casualty by artillery"_form},
    {"BT2-MOD-2-01", -2, When::infantry_lost_to_cavalry, Ladder::versus_cavalry, "infantry beaten by cavalry"_form},
    {"BT2-MOD-2-02", -2, When::lost_double, Ladder::margin, "lost the melee by double or more"_form},
    {"BT2-MOD-2-03", -2, When::enemy_on_flank, Ladder::contact, "an enemy touches its flank"_form},
    {"BT2-MOD-3-01", -3, When::lost_treble, Ladder::margin, "lost the melee by treble or more"_form},
    {"BT2-MOD-3-02", -3, When::skirmish_infantry_lost_to_cavalry, Ladder::versus_cavalry,
     "skirmishing infantry beaten by cavalry"_form},
    {"BT2-MOD-3-03", -3, When::enemy_on_rear, Ladder::contact, "an enemy touches its rear"_form},
};

// clang-format off
constexpr Cell cells[] = {
    // BT2-TBL-02: 4 or less, 5, 6, 7 or more
    {"BT2-RES-04-INF-SH", open_below, 4, infantry, ranged, breaks},
    {"BT2-RES-04-CAV-SH", open_below, 4, cavalry, ranged, breaks},
    {"BT2-RES-04-ART-SH", open_below, 4, artillery, ranged, breaks},
    {"BT2-RES-04-INF-HH", open_below, 4, infantry, hand_to_hand, breaks},
    {"BT2-RES-04-CAV-HH", open_below, 4, cavalry, hand_to_hand, breaks},
    {"BT2-RES-04-ART-HH", open_below, 4, artillery, hand_to_hand, breaks},
    {"BT2-RES-05-INF-SH", 5, 5, infantry, ranged, retire_dis},
    {"BT2-RES-05-CAV-SH", 5, 5, cavalry, ranged, retire_dis},
    {"BT2-RES-05-ART-SH", 5, 5, artillery, ranged, breaks},
    {"BT2-RES-05-INF-HH", 5, 5, infantry, hand_to_hand, retire_dis},
    {"BT2-RES-05-CAV-HH", 5, 5, cavalry, hand_to_hand, retire_dis},
    {"BT2-RES-05-ART-HH", 5, 5, artillery, hand_to_hand, breaks},
    {"BT2-RES-06-INF-SH", 6, 6, infantry, ranged, hold},
    {"BT2-RES-06-CAV-SH", 6, 6, cavalry, ranged, hold},
    {"BT2-RES-06-ART-SH", 6, 6, artillery, ranged, breaks},
    {"BT2-RES-06-INF-HH", 6, 6, infantry, hand_to_hand, retire_dis},
    {"BT2-RES-06-CAV-HH", 6, 6, cavalry, hand_to_hand, retire_dis},
    {"BT2-RES-06-ART-HH", 6, 6, artillery, hand_to_hand, breaks},
    {"BT2-RES-07-INF-SH", 7, open_above, infantry, ranged, hold},
    {"BT2-RES-07-CAV-SH", 7, open_above, cavalry, ranged, hold},
    {"BT2-RES-07-ART-SH", 7, open_above, artillery, ranged, hold},
    {"BT2-RES-07-INF-HH", 7, open_above, infantry, hand_to_hand, hold},
    {"BT2-RES-07-CAV-HH", 7, open_above, cavalry, hand_to_hand, retire_good},
    {"BT2-RES-07-ART-HH", 7, open_above, artillery, hand_to_hand, breaks},
};
// clang-format on
static_assert(covers_every_score(cells, {infantry, cavalry, artillery}));

// BT2-TBL-03: in the top row cavalry that tests only for friends it supported stands like infantry.
constexpr Cell supporting_cavalry{"BT2-RES-07-CAVSUP-HH", 7, open_above, cavalry, hand_to_hand, hold};

std::span<const BreakModifier> modifiers(const Options&) { return printed; }

Cell exception(const Cell& found, int score, const BreakSituation& s, const Options&) {
  const bool applies = s.cause == Cause::support && s.troop == cavalry && found.column == hand_to_hand &&
                       score >= supporting_cavalry.lowest;
  return applies ? supporting_cavalry : found;
}

}  // namespace

const BreakSheet& sheet_002() {
  static constexpr BreakSheet sheet{
      "bt2",
      {"BT2-TBL-01", "the break test"_form},
      false,  // infantry, cavalry and artillery are named, nobody else
      {"BT2-EFF-RETD-06", "BT2-EFF-RETD-07", "BT2-EFF-RETG-03", "BT2-EFF-RETG-04"},
      {"BT2-EFF-BREAK-01", "BT2-EFF-HOLDS-01", "BT2-EFF-HOLDF-01", "BT2-EFF-RETD-01", "BT2-EFF-RETG-01"},
      modifiers,
      cells,
      exception};
  return sheet;
}

}  // namespace guidon::linear
