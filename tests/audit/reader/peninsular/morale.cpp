// Tests against the record die, recovering, rallying, pursuing.
#include <algorithm>
#include <array>

#include "tests/audit/reader/peninsular/kit.hpp"
#include "tests/audit/reader/peninsular/shelves.hpp"

namespace audit::peninsular {

namespace {

// The die and its modifiers come to the number told.
bool adds_up(const Happening& test, std::string_view clause) {
  std::vector<int> dice;
  for (const Die& die : test.dice)
    if (die.clause == clause) dice.push_back(die.face);
  return dice.size() != 1 || dice[0] + test.sum() == test.number("score");
}

void pips_range(const Case& it, Eye& eye) {
  for (const auto& each : it.after.units)
    if (each->pips)
      eye.holds(*each->pips >= 0 && *each->pips <= 6, each->id + " has " + std::to_string(*each->pips) + " pips");
}

void guns_have_no_pips(const Case& it, Eye& eye) {
  for (const auto& each : it.after.units)
    if (gun(*each)) eye.holds(!each->pips, each->id + " is a gun and has a record die");
}

// At the end of the enemy's FIRE card.
void heavy_test_is_due(const Case& it, Eye& eye) {
  const Card* card = it.before.card();
  if (card == nullptr || card->card != "fire" || !played(it, "fire_resolution", "sequential")) return;
  if (it.before.turned == it.after.turned && it.before.turn == it.after.turn) return;  // the card goes on
  const Past& past = it.remembered<PastOfBattle>().past();
  for (const auto& unit : it.before.units) {
    const UnitPast* memory = past.unit(unit->id);
    if (memory == nullptr || unit->side == card->side || !unit->on_table || gun(*unit) || unit->routing) continue;
    if (!unit->formed || unit->formation == "skirmish" || unit->arm == "wagons" || memory->heavy_tests > 0) continue;
    if (memory->fire_casualties < 3) continue;
    bool tested = false;
    each_told(it, "heavy_casualties_tested",
              [&](const Happening& test) { tested = tested || test.text("unit") == unit->id; });
    eye.holds(tested, unit->id + " took " + std::to_string(memory->fire_casualties) + " casualties and does not test");
  }
}

void heavy_test_needs_three(const Case& it, Eye& eye) {
  walk(it, [&](const Past& past, const Happening& each) {
    const UnitPast* unit = each.is("heavy_casualties_tested") ? past.unit(each.text("unit")) : nullptr;
    if (unit == nullptr) return;
    if (played(it, "fire_resolution", "sequential"))
      eye.holds(unit->fire_casualties >= 3,
                each.text("unit") + " tests after " + std::to_string(unit->fire_casualties) + " casualties");
    eye.holds(unit->heavy_tests == 0, each.text("unit") + " tests a second time this turn");
  });
}

void heavy_test_result(const Case& it, Eye& eye) {
  walk(it, [&](const Past& past, const Happening& each) {
    const UnitPast* unit = each.is("heavy_casualties_tested") ? past.unit(each.text("unit")) : nullptr;
    if (unit == nullptr) return;
    const std::string& result = each.text("result");
    const bool basis = played(it, "moved_basis", "previous_turn");
    const bool right = each.number("score") >= each.number("pips") ? result == "passes"
                       : !basis                                    ? result != "passes"
                                : result == (unit->moved_last_turn ? "halts" : "retreats");
    eye.holds(right && adds_up(each, "PEN-HVY-01"),
              each.words + (unit->moved_last_turn ? "; it moved last turn" : "; it did not move last turn"));
    if (played(it, "heavy_raw_modifier", "0"))
      for (const Modifier& line : each.modifiers)
        if (!line.clause.starts_with("PEN-GEN") && !line.clause.starts_with("PEN-R-1") && line.value != 0)
          eye.fault("a modifier that is not printed: " + line.reason);
  });
}

void must_open_fire(const Case& it, Eye& eye) {
  each_told(it, "heavy_casualties_tested", [&](const Happening& each) {
    const std::string& result = each.text("result");
    const Unit* is = it.after.unit(each.text("unit"));
    if (result == "passes" || is == nullptr || !is->on_table || is->routing || !foot(*is)) return;
    if (it.scenario.option("heavy_forced_fire") == "halted_only" && result == "retreats") return;
    const bool later = std::ranges::any_of(it.entry.happenings, [&](const Happening& one) {
      return one.is("turn_begins") || (&one > &each && one.is("card_turned"));
    });
    if (later) return;
    eye.holds(is->marked("must_fire"), is->id + " failed after heavy casualties and need not fire");
    if (result == "halts") eye.holds(is->marked("skip_next_move"), is->id + " was halted and may move");
  });
}

void friends_ladder(const Case& it, Eye& eye) {
  each_told(it, "friends_tested", [&](const Happening& each) {
    const int less = each.number("pips") - each.number("score");
    const std::string_view due = less <= 0 ? "passes" : less == 1 ? "gains_pip" : less == 2 ? "falls_back" : "routs";
    eye.holds(each.text("result") == due && adds_up(each, "PEN-FRT-01"), each.words);
  });
}

void friends_once(const Case& it, Eye& eye) {
  walk(it, [&](const Past& past, const Happening& each) {
    const UnitPast* unit = each.is("friends_tested") ? past.unit(each.text("unit")) : nullptr;
    if (unit != nullptr)
      eye.holds(unit->friends_tests == 0, each.text("unit") + " tests for friends a second time this turn");
  });
}

// Whether an order is no answer to a question of the umpire's.
bool begins_an_action(const Told& order) {
  constexpr std::array<std::string_view, 7> orders{"charge", "move",        "fire",         "end_card",
                                                   "pursue", "skirmishers", "skirmish_fire"};
  return std::ranges::find(orders, order.kind) != orders.end();
}

// Somebody of its side, its arm and at least its quality must have begun to rout in what is being carried out.
void friends_of_its_kind(const Case& it, Eye& eye) {
  each_told(it, "friends_tested", [&](const Happening& each) {
    const Unit* unit = it.before.unit(each.text("unit"));
    if (unit == nullptr) return;
    bool due = false;
    bool any = false;
    const auto look = [&](const Happening& one) {
      if (!driven(one, "rout")) return;  // a first rout movement, however far it came
      any = true;
      const Unit* runs = it.before.unit(one.text("unit"));
      due = due || (runs != nullptr && runs->side == unit->side && runs->arm == unit->arm && runs->id != unit->id &&
                    rank_of(runs->quality) >= rank_of(unit->quality));
    };
    for (const Happening& one : it.entry.happenings) {
      if (&one >= &each) break;
      look(one);
    }
    // It may have begun in an entry before, where somebody was asked something since.
    for (auto step = it.turn.rbegin(); step != it.turn.rend() && !due; ++step) {
      for (const Happening& one : step->entry.happenings) look(one);
      if (begins_an_action(step->entry.order)) break;
    }
    if (!any) return;
    eye.holds(due, unit->id + " tests for a friend of another arm, another side or less quality");
    eye.holds(foot(*unit) || horse(*unit), unit->id + " is a gun and tests");
  });
}

void friends_raw(const Case& it, Eye& eye) {
  each_told(it, "friends_tested", [&](const Happening& each) {
    const Unit* unit = it.before.unit(each.text("unit"));
    if (unit == nullptr) return;
    eye.holds(each.modifier("PEN-FRT-06") == (unit->quality == "raw" ? -1 : 0), each.words);
  });
}

void rally_sum(const Case& it, Eye& eye) {
  each_told(it, "rally_tested", [&](const Happening& each) {
    eye.holds((each.number("score") >= each.number("pips")) == each.yes("rallied") && adds_up(each, "PEN-ROUT-01"),
              each.words);
    for (const Modifier& line : each.modifiers)
      if (line.value > 2 || line.value < 0) eye.fault("a modifier that is not printed: " + line.reason);
  });
}

void rally_not_near_enemies(const Case& it, Eye& eye) {
  if (!it.entry.order.is("rally")) return;
  each_told(it, "rally_tested", [&](const Happening& each) {
    const Unit* unit = it.before.unit(each.text("unit"));
    if (unit == nullptr || unit->stands.empty() || &each != &it.entry.happenings.front()) return;
    const double apart = nearest_enemy(it, it.before, *unit);
    eye.holds(apart > 15 - 0.1, unit->id + " tries to rally " + cm(apart) + " cm from an enemy");
  });
}

void rally_next_turn(const Case& it, Eye& eye) {
  if (!played(it, "first_rally", "next_turn")) return;
  walk(it, [&](const Past& past, const Happening& each) {
    const UnitPast* unit = each.is("rally_tested") ? past.unit(each.text("unit")) : nullptr;
    if (unit == nullptr || past.turn() == 0) return;
    eye.holds(unit->rout_turn != past.turn(), each.text("unit") + " tries to rally in the turn of its rout");
  });
}

void rallied_stands(const Case& it, Eye& eye) {
  each_told(it, "rally_tested", [&](const Happening& each) {
    const Unit* is = it.after.unit(each.text("unit"));
    if (is == nullptr || !is->on_table) return;
    const bool again = std::ranges::any_of(it.entry.happenings, [&](const Happening& one) {
      return &one > &each && driven(one, "rout") && one.text("unit") == is->id;
    });
    if (again) return;
    eye.holds(is->routing != each.yes("rallied"),
              is->id + " is " + (is->routing ? "" : "not ") + "in rout after: " + each.words);
  });
}

// By the end of the turn: its owner may have to say which.
void routs_on_losing_a_stand(const Case& it, Eye& eye) {
  if (it.after.turn == it.before.turn) return;
  const auto look = [&](const Frame& before, const Happening& each) {
    if (!driven(each, "rout_on")) return;
    const Unit* was = before.unit(each.text("unit"));
    const Unit* is = it.after.unit(each.text("unit"));
    if (was == nullptr || is == nullptr || !is->on_table || !was->strength || !is->strength) return;
    // Cavalry of one or two stands cuts nobody down (PEN-CI-08).
    const bool chased = std::ranges::any_of(before.units, [&](const auto& other) { return other->pursues == was->id; });
    if (chased) return;
    eye.holds(is->strength->now < was->strength->now, was->id + " routed on and lost no stand");
  };
  for (const Step& step : it.turn)
    for (const Happening& each : step.entry.happenings) look(step.before, each);
  for (const Happening& each : it.entry.happenings) look(it.before, each);
}

void rout_rate(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!driven(each, "rout_on")) continue;
    const Unit* was = it.before.unit(each.text("unit"));
    if (was == nullptr || !was->formed) continue;
    const double far = each.real("distance");
    const Unit* is = it.after.unit(each.text("unit"));  // in a house its stands are not seen
    const std::size_t stands = std::max(was->stands.size(), is == nullptr ? 0 : is->stands.size());
    eye.holds(far <= (horse(*was) ? 30 : 20) + 3 * static_cast<double>(stands) + 1, each.words);
  }
}

