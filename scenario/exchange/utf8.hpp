#pragma once
// Text of the world's letters.
#include <string>
#include <string_view>

namespace guidon::scenario {

// The first byte that is no UTF-8; the size of the text if all of it is.
std::size_t not_utf8(std::string_view text);
// Words for a person, whatever is quoted in them: control characters and bytes that are no UTF-8 as \xNN.
std::string on_one_line(std::string_view words);
// As shown(), but with the letters of every language as they are.
std::string in_quotes(std::string_view text);

}  // namespace guidon::scenario
