#include "rules/linear/battle/battle.hpp"

#include "rules/linear/battle/brigades.hpp"
#include "rules/linear/battle/charging.hpp"
#include "rules/linear/battle/combats.hpp"
#include "rules/linear/battle/commanding.hpp"
#include "rules/linear/battle/deployment.hpp"
#include "rules/linear/battle/forced_move.hpp"
#include "rules/linear/battle/losses.hpp"
#include "rules/linear/battle/moving.hpp"
#include "rules/linear/battle/orders.hpp"
#include "rules/linear/battle/shooting.hpp"
#include "rules/linear/battle/testing.hpp"
#include "rules/linear/battle/traverse.hpp"
#include "rules/linear/battle/turn.hpp"

namespace guidon::linear {

namespace {

constexpr bool is_decision(Task task) { return task >= Task::choose_first && task <= Task::consolidate; }

const Todo& top(const State& state) { return state.todo[state.todos - 1U]; }

template <std::size_t I = 0>
DecisionData asked_by(const Todo& todo) {
  if constexpr (I < std::variant_size_v<DecisionData>) {
    using Asked = std::variant_alternative_t<I, DecisionData>;
    if constexpr (requires { Asked::task; })
      if (todo.task == Asked::task) return read_todo<Asked>(todo);
    return asked_by<I + 1>(todo);
  } else {
    return Over{};
  }
}

Side decider(const Setting& setting, const State& state) {
  if (state.stage == Stage::deployment) return state.placing;
  if (state.todos == 0) return state.stage == Stage::shooting ? state.placing : state.active;
  const Todo& todo = top(state);
  switch (todo.task) {
    case Task::choose_first: return read_todo<ChooseFirst>(todo).side;
    case Task::choose_brigade: return read_todo<ChooseBrigade>(todo).side;
    case Task::choose_retreat: return read_todo<ChooseRetreat>(todo).side;
    case Task::make_moves: return read_todo<MakeMoves>(todo).side;
    case Task::choose_test: return read_todo<ChooseTest>(todo).side;
    case Task::choose_combat: return read_todo<ChooseCombat>(todo).side;
    default: return setting.units[todo.unit].side;
  }
}

std::optional<std::int32_t> wheel_of(const Order& order) {
  if (order.steps == 0) return std::nullopt;
  const Step& step = order.step[0];
  return step.kind == Step::Kind::wheel_left ? -step.amount : step.amount;
}

bool wheel_only(const Order& order) {
  return order.steps == 0 || (order.steps == 1 && (order.step[0].kind == Step::Kind::wheel_left ||
                                                   order.step[0].kind == Step::Kind::wheel_right));
}

// One order looked at once: whether it is legal, and carried out when asked to.
class Taker {
 public:
  Taker(const Setting& setting, State& state, Footprints& footprints, Chronicle* log, bool act)
      : umpire_{setting, state, footprints, log}, act_(act) {}

  std::optional<Refusal> take(const Order& order) {
    const State& state = umpire_.state;
    if (state.stage == Stage::over) return Refusal{"OUR-WIN-01", "the battle is over"_form};
    if (order.side != decider(umpire_.setting, state)) return Refusal{"OUR-GAME-05", "the other side decides now"_form};
    if (const auto taken = taken_at_any_time(order.kind)) return taken(umpire_, order, act_);
    if (state.stage == Stage::deployment) return deploy(order);
    if (state.todos > 0) return answer(order, top(state));
    switch (state.stage) {
      case Stage::initiative: return initiative(order);
      case Stage::orders: return orders(order);
      case Stage::rally: return rally(order);
      case Stage::shooting: return shoot(order);
      default: return not_now();
    }
  }

 private:
  static Refusal not_now() { return {"OUR-GAME-05", "that is no order for this moment"_form}; }

  // Checks first; acts only when all is well and it is asked to.
  template <class Act>
  std::optional<Refusal> when(std::optional<Refusal> refused, const Act& act) {
    if (refused) return refused;
    if (act_) act();
    return std::nullopt;
  }

  template <class Act>
  std::optional<Refusal> answered(const Act& act) {
    if (!act_) return std::nullopt;
    (void)umpire_.pop();
    act();
    return std::nullopt;
  }

