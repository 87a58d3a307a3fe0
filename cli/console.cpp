#include "cli/console.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ranges>

#include "cli/argument.hpp"
#include "cli/plain_output.hpp"
#include "cli/tell.hpp"
#include "wire/answers.hpp"

namespace guidon::cli {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view{value};
}

// As wide as the terminal, as far as people like to read; or as COLUMNS says.
int width_of(bool terminal) {
  constexpr int narrowest = 40;
  constexpr int widest = 120;
  winsize size{};
  if (terminal && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return std::clamp<int>(size.ws_col, narrowest, widest);
  const auto said = whole_number(environment("COLUMNS"));
  return said && *said > 0 ? static_cast<int>(std::clamp<std::uint64_t>(*said, narrowest, widest)) : 100;
}

}  // namespace

bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(name);
    if (value.empty()) continue;
    return value.find("UTF-8") != std::string_view::npos || value.find("utf8") != std::string_view::npos ||
           value.find("UTF8") != std::string_view::npos || value.find("utf-8") != std::string_view::npos;
  }
  return false;
}

Console::Console() : blocks_(speaks_utf8()) {
  const bool terminal = ::isatty(STDOUT_FILENO) == 1;
  talks_ = ::isatty(STDIN_FILENO) == 1;
  colour_ = terminal && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  width_ = width_of(terminal);
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

namespace {

int longest_word(std::string_view text) {
  int longest = 0;
  for (const auto word : std::views::split(text, ' '))
    longest = std::max(longest, columns(std::string_view{word.begin(), word.end()}));
  return longest;
}

}  // namespace

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

std::string Console::fitted(std::string_view text) const {
  constexpr int below = 6;
  std::string out;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto start = std::min(line.find_first_not_of(' '), line.size());
    const auto gap = line.find("  ", start);
    if (columns(line) <= width_) {
      out.append(line);
    } else if (gap == std::string_view::npos) {
      out.append(line.substr(0, start)).append(wrap(line.substr(start), static_cast<int>(start) + 4));
    } else {
      const std::string_view right = line.substr(line.find_first_not_of(' ', gap));
      const int indent = columns(line) - columns(right);
      const bool beside = indent <= width_ / 2 && indent + longest_word(right) <= width_;
      const std::string_view left = line.substr(start, gap - start);
      out.append(line.substr(0, start)).append(wrap(left, static_cast<int>(start) + 4));
      out += beside ? std::string(static_cast<std::size_t>(indent - columns(line.substr(0, gap))), ' ')
                    : "\n" + std::string(below, ' ');
      out += wrap(right, beside ? indent : below);
    }
    out += '\n';
  }
  return out;
}

int columns(std::string_view utf8) {
  int count = 0;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    if (utf8[i] == '\x1b') {  // a colour, up to its m
      i = std::min(utf8.find('m', i), utf8.size());
      continue;
    }
    count += (static_cast<unsigned char>(utf8[i]) & 0xc0U) != 0x80U ? 1 : 0;
  }
  return count;
}

std::string padded(std::string_view text, int width) {
  return std::string{text} + std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
}

std::string padded_left(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ') + std::string{text};
}

int fail(const Problem& problem, bool as_json) {
  const std::string_view message = problem.message;  // a list of problems ends its last line itself
  tell(fmt::format("guidon: {}\n", message.substr(0, message.find_last_not_of('\n') + 1)));
  if (as_json) {
    exact_output();
    fmt::print("{}", wire::json(adjudicator::Problem{problem.code, problem.name, problem.message, problem.did_you_mean,
                                                     problem.needs}));
  }
  return exit_wrong;
}

}  // namespace guidon::cli
