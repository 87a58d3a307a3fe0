#pragma once
// What is still to be done, a struct for each kind of task; and what a side is asked to decide, with the orders that
// answer it (resigning apart, which one may at any decision).
#include <array>
#include <cstdint>
#include <span>
#include <variant>

#include "kernel/agenda.hpp"
#include "rules/hex1866/battle/refs.hpp"
#include "rules/hex1866/battle/state.hpp"

namespace guidon::hex1866 {

// ---- decisions ----

struct ChooseFirst {  // who activates first
  static constexpr Task task = Task::choose_first;
  static constexpr std::array answers{OrderKind::choose_first};
  Untold<Side> side{};  // that chooses
};

struct ChooseTarget {  // the defender names the attacking hex he fires at
  static constexpr Task task = Task::choose_target;
  static constexpr std::array answers{OrderKind::fire_at};
  HexRef hex{};  // the defender's
};

struct ChooseLoss {  // which of the units struck loses a step
  static constexpr Task task = Task::choose_loss;
  static constexpr std::array answers{OrderKind::lose_step};
  HexRef hex{};
};

struct ChooseUnit {  // that goes back first, of two
  static constexpr Task task = Task::choose_unit;
  static constexpr std::array answers{OrderKind::go_first};
  HexRef hex{};
};

struct ChooseHex {  // to go back to, a hex at a time
  static constexpr Task task = Task::choose_hex;
  static constexpr std::array answers{OrderKind::retreat};
  UnitRef unit{};
  HexRef hex{};  // the one attacked; `asks` fills it in
};

struct ChooseAlong {  // whether a leader goes with a unit
  static constexpr Task task = Task::choose_along;
  static constexpr std::array answers{OrderKind::go_along, OrderKind::stay};
  UnitRef unit{};
  LeaderRef leader{};
  HexRef hex{};  // that it advances to
  Untold<bool> advances{};
};

struct ChooseFacing {  // after a retreat
  static constexpr Task task = Task::choose_facing;
  static constexpr std::array answers{OrderKind::turn, OrderKind::done};
  UnitRef unit{};
  HexRef hex{};  // where it stands; `asks` fills it in
};

struct Advance {  // one of the attackers may enter the hex attacked
  static constexpr Task task = Task::advance;
  static constexpr std::array answers{OrderKind::advance, OrderKind::done};
  HexRef hex{};  // `asks` fills it in
};

struct PlaceLeader {  // with one of the nearest units, where there is a tie
  static constexpr Task task = Task::place_leader;
  static constexpr std::array answers{OrderKind::join};
  LeaderRef leader{};
  HexRef hex{};  // where he stands
};

// Those that are no task: what a side may do in a step of the turn.
namespace menu {

struct SetUp {
  static constexpr std::array answers{OrderKind::place, OrderKind::done};
};

struct Activation {
  static constexpr std::array answers{OrderKind::activate};
};

struct Rally {
  static constexpr std::array answers{OrderKind::rally, OrderKind::done};
};

struct Bombardment {
  static constexpr std::array answers{OrderKind::bombard, OrderKind::turn, OrderKind::done};
};

struct Movement {
  static constexpr std::array answers{OrderKind::move, OrderKind::enter, OrderKind::turn, OrderKind::done};
};

struct Combat {
  static constexpr std::array answers{OrderKind::attack, OrderKind::done};
};

struct Over {
  static constexpr std::array<OrderKind, 0> answers{};
};

}  // namespace menu

using DecisionData = std::variant<menu::Over, menu::SetUp, menu::Activation, menu::Rally, menu::Bombardment,
                                  menu::Movement, menu::Combat, ChooseFirst, ChooseTarget, ChooseLoss, ChooseUnit,
                                  ChooseHex, ChooseAlong, ChooseFacing, Advance, PlaceLeader>;

inline std::span<const OrderKind> answers_to(const DecisionData& decision) {
  return std::visit([](const auto& each) { return std::span<const OrderKind>{each.answers}; }, decision);
}

// ---- steps ----

struct StartTurn {
  static constexpr Task task = Task::start_turn;
};

struct ThrowForInitiative {
  static constexpr Task task = Task::initiative;
};

struct TestCommands {
  static constexpr Task task = Task::command_tests;
  int seen = 0;  // formations that have been looked at
};

struct TestCommand {
  static constexpr Task task = Task::command_test;
  FormationRef formation{};
};

struct NextActivation {
  static constexpr Task task = Task::next_activation;
};

struct DrawFormation {  // by lot (HEX-P-SEQ-06)
  static constexpr Task task = Task::draw;
};

struct ThrowForRally {
  static constexpr Task task = Task::rally_throw;
  UnitRef unit{};
};

struct RallyAtTurnEnd {
  static constexpr Task task = Task::turn_end_rally;
  int seen = 0;  // units that have been looked at
};

struct Bombard {  // the batteries of the fight
  static constexpr Task task = Task::fire;
};

struct Defend {
  static constexpr Task task = Task::defensive;
  Direction against = Direction::n;  // the attacking hex, seen from the target
};

struct Assault {
  static constexpr Task task = Task::assault;
};

struct TestMorale {
  static constexpr Task task = Task::tests;
  std::size_t result = Fight::main;  // of those of the fight
};

struct Strike {
  static constexpr Task task = Task::strike;
  std::size_t result = Fight::main;  // of those of the fight
};

struct CheckLeaders {
  static constexpr Task task = Task::leader_checks;
  HexRef hex{};
  Unused nothing{};
  bool going_back = false;  // only those who go back with the unit
};

struct GoBackFrom {
  static constexpr Task task = Task::retreats;
  HexRef hex{};
};

struct GoBack {  // the next hex, or it has arrived
  static constexpr Task task = Task::go_back;
  UnitRef unit{};
};

struct AskAlong {  // the leaders in the unit's hex
  static constexpr Task task = Task::along;
  UnitRef unit{};
  int seen = 0;  // leaders that have been looked at
};

struct LeaveAlone {  // leaders whose companions are gone, or whose hex an enemy has entered
  static constexpr Task task = Task::left_alone;
  HexRef hex{};
  Side side = Side::prussian;  // theirs
};

struct AfterCombat {  // the advance
  static constexpr Task task = Task::after_combat;
};

struct EndFight {
  static constexpr Task task = Task::end_fight;
};

struct EndTurn {
  static constexpr Task task = Task::end_turn;
};

}  // namespace guidon::hex1866
