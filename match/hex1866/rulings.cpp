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
using Why = Value::Why;
using Who = Subject<Umpire>;
using Words = RulingWords<OrderWords>;

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

Why set_steps(const Umpire& umpire, int u, std::string_view to) {
  umpire.unit(u).steps_lost = id(umpire.sheet(u).steps - number(to));
  count_steps_afresh(umpire, umpire.sheet(u).formation);
  return std::nullopt;
}

std::vector<std::string> facings_of(const Umpire& umpire, int u) {
  if (!on_map(umpire, u) || all_round(umpire.setting.terrain[umpire.unit(u).hex])) return {};
  return {hex::direction_words.begin(), hex::direction_words.end()};
}

std::vector<std::string> deeds_of(const Umpire& umpire, int u) {
  return yes_or_no_if(on_map(umpire, u) && umpire.field().active(u));
}

template <Deed Which>
std::string done(const Umpire& umpire, int u) {
  return yes_or_no(umpire.unit(u).deeds.has(Which));
}

template <Deed Which>
Why set_deed(const Umpire& umpire, int u, std::string_view to) {
  Deeds deeds;
  for (const Deed deed : {Deed::rallied, Deed::bombarded, Deed::moved, Deed::attacked})
    if (deed == Which ? to == "yes" : umpire.unit(u).deeds.has(deed)) deeds.add(deed);
  umpire.unit(u).deeds = deeds;
  return std::nullopt;
}

constexpr ValueForms steps_forms{"{} has {} step left", "{} has {} steps left"};
constexpr ValueForms disorganised_forms{"{} is disorganised", "{} is in order"};
constexpr ValueForms facing_forms{"{} faces {}", "{} faces {}"};
constexpr ValueForms rallied_forms{"{} has tried to rally", "{} has not tried to rally"};
constexpr ValueForms bombarded_forms{"{} has bombarded", "{} has not bombarded"};
constexpr ValueForms moved_forms{"{} has moved", "{} has not moved"};
constexpr ValueForms attacked_forms{"{} has attacked", "{} has not attacked"};
constexpr std::array<Value, 7> unit_values{{
    {"steps", steps_forms, false,
     [](const Umpire& umpire, int u) {
       return on_map(umpire, u) ? counted(1, umpire.sheet(u).steps) : std::vector<std::string>{};
     },
     [](const Umpire& umpire, int u) { return std::to_string(umpire.sheet(u).steps - umpire.unit(u).steps_lost); },
     set_steps},
    {"disorganised", disorganised_forms, true,
     [](const Umpire& umpire, int u) { return yes_or_no_if(on_map(umpire, u)); },
     [](const Umpire& umpire, int u) { return yes_or_no(!umpire.unit(u).ordered()); },
     [](const Umpire& umpire, int u, std::string_view to) -> Why {
       umpire.set_order(u, to == "no");
       return std::nullopt;
     }},
    {"facing", facing_forms, true, facings_of,
     [](const Umpire& umpire, int u) {
       return std::string{hex::direction_words[static_cast<std::size_t>(umpire.unit(u).facing)]};
     },
     [](const Umpire& umpire, int u, std::string_view to) -> Why {
       umpire.face(umpire.unit(u).hex, static_cast<Direction>(place_in(hex::direction_words, to)));
       return std::nullopt;
     }},
    {"rallied", rallied_forms, false, deeds_of, done<Deed::rallied>, set_deed<Deed::rallied>},
    {"bombarded", bombarded_forms, false, deeds_of, done<Deed::bombarded>, set_deed<Deed::bombarded>},
    {"moved", moved_forms, false, deeds_of, done<Deed::moved>, set_deed<Deed::moved>},
    {"attacked", attacked_forms, false, deeds_of, done<Deed::attacked>, set_deed<Deed::attacked>},
}};

std::vector<std::string> of_leader(const Umpire& umpire, int l) { return yes_or_no_if(umpire.leader(l).on_map()); }

constexpr ValueForms replaced_forms{"{} has been replaced", "{} is himself"};
constexpr ValueForms leader_moved_forms{"{} has moved this turn", "{} has not moved this turn"};
constexpr std::array<Value, 2> leader_values{{
    {"replaced", replaced_forms, false, of_leader,
     [](const Umpire& umpire, int l) { return yes_or_no(umpire.leader(l).replacement != 0); },
     [](const Umpire& umpire, int l, std::string_view to) -> Why {
       umpire.leader(l).replacement = to == "yes" ? 1 : 0;
       return std::nullopt;
     }},
    {"moved", leader_moved_forms, false, of_leader,
     [](const Umpire& umpire, int l) { return yes_or_no(umpire.leader(l).moved != 0); },
     [](const Umpire& umpire, int l, std::string_view to) -> Why {
       umpire.leader(l).moved = to == "yes" ? 1 : 0;
       return std::nullopt;
     }},
}};

