#include "rules/peninsular/battle/orders.hpp"

#include <array>
#include <span>
#include <utility>
#include <vector>

#include "kernel/length.hpp"
#include "kernel/order_form.hpp"
#include "rules/peninsular/battle/order_fields.hpp"
#include "rules/peninsular/battle/refs.hpp"
#include "rules/peninsular/battle/umpire.hpp"
#include "rules/peninsular/battle/victory.hpp"

namespace guidon::peninsular {

using namespace order_fields;

namespace {

// ---- as people say them ----

// Clauses of a sentence that say in which formation.
constexpr std::array<Form, 10> in_words{"in line"_form,
                                        "in two lines"_form,
                                        "in column of route"_form,
                                        "in attack column"_form,
                                        "in square"_form,
                                        "in line with its left refused"_form,
                                        "in line with its right refused"_form,
                                        "in skirmish order"_form,
                                        "unlimbered"_form,
                                        "limbered"_form};
constexpr std::array<Form, 10> form_forms{
    "{} forms line"_form,   "{} forms two lines"_form,  "{} forms column of route"_form, "{} forms attack column"_form,
    "{} forms square"_form, "{} refuses its left"_form, "{} refuses its right"_form,     "{} forms skirmish order"_form,
    "{} unlimbers"_form,    "{} limbers up"_form};
// Into a building, to a place, or by its formation alone.
constexpr std::array<Form, 3> deploy_forms{"{} garrisons {}"_form, "{} deploys at {} {}"_form, "{} deploys {}"_form};
constexpr std::array<Form, 3> redeploy_forms{"{} goes to garrison {} instead"_form, "{} goes to {} {} instead"_form,
                                             "{} deploys {} instead"_form};
// By the face of a square, or the side of a building, that fires.
constexpr std::array<Form, 4> fire_forms{"{} fires"_form, "{} fires to its right"_form, "{} fires to its rear"_form,
                                         "{} fires to its left"_form};
constexpr std::array<Form, 4> fire_at_forms{"{} fires at {}"_form, "{} fires to its right at {}"_form,
                                            "{} fires to its rear at {}"_form, "{} fires to its left at {}"_form};
// By what an attack is made with: the unit, its grenadier stand named, or its skirmishers; or at the skirmishers of
// the enemy.
constexpr std::array<Form, 4> charge_forms{"{} charges {}"_form, "{} charges {}, its grenadiers in front"_form,
                                           "{} charges {} with its skirmishers"_form,
                                           "{} charges the skirmishers of {}"_form};
constexpr std::array<Form, 4> charge_by_forms{
    "{} charges {} by way of {}"_form, "{} charges {} by way of {}, its grenadiers in front"_form,
    "{} charges {} with its skirmishers by way of {}"_form, "{} charges the skirmishers of {} by way of {}"_form};
constexpr std::array<Form, 3> glory_forms{"Glory charge at {}"_form, "Glory charge at {}, its grenadiers in front"_form,
                                          "Glory charge at {} with its skirmishers"_form};
constexpr std::array<Form, 3> glory_by_forms{"Glory charge at {} by way of {}"_form,
                                             "Glory charge at {} by way of {}, its grenadiers in front"_form,
                                             "Glory charge at {} with its skirmishers by way of {}"_form};

Phrase named(std::uint8_t u, const Setting& s) {
  return u < s.units.size() ? Phrase{s.units[u].name} : say("nobody"_form);
}
Phrase unit(const Order& o, const Setting& s) { return named(o.unit, s); }
Phrase target(const Order& o, const Setting& s) { return named(o.target, s); }
Phrase officer(const Order& o, const Setting& s) {
  return o.unit < s.officers.size() ? Phrase{s.officers[o.unit].name} : say("nobody"_form);
}
Phrase structure(const Order& o, const Setting& s) {
  if (o.target >= s.structures.size()) return say("nothing"_form);
  const Piece& piece = s.pieces[s.structures[o.target]];
  return piece.name.empty() ? piece.id : piece.name;
}
std::string side(const Order& o, const Setting& s) { return s.side_names[index(o.side)]; }
std::string place(table::Spot at) { return to_a_tenth(at.x) + "," + to_a_tenth(at.y); }
std::string heading(table::Heading facing) { return print_thousandths(facing.hundredths() / 10 * 100) + "°"; }
Phrase stood(const table::Pose& pose) { return say("{} facing {}"_form, place(pose.at), heading(pose.facing)); }
Form formed(const Order& o) { return in_words[static_cast<std::size_t>(o.formation)]; }

Phrase way(std::span<const table::Pose> places) {
  std::vector<Phrase> all;
  all.reserve(places.size());
  for (const table::Pose& each : places) all.push_back(stood(each));
  return listed(std::move(all), "{} and {}"_form);
}

Phrase say_deployment(const std::array<Form, 3>& forms, const Order& o, const Setting& s) {
  Phrase out = o.target != nobody ? say(forms[0], unit(o, s), structure(o, s))
               : o.poses > 0      ? say(forms[1], unit(o, s), stood(o.pose[0]), formed(o))
                                  : say(forms[2], unit(o, s), formed(o));
  return o.choice != 0 ? say("{}, its skirmishers out"_form, std::move(out)) : out;
}

Phrase say_fire(const Order& o, const Setting& s) {
  const std::size_t face = o.choice % fire_forms.size();
  if (o.at_structure != 0 && o.poses > 0)
    return say("{} fires at {}, aiming at {}"_form, unit(o, s), structure(o, s), place(o.pose[0].at));
  if (o.at_structure != 0) return say(fire_at_forms[face], unit(o, s), structure(o, s));
  if (o.target == nobody) return say(fire_forms[face], unit(o, s));
  return say(fire_at_forms[face], unit(o, s), target(o, s));
}

Phrase say_skirmish_fire(const Order& o, const Setting& s) {
  if (o.groups == 0) return say("Skirmishers fire at {}"_form, target(o, s));
  std::vector<Phrase> whose;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if ((o.groups >> u & 1U) != 0) whose.emplace_back(s.units[u].name);
  return say("Skirmishers of {} fire at {}"_form, listed(std::move(whose), "{} and {}"_form), target(o, s));
}

Phrase say_move(const Order& o, const Setting& s) {
  if (o.poses == 0) return say(form_forms[static_cast<std::size_t>(o.formation)], unit(o, s));
  const table::Pose& to = poses(o).back();
  if (o.poses == 1) return say("{} moves to {} {}"_form, unit(o, s), stood(to), formed(o));
  return say("{} moves by way of {} to {} {}"_form, unit(o, s), way(legs(o)), stood(to), formed(o));
}

Phrase say_charge(const Order& o, const Setting& s) {
  const std::size_t with = o.choice % charge_forms.size();
  if (o.poses == 0) return say(charge_forms[with], unit(o, s), target(o, s));
  return say(charge_by_forms[with], unit(o, s), target(o, s), way(poses(o)));
}

Phrase say_glory(const Order& o, const Setting& s) {
  const std::size_t with = o.choice % glory_forms.size();
  if (o.poses == 0) return say(glory_forms[with], target(o, s));
  return say(glory_by_forms[with], target(o, s), way(poses(o)));
}

Phrase say_sending_out(const Order& o, const Setting& s) {
  if (o.groups == 0) return say("{} sends out its skirmishers"_form, unit(o, s));
  std::vector<Phrase> stands;
  for (int i = 0; i < most_stands; ++i)
    if ((o.groups >> i & 1U) != 0) stands.emplace_back(i);
  return say(stands.size() == 1 ? "{} sends out its stand {}"_form : "{} sends out its stands {}"_form, unit(o, s),
             listed(std::move(stands), "{} and {}"_form));
}

// ---- the rows ----

constexpr OrderRow<Order, Setting, Umpire> rows[] = {
    {.kind = OrderKind::deploy,
     .name = "deploy",
     .clause = "PEN-SET-04",
     .forms = {"deploy {unit} [to|at {to}] {formation} [garrison {garrison:building}] [{skirmishers_out}]"},
     .also = {"deploy {unit} [to|at {to}] {formation} {skirmishers_out} garrison {building}"},
     .said = [](const Order& o, const Setting& s) { return say_deployment(deploy_forms, o, s); },
     .heading = "Deployment"},
    {.kind = OrderKind::redeploy,
     .name = "redeploy",
     .clause = "PEN-SET-07",
     .forms = {"redeploy {unit} [to|at {to}] {formation} [garrison {garrison:building}] [{skirmishers_out}]"},
     .also = {"redeploy {unit} [to|at {to}] {formation} {skirmishers_out} garrison {building}"},
     .said = [](const Order& o, const Setting& s) { return say_deployment(redeploy_forms, o, s); }},
    {.kind = OrderKind::place_officer,
     .name = "place",
     .clause = "PEN-GEN-01",
     .forms = {"place {officer} at|to {to:spot} [with|joins {joins:target}]",
               "place {officer} with|joins {joins:target}"},
     .said =
         [](const Order& o, const Setting& s) {
           if (o.target != nobody) return say("{} takes his place with {}"_form, officer(o, s), target(o, s));
           return say("{} takes his place at {}"_form, officer(o, s), place(o.pose[0].at));
         }},
    {.kind = OrderKind::end_deployment,
     .name = "end_deployment",
     .clause = "PEN-SET-04",
     .forms = {"end deployment"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The deployment ends"_form); }},
    {.kind = OrderKind::officer_move,
     .name = "officer",
     .clause = "PEN-MOVE-08",
     .forms = {"officer {officer} to|at {to:spot} [joins|with {joins:target}]",
               "officer {officer} joins|with {joins:target}"},
     .said =
         [](const Order& o, const Setting& s) {
           if (o.target != nobody) return say("{} rides to {} and joins it"_form, officer(o, s), target(o, s));
           return say("{} rides to {}"_form, officer(o, s), place(o.pose[0].at));
         },
     .heading = "At any moment"},
    {.kind = OrderKind::resign,
     .name = "resign",
     .clause = "PEN-G-32",
     .forms = {"resign"},
     .said = [](const Order& o, const Setting& s) { return say("{} resigns"_form, side(o, s)); },
     .take = [](const Umpire& umpire, const Order& o, bool act) -> std::optional<Refusal> {
       if (!act) return std::nullopt;
       umpire.say(Resigned{o.side}, "PEN-G-32");
       declare(umpire, o.side == Colour::red ? Verdict::black : Verdict::red, WonBy::resigned);
       return std::nullopt;
     }},
    {.kind = OrderKind::offer_draw,
     .name = "offer_draw",
     .clause = "PEN-G-32",
     .forms = {"offer draw"},
     .said = [](const Order& o, const Setting& s) { return say("{} offers a draw"_form, side(o, s)); }},
    {.kind = OrderKind::accept_draw,
     .name = "accept_draw",
     .clause = "PEN-G-32",
     .forms = {"accept draw"},
     .said = [](const Order& o, const Setting& s) { return say("{} accepts the draw"_form, side(o, s)); }},
    {.kind = OrderKind::decline_draw,
     .name = "decline_draw",
     .clause = "PEN-G-32",
     .forms = {"decline draw"},
     .said = [](const Order& o, const Setting& s) { return say("{} declines the draw"_form, side(o, s)); }},
    {.kind = OrderKind::fire,
     .name = "fire",
     .clause = "PEN-FIRE-01",
     .forms = {"fire {unit} at structure|wall|rampart|building|bridge {structure} [aiming {aim:spot}] [face {face}]",
               "fire {unit} [at {target}] [face {face}]"},
     .said = say_fire,
     .heading = "Firing"},
    {.kind = OrderKind::skirmish_fire,
     .name = "skirmish_fire",
     .clause = "PEN-FIRE-09",
     .forms = {"skirmishers fire at {target} [with {units}]"},
     .said = say_skirmish_fire},
    {.kind = OrderKind::move,
     .name = "move",
     .clause = "PEN-MOVE-01",
     .forms = {"move {unit} [{via}] to {to} {formation}", "move {unit} {formation}"},
     .said = say_move,
     .heading = "Moving"},
    {.kind = OrderKind::contact,
     .name = "charge",
     .clause = "PEN-CON-01",
     .forms = {"charge|attack {unit} at skirmishers of {screen} [{via:approach}]",
               "charge|attack {unit} at {target} [{via:approach}] [with {with}]"},
     .also = {"charge|attack {unit} at {target} with {with} {via:approach}"},
     .said = say_charge},
    {.kind = OrderKind::break_out,
     .name = "send_out",
     .clause = "PEN-ARM-11",
     .forms = {"send out skirmishers of {unit} [stands|stand {stands}]"},
     .said = say_sending_out},
    {.kind = OrderKind::rejoin,
     .name = "recall",
     .clause = "PEN-ARM-13",
     .forms = {"recall skirmishers of {unit} [to|at {to}]"},
     .said =
         [](const Order& o, const Setting& s) {
           if (o.poses == 0) return say("{} calls in its skirmishers"_form, unit(o, s));
           return say("{} calls in its skirmishers at {}"_form, unit(o, s), stood(o.pose[0]));
         }},
    {.kind = OrderKind::move_skirmishers,
     .name = "skirmishers",
     .clause = "PEN-MOVE-05",
     .forms = {"skirmishers of {unit} to {to:row} interval {interval}",
               "skirmishers of {unit} to {places} [interval {interval:wide}]"},
     .also = {"skirmishers of {unit} to {row}"},
     .said =
         [](const Order& o, const Setting& s) {
           if (o.interval == Order{}.interval)
             return say("{}'s skirmishers move to {}"_form, unit(o, s), way(poses(o)));
           return say("{}'s skirmishers move to {}, {} cm apart"_form, unit(o, s), way(poses(o)),
                      to_a_tenth(o.interval * 100));
         }},
    {.kind = OrderKind::enter_building,
     .name = "enter",
     .clause = "PEN-G-06",
     .forms = {"enter {structure:building} with {unit}"},
     .said = [](const Order& o, const Setting& s) { return say("{} enters {}"_form, unit(o, s), structure(o, s)); }},
    {.kind = OrderKind::leave_building,
     .name = "leave",
     .clause = "PEN-G-06",
     .forms = {"leave with {unit} to {to} {formation}"},
     .also = {"leave {left} with {unit} to {to} {formation}"},
     .said =
         [](const Order& o, const Setting& s) {
           if (o.poses == 0) return say("{} comes out {}"_form, unit(o, s), formed(o));
           return say("{} comes out to {} {}"_form, unit(o, s), stood(o.pose[0]), formed(o));
         }},
    {.kind = OrderKind::pursue,
     .name = "pursue",
     .clause = "PEN-R-80",
     .forms = {"pursue with {unit} [after {target}]"},
     .said =
         [](const Order& o, const Setting& s) {
           return o.target != nobody ? say("{} pursues {}"_form, unit(o, s), target(o, s))
                                     : say("{} pursues"_form, unit(o, s));
         }},
    {.kind = OrderKind::end_card,
     .name = "end_card",
     .clause = "PEN-TURN-03",
     .forms = {"end card"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The card ends"_form); }},
    {.kind = OrderKind::confirm,
     .name = "confirm",
     .clause = "PEN-CRIT-01",
     .forms = {"confirm"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The manoeuvre is tried"_form); },
     .heading = "Answers",
     .remark = "a critical manoeuvre"},
    {.kind = OrderKind::cancel,
     .name = "cancel",
     .clause = "PEN-CRIT-01",
     .forms = {"cancel"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("The manoeuvre is given up"_form); }},
    {.kind = OrderKind::choose_stand,
     .name = "remove_stand",
     .clause = "PEN-R-33",
     .forms = {"remove stand {stand}"},
     .said = [](const Order& o, const Setting& /*s*/) { return say("Stand {} is removed"_form, o.choice); }},
    {.kind = OrderKind::advance,
     .name = "take_the_ground",
     .clause = "PEN-R-74",
     .forms = {"take the? ground"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("It takes the ground"_form); }},
    {.kind = OrderKind::stay,
     .name = "stay",
     .clause = "PEN-R-74",
     .forms = {"stay"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("It stays where it is"_form); }},
    {.kind = OrderKind::glory,
     .name = "glory_charge",
     .clause = "PEN-GLO-02",
     .forms = {"glory charge at {target} [{via:approach}] [with {with}]"},
     .also = {"glory charge at {target} with {with} {via:approach}"},
     .said = say_glory},
    {.kind = OrderKind::decline,
     .name = "decline",
     .clause = "PEN-GLO-02",
     .forms = {"decline"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("No glory charge"_form); }},
    {.kind = OrderKind::resolve_fight,
     .name = "resolve_fight",
     .clause = "PEN-FGT-01",
     .forms = {"resolve fight {fight}"},
     .said = [](const Order& o, const Setting& /*s*/) { return say("Fight {} is resolved next"_form, o.choice); }},
    {.kind = OrderKind::test_next,
     .name = "test",
     .clause = "PEN-R-105",
     .forms = {"test {unit} next"},
     .said = [](const Order& o, const Setting& s) { return say("{} tests next"_form, unit(o, s)); }},
    {.kind = OrderKind::try_rally,
     .name = "try_to_rally",
     .clause = "PEN-R-80",
     .forms = {"try to rally"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("It tries to rally"_form); }},
    {.kind = OrderKind::keep_pursuing,
     .name = "keep_pursuing",
     .clause = "PEN-R-80",
     .forms = {"keep pursuing"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("It keeps pursuing"_form); }},
    {.kind = OrderKind::rally,
     .name = "rally",
     .clause = "PEN-ROUT-01",
     .forms = {"rally {unit}"},
     .said = [](const Order& o, const Setting& s) { return say("{} tests to rally next"_form, unit(o, s)); }},
    {.kind = OrderKind::face,
     .name = "face",
     .clause = "PEN-G-16",
     .forms = {"face {facing}"},
     .said = [](const Order& o, const Setting& /*s*/) { return say("It faces {}"_form, heading(o.pose[0].facing)); }},
    {.kind = OrderKind::form_square,
     .name = "form_square",
     .clause = "PEN-R-44",
     .forms = {"form square"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("It tries to form square"_form); }},
    {.kind = OrderKind::proceed,
     .name = "proceed",
     .clause = "PEN-R-112",
     .forms = {"proceed"},
     .said = [](const Order& /*o*/, const Setting& /*s*/) { return say("Nothing more: it goes on"_form); },
     .remark = "no officer rides now, or no square"},
};

constexpr OrderTable<Order, OrderWords, Setting, Umpire> orders{rows, fields};
static_assert(orders.sound() && std::size(rows) == static_cast<std::size_t>(OrderKind::proceed) + 1);

// What is left blank is nobody's.
Order blank(Colour side) {
  Order order;
  order.side = side;
  return order;
}

}  // namespace

std::string print(const Order& order, const Setting& setting) { return orders.print(order, setting); }

std::expected<Order, Unread> parse(std::string_view text, Colour side, const Setting& setting) {
  return orders.parse(text, blank(side), setting);
}

Facts facts(const Order& order, const Setting& setting) { return orders.facts(order, setting); }

std::expected<Order, Unread> order_of(const Facts& facts, Colour side, const Setting& setting) {
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
         "X,Y are centimetres from the lower left corner of the table, D degrees clockwise from up the table.\n"
         "The last via of a charge says which way it advances until it touches; without one the cheapest way is "
         "found.\n"
         "Only cavalry charges skirmishers, in the open. An interval may be left out: skirmishers then stand 3 cm "
         "apart.\n"
         "A unit's place is the middle of its front edge. FORMATION is line, two lines, route column, attack column,\n"
         "square, refused left, refused right or skirmish; guns are unlimbered or limbered, without in. UNIT, OFFICER\n"
         "and PLACE are ids of the scenario.\n";
}

}  // namespace guidon::peninsular
