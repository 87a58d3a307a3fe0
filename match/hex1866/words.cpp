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
        side_(battle.decision().side) {}

  // ---- menus ----

  Phrase operator()(const menu::SetUp& /*asked*/) const {
    std::vector<Phrase> left = units_that([&](int u) { return to_place(field_, u, false); });
    add_leaders_that(left, [&](int l) { return to_place(field_, l, true); });
    return say("places {}: place UNIT in HEX facing DIRECTION, place LEADER in HEX"_form,
               listed(std::move(left), "{}, {}"_form));
  }
  Phrase operator()(const menu::Activation& /*asked*/) const {
    std::vector<Phrase> out;
    for (const Order& order : candidates(battle_))
      if (order.kind == OrderKind::activate)
        out.push_back(say("{} ({})"_form, Hex1866::print(order, setting_), setting_.formations[order.formation].name));
    return say("activates a formation: {}"_form, listed(std::move(out)));
  }
  Phrase operator()(const menu::Rally& /*asked*/) const {
    return say("may rally {}: rally UNIT, or {}"_form, listed(units_that([&](int u) { return may_rally(field_, u); })),
               done());
  }
  Phrase operator()(const menu::Bombardment& /*asked*/) const {
    std::vector<Phrase> guns = units_that([&](int u) { return can_fire(field_, u); });
    if (guns.empty()) return turning();
    return say("may bombard with {}: bombard HEX with UNIT,UNIT, turn HEX to DIRECTION, or {}"_form,
               listed(std::move(guns), "{} and {}"_form), done());
  }
  Phrase operator()(const menu::Movement& /*asked*/) const {
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
  Phrase operator()(const menu::Combat& /*asked*/) const {
    std::vector<Phrase> targets;
    for (int v = 0; v < field_.units(); ++v) {
      const UnitState& enemy = field_.unit(v);
      if (field_.side(v) == side_ || !enemy.on_map() || field_.stack(enemy.hex)[0] != v) continue;
      if (may_be_attacked(enemy.hex)) targets.push_back(say("{} in {}"_form, standing(enemy.hex), place({enemy.hex})));
    }
    if (targets.empty()) return say("has nobody left to attack: {}"_form, done());
    return say("may attack {}: attack HEX with UNIT,UNIT, or {}"_form, listed(std::move(targets)), done());
  }
  Phrase operator()(const menu::Over& /*asked*/) const { return {}; }

  // ---- questions ----

  Phrase operator()(const ChooseFirst& /*asked*/) const {
    return say("decides: it has the initiative, which side activates first? {}"_form, choices());
  }
  Phrase operator()(const ChooseTarget& asked) const {
    return say("decides: which attacking hex do the defenders of {} fire at? {}"_form, place(asked.hex), choices());
  }
  Phrase operator()(const ChooseLoss& asked) const {
    return say("decides: which unit in {} loses a step? {}"_form, place(asked.hex), choices());
  }
  Phrase operator()(const ChooseUnit& asked) const {
    return say("decides: which unit goes back first from {}? {}"_form, place(asked.hex), choices());
  }
  Phrase operator()(const ChooseHex& asked) const {
    const int left = state_.unit[asked.unit.at].retreat;
    if (left > 1)
      return say("decides: {} must retreat, {} hexes: choose a hex: {}"_form, unit(asked.unit), left, choices());
    return say("decides: {} must retreat: choose a hex: {}"_form, unit(asked.unit), choices());
  }
  Phrase operator()(const ChooseAlong& asked) const {
    if (asked.advances.is)
      return say("decides: does {} advance with {} to {}? {}"_form, leader(asked.leader), unit(asked.unit),
                 place(asked.hex), choices());
    return say("decides: does {} go back with {}? {}"_form, leader(asked.leader), unit(asked.unit), choices());
  }
  Phrase operator()(const ChooseFacing& asked) const {
    return say("decides: {} has gone back to {} and may be turned: turn {} to DIRECTION, or {}"_form, unit(asked.unit),
               place(asked.hex), field_.grid().name(asked.hex.at), done());
  }
  // A unit once, whatever its facing.
  Phrase operator()(const Advance& asked) const {
    const bool houses = faces_every_way(setting_, asked.hex.at);
    std::vector<Phrase> who;
    for (const Order& order : candidates(battle_)) {
      if (order.kind != OrderKind::advance) continue;
      Phrase each = say(houses ? "advance {}"_form : "advance {} facing DIRECTION"_form, unit(order.unit));
      if (std::ranges::find(who, each) == who.end()) who.push_back(std::move(each));
    }
    who.emplace_back(done());
    return say("decides: who advances into {}? {}"_form, place(asked.hex), listed(std::move(who)));
  }
  Phrase operator()(const PlaceLeader& asked) const {
    return say("decides: {} has to find other company: {}"_form, leader(asked.leader), choices());
  }

 private:
  [[nodiscard]] Phrase unit(UnitRef unit) const { return setting_.units[unit.at].id; }
  [[nodiscard]] Phrase leader(LeaderRef leader) const {
    return say("{} ({})"_form, setting_.leaders[leader.at].name, setting_.leaders[leader.at].id);
  }
  [[nodiscard]] Phrase place(HexRef hex) const { return hex_words(setting_, hex.at); }
  [[nodiscard]] std::string done() const {
    Order order;
    order.side = side_;
    return Hex1866::print(order, setting_);
  }
  // Every answer that is legal, in its own words.
  [[nodiscard]] Phrase choices() const {
    std::vector<Phrase> out;
    for (const Order& order : candidates(battle_)) out.emplace_back(Hex1866::print(order, setting_));
    return listed(std::move(out));
  }
  [[nodiscard]] Phrase turning() const { return say("may turn its units: turn HEX to DIRECTION, or {}"_form, done()); }

  template <class Keep>
  [[nodiscard]] std::vector<Phrase> units_that(const Keep& keep) const {
    std::vector<Phrase> out;
    for (int u = 0; u < field_.units(); ++u)
      if (field_.side(u) == side_ && keep(u)) out.emplace_back(field_.sheet(u).id);
    return out;
  }
  template <class Keep>
  void add_leaders_that(std::vector<Phrase>& out, const Keep& keep) const {
    for (int l = 0; l < field_.leaders(); ++l)
      if (field_.leader_sheet(l).side == side_ && keep(l)) out.emplace_back(field_.leader_sheet(l).id);
  }

  [[nodiscard]] bool may_be_attacked(Hex hex) const {
    for (const Hex from : field_.grid().neighbours(hex)) {
      if (from == off_map) continue;
      for (const std::uint8_t u : {field_.first(from), field_.second(from)}) {
        if (u == nobody || !field_.active(u)) continue;
        Order order;
        order.kind = OrderKind::attack;
        order.side = side_;
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

  const Battle& battle_;
  const Setting& setting_;
  const State& state_;
  Field field_;
  hex1866::Side side_;
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

Decision Hex1866::decision(const Battle& battle) {
  const hex1866::Decision decision = battle.decision();
  const DecisionData asks = battle.asks();
  std::vector<std::string_view> answers;
  for (const OrderKind kind : answers_to(asks)) answers.push_back(name_of(kind));
  return {index(decision.side),
          decision.kind == hex1866::Decision::Kind::over,
          moment(battle.setting(), battle.state()),
          std::visit(Asked{battle}, asks),
          facts(asks, battle.setting()),
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
  const auto* drawn = std::get_if<Drawn>(&event.data);
  if (drawn == nullptr || drawn->formation.at >= setting.formations.size()) return {};
  const FormationSheet& sheet = setting.formations[drawn->formation.at];
  const bool plain = sheet.name.empty() || sheet.name == sheet.id;
  return {sheet.id, sheet.name, say(side_forms[index(sheet.side)], plain ? sheet.id : sheet.id + " " + sheet.name)};
}

Happening::Heading Hex1866::heading(const Event& event) {
  return static_cast<Happening::Heading>(heading_of(event.data));
}

}  // namespace guidon::match
