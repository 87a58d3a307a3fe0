#include "scenario/exchange/utf8.hpp"

#include <algorithm>

#include "kernel/shown.hpp"

namespace guidon::scenario {

namespace {

// Of the character that begins with this byte; 0: none does.
std::size_t length_of(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

}  // namespace

std::size_t not_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = length_of(static_cast<unsigned char>(text[i]));
    if (length == 0 || i + length > text.size()) return i;
    for (std::size_t k = 1; k < length; ++k)
      if ((static_cast<unsigned char>(text[i + k]) & 0xc0U) != 0x80U) return i;
    i += length;
  }
  return text.size();
}

std::string on_one_line(std::string_view words) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  std::size_t text = not_utf8(words);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto byte = static_cast<unsigned char>(words[i]);
    if (i < text && byte >= 0x20U && byte != 0x7fU) {
      out += words[i];
      continue;
    }
    out.append("\\x").append({digits[byte >> 4U], digits[byte & 15U]});
    if (i == text) text += 1 + not_utf8(words.substr(i + 1));
  }
  return out;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 60;
  const auto controls = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  if (text.size() > longest || not_utf8(text) < text.size() || std::ranges::any_of(text, controls)) return shown(text);
  return std::string{"'"}.append(text).append("'");
}

}  // namespace guidon::scenario
