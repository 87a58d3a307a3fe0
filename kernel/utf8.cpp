#include "kernel/utf8.hpp"

#include <algorithm>

namespace guidon {

namespace {

// Of the character that begins with this byte; 0: none does.
std::size_t length_of(unsigned char first) {
  if (first < 0x80U) return 1;
  if (first < 0xc2U || first > 0xf4U) return 0;
  return first < 0xe0U ? 2 : first < 0xf0U ? 3 : 4;
}

// Whether a character that begins with the one may go on with the other.
bool goes_on(unsigned char first, unsigned char second) {
  switch (first) {
    case 0xe0: return second >= 0xa0U && second < 0xc0U;
    case 0xed: return second >= 0x80U && second < 0xa0U;
    case 0xf0: return second >= 0x90U && second < 0xc0U;
    case 0xf4: return second >= 0x80U && second < 0x90U;
    default: return second >= 0x80U && second < 0xc0U;
  }
}

}  // namespace

std::size_t not_utf8(std::string_view text) {
  const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = length_of(byte(i));
    if (length == 0 || i + length > text.size() || (length > 1 && !goes_on(byte(i), byte(i + 1)))) return i;
    for (std::size_t k = 2; k < length; ++k)
      if ((byte(i + k) & 0xc0U) != 0x80U) return i;
    i += length;
  }
  return text.size();
}

bool on_a_line(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == '\x7f'; });
}

}  // namespace guidon
