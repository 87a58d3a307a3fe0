#include <algorithm>
#include <array>

#include "tests/audit/reader/hex1866/shelves.hpp"

namespace audit::hexes {

namespace {

using std::string;
using std::to_string;

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
  if (!m.is(What::table) || m.after->asks("place_leader")) return;
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
  eye.holds(m.event.total == total && m.event.sum() == total,
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

constexpr std::array rows{
    Property{"stacking", "HEX-P-STACK-01", "one unit of foot or horse and one battery to a hex",
             at_every_moment<stacks>},
    Property{"sides_apart", "HEX-P-STACK-01", "no hex holds combat units of both sides", at_every_moment<sides_apart>},
    Property{"leaders_apart", "HEX-P-LEAD-04", "no leader stands among enemies", at_every_moment<leaders_apart>},
    Property{"one_facing", "HEX-P-FACE-01", "all units of a hex face one way", at_every_moment<one_facing>},
    Property{"steps_never_grow", "HEX-P-RALLY-04", "steps lost never come back", at_every_moment<steps_never_grow>},
    Property{"no_steps_no_unit", "HEX-P-LOSS-01", "a unit without steps is off the map",
             at_every_moment<no_steps_no_unit>},
    Property{"gone_for_good", "HEX-P-LOSS-01", "an eliminated unit never returns", at_every_moment<gone_for_good>},
    Property{"nothing_untold", "HEX-P-DICE-01", "place, facing, order and steps change only as the log says",
             at_every_moment<nothing_untold>},
    Property{"deputies", "HEX-P-LEAD-06",
             "a deputy has bonus 0, rating and range one less, and nobody else's values change",
             at_every_moment<deputies>},
    Property{"initiative", "HEX-P-SEQ-02", "die and initiative value decide, a tie stays", at_every_moment<initiative>},
    Property{"chooser", "HEX-P-SEQ-02", "the side with the initiative says who goes first", at_every_moment<chooser>},
    Property{"sides_take_turns", "HEX-P-SEQ-04", "sides activate in turn as long as they have somebody",
             at_every_moment<sides_take_turns>},
    Property{"once_a_turn", "HEX-P-SEQ-04", "a formation is activated once a turn", at_every_moment<once_a_turn>},
    Property{"can_act", "HEX-P-SEQ-04", "only a formation with somebody on the map or arriving is activated",
             at_every_moment<can_act>},
    Property{"nobody_left_out", "HEX-P-SEQ-04", "no turn ends before all have been activated",
             at_every_moment<nobody_left_out>},
    Property{"steps_in_order", "HEX-P-ACT-01", "rally, bombardment, movement, combat, and never back",
             at_every_moment<steps_in_order>},
    Property{"in_its_step", "HEX-P-ACT-01", "everything is done in its own step", at_every_moment<in_its_step>},
    Property{"only_the_active", "HEX-P-ACT-01", "only units of the active formation act",
             at_every_moment<only_the_active>},
    Property{"turns_pass", "HEX-P-SEQ-01", "turns are counted one by one", at_every_moment<turns_pass>},
    Property{"not_beyond_the_last", "HEX-P-SEQ-05", "nothing comes after the last turn",
             at_every_moment<not_beyond_the_last>},
    Property{"nights", "HEX-P-NIGHT-01", "night falls when the scenario says", at_every_moment<nights>},
    Property{"reach_of_the_chief", "HEX-P-CMD-02",
             "no test for those whom the Commander in Chief reaches, and one for the rest",
             at_every_moment<reach_of_the_chief>},
    Property{"command_test", "HEX-P-CMD-02", "in command on the rating or less", at_every_moment<command_test>},
    Property{"rallies_the_disorganised", "HEX-P-RALLY-01", "only the disorganised rally",
             at_every_moment<rallies_the_disorganised>},
    Property{"rallies_once", "HEX-P-RALLY-01", "once in an activation", at_every_moment<rallies_once>},
    Property{"rally_sum", "HEX-P-RALLY-02", "the total of a rally test is that of the lists",
             at_every_moment<rally_sum>},
    Property{"seven_passes", "HEX-R-44", "a test is passed with 7 or more", at_every_moment<seven_passes>},
    Property{"rallied_rest", "HEX-P-RALLY-03", "who tried to rally does nothing else", at_every_moment<rallied_rest>},
};

}  // namespace

std::span<const Property> the_turn() { return rows; }

}  // namespace audit::hexes
