// Hand-to-hand.
#include <algorithm>

#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::to_string;

void fights_in_contact(const Moment& m, Eye& eye) {
  if (!m.is("fought")) return;
  const Body* unit = m.unit();
  const Body* other = m.target();
  if (unit != nullptr && other != nullptr)
    eye.holds(unit->contact && other->contact && unit->side != other->side,
              unit->id + " fights " + other->id + " without contact");
}
void melee_dice(const Moment& m, Eye& eye) {
  if (!m.is("fought")) return;
  const Body* unit = m.unit();
  if (unit == nullptr || !unit->troops) return;
  int most = unit->troops->melee;
  if (unit->formation == "march_column" || unit->formation == "square") most = 1;
  if (unit->formation == "limbered") most = 0;
  if (unit->inside) most = 2;
  if (unit->troops->cls != "cavalry" || !m.played("enfilade_subject", "roller_is_foot_or_gun")) most *= 2;  // LIN-R-94
  eye.holds(m.deed.number("dice") <= most, unit->id + " throws " + to_string(m.deed.number("dice")) + " dice in " +
                                               unit->formation + ", and has " + to_string(most) + " at most");
}
void melee_need(const Moment& m, Eye& eye) {
  if (!m.is("fought") || m.deed.modifiers.empty()) return;
  int sum = 0;
  for (const Modifier& each : m.deed.modifiers)
    if (each.clause.starts_with("MPP-HTH-MOD")) sum += each.value;
  if (m.played("combat_modifiers_on", "combat_score"))
    eye.holds(
        m.deed.number("need") == std::max(2, 4 - sum),
        m.deed.text("unit") + " needs " + to_string(m.deed.number("need")) + " with modifiers of " + to_string(sum));
}
void worn_out(const Moment& m, Eye& eye) {
  if (!m.is("fought")) return;
  const Body* unit = m.unit();
  if (unit == nullptr || m.deed.modifiers.empty()) return;
  // Casualties of the round do not count in it: both sides have thrown before.
  const Unit* before = m.before->unit(unit->id);
  if (before == nullptr) return;
  const bool worn = unit->dis || unit->shaken();
  eye.holds(worn == (m.deed.modifier("MPP-HTH-MOD-03") != 0),
            unit->id + (worn ? " is worn out, and fights as if it were not" : " fights as if it were worn out"));
}
void loose_fighters(const Moment& m, Eye& eye) {
  if (!m.is("fought") || m.deed.modifiers.empty()) return;
  const Body* unit = m.unit();
  if (unit != nullptr && unit->formation != "skirmish" && unit->troops && unit->troops->cls != "skirmishers")
    eye.holds(m.deed.modifier("MPP-HTH-MOD-04") == 0, unit->id + " fights as skirmishers in " + unit->formation);
  else if (unit != nullptr && unit->formation == "skirmish")
    eye.holds(m.deed.modifier("MPP-HTH-MOD-04") != 0, unit->id + " fights in skirmish order as if in line");
}
void inflicted(const Moment& m, Eye& eye) {
  if (m.is("combat_scored"))
    eye.holds(m.deed.number("south.score") >= m.deed.number("south.inflicted") &&
                  m.deed.number("north.score") >= m.deed.number("north.inflicted"),
              "a combat score is less than the casualties in it");
}
void no_bonus_out_of_thin_air(const Moment& m, Eye& eye) {
  if (!m.is("combat_scored") || m.deed.modifiers.empty() || !m.played("combat_modifiers_on", "combat_score")) return;
  int sum = 0;
  for (const Modifier& each : m.deed.modifiers)
    if (each.clause.starts_with("MPP-COMBAT-MOD")) sum += each.value;
  const int scores = m.deed.number("south.score") + m.deed.number("north.score");
  const int inflicted = m.deed.number("south.inflicted") + m.deed.number("north.inflicted");
  eye.holds(scores - inflicted == sum, "combat scores of " + to_string(scores) + " with " + to_string(inflicted) +
                                           " casualties and modifiers of " + to_string(sum));
}
void follows_up(const Moment& m, Eye& eye) {
  if (!m.is("followed_up")) return;
  const Body* unit = m.unit();
  if (unit == nullptr) return;
  const bool fit = unit->formation == "line" || unit->formation == "attack_column" || unit->formation == "mixed" ||
                   unit->formation == "wedge";
  eye.holds(fit && !unit->dis && !unit->shaken(), unit->id + " follows up in " + unit->formation);
}

constexpr Clause rows[] = {
    {"fights_in_contact", "OUR-HTH-01", "only units in contact fight", fights_in_contact},
    {"melee_dice", "OUR-HTH-02", "with no more dice than they have", melee_dice},
    {"melee_need", "OUR-HTH-03", "the number to hit is 4 with the modifiers", melee_need},
    {"worn_out", "MPP-HTH-MOD-03", "shaken and disordered fighters have -1", worn_out},
    {"loose_fighters", "MPP-HTH-MOD-04", "and so have skirmishers", loose_fighters},
    {"inflicted", "OUR-HTH-05", "a combat score is no less than the casualties in it", inflicted},
    {"combat_modifiers", "OUR-HTH-05", "casualties and modifiers make the score", no_bonus_out_of_thin_air},
    {"follows_up", "OUR-AFTER-01", "who follows up is in order, unshaken, in a formation for it", follows_up},
};

}  // namespace

std::span<const Clause> fighting() { return rows; }

}  // namespace audit::lines
