#include "tests/audit/reader/peninsular/past.hpp"

#include "tests/audit/reader/peninsular/kit.hpp"

namespace audit::peninsular {

void Past::begin(const Scenario& scenario, const Frame& frame) {
  std::map<std::string, std::size_t> ids;
  units_.assign(frame.units.size(), {});
  for (std::size_t i = 0; i < frame.units.size(); ++i) {
    const Unit& unit = *frame.units[i];
    ids.emplace(unit.id, i);
    const Json& row = scenario.row("unit", unit.id);
    if (!row.is_object() || !row.contains("start")) continue;
    const Json& start = row["start"];
    units_[i].ever_fired = start.value("fired_before", false);
    units_[i].charge_used = start.value("charge_used", false);
    units_[i].glory_used = start.value("glory_used", false);
    units_[i].moved_last_turn = start.value("moved_last_turn", false);
  }
  index_ = std::make_shared<const std::map<std::string, std::size_t>>(std::move(ids));
}

UnitPast* Past::find(const std::string& id) {
  const auto found = index_->find(id);
  return found == index_->end() ? nullptr : &units_[found->second];
}

const UnitPast* Past::unit(const std::string& id) const {
  const auto found = index_->find(id);
  return found == index_->end() ? nullptr : &units_[found->second];
}

void Past::begin_turn(int turn) {
  turn_ = turn;
  rode_.clear();
  for (UnitPast& each : units_) {
    each.moved_last_turn = turn_ > 1 ? each.moved : each.moved_last_turn;
    each.moved = each.fired = each.first_fire = each.shot_at = each.fought = each.routed = false;
    each.failed_critical = false;
    each.fire_casualties = each.heavy_tests = each.friends_tests = each.healed = 0;
  }
}

void Past::test(const Happening& it, UnitPast& unit) {
  if (it.is("heavy_casualties_tested")) ++unit.heavy_tests;
  if (it.is("friends_tested")) ++unit.friends_tests;
  if (it.is("critical_manoeuvre_tested")) (it.yes("passed") ? unit.passed_critical : unit.failed_critical) = true;
}

void Past::take(const Happening& it) {
  if (it.is("turn_begins")) return begin_turn(it.number("turn"));
  if (it.is("card_turned"))
    for (UnitPast& each : units_) {
      each.moves = 0;
      each.overran = each.passed_critical = each.pursues = false;
    }
  if (it.is("officer_moved")) rode_.insert(it.text("officer"));
  if (it.is("officer_killed")) fell_.insert(it.text("officer"));
  if (is_fire(it))
    if (UnitPast* target = find(it.text("target"))) target->shot_at = true;
  if (is_fight(it))
    for (const std::string_view each : {"attacker", "defender"})
      if (UnitPast* unit = find(it.text(each))) unit->fought = true;
  UnitPast* unit = find(it.text("unit"));
  if (unit == nullptr) return;
  if (is_test(it)) return test(it, *unit);
  if (is_fire(it)) {
    if (!unit->fired) unit->first_fire = !unit->ever_fired;
    unit->fired = unit->ever_fired = true;
  } else if (is_attack(it)) {
    unit->moved = unit->moved || !unit->pursues;  // a forced move is none of its own (PEN-R-100)
    unit->charge_used = unit->charge_used || it.yes("charge");
  } else if (it.is("moved")) {
    unit->moved = true;
    ++unit->moves;
  } else if (it.is("took_casualties")) {
    unit->fire_casualties += it.number("casualties");
  } else if (it.is("won_glory")) {
    unit->glory_used = true;
  } else if (driven(it, "rout")) {
    unit->routed = true;
    unit->rout_turn = turn_;
  } else if (driven(it, "rout_on")) {
    unit->routed = true;
  } else if (it.is("healed")) {
    ++unit->healed;
  } else if (it.is("pursued") && it.has("quarry")) {
    unit->pursues = true;
  } else if (it.is("overran")) {
    unit->overran = true;
  } else if (it.is("entered") || it.is("left_building")) {
    unit->moved = true;
  }
}

void Past::end_entry(const Frame& before, const Frame& after) {
  const bool new_card = before.turned != after.turned || before.turn != after.turn;
  for (std::size_t i = 0; i < units_.size() && i < after.units.size(); ++i) {
    const Unit& unit = *after.units[i];
    if (unit.routing) units_[i].routed = true;
    if (i < before.units.size() && before.units[i]->on_table && !unit.on_table) units_[i].gone = true;
    if (new_card) units_[i].fighting_before = !unit.fights.empty();
  }
}

void Past::fire_at_garrisons(const Scenario& scenario, const Frame& before, const Entry& entry) {
  for (const Happening& each : entry.happenings) {
    const Unit* gun = each.is("fired_at_structure") ? before.unit(each.text("unit")) : nullptr;
    if (gun == nullptr) continue;
    for (const auto& unit : before.units) {
      if (!unit->inside || unit->side == gun->side) continue;  // under fire means an enemy's (PEN-R-98)
      if (scenario.pieces.at(*unit->inside).id == each.text("structure"))
        if (UnitPast* past = find(unit->id)) past->shot_at = true;
    }
  }
}

void PastOfBattle::follow(const Scenario& scenario, const Step& step) {
  if (step.entry.kind == "begin") past_.begin(scenario, step.after);
  for (const Happening& each : step.entry.happenings) past_.take(each);
  past_.fire_at_garrisons(scenario, step.before, step.entry);
  past_.end_entry(step.before, step.after);
}

}  // namespace audit::peninsular
