#include "rules/peninsular/battle/battle.hpp"

#include <bit>

#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/deployment.hpp"
#include "rules/peninsular/battle/end_phase.hpp"
#include "rules/peninsular/battle/fights.hpp"
#include "rules/peninsular/battle/forced_move.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/orders.hpp"
#include "rules/peninsular/battle/pursuit.hpp"
#include "rules/peninsular/battle/shooting.hpp"
#include "rules/peninsular/battle/skirmish.hpp"
#include "rules/peninsular/battle/turn.hpp"
#include "rules/peninsular/battle/victory.hpp"

namespace guidon::peninsular {

namespace {

constexpr bool is_decision(Task task) { return task >= Task::confirm_critical && task <= Task::emergency_square; }

constexpr Refusal not_now{"PEN-TURN-08", "something else is to be decided first"_form};

Task top(const State& state) { return state.todos == 0 ? Task::none : state.todo[state.todos - 1].task; }

Colour decider(const Setting& setting, const State& state) {
  if (state.todos == 0) return state.active;
  const Todo& todo = state.todo[state.todos - 1];
  switch (todo.task) {
    case Task::choose_fight: return read_todo<ChooseFight>(todo).side;
    case Task::officer_window: return read_todo<OfficerWindow>(todo).side;
    case Task::answer_draw: return read_todo<AnswerDraw>(todo).side;
    case Task::choose_rally: return read_todo<ChooseRally>(todo).side;
    default: return setting.units[todo.unit].side;
  }
}

// PEN-R-112: between actions and before test dice, never between a throw and its result.
bool officers_may_ride(const State& state) {
  if (state.phase != Phase::card && state.phase != Phase::end) return false;
  switch (top(state)) {
    case Task::none:
    case Task::officer_window:
    case Task::confirm_critical:
    case Task::choose_fight:
    case Task::pursuit_rally:
    case Task::choose_rally:
    case Task::emergency_square: return true;
    default: return false;
  }
}

// Whether something has happened since that may have cost an army stands, guns, officers or its order.
bool costs(const Tale& before, const Tale& now) {
  return now.stands_lost != before.stands_lost || now.scattered != before.scattered ||
         now.officers != before.officers || now.followers != before.followers || now.contact != before.contact ||
         now.fight != before.fight;
}

// PEN-R-115: after every resolved action, with the stands it costs and the throws of their officers (PEN-R-22).
void reckon(const Umpire& umpire) {
  const Task next = top(umpire.state);
  if (umpire.state.unreckoned == 0 || next == Task::lose_stands || next == Task::choose_stand ||
      next == Task::officer_survival)
    return;
  umpire.state.unreckoned = 0;
  check_collapse(umpire);
}

// One order looked at once: whether it is legal, and carried out when asked to.
class Taker {
 public:
  Taker(const Setting& setting, State& state, Footprints& footprints, Chronicle* log, bool act)
      : umpire_{setting, state, footprints, log}, act_(act) {}

  std::optional<Refusal> take(const Order& order) {
    State& state = umpire_.state;
    if (state.phase == Phase::over) return Refusal{"PEN-WIN-01", "the battle is over"_form};
    if (const auto taken = taken_at_any_time(order.kind)) return taken(umpire_, order, act_);
    switch (order.kind) {
      case OrderKind::offer_draw: return offer_draw(order);
      case OrderKind::officer_move: return ride(order);
      default: break;
    }
    if (order.side != decider_of()) return Refusal{"PEN-TURN-03", "the other side decides now"_form};
    if (state.phase <= Phase::redeploy) return take_deployment(order);
    if (state.todos > 0) return answer(order);
    return take_card(order);
  }

 private:
  [[nodiscard]] Colour decider_of() const {
    if (umpire_.state.phase <= Phase::redeploy) return deploying_side(umpire_.field());
    return decider(umpire_.setting, umpire_.state);
  }

  std::optional<Refusal> offer_draw(const Order& order) {
    State& state = umpire_.state;
    if (state.phase != Phase::card || state.todos > 0)
      return Refusal{"PEN-G-32", "a draw is offered between orders"_form};
    if (state.draw_offered == 1 + static_cast<int>(order.side))
      return Refusal{"PEN-G-32", "your last offer has been declined: wait for the other side's"_form};
    if (!act_) return std::nullopt;
    state.draw_offered = id(1 + static_cast<int>(order.side));
    umpire_.say(DrawOffered{order.side}, "PEN-G-32");
    umpire_.push(AnswerDraw{other(order.side)});
    return std::nullopt;
  }

