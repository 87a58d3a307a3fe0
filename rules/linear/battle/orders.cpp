#include "rules/linear/battle/orders.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "kernel/order_form.hpp"
#include "rules/linear/battle/names.hpp"
#include "rules/linear/battle/order_words.hpp"
#include "rules/linear/battle/turn.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

namespace {

// ---- the fields ----

template <class Sheets>
std::string_view id(const Sheets& sheets, std::uint8_t at) {
  return at < sheets.size() ? std::string_view{sheets[at].id} : "nobody";
}

template <class Words, class Which>
auto word_of(const Words& words, Which which) {
  return words[static_cast<std::size_t>(which) % words.size()];
}

std::string spaced(std::string_view code) {
  std::string words{code};
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string hundredths(std::int32_t value) { return print_thousandths(value * 10); }

template <std::uint8_t Order::* Who>
void read_unit(Order& o, OrderWords& in) {
  o.*Who = in.unit();
}
template <std::uint8_t Order::* Who>
void say_unit(OrderLine& line, const Order& o, const Setting& s) {
  line.say(id(s.units, o.*Who));
}

void read_building(Order& o, OrderWords& in) { o.target = in.building(); }
void say_building(OrderLine& line, const Order& o, const Setting& s) { line.say(id(s.pieces, o.target)); }

template <std::uint8_t Order::* Choice>
void say_side(OrderLine& line, const Order& o, const Setting& /*s*/) {
  line.say(word_of(side_words, o.*Choice));
}

void read_spot(Order& o, OrderWords& in) { o.pose.at = in.spot(); }
void say_spot(OrderLine& line, const Order& o, const Setting& /*s*/) {
  line.say(print_thousandths(o.pose.at.x) + "," + print_thousandths(o.pose.at.y));
}
Value spot_value(const Order& o, const Setting& s) { return *value_of(o.pose.at, s); }

Value formation_value(const Order& o, const Setting& /*s*/) { return {word_of(formation_words, o.formation), {}}; }
void read_in_formation(Order& o, OrderWords& in) { o.formation = in.in_formation(); }
void say_in_formation(OrderLine& line, const Order& o, const Setting& /*s*/) {
  const bool gun = o.formation == Formation::deployed || o.formation == Formation::limbered;
  line.say(gun ? "" : "in").say(spaced(word_of(formation_words, o.formation)));
}

template <Formation Into>
void read_into(Order& o, OrderWords& /*in*/) {
  o.formation = Into;
}
template <Formation Into>
bool goes_into(const Order& o, const Setting& /*s*/) {
  return o.formation == Into;
}

template <What Names>
void read_what(Order& o, OrderWords& in) {
  const std::array word{what_words[static_cast<std::size_t>(Names)]};
  if (in.expect_phrase(word, std::string{word[0]})) o.what = Names;
}
template <What Names>
bool names(const Order& o, const Setting& /*s*/) {
  return o.what == Names;
}
void say_what(OrderLine& line, const Order& o, const Setting& /*s*/) { line.say(word_of(what_words, o.what)); }

constexpr std::array<std::string_view, 7> step_codes{"ahead",      "back",        "left", "right",
                                                     "wheel_left", "wheel_right", "face"};
constexpr std::array<std::string_view, 2> hands{"left", "right"};
bool straight(const Step& step) { return step.kind <= Step::Kind::right; }

std::span<const Step> steps(const Order& o) {
  return std::span{o.step}.first(std::min<std::size_t>(o.steps, most_steps));
}

void say_steps(OrderLine& line, const Order& o, const Setting& /*s*/) {
  std::string list;
  for (const Step& step : steps(o)) {
    list.append(list.empty() ? "" : ", ").append(spaced(word_of(step_codes, step.kind))).append(" ");
    list += straight(step) ? print_thousandths(step.amount) : hundredths(step.amount);
  }
  line.say(list.empty() ? "nowhere" : list);
}

Value steps_value(const Order& o, const Setting& s) {
  Values all;
  for (const Step& step : steps(o)) {
    const Value word{word_of(step_codes, step.kind), {}};
    if (straight(step))
      all.push_back({Values{word, *value_of(Inches::thousandths(step.amount), s)}, {"step", "inches"}});
    else
      all.push_back({Values{word, *value_of(Angle{step.amount}, s)}, {"step", "degrees"}});
  }
  return {std::move(all), {}};
}

Shape steps_shape() {
  const auto step = [](std::size_t from, std::size_t to, std::string_view amount, std::string_view measure) {
    return Shape{
        .is = Shape::Is::record,
        .names = {"step", amount},
        .parts = {one_of(std::span{step_codes}.subspan(from, to - from)), {.is = Shape::Is::number, .name = measure}}};
  };
  return list_of({.is = Shape::Is::either,
                  .parts = {step(0, 4, "inches", "length"), step(4, step_codes.size(), "degrees", "angle")}});
}

// Each is read as it would be typed: {step: "wheel_left", degrees: 30} is "wheel left 30".
bool take_steps(Order& o, const Value& value, const Setting& s) {
  const auto* all = std::get_if<Values>(&value.is);
  if (all == nullptr || !value.names.empty() || all->size() > most_steps) return false;
  for (const Value& each : *all) {
    const auto* parts = std::get_if<Values>(&each.is);
    if (parts == nullptr || parts->size() != 2 || each.names.size() != 2 || each.names[0] != "step") return false;
    const auto word = order_form::words_of((*parts)[0]);
    const auto amount = order_form::words_of((*parts)[1]);
    if (!word || !amount) return false;
    OrderWords in{spaced(*word) + " " + *amount, s};
    const Step step = in.step();
    if (in.failed() || !in.at_end() || each.names[1] != (straight(step) ? "inches" : "degrees")) return false;
    o.step[o.steps++] = step;
  }
  return true;
}

// Dice against each enemy; nothing is said after the last that has any.
std::span<const std::uint8_t> dice(const Order& o) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < o.dice.size(); ++i)
    if (o.dice[i] != 0) last = i;
  return std::span{o.dice}.first(last + 1);
}

