#pragma once
// What may happen in a battle: a struct for every kind of event, which says of whom and of what it tells.
#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "kernel/chronicle.hpp"
#include "kernel/clause.hpp"
#include "kernel/heading.hpp"
#include "kernel/length.hpp"
#include "kernel/table.hpp"
#include "rules/linear/battle/refs.hpp"

namespace guidon::linear {

// ---- before the battle ----

struct FirstThrown {  // the dice of both sides
  int south = 0;
  int north = 0;
  std::optional<Side> chooses{};  // nothing: they throw again
};

struct FirstChosen {
  Side places = Side::south;  // first
  Side moves = Side::south;   // first
};

struct Deployed {
  UnitRef unit{};
  PieceRef building{};
  table::Pose to{};
  Formation formation = Formation::line;
};

struct CommanderPlaced {
  CommanderRef commander{};
  table::Spot to{};
};

// ---- the turn ----

struct TurnBegins {
  static constexpr Heading heading = Heading::turn;
  int turn = 0;  // of both sides
  Side side = Side::south;
  int player_turn = 0;
};

struct StageBegins {
  static constexpr Heading heading = Heading::part;
  Stage stage = Stage::set_up;
};

struct TurnEnds {
  int player_turn = 0;
};

// ---- brigades ----

struct BrigadeTested {
  BrigadeRef brigade{};
  bool thrown = true;  // a brigade that has lost its commander throws no dice under some rulings
  int score = 0;
  int rating = 0;
  BrigadeOutcome outcome = BrigadeOutcome::not_due;
  int retreat = 0;      // moves
  bool inches = false;  // so many inches instead
};

struct BrigadeRemoved {
  BrigadeRef brigade{};
};

struct BattaliaChecked {
  BrigadeRef brigade{};
  int lost = 0;
  int shaken = 0;
  int of = 0;  // units at the start
  bool failing = false;
};

struct FellBack {
  UnitRef unit{};
  table::Pose from{};
  table::Pose to{};
};

struct LeftTable {  // over the edge, and lost
  UnitRef unit{};
};

struct Abandoned {  // a gun that its brigade leaves behind
  UnitRef unit{};
};

struct Exited {  // over the edge it was to leave by
  UnitRef unit{};
  Edge edge = Edge::north;
};

// ---- command ----

struct EliteThrown {
  UnitRef unit{};
  int die = 0;
  bool recovers = false;
};

struct Commanded {
  CommanderRef commander{};
  UnitSet units{};
  What what = What::move;
  int score = 0;
  int rating = 0;
  int moves = 0;  // none: the order fails
};

struct CommandEnded {
  CommanderRef commander{};
};

struct Moved {
  UnitRef unit{};
  table::Pose from{};
  table::Pose to{};
  std::optional<Formation> left{};  // the formation before, where it has changed
  Formation formation = Formation::line;
  int moves_left = 0;
};

struct Entered {
  UnitRef unit{};
  PieceRef building{};
};

struct LeftBuilding {
  UnitRef unit{};
  PieceRef building{};
  table::Pose to{};
};

struct FreeMoveOffered {  // although its order failed
  UnitRef unit{};
};

struct RallyThrown {
  CommanderRef commander{};
  UnitRef unit{};
  int score = 0;
  int rating = 0;
  bool rallied = false;
  int casualties = 0;  // left
};

struct Led {  // from the front
  CommanderRef commander{};
  UnitRef unit{};
};

struct Rode {
  CommanderRef commander{};
  table::Spot to{};
  UnitRef joined{};
};

// ---- charges ----

struct ChargeDeclared {
  UnitRef unit{};
  UnitRef target{};
  int moves = 0;
  std::optional<Face> face{};  // of the target; nothing: it has none
  Inches to_go{};
  bool reaches = false;
  table::Pose from{};
};

struct FellShort {
  UnitRef unit{};
  UnitRef target{};
  table::Pose from{};
  table::Pose to{};
};

struct Reacted {
  UnitRef unit{};
  UnitRef charger{};
  OrderKind reaction = OrderKind::stand;
};

struct Countercharged {
  UnitRef unit{};
  UnitRef charger{};
  table::Pose from{};
  table::Pose to{};
};

struct Evaded {
  UnitRef unit{};
  UnitRef charger{};
  table::Pose from{};
  table::Pose to{};
};

struct EmergencyThrown {
  UnitRef unit{};
  UnitRef charger{};
  Formation formation = Formation::square;
  int die = 0;
  bool formed = false;
};

struct ChargeOver {  // stopped, driven back or gone
  UnitRef unit{};
  UnitRef target{};
};

struct Struck {
  UnitRef unit{};
  UnitRef target{};
  std::optional<Face> face{};  // of the target; nothing: it has none
  table::Pose from{};
  table::Pose to{};
};

// ---- fire ----

struct Shot {
  UnitRef unit{};
  UnitRef target{};
  Fire fire = Fire::normal;
  int dice = 0;
  int need = 0;  // 7 or more cannot be met
  int save = 0;
  int casualties = 0;
  int sixes = 0;  // that may call for a test
};

// ---- tests and results ----

struct CasualtiesTaken {
  UnitRef unit{};
  int taken = 0;
  int recorded = 0;  // now
  int excess = 0;
};

struct Shaken {
  UnitRef unit{};
};

struct Shattered {
  UnitRef unit{};
};

struct BreakTested {
  UnitRef unit{};
  Cause cause = Cause::shooting;
  int score = 0;
  Effect effect = Effect::hold;
};

struct Broken {
  UnitRef unit{};
};

struct Disordered {
  UnitRef unit{};
};

struct Recovered {  // its disorder comes off
  UnitRef unit{};
};

struct Retired {
  UnitRef unit{};
  table::Pose from{};
  table::Pose to{};
  int moves = 0;
  bool disordered = false;
};

struct GaveGround {
  UnitRef unit{};
  UnitRef with{};  // the fighting unit it backed, where it is a support
  table::Pose from{};
  table::Pose to{};
};

struct CouldNotGiveGround {  // a support that stays
  UnitRef unit{};
  UnitRef with{};
};

// ---- hand-to-hand ----

struct Fought {
  UnitRef unit{};
  UnitRef target{};
  int dice = 0;
  int need = 0;
  int save = 0;
  int casualties = 0;
};

struct ScoreOfSide {
  UnitRef unit{};  // one of those who fight
  int score = 0;
  int inflicted = 0;
};

struct CombatScored {
  ScoreOfSide south{};
  ScoreOfSide north{};
};

struct FollowedUp {
  UnitRef unit{};
  UnitRef target{};
  table::Pose from{};
  table::Pose to{};
};

// ---- commanders ----

struct CommanderLost {
  CommanderRef commander{};
  UnitRef with{};
};

struct CommanderReplaced {
  CommanderRef commander{};
  int rating = 0;
  UnitRef with{};
};

struct CommanderEscaped {
  CommanderRef commander{};
  UnitRef with{};  // whom he goes to
};

// ---- the end ----

enum class Hold : std::uint8_t { lost, held, taken };
inline constexpr std::array<std::string_view, 3> hold_words{"lost", "held", "taken"};
constexpr const auto& words_of(Hold /*of*/) { return hold_words; }

struct GroundHeld {  // as a turn ends (OUR-OBJ-04)
  ObjectiveRef objective{};
  Hold hold = Hold::lost;
};

struct Conceded {
  Side side = Side::south;
};

struct BattleEnds {
  Verdict verdict = Verdict::undecided;
  WonBy won_by = WonBy::nothing;
  std::array<int, 2> points{};  // of south and of north
  ObjectiveRef objective{};
};

using EventData =
    std::variant<FirstThrown, FirstChosen, Deployed, CommanderPlaced, TurnBegins, StageBegins, TurnEnds, BrigadeTested,
                 BrigadeRemoved, BattaliaChecked, FellBack, LeftTable, Abandoned, Exited, EliteThrown, Commanded,
                 CommandEnded, Moved, Entered, LeftBuilding, FreeMoveOffered, RallyThrown, Led, Rode, ChargeDeclared,
                 FellShort, Reacted, Countercharged, Evaded, EmergencyThrown, ChargeOver, Struck, Shot, CasualtiesTaken,
                 Shaken, Shattered, BreakTested, Broken, Disordered, Recovered, Retired, GaveGround, CouldNotGiveGround,
                 Fought, CombatScored, FollowedUp, CommanderLost, CommanderReplaced, CommanderEscaped, GroundHeld,
                 Conceded, BattleEnds>;

struct Event {
  EventData data;
  Clause clause{};
  Evidence evidence{};
};
using Chronicle = ChronicleOf<Event>;

}  // namespace guidon::linear
