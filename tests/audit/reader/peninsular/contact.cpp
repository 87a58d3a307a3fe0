// Contact: who may attack whom and from where, the test, and what it leads to.
#include <algorithm>
#include <array>
#include <cmath>

#include "tests/audit/reader/peninsular/kit.hpp"
#include "tests/audit/reader/peninsular/shelves.hpp"

namespace audit::peninsular {

namespace {

bool answers(const Told& order) {
  return order.is("confirm") || order.is("proceed") || order.is("form_square") || order.is("officer");
}

// The charge that is carried out now: a manoeuvre may have been confirmed since, or an officer have ridden.
const Told& charge_behind(const Case& it) {
  static const Told none;
  const Told* order = &it.entry.order;
  for (auto step = it.turn.rbegin(); step != it.turn.rend() && answers(*order); ++step) order = &step->entry.order;
  return order->is("charge") ? *order : none;
}

struct Charge {
  const Happening* it = nullptr;
  const Unit* from = nullptr;  // the attacker as it was
  const Unit* at = nullptr;    // the defender as it was
  std::vector<Leg> via{};      // as it was ordered
  double facing = 0;           // with which the last leg begins
  Vec front{};                 // and from where: the middle of its front edge
};

// A charge that was ordered, with what was before it.
std::vector<Charge> charges(const Case& it) {
  const Told& order = charge_behind(it);
  for (const Happening& each : it.entry.happenings) {
    if (!is_attack(each)) continue;
    Charge one{&each, it.before.unit(each.text("unit")), it.before.unit(each.text("target")), via(order), 0, {}};
    if (one.from == nullptr || one.at == nullptr || order.text("unit") != one.from->id ||
        order.text("target") != one.at->id)
      continue;
    if (touched_before(it, each, one.from->id) || touched_before(it, each, one.at->id)) continue;
    one.facing = one.via.empty() ? one.from->facing : one.via.back().facing;
    // The last leg begins where the one before it ended, and leads over its own place on to the enemy.
    const Hull stood = hull(*one.from);
    const bool about = one.via.size() == 1 && turned(one.from->facing, one.facing) > 178.9;
    one.front = one.via.size() > 1 ? one.via[one.via.size() - 2].at
                : about            ? stood.front - forward(stood.facing) * stood.depth
                                   : stood.front;
    return {std::move(one)};  // the first is the one that was ordered
  }
  return {};
}

std::vector<Polygon> body(const Case& it, const Unit& unit) {
  if (unit.inside) return {it.scenario.pieces.at(*unit.inside).outline};
  return peninsular::body(unit);
}

// Whether a manoeuvre of its has been tested, now or earlier this turn.
bool manoeuvred(const Case& it, std::string_view unit) {
  const auto tested = [&](const Happening& each) {
    return each.is("critical_manoeuvre_tested") && each.text("unit") == unit;
  };
  return std::ranges::any_of(it.entry.happenings, tested) || std::ranges::any_of(it.turn, [&](const Step& step) {
           return std::ranges::any_of(step.entry.happenings, tested);
         });
}

// Whether he may have turned first, by a leg that the umpire found for him: a manoeuvre, with its die (PEN-R-52).
bool turned_first(const Case& it, const Charge& charge) {
  return charge.from->quality == "elite" || manoeuvred(it, charge.from->id);
}

// The bridges and breaches within 2 cm of which somebody stands.
std::vector<const Piece*> passages_held(const Case& it, const Unit& unit) {
  std::vector<const Piece*> out;
  for (const Piece& piece : it.scenario.pieces) {
    const auto damage = it.before.damage->find(piece.id);
    const bool breach = piece.kind == "high_wall" && damage != it.before.damage->end() && damage->second.gap;
    if (piece.kind != "bridge" && !breach) continue;
    if (std::ranges::any_of(body(it, unit),
                            [&](const Polygon& ground) { return distance(ground, piece.outline) <= 2.1; }))
      out.push_back(&piece);
  }
  return out;
}

// What somebody is attacked at: his stands, and a low wall or a rampart that he lines, along its whole length
// (PEN-BRE-06, PEN-BRE-07).
std::vector<Polygon> goals(const Case& it, const Unit& unit) {
  std::vector<Polygon> out = body(it, unit);
  for (const Piece& piece : it.scenario.pieces)
    if ((piece.kind == "low_wall" || piece.kind == "rampart") &&
        std::ranges::any_of(unit.stands, [&](const Polygon& stand) { return distance(stand, piece.outline) <= 2.1; }))
      out.push_back(piece.outline);
  return out;
}

// How far beyond 45 degrees the nearest way to contact lies, from any point of the front edge; negative: within.
double beyond_its_front(const Case& it, const Charge& charge) {
  const Hull from{charge.front, hull(*charge.from).width, 0, charge.facing};
  double best = 1e9;
  std::vector<Polygon> at = goals(it, *charge.at);
  for (const Piece* way : passages_held(it, *charge.at)) at.push_back(way->outline);  // he goes in by its mouth
  for (const Polygon& each : at)
    for (std::size_t i = 0; i < each.size(); ++i)
      for (int part = 0; part < 24; ++part) {
        const Vec point = each[i] + (each[(i + 1) % each.size()] - each[i]) * (part / 24.0);
        const Vec off = local(from, point);
        best = std::min(best, std::fabs(off.x) - from.width / 2 - off.y);
      }
  return best;
}

void charge_is_an_advance(const Case& it, Eye& eye) {
  for (const Charge& each : charges(it)) {
    if (each.from->stands.empty() || each.from->formation == "skirmish" || each.from->inside ||
        body(it, *each.at).empty())
      continue;
    if (each.via.empty() && turned_first(it, each)) continue;
    const double beyond = beyond_its_front(it, each);
    eye.holds(beyond <= 0.6, each.from->id + " facing " + cm(each.facing) + " struck " + each.at->id +
                                 ", all of whom is more than 45 degrees off its front (" + cm(beyond) + " cm beyond)");
  }
}

void contact_turns_45_at_most(const Case& it, Eye& eye) {
  for (const Charge& each : charges(it)) {
    const bool closed = std::ranges::any_of(it.entry.happenings, [&](const Happening& one) {
      return one.is("fight_joined") && one.text("attacker") == each.from->id && one.text("defender") == each.at->id;
    });
    const Unit* is = it.after.unit(each.from->id);
    if (!closed || is == nullptr || !is->on_table || is->stands.empty() || each.from->inside) continue;
    if (each.via.empty() && turned_first(it, each)) continue;
    const double by = turned(each.facing, is->facing);
    eye.holds(by <= 45.6 || is->routing,
              each.from->id + " was turned " + cm(by) + " degrees by its contact with " + each.at->id);
  }
}

void turning_leg_is_critical(const Case& it, Eye& eye) {
  for (const Charge& each : charges(it)) {
    if (each.from->quality == "elite" || each.via.empty() || each.from->stands.empty()) continue;
    if (each.from->formation == "skirmish" || each.from->inside) continue;
    // Against the facing before the move (PEN-CRIT-03).
    const bool turns = std::ranges::any_of(each.via, [&](const Leg& leg) {
      return turned(each.from->facing, leg.facing) > 1.1;  // in a charge a turn about as well (PEN-R-52)
    });
    if (!turns) continue;
    const bool thrown =
        std::ranges::any_of(it.entry.dice, [](const Die& die) { return die.clause == "PEN-CRIT-05"; }) ||
        manoeuvred(it, each.from->id);
    eye.holds(thrown, each.from->id + " turned on its way to contact, and no die was thrown");
  }
}

void within_reach(const Case& it, Eye& eye) {
  for (const Charge& each : charges(it)) {
    if (each.from->stands.empty()) continue;
    double apart = 1e9;
    for (const Polygon& one : each.from->stands)
      for (const Polygon& other : goals(it, *each.at)) apart = std::min(apart, distance(one, other));
    const double most = rate(it, *each.from, each.from->formation) + (each.it->yes("charge") ? 15 : 0);
    eye.holds(apart <= most + (each.via.empty() ? 2.5 : 4),
              each.from->id + " struck " + each.at->id + " from " + cm(apart) + " cm; it may go " + cm(most));
  }
}

void charge_bonus_once(const Case& it, Eye& eye) {
  walk(it, [&](const Past& past, const Happening& each) {
    if (!each.yes("charge") || !is_attack(each)) return;
    const std::string& id = each.text("unit");
    const UnitPast* unit = past.unit(id);
    const Unit* body_of = it.before.unit(id);
    if (unit == nullptr || body_of == nullptr) return;
    eye.holds(!unit->charge_used && horse(*body_of), id + " spends a charge bonus it has not got");
  });
}

void horse_shuns_steady_foot(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    const Unit* rider = is_attack(each) ? it.before.unit(each.text("unit")) : nullptr;
    const Unit* target = it.before.unit(each.text("target"));
    if (rider == nullptr || target == nullptr || !horse(*rider) || !foot(*target) || target->routing) continue;
    if (!target->formed || target->formation == "skirmish" || touched_before(it, each, each.text("target"))) continue;
    if (each.text("face") != "front" && target->formation != "square" && played(it, "cav_close_rule", "front_only"))
      continue;
    eye.holds(target->pips.value_or(0) >= 5, rider->id + " closes with " + target->id + " in front, who has " +
                                                 std::to_string(target->pips.value_or(0)) + " pips");
  }
}

// On which side of a rectangle a place is; nothing where it is too near to a line.
std::string_view aspect(const Hull& at, Vec place) {
  const Vec from = local(at, place);
  const double front = at.width / 2 + from.y - std::fabs(from.x);            // positive: within the front
  const double rear = at.width / 2 - at.depth - from.y - std::fabs(from.x);  // positive: within the rear
  if (std::fabs(front) < 0.5 || std::fabs(rear) < 0.5 || std::fabs(from.y) < 0.5 || std::fabs(from.y + at.depth) < 0.5)
    return {};
  return from.y >= 0 && front > 0 ? "front" : from.y <= -at.depth && rear > 0 ? "rear" : from.x < 0 ? "left" : "right";
}

void aspect_of_the_start(const Case& it, Eye& eye) {
  if (!played(it, "aspect_basis", "start_position")) return;
  for (const Charge& each : charges(it)) {
    const Unit& target = *each.at;
    if (target.stands.empty() || each.from->stands.empty() || target.formation == "square" || target.routing) continue;
    if (target.formation.starts_with("refused") || target.formation == "skirmish" || gun(target)) continue;
    const std::string_view due = aspect(hull(target), hull(*each.from).front);
    // Over a bridge or through a breach its middle decides where the start would name a flank (section 4.4).
    if (due.empty() || (due != "front" && due != "rear" && !passages_held(it, target).empty())) continue;
    eye.holds(due == each.it->text("face"), each.from->id + " attacks " + target.id + " from its " + std::string{due} +
                                                ", told as " + each.it->text("face"));
  }
}

void all_front(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    const Unit* target = is_attack(each) ? it.before.unit(each.text("target")) : nullptr;
    if (target == nullptr || !target->inside || touched_before(it, each, each.text("target"))) continue;
    eye.holds(each.text("face") == "front", target->id + " is a garrison and is struck in flank or rear");
  }
  for (const Happening& each : it.entry.happenings) {  // a square has faces
    const Unit* target = each.is("contact_tested") ? it.before.unit(each.text("defender")) : nullptr;
    if (target == nullptr || target->formation != "square" || touched_before(it, each, target->id)) continue;
    eye.holds(!each.cites("PEN-TEST-12", "defender"), target->id + " is a square and is struck in flank or rear");
  }
}

