// What an umpire may change of a Peninsular battle, and the order of a side that wishes nothing.
#include <algorithm>
#include <array>

#include "match/peninsular/formation_names.hpp"
#include "match/peninsular/rules.hpp"
#include "match/ruling_of.hpp"
#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/forced_move.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/order_words.hpp"
#include "rules/peninsular/battle/pursuit.hpp"
#include "rules/peninsular/battle/skirmish.hpp"
#include "rules/peninsular/battle/umpire.hpp"
#include "rules/peninsular/battle/victory.hpp"
#include "rules/peninsular/losses.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

using Value = ValueOf<Umpire>;
using Who = Subject<Umpire>;

UnitState& unit(const Umpire& umpire, int u) { return umpire.unit(u); }
OfficerState& officer(const Umpire& umpire, int o) { return umpire.state.officer[static_cast<std::size_t>(o)]; }

// ---- what can be set ----

bool on_table(const Umpire& umpire, int u) { return umpire.unit(u).on_table(); }
bool formed(const Umpire& umpire, int u) { return umpire.field().formed(u); }
bool deploying(const Umpire& umpire) { return umpire.state.phase <= Phase::redeploy; }

void count_dead_afresh(const Umpire& umpire) {
  for (const Colour side : {Colour::red, Colour::black})
    umpire.state.dead[index(side)] = static_cast<std::uint16_t>(dead_stands(umpire.field(), side));
}

std::vector<std::string> pips_of(const Umpire& umpire, int u) {
  if (!on_table(umpire, u) || umpire.sheet(u).arm == Arm::artillery) return {};
  return counted(0, most_pips);
}

std::vector<std::string> casualties_of(const Umpire& umpire, int u) {
  if (!on_table(umpire, u)) return {};
  const UnitSheet& sheet = umpire.sheet(u);
  const bool three_ranks = sheet.arm == Arm::infantry &&
                           std::ranges::all_of(sheet.stands, [](const StandSheet& stand) { return stand.ranks == 3; });
  return counted(0, casualties_a_stand(three_ranks) - 1);
}

std::vector<std::string> qualities_of(const Umpire& umpire, int u) {
  if (!on_table(umpire, u)) return {};
  return {quality_words.begin(), quality_words.end()};
}

std::vector<std::string> formations_of(const Umpire& umpire, int u) {
  if (!formed(umpire, u) || umpire.unit(u).garrison != nobody) return {};
  std::vector<std::string> out;
  for (std::size_t f = 0; f < formation_words.size(); ++f) {
    const auto formation = static_cast<Formation>(f);
    if (formation != Formation::skirmish && may_form(umpire.sheet(u), formation, umpire.unit(u).close))
      out.emplace_back(formation_words[f]);
  }
  return out;
}

WhyNot form(const Umpire& umpire, int u, std::string_view to) {
  UnitState& unit = umpire.unit(u);
  if (umpire.field().fighting(u)) return "it is fighting; place it elsewhere to end that"_form;
  const table::Vec centre = hull(umpire.sheet(u), unit).centre;
  unit.formation = static_cast<Formation>(place_in(formation_words, to));
  unit.pose = centred(umpire.sheet(u), unit.formation, unit.close, centre, unit.pose.facing);
  carry_officers(umpire, u);
  return std::nullopt;
}

std::vector<std::string> routing_of(const Umpire& umpire, int u) {
  const UnitSheet& sheet = umpire.sheet(u);
  return yes_or_no_if(!deploying(umpire) && formed(umpire, u) && sheet.arm != Arm::artillery &&
                      umpire.unit(u).garrison == nobody);
}

