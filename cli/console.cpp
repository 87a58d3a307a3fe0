#include "cli/console.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "wire/answers.hpp"

namespace guidon::cli {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view{value};
}

bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(name);
    if (value.empty()) continue;
    return value.find("UTF-8") != std::string_view::npos || value.find("utf8") != std::string_view::npos ||
           value.find("UTF8") != std::string_view::npos || value.find("utf-8") != std::string_view::npos;
  }
  return false;
}

}  // namespace

Console::Console() : blocks_(speaks_utf8()) {
  const bool terminal = ::isatty(STDOUT_FILENO) == 1;
  talks_ = ::isatty(STDIN_FILENO) == 1;
  colour_ = terminal && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  winsize size{};
  if (terminal && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
    width_ = std::min<int>(size.ws_col, 120);
}

std::string Console::tint(Tint tint, std::string_view text) const {
  if (!colour_ || tint == Tint::plain) return std::string{text};
  constexpr std::string_view codes[] = {"", "\x1b[1m", "\x1b[2m", "\x1b[32m", "\x1b[31m", "\x1b[1;36m"};
  return fmt::format("{}{}\x1b[0m", codes[static_cast<std::size_t>(tint)], text);
}

std::string Console::bar(double share, int cells) const {
  if (!blocks_) {
    std::string hashes;
    hashes.assign(static_cast<std::size_t>(std::lround(share * cells)), '#');
    return hashes;
  }
  constexpr std::string_view eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  int eighth = static_cast<int>(std::lround(share * cells * 8));
  if (eighth == 0 && share > 0) eighth = 1;
  std::string out;
  for (int i = 0; i < eighth / 8; ++i) out += "█";
  out += eighths[static_cast<std::size_t>(eighth % 8)];
  return out;
}

std::string Console::wrap(std::string_view text, int indent) const {
  std::string out;
  int column = indent;
  while (!text.empty()) {
    const auto space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    if (column > indent && column + 1 + columns(word) > width_) {
      out += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
      column = indent;
    } else if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += columns(word);
    if (space == std::string_view::npos) break;
    text.remove_prefix(space + 1);
  }
  return out;
}

int columns(std::string_view utf8) {
  return static_cast<int>(
      std::ranges::count_if(utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

std::string padded(std::string_view text, int width) {
  return std::string{text} + std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
}

std::string padded_left(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ') + std::string{text};
}

int fail(const adjudicator::Problem& problem, bool as_json) {
  fmt::print(stderr, "guidon: {}\n", problem.message);
  if (as_json) fmt::print("{}", wire::json(problem));
  return exit_wrong;
}

}  // namespace guidon::cli
