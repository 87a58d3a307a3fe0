#pragma once
// What an order of a Peninsular battle may come to; of the end of a card, often several things.
#include <cstdint>
#include <variant>

#include "kernel/codes.hpp"
#include "match/upshot.hpp"
#include "rules/peninsular/battle/refs.hpp"

namespace guidon::match {

struct CriticalManoeuvre {
  peninsular::UnitRef unit{};
  bool succeeds = false;
};

// Attacker and defender are left open where a card ends with the fights of others.
enum class Contact : std::uint8_t {
  fight,
  attacker_halts,
  attacker_cannot_close,
  attacker_falls_back,
  attacker_falls_back_shaken,  // 2 pips
  attacker_routs,              // and is pursued
  defender_falls_back,
  defender_routs,          // glory for the attacker
  defender_routs_pursued,  // by horse
  defender_overrun
};
constexpr const auto& words_of(Contact /*of*/) { return codes<Contact::defender_overrun>; }
struct ContactMade {
  peninsular::UnitRef attacker{};
  peninsular::UnitRef defender{};
  Contact result = Contact::fight;
};
struct FightRound {
  peninsular::UnitRef attacker{};
  peninsular::UnitRef defender{};
  peninsular::FightOutcome result{};
};
struct DuelRound {
  peninsular::UnitRef attacker{};
  peninsular::UnitRef defender{};
  peninsular::DuelOutcome result{};
};

enum class Skirmishers : std::uint8_t { holds, falls_back, driven_in };
constexpr const auto& words_of(Skirmishers /*of*/) { return codes<Skirmishers::driven_in>; }
struct FirefightRound {
  Skirmishers red = Skirmishers::holds;
  Skirmishers black = Skirmishers::holds;
};

struct Shot {
  int casualties = 0;
  int stands_lost = 0;
};
enum class Harm : std::uint8_t { none, breached, alight };
constexpr const auto& words_of(Harm /*of*/) { return codes<Harm::alight>; }
struct StructureShot {
  Harm harm = Harm::none;
  int casualties = 0;
  int stands_lost = 0;
};
struct HeavyCasualties {
  peninsular::HeavyOutcome result{};
};

struct StandsLost {  // by both sides, where nothing else is told
  int stands = 0;
};

using PeninsularUpshot = std::variant<WithoutDice, Rally, CriticalManoeuvre, ContactMade, FightRound, DuelRound,
                                      FirefightRound, Shot, StructureShot, HeavyCasualties, StandsLost>;

// What else may come of it.
struct PeninsularFigures {
  int stands_lost = 0;
  int friends_giving_way = 0;
  int units_destroyed = 0;
  int officers_lost = 0;
};

}  // namespace guidon::match
