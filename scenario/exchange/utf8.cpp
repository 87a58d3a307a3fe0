#include "scenario/exchange/utf8.hpp"

#include "kernel/shown.hpp"
#include "kernel/utf8.hpp"

namespace guidon::scenario {

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
  if (text.size() > longest || not_utf8(text) < text.size() || !on_a_line(text)) return shown(text);
  return std::string{"'"}.append(text).append("'");
}

}  // namespace guidon::scenario
