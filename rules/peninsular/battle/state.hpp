#pragma once
// A battle at one moment: a flat value without pointers or heap, that copies, compares and hashes as its bytes.
#include <array>
#include <cstdint>
#include <type_traits>

#include "kernel/flags.hpp"
#include "kernel/table.hpp"
#include "rules/peninsular/battle/setting.hpp"
#include "rules/peninsular/cards.hpp"
#include "rules/peninsular/words.hpp"

namespace guidon::peninsular {

// Yes-or-no facts about a unit.
enum class Mark : std::uint8_t {
  // for the whole battle
  ever_fired,   // its close-order stands have fired (PEN-FIRE-02)
  charge_used,  // PEN-MOVE-07
  glory_used,   // PEN-GLO-04
  // until something ends them
  routing,
  pursuing,
  attached,           // a pursuer in contact with its quarry (PEN-R-80)
  must_fire,          // at its next FIRE card (PEN-II-04, PEN-HVY-04)
  halted_until_fire,  // PEN-II-04
  skip_next_move,     // PEN-HVY-03
  screen_idle,        // its skirmishers do nothing until their next FOOT card (PEN-R-60)
  moved_last_turn,    // by its own order (PEN-R-100)
  // for this turn
  fired,
  first_fire_now,  // that fire was its first: it may still move (PEN-FIRE-02)
  moved,
  shot_at,
  fought,
  routed_now,  // was in rout at some moment of the turn
  friends_done,
  heavy_done,
  screen_fired,
  screen_moved,
  firefight_done,
  through,   // routers went through it this turn (PEN-R-67)
  advanced,  // came nearer to an enemy by its own order
  // for this card
  acted,            // has had its move of this card
  skirmished_now,   // skirmishers have fired at it on this card
  failed_critical,  // PEN-CRIT-07
  passed_critical,  // PEN-CRIT-05
};

using Marks = Flags<Mark>;

enum class Status : std::uint8_t { waiting, on_table, scattered, off_table, surrendered, overrun };
enum class Whereabouts : std::uint8_t { close, out, lost };  // a stand: in the ranks, out as skirmishers, gone

struct UnitState {
  table::Pose pose;  // midpoint of the front edge of its close-order stands
  Marks marks;
  std::array<Whereabouts, most_stands> stand{};
  Status status = Status::waiting;
  Formation formation = Formation::line;
  Quality quality = Quality::trained;
  std::uint8_t pips = 0;
  std::uint8_t casualties = 0;  // markers, open to both sides (PEN-FIRE-22)
  std::uint8_t close = 0;       // stands in close order; skirmisher stands / 2 for a detachment closed up (PEN-R-62)
  std::uint8_t fire_casualties = 0;  // this turn (PEN-HVY-01)
  std::uint8_t garrison = nobody;    // the structure it holds
  std::uint8_t quarry = nobody;      // whom it pursues
  std::uint8_t rout_turn = 0;        // when its rout began
  std::uint8_t rout_rate = 0;        // centimetres (PEN-R-41)
  std::uint8_t waiting_hits = 0;     // to take effect at the end of the card (PEN-R-20, end_of_card)
  std::uint8_t spent = 0;            // of this card's move, quarter centimetres (PEN-R-83)
  std::uint8_t faces_fired = 0;      // faces of a square or sides of a garrison that have fired this turn, a bit each
  std::uint8_t rout_passed = 0;      // a friend's rout went by within 10 cm this turn (PEN-R-67, path)
  std::uint8_t hit_by = nobody;      // the nearest unit that hit it on this card (PEN-R-42)
  friend constexpr bool operator==(const UnitState&, const UnitState&) = default;

