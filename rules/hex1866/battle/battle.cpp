#include "rules/hex1866/battle/battle.hpp"

#include <cstddef>
#include <span>

#include "kernel/rolled_dice.hpp"
#include "rules/hex1866/battle/fighting.hpp"
#include "rules/hex1866/battle/losses.hpp"
#include "rules/hex1866/battle/moving.hpp"
#include "rules/hex1866/battle/orders.hpp"
#include "rules/hex1866/battle/retreating.hpp"
#include "rules/hex1866/battle/turn.hpp"
#include "rules/hex1866/battle/umpire.hpp"

namespace guidon::hex1866 {

namespace {

const Todo& top(const State& state) {
  static constexpr Todo nothing{};
  return state.todos == 0 ? nothing : state.todo[state.todos - 1U];
}

constexpr bool is_decision(Task task) { return task >= Task::choose_first && task <= Task::place_leader; }

Side decider(const Setting& setting, const State& state) {
  if (state.todos > 0) {
    const Todo& todo = top(state);
    switch (todo.task) {
      case Task::choose_first: return read_todo<ChooseFirst>(todo).side.is;
      case Task::choose_target: return other(setting.formations[state.active].side);
      case Task::choose_hex:
      case Task::choose_facing: return setting.units[todo.unit].side;
      case Task::choose_along:
      case Task::place_leader: return setting.leaders[todo.leader].side;
      case Task::choose_unit: return other(setting.formations[state.active].side);
      case Task::choose_loss: {
        for (std::size_t u = 0; u < setting.units.size(); ++u)
          if ((state.fight.struck >> u & 1U) != 0) return setting.units[u].side;
        break;
      }
      default: break;
    }
    return setting.formations[state.active].side;
  }
  return state.active == nobody ? state.choosing : setting.formations[state.active].side;
}

// The step of an activation in which an order is given; that which it is, where an order is not bound to one.
Stage step_of(OrderKind kind, Stage now) {
  switch (kind) {
    case OrderKind::rally: return Stage::rally;
    case OrderKind::bombard: return Stage::bombardment;
    case OrderKind::move:
    case OrderKind::enter: return Stage::movement;
    case OrderKind::attack: return Stage::combat;
    case OrderKind::turn: return now == Stage::rally ? Stage::bombardment : now;
    default: return now;
  }
}

Refusal not_now() { return {"HEX-P-ACT-01", "that cannot be ordered now"_form}; }

// Takes an order, or only looks whether it could be.
class Taker {
 public:
  Taker(const Umpire& umpire, bool act) : umpire_(umpire), act_(act) {}

  std::optional<Refusal> take(const Order& order) {
    const State& state = umpire_.state;
    if (state.stage == Stage::over) return Refusal{"HEX-P-SEQ-05", "the battle is over"_form};
    if (order.side != decider(umpire_.setting, state)) return others_turn();
    if (const auto taken = taken_at_any_time(order.kind)) return taken(umpire_, order, act_);
    if (state.todos > 0) return answer(order, top(state));
    switch (state.stage) {
      case Stage::set_up:
        if (order.kind != OrderKind::place) return Refusal{"HEX-P-SETUP-01", "first everything is placed"_form};
        return when(check_place(umpire_.field(), order), [&] { take_place(umpire_, order); });
      case Stage::activation: return activation(order);
      default: return activated(order);
    }
  }

 private:
  static Refusal others_turn() { return {"HEX-P-ACT-01", "the other side decides now"_form}; }

  template <class Act>
  std::optional<Refusal> doing(const Act& act) {
    if (act_) act();
    return std::nullopt;
  }
  template <class Act>
  std::optional<Refusal> when(std::optional<Refusal> refused, const Act& act) {
    return refused ? refused : doing(act);
  }
  template <class Act>
  std::optional<Refusal> answered(const Act& act) {
    return doing([&] {
      (void)umpire_.pop();
      act();
    });
  }

