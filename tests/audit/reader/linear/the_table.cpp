// The table after every entry.
#include <algorithm>

#include "tests/audit/reader/linear/legs.hpp"
#include "tests/audit/reader/linear/ruler.hpp"
#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::to_string;

void no_overlap(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (std::size_t i = 0; i < m.next.units.size(); ++i) {
    const Body& one = m.next.units[i];
    if (!one.on || one.ground.empty()) continue;
    for (std::size_t j = i + 1; j < m.next.units.size(); ++j) {
      const Body& two = m.next.units[j];
      if (!two.on || two.ground.empty() || distance(one.centre, two.centre) > 12) continue;
      Rect small = rect_of(one);
      small.half_front -= 0.03;
      small.half_depth -= 0.03;
      eye.met();
      if (!overlap(corners(small), two.ground)) continue;
      const Unit* a = stood(m, one);
      const Unit* b = stood(m, two);
      if (a != nullptr && b != nullptr && a->centre == one.centre && b->centre == two.centre) continue;  // as before
      eye.fault(one.id + " and " + two.id + " overlap");
    }
  }
}
void on_the_table(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const Body& each : m.next.units) {
    if (!each.on || each.ground.empty()) continue;
    if (const Unit* before = stood(m, each); before == nullptr || before->centre == each.centre) continue;
    bool inside_table = true;
    for (const Vec& corner : each.ground)
      inside_table = inside_table && corner.x >= -hair && corner.y >= -hair && corner.x <= m.scenario->width + hair &&
                     corner.y <= m.scenario->depth + hair;
    eye.holds(inside_table, each.id + " stands over the edge of the table");
  }
}
void not_on_impassable(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const Body& each : m.next.units) {
    if (!each.on || each.ground.empty()) continue;
    if (const Unit* before = stood(m, each); before == nullptr || before->centre == each.centre) continue;
    for (const Piece& piece : m.scenario->pieces)
      if (piece.kind == "impassable") eye.holds(!touches(each, piece), each.id + " stands in " + piece.id);
  }
}
void casualties_in_bounds(const Moment& m, Eye& eye) {
  if (!m.is("table") || !m.played("excess_retention", "discard_after_test")) return;
  for (const Body& each : m.next.units)
    if (each.on)
      eye.holds(each.hits >= 0 && each.hits <= each.stamina,
                [&] { return each.id + " records " + to_string(each.hits) + " of " + to_string(each.stamina); });
}
void shaken_when_full(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const auto& each : m.after->units)
    if (each->on_table && each->hits)
      eye.holds(each->routing == (each->hits->now >= each->hits->most), [&] {
        return each->id + " is " + (each->routing ? "" : "not ") + "shaken with " + to_string(each->hits->now);
      });
}
void casualties_told(const Moment& m, Eye& eye) {
  if (!m.is("table") || !m.played("excess_retention", "discard_after_test")) return;
  for (const Body& now : m.now.units)
    if (const Body* told = m.next.unit(now.id); told->on && now.on)
      eye.holds(told->hits == now.hits, [&] {
        return now.id + " has " + to_string(told->hits) + " casualties, and by what was told " + to_string(now.hits);
      });
}
void disorder_told(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const Body& now : m.now.units)
    if (const Body* told = m.next.unit(now.id); told->on && now.on)
      eye.holds(told->dis == now.dis,
                [&] { return now.id + (told->dis ? " is disordered without a word" : " recovers without a word"); });
}
void leaving_told(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const Body& now : m.now.units)
    if (now.was_on)
      eye.holds(now.on == m.next.unit(now.id)->on,
                [&] { return now.id + (now.on ? " is gone without a word" : " should be gone"); });
}
void leaves_by_its_edge(const Moment& m, Eye& eye) {
  if (!m.is("exited")) return;
  bool named = false;
  for (const Json& each : m.scenario->text.value("objective", Json::array()))
    if (each.value("kind", "") == "leave" && each.value("edge", "") == m.deed.text("edge"))
      for (const Json& id : each.value("units", Json::array())) named = named || id == m.deed.text("unit");
  const Body* unit = m.unit();
  eye.holds(named && unit != nullptr && !unit->contact,
            m.deed.text("unit") + " leaves by the " + m.deed.text("edge") + " edge, and may not");
}
void gone_for_good(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const auto& each : m.after->units) {
    const Body* unit = m.now.unit(each->id);
    if (unit == nullptr || !unit->was_on) continue;
    const Unit* before = m.before->unit(each->id);
    if (before != nullptr && !before->on_table) eye.holds(!each->on_table, each->id + " is back from the dead");
  }
}
void place_told(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const Body& now : m.now.units) {
    const Body* told = m.next.unit(now.id);
    if (!now.on || !told->on || now.displaced || now.contact != told->contact) continue;
    const Unit* before = stood(m, now);
    if (before == nullptr) continue;
    eye.holds(distance(before->centre, told->centre) < hair && turned(before->facing, told->facing) < 0.1,
              [&] { return now.id + " is elsewhere, and nothing was said of it"; });
  }
}
void formation_told(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const Body& now : m.now.units) {
    const Body* told = m.next.unit(now.id);
    if (!now.on || !told->on || now.displaced) continue;
    const Unit* before = stood(m, now);
    if (before == nullptr) continue;
    eye.holds(before->formation == told->formation,
              [&] { return now.id + " is in " + told->formation + ", and nothing was said of it"; });
  }
}
void formation_of_its_own(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const Body& each : m.next.units) {
    if (!each.on || !each.troops || each.formation == "garrison" || each.formation.empty()) continue;
    const bool foot = each.troops->cls == "infantry" || each.troops->cls == "skirmishers";
    const bool drawn = each.formation == "limbered" && !m.played("heavy_artillery_move", "never") &&
                       (each.troops->has("heavy_gun") || each.troops->has("siege_gun"));  // LIN-R-66
    eye.holds(each.troops->formations.contains(each.formation) || (foot && each.formation == "open_order") || drawn,
              [&] { return each.id + " stands in " + each.formation; });
  }
}
void woods(const Moment& m, Eye& eye) {
  if (!m.played("woods_rule", "open_order_only")) return;
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || unit->ground.empty() || was(m, *unit, before) == nullptr) return;
  for (const Piece& piece : m.scenario->pieces) {
    if (piece.kind != "woods" || !touches(*unit, piece)) continue;
    if (!before.ground.empty() && overlap(before.ground, piece.outline)) continue;  // driven there, it may go out
    eye.holds(unit->loose(), unit->id + " goes into " + piece.id + " in " + unit->formation);
  }
}
void countercharges_in_the_open(const Moment& m, Eye& eye) {
  if (!m.is("countercharged")) return;
  // Where the fight follows in the same breath, it may have gone back from it.
  if (std::ranges::any_of(m.entry->happenings, [](const Happening& each) { return each.clause == "MPP-SEQ-HTH-01"; }))
    return;
  const Body* then = m.unit();
  const Unit* told = m.after->unit(m.deed.text("unit"));
  if (then == nullptr || then->ground.empty() || told == nullptr || !told->on_table || told->stands.empty()) return;
  if (told->formation != then->formation) return;
  Body now = *then;
  now.centre = told->centre;
  now.facing = told->facing;
  now.ground = told->stands.front();
  for (const Piece& piece : m.scenario->pieces)
    if (piece.kind == "woods" && !overlap(then->ground, piece.outline))
      eye.holds(!touches(now, piece), now.id + " countercharges into " + piece.id);
}
void garrisons(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const auto& each : m.after->units) {
    if (!each->on_table || !each->inside) continue;
    eye.holds(each->arm == "infantry" || each->arm == "skirmishers", each->id + " is in a building");
    for (const auto& other : m.after->units)
      if (other->on_table && other->inside == each->inside && other->id > each->id)
        eye.fault(each->id + " and " + other->id + " share a building");
  }
}
void lone_commanders(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const Chief& chief : m.next.chiefs) {
    if (!chief.on || !chief.with.empty()) continue;
    for (const Body& each : m.next.units)
      if (each.on && each.side != chief.side && !each.ground.empty() && distance(chief.at, each.centre) < 12)
        eye.holds(distance(chief.at, each.ground) > 0.05 - 0.001,
                  chief.id + " stands alone where " + each.id + " touches him");
  }
}
void led_brigades(const Moment& m, Eye& eye) {
  if (!m.is("stage_begins") || m.deed.text("stage") != "orders" ||
      !m.played("bm2_lost_commander", "replacement_minus_one"))
    return;
  for (const Chief& chief : m.now.chiefs) {
    if (chief.brigade.empty() || chief.side != m.now.active || !chief.seen) continue;
    const bool units =
        std::ranges::any_of(m.now.units, [&](const Body& each) { return each.on && each.brigade == chief.brigade; });
    if (!units || m.now.removed.contains(chief.brigade)) continue;
    eye.holds(chief.on, chief.brigade + " has units and no commander");
  }
}
void replaced_by_one_less(const Moment& m, Eye& eye) {
  if (!m.is("commander_replaced") || !m.played("bm2_lost_commander", "replacement_minus_one")) return;
  if (const Chief* chief = m.chief())
    eye.holds(m.deed.number("rating") == std::max(5, chief->rating - 1),
              chief->id + ", rated " + to_string(chief->rating) + ", is replaced by one rated " +
                  to_string(m.deed.number("rating")));
}
void lost_with_his_unit(const Moment& m, Eye& eye) {
  if (!m.is("table")) return;
  for (const auto& each : *m.before->officers) {
    if (each.with.empty()) continue;
    const Body* unit = m.now.unit(each.with);
    if (unit == nullptr || unit->on || unit->away) continue;  // OUR-OBJ-05: he stays on the table
    if (m.now.removed.contains(unit->brigade) && !m.played("bm2_removed_commander", "leaves_play"))
      continue;  // LIN-R-41
    bool told = false;
    for (const Happening& happening : m.entry->happenings) told = told || happening.text("commander") == each.id;
    eye.holds(told, each.id + " was with " + each.with + ", which is gone, and nothing happens to him");
  }
}

