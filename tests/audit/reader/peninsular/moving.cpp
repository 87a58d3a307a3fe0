// Moves by order: how far, by whom, when, and what has to be tested first.
#include <algorithm>
#include <array>

#include "tests/audit/reader/peninsular/kit.hpp"
#include "tests/audit/reader/peninsular/shelves.hpp"

namespace audit::peninsular {

namespace {

constexpr double hair = 0.11;  // tenths are told, and a twentieth counts as nothing

struct Moved {
  const Happening* it = nullptr;
  const Unit* before = nullptr;
  const Unit* after = nullptr;
};

// Units that moved by order and to which nothing else happened in the entry.
std::vector<Moved> moves(const Case& it) {
  std::vector<Moved> out;
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("moved")) continue;
    const std::string& id = each.text("unit");
    const Moved one{&each, it.before.unit(id), it.after.unit(id)};
    if (one.before == nullptr || one.after == nullptr || !one.before->on_table || !one.after->on_table) continue;
    const auto more = std::ranges::count_if(it.entry.happenings, [&](const Happening& other) {
      return !other.is("critical_manoeuvre_tested") && befalls(other, id);
    });
    if (more == 1) out.push_back(one);
  }
  return out;
}

double times(const Case& it) {
  const auto deployment = it.scenario.text.find("deployment");
  if (deployment == it.scenario.text.end()) return 1;
  return it.before.turn <= deployment->value("opening_double_turns", 0) ? 2 : 1;
}

// No stand can have come less far than this: each came from where one of them was.
double least_way(const Unit& before, const Unit& after) {
  double most = 0;
  for (const Polygon& to : after.stands) {
    double least = 1e9;
    for (const Polygon& from : before.stands) least = std::min(least, distance(middle(from), middle(to)));
    most = std::max(most, least);
  }
  return before.stands.empty() ? 0 : most;
}

void within_its_rate(const Case& it, Eye& eye) {
  for (const Moved& each : moves(it)) {
    const Unit& was = *each.before;
    const Unit& is = *each.after;
    if (was.stands.empty() || was.inside) continue;
    const double before = rate(it, was, was.formation);
    const double after = rate(it, is, is.formation);
    const double most = (gun(was)                                                 ? std::max(before, after)
                         : it.scenario.option("formation_change_rate") == "start" ? before
                         : it.scenario.option("formation_change_rate") == "end"   ? after
                                                                                  : std::min(before, after)) *
                        times(it);
    const double far = least_way(was, is);
    eye.holds(far <= most + hair,
              was.id + " in " + was.formation + " moved a stand at least " + cm(far) + " cm, and may move " + cm(most));
  }
}

void unlimbering_takes_half(const Case& it, Eye& eye) {
  if (!played(it, "limber_cost", "half")) return;
  for (const Moved& each : moves(it)) {
    if (!gun(*each.before) || each.before->formation == each.after->formation) continue;
    const double half = rate(it, *each.before, "limbered") / 2 * times(it);
    // From front to front (PEN-MOVE-13). The gun may be turned on the spot first, which costs no distance (section
    // 4.6), and faces as its owner wishes when it is there.
    const Hull was = hull(*each.before);
    const Vec middle_of = was.front - forward(was.facing) * (was.depth / 2);
    const Vec to = hull(*each.after).front;
    double far =
        std::min(distance(was.front, to), distance(middle_of + forward(each.after->facing) * (was.depth / 2), to));
    for (const Leg& leg : via(it.entry.order))
      far = std::min(far, distance(middle_of + forward(leg.facing) * (was.depth / 2), to));
    eye.holds(far <= half + hair, each.before->id + " went " + cm(far) + " cm and became " + each.after->formation +
                                      "; half is " + cm(half));
  }
}

void square_is_the_whole_move(const Case& it, Eye& eye) {
  for (const Moved& each : moves(it)) {
    if ((each.before->formation == "square") == (each.after->formation == "square")) continue;
    if (each.before->stands.empty()) continue;
    const double far = shift(*each.before, *each.after);
    eye.holds(far <= 0.3, each.before->id + " went from " + each.before->formation + " to " + each.after->formation +
                              " and its middle moved " + cm(far) + " cm");
  }
}