struct Tested {
  const Happening* it = nullptr;
  const Unit* attacker = nullptr;
  const Unit* defender = nullptr;
  std::string face{};  // that is struck, where it is told

  [[nodiscard]] int margin() const { return it->number("attacker_score") - it->number("defender_score"); }
};

std::vector<Tested> contacts(const Case& it) {
  std::vector<Tested> out;
  const Happening* attack = nullptr;
  for (const Happening& each : it.entry.happenings) {
    if (is_attack(each)) attack = &each;
    if (!each.is("contact_tested")) continue;
    Tested one{&each, it.before.unit(each.text("attacker")), it.before.unit(each.text("defender"))};
    if (attack != nullptr && each.text("attacker") == attack->text("unit") &&
        each.text("defender") == attack->text("target"))
      one.face = attack->text("face");
    if (one.attacker != nullptr && one.defender != nullptr) out.push_back(std::move(one));
  }
  return out;
}

// As they were before the entry, nothing has happened to either yet.
std::vector<Tested> fresh_contacts(const Case& it) {
  std::vector<Tested> out = contacts(it);
  std::erase_if(out, [&](const Tested& each) {
    return touched_before(it, *each.it, each.attacker->id) || touched_before(it, *each.it, each.defender->id);
  });
  return out;
}

void test_sum(const Case& it, Eye& eye) {
  for (const Tested& each : contacts(it)) {
    std::vector<int> faces;
    for (const Die& die : each.it->dice)
      if (die.clause == "PEN-TEST-03") faces.push_back(die.face);
    if (faces.size() != 2) continue;
    eye.holds(faces[0] + each.it->sum("attacker") == each.it->number("attacker_score") &&
                  faces[1] + each.it->sum("defender") == each.it->number("defender_score") &&
                  each.it->number("margin") == each.margin(),
              each.it->words);
  }
}

