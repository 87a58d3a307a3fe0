#include "tests/audit/reader/linear/clauses.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <sstream>

namespace audit::lines {

namespace {

using std::string;
using std::to_string;

constexpr double hair = 0.02;

string inches(double value) {
  string out = to_string(std::round(value * 1000) / 1000);
  return out.substr(0, out.find('.') + 4);
}

std::vector<string> words_of(const string& text) {
  std::vector<string> out;
  std::istringstream in{text};
  for (string word; in >> word;) out.push_back(word);
  return out;
}

// An order for one unit's legs: who, and in what words.
struct Legs {
  string verb{};
  string unit{};
  string rest{};
};
Legs legs(const Entry& entry) {
  const std::string_view text = entry.text;
  const auto first = text.find(' ');
  if (first == std::string_view::npos) return {};
  static const std::array<std::string_view, 8> verbs{"move",     "turn",  "form",  "limber",
                                                     "unlimber", "enter", "leave", "withdraw"};
  if (std::ranges::find(verbs, text.substr(0, first)) == verbs.end()) return {};
  const auto second = std::min(text.find(' ', first + 1), text.size());
  return {string{text.substr(0, first)}, string{text.substr(first + 1, second - first - 1)},
          string{text.substr(second)}};
}

// A unit that moved by its own order in this entry, and by nothing else.
const Body* mover(const Moment& m) {
  if (!m.is(What::table)) return nullptr;
  const Legs order = legs(*m.entry);
  if (order.unit.empty()) return nullptr;
  int moves = 0;
  for (const Happening& each : m.entry->happenings) {
    static const std::array<std::string_view, 4> forced{"goes back", "gives ground", "breaks and is gone",
                                                        "is shattered"};
    for (const std::string_view words : forced)
      if (each.words.find(words) != string::npos) return nullptr;
    if (each.words.find(" wins") != string::npos) return nullptr;
    ++moves;
  }
  const Body* unit = m.next.unit(order.unit);
  return unit != nullptr && unit->on && moves > 0 ? unit : nullptr;
}
// As it was told before this entry, if it was on the table.
const Unit* stood(const Moment& m, const Body& unit) {
  const Unit* before = m.before->unit(unit.id);
  return before != nullptr && before->on_table ? before : nullptr;
}
const Body* was(const Moment& m, const Body& unit, Body& out) {
  const Unit* before = stood(m, unit);
  if (before == nullptr) return nullptr;
  out = unit;
  out.centre = before->centre;
  out.facing = before->facing;
  out.formation = before->formation;
  out.inside = before->inside.has_value();
  out.ground = before->stands.empty() ? Polygon{} : before->stands.front();
  out.house = before->inside ? m.scenario->pieces.at(*before->inside).outline : Polygon{};
  out.contact = before->in_contact;
  out.dis = before->disordered;
  return &out;
}

struct Leg {
  string kind{};  // "ahead", "back", "left", "right", "wheel left", "wheel right", "face"
  double amount = 0;
};
std::vector<Leg> steps_of(const string& rest) {
  std::vector<Leg> out;
  std::istringstream in{rest};
  for (string part; std::getline(in, part, ',');) {
    const auto words = words_of(part);
    if (words.size() < 2) continue;
    Leg leg;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) leg.kind += (i > 0 ? " " : "") + words[i];
    leg.amount = std::strtod(words.back().c_str(), nullptr);
    out.push_back(leg);
  }
  return out;
}

// ---- the table after every entry ----

void no_overlap(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
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
  if (!m.is(What::table)) return;
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
  if (!m.is(What::table)) return;
  for (const Body& each : m.next.units) {
    if (!each.on || each.ground.empty()) continue;
    if (const Unit* before = stood(m, each); before == nullptr || before->centre == each.centre) continue;
    for (const Piece& piece : m.scenario->pieces)
      if (piece.kind == "impassable") eye.holds(!touches(each, piece), each.id + " stands in " + piece.id);
  }
}
void casualties_in_bounds(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || !m.played("excess_retention", "discard_after_test")) return;
  for (const Body& each : m.next.units)
    if (each.on)
      eye.holds(each.hits >= 0 && each.hits <= each.stamina,
                [&] { return each.id + " records " + to_string(each.hits) + " of " + to_string(each.stamina); });
}
void shaken_when_full(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const auto& each : m.after->units)
    if (each->on_table && each->hits)
      eye.holds(each->routing == (each->hits->now >= each->hits->most), [&] {
        return each->id + " is " + (each->routing ? "" : "not ") + "shaken with " + to_string(each->hits->now);
      });
}
void casualties_told(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || !m.played("excess_retention", "discard_after_test")) return;
  for (const Body& now : m.now.units)
    if (const Body* told = m.next.unit(now.id); told->on && now.on)
      eye.holds(told->hits == now.hits, [&] {
        return now.id + " has " + to_string(told->hits) + " casualties, and by what was told " + to_string(now.hits);
      });
}
void disorder_told(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const Body& now : m.now.units)
    if (const Body* told = m.next.unit(now.id); told->on && now.on)
      eye.holds(told->dis == now.dis,
                [&] { return now.id + (told->dis ? " is disordered without a word" : " recovers without a word"); });
}
void leaving_told(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const Body& now : m.now.units)
    if (now.was_on)
      eye.holds(now.on == m.next.unit(now.id)->on,
                [&] { return now.id + (now.on ? " is gone without a word" : " should be gone"); });
}
void leaves_by_its_edge(const Moment& m, Eye& eye) {
  if (!m.is(What::exited)) return;
  bool named = false;
  for (const Json& each : m.scenario->text.value("objective", Json::array()))
    if (each.value("kind", "") == "leave" && each.value("edge", "") == m.deed.word)
      for (const Json& id : each.value("units", Json::array())) named = named || id == m.deed.unit;
  const Body* unit = m.now.unit(m.deed.unit);
  eye.holds(named && unit != nullptr && !unit->contact,
            m.deed.unit + " leaves by the " + m.deed.word + " edge, and may not");
}
void gone_for_good(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const auto& each : m.after->units) {
    const Body* unit = m.now.unit(each->id);
    if (unit == nullptr || !unit->was_on) continue;
    const Unit* before = m.before->unit(each->id);
    if (before != nullptr && !before->on_table) eye.holds(!each->on_table, each->id + " is back from the dead");
  }
}
void place_told(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
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
  if (!m.is(What::table)) return;
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
  if (!m.is(What::table)) return;
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
  if (!m.is(What::countercharged)) return;
  // Where the fight follows in the same breath, it may have gone back from it.
  if (std::ranges::any_of(m.entry->happenings, [](const Happening& each) { return each.clause == "MPP-SEQ-HTH-01"; }))
    return;
  const Body* then = m.now.unit(m.deed.unit);
  const Unit* told = m.after->unit(m.deed.unit);
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
  if (!m.is(What::table)) return;
  for (const auto& each : m.after->units) {
    if (!each->on_table || !each->inside) continue;
    eye.holds(each->arm == "infantry" || each->arm == "skirmishers", each->id + " is in a building");
    for (const auto& other : m.after->units)
      if (other->on_table && other->inside == each->inside && other->id > each->id)
        eye.fault(each->id + " and " + other->id + " share a building");
  }
}
void lone_commanders(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const Chief& chief : m.next.chiefs) {
    if (!chief.on || !chief.with.empty()) continue;
    for (const Body& each : m.next.units)
      if (each.on && each.side != chief.side && !each.ground.empty() && distance(chief.at, each.centre) < 12)
        eye.holds(distance(chief.at, each.ground) > 0.05 - 0.001,
                  chief.id + " stands alone where " + each.id + " touches him");
  }
}
void led_brigades(const Moment& m, Eye& eye) {
  if (!m.is(What::stage) || m.deed.word != "orders" || !m.played("bm2_lost_commander", "replacement_minus_one")) return;
  for (const Chief& chief : m.now.chiefs) {
    if (chief.brigade.empty() || chief.side != m.now.active || !chief.seen) continue;
    const bool units =
        std::ranges::any_of(m.now.units, [&](const Body& each) { return each.on && each.brigade == chief.brigade; });
    if (!units || m.now.removed.contains(chief.brigade)) continue;
    eye.holds(chief.on, chief.brigade + " has units and no commander");
  }
}
void replaced_by_one_less(const Moment& m, Eye& eye) {
  if (!m.is(What::commander_replaced) || !m.played("bm2_lost_commander", "replacement_minus_one")) return;
  if (const Chief* chief = m.now.chief(m.deed.officer))
    eye.holds(m.deed.a == std::max(5, chief->rating - 1),
              chief->id + ", rated " + to_string(chief->rating) + ", is replaced by one rated " + to_string(m.deed.a));
}
void lost_with_his_unit(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const auto& each : *m.before->officers) {
    if (each.with.empty()) continue;
    const Body* unit = m.now.unit(each.with);
    if (unit == nullptr || unit->on || unit->away) continue;  // OUR-OBJ-05: he stays on the table
    if (m.now.removed.contains(unit->brigade) && !m.played("bm2_removed_commander", "leaves_play"))
      continue;  // LIN-R-41
    bool told = false;
    for (const Happening& happening : m.entry->happenings)
      if (happening.said.part(0) == each.name || happening.words.starts_with(each.name)) told = true;
    eye.holds(told, each.id + " was with " + each.with + ", which is gone, and nothing happens to him");
  }
}

