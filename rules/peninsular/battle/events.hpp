#pragma once
// What may happen in a battle: a struct an event, whose name and members are what programs are told of it.
#include <cstdint>
#include <variant>

#include "kernel/chronicle.hpp"
#include "kernel/clause.hpp"
#include "kernel/heading.hpp"
#include "kernel/length.hpp"
#include "rules/peninsular/battle/refs.hpp"
#include "rules/peninsular/battle/state.hpp"
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/firefight.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

// ---- setting out
struct QualityDiced {
  UnitRef unit{};
  Quality quality = Quality::trained;
};
struct Deployed {
  UnitRef unit{};
  StructureRef structure{};  // that it garrisons
  table::Pose to{};
};
struct OfficerPlaced {
  OfficerRef officer{};
  UnitRef joins{};
  table::Spot to{};
};

// ---- the turn and its cards
struct TurnBegins {
  static constexpr Heading heading = Heading::turn;
  int turn = 0;
};
struct CardTurned {
  static constexpr Heading heading = Heading::part;
  Colour side = Colour::red;
  Function card = Function::fire;
};
struct CardIdle {  // nothing to do on it (PEN-G-31)
  Colour side = Colour::red;
};
struct TurnEnds {
  int turn = 0;
};

// ---- officers
struct OfficerMoved {
  OfficerRef officer{};
  UnitRef joins{};
  table::Spot to{};
};
struct OfficerSafe {  // the throw he survived
  OfficerRef officer{};
  UnitRef unit{};
};
struct OfficerKilled {
  OfficerRef officer{};
  UnitRef unit{};
};
struct OfficerRescued {
  OfficerRef officer{};
  UnitRef unit{};  // he is placed with
};

// ---- fire
struct Fired {
  UnitRef unit{};
  UnitRef target{};
  int dice = 0;
  int hit_on = 0;
  int save_on = 0;  // 7: no save
  int hits = 0;     // unsaved
  Centimetres range{};
};
struct SkirmishersFired {
  UnitSet units{};  // whose skirmishers
  UnitRef target{};
  int dice = 0;
  int hit_on = 0;
  int save_on = 0;
  int hits = 0;
  Centimetres range{};
};
struct FiredAtStructure {
  UnitRef unit{};
  StructureRef structure{};
  int dice = 0;
  int hit_on = 0;
  int hits = 0;
  Centimetres range{};
};
struct TookCasualties {
  UnitRef unit{};
  int casualties = 0;
  int markers = 0;  // now
  int pips = 0;     // now
};
struct Breached {
  StructureRef structure{};
  int width = 0;  // in stands
};
struct Ignition {
  StructureRef structure{};
  bool alight = false;
};
struct HeavyCasualtiesTested {
  UnitRef unit{};
  int score = 0;  // die and officer
  int pips = 0;   // it is held against
  HeavyOutcome result = HeavyOutcome::passes;
};

// ---- moves
struct Moved {
  UnitRef unit{};
  table::Pose from{};
  table::Pose to{};
  Formation was = Formation::line;
  Formation formation = Formation::line;
};
struct CriticalManoeuvreTested {
  UnitRef unit{};
  int score = 0;
  int pips = 0;
  bool passed = false;
};
struct Entered {
  UnitRef unit{};
  StructureRef structure{};
};
struct LeftBuilding {
  UnitRef unit{};
  StructureRef structure{};
  table::Pose to{};
};

// ---- skirmishers
struct SkirmishersOut {
  UnitRef unit{};
  int stands = 0;
};
struct SkirmishersIn {
  UnitRef unit{};
  int stands = 0;  // that came back
  int lost = 0;    // on the way
};
struct SkirmishersMoved {
  UnitRef unit{};
  table::Pose to{};
};
struct SkirmishersFellBack {
  UnitRef unit{};
  Centimetres distance{};
};
struct SkirmishersSteppedAside {
  UnitRef unit{};
};
struct SkirmisherRiddenDown {
  UnitRef unit{};
};
struct FirefightFought {
  int red_dice = 0;
  int black_dice = 0;
  int red_hits = 0;
  int black_hits = 0;
  FirefightOutcome result = FirefightOutcome::goes_on;
};

// ---- contact
struct ContactDeclared {
  UnitRef unit{};
  UnitRef target{};
  Face face = Face::front;  // struck
  bool charge = false;      // it spends its charge
  table::Pose from{};
  table::Pose to{};  // ten centimetres from the target (PEN-TEST-01)
};
struct ScreenCharged {
  UnitRef unit{};
  UnitRef target{};  // whose skirmishers
  bool charge = false;
  table::Pose from{};
  table::Pose to{};
};
struct Overran {
  UnitRef unit{};
  UnitRef target{};  // a gun
};
struct GaveWay {
  UnitRef unit{};    // cavalry
  UnitRef before{};  // infantry (PEN-CI-02)
};
struct ContactTested {
  UnitRef attacker{};
  UnitRef defender{};
  int attacker_score = 0;
  int defender_score = 0;
  int margin = 0;
  ContactOutcome result = ContactOutcome::fight;
  table::Pose from{};  // where whoever comes on stands, ten centimetres off (PEN-TEST-01)
};
struct Halted {
  UnitRef unit{};
};
struct FightJoined {
  UnitRef attacker{};
  UnitRef defender{};
  table::Pose to{};  // where the attacker closes
};
struct FightFought {
  UnitRef attacker{};
  UnitRef defender{};
  int round = 1;
  int attacker_dice = 0;
  int defender_dice = 0;
  int attacker_hits = 0;
  int defender_hits = 0;
  FightOutcome result = FightOutcome::goes_on;
};
struct DuelFought {
  UnitRef attacker{};
  UnitRef defender{};
  int round = 1;
  int attacker_needs = 0;
  int defender_needs = 0;
  DuelOutcome result = DuelOutcome::undecided;
};
struct TookGround {
  UnitRef unit{};
  StructureRef structure{};  // across or into which
  table::Pose to{};
};
struct WonGlory {
  UnitRef unit{};
};

