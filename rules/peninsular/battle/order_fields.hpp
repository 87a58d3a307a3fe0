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
#include "rules/peninsular/battle/order_words.hpp"
#include "rules/peninsular/battle/refs.hpp"

namespace guidon::peninsular::order_fields {

inline std::string text_of(table::Spot at) { return print_thousandths(at.x) + "," + print_thousandths(at.y); }
inline std::string text_of(table::Heading facing) { return print_thousandths(facing.hundredths() * 10); }
inline std::string text_of(const table::Pose& pose) { return text_of(pose.at) + " facing " + text_of(pose.facing); }

// Reads the whole of a text; why not.
template <class Read>
std::optional<Reason> read_text(Order& o, std::string_view text, const Setting& s, const Read& read) {
  OrderWords in{text, s};
  read(o, in);
  if (!in.failed()) in.expect_end();
  return in.failed() ? std::optional<Reason>{in.error()} : std::nullopt;
}

inline void add_pose(Order& o, OrderWords& in, const table::Pose& pose, int most) {
  if (o.poses >= most) return in.fail(guidon::expected(guidon::say("at most {} places"_form, most)));
  o.pose[o.poses++] = pose;
}
inline void add_pose(Order& o, OrderWords& in) { add_pose(o, in, in.pose(), most_legs); }

// Places in the words of a record, from their data; what stands between place and facing is "@" in a list.
inline std::string text_of(const Value& pose, std::string_view between) {
  const Values& parts = *std::get_if<Values>(&pose.is);
  return order_form::words_of(parts[0]).append(between).append(order_form::words_of(parts[1]));
}
inline std::optional<Reason> take_pose(Order& o, const Value& value, const Setting& s) {
  return read_text(o, text_of(value, " facing "), s, [](Order& order, OrderWords& in) { add_pose(order, in); });
}
template <class Read>
std::optional<Reason> take_poses(Order& o, const Value& value, const Setting& s, std::string_view before,
                                 std::string_view between, const Read& read) {
  std::string all;
  for (const Value& each : *std::get_if<Values>(&value.is))
    all.append(all.empty() ? "" : " ").append(before).append(text_of(each, between));
  return read_text(o, all, s, read);
}

inline std::span<const table::Pose> poses(const Order& o) { return std::span{o.pose}.first(o.poses); }
// Where its way bends: an attack goes on from the last of them, a move to the last of its places.
inline std::span<const table::Pose> legs(const Order& o) {
  return poses(o).first(o.poses - (o.kind == OrderKind::move && o.poses > 0 ? 1U : 0U));
}

inline void read_legs(Order& o, OrderWords& in) {
  if (!in.next_is("via")) return in.unexpected(std::string{"'via'"});
  while (!in.failed() && in.accept("via")) add_pose(o, in);
}

inline void read_places(Order& o, OrderWords& in) {
  do add_pose(o, in, in.pose_at_facing(), most_poses);
  while (!in.failed() && in.peek().contains('@'));
}

inline std::string listed_numbers(std::uint64_t bits) {
  std::string list;
  for (int i = 0; i < most_stands; ++i)
    if ((bits >> i & 1U) != 0) list.append(list.empty() ? "" : ",").append(std::to_string(i));
  return list;
}

template <class List>
Value list_of(const List& list, const Setting& s) {
  Values values;
  for (const auto& each : list) values.push_back(*value_of(each, s));
  return {std::move(values), {}};
}

inline constexpr std::array<std::string_view, 2> with_codes{"grenadiers", "skirmishers"};
static_assert(with_grenadiers == 1 && with_skirmishers == 2);

template <class Sheets>
std::string_view id(const Sheets& sheets, std::uint8_t at) {
  return at < sheets.size() ? std::string_view{sheets[at].id} : "nobody";
}
inline std::string_view structure_id(const Order& o, const Setting& s) {
  return o.target < s.structures.size() ? std::string_view{s.pieces[s.structures[o.target]].id} : "nothing";
}

inline void say_target(OrderLine& line, const Order& o, const Setting& s) { line.say(id(s.units, o.target)); }
inline void say_structure(OrderLine& line, const Order& o, const Setting& s) { line.say(structure_id(o, s)); }
inline void say_last(OrderLine& line, const Order& o, const Setting& /*s*/) {
  line.say(text_of(o.pose[o.poses > 0 ? o.poses - 1U : 0U]));
}
inline void say_interval(OrderLine& line, const Order& o, const Setting& /*s*/) {
  line.say(print_thousandths(o.interval * 100));
}
inline void say_number(OrderLine& line, const Order& o, const Setting& /*s*/) { line.say(std::to_string(o.choice)); }

inline void read_interval(Order& o, OrderWords& in) {
  o.interval = static_cast<std::uint16_t>(in.tenths(600, "centimetres between stands, such as 3"_form));
}

inline Value last_value(const Order& o, const Setting& s) {
  return *value_of(o.pose[o.poses > 0 ? o.poses - 1U : 0U], s);
}
inline Value interval_value(const Order& o, const Setting& /*s*/) { return {o.interval / 10.0, {}}; }
inline Value number_value(const Order& o, const Setting& /*s*/) { return {std::int64_t{o.choice}, {}}; }

inline Shape some_units() { return guidon::list_of(shape_of<UnitRef>(), {}, 1); }
inline Shape stands_shape() { return guidon::list_of(whole_number(0, most_stands - 1), {}, 1); }
inline Shape stand_shape() { return whole_number(0, most_stands - 1); }
inline Shape fight_shape() { return whole_number(0, most_fights); }
inline Shape interval_shape() { return {.is = Shape::Is::number, .lowest = 0, .highest = 600, .in_one = 10}; }
template <std::size_t most>
Shape poses_shape() {
  return guidon::list_of(shape_of<table::Pose>(), {}, 1, most);
}

inline constexpr auto always = [](const Order& /*o*/, const Setting& /*s*/) { return true; };
inline constexpr auto never = [](const Order& /*o*/, const Setting& /*s*/) { return false; };
inline constexpr auto somebody = [](const Order& o, const Setting& /*s*/) { return o.target != nobody; };
inline constexpr auto some_place = [](const Order& o, const Setting& /*s*/) { return o.poses > 0; };
inline constexpr auto some_bits = [](const Order& o, const Setting& /*s*/) { return o.groups != 0; };

using FieldRow = OrderField<Order, OrderWords, Setting>;
// The bends of a way.
constexpr FieldRow way(std::string_view name, Shape (*shape)()) {
  return {.name = name,
          .caption = "via X,Y facing D...",
          .shape = shape,
          .read = read_legs,
          .say =
              [](OrderLine& line, const Order& o, const Setting& /*s*/) {
                for (const table::Pose& leg : legs(o)) line.say("via").say(text_of(leg));
              },
          .given = [](const Order& o, const Setting& /*s*/) { return !legs(o).empty(); },
          .value = [](const Order& o, const Setting& s) { return list_of(legs(o), s); },
          .take = [](Order& o, const Value& value,
                     const Setting& s) { return take_poses(o, value, s, "via ", " facing ", read_legs); }};
}

inline constexpr FieldRow fields[] = {
    {.name = "unit",
     .caption = "UNIT",
     .shape = shape_of<UnitRef>,
     .read = [](Order& o, OrderWords& in) { o.unit = in.unit(); },
     .say = [](OrderLine& line, const Order& o, const Setting& s) { line.say(id(s.units, o.unit)); },
     .given = always},
    {.name = "officer",
     .caption = "OFFICER",
     .shape = shape_of<OfficerRef>,
     .read = [](Order& o, OrderWords& in) { o.unit = in.officer(); },
     .say = [](OrderLine& line, const Order& o, const Setting& s) { line.say(id(s.officers, o.unit)); },
     .given = always},
    {.name = "target",
     .caption = "UNIT",
     .shape = shape_of<UnitRef>,
     .read = [](Order& o, OrderWords& in) { o.target = in.unit(); },
     .say = say_target,
     .given = [](const Order& o, const Setting& /*s*/) { return o.target != nobody && o.at_structure == 0; }},
    {.name = "screen",  // whose skirmishers are attacked
     .caption = "UNIT",
     .shape = shape_of<UnitRef>,
     .read =
         [](Order& o, OrderWords& in) {
           o.target = in.unit();
           o.choice = at_skirmishers;
         },
     .say = say_target,
     .given = [](const Order& o, const Setting& /*s*/) { return o.choice == at_skirmishers; }},
    {.name = "structure",  // fired at
     .caption = "PLACE",
     .shape = shape_of<StructureRef>,
     .read =
         [](Order& o, OrderWords& in) {
           o.target = in.structure();
           o.at_structure = 1;
         },
     .say = say_structure,
     .given = [](const Order& o, const Setting& /*s*/) { return o.at_structure != 0; }},
    {.name = "building",  // held or entered
     .caption = "PLACE",
     .shape = shape_of<StructureRef>,
     .read = [](Order& o, OrderWords& in) { o.target = in.structure(); },
     .say = say_structure,
     .given = somebody},
    {.name = "left",  // which building is left is clear: the unit is in it
     .caption = "PLACE",
     .read = [](Order& /*o*/, OrderWords& in) { (void)in.structure(); },
     .say = say_structure,
     .given = never},
    {.name = "to",
     .caption = "X,Y facing D",
     .shape = shape_of<table::Pose>,
     .read = add_pose,
     .say = say_last,
     .given = some_place,
     .value = last_value,
     .take = take_pose},
    {.name = "row",  // the middle of one of skirmishers
     .caption = "X,Y facing D",
     .shape = shape_of<table::Pose>,
     .read = add_pose,
     .say = say_last,
     .given = [](const Order& o, const Setting& /*s*/) { return o.poses == 1; },
     .value = last_value,
     .take = take_pose},
    {.name = "places",  // of skirmishers, one by one
     .caption = "X,Y@D X,Y@D...",
     .shape = poses_shape<most_poses>,
     .read = read_places,
     .say =
         [](OrderLine& line, const Order& o, const Setting& /*s*/) {
           for (const table::Pose& pose : poses(o)) line.say(text_of(pose.at) + "@" + text_of(pose.facing));
         },
     .given = always,
     .value = [](const Order& o, const Setting& s) { return list_of(poses(o), s); },
     .take = [](Order& o, const Value& value,
                const Setting& s) { return take_poses(o, value, s, "", "@", read_places); }},
    way("via", poses_shape<most_legs - 1>),  // of a move, which ends in one more
    way("approach", poses_shape<most_legs>),
    {.name = "spot",
     .caption = "X,Y",
     .shape = shape_of<table::Spot>,
     .read = [](Order& o, OrderWords& in) { add_pose(o, in, {in.spot(), {}}, 1); },
     .say = [](OrderLine& line, const Order& o, const Setting& /*s*/) { line.say(text_of(o.pose[0].at)); },
     .given = some_place,
     .value = [](const Order& o, const Setting& s) { return *value_of(o.pose[0].at, s); }},
    {.name = "facing",
     .caption = "D",
     .shape = shape_of<table::Heading>,
     .read = [](Order& o, OrderWords& in) { add_pose(o, in, {{}, in.heading()}, 1); },
     .say = [](OrderLine& line, const Order& o, const Setting& /*s*/) { line.say(text_of(o.pose[0].facing)); },
     .given = always,
     .value = [](const Order& o, const Setting& s) { return *value_of(o.pose[0].facing, s); }},
    {.name = "formation",
     .caption = "in FORMATION",
     .shape = shape_of<Formation>,
     .read = [](Order& o, OrderWords& in) { o.formation = in.in_formation(); },
     .say =
         [](OrderLine& line, const Order& o, const Setting& /*s*/) {
           const bool gun = o.formation == Formation::unlimbered || o.formation == Formation::limbered;
           std::string words{formation_words[static_cast<std::size_t>(o.formation)]};
           for (char& c : words) c = c == '_' ? ' ' : c;
           line.say(gun ? "" : "in").say(words);
         },
     .given = always,
     .value = [](const Order& o, const Setting& s) { return *value_of(o.formation, s); },
     .take =
         [](Order& o, const Value& value, const Setting& s) {
           return read_text(o, order_form::words_of(value), s,
                            [](Order& order, OrderWords& in) { order.formation = in.formation(); });
         }},
    {.name = "face",  // of a square, or the side of a building, that fires
     .caption = "front|right|rear|left",
     .shape = words_shape<face_codes>,
     .read =
         [](Order& o, OrderWords& in) {
           if (const auto face = in.expect_phrase(face_codes, "front, right, rear or left"_form))
             o.choice = static_cast<std::uint8_t>(*face);
         },
     .say = [](OrderLine& line, const Order& o,
               const Setting& /*s*/) { line.say(face_codes[o.choice % face_codes.size()]); },
     .given = [](const Order& o, const Setting& /*s*/) { return o.choice != 0; }},
    {.name = "with",  // what an attack is made with
     .caption = "grenadiers|skirmishers",
     .shape = words_shape<with_codes>,
     .read =
         [](Order& o, OrderWords& in) {
           if (const auto with = in.expect_phrase(with_codes, "grenadiers or skirmishers"_form))
             o.choice = static_cast<std::uint8_t>(*with + 1);
         },
     .say = [](OrderLine& line, const Order& o,
               const Setting& /*s*/) { line.say(with_codes[(o.choice + 1U) % with_codes.size()]); },
     .given = [](const Order& o,
                 const Setting& /*s*/) { return o.choice == with_grenadiers || o.choice == with_skirmishers; }},
    {.name = "skirmishers_out",
     .caption = "skirmishers out",
     .shape = shape_of<bool>,
     .read =
         [](Order& o, OrderWords& in) {
           in.expect("skirmishers");
           in.expect("out");
           o.choice = 1;
         },
     .say = [](OrderLine& line, const Order& /*o*/, const Setting& /*s*/) { line.say("skirmishers out"); },
     .given = [](const Order& o, const Setting& /*s*/) { return o.choice != 0; },
     .value = [](const Order& o, const Setting& /*s*/) { return Value{o.choice != 0, {}}; },
     .take =
         [](Order& o, const Value& value, const Setting& /*s*/) {
           o.choice = *std::get_if<bool>(&value.is) ? 1 : 0;
           return std::optional<Reason>{};
         }},
    {.name = "units",
     .caption = "UNIT[,UNIT...]",
     .shape = some_units,
     .read = [](Order& o, OrderWords& in) { o.groups = in.units(); },
     .say =
         [](OrderLine& line, const Order& o, const Setting& s) {
           std::string list;
           for (std::size_t i = 0; i < s.units.size(); ++i)
             if ((o.groups >> i & 1U) != 0) list.append(list.empty() ? "" : ",").append(s.units[i].id);
           line.say(list);
         },
     .given = some_bits,
     .value = [](const Order& o, const Setting& s) { return *value_of(UnitSet{o.groups}, s); }},
    {.name = "stands",
     .caption = "N[,N...]",
     .shape = stands_shape,
     .read = [](Order& o, OrderWords& in) { o.groups = in.numbers(most_stands - 1, "stands such as 0,3"_form); },
     .say = [](OrderLine& line, const Order& o, const Setting& /*s*/) { line.say(listed_numbers(o.groups)); },
     .given = some_bits,
     .value =
         [](const Order& o, const Setting& s) {
           std::vector<int> stands;
           for (int i = 0; i < most_stands; ++i)
             if ((o.groups >> i & 1U) != 0) stands.push_back(i);
           return list_of(stands, s);
         }},
    {.name = "interval",
     .caption = "CM",
     .shape = interval_shape,
     .read = read_interval,
     .say = say_interval,
     .given = always,
     .value = interval_value},
    {.name = "wide",  // an interval that is not the usual one
     .caption = "CM",
     .shape = interval_shape,
     .read = read_interval,
     .say = say_interval,
     .given = [](const Order& o, const Setting& /*s*/) { return o.interval != Order{}.interval; },
     .value = interval_value},
    {.name = "stand",
     .caption = "N",
     .shape = stand_shape,
     .read =
         [](Order& o,
            OrderWords&
                in) { o.choice = static_cast<std::uint8_t>(in.whole(most_stands - 1, "the number of a stand"_form)); },
     .say = say_number,
     .given = always,
     .value = number_value},
    {.name = "fight",
     .caption = "N",
     .shape = fight_shape,
     .read = [](Order& o,
                OrderWords& in) { o.choice = static_cast<std::uint8_t>(in.whole(254, "the number of a fight"_form)); },
     .say = say_number,
     .given = always,
     .value = number_value},
};

}  // namespace guidon::peninsular::order_fields