  std::optional<Refusal> deploy(const Order& order) {
    if (order.kind == OrderKind::deploy)
      return when(check_deploy(umpire_.field(), order), [&] { take_deploy(umpire_, order); });
    if (order.kind == OrderKind::place_commander)
      return when(check_place_commander(umpire_.field(), order), [&] { take_place_commander(umpire_, order); });
    return Refusal{"OUR-GAME-03", "the armies are being placed"_form};
  }

  std::optional<Refusal> done() {
    if (act_) umpire_.push(NextStage{});
    return std::nullopt;
  }

  // One move of a unit by that right; a charge is another matter.
  std::optional<Refusal> one_move(const Order& order, Licence licence) {
    const Field field = umpire_.field();
    if (auto refused = check_mover(field, order)) return refused;
    const auto plan = plan_move(field, order, licence);
    if (!plan) return plan.error();
    if (act_) take_move(umpire_, order, *plan, licence);
    return std::nullopt;
  }

  std::optional<Refusal> charge(const Order& order, int moves, bool sweeping = false) {
    const Field field = umpire_.field();
    if (auto refused = check_mover(field, order)) return refused;
    if (!wheel_only(order)) return Refusal{"OUR-CHG-03", "a charge is one wheel, then straight ahead"_form};
    if (auto refused = check_charge(field, order.unit, order.target)) return refused;
    const auto plan = plan_charge(field, order.unit, order.target, moves,
                                  sweeping ? std::optional<std::int32_t>{0} : wheel_of(order));
    const Command& command = field.state().command;
    const bool bound = sweeping || (command.what == What::charge && command.led == 0);  // OUR-CMD-10, whatever is left
    if (!plan) return better_wheel(field, order, moves, plan.error().clause, bound).value_or(plan.error());
    if (!plan->reaches)  // LIN-R-102
      if (auto better = better_wheel(field, order, moves, "LIN-R-102", false)) return better;
    if (!plan->reaches && !bound) return out_of_reach(*plan);
    if (act_) begin_charge(umpire_, order.unit, order.target, moves, *plan, sweeping);
    return std::nullopt;
  }

  // A wheel that does not bring it there: the one that would, or would with more moves.
  static std::optional<Refusal> better_wheel(const Field& field, const Order& order, int moves, Clause clause,
                                             bool with_more_moves) {
    if (order.steps == 0) return std::nullopt;
    const auto other = plan_charge(field, order.unit, order.target, moves, std::nullopt);
    if (!other || !(other->reaches || with_more_moves)) return std::nullopt;
    constexpr int thousandths = 10;  // of a degree, in a hundredth
    if (other->wheel == 0) return Refusal{clause, "that wheel does not bring it there, but straight ahead would"_form};
    return Refusal{clause,
                   other->wheel < 0 ? "that does not bring it there, but a wheel of {} degrees to the left would"_form
                                    : "that does not bring it there, but a wheel of {} degrees to the right would"_form,
                   std::abs(other->wheel) * thousandths};
  }

  static bool is_move(OrderKind kind) { return kind >= OrderKind::move && kind <= OrderKind::leave; }

  std::optional<Refusal> initiative(const Order& order) {
    if (order.kind == OrderKind::done) return done();
    if (!is_move(order.kind) && order.kind != OrderKind::charge) return not_now();
    const Field field = umpire_.field();
    if (auto refused = check_mover(field, order)) return refused;
    if (!may_use_initiative(field, order.unit)) return why_no_initiative(field, order.unit);
    std::optional<Refusal> refused;
    if (act_) umpire_.unit(order.unit).made = 0;
    if (order.kind == OrderKind::charge) {
      if (field.shaken(order.unit)) return Refusal{"OUR-INIT-01", "a shaken unit may only move away"_form};
      refused = charge(order, 1);
    } else {
      refused = one_move(order, Licence::initiative);
    }
    if (!refused && act_) umpire_.unit(order.unit).marks.set(Mark::initiative);
    return refused;
  }

