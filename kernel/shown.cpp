#include "kernel/shown.hpp"

#include <algorithm>
#include <array>

#include "kernel/utf8.hpp"

namespace guidon {

namespace {

bool goes_on(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

// The letter at the beginning, if there is one beyond ASCII.
std::string_view foreign_letter(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && goes_on(text[length])) ++length;
  const std::string_view letter = text.substr(0, length);
  return length > 1 && not_utf8(letter) == length ? letter : std::string_view{};
}

// Not a sign for machines: what moves the cursor, turns the line round, joins, hides or is nobody's.
bool is_seen(std::string_view letter) {
  struct Unseen {
    std::string_view first;
    std::string_view last;
  };
  constexpr std::array unseen{
      Unseen{"\u0080", "\u009f"}, Unseen{"\u00ad", "\u00ad"},         Unseen{"\u200b", "\u200f"},
      Unseen{"\u2028", "\u202e"}, Unseen{"\u2060", "\u206f"},         Unseen{"\ue000", "\uf8ff"},
      Unseen{"\ufeff", "\ufeff"}, Unseen{"\U000e0000", "\U0010ffff"},
  };
  // Letters of UTF-8 are in the order of their bytes.
  return std::ranges::none_of(unseen,
                              [letter](const Unseen& each) { return each.first <= letter && letter <= each.last; });
}

}  // namespace

std::string shown(std::string_view word) {
  constexpr std::size_t longest = 60;
  constexpr char digits[] = "0123456789abcdef";
  std::string_view rest = word.substr(0, longest);
  for (int cut = 0; cut < 3 && rest.size() < word.size() && goes_on(word[rest.size()]); ++cut) rest.remove_suffix(1);
  std::string out = "'";
  while (!rest.empty()) {
    const auto byte = static_cast<unsigned char>(rest.front());
    const std::string_view letter = foreign_letter(rest);
    const bool plain = byte >= 0x20 && byte < 0x7f;
    const std::size_t taken = plain || letter.empty() || !is_seen(letter) ? 1 : letter.size();
    if (plain || taken > 1)
      out += rest.substr(0, taken);
    else
      (out += "\\x").append({digits[byte >> 4U], digits[byte & 15U]});
    rest.remove_prefix(taken);
  }
  if (word.size() > longest) out += "...";
  return out + "'";
}

}  // namespace guidon
