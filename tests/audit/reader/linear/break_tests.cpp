// Break tests: their causes, modifiers and tables.
#include <algorithm>

#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::string;
using std::to_string;

string sheet_of(const Happening& deed) {
  if (deed.clause.starts_with("MPP-BT-")) return "bt3";
  if (deed.clause.starts_with("BT0-")) return "bt0";
  return deed.clause.starts_with("BT2-") ? "bt2" : "";
}
bool ranged(const Happening& deed) {
  const string& cause = deed.text("cause");
  return cause == "shooting" || cause == "closing" || cause == "traversing";
}
string troop_of(const Body& unit, bool with_skirmishers) {
  if (unit.troops->cls == "artillery") return "ART";
  if (unit.troops->cls == "cavalry") return "CAV";
  const bool skirmishing = unit.troops->cls == "skirmishers" || unit.formation == "skirmish";
  return with_skirmishers && skirmishing ? "SKI" : "INF";
}

void score_adds_up(const Moment& m, Eye& eye) {
  if (!m.is("break_tested") || m.deed.dice.size() < 2) return;
  const int dice = m.deed.dice[0].face + m.deed.dice[1].face;
  eye.holds(m.deed.number("score") == dice + m.deed.sum(), m.deed.text("unit") + " throws " + to_string(dice) +
                                                               " and scores " + to_string(m.deed.number("score")) +
                                                               " with modifiers of " + to_string(m.deed.sum()));
}
void test_modifiers(const Moment& m, Eye& eye) {
  if (!m.is("break_tested") || sheet_of(m.deed) != "bt3") return;
  if (!m.played("bt3_casualty_sign", "add") || !m.played("bt3_no_casualty_basis", "recorded_total_zero") ||
      !m.played("bt3_artillery_scope", "ranged_test_now") || !m.played("bt3_hth_difference", "combat_score_margin") ||
      !m.played("support_test_modifiers", "own_state_only") || !m.played("excess_counts", "unsaved_hits") ||
      !m.played("break_test_timing", "end_of_phase_once"))
    return;
  const Body* unit = m.unit();
  if (unit == nullptr) return;
  int due = (unit->dis ? 1 : 0) - (unit->hits == 0 ? 2 : 0);
  if (ranged(m.deed)) due += unit->excess + (unit->guns ? 1 : 0);
  if (m.deed.text("cause") == "lost_round") due += m.now.margin;
  eye.holds(m.deed.sum() == due,
            unit->id + " tests with " + to_string(m.deed.sum()) + ", by the list " + to_string(due));
}
void test_cell(const Moment& m, Eye& eye) {
  if (!m.is("break_tested")) return;
  const Body* unit = m.unit();
  const string sheet = sheet_of(m.deed);
  if (unit == nullptr || !unit->troops || sheet.empty() || !m.played("baggage_class", "artillery") ||
      !m.played("skirmisher_basis", "formation_or_type") || !m.played("support_test_column", "hand_to_hand"))
    return;
  if (sheet == "bt0" && !m.played("bt0_top_row", "seven_or_more")) return;  // LIN-R-02
  const bool three = sheet == "bt3";
  const int row = std::clamp(m.deed.number("score"), 4, three ? 12 : 7);
  const string troop = troop_of(*unit, three);
  const string column = ranged(m.deed) ? (three ? "RNG" : "SH") : three ? "HTH" : "HH";
  const string number = row < 10 ? "0" + to_string(row) : to_string(row);
  string cell = (three ? "MPP-BT-" : sheet == "bt0" ? "BT0-RES-" : "BT2-RES-") + number + "-" + troop + "-" + column;
  const bool support = sheet == "bt2" && row == 7 && troop == "CAV" && m.deed.text("cause") == "support";
  if (support) cell = "BT2-RES-07-CAVSUP-HH";
  eye.holds(m.deed.clause == cell, unit->id + " reads " + m.deed.clause + ", and its cell is " + cell);
}
string effect_three(int row, const string& troop, bool fire, bool shaken, bool any) {
  const auto pick = [](bool condition, const char* then, const char* otherwise) {
    return string{condition ? then : otherwise};
  };
  if (fire) {
    if (troop == "INF")
      return row <= 7    ? "hold"
             : row <= 9  ? "hold_dis_or_retreat_good"
             : row == 10 ? "retreat_dis"
             : row == 11 ? pick(shaken, "break", "retreat_dis")
                         : pick(any, "break", "retreat_dis");
    if (troop == "CAV")
      return row <= 6    ? "hold"
             : row == 7  ? "retreat_good"
             : row <= 9  ? "retreat_dis"
             : row <= 11 ? pick(shaken, "break", "retreat_dis")
                         : pick(any, "break", "retreat_dis");
    if (troop == "SKI")
      return row <= 4    ? "hold"
             : row == 5  ? "retreat_good"
             : row <= 8  ? "retreat_dis"
             : row == 9  ? pick(shaken, "break", "retreat_dis")
             : row == 10 ? pick(any, "break", "retreat_dis")
                         : "break";
    return row <= 7 ? "hold" : "break";
  }
  if (troop == "INF")
    return row <= 6    ? "hold"
           : row <= 8  ? "give_good_sup"
           : row == 9  ? "give_dis_sup"
           : row <= 11 ? pick(shaken, "break", "give_all_dis_sup")
                       : "break";
  if (troop == "CAV")
    return row <= 6    ? "give_good_sup"
           : row <= 8  ? "give_dis_sup"
           : row <= 10 ? pick(shaken, "break", "give_all_dis_sup")
                       : "break";
  if (troop == "SKI")
    return row <= 4 ? "hold" : row == 5 ? "give_dis" : row == 6 ? pick(shaken, "break", "give_dis") : "break";
  return "break";
}
string effect_low(int row, const string& troop, bool fire, bool holds) {
  if (row <= 4) return "break";
  if (troop == "ART") return fire && row == 7 ? "hold" : "break";
  if (row == 5) return "retire_dis";
  if (fire) return "hold";
  if (row == 6) return "retire_dis";
  return troop == "CAV" && !holds ? "retire_good" : "hold";
}
void test_effect(const Moment& m, Eye& eye) {
  if (!m.is("break_tested") || m.deed.text("effect").empty()) return;
  const Body* unit = m.unit();
  const string sheet = sheet_of(m.deed);
  if (unit == nullptr || !unit->troops || sheet.empty()) return;
  for (const auto& [option, value] : {std::pair{"bt3_any_casualties_basis", "recorded_total"},
                                      {"bt3_missing_otherwise", "insert_otherwise"},
                                      {"bt3_infantry_choice", "owner_chooses"},
                                      {"bt0_top_row", "seven_or_more"},
                                      {"bt0_cavalry_support", "retires_as_printed"},
                                      {"bt3_cavalry_support", "as_printed"},
                                      {"bt3_over_twelve", "use_row_twelve"},
                                      {"baggage_class", "artillery"},
                                      {"skirmisher_basis", "formation_or_type"},
                                      {"support_test_column", "hand_to_hand"}})
    if (!m.played(option, value)) return;
  const bool three = sheet == "bt3";
  const int row = std::clamp(m.deed.number("score"), 4, three ? 12 : 7);
  const string due = three ? effect_three(row, troop_of(*unit, true), ranged(m.deed), unit->shaken(), unit->hits > 0)
                           : effect_low(row, troop_of(*unit, false), ranged(m.deed),
                                        sheet == "bt2" && m.deed.text("cause") == "support");
  eye.holds(m.deed.text("effect") == due, unit->id + " scores " + to_string(m.deed.number("score")) + ": " +
                                              m.deed.text("effect") + ", and the table has " + due);
}
void who_breaks_is_gone(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const Happening& each : m.entry->happenings) {
    if (!each.is("broken") && !each.is("shattered")) continue;
    if (const Unit* unit = m.after->unit(each.text("unit")))
      eye.holds(!unit->on_table, unit->id + " is broken and still there");
  }
}
// Where both sides shoot, the phase goes on with the other (LIN-R-91).
bool ends_the_fire(const Moment& m) {
  return (m.is("stage_begins") && m.now.stage == "shooting" && m.deed.text("stage") != "shooting") || m.is("turn_ends");
}
void fire_tests(const Moment& m, Eye& eye) {
  const bool closes = ends_the_fire(m);
  if (!closes || !m.played("bt_trigger_list", "own_sheet") || !m.played("trigger_b_parse", "closing_fire_only")) return;
  const string sheet = m.scenario->text.value("battle", Json::object()).value("break_sheet", "bt3");
  const std::string_view option = m.scenario->option("break_sheet");
  const string own = option.empty() ? sheet : string{option};
  for (const Body& each : m.now.units) {
    if (!each.on || each.taken == 0) continue;
    const bool due = own == "bt3" ? each.shaken() : each.excess > 0;
    if (due)
      eye.holds(false, each.id + " has been shaken or worse by fire and does not test");
    else
      eye.met();
  }
}
string sheet_in_force(const Moment& m) {
  const std::string_view option = m.scenario->option("break_sheet");
  if (!option.empty()) return string{option};
  return m.scenario->text.value("battle", Json::object()).value("break_sheet", "bt3");
}
void sixes_test(const Moment& m, Eye& eye) {
  const bool closes = ends_the_fire(m);
  if (!closes || sheet_in_force(m) != "bt3" || !m.played("bt3_better_than_six", "harder") ||
      !m.played("bt3_sixes_count", "per_phase_total") || !m.played("bt_trigger_list", "own_sheet") ||
      !m.played("break_test_timing", "end_of_phase_once"))
    return;
  for (const Body& each : m.now.units) {
    if (!each.on) continue;
    eye.holds(each.beyond == 0 && each.sixes < 2, each.id + " has had " + to_string(each.sixes) + " sixes at 6 and " +
                                                      to_string(each.beyond) + " beyond, and does not test");
  }
}
void tests_with_cause(const Moment& m, Eye& eye) {
  if (!m.is("break_tested") || m.deed.text("cause") != "shooting" || sheet_of(m.deed) != "bt3" ||
      !m.played("bt3_better_than_six", "harder") || !m.played("bt3_sixes_count", "per_phase_total") ||
      !m.played("bt_trigger_list", "own_sheet") || !m.played("break_test_timing", "end_of_phase_once"))
    return;
  if (const Body* unit = m.unit())
    eye.holds((unit->shaken() && unit->taken > 0) || unit->beyond > 0 || unit->sixes > 1,
              unit->id + " tests under fire without a cause");
}
void losers_test(const Moment& m, Eye& eye) {
  if (!m.is("turn_ends")) return;
  for (const Body& each : m.now.units) {
    if (!each.on || each.combat == 0 || static_cast<std::size_t>(each.combat) > m.now.winners.size()) continue;
    const int winner = m.now.winners[static_cast<std::size_t>(each.combat - 1)];
    if (winner == 1 - each.side)
      eye.holds(each.tested, each.id + " has lost its round and does not test");
    else if (winner == -1 && each.shaken() && m.played("drawn_shaken_when", "at_result"))
      eye.holds(each.tested, each.id + " is shaken, its round was drawn, and it does not test");
    else
      eye.met();
  }
}
void tested_once(const Moment& m, Eye& eye) {
  if (!m.is("break_tested") || m.now.stage != "hand_to_hand") return;
  if (const Body* unit = m.unit()) eye.holds(!unit->tested, unit->id + " tests twice in a phase");
}
void lost_a_round(const Moment& m, Eye& eye) {
  if (!m.is("break_tested") || (m.deed.text("cause") != "lost_round" && m.deed.text("cause") != "drawn_round") ||
      m.now.winners.empty())
    return;
  const Body* unit = m.unit();
  if (unit == nullptr || unit->combat == 0 || static_cast<std::size_t>(unit->combat) > m.now.winners.size()) return;
  const int winner = m.now.winners[static_cast<std::size_t>(unit->combat - 1)];
  eye.holds(m.deed.text("cause") == "lost_round" ? winner == 1 - unit->side : winner == -1,
            unit->id + " tests for a " + m.deed.text("cause"));
}

