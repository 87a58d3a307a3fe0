#pragma once
// Text of the world's letters.
#include <cstddef>
#include <string_view>

namespace guidon {

// The first byte that is no well-formed UTF-8 (overlong forms, surrogates and what lies past U+10FFFF are none); the
// size of the text if all of it is.
std::size_t not_utf8(std::string_view text);
// Nothing in it ends a line, moves a cursor or rings a bell.
bool on_a_line(std::string_view text);

}  // namespace guidon