// ---- the turn ----

void turns_alternate(const Moment& m, Eye& eye) {
  if (m.is(What::turn_begins) && m.now.player_turn > 0)
    eye.holds(m.deed.c == 1 - m.now.active && m.deed.a == m.now.player_turn + 1,
              "player turn " + to_string(m.deed.a) + " of side " + to_string(m.deed.c));
}
void within_the_limit(const Moment& m, Eye& eye) {
  if (!m.is(What::turn_begins)) return;
  const int limit = m.scenario->text.value("battle", Json::object()).value("turn_limit", 12);
  eye.holds(m.deed.b <= limit, "turn " + to_string(m.deed.b) + " of " + to_string(limit));
}
void stages_in_order(const Moment& m, Eye& eye) {
  if (!m.is(What::stage) || m.now.stage.empty()) return;
  constexpr std::array<std::string_view, 9> order{"brigades", "elite",        "initiative",      "orders", "rally",
                                                  "shooting", "hand_to_hand", "remove_disorder", "over"};
  const auto rank = [&](const string& word) { return std::ranges::find(order, word) - order.begin(); };
  eye.holds(rank(m.deed.word) >= rank(m.now.stage), m.deed.word + " comes after " + m.now.stage);
}
void disorder_comes_off(const Moment& m, Eye& eye) {
  if (!m.is(What::turn_begins) || !m.played("disorder_removal", "disordered_before_this_turn") ||
      !m.played("disorder_removal_engaged", "yes"))
    return;
  for (const Body& each : m.now.units)
    if (each.on && each.dis && each.dis_since > 0)
      eye.holds(each.dis_since >= m.deed.a - 1,
                each.id + " is disordered since player turn " + to_string(each.dis_since));
}
void new_disorder_stays(const Moment& m, Eye& eye) {
  if (!m.is(What::recovered) || !m.played("disorder_removal", "disordered_before_this_turn") ||
      m.deed.clause != "MPP-SEQ-DIS-01")
    return;
  if (const Body* unit = m.now.unit(m.deed.unit); unit != nullptr && unit->dis_since > 0)
    eye.holds(unit->dis_since < m.now.player_turn, unit->id + " loses disorder of this turn");
}
void elite_on_four(const Moment& m, Eye& eye) {
  if (!m.is(What::elite) || !m.played("elite_step", "recover_on_four_plus")) return;
  const Body* unit = m.now.unit(m.deed.unit);
  eye.holds((m.deed.a >= 4) == m.deed.yes, m.deed.unit + " throws " + to_string(m.deed.a));
  if (unit != nullptr && unit->troops)
    eye.holds(unit->dis && (unit->troops->has("elite")), unit->id + " recovers as an elite");
}

// ---- brigades ----

void battalia_count(const Moment& m, Eye& eye) {
  if (!m.is(What::battalia) || !m.played("bm3_count", "units") || !m.played("bm3_threshold", "more_than_half")) return;
  int lost = 0;
  int shaken = 0;
  int start = 0;
  for (const Body& each : m.now.units) {
    if (each.brigade != m.deed.brigade) continue;
    ++start;
    if (each.away) continue;  // OUR-OBJ-05: it costs its brigade nothing
    if (!each.on)
      ++lost;
    else if (each.shaken())
      ++shaken;
  }
  eye.holds(lost == m.deed.a && shaken == m.deed.b && start == m.deed.c, m.deed.brigade + " is counted wrongly");
  eye.holds((2 * (lost + shaken) > start) == m.deed.yes, m.deed.brigade + " with " + to_string(lost) + " lost and " +
                                                             to_string(shaken) + " shaken of " + to_string(start) +
                                                             (m.deed.yes ? " fails" : " holds"));
}
void brigade_score(const Moment& m, Eye& eye) {
  if (!m.is(What::brigade_test) || m.deed.dice.size() < 2) return;
  const string due = m.deed.a < m.deed.b ? "pass" : m.deed.a == m.deed.b ? "no_advance" : "retreat";
  eye.holds(m.deed.word == due,
            m.deed.brigade + " tests " + to_string(m.deed.a) + " against " + to_string(m.deed.b) + ": " + m.deed.word);
}
void brigade_rating(const Moment& m, Eye& eye) {
  if (!m.is(What::brigade_test) || !m.played("bm2_lost_commander", "replacement_minus_one")) return;
  for (const Chief& chief : m.now.chiefs)
    if (chief.brigade == m.deed.brigade && chief.on)
      eye.holds(chief.rating == m.deed.b, m.deed.brigade + " tests against " + to_string(m.deed.b) + ", and " +
                                              chief.id + " is rated " + to_string(chief.rating));
}
void failing_only_rally(const Moment& m, Eye& eye) {
  if (!m.is(What::command) && !m.is(What::moved)) return;
  if (m.is(What::moved) && m.now.stage != "initiative") return;
  std::vector<string> ids;
  if (m.is(What::moved))
    ids = {m.deed.unit};
  else
    for (const Body& each : m.next.units)
      if (each.ordered && !m.now.unit(each.id)->ordered) ids.push_back(each.id);
  for (const string& id : ids) {
    const Body* unit = m.now.unit(id);
    if (unit == nullptr) continue;
    const auto morale = m.now.morale.find(unit->brigade);
    if (morale != m.now.morale.end() && morale->second == "retreat")
      eye.holds(false, id + " of a failing brigade is ordered");
    else
      eye.met();
  }
}
void no_advance(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || outline(*unit).empty() || was(m, *unit, before) == nullptr || outline(before).empty()) return;
  const auto morale = m.now.morale.find(unit->brigade);
  if (morale == m.now.morale.end() || morale->second != "no_advance" ||
      !m.played("bm2_no_advance_rule", "nearest_enemy_distance"))
    return;
  // Where its move ended the turn, that is what the next one began with.
  if (std::ranges::any_of(m.entry->happenings, [](const Happening& each) { return each.clause == "OUR-GAME-04"; }))
    return;
  eye.holds(nearest_enemy(m.next, *unit) >= nearest_enemy(m.next, before) - hair,
            unit->id + " of a brigade that may not advance goes nearer to the enemy");
}
void falls_back_to_its_edge(const Moment& m, Eye& eye) {
  if (!m.is(What::fell_back)) return;
  const Body* then = m.now.unit(m.deed.unit);
  const Unit* told = m.after->unit(m.deed.unit);
  if (then == nullptr || told == nullptr || !told->on_table || then->displaced || then->inside) return;
  Body now = *then;
  now.centre = told->centre;
  now.facing = told->facing;
  now.ground = told->stands.empty() ? Polygon{} : told->stands.front();
  const double gone = (then->centre.y - now.centre.y) * (then->side == 0 ? 1 : -1);
  const double home = then->side == 0 ? 180 : 0;
  eye.holds(gone >= -hair && std::fabs(then->centre.x - now.centre.x) < hair,
            now.id + " does not fall back straight towards its own edge");
  eye.holds(turned(then->facing, now.facing) < 0.1 || turned(home, now.facing) < 0.1,
            now.id + " falls back and faces neither as before nor its own edge");
  for (const Body& enemy : m.now.units)
    if (const Unit* stays = m.after->unit(enemy.id); enemy.on && enemy.side != now.side && !outline(enemy).empty() &&
                                                     stays->on_table && !enemy.displaced &&
                                                     distance(stays->centre, enemy.centre) < hair)
      eye.holds(gap(now, enemy) >= std::min(1.0, gap(*then, enemy)) - hair,
                now.id + " falls back to " + inches(gap(now, enemy)) + " from " + enemy.id);
}

