#pragma once
// Letters whose size does not matter, and words between blanks.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace guidon {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline std::string lower(std::string_view text) {
  std::string out{text};
  for (char& c : out) c = lower(c);
  return out;
}

inline bool same_letters(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](char a, char b) { return lower(a) == lower(b); });
}

// What stands between blanks, in `text` itself.
inline std::vector<std::string_view> words_in(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n\v\f";
  std::vector<std::string_view> words;
  for (std::size_t from = text.find_first_not_of(blanks); from != std::string_view::npos;) {
    const std::size_t to = std::min(text.find_first_of(blanks, from), text.size());
    words.push_back(text.substr(from, to - from));
    from = text.find_first_not_of(blanks, to);
  }
  return words;
}

// The same as words of their own.
inline std::vector<std::string> words_of(std::string_view text) {
  const std::vector<std::string_view> words = words_in(text);
  return {words.begin(), words.end()};
}

}  // namespace guidon
