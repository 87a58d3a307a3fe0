// An 1866 battle in words: where it stands, what is asked, and what a number in an order stands for.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "match/hex1866/rules.hpp"
#include "rules/hex1866/battle/fighting.hpp"
#include "rules/hex1866/battle/moving.hpp"
#include "rules/hex1866/battle/orders.hpp"
#include "rules/hex1866/battle/refs.hpp"
#include "rules/hex1866/battle/turn.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

constexpr std::array<Form, 8> stage_titles{"set-up"_form,      "command"_form,  "activation"_form, "rally"_form,
                                           "bombardment"_form, "movement"_form, "combat"_form,     "over"_form};

constexpr std::array<Form, 2> side_forms{"{} (prussian)"_form, "{} (austrian)"_form};

// "Turn 3 of 10, 14:00: First Guard column (prussian) - movement"
Phrase moment(const Setting& setting, const State& state) {
  if (state.stage == Stage::set_up) return say("Set-up"_form);
  if (state.stage == Stage::over) return say("The battle is over"_form);
  Phrase when = say(setting.night(state.turn) ? "Turn {} of {}, {}, night"_form : "Turn {} of {}, {}"_form, state.turn,
                    setting.turns, fmt::format("{:02}:00", setting.hour(state.turn)));
  Phrase stage = say(stage_titles[static_cast<std::size_t>(state.stage)]);
  if (state.active >= setting.formations.size()) return say("{}: {}"_form, std::move(when), std::move(stage));
  const FormationSheet& active = setting.formations[state.active];
  return say("{}: {} - {}"_form, std::move(when), say(side_forms[index(active.side)], active.name), std::move(stage));
}

class Asked {
 public:
  explicit Asked(const Battle& battle)
      : battle_(battle),
        setting_(battle.setting()),
        state_(battle.state()),
        field_(battle.field()),
        decision_(battle.decision()) {}

  Phrase question() const {
    using Kind = hex1866::Decision::Kind;
    switch (decision_.kind) {
      case Kind::place: return placing();
      case Kind::activate: return say("activates a formation: {}"_form, listed(formations()));
      case Kind::rally:
        return say("may rally {}: rally UNIT, or {}"_form,
                   listed(units_that([&](int u) { return may_rally(field_, u); })), done());
      case Kind::bombard: return bombarding();
      case Kind::move: return moving();
      case Kind::attack: return attacking();
      case Kind::answer: return answer();
      case Kind::over: break;
    }
    return {};
  }

 private:
  [[nodiscard]] Phrase unit(std::uint8_t u) const {
    return u < setting_.units.size() ? Phrase{setting_.units[u].id} : say("the unit"_form);
  }
  [[nodiscard]] Phrase leader(std::uint8_t l) const {
    return l < setting_.leaders.size() ? say("{} ({})"_form, setting_.leaders[l].name, setting_.leaders[l].id)
                                       : say("the leader"_form);
  }
  [[nodiscard]] Phrase place(Hex hex) const { return hex_words(setting_, hex); }
  [[nodiscard]] std::string done() const {
    Order order;
    order.side = decision_.side;
    return Hex1866::print(order, setting_);
  }

  template <class Keep>
  [[nodiscard]] std::vector<Phrase> units_that(const Keep& keep) const {
    std::vector<Phrase> out;
    for (int u = 0; u < field_.units(); ++u)
      if (field_.side(u) == decision_.side && keep(u)) out.emplace_back(field_.sheet(u).id);
    return out;
  }
  template <class Keep>
  void add_leaders_that(std::vector<Phrase>& out, const Keep& keep) const {
    for (int l = 0; l < field_.leaders(); ++l)
      if (field_.leader_sheet(l).side == decision_.side && keep(l)) out.emplace_back(field_.leader_sheet(l).id);
  }

  // ---- menus ----

  [[nodiscard]] Phrase placing() const {
    std::vector<Phrase> left = units_that([&](int u) { return to_place(field_, u, false); });
    add_leaders_that(left, [&](int l) { return to_place(field_, l, true); });
    return say("places {}: place UNIT in HEX facing DIRECTION, place LEADER in HEX"_form,
               listed(std::move(left), "{}, {}"_form));
  }

