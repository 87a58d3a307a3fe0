#pragma once
// The properties of 1866 battles, by what they are about. Each is held at every moment of an entry.
#include <span>
#include <string>

#include "tests/audit/reader/hex1866/world.hpp"

namespace audit::hexes {

std::span<const Property> the_turn();
std::span<const Property> moving();
std::span<const Property> fighting();
std::span<const Property> results();
std::span<const Property> winning();

template <void (*Look)(const Moment&, Eye&)>
void at_every_moment(const Case& it, Eye& eye) {
  for (const Moment& each : it.remembered<Following>().moments(it)) Look(each, eye);
}

inline std::string at(const Moment& m, int hex) { return m.map->name(hex); }

}  // namespace audit::hexes
