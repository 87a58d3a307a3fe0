// What an umpire may change of a linear battle, and the order of a side that wishes nothing.
#include <algorithm>
#include <array>

#include "match/linear/rules.hpp"
#include "match/ruling_of.hpp"
#include "rules/linear/battle/engagements.hpp"
#include "rules/linear/battle/losses.hpp"
#include "rules/linear/battle/moving.hpp"
#include "rules/linear/battle/order_words.hpp"
#include "rules/linear/battle/shooting.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::match {

using namespace linear;

namespace {

using Value = ValueOf<Umpire>;
using Who = Subject<Umpire>;

UnitState& unit(const Umpire& umpire, int u) { return umpire.unit(u); }
CommanderState& commander(const Umpire& umpire, int c) { return umpire.commander(c); }
BrigadeState& brigade(const Umpire& umpire, int b) { return umpire.brigade(b); }

bool on_table(const Umpire& umpire, int u) { return umpire.unit(u).on_table(); }

// ---- what can be set ----

std::vector<std::string> casualties_of(const Umpire& umpire, int u) {
  if (!on_table(umpire, u)) return {};
  return counted(0, umpire.sheet(u).profile.stamina);
}

// Of the hits of this phase no more stay than casualties are left, and none in excess.
WhyNot set_casualties(const Umpire& umpire, int u, std::string_view to) {
  UnitState& unit = umpire.unit(u);
  unit.casualties = id(number(to));
  unit.excess = 0;
  unit.taken = std::min(unit.taken, unit.casualties);
  unit.artillery = std::min(unit.artillery, unit.taken);
  unit.before = id(unit.casualties - unit.taken);
  return std::nullopt;
}

WhyNot set_disordered(const Umpire& umpire, int u, std::string_view to) {
  umpire.unit(u).disordered = to == "yes" ? std::max<std::uint8_t>(1, umpire.state.player_turn) : 0;
  return std::nullopt;
}

std::vector<std::string> formations_of(const Umpire& umpire, int u) {
  if (!on_table(umpire, u) || umpire.unit(u).garrison != nobody) return {};
  std::vector<std::string> out;
  for (std::size_t f = 0; f < formation_words.size(); ++f)
    if (umpire.field().may_form(u, static_cast<Formation>(f))) out.emplace_back(formation_words[f]);
  return out;
}

// OUR-SHOOT-02: who has a target is worked out when the phase begins, and whenever somebody is moved by a ruling.
void look_for_targets(const Umpire& umpire) {
  State& state = umpire.state;
  if (state.stage == Stage::shooting) state.can_shoot = shooters(umpire.field(), state.placing);
}

WhyNot form(const Umpire& umpire, int u, std::string_view to) {
  UnitState& unit = umpire.unit(u);
  if (umpire.field().engaged(u)) return "it is in contact with an enemy; place it elsewhere to end that"_form;
  const auto formation = static_cast<Formation>(place_in(formation_words, to));
  const table::Pose pose = reformed(umpire.field(), u, formation);
  if (const auto refused =
          check_room(umpire.field(), u, formation, umpire.field().rect_as(u, formation, pose), mils(0)))
    return bare_words(*refused);
  unit.formation = formation;
  unit.pose = pose;
  bring_commanders(umpire, u);
  look_for_targets(umpire);
  return std::nullopt;
}

template <Mark which>
using Marked = MarkOf<Umpire, unit, &UnitState::marks, which>;

WhyNot set_shot(const Umpire& umpire, int u, std::string_view to) {
  if (to == "no") umpire.unit(u).faces_shot = 0;
  return Marked<Mark::shot>::set(umpire, u, to);
}

std::vector<std::string> marks_of(const Umpire& umpire, int u) { return yes_or_no_if(on_table(umpire, u)); }

constexpr ValueForms casualties_forms{"{} has {} casualty"_form, "{} has {} casualties"_form};
constexpr ValueForms disordered_forms{"{} is disordered"_form, "{} is in order"_form};
constexpr ValueForms formation_forms{"{} is in {}"_form, "{} is in {}"_form};
constexpr ValueForms ordered_forms{"{} has been named in an order"_form, "{} has not been named in an order"_form};
constexpr ValueForms initiative_forms{"{} has made its initiative move"_form,
                                      "{} has not made its initiative move"_form};
constexpr ValueForms shot_forms{"{} has shot in this phase"_form, "{} has not shot in this phase"_form};
constexpr std::array unit_values{
    Value::of<NumberOf<Umpire, unit, &UnitState::casualties>>({"casualties", casualties_forms}, casualties_of,
                                                              set_casualties),
    Value::of<FlagOf<Umpire, unit, &UnitState::disordered>>({"disordered", disordered_forms}, marks_of, set_disordered),
    Value::of<WordOf<Umpire, unit, &UnitState::formation, formation_words>>(
        {.name = "formation", .forms = formation_forms, .of_ground = true, .help = "FORMATION"}, formations_of, form),
    Value::of<Marked<Mark::ordered>>({"ordered", ordered_forms}, marks_of),
    Value::of<Marked<Mark::initiative>>({"initiative", initiative_forms}, marks_of),
    Value::of<Marked<Mark::shot>>({"shot", shot_forms}, marks_of, set_shot),
};

std::vector<std::string> of_the_living(const Umpire& umpire, int c) {
  return yes_or_no_if(umpire.commander(c).placed != 0 && umpire.commander(c).alive != 0);
}

std::vector<std::string> life_of(const Umpire& umpire, int c) { return yes_or_no_if(umpire.commander(c).placed != 0); }

std::vector<std::string> ratings_of(const Umpire& umpire, int c) {
  if (of_the_living(umpire, c).empty()) return {};
  return counted(umpire.setting.numbers.rating_min, umpire.setting.numbers.rating_max);
}

void take_off(const Umpire& umpire, int c) {
  umpire.commander(c).alive = 0;
  umpire.commander(c).with = nobody;
  umpire.commander(c).bound = 0;
}

bool brigade_removed(const Umpire& umpire, std::uint8_t brigade) {
  return brigade != nobody && umpire.brigade(brigade).removed != 0;
}

constexpr ValueForms alive_forms{"{} is alive"_form, "{} is dead"_form};
constexpr ValueForms rating_forms{"{} has {} for a rating"_form, "{} has {} for a rating"_form};
constexpr ValueForms ended_forms{"{} has no more orders to give this turn"_form,
                                 "{} may give orders again this turn"_form};
constexpr ValueForms ridden_forms{"{} has ridden this turn"_form, "{} has not ridden this turn"_form};
WhyNot set_alive(const Umpire& umpire, int c, std::string_view to) {
  if (to == "no") {
    take_off(umpire, c);
    return std::nullopt;
  }
  if (!leads_army(umpire.commander_sheet(c), umpire.commander(c)) &&
      brigade_removed(umpire, umpire.commander_sheet(c).brigade))
    return "his brigade has been removed"_form;
  umpire.commander(c).alive = 1;
  return std::nullopt;
}

constexpr std::array commander_values{
    Value::of<FlagOf<Umpire, commander, &CommanderState::alive>>({"alive", alive_forms}, life_of, set_alive),
    Value::of<NumberOf<Umpire, commander, &CommanderState::rating>>({"rating", rating_forms}, ratings_of),
    Value::of<FlagOf<Umpire, commander, &CommanderState::ended>>({"ended", ended_forms}, of_the_living),
    Value::of<FlagOf<Umpire, commander, &CommanderState::moved>>({"ridden", ridden_forms}, of_the_living),
};

constexpr std::array<std::string_view, 3> morale_words{"free", "no_advance", "retreat"};

constexpr ValueForms morale_forms{"{} has {} for morale"_form, "{} has {} for morale"_form};

// A brigade is not made to fall back by a word: the units that do are found by its check.
std::vector<std::string> morales_of(const Umpire& umpire, int b) {
  for (int u = 0; u < umpire.units(); ++u)
    if (umpire.sheet(u).brigade == b && on_table(umpire, u)) return {"free", "no_advance"};
  return {};
}

using BrigadeMorale = WordOf<Umpire, brigade, &BrigadeState::morale, morale_words>;

WhyNot set_morale(const Umpire& umpire, int b, std::string_view to) {
  for (int u = 0; u < umpire.units(); ++u)
    if (umpire.sheet(u).brigade == b && umpire.unit(u).retreat > 0)
      return say("{} is still to fall back with it"_form, umpire.sheet(u).id);
  return BrigadeMorale::set(umpire, b, to);
}

constexpr std::array brigade_values{Value::of<BrigadeMorale>(
    {.name = "morale", .forms = morale_forms, .help = "free|no advance"}, morales_of, set_morale)};

// ---- what is being resolved ----

constexpr bool of_commander(Task task) { return task == Task::command_throw || task == Task::rally_throw; }

// Nobody's ground is reckoned with while no more than this is to be done.
constexpr bool quiet(Task task) {
  switch (task) {
    case Task::choose_first:
    case Task::choose_brigade:
    case Task::choose_retreat:
    case Task::make_moves:
    case Task::free_move:
    case Task::brigade_checks:
    case Task::next_stage: return true;
    default: return false;
  }
}

bool in_hand(const Umpire& umpire, int u) {
  const State& state = umpire.state;
  if (state.todos == 0) return false;
  const UnitState& unit = umpire.unit(u);
  if (unit.retreat != 0 || unit.result != 0 || unit.supports != nobody) return true;
  if (state.combat.number != nobody && unit.combat == state.combat.number) return true;
  const bool moving = std::ranges::all_of(to_do(state), quiet, &Todo::task);  // each move is measured afresh
  if (!moving && ((state.command.units & bit(u)) != 0 || state.charge.unit == u || state.charge.target == u))
    return true;
  return std::ranges::any_of(
      to_do(state), [&](const Todo& todo) { return (todo.unit == u && !of_commander(todo.task)) || todo.other == u; });
}

// ---- placing and removing ----

// Out of contact, and those it was in contact with do not charge any more.
void leave_contact(const Umpire& umpire, int u) {
  const Foes were = foes(umpire.state, u);
  disengage(umpire, u);
  umpire.unit(u).marks.clear(Mark::charging);
  for (int i = 0; i < were.size(); ++i)
    if (!umpire.field().engaged(were[i].unit)) umpire.unit(were[i].unit).marks.clear(Mark::charging);
}

WhyNot place_unit(const Umpire& umpire, int u, const table::Pose& pose, std::optional<Formation> formation) {
  UnitState& unit = umpire.unit(u);
  const Formations known = umpire.sheet(u).profile.may_form();
  if (!unit.on_table() && brigade_removed(umpire, umpire.sheet(u).brigade)) return "its brigade has been removed"_form;
  Formation in = formation.value_or(unit.garrison != nobody ? unit.entered : unit.formation);
  for (std::size_t f = 0; !formation && !known.has(in) && f < formation_words.size(); ++f)
    if (known.has(static_cast<Formation>(f))) in = static_cast<Formation>(f);
  if (!known.has(in)) return say("it cannot form {}"_form, spoken(formation_words[static_cast<std::size_t>(in)]));
  if (const auto refused = check_room(umpire.field(), u, in, umpire.field().rect_as(u, in, pose), mils(0)))
    return bare_words(*refused);
  leave_contact(umpire, u);
  if (!unit.on_table()) {
    unit.status = Status::on_table;
    unit.before = unit.casualties;
  }
  unit.garrison = nobody;
  unit.formation = unit.entered = in;
  unit.pose = pose;
  bring_commanders(umpire, u);
  chase_commanders(umpire, u);
  engage_neighbours(umpire, u);
  look_for_targets(umpire);
  return std::nullopt;
}

WhyNot place_commander(const Umpire& umpire, int c, table::Spot at) {
  const table::Vec to = at.vec();
  if (to.x < 0 || to.y < 0 || to.x > umpire.setting.width || to.y > umpire.setting.depth)
    return "that is off the table"_form;
  umpire.commander(c).at = at;
  umpire.commander(c).with = nobody;
  umpire.commander(c).bound = 0;
  return std::nullopt;
}

// Commanders who were with it stay behind.
void remove_by_ruling(const Umpire& umpire, int u) {
  for (int c = 0; c < umpire.commanders(); ++c) {
    if (umpire.commander(c).with != u) continue;
    umpire.commander(c).with = nobody;
    umpire.commander(c).bound = 0;
  }
  leave_contact(umpire, u);
  remove_unit(umpire, u, Status::destroyed);
  look_for_targets(umpire);
}

// ---- the umpire's hand ----

struct Hand : TableHand<Formation> {
  using Rules = Linear;
  using Umpire = linear::Umpire;
  using Beside = Footprints;
  using Words = OrderWords;