void modifiers_of(const Case& it, const Tested& each, const Unit& unit, std::string_view on, Eye& eye) {
  const auto due = [&](std::string_view clause, int value, std::string_view why) {
    const int told = each.it->modifier(clause, on);
    eye.holds(told == value, unit.id + " as " + std::string{on} + ": " + std::string{why} + " " + std::to_string(told) +
                                 ", not " + std::to_string(value));
  };
  due("PEN-TEST-03", -unit.pips.value_or(0), "pips");
  due("PEN-TEST-08", unit.quality == "elite" ? 1 : 0, "elite");
  if (played(it, "raw_contact", "on")) due("PEN-TEST-09", unit.quality == "raw" ? -1 : 0, "raw");
  if (played(it, "attack_column_contact", "either_role"))
    due("PEN-TEST-07", foot(unit) && unit.formation == "attack_column" ? 1 : 0, "attack column");
}

void test_modifiers(const Case& it, Eye& eye) {
  for (const Tested& each : fresh_contacts(it)) {
    modifiers_of(it, each, *each.attacker, "attacker", eye);
    modifiers_of(it, each, *each.defender, "defender", eye);
  }
}

void charging_horse(const Case& it, Eye& eye) {
  if (!played(it, "charge_definition", "contact_move") || !played(it, "contact_attacker", "mover")) return;
  for (const Tested& each : fresh_contacts(it)) {
    const int told = each.it->modifier("PEN-TEST-06", "attacker");
    eye.holds(told == (horse(*each.attacker) ? 1 : 0) && each.it->modifier("PEN-TEST-06", "defender") == 0,
              each.attacker->id + " charges with " + std::to_string(told));
  }
}

