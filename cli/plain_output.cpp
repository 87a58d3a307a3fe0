#include "cli/plain_output.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>

namespace guidon::cli {

namespace {

// U+00C0 to U+017F, a letter each.
constexpr std::string_view letters =
    "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
    "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";
constexpr char32_t first_letter = 0xC0;

struct Likeness {
  char32_t first;
  char32_t last;
  std::string_view plain;
};
// In order; they come before the letters.
constexpr std::array likenesses{
    Likeness{0xA0, 0xA0, " "},       Likeness{0xAB, 0xAB, "\""},     Likeness{0xB0, 0xB0, " deg"},
    Likeness{0xB1, 0xB1, "+-"},      Likeness{0xB7, 0xB7, "."},      Likeness{0xBB, 0xBB, "\""},
    Likeness{0xBC, 0xBC, "1/4"},     Likeness{0xBD, 0xBD, "1/2"},    Likeness{0xBE, 0xBE, "3/4"},
    Likeness{0xC6, 0xC6, "AE"},      Likeness{0xDF, 0xDF, "ss"},     Likeness{0xE6, 0xE6, "ae"},
    Likeness{0x152, 0x152, "OE"},    Likeness{0x153, 0x153, "oe"},   Likeness{0x300, 0x36F, ""},
    Likeness{0x2000, 0x200A, " "},   Likeness{0x200B, 0x200F, ""},   Likeness{0x2010, 0x2015, "-"},
    Likeness{0x2018, 0x201B, "'"},   Likeness{0x201C, 0x201F, "\""}, Likeness{0x2022, 0x2022, "*"},
    Likeness{0x2026, 0x2026, "..."}, Likeness{0x202F, 0x202F, " "},  Likeness{0x2032, 0x2032, "'"},
    Likeness{0x2033, 0x2033, "\""},  Likeness{0x2039, 0x203A, "'"},  Likeness{0x2190, 0x2190, "<-"},
    Likeness{0x2192, 0x2192, "->"},  Likeness{0x2212, 0x2212, "-"},  Likeness{0x2248, 0x2248, "~"},
    Likeness{0x2260, 0x2260, "!="},  Likeness{0x2264, 0x2264, "<="}, Likeness{0x2265, 0x2265, ">="},
    Likeness{0x2500, 0x2501, "-"},   Likeness{0x2502, 0x2503, "|"},  Likeness{0x250C, 0x254B, "+"},
    Likeness{0x2550, 0x2550, "="},   Likeness{0x2551, 0x2551, "|"},  Likeness{0x2552, 0x256C, "+"},
    Likeness{0x2580, 0x2593, "#"},
};

std::string_view plain(char32_t letter) {
  const auto at = std::ranges::lower_bound(likenesses, letter, {}, &Likeness::last);
  if (at != likenesses.end() && at->first <= letter) return at->plain;
  if (letter >= first_letter && letter < first_letter + letters.size()) return letters.substr(letter - first_letter, 1);
  return "?";
}

// Bytes of the letter that begins so; 0 where none does.
std::size_t length_of(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0x80 ? 1 : byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0;
}

bool follows(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// Where a letter begins at the end of the bytes whose rest has not come yet; else their end.
std::size_t whole_part(std::string_view bytes) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, bytes.size()); ++back) {
    const char c = bytes[bytes.size() - back];
    if (follows(c)) continue;
    return length_of(c) > back ? bytes.size() - back : bytes.size();
  }
  return bytes.size();
}

// A stream that passes on in ASCII what is written to it. It needs no destruction: the program prints until it has
// ended.
struct Plain {
  std::FILE* exact = nullptr;
  std::array<char, 4> begun{};  // a letter that was cut in two
  std::size_t waiting = 0;
};

ssize_t pass_on(void* to, const char* bytes, std::size_t size) {
  auto& out = *static_cast<Plain*>(to);
  std::string all{out.begun.data(), out.waiting};
  all.append(bytes, size);
  const std::size_t whole = whole_part(all);
  out.waiting = all.copy(out.begun.data(), out.begun.size(), whole);
  const std::string text = ascii(std::string_view{all}.substr(0, whole));
  const bool written = std::fwrite(text.data(), 1, text.size(), out.exact) == text.size();
  return std::fflush(out.exact) == 0 && written ? static_cast<ssize_t>(size) : 0;
}

std::FILE* plain_stream(Plain& to, int buffering) {
  std::FILE* const stream = ::fopencookie(&to, "w", {nullptr, pass_on, nullptr, nullptr});
  if (stream == nullptr) return to.exact;
  std::setvbuf(stream, nullptr, buffering, BUFSIZ);
  return stream;
}

std::FILE* exact_stdout = nullptr;

}  // namespace

std::string ascii(std::string_view utf8) {
  std::string out;
  out.reserve(utf8.size());
  for (std::size_t i = 0; i < utf8.size();) {
    const std::size_t length = length_of(utf8[i]);
    if (length == 1) {
      out += utf8[i++];
      continue;
    }
    char32_t letter = static_cast<unsigned char>(utf8[i]) & (0x7FU >> length);
    std::size_t read = 1;
    while (read < length && i + read < utf8.size() && follows(utf8[i + read]))
      letter = letter << 6U | (static_cast<unsigned char>(utf8[i + read++]) & 0x3FU);
    out += length == 0 || read < length ? "?" : plain(letter);
    i += read;
  }
  return out;
}

void plain_output() {
  static Plain out{stdout};
  static Plain error{stderr};
  exact_stdout = stdout;
  stdout = plain_stream(out, ::isatty(STDOUT_FILENO) == 1 ? _IOLBF : _IOFBF);
  stderr = plain_stream(error, _IONBF);
}

void exact_output() {
  if (exact_stdout == nullptr) return;
  std::fflush(stdout);
  stdout = exact_stdout;
  exact_stdout = nullptr;
}

}  // namespace guidon::cli
