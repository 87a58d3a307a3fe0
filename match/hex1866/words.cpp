// An 1866 battle in words: where it stands, what is asked, and what a number in an order stands for.
#include <fmt/core.h>

#include <algorithm>

#include "match/hex1866/rules.hpp"
#include "match/listed.hpp"
#include "rules/hex1866/battle/fighting.hpp"
#include "rules/hex1866/battle/moving.hpp"
#include "rules/hex1866/battle/turn.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

constexpr std::array<std::string_view, 8> stage_titles{"set-up",      "command",  "activation", "rally",
                                                       "bombardment", "movement", "combat",     "over"};

// "Turn 3 of 10, 14:00: First Guard column (prussian) - movement"
std::string moment(const Setting& setting, const State& state) {
  if (state.stage == Stage::set_up) return "Set-up";
  if (state.stage == Stage::over) return "The battle is over";
  const int hour = (setting.first_hour + state.turn - 1) % 24;
  std::string out = fmt::format("Turn {} of {}, {:02}:00{}: ", state.turn, setting.turns, hour,
                                setting.night(state.turn) ? ", night" : "");
  if (state.active < setting.formations.size()) {
    const FormationSheet& active = setting.formations[state.active];
    out += fmt::format("{} ({}) - ", active.name, side_words[index(active.side)]);
  }
  return out.append(stage_titles[static_cast<std::size_t>(state.stage)]);
}

class Asked {
 public:
  explicit Asked(const Battle& battle)
      : battle_(battle),
        setting_(battle.setting()),
        state_(battle.state()),
        field_(battle.field()),
        decision_(battle.decision()) {}

  std::string question() const {
    using Kind = hex1866::Decision::Kind;
    switch (decision_.kind) {
      case Kind::place: return placing();
      case Kind::activate: return "activates a formation: " + listed(formations());
      case Kind::rally:
        return "may rally " + listed(units_that([&](int u) { return may_rally(field_, u); })) + ": rally UNIT, or " +
               done();
      case Kind::bombard: return bombarding();
      case Kind::move: return moving();
      case Kind::attack: return attacking();
      case Kind::answer: return "decides: " + answer();
      case Kind::over: break;
    }
    return {};
  }

 private:
  [[nodiscard]] std::string unit(std::uint8_t u) const {
    return u < setting_.units.size() ? setting_.units[u].id : "the unit";
  }
  [[nodiscard]] std::string leader(std::uint8_t l) const {
    return l < setting_.leaders.size() ? fmt::format("{} ({})", setting_.leaders[l].name, setting_.leaders[l].id)
                                       : "the leader";
  }
  [[nodiscard]] std::string place(Hex hex) const { return hex_words(setting_, hex); }
  [[nodiscard]] std::string done() const {
    Order order;
    order.side = decision_.side;
    return Hex1866::print(order, setting_);
  }

  template <class Keep>
  [[nodiscard]] std::vector<std::string> units_that(const Keep& keep) const {
    std::vector<std::string> out;
    for (int u = 0; u < field_.units(); ++u)
      if (field_.side(u) == decision_.side && keep(u)) out.push_back(field_.sheet(u).id);
    return out;
  }
  template <class Keep>
  [[nodiscard]] std::vector<std::string> leaders_that(const Keep& keep) const {
    std::vector<std::string> out;
    for (int l = 0; l < field_.leaders(); ++l)
      if (field_.leader_sheet(l).side == decision_.side && keep(l)) out.push_back(field_.leader_sheet(l).id);
    return out;
  }

  // ---- menus ----

  [[nodiscard]] std::string placing() const {
    std::vector<std::string> left = units_that([&](int u) { return to_place(field_, u, false); });
    for (std::string& each : leaders_that([&](int l) { return to_place(field_, l, true); }))
      left.push_back(std::move(each));
    return "places " + listed(left, ", ") + ": place UNIT in HEX facing DIRECTION, place LEADER in HEX";
  }

  [[nodiscard]] std::vector<std::string> formations() const {
    std::vector<std::string> out;
    for (const Order& order : candidates(battle_))
      if (order.kind == OrderKind::activate)
        out.push_back(
            fmt::format("{} ({})", Hex1866::print(order, setting_), setting_.formations[order.formation].name));
    return out;
  }

