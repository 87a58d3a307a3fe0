#include "kernel/shown.hpp"

namespace guidon {

std::string shown(std::string_view word) {
  constexpr std::size_t longest = 60;
  constexpr char digits[] = "0123456789abcdef";
  std::string out = "'";
  for (const char c : word.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      out += c;
    } else {
      out += "\\x";
      out += digits[byte >> 4U];
      out += digits[byte & 15U];
    }
  }
  if (word.size() > longest) out += "...";
  return out + "'";
}

}  // namespace guidon
