#include "tests/audit/planted/stage.hpp"

#include <cmath>

namespace audit {

namespace {

Polygon stand(Vec centre, double facing, double depth) {
  const Vec across = right(facing) * 1.5;
  const Vec along = forward(facing) * (depth / 2);
  return {centre - across + along, centre + across + along, centre + across - along, centre - across - along};
}

double depth_of(const Unit& unit, std::string_view formation) {
  if (unit.arm == "cavalry") return 3;
  if (unit.arm == "artillery") return formation == "limbered" ? 6 : 4;
  return 2;
}

}  // namespace

void form(Unit& unit, std::string_view formation, Vec front, double facing, int stands) {
  unit.formation = formation;
  unit.facing = facing;
  unit.on_table = true;
  unit.formed = true;
  unit.all_round = formation == "square";
  unit.stands.clear();
  const double depth = depth_of(unit, formation);
  const auto put = [&](double x, double y, double turn) {
    unit.stands.push_back(stand(front + right(facing) * x + forward(facing) * y, facing + turn, depth));
  };
  if (formation == "square") {
    const int each = std::max(1, stands / 4);
    const double half = each * 3.0 / 2 + depth / 2;
    for (int i = 0; i < stands; ++i) {
      const int face = i % 4;
      const double along = (i / 4 - (each - 1) / 2.0) * 3;
      if (face == 0) put(along, -depth / 2, 0);
      if (face == 1) put(half, -depth / 2 - half + along, 90);
      if (face == 2) put(along, -depth / 2 - 2 * half, 180);
      if (face == 3) put(-half, -depth / 2 - half + along, 270);
    }
  } else {
    const int wide = formation == "attack_column"  ? 2
                     : formation == "route_column" ? 1
                     : formation == "two_lines"    ? (stands + 1) / 2
                                                   : stands;
    for (int i = 0; i < stands; ++i) {
      const int row = i / wide;
      const int in_row = std::min(wide, stands - row * wide);
      put((i % wide - (in_row - 1) / 2.0) * 3, -(row + 0.5) * depth, 0);
    }
  }
  Vec sum;
  for (const Polygon& each : unit.stands) sum = sum + middle(each);
  unit.centre = sum * (1.0 / static_cast<double>(unit.stands.size()));
}

Stage::Stage() {
  scenario.rules = "peninsular";
  scenario.name = "stage";
  scenario.width = 180;
  scenario.depth = 120;
  scenario.text = Json::object();
  const auto add = [&](std::string_view name, int side, std::string_view arm, double x) {
    Unit unit;
    unit.id = name;
    unit.name = name;
    unit.side = side;
    unit.arm = arm;
    unit.nation = side == 0 ? "british" : "french";
    unit.kind = arm == "infantry" ? "line" : arm == "cavalry" ? "heavy" : "foot";
    unit.quality = "trained";
    unit.told = Json::object();
    const bool gun = arm == "artillery";
    const int stands = gun ? 1 : 6;
    if (arm == "infantry") unit.ranks = 3;
    if (!gun) unit.pips = 0;
    unit.strength = Count{stands, stands};
    unit.hits = Count{0, arm == "infantry" ? 4 : 3};
    form(unit, gun ? "unlimbered" : "line", {x, side == 0 ? 30.0 : 80.0}, side == 0 ? 0 : 180, stands);
    before[unit.name] = unit;
    scenario.text["unit"].push_back({{"id", std::string{name}}, {"brigade", side == 0 ? "red1" : "black1"}});
  };
  add("Xanten", 0, "infantry", 40);
  add("Yverdon", 0, "cavalry", 80);
  add("Zofingen", 0, "artillery", 120);
  add("Quedlin", 1, "infantry", 40);
  add("Rudolst", 1, "cavalry", 80);
  add("Weferling", 1, "artillery", 120);
  after = before;
  scenario.text["brigade"] = Json::array({{{"id", "red1"}, {"side", "red"}}, {{"id", "black1"}, {"side", "black"}}});
  scenario.text["story"] = {{"defender", "red"}};
  Json progress{{"turn", 1}, {"of", 7}};
  for (const int side : {0, 1}) progress["armies"].push_back({{"side", side}, {"lost", 0}, {"of", 14}, {"running", 0}});
  for (Frame* each : {&frame_before, &frame_after}) {
    each->turn = 1;
    each->progress = std::make_shared<const Json>(progress);
    each->decision = std::make_shared<const Json>(Json{{"over", false}, {"side", 0}, {"turn", 1}});
  }
  card(0, "foot");
  entry.number = 7;
  entry.kind = "order";
  entry.who = "red";
  order("end_card");
}

void Stage::both(std::string_view name, const std::function<void(Unit&)>& change) {
  change(was(name));
  change(is(name));
}

void Stage::card(int side, std::string_view which) {
  std::vector<Card> turned;
  for (const std::string_view each : {"fire", "foot", "horse"}) {
    turned.push_back({side, std::string{each}});
    if (each == which) break;
  }
  frame_before.turned = turned;
  frame_after.turned = turned;
}

Happening& Stage::tell(Happening told) {
  Happening& out = entry.happenings.emplace_back(std::move(told));
  entry.dice.insert(entry.dice.end(), out.dice.begin(), out.dice.end());
  return out;
}

void Stage::earlier(Happening happening) {
  Entry& out = past.emplace_back();
  out.kind = "order";
  out.happenings = {std::move(happening)};
}

Frame Stage::whole(const Frame& beside, const std::map<std::string, Unit>& units, const std::vector<Officer>& officers,
                   const std::vector<Skirmisher>& screen) const {
  Frame out = beside;
  for (const std::string_view name : {"Xanten", "Yverdon", "Zofingen", "Quedlin", "Rudolst", "Weferling"})
    if (const auto found = units.find(std::string{name}); found != units.end())
      out.units.push_back(std::make_shared<const Unit>(found->second));
  out.officers = std::make_shared<const std::vector<Officer>>(officers);
  out.screen = std::make_shared<const std::vector<Skirmisher>>(screen);
  return out;
}

std::vector<std::pair<std::string, std::string>> Stage::look() const {
  const Book& held = book("peninsular");
  const auto memory = held.remember();
  const Step step{whole(frame_before, before, officers_before, screen_before), entry,
                  whole(frame_after, after, officers_after, screen_after)};
  Step begun{{}, {}, step.before};
  begun.entry.kind = "begin";
  begun.entry.happenings.push_back({Told{"turn_begins", {{"turn", 1}}}});
  std::vector<Step> turn;
  if (entry.kind != "begin") {
    memory->follow(scenario, begun);
    turn.push_back({step.before, begun.entry, step.before});
  }
  if (!lost_before.empty()) {
    Step there = begun;
    there.entry.kind = "order";
    there.entry.happenings.clear();
    there.before = step.after;
    memory->follow(scenario, there);
  }
  for (const Entry& each : past) {
    Step one{step.before, each, step.before};
    memory->follow(scenario, one);
    turn.push_back(std::move(one));
  }
  const Case it{scenario, step.before, step.entry, step.after, turn, memory.get()};
  std::vector<std::pair<std::string, std::string>> out;
  for (const Property& each : held.properties) {
    Eye eye;
    each.look(it, eye);
    for (const std::string& fault : eye.faults()) out.emplace_back(each.id, fault);
  }
  return out;
}

std::set<std::string> Stage::found() const {
  std::set<std::string> out;
  for (const auto& [id, fault] : look()) out.insert(id);
  return out;
}

std::string Stage::told() const {
  std::string out;
  for (const auto& [id, fault] : look()) out += id + ": " + fault + "\n";
  return out;
}

}  // namespace audit
