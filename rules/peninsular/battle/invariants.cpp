// What must hold after every step of a battle.
#include <algorithm>

#include "rules/peninsular/battle/battle.hpp"
#include "rules/peninsular/battle/field.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/victory.hpp"
#include "rules/peninsular/losses.hpp"

namespace guidon::peninsular {

namespace {

constexpr double left_behind = 1;  // centimetres

table::Rect shrunk(table::Rect rect) {  // touching, to the rounding of places, is no overlap
  rect.half_width = std::max(0.0, rect.half_width - 0.03);
  rect.half_depth = std::max(0.0, rect.half_depth - 0.03);
  return rect;
}

std::string name_of(const Setting& setting, int u) { return setting.units[static_cast<std::size_t>(u)].id; }

}  // namespace

std::optional<std::string> Battle::broken_invariant() const {
  const Setting& setting = *setting_;
  const Field field{setting, state_, footprints_};
  const int n = field.units();
  for (int u = 0; u < n; ++u) {
    const UnitState& unit = field.unit(u);
    const UnitSheet& sheet = field.sheet(u);
    int close = 0;
    int out = 0;
    for (std::size_t s = 0; s < sheet.stands.size(); ++s) {
      close += unit.stand[s] == Whereabouts::close ? 1 : 0;
      out += unit.stand[s] == Whereabouts::out ? 1 : 0;
    }
    const std::string name = name_of(setting, u);
    if (unit.pips > most_pips) return name + " has more than 6 pips";
    if (sheet.arm == Arm::artillery && unit.pips != 0) return name + " is a gun with pips";
    if (unit.status == Status::waiting) continue;
    if (!unit.on_table()) {
      if (close + out != 0) return name + " is gone but has stands";
      if (unit.close != 0 || field.screen_size(u) != 0) return name + " is gone but stands on the table";
      continue;
    }
    if (sheet.detachment ? unit.close > (close + 1) / 2 : unit.close != close) return name + " miscounts its stands";
    if (unit.close == 0 && out == 0) return name + " is on the table without stands";
    if (out > 0 && field.screen_size(u) == 0) return name + " has parked stands and no skirmishers";
    if (out == 0 && field.screen_size(u) > 0) return name + " has skirmishers and no parked stands";
    const bool three = sheet.arm == Arm::infantry && sheet.stands.front().ranks == 3;
    if (unit.casualties >= casualties_a_stand(three) && state_.todos == 0)
      return name + " keeps casualties that take off a stand";
    if (state_.todos == 0 &&
        field.lost_stands(u) >= scattered_at(static_cast<int>(sheet.stands.size()), setting.options))
      return name + " has lost half and is still on the table";
    if (unit.close > 0 && unit.garrison == nobody) {
      for (const table::Rect& rect : field.footprint(u).all())
        if (!field.on_table(shrunk(rect))) return name + " hangs over the edge of the table";
      for (int v = 0; v < u; ++v) {
        if (!field.formed(v) || field.unit(v).garrison != nobody) continue;
        for (const table::Rect& a : field.footprint(u).all())
          for (const table::Rect& b : field.footprint(v).all())
            if (table::overlaps(shrunk(a), shrunk(b))) return name + " stands on " + name_of(setting, v);
      }
    }
    if (unit.routing() && field.fighting(u)) return name + " fights in rout";
    if (unit.marks.has(Mark::attached) && !unit.marks.has(Mark::pursuing))
      return name + " is attached without pursuing";
    if (unit.garrison != nobody && field.piece_of_structure(unit.garrison).kind != Ground::building)
      return name + " garrisons no building";
  }
  for (const Colour side : {Colour::red, Colour::black})
    if (dead_stands(field, side) != state_.dead[index(side)])
      return std::string{colour_words[index(side)]} + "'s dead pool does not add up";
  for (int i = 0; i < most_skirmishers; ++i)
    if ((state_.skirmisher[static_cast<std::size_t>(i)].unit != nobody) != (i < state_.skirmishers))
      return std::string{"the list of skirmishers has a hole"};
  for (int f = 0; f < state_.fights; ++f) {
    const FightState& fight = state_.fight[static_cast<std::size_t>(f)];
    if (fight.attacker >= n || fight.defender >= n || field.side(fight.attacker) == field.side(fight.defender))
      return std::string{"a fight without two sides"};
    if (!field.formed(fight.attacker) || !field.formed(fight.defender))
      return "a fight with somebody who is gone: " + name_of(setting, fight.attacker) + " and " +
             name_of(setting, fight.defender);
  }
  for (std::size_t o = 0; o < setting.officers.size(); ++o) {
    const OfficerState& officer = state_.officer[o];
    if (officer.with != nobody && !state_.unit[officer.with].on_table())
      return setting.officers[o].id + " is with a unit that is gone";
    if (officer.alive == 0 && officer.with != nobody) return setting.officers[o].id + " leads though dead";
    if (officer.with != nobody && officer.placed != 0 && state_.todos == 0 &&
        table::distance(officer.at.vec(), place_beside(field, officer.with).vec()) > left_behind)
      return setting.officers[o].id + " was left behind by " + name_of(setting, officer.with);
  }
  if (state_.phase == Phase::card && (state_.cards < 1 || state_.cards > 6) && state_.turn > 0 && state_.todos == 0)
    return std::string{"a card of no turn"};
  return std::nullopt;
}

}  // namespace guidon::peninsular