void flank_or_rear(const Case& it, Eye& eye) {
  for (const Tested& each : fresh_contacts(it)) {
    if (each.face.empty() || each.defender->formation == "square" || each.defender->inside) continue;
    const int told = each.it->modifier("PEN-TEST-12", "defender");
    const bool right = each.face == "front" ? told == 0 : each.face == "rear" ? told == -2 : told == 0 || told == -2;
    eye.holds(right && each.it->modifier("PEN-TEST-12", "attacker") == 0,
              each.defender->id + " has " + std::to_string(told) + " for its flank or rear");
  }
}

// The smallest rectangle round a unit at its facing (PEN-R-69).
Polygon rectangle(const Unit& unit) {
  const Hull at = hull(unit);
  const Vec across = right(at.facing) * (at.width / 2);
  const Vec back = forward(at.facing) * -at.depth;
  return {at.front - across, at.front + across, at.front + across + back, at.front - across + back};
}

void open_flank(const Case& it, Eye& eye) {
  if (!played(it, "flank_must_be_open", "true") || !it.scenario.pieces.empty()) return;
  for (const Tested& each : fresh_contacts(it)) {
    if (each.face.empty() || each.face == "front" || each.face == "rear") continue;
    if (each.defender->stands.empty() || each.defender->formation == "square") continue;
    bool friends = false;  // anybody of its own within reach of either flank
    const Polygon flanks = rectangle(*each.defender);
    for (const auto& other : it.before.units)
      friends = friends ||
                (other->side == each.defender->side && other->id != each.defender->id && can_stand_for_enemy(*other) &&
                 std::ranges::any_of(peninsular::body(*other),
                                     [&](const Polygon& stand) { return distance(stand, flanks) <= 3.5; }));
    if (friends) continue;
    const int told = each.it->modifier("PEN-TEST-12", "defender");
    eye.holds(told == -2, each.defender->id + " is struck in an open flank and has " + std::to_string(told));
  }
}

void cover_is_for_defenders(const Case& it, Eye& eye) {
  for (const Tested& each : fresh_contacts(it)) {
    const int cover = each.it->modifier("PEN-TEST-04", "defender");
    const int square = each.it->modifier("PEN-TEST-05", "defender");
    eye.holds((cover == 0 || foot(*each.defender)) && cover + square <= 2 && cover >= 0 &&
                  each.it->modifier("PEN-TEST-04", "attacker") == 0 &&
                  each.it->modifier("PEN-TEST-05", "attacker") == 0,
              each.defender->id + " has " + std::to_string(cover + square) + " for cover");
  }
}

void square_against_horse(const Case& it, Eye& eye) {
  for (const Tested& each : fresh_contacts(it)) {
    if (each.defender->formation != "square") continue;
    const int cover = each.it->modifier("PEN-TEST-04", "defender");
    const int square = each.it->modifier("PEN-TEST-05", "defender");
    eye.holds(horse(*each.attacker) ? cover + square == 2 : square == 0,
              each.defender->id + " in square has " + std::to_string(square));
  }
}

void garrison_has_cover(const Case& it, Eye& eye) {
  for (const Tested& each : fresh_contacts(it)) {
    if (!each.defender->inside) continue;
    eye.holds(each.it->modifier("PEN-TEST-04", "defender") == 2 && each.it->modifier("PEN-TEST-12", "defender") == 0,
              each.defender->id + " holds a building and is tested without its cover, or with a flank");
  }
}

void irregular_horse(const Case& it, Eye& eye) {
  const auto irregular = [&](const Unit& unit) { return it.scenario.flag("unit", unit.id, "irregular"); };
  for (const Tested& each : fresh_contacts(it)) {
    if (!horse(*each.attacker) || !horse(*each.defender)) continue;
    const bool any = it.scenario.option("irregular_cav_vs") == "any_cavalry";
    const auto due = [&](const Unit& unit, const Unit& other) {
      return irregular(unit) && (any || !irregular(other)) ? -2 : 0;
    };
    eye.holds(each.it->modifier("PEN-TEST-11", "attacker") == due(*each.attacker, *each.defender) &&
                  each.it->modifier("PEN-TEST-11", "defender") == due(*each.defender, *each.attacker),
              each.it->words);
  }
}

void test_result(const Case& it, Eye& eye) {
  for (const Tested& each : contacts(it)) {
    const Unit& attacker = *each.attacker;
    const Unit& defender = *each.defender;
    const int margin = each.margin();
    const std::string& how = each.it->text("result");
    bool right = false;
    if (horse(attacker) != horse(defender)) {
      const int riders = horse(attacker) ? margin : -margin;
      right = how == (riders <= -2 ? "cavalry_falls_back" : riders <= 1 ? "fight" : "infantry_routs");
      if (!played(it, "ci_table_roles", "by_arm") && !horse(attacker)) continue;
    } else if (horse(attacker) || margin <= -4 || margin >= -1) {
      right = how == (margin >= 4    ? "defender_routs"
                      : margin >= 2  ? "defender_falls_back"
                      : margin >= -1 ? "fight"
                                     : "attacker_falls_back") ||
              (margin < -1 && how == "attacker_falls_back_2_pips");
    } else {
      right = how == "attacker_halts";
    }
    eye.holds(right, "margin " + std::to_string(margin) + ": " + each.it->words);
  }
}