WhyNot rout(const Umpire& umpire, int u, std::string_view to) {
  UnitState& unit = umpire.unit(u);
  if (to == "no") {
    unit.marks.clear(Mark::routing);
    unit.rout_rate = 0;
    unit.rout_turn = 0;
    end_pursuits_of(umpire, u);
    return std::nullopt;
  }
  if (unit.formation == Formation::square) return "it is in square; set another formation first"_form;
  unit.rout_rate = id(static_cast<int>(one_move(umpire.field(), u)));
  unit.rout_turn = umpire.state.turn;
  unit.marks.set(Mark::routing);
  unit.marks.set(Mark::routed_now);
  for (const Mark mark : {Mark::halted_until_fire, Mark::pursuing, Mark::attached, Mark::must_fire})
    unit.marks.clear(mark);
  unit.quarry = nobody;
  end_fights_of(umpire, u);
  const auto before = umpire.state.todos;
  recall_screen(umpire, u, "PEN-R-60");
  while (umpire.state.todos > before) (void)umpire.pop();  // a ruling throws no dice
  if (!unit.on_table()) return "it would be scattered, so many of its skirmishers are lost"_form;
  return std::nullopt;
}

int whereabouts(const Umpire& umpire, int u, Whereabouts where) {
  const std::span stands{umpire.unit(u).stand.data(), umpire.sheet(u).stands.size()};
  return static_cast<int>(std::ranges::count(stands, where));
}

// Stands that may be lost before the unit scatters.
int most_lost(const Umpire& umpire, int u) {
  return scattered_at(static_cast<int>(umpire.sheet(u).stands.size()), umpire.options()) - 1;
}

std::vector<std::string> stands_of(const Umpire& umpire, int u) {
  if (deploying(umpire) || !formed(umpire, u) || umpire.sheet(u).detachment) return {};
  const int there = static_cast<int>(umpire.sheet(u).stands.size()) - whereabouts(umpire, u, Whereabouts::out);
  return counted(std::max(1, there - most_lost(umpire, u)), there);
}

WhyNot set_stands(const Umpire& umpire, int u, std::string_view to) {
  UnitState& unit = umpire.unit(u);
  const UnitSheet& sheet = umpire.sheet(u);
  const int wanted = number(to);
  const table::Vec centre = hull(sheet, unit).centre;
  for (; unit.close > wanted; --unit.close)
    unit.stand[static_cast<std::size_t>(automatic_stand(umpire.field(), u))] = Whereabouts::lost;
  for (std::size_t s = 0; s < sheet.stands.size() && unit.close < wanted; ++s) {
    if (unit.stand[s] != Whereabouts::lost) continue;
    unit.stand[s] = Whereabouts::close;
    ++unit.close;
  }
  if (unit.formation == Formation::square && unit.garrison == nobody)  // it closes up on its centre, or opens from it
    unit.pose = centred(sheet, unit.formation, unit.close, centre, unit.pose.facing);
  count_dead_afresh(umpire);
  return std::nullopt;
}

template <Mark which>
using Marked = MarkOf<Umpire, unit, &UnitState::marks, which>;

WhyNot set_fired(const Umpire& umpire, int u, std::string_view to) {
  if (to == "no") {
    umpire.unit(u).marks.clear(Mark::first_fire_now);
    umpire.unit(u).faces_fired = 0;
  }
  return Marked<Mark::fired>::set(umpire, u, to);
}

WhyNot set_acted(const Umpire& umpire, int u, std::string_view to) {
  if (to == "no") umpire.unit(u).spent = 0;
  return Marked<Mark::acted>::set(umpire, u, to);
}

std::vector<std::string> marks_of(const Umpire& umpire, int u) {
  return yes_or_no_if(formed(umpire, u) && !umpire.sheet(u).cart);
}

std::vector<std::string> charges_of(const Umpire& umpire, int u) {
  return yes_or_no_if(formed(umpire, u) && umpire.sheet(u).arm == Arm::cavalry);
}