void pursuit_rally(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("pursuit_rally_tested")) continue;
    const Unit* unit = it.before.unit(each.text("unit"));
    if (unit == nullptr || each.dice.size() != 1) continue;
    const bool strict = unit->nation == "british" && it.scenario.option("british_pursuit_penalty") != "off";
    const int due = strict ? unit->kind == "light" ? 6 : 5 : 4;
    eye.holds((each.dice[0].face >= due) == each.yes("rallied") && each.number("needed") == due,
              unit->id + ", " + unit->nation + " " + unit->kind + ": " + each.words);
  }
}

void pursuers_are_horse(const Case& it, Eye& eye) {
  for (const auto& each : it.after.units)
    if (each->marked("pursuing")) eye.holds(horse(*each), each->id + " is no cavalry and pursues");
}

void cut_down(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("cut_down")) continue;
    const int cut = each.number("stands");
    const Unit* unit = it.before.unit(each.text("unit"));
    if (unit == nullptr) continue;
    // Of all who are mixed up with it: those who pursue it, or else the one that routs it now.
    int among = 0;
    int alone = 0;
    for (const auto& other : it.before.units) {
      if (other->side == unit->side || !horse(*other) || !other->on_table || !other->strength) continue;
      if (other->pursues == unit->id) among += other->strength->now;
      alone = std::max(alone, other->strength->now);
    }
    int most = std::max(among, alone) / 3;
    if (!played(it, "pursuit_loss", "replace")) ++most;
    eye.holds(cut <= std::max(1, most), each.words);
  }
}

