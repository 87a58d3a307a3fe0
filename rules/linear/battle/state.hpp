#pragma once
// A battle at one moment: a flat value without pointers or heap, that copies, compares and hashes as its bytes.
#include <array>
#include <cstdint>
#include <type_traits>

#include "kernel/flags.hpp"
#include "kernel/ref.hpp"
#include "kernel/table.hpp"
#include "rules/linear/battle/order.hpp"
#include "rules/linear/battle/setting.hpp"
#include "rules/linear/break_test.hpp"

namespace guidon::linear {

// Yes-or-no facts about a unit.
enum class Mark : std::uint8_t {
  // until something ends them
  charging,        // charging or countercharging: until its first hand-to-hand phase is over (OUR-CHG-07)
  won_last_round,  // OUR-HTH-09
  storming,        // has charged an enemy behind a wall or work: the place is his (LIN-R-83)
  shelled,         // artillery has hurt it, where LIN-R-51 asks for it
  // for this player turn
  ordered,      // has been named in an order (OUR-CMD-08)
  failed,       // its order failed
  initiative,   // has made an initiative move
  moved,        // has made a move of its own
  charged,      // does not shoot this turn (OUR-SHOOT-01)
  gun_shifted,  // a gun that moved, limbered or unlimbered (OUR-SHOOT-10)
  crossed,      // has paid for a linear obstacle (LIN-R-70)
  slowed,       // has moved in rough ground and is done (LIN-R-71)
  road_bonus,   // its order counted on a road: each move ends on it (LIN-R-64)
  closing_used,
  traversing_used,
  rally_tried,
  left_now,     // came out of a building with this order
  shelled_now,  // artillery has hurt it this turn, where LIN-R-51 asks for it
  // for this phase
  shot,
  tested,
  friend_broke,  // the unit it supports broke or shattered
};

using Marks = Flags<Mark>;

enum class Status : std::uint8_t {
  reserve,
  on_table,
  off_table,  // driven over its edge with its brigade, and lost
  destroyed,
  left  // by an edge it was to leave by (OUR-OBJ-05): neither lost nor here
};
inline constexpr std::array<std::string_view, 5> status_words{"reserve", "on_table", "off_table", "destroyed", "left"};

struct UnitState {
  table::Pose pose;  // centre of its footprint, and heading
  Marks marks;
  Status status = Status::reserve;
  Formation formation = Formation::line;
  std::uint8_t casualties = 0;          // recorded, up to its stamina (OUR-STATE-01)
  std::uint8_t excess = 0;              // in this phase (LIN-R-10)
  std::uint8_t before = 0;              // recorded when this phase, or this fire, began
  std::uint8_t taken = 0;               // unsaved hits in it
  std::uint8_t artillery = 0;           // of those, by artillery
  std::uint8_t sixes_in_pairs = 0;      // two of them call for a test (MPP-BT-TRIG-4)
  std::uint8_t sixes_alone = 0;         // one of them does (MPP-BT-TRIG-3)
  std::uint8_t disordered = 0;          // the player turn in which it was disordered; 0: in order (OUR-STATE-04)
  std::uint8_t garrison = nobody;       // the building it holds
  Formation entered = Formation::line;  // the formation in which it went in (OUR-FORCED-08)
  std::uint8_t moves = 0;               // left of its order
  std::uint8_t made = 0;                // moves made under its order
  std::uint8_t faces_shot = 0;          // of a square or garrison, a bit each
  std::uint8_t combat = nobody;         // of this hand-to-hand phase
  std::uint8_t supports = nobody;       // the fighting unit it backs in this combat
  std::uint8_t flank_support = 0;       // on its flank; else to its rear
  std::uint8_t result = 0;              // 1 + Effect, waiting to be carried out
  std::uint8_t retreat = 0;             // moves it still has to fall back with its brigade
  std::uint8_t foe = nobody;            // who gave ground from it, or broke or went back, in this combat
  std::uint8_t foe_left = 0;            // a bit each: 1 gave ground, 2 broke or went back
  std::uint8_t hits = 0;                // unsaved hits of this round, not yet counted (OUR-HTH-04)
  std::uint8_t spare = 0;
  std::uint64_t began_before = 0;  // enemies before whose front its order began, a bit each (OUR-REACT-06)
  friend constexpr bool operator==(const UnitState&, const UnitState&) = default;