void square_stands_still(const Case& it, Eye& eye) {
  for (const auto& was : it.before.units) {
    const Unit* is = it.after.unit(was->id);
    if (is == nullptr || !was->on_table || !is->on_table || was->stands.size() != is->stands.size()) continue;
    if (was->formation != "square" || is->formation != "square") continue;
    const double far = shift(*was, *is);
    eye.holds(far <= hair, was->id + " in square moved " + cm(far) + " cm");
  }
}

void square_needs_four(const Case& it, Eye& eye) {
  for (const Moved& each : moves(it))
    if (each.before->formation != "square" && each.after->formation == "square")
      eye.holds(each.after->stands.size() >= 4,
                each.after->id + " formed square with " + std::to_string(each.after->stands.size()) + " stands");
}

void only_foot_forms_square(const Case& it, Eye& eye) {
  for (const auto& each : it.after.units)
    if (each->on_table && each->formation == "square")
      eye.holds(foot(*each), each->id + " is no infantry and in square");
}

bool within_30(const Case& it, const Unit& was, const Unit& is) {
  const bool start = nearest_enemy(it, it.before, was) <= 30 - hair;
  const bool end = played(it, "critical_distance_at", "start_or_end") && nearest_enemy(it, it.after, is) <= 30 - hair;
  return start || end;
}

// In this entry or before it on this card: a unit tests once a card (PEN-R-54).
bool tested(const Case& it, const std::string& id) {
  const UnitPast* past = it.remembered<PastOfBattle>().past().unit(id);
  return (past != nullptr && past->passed_critical) ||
         std::ranges::any_of(it.entry.happenings, [&](const Happening& each) {
           return each.is("critical_manoeuvre_tested") && each.text("unit") == id && each.yes("passed") &&
                  std::ranges::any_of(each.dice, [](const Die& die) { return die.clause == "PEN-CRIT-05"; });
         });
}

bool tests_critical(const Case& it, const Unit& unit) {
  return (foot(unit) || horse(unit)) && unit.quality != "elite" && unit.formation != "skirmish" &&
         !unit.stands.empty() && !unit.inside && !(detachment(it, unit) && unit.formation == "skirmish");
}

void turning_is_critical(const Case& it, Eye& eye) {
  if (!played(it, "critical_scope", "any_rotation")) return;
  for (const Moved& each : moves(it)) {
    const double by = turned(each.before->facing, each.after->facing);
    if (!tests_critical(it, *each.before) || by <= 1.1 || by >= 178.9) continue;
    if (!within_30(it, *each.before, *each.after)) continue;
    eye.holds(tested(it, each.before->id),
              each.before->id + " turned " + cm(by) + " degrees within 30 cm of the enemy, and no die was thrown");
  }
}

void re_forming_is_critical(const Case& it, Eye& eye) {
  for (const Moved& each : moves(it)) {
    if (!tests_critical(it, *each.before) || each.before->formation == each.after->formation) continue;
    if (!within_30(it, *each.before, *each.after)) continue;
    eye.holds(tested(it, each.before->id), each.before->id + " went from " + each.before->formation + " to " +
                                               each.after->formation +
                                               " within 30 cm of the enemy, and no die was thrown");
  }
}

void elite_never_tests(const Case& it, Eye& eye) {
  for (const Moved& each : moves(it)) {
    if (each.before->quality != "elite" || each.before->formation == each.after->formation) continue;
    eye.holds(!tested(it, each.before->id), each.before->id + " is elite and threw for its manoeuvre");
  }
}

void failed_stays(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("critical_manoeuvre_tested") || each.yes("passed")) continue;
    const Unit* was = it.before.unit(each.text("unit"));
    const Unit* is = it.after.unit(each.text("unit"));
    if (was == nullptr || is == nullptr || !is->on_table) continue;
    eye.holds(shift(*was, *is) < 0.01 && was->facing == is->facing && was->formation == is->formation,
              was->id + " failed its test and is not as it was");
  }
}