// ---- command ----

template <class Check>
void each_ordered(const Moment& m, const Check& check) {
  if (!m.is(What::command)) return;
  const auto words = words_of(m.entry->text);
  const auto at = std::ranges::find(words, "orders");
  if (at == words.end() || at + 1 == words.end()) return;
  std::istringstream in{*(at + 1)};
  for (string id; std::getline(in, id, ',');)
    if (const Body* unit = m.now.unit(id)) check(*unit);
}
void not_in_contact(const Moment& m, Eye& eye) {
  each_ordered(m,
               [&](const Body& unit) { eye.holds(!unit.contact, unit.id + " is ordered in the middle of a fight"); });
}
void own_brigade(const Moment& m, Eye& eye) {
  const Chief* chief = m.is(What::command) ? m.now.chief(m.deed.officer) : nullptr;
  if (chief == nullptr) return;
  each_ordered(m, [&](const Body& unit) {
    eye.holds(unit.side == chief->side && (chief->army || unit.brigade == chief->brigade),
              chief->id + " orders " + unit.id + " of " + unit.brigade);
  });
}
void ordered_once(const Moment& m, Eye& eye) {
  each_ordered(m, [&](const Body& unit) {
    eye.holds(!unit.ordered && !unit.initiative, unit.id + " is ordered again, or after an initiative move");
  });
}
void disordered_not_ordered(const Moment& m, Eye& eye) {
  if (!m.played("disordered_orders", "refused")) return;
  each_ordered(m, [&](const Body& unit) { eye.holds(!unit.dis, unit.id + " is ordered, and disordered"); });
}
void command_not_ended(const Moment& m, Eye& eye) {
  if ((!m.is(What::command) && !m.is(What::rally) && !m.is(What::led)) || !m.played("failed_order_ends_command", "yes"))
    return;
  if (const Chief* chief = m.now.chief(m.deed.officer))
    eye.holds(!chief->ended && chief->on, chief->id + " goes on after a failed order");
}
void failing_ends_command(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || !m.played("failed_order_ends_command", "yes")) return;
  for (const Happening& each : m.entry->happenings)
    if (each.clause == "OUR-CMD-05" && each.words.find("the order fails") != string::npos) {
      bool ended = false;
      for (const Happening& other : m.entry->happenings) ended = ended || other.clause == "OUR-CMD-07";
      eye.holds(ended, "an order fails and its commander may go on");
    }
}
void moves_by_margin(const Moment& m, Eye& eye) {
  if (!m.is(What::command) || m.deed.dice.size() < 2 || !m.played("command_moves", "margin_ladder") ||
      !m.played("command_modifier_on", "rating"))
    return;
  const int dice = m.deed.dice[0] + m.deed.dice[1];
  const int margin = m.deed.b - dice;
  int moves = margin < 0 ? 0 : margin <= 1 ? 1 : margin == 2 ? 2 : 3;
  if (dice == 12 && m.played("double_six_fails", "yes")) moves = 0;
  eye.holds(m.deed.a == dice && m.deed.c == moves, "a throw of " + to_string(dice) + " against " + to_string(m.deed.b) +
                                                       " gives " + to_string(m.deed.c) + " moves");
}
void command_rating(const Moment& m, Eye& eye) {
  const Chief* chief = m.is(What::command) ? m.now.chief(m.deed.officer) : nullptr;
  if (chief == nullptr || !m.played("command_modifier_on", "rating") ||
      !m.played("command_distance_to", "nearest_point") || !m.played("road_bonus_stack", "replaces") ||
      !m.played("road_requirement", "footprint_centre_line_on_road"))
    return;
  int far = 0;
  bool near = false;
  int plus = 2;
  bool known = true;
  each_ordered(m, [&](const Body& unit) {
    const double away = distance(chief->at, outline(unit));
    if (std::fabs(away / 12 - std::round(away / 12)) < 0.001) known = false;
    far = std::max(far, static_cast<int>(away / 12));
    const double enemy = nearest_enemy(m.now, unit);
    if (std::fabs(enemy - 6) < 0.005) known = false;
    near = near || enemy <= 6;
    const bool column =
        unit.formation == "attack_column" || unit.formation == "march_column" || unit.formation == "limbered";
    const bool marching = unit.formation == "march_column" || unit.formation == "limbered";
    const bool road = marching && on_road(*m.scenario, unit);
    if (marching && on_road(*m.scenario, unit, 0.005) != on_road(*m.scenario, unit, -0.005)) known = false;
    plus = std::min(plus, road ? 2 : column ? 1 : 0);
  });
  if (!known) return;
  const int due = chief->rating - far - (near ? 1 : 0) + plus;
  eye.holds(m.deed.b == due, chief->id + " orders against " + to_string(m.deed.b) + ", by the list " + to_string(due));
}
void one_group(const Moment& m, Eye& eye) {
  std::vector<const Body*> group;
  each_ordered(m, [&](const Body& unit) { group.push_back(&unit); });
  if (group.size() < 2 || std::ranges::any_of(group, [](const Body* each) { return each->ground.empty(); })) return;
  for (const Body* each : group) {
    double least = 1e9;
    for (const Body* other : group)
      if (other != each && !each->ground.empty() && !other->ground.empty()) least = std::min(least, gap(*each, *other));
    eye.holds(least <= 6 + hair && each->brigade == group.front()->brigade,
              each->id + " is " + inches(least) + " from its group");
  }
}

// ---- movement ----

