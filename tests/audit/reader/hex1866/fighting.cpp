#include <algorithm>
#include <array>

#include "tests/audit/reader/hex1866/shelves.hpp"

namespace audit::hexes {

namespace {

using std::string;
using std::to_string;

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

constexpr std::array rows{
    Property{"batteries_in_order", "HEX-P-BOMB-01", "only ordered batteries bombard",
             at_every_moment<batteries_in_order>},
    Property{"fires_once", "HEX-P-BOMB-01", "a battery bombards once", at_every_moment<fires_once>},
    Property{"in_range", "HEX-P-BOMB-02", "not farther than the guns reach, nor than one hex at night",
             at_every_moment<in_range>},
    Property{"in_sight", "HEX-P-LOS-03", "what is bombarded is seen", at_every_moment<in_sight>},
    Property{"in_arc", "HEX-P-BOMB-03", "and lies before the guns", at_every_moment<in_arc>},
    Property{"pinned_guns", "HEX-P-BOMB-04", "in an enemy zone only adjacent hexes are bombarded",
             at_every_moment<pinned_guns>},
    Property{"somebody_there", "HEX-P-BOMB-02", "an enemy is there", at_every_moment<somebody_there>},
    Property{"one_fire_a_hex", "HEX-P-BOMB-05", "a hex is bombarded once in an activation",
             at_every_moment<one_fire_a_hex>},
    Property{"fired_guns_stay", "HEX-P-BOMB-06", "guns that fired neither move nor attack",
             at_every_moment<fired_guns_stay>},
    Property{"fire_column", "HEX-P-BOMB-07", "the column of artillery fire is that of the lists",
             at_every_moment<weighed<RollKind::fire, false>>},
    Property{"fire_die", "HEX-DRM-04", "and so are its die modifiers", at_every_moment<weighed<RollKind::fire, true>>},
    Property{"defensive_column", "HEX-P-CBT-05", "the column of defensive combat is that of the lists",
             at_every_moment<weighed<RollKind::defensive, false>>},
    Property{"defensive_die", "HEX-DRM-08", "and so are its die modifiers",
             at_every_moment<weighed<RollKind::defensive, true>>},
    Property{"attack_column", "HEX-P-CBT-08", "the column of an attack is that of the lists",
             at_every_moment<weighed<RollKind::attack, false>>},
    Property{"attack_die", "HEX-DRM-07", "and so are its die modifiers",
             at_every_moment<weighed<RollKind::attack, true>>},
    Property{"table_read", "HEX-CRT-AXIS-02", "column and die give the result that the table prints",
             at_every_moment<table_read>},
    Property{"adjacent", "HEX-P-CBT-02", "attackers stand next to their target", at_every_moment<adjacent>},
    Property{"attackers_in_order", "HEX-P-CBT-02", "no disorganised unit attacks", at_every_moment<attackers_in_order>},
    Property{"target_in_front", "HEX-P-CBT-02", "the target lies in front of every attacker",
             at_every_moment<target_in_front>},
    Property{"attacks_once", "HEX-P-CBT-02", "a unit attacks once in an activation", at_every_moment<attacks_once>},
    Property{"open_to_combat", "HEX-P-CBT-03", "no attack over an unbridged river or an escarpment without a link",
             at_every_moment<open_to_combat>},
    Property{"horse_can_get_there", "HEX-R-73", "cavalry attacks only what it could enter",
             at_every_moment<horse_can_get_there>},
    Property{"foot_or_horse", "HEX-P-CBT-02", "guns alone do not attack", at_every_moment<somebody_on_foot_or_horse>},
    Property{"enemies_there", "HEX-P-CBT-02", "an enemy is attacked", at_every_moment<enemies_there>},
    Property{"one_attack_a_hex", "HEX-P-CBT-04", "a hex is attacked once in an activation",
             at_every_moment<one_attack_a_hex>},
    Property{"all_defenders_fire", "HEX-P-CBT-05", "all who are attacked take part in defensive combat",
             at_every_moment<all_defenders_fire>},
    Property{"fires_at_attackers", "HEX-P-CBT-05", "and fire at a hex from which they are attacked",
             at_every_moment<fires_at_attackers>},
    Property{"drop_out", "HEX-P-CBT-07", "the disorganised and the dead drop out, all others go in",
             at_every_moment<dropped_out>},
    Property{"attack_over", "HEX-P-CBT-07", "an attack is over only if no foot or horse is left in it",
             at_every_moment<attack_over>},
    Property{"attackers_stay", "HEX-P-CBT-06", "nobody retreats from defensive combat",
             at_every_moment<no_way_back_from_defensive_fire>},
};

}  // namespace

std::span<const Property> fighting() { return rows; }

}  // namespace audit::hexes
