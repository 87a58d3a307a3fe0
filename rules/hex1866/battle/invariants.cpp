// What must hold after every step of a battle.
#include "rules/hex1866/battle/battle.hpp"
#include "rules/hex1866/battle/turn.hpp"

namespace guidon::hex1866 {

namespace {

std::optional<std::string> wrong_with_unit(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  const UnitSheet& sheet = field.sheet(u);
  const bool on_map = unit.on_map();
  if (unit.steps_lost > sheet.steps) return "has lost more steps than it had";
  if ((unit.steps_lost == sheet.steps) != (unit.status == Status::gone))
    return "is gone with steps left, or there without";
  if (on_map != (unit.hex < field.grid().hexes())) return "has a hex and is not on the map, or the other way round";
  if (!on_map) return std::nullopt;
  if (field.first(unit.hex) != u && field.second(unit.hex) != u) return "shares its hex with two others";
  for (const std::uint8_t v : {field.first(unit.hex), field.second(unit.hex)}) {
    if (v == nobody) continue;
    if (field.side(v) != sheet.side) return "shares its hex with the enemy";
    if (v != u && field.battery(v) == field.battery(u) && field.options().stacking == Stacking::one_plus_artillery)
      return "shares its hex with one of its kind";
    if (field.unit(v).facing != unit.facing) return "does not face where its stack faces";
  }
  for (int l = 0; l < field.leaders(); ++l)
    if (field.leader(l).on_map() && field.leader(l).hex == unit.hex && field.leader_sheet(l).side != sheet.side &&
        field.state().todos == 0)
      return "shares its hex with a leader of the enemy";
  if (field.state().todos == 0 && unit.retreat != 0) return "has yet to go back, and nobody makes it";
  return std::nullopt;
}

std::optional<std::string> wrong_with_formation(const Field& field, int f) {
  const FormationSheet& sheet = field.formation_sheet(f);
  const FormationState& formation = field.formation(f);
  int lost = 0;
  for (int u = 0; u < field.units(); ++u)
    if (field.sheet(u).formation == f) lost += field.unit(u).steps_lost;
  if (lost != formation.steps_lost) return "has lost other steps than its units";
  if ((formation.demoralised != 0) != (!sheet.independent && lost >= (sheet.steps + 1) / 2))
    return "is demoralised without reason, or steady without";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> Battle::broken_invariant() const {
  const Field field{*setting_, state_, footprints_};
  for (int u = 0; u < field.units(); ++u)
    if (const auto wrong = wrong_with_unit(field, u)) return field.sheet(u).id + " " + *wrong;
  for (int f = 0; f < field.formations(); ++f)
    if (const auto wrong = wrong_with_formation(field, f)) return field.formation_sheet(f).id + " " + *wrong;
  for (int l = 0; l < field.leaders(); ++l)
    if (field.leader(l).on_map() != (field.leader(l).hex < field.grid().hexes()))
      return field.leader_sheet(l).id + " has a hex and is not on the map, or the other way round";
  for (std::size_t i = state_.todos; i < state_.todo.size(); ++i)
    if (state_.todo[i] != Todo{}) return "something to do is left over";
  if (state_.todos == 0 && state_.fight != Fight{}) return "a fight is left over";
  if (state_.turn > setting_->turns) return "more turns than the scenario has";
  if (over() != (state_.verdict != Verdict::undecided))
    return "the battle is over without a verdict, or not over with one";
  return std::nullopt;
}

}  // namespace guidon::hex1866
