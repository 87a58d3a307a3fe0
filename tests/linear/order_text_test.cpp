// Orders and events of the linear battle as text: what people type is read, what is printed is read back, mistakes are
// named, and what happened is told.
#include <gtest/gtest.h>

#include <random>

#include "rules/linear/battle/event_words.hpp"
#include "rules/linear/battle/orders.hpp"
#include "tests/unit/facts_text.hpp"

namespace guidon::tests {
namespace {

using namespace linear;

UnitSheet unit(std::string id, std::string name, Side side) {
  UnitSheet sheet;
  sheet.id = std::move(id);
  sheet.name = std::move(name);
  sheet.side = side;
  return sheet;
}

CommanderSheet commander(std::string id, std::string name) {
  CommanderSheet sheet;
  sheet.id = std::move(id);
  sheet.name = std::move(name);
  return sheet;
}

BrigadeSheet brigade(std::string id, std::string name) {
  BrigadeSheet sheet;
  sheet.id = std::move(id);
  sheet.name = std::move(name);
  return sheet;
}

Piece piece(std::string id, std::string name, Terrain kind) {
  Piece made;
  made.id = std::move(id);
  made.name = std::move(name);
  made.kind = kind;
  return made;
}

Setting made_setting() {
  Setting setting;
  setting.side_names = {"British", "French"};
  setting.units = {unit("28th", "28th Foot", Side::south), unit("32nd", "32nd Foot", Side::south),
                   unit("rha", "Ross's troop", Side::south), unit("4e", "4e Ligne", Side::north),
                   unit("95E", "95e Ligne", Side::north)};
  setting.commanders = {commander("picton", "Picton"), commander("kempt", "Kempt"), commander("ney", "Ney")};
  setting.brigades = {brigade("left_wing", "Left wing"), brigade("quiot", "Quiot's brigade")};
  setting.pieces = {piece("wood", "The wood", Terrain::woods), piece("farm", "La Haye", Terrain::building),
                    piece("ridge", "The ridge", Terrain::hill), piece("mill", "The mill", Terrain::building)};
  return setting;
}

// Ids that are words of the grammar too.
Setting awkward_setting() {
  Setting setting = made_setting();
  const std::array<std::string, 5> units{"test", "to", "and", "supports", "South"};
  for (std::size_t i = 0; i < units.size(); ++i) setting.units[i].id = units[i];
  setting.commanders[0].id = "move";
  setting.commanders[1].id = "south";
  setting.commanders[2].id = "commander";
  setting.brigades[0].id = "back";
  setting.pieces[1].id = "in";
  setting.pieces[3].id = "holding";
  return setting;
}

const Setting& setting() {
  static const Setting made = made_setting();
  return made;
}

Order read(std::string_view text) {
  const auto order = parse(text, Side::north, setting());
  EXPECT_TRUE(order) << text << ": " << (order ? "" : order.error().text());
  return order.value_or(Order{});
}

std::string complaint(std::string_view text) {
  const auto order = parse(text, Side::south, setting());
  return order ? "no complaint about " + print(*order, setting()) : order.error().text();
}

TEST(LinearOrderText, is_read_as_people_type_it) {
  const Order move = read("Move 28TH ahead 4.5, wheel right 30, ahead 2");
  EXPECT_EQ(move.kind, OrderKind::move);
  EXPECT_EQ(move.side, Side::north);
  EXPECT_EQ(move.unit, 0);
  ASSERT_EQ(move.steps, 3);
  EXPECT_EQ(move.step[0], (Step{Step::Kind::ahead, 4'500}));
  EXPECT_EQ(move.step[1], (Step{Step::Kind::wheel_right, 3'000}));
  EXPECT_EQ(move.step[2], (Step{Step::Kind::ahead, 2'000}));
  EXPECT_EQ(read("move 28th forward 4.5 inches then wheel right 30 degrees then ahead 2"), move);
  EXPECT_EQ(read("move 28th, ahead 4.5 ,wheel right 30 ahead 2.000"), move);
  EXPECT_EQ(read("move 28th face -90").step[0], (Step{Step::Kind::face, 27'000}));

  const Order deploy = read("deploy 95e at 20, 6.125 facing 180 in attack_column");
  EXPECT_EQ(deploy.unit, 4);
  EXPECT_EQ(deploy.pose.at, (table::Spot{20'000, 6'125}));
  EXPECT_EQ(deploy.formation, Formation::attack_column);
  EXPECT_EQ(deploy.target, nobody);
  EXPECT_EQ(read("deploy 28th holding farm in line"), read("deploy 28th holding farm"));
  EXPECT_EQ(read("deploy 28th in line holding mill").target, 3);
  EXPECT_EQ(read("deploy rha to 20,6 facing 0 unlimbered"), read("deploy rha to 20,6 facing 0 in deployed"));

  const Order command = read("picton orders 28th, 32nd to charge at 4e");
  EXPECT_EQ(command.commander, 0);
  EXPECT_EQ(command.units, 0b11U);
  EXPECT_EQ(command.what, What::charge);
  EXPECT_EQ(command.target, 3);
  EXPECT_EQ(read("Picton order 28th and 32nd to charge 4e"), command);
  EXPECT_EQ(read("picton orders 28th to enter farm").target, 1);

  const Order first = read("north moves first and south places first");
  EXPECT_EQ(first.kind, OrderKind::set_order);
  EXPECT_EQ(first.choice, 0);
  EXPECT_EQ(first.choice2, 1);
  EXPECT_EQ(read("British places first, French moves first"), first);
  EXPECT_EQ(read("British deploys first, French goes first"), first);

  EXPECT_EQ(read("form rha limbered"), read("limber rha"));
  EXPECT_EQ(read("form 28th into square"), read("form 28th square"));
  EXPECT_EQ(read("form square"), read("emergency square"));
  EXPECT_EQ(read("turn 28th around"), read("turn 28th about"));
  EXPECT_EQ(read("enter farm with 28th"), read("enter 28th farm"));
  EXPECT_EQ(read("attack 28th at 4e, wheel left 12.5"), read("charge 28th at 4e wheel left 12.5"));
  EXPECT_EQ(read("fire 28th at 4e left"), read("shoot 28th at 4e from the left"));
  EXPECT_EQ(read("ney rides to 20,4 with 4e"), read("ney rides to 20,4 and joins 4e"));
  EXPECT_EQ(read("ney rides to 20,4 joining 4e"), read("ney rides to 20,4 and joins 4e"));
  EXPECT_EQ(read("support 28th backs 32nd"), read("28th supports 32nd"));
  EXPECT_EQ(read("unit 28th supports 32nd"), read("28th supports 32nd"));
  EXPECT_EQ(read("commander ney leads 4e"), read("ney leads 4e"));
  EXPECT_EQ(read("split 28th 4, 2"), read("split 28th 4 2"));
  EXPECT_EQ(read("fall back 28th facing its edge"), read("fall back 28th facing the edge"));
  EXPECT_EQ(read("left"), read("to the left"));
  EXPECT_EQ(read("to right"), read("to the right"));
  EXPECT_EQ(read("retreat"), read("retreat in good order"));
  EXPECT_EQ(read("resign"), read("concede"));
}

TEST(LinearOrderText, prints_what_a_wargamer_would_say) {
  for (const char* line : {"south places first, north moves first",
                           "north places first, north moves first",
                           "deploy 28th to 20,6 facing 0 in line",
                           "deploy 28th to 20.125,6 facing 12.25 in attack column holding farm",
                           "deploy 28th holding farm",
                           "deploy 28th holding mill in open order",
                           "deploy rha to 20,6 facing 0 limbered",
                           "deploy rha to 0,0 facing 0 deployed",
                           "place picton at 20,4",
                           "concede",
                           "done",
                           "check left_wing",
                           "fall back 28th",
                           "fall back 28th facing the edge",
                           "move 28th ahead 4.5, wheel right 30, ahead 2",
                           "move 28th back 1, left 2.125, right 3, wheel left 10.25, face 90",
                           "move 28th nowhere",
                           "turn 28th left",
                           "turn 28th right",
                           "turn 28th about",
                           "form 28th square",
                           "form 28th attack column",
                           "limber rha",
                           "unlimber rha",
                           "enter 28th farm",
                           "leave 28th to 20,6 facing 90 in line",
                           "charge 28th at 4e",
                           "charge 28th at 4e wheel right 20",
                           "withdraw 28th back 6",
                           "picton orders 28th,32nd to move",
                           "picton orders 28th to charge 4e",
                           "picton orders 28th to form",
                           "picton orders rha to limber",
                           "picton orders rha to unlimber",
                           "picton orders 28th to enter farm",
                           "picton orders 28th to leave",
                           "picton orders 28th to withdraw",
                           "picton rallies 28th",
                           "picton leads 28th",
                           "picton rides to 20,4",
                           "picton rides to 20,4 and joins 28th",
                           "picton joins 28th",
                           "shoot 28th at 4e",
                           "shoot 28th at 4e from right",
                           "shoot 28th at 4e from rear",
                           "shoot 28th at 4e from left",
                           "stand",
                           "closing shots",
                           "countercharge",
                           "evade",
                           "emergency square",
                           "emergency hedgehog",
                           "test 28th",
                           "hold disordered",
                           "retreat in order",
                           "two moves",
                           "give up",
                           "to the left",
                           "to the right",
                           "fight 28th",
                           "28th supports 32nd",
                           "split 28th 4 2",
                           "split 28th 0",
                           "split 28th 0 0 3",
                           "follow up",
                           "decline"})
    EXPECT_EQ(print(read(line), setting()), line);
}

TEST(LinearOrderText, names_the_word_that_is_wrong) {
  const std::array<std::array<std::string_view, 2>, 47> cases{{
      {"", "expected an order"},
      {"mvoe 28th ahead 4", "'mvoe' begins no order; did you mean move?"},
      {"pictn 28th", "'pictn' begins no order; did you mean picton?"},
      {"pictn orders 28th to move", "'pictn' begins no order; did you mean picton?"},
      {"29th supports 28th", "'29th' begins no order; did you mean 28th?"},
      {"28th suports 32nd", "expected 'supports', not 'suports'; did you mean supports? (after '28th')"},
      {"picton", "expected 'orders', 'rallies', 'leads', 'rides to' or 'joins' at the end"},
      {"picton rids to 1,2",
       "expected 'orders', 'rallies', 'leads', 'rides to' or 'joins', not 'rids'; did you mean rides? (after "
       "'picton')"},
      {"move", "expected the id of a unit at the end"},
      {"move 28h ahead 4", "'28h' is not the id of a unit; did you mean 28th? (after 'move')"},
      {"move 28th", "expected a step (ahead, back, left, right, wheel, face) at the end"},
      {"move 28th ahaed 4",
       "expected a step (ahead, back, left, right, wheel, face), not 'ahaed'; did you mean ahead? (after 'move 28th')"},
      {"move 28th ahead 4, whirl",
       "expected a step (ahead, back, left, right, wheel, face), not 'whirl' (after 'ahead 4')"},
      {"move 28th ahead", "expected inches, such as 4.5 at the end"},
      {"move 28th ahead far", "expected inches, such as 4.5, not 'far' (after '28th ahead')"},
      {"move 28th ahead -1", "expected inches, such as 4.5, not '-1' (after '28th ahead')"},
      {"move 28th ahead 1.2345", "expected inches, such as 4.5, not '1.2345' (after '28th ahead')"},
      {"move 28th ahead 1001", "expected inches, such as 4.5, not '1001' (after '28th ahead')"},
      {"move 28th wheel 30", "expected 'left' or 'right', not '30' (after '28th wheel')"},
      {"move 28th wheel left 400", "expected degrees, such as 30, not '400' (after 'wheel left')"},
      {"move 28th ahead 1, ahead 1, ahead 1, ahead 1, ahead 1, ahead 1, back 1",
       "expected at most 6 steps, not 'back' (after 'ahead 1')"},
      {"move 28th face x", "expected degrees clockwise from up the table, such as 90, not 'x' (after '28th face')"},
      {"charge 28th 4e", "expected 'at', not '4e' (after 'charge 28th')"},
      {"charge 28th at 4e ahead 3", "expected 'wheel' or nothing more, not 'ahead' (after 'at 4e')"},
      {"deploy 28th", "expected 'to' or 'holding' at the end"},
      {"deploy 28th to 20 facing 0 in line", "expected a place such as 20,6.5, not '20' (after '28th to')"},
      {"deploy 28th to 20,6 in line", "expected 'facing', not 'in' (after 'to 20,6')"},
      {"deploy 28th to 20,6 facing 0", "expected 'in' at the end"},
      {"deploy 28th holding wood", "'wood' is not the id of a building; expected farm or mill (after '28th holding')"},
      {"form 28th sqare",
       "expected a formation (line, attack column, march column, square, mixed, hedgehog, wedge, testudo, open order, "
       "skirmish, deployed, limbered, wagons, building), not 'sqare'; did you mean square? (after 'form 28th')"},
      {"emergency line", "expected square or hedgehog, not 'line' (after 'emergency')"},
      {"turn 28th abuot", "expected left, right or about, not 'abuot'; did you mean about? (after 'turn 28th')"},
      {"place pikton at 1,2", "'pikton' is not the id of a commander; did you mean picton? (after 'place')"},
      {"place picton 1,2", "expected 'at', not '1,2' (after 'place picton')"},
      {"check left", "'left' is not the id of a brigade; did you mean left_wing? (after 'check')"},
      {"picton orders", "expected units such as 28th,32nd at the end"},
      {"picton orders 28th,33nd to move", "'33nd' is not the id of a unit; did you mean 32nd? (after 'picton orders')"},
      {"picton orders 28th to mvoe",
       "expected charge, enter or move, form, limber, unlimber, leave or withdraw, not 'mvoe'; did you mean move? "
       "(after "
       "'28th to')"},
      {"picton orders 28th to charge", "expected the id of a unit at the end"},
      {"picton rides to 1,2 and stays", "expected 'joins', not 'stays' (after '1,2 and')"},
      {"shoot 28th at 4e from lefft",
       "expected front, right, rear or left, not 'lefft'; did you mean left? (after '4e from')"},
      {"south places first", "expected south or north at the end"},
      {"south moves first, west places first", "expected south or north, not 'west' (after 'moves first')"},
      {"split 28th many", "expected a number of dice, not 'many' (after 'split 28th')"},
      {"split 28th 1 1 1 1 1 1 1 1 1", "expected at most 8 numbers of dice, not '1' (after '1 1')"},
      {"done now", "expected nothing more, not 'now' (after 'done')"},
      {"test \x1b[31m", "'\\x1b[31m' is not the id of a unit; expected 28th, 32nd, rha, 4e or 95E (after 'test')"},
  }};
  for (const auto& [text, expected] : cases) EXPECT_EQ(complaint(text), expected) << text;
  EXPECT_EQ(parse("move 28th ahead 1", Side::south, Setting{}).error().text(),
            "'28th' is not the id of a unit; this battle has none (after 'move')");
}

// An order with the fields its kind reads, and no others.
class Dealer {
 public:
  Dealer(unsigned seed, const Setting& setting) : random_(seed), setting_(&setting) {}

  Order order() {
    Order order;
    order.kind = static_cast<OrderKind>(below(static_cast<int>(OrderKind::decline) + 1));
    order.side = static_cast<Side>(below(2));
    fill(order);
    return order;
  }

 private:
  int below(int limit) { return std::uniform_int_distribution{0, limit - 1}(random_); }
  template <class Number = std::uint8_t>
  Number some(std::size_t limit) {
    return static_cast<Number>(below(static_cast<int>(limit)));
  }
  std::uint8_t unit() { return some(setting_->units.size()); }
  std::uint8_t commander() { return some(setting_->commanders.size()); }
  std::uint8_t building() { return below(2) == 0 ? 1 : 3; }
  table::Spot spot() {
    if (below(4) == 0) return {};
    return {below(80'000) - 1'000, below(1'000'001)};
  }
  table::Pose pose() { return {spot(), below(4) == 0 ? table::Heading{} : table::Heading::hundredths(below(36'000))}; }
  Step step() {
    const auto kind = static_cast<Step::Kind>(below(7));
    return {kind, kind == Step::Kind::face         ? below(36'000)
                  : kind >= Step::Kind::wheel_left ? below(36'001)
                                                   : below(1'000'001)};
  }
  void steps(Order& order) {
    order.steps = some(most_steps + 1);
    for (std::size_t i = 0; i < order.steps; ++i) order.step[i] = step();
  }
  Formation formation() { return some<Formation>(formation_words.size()); }

  void fill(Order& order) {
    switch (order.kind) {
      case OrderKind::set_order:
        order.choice = some(2);
        order.choice2 = some(2);
        break;
      case OrderKind::deploy:
        order.unit = unit();
        order.pose = pose();
        order.formation = formation();
        order.target = below(2) == 0 ? nobody : building();
        break;
      case OrderKind::place_commander:
        order.commander = commander();
        order.pose.at = spot();
        break;
      case OrderKind::check_brigade: order.target = some(setting_->brigades.size()); break;
      case OrderKind::fall_back:
        order.unit = unit();
        order.choice = some(2);
        break;
      case OrderKind::move:
      case OrderKind::withdraw:
        order.unit = unit();
        steps(order);
        break;
      case OrderKind::turn:
        order.unit = unit();
        order.choice = some(3);
        break;
      case OrderKind::form:
        order.unit = unit();
        order.formation = formation();
        break;
      case OrderKind::enter:
        order.unit = unit();
        order.target = building();
        break;
      case OrderKind::leave:
        order.unit = unit();
        order.pose = pose();
        order.formation = formation();
        break;
      case OrderKind::charge:
        order.unit = unit();
        order.target = unit();
        order.steps = some(2);
        if (order.steps == 1)
          order.step[0] = {below(2) == 0 ? Step::Kind::wheel_left : Step::Kind::wheel_right, below(4'501)};
        break;
      case OrderKind::command:
        order.commander = commander();
        order.units = 1U + some<std::uint64_t>((std::size_t{1} << setting_->units.size()) - 1U);
        order.what = some<What>(what_words.size());
        if (order.what == What::charge) order.target = unit();
        if (order.what == What::enter) order.target = building();
        break;
      case OrderKind::rally:
      case OrderKind::follow_me:
        order.commander = commander();
        order.unit = unit();
        break;
      case OrderKind::ride:
        order.commander = commander();
        order.pose.at = spot();
        order.target = below(2) == 0 ? nobody : unit();
        break;
      case OrderKind::shoot:
        order.unit = unit();
        order.target = unit();
        order.choice = some(4);
        break;
      case OrderKind::emergency: order.formation = below(2) == 0 ? Formation::square : Formation::hedgehog; break;
      case OrderKind::test:
      case OrderKind::fight: order.unit = unit(); break;
      case OrderKind::to_side: order.choice = some(2); break;
      case OrderKind::support:
        order.unit = unit();
        order.target = unit();
        break;
      case OrderKind::split: {
        order.unit = unit();
        const std::size_t enemies = some<std::size_t>(most_enemies + 1);
        for (std::size_t i = 0; i < enemies; ++i) order.dice[i] = some(256);
        break;
      }
      default: break;  // of its kind alone
    }
  }

  std::mt19937 random_;
  const Setting* setting_;
};

void expect_round_trips(const Setting& among) {
  for (unsigned seed = 0; seed < 2'000; ++seed) {
    Dealer dealer{seed, among};
    for (int i = 0; i < 5; ++i) {
      const Order order = dealer.order();
      const std::string text = print(order, among);
      const auto back = parse(text, order.side, among);
      ASSERT_TRUE(back) << "seed " << seed << ": " << text << ": " << back.error().text();
      ASSERT_EQ(*back == order, true) << "seed " << seed << ": " << text;
      ASSERT_EQ(print(*back, among), text);
    }
  }
}

TEST(LinearOrderText, what_is_printed_is_read_back) { expect_round_trips(setting()); }

TEST(LinearOrderText, ids_that_look_like_orders_are_read_back) {
  const Setting awkward = awkward_setting();
  expect_round_trips(awkward);
  Order order;
  order.kind = OrderKind::support;
  order.unit = 0;
  order.target = 3;
  EXPECT_EQ(print(order, awkward), "unit test supports supports");
}

TEST(LinearOrderText, no_words_do_harm) {
  const std::vector<std::string> words{"move", "28th",  "ahead", "4.5,", "wheel", "right", "30",    "picton", "orders",
                                       "to",   "rides", ",",     ",,",   "-1",    "1e9",   "south", "places", "first",
                                       "form", "split", "in",    "line", "20,6",  "99999", "\xff",  "deploy", "facing"};
  for (unsigned seed = 0; seed < 5'000; ++seed) {
    std::mt19937 random{seed};
    std::string text;
    for (auto left = random() % 10U; left > 0; --left) text += words[random() % words.size()] + " ";
    const auto order = parse(text, Side::south, setting());
    ASSERT_TRUE(order || !order.error().text().empty()) << text;
    if (order) {
      const std::string canonical = print(*order, setting());
      const auto back = parse(canonical, Side::south, setting());
      ASSERT_TRUE(back) << text << " / " << canonical << ": " << back.error().text();
      ASSERT_TRUE(*back == *order) << text << " / " << canonical;
    }
  }
}

TEST(LinearOrderText, data_are_taken_for_what_they_are_alone) {
  const auto told = [](std::string_view kind, std::vector<std::string_view> names, Values values) {
    const auto order = order_of({kind, {std::move(values), std::move(names)}}, Side::south, setting());
    return order ? print(*order, setting()) : order.error().text();
  };
  const auto text = [](std::string words) { return Value{std::move(words), {}}; };
  const auto step = [&](std::string way, std::string_view amount, double much) {
    return Value{Values{{much, {}}, text(std::move(way))}, {amount, "step"}};  // in this order as in the other
  };
  EXPECT_EQ(told("move", {"steps", "unit"}, {{Values{step("ahead", "inches", 3)}, {}}, text("28th")}),
            "move 28th ahead 3");
  EXPECT_EQ(told("move", {"unit", "steps"}, {text("28th"), {Values{step("ahead", "degrees", 3)}, {}}}),
            "steps.0.degrees: nothing is called so here; expected step or inches");
  EXPECT_EQ(told("move", {"unit", "steps"}, {text("28th"), {Values{step("face", "degrees", 400)}, {}}}),
            "steps.0.degrees: expected a number from -360 to 360");
  EXPECT_EQ(told("charge", {"unit", "target", "steps"},
                 {text("28th"), text("4e"), {Values{step("wheel_left", "degrees", 30)}, {}}}),
            "charge 28th at 4e wheel left 30");
  EXPECT_EQ(
      told("charge", {"unit", "target", "steps"}, {text("28th"), text("4e"), {Values{step("ahead", "inches", 1)}, {}}})
          .substr(0, 9),
      "steps.0.i");
  EXPECT_EQ(told("form", {"unit", "formation"}, {text("rha"), text("")}).substr(0, 10), "formation:");
  EXPECT_EQ(told("form", {"unit", "formation"}, {text("rha"), text("limbered")}), "limber rha");
  EXPECT_EQ(told("form", {"unit", "formation"}, {text("rha"), text("deployed")}), "unlimber rha");
  EXPECT_EQ(told("emergency", {"formation"}, {text("line")}),
            "formation: 'line' is not one of them; expected one of square, hedgehog");
  EXPECT_EQ(told("order", {"commander", "units", "what"},
                 {text("picton"), {Values{text("28th"), {Values{}, {}}}, {}}, text("move")}),
            "units.1: expected a text");
}

TEST(LinearOrderText, grammar_tells_of_every_kind) {
  for (const std::string_view word : {"places first",
                                      "deploy",
                                      "holding",
                                      "place COMMANDER",
                                      "concede",
                                      "done",
                                      "check",
                                      "fall back",
                                      "move UNIT",
                                      "turn",
                                      "form",
                                      "limber",
                                      "unlimber",
                                      "enter",
                                      "leave",
                                      "charge",
                                      "withdraw",
                                      "orders",
                                      "rallies",
                                      "leads",
                                      "rides",
                                      "joins",
                                      "shoot",
                                      "stand",
                                      "closing shots",
                                      "countercharge",
                                      "evade",
                                      "emergency",
                                      "test",
                                      "hold disordered",
                                      "retreat in order",
                                      "two moves",
                                      "give up",
                                      "to the left",
                                      "fight",
                                      "supports",
                                      "split",
                                      "follow up",
                                      "decline"})
    EXPECT_NE(order_grammar().find(word), std::string_view::npos) << word;
}

// ---- events ----

constexpr std::uint8_t foot28 = 0;
constexpr std::uint8_t ligne4 = 3;

template <class What>
std::string told(const What& what, Clause clause = {}) {
  return words({what, clause, {}}, {}, setting()).text();
}

table::Pose at(std::int32_t x, std::int32_t y, std::int32_t degrees = 0) {
  return {{x, y}, table::Heading::degrees(degrees)};
}

TEST(LinearEventWords, tells_of_fire_and_orders) {
  Shot shot{.unit = foot28, .target = ligne4, .dice = 3, .need = 4, .save = 5, .casualties = 1};
  EXPECT_EQ(told(shot, "MPP-SEQ-SHOOT-01"),
            "28th Foot fires at 4e Ligne: 3 dice at 4+, saved on 5+, 1 casualty (MPP-SEQ-SHOOT-01)");
  shot = {.unit = foot28, .target = ligne4, .fire = Fire::closing, .dice = 1, .need = 7, .save = 5, .sixes = 1};
  EXPECT_EQ(told(shot, "MPP-SEQ-SHOOT-01"),
            "28th Foot gives 4e Ligne closing shots: 1 die at 7+, which cannot hit, no casualties, 1 six that may call "
            "for a test (MPP-SEQ-SHOOT-01)");

  Commanded roll{.commander = 0, .units = {1U << foot28}, .score = 7, .rating = 8, .moves = 1};
  EXPECT_EQ(told(roll, "OUR-CMD-05"), "Picton orders 28th Foot to move: 7 against 8, 1 move (OUR-CMD-05, ours)");
  roll = {.commander = 0, .units = {7U << foot28}, .what = What::charge, .score = 10, .rating = 8};
  EXPECT_EQ(told(roll, "OUR-CMD-05"),
            "Picton orders 28th Foot and 2 others to charge: 10 against 8, the order fails (OUR-CMD-05, ours)");

  Moved moved{.unit = foot28, .from = at(20'000, 6'000), .to = at(20'000, 10'500, 30), .moves_left = 2};
  EXPECT_EQ(told(moved), "28th Foot moves 4.5 inches to 20,10.5, facing 30°, 2 moves left");
  moved = {
      .unit = foot28, .from = moved.from, .to = moved.from, .left = Formation::line, .formation = Formation::square};
  EXPECT_EQ(told(moved), "28th Foot goes from line into square");
}

TEST(LinearEventWords, tells_dice_and_modifiers) {
  Chronicle chronicle;
  chronicle.throws = {{"OUR-CMD-05", 3}, {"OUR-CMD-05", 4}};
  Ledger ledger;
  ledger.add("OUR-CMD-04", 8, "rating of the commander"_form);
  ledger.add("MPP-CMD-MOD-01", -2, "{} times 12 inches from the commander"_form, {}, 2);
  chronicle.add({Commanded{.commander = 0, .units = {1U << foot28}, .score = 7, .rating = 6}, "OUR-CMD-05", {}},
                &ledger);
  EXPECT_EQ(
      words(chronicle.events[0], chronicle, setting()).text(),
      "Picton orders 28th Foot to move: 7 against 6 (-2 2 times 12 inches from the commander), the order fails [3 "
      "4] (OUR-CMD-05, ours)");
}

TEST(LinearEventWords, tells_of_tests_and_combats) {
  const std::array<std::string_view, effect_words.size()> results{
      "stands",
      "retires disordered",
      "retires in good order",
      "retreats in good order",
      "retreats disordered",
      "stands disordered or retreats in good order, as its owner likes",
      "gives ground in good order with its supports",
      "gives ground disordered, its supports with it in good order",
      "gives ground disordered",
      "gives ground with its supports, all disordered",
      "breaks"};
  for (std::size_t i = 0; i < results.size(); ++i)
    EXPECT_EQ(told(BreakTested{.unit = foot28, .score = 6, .effect = static_cast<Effect>(i)}, "LIN-R-55"),
              "28th Foot tests under fire: 6, it " + std::string{results[i]} + " (LIN-R-55, ours)");

  EXPECT_EQ(told(CombatScored{.south = {foot28, 3, 2}, .north = {ligne4, 1, 1}}, "OUR-HTH-06"),
            "Combat of 28th Foot and 4e Ligne: British 3 (2 inflicted), French 1 (1 inflicted), British wins by 2 "
            "(OUR-HTH-06, ours)");

  const BrigadeTested check{
      .brigade = 1, .score = 9, .rating = 8, .outcome = BrigadeOutcome::fail_retreat, .retreat = 1};
  EXPECT_EQ(told(check, "BM2-RES-GT-1"), "Quiot's brigade tests: 9 against 8, it retreats 1 move (BM2-RES-GT-1)");

  ChargeDeclared charge{.unit = foot28,
                        .target = ligne4,
                        .moves = 2,
                        .face = Face::left,
                        .to_go = Inches::thousandths(9'460),
                        .reaches = true};
  EXPECT_EQ(told(charge), "28th Foot charges 4e Ligne in the left flank: 2 moves, 9.5 inches to go, it reaches");
  charge.face.reset();
  EXPECT_EQ(told(charge), "28th Foot charges 4e Ligne: 2 moves, 9.5 inches to go, it reaches");
  EXPECT_EQ(told(Struck{.unit = foot28, .target = ligne4}), "28th Foot strikes 4e Ligne");

  EXPECT_EQ(told(BattleEnds{.verdict = Verdict::south, .won_by = WonBy::points, .points = {7, 4}}),
            "British wins at the time limit: British 7 points, French 4");
}

template <class Kind>
void has_a_sentence() {
  EXPECT_FALSE(told(Kind{}).empty()) << name_of_type<Kind>;
}
template <class... Kinds>
void have_sentences(const std::variant<Kinds...>& /*any*/) {
  (has_a_sentence<Kinds>(), ...);
}

TEST(LinearEventWords, every_kind_has_a_sentence) { have_sentences(EventData{}); }

TEST(LinearEventFacts, say_who_and_what) {
  const Commanded roll{.commander = 0, .units = {5}, .what = What::charge, .score = 7, .rating = 8, .moves = 1};
  EXPECT_EQ(guidon::tests::text_of(facts_of(EventData{roll}, setting())),
            "commanded(commander picton, units (28th, rha), what charge, score 7, rating 8, moves 1)");
  EXPECT_EQ(
      guidon::tests::text_of(
          facts_of(EventData{Struck{.unit = foot28, .target = ligne4, .to = at(20'000, 10'500, 30)}}, setting())),
      "struck(unit 28th, target 4e, from (at (0.000000, 0.000000), facing 0.000000), to (at (20.000000, 10.500000), "
      "facing 30.000000))");
}

}  // namespace
}  // namespace guidon::tests
