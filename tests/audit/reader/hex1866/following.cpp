#include <algorithm>

#include "tests/audit/reader/hex1866/reading.hpp"

namespace audit::hexes {

namespace {

void strike(World& world, const Map& map, RollKind kind, const Event& event, int target, int at) {
  Roll roll;
  roll.kind = kind;
  roll.target = target;
  roll.at = at;
  roll.rollers = event.units;
  roll.result = event.stage;
  roll.results_open = true;
  roll.retreats_open = true;
  for (const Counter& each : world.units) {
    if (!each.on || each.hex != at) continue;
    if (kind == RollKind::defensive && std::ranges::find(world.attackers, each.id) == world.attackers.end()) continue;
    Struck& struck = roll.struck[each.id];
    struck.was_dis = each.dis;
    struck.total = morale_total(world, map, each);
  }
  world.roll = std::move(roll);
}

void begin_activation(World& world) {
  for (Counter& each : world.units) each.rallied = each.fired = each.moved = each.attacked = false;
  for (Leader& each : world.leaders)
    if (!each.cinc) each.moved = false;
  world.bombarded.clear();
  world.attacked.clear();
  world.turned.clear();
}

void put(World& world, Counter& unit, int hex, int facing) {
  unit.on = true;
  unit.hex = hex;
  if (facing != nowhere) unit.any_front = false;
  if (facing != nowhere) {
    unit.front = facing;
    for (Counter& each : world.units)
      if (each.on && each.hex == hex) each.front = facing;
  } else {
    for (const Counter& each : world.units)
      if (each.on && each.hex == hex && each.id != unit.id) unit.front = each.front;
  }
}

void apply(World& world, const Map& map, const Event& event) {
  Counter* unit = world.unit(event.who);
  Leader* leader = world.leader(event.who);
  Formation* formation = world.formation(event.who);
  const auto struck = [&]() -> Struck* {
    const auto found = world.roll.struck.find(event.who);
    return found == world.roll.struck.end() ? nullptr : &found->second;
  };
  switch (event.what) {
    case What::placed:
      if (unit != nullptr)
        put(world, *unit, event.to, event.facing);
      else if (leader != nullptr)
        leader->hex = event.to;
      break;
    case What::turn_begins:
      world.turn = event.points;
      world.night = event.third;
      world.last = world.first = nowhere;
      for (Formation& each : world.formations) each.activated = false, each.in_command = true;
      for (Leader& each : world.leaders) each.moved = false;
      break;
    case What::initiative: world.initiative = event.side; break;
    case What::first_chosen: world.first = event.other; break;
    case What::in_reach:
    case What::test_passed:
      if (formation != nullptr) formation->in_command = true;
      break;
    case What::test_failed:
    case What::no_commander:
      if (formation != nullptr) formation->in_command = false;
      break;
    case What::activated:
      begin_activation(world);
      if (formation != nullptr) {
        formation->activated = true;
        world.active = formation->id;
        world.last = formation->side;
      }
      world.stage.clear();
      break;
    case What::stage:
      world.stage = event.stage;
      world.turned.clear();
      break;
    case What::rallied:
      if (unit != nullptr) unit->dis = false, unit->rallied = true;
      break;
    case What::rally_failed:
      if (unit != nullptr) unit->rallied = true;
      break;
    case What::turned:
      for (Counter& each : world.units)
        if (each.on && each.hex == event.to) each.front = event.facing;
      if (world.may_turn.contains(event.to))
        world.may_turn.erase(event.to);
      else
        world.turned.insert(event.to);
      break;
    case What::bombarded:
      for (const std::string& id : event.units)
        if (Counter* gun = world.unit(id)) gun->fired = true;
      world.bombarded.insert(event.to);
      strike(world, map, RollKind::fire, event, event.to, event.to);
      break;
    case What::moved:
    case What::entered:
      if (unit != nullptr) {
        put(world, *unit, event.to, event.facing);
        unit->moved = true;
      }
      break;
    case What::leader_moved:
    case What::leader_entered:
      if (leader != nullptr) leader->hex = event.to, leader->moved = true;
      break;
    case What::declared:
      world.target = event.to;
      world.attackers = event.units;
      world.attacked.insert(event.to);
      for (const std::string& id : event.units)
        if (Counter* one = world.unit(id)) one->attacked = true;
      break;
    case What::defensive: strike(world, map, RollKind::defensive, event, world.target, event.to); break;
    case What::assaulted: strike(world, map, RollKind::attack, event, event.to, event.to); break;
    case What::held:
    case What::failed:
      if (Struck* one = struck()) {
        ++one->tests;
        one->failed = event.what == What::failed;
      }
      break;
    case What::disorganised:
      if (unit != nullptr) unit->dis = true;
      if (Struck* one = struck(); one != nullptr && world.roll.results_open) ++one->disorganised;
      break;
    case What::step_lost:
      if (unit == nullptr) break;
      --unit->steps;
      if (!world.roll.results_open) break;
      if (Struck* one = struck()) ++one->lost;
      for (const Leader& each : world.leaders)
        if (each.hex == unit->hex && each.side == unit->side) world.roll.checks.try_emplace(each.id, 0);
      break;
    case What::eliminated:
      if (unit != nullptr) unit->on = false, unit->gone = true, unit->hex = nowhere, unit->steps = 0;
      break;
    case What::hit:
    case What::unhurt:
      if (const auto due = world.roll.checks.find(event.who); due != world.roll.checks.end()) ++due->second;
      break;
    case What::replaced:
      if (leader != nullptr) {
        leader->bonus = leader->initiative = 0;
        leader->rating = std::max(1, leader->rating - 1);
        leader->range = std::max(1, leader->range - 1);
      }
      break;
    case What::retreated:
      if (unit != nullptr) {
        const bool houses = map.built_up(event.from);
        put(world, *unit, event.to, nowhere);
        unit->any_front = unit->any_front || houses;
        world.may_turn.insert(event.to);
      }
      if (Struck* one = struck()) ++one->gone_back;
      break;
    case What::advanced:
      if (unit != nullptr) put(world, *unit, event.to, event.facing);
      break;
    case What::along:
      if (leader != nullptr) leader->hex = event.to;
      break;
    case What::displaced:
      if (leader != nullptr) leader->hex = event.to;
      break;
    case What::leader_gone:
      if (leader != nullptr) leader->hex = nowhere, leader->gone = true;
      break;
    case What::demoralised:
      if (formation != nullptr) formation->demoralised = true;
      break;
    case What::objective: world.held[event.to] = event.side; break;
    case What::turn_ends: world.stage.clear(), world.active.clear(); break;
    case What::victory: world.over = true; break;
    case What::results_closed: {
      world.roll.results_open = false;
      for (auto& [id, one] : world.roll.struck) {  // HEX-P-RES-04
        const std::string& result = world.roll.result;
        const bool hurt = result == "D" || result == "D+1" || (result == "T" && one.failed);
        if (!hurt || world.roll.kind == RollKind::defensive) continue;
        one.owed = (world.roll.kind == RollKind::attack ? 1 : 0) + (one.was_dis ? 1 : 0);
      }
      break;
    }
    case What::retreats_closed:
      world.roll.retreats_open = false;
      world.may_turn.clear();
      break;
    default: break;
  }
}

bool closes_results(What what) {
  switch (what) {
    case What::retreated:
    case What::advanced:
    case What::attack_over:
    case What::assaulted:
    case What::declared:
    case What::bombarded:
    case What::stage:
    case What::activated:
    case What::turn_ends:
    case What::moved:
    case What::rallied:
    case What::rally_failed:
    case What::turned:
    case What::along: return true;
    default: return false;
  }
}
bool closes_retreats(What what) {
  switch (what) {
    case What::advanced:
    case What::assaulted:
    case What::declared:
    case What::bombarded:
    case What::stage:
    case What::activated:
    case What::turn_ends:
    case What::moved: return true;
    default: return false;
  }
}

}  // namespace

World told(const World& known, const Frame& frame, const Map& map) {
  World out = known;
  for (std::size_t u = 0; u < frame.units.size(); ++u) {
    const auto& each = frame.units[u];
    Counter* unit = u < out.units.size() && out.units[u].id == each->id ? &out.units[u] : out.unit(each->id);
    if (unit == nullptr) continue;
    if (unit->on && !each->on_table) unit->gone = true;
    unit->on = each->on_table;
    unit->any_front = false;
    unit->hex = each->on_table ? map.at(each->hex) : nowhere;
    if (each->on_table)
      unit->front = static_cast<int>(std::ranges::find(direction_names, each->front) - direction_names.begin());
    const Json& counter = each->told.at("counter");
    unit->steps = counter.at("steps").at("now");
    unit->dis = counter.value("disorganised", false);
  }
  for (Leader& each : out.leaders) {
    const Officer* officer = frame.officer(each.id);
    if (officer == nullptr) {
      if (each.hex != nowhere) each.gone = true;
      each.hex = nowhere;
      continue;
    }
    each.hex = map.at(officer->hex);
    each.range = officer->told.value("range", 0);
    if (each.cinc) continue;
    each.bonus = officer->told.value("bonus", 0);
    each.rating = officer->told.value("rating", 0);
  }
  if (frame.objectives->is_array())
    for (const Json& each : *frame.objectives) out.held[map.at(each.at("hex").get<std::string>())] = each.at("held");
  return out;
}

void Following::set_up(const Scenario& scenario, const Frame& first) const {
  const Json& text = scenario.text;
  map_ = Map{scenario.ground.at("map"), text.at("map").value("grid", "")};
  world_ = {};
  const auto side_of = [](const Json& row) { return row.value("side", "") == "austrian" ? 1 : 0; };
  for (const Json& row : text.value("formation", Json::array())) {
    Formation& formation = world_.formations.emplace_back();
    formation.id = row.at("id");
    formation.side = side_of(row);
    if (!row.contains("reinforcement")) continue;
    formation.arrives = row.at("reinforcement").at("turn");
    for (const Json& hex : row.at("reinforcement").at("entry"))
      formation.entry.push_back(map_.at(hex.get<std::string>()));
  }
  for (const Json& row : text.value("leader", Json::array())) {
    Leader& leader = world_.leaders.emplace_back();
    leader.id = row.at("id");
    leader.cinc = row.value("cinc", false);
    leader.formation = row.value("formation", "");
    const Formation* formation = world_.formation(leader.formation);
    leader.side = formation != nullptr ? formation->side : side_of(row);
    leader.bonus = row.value("bonus", 0);
    leader.rating = row.value("rating", 0);
    leader.range = row.value("range", 0);
    leader.initiative = row.value("initiative", 0);
    leader.move = row.value("move", 8);
  }
  for (const auto& each : first.units) {
    Counter& unit = world_.units.emplace_back();
    const Json& counter = each->told.at("counter");
    const std::string kind = counter.at("kind");
    unit.id = each->id;
    unit.side = each->side;
    unit.arm = each->arm == "cavalry" ? Arm::cavalry : each->arm == "artillery" ? Arm::artillery : Arm::infantry;
    unit.jaeger = kind == "jaegers";
    unit.light = unit.jaeger || kind.starts_with("light_");
    unit.heavy = kind.starts_with("heavy_");
    unit.guard = counter.value("guard", false);
    unit.formation = counter.at("formation");
    unit.morale = counter.at("morale");
    unit.move = counter.at("movement");
    unit.range = counter.value("range", 0);
    unit.steps = counter.at("steps").at("now");
    unit.most = counter.at("steps").at("most");
    unit.cv = counter.at("value");
    unit.nation = unit.side == 0 ? "prussian" : "austrian";
    if (const Json& row = scenario.row("unit", unit.id); row.is_object()) {
      unit.cv = row.value("cv", unit.cv);
      unit.cv_dis = row.value("cv_dis", 0);
      unit.nation = row.value("nationality", unit.nation);
    }
    if (unit.cv_dis == 0) unit.cv_dis = std::max(1, unit.cv / 2);
    if (world_.formation(unit.formation) == nullptr)
      world_.formations.push_back({.id = unit.formation, .side = unit.side, .independent = true});
  }
  world_.initiative = text.at("battle").value("initiative", "") == "austrian" ? 1 : 0;
  known_ = true;
}

const std::vector<Moment>& Following::moments(const Case& it) const {
  if (entry_ == &it.entry && !moments_.empty()) return moments_;
  if (!known_) {
    set_up(it.scenario, it.after);
    if (it.entry.kind == "begin") {
      // Who stands where a battle begins is what was told when it began; nothing moves in its first entry.
      world_ = told(world_, it.after, map_);
    }
  }
  entry_ = &it.entry;
  moments_.clear();
  worlds_.assign(1, world_);
  World now = world_;
  const auto pass = [&](World next, Event event) {
    World& before = worlds_.back();
    moments_.push_back({&map_, &it.scenario.options, &it.scenario, &it.before, &it.after, &it.entry, before,
                        worlds_.emplace_back(std::move(next)), std::move(event)});
  };
  const auto take = [&](Event event) {
    apply(now, map_, event);
    pass(now, std::move(event));
  };
  for (const Happening& each : it.entry.happenings) {
    Event event = read_event(map_, each, it.entry);
    if (now.roll.results_open && closes_results(event.what)) take({.what = What::results_closed});
    if (now.roll.retreats_open && closes_retreats(event.what)) take({.what = What::retreats_closed});
    take(std::move(event));
  }
  pass(told(now, it.after, map_), {.what = What::table});
  return moments_;
}

void Following::follow(const Scenario& scenario, const Step& step) {
  const std::vector<Moment>& all = moments({scenario, step.before, step.entry, step.after, {}, this});
  world_ = all.back().next;
  entry_ = nullptr;
  moments_.clear();
}

}  // namespace audit::hexes
