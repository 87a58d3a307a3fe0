#pragma once
// What a battle is fought over and with, fixed before the first die: the map, the two armies, the clock, what counts as
// victory and the rulings in force. Nothing here changes in play.
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/hex_map.hpp"
#include "rules/hex1866/options.hpp"
#include "rules/hex1866/terrain.hpp"

namespace guidon::hex1866 {

using hex::Direction;
using hex::Feature;
using hex::Hex;
using hex::Hexside;
using hex::off_map;

inline constexpr int most_hexes = 1200;       // 40 columns of 30
inline constexpr int most_units = 112;        // of both sides together
inline constexpr int most_leaders = 16;       // of both sides together
inline constexpr int most_formations = 16;    // of both sides together
inline constexpr int most_in_formation = 16;  // units of one formation
inline constexpr int most_objectives = 16;
inline constexpr int most_allowance = 12;  // movement points
inline constexpr std::uint8_t nobody = 255;

enum class Side : std::uint8_t { prussian, austrian };
inline constexpr std::array<std::string_view, 2> side_words{"prussian", "austrian"};
constexpr const auto& words_of(Side /*of*/) { return side_words; }
constexpr Side other(Side side) { return side == Side::prussian ? Side::austrian : Side::prussian; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

enum class Arm : std::uint8_t { infantry, cavalry, artillery };  // HEX-P-UNIT-01
inline constexpr std::array<std::string_view, 3> arm_words{"infantry", "cavalry", "artillery"};
constexpr const auto& words_of(Arm /*of*/) { return arm_words; }

enum class Trait : std::uint8_t { light, jaeger, heavy, guard, horse };  // a jaeger is light too
inline constexpr std::array<std::string_view, 5> trait_words{"light", "jaeger", "heavy", "guard", "horse"};
constexpr const auto& words_of(Trait /*of*/) { return trait_words; }
class Traits {
 public:
  [[nodiscard]] constexpr bool has(Trait trait) const { return (bits_ & bit(trait)) != 0; }
  constexpr void add(Trait trait) { bits_ |= bit(trait); }
  friend constexpr bool operator==(Traits, Traits) = default;

 private:
  static constexpr std::uint8_t bit(Trait trait) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(trait));
  }
  std::uint8_t bits_ = 0;
};

// Units stand in the order of their ids, and so do leaders and formations: where a rule says "in order of id", it is
// the order of these lists.
struct UnitSheet {
  std::string id;    // short, for orders and records: "P11"
  std::string name;  // "Guard Fusiliers"
  Side side = Side::prussian;
  Side nationality = Side::prussian;  // HEX-P-UNIT-01: its side's, unless the scenario says otherwise
  std::uint8_t formation = nobody;    // every unit has one: the independent units of a side share one
  Arm arm = Arm::infantry;
  Traits traits;
  std::uint8_t cv = 4;      // HEX-P-UNIT-02
  std::uint8_t cv_dis = 2;  // disorganised
  std::uint8_t morale = 3;
  std::uint8_t steps = 3;
  std::uint8_t move = 4;
  std::uint8_t range = 0;  // of artillery
  Hex hex = off_map;       // where it starts; off_map: it is placed in the set-up, or enters with its formation
  Direction facing = Direction::n;
  bool disorganised = false;    // at the start (HEX-P-SETUP-01)
  std::uint8_t steps_lost = 0;  // at the start
  std::string short_name{};     // for its counter; empty: made from its name

  [[nodiscard]] bool has(Trait trait) const { return traits.has(trait); }
};

struct LeaderSheet {
  std::string id;
  std::string name;
  Side side = Side::prussian;
  bool cinc = false;                // Commander in Chief; else he commands a formation (HEX-P-LEAD-01)
  std::uint8_t formation = nobody;  // of a formation's commander
  std::uint8_t bonus = 0;           // of a formation's commander
  std::uint8_t rating = 3;          // of a formation's commander
  std::uint8_t initiative = 0;      // of a Commander in Chief
  std::uint8_t range = 3;
  std::uint8_t move = 8;
  Hex hex = off_map;  // as of units
};

struct FormationSheet {
  std::string id;
  std::string name;
  Side side = Side::prussian;
  std::uint8_t commander = nobody;  // a leader; independent units have none
  bool independent = false;         // HEX-P-CMD-05: the units of a side that belong to no formation
  std::uint8_t steps = 0;           // at the start, of all its units, those not entered too (HEX-P-REINF-03)
  std::uint8_t arrives = 0;         // HEX-P-REINF-01: the turn from which it may enter; 0: it is on the map
  std::vector<Hex> entry{};         // where

  [[nodiscard]] int demoralised_at() const { return (steps + 1) / 2; }  // HEX-P-DEMOR-01: steps lost
};

struct Objective {  // HEX-P-VIC-01
  Hex hex = off_map;
  std::int8_t points = 1;
  Side held = Side::austrian;  // at the start
};

enum class Verdict : std::uint8_t { undecided, prussian, austrian, draw };
inline constexpr std::array<std::string_view, 4> verdict_words{"undecided", "prussian", "austrian", "draw"};

// HEX-P-VIC-03: a line of the scenario's table, the highest score first.
struct ResultRow {
  int from = 0;  // this score or more
  Verdict verdict = Verdict::draw;
  bool decisive = false;
  std::string words;  // "Prussian decisive"
};

// HEX-P-VIC-02. The score is that of the side that `scorer` names: objectives it holds, enemy losses at these prices,
// less its own.
struct Victory {
  Side scorer = Side::prussian;
  std::vector<Objective> objectives{};
  int formation_demoralised = 2;
  int unit_eliminated = 1;
  std::vector<ResultRow> table{};

  [[nodiscard]] const ResultRow* row(int score) const {  // nothing: it is below them all
    for (const ResultRow& each : table)
      if (score >= each.from) return &each;
    return nullptr;
  }
};

struct Setting {
  std::string id;
  std::string title;
  std::string story;
  std::array<std::string, 2> side_names{"Prussians", "Austrians"};

  hex::Map map;
  std::vector<Terrain> terrain;  // of every hex
  std::vector<Terrain> under;    // the ground below a town or city; else its terrain again
  std::map<Hex, std::string> place_names;

  int turns = 10;
  std::vector<std::uint8_t> nights;  // turns
  int first_hour = 12;               // the clock when turn 1 begins, an hour a turn
  Side initiative = Side::prussian;  // who has it before turn 1 (HEX-P-SEQ-02)

  std::vector<FormationSheet> formations;
  std::vector<UnitSheet> units;
  std::vector<LeaderSheet> leaders;
  Victory victory;

  // HEX-P-SETUP-01: the hexes in which a side places what has no hex of its own; empty: nothing is placed.
  std::array<std::vector<Hex>, 2> zones{};
  Side first_to_place = Side::prussian;

  Options options;

  [[nodiscard]] int morale(const UnitSheet& unit) const {  // HEX-R-45
    return options.morale_source == MoraleSource::steps ? unit.steps : unit.morale;
  }
  [[nodiscard]] int hour(int turn) const { return ((first_hour + turn - 1) % 24 + 24) % 24; }
  [[nodiscard]] bool night(int turn) const {
    for (const std::uint8_t each : nights)
      if (each == turn) return true;
    return false;
  }
  [[nodiscard]] std::uint8_t cinc(Side side) const {  // a leader, or nobody
    for (std::size_t i = 0; i < leaders.size(); ++i)
      if (leaders[i].cinc && leaders[i].side == side) return static_cast<std::uint8_t>(i);
    return nobody;
  }
};

}  // namespace guidon::hex1866
