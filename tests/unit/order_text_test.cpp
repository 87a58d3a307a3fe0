// Orders as text: what people type is read, what is printed is read back, and mistakes are named.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "rules/peninsular/battle/orders.hpp"
#include "tests/unit/small_battle.hpp"

namespace guidon::tests {
namespace {

using namespace peninsular;

const Setting& setting() {
  static const Setting made = small_setting();
  return made;
}

Order read(std::string_view text) {
  const auto order = parse(text, Colour::black, setting());
  EXPECT_TRUE(order) << text << ": " << (order ? "" : order.error().text());
  return order.value_or(Order{});
}

std::string complaint(std::string_view text) {
  const auto order = parse(text, Colour::red, setting());
  return order ? "no complaint about " + print(*order, setting()) : order.error().text();
}

TEST(OrderText, is_read_as_people_type_it) {
  const Order fire = read("fire gun1 at 95e");
  EXPECT_EQ(fire.kind, OrderKind::fire);
  EXPECT_EQ(fire.side, Colour::black);
  EXPECT_EQ(setting().units[fire.unit].id, "gun1");
  EXPECT_EQ(setting().units[fire.target].id, "95e");
  const Order wall = read("fire gun1 at wall wall.2 aiming 80, 60.5");
  EXPECT_EQ(wall.at_structure, 1);
  EXPECT_EQ(setting().pieces[setting().structures[wall.target]].id, "wall.2");
  EXPECT_EQ(wall.pose[0].at, (table::Spot{80'000, 60'500}));
  const Order move = read("Move 28TH via 88,40 facing 10 to 90,42 facing 0.25 in attack column");
  ASSERT_EQ(move.poses, 2);
  EXPECT_EQ(move.pose[0].facing.hundredths(), 1000);
  EXPECT_EQ(move.pose[1].facing.hundredths(), 25);
  EXPECT_EQ(move.formation, Formation::attack_column);
  EXPECT_EQ(read("attack 3dg at 4e"), read("charge 3dg at 4e"));
  EXPECT_EQ(read("charge 3dg at 4e with grenadiers via 1,2 facing 3"),
            read("charge 3dg at 4e via 1,2 facing 3 with grenadiers"));
  EXPECT_EQ(read("deploy 28th in line skirmishers out garrison church"),
            read("deploy 28th in line garrison church skirmishers out"));
  EXPECT_EQ(read("take ground").kind, OrderKind::advance);
  EXPECT_EQ(read("skirmishers of 28th to 90,50 facing 0").interval, 30);
  EXPECT_EQ(read("leave church with 28th to 1,2 facing 0 in line"), read("leave with 28th to 1,2 facing 0 in line"));
  EXPECT_EQ(read("skirmishers fire at 95e with 95rifles,28th").groups, 0b101U);
  EXPECT_EQ(read("send out skirmishers of 28th stands 0,3").groups, 0b1001U);
  EXPECT_EQ(read("skirmishers of 28th to 90,50 facing 0 interval 3").interval, 30);
  EXPECT_EQ(read("skirmishers of 28th to 90,50@0 94,50@350 98,50@0").poses, 3);
  EXPECT_EQ(read("face -90").pose[0].facing.hundredths(), 27'000);
}

TEST(OrderText, prints_what_a_wargamer_would_say) {
  for (const char* line : {"fire 28th",
                           "fire 28th face left",
                           "fire gun1 at structure wall.2 aiming 80,60.5",
                           "skirmishers fire at 95e with 28th,95rifles",
                           "move 28th via 88,40 facing 10 to 90,42 facing 0 in refused left",
                           "move 28th in square",
                           "move gun1 to 68,54 facing 0 limbered",
                           "move gun1 unlimbered",
                           "charge 3dg at 4e via 120.125,40 facing 12.5 with grenadiers",
                           "send out skirmishers of 28th stands 0,3",
                           "recall skirmishers of 28th",
                           "recall skirmishers of 95rifles to 20,50 facing 350",
                           "skirmishers of 28th to 90,50 facing 0 interval 3",
                           "skirmishers of 28th to 90,50@0 94,50@350",
                           "enter church with 28th",
                           "leave with 28th to 90,42 facing 0 in line",
                           "pursue with 3dg after 4e",
                           "officer picton to 88,30 joins 28th",
                           "officer picton joins 28th",
                           "place kempt at 1,2 with 28th",
                           "end card",
                           "confirm",
                           "cancel",
                           "remove stand 3",
                           "take the ground",
                           "stay",
                           "glory charge at 4e",
                           "decline",
                           "resolve fight 2",
                           "test 28th next",
                           "try to rally",
                           "keep pursuing",
                           "rally 28th",
                           "face 180",
                           "form square",
                           "proceed",
                           "resign",
                           "offer draw",
                           "accept draw",
                           "decline draw",
                           "deploy 28th to 90,10 facing 0 in line garrison church skirmishers out",
                           "redeploy 28th to 1,2 facing 3 in line",
                           "end deployment"})
    EXPECT_EQ(print(read(line), setting()), line);
}

TEST(OrderText, names_the_word_that_is_wrong) {
  EXPECT_EQ(complaint("fire 28h"), "'28h' is not the id of a unit; did you mean 28th? (after 'fire')");
  EXPECT_EQ(complaint("fier 28th"), "'fier' begins no order; did you mean fire?");
  EXPECT_EQ(complaint("xyzzy 28th"), "'xyzzy' begins no order");
  EXPECT_EQ(complaint("move 28th to 90"), "expected a place such as 90,42.5, not '90' (after '28th to')");
  EXPECT_EQ(complaint("move 28th to 90,42.1234 facing 0 in line"),
            "expected a place such as 90,42.5, not '42.1234' (after '28th to')");
  EXPECT_EQ(complaint("move 28th to 90,42 in line"), "expected 'facing', not 'in' (after 'to 90,42')");
  EXPECT_EQ(complaint("move 28th to 90,42 facing"),
            "expected degrees clockwise from up the table, such as 90 at the end");
  EXPECT_EQ(complaint("move 28th"), "expected 'via', 'to' or 'in' at the end");
  EXPECT_TRUE(complaint("move 28th to 90,42 facing 0 in lines").starts_with("expected a formation (line, two lines,"));
  EXPECT_EQ(complaint("enter chrch with 28th"),
            "'chrch' is not the id of a wall, building or bridge; did you mean church? (after 'enter')");
  EXPECT_EQ(complaint("officer pickton joins 28th"),
            "'pickton' is not the id of an officer; did you mean picton? (after 'officer')");
  EXPECT_EQ(complaint("end card now"), "expected nothing more, not 'now' (after 'end card')");
  EXPECT_EQ(complaint(""), "expected an order");
  EXPECT_EQ(complaint("fire"), "expected the id of a unit at the end");
  EXPECT_EQ(complaint("remove stand 99"), "expected the number of a stand, not '99' (after 'remove stand')");
  EXPECT_EQ(
      complaint("fire \x1b[31m"),
      "'\\x1b[31m' is not the id of a unit; expected 28th, 79th, 95rifles, gun1, 3dg, 95e, 45e, 4e, canon1 or 9leger "
      "(after 'fire')");
}

table::Pose any_pose() {
  return {{*rc::gen::inRange(-9'000, 300'000), *rc::gen::inRange(0, 300'000)},
          table::Heading::hundredths(*rc::gen::inRange(0, 36'000))};
}

std::uint8_t any(std::size_t below) { return static_cast<std::uint8_t>(*rc::gen::inRange<std::size_t>(0, below)); }

// An order with the fields its kind reads, and no others.
Order any_order() {
  Order order;
  order.kind = static_cast<OrderKind>(*rc::gen::inRange(0, static_cast<int>(OrderKind::proceed) + 1));
  order.side = *rc::gen::element(Colour::red, Colour::black);
  const auto units = setting().units.size();
  const auto maybe = [](std::uint8_t value) { return *rc::gen::arbitrary<bool>() ? value : nobody; };
  const auto poses = [&order](int least, int most) {
    order.poses = static_cast<std::uint8_t>(*rc::gen::inRange(least, most + 1));
    for (std::size_t i = 0; i < order.poses; ++i) order.pose[i] = any_pose();
  };
  switch (order.kind) {
    case OrderKind::deploy:
    case OrderKind::redeploy:
      order.target = maybe(any(setting().structures.size()));
      order.choice = any(2);
      [[fallthrough]];
    case OrderKind::move:
    case OrderKind::leave_building:
      poses(order.kind == OrderKind::leave_building ? 1 : 0, order.kind == OrderKind::move ? most_legs : 1);
      order.formation = static_cast<Formation>(any(formation_words.size()));
      order.unit = any(units);
      break;
    case OrderKind::place_officer:
    case OrderKind::officer_move:
      order.unit = any(setting().officers.size());
      poses(0, 1);
      order.pose[0].facing = {};
      order.target = order.poses == 0 ? any(units) : maybe(any(units));
      break;
    case OrderKind::fire:
      order.unit = any(units);
      order.choice = any(4);
      order.at_structure = any(2);
      if (order.at_structure != 0) {
        poses(0, 1);
        order.pose[0].facing = {};
      }
      order.target = order.at_structure != 0 ? any(setting().structures.size()) : maybe(any(units));
      break;
    case OrderKind::skirmish_fire:
      order.target = any(units);
      order.groups = *rc::gen::inRange<std::uint64_t>(0, std::uint64_t{1} << units);
      break;
    case OrderKind::contact: order.unit = any(units); [[fallthrough]];
    case OrderKind::glory:
      order.target = any(units);
      order.choice = any(2);
      poses(0, most_legs);
      break;
    case OrderKind::break_out:
      order.unit = any(units);
      order.groups = *rc::gen::inRange<std::uint64_t>(0, 1U << most_stands);
      break;
    case OrderKind::move_skirmishers:
      order.unit = any(units);
      poses(1, most_poses);
      order.interval = static_cast<std::uint16_t>(*rc::gen::inRange(0, 61));
      break;
    case OrderKind::enter_building:
      order.unit = any(units);
      order.target = any(setting().structures.size());
      break;
    case OrderKind::pursue: order.target = maybe(any(units)); [[fallthrough]];
    case OrderKind::test_next:
    case OrderKind::rally: order.unit = any(units); break;
    case OrderKind::rejoin:
      order.unit = any(units);
      poses(0, 1);
      break;
    case OrderKind::choose_stand: order.choice = any(most_stands); break;
    case OrderKind::resolve_fight: order.choice = any(most_fights); break;
    case OrderKind::face:
      poses(1, 1);
      order.pose[0].at = {};
      break;
    default: break;
  }
  return order;
}

TEST(OrderText, what_is_printed_is_read_back) {
  EXPECT_TRUE(rc::check("parse(print(order)) == order", [] {
    const Order order = any_order();
    const std::string text = print(order, setting());
    const auto back = parse(text, order.side, setting());
    RC_LOG(text);
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == order);
  }));
}

TEST(OrderData, is_read_back) {
  EXPECT_TRUE(rc::check("order_of(facts(order)) == order", [] {
    const Order order = any_order();
    const Facts told = facts(order, setting());
    const auto back = order_of(told, order.side, setting());
    RC_LOG(print(order, setting()));
    RC_ASSERT(told.kind == name_of(order.kind));
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == order);
  }));
}

TEST(OrderData, has_names_and_values) {
  const Facts charge = facts(read("charge 3dg at 4e via 120.125,40 facing 12.5 with grenadiers"), setting());
  EXPECT_EQ(charge.kind, "charge");
  EXPECT_EQ(charge.named.names, (std::vector<std::string_view>{"unit", "target", "via", "with"}));
  EXPECT_EQ(*charge.find("target"), (Value{std::string{"4e"}, {}}));
  const Value leg{Values{{Values{{120.125, {}}, {40.0, {}}}, {}}, {12.5, {}}}, {"at", "facing"}};
  EXPECT_EQ(*charge.find("via"), (Value{Values{leg}, {}}));
  EXPECT_EQ(*charge.find("with"), (Value{std::string{"grenadiers"}, {}}));
  const Facts move = facts(read("move gun1 to 68,54 facing 0 limbered"), setting());
  EXPECT_EQ(move.named.names, (std::vector<std::string_view>{"unit", "to", "formation"}));
  EXPECT_EQ(*move.find("formation"), (Value{std::string_view{"limbered"}, {}}));
  const Facts screen = facts(read("charge 3dg at skirmishers of 4e"), setting());
  EXPECT_EQ(screen.named.names, (std::vector<std::string_view>{"unit", "screen"}));
  const Facts fire = facts(read("fire gun1 at wall wall.2 aiming 80,60.5"), setting());
  EXPECT_EQ(fire.named.names, (std::vector<std::string_view>{"unit", "structure", "aim"}));
  EXPECT_EQ(*fire.find("aim"), (Value{Values{{80.0, {}}, {60.5, {}}}, {}}));
}

std::string data_complaint(std::string_view kind, std::vector<std::string_view> names, Values values) {
  const auto order = order_of({kind, {std::move(values), std::move(names)}}, Colour::red, setting());
  return order ? "no complaint about " + print(*order, setting()) : order.error().text();
}

TEST(OrderData, says_what_is_wrong) {
  EXPECT_EQ(data_complaint("chrge", {}, {}), "no order is called 'chrge'; did you mean charge?");
  EXPECT_EQ(data_complaint("rally", {}, {}), "an order 'rally' needs 'unit'");
  EXPECT_EQ(data_complaint("rally", {"unit"}, {{std::string{"28h"}, {}}}),
            "unit: '28h' is not the id of a unit; did you mean 28th?");
  EXPECT_EQ(data_complaint("rally", {"unit", "to"}, {{std::string{"28th"}, {}}, {true, {}}}),
            "an order 'rally' takes no 'to'; expected unit");
  EXPECT_EQ(data_complaint("leave", {"unit", "to", "formation"},
                           {{std::string{"28th"}, {}}, {std::string{"90,42"}, {}}, {std::string{"line"}, {}}}),
            "to: expected an object");
  const auto pose = [](Value facing) {
    return Value{Values{{Values{{std::int64_t{50}, {}}, {40.00049, {}}}, {}}, std::move(facing)}, {"at", "facing"}};
  };
  const auto moved = [&](std::vector<Value> via, Value to) {
    return data_complaint("move", {"unit", "via", "to", "formation"},
                          {{std::string{"28th"}, {}}, {std::move(via), {}}, std::move(to), {std::string{"line"}, {}}});
  };
  EXPECT_EQ(moved({pose({90.125, {}})}, pose({std::int64_t{0}, {}})),
            "no complaint about move 28th via 50,40 facing 90.13 to 50,40 facing 0 in line");
  EXPECT_EQ(moved({pose({361.0, {}})}, pose({0.0, {}})), "via.0.facing: expected a number from -360 to 360");
  EXPECT_EQ(moved(std::vector(4, pose({0.0, {}})), pose({0.0, {}})), "via: expected a list of 1 to 3");
  EXPECT_EQ(data_complaint("move", {"formation", "unit"}, {{std::string{}, {}}, {std::string{"28th"}, {}}}),
            "formation: '' is not one of them; expected one of line, two_lines, route_column, "
            "attack_column, square, refused_left, refused_right, skirmish, unlimbered, limbered");
}

TEST(OrderText, no_bytes_do_harm) {
  EXPECT_TRUE(rc::check("anything is read or refused", [](const std::string& text) {
    const auto order = parse(text, Colour::red, setting());
    RC_ASSERT(order.has_value() || !order.error().text().empty());
  }));
  const std::vector<std::string> words{"move", "28th",  "to",    "90,42", "facing", "0",   "in",    "line",
                                       "at",   "95e",   "via",   "@",     ",",      "-1",  "fire",  "charge",
                                       "with", "stand", "99999", "1e9",   "church", "end", "card.", "skirmishers"};
  EXPECT_TRUE(rc::check("any words are read or refused", [&words] {
    std::string text;
    for (const auto& word : *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(words)))
      text += word + " ";
    const auto order = parse(text, Colour::red, setting());
    RC_ASSERT(order.has_value() || !order.error().text().empty());
  }));
}

}  // namespace
}  // namespace guidon::tests
