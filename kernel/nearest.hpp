#pragma once
// The valid word nearest to a mistyped one, and words in a list.
#include <span>
#include <string>
#include <string_view>

namespace guidon {

int edit_distance(std::string_view a, std::string_view b);  // insert, delete, replace, swap neighbours

// Empty where none is near: a far one would only mislead.
std::string nearest(std::string_view word, std::span<const std::string_view> candidates);

std::string either(std::span<const std::string_view> words);      // "a, b or c"
std::string enumerated(std::span<const std::string_view> words);  // "a, b, c"

}  // namespace guidon
