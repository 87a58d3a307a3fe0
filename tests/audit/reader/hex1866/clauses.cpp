#include "tests/audit/reader/hex1866/clauses.hpp"

#include <algorithm>

#include "tests/audit/reader/hex1866/walk.hpp"

namespace audit::hexes {

namespace {

using std::string;
using std::to_string;

string at(const Moment& m, int hex) { return m.map->name(hex); }

const Counter* mover_of(const Moment& m) {
  return m.is(What::moved) || m.is(What::entered) ? m.now.unit(m.event.who) : nullptr;
}

bool is_roll(const Moment& m) { return m.is(What::bombarded) || m.is(What::defensive) || m.is(What::assaulted); }

RollKind kind_of(const Moment& m) {
  return m.is(What::bombarded) ? RollKind::fire : m.is(What::defensive) ? RollKind::defensive : RollKind::attack;
}

int sum_of(const Moment& m, bool die) {
  int sum = 0;
  for (const Modifier& each : m.event.modifiers)
    if (each.clause.starts_with("HEX-DRM") == die) sum += each.value;
  return sum;
}

// ---- the map after every entry ----

void stacks(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || m.now.roll.retreats_open) return;
  for (const Counter& each : m.next.units) {
    if (!each.on) continue;
    eye.holds(room(m.next, each, each.hex, *m.options), "too many stand in " + at(m, each.hex) + " with " + each.id);
  }
}

void sides_apart(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const Counter& each : m.next.units) {
    if (!each.on) continue;
    eye.met();
    for (const Counter* other : m.next.in(each.hex))
      if (other->side != each.side) eye.fault(each.id + " and " + other->id + " share " + at(m, each.hex));
  }
}

void leaders_apart(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || m.after->decision->value("question", "").find("joins") != string::npos) return;
  for (const Leader& each : m.next.leaders) {
    if (each.hex == nowhere) continue;
    const auto there = m.next.in(each.hex);
    if (there.empty()) continue;
    eye.holds(std::ranges::any_of(there, [&](const Counter* one) { return one->side == each.side; }) ||
                  m.now.roll.retreats_open,
              each.id + " stands among enemies in " + at(m, each.hex));
  }
}

void one_facing(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const Counter& each : m.next.units) {
    if (!each.on || m.map->built_up(each.hex)) continue;
    for (const Counter* other : m.next.in(each.hex))
      if (other->id > each.id)
        eye.holds(other->front == each.front,
                  each.id + " and " + other->id + " look different ways in " + at(m, each.hex));
  }
}

void steps_never_grow(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const auto& each : m.before->units) {
    const Counter* now = m.next.unit(each->id);
    const int before = each->told.at("counter").at("steps").at("now");
    eye.holds(now == nullptr || now->steps <= before, each->id + " has more steps than before");
  }
}

void no_steps_no_unit(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const Counter& each : m.next.units)
    if (each.on) eye.holds(each.steps > 0, each.id + " stands on the map without a step");
}

void gone_for_good(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const Counter& each : m.now.units)
    if (each.gone) eye.holds(!m.next.unit(each.id)->on, each.id + " is back from the dead");
}

void nothing_untold(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || m.entry->kind == "begin") return;
  for (const Counter& now : m.now.units) {
    const Counter& told = *m.next.unit(now.id);
    eye.met();
    if (now.on != told.on || now.hex != told.hex)
      eye.fault(now.id + " is in " + at(m, told.hex) + ", and by what was told in " + at(m, now.hex));
    else if (now.steps != told.steps && now.on)
      eye.fault(now.id + " has " + to_string(told.steps) + " steps, and by what was told " + to_string(now.steps));
    else if (now.dis != told.dis && now.on)
      eye.fault(now.id + (told.dis ? " is disorganised without a word" : " is ordered without a word"));
    else if (now.on && now.front != told.front && !now.any_front && !m.map->built_up(now.hex))
      eye.fault(now.id + " looks another way without a word");
  }
  for (const Leader& now : m.now.leaders) {
    const Leader& told = *m.next.leader(now.id);
    eye.holds(now.hex == told.hex,
              now.id + " is in " + at(m, told.hex) + ", and by what was told in " + at(m, now.hex));
  }
}

void deputies(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || m.entry->kind == "begin") return;
  for (const Leader& now : m.now.leaders) {
    const Leader& told = *m.next.leader(now.id);
    if (told.hex == nowhere) continue;
    eye.holds(now.range == told.range && (now.cinc || (now.rating == told.rating && now.bonus == told.bonus)),
              now.id + " has other values than his counter");
  }
}

// ---- the turn ----

void initiative(const Moment& m, Eye& eye) {
  if (!m.is(What::initiative) || m.event.dice.size() < 2) return;
  const auto score = [&](int side) {
    const Leader* chief = m.now.chief(side);
    return m.event.dice[static_cast<std::size_t>(side)] + (chief == nullptr ? 0 : chief->initiative);
  };
  const int first = score(0);
  const int second = score(1);
  const int has = first > second ? 0 : second > first ? 1 : m.now.initiative;
  eye.holds(m.event.side == has,
            "initiative " + to_string(first) + " to " + to_string(second) + " goes to the wrong side");
}

void chooser(const Moment& m, Eye& eye) {
  if (m.is(What::first_chosen)) eye.holds(m.event.side == m.now.initiative, "the side without initiative chooses");
}

bool able(const World& world, int side) {
  return std::ranges::any_of(world.formations, [&](const Formation& each) {
    return each.side == side && !each.activated && world.can_activate(each);
  });
}

void sides_take_turns(const Moment& m, Eye& eye) {
  if (!m.is(What::activated) || !m.played("activation_mode", "alternate")) return;
  const Formation* formation = m.next.formation(m.next.active);
  if (formation == nullptr) return;
  const int due = m.now.last == nowhere ? m.now.first : 1 - m.now.last;
  if (due == nowhere) return;
  eye.holds(formation->side == due || !able(m.now, due), formation->id + " is activated out of turn");
}

void once_a_turn(const Moment& m, Eye& eye) {
  if (!m.is(What::activated)) return;
  const Formation* formation = m.now.formation(m.next.active);
  if (formation != nullptr) eye.holds(!formation->activated, formation->id + " is activated twice");
}

void can_act(const Moment& m, Eye& eye) {
  if (!m.is(What::activated)) return;
  const Formation* formation = m.now.formation(m.next.active);
  if (formation != nullptr) eye.holds(m.now.can_activate(*formation), formation->id + " has nobody to activate");
}

void nobody_left_out(const Moment& m, Eye& eye) {
  if (!m.is(What::turn_ends)) return;
  for (const Formation& each : m.now.formations)
    if (m.now.can_activate(each)) eye.holds(each.activated, "the turn ends and " + each.id + " has not been activated");
}

int rank(const string& stage) {
  constexpr std::array<std::string_view, 4> order{"rally", "bombardment", "movement", "combat"};
  return static_cast<int>(std::ranges::find(order, stage) - order.begin());
}

