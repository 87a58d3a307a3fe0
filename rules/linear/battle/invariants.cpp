// What must hold after every step of a battle.
#include <algorithm>

#include "rules/linear/battle/battle.hpp"
#include "rules/linear/battle/engagements.hpp"

namespace guidon::linear {

namespace {

table::Rect shrunk(table::Rect rect) {  // touching, to the rounding of places, is no overlap
  rect.half_width = std::max(0.0, rect.half_width - 0.01);
  rect.half_depth = std::max(0.0, rect.half_depth - 0.01);
  return rect;
}

}  // namespace

std::optional<std::string> Battle::broken_invariant() const {
  const Field field{*setting_, state_, footprints_};
  for (int u = 0; u < field.units(); ++u) {
    const UnitState& unit = field.unit(u);
    const std::string& name = field.sheet(u).id;
    if (unit.casualties > field.profile(u).stamina) return name + " records more casualties than its stamina";
    if (!unit.on_table()) {
      if (field.engaged(u)) return name + " is gone and still in contact";
      continue;
    }
    if (!field.may_form(u, unit.formation)) return name + " is in a formation it does not have";
    if (!field.inside_table(shrunk(field.rect(u)))) return name + " hangs over the edge of the table";
    if (unit.garrison == nobody && field.on_impassable(shrunk(field.rect(u))))
      return name + " stands on impassable ground";
    for (int v = 0; v < u; ++v)
      if (field.on_table(v) && table::overlaps(shrunk(field.rect(u)), shrunk(field.rect(v))))
        return name + " stands on " + field.sheet(v).id;
    if (unit.supports != nobody && state_.combat.number == nobody) return name + " supports nobody's combat";
    if (state_.todos == 0 && unit.result != 0) return name + " has a result that is not carried out";
    if (unit.disordered > state_.player_turn && state_.player_turn > 0)
      return name + " is disordered from a turn to come";
    const Foes all = foes(state_, u);
    for (int i = 0; i < all.size(); ++i) {
      if (!field.on_table(all[i].unit)) return name + " is in contact with a unit that is gone";
      if (field.side(all[i].unit) == field.side(u)) return name + " fights its own side";
      if (field.between(u, all[i].unit) > 60) return name + " is not where its enemy is";
    }
    if (unit.marks.has(Mark::won_last_round) && !field.engaged(u)) return name + " has won and is in no contact";
  }
  for (std::size_t c = 0; c < setting_->commanders.size(); ++c) {
    const CommanderState& commander = state_.commander[c];
    if (commander.alive != 0 && commander.with != nobody && !field.on_table(commander.with))
      return setting_->commanders[c].id + " is with a unit that is gone";
    if (commander.alive != 0 && commander.with != nobody && commander.at != field.unit(commander.with).pose.at)
      return setting_->commanders[c].id + " is not where his unit is";
  }
  for (std::size_t i = state_.engagements; i < state_.engagement.size(); ++i)
    if (state_.engagement[i] != Engagement{}) return "a contact is left over";
  if (over() != (state_.verdict != Verdict::undecided))
    return "the battle is over without a verdict, or not over with one";
  return std::nullopt;
}

}  // namespace guidon::linear