  [[nodiscard]] std::vector<Phrase> formations() const {
    std::vector<Phrase> out;
    for (const Order& order : candidates(battle_))
      if (order.kind == OrderKind::activate)
        out.push_back(say("{} ({})"_form, Hex1866::print(order, setting_), setting_.formations[order.formation].name));
    return out;
  }

  [[nodiscard]] Phrase turning() const { return say("may turn its units: turn HEX to DIRECTION, or {}"_form, done()); }

  [[nodiscard]] Phrase bombarding() const {
    std::vector<Phrase> guns = units_that([&](int u) { return can_fire(field_, u); });
    if (guns.empty()) return turning();
    return say("may bombard with {}: bombard HEX with UNIT,UNIT, turn HEX to DIRECTION, or {}"_form,
               listed(std::move(guns), "{} and {}"_form), done());
  }

  [[nodiscard]] Phrase moving() const {
    std::vector<Phrase> movers =
        units_that([&](int u) { return may_move(field_, u, false) && field_.unit(u).on_map(); });
    std::vector<Phrase> entering =
        units_that([&](int u) { return may_move(field_, u, false) && !field_.unit(u).on_map(); });
    add_leaders_that(movers, [&](int l) { return may_move(field_, l, true) && field_.leader(l).on_map(); });
    add_leaders_that(entering, [&](int l) { return may_move(field_, l, true) && !field_.leader(l).on_map(); });
    const Phrase moves = listed(std::move(movers), "{}, {}"_form);
    const Phrase enters = listed(std::move(entering), "{}, {}"_form);
    if (moves.empty() && enters.empty()) return turning();
    if (enters.empty())
      return say("may move {}: move UNIT to HEX facing DIRECTION, turn HEX to DIRECTION, or {}"_form, moves, done());
    if (moves.empty())
      return say("may bring in {}: enter UNIT to HEX facing DIRECTION, turn HEX to DIRECTION, or {}"_form, enters,
                 done());
    return say(
        "may move {}, and bring in {}: move UNIT to HEX facing DIRECTION, enter UNIT to HEX facing DIRECTION, turn "
        "HEX to DIRECTION, or {}"_form,
        moves, enters, done());
  }

  // Enemies that one of the active units could attack alone.
  [[nodiscard]] Phrase attacking() const {
    std::vector<Phrase> targets;
    for (int v = 0; v < field_.units(); ++v) {
      const UnitState& enemy = field_.unit(v);
      if (field_.side(v) == decision_.side || !enemy.on_map() || field_.stack(enemy.hex)[0] != v) continue;
      if (may_be_attacked(enemy.hex)) targets.push_back(say("{} in {}"_form, standing(enemy.hex), place(enemy.hex)));
    }
    if (targets.empty()) return say("has nobody left to attack: {}"_form, done());
    return say("may attack {}: attack HEX with UNIT,UNIT, or {}"_form, listed(std::move(targets)), done());
  }
  [[nodiscard]] bool may_be_attacked(Hex hex) const {
    for (const Hex from : field_.grid().neighbours(hex)) {
      if (from == off_map) continue;
      for (const std::uint8_t u : {field_.first(from), field_.second(from)}) {
        if (u == nobody || !field_.active(u)) continue;
        Order order;
        order.kind = OrderKind::attack;
        order.side = decision_.side;
        order.hex = hex;
        order.units = bit(u);
        if (!battle_.check(order)) return true;
      }
    }
    return false;
  }
  [[nodiscard]] Phrase standing(Hex hex) const {
    std::vector<Phrase> ids;
    const Stack stack = field_.stack(hex);
    ids.reserve(static_cast<std::size_t>(stack.size()));
    for (int i = 0; i < stack.size(); ++i) ids.emplace_back(field_.sheet(stack[i]).id);
    return listed(std::move(ids), "{} and {}"_form);
  }

  // ---- answers ----