constexpr ValueForms pips_forms{"{} has {} pip"_form, "{} has {} pips"_form};
constexpr ValueForms casualties_forms{"{} has {} casualty"_form, "{} has {} casualties"_form};
constexpr ValueForms stands_forms{"{} has {} stand in close order"_form, "{} has {} stands in close order"_form};
constexpr ValueForms quality_forms{"{} is {}"_form, "{} is {}"_form};
constexpr std::array quality_labels{word(Quality::raw), word(Quality::trained), word(Quality::elite)};
constexpr ValueForms formation_forms{"{} is in {}"_form, "{} is in {}"_form};
constexpr ValueForms routing_forms{"{} is in rout"_form, "{} is not in rout"_form};
constexpr ValueForms fired_forms{"{} has fired this turn"_form, "{} has not fired this turn"_form};
constexpr ValueForms acted_forms{"{} has had its move of this card"_form, "{} has not had its move of this card"_form};
constexpr ValueForms ever_fired_forms{"{} has had its first fire"_form, "{} has not had its first fire"_form};
constexpr ValueForms charge_used_forms{"{} has used its charge bonus"_form, "{} has not used its charge bonus"_form};
constexpr std::array unit_values{
    Value::of<NumberOf<Umpire, unit, &UnitState::pips>>({"pips", pips_forms}, pips_of),
    Value::of<NumberOf<Umpire, unit, &UnitState::casualties>>({"casualties", casualties_forms}, casualties_of),
    Value::of<NumberOf<Umpire, unit, &UnitState::close>>({"stands", stands_forms, true}, stands_of, set_stands),
    Value::of<WordOf<Umpire, unit, &UnitState::quality, quality_words>>(
        {"quality", quality_forms, false, quality_labels}, qualities_of),
    Value::of<WordOf<Umpire, unit, &UnitState::formation, formation_words>>(
        {"formation", formation_forms, true, formation_names, "FORMATION"}, formations_of, form),
    Value::of<Marked<Mark::routing>>({"routing", routing_forms, true}, routing_of, rout),
    Value::of<Marked<Mark::fired>>({"fired", fired_forms}, marks_of, set_fired),
    Value::of<Marked<Mark::acted>>({"acted", acted_forms}, marks_of, set_acted),
    Value::of<Marked<Mark::ever_fired>>({"ever_fired", ever_fired_forms}, marks_of),
    Value::of<Marked<Mark::charge_used>>({"charge_used", charge_used_forms}, charges_of),
};

std::vector<std::string> life_of(const Umpire& umpire, int o) { return yes_or_no_if(officer(umpire, o).placed != 0); }

std::vector<std::string> of_the_living(const Umpire& umpire, int o) {
  return yes_or_no_if(officer(umpire, o).placed != 0 && officer(umpire, o).alive != 0);
}

void take_off(const Umpire& umpire, int o) {
  officer(umpire, o).alive = 0;
  officer(umpire, o).with = nobody;
}

constexpr ValueForms alive_forms{"{} is alive"_form, "{} is dead"_form};
constexpr ValueForms ridden_forms{"{} has ridden this turn"_form, "{} has not ridden this turn"_form};
WhyNot set_alive(const Umpire& umpire, int o, std::string_view to) {
  if (to == "no")
    take_off(umpire, o);
  else
    officer(umpire, o).alive = 1;
  return std::nullopt;
}

constexpr std::array officer_values{
    Value::of<FlagOf<Umpire, officer, &OfficerState::alive>>({"alive", alive_forms}, life_of, set_alive),
    Value::of<FlagOf<Umpire, officer, &OfficerState::moved>>({"ridden", ridden_forms}, of_the_living),
};

// ---- what is being resolved ----

constexpr bool of_fights(Task task) {
  return task == Task::choose_fight || task == Task::fights || task == Task::fight_now;
}

// Nobody's ground is reckoned with while no more than this is to be done.
constexpr bool quiet(Task task) {
  switch (task) {
    case Task::answer_draw:
    case Task::choose_rally:
    case Task::pursuit_rally:
    case Task::face_rallied:
    case Task::firefights:
    case Task::end_card:
    case Task::next_card:
    case Task::end_step: return true;
    default: return false;
  }
}

bool in_hand(const Umpire& umpire, int u) {
  const State& state = umpire.state;
  if (state.todos == 0) return false;
  const Undertaking& task = state.undertaking;
  if (task.unit == u || task.target == u || task.second == u || task.routed == u) return true;
  const bool fights = umpire.field().fighting(u);
  return std::ranges::any_of(to_do(state), [&](const Todo& todo) {
    return todo.unit == u || todo.other == u || (fights && of_fights(todo.task));
  });
}

// ---- placing and removing ----

