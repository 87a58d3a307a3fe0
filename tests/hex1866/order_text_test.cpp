// Orders of the hex battle of 1866 as text: what people type is read, what is printed is read back, mistakes are named.
#include <gtest/gtest.h>

#include <random>

#include "rules/hex1866/battle/orders.hpp"

namespace guidon::tests {
namespace {

using namespace hex1866;

template <class Sheet>
Sheet sheet(std::string id) {
  Sheet made;
  made.id = std::move(id);
  return made;
}

// A town at 0302 and a city at 0403.
Setting made_setting() {
  Setting setting;
  setting.side_names = {"Guard Corps", "Austrians"};
  setting.map = hex::Map{6, 5};
  setting.terrain.assign(static_cast<std::size_t>(setting.map.hexes()), Terrain::clear);
  setting.terrain[setting.map.grid().at(3, 2)] = Terrain::town;
  setting.terrain[setting.map.grid().at(4, 3)] = Terrain::city;
  setting.units = {sheet<UnitSheet>("P11"), sheet<UnitSheet>("P12"), sheet<UnitSheet>("A13")};
  setting.leaders = {sheet<LeaderSheet>("LP1"), sheet<LeaderSheet>("LA1")};
  setting.formations = {sheet<FormationSheet>("PG1"), sheet<FormationSheet>("AK")};
  return setting;
}

// Ids that are words of the grammar too, or that differ in their capitals only.
Setting awkward_setting(std::array<std::string, 3> units, std::array<std::string, 2> leaders) {
  Setting setting = made_setting();
  for (std::size_t i = 0; i < units.size(); ++i) setting.units[i].id = units[i];
  for (std::size_t i = 0; i < leaders.size(); ++i) setting.leaders[i].id = leaders[i];
  setting.formations[0].id = "formation";
  setting.formations[1].id = "FORMATION";
  return setting;
}

const Setting& setting() {
  static const Setting made = made_setting();
  return made;
}

Hex at(int column, int row) { return setting().map.grid().at(column, row); }

Order read(std::string_view text) {
  const auto order = parse(text, Side::austrian, setting());
  EXPECT_TRUE(order) << text << ": " << (order ? "" : order.error().text());
  return order.value_or(Order{});
}

std::string complaint(std::string_view text) {
  const auto order = parse(text, Side::prussian, setting());
  return order ? "no complaint about " + print(*order, setting()) : order.error().text();
}

TEST(Hex1866OrderText, prints_what_a_wargamer_would_say) {
  for (const char* line : {"done",
                           "place P11 in 0102 facing nw",
                           "place P11 in 0302",
                           "place LP1 in 0102",
                           "prussian first",
                           "austrian first",
                           "activate PG1",
                           "activate AK",
                           "rally P11",
                           "turn 0104 to ne",
                           "bombard 0605 with P11,A13",
                           "move P11 to 0203 facing s",
                           "move P11 to 0403",
                           "move P11 by 0202 0203 facing n",
                           "move P11 by 0202 0302",
                           "move LP1 to 0203",
                           "move LP1 by 0202 0203",
                           "enter A13 to 0605 facing se",
                           "enter A13 by 0605 0604 facing sw",
                           "enter LA1 to 0605",
                           "enter LA1 by 0605 0604",
                           "attack 0202 with P11,P12",
                           "advance P11 facing n",
                           "advance P11 facing nw",
                           "fire at 0201",
                           "P12 loses the step",
                           "P12 goes back first",
                           "retreat P12 to 0105",
                           "LP1 goes along",
                           "LP1 stays",
                           "LP1 joins 0101",
                           "resign"})
    EXPECT_EQ(print(read(line), setting()), line);
}

TEST(Hex1866OrderText, is_read_into_the_fields_of_its_kind) {
  Order move;
  move.kind = OrderKind::move;
  move.side = Side::austrian;
  move.unit = 1;
  move.facing = Direction::sw;
  move.hex = at(2, 3);
  EXPECT_EQ(read("move P12 to 0203 facing sw"), move);
  move.steps = 2;
  move.path[0] = at(2, 2);
  move.path[1] = at(2, 3);
  EXPECT_EQ(read("move P12 by 0202 0203 facing sw"), move);

  Order enter;
  enter.kind = OrderKind::enter;
  enter.side = Side::austrian;
  enter.leader = 1;
  enter.hex = at(6, 5);
  EXPECT_EQ(read("enter LA1 to 0605"), enter);

  Order attack;
  attack.kind = OrderKind::attack;
  attack.side = Side::austrian;
  attack.hex = at(2, 2);
  attack.units = 0b101;
  EXPECT_EQ(read("attack 0202 with P11,A13"), attack);

  Order first;
  first.kind = OrderKind::choose_first;
  first.side = Side::austrian;
  first.choice = 1;
  EXPECT_EQ(read("austrian first"), first);

  EXPECT_EQ(read("activate AK").formation, 1);
  EXPECT_EQ(read("LA1 joins 0101").leader, 1);
  EXPECT_EQ(read("LA1 joins 0101").unit, nobody);
}

TEST(Hex1866OrderText, is_read_as_people_type_it) {
  for (const char* line : {"DONE", "end", "pass", "end rally", "end bombardment", "end the movement step", "end combat",
                           "End Activation", "no advance", "keep facing", "keep the facing"})
    EXPECT_EQ(read(line), read("done")) << line;
  for (const char* line : {"Prussians first", "prussian goes first", "the Prussians go first", "first prussian",
                           "guard corps first", "first Guard Corps", "Prussia first"})
    EXPECT_EQ(read(line), read("prussian first")) << line;
  for (const char* line : {"Move p11 to 0203 Facing NW", "move unit P11 to hex 0203 facing north-west",
                           "move P11 to 0203 facing northwest", "move P11 0203 facing north west",
                           "move P11 to 0203 nw", "move P11 to 0203 face NORTH_WEST"})
    EXPECT_EQ(read(line), read("move P11 to 0203 facing nw")) << line;
  for (const char* line : {"move P11 by 0202,0203 facing n", "move P11 by 0202, 0203 facing north",
                           "move P11 via 0202 then 0203 facing n", "move P11 through 0202 to 0203 facing n"})
    EXPECT_EQ(read(line), read("move P11 by 0202 0203 facing n")) << line;
  EXPECT_EQ(read("move leader lp1 to 0203"), read("move LP1 to 0203"));
  EXPECT_EQ(read("enter A13 at 0605 facing south"), read("enter A13 to 0605 facing s"));
  EXPECT_EQ(read("place P11 at 0102 facing south east"), read("place P11 in 0102 facing se"));
  EXPECT_EQ(read("activate formation pg1"), read("activate PG1"));
  EXPECT_EQ(read("turn hex 0104 north-east"), read("turn 0104 to ne"));
  EXPECT_EQ(read("turn 0104 facing ne"), read("turn 0104 to ne"));
  EXPECT_EQ(read("bombard 0605 by P11 and A13"), read("bombard 0605 with P11,A13"));
  EXPECT_EQ(read("assault 0202 with P11 , P12 and A13"), read("attack 0202 with P11,P12,A13"));
  EXPECT_EQ(read("advance P11"), read("advance P11 facing n"));
  EXPECT_EQ(read("fire 0201"), read("fire at 0201"));
  for (const char* line : {"step from P12", "lose step P12", "lose the step from P12", "P12 loses a step", "step P12",
                           "unit P12 loses step"})
    EXPECT_EQ(read(line), read("P12 loses the step")) << line;
  for (const char* line : {"first P12", "P12 goes first", "P12 first", "P12 retreats first"})
    EXPECT_EQ(read(line), read("P12 goes back first")) << line;
  EXPECT_EQ(read("retreat P12 0105"), read("retreat P12 to 0105"));
  EXPECT_EQ(read("leader lp1 GOES ALONG"), read("LP1 goes along"));
  EXPECT_EQ(read("stay LP1"), read("LP1 stays"));
  EXPECT_EQ(read("join LP1 0101"), read("LP1 joins 0101"));
  EXPECT_EQ(read("LP1 joins at 0101"), read("LP1 joins 0101"));
  EXPECT_EQ(read("concede"), read("resign"));
}

TEST(Hex1866OrderText, HEX_P_FACE_03_there_is_no_facing_to_choose_in_houses) {
  for (const char* line : {"move P11 to 0302", "move P11 to 0302 facing sw", "move P11 to 0302 sw"})
    EXPECT_EQ(read(line), read("move P11 to 0302")) << line;
  EXPECT_EQ(read("move P11 by 0301 0302 facing sw").facing, Direction::n);
  EXPECT_EQ(read("enter A13 to 0403 facing se").facing, Direction::n);
  EXPECT_EQ(read("place P11 in 0403 facing se").facing, Direction::n);
  EXPECT_EQ(complaint("move P11 to 0302 facing up"),
            "expected a direction (n, ne, se, s, sw, nw), not 'up' (after '0302 facing')");
}

TEST(Hex1866OrderText, names_the_word_that_is_wrong) {
  const std::array<std::array<std::string_view, 2>, 43> cases{{
      {"", "expected an order"},
      {"mvoe P11 to 0203", "'mvoe' begins no order; did you mean move?"},
      {"prusian first", "'prusian' begins no order; did you mean prussian?"},
      {"P13", "'P13' begins no order; did you mean P11?"},
      {"P11", "expected 'loses the step' or 'goes back first' at the end"},
      {"LP1", "expected 'goes along', 'stays' or 'joins' at the end"},
      {"P1 loses the step", "'P1' begins no order; did you mean P11?"},
      {"LP9 goes along", "'LP9' begins no order; did you mean LP1?"},
      {"unit P1 loses the step", "'P1' is not the id of a unit; did you mean P11? (after 'unit')"},
      {"P11 goes along", "expected 'back first', not 'along' (after 'P11 goes')"},
      {"P11 looses the step",
       "expected 'loses the step' or 'goes back first', not 'looses'; did you mean loses? (after 'P11')"},
      {"P11 loses heart", "expected 'the step', not 'heart' (after 'P11 loses')"},
      {"LP1 goes back first", "expected 'along', not 'back' (after 'LP1 goes')"},
      {"LP1 joins P11", "expected a hex from 0101 to 0605, not 'P11' (after 'LP1 joins')"},
      {"move", "expected the id of a unit or the id of a leader at the end"},
      {"move P13 to 0203 facing n",
       "expected the id of a unit or the id of a leader, not 'P13'; did you mean P11? (after 'move')"},
      {"move leader P11 to 0203", "'P11' is not the id of a leader; expected LP1 or LA1 (after 'move leader')"},
      {"move P11", "expected 'to', a hex from 0101 to 0605 or 'by' at the end"},
      {"move P11 towards 0203", "expected 'to', a hex from 0101 to 0605 or 'by', not 'towards' (after 'move P11')"},
      {"move P11 to", "expected a hex from 0101 to 0605 at the end"},
      {"move P11 to 0705 facing n", "'0705' is off the map; expected a hex from 0101 to 0605 (after 'P11 to')"},
      {"move P11 to 0006 facing n", "'0006' is off the map; expected a hex from 0101 to 0605 (after 'P11 to')"},
      {"move P11 to 203 facing n", "expected a hex from 0101 to 0605, not '203' (after 'P11 to')"},
      {"move P11 to 0203", "expected 'facing' or a direction (n, ne, se, s, sw, nw) at the end"},
      {"move P11 to 0203 fast",
       "expected 'facing' or a direction (n, ne, se, s, sw, nw), not 'fast' (after 'to 0203')"},
      {"move P11 to 0203 facing", "expected a direction (n, ne, se, s, sw, nw) at the end"},
      {"move P11 to 0203 facing norht",
       "expected a direction (n, ne, se, s, sw, nw), not 'norht'; did you mean north? (after '0203 facing')"},
      {"move P11 to 0203 facing n now", "expected nothing more, not 'now' (after 'facing n')"},
      {"move P11 by 0202 9999 facing n", "'9999' is off the map; expected a hex from 0101 to 0605 (after 'by 0202')"},
      {"move P11 by 0202 to", "expected a hex from 0101 to 0605 at the end"},
      {"move LP1 to 0203 facing n", "expected nothing more, not 'facing' (after 'to 0203')"},
      {"place P11 facing n", "expected 'in' or a hex from 0101 to 0605, not 'facing' (after 'place P11')"},
      {"place P11 by 0102 facing n", "expected 'in' or a hex from 0101 to 0605, not 'by' (after 'place P11')"},
      {"activate PG3", "'PG3' is not the id of a formation; did you mean PG1? (after 'activate')"},
      {"turn P11 ne", "expected a hex from 0101 to 0605, not 'P11' (after 'turn')"},
      {"turn 0104", "expected 'to' or a direction (n, ne, se, s, sw, nw) at the end"},
      {"attack 0202 P11", "expected 'with', not 'P11' (after 'attack 0202')"},
      {"attack 0202 with", "expected units such as P11,P12 at the end"},
      {"attack 0202 with P11,P13", "'P13' is not the id of a unit; did you mean P11? (after '0202 with')"},
      {"retreat P12 towards 0105", "expected 'to' or a hex from 0101 to 0605, not 'towards' (after 'retreat P12')"},
      {"end game",
       "expected rally, bombardment, movement, combat or activation or nothing more, not 'game' (after 'end')"},
      {"done now", "expected nothing more, not 'now' (after 'done')"},
      {"rally \x1b[31m", "'\\x1b[31m' is not the id of a unit; expected P11, P12 or A13 (after 'rally')"},
  }};
  for (const auto& [text, expected] : cases) EXPECT_EQ(complaint(text), expected) << text;

  std::string far = "move P11 by";
  for (int i = 0; i < most_path + 1; ++i) far += i % 2 == 0 ? " 0202" : " 0203";
  EXPECT_EQ(complaint(far + " facing n"), "expected at most 16 hexes, not '0202' (after '0202 0203')");
  EXPECT_EQ(parse("move P11 to 0101", Side::prussian, Setting{}).error().text(),
            "expected the id of a unit or the id of a leader, not 'P11' (after 'move')");
  EXPECT_EQ(parse("fire at 0101", Side::prussian, Setting{}).error().text(),
            "'0101' is off the map; expected a hex, of which this battle has none (after 'fire at')");
}

// An order with the fields its kind reads, and no others.
class Dealer {
 public:
  Dealer(unsigned seed, const Setting& setting) : random_(seed), setting_(&setting) {}

