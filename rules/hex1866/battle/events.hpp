#pragma once
// What may happen in a battle: a struct for every kind of event, which says of whom and of what it tells.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "kernel/chronicle.hpp"
#include "kernel/clause.hpp"
#include "kernel/heading.hpp"
#include "rules/hex1866/battle/refs.hpp"
#include "rules/hex1866/battle/state.hpp"

namespace guidon::hex1866 {

enum class Commanded : std::uint8_t { in_reach, passes, fails, no_commander };
inline constexpr std::array<std::string_view, 4> commanded_words{"in_reach", "passes", "fails", "no_commander"};
inline constexpr std::array<std::string_view, 4> won_by_words{"nothing", "points", "collapse", "resignation"};
constexpr const auto& words_of(Commanded /*of*/) { return commanded_words; }
constexpr const auto& words_of(Stage /*of*/) { return stage_words; }
constexpr const auto& words_of(CombatResult /*of*/) { return combat_words; }
constexpr const auto& words_of(Verdict /*of*/) { return verdict_words; }
constexpr const auto& words_of(WonBy /*of*/) { return won_by_words; }

// A throw on the results table: the column that is read, what is added to the die, the row, and what came of it.
struct OnTable {
  int column = 0;
  int modifier = 0;
  int row = 0;
  CombatResult result = CombatResult::none;
};

// ---- the turn ----

struct Placed {
  UnitRef unit{};
  LeaderRef leader{};
  HexRef hex{};
  std::optional<Direction> facing{};
};
struct TurnBegins {
  static constexpr Heading heading = Heading::turn;
  int turn = 0;
  bool night = false;
};
struct InitiativeThrown {
  int prussian_bonus = 0;
  int austrian_bonus = 0;
  Side side = Side::prussian;  // that has it
  bool tie = false;
};
struct FirstChosen {
  Side side = Side::prussian;  // that chose
  Side first = Side::prussian;
};
struct CommandSettled {
  FormationRef formation{};
  Commanded how = Commanded::in_reach;
  int rating = 0;
};
struct Drawn {
  FormationRef formation{};
};
struct Activated {
  static constexpr Heading heading = Heading::part;
  FormationRef formation{};
  Side side = Side::prussian;
};
struct StageBegins {
  static constexpr Heading heading = Heading::part;
  Stage stage = Stage::set_up;
};
struct StagePassed {  // nobody could be ordered anything in it
  Stage stage = Stage::set_up;
};
struct TurnEnds {
  int turn = 0;
};

// ---- moving ----

struct Turned {
  HexRef hex{};
  Direction facing = Direction::n;
};
struct Moved {
  UnitRef unit{};
  HexRef from{};
  HexRef to{};
  Direction facing = Direction::n;
  int points = 0;
};
struct Entered {
  UnitRef unit{};
  HexRef from{};  // where it came onto the map
  HexRef to{};
  Direction facing = Direction::n;
  int points = 0;
};
struct LeaderMoved {
  LeaderRef leader{};
  HexRef from{};
  HexRef to{};
  int points = 0;
};
struct LeaderEntered {
  LeaderRef leader{};
  HexRef from{};
  HexRef to{};
  int points = 0;
};

// ---- fire and combat ----

struct Bombarded {
  UnitSet units{};
  HexRef hex{};
  OnTable roll{};
};
struct AttackDeclared {
  UnitSet units{};
  HexRef hex{};
};
struct DefensiveFire {
  UnitSet units{};
  HexRef hex{};     // theirs
  HexRef target{};  // of the attackers they fire at
  OnTable roll{};
};
struct Assaulted {
  UnitSet units{};
  HexRef hex{};
  OnTable roll{};
};
struct AttackOver {  // nobody is left to attack
  HexRef hex{};
};
struct DroppedOut {  // has had enough, and keeps its order
  UnitRef unit{};
};
struct Advanced {
  UnitRef unit{};
  HexRef from{};
  HexRef to{};
  Direction facing = Direction::n;
};

// ---- tests and losses ----

struct RallyTested {
  UnitRef unit{};
  int modifier = 0;  // to which the die is added
  bool passed = false;
};
struct MoraleTested {
  UnitRef unit{};
  int modifier = 0;  // to which the die is added
  bool passed = false;
};
struct Disorganised {
  UnitRef unit{};
  HexRef hex{};
};
struct StepLost {
  UnitRef unit{};
  int left = 0;
};
struct Eliminated {
  UnitRef unit{};
  HexRef hex{};  // it stood in
};
struct Retreated {
  UnitRef unit{};
  HexRef from{};
  HexRef to{};
  int hex_class = 0;  // of those it may fall back to: 3 is in an enemy zone
};
struct FormationDemoralised {
  FormationRef formation{};
  int steps_lost = 0;
  int of = 0;
};

// ---- leaders ----

struct WentAlong {
  LeaderRef leader{};
  UnitRef unit{};
  HexRef hex{};
};
struct LeaderChecked {
  LeaderRef leader{};
  bool hit = false;
};
struct LeaderReplaced {
  LeaderRef leader{};
};
struct LeaderDisplaced {
  LeaderRef leader{};
  HexRef from{};
  HexRef to{};
};
struct LeaderGone {  // no friend is left to go to
  LeaderRef leader{};
};

// ---- the end ----

struct ObjectiveHeld {
  HexRef hex{};
  Side side = Side::prussian;
};
struct Resigned {
  Side side = Side::prussian;
};
struct BattleOver {
  Verdict verdict = Verdict::undecided;
  WonBy by = WonBy::nothing;
  int score = 0;
  bool decisive = false;
};

using EventData =
    std::variant<Placed, TurnBegins, InitiativeThrown, FirstChosen, CommandSettled, Drawn, Activated, StageBegins,
                 StagePassed, TurnEnds, Turned, Moved, Entered, LeaderMoved, LeaderEntered, Bombarded, AttackDeclared,
                 DefensiveFire, Assaulted, AttackOver, DroppedOut, Advanced, RallyTested, MoraleTested, Disorganised,
                 StepLost, Eliminated, Retreated, FormationDemoralised, WentAlong, LeaderChecked, LeaderReplaced,
                 LeaderDisplaced, LeaderGone, ObjectiveHeld, Resigned, BattleOver>;

struct Event {
  EventData data;
  Clause clause{};
  Evidence evidence{};
};
using Chronicle = ChronicleOf<Event>;

}  // namespace guidon::hex1866