constexpr auto always = [](const Order& /*o*/, const Setting& /*s*/) { return true; };
constexpr auto somebody = [](const Order& o, const Setting& /*s*/) { return o.target != nobody; };
constexpr auto never = [](const Order& /*o*/, const Setting& /*s*/) { return false; };
constexpr auto says_nothing = [](OrderLine& /*line*/, const Order& /*o*/, const Setting& /*s*/) {};

using FieldRow = OrderField<Order, OrderWords, Setting>;
constexpr FieldRow fields[] = {
    {.name = "unit",
     .caption = "UNIT",
     .shape = shape_of<UnitRef>,
     .read = read_unit<&Order::unit>,
     .say = say_unit<&Order::unit>,
     .given = always},
    {.name = "backer",  // at the head of an order
     .caption = "UNIT",
     .shape = shape_of<UnitRef>,
     .read =
         [](Order& o, OrderWords& in) {
           in.accept("unit");
           o.unit = in.unit();
         },
     .say =
         [](OrderLine& line, const Order& o, const Setting& s) {
           line.say(begins_order(id(s.units, o.unit)) ? "unit" : "").say(id(s.units, o.unit));
         },
     .given = always,
     .value = [](const Order& o, const Setting& s) { return Value{id(s.units, o.unit), {}}; }},
    {.name = "target",
     .caption = "UNIT",
     .shape = shape_of<UnitRef>,
     .read = read_unit<&Order::target>,
     .say = say_unit<&Order::target>,
     .given = somebody},
    {.name = "units",
     .caption = "UNIT[,UNIT...]",
     .shape = shape_of<UnitSet>,
     .read = [](Order& o, OrderWords& in) { o.units = in.units(); },
     .say =
         [](OrderLine& line, const Order& o, const Setting& s) {
           const auto list = order_form::words_of(*value_of(UnitSet{o.units}, s));
           line.say(list->empty() ? "nobody" : *list);
         },
     .given = always,
     .value = [](const Order& o, const Setting& s) { return *value_of(UnitSet{o.units}, s); }},
    {.name = "man",
     .caption = "COMMANDER",
     .shape = shape_of<CommanderRef>,
     .read = [](Order& o, OrderWords& in) { o.commander = in.commander(); },
     .say = [](OrderLine& line, const Order& o, const Setting& s) { line.say(id(s.commanders, o.commander)); },
     .given = always},
    {.name = "commander",  // at the head of an order
     .caption = "COMMANDER",
     .shape = shape_of<CommanderRef>,
     .read =
         [](Order& o, OrderWords& in) {
           in.accept("commander");
           o.commander = in.commander();
         },
     .say =
         [](OrderLine& line, const Order& o, const Setting& s) {
           line.say(begins_order(id(s.commanders, o.commander)) ? "commander" : "").say(id(s.commanders, o.commander));
         },
     .given = always,
     .value = [](const Order& o, const Setting& s) { return Value{id(s.commanders, o.commander), {}}; }},
    {.name = "brigade",
     .caption = "BRIGADE",
     .shape = shape_of<BrigadeRef>,
     .read = [](Order& o, OrderWords& in) { o.target = in.brigade(); },
     .say = [](OrderLine& line, const Order& o, const Setting& s) { line.say(id(s.brigades, o.target)); },
     .given = always},
    {.name = "building",
     .caption = "BUILDING",
     .shape = shape_of<PieceRef>,
     .read = read_building,
     .say = say_building,
     .given = somebody},
    {.name = "places",
     .caption = "SIDE",
     .shape = shape_of<Side>,
     .read = [](Order& o, OrderWords& in) { o.choice = static_cast<std::uint8_t>(in.side()); },
     .say = say_side<&Order::choice>,
     .given = [](const Order& o, const Setting& s) { return !s.fixed || o.choice != o.choice2; }},
    {.name = "moves",
     .caption = "SIDE",
     .shape = shape_of<Side>,
     .read = [](Order& o, OrderWords& in) { o.choice2 = static_cast<std::uint8_t>(in.side()); },
     .say = say_side<&Order::choice2>,
     .given = always},
    {.name = "only_moves",  // where everybody has his place there is nothing else to say
     .caption = "SIDE",
     .shape = shape_of<Side>,
     .read = [](Order& o, OrderWords& in) { o.choice = o.choice2 = static_cast<std::uint8_t>(in.side()); },
     .say = say_side<&Order::choice2>,
     .given = always},
    {.name = "spot",
     .caption = "X,Y",
     .shape = shape_of<table::Spot>,
     .read = read_spot,
     .say = say_spot,
     .given = [](const Order& o, const Setting& /*s*/) { return o.target == nobody || o.pose.at != table::Spot{}; },
     .value = spot_value},
    {.name = "place",  // where a unit stands with its heading
     .caption = "X,Y",
     .shape = shape_of<table::Spot>,
     .read = read_spot,
     .say = say_spot,
     .given = [](const Order& o, const Setting& /*s*/) { return o.target == nobody || o.pose != table::Pose{}; },
     .value = spot_value},
    {.name = "facing",
     .caption = "D",
     .shape = shape_of<table::Heading>,
     .read = [](Order& o, OrderWords& in) { o.pose.facing = in.heading(); },
     .say = [](OrderLine& line, const Order& o,
               const Setting& /*s*/) { line.say(hundredths(o.pose.facing.hundredths())); },
     .given = always,
     .value = [](const Order& o, const Setting& s) { return *value_of(o.pose.facing, s); }},
    {.name = "edge",
     .caption = "facing the edge",
     .shape = shape_of<bool>,
     .read =
         [](Order& o, OrderWords& in) {
           in.expect("facing");
           in.accept("the");
           in.accept("its");
           in.expect("edge");
           o.choice = 1;
         },
     .say = [](OrderLine& line, const Order& /*o*/, const Setting& /*s*/) { line.say("facing the edge"); },
     .given = [](const Order& o, const Setting& /*s*/) { return o.choice != 0; },
     .value = [](const Order& /*o*/, const Setting& /*s*/) { return Value{true, {}}; },
     .take =
         [](Order& o, const Value& value, const Setting& /*s*/) {
           const bool* faces = std::get_if<bool>(&value.is);
           if (faces != nullptr) o.choice = *faces ? 1 : 0;
           return faces != nullptr;
         }},
    {.name = "in_formation",
     .caption = "in FORMATION",
     .shape = shape_of<Formation>,
     .read = read_in_formation,
     .say = say_in_formation,
     .given = always,
     .value = formation_value},
    {.name = "unusual_formation",  // of a garrison
     .caption = "in FORMATION",
     .shape = shape_of<Formation>,
     .read = read_in_formation,
     .say = say_in_formation,
     .given = [](const Order& o, const Setting& /*s*/) { return o.formation != Order{}.formation; },
     .value = formation_value},
    {.name = "formation",
     .caption = "FORMATION",
     .shape = shape_of<Formation>,
     .read = [](Order& o, OrderWords& in) { o.formation = in.formation(); },
     .say = [](OrderLine& line, const Order& o,
               const Setting& /*s*/) { line.say(spaced(word_of(formation_words, o.formation))); },
     .given =
         [](const Order& o, const Setting& /*s*/) {
           return o.formation != Formation::limbered && o.formation != Formation::deployed;
         },
     .value = formation_value},
    {.name = "limbered",
     .caption = "",
     .shape = shape_of<Formation>,
     .read = read_into<Formation::limbered>,
     .say = says_nothing,
     .given = goes_into<Formation::limbered>,
     .value = formation_value},
    {.name = "deployed",
     .caption = "",
     .shape = shape_of<Formation>,
     .read = read_into<Formation::deployed>,
     .say = says_nothing,
     .given = goes_into<Formation::deployed>,
     .value = formation_value},
    {.name = "haste",
     .caption = "square|hedgehog",
     .shape = shape_of<Formation>,
     .read =
         [](Order& o, OrderWords& in) {
           constexpr std::array<std::string_view, 2> known{"square", "hedgehog"};
           o.formation =
               in.expect_phrase(known, "square or hedgehog"_form) == 1U ? Formation::hedgehog : Formation::square;
         },
     .say = [](OrderLine& line, const Order& o,
               const Setting& /*s*/) { line.say(word_of(formation_words, o.formation)); },
     .given = always,
     .value = formation_value},
    {.name = "charge",
     .caption = "charge",
     .shape = shape_of<What>,
     .read = read_what<What::charge>,
     .say = say_what,
     .given = names<What::charge>},
    {.name = "enter",
     .caption = "enter",
     .shape = shape_of<What>,
     .read = read_what<What::enter>,
     .say = say_what,
     .given = names<What::enter>},
    {.name = "what",
     .caption = "move|form|limber|unlimber|leave|withdraw",
     .shape = shape_of<What>,
     .read =
         [](Order& o, OrderWords& in) {
           constexpr std::array all{What::move, What::form, What::limber, What::unlimber, What::leave, What::withdraw};
           std::array<std::string_view, all.size()> known{};
           std::ranges::transform(all, known.begin(), [](What what) { return word_of(what_words, what); });
           if (const auto found = in.expect_phrase(known, "move, form, limber, unlimber, leave or withdraw"_form))
             o.what = all[*found];
         },
     .say = say_what,
     .given = always},
    {.name = "steps",
     .caption = "STEP[, STEP...]",
     .shape = steps_shape,
     .read =
         [](Order& o, OrderWords& in) {
           if (in.accept("nowhere")) return;
           do {
             in.accept("then");
             if (o.steps == most_steps) return in.unexpected(guidon::say("at most {} steps"_form, most_steps));
             o.step[o.steps++] = in.step();
           } while (!in.failed() && !in.at_end());
         },
     .say = say_steps,
     .given = always,
     .value = steps_value,
     .take = take_steps},
    {.name = "wheel",
     .caption = "wheel left|right D",
     .shape = steps_shape,
     .read =
         [](Order& o, OrderWords& in) {
           in.expect("wheel");
           if (!in.failed()) o.step[o.steps++] = in.wheel();
         },
     .say = say_steps,
     .given = [](const Order& o, const Setting& /*s*/) { return o.steps != 0; },
     .value = steps_value,
     .take = take_steps},
    {.name = "turn",
     .caption = "left|right|about",
     .shape = words_shape<turn_words>,
     .read =
         [](Order& o, OrderWords& in) {
           constexpr std::array<std::string_view, 4> known{"left", "right", "about", "around"};
           const auto way = in.expect_phrase(known, "left, right or about"_form);
           o.choice = static_cast<std::uint8_t>(std::min(way.value_or(0), turn_words.size() - 1));
         },
     .say = [](OrderLine& line, const Order& o, const Setting& /*s*/) { line.say(word_of(turn_words, o.choice)); },
     .given = always},
    {.name = "hand",
     .caption = "left|right",
     .shape = words_shape<hands>,
     .read =
         [](Order& o, OrderWords& in) {
           o.choice = static_cast<std::uint8_t>(in.expect_phrase(hands, "left or right"_form).value_or(0));
         },
     .say = [](OrderLine& line, const Order& o, const Setting& /*s*/) { line.say(word_of(hands, o.choice)); },
     .given = always},
    {.name = "on_the_left",
     .caption = "",
     .read = [](Order& o, OrderWords& /*in*/) { o.choice = 0; },
     .say = says_nothing,
     .given = never},
    {.name = "on_the_right",
     .caption = "",
     .read = [](Order& o, OrderWords& /*in*/) { o.choice = 1; },
     .say = says_nothing,
     .given = never},
    {.name = "face",  // of a square or garrison
     .caption = "front|right|rear|left",
     .shape = shape_of<Face>,
     .read =
         [](Order& o, OrderWords& in) {
           o.choice =
               static_cast<std::uint8_t>(in.expect_phrase(face_words, "front, right, rear or left"_form).value_or(0));
         },
     .say = [](OrderLine& line, const Order& o, const Setting& /*s*/) { line.say(word_of(face_words, o.choice)); },
     .given = [](const Order& o, const Setting& /*s*/) { return o.choice != 0; }},
    {.name = "dice",
     .caption = "N N...",
     .shape = shape_of<std::vector<int>>,
     .read =
         [](Order& o, OrderWords& in) {
           std::size_t given = 0;
           while (!in.failed() && (given == 0 || !in.at_end())) {
             if (given == o.dice.size()) return in.unexpected(guidon::say("at most {} numbers of dice"_form, given));
             o.dice[given++] = static_cast<std::uint8_t>(in.whole(255, "a number of dice"_form));
           }
         },
     .say =
         [](OrderLine& line, const Order& o, const Setting& /*s*/) {
           for (const std::uint8_t each : dice(o)) line.say(std::to_string(each));
         },
     .given = always,
     .value = [](const Order& o, const Setting& s) { return *value_of(dice(o), s); }},
};