  [[nodiscard]] std::string bombarding() const {
    const auto guns = units_that([&](int u) { return may_bombard(field_, u); });
    const std::string turn = "turn HEX to DIRECTION, or " + done();
    if (guns.empty()) return "may turn its units: " + turn;
    return "may bombard with " + listed(guns, " and ") + ": bombard HEX with UNIT,UNIT, " + turn;
  }

  [[nodiscard]] std::string moving() const {
    std::vector<std::string> movers =
        units_that([&](int u) { return may_move(field_, u, false) && field_.unit(u).on_map(); });
    std::vector<std::string> entering =
        units_that([&](int u) { return may_move(field_, u, false) && !field_.unit(u).on_map(); });
    for (std::string& each :
         leaders_that([&](int l) { return may_move(field_, l, true) && field_.leader(l).on_map(); }))
      movers.push_back(std::move(each));
    for (std::string& each :
         leaders_that([&](int l) { return may_move(field_, l, true) && !field_.leader(l).on_map(); }))
      entering.push_back(std::move(each));
    std::string who;
    if (!movers.empty()) who += "may move " + listed(movers, ", ");
    if (!entering.empty()) who += (who.empty() ? "may bring in " : ", and bring in ") + listed(entering, ", ");
    if (who.empty()) return "may turn its units: turn HEX to DIRECTION, or " + done();
    if (!movers.empty()) who += ": move UNIT to HEX facing DIRECTION";
    if (!entering.empty()) who += (movers.empty() ? ": " : ", ") + std::string{"enter UNIT to HEX facing DIRECTION"};
    return who + ", turn HEX to DIRECTION, or " + done();
  }

  // Enemies that one of the active units could attack alone.
  [[nodiscard]] std::string attacking() const {
    std::vector<std::string> targets;
    for (int v = 0; v < field_.units(); ++v) {
      const UnitState& enemy = field_.unit(v);
      if (field_.side(v) == decision_.side || !enemy.on_map() || field_.stack(enemy.hex)[0] != v) continue;
      if (may_be_attacked(enemy.hex)) targets.push_back(fmt::format("{} in {}", standing(enemy.hex), place(enemy.hex)));
    }
    if (targets.empty()) return "has nobody left to attack: " + done();
    return "may attack " + listed(targets) + ": attack HEX with UNIT,UNIT, or " + done();
  }
  [[nodiscard]] bool may_be_attacked(Hex hex) const {
    for (const Hex from : field_.grid().neighbours(hex)) {
      if (from == off_map || field_.foot(from) == nobody || !field_.active(field_.foot(from))) continue;
      Order order;
      order.kind = OrderKind::attack;
      order.side = decision_.side;
      order.hex = hex;
      order.units = 1ULL << field_.foot(from);
      if (!battle_.check(order)) return true;
    }
    return false;
  }
  [[nodiscard]] std::string standing(Hex hex) const {
    std::vector<std::string> ids;
    const Stack stack = field_.stack(hex);
    ids.reserve(static_cast<std::size_t>(stack.size()));
    for (int i = 0; i < stack.size(); ++i) ids.push_back(field_.sheet(stack[i]).id);
    return listed(ids, " and ");
  }

  // ---- answers ----

  // Every answer that is legal, in its own words.
  [[nodiscard]] std::string choices() const {
    std::vector<std::string> out;
    for (const Order& order : candidates(battle_)) out.push_back(Hex1866::print(order, setting_));
    return listed(out);
  }

  [[nodiscard]] std::string answer() const {
    const Hex hex = asked_about(decision_, state_);
    switch (decision_.task) {
      case Task::choose_first: return "it has the initiative, which side activates first? " + choices();
      case Task::choose_target:
        return fmt::format("which attacking hex do the defenders of {} fire at? {}", place(hex), choices());
      case Task::choose_loss: return fmt::format("which unit in {} loses a step? {}", place(hex), choices());
      case Task::choose_unit: return fmt::format("which unit goes back first from {}? {}", place(hex), choices());
      case Task::choose_hex: return retreat();
      case Task::choose_along: return along();
      case Task::choose_facing:
        return fmt::format("{} has gone back to {} and may be turned: turn {} to DIRECTION, or {}",
                           unit(decision_.unit), place(hex), field_.grid().name(hex), done());
      case Task::advance: return advance();
      case Task::place_leader:
        return fmt::format("{} has to find other company: {}", leader(decision_.leader), choices());
      default: return choices();
    }
  }

