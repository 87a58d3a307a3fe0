#include "tests/audit/reader/frame.hpp"

#include <algorithm>

namespace audit {

namespace {

Vec vec(const Json& json) { return {json.at(0).get<double>(), json.at(1).get<double>()}; }

Polygon polygon(const Json& json) {
  Polygon out;
  out.reserve(json.size());
  for (const Json& each : json) out.push_back(vec(each));
  return out;
}

std::string text(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found == json.end() ? std::string{} : found->get<std::string>();
}

bool flag(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->get<bool>();
}

std::optional<Count> count(const Json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end()) return std::nullopt;
  return Count{found->at("now").get<int>(), found->at("most").get<int>()};
}

void read_troop(Unit& out, const Json& troop) {
  out.arm = text(troop, "arm");
  out.nation = text(troop, "nation");
  out.kind = text(troop, "kind");
  out.quality = text(troop, "quality");
  out.formation = text(troop, "formation");
  out.ranks = troop.value("ranks", 0);
  out.strength = count(troop, "stands");
  if (const auto pips = troop.find("pips"); pips != troop.end()) out.pips = pips->get<int>();
  out.hits = count(troop, "hits");
  out.glory = flag(troop, "glory");
  out.fought = flag(troop, "fought");
  if (const auto move = troop.find("move"); move != troop.end()) out.move = move->get<double>();
}

Unit read_unit(Json&& json) {
  Unit out;
  out.id = text(json, "id");
  out.name = text(json, "name");
  out.side = json.value("side", 0);
  out.on_table = flag(json, "on_table");
  out.formed = flag(json, "formed");
  if (const auto centre = json.find("centre"); centre != json.end()) out.centre = vec(*centre);
  out.facing = json.value("facing", 0.0);
  if (const auto stands = json.find("footprint"); stands != json.end())
    for (const Json& each : *stands) out.stands.push_back(polygon(each));
  if (const auto inside = json.find("inside"); inside != json.end()) out.inside = inside->get<std::size_t>();
  out.all_round = flag(json, "all_round");
  out.loose = flag(json, "loose");
  out.in_contact = flag(json, "in_contact");
  out.routing = flag(json, "routing");
  out.disordered = flag(json, "disordered");
  out.hex = text(json, "hex");
  out.front = text(json, "front");
  out.arm = text(json, "arm");
  if (const auto troop = json.find("troop"); troop != json.end()) read_troop(out, *troop);
  if (const auto condition = json.find("condition"); condition != json.end()) {
    out.waiting = text(*condition, "kind") == "waiting";
    out.pursues = text(*condition, "pursues");
    out.marks = condition->value("marks", out.marks);
    out.fights = condition->value("fights", out.fights);
  }
  out.told = std::move(json);
  return out;
}

Officer read_officer(Json&& json) {
  Officer out;
  out.id = text(json, "id");
  out.name = text(json, "name");
  out.side = json.value("side", 0);
  if (const auto at = json.find("at"); at != json.end()) out.at = vec(*at);
  out.hex = text(json, "hex");
  out.with = text(json, "with");
  out.general = text(json, "rank") == "general";
  out.told = std::move(json);
  return out;
}

std::map<std::string, Damage> read_damage(const Json& json) {
  std::map<std::string, Damage> out;
  for (const Json& each : json) {
    Damage& damage = out[text(each, "id")];
    damage.burning = flag(each, "burning");
    if (const auto gap = each.find("gap"); gap != each.end())
      damage.gap = distance(vec(gap->at("from")), vec(gap->at("to")));
  }
  return out;
}

}  // namespace

bool Unit::marked(std::string_view mark) const { return std::ranges::find(marks, mark) != marks.end(); }

const Unit* Frame::unit(std::string_view id) const {
  const auto found = std::ranges::find_if(units, [&](const auto& each) { return each->id == id; });
  return found == units.end() ? nullptr : found->get();
}

const Officer* Frame::officer(std::string_view id) const {
  const auto found = std::ranges::find_if(*officers, [&](const Officer& each) { return each.id == id; });
  return found == officers->end() ? nullptr : &*found;
}

bool Frame::asks(std::string_view kind) const {
  const auto data = decision->find("data");
  return data != decision->end() && data->value("kind", "") == kind;
}

std::vector<const Officer*> Frame::officers_with(std::string_view unit) const {
  std::vector<const Officer*> out;
  for (const Officer& each : *officers)
    if (each.with == unit) out.push_back(&each);
  return out;
}

std::vector<const Skirmisher*> Frame::skirmishers_of(std::string_view unit) const {
  std::vector<const Skirmisher*> out;
  for (const Skirmisher& each : *screen)
    if (each.unit == unit) out.push_back(&each);
  return out;
}

Frame Frame::with(Json table, Json now) const {
  Frame out = *this;
  for (Json& each : table.at("units")) {
    auto unit = std::make_shared<const Unit>(read_unit(std::move(each)));
    const auto at = std::ranges::find_if(out.units, [&](const auto& known) { return known->id == unit->id; });
    if (at == out.units.end())
      out.units.push_back(std::move(unit));
    else
      *at = std::move(unit);
  }
  Json& pieces = table.at("pieces");
  if (const auto officers_told = pieces.find("officers"); officers_told != pieces.end()) {
    std::vector<Officer> list;
    for (Json& each : *officers_told) list.push_back(read_officer(std::move(each)));
    out.officers = std::make_shared<const std::vector<Officer>>(std::move(list));
  }
  if (const auto screen_told = pieces.find("screen"); screen_told != pieces.end()) {
    std::vector<Skirmisher> list;
    for (const Json& each : *screen_told) list.push_back({text(each, "unit"), polygon(each.at("ground"))});
    out.screen = std::make_shared<const std::vector<Skirmisher>>(std::move(list));
  }
  if (const auto damage_told = pieces.find("pieces"); damage_told != pieces.end())
    out.damage = std::make_shared<const std::map<std::string, Damage>>(read_damage(*damage_told));
  if (const auto told = pieces.find("objectives"); told != pieces.end())
    out.objectives = std::make_shared<const Json>(*told);
  if (const auto told = pieces.find("progress"); told != pieces.end()) {
    out.progress = std::make_shared<const Json>(*told);
    out.turned.clear();
    if (const auto cards = told->find("cards"); cards != told->end())
      for (const Json& each : cards->at("turned")) out.turned.push_back({each.at("side"), each.at("card")});
  }
  out.turn = now.value("turn", 0);
  out.decision = std::make_shared<const Json>(std::move(now));
  return out;
}

double distance(const Unit& a, const Unit& b) {
  double least = std::numeric_limits<double>::max();
  for (const Polygon& one : a.stands)
    for (const Polygon& other : b.stands) least = std::min(least, distance(one, other));
  return least;
}

}  // namespace audit