// Pips that the row of the table gives, of both.
void test_pips(const Case& it, Eye& eye) {
  if (!played(it, "test_result_pips", "printed_rows")) return;
  const std::vector<Tested> all = fresh_contacts(it);
  if (all.size() != 1 || contacts(it).size() != 1) return;
  const Tested& each = all.front();
  const int margin = each.margin();
  const bool mixed = horse(*each.attacker) != horse(*each.defender);
  const bool two = !horse(*each.attacker) || it.scenario.option("cc_d4_pips") != "none";
  const auto due = [&](const Unit& unit) {
    if (mixed) return 0;
    if (&unit == each.defender) return margin == 2 || margin == 3 ? 1 : 0;
    return margin <= -4 && two ? 2 : 0;
  };
  for (const Unit* unit : {each.attacker, each.defender}) {
    int from = -1;
    int to = -1;
    bool other = false;
    for (const Happening& one : it.entry.happenings) {
      if (&one <= each.it) continue;
      if (one.is("took_pips") && one.text("unit") == unit->id && from < 0) {
        from = one.number("before");
        to = one.number("pips");
      }
      const bool own = one.is("won_glory") || is_test(one) || (one.is("surrendered") && !one.has("enemy"));
      other = other || one.is("turn_begins") || (own && one.text("unit") == unit->id);
    }
    if (other || !unit->pips) continue;
    const int want = std::min(6, *unit->pips + due(*unit));
    eye.holds(want == *unit->pips ? from < 0 || from == to : from == *unit->pips && to == want,
              unit->id + " had " + std::to_string(*unit->pips) + " pips, margin " + std::to_string(margin) +
                  ", and its record die went to " + std::to_string(to < 0 ? *unit->pips : to));
  }
}

void test_rout_costs_one_stand(const Case& it, Eye& eye) {
  const std::vector<Tested> all = contacts(it);
  if (all.size() != 1) return;
  const Tested& each = all.front();
  const int margin = each.margin();
  if (horse(*each.attacker) != horse(*each.defender) || margin < 4) return;
  const std::string& loser = each.defender->id;
  if (std::ranges::any_of(it.entry.happenings, [&](const Happening& one) {
        return one.is("turn_begins") || (one.is("surrendered") && !one.has("enemy")) || one.is("fight_fought") ||
               is_fire(one) || one.is("cut_down") || (one.clause == "PEN-ROUT-02" && one.text("unit") == loser);
      }))
    return;
  const auto lost =
      std::ranges::count_if(it.entry.happenings, [&](const Happening& one) { return lost_a_stand(one, loser); });
  const bool gone = it.after.unit(loser) == nullptr || !it.after.unit(loser)->on_table;
  if (!gone && lost == 0 && it.after.decision->value("side", 0) == each.defender->side) return;  // he still chooses
  eye.holds(lost == 1 || gone, each.defender->id + " routed and lost " + std::to_string(lost) + " stands");
}

void guns_are_overrun(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (each.is("contact_tested")) {
      const Unit* target = it.before.unit(each.text("defender"));
      if (target != nullptr) eye.holds(!gun(*target), target->id + " is a gun and takes a contact test");
    }
    if (!each.is("overran")) continue;
    const Unit* is = it.after.unit(each.text("target"));
    if (is != nullptr) eye.holds(!is->on_table, is->id + " was overrun and is still there");
  }
}

// Whether a friend or the ground keeps a unit from every place between where it is and 10 cm from the enemy, back along
// the way it came.
bool no_room_further_back(const Case& it, const Unit& is, const Unit& at, Vec from) {
  const Vec way = from - hull(is).front;
  const double far = length(way);
  if (far < 0.1) return false;
  for (double back = 0.5; back < far; back += 0.25) {
    const Vec by = way * (back / far);
    double apart = 1e9;
    bool taken = false;
    for (Polygon stand : is.stands) {
      for (Vec& corner : stand) corner = corner + by;
      for (const Vec& corner : stand)
        taken = taken || corner.x < 0 || corner.y < 0 || corner.x > it.scenario.width || corner.y > it.scenario.depth;
      for (const Polygon& enemy : peninsular::body(at)) apart = std::min(apart, distance(stand, enemy));
      for (const auto& other : it.after.units)
        if (other->id != is.id && other->id != at.id && can_stand_for_enemy(*other))
          for (const Polygon& one : peninsular::body(*other)) taken = taken || overlap(stand, one);
      for (const Piece& piece : it.scenario.pieces)
        taken = taken || (piece.kind != "wood" && piece.kind != "difficult" && overlap(stand, piece.outline));
    }
    if (apart > 9.8) return true;
    if (!taken) return false;
  }
  return true;
}