constexpr ValueForms in_command_forms{"{} is in command", "{} is out of command"};
constexpr ValueForms activated_forms{"{} has been activated this turn", "{} may be activated again this turn"};
constexpr std::array<Value, 2> formation_values{{
    {"in_command", in_command_forms, false,
     [](const Umpire& umpire, int f) {
       return yes_or_no_if(umpire.state.turn > 0 && !umpire.formation_sheet(f).independent);
     },
     [](const Umpire& umpire, int f) { return yes_or_no(umpire.formation(f).in_command != 0); },
     [](const Umpire& umpire, int f, std::string_view to) -> Why {
       umpire.formation(f).in_command = to == "yes" ? 1 : 0;
       return std::nullopt;
     }},
    {"activated", activated_forms, false,
     [](const Umpire& umpire, int f) { return yes_or_no_if(umpire.state.turn > 0 && umpire.state.active != f); },
     [](const Umpire& umpire, int f) { return yes_or_no(umpire.formation(f).activated != 0); },
     [](const Umpire& umpire, int f, std::string_view to) -> Why {
       umpire.formation(f).activated = to == "yes" ? 1 : 0;
       return std::nullopt;
     }},
}};

std::vector<Who> subjects(const Setting& setting) {
  std::vector<Who> all;
  all.reserve(setting.units.size() + setting.leaders.size() + setting.formations.size());
  for (std::size_t u = 0; u < setting.units.size(); ++u)
    all.push_back({Who::Kind::unit, static_cast<int>(u), setting.units[u].id, unit_values});
  for (std::size_t l = 0; l < setting.leaders.size(); ++l)
    all.push_back({Who::Kind::leader, static_cast<int>(l), setting.leaders[l].id, leader_values});
  for (std::size_t f = 0; f < setting.formations.size(); ++f)
    all.push_back({Who::Kind::group, static_cast<int>(f), setting.formations[f].id, formation_values});
  return all;
}

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

std::span<const Todo> to_do(const State& state) { return std::span{state.todo}.first(state.todos); }

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

bool in_hand(const Umpire& umpire, const Who& who) {
  return who.kind == Who::Kind::unit     ? unit_in_hand(umpire, who.who)
         : who.kind == Who::Kind::leader ? leader_in_hand(umpire, who.who)
                                         : false;
}

// Why nobody may be put elsewhere now.
Why unquiet(const Umpire& umpire) {
  if (std::ranges::all_of(to_do(umpire.state), quiet, &Todo::task)) return std::nullopt;
  for (std::size_t i = umpire.state.todos; i-- > 0;) {
    const Todo& todo = umpire.state.todo[i];
    if (todo.unit != nobody) return busy(umpire.sheet(todo.unit).id);
    if (todo.leader != nobody) return busy(umpire.leader_sheet(todo.leader).id);
  }
  return "the fight for " + umpire.setting.map.grid().name(umpire.state.fight.target) +
         " is being resolved: first answer what is asked";
}

// ---- placing and removing ----