// ---- recovering ----

void heals_one(const Case& it, Eye& eye) {
  walk(it, [&](const Past& past, const Happening& each) {
    if (!each.is("healed")) return;
    const UnitPast* unit = past.unit(each.text("unit"));
    eye.holds(each.number("before") - each.number("pips") == 1 && (unit == nullptr || unit->healed == 0), each.words);
  });
}

void who_heals(const Case& it, Eye& eye) {
  walk(it, [&](const Past& past, const Happening& each) {
    if (!each.is("healed")) return;
    const UnitPast* past_of = past.unit(each.text("unit"));
    const Unit* unit = it.before.unit(each.text("unit"));
    if (past_of == nullptr || unit == nullptr) return;
    eye.holds(!past_of->routed && !unit->routing, unit->id + " was in rout this turn and recovers");
    if (played(it, "fighting_means", "fight_dice"))
      eye.holds(!past_of->fought, unit->id + " fought this turn and recovers");
    if (unit->quality != "elite" && played(it, "under_fire", "shot_at"))
      eye.holds(!past_of->shot_at, unit->id + " is " + unit->quality + ", was under fire and recovers");
    if (unit->quality == "raw") {
      const bool thrown = std::ranges::any_of(each.dice, [](const Die& die) { return die.face >= 4; });
      eye.holds(thrown || each.dice.empty() ? !each.dice.empty() : false,
                unit->id + " is raw and recovers without a 4");
    }
  });
}

