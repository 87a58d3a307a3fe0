// Fights and duels.
#include <algorithm>
#include <array>
#include <cmath>

#include "tests/audit/reader/peninsular/kit.hpp"
#include "tests/audit/reader/peninsular/shelves.hpp"

namespace audit::peninsular {

namespace {

// A fight of whole units, not a duel.
template <class Look>
void each_fight(const Case& it, const Look& look) {
  each_told(it, "fight_fought", look);
}

int lead(const Happening& fight) { return fight.number("attacker_hits") - fight.number("defender_hits"); }
const std::string& loser(const Happening& fight) { return fight.text(lead(fight) > 0 ? "defender" : "attacker"); }
const std::string& winner(const Happening& fight) { return fight.text(lead(fight) > 0 ? "attacker" : "defender"); }
const Unit* attacker_of(const Case& it, const Happening& fight) { return it.before.unit(fight.text("attacker")); }
const Unit* defender_of(const Case& it, const Happening& fight) { return it.before.unit(fight.text("defender")); }

std::vector<int> faces(const Happening& it, std::string_view clause) {
  std::vector<int> out;
  for (const Die& die : it.dice)
    if (die.clause == clause) out.push_back(die.face);
  return out;
}

void fight_sum(const Case& it, Eye& eye) {
  if (!played(it, "fight_modifier", "per_die")) return;
  each_fight(it, [&](const Happening& each) {
    const std::vector<int> thrown = faces(each, "PEN-FGT-02");
    eye.met();
    if (static_cast<int>(thrown.size()) != each.number("attacker_dice") + each.number("defender_dice"))
      return eye.fault("dice are missing: " + each.words);
    int a = 0;
    int d = 0;
    for (int i = 0; i < static_cast<int>(thrown.size()); ++i) {
      const bool attacker = i < each.number("attacker_dice");
      const int plus = each.sum(attacker ? "attacker's dice" : "defender's dice");
      (attacker ? a : d) += thrown[static_cast<std::size_t>(i)] + plus >= 5 ? 1 : 0;
    }
    if (a != each.number("attacker_hits") || d != each.number("defender_hits")) eye.fault(each.words);
  });
}

int front_stands(const Unit& unit) {
  const int stands = static_cast<int>(unit.stands.size());
  if (unit.inside) return 4;
  if (unit.formation == "attack_column") return std::min(2, stands);
  if (unit.formation == "route_column") return std::min(1, stands);
  if (unit.formation == "two_lines") return (stands + 1) / 2;
  return stands;
}

void fight_dice(const Case& it, Eye& eye) {
  each_fight(it, [&](const Happening& each) {
    const Unit* attacker = attacker_of(it, each);
    const Unit* defender = defender_of(it, each);
    if (attacker == nullptr || defender == nullptr || !attacker->formed || !defender->formed) return;
    if (detachment(it, *attacker) || detachment(it, *defender)) return;
    if (touched_before(it, each, attacker->id) || touched_before(it, each, defender->id)) return;
    eye.holds(each.number("attacker_dice") >= 1 && each.number("defender_dice") >= 1 &&
                  each.number("attacker_dice") <= front_stands(*attacker),
              attacker->id + " in " + attacker->formation + " fights with " +
                  std::to_string(each.number("attacker_dice")) + " dice");
    const int most = defender->inside ? 4 : static_cast<int>(defender->stands.size());
    eye.holds(each.number("defender_dice") <= most, defender->id + " in " + defender->formation + " fights with " +
                                                        std::to_string(each.number("defender_dice")) + " dice");
  });
}

void overlaps(const Case& it, Eye& eye) {
  each_fight(it, [&](const Happening& each) {
    eye.holds(each.modifier("PEN-FGT-03", "attacker") <= 2 && each.modifier("PEN-FGT-03", "defender") <= 2, each.words);
  });
}

void garrison_fights_whole(const Case& it, Eye& eye) {
  each_fight(it, [&](const Happening& each) {
    const Unit* defender = defender_of(it, each);
    if (defender == nullptr || !defender->inside || touched_before(it, each, defender->id)) return;
    eye.holds(each.modifier("PEN-FGT-07", "defender's dice") == 1,
              defender->id + " holds a building and fights without its bonus");
  });
}

void bonus_for_whom(const Case& it, Eye& eye) {
  each_fight(it, [&](const Happening& each) {
    const Unit* attacker = attacker_of(it, each);
    const Unit* defender = defender_of(it, each);
    if (attacker == nullptr || defender == nullptr) return;
    if (touched_before(it, each, attacker->id) || touched_before(it, each, defender->id)) return;
    if (each.modifier("PEN-FGT-06", "attacker's dice") > 0)
      eye.holds(foot(*attacker) && foot(*defender), "a column bonus: " + each.words);
    if (each.modifier("PEN-FGT-05", "attacker's dice") > 0)
      eye.holds(horse(*attacker), "a charge bonus: " + each.words);
    if (each.modifier("PEN-FGT-07", "defender's dice") > 0) eye.holds(foot(*defender), "an obstacle: " + each.words);
  });
}

void charge_bonus_in_fight(const Case& it, Eye& eye) {
  if (!played(it, "charge_definition", "contact_move") || !played(it, "impact_rounds", "both")) return;
  if (!played(it, "contact_attacker", "mover")) return;
  each_fight(it, [&](const Happening& each) {
    const Unit* attacker = attacker_of(it, each);
    if (attacker == nullptr || !horse(*attacker)) return;
    eye.holds(each.modifier("PEN-FGT-05", "attacker's dice") == 1,
              attacker->id + " charged in and fights without its bonus");
  });
}

void fight_result(const Case& it, Eye& eye) {
  const int rout = it.scenario.option("fight_rout_margin") == "3" ? 3 : 4;
  each_fight(it, [&](const Happening& each) {
    const int by = lead(each);
    const std::string who = by > 0 ? "defender" : "attacker";
    const std::string due = std::abs(by) >= rout        ? who + "_routs"
                            : std::abs(by) >= 2         ? who + "_falls_back"
                            : each.number("round") == 1 ? "goes_on"
                                                        : "stalemate";
    const bool right = each.text("result") == due;
    eye.holds(right, each.words);
  });
}

void two_rounds(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (is_fight(each)) eye.holds(each.number("round") == 1 || each.number("round") == 2, each.words);
  }
}

// How many stands somebody lost between a happening and the next test, fight or turn.
int lost_after(const Case& it, const Happening& from, const std::string& id) {
  int out = 0;
  for (const Happening& each : it.entry.happenings) {
    if (&each <= &from) continue;
    if (is_fight(each) || each.is("contact_tested") || each.is("turn_begins") || each.is("turn_ends") ||
        driven(each, "rout_on") || each.is("cut_down") || each.is("pursued") || each.is("ran_down"))
      break;
    out += lost_a_stand(each, id) ? 1 : 0;
  }
  return out;
}

// Whether somebody fights another enemy as well in this entry: losses of both fall together (PEN-R-85).
bool fights_another(const Case& it, const Happening& but, const std::string& id) {
  return std::ranges::any_of(
      it.entry.happenings, [&](const Happening& each) { return &each != &but && is_fight(each) && of_both(each, id); });
}

void winner_loses_nothing(const Case& it, Eye& eye) {
  each_fight(it, [&](const Happening& each) {
    const int by = lead(each);
    if (std::abs(by) < 2) return;
    if (fights_another(it, each, winner(each))) return;
    eye.holds(lost_after(it, each, winner(each)) == 0, winner(each) + " won its fight and lost a stand");
  });
}

// Whether the entry has no other fight: results of several fall together.
bool alone(const Case& it) { return std::ranges::count_if(it.entry.happenings, is_fight) == 1; }

void loser_loses(const Case& it, Eye& eye) {
  if (!alone(it)) return;
  const int rout = it.scenario.option("fight_rout_margin") == "3" ? 3 : 4;
  const bool two = it.scenario.option("fight_rout_severity") != "one_move_one_stand";
  each_fight(it, [&](const Happening& each) {
    const int by = lead(each);
    if (std::abs(by) < 2) return;
    const Unit* is = it.after.unit(loser(each));
    if (is == nullptr || !is->on_table) return;
    const int due = std::abs(by) >= rout && two ? 2 : 1;
    const int lost = lost_after(it, each, is->id);
    if (lost < due && it.after.decision->value("side", -1) == is->side) return;  // he still chooses
    eye.holds(lost == due, is->id + " lost its fight by " + std::to_string(std::abs(by)) + " and " +
                               std::to_string(lost) + " stands");
  });
}

void no_pips_from_fights(const Case& it, Eye& eye) {
  each_fight(it, [&](const Happening& each) {
    for (const std::string_view which : {"attacker", "defender"}) {
      const std::string& id = each.text(which);
      const bool other = std::ranges::any_of(it.entry.happenings, [&](const Happening& one) {
        return (one.is("contact_tested") && of_both(one, id)) ||
               ((is_test(one) || one.is("won_glory")) && one.text("unit") == id);
      });
      if (other) continue;
      const bool pips = std::ranges::any_of(it.entry.happenings, [&](const Happening& one) {
        return &one > &each && one.is("took_pips") && one.text("unit") == id;
      });
      eye.holds(!pips, id + " got a pip from a fight");
    }
  });
}

void second_round_on_the_attackers_card(const Case& it, Eye& eye) {
  const Card* card = it.before.card();
  if (card == nullptr || !played(it, "fight_round_two", "next_turn")) return;
  each_fight(it, [&](const Happening& each) {
    const Unit* attacker = attacker_of(it, each);
    if (each.number("round") != 2 || attacker == nullptr) return;
    const bool later = std::ranges::any_of(it.entry.happenings,
                                           [&](const Happening& one) { return &one < &each && one.is("card_turned"); });
    if (later) return;
    eye.holds(card->side == attacker->side && card->card == (horse(*attacker) ? "horse" : "foot"), each.words);
  });
}

// Whether every two stands that touch each other do so on a piece: who also fights beside it, on the bank, has room.
bool meet_on(const Unit& attacker, const Unit& defender, const Piece& piece) {
  bool any = false;
  for (const Polygon& one : attacker.stands)
    for (const Polygon& two : defender.stands) {
      if (distance(one, two) > 0.3) continue;
      if (!inside(middle(one), piece.outline) && !inside(middle(two), piece.outline)) return false;
      any = true;
    }
  return any;
}

// Whether somebody looks along a bridge, and not at the side of it from the bank.
bool looks_along(const Unit& unit, const Piece& bridge) {
  const Vec way = bridge.outline.back() - bridge.outline.front();
  return std::fabs(dot(forward(unit.facing), way)) >= std::fabs(cross(forward(unit.facing), way));
}

void bridge_is_a_duel(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!is_fight(each) || each.number("round") != 1) continue;  // it goes on as it was joined
    const Unit* attacker = attacker_of(it, each);
    const Unit* defender = defender_of(it, each);
    if (attacker == nullptr || defender == nullptr || near_any(*attacker, *defender) > 0.3) continue;
    for (const Piece& piece : it.scenario.pieces) {
      if (piece.kind != "bridge") continue;
      if (!looks_along(*attacker, piece) || !meet_on(*attacker, *defender, piece)) continue;
      eye.holds(each.is("duel_fought"), "on " + piece.id + ": " + each.words);
    }
  }
}

