#pragma once
// The letters and words of hex scenarios.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace guidon::scenario {

inline std::string small_letters(std::string_view text) {
  std::string small{text};
  std::ranges::transform(small, small.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return small;
}

// Four digits, whether or not a map has them.
inline bool names_a_hex(std::string_view text) {
  return text.size() == 4 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// What stands between blanks.
inline std::vector<std::string_view> words_of(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  std::vector<std::string_view> words;
  for (std::size_t from = text.find_first_not_of(blanks); from != std::string_view::npos;) {
    const std::size_t to = std::min(text.find_first_of(blanks, from), text.size());
    words.push_back(text.substr(from, to - from));
    from = text.find_first_not_of(blanks, to);
  }
  return words;
}

}  // namespace guidon::scenario
