// The tests of the 1866 battle: one roll on the results table, morale and rally.
#include <array>

#include "adjudicator/query.hpp"
#include "adjudicator/worked.hpp"
#include "rules/hex1866/combat.hpp"
#include "rules/hex1866/morale.hpp"

namespace guidon::adjudicator {

namespace {

using namespace guidon::hex1866;

constexpr Input combat_inputs[] = {
    numbers("cv", 0, 20, "4", "present combat value of each unit that rolls, e.g. 4,3"_form),
    numbers("steps_lost", 0, 12, "0", "by the units that roll, in all or one by one, e.g. 1,2"_form),
    choice("terrain", terrain_words, "clear", "of the attacked hex"_form),
    number("higher", 0, 3, "0", "levels by which the fired-at hex stands above them, smallest difference"_form),
    flag("lower_by_one", "it stands one level below one of them"_form),
    flag("steep", "that slope is steep: no bonus"_form),
    flag("bridge", "an attacker comes over a river by a bridge"_form),
    flag("ravine_or_escarpment", "an attacker comes over one"_form),
    flag("night", "a night turn"_form),
    number("commander_bonus", 0, 3, "0", "of a formation commander stacked with a unit that rolls"_form),
    flag("battery_adjacent", "a battery that rolls is next to the enemy"_form),
    flag("heavy_cavalry", "among the units that roll"_form),
    flag("light_troops", "light infantry among the units that roll"_form),
    flag("flank_attacked",
         "attack: a flank of the defender is attacked; defensive: the attackers fired at stand on the flank"_form),
    flag("prussian_infantry", "among the defenders"_form),
    flag("stream", "an attacker comes across a stream"_form),
    flag("cavalry_in_woods", "cavalry attacks out of woods or into them (where an option asks for it)"_form),
};

constexpr Outcome combat_outcomes[] = {
    {static_cast<int>(CombatResult::none), "none", "nothing happens"_form, Favours::enemy},
    {static_cast<int>(CombatResult::test), "test", "each unit struck takes a morale test"_form, Favours::nobody},
    {static_cast<int>(CombatResult::disorganised), "disorganised", "each unit struck is disorganised"_form,
     Favours::tester},
    {static_cast<int>(CombatResult::disorganised_and_step), "disorganised_and_step",
     "each unit struck is disorganised and one of them loses a step"_form, Favours::tester},
};

UnitNumbers unit_numbers(const Value& value) {
  UnitNumbers list;
  for (std::size_t i = 0; i < value.size; ++i) list.add(value.list[i]);
  return list;
}

Asked ask_roll(Roll kind, const Query& q) {
  CombatSituation s;
  s.cv = unit_numbers(q.value("cv"));
  s.steps_lost = unit_numbers(q.value("steps_lost"));
  s.terrain = q.choice<Terrain>("terrain");
  s.higher = q.number("higher");
  s.lower_by_one = q.flag("lower_by_one");
  s.steep = q.flag("steep");
  s.bridge = q.flag("bridge");
  s.ravine_or_escarpment = q.flag("ravine_or_escarpment");
  s.night = q.flag("night");
  s.commander_bonus = q.number("commander_bonus");
  s.battery_adjacent = q.flag("battery_adjacent");
  s.heavy_cavalry = q.flag("heavy_cavalry");
  s.light_troops = q.flag("light_troops");
  s.flank_attacked = q.flag("flank_attacked");
  s.prussian_infantry = q.flag("prussian_infantry");
  s.stream = q.flag("stream");
  s.cavalry_in_woods = q.flag("cavalry_in_woods");
  s.artillery = kind == Roll::bombard || s.battery_adjacent;
  return worked(weigh(kind, s, q.rulings.hex1866), [kind](const Combat& combat, Dice& dice) {
    const CombatOutcome result = roll(kind, combat, dice);
    return Finding{static_cast<int>(result.result), result.clause, result.row};
  });
}

constexpr std::array<Input, 12> rally_inputs{{
    number("morale", 1, 6, "3", "morale rating of the unit"_form),
    flag("protected", "its ground has protection 2 or more"_form),
    flag("leader", "its commander or the commander in chief is in the hex"_form),
    flag("guard", "Prussian Guard"_form),
    flag("light_in_cover", "light infantry in a town, city or woods"_form),
    flag("austrian_artillery", "an Austrian battery"_form),
    number("steps_lost", 0, 12, "0", "by the unit since the battle began"_form),
    flag("enemy_on_flank", "an enemy stands on its flank"_form),
    flag("out_of_command", "the unit is out of command"_form),
    flag("demoralised", "its formation is demoralised"_form),
    flag("leader_adjacent", "one of the two leaders is in the next hex"_form),
    flag("enemy_artillery", "enemy artillery has it in range and sight"_form),
}};
constexpr std::span<const Input> morale_inputs{rally_inputs.data(), 10};

constexpr Outcome morale_outcomes[] = {{0, "passes", "passes"_form, Favours::tester},
                                       {1, "fails", "fails and is disorganised"_form, Favours::enemy}};
// HEX-R-46: what a failed test does is for the table to settle.
Phrase morale_said(const Query& q, int outcome) {
  if (outcome == 1 && q.rulings.hex1866.failed_test == FailedTest::retreat_only)
    return say("fails and retreats in good order, or attacks no more"_form);
  if (outcome == 1 && q.rulings.hex1866.failed_test == FailedTest::step_loss) return say("fails and loses a step"_form);
  return morale_outcomes[outcome].words;
}

constexpr Outcome rally_outcomes[] = {{0, "rallies", "is ordered again"_form, Favours::tester},
                                      {1, "stays", "stays disorganised"_form, Favours::enemy}};

Asked ask_morale(const Query& q, bool rally) {
  MoraleSituation s;
  s.morale = q.number("morale");
  s.is_protected = q.flag("protected");
  s.leader = q.flag("leader");
  s.guard = q.flag("guard");
  s.light_in_cover = q.flag("light_in_cover");
  s.austrian_artillery = q.flag("austrian_artillery");
  s.steps_lost = q.number("steps_lost");
  s.enemy_on_flank = q.flag("enemy_on_flank");
  s.out_of_command = q.flag("out_of_command");
  s.demoralised = q.flag("demoralised");
  s.rally = rally;
  if (rally) {
    s.leader_adjacent = q.flag("leader_adjacent");
    s.enemy_artillery = q.flag("enemy_artillery");
  }
  return worked(weigh(s, q.rulings.hex1866), [](const MoraleTest& test, Dice& dice) {
    const MoraleResult result = roll(test, dice);
    return Finding{result.passed ? 0 : 1, result.clause, result.score};
  });
}

constexpr std::string_view set = "hex1866";
constexpr std::string_view one_die = "one die";

constexpr Test table[] = {
    {"hex1866.attack",
     set,
     "The roll of an attack"_form,
     one_die,
     combat_inputs,
     combat_outcomes,
     {},
     [](const Query& q) { return ask_roll(Roll::attack, q); }},
    {"hex1866.defensive",
     set,
     "The roll of the defenders at their attackers"_form,
     one_die,
     combat_inputs,
     combat_outcomes,
     {},
     [](const Query& q) { return ask_roll(Roll::defensive, q); }},
    {"hex1866.bombard",
     set,
     "The roll of batteries firing on their own"_form,
     one_die,
     combat_inputs,
     combat_outcomes,
     {},
     [](const Query& q) { return ask_roll(Roll::bombard, q); }},
    {"hex1866.morale",
     set,
     "A morale test"_form,
     one_die,
     morale_inputs,
     morale_outcomes,
     {},
     [](const Query& q) { return ask_morale(q, false); },
     morale_said},
    {"hex1866.rally",
     set,
     "A rally test"_form,
     one_die,
     rally_inputs,
     rally_outcomes,
     {},
     [](const Query& q) { return ask_morale(q, true); }},
};

}  // namespace

std::span<const Test> hex1866_tests() { return table; }

}  // namespace guidon::adjudicator
