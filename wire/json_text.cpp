#include "wire/json_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace guidon::wire {

namespace {

// Nothing to escape, and no letter that would have to be checked.
bool plain(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; });
}

}  // namespace

void JsonText::value(std::string_view text) {
  if (!plain(text)) return json(Json(text));
  text_ += '"';
  text_ += text;
  text_ += "\",";
}

void JsonText::value(std::int64_t number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text_.append(digits.data(), end);
  text_ += ',';
}

void JsonText::value(double number) {
  constexpr double smallest = 1e-4;  // the library writes smaller and larger ones with an exponent
  constexpr double largest = 1e15;
  const double size = std::abs(number);
  if (size != 0 && !(size >= smallest && size < largest)) return json(Json(number));
  std::array<char, 40> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::fixed).ptr;
  const std::string_view written{digits.data(), end};
  text_ += written;
  text_ += written.find('.') == std::string_view::npos ? ".0," : ",";
}

}  // namespace guidon::wire
