// Charges and the answers to them.
#include <algorithm>
#include <array>

#include "tests/audit/reader/linear/legs.hpp"
#include "tests/audit/reader/linear/ruler.hpp"
#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::string;
using std::to_string;

void who_charges(const Moment& m, Eye& eye) {
  if (!m.is("charge_declared")) return;
  const Body* unit = m.unit();
  if (unit == nullptr || !unit->troops) return;
  eye.holds(unit->troops->cls != "artillery" && may_charge(unit->formation) && !unit->shaken() && !unit->dis &&
                !unit->contact,
            unit->id + " charges in " + unit->formation + (unit->shaken() ? ", shaken" : "") +
                (unit->dis ? ", disordered" : ""));
}
void charges_ahead(const Moment& m, Eye& eye) {
  if (!m.is("charge_declared")) return;
  const Body* unit = m.unit();
  const Body* target = m.target();
  if (unit == nullptr || target == nullptr || unit->ground.empty() || target->ground.empty() || unit->displaced ||
      target->displaced)
    return;
  bool ahead = false;
  for (std::size_t i = 0; i < target->ground.size(); ++i)
    for (int k = 0; k <= 8; ++k) {
      const Vec a = target->ground[i];
      const Vec b = target->ground[(i + 1) % target->ground.size()];
      if (zone(*unit, a + (b - a) * (k / 8.0)) == Zone::front) ahead = true;
    }
  eye.holds(ahead, unit->id + " charges " + target->id + ", no part of which is in front of it");
}
void wheels_to_charge(const Moment& m, Eye& eye) {
  if (!m.is("charge_declared")) return;
  for (const Leg& leg : legs_of(*m.entry))
    eye.holds(leg.amount <= 45.001, m.deed.text("unit") + " wheels " + inches(leg.amount) + " degrees to charge");
}
void reach(const Moment& m, Eye& eye) {
  if (!m.is("charge_declared")) return;
  const Body* unit = m.unit();
  if (unit == nullptr || !unit->troops) return;
  const double far = m.deed.number("moves") * rate_of(*unit->troops, unit->formation, *m.scenario);
  const double to_go = m.deed.real("to_go");
  if (m.deed.yes("reaches"))
    eye.holds(to_go <= far + 0.06, unit->id + " charges " + inches(to_go) + " with " + inches(far));
}
void moves_to_charge(const Moment& m, Eye& eye) {
  if (!m.is("charge_declared")) return;
  const Body* unit = m.unit();
  if (unit == nullptr || m.now.stage != "orders") return;
  eye.holds(unit->granted > 0 && m.deed.number("moves") <= unit->granted - unit->made,
            unit->id + " charges with " + to_string(m.deed.number("moves")) + " moves of " + to_string(unit->granted));
}
void skirmishers_charge(const Moment& m, Eye& eye) {
  if (!m.is("charge_declared")) return;
  const Body* unit = m.unit();
  const Body* target = m.target();
  if (unit == nullptr || target == nullptr || !unit->troops || !target->troops) return;
  if (unit->troops->cls != "skirmishers") return;
  const bool soft = target->troops->cls == "skirmishers" || target->formation == "skirmish" ||
                    target->troops->cls == "artillery" || target->shaken();
  eye.holds(soft || (m.deed.text("face") != "front" && !all_round(target->formation)),
            unit->id + " charges the front of " + target->id);
}
void face_struck(const Moment& m, Eye& eye) {
  if (!m.is("charge_declared")) return;
  const Body* unit = m.unit();
  const Body* target = m.target();
  if (unit == nullptr || target == nullptr || unit->ground.empty() || target->ground.empty() ||
      all_round(target->formation) || unit->displaced || target->displaced)
    return;
  const Vec from = front_middle(*unit);
  if (inside(from, target->ground)) return;
  constexpr std::array<std::string_view, 4> faces{"front", "right", "rear", "left"};
  if (const auto here = sure_zone(*target, from))  // on the border of two either will do
    eye.holds(faces.at(static_cast<std::size_t>(*here)) == m.deed.text("face"),
              unit->id + " stands before face " + to_string(static_cast<int>(*here)) + " of " + target->id +
                  " and strikes " + m.deed.text("face"));
}
void ends_in_contact(const Moment& m, Eye& eye) {
  if (!m.is("struck") || !m.deed.clause.starts_with("OUR-CHG") || m.now.stage == "hand_to_hand") return;
  // Where the fight follows in the same breath, one of them may have gone back from it.
  if (std::ranges::any_of(m.entry->happenings, [](const Happening& each) { return each.clause == "MPP-SEQ-HTH-01"; }))
    return;
  if (const Unit* unit = m.after->unit(m.deed.text("unit")); unit != nullptr && unit->on_table)
    eye.holds(unit->in_contact, unit->id + " strikes and is in no contact");
}
void reactions(const Moment& m, Eye& eye) {
  if (!m.is("reacted")) return;
  const Body* unit = m.unit();
  const Body* charger = m.target();
  if (unit == nullptr || charger == nullptr || !unit->troops || !charger->troops) return;
  const string& word = m.deed.text("reaction");
  bool fine = true;
  if (unit->contact)
    fine = word == "stand";
  else if (word == "closing_shots")
    fine =
        unit->troops->shoot > 0 && unit->formation != "march_column" && unit->formation != "limbered" && !unit->closing;
  else if (word == "countercharge")
    fine = unit->troops->cls == "cavalry" && !unit->shaken() && !unit->dis;
  else if (word == "evade")
    fine = !unit->dis && (unit->loose() || unit->troops->has("horse_archers") ||
                          (unit->troops->has("horse_artillery") && unit->formation == "limbered"));
  else if (word == "emergency")
    fine = unit->troops->cls == "infantry" && charger->troops->cls == "cavalry" && !unit->shaken() && !unit->dis &&
           (unit->troops->formations.contains("square") || unit->troops->formations.contains("hedgehog"));
  eye.holds(fine, unit->id + " answers " + charger->id + " with " + word + " in " + unit->formation);
}
void emergency_on_four(const Moment& m, Eye& eye) {
  if (m.is("emergency_thrown"))
    eye.holds((m.deed.number("die") >= 4) == m.deed.yes("formed"),
              m.deed.text("unit") + " throws " + to_string(m.deed.number("die")) + " in haste");
}

constexpr Clause rows[] = {
    {"who_charges", "OUR-CHG-01", "foot and horse charge, in order, unshaken, in a formation for it", who_charges},
    {"charges_ahead", "OUR-CHG-02", "at what is in front of them", charges_ahead},
    {"wheels_to_charge", "OUR-CHG-03", "wheeling 45 degrees at most", wheels_to_charge},
    {"reach", "OUR-CHG-03", "no farther than their moves", reach},
    {"moves_to_charge", "OUR-CHG-03", "and not with more moves than the order gave", moves_to_charge},
    {"skirmishers_charge", "OUR-CHG-01", "skirmishers charge the weak, the shaken, flanks and rears",
     skirmishers_charge},
    {"face_struck", "OUR-CHG-04", "the face struck is the zone the charger comes from", face_struck},
    {"ends_in_contact", "OUR-CHG-05", "a charge that strikes ends in contact", ends_in_contact},
    {"reactions", "OUR-REACT-01", "every answer to a charge is one the target has", reactions},
    {"emergency_on_four", "OUR-REACT-05", "square or hedgehog in haste on 4", emergency_on_four},
};

}  // namespace

std::span<const Clause> charging() { return rows; }

}  // namespace audit::lines
