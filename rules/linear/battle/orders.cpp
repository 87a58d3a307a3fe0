#include "rules/linear/battle/orders.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "kernel/order_form.hpp"
#include "rules/linear/battle/names.hpp"
#include "rules/linear/battle/order_fields.hpp"
#include "rules/linear/battle/turn.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

using namespace order_fields;

namespace {

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