void failed_moves_no_more(const Case& it, Eye& eye) {
  walk(it, [&](const Past& past, const Happening& each) {
    const std::string& name = mover(each);
    const UnitPast* unit = past.unit(name);
    if (unit == nullptr) return;
    eye.holds(!unit->failed_critical, name + " failed a manoeuvre this turn and moves");
  });
}

void critical_sum(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("critical_manoeuvre_tested") || each.dice.size() != 1) continue;
    const Unit* was = it.before.unit(each.text("unit"));
    if (was == nullptr) continue;
    const int score = each.dice[0].face + each.sum();
    const int pips = each.number("pips");
    eye.holds(score == each.number("score") && (score >= pips) == each.yes("passed") && was->pips.value_or(0) == pips,
              each.words);
    eye.holds((each.modifier("PEN-CRIT-06") == -2) == (was->quality == "raw"), "raw takes 2 off, and nobody else");
  }
}

void fired_does_not_move(const Case& it, Eye& eye) {
  walk(it, [&](const Past& past, const Happening& each) {
    const std::string& name = mover(each);
    const UnitPast* unit = past.unit(name);
    const Unit* body = it.before.unit(name);
    if (unit == nullptr || body == nullptr || !unit->fired) return;
    if (is_attack(each) && it.entry.order.is("glory_charge")) return;
    const bool first = foot(*body) && unit->first_fire && it.scenario.option("first_fire_then_move") != "none";
    eye.holds(first, name + " fired this turn, not for the first time, and moves");
  });
}

void its_own_card(const Case& it, Eye& eye) {
  const Card* card = it.before.card();
  if (card == nullptr || it.entry.order.is("glory_charge") || it.entry.order.is("form_square")) return;
  for (const Happening& each : it.entry.happenings) {
    if (each.is("card_turned")) return;  // the next one
    const std::string& name = mover(each);
    const Unit* unit = it.before.unit(name);
    if (unit == nullptr || unit->marked("pursuing")) continue;
    const std::string_view due = moves_on_horse_card(*unit) ? "horse" : "foot";
    eye.holds(card->side == unit->side && card->card == due, name + " moves on a card that is not its own");
  }
}

void once_a_card(const Case& it, Eye& eye) {
  walk(it, [&](const Past& past, const Happening& each) {
    if (!each.is("moved")) return;
    const UnitPast* unit = past.unit(each.text("unit"));
    if (unit == nullptr) return;
    eye.holds(unit->moves == 0 || unit->overran, each.text("unit") + " moves a second time on one card");
  });
}

// Skirmishers count too (PEN-R-04).
double nearest_of_all(const Case& it, const Frame& frame, const Unit& unit) {
  double least = nearest_enemy(it, frame, unit);
  for (const Skirmisher& each : *frame.screen) {
    const Unit* whose = frame.unit(each.unit);
    if (whose == nullptr || whose->side == unit.side) continue;
    for (const Polygon& stand : unit.stands) least = std::min(least, distance(stand, each.ground));
  }
  return least;
}

void six_pips_not_nearer(const Case& it, Eye& eye) {
  if (!played(it, "pip6_towards", "nearest_enemy")) return;
  // Who has called in his skirmishers stands closer, though nobody has come to him.
  if (std::ranges::any_of(it.entry.happenings,
                          [](const Happening& each) { return each.is("skirmishers_in") && each.number("lost") == 0; }))
    return;
  for (const Moved& each : moves(it)) {
    if (each.before->pips != 6 || each.before->inside || each.before->stands.empty()) continue;
    // Turning and re-forming in place are allowed (PEN-R-37).
    if (shift(*each.before, *each.after) <= 0.3 || distance(hull(*each.before).front, hull(*each.after).front) <= 0.3)
      continue;
    const double before = nearest_of_all(it, it.before, *each.before);
    const double after = nearest_of_all(it, it.after, *each.after);
    eye.holds(after >= before - hair,
              each.before->id + " has 6 pips and came from " + cm(before) + " to " + cm(after) + " cm of the enemy");
  }
}

