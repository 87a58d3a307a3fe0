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
using Why = Value::Why;
using Who = Subject<Umpire>;
using Words = RulingWords<OrderWords>;

bool on_table(const Umpire& umpire, int u) { return umpire.unit(u).on_table(); }

// ---- what can be set ----

std::vector<std::string> casualties_of(const Umpire& umpire, int u) {
  if (!on_table(umpire, u)) return {};
  return counted(0, umpire.sheet(u).profile.stamina);
}

// Of the hits of this phase no more stay than casualties are left, and none in excess.
Why set_casualties(const Umpire& umpire, int u, std::string_view to) {
  UnitState& unit = umpire.unit(u);
  unit.casualties = id(number(to));
  unit.excess = 0;
  unit.taken = std::min(unit.taken, unit.casualties);
  unit.artillery = std::min(unit.artillery, unit.taken);
  unit.before = id(unit.casualties - unit.taken);
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

Why form(const Umpire& umpire, int u, std::string_view to) {
  UnitState& unit = umpire.unit(u);
  if (umpire.field().engaged(u)) return "it is in contact with an enemy; place it elsewhere to end that";
  const auto formation = static_cast<Formation>(place_in(formation_words, to));
  const table::Pose pose = reformed(umpire.field(), u, formation);
  if (const auto refused =
          check_room(umpire.field(), u, formation, umpire.field().rect_as(u, formation, pose), mils(0)))
    return without_clause(*refused);
  unit.formation = formation;
  unit.pose = pose;
  bring_commanders(umpire, u);
  look_for_targets(umpire);
  return std::nullopt;
}

template <Mark Which>
std::string marked(const Umpire& umpire, int u) {
  return yes_or_no(umpire.unit(u).marks.has(Which));
}

template <Mark Which>
Why mark(const Umpire& umpire, int u, std::string_view to) {
  umpire.unit(u).marks.set(Which, to == "yes");
  if (Which == Mark::shot && to == "no") umpire.unit(u).faces_shot = 0;
  return std::nullopt;
}

std::vector<std::string> marks_of(const Umpire& umpire, int u) { return yes_or_no_if(on_table(umpire, u)); }

constexpr ValueForms casualties_forms{"{} has {} casualty", "{} has {} casualties"};
constexpr ValueForms disordered_forms{"{} is disordered", "{} is in order"};
constexpr ValueForms formation_forms{"{} is in {}", "{} is in {}"};
constexpr ValueForms ordered_forms{"{} has been named in an order", "{} has not been named in an order"};
constexpr ValueForms initiative_forms{"{} has made its initiative move", "{} has not made its initiative move"};
constexpr ValueForms shot_forms{"{} has shot in this phase", "{} has not shot in this phase"};
constexpr std::array<Value, 6> unit_values{{
    {"casualties", casualties_forms, false, casualties_of,
     [](const Umpire& umpire, int u) { return std::to_string(umpire.unit(u).casualties); }, set_casualties},
    {"disordered", disordered_forms, false, marks_of,
     [](const Umpire& umpire, int u) { return yes_or_no(umpire.unit(u).disordered != 0); },
     [](const Umpire& umpire, int u, std::string_view to) -> Why {
       umpire.unit(u).disordered = to == "yes" ? std::max<std::uint8_t>(1, umpire.state.player_turn) : 0;
       return std::nullopt;
     }},
    {"formation", formation_forms, true, formations_of,
     [](const Umpire& umpire, int u) {
       return std::string{formation_words[static_cast<std::size_t>(umpire.unit(u).formation)]};
     },
     form},
    {"ordered", ordered_forms, false, marks_of, marked<Mark::ordered>, mark<Mark::ordered>},
    {"initiative", initiative_forms, false, marks_of, marked<Mark::initiative>, mark<Mark::initiative>},
    {"shot", shot_forms, false, marks_of, marked<Mark::shot>, mark<Mark::shot>},
}};

std::vector<std::string> of_the_living(const Umpire& umpire, int c) {
  return yes_or_no_if(umpire.commander(c).placed != 0 && umpire.commander(c).alive != 0);
}

void take_off(const Umpire& umpire, int c) {
  umpire.commander(c).alive = 0;
  umpire.commander(c).with = nobody;
  umpire.commander(c).bound = 0;
}

bool brigade_removed(const Umpire& umpire, std::uint8_t brigade) {
  return brigade != nobody && umpire.brigade(brigade).removed != 0;
}

constexpr ValueForms alive_forms{"{} is alive", "{} is dead"};
constexpr ValueForms rating_forms{"{} has {} for a rating", "{} has {} for a rating"};
constexpr ValueForms ended_forms{"{} has no more orders to give this turn", "{} may give orders again this turn"};
constexpr ValueForms ridden_forms{"{} has ridden this turn", "{} has not ridden this turn"};
constexpr std::array<Value, 4> commander_values{{
    {"alive", alive_forms, false,
     [](const Umpire& umpire, int c) { return yes_or_no_if(umpire.commander(c).placed != 0); },
     [](const Umpire& umpire, int c) { return yes_or_no(umpire.commander(c).alive != 0); },
     [](const Umpire& umpire, int c, std::string_view to) -> Why {
       if (to == "no") {
         take_off(umpire, c);
         return std::nullopt;
       }
       if (!leads_army(umpire.commander_sheet(c), umpire.commander(c)) &&
           brigade_removed(umpire, umpire.commander_sheet(c).brigade))
         return "his brigade has been removed";
       umpire.commander(c).alive = 1;
       return std::nullopt;
     }},
    {"rating", rating_forms, false,
     [](const Umpire& umpire, int c) {
       if (of_the_living(umpire, c).empty()) return std::vector<std::string>{};
       return counted(umpire.setting.numbers.rating_min, umpire.setting.numbers.rating_max);
     },
     [](const Umpire& umpire, int c) { return std::to_string(umpire.commander(c).rating); },
     [](const Umpire& umpire, int c, std::string_view to) -> Why {
       umpire.commander(c).rating = id(number(to));
       return std::nullopt;
     }},
    {"ended", ended_forms, false, of_the_living,
     [](const Umpire& umpire, int c) { return yes_or_no(umpire.commander(c).ended != 0); },
     [](const Umpire& umpire, int c, std::string_view to) -> Why {
       umpire.commander(c).ended = to == "yes" ? 1 : 0;
       return std::nullopt;
     }},
    {"ridden", ridden_forms, false, of_the_living,
     [](const Umpire& umpire, int c) { return yes_or_no(umpire.commander(c).moved != 0); },
     [](const Umpire& umpire, int c, std::string_view to) -> Why {
       umpire.commander(c).moved = to == "yes" ? 1 : 0;
       return std::nullopt;
     }},
}};

constexpr std::array<std::string_view, 3> morale_words{"free", "no_advance", "retreat"};

constexpr ValueForms morale_forms{"{} has {} for morale", "{} has {} for morale"};

// A brigade is not made to fall back by a word: the units that do are found by its check.
constexpr std::array<Value, 1> brigade_values{{
    {"morale", morale_forms, false,
     [](const Umpire& umpire, int b) -> std::vector<std::string> {
       for (int u = 0; u < umpire.units(); ++u)
         if (umpire.sheet(u).brigade == b && on_table(umpire, u)) return {"free", "no_advance"};
       return {};
     },
     [](const Umpire& umpire, int b) {
       return std::string{morale_words[static_cast<std::size_t>(umpire.brigade(b).morale)]};
     },
     [](const Umpire& umpire, int b, std::string_view to) -> Why {
       for (int u = 0; u < umpire.units(); ++u)
         if (umpire.sheet(u).brigade == b && umpire.unit(u).retreat > 0)
           return umpire.sheet(u).id + " is still to fall back with it";
       umpire.brigade(b).morale = static_cast<Morale>(place_in(morale_words, to));
       return std::nullopt;
     }},
}};

std::vector<Who> subjects(const Setting& setting) {
  std::vector<Who> all;
  all.reserve(setting.units.size() + setting.commanders.size() + setting.brigades.size());
  for (std::size_t u = 0; u < setting.units.size(); ++u)
    all.push_back({Who::Kind::unit, static_cast<int>(u), setting.units[u].id, unit_values});
  for (std::size_t c = 0; c < setting.commanders.size(); ++c)
    all.push_back({Who::Kind::leader, static_cast<int>(c), setting.commanders[c].id, commander_values});
  for (std::size_t b = 0; b < setting.brigades.size(); ++b)
    all.push_back({Who::Kind::group, static_cast<int>(b), setting.brigades[b].id, brigade_values});
  return all;
}

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

std::span<const Todo> to_do(const State& state) { return std::span{state.todo}.first(state.todos); }

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

// Why nobody's ground may be changed now.
Why unquiet(const Umpire& umpire) {
  if (std::ranges::all_of(to_do(umpire.state), quiet, &Todo::task)) return std::nullopt;
  for (std::size_t i = umpire.state.todos; i-- > 0;)
    if (const Todo& todo = umpire.state.todo[i]; todo.unit != nobody && !of_commander(todo.task))
      return busy(umpire.sheet(todo.unit).id);
  return "something is being resolved: first answer what is asked";
}

// ---- placing and removing ----

bool deploying(const State& state, const Setting& setting) {
  return state.stage == Stage::deployment || (state.stage == Stage::set_up && !setting.fixed);
}

// Out of contact, and those it was in contact with do not charge any more.
void leave_contact(const Umpire& umpire, int u) {
  const Foes were = foes(umpire.state, u);
  disengage(umpire, u);
  umpire.unit(u).marks.clear(Mark::charging);
  for (int i = 0; i < were.size(); ++i)
    if (!umpire.field().engaged(were[i].unit)) umpire.unit(were[i].unit).marks.clear(Mark::charging);
}

Why place_unit(const Umpire& umpire, int u, const table::Pose& pose, std::optional<Formation> formation) {
  UnitState& unit = umpire.unit(u);
  const Formations known = umpire.sheet(u).profile.may_form();
  if (!unit.on_table() && brigade_removed(umpire, umpire.sheet(u).brigade)) return "its brigade has been removed";
  Formation in = formation.value_or(unit.garrison != nobody ? unit.entered : unit.formation);
  for (std::size_t f = 0; !formation && !known.has(in) && f < formation_words.size(); ++f)
    if (known.has(static_cast<Formation>(f))) in = static_cast<Formation>(f);
  if (!known.has(in)) return "it cannot form " + spoken(formation_words[static_cast<std::size_t>(in)]);
  if (const auto refused = check_room(umpire.field(), u, in, umpire.field().rect_as(u, in, pose), mils(0)))
    return without_clause(*refused);
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

Why place_commander(const Umpire& umpire, int c, table::Spot at) {
  const table::Vec to = at.vec();
  if (to.x < 0 || to.y < 0 || to.x > umpire.setting.width || to.y > umpire.setting.depth)
    return "that is off the table";
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
  remove_unit(umpire, u, Status::destroyed, {});
  look_for_targets(umpire);
}

// ---- one ruling ----

class Ruling {
 public:
  explicit Ruling(const Battle& battle) : setting_(battle.setting()), state_(battle.state()) {}

  std::expected<Ruled<State>, std::string> read(std::string_view text) {
    Words in{text, setting_};
    if (in.at_end()) return std::unexpected{std::string{"expected a ruling (set, place or remove)"}};
    const auto verb = in.expect_phrase(ruling_verbs, "a ruling (set, place or remove)");
    std::vector<Who> all = subjects(setting_);
    if (verb && *verb != 0) all.resize(setting_.units.size() + setting_.commanders.size(), all.front());
    const std::string_view what =
        verb && *verb == 0 ? "the id of a unit, a commander or a brigade" : "the id of a unit or a commander";
    const Who* who = verb ? in.subject(all, what) : nullptr;
    if (in.failed()) return std::unexpected{in.error()};
    const Tale before = state_.tale;
    const auto words = *verb == 0 ? set(in, *who) : *verb == 1 ? place(in, *who) : remove(in, *who);
    if (in.failed()) return std::unexpected{in.error()};
    if (!words) return std::unexpected{words.error()};
    state_.tale = before;  // no order has led to it
    return settled<Linear>(setting_, state_, *words, who->id);
  }

 private:
  using Told = std::expected<Phrase, std::string>;

  Told set(Words& in, const Who& who) {
    const Change<Umpire> to = read_change(in, umpire_, who);
    if (!in.failed()) in.expect_end();
    if (in.failed()) return {};
    if (who.kind == Who::Kind::unit && in_hand(umpire_, who.who)) return std::unexpected{busy(who.id)};
    if (who.kind == Who::Kind::leader && commands(who.who)) return std::unexpected{busy(who.id)};
    if (to.value->of_ground)
      if (Why why = unquiet(umpire_)) return std::unexpected{*why};
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
    const std::string id{who.id};
    if (deploying(state_, setting_)) return std::unexpected{std::string{still_deploying}};
    if (unit ? in_hand(umpire_, who.who) : commands(who.who)) return std::unexpected{busy(id)};
    if (Why why = unquiet(umpire_)) return std::unexpected{*why};
    if (!unit && umpire_.commander(who.who).alive == 0)
      return std::unexpected{id + " is dead: first set " + id + " alive yes"};
    if (const Why why =
            unit ? place_unit(umpire_, who.who, pose, formation) : place_commander(umpire_, who.who, pose.at))
      return std::unexpected{id + " cannot stand there: " + *why};
    if (!unit) return say("{} is placed at {} by the umpire", id, place_words(pose.at));
    const auto now = static_cast<std::size_t>(umpire_.unit(who.who).formation);
    return say("{} is placed at {} by the umpire", id, place_words(pose, spoken(formation_words[now])));
  }

  Told remove(Words& in, const Who& who) {
    in.expect_end();
    if (in.failed()) return {};
    if (deploying(state_, setting_)) return std::unexpected{std::string{still_deploying}};
    const std::string id{who.id};
    const bool unit = who.kind == Who::Kind::unit;
    const bool there = unit ? on_table(umpire_, who.who) : umpire_.commander(who.who).alive != 0;
    if (!there) return std::unexpected{id + " is not on the table"};
    if (unit ? in_hand(umpire_, who.who) : commands(who.who)) return std::unexpected{busy(id)};
    if (unit)
      remove_by_ruling(umpire_, who.who);
    else
      take_off(umpire_, who.who);
    return say("{} is taken off the table by the umpire", id);
  }

  // His order is being carried out.
  [[nodiscard]] bool commands(int c) const { return state_.todos > 0 && state_.command.commander == c; }

  const Setting& setting_;
  State state_;
  Footprints footprints_;
  Umpire umpire_{setting_, state_, footprints_, nullptr};
};

}  // namespace

std::expected<Ruled<State>, std::string> Linear::ruled(const Battle& battle, std::string_view ruling) {
  if (battle.over()) return std::unexpected{std::string{"the battle is over"}};
  return Ruling{battle}.read(ruling);
}

std::vector<Adjustable> Linear::adjustable(const Battle& battle) {
  if (battle.over()) return {};
  State state = battle.state();
  Footprints footprints;
  return adjustable_of(Umpire{battle.setting(), state, footprints, nullptr}, subjects(battle.setting()));
}

std::string Linear::ruling_grammar() {
  return "Rulings of the umpire\n"
         "  set UNIT casualties N\n"
         "  set UNIT formation FORMATION\n"
         "  set UNIT disordered|ordered|initiative|shot yes|no\n"
         "  set COMMANDER rating N\n"
         "  set COMMANDER alive|ended|ridden yes|no\n"
         "  set BRIGADE morale free|no advance\n"
         "  place UNIT at X,Y facing D [in FORMATION]\n"
         "  place COMMANDER at X,Y\n"
         "  remove UNIT|COMMANDER\n";
}

std::optional<Order> Linear::passing(const Battle& battle) {
  const linear::Decision decision = battle.decision();
  if (decision.kind == linear::Decision::Kind::over) return std::nullopt;
  if (decision.task == Task::make_moves) return Order{.kind = OrderKind::done, .side = decision.side};
  if (decision.kind != linear::Decision::Kind::deploy) return automatic_answer(battle);
  const std::vector<Order> all = linear::candidates(battle);
  return all.empty() ? std::nullopt : std::optional{all.front()};
}

}  // namespace guidon::match