constexpr Clause rows[] = {
    {"score_adds_up", "MPP-BT-DICE-01", "two dice and the modifiers make the score", score_adds_up},
    {"test_modifiers", "MPP-BT-MOD-1", "the modifiers of a break test are those of the list", test_modifiers},
    {"test_cell", "MPP-BT-TBL-01", "the cell is that of score, troops and cause", test_cell},
    {"test_effect", "MPP-BT-TBL-02", "and its result the printed one", test_effect},
    {"who_breaks_is_gone", "LIN-R-54", "who breaks leaves the table at once", who_breaks_is_gone},
    {"fire_tests", "MPP-BT-TRIG-2", "who is shaken by fire tests", fire_tests},
    {"sixes_test", "MPP-BT-TRIG-4", "two sixes of fire that needs 6, or one beyond, make a unit test", sixes_test},
    {"tests_with_cause", "MPP-BT-TRIG-1", "and nobody tests under fire without a cause", tests_with_cause},
    {"losers_test", "OUR-HTH-07", "who loses a round tests, and who is shaken in a drawn one", losers_test},
    {"tested_once", "OUR-HTH-07", "a unit tests once in a phase", tested_once},
    {"lost_a_round", "MPP-BT-TRIG-5", "nobody tests for a round he did not lose", lost_a_round},
};

}  // namespace

std::span<const Clause> break_tests() { return rows; }

}  // namespace audit::lines