// Where the middle of a unit's front may be when its last advance begins: where the order says, or where it was turned
// to, on the middle of its front, on its own or on an end.
std::vector<Vec> begins_from(const Case& it, const Tested& test, const Unit& is) {
  const Hull was = hull(*test.attacker);
  const std::vector<Charge> ordered_now = charges(it);
  std::vector<Vec> out{ordered_now.empty() ? was.front : ordered_now.front().front};
  if (!ordered_now.empty() && !ordered_now.front().via.empty()) return out;
  const auto turned_on = [&](double aside, double behind) {
    const auto off = [&](double facing) {
      return right(facing) * (aside * was.width) - forward(facing) * (behind * was.depth);
    };
    out.push_back(was.front + off(was.facing) - off(is.facing));
  };
  turned_on(0, 0.5);
  turned_on(0.5, 0);
  turned_on(-0.5, 0);
  return out;
}

void standoff(const Case& it, Eye& eye) {
  if (!played(it, "contact_standoff_cm", "10")) return;
  for (const Tested& each : fresh_contacts(it)) {
    if (each.it->text("result") != "attacker_halts" || each.attacker->stands.empty()) continue;
    const Unit* is = it.after.unit(each.attacker->id);
    const Unit* at = it.after.unit(each.defender->id);
    if (is == nullptr || at == nullptr || !is->on_table || !at->on_table || is->stands.empty() || at->stands.empty())
      continue;
    const double before = near_any(*each.attacker, *each.defender);
    const double after = near_any(*is, *at);
    const std::vector<Vec> from = begins_from(it, each, *is);
    // Within 10 cm (PEN-TEST-01): nearer where nobody could stand further back (PEN-R-51).
    // Who turned first, and is within 10 cm then, waits where he has turned.
    const bool waits = shift(*each.attacker, *is) <= 0.3 ||
                       std::ranges::any_of(from, [&](Vec place) { return distance(hull(*is).front, place) <= 0.3; });
    const std::vector<Charge> orders = charges(it);
    const bool turns = turned(each.attacker->facing, is->facing) > 1 ||
                       (!orders.empty() && orders.front().via.size() > 1);  // by a leg of its own
    eye.holds((before < 10 ? waits || after >= before - 0.6 : (waits && turns) || after >= 9.4) ||
                  std::ranges::any_of(from, [&](Vec place) { return no_room_further_back(it, *is, *at, place); }),
              is->id + " was " + cm(before) + " cm away, was brought to a stand, and is " + cm(after) + " cm away");
    eye.holds(is->marked("must_fire") || !played(it, "halted_fire", "next_fire_card"), is->id + " need not open fire");
  }
}

void glory_once(const Case& it, Eye& eye) {
  walk(it, [&](const Past& past, const Happening& each) {
    if (!each.is("won_glory")) return;
    const UnitPast* unit = past.unit(each.text("unit"));
    if (unit != nullptr) eye.holds(!unit->glory_used, each.text("unit") + " is glorified a second time");
  });
}

void glory_is_earned(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("won_glory")) continue;
    const auto routs = [&](const Happening& one) {
      return one.is("contact_tested") && one.text("attacker") == each.text("unit") &&
             one.number("attacker_score") - one.number("defender_score") >= 4;
    };
    // Now, or before a question that followed: it may have met several at once (PEN-R-85).
    const bool earned =
        std::ranges::any_of(it.entry.happenings, routs) || std::ranges::any_of(it.turn, [&](const Step& step) {
          return std::ranges::any_of(step.entry.happenings, routs);
        });
    eye.holds(earned, each.text("unit") + " is glorified without having routed anybody in a test");
  }
}

void glory_wipes(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("won_glory")) continue;
    const Unit* is = it.after.unit(each.text("unit"));
    const bool later = std::ranges::any_of(it.entry.happenings, [&](const Happening& one) {
      return &one > &each && befalls(one, each.text("unit")) && (one.is("took_pips") || one.is("took_casualties"));
    });
    if (is == nullptr || !is->on_table || later) continue;
    eye.holds(is->pips == 0, is->id + " is glorified and has " + std::to_string(is->pips.value_or(-1)) + " pips");
  }
}

void surrender_needs_two(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("surrendered") || each.has("enemy")) continue;
    const Unit* unit = it.before.unit(each.text("unit"));
    if (unit == nullptr || unit->stands.empty()) continue;
    int near = 0;
    const double reach = 2 * rate(it, *unit, unit->formation) + 14;
    for (const auto& other : it.before.units)
      near += other->side != unit->side && can_stand_for_enemy(*other) && near_any(*unit, *other) <= reach ? 1 : 0;
    for (const auto& other : it.after.units)
      if (const Unit* was = it.before.unit(other->id); other->side != unit->side && can_stand_for_enemy(*other) &&
                                                       near_any(*unit, *other) <= reach &&
                                                       (was == nullptr || near_any(*unit, *was) > reach))
        ++near;
    eye.holds(near >= 2, unit->id + " surrenders between two enemies, and " + std::to_string(near) + " is near it");
  }
}