void right_time(const Moment& m, Eye& eye) {
  if (!m.is(What::moved) && !m.is(What::formed)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr || m.now.player_turn == 0) return;
  if (m.now.stage == "hand_to_hand") return;  // after a combat
  eye.holds(
      unit->side == m.now.active && (m.now.stage == "initiative" || m.now.stage == "orders" || m.now.stage == "rally"),
      unit->id + " moves in " + m.now.stage);
}
void moves_granted(const Moment& m, Eye& eye) {
  if ((!m.is(What::moved) && !m.is(What::formed) && !m.is(What::entered) && !m.is(What::left_building)) ||
      m.now.stage != "orders")
    return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr || m.entry->text.starts_with("withdraw")) return;
  if (m.is(What::left_building) && (unit->shaken() || unit->dis) && !unit->moved) return;  // a garrison withdraws
  eye.holds(unit->granted > 0 && unit->made < unit->granted,
            unit->id + " makes move " + to_string(unit->made + 1) + " of " + to_string(unit->granted));
}
void rate(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || !unit->troops || was(m, *unit, before) == nullptr || before.inside || unit->inside) return;
  const Legs order = legs(*m.entry);
  if (order.verb != "move" && order.verb != "withdraw") return;
  double far = rate_of(*unit->troops, before.formation, *m.scenario);
  if (m.began == "hand_to_hand") far /= 2;  // OUR-AFTER-02
  eye.holds(distance(before.centre, unit->centre) <= far + hair,
            unit->id + " goes " + inches(distance(before.centre, unit->centre)) + " with a move of " + inches(far));
}
void legs_cost(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || !unit->troops || was(m, *unit, before) == nullptr || before.inside) return;
  const Legs order = legs(*m.entry);
  if (order.verb != "move") return;
  const Rect rect = rect_of(before);
  double cost = 0;
  for (const Leg& leg : steps_of(order.rest)) {
    if (leg.kind == "ahead")
      cost += leg.amount;
    else if (leg.kind == "back" || leg.kind == "left" || leg.kind == "right")
      cost += 2 * leg.amount;
    else if (leg.kind.starts_with("wheel") && !turns_freely(before.formation))
      cost += 2 * rect.half_front * leg.amount * std::numbers::pi / 180;
  }
  double far = rate_of(*unit->troops, before.formation, *m.scenario);
  if (m.began == "hand_to_hand") far /= 2;
  eye.holds(cost <= far + hair, unit->id + " spends " + inches(cost) + " of " + inches(far));
}
void goes_where_it_is_told(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || was(m, *unit, before) == nullptr || before.inside || unit->inside ||
      turns_freely(before.formation) || all_round(before.formation))
    return;
  const Legs order = legs(*m.entry);
  if (order.verb != "move") return;
  Vec at = before.centre;
  double facing = before.facing;
  const Rect rect = rect_of(before);
  for (const Leg& leg : steps_of(order.rest)) {
    if (leg.kind == "ahead")
      at = at + forward(facing) * leg.amount;
    else if (leg.kind == "back")
      at = at - forward(facing) * leg.amount;
    else if (leg.kind == "right")
      at = at + right(facing) * leg.amount;
    else if (leg.kind == "left")
      at = at - right(facing) * leg.amount;
    else if (leg.kind.starts_with("wheel")) {
      const double sign = leg.kind == "wheel right" ? 1 : -1;
      const Vec pivot = at + forward(facing) * rect.half_depth + right(facing) * (sign * rect.half_front);
      facing += sign * leg.amount;
      at = pivot - forward(facing) * rect.half_depth - right(facing) * (sign * rect.half_front);
    } else
      return;
  }
  eye.holds(distance(at, unit->centre) < 0.05 && turned(facing, unit->facing) < 0.1,
            unit->id + " ends " + inches(distance(at, unit->centre)) + " from where its legs lead");
}
void formed_bodies_wheel(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || was(m, *unit, before) == nullptr) return;
  const Legs order = legs(*m.entry);
  if (order.verb != "move" && order.verb != "withdraw") return;
  for (const Leg& leg : steps_of(order.rest))
    if (leg.kind == "face")
      eye.holds(!formed(before.formation) || before.formation == "march_column",
                unit->id + " turns freely in " + before.formation);
}
void whole_move_to_form(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || was(m, *unit, before) == nullptr || before.inside || unit->inside) return;
  const string& verb = legs(*m.entry).verb;
  if (verb != "form" && verb != "limber" && verb != "unlimber") return;
  const bool about_centre = all_round(before.formation) || all_round(unit->formation);
  const double off =
      about_centre ? distance(before.centre, unit->centre) : distance(front_middle(before), front_middle(*unit));
  eye.holds(off < 0.05 && turned(before.facing, unit->facing) < 0.1,
            unit->id + " shifts by " + inches(off) + " while it forms " + unit->formation);
}
void turn_in_place(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || was(m, *unit, before) == nullptr || legs(*m.entry).verb != "turn") return;
  const double by = turned(before.facing, unit->facing);
  eye.holds(distance(before.centre, unit->centre) < hair && (std::fabs(by - 90) < 0.1 || std::fabs(by - 180) < 0.1),
            unit->id + " turns in place by " + inches(by));
}
void one_inch(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || outline(*unit).empty() || was(m, *unit, before) == nullptr || outline(before).empty()) return;
  for (const Body& each : m.next.units) {
    if (!each.on || each.side == unit->side || outline(each).empty() || distance(each.centre, unit->centre) > 15)
      continue;
    const double now = gap(*unit, each);
    const double then = gap(before, each);
    eye.holds(now >= std::min(1.0, then) - hair, unit->id + " ends " + inches(now) + " from " + each.id);
  }
}
void heavy_things_stay(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || !unit->troops || was(m, *unit, before) == nullptr || before.inside) return;
  const string verb = legs(*m.entry).verb;
  if (rate_of(*unit->troops, before.formation, *m.scenario) > 0 || verb == "form") return;
  if ((verb == "limber" || verb == "unlimber") && !m.played("heavy_artillery_move", "never")) return;  // LIN-R-66
  eye.holds(distance(before.centre, unit->centre) < hair, unit->id + " moves, and cannot");
}
void proximity(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || m.began != "orders" || !m.played("proximity_rule", "restricted_moves") ||
      was(m, *unit, before) == nullptr || before.ground.empty() || before.loose() || before.inside)
    return;
  const Legs order = legs(*m.entry);
  if (order.verb != "move") return;
  bool seen = false;
  for (const Body& each : m.now.units)
    if (each.on && each.side != unit->side && !each.ground.empty() && !each.displaced &&
        gap(before, each) <= 12 - hair && surely_sees(m, before, each))
      seen = true;
  if (!seen) return;
  const auto steps = steps_of(order.rest);
  bool fine = true;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const string& kind = steps[i].kind;
    if (kind.starts_with("wheel"))
      fine = fine && i == 0 && steps[i].amount <= 45.001;
    else if (kind == "left" || kind == "right")
      fine = false;
    else if (kind == "back")
      fine = fine && steps.size() == 1;
    else if (kind == "face")
      fine = fine && i == 0 && turned(before.facing, steps[i].amount) <= 45.01;
  }
  eye.holds(fine, unit->id + " manoeuvres within 12 inches of the enemy:" + order.rest);
}
void rough_once(const Moment& m, Eye& eye) {
  if (!m.is(What::moved) && !m.is(What::formed)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr || !m.played("rough_cap", "turn_cap_one") || m.now.stage != "orders" || unit->loose() ||
      !formed(unit->formation))
    return;
  if (unit->rough && unit->made >= 1)
    eye.fault(unit->id + " moves again after rough ground");
  else if (unit->rough)
    eye.met();
}
void initiative_conditions(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || m.began != "initiative" || was(m, *unit, before) == nullptr || before.ground.empty()) return;
  double near = 1e9;
  for (const Body& each : m.now.units)
    if (each.on && each.side != unit->side && !outline(each).empty()) near = std::min(near, gap(before, each));
  eye.holds(!before.contact && !before.dis && near <= 6 + hair,
            unit->id + " moves on its own initiative, " + inches(near) + " from the enemy");
}
void initiative_once(const Moment& m, Eye& eye) {
  if ((!m.is(What::moved) && !m.is(What::formed) && !m.is(What::charge)) || m.now.stage != "initiative") return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit != nullptr && unit->side == m.now.active)
    eye.holds(!unit->initiative, unit->id + " makes two initiative moves");
}
void free_moves(const Moment& m, Eye& eye) {
  if (!m.is(What::free_move)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit != nullptr)
    eye.holds(unit->failed && (unit->formation == "march_column" || unit->formation == "square" ||
                               unit->formation == "limbered" || unit->formation == "wagons"),
              unit->id + " has a free move in " + unit->formation);
}
void withdraws_away(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  Body before;
  if (unit == nullptr || unit->ground.empty() || was(m, *unit, before) == nullptr || before.ground.empty() ||
      legs(*m.entry).verb != "withdraw" || !m.played("bm2_no_advance_rule", "nearest_enemy_distance"))
    return;
  const double then = nearest_enemy(m.next, before);
  const double now = nearest_enemy(m.next, *unit);
  if (then < 1e8)
    eye.holds(now > then - 0.003,
              unit->id + " withdraws from " + inches(then) + " to " + inches(now) + " from the enemy");
}
void who_withdraws(const Moment& m, Eye& eye) {
  const Body* unit = mover(m);
  if (unit == nullptr || m.began != "orders" || legs(*m.entry).verb != "withdraw") return;
  Body before;
  if (was(m, *unit, before) == nullptr) return;
  const Body* then = m.now.unit(unit->id);
  eye.holds(before.dis || then->shaken() || then->granted > 0,
            unit->id + " withdraws, and is neither shaken nor disordered nor ordered to");
}
void rides_so_far(const Moment& m, Eye& eye) {
  if (!m.is(What::rode) && !m.is(What::joined)) return;
  const Chief* chief = m.now.chief(m.deed.officer);
  const Body* unit = m.is(What::joined) ? m.now.unit(m.deed.unit) : nullptr;
  const Officer* after = m.after->officer(m.deed.officer);
  if (chief == nullptr || m.now.player_turn == 0) return;
  // OUR-MOVE-08: he joins a unit by ending in contact with it, wherever his figure is put then.
  double far = 0;
  if (unit != nullptr && !outline(*unit).empty())
    far = distance(chief->at, outline(*unit));
  else if (unit == nullptr && after != nullptr && after->with.empty())
    far = distance(chief->at, after->at);
  else
    return;
  eye.holds(far <= (chief->mounted ? 24 : 18) + 0.05 + hair, chief->id + " rides " + inches(far));
}
void rides_once(const Moment& m, Eye& eye) {
  if (!m.is(What::rode) && !m.is(What::joined)) return;
  const Chief* chief = m.now.chief(m.deed.officer);
  if (chief != nullptr && m.now.player_turn > 0)
    eye.holds(!chief->rode && m.now.stage == "rally" && chief->side == m.now.active, chief->id + " rides, and may not");
}
void rallies(const Moment& m, Eye& eye) {
  if (!m.is(What::rally)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Chief* chief = m.now.chief(m.deed.officer);
  if (unit == nullptr || chief == nullptr) return;
  const double far = distance(chief->at, outline(*unit));
  eye.holds(
      !unit->contact && unit->hits >= 2 && far <= 12 + hair && unit->side == chief->side &&
          (chief->army || chief->brigade == unit->brigade),
      chief->id + " rallies " + unit->id + ", " + inches(far) + " away, with " + to_string(unit->hits) + " casualties");
}
void rally_once(const Moment& m, Eye& eye) {
  if (!m.is(What::rally) && !m.is(What::led)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Chief* chief = m.now.chief(m.deed.officer);
  if (unit != nullptr && chief != nullptr)
    eye.holds(!chief->acted && !(m.is(What::rally) && unit->rallied),
              chief->id + " acts twice, or " + unit->id + " is rallied twice");
}
void rally_throw(const Moment& m, Eye& eye) {
  if (!m.is(What::rally) || m.deed.dice.size() < 2 || !m.played("rally_rule", "roll_remove_one") ||
      !m.played("command_modifier_on", "rating"))  // LIN-R-61
    return;
  const int dice = m.deed.dice[0] + m.deed.dice[1];
  const bool passed = dice <= m.deed.b && !(dice == 12 && m.played("double_six_fails", "yes"));
  eye.holds(m.deed.yes == passed,
            m.deed.officer + " rallies with " + to_string(dice) + " against " + to_string(m.deed.b));
}
void follow_me(const Moment& m, Eye& eye) {
  if (!m.is(What::led)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Chief* chief = m.now.chief(m.deed.officer);
  if (unit == nullptr || chief == nullptr) return;
  const double far = distance(chief->at, outline(*unit));
  eye.holds(!unit->contact && !unit->moved && !unit->dis && far <= 12 + hair &&
                (chief->army || chief->brigade == unit->brigade),
            chief->id + " leads " + unit->id);
}

// ---- charges ----

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

// ---- fire ----

void who_shoots(const Moment& m, Eye& eye) {
  if (!m.is(What::shot)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Body* target = m.now.unit(m.deed.other);
  if (unit == nullptr || target == nullptr || !unit->troops) return;
  const bool able = unit->troops->shoot > 0 && unit->formation != "march_column" && unit->formation != "limbered";
  eye.holds(able && !unit->contact && !(m.deed.fire == Fire::normal && target->contact),
            unit->id + " shoots at " + target->id + " in " + unit->formation);
}
void shoots_once(const Moment& m, Eye& eye) {
  if (!m.is(What::shot) || m.deed.fire != Fire::normal) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr || all_round(unit->formation) || unit->inside) return;
  eye.holds(!unit->shot && !(unit->charged && unit->side == m.now.active),
            unit->id + " shoots twice, or after a charge");
}
void moved_guns(const Moment& m, Eye& eye) {
  if (!m.is(What::shot) || m.deed.fire != Fire::normal) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr || !unit->troops || unit->troops->cls != "artillery" || unit->side != m.now.active) return;
  eye.holds(!unit->moved && !unit->changed, unit->id + " has moved and shoots");
}
void in_range(const Moment& m, Eye& eye) {
  if (!m.is(What::shot) || m.deed.fire != Fire::normal) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Body* target = m.now.unit(m.deed.other);
  if (unit == nullptr || target == nullptr || !unit->troops || unit->ground.empty() || target->ground.empty() ||
      unit->displaced || target->displaced)
    return;
  eye.holds(gap(*unit, *target) <= range_of(unit->troops->weapon) + hair,
            unit->id + " shoots " + inches(gap(*unit, *target)) + " with a " + unit->troops->weapon);
}
void in_arc(const Moment& m, Eye& eye) {
  if (!m.is(What::shot) || m.deed.fire != Fire::normal) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Body* target = m.now.unit(m.deed.other);
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
  if (!m.is(What::shot) || m.deed.fire != Fire::normal || !m.played("target_priority", "closest")) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Body* target = m.now.unit(m.deed.other);
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
  if (!m.is(What::shot)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Body* target = m.now.unit(m.deed.other);
  if (unit == nullptr || target == nullptr || !unit->troops || unit->displaced || target->displaced) return;
  int dice = unit->troops->shoot;
  if (unit->formation == "attack_column" || unit->formation == "mixed" || unit->formation == "square") dice = 1;
  if (unit->inside) dice = 2;
  const bool sure = m.played("enfilade_subject", "roller_is_foot_or_gun") && m.played("enfilade_zone", "flank_only") &&
                    m.deed.fire == Fire::normal && !unit->inside && !all_round(unit->formation) &&
                    !on_a_border(*unit, *target);
  if (sure)
    eye.holds(m.deed.a == dice * (enfilades(*unit, *target) ? 2 : 1),
              unit->id + " throws " + to_string(m.deed.a) + " dice at " + target->id + ", by the list " +
                  to_string(dice * (enfilades(*unit, *target) ? 2 : 1)));
  else
    eye.holds(m.deed.a == dice || m.deed.a == 2 * dice, unit->id + " throws " + to_string(m.deed.a) + " dice");
}
void shooting_need(const Moment& m, Eye& eye) {
  if (!m.is(What::shot) || !m.played("row_stacking", "once_per_row") || !m.played("skirmisher_plus_one", "shooter") ||
      !m.played("cataphract_front_only", "no"))
    return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Body* target = m.now.unit(m.deed.other);
  if (unit == nullptr || target == nullptr || !unit->troops || !target->troops || unit->ground.empty() ||
      target->ground.empty() || unit->displaced || target->displaced)
    return;
  if (target->troops->has("heavy_infantry") && on_a_border(*unit, *target)) return;
  int sum = 0;
  if (unit->shaken() || unit->dis) sum -= 1;
  const double range = range_of(unit->troops->weapon);
  if (m.deed.fire == Fire::normal && std::fabs(gap(*unit, *target) - range / 2) < hair) return;
  if (m.deed.fire == Fire::traversing) return;  // measured along its way
  if (m.deed.fire == Fire::normal && gap(*unit, *target) > range / 2) sum -= 1;
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
  if (m.deed.fire == Fire::closing || (gun && column) || loose) sum += 1;
  const int plain = std::max(2, 4 - sum);
  const int hidden = std::max(2, 4 - sum + (row ? 0 : 1));
  eye.holds(m.deed.b == plain || m.deed.b == hidden,
            unit->id + " needs " + to_string(m.deed.b) + " at " + target->id + ", by the list " + to_string(plain));
}
int hits_of(const Deed& deed, bool ones_miss) {
  int hits = 0;
  for (std::size_t i = 0; i < deed.dice.size() && i < static_cast<std::size_t>(deed.a); ++i)
    if (deed.b <= 6 && deed.dice[i] >= deed.b && (!ones_miss || deed.dice[i] > 1)) ++hits;
  return hits;
}
void hits_and_saves(const Moment& m, Eye& eye) {
  if ((!m.is(What::shot) && !m.is(What::fought)) || !m.played("bt3_impossible_six", "test_only") ||
      !m.played("natural_one_save", "fails") || !m.played("natural_one_hit", "misses"))
    return;
  if (static_cast<int>(m.deed.dice.size()) < m.deed.a) return;
  const int hits = hits_of(m.deed, true);
  int lost = hits;
  std::size_t at = static_cast<std::size_t>(m.deed.a);
  for (; at < m.deed.dice.size() && static_cast<int>(at) < m.deed.a + hits; ++at)
    if (m.deed.c <= 6 && m.deed.dice[at] >= m.deed.c && m.deed.dice[at] > 1) --lost;
  eye.holds(m.deed.d == lost, m.deed.unit + " inflicts " + to_string(m.deed.d) + " on " + m.deed.other +
                                  ", by the dice " + to_string(lost));
}
void save_need(const Moment& m, Eye& eye) {
  if (!m.is(What::shot) || m.deed.b > 6 || !m.played("row_stacking", "once_per_row") ||
      !m.played("save_artillery_rows", "worst_row_only") || !m.played("artillery_bands", "halves"))
    return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Body* target = m.now.unit(m.deed.other);
  if (unit == nullptr || target == nullptr || !unit->troops || !target->troops || unit->ground.empty() ||
      target->ground.empty() || target->inside || unit->displaced || target->displaced ||
      m.deed.fire == Fire::traversing)
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
    if (m.deed.fire == Fire::normal && std::fabs(gap(*unit, *target) - half) < hair) return;
    if (unit->troops->has("heavy_gun") || unit->troops->has("siege_gun"))
      sum -= 3;
    else
      sum -= m.deed.fire == Fire::normal && gap(*unit, *target) > half ? 1 : 2;
  }
  const int need = std::max(2, target->troops->save - sum);
  eye.holds(std::min(need, 7) == std::min(m.deed.c, 7),
            target->id + " saves on " + to_string(m.deed.c) + " in the open, by the list " + to_string(need));
}
void recorded(const Moment& m, Eye& eye) {
  if (!m.is(What::casualties) || !m.played("excess_retention", "discard_after_test")) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr) return;
  const int now = std::min(unit->stamina, unit->hits + m.deed.c);
  eye.holds(m.deed.a == now, unit->id + " takes " + to_string(m.deed.c) + " on " + to_string(unit->hits) +
                                 " and records " + to_string(m.deed.a));
}
void shattered(const Moment& m, Eye& eye) {
  if (!m.is(What::shattered)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit != nullptr)
    eye.holds(unit->hits + unit->excess >= 2 * unit->stamina, unit->id + " is shattered with " + to_string(unit->hits) +
                                                                  " and " + to_string(unit->excess) + " in excess");
}
void shatters(const Moment& m, Eye& eye) {
  if (!m.is(What::test) || !m.played("shatter_rule", "twice_stamina")) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit != nullptr)
    eye.holds(unit->hits + unit->excess < 2 * unit->stamina, unit->id + " tests, and should be shattered");
}

