#pragma once
// The terminal: colour where it is one, plain text where it is not, and errors in one line.
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/problem.hpp"

namespace guidon::cli {

inline constexpr int exit_ok = 0;
inline constexpr int exit_wrong = 2;  // the request was wrong; nothing was done

bool speaks_utf8();  // whether the environment says so

enum class Tint : std::uint8_t { plain, strong, faint, good, bad, head };

class Console {
 public:
  Console();  // looks at standard output and the environment
  Console(bool colour, bool blocks, int width) : colour_(colour), blocks_(blocks), width_(width) {}

  [[nodiscard]] std::string tint(Tint tint, std::string_view text) const;
  [[nodiscard]] std::string bar(double share, int cells) const;
  [[nodiscard]] std::string wrap(std::string_view text, int indent) const;  // first line not indented
  // Lines as they are, but for those that are too long: "  what   meaning" has its meaning wrapped, or below it.
  [[nodiscard]] std::string fitted(std::string_view text) const;
  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] bool colour() const { return colour_; }
  [[nodiscard]] bool unicode() const { return blocks_; }
  [[nodiscard]] bool talks() const { return talks_; }  // standard input is a terminal: what is typed is seen

 private:
  bool colour_ = false;
  bool blocks_ = false;
  bool talks_ = false;
  int width_ = 100;
};

// Columns a text takes on the screen.
int columns(std::string_view utf8);
std::string padded(std::string_view text, int width);       // to the left
std::string padded_left(std::string_view text, int width);  // to the right

// One line on standard error; with json also the error object on standard output. Returns the exit code.
int fail(const Problem& problem, bool as_json);

}  // namespace guidon::cli