void join_in_the_rear(const Case& it, Eye& eye) {
  if (!played(it, "join_fight_from", "rear_only")) return;
  walk(it, [&](const Past& past, const Happening& each) {
    const UnitPast* target = is_attack(each) ? past.unit(each.text("target")) : nullptr;
    const Unit* body_of = it.before.unit(each.text("target"));
    if (target == nullptr || body_of == nullptr || !target->fighting_before || body_of->fights.empty()) return;
    if (touched_before(it, each, each.text("target"))) return;
    eye.holds(each.text("face") == "rear", each.text("unit") + " joins a fight and not from the rear");
  });
}

void horse_not_at_buildings(const Case& it, Eye& eye) {
  for (const Charge& each : charges(it))
    if (each.at->inside) eye.holds(!horse(*each.from), each.from->id + " rides at a building");
}

bool crosses(Vec from, Vec to, const Polygon& outline) {
  for (std::size_t i = 0; i < outline.size(); ++i)
    if (cross_each_other(from, to, outline[i], outline[(i + 1) % outline.size()])) return true;
  return false;
}

void high_wall_keeps_them_out(const Case& it, Eye& eye) {
  for (const Charge& each : charges(it)) {
    if (!each.via.empty() || each.from->stands.empty() || each.at->stands.empty()) continue;
    const Unit* is = it.after.unit(each.from->id);
    if (is == nullptr || is->stands.size() != each.from->stands.size()) continue;
    const bool driven_off = std::ranges::any_of(it.entry.happenings, [&](const Happening& one) {
      return one.is("driven_back") && one.text("unit") == each.from->id;
    });
    if (driven_off) continue;  // where it made its test is not seen
    for (const Piece& piece : it.scenario.pieces) {
      if (piece.kind != "high_wall") continue;
      if (const auto damage = it.before.damage->find(piece.id); damage != it.before.damage->end() && damage->second.gap)
        continue;
      bool all = true;
      bool any = false;
      for (std::size_t i = 0; i < is->stands.size(); ++i)
        for (const Polygon& to : each.at->stands) {  // straight on, and by where it stands now
          const Vec stood = middle(each.from->stands[i]);
          const Vec here = middle(is->stands[i]);
          const bool through = crosses(stood, middle(to), piece.outline) &&
                               (crosses(stood, here, piece.outline) || crosses(here, middle(to), piece.outline));
          all = all && through;
          any = any || through;
        }
      if (any) eye.holds(!all, each.from->id + " struck " + each.at->id + " through " + piece.id);
    }
  }
}

void skirmishers_do_not_charge(const Case& it, Eye& eye) {
  for (const Charge& each : charges(it)) {
    if (each.from->formed && each.from->formation != "skirmish") continue;
    eye.holds(!foot(*each.at) && (!horse(*each.at) || each.at->routing),
              each.from->id + " in skirmish order attacks " + each.at->id);
  }
}

void squares_do_not_charge(const Case& it, Eye& eye) {
  for (const Charge& each : charges(it))
    eye.holds(each.from->formation != "square", each.from->id + " attacks in square");
}

void attack_enemies(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    const Unit* from = is_attack(each) ? it.before.unit(each.text("unit")) : nullptr;
    const Unit* at = it.before.unit(each.text("target"));
    if (from == nullptr || at == nullptr) continue;
    eye.holds(from->side != at->side && from->on_table && at->on_table, from->id + " attacks " + at->id);
  }
}

// Forced moves of the one that was attacked: where it goes and how it looks.
void runs_facing_away(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    const bool routs = driven(each, "rout");
    if (!routs && !driven(each, "fall_back")) continue;
    const std::string& name = each.text("unit");
    const Unit* was = it.before.unit(name);
    const Unit* is = it.after.unit(name);
    if (was == nullptr || is == nullptr || !is->on_table || was->stands.empty() || is->stands.empty()) continue;
    const auto acts = std::ranges::any_of(it.entry.happenings, [&](const Happening& one) {
      const bool own = is_attack(one) || one.is("driven_back") || one.is("moved") || one.is("took_ground");
      return one.is("turn_begins") || one.is("reformed") || (one.is("fight_joined") && one.text("attacker") == name) ||
             (&one != &each && own && one.text("unit") == name);
    });
    const double far = shift(*was, *is);
    if (acts || far < 6) continue;
    const double way = bearing(was->centre, is->centre);
    const double off = turned(is->facing, routs ? way : way + 180);
    eye.holds(off <= 52, is->id + (routs ? " routs" : " falls back") + " and faces " + cm(off) + " degrees off");
  }
}

