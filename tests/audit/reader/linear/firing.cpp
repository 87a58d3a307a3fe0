// Shooting, and the casualties of it.
#include <algorithm>
#include <cmath>

#include "tests/audit/reader/linear/ruler.hpp"
#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::to_string;

void who_shoots(const Moment& m, Eye& eye) {
  if (!m.is("shot")) return;
  const Body* unit = m.unit();
  const Body* target = m.target();
  if (unit == nullptr || target == nullptr || !unit->troops) return;
  const bool able = unit->troops->shoot > 0 && unit->formation != "march_column" && unit->formation != "limbered";
  eye.holds(able && !unit->contact && !(m.fire("normal") && target->contact),
            unit->id + " shoots at " + target->id + " in " + unit->formation);
}
void shoots_once(const Moment& m, Eye& eye) {
  if (!m.is("shot") || !m.fire("normal")) return;
  const Body* unit = m.unit();
  if (unit == nullptr || all_round(unit->formation) || unit->inside) return;
  eye.holds(!unit->shot && !(unit->charged && unit->side == m.now.active),
            unit->id + " shoots twice, or after a charge");
}
void moved_guns(const Moment& m, Eye& eye) {
  if (!m.is("shot") || !m.fire("normal")) return;
  const Body* unit = m.unit();
  if (unit == nullptr || !unit->troops || unit->troops->cls != "artillery" || unit->side != m.now.active) return;
  eye.holds(!unit->moved && !unit->changed, unit->id + " has moved and shoots");
}
void in_range(const Moment& m, Eye& eye) {
  if (!m.is("shot") || !m.fire("normal")) return;
  const Body* unit = m.unit();
  const Body* target = m.target();
  if (unit == nullptr || target == nullptr || !unit->troops || unit->ground.empty() || target->ground.empty() ||
      unit->displaced || target->displaced)
    return;
  eye.holds(gap(*unit, *target) <= range_of(unit->troops->weapon) + hair,
            unit->id + " shoots " + inches(gap(*unit, *target)) + " with a " + unit->troops->weapon);
}
void in_arc(const Moment& m, Eye& eye) {
  if (!m.is("shot") || !m.fire("normal")) return;
  const Body* unit = m.unit();
  const Body* target = m.target();
  if (unit == nullptr || target == nullptr || !unit->troops || unit->ground.empty() || target->ground.empty() ||
      unit->displaced || target->displaced)
    return;
  if (unit->loose() || all_round(unit->formation) || unit->troops->has("horse_archers")) return;
  bool ahead = false;
  for (std::size_t i = 0; i < target->ground.size(); ++i)
    for (int k = 0; k <= 20; ++k) {
      const Vec a = target->ground[i];
      const Vec b = target->ground[(i + 1) % target->ground.size()];
      if (zone(*unit, a + (b - a) * (k / 20.0)) == Zone::front) ahead = true;
    }
  eye.holds(ahead, unit->id + " shoots at " + target->id + ", no part of which is in front of it");
}
void nearest_first(const Moment& m, Eye& eye) {
  if (!m.is("shot") || !m.fire("normal") || !m.played("target_priority", "closest")) return;
  const Body* unit = m.unit();
  const Body* target = m.target();
  if (unit == nullptr || target == nullptr || unit->ground.empty() || target->ground.empty() || unit->displaced ||
      target->displaced || all_round(unit->formation))
    return;
  const double far = gap(*unit, *target);
  for (const Body& each : m.now.units) {
    if (!each.on || each.side == unit->side || each.contact || each.ground.empty() || each.id == target->id) continue;
    const double near = gap(*unit, each);
    if (near >= far - 1 - hair || sure_zone(*unit, each.centre) != Zone::front || !surely_sees(m, *unit, each))
      continue;
    // Its nearest point lies in front too where all of it does.
    bool all = true;
    for (const Vec& corner : each.ground) all = all && sure_zone(*unit, corner) == Zone::front;
    if (all)
      eye.holds(false, unit->id + " shoots at " + target->id + ", " + inches(far) + ", and " + each.id + " is " +
                           inches(near) + " away");
  }
  eye.met();
}
bool enfilades(const Body& unit, const Body& target) {
  if (!formed(target.formation) || all_round(target.formation) || unit.ground.empty() || target.ground.empty())
    return false;
  const Zone from = zone(target, front_middle(unit));
  return (from == Zone::left || from == Zone::right) && unit.troops && unit.troops->cls != "cavalry";
}
// On the border of two zones either will do.
bool on_a_border(const Body& unit, const Body& target) {
  return !unit.ground.empty() && !target.ground.empty() && !sure_zone(target, front_middle(unit));
}
void shooting_dice(const Moment& m, Eye& eye) {
  if (!m.is("shot")) return;
  const Body* unit = m.unit();
  const Body* target = m.target();
  if (unit == nullptr || target == nullptr || !unit->troops || unit->displaced || target->displaced) return;
  int dice = unit->troops->shoot;
  if (unit->formation == "attack_column" || unit->formation == "mixed" || unit->formation == "square") dice = 1;
  if (unit->inside) dice = 2;
  const bool sure = m.played("enfilade_subject", "roller_is_foot_or_gun") && m.played("enfilade_zone", "flank_only") &&
                    m.fire("normal") && !unit->inside && !all_round(unit->formation) && !on_a_border(*unit, *target);
  if (sure)
    eye.holds(m.deed.number("dice") == dice * (enfilades(*unit, *target) ? 2 : 1),
              unit->id + " throws " + to_string(m.deed.number("dice")) + " dice at " + target->id + ", by the list " +
                  to_string(dice * (enfilades(*unit, *target) ? 2 : 1)));
  else
    eye.holds(m.deed.number("dice") == dice || m.deed.number("dice") == 2 * dice,
              unit->id + " throws " + to_string(m.deed.number("dice")) + " dice");
}
void shooting_need(const Moment& m, Eye& eye) {
  if (!m.is("shot") || !m.played("row_stacking", "once_per_row") || !m.played("skirmisher_plus_one", "shooter") ||
      !m.played("cataphract_front_only", "no"))
    return;
  const Body* unit = m.unit();
  const Body* target = m.target();
  if (unit == nullptr || target == nullptr || !unit->troops || !target->troops || unit->ground.empty() ||
      target->ground.empty() || unit->displaced || target->displaced)
    return;
  if (target->troops->has("heavy_infantry") && on_a_border(*unit, *target)) return;
  int sum = 0;
  if (unit->shaken() || unit->dis) sum -= 1;
  const double range = range_of(unit->troops->weapon);
  if (m.fire("normal") && std::fabs(gap(*unit, *target) - range / 2) < hair) return;
  if (m.fire("traversing")) return;  // measured along its way
  if (m.fire("normal") && gap(*unit, *target) > range / 2) sum -= 1;
  const bool skirmishing = target->formation == "skirmish";
  const bool target_gun = target->troops->cls == "artillery" && !target->troops->has("baggage");
  const bool row = target_gun || skirmishing;
  if (row) sum -= 1;
  const bool heavy_front = target->troops->has("heavy_infantry") && formed(target->formation) &&
                           zone(*target, front_middle(*unit)) == Zone::front;
  if ((target->troops->has("cataphract") && formed(target->formation)) || heavy_front) sum -= 1;
  const bool gun = unit->troops->cls == "artillery";
  const bool column =
      target->formation == "attack_column" || target->formation == "march_column" || target->formation == "square";
  const bool loose = unit->formation == "skirmish" || unit->troops->cls == "skirmishers";
  if (m.fire("closing") || (gun && column) || loose) sum += 1;
  const int plain = std::max(2, 4 - sum);
  const int hidden = std::max(2, 4 - sum + (row ? 0 : 1));
  eye.holds(m.deed.number("need") == plain || m.deed.number("need") == hidden,
            unit->id + " needs " + to_string(m.deed.number("need")) + " at " + target->id + ", by the list " +
                to_string(plain));
}
int hits_of(const Happening& deed) {
  int hits = 0;
  const int need = deed.number("need");
  for (std::size_t i = 0; i < deed.dice.size() && i < static_cast<std::size_t>(deed.number("dice")); ++i)
    if (need <= 6 && deed.dice[i].face >= need && deed.dice[i].face > 1) ++hits;
  return hits;
}
void hits_and_saves(const Moment& m, Eye& eye) {
  if ((!m.is("shot") && !m.is("fought")) || !m.played("bt3_impossible_six", "test_only") ||
      !m.played("natural_one_save", "fails") || !m.played("natural_one_hit", "misses"))
    return;
  const int dice = m.deed.number("dice");
  const int save = m.deed.number("save");
  const int told = m.deed.number("casualties");
  if (static_cast<int>(m.deed.dice.size()) < dice) return;
  const int hits = hits_of(m.deed);
  int lost = hits;
  std::size_t at = static_cast<std::size_t>(dice);
  for (; at < m.deed.dice.size() && static_cast<int>(at) < dice + hits; ++at)
    if (save <= 6 && m.deed.dice[at].face >= save && m.deed.dice[at].face > 1) --lost;
  eye.holds(told == lost, m.deed.text("unit") + " inflicts " + to_string(told) + " on " + m.deed.text("target") +
                              ", by the dice " + to_string(lost));
}
void save_need(const Moment& m, Eye& eye) {
  if (!m.is("shot") || m.deed.number("need") > 6 || !m.played("row_stacking", "once_per_row") ||
      !m.played("save_artillery_rows", "worst_row_only") || !m.played("artillery_bands", "halves"))
    return;
  const Body* unit = m.unit();
  const Body* target = m.target();
  if (unit == nullptr || target == nullptr || !unit->troops || !target->troops || unit->ground.empty() ||
      target->ground.empty() || target->inside || unit->displaced || target->displaced || m.fire("traversing"))
    return;
  for (const Piece& piece : m.scenario->pieces)
    if ((piece.kind == "woods" || piece.kind == "linear_obstacle" || piece.kind == "fortification") &&
        distance(target->ground, piece.outline) < 1)
      return;
  const bool gun = unit->troops->cls == "artillery";
  int sum = 0;
  if (target->formation == "attack_column" && !gun) sum += 1;
  if (target->formation == "square" || target->formation == "wedge" || target->formation == "hedgehog") sum += 1;
  if (target->formation == "march_column") sum -= 2;
  if (target->formation == "testudo") sum += 2;
  if (gun) {
    const double half = range_of(unit->troops->weapon) / 2;
    if (m.fire("normal") && std::fabs(gap(*unit, *target) - half) < hair) return;
    if (unit->troops->has("heavy_gun") || unit->troops->has("siege_gun"))
      sum -= 3;
    else
      sum -= m.fire("normal") && gap(*unit, *target) > half ? 1 : 2;
  }
  const int need = std::max(2, target->troops->save - sum);
  eye.holds(
      std::min(need, 7) == std::min(m.deed.number("save"), 7),
      target->id + " saves on " + to_string(m.deed.number("save")) + " in the open, by the list " + to_string(need));
}
void recorded(const Moment& m, Eye& eye) {
  if (!m.is("casualties_taken") || !m.played("excess_retention", "discard_after_test")) return;
  const Body* unit = m.unit();
  if (unit == nullptr) return;
  const int now = std::min(unit->stamina, unit->hits + m.deed.number("taken"));
  eye.holds(m.deed.number("recorded") == now, unit->id + " takes " + to_string(m.deed.number("taken")) + " on " +
                                                  to_string(unit->hits) + " and records " +
                                                  to_string(m.deed.number("recorded")));
}
void shattered(const Moment& m, Eye& eye) {
  if (!m.is("shattered")) return;
  const Body* unit = m.unit();
  if (unit != nullptr)
    eye.holds(unit->hits + unit->excess >= 2 * unit->stamina, unit->id + " is shattered with " + to_string(unit->hits) +
                                                                  " and " + to_string(unit->excess) + " in excess");
}
void shatters(const Moment& m, Eye& eye) {
  if (!m.is("break_tested") || !m.played("shatter_rule", "twice_stamina")) return;
  const Body* unit = m.unit();
  if (unit != nullptr)
    eye.holds(unit->hits + unit->excess < 2 * unit->stamina, unit->id + " tests, and should be shattered");
}