void steps_in_order(const Moment& m, Eye& eye) {
  if (!m.is(What::stage) || m.now.stage.empty() || m.event.stage.empty()) return;
  eye.holds(rank(m.event.stage) > rank(m.now.stage), m.event.stage + " comes after " + m.now.stage);
}

void in_its_step(const Moment& m, Eye& eye) {
  string step;
  if (m.is(What::rallied) || m.is(What::rally_failed)) step = "rally";
  if (m.is(What::bombarded)) step = "bombardment";
  if (m.is(What::moved) || m.is(What::entered) || m.is(What::leader_moved)) step = "movement";
  if (m.is(What::declared)) step = "combat";
  if (step.empty() || (step == "rally" && !m.played("rally_timing", "activation_start"))) return;
  eye.holds(m.now.stage == step, "a deed of " + step + " in the step of " + m.now.stage);
}

void only_the_active(const Moment& m, Eye& eye) {
  std::vector<string> deeds = m.event.units;
  if (m.is(What::defensive) || m.is(What::assaulted)) return;
  if (!m.is(What::bombarded) && !m.is(What::declared)) deeds.clear();
  if (m.is(What::moved) || m.is(What::entered)) deeds = {m.event.who};
  if ((m.is(What::rallied) || m.is(What::rally_failed)) && m.played("rally_timing", "activation_start"))
    deeds = {m.event.who};
  for (const string& each : deeds)
    if (const Counter* unit = m.now.unit(each))
      eye.holds(unit->formation == m.now.active, each + " acts while " + m.now.active + " is activated");
}

void turns_pass(const Moment& m, Eye& eye) {
  if (m.is(What::turn_begins) && m.now.turn > 0)
    eye.holds(m.event.points == m.now.turn + 1,
              "turn " + to_string(m.event.points) + " follows " + to_string(m.now.turn));
}

void not_beyond_the_last(const Moment& m, Eye& eye) {
  if (!m.is(What::turn_begins)) return;
  const int turns = m.scenario->text.at("battle").value("turns", 0);
  if (turns > 0) eye.holds(m.event.points <= turns, "a turn after the last");
}

void nights(const Moment& m, Eye& eye) {
  if (!m.is(What::turn_begins)) return;
  bool night = false;
  for (const Json& each : m.scenario->text.at("battle").value("nights", Json::array()))
    night = night || each == m.event.points;
  eye.holds(night == m.event.third, "day and night are mixed up in turn " + to_string(m.event.points));
}

// ---- command ----

void reach_of_the_chief(const Moment& m, Eye& eye) {
  if (!m.is(What::in_reach) && !m.is(What::test_passed) && !m.is(What::test_failed)) return;
  const Formation* formation = m.now.formation(m.event.who);
  if (formation == nullptr) return;
  const Leader* chief = m.now.chief(formation->side);
  const Leader* commander = m.now.commander(formation->id);
  const bool reached = chief != nullptr && commander != nullptr && reaches(m.now, *m.map, *chief, commander->hex);
  eye.holds(reached == m.is(What::in_reach),
            formation->id + (reached ? " is in reach and tests" : " is not in reach of the Commander in Chief"));
}

void command_test(const Moment& m, Eye& eye) {
  if ((!m.is(What::test_passed) && !m.is(What::test_failed)) || m.event.dice.empty()) return;
  const Leader* commander = m.now.commander(m.event.who);
  if (commander == nullptr) return;
  eye.holds((m.event.dice.back() <= commander->rating) == m.is(What::test_passed),
            m.event.who + " throws " + to_string(m.event.dice.back()) + " against " + to_string(commander->rating));
}

// ---- rally ----

void rallies_the_disorganised(const Moment& m, Eye& eye) {
  if (!m.is(What::rallied) && !m.is(What::rally_failed)) return;
  const Counter* unit = m.now.unit(m.event.who);
  if (unit == nullptr) return;
  eye.holds(unit->dis && unit->on, unit->id + " rallies, and is in good order");
}

void rallies_once(const Moment& m, Eye& eye) {
  if (!m.is(What::rallied) && !m.is(What::rally_failed)) return;
  if (const Counter* unit = m.now.unit(m.event.who)) eye.holds(!unit->rallied, unit->id + " tries to rally twice");
}

void rally_sum(const Moment& m, Eye& eye) {
  if (!m.is(What::rallied) && !m.is(What::rally_failed)) return;
  const Counter* unit = m.now.unit(m.event.who);
  if (unit == nullptr) return;
  const int total = rally_total(m.now, *m.map, *m.options, *unit);
  eye.holds(m.event.total == total,
            unit->id + " rallies with " + to_string(m.event.total) + ", by the lists " + to_string(total));
}

void seven_passes(const Moment& m, Eye& eye) {
  const bool rally = m.is(What::rallied) || m.is(What::rally_failed);
  if ((!rally && !m.is(What::held) && !m.is(What::failed)) || m.event.dice.empty()) return;
  if (!m.played("morale_test_mode", "reach_target") || !m.played("morale_target", "7")) return;
  const bool passed = m.is(What::rallied) || m.is(What::held);
  eye.holds((m.event.dice.back() + m.event.total >= 7) == passed,
            m.event.who + " throws " + to_string(m.event.dice.back()) + " with " + to_string(m.event.total) +
                (passed ? " and passes" : " and fails"));
}

void rallied_rest(const Moment& m, Eye& eye) {
  std::vector<string> deeds;
  if (m.is(What::bombarded) || m.is(What::declared)) deeds = m.event.units;
  if (m.is(What::moved)) deeds = {m.event.who};
  for (const string& each : deeds)
    if (const Counter* unit = m.now.unit(each)) eye.holds(!unit->rallied, each + " acts after it tried to rally");
}

// ---- bombardment ----

template <class Check>
void each_battery(const Moment& m, const Check& check) {
  if (!m.is(What::bombarded)) return;
  for (const string& each : m.event.units)
    if (const Counter* gun = m.now.unit(each)) check(*gun);
}