void forced_distance(const Case& it, Eye& eye) {
  if (!played(it, "forced_move_rate", "formation")) return;
  for (const Happening& each : it.entry.happenings) {
    const bool routs = driven(each, "rout");
    if (!routs && !driven(each, "fall_back")) continue;
    const Unit* was = it.before.unit(each.text("unit"));
    if (was == nullptr || !was->formed || was->inside) continue;
    const double far = each.real("distance");
    const double one = rate(it, *was, was->formation);
    // Past a friend by a frontage at most (PEN-G-12), with the stands that were called in.
    const double frontage = 3.0 * (was->strength ? was->strength->now : static_cast<int>(was->stands.size()));
    const double most = (routs ? 2 * one : one) + frontage + 1;
    eye.holds(far <= most, was->id + " in " + was->formation + (routs ? " routs " : " falls back ") + cm(far) + " cm");
  }
}

constexpr std::array rows{
    Property{"charge_is_an_advance", "PEN-R-52",
             "the point of contact lies within 45 degrees of the facing with which the last leg begins",
             charge_is_an_advance},
    Property{"contact_turns_45_at_most", "PEN-R-52", "nobody is turned more than 45 degrees by contact",
             contact_turns_45_at_most},
    Property{"turning_leg_is_critical", "PEN-R-52", "who turns on his way to contact makes a critical manoeuvre",
             turning_leg_is_critical},
    Property{"within_reach", "PEN-R-63", "the whole way to contact is within the move", within_reach},
    Property{"charge_bonus_once", "PEN-MOVE-07", "only cavalry has the charge bonus, once a game", charge_bonus_once},
    Property{"horse_shuns_steady_foot", "PEN-CI-01", "cavalry does not close in front with infantry under 5 pips",
             horse_shuns_steady_foot},
    Property{"aspect_of_the_start", "PEN-R-69", "flank and rear are judged from where the attacker began",
             aspect_of_the_start},
    Property{"all_front", "PEN-R-97", "squares and garrisons have neither flank nor rear", all_front},
    Property{"test_sum", "PEN-TEST-03", "a score is the die, less pips, with the modifiers told", test_sum},
    Property{"test_modifiers", "PEN-TEST-13", "pips, elite, raw and attack column count for both", test_modifiers},
    Property{"charging_horse", "PEN-TEST-06", "cavalry that charges adds 1, and nobody else", charging_horse},
    Property{"flank_or_rear", "PEN-TEST-12", "struck in the rear takes 2 off, in front nothing", flank_or_rear},
    Property{"open_flank", "PEN-TEST-12", "struck in an open flank takes 2 off", open_flank},
    Property{"cover_is_for_defenders", "PEN-TEST-04", "cover adds 2 to infantry that is attacked, never more",
             cover_is_for_defenders},
    Property{"square_against_horse", "PEN-TEST-05", "a square adds 2 against cavalry, and nothing against infantry",
             square_against_horse},
    Property{"garrison_has_cover", "PEN-G-06", "a garrison has its cover whichever side is attacked",
             garrison_has_cover},
    Property{"irregular_horse", "PEN-TEST-11", "irregular cavalry takes 2 off against regular", irregular_horse},
    Property{"test_result", "PEN-II-01", "the margin gives the result of its row", test_result},
    Property{"test_pips", "PEN-II-05", "only the printed rows give pips: one and two", test_pips},
    Property{"test_rout_costs_one_stand", "PEN-II-03", "who routs from a test loses a stand",
             test_rout_costs_one_stand},
    Property{"guns_are_overrun", "PEN-ART-01", "a gun that is contacted is gone without a test", guns_are_overrun},
    Property{"standoff", "PEN-TEST-01", "the test is made 10 cm away; who is brought to a stand stays there", standoff},
    Property{"glory_once", "PEN-GLO-04", "glory comes once a game", glory_once},
    Property{"glory_is_earned", "PEN-GLO-01", "glory is earned by routing an enemy in a test", glory_is_earned},
    Property{"glory_wipes", "PEN-GLO-03", "glory wipes the record die", glory_wipes},
    Property{"surrender_needs_two", "PEN-SURR-01", "nobody surrenders with one enemy near", surrender_needs_two},
    Property{"join_in_the_rear", "PEN-JOIN-01", "a fight is joined in the enemy's rear", join_in_the_rear},
    Property{"horse_not_at_buildings", "PEN-G-06", "cavalry does not attack a garrison", horse_not_at_buildings},
    Property{"high_wall_keeps_them_out", "PEN-BRE-05", "nobody is contacted through a high wall that is whole",
             high_wall_keeps_them_out},
    Property{"skirmishers_do_not_charge", "PEN-G-21", "skirmishers attack guns, carts and routers alone",
             skirmishers_do_not_charge},
    Property{"squares_do_not_charge", "PEN-MOVE-02", "a square attacks nobody", squares_do_not_charge},
    Property{"attack_enemies", "PEN-CON-01", "contact is with an enemy on the table", attack_enemies},
    Property{"runs_facing_away", "PEN-R-42", "who routs ends facing away, who falls back facing the enemy",
             runs_facing_away},
    Property{"forced_distance", "PEN-R-41", "a fall back is one move, a rout two at most", forced_distance},
};

}  // namespace

std::span<const Property> contact() { return rows; }

}  // namespace audit::peninsular
