// What an umpire may change of a battle of 1866, and the order of a side that wishes nothing.
#include <algorithm>
#include <array>

#include "match/hex1866/rules.hpp"
#include "match/ruling_of.hpp"
#include "rules/hex1866/battle/order_words.hpp"
#include "rules/hex1866/battle/retreating.hpp"
#include "rules/hex1866/battle/umpire.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

using Value = ValueOf<Umpire>;
using Who = Subject<Umpire>;

UnitState& unit(const Umpire& umpire, int u) { return umpire.unit(u); }
LeaderState& leader(const Umpire& umpire, int l) { return umpire.leader(l); }
FormationState& formation(const Umpire& umpire, int f) { return umpire.formation(f); }

bool on_map(const Umpire& umpire, int u) { return umpire.unit(u).on_map(); }

// HEX-P-DEMOR-01: whether a formation is demoralised follows from the steps its units have lost.
void count_steps_afresh(const Umpire& umpire, int f) {
  int lost = 0;
  for (int u = 0; u < umpire.units(); ++u)
    if (umpire.sheet(u).formation == f) lost += umpire.unit(u).steps_lost;
  const FormationSheet& sheet = umpire.formation_sheet(f);
  umpire.formation(f).steps_lost = id(lost);
  umpire.formation(f).demoralised = !sheet.independent && lost >= (sheet.steps + 1) / 2 ? 1 : 0;
}

// ---- what can be set ----

std::vector<std::string> steps_of(const Umpire& umpire, int u) {
  return on_map(umpire, u) ? counted(1, umpire.sheet(u).steps) : std::vector<std::string>{};
}

std::string steps_left(const Umpire& umpire, int u) {
  return std::to_string(umpire.sheet(u).steps - umpire.unit(u).steps_lost);
}

WhyNot set_steps(const Umpire& umpire, int u, std::string_view to) {
  umpire.unit(u).steps_lost = id(umpire.sheet(u).steps - number(to));
  count_steps_afresh(umpire, umpire.sheet(u).formation);
  return std::nullopt;
}

std::vector<std::string> of_unit(const Umpire& umpire, int u) { return yes_or_no_if(on_map(umpire, u)); }

WhyNot set_disorganised(const Umpire& umpire, int u, std::string_view to) {
  umpire.set_order(u, to == "no");
  return std::nullopt;
}

std::vector<std::string> facings_of(const Umpire& umpire, int u) {
  if (!on_map(umpire, u) || all_round(umpire.setting.terrain[umpire.unit(u).hex])) return {};
  return {hex::direction_words.begin(), hex::direction_words.end()};
}

WhyNot set_facing(const Umpire& umpire, int u, std::string_view to) {
  umpire.face(umpire.unit(u).hex, static_cast<Direction>(place_in(hex::direction_words, to)));
  return std::nullopt;
}

std::vector<std::string> deeds_of(const Umpire& umpire, int u) {
  return yes_or_no_if(on_map(umpire, u) && umpire.field().active(u));
}

template <Deed which>
WhyNot set_deed(const Umpire& umpire, int u, std::string_view to) {
  umpire.unit(u).deeds.set(which, to == "yes");
  return std::nullopt;
}

template <Deed which>
constexpr Value done(std::string_view name, const ValueForms& forms) {
  return Value::of<MarkOf<Umpire, unit, &UnitState::deeds, which>>(
      {.name = name, .forms = forms, .only = "while its formation is active"}, deeds_of, set_deed<which>);
}

constexpr ValueForms steps_forms{"{} has {} step left"_form, "{} has {} steps left"_form};
constexpr ValueForms disorganised_forms{"{} is disorganised"_form, "{} is in order"_form};
constexpr ValueForms facing_forms{"{} faces {}"_form, "{} faces {}"_form};
constexpr ValueForms rallied_forms{"{} has tried to rally"_form, "{} has not tried to rally"_form};
constexpr ValueForms bombarded_forms{"{} has bombarded"_form, "{} has not bombarded"_form};
constexpr ValueForms moved_forms{"{} has moved"_form, "{} has not moved"_form};
constexpr ValueForms attacked_forms{"{} has attacked"_form, "{} has not attacked"_form};
constexpr std::array unit_values{
    Value{{"steps", steps_forms}, steps_of, steps_left, set_steps},
    Value::of<FlagOf<Umpire, unit, &UnitState::disorganised>>({"disorganised", disorganised_forms, true}, of_unit,
                                                              set_disorganised),
    Value::of<WordOf<Umpire, unit, &UnitState::facing, hex::direction_words>>(
        {.name = "facing", .forms = facing_forms, .of_ground = true, .help = "D"}, facings_of, set_facing),
    done<Deed::rallied>("rallied", rallied_forms),
    done<Deed::bombarded>("bombarded", bombarded_forms),
    done<Deed::moved>("moved", moved_forms),
    done<Deed::attacked>("attacked", attacked_forms),
};

