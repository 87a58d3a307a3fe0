#pragma once
// What a player should know of a unit of an 1866 battle at a glance.
#include <optional>
#include <string_view>
#include <variant>

#include "kernel/phrase.hpp"
#include "match/hex1866/glance.hpp"
#include "rules/hex1866/battle/refs.hpp"

namespace guidon::match::hex1866_unit {

struct Waiting {
  int enters = 0;  // from this turn; 0: it is placed
};
struct Gone {};
struct OnMap {
  bool disorganised = false;
  bool demoralised = false;
  bool out_of_command = false;
  bool in_enemy_zone = false;
  int hexes_to_go_back = 0;
  std::optional<std::string_view> place{};  // the name of its hex, where it has one
  RefSet<hex1866::LeaderSheet> leaders{};   // with it
  hex1866::Deeds deeds{};
};
using Condition = std::variant<Waiting, Gone, OnMap>;

Condition condition(const hex1866::Setting& setting, const hex1866::UnitSheet& sheet, const Glance& seen);
Phrase words(const Condition& condition, const hex1866::Setting& setting);

}  // namespace guidon::match::hex1866_unit
