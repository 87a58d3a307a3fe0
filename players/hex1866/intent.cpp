// A plan in words.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "match/hex1866/rules.hpp"
#include "players/hex1866/doctrine.hpp"
#include "players/reason.hpp"

namespace guidon::players {

using hex1866::Battle;
using hex1866::Decision;
using hex1866::Field;
using hex1866::nobody;
using hex1866::off_map;

namespace {

enum Line : std::uint8_t {
  alone,
  column_coming,
  holds,
  stands_by,
  must_have,
  goes_for,
  one_attacks,
  several_attack,
  another_place,
  guns_first,
  not_won,
  ours,
  to_order,
  lines
};
constexpr std::array<Form, lines> line_forms{
    "{} looks after itself."_form,
    "{} waits before {} for the column that is on its way."_form,
    "{} holds {}."_form,
    "{} stands by {}."_form,
    "{} must have {} before the day is out."_form,
    "{} goes for {}."_form,
    "{} unit attacks {}, which should be left in {} of six."_form,
    "{} units attack {}, which should be left in {} of six."_form,
    "{} would do more from another place: it fires only at a good target."_form,
    "The guns of {} speak first: whom they shake the battalions can drive off."_form,
    "As things stand the day is not won: we have to go forward."_form,
    "As things stand the day is ours: we hold what we have and strike at what comes near."_form,
    "{} brings its shaken units to order before anything else."_form};
constexpr std::array<Form, 7> case_words{"no cases"_form,   "one case"_form,   "two cases"_form, "three cases"_form,
                                         "four cases"_form, "five cases"_form, "six cases"_form};

Phrase formation_words(const Field& field, const Hex1866Plan& plan, std::uint8_t f) {
  const hex1866::Hex goal = plan.goal[f];
  const std::string& name = field.formation_sheet(f).name;
  if (goal == off_map) return say(line_forms[alone], name);
  const bool held = field.occupied_by(goal, plan.side);
  const Line line = plan.stand_off[f] != 0 ? column_coming
                    : !plan.attacking      ? (held ? holds : stands_by)
                    : plan.urge > 1        ? must_have
                                           : goes_for;
  return say(line_forms[line], name, hex1866::hex_words(field.setting(), goal));
}

// "It should give way in four cases of six."
Phrase hope_words(const Field& field, const Assault& assault) {
  const auto cases = static_cast<std::size_t>(std::clamp(assault.promise.empties * 6 + 0.5, 0.0, 6.0));
  return say(line_forms[assault.attackers.size() == 1 ? one_attacks : several_attack], assault.attackers.size(),
             hex1866::hex_words(field.setting(), assault.target), case_words[cases]);
}

// Guns fire, or drive up.
Phrase gun_words(const Field& field, const Hex1866Plan& plan, std::uint8_t f) {
  for (int u = 0; u < field.units(); ++u)
    if (field.sheet(u).formation == f && plan.limber[static_cast<std::size_t>(u)] > 0.4)
      return say(line_forms[another_place], field.sheet(u).name);
  return say(line_forms[guns_first], field.formation_sheet(f).name);
}

}  // namespace

Phrase Hex1866Doctrine::intent(const Plan& plan, const Battle& battle) {
  const Field field = battle.field();
  const std::uint8_t active = field.state().active;
  if (active == nobody || field.formation_sheet(active).side != plan.side)
    return line_forms[plan.attacking ? not_won : ours];
  switch (battle.decision().kind) {
    case Decision::Kind::rally: return say(line_forms[to_order], field.formation_sheet(active).name);
    case Decision::Kind::bombard: return gun_words(field, plan, active);
    default: break;
  }
  Phrase out = formation_words(field, plan, active);
  return plan.assaults[0].planned() ? then(std::move(out), hope_words(field, plan.assaults[0])) : out;
}

}  // namespace guidon::players