void six_pips_no_attack(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!is_attack(each) || !it.entry.order.is("charge")) continue;
    const Unit* unit = it.before.unit(each.text("unit"));
    if (unit == nullptr || !unit->pips) continue;
    eye.holds(unit->pips != 6 || !unit->formed || unit->formation == "skirmish", unit->id + " has 6 pips and attacks");
  }
}

// A little smaller, so that neighbours who touch are not on each other.
Polygon shrunk(const Polygon& stand) {
  Polygon out;
  for (const Vec& corner : stand) out.push_back(middle(stand) + (corner - middle(stand)) * 0.93);
  return out;
}

void ends_clear(const Case& it, Eye& eye) {
  for (const Moved& each : moves(it)) {
    const Unit& is = *each.after;
    if (is.stands.empty() || is.formation == "skirmish") continue;
    for (const auto& other : it.after.units) {
      if (other->id == is.id || !can_stand_for_enemy(*other) || other->formation == "skirmish") continue;
      const Unit* stood = it.before.unit(other->id);  // who came to it in the same entry is not its doing
      if (stood == nullptr || !stood->formed || shift(*stood, *other) > 0.1) continue;
      if (stood->stands.size() != other->stands.size()) continue;  // whose skirmishers came in has opened its ranks
      const double apart = near_any(is, *other);
      const double least = other->side == is.side ? -1 : 1 - hair;
      bool over = false;
      for (const Polygon& a : is.stands)
        for (const Polygon& b : other->stands) over = over || overlap(shrunk(a), shrunk(b));
      if (apart > 5) continue;
      eye.holds(!(over && other->side == is.side) && apart >= least,
                is.id + " ends " + cm(apart) + " cm from " + other->id);
    }
  }
}

void on_the_table(const Case& it, Eye& eye) {
  for (const Moved& each : moves(it)) {
    eye.met();
    for (const Polygon& stand : each.after->stands)
      for (const Vec& corner : stand)
        if (corner.x < -hair || corner.y < -hair || corner.x > it.scenario.width + hair ||
            corner.y > it.scenario.depth + hair) {
          eye.fault(each.after->id + " has a stand over the edge of the table");
          return;
        }
  }
}

bool flagged(const Case& it, const Piece& piece, const char* flag, bool otherwise) {
  const std::string id = piece.id.substr(0, piece.id.find('.'));
  const Json& row = it.scenario.row("ground", id);
  if (!row.is_object() || !row.contains(flag)) return otherwise;
  return row[flag].get<bool>();
}

void nobody_in_the_water(const Case& it, Eye& eye) {
  const bool river = std::ranges::any_of(it.scenario.pieces, [](const Piece& each) { return each.kind == "river"; });
  if (!river) return;
  for (const auto& unit : it.after.units) {
    const Unit* was = it.before.unit(unit->id);
    if (!unit->on_table || was == nullptr ||
        unit == it.before.units[static_cast<std::size_t>(&unit - it.after.units.data())])
      continue;
    eye.met();
    for (const Polygon& stand : unit->stands) {
      const Vec at = middle(stand);
      bool wet = false;
      for (const Piece& piece : it.scenario.pieces)
        if (piece.kind == "river" && flagged(it, piece, "impassable", true)) wet = wet || inside(at, piece.outline);
      for (const Piece& piece : it.scenario.pieces)
        if (piece.kind == "ford" || piece.kind == "bridge") wet = wet && distance(at, piece.outline) > 1.2;
      if (wet) {
        eye.fault(unit->id + " has a stand in the river at " + cm(at.x) + "," + cm(at.y));
        break;
      }
    }
  }
}

void no_guns_in_woods(const Case& it, Eye& eye) {
  for (const auto& unit : it.after.units) {
    if (!unit->on_table || !gun(*unit)) continue;
    for (const Piece& piece : it.scenario.pieces) {
      if (piece.kind != "wood" || !flagged(it, piece, "no_artillery", true)) continue;
      eye.met();
      for (const Polygon& stand : unit->stands)
        if (inside(middle(stand), piece.outline)) eye.fault(unit->id + " stands in " + piece.id);
    }
  }
}

