// A plan in words.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "match/hex1866/rules.hpp"
#include "players/hex1866/doctrine.hpp"

namespace guidon::players {

using hex1866::Battle;
using hex1866::Decision;
using hex1866::Field;
using hex1866::nobody;
using hex1866::off_map;

namespace {

std::string formation_words(const Field& field, const Hex1866Plan& plan, std::uint8_t f) {
  const hex1866::Hex goal = plan.goal[f];
  const std::string& name = field.formation_sheet(f).name;
  if (goal == off_map) return name + " looks after itself.";
  const std::string place = match::hex_words(field.setting(), goal);
  const bool held = field.occupied_by(goal, plan.side);
  if (plan.stand_off[f] != 0) return name + " waits before " + place + " for the column that is on its way.";
  if (!plan.attacking) return name + (held ? " holds " : " stands by ") + place + ".";
  return name + (plan.urge > 1 ? " must have " : " goes for ") + place +
         (plan.urge > 1 ? " before the day is out." : ".");
}

// "It should give way in four cases of six."
std::string hope_words(const Field& field, const Assault& assault) {
  std::string out = " " + std::to_string(assault.attackers.size()) +
                    (assault.attackers.size() == 1 ? " unit attacks " : " units attack ") +
                    match::hex_words(field.setting(), assault.target);
  static constexpr std::array<std::string_view, 7> numbers{"no", "one", "two", "three", "four", "five", "six"};
  const auto cases = static_cast<std::size_t>(std::clamp(assault.promise.empties * 6 + 0.5, 0.0, 6.0));
  return out.append(", which should be left in ")
      .append(numbers[cases])
      .append(cases == 1 ? " case" : " cases")
      .append(" of six.");
}

// Guns fire, or drive up.
std::string gun_words(const Field& field, const Hex1866Plan& plan, std::uint8_t f) {
  for (int u = 0; u < field.units(); ++u)
    if (field.sheet(u).formation == f && plan.limber[static_cast<std::size_t>(u)] > 0.4)
      return field.sheet(u).name + " would do more from another place: it fires only at a good target.";
  return "The guns of " + field.formation_sheet(f).name + " speak first: whom they shake the battalions can drive off.";
}

}  // namespace

std::string Hex1866Doctrine::intent(const Plan& plan, const Battle& battle) {
  const Field field = battle.field();
  const std::uint8_t active = field.state().active;
  const bool ours = active != nobody && field.formation_sheet(active).side == plan.side;
  if (!ours) {
    if (plan.attacking) return "As things stand the day is not won: we have to go forward.";
    return "As things stand the day is ours: we hold what we have and strike at what comes near.";
  }
  const std::string& name = field.formation_sheet(active).name;
  switch (battle.decision().kind) {
    case Decision::Kind::rally: return name + " brings its shaken units to order before anything else.";
    case Decision::Kind::bombard: return gun_words(field, plan, active);
    default: break;
  }
  std::string out = formation_words(field, plan, active);
  if (plan.assaults[0].planned()) out += hope_words(field, plan.assaults[0]);
  return out;
}

}  // namespace guidon::players
