#pragma once
// What an order of a linear battle may come to.
#include <cstdint>
#include <optional>
#include <variant>

#include "kernel/codes.hpp"
#include "match/upshot.hpp"
#include "rules/linear/battle/refs.hpp"

namespace guidon::match {

// What a unit does that had to test, or lost, in the order in which shots are listed.
enum class Fate : std::uint8_t {
  none,  // it did not have to, or stood it
  retires_disordered,
  retires,
  retreats,
  retreats_disordered,
  holds_disordered,
  gives_ground,
  gives_ground_disordered,
  gives_way,
  holds,
  breaks
};
constexpr const auto& words_of(Fate /*of*/) { return codes<Fate::breaks>; }

struct OrderFails {};
struct MovesGained {
  int moves = 0;
};

// Of a brigade's check.
enum class Brought : std::uint8_t { holds_together, no_advance, falls_back, taken_off };
constexpr const auto& words_of(Brought /*of*/) { return codes<Brought::taken_off>; }
struct BrigadeChecks {
  linear::BrigadeRef brigade{};
  Brought result = Brought::holds_together;
};

// ---- charges and combats ----

struct NoCharge {};  // there is no way to charge
// A charge that does not come to a combat, or not yet.
enum class Reached : std::uint8_t { contact, falls_short, evaded, stopped, shot_down };
constexpr const auto& words_of(Reached /*of*/) { return codes<Reached::shot_down>; }
struct ChargeEnds {
  linear::UnitRef unit{};
  linear::UnitRef target{};
  Reached result = Reached::contact;
  Fate fate = Fate::none;  // of the unit, where closing shots decide it
};

// How the target of a charge was met.
enum class Met : std::uint8_t { as_it_stood, in_square, caught_forming, caught_evading };
constexpr const auto& words_of(Met /*of*/) { return codes<Met::caught_evading>; }

struct CombatWon {
  linear::UnitRef unit{};    // that acts
  linear::UnitRef target{};  // and whom it acts upon
  Met met = Met::as_it_stood;
  linear::Side winner{};
  Fate fate = Fate::none;  // of that of the two which lost; none where it is not known
};
// Nobody has to give way then, but for those who were shaken by it.
enum class GivesWay : std::uint8_t { untold, nobody, unit, target, both };
constexpr const auto& words_of(GivesWay /*of*/) { return codes<GivesWay::both>; }
struct CombatEven {
  linear::UnitRef unit{};
  linear::UnitRef target{};
  Met met = Met::as_it_stood;
  GivesWay gives_way = GivesWay::nobody;
};

// ---- fire and tests ----

struct Volley {
  linear::UnitRef target{};
  int casualties = 0;
  Fate fate = Fate::none;
};
struct TestTaken {  // of the unit that acts
  linear::UnitRef unit{};
  Fate fate = Fate::holds;
};
struct UnitsBreak {
  int units = 0;
};
struct UnitsGiveWay {
  int units = 0;
};
struct NobodyGivesWay {};
struct ShotAt {
  int suffered = 0;   // casualties of the side that gives the order
  int inflicted = 0;  // and of the other
};

using LinearUpshot =
    std::variant<WithoutDice, BattleLost, Rally, OrderFails, MovesGained, BrigadeChecks, NoCharge, ChargeEnds,
                 CombatWon, CombatEven, Volley, TestTaken, UnitsBreak, UnitsGiveWay, NobodyGivesWay, ShotAt>;

// What else may come of it.
struct LinearFigures {
  int casualties_inflicted = 0;
  int casualties_suffered = 0;
  int units_broken = 0;  // others than those the order is about
  int commanders_lost = 0;
};

}  // namespace guidon::match
