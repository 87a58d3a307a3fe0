// Charges and the answers to them.
#include <algorithm>
#include <cstdlib>

#include "tests/audit/reader/linear/legs.hpp"
#include "tests/audit/reader/linear/ruler.hpp"
#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::string;
using std::to_string;

void who_charges(const Moment& m, Eye& eye) {
  if (!m.is(What::charge)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr || !unit->troops) return;
  eye.holds(unit->troops->cls != "artillery" && may_charge(unit->formation) && !unit->shaken() && !unit->dis &&
                !unit->contact,
            unit->id + " charges in " + unit->formation + (unit->shaken() ? ", shaken" : "") +
                (unit->dis ? ", disordered" : ""));
}
void charges_ahead(const Moment& m, Eye& eye) {
  if (!m.is(What::charge)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Body* target = m.now.unit(m.deed.other);
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
  if (!m.is(What::charge)) return;
  const auto at = m.entry->text.find("wheel");
  if (at == string::npos) return;
  const auto words = words_of(m.entry->text.substr(at));
  if (words.size() >= 3)
    eye.holds(std::strtod(words[2].c_str(), nullptr) <= 45.001,
              m.deed.unit + " wheels " + words[2] + " degrees to charge");
}
void reach(const Moment& m, Eye& eye) {
  if (!m.is(What::charge)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr || !unit->troops) return;
  const double far = m.deed.a * rate_of(*unit->troops, unit->formation, *m.scenario);
  if (m.deed.yes)
    eye.holds(m.deed.inches <= far + 0.06, unit->id + " charges " + inches(m.deed.inches) + " with " + inches(far));
}
void moves_to_charge(const Moment& m, Eye& eye) {
  if (!m.is(What::charge)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr || m.now.stage != "orders") return;
  eye.holds(unit->granted > 0 && m.deed.a <= unit->granted - unit->made,
            unit->id + " charges with " + to_string(m.deed.a) + " moves of " + to_string(unit->granted));
}
void skirmishers_charge(const Moment& m, Eye& eye) {
  if (!m.is(What::charge)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Body* target = m.now.unit(m.deed.other);
  if (unit == nullptr || target == nullptr || !unit->troops || !target->troops) return;
  if (unit->troops->cls != "skirmishers") return;
  const bool soft = target->troops->cls == "skirmishers" || target->formation == "skirmish" ||
                    target->troops->cls == "artillery" || target->shaken();
  eye.holds(soft || (m.deed.face > 0 && !all_round(target->formation)),
            unit->id + " charges the front of " + target->id);
}
void face_struck(const Moment& m, Eye& eye) {
  if (!m.is(What::charge)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Body* target = m.now.unit(m.deed.other);
  if (unit == nullptr || target == nullptr || unit->ground.empty() || target->ground.empty() ||
      all_round(target->formation) || unit->displaced || target->displaced)
    return;
  const Vec from = front_middle(*unit);
  if (inside(from, target->ground)) return;
  if (const auto here = sure_zone(*target, from))  // on the border of two either will do
    eye.holds(static_cast<int>(*here) == m.deed.face, unit->id + " stands before face " +
                                                          to_string(static_cast<int>(*here)) + " of " + target->id +
                                                          " and strikes " + to_string(m.deed.face));
}
void ends_in_contact(const Moment& m, Eye& eye) {
  if (!m.is(What::contact) || !m.deed.clause.starts_with("OUR-CHG") || m.now.stage == "hand_to_hand") return;
  // Where the fight follows in the same breath, one of them may have gone back from it.
  if (std::ranges::any_of(m.entry->happenings, [](const Happening& each) { return each.clause == "MPP-SEQ-HTH-01"; }))
    return;
  if (const Unit* unit = m.after->unit(m.deed.unit); unit != nullptr && unit->on_table)
    eye.holds(unit->in_contact, unit->id + " strikes and is in no contact");
}
void reactions(const Moment& m, Eye& eye) {
  if (!m.is(What::reaction)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Body* charger = m.now.unit(m.deed.other);
  if (unit == nullptr || charger == nullptr || !unit->troops || !charger->troops) return;
  const string& word = m.deed.word;
  bool fine = true;
  if (unit->contact)
    fine = word == "stand";
  else if (word == "closing")
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
  if (m.is(What::emergency))
    eye.holds((m.deed.a >= 4) == m.deed.yes, m.deed.unit + " throws " + to_string(m.deed.a) + " in haste");
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