// A unit that is gone comes back with the fewest stands it can have.
void bring_back(const Umpire& umpire, int u) {
  UnitState& unit = umpire.unit(u);
  const UnitSheet& sheet = umpire.sheet(u);
  int left = static_cast<int>(sheet.stands.size()) - std::max(0, most_lost(umpire, u));
  if (sheet.detachment) left += left % 2;
  for (std::size_t s = 0; s < static_cast<std::size_t>(left); ++s) unit.stand[s] = Whereabouts::close;
  unit.close = id(sheet.detachment ? left / 2 : left);
  unit.status = Status::on_table;
  if (unit.formation == Formation::skirmish) unit.formation = Formation::line;
  count_dead_afresh(umpire);
}

WhyNot no_room(const Field& field, int u, const Blocks& there) {
  if (!field.on_table(there)) return "that is off the table"_form;
  for (const table::Rect& rect : there.all())
    if (const auto bar = field.barred(rect, rect, field.sheet(u), true)) return bare_words(*bar).text();
  for (int v = 0; v < field.units(); ++v)
    if (v != u && field.formed(v) && field.unit(v).garrison == nobody && overlaps(there, field.footprint(v)))
      return say("{} stands there"_form, field.sheet(v).id);
  for (int i = 0; i < field.state().skirmishers; ++i) {
    const Skirmisher& stand = field.state().skirmisher[static_cast<std::size_t>(i)];
    const bool met = std::ranges::any_of(
        there.all(), [&](const table::Rect& rect) { return table::overlaps(rect, skirmisher_rect(stand)); });
    if (stand.unit != u && met) return say("skirmishers of {} stand there"_form, field.sheet(stand.unit).id);
  }
  return std::nullopt;
}

// The skirmishers of a unit that has nobody in close order: a row with its middle there.
WhyNot place_row(const Umpire& umpire, int u, const table::Pose& pose) {
  Order order{.kind = OrderKind::move_skirmishers, .side = umpire.sheet(u).side, .unit = id(u)};
  order.poses = 1;
  order.pose[0] = pose;
  const Field field = umpire.field();
  const Row row = row_of(field, order);
  for (int i = 0; i < row.size; ++i) {
    const table::Pose& there = row.pose[static_cast<std::size_t>(i)];
    if (const WhyNot why = no_room(field, u, {.rect = {skirmisher_rect(there)}, .size = 1})) return why;
    umpire.state.skirmisher[static_cast<std::size_t>(row.stand[static_cast<std::size_t>(i)])].pose = there;
  }
  return std::nullopt;
}

WhyNot place_unit(const Umpire& umpire, int u, const table::Pose& pose, std::optional<Formation> formation) {
  UnitState& unit = umpire.unit(u);
  const UnitSheet& sheet = umpire.sheet(u);
  if (!unit.on_table()) bring_back(umpire, u);
  if (unit.close == 0) {
    if (formation && *formation != Formation::skirmish) return "all its stands are out as skirmishers"_form;
    const WhyNot why = place_row(umpire, u, pose);
    if (!why) carry_officers(umpire, u);
    return why;
  }
  const Formation in = formation.value_or(unit.formation);
  if (in == Formation::skirmish || !may_form(sheet, in, unit.close))
    return say("it cannot form {}"_form, spoken(formation_words[static_cast<std::size_t>(in)]));
  if (WhyNot why = no_room(umpire.field(), u, blocks(sheet, in, unit.close, pose))) return why;
  end_fights_of(umpire, u);
  end_pursuits_of(umpire, u);
  end_pursuit(umpire, u);
  unit.garrison = nobody;
  unit.formation = in;
  unit.pose = pose;
  carry_officers(umpire, u);
  clear_lone_officers(umpire, u);
  return std::nullopt;
}

WhyNot place_officer(const Umpire& umpire, int o, table::Spot at) {
  if (!umpire.field().on_table(table::Rect{at.vec(), {0, 1}, 0.1, 0.1})) return "that is off the table"_form;
  officer(umpire, o).at = at;
  officer(umpire, o).with = nobody;
  return std::nullopt;
}