void elite_and_trained_heal(const Case& it, Eye& eye) {
  const bool ends =
      std::ranges::any_of(it.entry.happenings, [](const Happening& each) { return each.is("turn_ends"); });
  if (!ends || !played(it, "end_phase_order", "heal_then_rally")) return;
  // Only where the turn ended in one entry and nothing else happened to the unit in it or since the last card.
  walk(it, [&](const Past& past, const Happening& each) {
    if (!each.is("turn_ends")) return;
    for (const auto& unit : it.before.units) {
      const UnitPast* memory = past.unit(unit->id);
      if (memory == nullptr || !unit->on_table || !unit->pips || *unit->pips == 0 || unit->quality == "raw") continue;
      if (!unit->formed || unit->formation == "skirmish" || detachment(it, *unit) || unit->routing || memory->routed)
        continue;
      if (memory->fought || !unit->fights.empty() || (unit->quality == "trained" && memory->shot_at)) continue;
      if (memory->healed > 0) continue;
      const bool else_too =
          std::ranges::any_of(it.entry.happenings, [&](const Happening& one) { return befalls(one, unit->id); });
      const bool earlier = std::ranges::any_of(it.turn, [&](const Step& step) {
        return std::ranges::any_of(step.entry.happenings, [&](const Happening& one) {
          const bool counts = one.is("healed") || driven(one, "rout") || one.is("took_pips");
          return (counts && one.text("unit") == unit->id) ||
                 (one.is("fight_joined") && one.text("attacker") == unit->id);
        });
      });
      if (else_too || earlier) continue;
      eye.met();
      eye.fault(unit->id + " is " + unit->quality + " with " + std::to_string(*unit->pips) +
                " pips, had a quiet turn and does not recover");
    }
  });
  for (const Happening& each : it.entry.happenings)
    if (each.is("healed")) eye.met();
}