  // Every answer that is legal, in its own words.
  [[nodiscard]] Phrase choices() const {
    std::vector<Phrase> out;
    for (const Order& order : candidates(battle_)) out.emplace_back(Hex1866::print(order, setting_));
    return listed(std::move(out));
  }

  [[nodiscard]] Phrase answer() const {
    const Hex hex = asked_about(decision_, state_);
    switch (decision_.task) {
      case Task::choose_first:
        return say("decides: it has the initiative, which side activates first? {}"_form, choices());
      case Task::choose_target:
        return say("decides: which attacking hex do the defenders of {} fire at? {}"_form, place(hex), choices());
      case Task::choose_loss: return say("decides: which unit in {} loses a step? {}"_form, place(hex), choices());
      case Task::choose_unit: return say("decides: which unit goes back first from {}? {}"_form, place(hex), choices());
      case Task::choose_hex: return retreat();
      case Task::choose_along: return along();
      case Task::choose_facing:
        return say("decides: {} has gone back to {} and may be turned: turn {} to DIRECTION, or {}"_form,
                   unit(decision_.unit), place(hex), field_.grid().name(hex), done());
      case Task::advance: return advance();
      case Task::place_leader:
        return say("decides: {} has to find other company: {}"_form, leader(decision_.leader), choices());
      default: return say("decides: {}"_form, choices());
    }
  }

  [[nodiscard]] Phrase retreat() const {
    const Phrase who = unit(decision_.unit);
    const int left = decision_.unit < setting_.units.size() ? state_.unit[decision_.unit].retreat : 0;
    if (left > 1) return say("decides: {} must retreat, {} hexes: choose a hex: {}"_form, who, left, choices());
    return say("decides: {} must retreat: choose a hex: {}"_form, who, choices());
  }

  [[nodiscard]] Phrase along() const {
    const bool forward = state_.todos > 0 && state_.todo[state_.todos - 1U].a == 1;
    const Phrase who = leader(decision_.leader);
    const Phrase whom = unit(decision_.unit);
    if (decision_.hex == off_map)
      return say(forward ? "decides: does {} advance with {}? {}"_form : "decides: does {} go back with {}? {}"_form,
                 who, whom, choices());
    return say(
        forward ? "decides: does {} advance with {} to {}? {}"_form : "decides: does {} go back with {} to {}? {}"_form,
        who, whom, place(decision_.hex), choices());
  }

  // A unit once, whatever its facing.
  [[nodiscard]] Phrase advance() const {
    const Hex hex = asked_about(decision_, state_);
    const bool houses = hex < setting_.terrain.size() && all_round(setting_.terrain[hex]);
    std::vector<Phrase> who;
    for (const Order& order : candidates(battle_)) {
      if (order.kind != OrderKind::advance) continue;
      Phrase each = say(houses ? "advance {}"_form : "advance {} facing DIRECTION"_form, unit(order.unit));
      if (std::ranges::find(who, each) == who.end()) who.push_back(std::move(each));
    }
    who.emplace_back(done());
    return say("decides: who advances into {}? {}"_form, place(hex), listed(std::move(who)));
  }

  const Battle& battle_;
  const Setting& setting_;
  const State& state_;
  Field field_;
  hex1866::Decision decision_;
};

// "A11, A14, Burkersdorf"; nothing is said of open country.
Phrase remark_on(const Battle& battle, Hex hex, bool who) {
  const Setting& setting = battle.setting();
  if (hex >= setting.terrain.size()) return {};
  std::vector<Phrase> out;
  const Field field = battle.field();
  const Stack stack = field.stack(hex);
  for (int i = 0; who && i < stack.size(); ++i) out.emplace_back(field.sheet(stack[i]).id);
  if (const auto name = setting.place_names.find(hex); name != setting.place_names.end())
    out.emplace_back(name->second);
  else if (setting.terrain[hex] != hex1866::Terrain::clear)
    out.push_back(word(setting.terrain[hex]));
  return listed(std::move(out), "{}, {}"_form);
}

}  // namespace