  std::optional<Refusal> ride(const Order& order) {
    if (!officers_may_ride(umpire_.state))
      return Refusal{"PEN-R-112", "officers ride between actions and before test dice"_form};
    if (auto refusal = check_officer_move(umpire_.field(), order)) return refusal;
    if (act_) move_officer(umpire_, order);
    return std::nullopt;
  }

  std::optional<Refusal> take_deployment(const Order& order) {
    switch (order.kind) {
      case OrderKind::deploy:
      case OrderKind::redeploy:
        if (auto refusal = check_deploy(umpire_.field(), order)) return refusal;
        if (act_) deploy(umpire_, order);
        return std::nullopt;
      case OrderKind::place_officer:
        if (auto refusal = check_place_officer(umpire_.field(), order)) return refusal;
        if (act_) place_officer(umpire_, order);
        return std::nullopt;
      case OrderKind::end_deployment:
        if (auto refusal = check_end_deployment(umpire_.field(), order.side)) return refusal;
        if (act_) end_deployment(umpire_);
        return std::nullopt;
      default: return Refusal{"PEN-SET-04", "the armies are being deployed"_form};
    }
  }

  std::optional<Refusal> answer(const Order& order) {
    const Todo todo = umpire_.state.todo[umpire_.state.todos - 1];
    switch (todo.task) {
      case Task::confirm_critical: return confirm(order);
      case Task::choose_stand: return choose_stand(order, read_todo<ChooseStand>(todo));
      case Task::advance_or_stay:
        return yes_or_no(order, OrderKind::advance, OrderKind::stay,
                         [&] { advance_after_contact(umpire_, read_todo<AdvanceOrStay>(todo)); });
      case Task::glory: return glory(order, read_todo<Glory>(todo));
      case Task::choose_fight: return choose_fight(order);
      case Task::choose_test: return choose_test(order);
      case Task::pursuit_rally:
        return yes_or_no(order, OrderKind::try_rally, OrderKind::keep_pursuing,
                         [&] { umpire_.push(ThrowPursuit{todo.unit}); });
      case Task::choose_rally: return choose_rally(order);
      case Task::face_rallied:
        if (order.kind != OrderKind::face || order.poses < 1) return Refusal{"PEN-G-16", "say which way it faces"_form};
        if (act_) {
          (void)umpire_.pop();
          face_rallied(umpire_, todo.unit, order.pose[0].facing);
        }
        return std::nullopt;
      case Task::officer_window:
        if (order.kind != OrderKind::proceed)
          return Refusal{"PEN-R-112", "an officer may ride up now, or the test proceeds"_form};
        if (act_) (void)umpire_.pop();
        return std::nullopt;
      case Task::answer_draw:
        if (act_ && order.kind == OrderKind::decline_draw) umpire_.say(DrawDeclined{}, "PEN-G-32");
        return yes_or_no(order, OrderKind::accept_draw, OrderKind::decline_draw,
                         [&] { declare(umpire_, Verdict::draw, WonBy::agreed); });
      case Task::emergency_square:
        return yes_or_no(order, OrderKind::form_square, OrderKind::proceed,
                         [&] { umpire_.push(TestSquare{todo.unit}); });
      default: return not_now;
    }
  }

  template <class Yes>
  std::optional<Refusal> yes_or_no(const Order& order, OrderKind yes, OrderKind no, const Yes& accept) {
    if (order.kind != yes && order.kind != no) return not_now;
    if (!act_) return std::nullopt;
    (void)umpire_.pop();
    if (order.kind == yes) accept();
    return std::nullopt;
  }