  [[nodiscard]] constexpr bool on_table() const { return status == Status::on_table; }
  [[nodiscard]] constexpr bool routing() const { return marks.has(Mark::routing); }
};

// A single skirmisher stand on the table.
struct Skirmisher {
  table::Pose pose;            // midpoint of its front edge
  std::uint8_t unit = nobody;  // nobody: a free place in the list
  std::uint8_t stand = 0;      // the stand of its unit that it stands for
  std::uint8_t spare = 0;
  std::uint8_t spare2 = 0;
  friend constexpr bool operator==(const Skirmisher&, const Skirmisher&) = default;
};
inline constexpr int most_skirmishers = 96;

struct OfficerState {
  table::Spot at;
  std::uint8_t with = nobody;
  std::uint8_t alive = 1;
  std::uint8_t moved = 0;   // this turn
  std::uint8_t placed = 0;  // on the table
  friend constexpr bool operator==(const OfficerState&, const OfficerState&) = default;
};

struct StructureState {
  std::uint8_t hits = 0;           // cannon hits (PEN-R-27)
  std::uint8_t breach = 0;         // width in stands
  std::int16_t breach_at = 0;      // its middle along the section, hundredths of a centimetre from the centre
  std::uint8_t burning_since = 0;  // turn; 0 when it does not burn
  std::uint8_t hits_on_card = 0;
  friend constexpr bool operator==(const StructureState&, const StructureState&) = default;
};

enum class Face : std::uint8_t { front, right, rear, left };  // a side of a unit
inline constexpr std::array<std::string_view, 4> face_codes{"front", "right", "rear", "left"};

// A move that nobody ordered.
enum class Forced : std::uint8_t { fall_back, rout, rout_on };
inline constexpr std::array<std::string_view, 3> forced_codes{"fall_back", "rout", "rout_on"};

struct FightState {
  std::uint8_t attacker = nobody;  // nobody: a free place in the list
  std::uint8_t defender = nobody;
  Face face = Face::front;        // of the defender
  Function due = Function::foot;  // the attacker's card that resolves it
  std::uint8_t round = 1;
  std::uint8_t turn = 0;       // in which the next round is due
  std::uint8_t charged = 0;    // PEN-FGT-05
  std::uint8_t column = 0;     // PEN-FGT-06
  std::uint8_t obstacle = 0;   // PEN-FGT-07
  std::uint8_t narrow = 0;     // stands a side through a breach or over a bridge; 0: open ground, 1: a duel
  std::uint8_t grenadier = 0;  // the attacker named his grenadier stand
  std::uint8_t at_once = 0;    // its first round is fought as soon as other fights are done (PEN-R-93)
  std::uint8_t structure = nobody;
  std::uint8_t settled = 0;  // begun on a card that has ended: others join only in the rear (PEN-R-86)
  friend constexpr bool operator==(const FightState&, const FightState&) = default;
};
inline constexpr int most_fights = 16;

enum class Phase : std::uint8_t { deploy_defender, deploy_attacker, redeploy, card, end, over };

// What is still to be done before the next order, last thing first: each kind is a struct in tasks.hpp.
enum class Task : std::uint8_t {
  none,
  // decisions: the battle waits
  confirm_critical,
  choose_stand,
  advance_or_stay,
  glory,
  choose_fight,
  choose_test,
  pursuit_rally,
  choose_rally,
  face_rallied,
  officer_window,
  answer_draw,
  emergency_square,
  // steps: the battle goes on by itself
  make_critical,
  shoot,
  skirmish_shoot,
  contact_test,
  finish_contact,
  forced_move,
  lose_stands,
  friends_tests,
  friends_test,
  heavy_tests,
  firefights,
  fights,
  pursue,
  chase,
  end_card,
  next_card,
  end_step,
  rally_test,
  square_test,
  pursuit_throw,
  fight_now,
  offer_glory,
  offer_advance,
  officer_survival
};

struct Distance {
  std::int32_t at = 0;  // thousandths of a centimetre
};
struct HalfSize {  // of a swept path, hundredths of a centimetre
  std::int16_t width = 0;
  std::int16_t depth = 0;
  friend constexpr bool operator==(HalfSize, HalfSize) = default;
};
struct PackedUnits {  // a bit for each, in two halves
  table::Spot at{};
  [[nodiscard]] static constexpr PackedUnits of(std::uint64_t bits) {
    return {{static_cast<std::int32_t>(bits & 0xffffffffU), static_cast<std::int32_t>(bits >> 32U)}};
  }
  [[nodiscard]] constexpr std::uint64_t bits() const {
    return static_cast<std::uint32_t>(at.x) | static_cast<std::uint64_t>(static_cast<std::uint32_t>(at.y)) << 32U;
  }
};

// The flat shape that all of them have in the state. A task names up to two of those on the table, the one who acts
// first, some numbers and places.
class Todo {
 public:
  Task task = Task::none;
  std::uint8_t unit = nobody;
  std::uint8_t other = nobody;
  friend constexpr bool operator==(const Todo&, const Todo&) = default;

  constexpr std::uint8_t& number(std::size_t i) { return number_[i]; }
  constexpr std::uint8_t& place(UnitRef /*who*/, std::size_t i) { return i == 0 ? unit : i == 1 ? other : number_[1]; }
  constexpr std::uint8_t& place(StructureRef /*which*/, std::size_t i) { return i == 1 ? other : number_[0]; }
  constexpr std::uint8_t& place(OfficerRef /*who*/) { return number_[0]; }
  constexpr std::int32_t& place(Distance /*how_far*/) { return pose_.at.x; }
  constexpr table::Heading& place(table::Heading /*which_way*/) { return pose_.facing; }
  constexpr table::Spot& place(table::Spot /*where*/) { return pose2_.at; }
  constexpr table::Spot& place(PackedUnits /*who*/) { return pose2_.at; }
  constexpr table::Pose& place(const table::Pose& /*where*/, std::size_t i) { return i == 2 ? pose_ : pose2_; }
  constexpr HalfSize& place(HalfSize /*how_wide*/) { return half_; }