void batteries_in_order(const Moment& m, Eye& eye) {
  each_battery(m, [&](const Counter& gun) {
    eye.holds(gun.arm == Arm::artillery && !gun.dis && gun.on, gun.id + " bombards, and cannot");
  });
}
void fires_once(const Moment& m, Eye& eye) {
  each_battery(m, [&](const Counter& gun) { eye.holds(!gun.fired, gun.id + " bombards twice"); });
}
void in_range(const Moment& m, Eye& eye) {
  each_battery(m, [&](const Counter& gun) {
    const int far = m.map->distance(gun.hex, m.event.to);
    const int range = m.now.night && m.played("night_artillery", "adjacent_only") ? 1 : gun.range;
    eye.holds(far >= 1 && far <= range,
              gun.id + " fires " + to_string(far) + " hexes with a range of " + to_string(range));
  });
}
void in_sight(const Moment& m, Eye& eye) {
  each_battery(m, [&](const Counter& gun) {
    eye.holds(m.map->sees(gun.hex, m.event.to, *m.options),
              gun.id + " in " + at(m, gun.hex) + " does not see " + at(m, m.event.to));
  });
}
void in_arc(const Moment& m, Eye& eye) {
  if (!m.played("artillery_arc", "front")) return;
  each_battery(m, [&](const Counter& gun) {
    if (m.map->built_up(gun.hex)) return;
    bool ahead = false;
    for (const int hex : m.map->first_step(gun.hex, m.event.to))
      if (hex != nowhere && frontal(gun.front, m.map->direction(gun.hex, hex))) ahead = true;
    eye.holds(ahead, gun.id + " in " + at(m, gun.hex) + " fires at " + at(m, m.event.to) + " out of its arc");
  });
}
void pinned_guns(const Moment& m, Eye& eye) {
  each_battery(m, [&](const Counter& gun) {
    if (!m.played("zone_rule", "stop") || !zones(m.now, *m.map, 1 - gun.side)[static_cast<std::size_t>(gun.hex)])
      return;
    eye.holds(m.map->distance(gun.hex, m.event.to) == 1, gun.id + " fires past the enemy in whose zone it stands");
  });
}
void somebody_there(const Moment& m, Eye& eye) {
  each_battery(m, [&](const Counter& gun) {
    eye.holds(std::ranges::any_of(m.now.in(m.event.to), [&](const Counter* one) { return one->side != gun.side; }),
              gun.id + " fires at nobody in " + at(m, m.event.to));
  });
}
void one_fire_a_hex(const Moment& m, Eye& eye) {
  if (m.is(What::bombarded))
    eye.holds(!m.now.bombarded.contains(m.event.to), at(m, m.event.to) + " is bombarded twice");
}
void fired_guns_stay(const Moment& m, Eye& eye) {
  std::vector<string> deeds;
  if (m.is(What::declared)) deeds = m.event.units;
  if (m.is(What::moved)) deeds = {m.event.who};
  for (const string& each : deeds)
    if (const Counter* gun = m.now.unit(each); gun != nullptr && gun->arm == Arm::artillery)
      eye.holds(!gun->fired, each + " has fired and acts again");
}

// ---- rolls on the results table ----

bool charts_as_printed(const Moment& m) {
  return m.played("protection_mode", "divide") && m.played("loss_level_scope", "sum") &&
         m.played("height_penalty_scope", "lower_attackers") && m.played("artillery_fire_scope", "bombardment") &&
         m.played("artillery_adjacent_scope", "any_roll") && m.played("flank_halving", "by_target") &&
         m.played("defensive_column_modifiers", "loss_and_night") && m.played("columns_over_max", "drm_per_column") &&
         m.played("woods_cavalry", "disorganise") && m.played("commander_bonus_reach", "stacked") &&
         m.played("rear_is_flank", "true") && m.played("combat_order", "defensive_first") &&
         m.played("defensive_targets", "one_hex") && m.played("disorganised_value", "reverse_side");
}

template <RollKind kind, bool die>
void weighed(const Moment& m, Eye& eye) {
  if (!is_roll(m) || kind_of(m) != kind || !charts_as_printed(m)) return;
  const int target = kind == RollKind::defensive ? m.now.target : m.event.to;
  const Weighed by_hand = weigh(kind, m.now, *m.map, *m.options, m.event.units, target, m.event.to);
  const int said = sum_of(m, die);
  const int mine = die ? by_hand.drm : by_hand.column;
  eye.holds(said == mine, string{die ? "die modifier " : "column "} + to_string(said) + ", by the lists " +
                              to_string(mine) + ", against " + at(m, m.event.to));
}

void table_read(const Moment& m, Eye& eye) {
  if (!is_roll(m) || m.event.dice.empty() || !m.played("die_rows", "clamp") ||
      !m.played("columns_over_max", "drm_per_column"))
    return;
  int row = 0;
  int column = 0;
  const string result = result_of(sum_of(m, false), sum_of(m, true), m.event.dice.back(), row, column);
  eye.holds(m.event.clause == "HEX-CRT-R" + to_string(row) + "-C" + to_string(column) && m.event.stage == result,
            m.event.clause + " is read as " + m.event.stage + ", and the table has " + result + " in row " +
                to_string(row) + ", column " + to_string(column));
}

// ---- attacks ----

template <class Check>
void each_attacker(const Moment& m, const Check& check) {
  if (!m.is(What::declared)) return;
  for (const string& each : m.event.units)
    if (const Counter* unit = m.now.unit(each)) check(*unit);
}

void adjacent(const Moment& m, Eye& eye) {
  each_attacker(m, [&](const Counter& unit) {
    eye.holds(unit.on && m.map->distance(unit.hex, m.event.to) == 1,
              unit.id + " attacks " + at(m, m.event.to) + " from " + at(m, unit.hex));
  });
}
void attackers_in_order(const Moment& m, Eye& eye) {
  each_attacker(m, [&](const Counter& unit) { eye.holds(!unit.dis, unit.id + " attacks, and is disorganised"); });
}
void target_in_front(const Moment& m, Eye& eye) {
  each_attacker(m, [&](const Counter& unit) {
    const int d = m.map->direction(unit.hex, m.event.to);
    eye.holds(m.map->built_up(unit.hex) || (d != nowhere && frontal(unit.front, d)),
              unit.id + " attacks what is not in front of it");
  });
}
void attacks_once(const Moment& m, Eye& eye) {
  each_attacker(m, [&](const Counter& unit) { eye.holds(!unit.attacked, unit.id + " attacks twice"); });
}
void open_to_combat(const Moment& m, Eye& eye) {
  each_attacker(m, [&](const Counter& unit) {
    eye.holds(!m.map->closed(unit.hex, m.event.to),
              unit.id + " attacks through a closed hexside into " + at(m, m.event.to));
  });
}
void horse_can_get_there(const Moment& m, Eye& eye) {
  if (!m.played("cavalry_attack", "enterable_only")) return;
  each_attacker(m, [&](const Counter& unit) {
    if (unit.arm != Arm::cavalry) return;
    eye.holds(!m.map->forbidden(Arm::cavalry, unit.hex, m.event.to, *m.options),
              unit.id + " charges where no horse can go, " + at(m, m.event.to));
  });
}
void somebody_on_foot_or_horse(const Moment& m, Eye& eye) {
  if (!m.is(What::declared)) return;
  bool any = false;
  each_attacker(m, [&](const Counter& unit) { any = any || unit.arm != Arm::artillery; });
  eye.holds(any, "guns alone attack " + at(m, m.event.to));
}
void enemies_there(const Moment& m, Eye& eye) {
  each_attacker(m, [&](const Counter& unit) {
    eye.holds(std::ranges::any_of(m.now.in(m.event.to), [&](const Counter* one) { return one->side != unit.side; }),
              "nobody to attack in " + at(m, m.event.to));
  });
}
void one_attack_a_hex(const Moment& m, Eye& eye) {
  if (m.is(What::declared)) eye.holds(!m.now.attacked.contains(m.event.to), at(m, m.event.to) + " is attacked twice");
}
void all_defenders_fire(const Moment& m, Eye& eye) {
  if (!m.is(What::defensive)) return;
  eye.holds(m.event.units.size() == m.now.in(m.now.target).size(),
            "not all in " + at(m, m.now.target) + " take part in defensive combat");
}
void fires_at_attackers(const Moment& m, Eye& eye) {
  if (!m.is(What::defensive)) return;
  eye.holds(std::ranges::any_of(m.now.attackers,
                                [&](const string& id) {
                                  const Counter* one = m.now.unit(id);
                                  return one != nullptr && one->hex == m.event.to;
                                }),
            "defensive combat against " + at(m, m.event.to) + ", whence nobody attacks");
}
void dropped_out(const Moment& m, Eye& eye) {
  if (!m.is(What::assaulted) || !m.played("combat_order", "defensive_first")) return;
  for (const string& id : m.now.attackers) {
    const Counter* unit = m.now.unit(id);
    if (unit == nullptr) continue;
    const bool fit = unit->on && !unit->dis;
    const bool in = std::ranges::find(m.event.units, id) != m.event.units.end();
    if (m.played("failed_test", "as_D"))
      eye.holds(fit == in, id + (in ? " goes in, and is out of it" : " does not go in, and could"));
  }
}
void attack_over(const Moment& m, Eye& eye) {
  if (!m.is(What::attack_over) || !m.played("failed_test", "as_D")) return;
  for (const string& id : m.now.attackers)
    if (const Counter* unit = m.now.unit(id); unit != nullptr && unit->arm != Arm::artillery)
      eye.holds(!unit->on || unit->dis, "the attack is over, and " + id + " could go in");
}
void no_way_back_from_defensive_fire(const Moment& m, Eye& eye) {
  if (m.is(What::retreated))
    eye.holds(m.now.roll.kind != RollKind::defensive, m.event.who + " retreats from defensive combat");
}