Why place_unit(const Umpire& umpire, int u, Hex hex, Direction facing) {
  const hex1866::Side side = umpire.sheet(u).side;
  {
    const Field field = umpire.field();
    if (field.leader_in(hex, other(side))) return "a leader of the enemy is there";
    if (field.occupied_by(hex, other(side))) return "the enemy stands there";
    if (field.first(hex) != u && field.second(hex) != u && !field.has_room(hex, u)) {
      const bool first = field.second(hex) == nobody || (field.first(hex) != nobody && !field.battery(u));
      return umpire.sheet(first ? field.first(hex) : field.second(hex)).id + " stands there";
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

Why place_leader(const Umpire& umpire, int l, Hex hex) {
  if (umpire.field().occupied_by(hex, other(umpire.leader_sheet(l).side))) return "the enemy stands there";
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

// ---- one ruling ----

class Ruling {
 public:
  explicit Ruling(const Battle& battle) : setting_(battle.setting()), state_(battle.state()) {}

  std::expected<Ruled<State>, std::string> read(std::string_view text) {
    Words in{text, setting_};
    if (in.at_end()) return std::unexpected{std::string{"expected a ruling (set, place or remove)"}};
    const auto verb = in.expect_phrase(ruling_verbs, "a ruling (set, place or remove)");
    std::vector<Who> all = subjects(setting_);
    if (verb && *verb != 0) all.resize(setting_.units.size() + setting_.leaders.size(), all.front());
    const std::string_view what =
        verb && *verb == 0 ? "the id of a unit, a leader or a formation" : "the id of a unit or a leader";
    const Who* who = verb ? in.subject(all, what) : nullptr;
    if (in.failed()) return std::unexpected{in.error()};
    (void)umpire_.field();  // the board shows the battle before anything is changed on it
    const auto words = *verb == 0 ? set(in, *who) : *verb == 1 ? place(in, *who) : remove(in, *who);
    if (in.failed()) return std::unexpected{in.error()};
    if (!words) return std::unexpected{words.error()};
    return settled<Hex1866>(setting_, state_, *words, who->id);
  }

 private:
  using Told = std::expected<Phrase, std::string>;

  Told set(Words& in, const Who& who) {
    const Change<Umpire> to = read_change(in, umpire_, who);
    if (!in.failed()) in.expect_end();
    if (in.failed()) return {};
    if (in_hand(umpire_, who)) return std::unexpected{busy(who.id)};
    if (to.value->of_ground)
      if (Why why = unquiet(umpire_)) return std::unexpected{*why};
    return change(umpire_, who, to);
  }

  Told place(Words& in, const Who& who) {
    constexpr std::array<std::string_view, 4> to{"at", "in", "to", "into"};
    const bool unit = who.kind == Who::Kind::unit;
    in.expect_phrase(to, "'at' and a hex");
    const Hex hex = in.failed() ? off_map : in.hex();
    const Direction facing = unit && !in.failed() ? in.facing(hex) : Direction::n;
    if (!in.failed()) in.expect_end();
    if (in.failed()) return {};
    const std::string id{who.id};
    if (state_.stage == Stage::set_up) return std::unexpected{std::string{still_deploying}};
    if (in_hand(umpire_, who)) return std::unexpected{busy(id)};
    if (Why why = unquiet(umpire_)) return std::unexpected{*why};
    if (const Why why = unit ? place_unit(umpire_, who.who, hex, facing) : place_leader(umpire_, who.who, hex))
      return std::unexpected{id + " cannot stand there: " + *why};
    return say("{} is placed in {} by the umpire", id, hex_words(setting_, hex));
  }

  Told remove(Words& in, const Who& who) {
    in.expect_end();
    if (in.failed()) return {};
    if (state_.stage == Stage::set_up) return std::unexpected{std::string{still_deploying}};
    const std::string id{who.id};
    const bool unit = who.kind == Who::Kind::unit;
    const Status status = unit ? umpire_.unit(who.who).status : umpire_.leader(who.who).status;
    if (status == Status::gone) return std::unexpected{id + " is not on the map"};
    if (in_hand(umpire_, who)) return std::unexpected{busy(id)};
    if (unit)
      remove_unit(umpire_, who.who);
    else
      remove_leader(umpire_, who.who);
    return say("{} is taken off the map by the umpire", id);
  }

  const Setting& setting_;
  State state_;
  Board board_;
  Umpire umpire_{setting_, state_, board_, nullptr};
};

}  // namespace

std::expected<Ruled<State>, std::string> Hex1866::ruled(const Battle& battle, std::string_view ruling) {
  if (battle.over()) return std::unexpected{std::string{"the battle is over"}};
  return Ruling{battle}.read(ruling);
}

std::vector<Adjustable> Hex1866::adjustable(const Battle& battle) {
  if (battle.over()) return {};
  State state = battle.state();
  Board board;
  return adjustable_of(Umpire{battle.setting(), state, board, nullptr}, subjects(battle.setting()));
}

std::string Hex1866::ruling_grammar() {
  return "Rulings of the umpire\n"
         "  set UNIT steps N\n"
         "  set UNIT facing D\n"
         "  set UNIT disorganised yes|no\n"
         "  set UNIT rallied|bombarded|moved|attacked yes|no   while its formation is active\n"
         "  set LEADER replaced|moved yes|no\n"
         "  set FORMATION in command|activated yes|no\n"
         "  place UNIT at HEX facing D\n"
         "  place LEADER at HEX\n"
         "  remove UNIT|LEADER\n";
}

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
