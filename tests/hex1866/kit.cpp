#include "tests/hex1866/kit.hpp"

#include <algorithm>

#include "kernel/typed_dice.hpp"
#include "rules/hex1866/battle/orders.hpp"
#include "scenario/scenario.hpp"
#include "tests/places.hpp"

namespace guidon::hex1866::tests {

namespace {

std::string at(const std::source_location& where) {
  return std::string{where.file_name()} + ":" + std::to_string(where.line());
}

// Ones, for as long as they are asked for: the initiative stays where it was, and command tests are passed.
class Ones final : public FaceDice {
  int cast(const Label& /*label*/, int /*sides*/) override { return 1; }
};

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

int usual_move(const Of& of) {
  const auto has = [&of](Trait trait) { return std::ranges::find(of.traits, trait) != of.traits.end(); };
  switch (of.arm) {
    case Arm::infantry: return has(Trait::jaeger) ? 5 : 4;
    case Arm::cavalry: return has(Trait::heavy) ? 6 : 7;
    case Arm::artillery: return has(Trait::horse) ? 6 : 4;
  }
  return 4;
}

template <class Sheets>
int place_of(const Sheets& sheets, std::string_view id) {
  const auto found = std::ranges::find(sheets, id, [](const auto& sheet) { return std::string_view{sheet.id}; });
  EXPECT_NE(found, sheets.end()) << "there is no " << id;
  return found == sheets.end() ? 0 : static_cast<int>(found - sheets.begin());
}

}  // namespace

Kit::Kit(int columns, int rows) {
  setting.id = "kit";
  setting.map = hex::Map{columns, rows};
  const auto hexes = static_cast<std::size_t>(columns * rows);
  setting.terrain.assign(hexes, Terrain::clear);
  setting.under.assign(hexes, Terrain::clear);
  setting.victory.table = {{1, Verdict::prussian, false, "Prussian"},
                           {0, Verdict::draw, false, "drawn"},
                           {-99, Verdict::austrian, false, "Austrian"}};
  const hex::Grid& grid = setting.map.grid();
  const std::string prussian_corner = grid.name(grid.at(1, rows));
  const std::string austrian_corner = grid.name(grid.at(columns, 1));
  formation("AF", austrian, "LA", austrian_corner);
  formation("PF", prussian, "LP", prussian_corner);
  for (const Side each : {austrian, prussian}) {
    LeaderSheet chief;
    chief.id = chief.name = each == prussian ? "LP0" : "LA0";
    chief.side = each;
    chief.cinc = true;
    chief.range = 12;
    chief.hex = hex(each == prussian ? prussian_corner : austrian_corner);
    setting.leaders.push_back(chief);
  }
}

Kit Kit::burkersdorf() {
  auto loaded = scenario::load_file(std::string{source_dir} + "/scenarios/hex1866/burkersdorf.toml");
  Kit kit;
  EXPECT_TRUE(loaded.has_value());
  if (loaded) kit.setting = std::get<Setting>(std::move(*loaded));
  return kit;
}

Kit::Kit(const Kit& other) : setting(other.setting), chronicle_(other.chronicle_) {
  if (other.battle_) battle_.emplace(setting, other.battle_->state());
}

Kit& Kit::option(std::string_view name, std::string_view value) {
  bool found = false;
  for (const auto& each : options()) {
    const auto values = each.values.all();
    for (std::size_t i = 0; i < values.size(); ++i)
      if (each.name == name && values[i] == value) {
        each.set(setting.options, static_cast<std::uint8_t>(i));
        found = true;
      }
  }
  EXPECT_TRUE(found) << name << "=" << value;
  return *this;
}

Kit& Kit::ground(std::string_view name, Terrain terrain, int level, Terrain under) {
  const Hex there = hex(name);
  setting.terrain[there] = terrain;
  setting.under[there] = built_up(terrain) ? under : terrain;
  setting.map.set_height(there, level, blocks_sight(terrain));
  return *this;
}

Kit& Kit::side(std::string_view from, std::string_view next, std::initializer_list<Feature> features) {
  const auto to = setting.map.grid().direction(hex(from), hex(next));
  EXPECT_TRUE(to) << from << " and " << next << " do not touch";
  if (to)
    for (const Feature feature : features) setting.map.add(hex(from), *to, feature);
  return *this;
}

Kit& Kit::chain(Feature link, std::initializer_list<std::string_view> hexes) {
  std::string_view last;
  for (const std::string_view next : hexes) {
    if (!last.empty()) side(last, next, {link});
    last = next;
  }
  return *this;
}

int Kit::formation(std::string_view id, Side side, std::string_view commander, std::string_view where) {
  const auto number = byte(static_cast<int>(setting.formations.size()));
  FormationSheet sheet;
  sheet.id = sheet.name = id;
  sheet.side = side;
  sheet.commander = byte(static_cast<int>(setting.leaders.size()));
  setting.formations.push_back(sheet);
  LeaderSheet leader;
  leader.id = leader.name = commander;
  leader.side = side;
  leader.formation = number;
  leader.bonus = 1;
  leader.rating = 6;
  leader.range = 12;
  leader.hex = where.empty() ? off_map : hex(where);
  setting.leaders.push_back(leader);
  return number;
}

int Kit::unit(std::string_view id, Side side, std::string_view where, Direction facing, const Of& of) {
  UnitSheet sheet;
  sheet.id = sheet.name = id;
  sheet.side = sheet.nationality = side;
  const std::string_view first = side == prussian ? "PF" : "AF";
  sheet.formation = byte(formation_id(of.formation.empty() ? first : of.formation));
  sheet.arm = of.arm;
  for (const Trait trait : of.traits) sheet.traits.add(trait);
  if (sheet.has(Trait::jaeger)) sheet.traits.add(Trait::light);
  sheet.cv = byte(of.cv);
  sheet.cv_dis = byte(of.cv_dis);
  sheet.morale = byte(of.morale);
  sheet.steps = byte(of.steps);
  sheet.move = byte(of.move != 0 ? of.move : usual_move(of));
  if (of.arm == Arm::artillery) sheet.range = byte(of.range != 0 ? of.range : side == prussian ? 3 : 4);
  sheet.hex = where.empty() ? off_map : hex(where);
  sheet.facing = facing;
  sheet.disorganised = of.disorganised;
  sheet.steps_lost = byte(of.lost);
  FormationSheet& its = setting.formations[sheet.formation];
  its.steps = byte(its.steps + sheet.steps);
  setting.units.push_back(sheet);
  return static_cast<int>(setting.units.size()) - 1;
}

LeaderSheet& Kit::leader_sheet(std::string_view id) { return setting.leaders[static_cast<std::size_t>(leader_id(id))]; }

void Kit::begin(std::initializer_list<int> faces, std::source_location where) {
  const std::vector<int> list{faces};
  TypedDice dice{list};
  chronicle_.clear();
  dice.keep_log(&chronicle_.throws);
  battle_.emplace(setting);
  battle_->begin(dice, &chronicle_);
  EXPECT_FALSE(dice.needs()) << at(where)
                             << ": more dice are needed: " << (dice.needs() ? dice.needs()->label.what.text() : "");
  EXPECT_EQ(dice.unused(), 0U) << at(where) << ": dice too many";
}

void Kit::go(Stage stage, std::string_view formation, std::source_location where) {
  Ones dice;
  battle_.emplace(setting);
  battle_->begin(dice);
  const auto wanted = byte(formation_id(formation));
  const Side side = setting.formations[wanted].side;
  for (int i = 0; i < 100 && !battle_->over(); ++i) {
    const State& now = battle_->state();
    if (now.active == wanted && now.stage == stage && now.todos == 0) return;
    Order order;
    const Decision asked = battle_->decision();
    order.side = asked.side;
    if (asked.task == Task::choose_first) {
      order.kind = OrderKind::choose_first;
      order.choice = byte(static_cast<int>(side));
    } else if (asked.kind == Decision::Kind::activate) {
      order.kind = OrderKind::activate;
      order.formation = wanted;
      if (asked.side != side) order = candidates(*battle_).front();
    }
    const auto refused = battle_->apply(order, dice);
    ASSERT_FALSE(refused) << at(where) << ": " << words(*refused).text();
  }
  FAIL() << at(where) << ": that step passes by itself";
}

void Kit::give(std::string_view text, std::initializer_list<int> faces, std::source_location where) {
  const auto order = parse(text, battle_->decision().side, setting);
  ASSERT_TRUE(order) << at(where) << ": " << order.error().text();
  const std::vector<int> list{faces};
  TypedDice dice{list};
  chronicle_.clear();
  dice.keep_log(&chronicle_.throws);
  const State before = battle_->state();
  const auto refused = battle_->apply(*order, dice, &chronicle_);
  ASSERT_FALSE(refused) << at(where) << ": " << words(*refused).text();
  EXPECT_FALSE(dice.needs()) << at(where)
                             << ": more dice are needed: " << (dice.needs() ? dice.needs()->label.what.text() : "");
  EXPECT_EQ(dice.unused(), 0U) << at(where) << ": dice too many";
  if (dice.needs()) battle_.emplace(setting, before);
  EXPECT_EQ(battle_->broken_invariant().value_or(""), "") << at(where);
}

void Kit::give_with_ones(std::string_view text, std::source_location where) {
  const auto order = parse(text, battle_->decision().side, setting);
  ASSERT_TRUE(order) << at(where) << ": " << order.error().text();
  Ones dice;
  chronicle_.clear();
  dice.keep_log(&chronicle_.throws);
  const auto refused = battle_->apply(*order, dice, &chronicle_);
  ASSERT_FALSE(refused) << at(where) << ": " << words(*refused).text();
  EXPECT_EQ(battle_->broken_invariant().value_or(""), "") << at(where);
}

std::string Kit::refused(std::string_view text, std::source_location where) {
  const auto order = parse(text, battle_->decision().side, setting);
  EXPECT_TRUE(order) << at(where) << ": " << order.error().text();
  if (!order) return {};
  const auto refusal = battle_->check(*order);
  EXPECT_TRUE(refusal) << at(where) << ": '" << text << "' is legal";
  return refusal ? std::string{refusal->clause.id()} : std::string{};
}

bool Kit::legal(std::string_view text, std::source_location where) {
  const auto order = parse(text, battle_->decision().side, setting);
  EXPECT_TRUE(order) << at(where) << ": " << order.error().text();
  return order && !battle_->check(*order);
}

std::vector<std::string> Kit::orders() const {
  std::vector<std::string> all;
  for (const Order& order : candidates(*battle_)) all.push_back(print(order, setting));
  return all;
}

Hex Kit::hex(std::string_view name, std::source_location where) const {
  const Hex found = setting.map.grid().named(name);
  EXPECT_NE(found, off_map) << at(where) << ": there is no hex " << name;
  return found;
}

int Kit::id(std::string_view unit) const { return place_of(setting.units, unit); }
int Kit::leader_id(std::string_view leader) const { return place_of(setting.leaders, leader); }
int Kit::formation_id(std::string_view formation) const { return place_of(setting.formations, formation); }
const UnitState& Kit::operator[](std::string_view unit) const {
  return state().unit[static_cast<std::size_t>(id(unit))];
}
const LeaderState& Kit::leader(std::string_view id) const {
  return state().leader[static_cast<std::size_t>(leader_id(id))];
}
const FormationState& Kit::formation(std::string_view id) const {
  return state().formation[static_cast<std::size_t>(formation_id(id))];
}

std::string Kit::where(std::string_view unit) const {
  const UnitState& it = (*this)[unit];
  return it.on_map() ? name(it.hex) : it.status == Status::gone ? "gone" : "waiting";
}
std::string Kit::leader_where(std::string_view leader_name) const {
  const LeaderState& it = leader(leader_name);
  return it.on_map() ? name(it.hex) : it.status == Status::gone ? "gone" : "waiting";
}

bool Kit::cites(std::string_view clause) const {
  const auto is = [clause](const auto& each) { return each.clause.id() == clause; };
  return std::ranges::any_of(chronicle_.events, is) || std::ranges::any_of(chronicle_.modifiers, is) ||
         std::ranges::any_of(chronicle_.throws, is);
}

void Kit::edit(const std::function<void(State&)>& change) {
  State state = battle_->state();
  change(state);
  battle_.emplace(setting, state);
}

}  // namespace guidon::hex1866::tests