// ---- break tests ----

string sheet_of(const Deed& deed) {
  if (deed.clause.starts_with("MPP-BT-")) return "bt3";
  if (deed.clause.starts_with("BT0-")) return "bt0";
  return deed.clause.starts_with("BT2-") ? "bt2" : "";
}
bool ranged(const Deed& deed) { return deed.word == "shooting" || deed.word == "closing" || deed.word == "traversing"; }
string troop_of(const Body& unit, bool with_skirmishers) {
  if (unit.troops->cls == "artillery") return "ART";
  if (unit.troops->cls == "cavalry") return "CAV";
  const bool skirmishing = unit.troops->cls == "skirmishers" || unit.formation == "skirmish";
  return with_skirmishers && skirmishing ? "SKI" : "INF";
}

void score_adds_up(const Moment& m, Eye& eye) {
  if (!m.is(What::test) || m.deed.dice.size() < 2) return;
  const int dice = m.deed.dice[0] + m.deed.dice[1];
  eye.holds(m.deed.a == dice + m.deed.sum(), m.deed.unit + " throws " + to_string(dice) + " and scores " +
                                                 to_string(m.deed.a) + " with modifiers of " + to_string(m.deed.sum()));
}
void test_modifiers(const Moment& m, Eye& eye) {
  if (!m.is(What::test) || sheet_of(m.deed) != "bt3") return;
  if (!m.played("bt3_casualty_sign", "add") || !m.played("bt3_no_casualty_basis", "recorded_total_zero") ||
      !m.played("bt3_artillery_scope", "ranged_test_now") || !m.played("bt3_hth_difference", "combat_score_margin") ||
      !m.played("support_test_modifiers", "own_state_only") || !m.played("excess_counts", "unsaved_hits") ||
      !m.played("break_test_timing", "end_of_phase_once"))
    return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr) return;
  int due = (unit->dis ? 1 : 0) - (unit->hits == 0 ? 2 : 0);
  if (ranged(m.deed)) due += unit->excess + (unit->guns ? 1 : 0);
  if (m.deed.word == "lost_round") due += m.now.margin;
  eye.holds(m.deed.sum() == due,
            unit->id + " tests with " + to_string(m.deed.sum()) + ", by the list " + to_string(due));
}
void test_cell(const Moment& m, Eye& eye) {
  if (!m.is(What::test)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const string sheet = sheet_of(m.deed);
  if (unit == nullptr || !unit->troops || sheet.empty() || !m.played("baggage_class", "artillery") ||
      !m.played("skirmisher_basis", "formation_or_type") || !m.played("support_test_column", "hand_to_hand"))
    return;
  if (sheet == "bt0" && !m.played("bt0_top_row", "seven_or_more")) return;  // LIN-R-02
  const bool three = sheet == "bt3";
  const int row = std::clamp(m.deed.a, 4, three ? 12 : 7);
  const string troop = troop_of(*unit, three);
  const string column = ranged(m.deed) ? (three ? "RNG" : "SH") : three ? "HTH" : "HH";
  const string number = row < 10 ? "0" + to_string(row) : to_string(row);
  string cell = (three ? "MPP-BT-" : sheet == "bt0" ? "BT0-RES-" : "BT2-RES-") + number + "-" + troop + "-" + column;
  const bool support = sheet == "bt2" && row == 7 && troop == "CAV" && m.deed.word == "support";
  if (support) cell = "BT2-RES-07-CAVSUP-HH";
  eye.holds(m.deed.clause == cell, unit->id + " reads " + m.deed.clause + ", and its cell is " + cell);
}
string effect_three(int row, const string& troop, bool fire, bool shaken, bool any) {
  const auto pick = [](bool condition, const char* then, const char* otherwise) {
    return string{condition ? then : otherwise};
  };
  if (fire) {
    if (troop == "INF")
      return row <= 7    ? "HOLD"
             : row <= 9  ? "HOLD_DIS_OR_RETREAT_GOOD"
             : row == 10 ? "RETREAT_DIS"
             : row == 11 ? pick(shaken, "BREAK", "RETREAT_DIS")
                         : pick(any, "BREAK", "RETREAT_DIS");
    if (troop == "CAV")
      return row <= 6    ? "HOLD"
             : row == 7  ? "RETREAT_GOOD"
             : row <= 9  ? "RETREAT_DIS"
             : row <= 11 ? pick(shaken, "BREAK", "RETREAT_DIS")
                         : pick(any, "BREAK", "RETREAT_DIS");
    if (troop == "SKI")
      return row <= 4    ? "HOLD"
             : row == 5  ? "RETREAT_GOOD"
             : row <= 8  ? "RETREAT_DIS"
             : row == 9  ? pick(shaken, "BREAK", "RETREAT_DIS")
             : row == 10 ? pick(any, "BREAK", "RETREAT_DIS")
                         : "BREAK";
    return row <= 7 ? "HOLD" : "BREAK";
  }
  if (troop == "INF")
    return row <= 6    ? "HOLD"
           : row <= 8  ? "GIVE_GOOD_SUP"
           : row == 9  ? "GIVE_DIS_SUP"
           : row <= 11 ? pick(shaken, "BREAK", "GIVE_ALL_DIS_SUP")
                       : "BREAK";
  if (troop == "CAV")
    return row <= 6    ? "GIVE_GOOD_SUP"
           : row <= 8  ? "GIVE_DIS_SUP"
           : row <= 10 ? pick(shaken, "BREAK", "GIVE_ALL_DIS_SUP")
                       : "BREAK";
  if (troop == "SKI")
    return row <= 4 ? "HOLD" : row == 5 ? "GIVE_DIS" : row == 6 ? pick(shaken, "BREAK", "GIVE_DIS") : "BREAK";
  return "BREAK";
}
string effect_low(int row, const string& troop, bool fire, bool holds) {
  if (row <= 4) return "BREAK";
  if (troop == "ART") return fire && row == 7 ? "HOLD" : "BREAK";
  if (row == 5) return "RETIRE_DIS";
  if (fire) return "HOLD";
  if (row == 6) return "RETIRE_DIS";
  return troop == "CAV" && !holds ? "RETIRE_GOOD" : "HOLD";
}
void test_effect(const Moment& m, Eye& eye) {
  if (!m.is(What::test) || m.deed.second.empty()) return;
  const Body* unit = m.now.unit(m.deed.unit);
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
  const int row = std::clamp(m.deed.a, 4, three ? 12 : 7);
  const string due =
      three ? effect_three(row, troop_of(*unit, true), ranged(m.deed), unit->shaken(), unit->hits > 0)
            : effect_low(row, troop_of(*unit, false), ranged(m.deed), sheet == "bt2" && m.deed.word == "support");
  eye.holds(m.deed.second == due,
            unit->id + " scores " + to_string(m.deed.a) + ": " + m.deed.second + ", and the table has " + due);
}
void who_breaks_is_gone(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const Happening& each : m.entry->happenings) {
    if (each.words.find("breaks and is gone") == string::npos &&
        each.words.find("is shattered and gone") == string::npos)
      continue;
    for (const auto& unit : m.after->units)
      if (each.words.starts_with(unit->name + " breaks and") || each.words.starts_with(unit->name + " is shattered"))
        eye.holds(!unit->on_table, unit->id + " is broken and still there");
  }
}
// Where both sides shoot, the phase goes on with the other (LIN-R-91).
bool ends_the_fire(const Moment& m) {
  return (m.is(What::stage) && m.now.stage == "shooting" && m.deed.word != "shooting") || m.is(What::turn_ends);
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
  if (!m.is(What::test) || m.deed.word != "shooting" || sheet_of(m.deed) != "bt3" ||
      !m.played("bt3_better_than_six", "harder") || !m.played("bt3_sixes_count", "per_phase_total") ||
      !m.played("bt_trigger_list", "own_sheet") || !m.played("break_test_timing", "end_of_phase_once"))
    return;
  if (const Body* unit = m.now.unit(m.deed.unit))
    eye.holds((unit->shaken() && unit->taken > 0) || unit->beyond > 0 || unit->sixes > 1,
              unit->id + " tests under fire without a cause");
}
void losers_test(const Moment& m, Eye& eye) {
  if (!m.is(What::turn_ends)) return;
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
  if (!m.is(What::test) || m.now.stage != "hand_to_hand") return;
  if (const Body* unit = m.now.unit(m.deed.unit)) eye.holds(!unit->tested, unit->id + " tests twice in a phase");
}
void lost_a_round(const Moment& m, Eye& eye) {
  if (!m.is(What::test) || (m.deed.word != "lost_round" && m.deed.word != "drawn_round") || m.now.winners.empty())
    return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr || unit->combat == 0 || static_cast<std::size_t>(unit->combat) > m.now.winners.size()) return;
  const int winner = m.now.winners[static_cast<std::size_t>(unit->combat - 1)];
  eye.holds(m.deed.word == "lost_round" ? winner == 1 - unit->side : winner == -1,
            unit->id + " tests for a " + m.deed.word);
}