  static Refusal why_no_initiative(const Field& field, int u) {
    if (field.unit(u).marks.has(Mark::initiative)) return {"OUR-INIT-01", "it has made its initiative move"_form};
    if (field.engaged(u)) return {"OUR-INIT-01", "it is in contact with an enemy"_form};
    if (field.disordered(u)) return {"OUR-INIT-01", "a disordered unit has no initiative move"_form};
    if (field.state().brigade[field.sheet(u).brigade].morale == Morale::retreat)
      return {"OUR-BM3-02", "its brigade is falling back"_form};
    return {"MPP-SEQ-CMD-03", "no enemy is within 6 inches"_form};
  }

  std::optional<Refusal> orders(const Order& order) {
    switch (order.kind) {
      case OrderKind::done: return done();
      case OrderKind::command:
        return when(check_command(umpire_.field(), order), [&] { take_command(umpire_, order); });
      case OrderKind::leave:  // a garrison withdraws by coming out
      case OrderKind::withdraw: {
        const Field field = umpire_.field();
        if (auto refused = check_mover(field, order)) return refused;
        if (!may_withdraw(field, order.unit)) return why_no_withdrawal(field, order.unit);
        return one_move(order, Licence::withdrawal);
      }
      default: return Refusal{"OUR-CMD-03", "units move by an order of a commander"_form};
    }
  }

  static Refusal why_no_withdrawal(const Field& field, int u) {
    if (field.engaged(u)) return {"OUR-CMD-12", "it is in contact with an enemy"_form};
    if (field.unit(u).marks.has(Mark::moved)) return {"LIN-R-73", "it has moved this turn"_form};
    if (!field.shaken(u) && !field.disordered(u))
      return {"MPP-FREE-02a", "only a shaken or disordered unit withdraws freely"_form};
    if (!withdrawal_is_open(field, u)) return {"LIN-R-73", "only a unit whose order has failed withdraws freely"_form};
    return {"LIN-R-73", "it cannot withdraw"_form};
  }

  std::optional<Refusal> rally(const Order& order) {
    switch (order.kind) {
      case OrderKind::done: return done();
      case OrderKind::rally:
        return when(check_rally(umpire_.field(), order), [&] {
          umpire_.commander(order.commander).acted = 1;
          umpire_.unit(order.unit).marks.set(Mark::rally_tried);
          umpire_.push(ThrowForRally{.commander = order.commander, .unit = order.unit});
        });
      case OrderKind::follow_me:
        return when(check_follow_me(umpire_.field(), order), [&] { take_follow_me(umpire_, order); });
      case OrderKind::ride: return when(check_ride(umpire_.field(), order), [&] { take_ride(umpire_, order); });
      default: return not_now();
    }
  }

  std::optional<Refusal> shoot(const Order& order) {
    if (order.kind == OrderKind::done) return done();
    if (order.kind != OrderKind::shoot) return not_now();
    return when(check_shoot(umpire_.field(), order), [&] { take_shoot(umpire_, order); });
  }

