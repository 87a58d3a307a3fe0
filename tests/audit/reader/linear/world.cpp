#include "tests/audit/reader/linear/world.hpp"

#include <algorithm>
#include <cstdlib>

namespace audit::lines {

const Body* World::unit(std::string_view id) const {
  for (const Body& each : units)
    if (each.id == id) return &each;
  return nullptr;
}
Body* World::unit(std::string_view id) {
  for (Body& each : units)
    if (each.id == id) return &each;
  return nullptr;
}
const Chief* World::chief(std::string_view id) const {
  for (const Chief& each : chiefs)
    if (each.id == id) return &each;
  return nullptr;
}
Chief* World::chief(std::string_view id) {
  for (Chief& each : chiefs)
    if (each.id == id) return &each;
  return nullptr;
}

namespace {

// Of the dice that were thrown to hit.
int sixes_in(const Happening& deed) {
  int out = 0;
  for (std::size_t i = 0; i < deed.dice.size() && i < static_cast<std::size_t>(deed.number("dice")); ++i)
    out += deed.dice[i].face == 6 ? 1 : 0;
  return out;
}

void new_phase(World& world) {
  for (Body& each : world.units) {
    each.taken = each.sixes = each.beyond = each.excess = each.combat = 0;
    each.tested = each.guns = each.fought = false;
  }
  world.combats = 0;
  world.winners.clear();
}

void new_turn(World& world, const Happening& deed) {
  world.player_turn = deed.number("player_turn");
  world.game_turn = deed.number("turn");
  world.active = side_of(deed);
  world.stage.clear();
  world.morale.clear();
  for (Body& each : world.units) {
    if (each.side != world.active) {
      each.closing = each.shot = false;
      continue;
    }
    each.ordered = each.failed = each.initiative = each.moved = each.changed = each.shot = each.charged = false;
    each.rallied = each.closing = each.led = each.free_move = each.rough = false;
    each.granted = each.made = 0;
  }
  for (Chief& each : world.chiefs) each.ended = each.acted = each.rode = false;
  new_phase(world);
}

void shoot(const Happening& deed, Body* unit, Body* target) {
  if (unit != nullptr) {
    if (deed.text("fire") == "normal") unit->shot = true;
    if (deed.text("fire") == "closing") unit->closing = true;
  }
  if (target == nullptr) return;
  if (deed.number("need") == 6) target->sixes += sixes_in(deed);
  if (deed.number("need") > 6) target->beyond += sixes_in(deed);
  if (deed.number("casualties") > 0 && unit != nullptr && unit->troops && unit->troops->cls == "artillery")
    target->guns = true;
}

// What is done by or to a unit.
void of_a_unit(World& world, const Happening& deed, Body& unit) {
  const auto is = [&](std::string_view kind) { return deed.is(kind); };
  const bool on_its_own = world.stage == "initiative";
  if (is("rally_thrown")) {
    unit.rallied = true;
    if (deed.yes("rallied")) unit.hits -= 1;
  } else if (is("led")) {
    unit.led = true, unit.granted = 3;
  } else if (is("moved") || is("entered") || is("left_building")) {
    unit.displaced = unit.moved = true;
    unit.made += 1;
    if (deed.has("left")) unit.changed = true;
    if (on_its_own) unit.initiative = true;
  } else if (is("free_move_offered")) {
    unit.free_move = true, unit.granted = 1;
  } else if (is("charge_declared")) {
    unit.charged = unit.moved = true;
    if (on_its_own) unit.initiative = true;
  } else if (is("fell_short") || is("countercharged") || is("evaded") || is("retired") || is("gave_ground") ||
             is("fell_back") || is("followed_up")) {
    unit.displaced = true;
  } else if (is("struck")) {
    unit.displaced = unit.contact = true;
  } else if (is("emergency_thrown")) {
    if (deed.yes("formed")) unit.formation = deed.text("formation"), unit.displaced = true;
  } else if (is("casualties_taken")) {
    const int taken = deed.number("taken");
    unit.excess += std::max(0, unit.hits + taken - unit.stamina);
    unit.hits = std::min(unit.stamina, unit.hits + taken);
    if (world.stage != "hand_to_hand") unit.taken += taken;
  } else if (is("break_tested")) {
    unit.tested = true;
    unit.excess = unit.taken = unit.sixes = unit.beyond = 0;
    unit.guns = false;
  } else if (is("disordered")) {
    if (!unit.dis) unit.dis = true, unit.dis_since = world.player_turn;
  } else if (is("recovered") || (is("elite_thrown") && deed.yes("recovers"))) {
    unit.dis = false;
  } else if (is("broken") || is("shattered") || is("left_table")) {
    unit.on = false;
  } else if (is("exited")) {
    unit.on = false, unit.away = true;
  } else if (is("fought")) {
    unit.fought = true;
    if (unit.combat == 0) unit.combat = world.combats + 1;
  }
}

void of_a_commander(const Happening& deed, Chief& chief) {
  const auto is = [&](std::string_view kind) { return deed.is(kind); };
  if (is("command_ended")) chief.ended = true;
  if (is("rally_thrown") || is("led")) chief.acted = true;
  if (is("led")) chief.with = deed.text("unit");
  if (is("rode")) chief.rode = true, chief.with = deed.text("joined");
  if (is("commander_lost")) chief.on = false;
  if (is("commander_replaced")) chief.on = true, chief.rating = deed.number("rating");
}

}  // namespace

int side_of(const Told& told) { return told.text("side") == "north" ? 1 : 0; }

void apply(World& world, const Happening& deed) {
  const auto is = [&](std::string_view kind) { return deed.is(kind); };
  Body* target = world.unit(deed.text("target"));
  if (is("turn_begins")) {
    new_turn(world, deed);
  } else if (is("stage_begins")) {
    // Where both sides shoot, the phase goes on with the other (LIN-R-91).
    const std::string& stage = deed.text("stage");
    if ((stage == "shooting" || stage == "hand_to_hand") && world.stage != stage) new_phase(world);
    world.stage = stage;
  } else if (is("battalia_checked")) {
    if (deed.yes("failing")) world.morale[deed.text("brigade")] = "fail_retreat";
  } else if (is("brigade_tested")) {
    world.morale[deed.text("brigade")] = deed.text("outcome");
  } else if (is("brigade_removed")) {
    world.removed.insert(deed.text("brigade"));
    for (Body& each : world.units)
      if (each.brigade == deed.text("brigade")) each.on = false;
  } else if (is("commanded")) {
    for (const std::string& id : deed.texts("units"))
      if (Body* unit = world.unit(id)) {
        unit->ordered = true;
        unit->granted = deed.number("moves");
        unit->failed = unit->granted == 0;
      }
  } else if (is("combat_scored")) {
    const int lead = deed.number("south.score") - deed.number("north.score");
    world.combats += 1;
    world.winners.push_back(lead > 0 ? 0 : lead < 0 ? 1 : -1);
    world.margin = std::abs(lead);
  } else if (is("struck") && target != nullptr) {
    target->contact = true;
  } else if (is("fought") && target != nullptr && target->combat == 0) {
    target->combat = world.combats + 1;
  } else if (is("shot")) {
    shoot(deed, world.unit(deed.text("unit")), target);
  }
  if (Body* unit = world.unit(deed.text("unit"))) of_a_unit(world, deed, *unit);
  if (Chief* chief = world.chief(deed.text("commander"))) of_a_commander(deed, *chief);
}

World told(const World& known, const Scenario& scenario, const Frame& frame) {
  World out = known;
  for (const auto& each : frame.units) {
    Body* unit = out.unit(each->id);
    if (unit == nullptr) {
      unit = &out.units.emplace_back();
      unit->id = each->id;
      unit->side = each->side;
    }
    unit->was_on = unit->was_on || unit->on || each->on_table;
    unit->on = each->on_table;
    unit->inside = each->inside.has_value();
    unit->dis = each->disordered;
    unit->formation = each->formation;
    unit->centre = each->centre;
    unit->facing = each->facing;
    unit->ground = each->stands.empty() ? Polygon{} : each->stands.front();
    unit->house = each->inside ? scenario.pieces.at(*each->inside).outline : Polygon{};
    unit->contact = each->in_contact;
    unit->displaced = false;
    if (each->hits) {
      unit->hits = each->hits->now;
      unit->stamina = each->hits->most;
    }
  }
  for (Chief& each : out.chiefs) each.on = false;
  for (const Officer& each : *frame.officers)
    if (Chief* chief = out.chief(each.id)) {
      chief->on = chief->seen = true;
      chief->at = each.at;
      chief->with = each.with;
      chief->rating = each.told.value("rating", 0);
    }
  return out;
}

World set_up(const Scenario& scenario, const Frame& first) {
  World out;
  for (const Json& row : scenario.text.value("commander", Json::array())) {
    Chief& chief = out.chiefs.emplace_back();
    chief.id = row.at("id");
    chief.brigade = row.value("brigade", "");
    chief.army = row.value("army", false);
    chief.mounted = row.value("mounted", true);
  }
  for (const Json& row : scenario.text.value("brigade", Json::array()))
    out.brigade_side[row.at("id")] = row.value("side", "") == "north" ? 1 : 0;
  out = told(out, scenario, first);
  for (Body& each : out.units) {
    each.brigade = scenario.word("unit", each.id, "brigade");
    if (auto troops = troops_of(scenario, each.id)) each.troops = std::make_shared<const Troops>(std::move(*troops));
  }
  for (Chief& each : out.chiefs) {
    each.side = scenario.word("commander", each.id, "side") == "north" ? 1 : 0;
    if (const auto found = out.brigade_side.find(each.brigade); found != out.brigade_side.end())
      each.side = found->second;
  }
  return out;
}

}  // namespace audit::lines