// ---- as people say them ----

constexpr std::array<Form, step_codes.size()> move_forms{
    "{} moves {} ahead"_form,        "{} moves {} back"_form,         "{} moves {} to the left"_form,
    "{} moves {} to the right"_form, "{} wheels {} to the left"_form, "{} wheels {} to the right"_form,
    "{} turns to face {}"_form};
constexpr std::array<Form, step_codes.size()> step_forms{"{} ahead"_form,
                                                         "{} back"_form,
                                                         "{} to the left"_form,
                                                         "{} to the right"_form,
                                                         "a wheel of {} to the left"_form,
                                                         "a wheel of {} to the right"_form,
                                                         "a turn to face {}"_form};
constexpr std::array<Form, turn_words.size()> turn_forms{"{} turns left"_form, "{} turns right"_form,
                                                         "{} turns about"_form};
constexpr std::array<Form, formation_words.size()> formation_forms{"{} forms line"_form,
                                                                   "{} forms attack column"_form,
                                                                   "{} forms march column"_form,
                                                                   "{} forms square"_form,
                                                                   "{} takes up a mixed formation"_form,
                                                                   "{} forms hedgehog"_form,
                                                                   "{} forms wedge"_form,
                                                                   "{} forms testudo"_form,
                                                                   "{} forms open order"_form,
                                                                   "{} forms skirmish order"_form,
                                                                   "{} unlimbers"_form,
                                                                   "{} limbers up"_form,
                                                                   "{} forms wagons"_form,
                                                                   "{} goes into a building"_form};