  [[nodiscard]] constexpr bool on_table() const { return status == Status::on_table; }
};

struct CommanderState {
  table::Spot at;
  std::uint8_t with = nobody;  // the unit he is with
  std::uint8_t alive = 1;
  std::uint8_t placed = 0;
  std::uint8_t rating = 8;
  std::uint8_t ended = 0;  // his command, for this turn (OUR-CMD-07)
  std::uint8_t acted = 0;  // has rallied or led from the front this turn
  std::uint8_t moved = 0;
  std::uint8_t bound = 0;      // stays with the unit he led until his next step 5 (OUR-FOLLOW-01)
  std::uint8_t stands_in = 0;  // took a fallen man's place: he leads the brigade, never the army (LIN-R-101)
  std::array<std::uint8_t, 3> spare{};
  friend constexpr bool operator==(const CommanderState&, const CommanderState&) = default;
};

// OUR-CMD-02: may order any unit of his army.
constexpr bool leads_army(const CommanderSheet& sheet, const CommanderState& state) {
  return sheet.army && state.stands_in == 0;
}

enum class Morale : std::uint8_t { free, no_advance, retreat };

struct BrigadeState {
  Morale morale = Morale::free;  // until the end of this player turn, or until it passes a test (LIN-R-40)
  std::uint8_t failing = 0;      // its last check ended in a retreat (OUR-WIN-01)
  std::uint8_t removed = 0;      // BM2-WHEN-04
  std::uint8_t checked = 0;      // this turn
  friend constexpr bool operator==(const BrigadeState&, const BrigadeState&) = default;
};

// Two enemies in contact (8.4). u is the unit with the lower number.
struct Engagement {
  std::uint8_t u = nobody;
  std::uint8_t v = nobody;
  Face face_u = Face::front;  // the face of u that v touches
  Face face_v = Face::front;
  std::uint8_t front_u = 0;  // u's front edge is what touches v
  std::uint8_t front_v = 0;
  friend constexpr bool operator==(const Engagement&, const Engagement&) = default;
};
inline constexpr int most_engagements = 40;

// Where in a player turn the battle stands (8.6).
enum class Stage : std::uint8_t {
  set_up,
  deployment,
  brigades,  // bm2 at the start, bm3 in command step 1
  elite,
  initiative,
  orders,
  rally,  // command step 5: rally, follow-me, commanders' moves
  shooting,
  hand_to_hand,
  remove_disorder,
  over
};
inline constexpr std::array<std::string_view, 11> stage_words{"set_up",       "deployment",      "brigades", "elite",
                                                              "initiative",   "orders",          "rally",    "shooting",
                                                              "hand_to_hand", "remove_disorder", "over"};

struct Distance {
  std::int32_t at = 0;  // thousandths of an inch
};
struct Angle {
  std::int32_t at = 0;  // hundredths of a degree
};

// What is still to be done before the next order, last thing first: each kind is a struct in tasks.hpp.
enum class Task : std::uint8_t {
  none,
  // decisions: the battle waits
  choose_first,
  choose_brigade,
  choose_retreat,
  make_moves,
  free_move,
  react,
  traverse,
  choose_test,
  break_choice,
  second_move,
  forced_side,
  choose_combat,
  choose_support,
  split_dice,
  follow_up,
  consolidate,
  // steps: the battle goes on by itself
  throw_first,
  start_turn,
  brigade_check,
  brigade_checks,
  elite_step,
  elite_throw,
  next_stage,
  command_throw,
  after_command,
  rally_throw,
  resolve_charge,
  emergency_throw,
  fire,
  fire_tests,
  break_throw,
  result,
  forced,
  fight_combats,
  combat_supports,
  combat_dice,
  attack_throw,
  combat_result,
  combat_tests,
  combat_results,
  combat_after,
  after_combat,
  phase_tests,
  end_turn,
  crossings
};

// The flat shape that all of them have in the state. A task names up to two of those on the table, the one who acts
// first, and some numbers.
class Todo {
 public:
  Task task = Task::none;
  std::uint8_t unit = nobody;
  std::uint8_t other = nobody;
  friend constexpr bool operator==(const Todo&, const Todo&) = default;

  constexpr std::uint8_t& number(std::size_t i) { return number_[i]; }
  template <class Sheet>
  constexpr std::uint8_t& place(Ref<Sheet> /*who*/, std::size_t i) {
    return i == 0 ? unit : other;
  }
  constexpr std::uint8_t& place(Ref<BrigadeSheet> /*which*/) { return number_[0]; }
  constexpr std::int32_t& place(Distance /*how_far*/) { return amount_; }
  constexpr std::int32_t& place(Angle /*how_much*/) { return amount_; }