// ---- results ----

void morale_sum(const Moment& m, Eye& eye) {
  if (!m.is(What::held) && !m.is(What::failed)) return;
  const auto struck = m.now.roll.struck.find(m.event.who);
  if (struck == m.now.roll.struck.end()) return;
  eye.holds(m.event.total == struck->second.total, m.event.who + " tests with " + to_string(m.event.total) +
                                                       ", by the lists " + to_string(struck->second.total));
}
void tests_on_t(const Moment& m, Eye& eye) {
  if (!m.is(What::results_closed)) return;
  for (const auto& [id, one] : m.now.roll.struck)
    eye.holds(one.tests == (m.now.roll.result == "T" ? 1 : 0),
              id + " tests " + to_string(one.tests) + " times for " + m.now.roll.result);
}
bool usual_results(const Moment& m) {
  return m.played("failed_test", "as_D") && m.played("second_disorganisation", "lose_step") &&
         m.played("stack_results", "all_units");
}
void disorganised_once(const Moment& m, Eye& eye) {
  if (!m.is(What::results_closed) || !usual_results(m)) return;
  for (const auto& [id, one] : m.now.roll.struck) {
    const string& result = m.now.roll.result;
    const bool hurt = result == "D" || result == "D+1" || (result == "T" && one.failed);
    eye.holds(one.disorganised == (hurt && !one.was_dis ? 1 : 0),
              id + " is " + (one.disorganised > 0 ? "" : "not ") + "disorganised by " + result);
  }
}
void steps_by_result(const Moment& m, Eye& eye) {
  if (!m.is(What::results_closed) || !usual_results(m)) return;
  const string& result = m.now.roll.result;
  int lost = 0;
  int by_blows = 0;
  bool somebody_left = false;
  for (const auto& [id, one] : m.now.roll.struck) {
    const bool hurt = result == "D" || result == "D+1" || (result == "T" && one.failed);
    const Counter* unit = m.now.unit(id);
    const int had = unit == nullptr ? 0 : unit->steps + one.lost;
    const int blow = hurt && one.was_dis ? 1 : 0;
    lost += one.lost;
    by_blows += blow;
    if (had > blow) somebody_left = true;
  }
  const int due = by_blows + (result == "D+1" && somebody_left ? 1 : 0);
  eye.holds(lost == due, to_string(lost) + " steps are lost by " + result + " in " + at(m, m.now.roll.at) + ", and " +
                             to_string(due) + " are due");
}
void leader_checks(const Moment& m, Eye& eye) {
  if (!m.is(What::results_closed) || !m.played("leader_loss", "six_on_step_loss")) return;
  for (const auto& [id, times] : m.now.roll.checks)
    eye.holds(times >= 1, "no die for " + id + ", in whose hex a step was lost");
}
void six_hits(const Moment& m, Eye& eye) {
  if ((m.is(What::hit) || m.is(What::unhurt)) && !m.event.dice.empty())
    eye.holds((m.event.dice.back() == 6) == m.is(What::hit), m.event.who + " throws " + to_string(m.event.dice.back()));
}
void retreats_as_far(const Moment& m, Eye& eye) {
  if (!m.is(What::retreats_closed) || !usual_results(m) || !m.played("retreat_rule", "one_or_two")) return;
  for (const auto& [id, one] : m.now.roll.struck) {
    const Counter* unit = m.now.unit(id);
    if (unit == nullptr || !unit->on) continue;
    eye.holds(one.gone_back == one.owed,
              id + " goes back " + to_string(one.gone_back) + " hexes, and " + to_string(one.owed) + " are due");
  }
}

// The best class of hex there is to fall back to, and the class of one of them (HEX-P-RETR-01, -02); 0: none.
struct Classes {
  int best = 0;
  int of_it = 0;
};
Classes classes(const Moment& m, const Counter& unit, int to) {
  const std::vector<bool> enemy = zones(m.now, *m.map, 1 - unit.side);
  std::vector<int> from;
  for (const string& id : m.now.roll.rollers)
    if (const Counter* each = m.now.unit(id); each != nullptr && each->on) from.push_back(each->hex);
  const auto nearest = [&](int hex) {
    int least = 1000;
    for (const int each : from) least = std::min(least, m.map->distance(each, hex));
    return least;
  };
  Classes out;
  for (int d = 0; d < 6; ++d) {
    const int hex = m.map->neighbour(unit.hex, d);
    if (hex == nowhere || m.map->forbidden(unit.arm, unit.hex, hex, *m.options)) continue;
    const auto there = m.now.in(hex);
    if (std::ranges::any_of(there, [&](const Counter* one) { return one->side != unit.side; })) continue;
    if (!room(m.now, unit, hex, *m.options)) continue;
    const bool zone = enemy[static_cast<std::size_t>(hex)] && there.empty();
    const int change = nearest(hex) - nearest(unit.hex);
    int rank = 0;
    if (!zone && (change > 0 || from.empty()))
      rank = 1;
    else if (!zone && change >= 0)
      rank = 2;
    else if (zone && change >= 0)
      rank = 3;
    if (rank == 0) continue;
    if (out.best == 0 || rank < out.best) out.best = rank;
    if (hex == to) out.of_it = rank;
  }
  return out;
}

