#pragma once
// What a roll or a test on the kit's map comes to, and attackers set around a hex.
#include <initializer_list>
#include <source_location>
#include <string_view>

#include "rules/hex1866/battle/situations.hpp"
#include "tests/hex1866/kit.hpp"

namespace guidon::hex1866::tests {

using Ids = std::initializer_list<std::string_view>;

// The hex in which tests of combat set the defender. North of it lies 0504; then, clockwise, 0604, 0605, 0506, 0405 and
// 0404.
inline constexpr std::string_view middle = "0505";

// A unit next to the middle, on that side of it, with its front to it.
int around(Kit& kit, std::string_view id, Side side, Direction at, const Of& of = {});
// Begins and goes to the first activation: everybody who can be is in command, and the map can be looked at.
void look(Kit& kit);

// The first event of its kind that the last order led to, of this unit if one is named; the test fails without it.
template <class Kind>
Kind told(const Kit& kit, std::string_view unit = {}, std::source_location where = std::source_location::current()) {
  const Kind* event = kit.event<Kind>(unit);
  EXPECT_NE(event, nullptr) << where.file_name() << ":" << where.line() << ": nothing of the kind was told";
  return event == nullptr ? Kind{} : *event;
}
template <class Kind>
std::string_view clause_of(const Kit& kit, std::string_view unit = {},
                           std::source_location where = std::source_location::current()) {
  const Event* event = kit.happened<Kind>(unit);
  EXPECT_NE(event, nullptr) << where.file_name() << ":" << where.line() << ": nothing of the kind was told";
  return event == nullptr ? std::string_view{} : event->clause.id();
}

std::uint64_t bits(const Kit& kit, Ids units);
Combat attack_on(const Kit& kit, std::string_view target, Ids attackers);
Combat fire_on(const Kit& kit, std::string_view target, Ids batteries);
Combat defence_of(const Kit& kit, std::string_view target, std::string_view fired_at, Ids attackers);
MoraleTest morale_of(const Kit& kit, std::string_view unit);
MoraleTest rally_of(const Kit& kit, std::string_view unit);
// The least die that passes it; 7: none does.
int passes_on(const MoraleTest& test);

}  // namespace guidon::hex1866::tests