constexpr std::array<Form, face_words.size()> shot_forms{"{} shoots at {}"_form, "{} shoots at {} from its right"_form,
                                                         "{} shoots at {} from its rear"_form,
                                                         "{} shoots at {} from its left"_form};

Phrase unit(const Order& o, const Setting& s) { return name_of(UnitRef{o.unit}, s); }
Phrase target(const Order& o, const Setting& s) { return name_of(UnitRef{o.target}, s); }
Phrase building(const Order& o, const Setting& s) { return name_of(PieceRef{o.target}, s); }
Phrase commander(const Order& o, const Setting& s) { return name_of(CommanderRef{o.commander}, s); }
Phrase side(std::size_t at, const Setting& s) { return s.side_names[at % s.side_names.size()]; }
std::string place(const Order& o) { return place_words(o.pose.at); }
std::string heading(const Order& o) { return degrees(o.pose.facing.hundredths()); }

Phrase amount(const Step& step) { return straight(step) ? inches(step.amount) : Phrase{degrees(step.amount)}; }
Phrase said_steps(const Order& o) {
  Phrase out;
  for (const Step& step : steps(o))
    out = joined(std::move(out), "{}, {}"_form, say(word_of(step_forms, step.kind), amount(step)));
  return out;
}

Phrase say_deployment(const Order& o, const Setting& s) {
  if (o.target == nobody)
    return say("{} deploys at {} facing {} {}"_form, unit(o, s), place(o), heading(o), in_formation(o.formation));
  if (o.formation == Order{}.formation) return say("{} takes its place in {}"_form, unit(o, s), building(o, s));
  return say("{} takes its place in {}, {}"_form, unit(o, s), building(o, s), in_formation(o.formation));
}

