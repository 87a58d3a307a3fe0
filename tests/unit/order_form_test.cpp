// A table of orders: what its forms print, read and tell programs, and what is said about words that do not fit.
#include "kernel/order_form.hpp"

#include <gtest/gtest.h>

namespace guidon {
namespace {

struct Unit {
  std::string id;
};
struct Camp {
  std::vector<Unit> units;
};

struct Order {
  enum class Kind : std::uint8_t { march, fire, wait, salute, column };
  Kind kind = Kind::wait;
  std::uint8_t unit = WordReader::none;
  std::uint8_t target = WordReader::none;
  std::uint8_t quick = 0;
  std::uint8_t legs = 0;
  std::array<int, 3> leg{};
  friend bool operator==(const Order&, const Order&) = default;
};

class Words : public WordReader {
 public:
  Words(std::string_view text, const Camp& camp) : WordReader(text, {.furthest = 100, .example = "1,2"}), camp_(camp) {}

  std::uint8_t unit() { return one_of(take(), "the id of a unit"_form, ids_of(camp_.units)); }

 private:
  const Camp& camp_;
};

std::string_view id(std::uint8_t unit, const Camp& camp) {
  return unit < camp.units.size() ? std::string_view{camp.units[unit].id} : "nobody";
}

Shape some_unit() { return {.name = "unit"}; }
Shape some_legs() { return list_of(whole_number(0, 50), {}, 1, 3); }

constexpr OrderField<Order, Words, Camp> fields[] = {
    {.name = "unit",
     .caption = "UNIT",
     .shape = some_unit,
     .read = [](Order& o, Words& in) { o.unit = in.unit(); },
     .say = [](OrderLine& line, const Order& o, const Camp& camp) { line.say(id(o.unit, camp)); },
     .given = [](const Order& o, const Camp& /*camp*/) { return o.unit != WordReader::none; }},
    {.name = "target",
     .caption = "UNIT",
     .shape = some_unit,
     .read = [](Order& o, Words& in) { o.target = in.unit(); },
     .say = [](OrderLine& line, const Order& o, const Camp& camp) { line.say(id(o.target, camp)); },
     .given = [](const Order& o, const Camp& /*camp*/) { return o.target != WordReader::none; }},
    {.name = "quick",  // its words are the field
     .caption = "double",
     .shape = shape_of<bool>,
     .read =
         [](Order& o, Words& in) {
           in.expect("double");
           o.quick = 1;
         },
     .say = [](OrderLine& line, const Order& /*o*/, const Camp& /*camp*/) { line.say("double"); },
     .given = [](const Order& o, const Camp& /*camp*/) { return o.quick != 0; },
     .value = [](const Order& o, const Camp& /*camp*/) { return Value{o.quick != 0, {}}; },
     .take =
         [](Order& o, const Value& value, const Camp& /*camp*/) {
           o.quick = *std::get_if<bool>(&value.is) ? 1 : 0;
           return std::optional<Reason>{};
         }},
    {.name = "legs",
     .caption = "N[, N...]",
     .shape = some_legs,
     .read =
         [](Order& o, Words& in) {
           do o.leg[o.legs++] = in.whole(50, "paces"_form);
           while (!in.failed() && !in.at_end() && o.legs < o.leg.size());
         },
     .say =
         [](OrderLine& line, const Order& o, const Camp& /*camp*/) {
           std::string legs;
           for (std::size_t i = 0; i < o.legs; ++i) legs += (i == 0 ? "" : ",") + std::to_string(o.leg[i]);
           line.say(legs);
         },
     .given = [](const Order& o, const Camp& /*camp*/) { return o.legs != 0; },
     .value =
         [](const Order& o, const Camp& /*camp*/) {
           Values legs;
           for (std::size_t i = 0; i < o.legs; ++i) legs.push_back({std::int64_t{o.leg[i]}, {}});
           return Value{std::move(legs), {}};
         }},
};

struct Nobody {};  // carries orders out
constexpr OrderRow<Order, Camp, Nobody> rows[] = {
    {.kind = Order::Kind::march,
     .name = "march",
     .forms = {"march|go {unit} , {legs}", "march|go {unit} to? {to:target} [at {quick}]"},
     .heading = "Going",
     .remark = "by its paces, or up to somebody"},
    {.kind = Order::Kind::fire,
     .name = "fire",
     .forms = {"fire {unit} [at {target} [once more]]"},
     .also = {"{unit} fires [at {target}]"}},
    {.kind = Order::Kind::wait, .name = "wait", .forms = {"wait"}, .also = {"do nothing"}, .heading = "Answers"},
    {.kind = Order::Kind::salute, .name = "salute", .forms = {"{unit} salutes|salute [the] {target}"}},
    {.kind = Order::Kind::column, .name = "column", .forms = {", {unit} leads, {target} follows"}},
};
constexpr OrderTable<Order, Words, Camp, Nobody> orders{rows, fields};
static_assert(orders.sound());

constexpr OrderRow<Order, Camp, Nobody> wrong_field[] = {
    {.kind = Order::Kind::march, .name = "march", .forms = {"go {unot}"}}};
constexpr OrderRow<Order, Camp, Nobody> open_bracket[] = {
    {.kind = Order::Kind::march, .name = "march", .forms = {"go [{unit}"}}};
constexpr OrderRow<Order, Camp, Nobody> wrong_place[] = {
    {.kind = Order::Kind::wait, .name = "wait", .forms = {"wait"}}};
static_assert(!OrderTable<Order, Words, Camp, Nobody>{wrong_field, fields}.sound());
static_assert(!OrderTable<Order, Words, Camp, Nobody>{open_bracket, fields}.sound());
static_assert(!OrderTable<Order, Words, Camp, Nobody>{wrong_place, fields}.sound());

const Camp camp{{{"28th"}, {"95th"}, {"march"}, {"to"}}};

std::string again(std::string_view text) {
  const auto order = orders.parse(text, {}, camp);
  return order ? orders.print(*order, camp) : order.error().text();
}

TEST(OrderForm, PrintsTheFirstWordAndWhatIsGiven) {
  for (const std::string_view text :
       {"march 28th 10,20,3", "march 28th to 95th", "march 28th to 95th at double", "fire 28th", "fire 28th at 95th",
        "wait", "28th salutes 95th", "28th leads, 95th follows"})
    EXPECT_EQ(again(text), text);
}

TEST(OrderForm, ReadsOtherWordsAndLeavesOutWhatMayLack) {
  EXPECT_EQ(again("go 28TH 10, 20 ,3"), "march 28th 10,20,3");
  EXPECT_EQ(again("GO 28th 95th at double"), "march 28th to 95th at double");
  EXPECT_EQ(again("28th fires at 95th"), "fire 28th at 95th");
  EXPECT_EQ(again("fire 28th at 95th once more"), "fire 28th at 95th");
  EXPECT_EQ(again("do nothing"), "wait");
  EXPECT_EQ(again("28th salute the 95th"), "28th salutes 95th");
  EXPECT_EQ(again("28th leads 95th follows"), "28th leads, 95th follows");
  EXPECT_EQ(again("28th leads,95th follows"), "28th leads, 95th follows");
}

TEST(OrderForm, GoesBackWhereAnIdLooksLikeAWord) {
  EXPECT_EQ(again("march march to to"), "march march to to");
  EXPECT_EQ(again("march to 5,6"), "march to 5,6");
  EXPECT_EQ(again("march to to to"), "march to to to");
  EXPECT_EQ(again("to salutes march"), "to salutes march");
  EXPECT_EQ(again("march salutes to"),
            "'salutes' is not the id of a unit; expected 28th, 95th, march or to (after 'march')");
  EXPECT_TRUE(orders.begins_order("Go"));
  EXPECT_FALSE(orders.begins_order("28th"));
}

TEST(OrderForm, TellsWhatWasExpectedWhereItGotFurthest) {
  EXPECT_EQ(again(""), "expected an order");
  EXPECT_EQ(again("wiat"), "'wiat' begins no order; did you mean wait?");
  EXPECT_EQ(again("29th fires"), "'29th' begins no order; did you mean 28th?");
  EXPECT_EQ(again("march 29th to 28th"), "'29th' is not the id of a unit; did you mean 28th? (after 'march')");
  EXPECT_EQ(again("28th salutes"), "expected the id of a unit at the end");
  EXPECT_EQ(again("28th falutes"),
            "expected 'salutes' or 'leads', not 'falutes'; did you mean salutes? (after '28th')");
  EXPECT_EQ(again("march 28th"), "expected paces, 'to' or the id of a unit at the end");
  EXPECT_EQ(again("march 28th 5 60"), "expected paces, not '60' (after '28th 5')");
  EXPECT_EQ(again("march 28th to 95th at once"), "expected 'double', not 'once' (after '95th at')");
  EXPECT_EQ(again("fire 28th on 95th"), "expected 'at' or nothing more, not 'on' (after 'fire 28th')");
  EXPECT_EQ(again("wait a bit"), "expected nothing more, not 'a' (after 'wait')");
  EXPECT_EQ(again("do something"), "expected 'nothing', not 'something'; did you mean nothing? (after 'do')");
}

TEST(OrderForm, TellsProgramsWhatIsPrinted) {
  const Order order{.kind = Order::Kind::march, .unit = 0, .target = 1, .quick = 1};
  const Facts facts = orders.facts(order, camp);
  EXPECT_EQ(facts.kind, "march");
  EXPECT_EQ(facts.named.names, (std::vector<std::string_view>{"unit", "to", "quick"}));
  ASSERT_NE(facts.find("to"), nullptr);
  EXPECT_EQ(facts.find("to")->is, Value{std::string{"95th"}}.is);
  EXPECT_EQ(orders.order(facts, {}, camp), order);
  const Order legs{.kind = Order::Kind::march, .unit = 1, .legs = 2, .leg = {4, 50}};
  EXPECT_EQ(orders.order(orders.facts(legs, camp), {}, camp), legs);
}

Facts told(std::string_view kind, std::vector<std::pair<std::string_view, Value>> named) {
  Facts facts{kind, {Values{}, {}}};
  Values values;
  for (auto& [name, value] : named) {
    facts.named.names.push_back(name);
    values.push_back(std::move(value));
  }
  facts.named.is = std::move(values);
  return facts;
}

std::string wrong(const Facts& facts) {
  const auto order = orders.order(facts, {}, camp);
  return order ? "nothing wrong with " + orders.print(*order, camp) : order.error().text();
}

TEST(OrderForm, TellsWhatIsWrongWithData) {
  const Value foot{std::string{"28th"}, {}};
  EXPECT_EQ(wrong(told("wait", {})), "nothing wrong with wait");
  EXPECT_EQ(wrong(told("wiat", {})), "no order is called 'wiat'; did you mean wait?");
  EXPECT_EQ(wrong(told("fire", {})), "an order 'fire' needs 'unit'");
  EXPECT_EQ(wrong(told("fire", {{"unit", foot}, {"on", foot}})),
            "an order 'fire' takes no 'on'; expected unit or target");
  EXPECT_EQ(wrong(told("fire", {{"unit", {std::string{"29th"}, {}}}})),
            "unit: '29th' is not the id of a unit; did you mean 28th?");
  EXPECT_EQ(wrong(told("fire", {{"unit", {std::string{"28th at 95th"}, {}}}})),
            "unit: expected nothing more, not 'at'");
  EXPECT_EQ(wrong(told("fire", {{"unit", {Values{}, {}}}})), "unit: expected a text");
  EXPECT_EQ(wrong(told("march", {{"unit", foot}, {"to", foot}, {"quick", {std::int64_t{1}, {}}}})),
            "quick: expected true or false");
  EXPECT_EQ(wrong(told("march", {{"unit", foot}, {"legs", {Values{{2.5, {}}}, {}}}})),
            "legs.0: expected a whole number from 0 to 50");
}

TEST(OrderForm, WritesHelp) {
  EXPECT_EQ(orders.grammar(),
            "Going\n"
            "  march UNIT N[, N...]                 by its paces, or up to somebody\n"
            "  march UNIT to UNIT [at double]\n"
            "  fire UNIT [at UNIT]\n"
            "Answers\n"
            "  wait\n"
            "  UNIT salutes UNIT\n"
            "  UNIT leads, UNIT follows\n");
}

}  // namespace
}  // namespace guidon