void falls_back_by_class(const Moment& m, Eye& eye) {
  if (!m.is(What::retreated)) return;
  const Counter* unit = m.now.unit(m.event.who);
  if (unit == nullptr) return;
  const Classes found = classes(m, *unit, m.event.to);
  eye.holds(found.of_it != 0 && found.of_it == found.best,
            unit->id + " falls back from " + at(m, unit->hex) + " to " + at(m, m.event.to) + ", class " +
                to_string(found.of_it) + ", and class " + to_string(found.best) + " was to be had");
}
void one_hex_back(const Moment& m, Eye& eye) {
  if (!m.is(What::retreated)) return;
  eye.holds(m.map->distance(m.event.from, m.event.to) == 1, m.event.who + " falls back more than one hex at a time");
}
void third_class_told(const Moment& m, Eye& eye) {
  if (!m.is(What::retreated)) return;
  if (const Counter* unit = m.now.unit(m.event.who))
    eye.holds((classes(m, *unit, m.event.to).of_it == 3) == m.event.third,
              unit->id + " falls back to " + at(m, m.event.to) + ", which is " + (m.event.third ? "no " : "an ") +
                  "enemy zone");
}
void no_room_no_unit(const Moment& m, Eye& eye) {
  if (!m.is(What::eliminated) || m.event.clause != "HEX-P-RETR-03") return;
  const Counter* unit = m.now.unit(m.event.who);
  if (unit != nullptr && unit->steps > 0)
    eye.holds(classes(m, *unit, nowhere).best == 0, unit->id + " is eliminated, and could fall back");
}
void counted_steps(const Moment& m, Eye& eye) {
  if (!m.is(What::step_lost)) return;
  if (const Counter* unit = m.next.unit(m.event.who))
    eye.holds(unit->steps == m.event.points, unit->id + " is told to have " + to_string(m.event.points) +
                                                 " steps left, and has " + to_string(unit->steps));
}
void last_step(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const Counter& each : m.now.units)
    if (each.on) eye.holds(each.steps > 0, each.id + " has lost its last step and is not removed");
}

// ---- advance ----

void advance(const Moment& m, Eye& eye) {
  if (!m.is(What::advanced)) return;
  const Counter* unit = m.now.unit(m.event.who);
  if (unit == nullptr) return;
  const bool took_part = m.now.roll.kind == RollKind::attack &&
                         std::ranges::find(m.now.roll.rollers, unit->id) != m.now.roll.rollers.end();
  eye.holds(took_part && !unit->dis && unit->arm != Arm::artillery, unit->id + " advances, and may not");
}
void advance_into(const Moment& m, Eye& eye) {
  if (!m.is(What::advanced)) return;
  const Counter* unit = m.now.unit(m.event.who);
  if (unit == nullptr) return;
  eye.holds(m.event.to == m.now.roll.target && m.now.in(m.event.to).empty() &&
                m.map->distance(unit->hex, m.event.to) == 1 &&
                !m.map->forbidden(unit->arm, unit->hex, m.event.to, *m.options),
            unit->id + " advances into " + at(m, m.event.to));
}

// ---- movement ----

Walk walked(const Moment& m, const Counter& unit) {
  const bool entering = m.is(What::entered);
  return walk(m, mover(m, unit, entering), entering ? nowhere : unit.hex, m.event.path);
}

template <int Which>
void way(const Moment& m, Eye& eye) {
  static constexpr std::array<std::string_view, 9> names{"HEX-P-MOVE-01",     "HEX-P-ZOC-02",    "HEX-P-MOVE-04",
                                                         "HEX-TERR-RIVER-01", "HEX-TERR-ESC-01", "HEX-TERR-MARSH-02",
                                                         "HEX-TERR-LEVEL-02", "HEX-P-MOVE-08",   "HEX-P-MOVE-07"};
  const Counter* unit = mover_of(m);
  if (unit == nullptr || !m.event.named || !m.played("zone_rule", "stop")) return;
  const Walk found = walked(m, *unit);
  eye.holds(found.clause != names[Which], unit->id + " goes " + found.why + " on its way from " + at(m, m.event.from));
}
bool usual_marches(const Moment& m) {
  return m.played("zone_rule", "stop") && m.played("road_bonus_use", "any_terrain") &&
         m.played("woods_cavalry", "disorganise") && m.played("footnote2_state", "disorganised") &&
         m.played("steep_slope", "two_levels_or_marked") && m.played("woods_cavalry_by_link", "safe");
}
void cost(const Moment& m, Eye& eye) {
  const Counter* unit = mover_of(m);
  if (unit == nullptr || !m.event.named || !usual_marches(m)) return;
  const Walk found = walked(m, *unit);
  if (found.clause.empty())
    eye.holds(found.cost == m.event.points,
              unit->id + " is charged " + to_string(m.event.points) + " MP, by the chart " + to_string(found.cost));
}
void allowance(const Moment& m, Eye& eye) {
  const Counter* unit = mover_of(m);
  if (unit == nullptr || !m.event.named || !usual_marches(m)) return;
  const Walk found = walked(m, *unit);
  eye.holds(found.clause != "HEX-P-MOVE-06", unit->id + " goes too far: " + found.why);
}
void cheapest_way(const Moment& m, Eye& eye) {
  const Counter* unit = mover_of(m);
  if (unit == nullptr || m.event.named || !usual_marches(m)) return;
  const bool entering = m.is(What::entered);
  const auto least = cheapest(m, mover(m, *unit, entering), entering ? nowhere : unit->hex, {m.event.from}, m.event.to);
  eye.holds(least && *least == m.event.points,
            unit->id + " goes from " + at(m, m.event.from) + " to " + at(m, m.event.to) + " for " +
                to_string(m.event.points) + ", by the chart " + (least ? to_string(*least) : string{"out of reach"}));
}
void moves_once(const Moment& m, Eye& eye) {
  if (const Counter* unit = mover_of(m)) eye.holds(!unit->moved, unit->id + " moves twice");
}
void woods_disorder(const Moment& m, Eye& eye) {
  if (!m.is(What::disorganised) || m.event.clause != "HEX-TERR-WOODS-01") return;
  const Counter* unit = m.now.unit(m.event.who);
  if (unit != nullptr) eye.holds(unit->arm == Arm::cavalry && !unit->dis, unit->id + " is disorganised by woods");
}
void horse_in_woods(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || !usual_marches(m)) return;
  for (const Counter& was : m.now.units) {
    const Counter* before = nullptr;
    if (was.arm != Arm::cavalry || !was.on || m.map->under(was.hex) != Ground::woods) continue;
    for (const auto& each : m.before->units)
      if (each->id == was.id && each->on_table && m.map->at(each->hex) != was.hex &&
          m.map->distance(m.map->at(each->hex), was.hex) == 1 && !m.map->linked(m.map->at(each->hex), was.hex))
        before = &was;
    // One step, off any link: there is no other way that it can have come unless it went round.
    if (before == nullptr) continue;
    const std::string order = m.entry->text;
    if (!order.starts_with("move " + was.id + " by " + m.map->name(was.hex) + " ") &&
        !order.starts_with("advance " + was.id))
      continue;
    eye.holds(was.dis, was.id + " rides into the woods of " + at(m, was.hex) + " and keeps its order");
  }
}
void entry_hexes(const Moment& m, Eye& eye) {
  if (!m.is(What::entered) && !m.is(What::leader_entered)) return;
  const Counter* unit = m.now.unit(m.event.who);
  const Leader* leader = m.now.leader(m.event.who);
  const Formation* formation = m.now.formation(unit != nullptr     ? unit->formation
                                               : leader != nullptr ? leader->formation
                                                                   : "");
  if (formation == nullptr) return;
  const std::vector<bool> enemy = zones(m.now, *m.map, 1 - formation->side);
  const auto closed = [&](int hex) {
    return enemy[static_cast<std::size_t>(hex)] ||
           std::ranges::any_of(m.now.in(hex), [&](const Counter* one) { return one->side != formation->side; });
  };
  const int by = m.event.named ? m.event.path.front() : m.event.from;
  if (!m.event.named && m.is(What::leader_entered)) return;  // he is told where he ends
  const bool listed = std::ranges::find(formation->entry, by) != formation->entry.end();
  eye.holds(!closed(by) && (listed || std::ranges::all_of(formation->entry, closed)),
            m.event.who + " enters by " + at(m, by));
}
void not_too_early(const Moment& m, Eye& eye) {
  if (!m.is(What::entered)) return;
  const Counter* unit = m.now.unit(m.event.who);
  const Formation* formation = unit == nullptr ? nullptr : m.now.formation(unit->formation);
  if (formation != nullptr)
    eye.holds(m.now.turn >= formation->arrives && !unit->on && !unit->gone,
              unit->id + " enters in turn " + to_string(m.now.turn));
}
void leaders_ride(const Moment& m, Eye& eye) {
  if (!m.is(What::leader_moved) && !m.is(What::leader_entered)) return;
  const Leader* leader = m.now.leader(m.event.who);
  if (leader == nullptr) return;
  const bool entering = m.is(What::leader_entered);
  if (m.event.named) {
    const Walk found = walk(m, mover(*leader), entering ? nowhere : leader->hex, m.event.path);
    eye.holds(found.clause.empty() && found.cost == m.event.points,
              leader->id + " rides " +
                  (found.why.empty() ? "for " + to_string(m.event.points) + ", by the chart " + to_string(found.cost)
                                     : found.why));
  } else {
    const Formation* formation = m.now.formation(leader->formation);
    const std::vector<int> entry = formation == nullptr ? std::vector<int>{} : formation->entry;
    const auto least = cheapest(m, mover(*leader), entering ? nowhere : leader->hex, entry, m.event.to);
    eye.holds(least && *least == m.event.points,
              leader->id + " rides to " + at(m, m.event.to) + " for " + to_string(m.event.points));
  }
}
void leaders_ride_once(const Moment& m, Eye& eye) {
  if (!m.is(What::leader_moved)) return;
  const Leader* leader = m.now.leader(m.event.who);
  if (leader == nullptr) return;
  const Formation* active = m.now.formation(m.now.active);
  const bool his = leader->cinc ? active != nullptr && active->side == leader->side : leader->formation == m.now.active;
  eye.holds(!leader->moved && his, leader->id + " rides, and may not");
}

