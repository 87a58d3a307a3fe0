#pragma once
// Text of the world's letters, fit to be shown.
#include <string>
#include <string_view>

namespace guidon::scenario {

// Words for a person, whatever is quoted in them: control characters and bytes that are no UTF-8 as \xNN.
std::string on_one_line(std::string_view words);
// As shown(), but with the letters of every language as they are.
std::string in_quotes(std::string_view text);

}  // namespace guidon::scenario