constexpr Clause rows[] = {
    {"who_shoots", "OUR-SHOOT-01", "shooters have a weapon, a formation for it, and nobody in contact", who_shoots},
    {"shoots_once", "OUR-SHOOT-01", "once, and not after a charge", shoots_once},
    {"moved_guns", "OUR-SHOOT-10", "guns that moved do not shoot", moved_guns},
    {"in_range", "OUR-SHOOT-08", "nobody shoots farther than his weapon", in_range},
    {"in_arc", "OUR-SHOOT-02", "nor at what is not in front of him", in_arc},
    {"nearest_first", "OUR-SHOOT-03", "the nearest enemy is shot at", nearest_first},
    {"shooting_dice", "OUR-SHOOT-04", "dice by profile and formation, doubled in enfilade", shooting_dice},
    {"shooting_need", "OUR-SHOOT-05", "the number to hit is that of the list", shooting_need},
    {"hits_and_saves", "OUR-SHOOT-07", "casualties are hits that were not saved", hits_and_saves},
    {"save_need", "MPP-SAVE-01", "in the open the save is that of formation and guns", save_need},
    {"recorded", "OUR-STATE-01", "casualties are recorded up to the stamina", recorded},
    {"shattered", "OUR-STATE-06", "shattered is who bears twice his stamina", shattered},
    {"shatters", "OUR-STATE-06", "and he takes no test", shatters},
};

}  // namespace

std::span<const Clause> firing() { return rows; }

}  // namespace audit::lines
