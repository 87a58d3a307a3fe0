// Every property of 1866 battles finds the fault that is planted for it.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tests/audit/planted/battles.hpp"
#include "tests/audit/reader/hex1866/world.hpp"

namespace audit::hexes {

namespace {

using Plant = std::function<bool(Moment&)>;

Counter* some(Moment& m, int side, Arm arm = Arm::leader) {  // leader: any
  for (Counter& each : m.now.units)
    if (each.on && each.side == side && (arm == Arm::leader || each.arm == arm)) return &each;
  return nullptr;
}
Counter* who(Moment& m) { return m.now.unit(m.event.who); }
void stand(Counter& unit, int hex) {
  unit.on = true;
  unit.gone = false;
  unit.hex = hex;
}
// The map without anybody.
void clear(Moment& m) {
  for (Counter& each : m.now.units) {
    each.on = false;
    each.hex = nowhere;
  }
}
// A march of one step over such a hexside, by a unit of this arm, with nobody else on the map.
template <class Holds>
bool march(Moment& m, Arm arm, const Holds& holds) {
  if (!m.is(What::table)) return false;
  Counter* unit = some(m, 0, arm);
  if (unit == nullptr) return false;
  const std::string id = unit->id;
  for (int from = 0; from < m.map->hexes(); ++from)
    for (int d = 0; d < 6; ++d) {
      const int to = m.map->neighbour(from, d);
      if (to == nowhere || !holds(from, to)) continue;
      clear(m);
      Counter& one = *m.now.unit(id);
      stand(one, from);
      one.move = 9;
      m.event = {.what = What::moved, .who = id, .from = from, .to = to, .path = {to}, .named = true};
      return true;
    }
  return false;
}
// Somebody in a zone: an enemy in front of whom the unit ends its march.
bool into_zone(Moment& m, const std::function<void(Counter&)>& make) {
  if (!m.is(What::table)) return false;
  Counter* unit = some(m, 0, Arm::infantry);
  Counter* enemy = some(m, 1, Arm::infantry);
  if (unit == nullptr || enemy == nullptr) return false;
  const std::string own = unit->id;
  const std::string foe = enemy->id;
  for (int from = 0; from < m.map->hexes(); ++from) {
    const int to = m.map->neighbour(from, 3);
    const int there = to == nowhere ? nowhere : m.map->neighbour(to, 3);
    if (there == nowhere || m.map->forbidden(Arm::infantry, from, to, *m.options) || m.map->closed(to, there) ||
        m.map->built_up(there))
      continue;
    clear(m);
    Counter& one = *m.now.unit(own);
    Counter& other = *m.now.unit(foe);
    stand(one, from);
    stand(other, there);
    other.front = 0;
    other.dis = false;
    one.dis = false;
    one.move = 9;
    for (Formation& each : m.now.formations) each.in_command = true;
    if (const Leader* chief = m.now.commander(one.formation)) m.now.leader(chief->id)->hex = from;
    make(one);
    m.event = {.what = What::moved, .who = own, .from = from, .to = to, .path = {to}, .named = true};
    return true;
  }
  return false;
}
bool roll(const Moment& m, What what) { return m.is(what) && !m.event.modifiers.empty(); }
Plant changed(What what, const std::function<void(Moment&)>& change) {
  return [=](Moment& m) {
    if (!m.is(what)) return false;
    change(m);
    return true;
  };
}
Plant units(What what, const std::function<void(Counter&)>& change) {
  return [=](Moment& m) {
    if (!m.is(what) || m.event.units.empty()) return false;
    Counter* unit = m.now.unit(m.event.units.front());
    if (unit == nullptr) return false;
    change(*unit);
    return true;
  };
}
Plant actor(What what, const std::function<void(Counter&)>& change) {
  return [=](Moment& m) {
    if (!m.is(what) || who(m) == nullptr) return false;
    change(*who(m));
    return true;
  };
}
Plant modified(What what, const char* clause) {
  return [=](Moment& m) {
    if (!m.is(what)) return false;
    m.event.modifiers.push_back({clause, 1, ""});
    return true;
  };
}
Plant struck(const std::function<void(Roll&, Struck&)>& change) {
  return [=](Moment& m) {
    if (!m.is(What::results_closed) || m.now.roll.struck.empty()) return false;
    change(m.now.roll, m.now.roll.struck.begin()->second);
    return true;
  };
}

const std::map<std::string_view, Plant>& plants() {
  static const std::map<std::string_view, Plant> all{
      {"stacking", [](Moment& m) {
         if (!m.is(What::table)) return false;
         int hex = nowhere;
         for (Counter& each : m.next.units)
           if (each.on && each.arm != Arm::artillery && each.side == 0) each.hex = hex = hex == nowhere ? each.hex : hex;
         m.now.roll.retreats_open = false;
         return hex != nowhere;
       }},
      {"sides_apart", [](Moment& m) {
         if (!m.is(What::table)) return false;
         for (Counter& each : m.next.units)
           if (each.on) each.hex = 5;
         return true;
       }},
      {"leaders_apart", [](Moment& m) {
         if (!m.is(What::table)) return false;
         m.now.roll.retreats_open = false;
         for (Leader& each : m.next.leaders)
           for (const Counter& unit : m.next.units)
             if (unit.on && unit.side != each.side && each.hex != nowhere) {
               each.hex = unit.hex;
               return true;
             }
         return false;
       }},
      {"one_facing", [](Moment& m) {
         if (!m.is(What::table)) return false;
         for (Counter& each : m.next.units)
           for (Counter& other : m.next.units)
             if (each.on && other.on && each.id != other.id && each.hex == other.hex && !m.map->built_up(each.hex)) {
               each.front = (other.front + 2) % 6;
               return true;
             }
         return false;
       }},
      {"steps_never_grow", changed(What::table, [](Moment& m) { for (Counter& each : m.next.units) each.steps = 99; })},
      {"no_steps_no_unit", changed(What::table, [](Moment& m) { for (Counter& each : m.next.units) each.steps = 0; })},
      {"last_step", changed(What::table, [](Moment& m) { for (Counter& each : m.now.units) each.steps = 0; })},
      {"gone_for_good", changed(What::table, [](Moment& m) { for (Counter& each : m.now.units) each.gone = true; })},
      {"nothing_untold", changed(What::table, [](Moment& m) { for (Counter& each : m.now.units) each.dis = !each.dis; })},
      {"deputies", changed(What::table, [](Moment& m) { for (Leader& each : m.now.leaders) each.range += 3; })},
      {"initiative", changed(What::initiative, [](Moment& m) { m.event.side = 1 - m.event.side; })},
      {"chooser", changed(What::first_chosen, [](Moment& m) { m.event.side = 1 - m.now.initiative; })},
      {"sides_take_turns", [](Moment& m) {
         if (!m.is(What::activated)) return false;
         const Formation* formation = m.next.formation(m.next.active);
         if (formation == nullptr) return false;
         m.now.last = formation->side;
         for (Formation& each : m.now.formations) each.activated = false;
         return true;
       }},
      {"once_a_turn", changed(What::activated, [](Moment& m) { for (Formation& each : m.now.formations) each.activated = true; })},
      {"can_act", changed(What::activated, [](Moment& m) {
         for (Counter& each : m.now.units) each.gone = true;
         for (Leader& each : m.now.leaders) each.gone = true;
       })},
      {"nobody_left_out", changed(What::turn_ends, [](Moment& m) { for (Formation& each : m.now.formations) each.activated = false; })},
      {"steps_in_order", [](Moment& m) {
         if (!m.is(What::stage) || m.event.stage != "movement") return false;
         m.now.stage = "combat";
         return true;
       }},
      {"in_its_step", changed(What::moved, [](Moment& m) { m.now.stage = "combat"; })},
      {"only_the_active", changed(What::moved, [](Moment& m) { m.now.active = "nobody"; })},
      {"turns_pass", [](Moment& m) { return m.is(What::turn_begins) && m.now.turn > 0 && ++m.event.points > 0; }},
      {"not_beyond_the_last", changed(What::turn_begins, [](Moment& m) { m.event.points = 99; })},
      {"nights", changed(What::turn_begins, [](Moment& m) { m.event.third = !m.event.third; })},
      {"reach_of_the_chief", changed(What::in_reach, [](Moment& m) { m.event.what = What::test_passed; })},
      {"command_test", [](Moment& m) {
         if (!m.is(What::test_passed) || m.event.dice.empty()) return false;
         m.event.what = What::test_failed;
         return true;
       }},
      {"rallies_the_disorganised", [](Moment& m) {
         if (!m.is(What::rallied) || who(m) == nullptr) return false;
         who(m)->dis = false;
         return true;
       }},
      {"rallies_once", actor(What::rallied, [](Counter& unit) { unit.rallied = true; })},
      {"rally_sum", changed(What::rallied, [](Moment& m) { m.event.total += 1; })},
      {"seven_passes", [](Moment& m) {
         if (!m.is(What::held) || m.event.dice.empty()) return false;
         m.event.what = What::failed;
         return true;
       }},
      {"rallied_rest", actor(What::moved, [](Counter& unit) { unit.rallied = true; })},
      {"batteries_in_order", units(What::bombarded, [](Counter& unit) { unit.dis = true; })},
      {"fires_once", units(What::bombarded, [](Counter& unit) { unit.fired = true; })},
      {"in_range", units(What::bombarded, [](Counter& unit) { unit.range = 0; })},
      {"in_sight", [](Moment& m) {
         if (!m.is(What::bombarded) || m.event.units.empty()) return false;
         Counter* gun = m.now.unit(m.event.units.front());
         for (int hex = 0; gun != nullptr && hex < m.map->hexes(); ++hex)
           if (!m.map->sees(gun->hex, hex, *m.options)) {
             m.event.to = hex;
             return true;
           }
         return false;
       }},
      {"in_arc", [](Moment& m) {
         if (!m.is(What::bombarded) || m.event.units.empty()) return false;
         Counter* gun = m.now.unit(m.event.units.front());
         if (gun == nullptr || m.map->built_up(gun->hex)) return false;
         gun->front = (gun->front + 3) % 6;
         return true;
       }},
      {"pinned_guns", [](Moment& m) {
         if (!m.is(What::bombarded) || m.event.units.empty()) return false;
         Counter* gun = m.now.unit(m.event.units.front());
         if (gun == nullptr || m.map->distance(gun->hex, m.event.to) < 2) return false;
         Counter* enemy = some(m, 1 - gun->side, Arm::infantry);
         if (enemy == nullptr) return false;
         for (int d = 0; d < 6; ++d)
           if (const int hex = m.map->neighbour(gun->hex, d); hex != nowhere && !m.map->closed(hex, gun->hex)) {
             stand(*enemy, hex);
             enemy->dis = false;
             enemy->front = (d + 3) % 6;
             return true;
           }
         return false;
       }},
      {"somebody_there", changed(What::bombarded, [](Moment& m) { for (Counter& each : m.now.units) if (each.hex == m.event.to) each.on = false; })},
      {"one_fire_a_hex", changed(What::bombarded, [](Moment& m) { m.now.bombarded.insert(m.event.to); })},
      {"fired_guns_stay", [](Moment& m) {
         if (!m.is(What::moved) || who(m) == nullptr || who(m)->arm != Arm::artillery) return false;
         who(m)->fired = true;
         return true;
       }},
      {"fire_column", modified(What::bombarded, "HEX-COL-04")},
      {"fire_die", modified(What::bombarded, "HEX-DRM-04")},
      {"defensive_column", modified(What::defensive, "HEX-COL-01")},
      {"defensive_die", modified(What::defensive, "HEX-DRM-08")},
      {"attack_column", modified(What::assaulted, "HEX-COL-02")},
      {"attack_die", modified(What::assaulted, "HEX-DRM-07")},
      {"table_read", [](Moment& m) {
         if (!roll(m, What::assaulted) || m.event.dice.empty()) return false;
         m.event.stage = m.event.stage == "D+1" ? "-" : "D+1";
         return true;
       }},
      {"adjacent", [](Moment& m) {
         if (!m.is(What::declared)) return false;
         m.event.to = m.event.to > 40 ? 0 : m.map->hexes() - 1;
         return true;
       }},
      {"attackers_in_order", units(What::declared, [](Counter& unit) { unit.dis = true; })},
      {"target_in_front", [](Moment& m) {
         if (!m.is(What::declared) || m.event.units.empty()) return false;
         Counter* unit = m.now.unit(m.event.units.front());
         if (unit == nullptr || m.map->built_up(unit->hex)) return false;
         unit->front = (unit->front + 3) % 6;
         return !frontal(unit->front, m.map->direction(unit->hex, m.event.to));
       }},
      {"attacks_once", units(What::declared, [](Counter& unit) { unit.attacked = true; })},
      {"open_to_combat", [](Moment& m) {
         if (!m.is(What::declared) || m.event.units.empty()) return false;
         for (int from = 0; from < m.map->hexes(); ++from)
           for (int d = 0; d < 6; ++d)
             if (const int to = m.map->neighbour(from, d); to != nowhere && m.map->closed(from, to)) {
               m.now.unit(m.event.units.front())->hex = from;
               m.event.to = to;
               return true;
             }
         return false;
       }},
      {"horse_can_get_there", [](Moment& m) {
         if (!m.is(What::declared) || m.event.units.empty()) return false;
         for (int from = 0; from < m.map->hexes(); ++from)
           for (int d = 0; d < 6; ++d)
             if (const int to = m.map->neighbour(from, d); to != nowhere && m.map->forbidden(Arm::cavalry, from, to, *m.options)) {
               Counter* unit = m.now.unit(m.event.units.front());
               unit->arm = Arm::cavalry;
               unit->hex = from;
               m.event.to = to;
               return true;
             }
         return false;
       }},
      {"foot_or_horse", changed(What::declared, [](Moment& m) { for (Counter& each : m.now.units) each.arm = Arm::artillery; })},
      {"enemies_there", changed(What::declared, [](Moment& m) { for (Counter& each : m.now.units) if (each.hex == m.event.to) each.on = false; })},
      {"one_attack_a_hex", changed(What::declared, [](Moment& m) { m.now.attacked.insert(m.event.to); })},
      {"all_defenders_fire", changed(What::defensive, [](Moment& m) { m.event.units.clear(); })},
      {"fires_at_attackers", changed(What::defensive, [](Moment& m) { m.event.to = 0; })},
      {"drop_out", [](Moment& m) {
         if (!m.is(What::assaulted) || m.event.units.empty()) return false;
         m.now.unit(m.event.units.front())->dis = true;
         return true;
       }},
      {"attack_over", [](Moment& m) {
         if (!m.is(What::attack_over)) return false;
         for (const std::string& id : m.now.attackers)
           if (Counter* unit = m.now.unit(id); unit != nullptr && unit->arm != Arm::artillery) {
             unit->on = true;
             unit->dis = false;
             return true;
           }
         return false;
       }},
      {"attackers_stay", changed(What::retreated, [](Moment& m) { m.now.roll.kind = RollKind::defensive; })},
      {"morale_sum", changed(What::held, [](Moment& m) { m.event.total += 1; })},
      {"tests_on_t", struck([](Roll&, Struck& one) { one.tests += 1; })},
      {"disorganised_once", struck([](Roll&, Struck& one) { one.disorganised += 1; })},
      {"steps_by_result", struck([](Roll&, Struck& one) { one.lost += 1; })},
      {"leader_checks", struck([](Roll& of, Struck&) { of.checks["somebody"] = 0; })},
      {"six_hits", changed(What::unhurt, [](Moment& m) { m.event.what = What::hit; })},
      {"retreats_as_far", [](Moment& m) {
         if (!m.is(What::retreats_closed)) return false;
         for (auto& [id, one] : m.now.roll.struck)
           if (const Counter* unit = m.now.unit(id); unit != nullptr && unit->on) {
             one.gone_back += 1;
             return true;
           }
         return false;
       }},
      {"falls_back_by_class", [](Moment& m) {
         if (!m.is(What::retreated) || m.now.roll.rollers.empty()) return false;
         const Counter* from = m.now.unit(m.now.roll.rollers.front());
         if (from == nullptr || !from->on) return false;
         m.event.to = from->hex;  // towards the enemy
         return true;
       }},
      {"one_hex_back", changed(What::retreated, [](Moment& m) { m.event.to = m.event.from > 40 ? 0 : m.map->hexes() - 1; })},
      {"third_class", changed(What::retreated, [](Moment& m) { m.event.third = !m.event.third; })},
      {"no_room_no_unit", [](Moment& m) {
         if (!m.is(What::retreated) || who(m) == nullptr) return false;
         m.event.what = What::eliminated;
         m.event.clause = "HEX-P-RETR-03";
         return true;
       }},
      {"counted_steps", changed(What::step_lost, [](Moment& m) { m.event.points += 1; })},
      {"advance", actor(What::advanced, [](Counter& unit) { unit.dis = true; })},
      {"advance_into", changed(What::advanced, [](Moment& m) { m.event.to = m.event.to == 0 ? 1 : 0; })},
      {"step_by_step", [](Moment& m) {
         if (!m.is(What::moved) || who(m) == nullptr) return false;
         m.event.named = true;
         m.event.path = {who(m)->hex > 40 ? 0 : m.map->hexes() - 1};
         return true;
       }},
      {"stops_in_zones", [](Moment& m) {
         if (!into_zone(m, [](Counter&) {})) return false;
         m.event.path.push_back(m.event.from);
         return true;
       }},
      {"not_into_the_enemy", [](Moment& m) {
         if (!into_zone(m, [](Counter&) {})) return false;
         m.now.unit(some(m, 1, Arm::infantry)->id)->hex = m.event.to;
         return true;
       }},
      {"rivers", [](Moment& m) { return march(m, Arm::infantry, [&](int a, int b) { return (m.map->side(a, b) & river) != 0 && (m.map->side(a, b) & bridge) == 0; }); }},
      {"escarpments", [](Moment& m) { return march(m, Arm::infantry, [&](int a, int b) { return (m.map->side(a, b) & escarpment) != 0 && !m.map->linked(a, b) && (m.map->side(a, b) & river) == 0; }); }},
      {"marshes", [](Moment& m) { return march(m, Arm::cavalry, [&](int a, int b) { return m.map->under(b) == Ground::marsh && !m.map->linked(a, b) && !m.map->closed(a, b); }); }},
      {"steep_slopes", [](Moment& m) { return march(m, Arm::cavalry, [&](int a, int b) { return m.map->steep_slope(a, b, *m.options) && !m.map->linked(a, b) && !m.map->closed(a, b) && m.map->under(b) != Ground::marsh; }); }},
      {"disorganised_keep_off", [](Moment& m) { return into_zone(m, [](Counter& unit) { unit.dis = true; }); }},
      {"uncommanded_keep_off", [](Moment& m) {
         if (!into_zone(m, [](Counter&) {})) return false;
         for (Formation& each : m.now.formations) each.in_command = false;
         return !m.now.formation(who(m)->formation)->independent;
       }},
      {"cost", [](Moment& m) { return m.is(What::moved) && m.event.named && ++m.event.points > 0; }},
      {"allowance", [](Moment& m) {
         if (!m.is(What::moved) || !m.event.named || m.event.path.size() < 2 || who(m) == nullptr) return false;
         who(m)->move = 0;
         return true;
       }},
      {"cheapest_way", [](Moment& m) { return m.is(What::moved) && !m.event.named && ++m.event.points > 0; }},
      {"moves_once", actor(What::moved, [](Counter& unit) { unit.moved = true; })},
      {"woods_disorder", [](Moment& m) {
         if (!m.is(What::moved) || who(m) == nullptr || who(m)->arm == Arm::cavalry) return false;
         m.event.what = What::disorganised;
         m.event.clause = "HEX-TERR-WOODS-01";
         return true;
       }},
      {"horse_in_woods", [](Moment& m) {
         if (!m.is(What::table)) return false;
         for (Counter& each : m.now.units)
           if (each.arm == Arm::cavalry && each.on && each.dis && m.entry->order.is("move") && m.entry->order.text("unit") == each.id && m.entry->order.texts("way") == std::vector{m.map->name(each.hex)}) {
             each.dis = false;
             return true;
           }
         return false;
       }},
      {"entry_hexes", [](Moment& m) {
         if (!m.is(What::entered)) return false;
         Counter* unit = who(m);
         if (unit == nullptr) return false;
         const Formation* formation = m.now.formation(unit->formation);
         for (int hex = 0; formation != nullptr && hex < m.map->hexes(); ++hex)
           if (std::ranges::find(formation->entry, hex) == formation->entry.end()) {
             m.event.from = hex;
             return true;
           }
         return false;
       }},
      {"not_too_early", changed(What::entered, [](Moment& m) { m.now.turn = 0; })},
      {"leaders_ride", changed(What::leader_moved, [](Moment& m) { m.event.points += 1; })},
      {"leaders_ride_once", changed(What::leader_moved, [](Moment& m) { for (Leader& each : m.now.leaders) each.moved = true; })},
      {"turns", changed(What::turned, [](Moment& m) {
         m.now.may_turn.clear();
         m.now.roll.retreats_open = false;
         m.now.stage = "combat";
       })},
      {"turns_once", changed(What::turned, [](Moment& m) {
         m.now.may_turn.clear();
         m.now.roll.retreats_open = false;
         m.now.turned.insert(m.event.to);
       })},
      {"turns_elsewhere", changed(What::turned, [](Moment& m) { for (Counter& each : m.now.units) each.front = m.event.facing; })},
      {"nearest_friends", [](Moment& m) {
         if (!m.is(What::leader_moved)) return false;
         const Leader* leader = m.now.leader(m.event.who);
         if (leader == nullptr) return false;
         m.event.what = What::displaced;
         for (int hex = 0; hex < m.map->hexes(); ++hex)
           if (m.now.in(hex).empty()) {
             m.event.to = hex;
             return true;
           }
         return false;
       }},
      {"demoralised_at_half", [](Moment& m) {
         if (!m.is(What::activated) || m.now.formation(m.event.who) == nullptr) return false;
         m.event.what = What::demoralised;
         m.event.points = 0;
         return true;
       }},
      {"demoralised_at_once", changed(What::table, [](Moment& m) { for (Formation& each : m.now.formations) each.demoralised = !each.demoralised; })},
      {"demoralised_once", [](Moment& m) {
         if (!m.is(What::activated) || m.now.formation(m.event.who) == nullptr) return false;
         m.event.what = What::demoralised;
         m.now.formation(m.event.who)->demoralised = true;
         return true;
       }},
      {"held_by_whom", [](Moment& m) {
         if (!m.is(What::turn_ends)) return false;
         m.event = {.what = What::objective, .to = 0, .side = 0};
         for (Counter& each : m.now.units)
           if (each.hex == 0) each.on = false;
         return true;
       }},
      {"held_at_the_end", [](Moment& m) {
         if (!m.is(What::turn_ends)) return false;
         for (const Counter& each : m.now.units)
           if (each.on) {
             m.now.held[each.hex] = 1 - each.side;
             return true;
           }
         return false;
       }},
      {"score", changed(What::table, [](Moment& m) { for (Counter& each : m.next.units) each.gone = each.side == 0; })},
      {"collapse", [](Moment& m) {
         if (!m.is(What::turn_begins)) return false;
         for (Formation& each : m.now.formations) each.demoralised = each.side == 0;
         return true;
       }},
  };
  return all;
}

// What a property finds in this moment alone.
std::size_t faults(const Property& property, const Moment& moment) {
  Following only{moment};
  Eye eye;
  property.look({*moment.scenario, *moment.before, *moment.entry, *moment.after, {}, &only}, eye);
  return eye.faults().size();
}

}  // namespace

TEST(SecondReader, finds_what_is_planted_in_battles_of_1866) {
  const std::vector<Property>& properties = book("hex1866").properties;
  std::map<std::string_view, int> found;
  planted::for_moments<Following>(
      "hex1866",
      [&](const Moment& moment) {
        for (const Property& property : properties) {
          if (found[property.id] > 0) continue;
          const auto plant = plants().find(property.id);
          if (plant == plants().end()) continue;
          World now = moment.now;
          World next = moment.next;
          Moment wrong{moment.map, moment.options, moment.scenario, moment.before, moment.after, moment.entry,
                       now,        next,           moment.event};
          if (plant->second(wrong) && faults(property, moment) == 0 && faults(property, wrong) > 0)
            ++found[property.id];
        }
      },
      [&] { return std::ranges::all_of(properties, [&](const Property& each) { return found[each.id] > 0; }); });
  for (const Property& property : properties) {
    EXPECT_TRUE(plants().contains(property.id)) << property.id << ": no fault is planted for it";
    EXPECT_GT(found[property.id], 0) << property.id << " (" << property.clause << ") does not find its fault";
  }
  EXPECT_GE(properties.size(), 40U);
}

}  // namespace audit::hexes