  std::optional<Refusal> answer(const Order& order, const Todo todo) {
    const Field field = umpire_.field();
    switch (todo.task) {
      case Task::choose_first:
        if (auto refused = check_set_order(field, order)) return refused;
        return answered([&] { take_set_order(umpire_, order); });
      case Task::choose_brigade:
        if (order.kind != OrderKind::check_brigade || order.target >= 32 ||
            (brigades_to_check(field) >> order.target & 1U) == 0)
          return Refusal{"BM2-WHEN-01", "say which brigade is looked at next"_form};
        return answered([&] { umpire_.push(CheckBrigade{order.target}); });
      case Task::choose_retreat:
        if (order.kind != OrderKind::fall_back || order.unit >= field.units() ||
            (retreating(field) & bit(order.unit)) == 0)
          return Refusal{"OUR-BM3-02", "say which unit falls back next"_form};
        return answered([&] { fall_back(umpire_, order.unit, order.choice != 0); });
      case Task::make_moves: return make_moves(order);
      case Task::free_move:
        if (order.kind == OrderKind::decline) return answered([] {});
        if (order.unit != todo.unit) return Refusal{"OUR-CMD-11", "another unit has its free move first"_form};
        if (!is_move(order.kind)) return Refusal{"OUR-CMD-11", "its free move is not a charge"_form};
        return free_move(order, Licence::free_move);
      case Task::react:
        if (auto refused = check_reaction(field, order)) return refused;
        return answered([&] { take_reaction(umpire_, order); });
      case Task::traverse: return traverse(order, read_todo<Traverse>(todo));
      case Task::choose_test: return choose_test(order, read_todo<ChooseTest>(todo));
      case Task::break_choice: return break_choice(order, read_todo<BreakChoice>(todo));
      case Task::second_move: return second_move(order, read_todo<SecondMove>(todo));
      case Task::forced_side:
        if (order.kind != OrderKind::to_side) return Refusal{"OUR-FORCED-03", "say to which side it goes back"_form};
        return answered([&] { take_side(umpire_, read_todo<ForcedSide>(todo), order.choice != 0); });
      case Task::choose_combat:
        if (order.kind != OrderKind::fight || order.unit >= field.units() || !still_to_fight(umpire_.state, order.unit))
          return Refusal{"OUR-HTH-01", "say which combat is fought next"_form};
        return answered([&] { take_fight(umpire_, order.unit); });
      case Task::choose_support:
        if (order.kind != OrderKind::support || order.unit != todo.unit || order.target >= field.units() ||
            (could_back(field, todo.unit) & bit(order.target)) == 0)
          return Refusal{"OUR-SUP-04", "say which fighting unit it backs"_form};
        return answered([&] { back(umpire_, order.unit, order.target); });
      case Task::split_dice:
        if (auto refused = check_split(field, order, todo.unit)) return refused;
        return answered([&] { take_split(umpire_, order, todo.unit); });
      case Task::follow_up:
        if (order.kind == OrderKind::decline) return answered([] {});
        if (order.kind != OrderKind::follow_up) return Refusal{"OUR-AFTER-01", "follow up, or decline"_form};
        return answered([&] { take_follow_up(umpire_, todo.unit, todo.other); });
      case Task::consolidate: return consolidate(order, read_todo<Consolidate>(todo));
      default: return not_now();
    }
  }

  std::optional<Refusal> make_moves(const Order& order) {
    const Field field = umpire_.field();
    if (order.kind == OrderKind::done) {
      if (auto refused = check_charges_made(field)) return refused;
      return answered([&] { end_command(umpire_); });
    }
    if (!is_move(order.kind) && order.kind != OrderKind::charge)
      return Refusal{"OUR-CMD-05", "first come the moves of the order in hand, or done"_form};
    if (auto refused = check_mover(field, order)) return refused;
    if ((umpire_.state.command.units & bit(order.unit)) == 0 || field.unit(order.unit).moves == 0)
      return Refusal{"OUR-CMD-05", "that unit has no moves left under this order"_form};
    const Command& command = umpire_.state.command;
    if (order.kind == OrderKind::charge) {
      if (command.led == 0 && command.what != What::charge)
        return Refusal{"OUR-CMD-03", "the order was not to charge"_form};
      if (command.led == 0 && order.target != command.target)
        return Refusal{"OUR-CMD-03", "the order named another target"_form};
      return charge(order, field.unit(order.unit).moves);
    }
    if (auto refused = check_kind(field, order)) return refused;
    return one_move(order, Licence::order);
  }

  // A move that answers a question: what follows from it comes after the question is gone.
  std::optional<Refusal> free_move(const Order& order, Licence licence) {
    const Field field = umpire_.field();
    if (auto refused = check_mover(field, order)) return refused;
    const auto plan = plan_move(field, order, licence);
    if (!plan) return plan.error();
    return answered([&] { take_move(umpire_, order, *plan, licence); });
  }

  std::optional<Refusal> traverse(const Order& order, const Traverse& asked) {
    if (order.kind == OrderKind::decline) return answered([] {});
    if (order.kind != OrderKind::shoot || order.unit != asked.unit.at || order.target != asked.target.at)
      return Refusal{"OUR-REACT-06", "shoot at the unit that crossed, or decline"_form};
    return answered([&] {
      umpire_.unit(asked.unit.at).marks.set(Mark::traversing_used);
      umpire_.push(TestAfterFire{.unit = asked.target, .cause = Cause::traversing});
      umpire_.push(
          FireAt{.unit = asked.unit, .target = asked.target, .fire = Fire::traversing, .distance = asked.distance});
    });
  }