// ---- forced moves ----

void goes_straight_back(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || m.entry->kind == "begin") return;
  for (const Happening& each : m.entry->happenings) {
    const bool back = each.words.find(" goes back ") != string::npos;
    const bool ground = each.words.find(" gives ground, ") != string::npos;
    if (!back && !ground) continue;
    for (const auto& after : m.after->units) {
      if (!each.words.starts_with(after->name + (back ? " goes back " : " gives ground, ")) || !after->on_table)
        continue;
      const Unit* before = m.before->unit(after->id);
      if (before == nullptr || !before->on_table || before->inside || after->inside) continue;
      int moves = 0;
      for (const Happening& other : m.entry->happenings)
        if (other.words.starts_with(after->name + " ") &&
            (other.words.find(" moves ") != string::npos || other.words.find(" strikes ") != string::npos ||
             other.words.find(" goes ") != string::npos || other.words.find(" gives ground") != string::npos ||
             other.words.find("gets away") != string::npos || other.words.find("follows up") != string::npos ||
             other.words.find(" throws ") != string::npos))
          ++moves;
      if (moves != 1) continue;
      const Body* body = m.now.unit(after->id);
      if (body == nullptr || !body->troops) continue;
      const double facing = before->facing;
      const double far = distance(before->centre, after->centre);
      const double off = turned(bearing(before->centre, after->centre), facing + 180);
      double full = rate_of(*body->troops, before->formation, *m.scenario);
      if (full == 0) full = 6;  // LIN-R-68
      const double one = ground ? full / 2 : full;
      eye.holds(turned(facing, after->facing) < 0.1 && off < 45.5, after->id + " does not go back, or turns");
      if (m.played("forced_move_terrain", "ignore_penalties") && m.played("forced_move_off_table", "breaks") &&
          m.played("give_ground_distance", "half_move") && m.played("retreat_blocked", "same_as_retire") &&
          before->formation == after->formation)
        eye.holds(
            std::fabs(far - one) < 0.06 || std::fabs(far - 2 * one) < 0.06,
            after->id + (back ? " goes back " : " gives ground ") + inches(far) + " with a move of " + inches(full));
    }
  }
}
void tenable(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || !m.played("tenable_gap", "one_inch")) return;
  for (const Happening& each : m.entry->happenings) {
    if (each.words.find(" goes back ") == string::npos) continue;
    for (const Body& unit : m.next.units) {
      if (!unit.on || unit.ground.empty() || !each.words.starts_with(unit.name + " goes back ")) continue;
      for (const Body& enemy : m.next.units) {
        if (!enemy.on || enemy.side == unit.side || outline(enemy).empty()) continue;
        Body before;
        if (was(m, enemy, before) == nullptr || before.centre != enemy.centre) continue;
        eye.holds(gap(unit, enemy) >= 1 - hair,
                  unit.id + " goes back to " + inches(gap(unit, enemy)) + " from " + enemy.id);
      }
    }
  }
}

