#pragma once
// The break test: whether a unit under pressure stands. One procedure; the three sheets are values of it.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "rules/linear/options.hpp"
#include "rules/linear/words.hpp"

namespace guidon::linear {

enum class Cause : std::uint8_t { shooting, closing, traversing, lost_round, drawn_round, support };
inline constexpr std::array<std::string_view, 6> cause_words{"shooting",   "closing",     "traversing",
                                                             "lost_round", "drawn_round", "support"};
constexpr bool ranged(Cause cause) { return cause <= Cause::traversing; }

enum class Contact : std::uint8_t { none, flank, rear };
inline constexpr std::array<std::string_view, 3> contact_words{"none", "flank", "rear"};

// Whether artillery has hurt a unit before the fire that it tests for.
enum class EarlierGunfire : std::uint8_t { none, this_turn, before };
inline constexpr std::array<std::string_view, 3> earlier_gunfire_words{"none", "this_turn", "before"};

enum class Effect : std::uint8_t {
  hold,
  retire_dis,
  retire_good,
  retreat_good,
  retreat_dis,
  hold_dis_or_retreat_good,
  give_good_sup,
  give_dis_sup,
  give_dis,
  give_all_dis_sup,
  breaks
};
inline constexpr std::array<std::string_view, 11> effect_words{
    "hold",          "retire_dis",   "retire_good", "retreat_good",     "retreat_dis", "hold_dis_or_retreat_good",
    "give_good_sup", "give_dis_sup", "give_dis",    "give_all_dis_sup", "break"};

// What a test looks at. Everything that varies is here or in the options.
struct BreakSituation {
  Troop troop = Troop::infantry;
  Cause cause = Cause::shooting;
  int casualties = 0;      // recorded, those of this phase included
  int casualties_now = 0;  // taken in this phase
  bool shaken = false;
  bool disordered = false;
  int excess = 0;
  bool artillery_casualty = false;  // in this fire
  EarlierGunfire earlier_gunfire = EarlierGunfire::none;
  int own_score = 0;  // combat scores of the round
  int enemy_score = 0;
  int own_inflicted = 0;  // casualties each side inflicted in it
  int enemy_inflicted = 0;
  bool lost_to_cavalry = false;
  bool skirmishing = false;  // for the modifiers of sheet 002; always true for skirmishers
  Contact contact = Contact::none;
};

enum class Column : std::uint8_t { ranged, hand_to_hand };
enum class Condition : std::uint8_t { always, shaken, any_casualties };

// One cell of a result table.
struct Cell {
  Clause clause;
  int lowest = 0;
  int highest = 0;
  Troop troop = Troop::infantry;
  Column column = Column::ranged;
  Effect effect = Effect::hold;
  Condition condition = Condition::always;
  Effect otherwise = Effect::hold;
};

inline constexpr int open_below = -99;
inline constexpr int open_above = 99;

// One line of a sheet's list of modifiers. Lines of one ladder are grades of one thing.
enum class When : std::uint8_t {
  excess,
  ranged_excess,
  disordered,
  artillery_casualty,
  artillery_in_scope,  // LIN-R-51
  lost_melee,
  lost_double,
  lost_treble,
  infantry_lost_to_cavalry,
  skirmish_infantry_lost_to_cavalry,
  enemy_on_flank,
  enemy_on_rear,
  difference,
  no_casualties
};
enum class Ladder : std::uint8_t { alone, margin, versus_cavalry, contact };

struct BreakModifier {
  Clause clause;
  int value = 0;  // for each count of `when`
  When when = When::disordered;
  Ladder ladder = Ladder::alone;
  Form reason;
};

// The clauses by which a retirement that cannot be made in one move becomes two moves, or a break.
struct RetirementClauses {
  Clause disordered_two, disordered_none, good_two, good_none;
};

// The clauses by which results are carried out on the table; none where the sheet has no words for it.
struct EffectClauses {
  Clause breaks, holds_fire, holds_fight, retires_disordered, retires_good;
};

struct BreakSheet {
  std::string_view id;
  Label dice;
  bool names_skirmishers;  // sheets without cells for skirmishers read those of infantry (LIN-R-22)
  RetirementClauses retirement;
  EffectClauses effects;
  std::span<const BreakModifier> (*modifiers)(const Options&);
  std::span<const Cell> cells;
  // Replaces the cell the score found, where a special case of the sheet applies.
  Cell (*exception)(const Cell& found, int score, const BreakSituation&, const Options&);
};

const BreakSheet& sheet_000();
const BreakSheet& sheet_002();
const BreakSheet& sheet_003();

// A test worked out up to the dice.
struct BreakTest {
  const BreakSheet* sheet = nullptr;
  BreakSituation situation;
  Options options;
  Ledger ledger;
  int modifier = 0;
};

struct BreakResult {
  int score = 0;
  Effect effect = Effect::hold;
  Clause clause;  // the cell that decided
};

BreakTest weigh(const BreakSheet& sheet, const BreakSituation& situation, const Options& options);
BreakResult read(const BreakTest& test, int score);  // the result at a score
BreakResult roll(const BreakTest& test, Dice& dice);

// What becomes of an order to retire when one move, two moves, or neither can be made (BT0 and BT2).
enum class Retirement : std::uint8_t { one, two, none };
inline constexpr std::array<std::string_view, 3> retirement_words{"one", "two", "none"};
BreakResult carry_out(const BreakSheet& sheet, const BreakResult& result, Retirement possible);

}  // namespace guidon::linear