void nobody_through_a_building(const Case& it, Eye& eye) {
  for (const Moved& each : moves(it))
    for (const Piece& piece : it.scenario.pieces) {
      if (piece.kind != "building" || !flagged(it, piece, "impassable", true)) continue;
      eye.met();
      for (const Polygon& stand : each.after->stands)
        if (inside(middle(stand), piece.outline)) eye.fault(each.after->id + " stands inside the walls of " + piece.id);
    }
}

void routers_take_no_orders(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    const std::string& name = mover(each);
    const Unit* unit = it.before.unit(name);
    if (unit == nullptr) continue;
    eye.holds(!unit->routing, unit->id + " is in rout and moves by order");
  }
}

void fighters_are_locked(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (each.is("card_turned")) return;
    const std::string& id = is_fire(each) ? each.text("unit") : mover(each);
    const bool decided = std::ranges::any_of(
        it.entry.happenings, [&](const Happening& one) { return &one < &each && is_fight(one) && of_both(one, id); });
    if (const Unit* unit = it.before.unit(id); unit != nullptr && !decided)
      eye.holds(unit->fights.empty(), unit->id + " is in a fight and moves or fires");
    if (!is_fire(each)) continue;
    if (const Unit* target = it.before.unit(each.text("target")))
      eye.holds(target->fights.empty(), target->id + " is in a fight and is shot at");
  }
}

void halted_stays(const Case& it, Eye& eye) {
  if (it.entry.order.is("glory_charge")) return;
  for (const Happening& each : it.entry.happenings) {
    if (each.is("card_turned")) return;
    const std::string& name = mover(each);
    const Unit* unit = it.before.unit(name);
    if (unit == nullptr) continue;
    eye.holds(!unit->marked("skip_next_move") && !unit->marked("halted_until_fire"),
              unit->id + " was halted and moves");
  }
}

void skirmishers_rate(const Case& it, Eye& eye) {
  const double most = (it.scenario.option("column_rate") == "15" ? 15 : 20) * times(it);
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("skirmishers_moved")) continue;
    const Unit* unit = it.before.unit(each.text("unit"));
    if (unit == nullptr) continue;
    const auto from = it.before.skirmishers_of(unit->id);
    const auto to = it.after.skirmishers_of(unit->id);
    const bool alone = std::ranges::count_if(it.entry.happenings,
                                             [&](const Happening& other) { return befalls(other, unit->id); }) == 1;
    if (!alone || from.size() != to.size()) continue;
    double far = 0;
    for (const Skirmisher* is : to) {
      double least = 1e9;
      for (const Skirmisher* was : from) least = std::min(least, distance(middle(was->ground), middle(is->ground)));
      far = std::max(far, least);
    }
    eye.holds(far <= most + hair, unit->id + " sent a skirmisher stand at least " + cm(far) + " cm");
  }
}

void skirmishers_by_ranks(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("skirmishers_out")) continue;
    const Unit* unit = it.before.unit(each.text("unit"));
    if (unit == nullptr || unit->ranks == 0 || it.scenario.row("unit", unit->id).value("ranks", Json{}).is_array())
      continue;
    const int out = each.number("stands");
    const bool light = it.scenario.flag("unit", unit->id, "light_battalion");
    eye.holds(out % unit->ranks == 0, unit->id + " has " + std::to_string(unit->ranks) + " ranks and sent out " +
                                          std::to_string(out) + " skirmisher stands");
    const bool companies = it.scenario.row("unit", unit->id).contains("companies");
    if (!light && !companies)
      eye.holds(out <= unit->ranks, unit->id + " is no light battalion and sent out more than its light stand");
  }
}

void garrisons_are_foot(const Case& it, Eye& eye) {
  for (const auto& each : it.after.units)
    if (each->on_table && each->inside) {
      const Piece& piece = it.scenario.pieces.at(*each->inside);
      const auto burns = it.after.damage->find(piece.id);
      eye.holds(foot(*each), each->id + " is no infantry and holds " + piece.id);
      if (it.before.unit(each->id) == nullptr || it.before.unit(each->id)->inside) continue;
      eye.holds(burns == it.after.damage->end() || !burns->second.burning, each->id + " entered burning " + piece.id);
    }
}

