#pragma once
// What the orders of the battle are made of: how each part is written, read, and told to programs.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/order_form.hpp"
#include "rules/linear/battle/order_words.hpp"
#include "rules/linear/battle/refs.hpp"

namespace guidon::linear::order_fields {

template <class Sheets>
std::string_view id(const Sheets& sheets, std::uint8_t at) {
  return at < sheets.size() ? std::string_view{sheets[at].id} : "nobody";
}

template <class Words, class Which>
auto word_of(const Words& words, Which which) {
  return words[static_cast<std::size_t>(which) % words.size()];
}

inline std::string spaced(std::string_view code) {
  std::string words{code};
  std::ranges::replace(words, '_', ' ');
  return words;
}

inline std::string hundredths(std::int32_t value) { return print_thousandths(value * 10); }

template <std::uint8_t Order::* Who>
void read_unit(Order& o, OrderWords& in) {
  o.*Who = in.unit();
}
template <std::uint8_t Order::* Who>
void say_unit(OrderLine& line, const Order& o, const Setting& s) {
  line.say(id(s.units, o.*Who));
}

inline void read_building(Order& o, OrderWords& in) { o.target = in.building(); }
inline void say_building(OrderLine& line, const Order& o, const Setting& s) { line.say(id(s.pieces, o.target)); }

template <std::uint8_t Order::* Choice>
void say_side(OrderLine& line, const Order& o, const Setting& /*s*/) {
  line.say(word_of(side_words, o.*Choice));
}

inline void read_spot(Order& o, OrderWords& in) { o.pose.at = in.spot(); }
inline void say_spot(OrderLine& line, const Order& o, const Setting& /*s*/) {
  line.say(print_thousandths(o.pose.at.x) + "," + print_thousandths(o.pose.at.y));
}
inline Value spot_value(const Order& o, const Setting& s) { return *value_of(o.pose.at, s); }

inline Value formation_value(const Order& o, const Setting& /*s*/) {
  return {word_of(formation_words, o.formation), {}};
}
inline void read_in_formation(Order& o, OrderWords& in) { o.formation = in.in_formation(); }
inline void say_in_formation(OrderLine& line, const Order& o, const Setting& /*s*/) {
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
inline void say_what(OrderLine& line, const Order& o, const Setting& /*s*/) { line.say(word_of(what_words, o.what)); }

inline constexpr std::array<std::string_view, 7> step_codes{"ahead",      "back",        "left", "right",
                                                            "wheel_left", "wheel_right", "face"};
inline constexpr std::array<std::string_view, 2> hands{"left", "right"};
inline bool straight(const Step& step) { return step.kind <= Step::Kind::right; }

inline std::span<const Step> steps(const Order& o) {
  return std::span{o.step}.first(std::min<std::size_t>(o.steps, most_steps));
}

inline void say_steps(OrderLine& line, const Order& o, const Setting& /*s*/) {
  std::string list;
  for (const Step& step : steps(o)) {
    list.append(list.empty() ? "" : ", ").append(spaced(word_of(step_codes, step.kind))).append(" ");
    list += straight(step) ? print_thousandths(step.amount) : hundredths(step.amount);
  }
  line.say(list.empty() ? "nowhere" : list);
}

inline Value steps_value(const Order& o, const Setting& s) {
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

// Steps of some kinds, and how far each goes.
inline Shape step_shape(std::size_t from, std::size_t to, std::string_view amount, Shape measure) {
  return {.is = Shape::Is::record,
          .names = {"step", amount},
          .parts = {one_of(std::span{step_codes}.subspan(from, to - from)), std::move(measure)}};
}
inline Shape steps_shape() {
  const Shape inches = shape_of<Inches>();
  const Shape angle = shape_of<Angle>();
  const Shape facing = shape_of<table::Heading>();
  return list_of({.is = Shape::Is::either,
                  .parts = {step_shape(0, 4, "inches", inches), step_shape(4, 6, "degrees", angle),
                            step_shape(6, step_codes.size(), "degrees", facing)}},
                 {}, 0, most_steps);
}
inline Shape wheel_shape() { return list_of(step_shape(4, 6, "degrees", shape_of<Angle>()), {}, 1, 1); }

// Each is read as it would be typed: {step: "wheel_left", degrees: 30} is "wheel left 30".
inline std::optional<Reason> take_steps(Order& o, const Value& value, const Setting& s) {
  for (const Value& each : *std::get_if<Values>(&value.is)) {
    const Values& parts = *std::get_if<Values>(&each.is);
    OrderWords in{spaced(order_form::words_of(parts[0])) + " " + order_form::words_of(parts[1]), s};
    o.step[o.steps++] = in.step();
    if (in.failed()) return in.error();
  }
  return std::nullopt;
}

// Dice against each enemy; nothing is said after the last that has any.
inline std::span<const std::uint8_t> dice(const Order& o) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < o.dice.size(); ++i)
    if (o.dice[i] != 0) last = i;
  return std::span{o.dice}.first(last + 1);
}

inline Shape some_units() { return list_of(shape_of<UnitRef>(), {}, 1); }
inline Shape dice_shape() { return list_of(whole_number(0, 255), {}, 1, most_enemies); }
template <Formation... of>
Shape formations() {
  return one_of(std::array{formation_words[static_cast<std::size_t>(of)]...});
}
template <What... of>
Shape deeds() {
  return one_of(std::array{what_words[static_cast<std::size_t>(of)]...});
}

inline constexpr auto always = [](const Order& /*o*/, const Setting& /*s*/) { return true; };
inline constexpr auto somebody = [](const Order& o, const Setting& /*s*/) { return o.target != nobody; };
inline constexpr auto never = [](const Order& /*o*/, const Setting& /*s*/) { return false; };
inline constexpr auto says_nothing = [](OrderLine& /*line*/, const Order& /*o*/, const Setting& /*s*/) {};

using FieldRow = OrderField<Order, OrderWords, Setting>;
inline constexpr FieldRow fields[] = {
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
     .shape = some_units,
     .read = [](Order& o, OrderWords& in) { o.units = in.units(); },
     .say =
         [](OrderLine& line, const Order& o, const Setting& s) {
           const auto list = order_form::words_of(*value_of(UnitSet{o.units}, s));
           line.say(list.empty() ? "nobody" : list);
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
           o.choice = *std::get_if<bool>(&value.is) ? 1 : 0;
           return std::optional<Reason>{};
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
     .shape = formations<Formation::limbered>,
     .read = read_into<Formation::limbered>,
     .say = says_nothing,
     .given = goes_into<Formation::limbered>,
     .value = formation_value},
    {.name = "deployed",
     .caption = "",
     .shape = formations<Formation::deployed>,
     .read = read_into<Formation::deployed>,
     .say = says_nothing,
     .given = goes_into<Formation::deployed>,
     .value = formation_value},
    {.name = "haste",
     .caption = "square|hedgehog",
     .shape = formations<Formation::square, Formation::hedgehog>,
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
     .shape = deeds<What::charge>,
     .read = read_what<What::charge>,
     .say = say_what,
     .given = names<What::charge>},
    {.name = "enter",
     .caption = "enter",
     .shape = deeds<What::enter>,
     .read = read_what<What::enter>,
     .say = say_what,
     .given = names<What::enter>},
    {.name = "what",
     .caption = "move|form|limber|unlimber|leave|withdraw",
     .shape = deeds<What::move, What::form, What::limber, What::unlimber, What::leave, What::withdraw>,
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
     .shape = wheel_shape,
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
     .shape = dice_shape,
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

}  // namespace guidon::linear::order_fields