Hex asked_about(const hex1866::Decision& decision, const State& state) {
  if (decision.hex != off_map) return decision.hex;
  if (decision.task == Task::choose_facing && decision.unit < state.unit.size()) return state.unit[decision.unit].hex;
  return decision.task == Task::choose_along ? off_map : state.fight.target;
}

namespace {

// What is decided: for programs. A question has the name of its task, a step of the turn its own.
struct Question {
  UnitRef unit{};
  LeaderRef leader{};
  HexRef hex{};
};
struct Matter {
  std::string_view kind;
  std::vector<OrderKind> answers;
};
Matter matter(const hex1866::Decision& decision) {
  using Kind = hex1866::Decision::Kind;
  using enum OrderKind;
  switch (decision.kind) {
    case Kind::place: return {"set_up", {place, done}};
    case Kind::activate: return {"activation", {activate}};
    case Kind::rally: return {"rally", {rally, done}};
    case Kind::bombard: return {"bombardment", {bombard, turn, done}};
    case Kind::move: return {"movement", {move, enter, turn, done}};
    case Kind::attack: return {"combat", {attack, done}};
    case Kind::over: return {"over", {}};
    case Kind::answer: break;
  }
  switch (decision.task) {
    case Task::choose_first: return {"choose_first", {choose_first}};
    case Task::choose_target: return {"choose_target", {fire_at}};
    case Task::choose_loss: return {"choose_loss", {lose_step}};
    case Task::choose_unit: return {"choose_unit", {go_first}};
    case Task::choose_hex: return {"choose_hex", {retreat}};
    case Task::choose_along: return {"choose_along", {go_along, stay}};
    case Task::choose_facing: return {"choose_facing", {turn, done}};
    case Task::advance: return {"advance", {advance, done}};
    case Task::place_leader: return {"place_leader", {join}};
    default: return {};
  }
}

}  // namespace

Decision Hex1866::decision(const Battle& battle) {
  const hex1866::Decision decision = battle.decision();
  const Matter about = matter(decision);
  const bool question = decision.kind == hex1866::Decision::Kind::answer;
  const Hex hex = question ? asked_about(decision, battle.state()) : off_map;
  Facts data{about.kind,
             named_values(question ? Question{decision.unit, decision.leader, {hex}} : Question{}, battle.setting())};
  std::vector<std::string_view> answers;
  answers.reserve(about.answers.size());
  for (const OrderKind kind : about.answers) answers.push_back(name_of(kind));
  return {index(decision.side),
          decision.kind == hex1866::Decision::Kind::over,
          moment(battle.setting(), battle.state()),
          Asked{battle}.question(),
          std::move(data),
          std::move(answers)};
}

Phrase Hex1866::remark(const Order& order, const Battle& battle) {
  const Setting& setting = battle.setting();
  switch (order.kind) {
    case OrderKind::activate: return setting.formations[order.formation].name;
    case OrderKind::attack:
    case OrderKind::bombard:
    case OrderKind::fire_at:
    case OrderKind::join: return remark_on(battle, order.hex, true);
    case OrderKind::place:
    case OrderKind::move:
    case OrderKind::enter:
    case OrderKind::retreat: return remark_on(battle, order.hex, false);
    case OrderKind::lose_step:
    case OrderKind::go_first: return setting.units[order.unit].name;
    case OrderKind::go_along:
    case OrderKind::stay: return setting.leaders[order.leader].name;
    default: return {};
  }
}

LotName Hex1866::drawn(const Event& event, const Setting& setting) {
  if (event.kind != EventKind::drawn || event.formation >= setting.formations.size()) return {};
  const FormationSheet& sheet = setting.formations[event.formation];
  const bool plain = sheet.name.empty() || sheet.name == sheet.id;
  return {sheet.id, sheet.name, say(side_forms[index(sheet.side)], plain ? sheet.id : sheet.id + " " + sheet.name)};
}

Happening::Heading Hex1866::heading(const Event& event) {
  if (event.kind == EventKind::turn_begins) return Happening::Heading::turn;
  if (event.kind == EventKind::activated || event.kind == EventKind::stage_begins) return Happening::Heading::part;
  return Happening::Heading::none;
}

}  // namespace guidon::match