 private:
  std::array<std::uint8_t, 5> number_{};
  HalfSize half_{};
  table::Pose pose_{};
  table::Pose pose2_{};
};
inline constexpr int most_todos = 40;

enum class Verdict : std::uint8_t { undecided, red, black, draw };
inline constexpr std::array<std::string_view, 4> verdict_words{"undecided", "red", "black", "draw"};

enum class WonBy : std::uint8_t { nothing, held, cleared, night, collapse, resigned, agreed };
inline constexpr std::array<std::string_view, 7> won_by_codes{"nothing",  "held",     "cleared", "night",
                                                              "collapse", "resigned", "agreed"};

// What the order being carried out has led to so far, for headlines of its odds.
struct Tale {
  std::uint8_t contact = 0;  // 1 + ContactOutcome
  std::uint8_t fight = 0;    // 1 + FightOutcome; duels 16 + DuelOutcome
  std::uint8_t casualties = 0;
  std::uint8_t stands_lost = 0;  // by both sides
  std::uint8_t followers = 0;    // friends that routed or fell back after a friends-routing test
  std::uint8_t heavy = 0;        // 1 passes, 2 retreats, 3 halts
  std::uint8_t critical = 0;     // 1 passed, 2 failed
  std::uint8_t officers = 0;     // killed
  std::uint8_t scattered = 0;    // units removed, either side
  std::uint8_t structure = 0;    // 1 breach, 2 alight
  std::uint8_t firefight = 0;    // 1 + FirefightOutcome
  std::uint8_t rally = 0;        // 1 rallied, 2 not
  friend constexpr bool operator==(const Tale&, const Tale&) = default;
};

// The move or attack being carried out.
struct Undertaking {
  std::uint8_t unit = nobody;
  std::uint8_t target = nobody;     // attacked unit
  std::uint8_t structure = nobody;  // the breach or bridge it is fought over
  Formation formation = Formation::line;
  Face face = Face::front;       // of the target
  std::uint8_t second = nobody;  // another enemy touched at the same time (PEN-MIX-02); with no target, the unit whose
                                 // skirmishers are charged (PEN-SKIR-08)
  std::uint8_t legs = 0;
  std::uint8_t grenadier = 0;
  std::uint8_t bonus = 0;  // the charge bonus is spent
  std::uint8_t critical = 0;
  std::uint8_t compelled = 0;    // a pursuit or Glory move, not the move of its card
  std::uint8_t routed = nobody;  // the enemy of a first pairing, whose rout earns Glory if the second goes well too
  std::array<table::Pose, 4> leg{};
  table::Pose start;
  table::Pose standoff;  // ten centimetres from the target (PEN-TEST-01)
  table::Pose contact;   // in contact, before alignment
  friend constexpr bool operator==(const Undertaking&, const Undertaking&) = default;
};

struct State {
  Undertaking undertaking;
  std::array<UnitState, most_units> unit{};
  std::array<Skirmisher, most_skirmishers> skirmisher{};
  std::array<OfficerState, most_officers> officer{};
  std::array<StructureState, most_structures> structure{};
  std::array<FightState, most_fights> fight{};
  std::array<Todo, most_todos> todo{};
  std::array<Colour, 6> drawn{};          // this turn's cards, as far as they have been turned
  std::array<Colour, 6> first_pack{};     // the first turn's (PEN-R-01, once_per_game)
  std::array<std::uint16_t, 2> dead{};    // stands in each side's dead pool (PEN-R-114)
  std::array<std::uint8_t, 2> holding{};  // has held its objective since before the first card of the turn
  std::array<std::uint8_t, 2> spare{};
  std::uint8_t unreckoned = 0;  // losses the armies have not been weighed against yet (PEN-WIN-07)
  Tale tale;
  Phase phase = Phase::deploy_defender;
  std::uint8_t turn = 0;
  std::uint8_t cards = 0;  // turned this turn
  std::uint8_t end_step = 0;
  Colour active = Colour::red;
  Function function = Function::fire;
  Verdict verdict = Verdict::undecided;
  std::uint8_t todos = 0;
  std::uint8_t skirmishers = 0;                  // places in use, from the front of the list
  std::uint8_t draw_offered = 0;                 // 1 + colour
  std::uint8_t replaced = 0;                     // units the story defender has re-placed
  std::uint8_t won_by = 0;                       // how the battle ended
  std::array<std::uint8_t, 6> replaced_units{};  // one bit a unit
  std::uint8_t fights = 0;                       // in the list, from its front
  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);  // so that bytes are the value

}  // namespace guidon::peninsular