std::vector<std::string> of_leader(const Umpire& umpire, int l) { return yes_or_no_if(umpire.leader(l).on_map()); }

constexpr ValueForms replaced_forms{"{} has been replaced"_form, "{} is himself"_form};
constexpr ValueForms leader_moved_forms{"{} has moved this turn"_form, "{} has not moved this turn"_form};
constexpr std::array leader_values{
    Value::of<FlagOf<Umpire, leader, &LeaderState::replacement>>({"replaced", replaced_forms}, of_leader),
    Value::of<FlagOf<Umpire, leader, &LeaderState::moved>>({"moved", leader_moved_forms}, of_leader),
};

std::vector<std::string> command_of(const Umpire& umpire, int f) {
  return yes_or_no_if(umpire.state.turn > 0 && !umpire.formation_sheet(f).independent);
}
std::vector<std::string> activation_of(const Umpire& umpire, int f) {
  return yes_or_no_if(umpire.state.turn > 0 && umpire.state.active != f);
}

constexpr ValueForms in_command_forms{"{} is in command"_form, "{} is out of command"_form};
constexpr ValueForms activated_forms{"{} has been activated this turn"_form,
                                     "{} may be activated again this turn"_form};
constexpr std::array formation_values{
    Value::of<FlagOf<Umpire, formation, &FormationState::in_command>>({"in_command", in_command_forms}, command_of),
    Value::of<FlagOf<Umpire, formation, &FormationState::activated>>({"activated", activated_forms}, activation_of),
};

// ---- what is being resolved ----

// No fight is on while no more than this is to be done.
constexpr bool quiet(Task task) {
  switch (task) {
    case Task::choose_first:
    case Task::start_turn:
    case Task::initiative:
    case Task::command_tests:
    case Task::next_activation:
    case Task::end_turn: return true;
    default: return false;
  }
}

bool unit_in_hand(const Umpire& umpire, int u) {
  const State& state = umpire.state;
  if (state.todos == 0) return false;
  const Fight& fight = state.fight;
  if (((fight.units | fight.struck | fight.failed | fight.out) & bit(u)) != 0) return true;
  if (umpire.unit(u).retreat != 0 || (fight.target != off_map && umpire.unit(u).hex == fight.target)) return true;
  return std::ranges::any_of(to_do(state), [u](const Todo& todo) { return todo.unit == u; });
}

bool leader_in_hand(const Umpire& umpire, int l) {
  const State& state = umpire.state;
  if (state.todos == 0) return false;
  if ((state.fight.along & leader_bit(l)) != 0) return true;
  const Hex hex = umpire.leader(l).hex;
  for (int u = 0; u < umpire.units(); ++u)
    if (hex != off_map && umpire.unit(u).hex == hex && unit_in_hand(umpire, u)) return true;
  return std::ranges::any_of(to_do(state),
                             [&](const Todo& todo) { return todo.leader == l || (hex != off_map && todo.hex == hex); });
}

// ---- placing and removing ----

WhyNot place_unit(const Umpire& umpire, int u, Hex hex, Direction facing) {
  const hex1866::Side side = umpire.sheet(u).side;
  {
    const Field field = umpire.field();
    if (field.leader_in(hex, other(side))) return "a leader of the enemy is there"_form;
    if (field.occupied_by(hex, other(side))) return "the enemy stands there"_form;
    if (field.first(hex) != u && field.second(hex) != u && !field.has_room(hex, u)) {
      const bool first = field.second(hex) == nobody || (field.first(hex) != nobody && !field.battery(u));
      return say("{} stands there"_form, umpire.sheet(first ? field.first(hex) : field.second(hex)).id);
    }
  }
  if (umpire.unit(u).status == Status::gone) {  // it comes back with one step
    umpire.unit(u).steps_lost = id(umpire.sheet(u).steps - 1);
    count_steps_afresh(umpire, umpire.sheet(u).formation);
  }
  umpire.stand(u, hex);
  umpire.face(hex, facing);
  return std::nullopt;
}

WhyNot place_leader(const Umpire& umpire, int l, Hex hex) {
  if (umpire.field().occupied_by(hex, other(umpire.leader_sheet(l).side))) return "the enemy stands there"_form;
  umpire.leader(l).hex = hex;
  umpire.leader(l).status = Status::on_map;
  return std::nullopt;
}