  Order order() {
    Order order;
    order.kind = static_cast<OrderKind>(below(static_cast<int>(OrderKind::resign) + 1));
    order.side = static_cast<Side>(below(2));
    fill(order);
    return order;
  }

 private:
  int below(int limit) { return std::uniform_int_distribution{0, limit - 1}(random_); }
  std::uint8_t some(std::size_t limit) { return static_cast<std::uint8_t>(below(static_cast<int>(limit))); }
  std::uint8_t unit() { return some(setting_->units.size()); }
  std::uint8_t leader() { return some(setting_->leaders.size()); }
  std::uint64_t units() { return 1U + some((std::size_t{1} << setting_->units.size()) - 1U); }
  Hex hex() { return static_cast<Hex>(below(setting_->map.hexes())); }
  Direction direction() { return static_cast<Direction>(below(6)); }

  void go(Order& order, int longest) {
    (below(2) == 0 ? order.unit : order.leader) = some(2);
    order.hex = hex();
    order.steps = some(static_cast<std::size_t>(longest) + 1U);
    for (std::size_t i = 0; i < order.steps; ++i) order.path[i] = i + 1U < order.steps ? hex() : order.hex;
    if (order.unit != nobody && !all_round(setting_->terrain[order.hex])) order.facing = direction();
  }