  std::optional<Refusal> activation(const Order& order) {
    if (order.kind != OrderKind::activate) return Refusal{"HEX-P-SEQ-04", "say which formation is activated"_form};
    const Field field = umpire_.field();
    if (order.formation >= field.formations() || field.formation_sheet(order.formation).side != order.side)
      return Refusal{"HEX-P-SEQ-04", "it is not a formation of this side"_form};
    if (field.formation(order.formation).activated != 0)
      return Refusal{"HEX-P-SEQ-04", "it has been activated this turn"_form};
    if (!can_activate(field, order.formation))
      return Refusal{"HEX-P-SEQ-04", "it has nobody on the map and nobody who may enter"_form};
    return doing([&] { activate(umpire_, order.formation); });
  }

  // What an order lacks in itself is said before that its step has not come yet: it would be refused then as well.
  std::optional<Refusal> activated(const Order& order) {
    const Stage stage = umpire_.state.stage;
    const Field field = umpire_.field();
    switch (order.kind) {
      case OrderKind::done: return doing([&] { end_stage(umpire_); });
      case OrderKind::rally:
        if (stage != Stage::rally) return Refusal{"HEX-P-RALLY-01", "units rally in the rally step"_form};
        if (order.unit >= field.units() || !may_rally(field, order.unit)) return why_no_rally(field, order.unit);
        return doing([&] {
          umpire_.unit(order.unit).deeds.set(Deed::rallied);
          umpire_.push(ThrowForRally{order.unit});
        });
      case OrderKind::turn:
        if (stage != Stage::bombardment && stage != Stage::movement)
          return Refusal{"HEX-P-FACE-04", "stacks are turned in the bombardment and in the movement step"_form};
        return when(check_turn(field, order), [&] { take_turn(umpire_, order); });
      case OrderKind::bombard:
        if (stage > Stage::bombardment)
          return Refusal{"HEX-P-ACT-01", "batteries fire in the bombardment step, and it is over"_form};
        if (auto refused = check_bombard(field, order)) return refused;
        if (stage < Stage::bombardment) return Refusal{"HEX-P-ACT-01", "batteries fire in the bombardment step"_form};
        return doing([&] { take_bombard(umpire_, order); });
      case OrderKind::move:
      case OrderKind::enter: {
        if (stage > Stage::movement)
          return Refusal{"HEX-P-ACT-01", "moves come in the movement step, and it is over"_form};
        if (auto refused = check_marcher(field, order)) return refused;
        const auto way = plan_move(field, order);
        if (!way) return way.error();
        if (stage < Stage::movement) return Refusal{"HEX-P-ACT-01", "moves come in the movement step"_form};
        return doing([&] { take_move(umpire_, order, *way); });
      }
      case OrderKind::attack:  // HEX-P-CBT-01: one after another
        if (auto refused = check_attack(field, order)) return refused;
        if (stage < Stage::combat) return Refusal{"HEX-P-ACT-01", "attacks come in the combat step"_form};
        return doing([&] { take_attack(umpire_, order); });
      default: return not_now();
    }
  }

  static Refusal why_no_rally(const Field& field, int u) {
    if (u >= field.units()) return {"HEX-P-RALLY-01", "there is no such unit"_form};
    if (!field.active(u) || !field.unit(u).on_map())
      return {"HEX-P-RALLY-01", "it is not a unit of the active formation"_form};
    if (field.unit(u).deeds.has(Deed::rallied)) return {"HEX-P-RALLY-01", "it has tried already"_form};
    return {"HEX-P-RALLY-01", "it is in order"_form};
  }