void raw_heal_die(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("did_not_heal")) continue;
    const Unit* unit = it.before.unit(each.text("unit"));
    if (unit == nullptr) continue;
    const bool low = each.dice.size() == 1 && each.dice[0].face < 4;
    eye.holds(unit->quality == "raw" && low, each.words);
  }
}

constexpr std::array rows{
    Property{"pips_range", "PEN-PIP-01", "a record die shows 0 to 6", pips_range},
    Property{"guns_have_no_pips", "PEN-ARM-21", "a gun has no record die", guns_have_no_pips},
    Property{"heavy_test_is_due", "PEN-HVY-01",
             "three casualties by fire in a turn call for a test at the end of the card", heavy_test_is_due},
    Property{"heavy_test_needs_three", "PEN-R-102", "nobody tests for less than three casualties, or twice a turn",
             heavy_test_needs_three},
    Property{"heavy_test_result", "PEN-HVY-02",
             "the die must reach the pips; who fails retreats, or halts if he moved last turn", heavy_test_result},
    Property{"must_open_fire", "PEN-HVY-04", "who failed must open fire, and who was halted misses a move",
             must_open_fire},
    Property{"friends_ladder", "PEN-FRT-03", "short by one wavers, by two falls back, by three routs", friends_ladder},
    Property{"friends_once", "PEN-FRT-07", "one friends-routing test a turn", friends_once},
    Property{"friends_of_its_kind", "PEN-FRT-01", "only friends of the same arm and equal or better quality matter",
             friends_of_its_kind},
    Property{"friends_raw", "PEN-FRT-06", "raw takes 1 off the friends-routing test", friends_raw},
    Property{"rally_sum", "PEN-ROUT-01", "the die with an officer must reach the pips to rally", rally_sum},
    Property{"rally_not_near_enemies", "PEN-TURN-11", "nobody rallies within 15 cm of an enemy",
             rally_not_near_enemies},
    Property{"rally_next_turn", "PEN-R-03", "nobody rallies in the turn of his rout", rally_next_turn},
    Property{"rallied_stands", "PEN-TURN-10", "who rallied is not in rout, and who did not is", rallied_stands},
    Property{"routs_on_losing_a_stand", "PEN-ROUT-02", "who routs on loses a stand", routs_on_losing_a_stand},
    Property{"rout_rate", "PEN-ROUT-02", "a rout goes on by one move", rout_rate},
    Property{"pursuit_rally", "PEN-PUR-02", "pursuers rally on 4; British heavy horse on 5, light on 6", pursuit_rally},
    Property{"pursuers_are_horse", "PEN-CC-03", "only cavalry pursues", pursuers_are_horse},
    Property{"cut_down", "PEN-CI-08", "a third of the horsemen's stands is what a pursuit costs each time", cut_down},
    Property{"heals_one", "PEN-HEAL-04", "one pip at most is recovered in a turn", heals_one},
    Property{"who_heals", "PEN-HEAL-02", "nobody recovers who fought or routed, and only elite under fire", who_heals},
    Property{"quiet_units_heal", "PEN-HEAL-01", "elite and trained units recover a pip after a quiet turn",
             elite_and_trained_heal},
    Property{"raw_heal_die", "PEN-HEAL-03", "raw units throw to recover, and miss below 4", raw_heal_die},
};

}  // namespace

std::span<const Property> morale() { return rows; }

}  // namespace audit::peninsular
