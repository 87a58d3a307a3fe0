#pragma once
// A battle at one moment: a flat value without pointers or heap, that copies, compares and hashes as its bytes.
#include <array>
#include <cstdint>
#include <type_traits>

#include "kernel/codes.hpp"
#include "kernel/flags.hpp"
#include "rules/hex1866/battle/order.hpp"
#include "rules/hex1866/battle/refs.hpp"
#include "rules/hex1866/battle/setting.hpp"
#include "rules/hex1866/results_table.hpp"

namespace guidon::hex1866 {

enum class Status : std::uint8_t { waiting, on_map, gone };  // not yet placed or entered; eliminated or removed
inline constexpr std::array<std::string_view, 3> status_words{"waiting", "on_map", "gone"};

// What a unit has done in this activation.
enum class Deed : std::uint8_t { rallied, bombarded, moved, attacked };
constexpr const auto& words_of(Deed /*of*/) { return codes<Deed::attacked>; }
using Deeds = Flags<Deed, std::uint8_t>;

struct UnitState {
  Hex hex = off_map;
  Status status = Status::waiting;
  Direction facing = Direction::n;
  std::uint8_t steps_lost = 0;
  std::uint8_t disorganised = 0;
  Deeds deeds;
  std::uint8_t retreat = 0;  // hexes it still has to go back
  friend constexpr bool operator==(const UnitState&, const UnitState&) = default;

  [[nodiscard]] constexpr bool on_map() const { return status == Status::on_map; }
  [[nodiscard]] constexpr bool ordered() const { return disorganised == 0; }
};

struct LeaderState {
  Hex hex = off_map;
  Status status = Status::waiting;
  std::uint8_t replacement = 0;  // HEX-P-LEAD-06
  std::uint8_t moved = 0;        // this turn
  std::uint8_t spare = 0;
  friend constexpr bool operator==(const LeaderState&, const LeaderState&) = default;

  [[nodiscard]] constexpr bool on_map() const { return status == Status::on_map; }
};

struct FormationState {
  std::uint8_t steps_lost = 0;
  std::uint8_t demoralised = 0;
  std::uint8_t in_command = 0;  // this turn (HEX-P-CMD-02)
  std::uint8_t activated = 0;   // this turn
  friend constexpr bool operator==(const FormationState&, const FormationState&) = default;
};

// Where in a turn the battle stands. From rally to combat a formation is active (HEX-P-ACT-01).
enum class Stage : std::uint8_t { set_up, command, activation, rally, bombardment, movement, combat, over };
inline constexpr std::array<std::string_view, 8> stage_words{"set_up",      "command",  "activation", "rally",
                                                             "bombardment", "movement", "combat",     "over"};

// What is still to be done before the next order, last thing first: each kind is a struct in tasks.hpp.
enum class Task : std::uint8_t {
  none,
  // decisions: the battle waits
  choose_first,
  choose_target,
  choose_loss,
  choose_unit,
  choose_hex,
  choose_along,
  choose_facing,
  advance,
  place_leader,
  // steps: the battle goes on by itself
  start_turn,
  initiative,
  command_tests,
  command_test,
  next_activation,
  draw,
  rally_throw,
  turn_end_rally,
  fire,
  defensive,
  assault,
  tests,
  strike,
  leader_checks,
  retreats,
  go_back,
  along,
  left_alone,
  after_combat,
  end_fight,
  end_turn
};

// The flat shape that all of them have in the state. A task names a unit, a leader, a hex and two numbers at most.
struct Todo {
  Task task = Task::none;
  std::uint8_t unit = nobody;
  std::uint8_t leader = nobody;
  std::uint8_t first_number = 0;
  Hex hex = off_map;
  std::uint8_t second_number = 0;
  std::uint8_t spare = 0;
  friend constexpr bool operator==(const Todo&, const Todo&) = default;