void duel_dice(const Case& it, Eye& eye) {
  each_told(it, "duel_fought", [&](const Happening& each) {
    const int attacker = each.number("attacker_needs");
    eye.holds(faces(each, "PEN-BRE-03").size() == 2, each.words);
    eye.holds(each.number("defender_needs") == 4 && attacker >= 4 && attacker <= 5, each.words);
  });
}

void duel_result(const Case& it, Eye& eye) {
  if (!played(it, "duel_rule", "single_hit_decides")) return;
  each_told(it, "duel_fought", [&](const Happening& each) {
    const std::vector<int> dice = faces(each, "PEN-BRE-03");
    if (dice.size() != 2) return;
    const bool a = dice[0] >= each.number("attacker_needs");
    const bool d = dice[1] >= each.number("defender_needs");
    const std::string_view due = a && !d                     ? "attacker_wins"
                                 : d && !a                   ? "defender_wins"
                                 : each.number("round") == 1 ? "undecided"
                                                             : "stalemate";
    eye.holds(each.text("result") == due, each.words);
  });
}

void fights_end(const Case& it, Eye& eye) {
  if (!alone(it)) return;
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("fight_fought") || each.text("result") == "goes_on") continue;
    const Unit* attacker = it.after.unit(each.text("attacker"));
    const Unit* defender = defender_of(it, each);
    if (attacker == nullptr || defender == nullptr) continue;
    const std::vector<std::string>& still = attacker->fights;
    const bool again = std::ranges::any_of(
        it.entry.happenings, [&](const Happening& one) { return &one > &each && one.is("fight_joined"); });
    if (again) continue;
    eye.holds(std::ranges::find(still, defender->id) == still.end(), "still fighting after: " + each.words);
  }
}

