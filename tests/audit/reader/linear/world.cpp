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
int sixes_in(const Deed& deed) {
  int out = 0;
  for (std::size_t i = 0; i < deed.dice.size() && i < static_cast<std::size_t>(deed.a); ++i)
    out += deed.dice[i] == 6 ? 1 : 0;
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

}  // namespace

void apply(World& world, const Deed& deed) {
  Body* unit = world.unit(deed.unit);
  Body* other = world.unit(deed.other);
  Chief* chief = world.chief(deed.officer);
  const auto go = [](Body* body) {
    if (body != nullptr) body->on = false;
  };
  switch (deed.what) {
    case What::turn_begins:
      world.player_turn = deed.a;
      world.game_turn = deed.b;
      world.active = deed.c;
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
      break;
    case What::stage:
      // Where both sides shoot, the phase goes on with the other (LIN-R-91).
      if ((deed.word == "shooting" || deed.word == "hand_to_hand") && world.stage != deed.word) new_phase(world);
      world.stage = deed.word;
      break;
    case What::battalia:
      if (deed.yes) world.morale[deed.brigade] = "retreat";
      break;
    case What::brigade_test: world.morale[deed.brigade] = deed.word; break;
    case What::brigade_removed:
      world.removed.insert(deed.brigade);
      for (Body& each : world.units)
        if (each.brigade == deed.brigade) each.on = false;
      break;
    case What::command_ended:
      if (chief != nullptr) chief->ended = true;
      break;
    case What::rally:
      if (chief != nullptr) chief->acted = true;
      if (unit != nullptr) {
        unit->rallied = true;
        if (deed.yes) unit->hits -= 1;
      }
      break;
    case What::led:
      if (chief != nullptr) chief->acted = true, chief->with = deed.unit;
      if (unit != nullptr) unit->led = true, unit->granted = 3;
      break;
    case What::rode:
    case What::joined:
      if (chief != nullptr) chief->rode = true, chief->with = deed.unit;
      break;
    case What::moved:
    case What::formed:
    case What::entered:
    case What::left_building:
      if (unit == nullptr) break;
      unit->displaced = unit->moved = true;
      unit->made += 1;
      if (deed.what == What::formed) unit->changed = true;
      if (world.stage == "initiative") unit->initiative = true;
      break;
    case What::free_move:
      if (unit != nullptr) unit->free_move = true, unit->granted = 1;
      break;
    case What::charge:
      world.charger = deed.unit;
      world.target = deed.other;
      if (unit != nullptr) {
        unit->charged = unit->moved = true;
        if (world.stage == "initiative") unit->initiative = true;
      }
      break;
    case What::charge_short:
    case What::countercharged:
    case What::evaded:
    case What::retired:
    case What::gave_ground:
    case What::fell_back:
    case What::followed_up:
      if (unit != nullptr) unit->displaced = true;
      break;
    case What::contact:
      if (unit != nullptr) unit->displaced = true, unit->contact = true;
      if (other != nullptr) other->contact = true;
      break;
    case What::emergency:
      if (unit != nullptr && deed.yes) unit->formation = deed.word, unit->displaced = true;
      break;
    case What::shot:
      if (unit != nullptr) {
        if (deed.fire == Fire::normal) unit->shot = true;
        if (deed.fire == Fire::closing) unit->closing = true;
      }
      if (other != nullptr) {
        if (deed.b == 6) other->sixes += sixes_in(deed);
        if (deed.b > 6) other->beyond += sixes_in(deed);
        if (deed.d > 0 && unit != nullptr && unit->troops && unit->troops->cls == "artillery") other->guns = true;
      }
      break;
    case What::casualties:
      if (unit == nullptr) break;
      unit->excess += std::max(0, unit->hits + deed.c - unit->stamina);
      unit->hits = std::min(unit->stamina, unit->hits + deed.c);
      if (world.stage != "hand_to_hand") unit->taken += deed.c;
      break;
    case What::test:
      if (unit != nullptr) {
        unit->tested = true;
        unit->excess = unit->taken = unit->sixes = unit->beyond = 0;
        unit->guns = false;
      }
      break;
    case What::disordered:
      if (unit != nullptr && !unit->dis) unit->dis = true, unit->dis_since = world.player_turn;
      break;
    case What::recovered:
      if (unit != nullptr) unit->dis = false;
      break;
    case What::elite:
      if (unit != nullptr && deed.yes) unit->dis = false;
      break;
    case What::broken:
    case What::shattered:
    case What::left_table: go(unit); break;
    case What::exited:
      go(unit);
      if (unit != nullptr) unit->away = true;
      break;
    case What::fought:
      if (unit != nullptr) {
        unit->fought = true;
        if (unit->combat == 0) unit->combat = world.combats + 1;
      }
      if (other != nullptr && other->combat == 0) other->combat = world.combats + 1;
      break;
    case What::combat:
      world.combats += 1;
      world.winners.push_back(deed.a > deed.b ? 0 : deed.b > deed.a ? 1 : -1);
      world.margin = std::abs(deed.a - deed.b);
      break;
    case What::commander_lost:
      if (chief != nullptr) chief->on = false;
      break;
    case What::commander_replaced:
      if (chief != nullptr) chief->on = true, chief->rating = deed.a;
      break;
    case What::victory: world.over = true; break;
    default: break;
  }
}

World told(const World& known, const Scenario& scenario, const Frame& frame) {
  World out = known;
  for (const auto& each : frame.units) {
    Body* unit = out.unit(each->id);
    if (unit == nullptr) {
      unit = &out.units.emplace_back();
      unit->id = each->id;
      unit->name = each->name;
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
    if (each->disordered)
      for (const std::string& since : each->noted_of("DISORDERED since player turn {}"))
        unit->dis_since = std::atoi(since.c_str());
  }
  for (Chief& each : out.chiefs) each.on = false;
  for (const Officer& each : *frame.officers)
    if (Chief* chief = out.chief(each.id)) {
      chief->on = chief->seen = true;
      chief->name = each.name;
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
    const Json name = row.value("name", Json{});
    chief.name = name.is_object() ? name.value("en", "") : name.is_string() ? name.get<std::string>() : chief.id;
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
