#include "archive/postgres_notice.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace guidon::archive::postgres {

namespace {

constexpr std::array<std::string_view, 4> kinds{"changed", "asked", "handed", "heard"};
constexpr std::string_view digits = "0123456789abcdef";

std::string hex_of(std::string_view bytes) {
  std::string out;
  for (const char each : bytes) {
    const auto byte = static_cast<unsigned char>(each);
    out += digits[byte >> 4U];
    out += digits[byte & 0xfU];
  }
  return out;
}

std::optional<std::string> bytes_in(std::string_view hex) {
  if (hex.size() % 2 != 0 || hex.find_first_not_of(digits) != std::string_view::npos) return std::nullopt;
  std::string out;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    out += static_cast<char>(digits.find(hex[i]) << 4U | digits.find(hex[i + 1]));
  }
  return out;
}

std::optional<Server> server_in(std::string_view word) {
  Server server = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), server);
  if (read.ec != std::errc{} || read.ptr != word.data() + word.size()) return std::nullopt;
  return server;
}

// Up to the next blank; the blank is taken too.
std::string_view next_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(word.size() + 1, text.size()));
  return word;
}

}  // namespace

std::string text_of(const Notice& notice) {
  return std::to_string(notice.from) + " " + std::string{kinds.at(static_cast<std::size_t>(notice.kind))} + " " +
         hex_of(notice.match) + " " + std::to_string(notice.to) + " " + notice.words;
}

std::optional<Notice> notice_in(std::string_view text) {
  const auto from = server_in(next_word(text));
  const auto kind = std::ranges::find(kinds, next_word(text));
  auto match = bytes_in(next_word(text));
  const auto to = server_in(next_word(text));
  if (!from || kind == kinds.end() || !match || !to) return std::nullopt;
  return Notice{.kind = static_cast<Notice::Kind>(kind - kinds.begin()),
                .from = *from,
                .match = std::move(*match),
                .to = *to,
                .words = std::string{text}};
}

}  // namespace guidon::archive::postgres