constexpr std::array rows{
    Property{"fight_sum", "PEN-FGT-04", "5 or 6 hits, 4 with a bonus, of the dice that fell", fight_sum},
    Property{"fight_dice", "PEN-FGT-02", "nobody fights with more stands than his front has", fight_dice},
    Property{"overlaps", "PEN-FGT-03", "one stand overlaps on each flank at most", overlaps},
    Property{"garrison_fights_whole", "PEN-R-97", "a garrison has its bonus in a fight", garrison_fights_whole},
    Property{"bonus_for_whom", "PEN-FGT-06", "columns of foot, charging horse and foot behind a wall have a bonus",
             bonus_for_whom},
    Property{"charge_bonus_in_fight", "PEN-FGT-05", "cavalry that charged in adds 1 to each die",
             charge_bonus_in_fight},
    Property{"fight_result", "PEN-FGT-09", "the difference of hits gives the result of its row", fight_result},
    Property{"two_rounds", "PEN-FGT-13", "a fight has two rounds at most", two_rounds},
    Property{"winner_loses_nothing", "PEN-FGT-09", "who wins a fight loses no stand", winner_loses_nothing},
    Property{"loser_loses", "PEN-FGT-10", "who loses a fight loses one stand, or two where he routs", loser_loses},
    Property{"no_pips_from_fights", "PEN-FGT-12", "a fight gives no pips", no_pips_from_fights},
    Property{"second_round_on_the_attackers_card", "PEN-R-93", "the second round is fought on the attacker's move card",
             second_round_on_the_attackers_card},
    Property{"bridge_is_a_duel", "PEN-BRE-03", "a fight over a bridge is a duel of single stands", bridge_is_a_duel},
    Property{"duel_dice", "PEN-BRE-04", "a duel is a die each, and the defender needs a 4", duel_dice},
    Property{"duel_result", "PEN-R-106", "the only one that hits wins a duel", duel_result},
    Property{"fights_end", "PEN-FGT-13", "a fight that was decided is over", fights_end},
};

}  // namespace

std::span<const Property> fighting() { return rows; }

}  // namespace audit::peninsular
