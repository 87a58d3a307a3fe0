#pragma once
// The valid word nearest to a mistyped one, and how an error goes on where a word is not known.
#include <span>
#include <string>
#include <string_view>

namespace guidon {

int edit_distance(std::string_view a, std::string_view b);  // insert, delete, replace, swap neighbours

// Empty where none is near: a far one would only mislead.
std::string nearest(std::string_view word, std::span<const std::string_view> candidates);

std::string either(std::span<const std::string_view> words);      // "a, b or c"
std::string enumerated(std::span<const std::string_view> words);  // "a, b, c"

// Behind the word that is not known: "; did you mean x?" where one is near, "; expected a, b or c" where they are few,
// else who lists them: "; guidon tests lists them". Nothing where there is nothing to say.
std::string hint(std::string_view word, std::span<const std::string_view> known, std::string_view lister = {});

}  // namespace guidon
