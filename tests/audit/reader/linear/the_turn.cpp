// Turns and their steps, and disorder that comes off with them.
#include <algorithm>
#include <array>

#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::string;
using std::to_string;

void turns_alternate(const Moment& m, Eye& eye) {
  if (m.is("turn_begins") && m.now.player_turn > 0)
    eye.holds(side_of(m.deed) == 1 - m.now.active && m.deed.number("player_turn") == m.now.player_turn + 1,
              "player turn " + to_string(m.deed.number("player_turn")) + " of side " + m.deed.text("side"));
}
void within_the_limit(const Moment& m, Eye& eye) {
  if (!m.is("turn_begins")) return;
  const int limit = m.scenario->text.value("battle", Json::object()).value("turn_limit", 12);
  eye.holds(m.deed.number("turn") <= limit, "turn " + to_string(m.deed.number("turn")) + " of " + to_string(limit));
}
void stages_in_order(const Moment& m, Eye& eye) {
  if (!m.is("stage_begins") || m.now.stage.empty()) return;
  constexpr std::array<std::string_view, 9> order{"brigades", "elite",        "initiative",      "orders", "rally",
                                                  "shooting", "hand_to_hand", "remove_disorder", "over"};
  const auto rank = [&](const string& word) { return std::ranges::find(order, word) - order.begin(); };
  eye.holds(rank(m.deed.text("stage")) >= rank(m.now.stage), m.deed.text("stage") + " comes after " + m.now.stage);
}
void disorder_comes_off(const Moment& m, Eye& eye) {
  if (!m.is("turn_begins") || !m.played("disorder_removal", "disordered_before_this_turn") ||
      !m.played("disorder_removal_engaged", "yes"))
    return;
  for (const Body& each : m.now.units)
    if (each.on && each.dis && each.dis_since > 0)
      eye.holds(each.dis_since >= m.deed.number("player_turn") - 1,
                each.id + " is disordered since player turn " + to_string(each.dis_since));
}
void new_disorder_stays(const Moment& m, Eye& eye) {
  if (!m.is("recovered") || !m.played("disorder_removal", "disordered_before_this_turn") ||
      m.deed.clause != "MPP-SEQ-DIS-01")
    return;
  if (const Body* unit = m.unit(); unit != nullptr && unit->dis_since > 0)
    eye.holds(unit->dis_since < m.now.player_turn, unit->id + " loses disorder of this turn");
}
void elite_on_four(const Moment& m, Eye& eye) {
  if (!m.is("elite_thrown") || !m.played("elite_step", "recover_on_four_plus")) return;
  const Body* unit = m.unit();
  eye.holds((m.deed.number("die") >= 4) == m.deed.yes("recovers"),
            m.deed.text("unit") + " throws " + to_string(m.deed.number("die")));
  if (unit != nullptr && unit->troops)
    eye.holds(unit->dis && (unit->troops->has("elite")), unit->id + " recovers as an elite");
}

constexpr Clause rows[] = {
    {"turns_alternate", "OUR-GAME-04", "player turns alternate", turns_alternate},
    {"within_the_limit", "OUR-GAME-06", "no turn comes after the last", within_the_limit},
    {"stages_in_order", "OUR-GAME-05", "the steps of a turn follow one another", stages_in_order},
    {"disorder_comes_off", "MPP-SEQ-DIS-01", "disorder of an earlier turn comes off when the turn ends",
     disorder_comes_off},
    {"new_disorder_stays", "LIN-R-90", "disorder of this turn does not", new_disorder_stays},
    {"elite_on_four", "OUR-ELITE-01", "a disordered elite recovers on 4", elite_on_four},
};

}  // namespace

std::span<const Clause> the_turn() { return rows; }

}  // namespace audit::lines