  std::optional<Refusal> choose_test(const Order& order, const ChooseTest& asked) {
    const Field field = umpire_.field();
    if (order.kind != OrderKind::test || order.unit >= field.units() || field.side(order.unit) != asked.side)
      return Refusal{"LIN-R-30", "say which unit comes next"_form};
    const int u = order.unit;
    if (asked.owed == Owed::test_of_shooting) {
      if (!owes_fire_test(field, u)) return Refusal{"LIN-R-30", "that unit has no test to take"_form};
      return answered([&] { push_break_test(umpire_, u, Cause::shooting, false); });
    }
    if (asked.owed == Owed::test_of_combat) {
      if ((combat_testers(field) & bit(u)) == 0) return Refusal{"OUR-HTH-07", "that unit has no test to take now"_form};
      return answered([&] { push_break_test(umpire_, u, combat_cause(umpire_.field(), u), true); });
    }
    if ((results_waiting(field) & bit(u)) == 0)
      return Refusal{"OUR-HTH-08", "that unit has no result to carry out now"_form};
    return answered([&] { carry_out_result(umpire_, u); });
  }

  std::optional<Refusal> break_choice(const Order& order, const BreakChoice& asked) {
    if (order.kind == OrderKind::hold_disordered) return answered([&] { hold(umpire_, asked.unit.at, true); });
    if (order.kind != OrderKind::retreat_in_order)
      return Refusal{"LIN-R-48", "hold disordered, or retreat in order"_form};
    return answered([&] { umpire_.push(GoBack{.unit = asked.unit, .effect = Effect::retreat_good}); });
  }

  std::optional<Refusal> second_move(const Order& order, const SecondMove& asked) {
    if (order.kind == OrderKind::give_up) return answered([&] { break_unit(umpire_, asked.unit.at, "LIN-R-27"); });
    if (order.kind != OrderKind::two_moves) return Refusal{"LIN-R-27", "two moves back, or give up"_form};
    return answered(
        [&] { umpire_.push(GoBack{.unit = asked.unit, .effect = asked.effect, .two_moves = asked.two_moves}); });
  }

  std::optional<Refusal> consolidate(const Order& order, const Consolidate& asked) {
    if (order.kind == OrderKind::decline) return answered([] {});
    if (order.unit != asked.unit.at) return Refusal{"OUR-AFTER-02", "another unit is asked"_form};
    if (order.kind == OrderKind::charge) {
      if (umpire_.options().sweeping_advance == SweepingAdvance::off)
        return Refusal{"OUR-AFTER-03", "there is no pursuit"_form};
      if (!asked.routed) return Refusal{"OUR-AFTER-03", "its enemy neither broke nor went back"_form};
      if (order.steps != 0) return Refusal{"OUR-AFTER-03", "a sweeping advance goes straight ahead"_form};
      if (!act_) return charge(order, 1, true);
      (void)umpire_.pop();
      auto refused = charge(order, 1, true);
      if (refused) umpire_.push(asked);
      return refused;
    }
    if (order.kind != OrderKind::move && order.kind != OrderKind::form)
      return Refusal{"OUR-AFTER-02", "move up to half a move, change formation, or decline"_form};
    return free_move(order, Licence::consolidation);
  }

