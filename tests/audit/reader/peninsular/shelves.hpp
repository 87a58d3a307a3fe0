#pragma once
// The Peninsular properties, by what they are about.
#include <span>

#include "tests/audit/reader/property.hpp"

namespace audit::peninsular {

std::span<const Property> moving();
std::span<const Property> firing();
std::span<const Property> contact();
std::span<const Property> fighting();
std::span<const Property> morale();
std::span<const Property> the_turn();
std::span<const Property> officers();

}  // namespace audit::peninsular