constexpr std::array rows{
    Property{"within_its_rate", "PEN-MOVE-09", "no stand moves further than the rate of its formation",
             within_its_rate},
    Property{"unlimbering_takes_half", "PEN-MOVE-12", "a gun that limbers or unlimbers goes half its move at most",
             unlimbering_takes_half},
    Property{"square_is_the_whole_move", "PEN-MOVE-16",
             "who forms or leaves a square does nothing else: its middle stays", square_is_the_whole_move},
    Property{"square_stands_still", "PEN-MOVE-02", "a square does not move", square_stands_still},
    Property{"square_needs_four", "PEN-R-44", "four stands make the smallest square", square_needs_four},
    Property{"only_foot_forms_square", "PEN-R-44", "only infantry forms square", only_foot_forms_square},
    Property{"turning_is_critical", "PEN-CRIT-01",
             "nobody within 30 cm of an enemy turns by more than a degree without a die that passed",
             turning_is_critical},
    Property{"re_forming_is_critical", "PEN-CRIT-03",
             "nobody within 30 cm of an enemy changes formation without a die that passed", re_forming_is_critical},
    Property{"elite_never_tests", "PEN-CRIT-04", "elite units manoeuvre without a die", elite_never_tests},
    Property{"failed_stays", "PEN-CRIT-07", "who fails a critical manoeuvre is exactly as he was", failed_stays},
    Property{"failed_moves_no_more", "PEN-CRIT-07", "who failed a critical manoeuvre does not move this turn",
             failed_moves_no_more},
    Property{"critical_sum", "PEN-CRIT-05", "the die with its modifiers must reach the pips; raw takes 2 off",
             critical_sum},
    Property{"fired_does_not_move", "PEN-FIRE-01", "who fired does not move, unless infantry fired for the first time",
             fired_does_not_move},
    Property{"its_own_card", "PEN-TURN-06", "foot moves on its side's second card, horse on the third", its_own_card},
    Property{"once_a_card", "PEN-MOVE-01", "a unit has one move", once_a_card},
    Property{"six_pips_not_nearer", "PEN-PIP-02", "at 6 pips nobody moves nearer to an enemy", six_pips_not_nearer},
    Property{"six_pips_no_attack", "PEN-PIP-02", "at 6 pips nobody attacks", six_pips_no_attack},
    Property{"ends_clear", "PEN-R-51", "a move ends clear of friends and a centimetre from enemies", ends_clear},
    Property{"on_the_table", "PEN-G-10", "a move ends on the table", on_the_table},
    Property{"nobody_in_the_water", "PEN-G-05", "nobody stands in a river but at a ford or a bridge",
             nobody_in_the_water},
    Property{"no_guns_in_woods", "PEN-WOOD-02", "artillery is never in a wood", no_guns_in_woods},
    Property{"nobody_through_a_building", "PEN-G-06", "a formation does not stand in a building",
             nobody_through_a_building},
    Property{"routers_take_no_orders", "PEN-ROUT-01", "who routs is out of control", routers_take_no_orders},
    Property{"fighters_are_locked", "PEN-R-93", "who is in a fight neither moves nor fires nor is shot at",
             fighters_are_locked},
    Property{"halted_stays", "PEN-HVY-03", "who was halted does not move", halted_stays},
    Property{"skirmishers_rate", "PEN-MOVE-05", "skirmishers move 20 cm at most", skirmishers_rate},
    Property{"skirmishers_by_ranks", "PEN-ARM-11",
             "a stand breaks out into as many skirmisher stands as it has ranks, the light stand alone",
             skirmishers_by_ranks},
    Property{"garrisons_are_foot", "PEN-STR-04", "only infantry holds a building, and nobody enters one that burns",
             garrisons_are_foot},
};

}  // namespace

std::span<const Property> moving() { return rows; }

}  // namespace audit::peninsular