  std::optional<Refusal> confirm(const Order& order) {
    if (order.kind != OrderKind::confirm && order.kind != OrderKind::cancel)
      return Refusal{"PEN-CRIT-01", "confirm the critical manoeuvre or cancel it"_form};
    if (!act_) return std::nullopt;
    (void)umpire_.pop();
    const Todo test = umpire_.pop();
    const bool for_glory = umpire_.state.todos > 0 && top(umpire_.state) == Task::glory;
    if (order.kind == OrderKind::confirm) {
      if (for_glory) take_glory();
      umpire_.push(test);
    } else {  // back to what was to be decided
      umpire_.state.undertaking = Undertaking{};
    }
    return std::nullopt;
  }

  // The attack takes the place of the choice and of the ground that was on offer.
  void take_glory() {
    (void)umpire_.pop();
    if (umpire_.state.todos > 0 && top(umpire_.state) == Task::offer_advance) (void)umpire_.pop();
    umpire_.push(Firefights{});
  }

  std::optional<Refusal> choose_stand(const Order& order, const ChooseStand& asked) {
    const UnitSheet& sheet = umpire_.sheet(asked.unit.at);
    if (order.kind != OrderKind::choose_stand) return Refusal{"PEN-R-33", "say which stand is removed"_form};
    if (order.choice >= sheet.stands.size() || umpire_.unit(asked.unit.at).stand[order.choice] != Whereabouts::close)
      return Refusal{"PEN-R-33", "that stand is not in the ranks"_form};
    if (!act_) return std::nullopt;
    (void)umpire_.pop();
    auto loss = read_todo<LoseStands>(umpire_.pop());
    loss.named = order.choice + 1;
    umpire_.push(loss);
    return std::nullopt;
  }

  std::optional<Refusal> glory(const Order& order, const Glory& asked) {
    if (order.kind == OrderKind::decline) {
      if (act_) (void)umpire_.pop();
      return std::nullopt;
    }
    if (order.kind != OrderKind::glory) return Refusal{"PEN-GLO-02", "attack another enemy at once, or decline"_form};
    Order attack = order;
    attack.unit = asked.unit.at;
    const auto plan = plan_contact(umpire_.field(), attack, Attack::glory);
    if (!plan) return plan.error();
    if (!act_) return std::nullopt;
    if (plan->undertaking.critical == 0) take_glory();  // or once it is confirmed (PEN-D-33)
    take_move(umpire_, *plan);
    return std::nullopt;
  }

  std::optional<Refusal> choose_fight(const Order& order) {
    if (order.kind != OrderKind::resolve_fight) return Refusal{"PEN-FGT-01", "say which fight is resolved next"_form};
    if (order.choice >= umpire_.state.fights || !fight_due(umpire_.field(), umpire_.state.fight[order.choice]))
      return Refusal{"PEN-FGT-01", "that fight is not due"_form};
    if (!act_) return std::nullopt;
    (void)umpire_.pop();
    umpire_.push(FightNow{order.choice});
    return std::nullopt;
  }

  std::optional<Refusal> choose_test(const Order& order) {
    if (order.kind != OrderKind::test_next) return Refusal{"PEN-R-105", "say which unit tests next"_form};
    const auto rout = read_todo<TestFriends>(umpire_.state.todo[umpire_.state.todos - 2]);
    std::uint64_t through = 0;
    const std::uint64_t next = next_testers(umpire_.field(), rout, through);
    if (order.unit >= umpire_.units() || (next >> order.unit & 1U) == 0)
      return Refusal{"PEN-R-105", "that unit is not the nearest that has to test"_form};
    if (!act_) return std::nullopt;
    (void)umpire_.pop();
    push_friends_test(umpire_, rout, order.unit, (through >> order.unit & 1U) != 0);
    return std::nullopt;
  }

  std::optional<Refusal> choose_rally(const Order& order) {
    if (order.kind != OrderKind::rally) return Refusal{"PEN-ROUT-01", "say which unit throws to rally next"_form};
    if (order.unit >= umpire_.units() || umpire_.sheet(order.unit).side != order.side ||
        !awaits_rally(umpire_.field(), order.unit))
      return Refusal{"PEN-ROUT-01", "that unit has no rally throw to make"_form};
    if (!act_) return std::nullopt;
    (void)umpire_.pop();
    umpire_.push(TestRally{order.unit});
    return std::nullopt;
  }