  void fill(Order& order) {
    switch (order.kind) {
      case OrderKind::place: go(order, 0); break;
      case OrderKind::choose_first: order.choice = some(2); break;
      case OrderKind::activate: order.formation = some(setting_->formations.size()); break;
      case OrderKind::turn:
        order.hex = hex();
        order.facing = direction();
        break;
      case OrderKind::bombard:
      case OrderKind::attack:
        order.hex = hex();
        order.units = units();
        break;
      case OrderKind::move:
      case OrderKind::enter: go(order, most_path); break;
      case OrderKind::advance:
        order.unit = unit();
        order.facing = direction();
        break;
      case OrderKind::fire_at: order.hex = hex(); break;
      case OrderKind::rally:
      case OrderKind::lose_step:
      case OrderKind::go_first: order.unit = unit(); break;
      case OrderKind::retreat:
        order.unit = unit();
        order.hex = hex();
        break;
      case OrderKind::go_along:
      case OrderKind::stay: order.leader = leader(); break;
      case OrderKind::join:
        order.leader = leader();
        order.hex = hex();
        break;
      case OrderKind::done:
      case OrderKind::resign: break;
    }
  }

  std::mt19937 random_;
  const Setting* setting_;
};

void expect_round_trips(const Setting& among) {
  for (unsigned seed = 0; seed < 500; ++seed) {
    Dealer dealer{seed, among};
    for (int i = 0; i < 10; ++i) {
      const Order order = dealer.order();
      const std::string text = print(order, among);
      const auto back = parse(text, order.side, among);
      ASSERT_TRUE(back) << "seed " << seed << ": " << text << ": " << back.error().text();
      ASSERT_TRUE(*back == order) << "seed " << seed << ": " << text << " read as " << print(*back, among);
      const auto told = order_of(facts_of(order, among), order.side, among);
      ASSERT_TRUE(told) << "seed " << seed << ": " << text << ": " << told.error().text();
      ASSERT_TRUE(*told == order) << "seed " << seed << ": " << text << " told as " << print(*told, among);
    }
  }
}

TEST(Hex1866OrderText, what_is_printed_is_read_back) { expect_round_trips(setting()); }

TEST(Hex1866OrderText, ids_that_look_like_orders_are_read_back) {
  expect_round_trips(awkward_setting({"move", "first", "prussian"}, {"done", "austrian"}));
  expect_round_trips(awkward_setting({"unit", "leader", "goes"}, {"Leader", "UNIT"}));
  expect_round_trips(awkward_setting({"to", "and", "facing"}, {"to", "along"}));
  expect_round_trips(awkward_setting({"p1", "P1", "with"}, {"p1", "stays"}));
  expect_round_trips(awkward_setting({"0101", "hex", "n"}, {"0202", "by"}));
  const Setting awkward = awkward_setting({"move", "X", "to"}, {"X", "done"});
  expect_round_trips(awkward);
  Order order;
  order.kind = OrderKind::go_first;
  order.unit = 0;
  EXPECT_EQ(print(order, awkward), "unit move goes back first");
  order = {};
  order.kind = OrderKind::move;
  order.leader = 0;
  order.hex = 0;
  EXPECT_EQ(print(order, awkward), "move leader X to 0101");
}

Values ids(std::initializer_list<std::string_view> ids) {
  Values out;
  for (const std::string_view id : ids) out.push_back({std::string{id}, {}});
  return out;
}

TEST(Hex1866OrderText, is_data_with_the_names_of_its_fields) {
  const Facts attack = facts_of(read("attack 0202 with P11,P12"), setting());
  EXPECT_EQ(attack.kind, "attack");
  EXPECT_EQ(attack.named.names, (std::vector<std::string_view>{"hex", "units"}));
  EXPECT_EQ(attack.find("hex")->is, Value{std::string{"0202"}}.is);
  EXPECT_EQ(attack.find("units")->is, Value{ids({"P11", "P12"})}.is);

  const Facts march = facts_of(read("move P11 by 0202 0203 facing nw"), setting());
  EXPECT_EQ(march.named.names, (std::vector<std::string_view>{"unit", "way", "facing"}));
  EXPECT_EQ(march.find("way")->is, Value{ids({"0202", "0203"})}.is);
  EXPECT_EQ(facts_of(read("move P11 to 0302"), setting()).named.names, (std::vector<std::string_view>{"unit", "to"}));
  EXPECT_EQ(facts_of(read("done"), setting()).kind, "done");
}

TEST(Hex1866OrderText, data_that_makes_no_order_is_refused_by_name) {
  const auto wrong = [](std::string_view kind, std::vector<std::string_view> names, Values values) {
    const auto order = order_of({kind, {std::move(values), std::move(names)}}, Side::prussian, setting());
    return order ? "nothing wrong with " + print(*order, setting()) : order.error().text();
  };
  EXPECT_EQ(wrong("atack", {}, {}), "no order is called 'atack'; did you mean attack?");
  EXPECT_EQ(wrong("attack", {"hex"}, ids({"0202"})), "an order 'attack' needs 'units'");
  EXPECT_EQ(wrong("attack", {"hex", "units"}, ids({"0202", "P11"})), "units: expected a list");
  EXPECT_EQ(wrong("attack", {"hex", "units"}, {{std::string{"0202"}, {}}, {Values{}, {}}}),
            "units: expected a list of 1 or more");
  EXPECT_EQ(wrong("move", {"unit", "way"},
                  {{std::string{"P11"}, {}}, {Values{{std::string{"0202"}, {}}, {Values{}, {}}}, {}}}),
            "way.1: expected a text");
  EXPECT_EQ(wrong("attack", {"hex", "units"}, {{std::string{"0202"}, {}}, {ids({"P11", "P13"}), {}}}),
            "units: 'P13' is not the id of a unit; did you mean P11?");
  EXPECT_EQ(wrong("move", {"unit", "to"}, ids({"P11", "0203"})), "an order 'move' needs 'facing'");
  EXPECT_EQ(wrong("move", {"unit", "to"}, ids({"P11", "0302"})), "nothing wrong with move P11 to 0302");
  EXPECT_EQ(wrong("move", {"leader", "to", "facing"}, ids({"LP1", "0203", "n"})),
            "an order 'move' takes no 'facing'; expected leader or to");
  EXPECT_EQ(wrong("rally", {"unit"}, {{true, {}}}), "unit: expected a text");
}

TEST(Hex1866OrderText, numbers_out_of_their_range_do_no_harm) {
  for (int kind = 0; kind <= static_cast<int>(OrderKind::resign); ++kind) {
    Order order;
    order.kind = static_cast<OrderKind>(kind);
    order.unit = 60;
    order.choice = 9;
    order.facing = static_cast<Direction>(77);
    order.steps = 200;
    order.units = ~std::uint64_t{0};
    EXPECT_FALSE(print(order, setting()).empty()) << kind;
    EXPECT_FALSE(print(Order{.kind = order.kind}, Setting{}).empty()) << kind;
  }
}

TEST(Hex1866OrderText, no_words_do_harm) {
  const std::vector<std::string> words{"move", "P11",  "to",    "0203", "facing", "nw",   "by",    "0202,0203", "LP1",
                                       "goes", "back", "first", "9999", ",",      ",,",   "enter", "attack",    "with",
                                       "P12,", "A13",  "and",   "hex",  "\xff",   "unit", "the",   "prussian",  "place",
                                       "in",   "0302", "stays", "turn", "north",  "east", "leader"};
  int understood = 0;
  for (unsigned seed = 0; seed < 20'000; ++seed) {
    std::mt19937 random{seed};
    std::string text;
    for (auto left = random() % 8U; left > 0; --left) text += words[random() % words.size()] + " ";
    const auto order = parse(text, Side::prussian, setting());
    ASSERT_TRUE(order || !order.error().text().empty()) << text;
    if (!order) continue;
    ++understood;
    const std::string canonical = print(*order, setting());
    const auto back = parse(canonical, Side::prussian, setting());
    ASSERT_TRUE(back) << text << " / " << canonical << ": " << back.error().text();
    ASSERT_TRUE(*back == *order) << text << " / " << canonical;
  }
  EXPECT_GT(understood, 0);
}

TEST(Hex1866OrderText, grammar_tells_of_every_kind) {
  for (const std::string_view words : {"done",
                                       "place UNIT in HEX [facing D]",
                                       "place LEADER in HEX\n",
                                       "SIDE first",
                                       "activate FORMATION",
                                       "rally UNIT",
                                       "turn HEX to D",
                                       "bombard HEX with UNIT",
                                       "move UNIT to HEX [facing D]",
                                       "move UNIT by HEX",
                                       "move LEADER to HEX",
                                       "enter UNIT to HEX",
                                       "enter LEADER to HEX",
                                       "attack HEX with UNIT",
                                       "advance UNIT facing D",
                                       "fire at HEX",
                                       "UNIT loses the step",
                                       "UNIT goes back first",
                                       "retreat UNIT to HEX",
                                       "LEADER goes along",
                                       "LEADER stays",
                                       "LEADER joins HEX",
                                       "resign"})
    EXPECT_NE(order_grammar().find(words), std::string_view::npos) << words;
}

}  // namespace
}  // namespace guidon::tests