  std::optional<Refusal> answer(const Order& order, const Todo todo) {
    const Field field = umpire_.field();
    switch (todo.task) {
      case Task::choose_first:
        if (order.kind != OrderKind::choose_first || order.choice > 1)
          return Refusal{"HEX-P-SEQ-02", "say which side activates first"_form};
        return answered([&] { take_first(umpire_, static_cast<Side>(order.choice)); });
      case Task::choose_target: {
        const auto to = order.hex < field.grid().hexes() ? field.grid().direction(umpire_.state.fight.target, order.hex)
                                                         : std::nullopt;
        if (order.kind != OrderKind::fire_at || !to ||
            (attacking_directions(field) >> static_cast<unsigned>(*to) & 1U) == 0)
          return Refusal{"HEX-P-CBT-05", "say which attacking hex is fired at"_form};
        return answered([&] { take_fire_at(umpire_, order.hex); });
      }
      case Task::choose_loss:
        if (order.kind != OrderKind::lose_step || order.unit >= field.units() || !may_lose(field, todo.hex, order.unit))
          return Refusal{"HEX-P-RES-05", "say which of the units struck loses the step"_form};
        return answered([&] { take_loss(umpire_, order.unit); });
      case Task::choose_unit:
        if (order.kind != OrderKind::go_first || order.unit >= field.units() || field.unit(order.unit).retreat == 0 ||
            field.unit(order.unit).hex != todo.hex)
          return Refusal{"HEX-P-RETR-04", "say which unit goes back first"_form};
        return answered([&] { start_retreat(umpire_, order.unit); });
      case Task::choose_hex: return retreat(order, todo);
      case Task::choose_along: {
        const auto asked = read_todo<ChooseAlong>(todo);
        if ((order.kind != OrderKind::go_along && order.kind != OrderKind::stay) || order.leader != asked.leader.at)
          return Refusal{asked.advances.is ? Clause{"HEX-P-ADV-01"} : Clause{"HEX-P-RETR-05"},
                         "say whether he goes along"_form};
        return answered([&] { take_along(umpire_, asked, order.kind == OrderKind::go_along); });
      }
      case Task::choose_facing: return face(order, todo);
      case Task::advance: return advance(order);
      case Task::place_leader:
        if (order.kind != OrderKind::join || order.leader != todo.leader || !may_join(field, todo.leader, order.hex))
          return Refusal{"HEX-P-LEAD-04", "say which of the nearest friends he joins"_form};
        return answered([&] { take_join(umpire_, order.leader, order.hex); });
      default: return not_now();
    }
  }

  std::optional<Refusal> retreat(const Order& order, const Todo& todo) {
    const Field field = umpire_.field();
    if (order.kind != OrderKind::retreat || order.unit != todo.unit)
      return Refusal{"HEX-P-RETR-02", "say where the unit goes back to"_form};
    const Refuge to = refuge(field, todo.unit);
    for (int i = 0; i < to.hexes.size(); ++i)
      if (to.hexes[i] == order.hex) return answered([&] { retreat_to(umpire_, todo.unit, order.hex); });
    return Refusal{"HEX-P-RETR-02", "it cannot go there, or there is a better hex to go to"_form};
  }

  std::optional<Refusal> face(const Order& order, const Todo& todo) {
    if (order.kind == OrderKind::done) return answered([] {});
    const UnitState& unit = umpire_.unit(todo.unit);
    if (order.kind != OrderKind::turn || order.hex != unit.hex)
      return Refusal{"HEX-P-RETR-04", "turn the stack, or leave it as it is: done"_form};
    if (order.facing == unit.facing) return Refusal{"HEX-P-FACE-04", "it faces there already"_form};
    return doing([&] {  // still on the list, so that it does not count as a turn of the step
      take_turn(umpire_, order);
      (void)umpire_.pop();
    });
  }

  std::optional<Refusal> advance(const Order& order) {
    if (order.kind == OrderKind::done) return answered([] {});
    const Field field = umpire_.field();
    if (order.kind != OrderKind::advance || order.unit >= field.units() || !may_advance(field, order.unit))
      return Refusal{"HEX-P-ADV-01", "one infantry or cavalry unit of the attack may advance, or nobody: done"_form};
    if (all_round(field.terrain(umpire_.state.fight.target)) && order.facing != Direction::n)
      return Refusal{"HEX-P-FACE-03", "in houses it faces every way"_form};
    return answered([&] { take_advance(umpire_, order.unit, order.facing); });
  }