// ---- facing ----

void turns(const Moment& m, Eye& eye) {
  if (!m.is(What::turned)) return;
  const bool after_retreat = m.now.may_turn.contains(m.event.to) || m.now.roll.retreats_open;
  const bool active =
      std::ranges::any_of(m.now.in(m.event.to), [&](const Counter* one) { return one->formation == m.now.active; });
  const bool step = m.now.stage == "bombardment" || m.now.stage == "movement";
  eye.holds(after_retreat || (active && step), "the stack in " + at(m, m.event.to) + " turns, and may not");
}
void turns_once(const Moment& m, Eye& eye) {
  if (!m.is(What::turned) || m.now.may_turn.contains(m.event.to) || m.now.roll.retreats_open) return;
  eye.holds(!m.now.turned.contains(m.event.to), "the stack in " + at(m, m.event.to) + " turns twice in a step");
}
void turns_elsewhere(const Moment& m, Eye& eye) {
  if (!m.is(What::turned)) return;
  for (const Counter* each : m.now.in(m.event.to))
    eye.holds(each->front != m.event.facing, "the stack in " + at(m, m.event.to) + " turns to where it looks");
}

// ---- leaders and formations ----

void nearest_friends(const Moment& m, Eye& eye) {
  if (!m.is(What::displaced)) return;
  const Leader* leader = m.now.leader(m.event.who);
  if (leader == nullptr) return;
  int least = 1000;
  for (const Counter& each : m.now.units)
    if (each.on && each.side == leader->side) least = std::min(least, m.map->distance(m.event.from, each.hex));
  eye.holds(m.map->distance(m.event.from, m.event.to) == least && !m.now.in(m.event.to).empty(),
            leader->id + " flees to " + at(m, m.event.to) + ", and friends are nearer");
}
int half(int steps) { return (steps + 1) / 2; }
void demoralised_at_half(const Moment& m, Eye& eye) {
  if (!m.is(What::demoralised)) return;
  const int lost = m.now.steps_lost(m.event.who);
  const int of = m.now.steps_at_start(m.event.who);
  // The loss that did it may be told after it.
  const bool counted = m.event.points == lost || m.event.points == lost + 1;
  eye.holds(m.event.points >= half(of) && counted && of == m.event.total,
            m.event.who + " is demoralised with " + to_string(lost) + " of " + to_string(of) + " steps lost");
}
void demoralised_at_once(const Moment& m, Eye& eye) {
  if (!m.is(What::table)) return;
  for (const Formation& each : m.now.formations) {
    if (each.independent) continue;
    const int of = m.next.steps_at_start(each.id);
    eye.holds(each.demoralised == (m.next.steps_lost(each.id) >= half(of)),
              each.id + " has lost " + to_string(m.next.steps_lost(each.id)) + " of " + to_string(of) +
                  " steps and is " + (each.demoralised ? "" : "not ") + "demoralised");
  }
}
void demoralised_once(const Moment& m, Eye& eye) {
  if (!m.is(What::demoralised)) return;
  if (const Formation* formation = m.now.formation(m.event.who))
    eye.holds(!formation->demoralised, formation->id + " is demoralised twice");
}

// ---- victory ----

