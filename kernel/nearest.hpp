#pragma once
// The valid word nearest to a mistyped one.
#include <span>
#include <string>
#include <string_view>

namespace guidon {

int edit_distance(std::string_view a, std::string_view b);  // insert, delete, replace, swap neighbours

// Empty only when there are no candidates.
std::string nearest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace guidon