  std::optional<Refusal> take_card(const Order& order) {
    const Field field = umpire_.field();
    const bool screens = umpire_.state.skirmishers > 0;
    const auto then_firefights = [&] {
      if (screens || umpire_.state.skirmishers > 0) umpire_.push(Firefights{});
    };
    switch (order.kind) {
      case OrderKind::fire: {
        const auto plan = plan_fire(field, order);
        if (!plan) return plan.error();
        if (act_) take_fire(umpire_, order, *plan);
        return std::nullopt;
      }
      case OrderKind::skirmish_fire: {
        const auto plan = plan_skirmish_fire(field, order);
        if (!plan) return plan.error();
        if (act_) take_skirmish_fire(umpire_, *plan);
        return std::nullopt;
      }
      case OrderKind::move: {
        const auto plan = plan_move(field, order);
        if (!plan) return plan.error();
        if (!act_) return std::nullopt;
        then_firefights();
        take_move(umpire_, *plan);
        return std::nullopt;
      }
      case OrderKind::contact: {
        if (order.choice == with_skirmishers || (order.unit < field.units() && field.unit(order.unit).close == 0)) {
          if (auto refusal = check_skirmish_contact(field, order)) return refusal;
          if (act_) skirmish_contact(umpire_, order);
          return std::nullopt;
        }
        const auto plan = plan_charge(field, order);
        if (!plan) return plan.error();
        if (!act_) return std::nullopt;
        then_firefights();
        take_move(umpire_, *plan);
        return std::nullopt;
      }
      case OrderKind::break_out:
        if (auto refusal = check_break_out(field, order)) return refusal;
        if (!act_) return std::nullopt;
        umpire_.push(Firefights{});
        break_out(umpire_, order);
        return std::nullopt;
      case OrderKind::rejoin:
        if (auto refusal = check_rejoin(field, order)) return refusal;
        if (act_) rejoin(umpire_, order);
        return std::nullopt;
      case OrderKind::move_skirmishers:
        if (auto refusal = check_move_skirmishers(field, order)) return refusal;
        if (!act_) return std::nullopt;
        then_firefights();
        move_skirmishers(umpire_, order);
        return std::nullopt;
      case OrderKind::enter_building:
        if (auto refusal = check_enter(field, order)) return refusal;
        if (act_) enter_building(umpire_, order);
        return std::nullopt;
      case OrderKind::leave_building:
        if (auto refusal = check_leave(field, order)) return refusal;
        if (act_) leave_building(umpire_, order);
        return std::nullopt;
      case OrderKind::pursue:
        if (auto refusal = check_pursue(field, order)) return refusal;
        if (!act_) return std::nullopt;
        then_firefights();
        umpire_.push(
            Pursue{.unit = order.unit,
                   .quarry = order.target != nobody ? order.target : std::max(0, nearest_router(field, order.unit))});
        return std::nullopt;
      case OrderKind::end_card:
        if (auto refusal = check_end_card(field, order.side)) return refusal;
        if (act_) umpire_.push(EndCard{});
        return std::nullopt;
      default: return Refusal{"PEN-TURN-03", "that is no order for this card"_form};
    }
  }

