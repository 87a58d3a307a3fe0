#pragma once
// Formations of the Peninsular battle as they are spoken.
#include <array>
#include <string_view>

namespace guidon::match {

inline constexpr std::array<std::string_view, 10> formation_names{
    "line",         "two lines",     "route column", "attack column", "square",
    "refused left", "refused right", "skirmish",     "unlimbered",    "limbered"};

}  // namespace guidon::match