  Umpire umpire_;
  bool act_;
};

// Goes on to the next stage where nobody has anything to decide (9.3).
void pass_if_idle(const Umpire& umpire) {
  State& state = umpire.state;
  if (state.todos > 0) {
    const Todo& next = top(state);
    if (next.task == Task::make_moves && (state.command.units == 0 || nobody_charges(umpire.field()))) {
      (void)umpire.pop();
      end_command(umpire);
    } else {
      return;
    }
  }
  if (state.todos > 0 || state.stage == Stage::over || state.stage == Stage::deployment) return;
  if (is_menu(state.stage) && has_choice(umpire.field())) return;
  umpire.push(NextStage{});
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
  if (state_.stage == Stage::deployment) return {.kind = Decision::Kind::deploy, .side = side};
  if (state_.todos > 0) {
    const Todo& todo = top(state_);
    return {.kind = Decision::Kind::answer, .side = side, .task = todo.task, .unit = todo.unit};
  }
  switch (state_.stage) {
    case Stage::initiative: return {.kind = Decision::Kind::initiative, .side = side};
    case Stage::orders: return {.kind = Decision::Kind::orders, .side = side};
    case Stage::rally: return {.kind = Decision::Kind::rally, .side = side};
    default: return {.kind = Decision::Kind::shoot, .side = side};
  }
}

DecisionData Battle::asks() const {
  const Decision now = decision();
  switch (now.kind) {
    case Decision::Kind::deploy: return Deploy{.side = now.side, .brigade = state_.brigade_placed};
    case Decision::Kind::initiative: return MoveByInitiative{now.side};
    case Decision::Kind::orders: return GiveOrders{now.side};
    case Decision::Kind::rally: return RallyAndRide{now.side};
    case Decision::Kind::shoot: return Shoot{now.side};
    case Decision::Kind::answer: return asked_by(top(state_));
    case Decision::Kind::over: break;
  }
  return Over{};
}

std::optional<Refusal> Battle::check(const Order& order) const {
  State& untouched = const_cast<State&>(state_);  // NOLINT: nothing is written when it does not act
  return Taker{*setting_, untouched, footprints_, nullptr, false}.take(order);
}

std::optional<Refusal> Battle::take(const Order& order, Chronicle* log) {
  const Tale before = state_.tale;
  state_.tale = Tale{};
  if (auto refusal = Taker{*setting_, state_, footprints_, log, true}.take(order)) {
    state_.tale = before;  // a refused order changes nothing
    return refusal;
  }
  pass_if_idle({*setting_, state_, footprints_, log});
  return std::nullopt;
}

void Battle::step(Dice& dice, Chronicle* log) {
  const Umpire umpire{*setting_, state_, footprints_, log};
  const Todo todo = umpire.pop();
  switch (todo.task) {
    case Task::throw_first: step_throw_first(umpire, read_todo<ThrowFirst>(todo), dice); break;
    case Task::start_turn: step_start_turn(umpire); break;
    case Task::brigade_checks: step_brigades(umpire); break;
    case Task::brigade_check: step_brigade_check(umpire, read_todo<CheckBrigade>(todo), dice); break;
    case Task::elite_step: step_elite(umpire); break;
    case Task::elite_throw: step_elite_throw(umpire, read_todo<ThrowForElite>(todo), dice); break;
    case Task::next_stage:
      if (state_.stage == Stage::shooting && !read_todo<NextStage>(todo).tested) {  // the tests of the phase come first
        if (hand_over_fire(umpire)) break;
        umpire.push(NextStage{.tested = true});
        umpire.push(TestAfterPhase{});
      } else {
        step_next_stage(umpire);
      }
      break;
    case Task::command_throw: step_command_throw(umpire, dice); break;
    case Task::rally_throw: step_rally_throw(umpire, read_todo<ThrowForRally>(todo), dice); break;
    case Task::resolve_charge: step_resolve_charge(umpire); break;
    case Task::emergency_throw: step_emergency(umpire, read_todo<ThrowForEmergency>(todo), dice); break;
    case Task::fire: step_fire(umpire, read_todo<FireAt>(todo), dice); break;
    case Task::fire_tests: test_after_fire(umpire, todo.unit, read_todo<TestAfterFire>(todo).cause); break;
    case Task::break_throw: step_break_throw(umpire, read_todo<ThrowForBreak>(todo), dice); break;
    case Task::result: step_result(umpire, read_todo<CarryOut>(todo)); break;
    case Task::forced: step_forced(umpire, read_todo<GoBack>(todo)); break;
    case Task::fight_combats: step_fight_combats(umpire); break;
    case Task::combat_supports: step_supports(umpire); break;
    case Task::combat_dice: step_dice(umpire); break;
    case Task::attack_throw: step_attack(umpire, read_todo<Attack>(todo), dice); break;
    case Task::combat_result: step_score(umpire); break;
    case Task::combat_tests: step_combat_tests(umpire); break;
    case Task::combat_results: step_combat_results(umpire); break;
    case Task::combat_after: step_combat_after(umpire); break;
    case Task::after_combat: step_after_combat(umpire, read_todo<AfterCombat>(todo)); break;
    case Task::phase_tests: step_phase_tests(umpire); break;
    case Task::end_turn: step_end_turn(umpire); break;
    case Task::crossings: step_crossings(umpire); break;
    default: break;
  }
  pass_if_idle(umpire);
}

}  // namespace guidon::linear