// ---- hand-to-hand ----

void fights_in_contact(const Moment& m, Eye& eye) {
  if (!m.is(What::fought)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  const Body* other = m.now.unit(m.deed.other);
  if (unit != nullptr && other != nullptr)
    eye.holds(unit->contact && other->contact && unit->side != other->side,
              unit->id + " fights " + other->id + " without contact");
}
void melee_dice(const Moment& m, Eye& eye) {
  if (!m.is(What::fought)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr || !unit->troops) return;
  int most = unit->troops->melee;
  if (unit->formation == "march_column" || unit->formation == "square") most = 1;
  if (unit->formation == "limbered") most = 0;
  if (unit->inside) most = 2;
  if (unit->troops->cls != "cavalry" || !m.played("enfilade_subject", "roller_is_foot_or_gun")) most *= 2;  // LIN-R-94
  eye.holds(m.deed.a <= most, unit->id + " throws " + to_string(m.deed.a) + " dice in " + unit->formation +
                                  ", and has " + to_string(most) + " at most");
}
void melee_need(const Moment& m, Eye& eye) {
  if (!m.is(What::fought) || m.deed.modifiers.empty()) return;
  int sum = 0;
  for (const Modifier& each : m.deed.modifiers)
    if (each.clause.starts_with("MPP-HTH-MOD")) sum += each.value;
  if (m.played("combat_modifiers_on", "combat_score"))
    eye.holds(m.deed.b == std::max(2, 4 - sum),
              m.deed.unit + " needs " + to_string(m.deed.b) + " with modifiers of " + to_string(sum));
}
void worn_out(const Moment& m, Eye& eye) {
  if (!m.is(What::fought)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr || m.deed.modifiers.empty()) return;
  // Casualties of the round do not count in it: both sides have thrown before.
  const Unit* before = m.before->unit(unit->id);
  if (before == nullptr) return;
  const bool worn = unit->dis || unit->shaken();
  eye.holds(worn == m.deed.has("MPP-HTH-MOD-03"),
            unit->id + (worn ? " is worn out, and fights as if it were not" : " fights as if it were worn out"));
}
void loose_fighters(const Moment& m, Eye& eye) {
  if (!m.is(What::fought) || m.deed.modifiers.empty()) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit != nullptr && unit->formation != "skirmish" && unit->troops && unit->troops->cls != "skirmishers")
    eye.holds(!m.deed.has("MPP-HTH-MOD-04"), unit->id + " fights as skirmishers in " + unit->formation);
  else if (unit != nullptr && unit->formation == "skirmish")
    eye.holds(m.deed.has("MPP-HTH-MOD-04"), unit->id + " fights in skirmish order as if in line");
}
void inflicted(const Moment& m, Eye& eye) {
  if (m.is(What::combat))
    eye.holds(m.deed.a >= m.deed.c && m.deed.b >= m.deed.d, "a combat score is less than the casualties in it");
}
void no_bonus_out_of_thin_air(const Moment& m, Eye& eye) {
  if (!m.is(What::combat) || m.deed.modifiers.empty() || !m.played("combat_modifiers_on", "combat_score")) return;
  int sum = 0;
  for (const Modifier& each : m.deed.modifiers)
    if (each.clause.starts_with("MPP-COMBAT-MOD")) sum += each.value;
  eye.holds(m.deed.a + m.deed.b - m.deed.c - m.deed.d == sum,
            "combat scores of " + to_string(m.deed.a) + " and " + to_string(m.deed.b) + " with " +
                to_string(m.deed.c + m.deed.d) + " casualties and modifiers of " + to_string(sum));
}
void follows_up(const Moment& m, Eye& eye) {
  if (!m.is(What::followed_up)) return;
  const Body* unit = m.now.unit(m.deed.unit);
  if (unit == nullptr) return;
  const bool fit = unit->formation == "line" || unit->formation == "attack_column" || unit->formation == "mixed" ||
                   unit->formation == "wedge";
  eye.holds(fit && !unit->dis && !unit->shaken(), unit->id + " follows up in " + unit->formation);
}