// ---- the umpire's hand ----

struct Hand : TableHand<Formation> {
  using Rules = Peninsular;
  using Umpire = peninsular::Umpire;
  using Beside = Footprints;
  using Words = OrderWords;

  static constexpr std::array<RuledUpon<Umpire>, 2> all{{
      {RulingKind::unit, "a unit"_form, ids_in<Umpire, &Setting::units>, unit_values},
      {RulingKind::leader, "an officer"_form, ids_in<Umpire, &Setting::officers>, officer_values},
  }};

  static bool deploying(const Umpire& umpire) { return match::deploying(umpire); }
  static bool in_hand(const Umpire& umpire, const Who& who) {
    return who.kind == RulingKind::unit && match::in_hand(umpire, who.who);
  }
  static WhyNot unquiet(const Umpire& umpire) {
    if (std::ranges::all_of(to_do(umpire.state), quiet, &Todo::task)) return std::nullopt;
    for (std::size_t i = umpire.state.todos; i-- > 0;)
      if (const std::uint8_t u = umpire.state.todo[i].unit; u != nobody) return busy(umpire.sheet(u).id);
    return "something is being resolved: first answer what is asked"_form;
  }
  static bool dead(const Umpire& umpire, int o) { return officer(umpire, o).alive == 0; }
  static bool there(const Umpire& umpire, const Who& who) {
    return who.kind == RulingKind::unit ? on_table(umpire, who.who) : !dead(umpire, who.who);
  }
  static WhyNot place(const Umpire& umpire, const Who& who, const Place& to) {
    return who.kind == RulingKind::unit ? place_unit(umpire, who.who, to.pose, to.formation)
                                        : place_officer(umpire, who.who, to.pose.at);
  }
  static Phrase placed(const Umpire& umpire, const Who& who, const Place& to) {
    if (who.kind != RulingKind::unit) return match::placed(std::string{who.id}, to.pose.at);
    const UnitState& it = umpire.unit(who.who);
    const Formation now = it.close == 0 ? Formation::skirmish : it.formation;
    return match::placed(std::string{who.id}, to.pose, formation_names[static_cast<std::size_t>(now)]);
  }
  static void remove(const Umpire& umpire, const Who& who) {
    if (who.kind == RulingKind::unit)
      remove_unit(umpire, who.who, Status::scattered);
    else
      take_off(umpire, who.who);
  }
  // PEN-WIN-07: the armies are weighed after the next order, as after every loss.
  static void moved(const Umpire& umpire) {
    if (!deploying(umpire)) umpire.state.unreckoned = 1;
  }
};

}  // namespace

std::expected<Ruled<State>, Unread> Peninsular::ruled(const Battle& battle, std::string_view ruling) {
  return RulingOf<Hand>::ruled(battle, ruling);
}

std::vector<Adjustable> Peninsular::adjustable(const Battle& battle) { return RulingOf<Hand>::adjustable(battle); }

std::string Peninsular::ruling_grammar() { return RulingOf<Hand>::grammar(); }

std::optional<Order> Peninsular::passing(const Battle& battle) {
  const peninsular::Decision decision = battle.decision();
  using Kind = peninsular::Decision::Kind;
  if (decision.kind == Kind::over) return std::nullopt;
  const bool deploying = decision.kind == Kind::deploy || decision.kind == Kind::redeploy;
  const Order pass =
      deploying ? Order{.kind = OrderKind::end_deployment, .side = decision.side} : automatic_answer(battle);
  if (!battle.check(pass)) return pass;
  const std::vector<Order> all = peninsular::candidates(battle);
  // What has to be done before a card can end: fire, leave a burning building, pursue.
  const auto compelled = [&](const Order& order) {
    return order.kind == OrderKind::pursue || order.kind == OrderKind::leave_building ||
           (order.kind == OrderKind::fire && battle.state().unit[order.unit].marks.has(Mark::must_fire));
  };
  const auto found = std::ranges::find_if(all, compelled);
  if (found != all.end()) return *found;
  return all.empty() ? std::nullopt : std::optional{all.front()};
}

}  // namespace guidon::match