  constexpr std::uint8_t& number(std::size_t i) { return i == 0 ? first_number : second_number; }
  constexpr std::uint8_t& place(UnitRef /*who*/) { return unit; }
  constexpr std::uint8_t& place(LeaderRef /*who*/) { return leader; }
  constexpr std::uint8_t& place(FormationRef /*which*/) { return first_number; }
  constexpr Hex& place(HexRef /*where*/) { return hex; }
};
inline constexpr int most_todos = 24;

// The attack or the fire being carried out.
struct Fight {
  static constexpr std::size_t main = 6;  // in `result`, behind the six directions of defensive combat

  Units units = 0;   // attackers still in it, or batteries
  Units struck = 0;  // units hurt by the result being applied, for the step of a D+1
  Units failed = 0;  // units that failed the test of the result being applied
  Units out = 0;     // attackers whom defensive combat has put out of it
  Hex target = off_map;
  std::uint16_t along = 0;               // leaders that go with the unit on its way back or forward
  std::array<CombatResult, 7> result{};  // of defensive combat by the direction of the hex fired at; then of the roll
  std::uint8_t fire = 0;                 // artillery fire, and no attack
  std::uint8_t reached = 0;              // the attack roll has been made
  std::array<std::uint8_t, 3> spare{};
  friend constexpr bool operator==(const Fight&, const Fight&) = default;
};

// What the order being carried out has led to so far, for headlines of its odds.
struct Tale {
  std::uint8_t defensive = 0;  // 1 + the worst CombatResult of defensive combat
  std::uint8_t result = 0;     // 1 + CombatResult of the attack or the fire
  std::uint8_t broken = 0;     // the attack was over before its roll
  std::uint8_t rally = 0;      // 1 rallied, 2 not
  std::uint8_t steps = 0;      // lost by the side not acting
  std::uint8_t own_steps = 0;
  std::uint8_t eliminated = 0;  // units of the side not acting
  std::uint8_t own_eliminated = 0;
  std::uint8_t disorganised = 0;  // newly, of the side not acting
  std::uint8_t own_disorganised = 0;
  std::uint8_t retreated = 0;  // units of the side not acting
  std::uint8_t leaders = 0;    // hit, of either side
  std::uint8_t advanced = 0;
  std::uint8_t demoralised = 0;  // formations of either side
  std::array<std::uint8_t, 2> spare{};
  friend constexpr bool operator==(const Tale&, const Tale&) = default;
};

enum class WonBy : std::uint8_t { nothing, points, collapse, resignation };

inline constexpr int most_hexes_noted = 16;   // bombarded or attacked in one activation
inline constexpr int most_hexes_turned = 32;  // in one step

struct State {
  std::array<UnitState, most_units> unit{};
  std::array<LeaderState, most_leaders> leader{};
  std::array<FormationState, most_formations> formation{};
  std::array<Side, most_objectives> held{};  // objectives
  std::array<Todo, most_todos> todo{};
  Fight fight;
  Tale tale;
  std::array<Hex, most_hexes_noted> bombarded{};  // in this activation
  std::array<Hex, most_hexes_noted> attacked{};
  std::array<Hex, most_hexes_turned> turned{};  // in this step (HEX-P-FACE-04)
  std::uint8_t bombarded_count = 0;
  std::uint8_t attacked_count = 0;
  std::uint8_t turned_count = 0;
  std::uint8_t todos = 0;
  Stage stage = Stage::set_up;
  std::uint8_t turn = 0;  // 1 for the first
  Side initiative = Side::prussian;
  Side first = Side::prussian;     // who activates first this turn
  Side choosing = Side::prussian;  // who activates next, or places
  std::uint8_t active = nobody;    // formation
  Verdict verdict = Verdict::undecided;
  WonBy won_by = WonBy::nothing;
  std::int8_t score = 0;  // of the setting's scorer, once the battle is over
  std::uint8_t decisive = 0;
  Stage told = Stage::set_up;  // the step of the activation that the chronicle tells of
  std::uint8_t spare = 0;
  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);  // so that bytes are the value

}  // namespace guidon::hex1866