 private:
  std::array<std::uint8_t, 5> number_{};
  std::int32_t amount_ = 0;
};
inline constexpr int most_todos = 32;

enum class Verdict : std::uint8_t { undecided, south, north, draw };
inline constexpr std::array<std::string_view, 4> verdict_words{"undecided", "south", "north", "draw"};
enum class WonBy : std::uint8_t { nothing, collapse, points, conceded, objective };
inline constexpr std::array<std::string_view, 5> won_by_words{"nothing", "collapse", "points", "conceded", "objective"};

// The order of a commander being carried out.
struct Command {
  std::uint64_t units = 0;  // a bit for each
  std::uint8_t commander = nobody;
  What what = What::move;
  std::uint8_t target = nobody;
  std::uint8_t led = 0;  // follow-me
  std::uint8_t failed = 0;
  std::array<std::uint8_t, 3> spare{};
  friend constexpr bool operator==(const Command&, const Command&) = default;
};

// A unit that came before an enemy's front in the order it is carrying out (OUR-REACT-06).
struct Crossing {
  std::uint8_t mover = nobody;
  std::uint8_t shooter = nobody;
  std::uint16_t away = 0;  // thousandths of an inch, at the nearest
  friend constexpr bool operator==(const Crossing&, const Crossing&) = default;
};
inline constexpr int most_crossings = 32;

// The charge being carried out.
struct Charge {
  std::uint8_t unit = nobody;
  std::uint8_t target = nobody;
  std::uint8_t moves = 0;
  Face face = Face::front;     // of the target (OUR-CHG-04)
  std::uint8_t countered = 0;  // met by a countercharge
  std::uint8_t evaded = 0;
  std::uint8_t sweeping = 0;  // OUR-AFTER-03
  std::uint8_t stopped = 0;   // fire has ended it
  std::int32_t wheel = 0;     // hundredths of a degree, right positive
  table::Pose from{};
  friend constexpr bool operator==(const Charge&, const Charge&) = default;
};

// The combat being fought.
struct Combat {
  std::uint8_t number = nobody;
  std::uint8_t winner = 0;  // 1 + Side; 0: a draw, or not yet known
  std::array<std::uint8_t, 2> inflicted{};
  std::array<std::uint8_t, 2> score{};
  std::array<std::uint8_t, 2> spare{};
  friend constexpr bool operator==(const Combat&, const Combat&) = default;
};

// What the order being carried out has led to so far, for headlines of its odds.
struct Tale {
  std::uint8_t command = 0;     // 1 + moves
  std::uint8_t reaction = 0;    // 1 + OrderKind
  std::uint8_t emergency = 0;   // 1 formed, 2 not
  std::uint8_t reached = 0;     // 1 contact, 2 short, 3 driven off or stopped
  std::uint8_t melee = 0;       // 1 the active side won, 2 drawn, 3 lost
  std::uint8_t tests = 0;       // break tests taken
  std::uint8_t rally = 0;       // 1 rallied, 2 not
  std::uint8_t casualties = 0;  // inflicted on the side not on turn
  std::uint8_t own_casualties = 0;
  std::uint8_t broken = 0;  // units of the side not on turn
  std::uint8_t own_broken = 0;
  std::uint8_t commanders = 0;  // lost by either side
  std::uint8_t subject = 0;     // 1 + Effect of the last test of the unit acted upon
  std::uint8_t actor = 0;       // 1 + Effect of the last test of the unit that acts
  std::uint8_t who = nobody;    // acted upon
  std::uint8_t by = nobody;     // acting
  friend constexpr bool operator==(const Tale&, const Tale&) = default;
};

struct State {
  std::array<UnitState, most_units> unit{};
  std::array<CommanderState, most_commanders> commander{};
  std::array<BrigadeState, most_brigades> brigade{};
  std::array<Engagement, most_engagements> engagement{};
  std::array<Todo, most_todos> todo{};
  Command command;
  Charge charge;
  Combat combat;
  Tale tale;
  std::array<std::array<std::uint8_t, most_enemies>, 8> split{};  // dice a unit of the combat gives each enemy
  std::array<std::uint8_t, 8> splitter{nobody, nobody, nobody, nobody, nobody, nobody, nobody, nobody};
  std::uint64_t can_shoot = 0;    // in this shooting phase: units with a target, a bit each
  std::uint32_t combat_bits = 0;  // combats of this phase still to be fought, a bit each
  Stage stage = Stage::set_up;
  Side active = Side::south;
  Side placing = Side::south;            // in deployment; and who shoots now (LIN-R-91)
  std::uint8_t brigade_placed = nobody;  // being placed, whole (OUR-GAME-03)
  std::uint8_t player_turn = 0;          // 1 for the first
  std::uint8_t first = 0;                // side that takes the first turn
  std::uint8_t bm2_done = 0;             // of this turn's two brigade checks the first is past
  std::uint8_t todos = 0;
  std::uint8_t engagements = 0;
  Verdict verdict = Verdict::undecided;
  WonBy won_by = WonBy::nothing;
  std::array<std::uint8_t, 1> spare{};
  std::array<Crossing, most_crossings> crossing{};  // those that are, then empty ones
  // Of ground to take: 1 held as its side's turn ended, 2 through the enemy's turn too (OUR-OBJ-04).
  std::array<std::uint8_t, most_objectives> kept{};
  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);  // so that bytes are the value

}  // namespace guidon::linear