// ---- driven back, and pursued
// What bars the way of a forced move (PEN-G-12, PEN-G-13).
enum class Bar : std::uint8_t { none, enemy, ground, edge, friends };
inline constexpr std::array<std::string_view, 5> bar_codes{"none", "enemy", "ground", "edge", "friends"};
constexpr const auto& words_of(Bar /*of*/) { return bar_codes; }

struct DrivenBack {
  UnitRef unit{};
  Forced how = Forced::fall_back;
  UnitRef enemy{};  // who caused it
  table::Pose from{};
  table::Pose to{};
  Centimetres distance{};
  Bar barred = Bar::none;  // what stopped it
  UnitRef friends{};       // and which of them
  PieceRef ground{};
};
struct FriendsTested {
  UnitRef unit{};
  UnitRef router{};
  int score = 0;
  int pips = 0;
  FriendsOutcome result = FriendsOutcome::passes;
};
struct Pursued {
  UnitRef unit{};
  UnitRef quarry{};
  table::Pose from{};
  table::Pose to{};
};
struct RanDown {  // a router it has caught
  UnitRef unit{};
  UnitRef target{};
  int stands = 0;
};
struct CutDown {
  UnitRef unit{};
  UnitRef enemy{};
  int stands = 0;
};
struct Stopped {  // pursuers halted short, or an attack that cannot be carried home
  UnitRef unit{};
  UnitRef enemy{};
  table::Pose to{};
};
struct PursuitEnds {
  UnitRef unit{};
};
struct PursuitRallyTested {
  UnitRef unit{};
  int score = 0;
  int needed = 0;
  bool rallied = false;
};

// ---- losses
struct StandLost {
  UnitRef unit{};
  Role role = Role::centre;
  int left = 0;  // in the ranks
  int of = 0;
};
struct TookPips {
  UnitRef unit{};
  int before = 0;
  int pips = 0;
};
struct Scattered {
  UnitRef unit{};
  int stands = 0;  // that went with it
};
struct LeftTable {
  UnitRef unit{};
  int stands = 0;
};
struct Surrendered {
  UnitRef unit{};
  UnitRef enemy{};  // across its way
  int stands = 0;
};
struct Burned {
  UnitRef unit{};
  StructureRef structure{};
};

// ---- the end of the turn
struct Healed {
  UnitRef unit{};
  int before = 0;
  int pips = 0;
};
struct DidNotHeal {
  UnitRef unit{};
};
struct RallyTested {
  UnitRef unit{};
  int score = 0;
  int pips = 0;
  bool rallied = false;
};
struct CannotRally {  // with the enemy so near
  UnitRef unit{};
};
struct Reformed {
  UnitRef unit{};
  table::Pose to{};
};

// ---- the end of the battle
struct DrawOffered {
  Colour side = Colour::red;
};
struct DrawDeclined {};
struct Resigned {
  Colour side = Colour::red;
};
struct BattleEnds {
  Verdict verdict = Verdict::draw;
  WonBy by = WonBy::nothing;
  int red_lost = 0;  // stands; at a collapse, value
  int black_lost = 0;
};

using EventData =
    std::variant<QualityDiced, Deployed, OfficerPlaced, TurnBegins, CardTurned, CardIdle, TurnEnds, OfficerMoved,
                 OfficerSafe, OfficerKilled, OfficerRescued, Fired, SkirmishersFired, FiredAtStructure, TookCasualties,
                 Breached, Ignition, HeavyCasualtiesTested, Moved, CriticalManoeuvreTested, Entered, LeftBuilding,
                 SkirmishersOut, SkirmishersIn, SkirmishersMoved, SkirmishersFellBack, SkirmishersSteppedAside,
                 SkirmisherRiddenDown, FirefightFought, ContactDeclared, ScreenCharged, Overran, GaveWay, ContactTested,
                 Halted, FightJoined, FightFought, DuelFought, TookGround, WonGlory, DrivenBack, FriendsTested, Pursued,
                 RanDown, CutDown, Stopped, PursuitEnds, PursuitRallyTested, StandLost, TookPips, Scattered, LeftTable,
                 Surrendered, Burned, Healed, DidNotHeal, RallyTested, CannotRally, Reformed, DrawOffered, DrawDeclined,
                 Resigned, BattleEnds>;

struct Event {
  EventData data{};
  Clause clause{};
  Evidence evidence{};
};
using Chronicle = ChronicleOf<Event>;

}  // namespace guidon::peninsular
