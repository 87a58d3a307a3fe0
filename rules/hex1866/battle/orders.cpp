#include "rules/hex1866/battle/orders.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "kernel/order_form.hpp"
#include "rules/hex1866/battle/order_words.hpp"
#include "rules/hex1866/battle/refs.hpp"
#include "rules/hex1866/battle/turn.hpp"
#include "rules/hex1866/battle/umpire.hpp"

namespace guidon::hex1866 {

namespace {

bool begins_order(std::string_view word);

// ---- the fields ----

template <class Sheets>
std::string_view id(const Sheets& sheets, std::uint8_t at) {
  return at < sheets.size() ? std::string_view{sheets[at].id} : "nobody";
}

// An id that may be taken for another word: for "unit" or "leader", or at the head of an order for its beginning.
bool announces(const OrderLine& line, std::string_view id) {
  return WordReader::same(id, "unit") || WordReader::same(id, "leader") || (line.at_head() && begins_order(id));
}

void say_unit(OrderLine& line, const Order& o, const Setting& s) {
  const std::string_view name = id(s.units, o.unit);
  line.say(announces(line, name) ? "unit" : "").say(name);
}

void say_leader(OrderLine& line, const Order& o, const Setting& s) {
  const std::string_view name = id(s.leaders, o.leader);
  const bool shared = std::ranges::find(s.units, name, &UnitSheet::id) != s.units.end();
  line.say(shared || announces(line, name) ? "leader" : "").say(name);
}

void say_formation(OrderLine& line, const Order& o, const Setting& s) {
  const std::string_view name = id(s.formations, o.formation);
  line.say(WordReader::same(name, "formation") ? name : "").say(name);
}

void say_units(OrderLine& line, const Order& o, const Setting& s) {
  std::string list;
  for (std::size_t i = 0; i < std::min<std::size_t>(s.units.size(), most_units); ++i)
    if ((o.units >> i & 1U) != 0) list.append(list.empty() ? "" : ",").append(s.units[i].id);
  line.say(list.empty() ? "nobody" : list);
}

void say_hex(OrderLine& line, const Order& o, const Setting& s) { line.say(s.map.grid().name(o.hex)); }

std::string_view side_word(const Order& o) { return side_words[o.choice % side_words.size()]; }

std::size_t direction(const Order& o) { return static_cast<std::size_t>(o.facing) % hex::direction_words.size(); }
void say_direction(OrderLine& line, const Order& o, const Setting& /*s*/) {
  line.say(hex::direction_words[direction(o)]);
}

// The hexes of a way that the player names.
std::span<const Hex> way(const Order& o) { return std::span{o.path}.first(std::min<std::size_t>(o.steps, most_path)); }

constexpr auto always = [](const Order& /*o*/, const Setting& /*s*/) { return true; };
constexpr auto some_hex = [](const Order& o, const Setting& /*s*/) { return o.hex != off_map; };

Shape some_units() { return list_of(shape_of<UnitRef>(), {}, 1); }
Shape way_shape() { return list_of(shape_of<HexRef>(), {}, 1, most_path); }

using FieldRow = OrderField<Order, OrderWords, Setting>;
constexpr FieldRow fields[] = {
    {.name = "unit",
     .caption = "UNIT",
     .shape = shape_of<UnitRef>,
     .read = [](Order& o, OrderWords& in) { o.unit = in.unit(); },
     .say = say_unit,
     .given = [](const Order& o, const Setting& /*s*/) { return o.unit != nobody; },
     .value = [](const Order& o, const Setting& s) { return Value{id(s.units, o.unit), {}}; }},
    {.name = "leader",
     .caption = "LEADER",
     .shape = shape_of<LeaderRef>,
     .read = [](Order& o, OrderWords& in) { o.leader = in.leader(); },
     .say = say_leader,
     .given = [](const Order& o, const Setting& /*s*/) { return o.leader != nobody; },
     .value = [](const Order& o, const Setting& s) { return Value{id(s.leaders, o.leader), {}}; }},
    {.name = "formation",
     .caption = "FORMATION",
     .shape = shape_of<FormationRef>,
     .read = [](Order& o, OrderWords& in) { o.formation = in.formation(); },
     .say = say_formation,
     .given = always,
     .value = [](const Order& o, const Setting& s) { return Value{id(s.formations, o.formation), {}}; }},
    {.name = "side",
     .caption = "SIDE",
     .shape = words_shape<side_words>,
     .read =
         [](Order& o, OrderWords& in) {
           const auto side = in.side();
           if (!side) return in.unexpected("prussian or austrian"_form, side_words);
           o.choice = static_cast<std::uint8_t>(*side);
         },
     .say = [](OrderLine& line, const Order& o, const Setting& /*s*/) { line.say(side_word(o)); },
     .given = always},
    {.name = "units",
     .caption = "UNIT[,UNIT...]",
     .shape = some_units,
     .read = [](Order& o, OrderWords& in) { o.units = in.units(); },
     .say = say_units,
     .given = always,
     .value = [](const Order& o, const Setting& s) { return *value_of(UnitSet{o.units}, s); }},
    {.name = "hex",
     .caption = "HEX",
     .shape = shape_of<HexRef>,
     .read = [](Order& o, OrderWords& in) { o.hex = in.hex(); },
     .say = say_hex,
     .given = some_hex},
    {.name = "end",  // of a march whose way the umpire finds
     .caption = "HEX",
     .shape = shape_of<HexRef>,
     .read = [](Order& o, OrderWords& in) { o.hex = in.hex(); },
     .say = say_hex,
     .given = [](const Order& o, const Setting& /*s*/) { return o.steps == 0; }},
    {.name = "way",  // its last hex is the end of it
     .caption = "HEX HEX...",
     .shape = way_shape,
     .read = [](Order& o, OrderWords& in) { in.path(o); },
     .say =
         [](OrderLine& line, const Order& o, const Setting& s) {
           for (const Hex hex : way(o)) line.say(s.map.grid().name(hex));
         },
     .given = [](const Order& o, const Setting& /*s*/) { return o.steps != 0; },
     .value =
         [](const Order& o, const Setting& s) {
           Values hexes;
           for (const Hex hex : way(o)) hexes.push_back({s.map.grid().name(hex), {}});
           return Value{std::move(hexes), {}};
         }},
    {.name = "step",  // that is ended; which one it is is plain
     .caption = "STEP",
     .read =
         [](Order& /*o*/, OrderWords& in) {
           constexpr std::array<std::string_view, 5> steps{"rally", "bombardment", "movement", "combat", "activation"};
           in.expect_phrase(steps, "rally, bombardment, movement, combat or activation"_form);
         },
     .say = [](OrderLine& /*line*/, const Order& /*o*/, const Setting& /*s*/) {},
     .given = [](const Order& /*o*/, const Setting& /*s*/) { return false; }},
    {.name = "direction",
     .caption = "D",
     .shape = shape_of<Direction>,
     .read = [](Order& o, OrderWords& in) { o.facing = in.direction(); },
     .say = say_direction,
     .given = always},
    {.name = "facing",  // where it ends; HEX-P-FACE-03: in houses there is none to choose
     .caption = "D",
     .shape = shape_of<Direction>,
     .read = [](Order& o, OrderWords& in) { o.facing = in.direction_in(o.hex); },
     .say = say_direction,
     .given = [](const Order& o, const Setting& s) { return !faces_every_way(s, o.hex); }},
};

// ---- as people say them ----

constexpr std::array<Form, hex::direction_words.size()> facing_forms{
    "facing north"_form, "facing north-east"_form, "facing south-east"_form,
    "facing south"_form, "facing south-west"_form, "facing north-west"_form};
constexpr std::array<Form, hex::direction_words.size()> turned_forms{
    "The stack in {} turns to face north"_form,      "The stack in {} turns to face north-east"_form,
    "The stack in {} turns to face south-east"_form, "The stack in {} turns to face south"_form,
    "The stack in {} turns to face south-west"_form, "The stack in {} turns to face north-west"_form};

Phrase unit(const Order& o, const Setting& s) { return name_of(UnitRef{o.unit}, s); }
Phrase leader(const Order& o, const Setting& s) { return name_of(LeaderRef{o.leader}, s); }
Phrase mover(const Order& o, const Setting& s) { return o.unit == nobody ? leader(o, s) : unit(o, s); }
Phrase place(const Order& o, const Setting& s) { return hex_words(s, o.hex); }
Phrase side(std::size_t at, const Setting& s) { return s.side_names[at % s.side_names.size()]; }
bool several(const Order& o) { return how_many(o.units) > 1; }

// Of a unit, where it does not look every way.
Phrase facing(Phrase told, const Order& o, const Setting& s) {
  if (o.unit == nobody || faces_every_way(s, o.hex)) return told;
  return say("{}, {}"_form, std::move(told), say(facing_forms[direction(o)]));
}

// The hexes of a way, but for the last.
Phrase by_way_of(const Order& o, const Setting& s) {
  std::vector<Phrase> hexes;
  for (const Hex hex : way(o)) hexes.emplace_back(s.map.grid().name(hex));
  if (!hexes.empty()) hexes.pop_back();
  return listed(std::move(hexes), "{}, {}"_form);
}

Phrase say_placing(const Order& o, const Setting& s) {
  if (o.unit == nobody) return say("{} takes his place in {}"_form, leader(o, s), place(o, s));
  return facing(say("{} takes its place in {}"_form, unit(o, s), place(o, s)), o, s);
}

Phrase say_activation(const Order& o, const Setting& s) {
  const bool loose = o.formation < s.formations.size() && s.formations[o.formation].independent;
  return loose ? say("The independent units are activated"_form)
               : say("{} is activated"_form, name_of(FormationRef{o.formation}, s));
}

Phrase say_move(const Order& o, const Setting& s) {
  Phrase way = by_way_of(o, s);
  if (o.unit == nobody)
    return way.empty() ? say("{} rides to {}"_form, leader(o, s), place(o, s))
                       : say("{} rides to {} by way of {}"_form, leader(o, s), place(o, s), std::move(way));
  return facing(way.empty() ? say("{} moves to {}"_form, unit(o, s), place(o, s))
                            : say("{} moves to {} by way of {}"_form, unit(o, s), place(o, s), std::move(way)),
                o, s);
}

Phrase say_entry(const Order& o, const Setting& s) {
  Phrase way = by_way_of(o, s);
  return facing(way.empty() ? say("{} comes onto the map and goes to {}"_form, mover(o, s), place(o, s))
                            : say("{} comes onto the map and goes to {} by way of {}"_form, mover(o, s), place(o, s),
                                  std::move(way)),
                o, s);
}

// ---- the rows ----

constexpr OrderRow<Order, Setting, Umpire> rows[] = {
    {.kind = OrderKind::done,
     .name = "done",
     .clause = "HEX-P-ACT-01",
     .forms = {"done"},
     .also = {"pass", "end", "end [the] {step} [step]", "no advance", "keep [the|its] facing"},
     .said = [](const Order& o, const Setting& s) { return say("The {} are done"_form, side(index(o.side), s)); },
     .heading = "At any time",
     .remark = "ends the step; no advance; no turn after a retreat"},
    {.kind = OrderKind::place,
     .name = "place",
     .clause = "HEX-P-SETUP-01",
     .forms = {"place {unit} in|to|at|into? {to:end} [facing|face? {facing}]",
               "place {leader} in|to|at|into? {to:end}"},
     .said = say_placing,
     .heading = "Setting up"},
    {.kind = OrderKind::choose_first,
     .name = "first",
     .clause = "HEX-P-SEQ-02",
     .forms = {"{side} first"},
     .also = {"first {side}", "[the] {side} goes|go? first"},
     .said = [](const Order& o, const Setting& s) { return say("The {} go first"_form, side(o.choice, s)); },
     .heading = "The turn",
     .remark = "who activates first"},
    {.kind = OrderKind::activate,
     .name = "activate",
     .clause = "HEX-P-SEQ-04",
     .forms = {"activate {formation}"},
     .said = say_activation},
    {.kind = OrderKind::rally,
     .name = "rally",
     .clause = "HEX-P-RALLY-01",
     .forms = {"rally {unit}"},
     .said = [](const Order& o, const Setting& s) { return say("{} tries to rally"_form, unit(o, s)); },
     .heading = "An activation"},
    {.kind = OrderKind::turn,
     .name = "turn",
     .clause = "HEX-P-FACE-04",
     .forms = {"turn {hex} to|facing? {facing:direction}"},
     .said = [](const Order& o, const Setting& s) { return say(turned_forms[direction(o)], place(o, s)); },
     .remark = "all who stand there; after a retreat, too"},
    {.kind = OrderKind::bombard,
     .name = "bombard",
     .clause = "HEX-P-BOMB-01",
     .forms = {"bombard [at] {hex} with|by {units}"},
     .said =
         [](const Order& o, const Setting& s) {
           return say(several(o) ? "{} bombard {}"_form : "{} bombards {}"_form, ids_of(o.units, s), place(o, s));
         },
     .remark = "as in: bombard 1107 with P14,P25"},
    {.kind = OrderKind::move,
     .name = "move",
     .clause = "HEX-P-MOVE-01",
     .forms = {"move {unit} to|in|at|into? {to:end} [facing|face? {facing}]",
               "move {unit} by|via|through {way} [facing|face? {facing}]", "move {leader} to|in|at|into? {to:end}",
               "move {leader} by|via|through {way}"},
     .said = say_move,
     .remark = "the cheapest way, or your own: its last hex is the end of it"},
    {.kind = OrderKind::enter,
     .name = "enter",
     .clause = "HEX-P-REINF-01",
     .forms = {"enter {unit} to|in|at|into? {to:end} [facing|face? {facing}]",
               "enter {unit} by|via|through {way} [facing|face? {facing}]", "enter {leader} to|in|at|into? {to:end}",
               "enter {leader} by|via|through {way}"},
     .said = say_entry,
     .remark = "onto the map; a way begins with the entry hex"},
    {.kind = OrderKind::attack,
     .name = "attack",
     .clause = "HEX-P-CBT-02",
     .forms = {"attack|assault [at] {hex} with|by {units}"},
     .said =
         [](const Order& o, const Setting& s) {
           return say(several(o) ? "{} attack {}"_form : "{} attacks {}"_form, ids_of(o.units, s), place(o, s));
         },
     .remark = "as in: attack 1207 with P11,P12"},
    {.kind = OrderKind::advance,
     .name = "advance",
     .clause = "HEX-P-ADV-01",
     .forms = {"advance {unit} facing|face? {facing:direction}"},
     .also = {"advance {unit}"},
     .said = [](const Order& o, const Setting& s) { return facing(say("{} advances"_form, unit(o, s)), o, s); },
     .remark = "into the hex that was attacked"},
    {.kind = OrderKind::fire_at,
     .name = "fire_at",
     .clause = "HEX-P-CBT-05",
     .forms = {"fire at? {hex}"},
     .said = [](const Order& o,
                const Setting& s) { return say("The defenders fire at the attackers in {}"_form, place(o, s)); },
     .heading = "Answers",
     .remark = "which of the attacking hexes the defenders fire at"},
    {.kind = OrderKind::lose_step,
     .name = "lose_step",
     .clause = "HEX-P-RES-05",
     .forms = {"{unit} loses|lose the|a? step"},
     .also = {"lose [the|a] step [from] {unit}", "step [from] {unit}"},
     .said = [](const Order& o, const Setting& s) { return say("{} loses the step"_form, unit(o, s)); }},
    {.kind = OrderKind::go_first,
     .name = "go_back_first",
     .clause = "HEX-P-RETR-04",
     .forms = {"{unit} goes|go|retreats back? first"},
     .also = {"{unit} first", "first {unit}"},
     .said = [](const Order& o, const Setting& s) { return say("{} goes back first"_form, unit(o, s)); }},
    {.kind = OrderKind::retreat,
     .name = "retreat",
     .clause = "HEX-P-RETR-01",
     .forms = {"retreat {unit} to? {to:hex}"},
     .said = [](const Order& o, const Setting& s) { return say("{} falls back to {}"_form, unit(o, s), place(o, s)); }},
    {.kind = OrderKind::go_along,
     .name = "go_along",
     .clause = "HEX-P-RETR-05",
     .forms = {"{leader} goes|go along"},
     .said = [](const Order& o, const Setting& s) { return say("{} goes along"_form, leader(o, s)); }},
    {.kind = OrderKind::stay,
     .name = "stay",
     .clause = "HEX-P-RETR-05",
     .forms = {"{leader} stays|stay"},
     .also = {"stay {leader}"},
     .said = [](const Order& o, const Setting& s) { return say("{} stays"_form, leader(o, s)); }},
    {.kind = OrderKind::join,
     .name = "join",
     .clause = "HEX-P-LEAD-04",
     .forms = {"{leader} joins|join [at|in] {to:hex}"},
     .also = {"join {leader} [at|in] {hex}"},
     .said = [](const Order& o,
                const Setting& s) { return say("{} joins friends in {}"_form, leader(o, s), place(o, s)); },
     .remark = "when he has to leave his own hex"},
    {.kind = OrderKind::resign,
     .name = "resign",
     .clause = "HEX-P-VIC-05",
     .forms = {"resign"},
     .also = {"concede"},
     .said = [](const Order& o, const Setting& s) { return say("The {} resign"_form, side(index(o.side), s)); },
     .heading = "The end",
     .take = [](const Umpire& umpire, const Order& o, bool act) -> std::optional<Refusal> {
       if (act) resign(umpire, o.side);
       return std::nullopt;
     }},
};

constexpr OrderTable<Order, OrderWords, Setting, Umpire> orders{rows, fields};
static_assert(orders.sound() && std::size(rows) == static_cast<std::size_t>(OrderKind::resign) + 1);

bool begins_order(std::string_view word) { return orders.begins_order(word); }

// What is left blank is nobody's.
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

Facts facts_of(const Order& order, const Setting& setting) { return orders.facts(order, setting); }

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
         "HEX is column and row, two digits each: 1405. D is n, ne, se, s, sw or nw; in towns and cities there is no\n"
         "facing to give. SIDE is prussian or austrian. UNIT, LEADER and FORMATION are ids of the scenario.\n";
}

}  // namespace guidon::hex1866