Phrase say_movement(const Order& o, const Setting& s) {
  const std::span<const Step> given = steps(o);
  if (given.empty()) return say("{} stays where it is"_form, unit(o, s));
  if (given.size() > 1) return say("{} moves: {}"_form, unit(o, s), said_steps(o));
  return say(word_of(move_forms, given[0].kind), unit(o, s), amount(given[0]));
}

Phrase say_command(const Order& o, const Setting& s) {
  std::vector<Phrase> ordered;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if ((o.units >> u & 1U) != 0) ordered.push_back(name_of(UnitRef{u}, s));
  Phrase whom = ordered.empty() ? say("nobody"_form) : listed(std::move(ordered), "{} and {}"_form);
  switch (o.what) {
    case What::move: return say("{} orders {} to move"_form, commander(o, s), std::move(whom));
    case What::charge: return say("{} orders {} to charge {}"_form, commander(o, s), std::move(whom), target(o, s));
    case What::form: return say("{} orders {} to change formation"_form, commander(o, s), std::move(whom));
    case What::limber: return say("{} orders {} to limber up"_form, commander(o, s), std::move(whom));
    case What::unlimber: return say("{} orders {} to unlimber"_form, commander(o, s), std::move(whom));
    case What::enter: return say("{} orders {} to enter {}"_form, commander(o, s), std::move(whom), building(o, s));
    case What::leave: return say("{} orders {} to leave its building"_form, commander(o, s), std::move(whom));
    case What::withdraw: return say("{} orders {} to withdraw"_form, commander(o, s), std::move(whom));
  }
  return {};
}

