#pragma once
// What is still to be done, a struct for each kind of task; and what a side is asked to decide, with the orders that
// answer it (conceding apart, which one may at any moment).
#include <array>
#include <cstdint>
#include <span>
#include <variant>

#include "kernel/agenda.hpp"
#include "rules/linear/battle/refs.hpp"

namespace guidon::linear {

// ---- decisions ----

struct ChooseFirst {
  static constexpr Task task = Task::choose_first;
  static constexpr std::array answers{OrderKind::set_order};
  Side side = Side::south;
};

struct ChooseBrigade {  // that is looked at next
  static constexpr Task task = Task::choose_brigade;
  static constexpr std::array answers{OrderKind::check_brigade};
  Side side = Side::south;
};

struct ChooseRetreat {  // which unit falls back next
  static constexpr Task task = Task::choose_retreat;
  static constexpr std::array answers{OrderKind::fall_back};
  Side side = Side::south;
};

struct MakeMoves {  // units of the order in hand have moves left
  static constexpr Task task = Task::make_moves;
  static constexpr std::array answers{OrderKind::move,  OrderKind::turn,   OrderKind::form, OrderKind::enter,
                                      OrderKind::leave, OrderKind::charge, OrderKind::done};
  Side side = Side::south;
};

struct FreeMove {  // its order failed, and yet it may move
  static constexpr Task task = Task::free_move;
  static constexpr std::array answers{OrderKind::move,  OrderKind::turn,  OrderKind::form,
                                      OrderKind::enter, OrderKind::leave, OrderKind::decline};
  UnitRef unit{};
};

struct React {
  static constexpr Task task = Task::react;
  static constexpr std::array answers{OrderKind::stand, OrderKind::closing_shots, OrderKind::countercharge,
                                      OrderKind::evade, OrderKind::emergency};
  UnitRef unit{};
  UnitRef charger{};
};

struct Traverse {
  static constexpr Task task = Task::traverse;
  static constexpr std::array answers{OrderKind::shoot, OrderKind::decline};
  UnitRef unit{};
  UnitRef target{};  // who crossed before it
  Distance distance{};
};

enum class Owed : std::uint8_t { test_of_shooting, test_of_combat, result };
inline constexpr std::array<std::string_view, 3> owed_words{"test_of_shooting", "test_of_combat", "result"};
constexpr const auto& words_of(Owed /*of*/) { return owed_words; }

struct ChooseTest {  // which unit is next
  static constexpr Task task = Task::choose_test;
  static constexpr std::array answers{OrderKind::test};
  Side side = Side::south;
  Owed owed = Owed::test_of_shooting;
};

struct BreakChoice {
  static constexpr Task task = Task::break_choice;
  static constexpr std::array answers{OrderKind::hold_disordered, OrderKind::retreat_in_order};
  UnitRef unit{};
  Unused effect{};
  Cause cause = Cause::shooting;
};

struct SecondMove {  // no room to go back one move
  static constexpr Task task = Task::second_move;
  static constexpr std::array answers{OrderKind::two_moves, OrderKind::give_up};
  UnitRef unit{};
  Effect effect = Effect::hold;
  bool two_moves = true;
};

struct ForcedSide {
  static constexpr Task task = Task::forced_side;
  static constexpr std::array answers{OrderKind::to_side};
  UnitRef unit{};
  Effect effect = Effect::hold;
  bool two_moves = false;
  Angle angle{};
};

struct ChooseCombat {  // that is fought next
  static constexpr Task task = Task::choose_combat;
  static constexpr std::array answers{OrderKind::fight};
  Side side = Side::south;
};

struct ChooseSupport {  // whom it backs
  static constexpr Task task = Task::choose_support;
  static constexpr std::array answers{OrderKind::support};
  UnitRef unit{};
};

struct SplitDice {
  static constexpr Task task = Task::split_dice;
  static constexpr std::array answers{OrderKind::split};
  UnitRef unit{};
};

struct FollowUp {
  static constexpr Task task = Task::follow_up;
  static constexpr std::array answers{OrderKind::follow_up, OrderKind::decline};
  UnitRef unit{};
  UnitRef target{};
};

struct Consolidate {
  static constexpr Task task = Task::consolidate;
  static constexpr std::array answers{OrderKind::move, OrderKind::form, OrderKind::charge, OrderKind::decline};
  UnitRef unit{};
  bool routed = false;  // its enemy broke or went back, so that it may sweep on
};

// Those that are no task: what a side may do in a stage of the turn.
struct Deploy {
  static constexpr std::array answers{OrderKind::deploy, OrderKind::place_commander};
  Side side = Side::south;
  BrigadeRef brigade{};  // being placed, whole
};

struct MoveByInitiative {
  static constexpr std::array answers{OrderKind::move,  OrderKind::turn,   OrderKind::form, OrderKind::enter,
                                      OrderKind::leave, OrderKind::charge, OrderKind::done};
  Side side = Side::south;
};

struct GiveOrders {
  static constexpr std::array answers{OrderKind::command, OrderKind::leave, OrderKind::withdraw, OrderKind::done};
  Side side = Side::south;
};

struct RallyAndRide {
  static constexpr std::array answers{OrderKind::rally, OrderKind::follow_me, OrderKind::ride, OrderKind::done};
  Side side = Side::south;
};

struct Shoot {
  static constexpr std::array answers{OrderKind::shoot, OrderKind::done};
  Side side = Side::south;
};

struct Over {
  static constexpr std::array<OrderKind, 0> answers{};
};

using DecisionData =
    std::variant<Over, ChooseFirst, ChooseBrigade, ChooseRetreat, MakeMoves, FreeMove, React, Traverse, ChooseTest,
                 BreakChoice, SecondMove, ForcedSide, ChooseCombat, ChooseSupport, SplitDice, FollowUp, Consolidate,
                 Deploy, MoveByInitiative, GiveOrders, RallyAndRide, Shoot>;

inline std::span<const OrderKind> answers_to(const DecisionData& decision) {
  return std::visit([](const auto& each) { return std::span<const OrderKind>{each.answers}; }, decision);
}

// ---- steps ----

struct ThrowFirst {
  static constexpr Task task = Task::throw_first;
  Unused nothing{};
  int ties = 0;
};

struct StartTurn {
  static constexpr Task task = Task::start_turn;
};

struct CheckBrigade {
  static constexpr Task task = Task::brigade_check;
  BrigadeRef brigade{};
};

struct CheckBrigades {
  static constexpr Task task = Task::brigade_checks;
};

struct RecoverElite {
  static constexpr Task task = Task::elite_step;
};

struct ThrowForElite {
  static constexpr Task task = Task::elite_throw;
  UnitRef unit{};
};

struct NextStage {
  static constexpr Task task = Task::next_stage;
  bool tested = false;  // the tests of the phase are over
};

struct ThrowForCommand {
  static constexpr Task task = Task::command_throw;
};

struct ThrowForRally {
  static constexpr Task task = Task::rally_throw;
  CommanderRef commander{};
  UnitRef unit{};
};

struct ResolveCharge {  // goes on with the charge in hand
  static constexpr Task task = Task::resolve_charge;
};

struct ThrowForEmergency {
  static constexpr Task task = Task::emergency_throw;
  UnitRef unit{};
  Formation formation = Formation::square;
};

struct FireAt {
  static constexpr Task task = Task::fire;
  UnitRef unit{};
  UnitRef target{};
  Fire fire = Fire::normal;
  Face face = Face::front;
  Distance distance{};  // of traversing shots
};

struct TestAfterFire {
  static constexpr Task task = Task::fire_tests;
  UnitRef unit{};
  Cause cause = Cause::shooting;
};

struct ThrowForBreak {
  static constexpr Task task = Task::break_throw;
  UnitRef unit{};
  Cause cause = Cause::shooting;
  bool in_combat = false;
};

struct CarryOut {
  static constexpr Task task = Task::result;
  UnitRef unit{};
  Effect effect = Effect::hold;
  Cause cause = Cause::shooting;
};

struct GoBack {
  static constexpr Task task = Task::forced;
  UnitRef unit{};
  Effect effect = Effect::hold;
  bool two_moves = false;
};

struct FightCombats {
  static constexpr Task task = Task::fight_combats;
};

struct FindSupports {
  static constexpr Task task = Task::combat_supports;
};

struct DealDice {
  static constexpr Task task = Task::combat_dice;
};

struct Attack {
  static constexpr Task task = Task::attack_throw;
  UnitRef unit{};
  UnitRef target{};
  int dice = 0;
};

struct ScoreCombat {
  static constexpr Task task = Task::combat_result;
};

struct TestInCombat {
  static constexpr Task task = Task::combat_tests;
};

struct CarryOutResults {
  static constexpr Task task = Task::combat_results;
};

struct EndCombat {
  static constexpr Task task = Task::combat_after;
};

struct AfterCombat {
  static constexpr Task task = Task::after_combat;
  UnitRef unit{};
  Unused nothing{};
  Unused either{};
  bool declined = false;  // to follow up
};

struct TestAfterPhase {
  static constexpr Task task = Task::phase_tests;
};

struct EndTurn {
  static constexpr Task task = Task::end_turn;
};

struct LookAtCrossings {  // asks for the traversing shots that are due
  static constexpr Task task = Task::crossings;
};

}  // namespace guidon::linear