void held_by_whom(const Moment& m, Eye& eye) {
  if (!m.is(What::objective)) return;
  const auto there = m.now.in(m.event.to);
  eye.holds(!there.empty() && there.front()->side == m.event.side,
            at(m, m.event.to) + " changes hands without anybody there");
}
void held_at_the_end_of_a_turn(const Moment& m, Eye& eye) {
  if (!m.is(What::turn_ends)) return;
  for (const auto& [hex, side] : m.now.held) {
    const auto there = m.now.in(hex);
    if (!there.empty()) eye.holds(there.front()->side == side, at(m, hex) + " is not counted to those who stand in it");
  }
}
void score(const Moment& m, Eye& eye) {
  if (!m.is(What::table) || !m.after->progress->contains("points") ||
      !m.after->progress->at("points").contains("score"))
    return;
  const Json& text = m.scenario->text.at("victory");
  const Json& points = m.after->progress->at("points");
  const int scorer = points.at("scorer");
  int sum = 0;
  for (const Json& each : text.value("objectives", Json::array()))
    if (const auto held = m.next.held.find(m.map->at(each.at("hex").get<string>()));
        held != m.next.held.end() && held->second == scorer)
      sum += each.value("points", 0);
  for (const Formation& each : m.now.formations)
    if (each.demoralised)
      sum += each.side == scorer ? -text.value("formation_demoralised", 0) : text.value("formation_demoralised", 0);
  for (const Counter& each : m.next.units)
    if (each.gone) sum += each.side == scorer ? -text.value("unit_eliminated", 0) : text.value("unit_eliminated", 0);
  eye.holds(points.at("score") == sum,
            "the score is told as " + points.at("score").dump() + ", and is " + to_string(sum));
}
void collapse(const Moment& m, Eye& eye) {
  if (!m.is(What::turn_begins)) return;
  std::array<bool, 2> all{true, true};
  std::array<bool, 2> any{false, false};
  for (const Formation& each : m.now.formations) {
    if (each.independent) continue;
    any[static_cast<std::size_t>(each.side)] = true;
    if (!each.demoralised) all[static_cast<std::size_t>(each.side)] = false;
  }
  eye.holds((all[0] && any[0]) == (all[1] && any[1]), "a side whose formations are all demoralised fights on");
}

constexpr Clause rows[] = {
    {"stacking", "HEX-P-STACK-01", "one unit of foot or horse and one battery to a hex", stacks},
    {"sides_apart", "HEX-P-STACK-01", "no hex holds combat units of both sides", sides_apart},
    {"leaders_apart", "HEX-P-LEAD-04", "no leader stands among enemies", leaders_apart},
    {"one_facing", "HEX-P-FACE-01", "all units of a hex face one way", one_facing},
    {"steps_never_grow", "HEX-P-RALLY-04", "steps lost never come back", steps_never_grow},
    {"no_steps_no_unit", "HEX-P-LOSS-01", "a unit without steps is off the map", no_steps_no_unit},
    {"last_step", "HEX-P-LOSS-01", "who has lost his last step is removed at once", last_step},
    {"gone_for_good", "HEX-P-LOSS-01", "an eliminated unit never returns", gone_for_good},
    {"nothing_untold", "HEX-P-DICE-01", "place, facing, order and steps change only as the log says", nothing_untold},
    {"deputies", "HEX-P-LEAD-06", "a deputy has bonus 0, rating and range one less, and nobody else's values change",
     deputies},
    {"initiative", "HEX-P-SEQ-02", "die and initiative value decide, a tie stays", initiative},
    {"chooser", "HEX-P-SEQ-02", "the side with the initiative says who goes first", chooser},
    {"sides_take_turns", "HEX-P-SEQ-04", "sides activate in turn as long as they have somebody", sides_take_turns},
    {"once_a_turn", "HEX-P-SEQ-04", "a formation is activated once a turn", once_a_turn},
    {"can_act", "HEX-P-SEQ-04", "only a formation with somebody on the map or arriving is activated", can_act},
    {"nobody_left_out", "HEX-P-SEQ-04", "no turn ends before all have been activated", nobody_left_out},
    {"steps_in_order", "HEX-P-ACT-01", "rally, bombardment, movement, combat, and never back", steps_in_order},
    {"in_its_step", "HEX-P-ACT-01", "everything is done in its own step", in_its_step},
    {"only_the_active", "HEX-P-ACT-01", "only units of the active formation act", only_the_active},
    {"turns_pass", "HEX-P-SEQ-01", "turns are counted one by one", turns_pass},
    {"not_beyond_the_last", "HEX-P-SEQ-05", "nothing comes after the last turn", not_beyond_the_last},
    {"nights", "HEX-P-NIGHT-01", "night falls when the scenario says", nights},
    {"reach_of_the_chief", "HEX-P-CMD-02",
     "no test for those whom the Commander in Chief reaches, and one for the rest", reach_of_the_chief},
    {"command_test", "HEX-P-CMD-02", "in command on the rating or less", command_test},
    {"rallies_the_disorganised", "HEX-P-RALLY-01", "only the disorganised rally", rallies_the_disorganised},
    {"rallies_once", "HEX-P-RALLY-01", "once in an activation", rallies_once},
    {"rally_sum", "HEX-P-RALLY-02", "the total of a rally test is that of the lists", rally_sum},
    {"seven_passes", "HEX-R-44", "a test is passed with 7 or more", seven_passes},
    {"rallied_rest", "HEX-P-RALLY-03", "who tried to rally does nothing else", rallied_rest},
    {"batteries_in_order", "HEX-P-BOMB-01", "only ordered batteries bombard", batteries_in_order},
    {"fires_once", "HEX-P-BOMB-01", "a battery bombards once", fires_once},
    {"in_range", "HEX-P-BOMB-02", "not farther than the guns reach, nor than one hex at night", in_range},
    {"in_sight", "HEX-P-LOS-03", "what is bombarded is seen", in_sight},
    {"in_arc", "HEX-P-BOMB-03", "and lies before the guns", in_arc},
    {"pinned_guns", "HEX-P-BOMB-04", "in an enemy zone only adjacent hexes are bombarded", pinned_guns},
    {"somebody_there", "HEX-P-BOMB-02", "an enemy is there", somebody_there},
    {"one_fire_a_hex", "HEX-P-BOMB-05", "a hex is bombarded once in an activation", one_fire_a_hex},
    {"fired_guns_stay", "HEX-P-BOMB-06", "guns that fired neither move nor attack", fired_guns_stay},
    {"fire_column", "HEX-P-BOMB-07", "the column of artillery fire is that of the lists",
     weighed<RollKind::fire, false>},
    {"fire_die", "HEX-DRM-04", "and so are its die modifiers", weighed<RollKind::fire, true>},
    {"defensive_column", "HEX-P-CBT-05", "the column of defensive combat is that of the lists",
     weighed<RollKind::defensive, false>},
    {"defensive_die", "HEX-DRM-08", "and so are its die modifiers", weighed<RollKind::defensive, true>},
    {"attack_column", "HEX-P-CBT-08", "the column of an attack is that of the lists", weighed<RollKind::attack, false>},
    {"attack_die", "HEX-DRM-07", "and so are its die modifiers", weighed<RollKind::attack, true>},
    {"table_read", "HEX-CRT-AXIS-02", "column and die give the result that the table prints", table_read},
    {"adjacent", "HEX-P-CBT-02", "attackers stand next to their target", adjacent},
    {"attackers_in_order", "HEX-P-CBT-02", "no disorganised unit attacks", attackers_in_order},
    {"target_in_front", "HEX-P-CBT-02", "the target lies in front of every attacker", target_in_front},
    {"attacks_once", "HEX-P-CBT-02", "a unit attacks once in an activation", attacks_once},
    {"open_to_combat", "HEX-P-CBT-03", "no attack over an unbridged river or an escarpment without a link",
     open_to_combat},
    {"horse_can_get_there", "HEX-R-73", "cavalry attacks only what it could enter", horse_can_get_there},
    {"foot_or_horse", "HEX-P-CBT-02", "guns alone do not attack", somebody_on_foot_or_horse},
    {"enemies_there", "HEX-P-CBT-02", "an enemy is attacked", enemies_there},
    {"one_attack_a_hex", "HEX-P-CBT-04", "a hex is attacked once in an activation", one_attack_a_hex},
    {"all_defenders_fire", "HEX-P-CBT-05", "all who are attacked take part in defensive combat", all_defenders_fire},
    {"fires_at_attackers", "HEX-P-CBT-05", "and fire at a hex from which they are attacked", fires_at_attackers},
    {"drop_out", "HEX-P-CBT-07", "the disorganised and the dead drop out, all others go in", dropped_out},
    {"attack_over", "HEX-P-CBT-07", "an attack is over only if no foot or horse is left in it", attack_over},
    {"attackers_stay", "HEX-P-CBT-06", "nobody retreats from defensive combat", no_way_back_from_defensive_fire},
    {"morale_sum", "HEX-P-RES-02", "the total of a morale test is that of the list, before anybody was changed",
     morale_sum},
    {"tests_on_t", "HEX-CRT-RES-02", "everybody in the hex tests for a T, and nobody else", tests_on_t},
    {"disorganised_once", "HEX-P-RES-03", "a D disorganises whoever is in order", disorganised_once},
    {"steps_by_result", "HEX-P-RES-05", "a step for each who was disorganised already, and one more for D+1",
     steps_by_result},
    {"leader_checks", "HEX-P-LEAD-05", "a die for every leader in whose hex a step was lost", leader_checks},
    {"six_hits", "HEX-P-LEAD-05", "a leader is hit on a 6", six_hits},
    {"retreats_as_far", "HEX-P-RES-04", "retreats are as long as the table says", retreats_as_far},
    {"falls_back_by_class", "HEX-P-RETR-02", "to a hex of the best class there is, away from the enemy",
     falls_back_by_class},
    {"one_hex_back", "HEX-P-RETR-01", "hex by hex", one_hex_back},
    {"third_class", "HEX-P-RETR-03", "a hex in an enemy zone is told as one", third_class_told},
    {"no_room_no_unit", "HEX-P-RETR-03", "nobody is eliminated who could fall back", no_room_no_unit},
    {"counted_steps", "HEX-P-LOSS-01", "steps left are counted right", counted_steps},
    {"advance", "HEX-P-ADV-01", "an ordered unit of foot or horse that took part advances", advance},
    {"advance_into", "HEX-P-ADV-01", "into the hex that was emptied, if it may enter it", advance_into},
};

