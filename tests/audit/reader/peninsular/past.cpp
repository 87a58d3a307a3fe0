#include "tests/audit/reader/peninsular/past.hpp"

#include "tests/audit/reader/peninsular/kit.hpp"

namespace audit::peninsular {

void Past::begin(const Scenario& scenario, const Frame& frame) {
  std::map<std::string, int> names;
  units_.assign(frame.units.size(), {});
  for (std::size_t i = 0; i < frame.units.size(); ++i) {
    const Unit& unit = *frame.units[i];
    const auto [at, fresh] = names.emplace(unit.name, static_cast<int>(i));
    if (!fresh) at->second = -1;
    const Json& row = scenario.row("unit", unit.id);
    if (!row.is_object() || !row.contains("start")) continue;
    const Json& start = row["start"];
    units_[i].ever_fired = start.value("fired_before", false);
    units_[i].charge_used = start.value("charge_used", false);
    units_[i].glory_used = start.value("glory_used", false);
    units_[i].moved_last_turn = start.value("moved_last_turn", false);
  }
  index_ = std::make_shared<const std::map<std::string, int>>(std::move(names));
}

UnitPast* Past::find(const std::string& name) {
  const auto found = index_->find(name);
  return found == index_->end() || found->second < 0 ? nullptr : &units_[static_cast<std::size_t>(found->second)];
}

const UnitPast* Past::unit(const std::string& name) const {
  const auto found = index_->find(name);
  return found == index_->end() || found->second < 0 ? nullptr : &units_[static_cast<std::size_t>(found->second)];
}

bool Past::officer_rode(const std::string& name) const { return rode_.contains(name); }
bool Past::officer_fell(const std::string& name) const { return fell_.contains(name); }

void Past::take(const Happening& it) {
  const std::string& form = it.said.form;
  if (form == "Turn {}") {
    turn_ = it.said.number(0);
    rode_.clear();
    for (UnitPast& each : units_) {
      each.moved_last_turn = turn_ > 1 ? each.moved : each.moved_last_turn;
      each.moved = each.fired = each.first_fire = each.shot_at = each.fought = each.routed = false;
      each.failed_critical = false;
      each.fire_casualties = each.heavy_tests = each.friends_tests = each.healed = 0;
    }
    return;
  }
  if (form == "{}: FIRE card" || form == "{}: FOOT card" || form == "{}: HORSE card") {
    for (UnitPast& each : units_) {
      each.moves = 0;
      each.overran = each.passed_critical = each.pursues = false;
    }
    return;
  }
  if (form == "{} rides to {}" || form == "{} rides to {} and joins it") {
    ++rode_[it.said.part(0)];
    return;
  }
  if (form == "{} falls at the head of {}") {
    ++fell_[it.said.part(0)];
    return;
  }
  if (const auto fire = fire_of(it)) {
    if (UnitPast* shooter = find(fire->shooter)) {
      if (!shooter->fired) shooter->first_fire = !shooter->ever_fired;
      shooter->fired = shooter->ever_fired = true;
    }
    if (!fire->at_structure)
      if (UnitPast* target = find(fire->target)) target->shot_at = true;
    return;
  }
  if (const auto attack = attack_of(it)) {
    if (UnitPast* unit = find(attack->attacker)) {
      unit->moved = unit->moved || !unit->pursues;  // a forced move is none of its own (PEN-R-100)
      unit->charge_used = unit->charge_used || attack->spends;
    }
    return;
  }
  if (const auto fight = fight_of(it)) {
    for (const std::string& name : {fight->attacker, fight->defender})
      if (UnitPast* unit = find(name)) unit->fought = true;
    return;
  }
  if (const auto duel = duel_of(it)) {
    for (const std::string& name : {duel->attacker, duel->defender})
      if (UnitPast* unit = find(name)) unit->fought = true;
    return;
  }
  if (const auto test = test_of(it)) {
    UnitPast* unit = find(test->unit);
    if (unit == nullptr) return;
    if (test->kind == "heavy casualties") ++unit->heavy_tests;
    if (test->kind == "friends routing") ++unit->friends_tests;
    if (test->kind == "critical manoeuvre" && test->outcome == "{}: it stays where it is") unit->failed_critical = true;
    if (test->kind == "critical manoeuvre" && test->outcome == "{}: carried out") unit->passed_critical = true;
    return;
  }
  UnitPast* unit = find(it.said.part(0));
  if (unit == nullptr) return;
  if (moved(it)) {
    unit->moved = true;
    ++unit->moves;
  } else if (form == "{} takes {}: {}, {}" || form == "{} takes {}: {}") {
    unit->fire_casualties += it.said.number(1);
  } else if (form == "{} covers itself with glory") {
    unit->glory_used = true;
  } else if (form == "{} routs {} cm" || it.clause == "PEN-R-42") {  // or nowhere, where it cannot get away
    unit->routed = true;
    unit->rout_turn = turn_;
  } else if (form == "{} routs on {} cm") {
    unit->routed = true;
  } else if (form == "{} recovers: record die {} to {}") {
    ++unit->healed;
  } else if (form == "{} pursues {}" && it.clause == "PEN-R-80") {
    unit->pursues = true;
  } else if (form == "{} overruns {}") {
    unit->overran = true;
  } else if (form == "{} enters {}" || form == "{} leaves {} for {}") {
    unit->moved = true;
  }
}

void Past::end_entry(const Frame& before, const Frame& after) {
  const bool new_card = before.turned != after.turned || before.turn != after.turn;
  for (std::size_t i = 0; i < units_.size() && i < after.units.size(); ++i) {
    const Unit& unit = *after.units[i];
    if (unit.routing) units_[i].routed = true;
    if (i < before.units.size() && before.units[i]->on_table && !unit.on_table) units_[i].gone = true;
    if (new_card) units_[i].fighting_before = unit.noted("fights {}");
  }
}

void Past::fire_at_garrisons(const Scenario& scenario, const Frame& before, const Entry& entry) {
  for (const Happening& each : entry.happenings) {
    const auto fire = fire_of(each);
    const Unit* gun = fire && fire->at_structure ? before.named(fire->shooter) : nullptr;
    if (gun == nullptr) continue;
    for (const auto& unit : before.units) {
      if (!unit->inside || unit->side == gun->side) continue;  // under fire means an enemy's (PEN-R-98)
      const std::string& id = scenario.pieces.at(*unit->inside).id;
      const Json& row = scenario.row("ground", id);
      std::string name = id;
      if (row.is_object() && row.contains("name"))
        name = row["name"].is_string() ? row["name"].get<std::string>() : row["name"].value("en", id);
      if (UnitPast* past = name == fire->target ? find(unit->name) : nullptr) past->shot_at = true;
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
