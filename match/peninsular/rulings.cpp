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
using Why = Value::Why;
using Who = Subject<Umpire>;
using Words = RulingWords<OrderWords>;

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

Why form(const Umpire& umpire, int u, std::string_view to) {
  UnitState& unit = umpire.unit(u);
  if (umpire.field().fighting(u)) return "it is fighting; place it elsewhere to end that";
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

Why rout(const Umpire& umpire, int u, std::string_view to) {
  UnitState& unit = umpire.unit(u);
  if (to == "no") {
    unit.marks.clear(Mark::routing);
    unit.rout_rate = 0;
    unit.rout_turn = 0;
    end_pursuits_of(umpire, u);
    return std::nullopt;
  }
  if (unit.formation == Formation::square) return "it is in square; set another formation first";
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
  if (!unit.on_table()) return "it would be scattered, so many of its skirmishers are lost";
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

Why set_stands(const Umpire& umpire, int u, std::string_view to) {
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

template <Mark Which>
std::string marked(const Umpire& umpire, int u) {
  return yes_or_no(umpire.unit(u).marks.has(Which));
}

template <Mark Which>
Why mark(const Umpire& umpire, int u, std::string_view to) {
  UnitState& unit = umpire.unit(u);
  unit.marks.set(Which, to == "yes");
  if (Which == Mark::fired && to == "no") {
    unit.marks.clear(Mark::first_fire_now);
    unit.faces_fired = 0;
  }
  if (Which == Mark::acted && to == "no") unit.spent = 0;
  return std::nullopt;
}

std::vector<std::string> marks_of(const Umpire& umpire, int u) {
  return yes_or_no_if(formed(umpire, u) && !umpire.sheet(u).cart);
}

std::vector<std::string> charges_of(const Umpire& umpire, int u) {
  return yes_or_no_if(formed(umpire, u) && umpire.sheet(u).arm == Arm::cavalry);
}

constexpr ValueForms pips_forms{"{} has {} pip", "{} has {} pips"};
constexpr ValueForms casualties_forms{"{} has {} casualty", "{} has {} casualties"};
constexpr ValueForms stands_forms{"{} has {} stand in close order", "{} has {} stands in close order"};
constexpr ValueForms quality_forms{"{} is {}", "{} is {}"};
constexpr ValueForms formation_forms{"{} is in {}", "{} is in {}"};
constexpr ValueForms routing_forms{"{} is in rout", "{} is not in rout"};
constexpr ValueForms fired_forms{"{} has fired this turn", "{} has not fired this turn"};
constexpr ValueForms acted_forms{"{} has had its move of this card", "{} has not had its move of this card"};
constexpr ValueForms ever_fired_forms{"{} has had its first fire", "{} has not had its first fire"};
constexpr ValueForms charge_used_forms{"{} has used its charge bonus", "{} has not used its charge bonus"};
constexpr std::array<Value, 10> unit_values{{
    {"pips", pips_forms, false, pips_of,
     [](const Umpire& umpire, int u) { return std::to_string(umpire.unit(u).pips); },
     [](const Umpire& umpire, int u, std::string_view to) -> Why {
       umpire.unit(u).pips = id(number(to));
       return std::nullopt;
     }},
    {"casualties", casualties_forms, false, casualties_of,
     [](const Umpire& umpire, int u) { return std::to_string(umpire.unit(u).casualties); },
     [](const Umpire& umpire, int u, std::string_view to) -> Why {
       umpire.unit(u).casualties = id(number(to));
       return std::nullopt;
     }},
    {"stands", stands_forms, true, stands_of,
     [](const Umpire& umpire, int u) { return std::to_string(umpire.unit(u).close); }, set_stands},
    {"quality", quality_forms, false, qualities_of,
     [](const Umpire& umpire, int u) {
       return std::string{quality_words[static_cast<std::size_t>(umpire.unit(u).quality)]};
     },
     [](const Umpire& umpire, int u, std::string_view to) -> Why {
       umpire.unit(u).quality = static_cast<Quality>(place_in(quality_words, to));
       return std::nullopt;
     },
     quality_words},
    {"formation", formation_forms, true, formations_of,
     [](const Umpire& umpire, int u) {
       return std::string{formation_words[static_cast<std::size_t>(umpire.unit(u).formation)]};
     },
     form, formation_names},
    {"routing", routing_forms, true, routing_of, marked<Mark::routing>, rout},
    {"fired", fired_forms, false, marks_of, marked<Mark::fired>, mark<Mark::fired>},
    {"acted", acted_forms, false, marks_of, marked<Mark::acted>, mark<Mark::acted>},
    {"ever_fired", ever_fired_forms, false, marks_of, marked<Mark::ever_fired>, mark<Mark::ever_fired>},
    {"charge_used", charge_used_forms, false, charges_of, marked<Mark::charge_used>, mark<Mark::charge_used>},
}};

OfficerState& officer_of(const Umpire& umpire, int o) { return umpire.state.officer[static_cast<std::size_t>(o)]; }

void take_off(const Umpire& umpire, int o) {
  officer_of(umpire, o).alive = 0;
  officer_of(umpire, o).with = nobody;
}

constexpr ValueForms alive_forms{"{} is alive", "{} is dead"};
constexpr ValueForms ridden_forms{"{} has ridden this turn", "{} has not ridden this turn"};
constexpr std::array<Value, 2> officer_values{{
    {"alive", alive_forms, false,
     [](const Umpire& umpire, int o) { return yes_or_no_if(officer_of(umpire, o).placed != 0); },
     [](const Umpire& umpire, int o) { return yes_or_no(officer_of(umpire, o).alive != 0); },
     [](const Umpire& umpire, int o, std::string_view to) -> Why {
       if (to == "no")
         take_off(umpire, o);
       else
         officer_of(umpire, o).alive = 1;
       return std::nullopt;
     }},
    {"ridden", ridden_forms, false,
     [](const Umpire& umpire, int o) {
       return yes_or_no_if(officer_of(umpire, o).placed != 0 && officer_of(umpire, o).alive != 0);
     },
     [](const Umpire& umpire, int o) { return yes_or_no(officer_of(umpire, o).moved != 0); },
     [](const Umpire& umpire, int o, std::string_view to) -> Why {
       officer_of(umpire, o).moved = to == "yes" ? 1 : 0;
       return std::nullopt;
     }},
}};

std::vector<Who> subjects(const Setting& setting) {
  std::vector<Who> all;
  all.reserve(setting.units.size() + setting.officers.size());
  for (std::size_t u = 0; u < setting.units.size(); ++u)
    all.push_back({Who::Kind::unit, static_cast<int>(u), setting.units[u].id, unit_values});
  for (std::size_t o = 0; o < setting.officers.size(); ++o)
    all.push_back({Who::Kind::leader, static_cast<int>(o), setting.officers[o].id, officer_values});
  return all;
}

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

std::span<const Todo> to_do(const State& state) { return std::span{state.todo}.first(state.todos); }

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

// Why nobody's ground may be changed now.
Why unquiet(const Umpire& umpire) {
  if (std::ranges::all_of(to_do(umpire.state), quiet, &Todo::task)) return std::nullopt;
  for (std::size_t i = umpire.state.todos; i-- > 0;)
    if (const std::uint8_t u = umpire.state.todo[i].unit; u != nobody) return busy(umpire.sheet(u).id);
  return "something is being resolved: first answer what is asked";
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

Why no_room(const Field& field, int u, const Blocks& there) {
  if (!field.on_table(there)) return "that is off the table";
  for (const table::Rect& rect : there.all())
    if (const auto bar = field.barred(rect, rect, field.sheet(u), true)) return without_clause(*bar);
  for (int v = 0; v < field.units(); ++v)
    if (v != u && field.formed(v) && field.unit(v).garrison == nobody && overlaps(there, field.footprint(v)))
      return field.sheet(v).id + " stands there";
  for (int i = 0; i < field.state().skirmishers; ++i) {
    const Skirmisher& stand = field.state().skirmisher[static_cast<std::size_t>(i)];
    const bool met = std::ranges::any_of(
        there.all(), [&](const table::Rect& rect) { return table::overlaps(rect, skirmisher_rect(stand)); });
    if (stand.unit != u && met) return "skirmishers of " + field.sheet(stand.unit).id + " stand there";
  }
  return std::nullopt;
}

// The skirmishers of a unit that has nobody in close order: a row with its middle there.
Why place_row(const Umpire& umpire, int u, const table::Pose& pose) {
  Order order{.kind = OrderKind::move_skirmishers, .side = umpire.sheet(u).side, .unit = id(u)};
  order.poses = 1;
  order.pose[0] = pose;
  const Field field = umpire.field();
  const Row row = row_of(field, order);
  for (int i = 0; i < row.size; ++i) {
    const table::Pose& there = row.pose[static_cast<std::size_t>(i)];
    if (const Why why = no_room(field, u, {.rect = {skirmisher_rect(there)}, .size = 1})) return why;
    umpire.state.skirmisher[static_cast<std::size_t>(row.stand[static_cast<std::size_t>(i)])].pose = there;
  }
  return std::nullopt;
}

Why place_unit(const Umpire& umpire, int u, const table::Pose& pose, std::optional<Formation> formation) {
  UnitState& unit = umpire.unit(u);
  const UnitSheet& sheet = umpire.sheet(u);
  if (!unit.on_table()) bring_back(umpire, u);
  if (unit.close == 0) {
    if (formation && *formation != Formation::skirmish) return "all its stands are out as skirmishers";
    const Why why = place_row(umpire, u, pose);
    if (!why) carry_officers(umpire, u);
    return why;
  }
  const Formation in = formation.value_or(unit.formation);
  if (in == Formation::skirmish || !may_form(sheet, in, unit.close))
    return "it cannot form " + spoken(formation_words[static_cast<std::size_t>(in)]);
  if (Why why = no_room(umpire.field(), u, blocks(sheet, in, unit.close, pose))) return why;
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

Why place_officer(const Umpire& umpire, int o, table::Spot at) {
  if (!umpire.field().on_table(table::Rect{at.vec(), {0, 1}, 0.1, 0.1})) return "that is off the table";
  officer_of(umpire, o).at = at;
  officer_of(umpire, o).with = nobody;
  return std::nullopt;
}

// ---- one ruling ----

class Ruling {
 public:
  explicit Ruling(const Battle& battle) : setting_(battle.setting()), state_(battle.state()) {}

  std::expected<Ruled<State>, std::string> read(std::string_view text) {
    Words in{text, setting_};
    if (in.at_end()) return std::unexpected{std::string{"expected a ruling (set, place or remove)"}};
    const auto verb = in.expect_phrase(ruling_verbs, "a ruling (set, place or remove)");
    const std::vector<Who> all = subjects(setting_);
    const Who* who = verb ? in.subject(all, "the id of a unit or an officer") : nullptr;
    if (in.failed()) return std::unexpected{in.error()};
    const Tale before = state_.tale;
    const auto words = *verb == 0 ? set(in, *who) : *verb == 1 ? place(in, *who) : remove(in, *who);
    if (in.failed()) return std::unexpected{in.error()};
    if (!words) return std::unexpected{words.error()};
    state_.tale = before;  // no order has led to it
    return settled<Peninsular>(setting_, state_, *words, who->id);
  }

 private:
  using Told = std::expected<Phrase, std::string>;

  Told set(Words& in, const Who& who) {
    const Change<Umpire> to = read_change(in, umpire_, who);
    if (!in.failed()) in.expect_end();
    if (in.failed()) return {};
    if (who.kind == Who::Kind::unit && in_hand(umpire_, who.who)) return std::unexpected{busy(who.id)};
    if (!to.value->of_ground) return change(umpire_, who, to);
    if (Why why = unquiet(umpire_)) return std::unexpected{*why};
    reckon_again();
    return change(umpire_, who, to);
  }

  Told place(Words& in, const Who& who) {
    const bool unit = who.kind == Who::Kind::unit;
    if (!in.accept("to")) in.expect("at");
    const table::Pose pose = in.failed() ? table::Pose{} : unit ? in.pose() : table::Pose{in.spot(), {}};
    std::optional<Formation> formation;
    if (unit && !in.failed() && !in.at_end()) formation = in.in_formation();
    if (!in.failed()) in.expect_end();
    if (in.failed()) return {};
    if (deploying(umpire_)) return std::unexpected{std::string{still_deploying}};
    if (unit && in_hand(umpire_, who.who)) return std::unexpected{busy(who.id)};
    if (Why why = unquiet(umpire_)) return std::unexpected{*why};
    const std::string id{who.id};
    if (!unit && officer_of(umpire_, who.who).alive == 0)
      return std::unexpected{id + " is dead: first set " + id + " alive yes"};
    if (const Why why = unit ? place_unit(umpire_, who.who, pose, formation) : place_officer(umpire_, who.who, pose.at))
      return std::unexpected{id + " cannot stand there: " + *why};
    reckon_again();
    if (!unit) return say("{} is placed at {} by the umpire", id, place_words(pose.at));
    const UnitState& it = umpire_.unit(who.who);
    const Formation now = it.close == 0 ? Formation::skirmish : it.formation;
    return say("{} is placed at {} by the umpire", id,
               place_words(pose, formation_names[static_cast<std::size_t>(now)]));
  }

  Told remove(Words& in, const Who& who) {
    in.expect_end();
    if (in.failed()) return {};
    if (deploying(umpire_)) return std::unexpected{std::string{still_deploying}};
    const std::string id{who.id};
    const bool unit = who.kind == Who::Kind::unit;
    const bool there = unit ? on_table(umpire_, who.who) : officer_of(umpire_, who.who).alive != 0;
    if (!there) return std::unexpected{id + " is not on the table"};
    if (unit && in_hand(umpire_, who.who)) return std::unexpected{busy(id)};
    reckon_again();
    if (unit)
      remove_unit(umpire_, who.who, Status::scattered);
    else
      take_off(umpire_, who.who);
    return say("{} is taken off the table by the umpire", id);
  }

  // PEN-WIN-07: the armies are weighed after the next order, as after every loss.
  void reckon_again() {
    if (!deploying(umpire_)) state_.unreckoned = 1;
  }

  const Setting& setting_;
  State state_;
  Footprints footprints_;
  Umpire umpire_{setting_, state_, footprints_, nullptr};
};

}  // namespace

std::expected<Ruled<State>, std::string> Peninsular::ruled(const Battle& battle, std::string_view ruling) {
  if (battle.over()) return std::unexpected{std::string{"the battle is over"}};
  return Ruling{battle}.read(ruling);
}

std::vector<Adjustable> Peninsular::adjustable(const Battle& battle) {
  if (battle.over()) return {};
  State state = battle.state();
  Footprints footprints;
  return adjustable_of(Umpire{battle.setting(), state, footprints, nullptr}, subjects(battle.setting()));
}

std::string Peninsular::ruling_grammar() {
  return "Rulings of the umpire\n"
         "  set UNIT pips|casualties|stands N\n"
         "  set UNIT quality raw|trained|elite\n"
         "  set UNIT formation FORMATION\n"
         "  set UNIT routing|fired|acted|ever fired|charge used yes|no\n"
         "  set OFFICER alive|ridden yes|no\n"
         "  place UNIT at X,Y facing D [in FORMATION]\n"
         "  place OFFICER at X,Y\n"
         "  remove UNIT|OFFICER\n";
}

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