constexpr Clause marches[] = {
    {"step_by_step", "HEX-P-MOVE-01", "from hex to adjacent hex", way<0>},
    {"stops_in_zones", "HEX-P-ZOC-02", "who enters an enemy zone stops there", way<1>},
    {"not_into_the_enemy", "HEX-P-MOVE-04", "nobody enters a hex of enemies", way<2>},
    {"rivers", "HEX-TERR-RIVER-01", "rivers are crossed at bridges", way<3>},
    {"escarpments", "HEX-TERR-ESC-01", "escarpments are climbed by links", way<4>},
    {"marshes", "HEX-TERR-MARSH-02", "horse and guns keep out of marshes", way<5>},
    {"steep_slopes", "HEX-TERR-LEVEL-02", "and off steep slopes", way<6>},
    {"disorganised_keep_off", "HEX-P-MOVE-08", "the disorganised enter no enemy zone", way<7>},
    {"uncommanded_keep_off", "HEX-P-MOVE-07", "nor do those out of command", way<8>},
    {"cost", "HEX-P-MOVE-02", "a march costs what the chart says", cost},
    {"allowance", "HEX-P-MOVE-06", "and not more than the unit has, with the road's bonus", allowance},
    {"cheapest_way", "HEX-P-MOVE-02", "a march whose way is left to the umpire is the cheapest legal one",
     cheapest_way},
    {"moves_once", "HEX-P-MOVE-01", "a unit moves once", moves_once},
    {"woods_disorder", "HEX-FN-2", "woods disorganise ordered cavalry and nobody else", woods_disorder},
    {"horse_in_woods", "HEX-TERR-WOODS-01", "cavalry that enters woods off a link is disorganised", horse_in_woods},
    {"entry_hexes", "HEX-P-REINF-02", "reinforcements enter by their hexes, and not by closed ones", entry_hexes},
    {"not_too_early", "HEX-P-REINF-01", "and not before their turn", not_too_early},
    {"leaders_ride", "HEX-P-MOVE-10", "leaders ride at infantry's cost and into no enemy zone alone", leaders_ride},
    {"leaders_ride_once", "HEX-P-LEAD-03", "a commander rides in his formation's activation, the chief once a turn",
     leaders_ride_once},
    {"turns", "HEX-P-FACE-04", "stacks turn in bombardment and movement, or after a retreat", turns},
    {"turns_once", "HEX-P-FACE-04", "once in a step", turns_once},
    {"turns_elsewhere", "HEX-P-FACE-04", "to another facing", turns_elsewhere},
    {"nearest_friends", "HEX-P-LEAD-04", "a leader driven off joins the nearest friends", nearest_friends},
    {"demoralised_at_half", "HEX-P-DEMOR-01", "a formation is demoralised with half its steps", demoralised_at_half},
    {"demoralised_at_once", "HEX-P-DEMOR-01", "at once, and not before", demoralised_at_once},
    {"demoralised_once", "HEX-P-DEMOR-01", "and for good", demoralised_once},
    {"held_by_whom", "HEX-P-VIC-01", "an objective goes to those who stand in it", held_by_whom},
    {"held_at_the_end", "HEX-P-VIC-01", "when the turn ends", held_at_the_end_of_a_turn},
    {"score", "HEX-P-VIC-02", "the score is objectives, demoralised formations and lost units", score},
    {"collapse", "HEX-P-VIC-04", "no turn begins for a side whose formations are all demoralised", collapse},
};

}  // namespace

std::span<const Clause> clauses() {
  static const std::vector<Clause> all = [] {
    std::vector<Clause> out{std::begin(rows), std::end(rows)};
    out.insert(out.end(), std::begin(marches), std::end(marches));
    return out;
  }();
  return all;
}

}  // namespace audit::hexes