constexpr Clause rows[] = {
    {"no_overlap", "OUR-MOVE-06", "nobody ends on another", no_overlap},
    {"on_the_table", "OUR-MOVE-07", "nobody stands over the edge", on_the_table},
    {"not_on_impassable", "OUR-TERR-05", "nobody stands in impassable ground", not_on_impassable},
    {"casualties_in_bounds", "OUR-STATE-01", "a unit records no more casualties than its stamina",
     casualties_in_bounds},
    {"shaken_when_full", "OUR-STATE-02", "shaken is who has as many casualties as stamina", shaken_when_full},
    {"casualties_told", "OUR-RALLY-01", "casualties grow and are rallied away only as the log says", casualties_told},
    {"disorder_told", "OUR-STATE-04", "disorder comes and goes as the log says", disorder_told},
    {"leaving_told", "LIN-R-54", "nobody leaves the table without a word, and who is broken leaves it", leaving_told},
    {"leaves_by_its_edge", "OUR-OBJ-05", "only who has an edge to leave by leaves there, and not out of a fight",
     leaves_by_its_edge},
    {"gone_for_good", "LIN-R-54", "who is gone does not return", gone_for_good},
    {"place_told", "OUR-MOVE-01", "nobody is moved without a word", place_told},
    {"formation_told", "OUR-MOVE-04", "nor formed up anew", formation_told},
    {"formation_of_its_own", "OUR-MOVE-04", "every unit stands in a formation of its profile, or in open order on foot",
     formation_of_its_own},
    {"woods", "MPP-TERR-WOODS-01", "only open order and skirmishers go into woods", woods},
    {"countercharges_in_the_open", "OUR-CHG-01", "nobody countercharges into woods", countercharges_in_the_open},
    {"garrisons", "OUR-TERR-03", "a building holds one unit of foot", garrisons},
    {"lone_commanders", "OUR-CDR-02", "no enemy touches a commander who is alone", lone_commanders},
    {"led_brigades", "LIN-R-101", "a brigade with units has a commander when orders are given", led_brigades},
    {"replaced_by_one_less", "LIN-R-39", "a fallen commander's substitute is rated one less, and no less than 5",
     replaced_by_one_less},
    {"lost_with_his_unit", "OUR-CDR-01", "a commander falls with his unit", lost_with_his_unit},
};

}  // namespace

std::span<const Clause> the_table() { return rows; }

}  // namespace audit::lines