  [[nodiscard]] std::string retreat() const {
    const std::string who = unit(decision_.unit);
    const int left = decision_.unit < setting_.units.size() ? state_.unit[decision_.unit].retreat : 0;
    return fmt::format("{} must retreat{}: choose a hex: {}", who,
                       left > 1 ? fmt::format(", {} hexes", left) : std::string{}, choices());
  }

  [[nodiscard]] std::string along() const {
    const bool forward = state_.todos > 0 && state_.todo[state_.todos - 1U].a == 1;
    return fmt::format("does {} {} with {}{}? {}", leader(decision_.leader), forward ? "advance" : "go back",
                       unit(decision_.unit), decision_.hex == off_map ? "" : " to " + place(decision_.hex), choices());
  }

  // A unit once, whatever its facing.
  [[nodiscard]] std::string advance() const {
    const Hex hex = asked_about(decision_, state_);
    std::vector<std::string> who;
    for (const Order& order : candidates(battle_)) {
      if (order.kind != OrderKind::advance) continue;
      std::string each = "advance " + unit(order.unit);
      if (hex >= setting_.terrain.size() || !all_round(setting_.terrain[hex])) each += " facing DIRECTION";
      if (std::ranges::find(who, each) == who.end()) who.push_back(std::move(each));
    }
    who.push_back(done());
    return fmt::format("who advances into {}? {}", place(hex), listed(who));
  }

  const Battle& battle_;
  const Setting& setting_;
  const State& state_;
  Field field_;
  hex1866::Decision decision_;
};

// "A11, A14, Burkersdorf"; nothing is said of open country.
std::string remark_on(const Battle& battle, Hex hex, bool who) {
  const Setting& setting = battle.setting();
  if (hex >= setting.terrain.size()) return {};
  std::string out;
  const auto add = [&out](std::string_view more) { out.append(out.empty() ? "" : ", ").append(more); };
  const Field field = battle.field();
  const Stack stack = field.stack(hex);
  for (int i = 0; who && i < stack.size(); ++i) add(field.sheet(stack[i]).id);
  if (const auto name = setting.place_names.find(hex); name != setting.place_names.end())
    add(name->second);
  else if (setting.terrain[hex] != hex1866::Terrain::clear)
    add(terrain_words[static_cast<std::size_t>(setting.terrain[hex])]);
  return out;
}

}  // namespace

Hex asked_about(const hex1866::Decision& decision, const State& state) {
  if (decision.hex != off_map) return decision.hex;
  if (decision.task == Task::choose_facing && decision.unit < state.unit.size()) return state.unit[decision.unit].hex;
  return decision.task == Task::choose_along ? off_map : state.fight.target;
}

std::string hex_words(const Setting& setting, Hex hex) {
  if (hex >= setting.map.hexes()) return "off the map";
  const auto name = setting.place_names.find(hex);
  const std::string number = setting.map.grid().name(hex);
  return name == setting.place_names.end() ? number : fmt::format("{} ({})", name->second, number);
}

Decision Hex1866::decision(const Battle& battle) {
  const hex1866::Decision decision = battle.decision();
  return {index(decision.side), decision.kind == hex1866::Decision::Kind::over,
          moment(battle.setting(), battle.state()), Asked{battle}.question()};
}

std::string Hex1866::remark(const Order& order, const Battle& battle) {
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

Happening::Heading Hex1866::heading(const Event& event) {
  if (event.kind == EventKind::turn_begins) return Happening::Heading::turn;
  if (event.kind == EventKind::activated || event.kind == EventKind::stage_begins) return Happening::Heading::part;
  return Happening::Heading::none;
}

}  // namespace guidon::match