void remove_unit(const Umpire& umpire, int u) {
  umpire.change(u, [](UnitState& it) {
    it = {};
    it.status = Status::gone;
  });
  umpire.unit(u).steps_lost = umpire.sheet(u).steps;
  count_steps_afresh(umpire, umpire.sheet(u).formation);
}

void remove_leader(const Umpire& umpire, int l) {
  umpire.leader(l) = {};
  umpire.leader(l).status = Status::gone;
}

// ---- the umpire's hand ----

struct Hand {
  using Rules = Hex1866;
  using Umpire = hex1866::Umpire;
  using Beside = Board;
  using Words = OrderWords;
  struct Place {
    Hex hex = off_map;
    Direction facing = Direction::n;
  };

  static constexpr Form not_there = "{} is not on the map"_form;
  static constexpr std::array<RuledUpon<Umpire>, 3> all{{
      {RulingKind::unit, "a unit"_form, ids_in<Umpire, &Setting::units>, unit_values},
      {RulingKind::leader, "a leader"_form, ids_in<Umpire, &Setting::leaders>, leader_values},
      {RulingKind::group, "a formation"_form, ids_in<Umpire, &Setting::formations>, formation_values},
  }};
  static constexpr std::array<std::string_view, 2> places{"HEX facing D", "HEX"};

  static bool deploying(const Umpire& umpire) { return umpire.state.stage == Stage::set_up; }
  static bool in_hand(const Umpire& umpire, const Who& who) {
    return who.kind == RulingKind::unit     ? unit_in_hand(umpire, who.who)
           : who.kind == RulingKind::leader ? leader_in_hand(umpire, who.who)
                                            : false;
  }
  static WhyNot unquiet(const Umpire& umpire) {
    if (std::ranges::all_of(to_do(umpire.state), quiet, &Todo::task)) return std::nullopt;
    for (std::size_t i = umpire.state.todos; i-- > 0;) {
      const Todo& todo = umpire.state.todo[i];
      if (todo.unit != nobody) return busy(umpire.sheet(todo.unit).id);
      if (todo.leader != nobody) return busy(umpire.leader_sheet(todo.leader).id);
    }
    return say("the fight for {} is being resolved: first answer what is asked"_form,
               umpire.setting.map.grid().name(umpire.state.fight.target));
  }
  static bool there(const Umpire& umpire, const Who& who) {
    const Status status = who.kind == RulingKind::unit ? umpire.unit(who.who).status : umpire.leader(who.who).status;
    return status != Status::gone;
  }
  static bool dead(const Umpire&, int) { return false; }  // who is gone comes back by being placed
  static Place read_place(Words& in, bool unit) {
    constexpr std::array<std::string_view, 4> to{"at", "in", "to", "into"};
    in.expect_phrase(to, "'at' and a hex"_form);
    Place out;
    if (!in.failed()) out.hex = in.hex();
    if (unit && !in.failed()) out.facing = in.facing(out.hex);
    return out;
  }
  static WhyNot place(const Umpire& umpire, const Who& who, const Place& to) {
    return who.kind == RulingKind::unit ? place_unit(umpire, who.who, to.hex, to.facing)
                                        : place_leader(umpire, who.who, to.hex);
  }
  static Phrase placed(const Umpire& umpire, const Who& who, const Place& to) {
    return say("{} is placed in {} by the umpire"_form, std::string{who.id}, hex_words(umpire.setting, to.hex));
  }
  static void remove(const Umpire& umpire, const Who& who) {
    who.kind == RulingKind::unit ? remove_unit(umpire, who.who) : remove_leader(umpire, who.who);
  }
  static Phrase removed(std::string id) { return say("{} is taken off the map by the umpire"_form, std::move(id)); }
  static void moved(const Umpire&) {}
};

}  // namespace

std::expected<Ruled<State>, Unread> Hex1866::ruled(const Battle& battle, std::string_view ruling) {
  return RulingOf<Hand>::ruled(battle, ruling);
}

std::vector<Adjustable> Hex1866::adjustable(const Battle& battle) { return RulingOf<Hand>::adjustable(battle); }

std::string Hex1866::ruling_grammar() { return RulingOf<Hand>::grammar(); }

std::optional<Order> Hex1866::passing(const Battle& battle) {
  using Kind = hex1866::Decision::Kind;
  const hex1866::Decision decision = battle.decision();
  if (decision.kind == Kind::over) return std::nullopt;
  if (decision.task == Task::choose_hex && refuge(battle.field(), decision.unit).hexes.empty()) return std::nullopt;
  if (decision.kind != Kind::place && decision.kind != Kind::activate) return automatic_answer(battle);
  const std::vector<Order> all = hex1866::candidates(battle);
  return all.empty() ? std::nullopt : std::optional{all.front()};
}

}  // namespace guidon::match