  static constexpr std::array<RuledUpon<Umpire>, 3> all{{
      {RulingKind::unit, "a unit"_form, ids_in<Umpire, &Setting::units>, unit_values},
      {RulingKind::leader, "a commander"_form, ids_in<Umpire, &Setting::commanders>, commander_values},
      {RulingKind::group, "a brigade"_form, ids_in<Umpire, &Setting::brigades>, brigade_values},
  }};

  static bool deploying(const Umpire& umpire) {
    return umpire.state.stage == Stage::deployment || (umpire.state.stage == Stage::set_up && !umpire.setting.fixed);
  }
  static bool in_hand(const Umpire& umpire, const Who& who) {
    if (who.kind == RulingKind::unit) return match::in_hand(umpire, who.who);
    return who.kind == RulingKind::leader && umpire.state.todos > 0 && umpire.state.command.commander == who.who;
  }
  static WhyNot unquiet(const Umpire& umpire) {
    if (std::ranges::all_of(to_do(umpire.state), quiet, &Todo::task)) return std::nullopt;
    for (std::size_t i = umpire.state.todos; i-- > 0;)
      if (const Todo& todo = umpire.state.todo[i]; todo.unit != nobody && !of_commander(todo.task))
        return busy(umpire.sheet(todo.unit).id);
    return "something is being resolved: first answer what is asked"_form;
  }
  static bool dead(const Umpire& umpire, int c) { return umpire.commander(c).alive == 0; }
  static bool there(const Umpire& umpire, const Who& who) {
    return who.kind == RulingKind::unit ? on_table(umpire, who.who) : !dead(umpire, who.who);
  }
  static WhyNot place(const Umpire& umpire, const Who& who, const Place& to) {
    return who.kind == RulingKind::unit ? place_unit(umpire, who.who, to.pose, to.formation)
                                        : place_commander(umpire, who.who, to.pose.at);
  }
  static Phrase placed(const Umpire& umpire, const Who& who, const Place& to) {
    if (who.kind != RulingKind::unit) return match::placed(std::string{who.id}, to.pose.at);
    const auto now = static_cast<std::size_t>(umpire.unit(who.who).formation);
    return match::placed(std::string{who.id}, to.pose, spoken(formation_words[now]));
  }
  static void remove(const Umpire& umpire, const Who& who) {
    who.kind == RulingKind::unit ? remove_by_ruling(umpire, who.who) : take_off(umpire, who.who);
  }
  static void moved(const Umpire&) {}
};

}  // namespace

std::expected<Ruled<State>, Unread> Linear::ruled(const Battle& battle, std::string_view ruling) {
  return RulingOf<Hand>::ruled(battle, ruling);
}

std::vector<Adjustable> Linear::adjustable(const Battle& battle) { return RulingOf<Hand>::adjustable(battle); }

std::string Linear::ruling_grammar() { return RulingOf<Hand>::grammar(); }

std::optional<Order> Linear::passing(const Battle& battle) {
  const linear::Decision decision = battle.decision();
  if (decision.kind == linear::Decision::Kind::over) return std::nullopt;
  if (decision.task == Task::make_moves) return Order{.kind = OrderKind::done, .side = decision.side};
  if (decision.kind != linear::Decision::Kind::deploy) return automatic_answer(battle);
  const std::vector<Order> all = linear::candidates(battle);
  return all.empty() ? std::nullopt : std::optional{all.front()};
}

}  // namespace guidon::match