  Umpire umpire_;
  bool act_;
};

}  // namespace

void Battle::begin(Dice& dice, Chronicle* log) {
  const Umpire umpire{*setting_, state_, footprints_, log};
  muster(umpire, dice);
  if (setting_->fixed) {
    state_.phase = Phase::card;
    umpire.push(NextCard{});
  }
  go_on(dice, log);
}

bool Battle::waiting() const {
  if (state_.phase == Phase::over) return true;
  return state_.todos == 0 || is_decision(top(state_));
}

Decision Battle::decision() const {
  if (state_.phase == Phase::over) return {};
  if (state_.phase <= Phase::redeploy)
    return {.kind = state_.phase == Phase::redeploy ? Decision::Kind::redeploy : Decision::Kind::deploy,
            .side = deploying_side(field())};
  if (state_.todos > 0) {
    const Todo& todo = state_.todo[state_.todos - 1];
    return {.kind = Decision::Kind::answer,
            .side = decider(*setting_, state_),
            .task = todo.task,
            .unit = todo.unit,
            .other = todo.other};
  }
  return {.kind = state_.function == Function::fire ? Decision::Kind::fire_card : Decision::Kind::move_card,
          .side = state_.active};
}

DecisionData Battle::asks() const {
  if (over()) return Over{};
  if (state_.phase == Phase::redeploy) return Redeploy{};
  if (state_.phase < Phase::redeploy) return Deploy{};
  if (state_.todos > 0) return read_any<DecisionData>(state_.todo[state_.todos - 1U]);
  switch (state_.function) {
    case Function::fire: return FireCard{};
    case Function::foot: return FootCard{};
    case Function::horse: break;
  }
  return HorseCard{};
}

std::optional<Refusal> Battle::check(const Order& order) const {
  State& untouched = const_cast<State&>(state_);  // NOLINT: nothing is written when it does not act
  return Taker{*setting_, untouched, footprints_, nullptr, false}.take(order);
}

std::optional<Refusal> Battle::take(const Order& order, Chronicle* log) {
  const Tale before = state_.tale;
  state_.tale = Tale{};
  auto refusal = Taker{*setting_, state_, footprints_, log, true}.take(order);
  if (refusal) {
    state_.tale = before;  // a refused order changes nothing
    return refusal;
  }
  if (costs({}, state_.tale)) state_.unreckoned = 1;
  reckon({*setting_, state_, footprints_, log});
  return std::nullopt;
}

void Battle::step(Dice& dice, Chronicle* log) {
  const Umpire umpire{*setting_, state_, footprints_, log};
  const Tale before = state_.tale;
  const Todo todo = umpire.pop();
  switch (todo.task) {
    case Task::make_critical: step_make_critical(umpire, read_todo<MakeCritical>(todo), dice); break;
    case Task::shoot:
      if (at_structure(todo))
        step_bombard(umpire, read_todo<Bombard>(todo), dice);
      else
        step_shoot(umpire, read_todo<Shoot>(todo), dice);
      break;
    case Task::skirmish_shoot: step_skirmish_shoot(umpire, read_todo<SkirmishShoot>(todo), dice); break;
    case Task::contact_test: step_contact_test(umpire, read_todo<TestContact>(todo), dice); break;
    case Task::finish_contact: step_finish_contact(umpire, read_todo<FinishContact>(todo)); break;
    case Task::forced_move: step_forced_move(umpire, read_todo<ForcedMove>(todo)); break;
    case Task::lose_stands: step_lose_stands(umpire, read_todo<LoseStands>(todo), dice); break;
    case Task::officer_survival: step_officer_survival(umpire, read_todo<OfficerSurvival>(todo), dice); break;
    case Task::friends_tests: step_friends_tests(umpire, read_todo<TestFriends>(todo)); break;
    case Task::friends_test: step_friends_test(umpire, read_todo<TestFriend>(todo), dice); break;
    case Task::heavy_tests: step_heavy_tests(umpire, read_todo<HeavyTests>(todo), dice); break;
    case Task::firefights: step_firefights(umpire, dice); break;
    case Task::fights: step_fights(umpire, dice); break;
    case Task::fight_now: resolve_fight(umpire, read_todo<FightNow>(todo).fight, dice); break;
    case Task::pursue: step_pursue(umpire, read_todo<Pursue>(todo)); break;
    case Task::chase: step_chase(umpire, read_todo<Chase>(todo)); break;
    case Task::end_card: step_end_card(umpire); break;
    case Task::next_card: step_next_card(umpire, dice); break;
    case Task::end_step: step_end(umpire, dice); break;
    case Task::rally_test: step_rally(umpire, read_todo<TestRally>(todo), dice); break;
    case Task::square_test: step_emergency_square(umpire, dice); break;
    case Task::pursuit_throw: try_pursuit_rally(umpire, todo.unit, dice); break;
    case Task::offer_glory: step_offer_glory(umpire, read_todo<OfferGlory>(todo)); break;
    case Task::offer_advance: step_offer_advance(umpire, read_todo<OfferAdvance>(todo)); break;
    default: break;
  }
  // A rout costs an army its order once it has begun, and not when it is settled that it will.
  if (todo.task == Task::forced_move || costs(before, state_.tale)) state_.unreckoned = 1;
  reckon(umpire);
  if ((state_.holding[0] | state_.holding[1]) != 0) watch_objectives(umpire);
}

}  // namespace guidon::peninsular
