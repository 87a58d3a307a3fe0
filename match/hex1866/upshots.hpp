#pragma once
// What an order of an 1866 battle may come to.
#include <cstdint>
#include <variant>
#include <vector>

#include "kernel/codes.hpp"
#include "match/upshot.hpp"
#include "rules/hex1866/battle/refs.hpp"

namespace guidon::match {

// How a unit of the target hex came out of it, the mildest first.
enum class Blow : std::uint8_t { stands, disorganised, loses_step, driven_off, driven_off_with_loss, destroyed };
constexpr const auto& words_of(Blow /*of*/) { return codes<Blow::destroyed>; }

struct Struck {
  hex1866::UnitRef unit{};
  Blow fate = Blow::stands;
  friend bool operator==(const Struck&, const Struck&) = default;
};

// An attack or fire on a hex, and what became of those who stood there.
struct HexStruck {
  hex1866::HexRef target{};
  bool fire = false;  // of artillery, and no attack
  std::vector<Struck> units{};
};
struct AttackBreaks {  // before its roll
  hex1866::HexRef target{};
  hex1866::Side attacker{};
};

using Hex1866Upshot = std::variant<WithoutDice, BattleLost, Rally, HexStruck, AttackBreaks>;

// What else may come of it.
struct Hex1866Figures {
  int steps_taken = 0;
  int steps_lost = 0;
  int attackers_disorganised = 0;
  int leaders_hit = 0;
  int formations_demoralised = 0;
};

}  // namespace guidon::match