Phrase say_ride(const Order& o, const Setting& s) {
  if (o.target == nobody) return say("{} rides to {}"_form, commander(o, s), place(o));
  if (o.pose.at == table::Spot{}) return say("{} joins {}"_form, commander(o, s), target(o, s));
  return say("{} rides to {} and joins {}"_form, commander(o, s), place(o), target(o, s));
}

Phrase said_dice(const Order& o) {
  if (std::ranges::all_of(o.dice, [](std::uint8_t each) { return each == 0; })) return {};
  std::vector<Phrase> out;
  for (const std::uint8_t each : dice(o)) out.emplace_back(each);
  return listed(std::move(out), "{} and {}"_form);
}

// ---- the rows ----

constexpr OrderRow<Order, Setting, Umpire> rows[] = {
    {.kind = OrderKind::set_order,
     .name = "set_order",
     .clause = "OUR-GAME-04",
     .forms = {", {places} places|place|deploys first, [and] {moves} moves|move|goes first",
               "{moves:only_moves} moves|move|goes first"},
     .also = {", {moves} moves|move|goes first [and] {places} places|place|deploys first"},
     .said =
         [](const Order& o, const Setting& s) {
           if (s.fixed && o.choice == o.choice2) return say("{} moves first"_form, side(o.choice2, s));
           return say("{} places first, {} moves first"_form, side(o.choice, s), side(o.choice2, s));
         },
     .heading = "Setting up"},
    {.kind = OrderKind::deploy,
     .name = "deploy",
     .clause = "OUR-GAME-03",
     .forms = {"deploy {unit} to|at {to:place} facing {facing} {formation:in_formation} "
               "[holding|holds|garrison {building}]",
               "deploy {unit} holding|holds|garrison {building} [{formation:unusual_formation}]"},
     .also = {"deploy {unit} to|at {to:place} facing {facing} holding|holds|garrison {building} "
              "{formation:in_formation}",
              "deploy {unit} {formation:in_formation} holding|holds|garrison {building}"},
     .said = say_deployment},
    {.kind = OrderKind::place_commander,
     .name = "place",
     .clause = "OUR-GAME-03",
     .forms = {"place {commander:man} at|to {to:spot}"},
     .said = [](const Order& o,
                const Setting& s) { return say("{} takes his place at {}"_form, commander(o, s), place(o)); }},
    {.kind = OrderKind::concede,
     .name = "concede",
     .clause = "OUR-WIN-03",
     .forms = {"concede|resign"},
     .said = [](const Order& o, const Setting& s) { return say("{} concedes"_form, side(index(o.side), s)); },
     .heading = "At any time",
     .take = [](const Umpire& umpire, const Order& o, bool act) -> std::optional<Refusal> {
       if (!act) return std::nullopt;
       umpire.say(Conceded{o.side}, "OUR-WIN-03");
       declare(umpire, o.side == Side::south ? Verdict::north : Verdict::south, WonBy::conceded);
       return std::nullopt;
     }},
    {.kind = OrderKind::done,
     .name = "done",
     .clause = "OUR-GAME-05",
     .forms = {"done"},
     .said = [](const Order& o, const Setting& s) { return say("{} is done"_form, side(index(o.side), s)); },
     .remark = "ends the moves, the step or the phase"},
    {.kind = OrderKind::check_brigade,
     .name = "check",
     .clause = "BM2-WHEN-01",
     .forms = {"check {brigade}"},
     .said = [](const Order& o,
                const Setting& s) { return say("{} is looked at"_form, name_of(BrigadeRef{o.target}, s)); },
     .heading = "Brigades"},
    {.kind = OrderKind::fall_back,
     .name = "fall_back",
     .clause = "OUR-BM3-02",
     .forms = {"fall back {unit} [{facing_edge:edge}]"},
     .said =
         [](const Order& o, const Setting& s) {
           return say(o.choice != 0 ? "{} falls back, facing its own edge"_form : "{} falls back"_form, unit(o, s));
         }},
    {.kind = OrderKind::move,
     .name = "move",
     .clause = "OUR-MOVE-01",
     .forms = {"move , {unit} {steps}"},
     .said = say_movement,
     .heading = "Moves, one at a time",
     .remark = "as in: move 28th wheel right 30, ahead 4.5"},
    {.kind = OrderKind::turn,
     .name = "turn",
     .clause = "OUR-MOVE-04",
     .forms = {"turn {unit} {way:turn}"},
     .said = [](const Order& o, const Setting& s) { return say(word_of(turn_forms, o.choice), unit(o, s)); }},
    {.kind = OrderKind::form,
     .name = "form",
     .clause = "OUR-MOVE-04",
     .forms = {"form {unit} [into|in] {formation}", "limber {unit} {formation:limbered}",
               "unlimber {unit} {formation:deployed}"},
     .said = [](const Order& o, const Setting& s) { return say(word_of(formation_forms, o.formation), unit(o, s)); }},
    {.kind = OrderKind::enter,
     .name = "enter",
     .clause = "MPP-TERR-BUILD-01",
     .forms = {"enter {unit} {building}"},
     .also = {"enter {building} with {unit}"},
     .said = [](const Order& o, const Setting& s) { return say("{} enters {}"_form, unit(o, s), building(o, s)); }},
    {.kind = OrderKind::leave,
     .name = "leave",
     .clause = "MPP-TERR-BUILD-02",
     .forms = {"leave {unit} to {to:place} facing {facing} {formation:in_formation}"},
     .said =
         [](const Order& o, const Setting& s) {
           return say("{} leaves its building for {}, facing {}, {}"_form, unit(o, s), place(o), heading(o),
                      in_formation(o.formation));
         }},
    {.kind = OrderKind::charge,
     .name = "charge",
     .clause = "OUR-CHG-03",
     .forms = {"charge|attack {unit} at , {target} [{steps:wheel}]"},
     .said =
         [](const Order& o, const Setting& s) {
           return o.steps == 0 ? say("{} charges {}"_form, unit(o, s), target(o, s))
                               : say("{} charges {} after {}"_form, unit(o, s), target(o, s), said_steps(o));
         }},
    {.kind = OrderKind::withdraw,
     .name = "withdraw",
     .clause = "MPP-FREE-02a",
     .forms = {"withdraw , {unit} {steps}"},
     .said =
         [](const Order& o, const Setting& s) {
           return o.steps == 0 ? say("{} withdraws"_form, unit(o, s))
                               : say("{} withdraws: {}"_form, unit(o, s), said_steps(o));
         }},
    {.kind = OrderKind::command,
     .name = "order",
     .clause = "OUR-CMD-03",
     .forms = {"{commander} orders|order {units} to {what:charge} [at] {target}",
               "{commander} orders|order {units} to {what:enter} {building}",
               "{commander} orders|order {units} to {what}"},
     .said = say_command,
     .heading = "Orders, before the dice"},
    {.kind = OrderKind::rally,
     .name = "rally",
     .clause = "OUR-RALLY-01",
     .forms = {"{commander} rallies|rally {unit}"},
     .said = [](const Order& o, const Setting& s) { return say("{} rallies {}"_form, commander(o, s), unit(o, s)); },
     .heading = "Commanders"},
    {.kind = OrderKind::follow_me,
     .name = "lead",
     .clause = "OUR-FOLLOW-01",
     .forms = {"{commander} leads|lead {unit}"},
     .said = [](const Order& o,
                const Setting& s) { return say("{} leads {} from the front"_form, commander(o, s), unit(o, s)); }},
    {.kind = OrderKind::ride,
     .name = "ride",
     .clause = "OUR-MOVE-08",
     .forms = {"{commander} rides|ride to {to:spot} [and? joins|joining|with {joins:target}]",
               "{commander} joins|join {joins:target}"},
     .said = say_ride},
    {.kind = OrderKind::shoot,
     .name = "shoot",
     .clause = "MPP-SEQ-SHOOT-01",
     .forms = {"shoot|fire {unit} at {target} [from? [the] {face}]"},
     .said = [](const Order& o,
                const Setting& s) { return say(word_of(shot_forms, o.choice), unit(o, s), target(o, s)); },
     .heading = "Fire"},
    {.kind = OrderKind::stand,
     .name = "stand",
     .clause = "OUR-REACT-01",
     .forms = {"stand"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The unit stands to receive the charge"_form); },
     .heading = "Answers"},
    {.kind = OrderKind::closing_shots,
     .name = "closing_shots",
     .clause = "OUR-REACT-02",
     .forms = {"closing shots"},
     .said = [](const Order& /*o*/,
                const Setting& /*s*/) { return say("The unit waits for the charge with closing shots"_form); }},
    {.kind = OrderKind::countercharge,
     .name = "countercharge",
     .clause = "OUR-REACT-03",
     .forms = {"countercharge"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The unit countercharges"_form); }},
    {.kind = OrderKind::evade,
     .name = "evade",
     .clause = "OUR-REACT-04",
     .forms = {"evade"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The unit evades"_form); }},
    {.kind = OrderKind::emergency,
     .name = "emergency",
     .clause = "OUR-REACT-05",
     .forms = {"emergency {formation:haste}"},
     .also = {"form {formation:haste}"},
     .said =
         [](const Order& o, const Setting& /*s*/) {
           return o.formation == Formation::hedgehog ? say("The unit forms hedgehog in haste"_form)
                                                     : say("The unit forms square in haste"_form);
         }},
    {.kind = OrderKind::test,
     .name = "test",
     .clause = "LIN-R-30",
     .forms = {"test {unit}"},
     .said = [](const Order& o, const Setting& s) { return say("{} is next"_form, unit(o, s)); },
     .remark = "tests, or carries out its result, next"},
    {.kind = OrderKind::hold_disordered,
     .name = "hold_disordered",
     .clause = "LIN-R-48",
     .forms = {"hold disordered"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The unit holds, disordered"_form); }},
    {.kind = OrderKind::retreat_in_order,
     .name = "retreat_in_order",
     .clause = "LIN-R-48",
     .forms = {"retreat in [good] order"},
     .also = {"retreat"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The unit retreats in good order"_form); }},
    {.kind = OrderKind::two_moves,
     .name = "two_moves",
     .clause = "LIN-R-27",
     .forms = {"two moves"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The unit goes back two moves"_form); }},
    {.kind = OrderKind::give_up,
     .name = "give_up",
     .clause = "LIN-R-27",
     .forms = {"give up"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The unit gives up and breaks"_form); }},
    {.kind = OrderKind::to_side,
     .name = "to_side",
     .clause = "OUR-FORCED-03",
     .forms = {"to the? {way:hand}"},
     .also = {"left {way:on_the_left}", "right {way:on_the_right}"},
     .said =
         [](const Order& o, const Setting& /*s*/) {
           return o.choice == 0 ? say("The unit goes back to the left"_form)
                                : say("The unit goes back to the right"_form);
         }},
    {.kind = OrderKind::fight,
     .name = "fight",
     .clause = "OUR-HTH-01",
     .forms = {"fight {unit}"},
     .said = [](const Order& o, const Setting& s) { return say("The combat of {} is fought next"_form, unit(o, s)); },
     .remark = "the next combat: any unit in it"},
    {.kind = OrderKind::support,
     .name = "support",
     .clause = "OUR-SUP-04",
     .forms = {"{unit:backer} supports|support|backs {target}"},
     .also = {"support {unit} supports|support|backs {target}"},
     .said = [](const Order& o, const Setting& s) { return say("{} supports {}"_form, unit(o, s), target(o, s)); }},
    {.kind = OrderKind::split,
     .name = "split",
     .clause = "OUR-HTH-02",
     .forms = {"split {unit} , {dice}"},
     .said = [](const Order& o,
                const Setting& s) { return say("{} splits its dice: {}"_form, unit(o, s), said_dice(o)); },
     .remark = "its dice against each enemy it touches"},
    {.kind = OrderKind::follow_up,
     .name = "follow_up",
     .clause = "OUR-AFTER-01",
     .forms = {"follow up"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The unit follows up"_form); }},
    {.kind = OrderKind::decline,
     .name = "decline",
     .clause = "OUR-AFTER-01",
     .forms = {"decline"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The unit declines"_form); }},
};

constexpr OrderTable<Order, OrderWords, Setting, Umpire> orders{rows, fields};
static_assert(orders.sound() && std::size(rows) == static_cast<std::size_t>(OrderKind::decline) + 1);

Order blank(Side side) {
  Order order;
  order.side = side;
  return order;
}

}  // namespace

std::string print(const Order& order, const Setting& setting) { return orders.print(order, setting); }

std::expected<Order, Unread> parse(std::string_view text, Side side, const Setting& setting) {
  return orders.parse(text, blank(side), setting);
}

bool begins_order(std::string_view word) {
  return orders.begins_order(word) || WordReader::same(word, "unit") || WordReader::same(word, "commander");
}

Facts facts(const Order& order, const Setting& setting) { return orders.facts(order, setting); }

std::expected<Order, Unread> order_of(const Facts& facts, Side side, const Setting& setting) {
  return orders.order(facts, blank(side), setting);
}

std::string_view name_of(OrderKind kind) { return orders.row(kind).name; }

Phrase said(const Order& order, const Setting& setting) { return orders.row(order.kind).said(order, setting); }

std::optional<Refusal> (*taken_at_any_time(OrderKind kind))(const Umpire&, const Order&, bool) {
  return orders.row(kind).take;
}

std::vector<Declaration> order_declarations() { return orders.declarations(); }

std::string order_grammar() {
  return orders.grammar() +
         "\n"
         "STEP is ahead N, back N, left N, right N, wheel left D, wheel right D or face D; N is in inches. X,Y are "
         "inches\n"
         "from the lower left corner of the table to the middle of the unit, D degrees clockwise from up the table, "
         "and\n"
         "for wheels degrees to turn. FORMATION is line, attack column, march column, square, mixed, hedgehog, wedge,\n"
         "testudo, open order, skirmish or wagons; guns are deployed or limbered, without in. SIDE is south or north.\n"
         "UNIT, COMMANDER, BRIGADE and BUILDING are ids of the scenario.\n";
}

}  // namespace guidon::linear