  Umpire umpire_;
  bool act_;
};

// HEX-P-ACT-01: what can be ordered in this step of the activation beside ending it.
bool has_choice(const Field& field) {
  switch (field.state().stage) {
    case Stage::rally:
      for (int u = 0; u < field.units(); ++u)
        if (may_rally(field, u)) return true;
      return false;
    case Stage::bombardment:  // whoever can fire can be turned, but for batteries in houses
      for (int u = 0; u < field.units(); ++u) {
        if (!field.active(u) || !field.unit(u).on_map()) continue;
        if (may_turn(field, field.unit(u).hex) || can_fire(field, u)) return true;
      }
      return false;
    case Stage::movement:
      for (int u = 0; u < field.units(); ++u)
        if (field.active(u) &&
            ((field.unit(u).on_map() && may_turn(field, field.unit(u).hex)) || can_move(field, u, false)))
          return true;
      for (int l = 0; l < field.leaders(); ++l)
        if (can_move(field, l, true)) return true;
      return false;
    case Stage::combat:
      for (int u = 0; u < field.units(); ++u)
        if (can_attack(field, u)) return true;
      return false;
    default: return true;
  }
}

// Goes on to the next step where nobody has anything to decide, and says of which steps that was so from the beginning.
void pass_if_idle(const Umpire& umpire) {
  State& state = umpire.state;
  while (state.todos == 0 && state.active != nobody && !has_choice(umpire.field())) {
    if (state.told != state.stage) umpire.say(StagePassed{state.stage}, "HEX-P-ACT-01");
    end_stage(umpire);
  }
  if (state.todos != 0 || state.active == nobody || state.told == state.stage) return;
  state.told = state.stage;
  umpire.say(StageBegins{state.stage}, "HEX-P-ACT-01");
}

// The next thing of the list.
void carry_out(const Umpire& umpire, Dice& dice) {
  const Todo todo = umpire.pop();
  switch (todo.task) {
    case Task::start_turn: step_start_turn(umpire); break;
    case Task::initiative: step_initiative(umpire, dice); break;
    case Task::command_tests: step_command_tests(umpire, read_todo<TestCommands>(todo).seen); break;
    case Task::command_test: step_command_test(umpire, read_todo<TestCommand>(todo).formation.at, dice); break;
    case Task::next_activation: step_next_activation(umpire); break;
    case Task::draw: step_draw(umpire, dice); break;
    case Task::rally_throw: step_rally(umpire, todo.unit, dice); break;
    case Task::turn_end_rally: step_turn_end_rally(umpire, read_todo<RallyAtTurnEnd>(todo).seen); break;
    case Task::fire: step_fire(umpire, dice); break;
    case Task::defensive: step_defensive(umpire, read_todo<Defend>(todo).against, dice); break;
    case Task::assault: step_assault(umpire, dice); break;
    case Task::tests: step_tests(umpire, read_todo<TestMorale>(todo).result, dice); break;
    case Task::strike: step_strike(umpire, read_todo<Strike>(todo).result); break;
    case Task::leader_checks: step_leader_checks(umpire, read_todo<CheckLeaders>(todo), dice); break;
    case Task::retreats: step_retreats(umpire, read_todo<GoBackFrom>(todo)); break;
    case Task::go_back: step_go_back(umpire, todo.unit); break;
    case Task::along: step_along(umpire, read_todo<AskAlong>(todo)); break;
    case Task::left_alone: step_left_alone(umpire, read_todo<LeaveAlone>(todo)); break;
    case Task::after_combat: step_after_combat(umpire); break;
    case Task::end_fight: umpire.state.fight = {}; break;
    case Task::end_turn: step_end_turn(umpire); break;
    default: break;
  }
}

}  // namespace

void Battle::begin(Dice& dice, Chronicle* log) {
  muster({*setting_, state_, footprints_, log});
  go_on(dice, log);
}

bool Battle::waiting() const {
  if (state_.stage == Stage::over) return true;
  return state_.todos == 0 || is_decision(top(state_).task);
}

Decision Battle::decision() const {
  if (state_.stage == Stage::over) return {};
  const Side side = decider(*setting_, state_);
  if (state_.todos > 0) {
    const Todo& todo = top(state_);
    return {.kind = Decision::Kind::answer,
            .side = side,
            .task = todo.task,
            .unit = todo.unit,
            .leader = todo.leader,
            .hex = todo.hex};
  }
  switch (state_.stage) {
    case Stage::set_up: return {.kind = Decision::Kind::place, .side = side};
    case Stage::rally: return {.kind = Decision::Kind::rally, .side = side};
    case Stage::bombardment: return {.kind = Decision::Kind::bombard, .side = side};
    case Stage::movement: return {.kind = Decision::Kind::move, .side = side};
    case Stage::combat: return {.kind = Decision::Kind::attack, .side = side};
    default: return {.kind = Decision::Kind::activate, .side = side};
  }
}

DecisionData Battle::asks() const {
  if (state_.stage != Stage::over && state_.todos > 0) {
    auto asked = read_any<DecisionData>(top(state_));
    if (auto* facing = std::get_if<ChooseFacing>(&asked)) facing->hex.at = state_.unit[facing->unit.at].hex;
    if (auto* retreat = std::get_if<ChooseHex>(&asked)) retreat->hex.at = state_.fight.target;
    if (auto* advance = std::get_if<Advance>(&asked)) advance->hex.at = state_.fight.target;
    return asked;
  }
  switch (state_.stage) {
    case Stage::set_up: return menu::SetUp{};
    case Stage::rally: return menu::Rally{};
    case Stage::bombardment: return menu::Bombardment{};
    case Stage::movement: return menu::Movement{};
    case Stage::combat: return menu::Combat{};
    case Stage::over: return menu::Over{};
    default: return menu::Activation{};
  }
}

std::optional<Refusal> Battle::check(const Order& order) const {
  State& untouched = const_cast<State&>(state_);  // NOLINT: nothing is written when it does not act
  return Taker{{*setting_, untouched, footprints_, nullptr}, false}.take(order);
}

std::optional<Refusal> Battle::take(const Order& order, Chronicle* log) {
  const Tale before = state_.tale;
  state_.tale = Tale{};
  const Umpire umpire{*setting_, state_, footprints_, log};
  if (auto refusal = Taker{umpire, true}.take(order)) {
    state_.tale = before;  // a refused order changes nothing
    return refusal;
  }
  pass_if_idle(umpire);
  return std::nullopt;
}

void Battle::look_ahead(OrderKind kind) {
  const Umpire umpire{*setting_, state_, footprints_, nullptr};
  while (state_.todos == 0 && state_.active != nobody && state_.stage < step_of(kind, state_.stage)) end_stage(umpire);
}

std::optional<Refusal> Battle::suppose(const Order& order) {
  if (order.kind != OrderKind::move && order.kind != OrderKind::enter && order.kind != OrderKind::turn)
    return Refusal{"HEX-P-ACT-01", "odds look past moves and turns, which throw no dice, and past nothing else"_form};
  if (state_.todos > 0) return Refusal{"HEX-P-ACT-01", "first the question that is open is answered"_form};
  look_ahead(order.kind);
  const Umpire umpire{*setting_, state_, footprints_, nullptr};
  if (auto refusal = Taker{umpire, true}.take(order)) return refusal;
  while (state_.todos > 0) {  // leaders who are pushed aside
    RolledDice none{0};
    if (!is_decision(top(state_).task))
      carry_out(umpire, none);
    else if (auto refusal = Taker{umpire, true}.take(automatic_answer(*this)))
      return refusal;
  }
  return std::nullopt;
}

void Battle::step(Dice& dice, Chronicle* log) {
  const Umpire umpire{*setting_, state_, footprints_, log};
  carry_out(umpire, dice);
  pass_if_idle(umpire);
}

std::uint64_t Battle::hash() const {
  constexpr std::size_t room = 64;
  if (setting_->units.size() > room) return hash_of(state_);
  const auto all = std::as_bytes(std::span{&state_, 1});
  constexpr std::size_t sets = offsetof(State, fight);  // four of them come first in a fight
  WordHash hash;
  hash.add(all.first(room * sizeof(UnitState)));
  hash.add(all.subspan(offsetof(State, leader), sets - offsetof(State, leader)));
  for (const Units units : {state_.fight.units, state_.fight.struck, state_.fight.failed, state_.fight.out})
    hash.add(static_cast<std::uint64_t>(units));
  hash.add(all.subspan(sets + offsetof(Fight, target)));
  return hash.value();
}
static_assert(offsetof(State, unit) == 0 && offsetof(Fight, target) == 4 * sizeof(Units));
static_assert(offsetof(State, leader) % sizeof(std::uint64_t) == 0 &&
              offsetof(State, fight) % sizeof(std::uint64_t) == 0 &&
              offsetof(Fight, target) % sizeof(std::uint64_t) == 0);

}  // namespace guidon::hex1866