// ---- the end ----

void beaten(const Moment& m, Eye& eye) {
  if (!m.is(What::turn_begins) || m.now.player_turn == 0) return;
  for (int side = 0; side < 2; ++side) {
    int brigades = 0;
    int down = 0;
    int units = 0;
    int gone = 0;
    for (const auto& [id, of] : m.now.brigade_side) {
      if (of != side) continue;
      ++brigades;
      const bool left = std::ranges::any_of(
          m.now.units, [&](const Body& each) { return (each.on || each.away) && each.brigade == id; });
      if (!left || m.now.removed.contains(id)) ++down;
    }
    for (const Body& each : m.now.units)
      if (each.side == side) {
        ++units;
        if (!each.on && !each.away) ++gone;
      }
    eye.holds(2 * down <= brigades && (brigades > 2 || 2 * gone <= units),
              "side " + to_string(side) + " has lost " + to_string(down) + " of " + to_string(brigades) +
                  " brigades and fights on");
  }
}
void points(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || !m.after->progress->contains("points")) return;
  if (m.scenario->text.contains("objective") || m.scenario->text.contains("victory")) return;
  std::array<int, 2> sum{0, 0};
  for (const Body& each : m.next.units)
    if (each.was_on)
      sum[static_cast<std::size_t>(1 - each.side)] += each.away       ? 0
                                                      : !each.on      ? 2 * each.stamina
                                                      : each.shaken() ? each.stamina
                                                                      : 0;
  const Json& held = m.after->progress->at("points").at("held");
  if (m.now.player_turn > 0)
    eye.holds(held.at(0) == sum[0] && held.at(1) == sum[1],
              "points are " + held.dump() + ", and should be " + to_string(sum[0]) + " and " + to_string(sum[1]));
}

constexpr Clause first_rows[] = {
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
    {"turns_alternate", "OUR-GAME-04", "player turns alternate", turns_alternate},
    {"within_the_limit", "OUR-GAME-06", "no turn comes after the last", within_the_limit},
    {"stages_in_order", "OUR-GAME-05", "the steps of a turn follow one another", stages_in_order},
    {"disorder_comes_off", "MPP-SEQ-DIS-01", "disorder of an earlier turn comes off when the turn ends",
     disorder_comes_off},
    {"new_disorder_stays", "LIN-R-90", "disorder of this turn does not", new_disorder_stays},
    {"elite_on_four", "OUR-ELITE-01", "a disordered elite recovers on 4", elite_on_four},
    {"battalia_count", "OUR-BM3-01", "a brigade fails with more than half lost or shaken", battalia_count},
    {"brigade_score", "BM2-RES-GT-1", "a brigade passes below the rating, and retreats above it", brigade_score},
    {"brigade_rating", "BM2-ROLL-01", "it tests against its own commander's rating", brigade_rating},
    {"failing_only_rally", "BM2-RES-GT-3", "a failing brigade takes no orders and no initiative", failing_only_rally},
    {"no_advance", "BM2-RES-EQ-1", "a brigade that may not advance comes no nearer", no_advance},
    {"falls_back_to_its_edge", "OUR-BM3-02", "a failing brigade goes towards its own edge", falls_back_to_its_edge},
    {"not_in_contact", "OUR-CMD-12", "nobody is ordered out of a fight", not_in_contact},
    {"own_brigade", "OUR-CMD-02", "a brigadier orders his own brigade", own_brigade},
    {"ordered_once", "OUR-CMD-08", "one order a turn, and none after an initiative move", ordered_once},
    {"disordered_not_ordered", "LIN-R-74", "the disordered take no orders", disordered_not_ordered},
    {"command_not_ended", "OUR-CMD-07", "after a failed order a commander neither orders nor rallies nor leads",
     command_not_ended},
    {"failing_ends_command", "OUR-CMD-07", "a failed order ends the command", failing_ends_command},
    {"moves_by_margin", "OUR-CMD-05", "one, two or three moves by the margin; a double six fails", moves_by_margin},
    {"command_rating", "OUR-CMD-04", "the rating with distance, enemies, columns and roads", command_rating},
    {"one_group", "OUR-CMD-09", "a group is of one brigade, and together", one_group},
    {"right_time", "OUR-GAME-05", "units move in the steps for it, in their own turn", right_time},
    {"moves_granted", "OUR-CMD-10", "no more moves than the order gave", moves_granted},
    {"rate", "MPP-MOVE-01", "nobody goes farther in a move than his rate", rate},
    {"legs_cost", "OUR-MOVE-02", "backwards and sideways cost double, a wheel its outer arc", legs_cost},
    {"goes_where_it_is_told", "OUR-MOVE-01", "a move ends where its steps lead", goes_where_it_is_told},
    {"formed_bodies_wheel", "OUR-MOVE-03", "formed bodies do not turn freely", formed_bodies_wheel},
    {"whole_move_to_form", "OUR-MOVE-04", "who forms up anew stays where he is", whole_move_to_form},
    {"turn_in_place", "OUR-MOVE-04", "a turn in place is by 90 or 180 degrees", turn_in_place},
    {"one_inch", "OUR-MOVE-05", "no move but a charge comes within an inch of an enemy", one_inch},
    {"heavy_things_stay", "MPP-MOVE-05a", "heavy guns and hedgehogs do not move", heavy_things_stay},
    {"proximity", "OUR-PROX-01", "no manoeuvres within 12 inches of an enemy in sight", proximity},
    {"rough_once", "MPP-TERR-ROUGH-02", "formed bodies make one move in rough ground", rough_once},
    {"initiative_conditions", "OUR-INIT-01", "own initiative: unengaged, ordered, an enemy within 6 inches",
     initiative_conditions},
    {"initiative_once", "OUR-INIT-01", "once", initiative_once},
    {"free_moves", "MPP-FREE-01a", "free moves after a failed order are for columns, squares, limbers and wagons",
     free_moves},
    {"withdraws_away", "MPP-FREE-02a", "who withdraws goes away from the enemy", withdraws_away},
    {"who_withdraws", "MPP-FREE-02b", "the shaken and the disordered withdraw, or those who are ordered to",
     who_withdraws},
};
constexpr Clause more_rows[] = {
    {"rides_so_far", "MPP-MOVE-07", "commanders ride 24 inches at most, and walk 18", rides_so_far},
    {"rides_once", "OUR-MOVE-08", "once, in their own step", rides_once},
    {"rallies", "OUR-RALLY-01", "rally: unengaged, two casualties, within 12 inches", rallies},
    {"rally_once", "OUR-RALLY-01", "once for each commander and each unit", rally_once},
    {"rally_throw", "OUR-RALLY-01", "a rally succeeds like an order", rally_throw},
    {"follow_me", "OUR-FOLLOW-01", "who is led has not moved, is not engaged, and is near", follow_me},
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
    {"goes_straight_back", "OUR-FORCED-03", "forced moves go back, facing kept, by whole moves", goes_straight_back},
    {"tenable", "OUR-FORCED-05", "and end an inch from every enemy", tenable},
    {"fights_in_contact", "OUR-HTH-01", "only units in contact fight", fights_in_contact},
    {"melee_dice", "OUR-HTH-02", "with no more dice than they have", melee_dice},
    {"melee_need", "OUR-HTH-03", "the number to hit is 4 with the modifiers", melee_need},
    {"worn_out", "MPP-HTH-MOD-03", "shaken and disordered fighters have -1", worn_out},
    {"loose_fighters", "MPP-HTH-MOD-04", "and so have skirmishers", loose_fighters},
    {"inflicted", "OUR-HTH-05", "a combat score is no less than the casualties in it", inflicted},
    {"combat_modifiers", "OUR-HTH-05", "casualties and modifiers make the score", no_bonus_out_of_thin_air},
    {"follows_up", "OUR-AFTER-01", "who follows up is in order, unshaken, in a formation for it", follows_up},
    {"beaten", "OUR-WIN-01", "an army with more than half its brigades lost is beaten", beaten},
    {"points", "OUR-WIN-02", "two points for a stamina point gone, one for a shaken one", points},
};

}  // namespace

std::span<const Clause> clauses() {
  static const std::vector<Clause> all = [] {
    std::vector<Clause> out{std::begin(first_rows), std::end(first_rows)};
    out.insert(out.end(), std::begin(more_rows), std::end(more_rows));
    return out;
  }();
  return all;
}

}  // namespace audit::lines
