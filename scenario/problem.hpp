#pragma once
// What is wrong with a scenario file, and where.
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/clause.hpp"

namespace guidon::scenario {

struct Where {
  int line = 0;  // from 1; 0 when it is not about any one place
  int column = 0;
};

struct Problem {
  std::string file;
  int line = 0;
  int column = 0;
  std::string what;
  [[nodiscard]] std::string text() const;  // "village.toml:12:3: unknown key ..."
};

inline constexpr std::size_t most_printed = 20;
// A line each; past the limit only their number.
std::string text(std::span<const Problem> problems, std::size_t most = most_printed);

// Problems as they are found, so that one reading reports them all.
class Problems {
 public:
  explicit Problems(std::string_view file) : file_(file) {}
  void add(Where where, std::string_view what, Clause clause = {});
  [[nodiscard]] bool empty() const { return found_.empty(); }
  [[nodiscard]] std::vector<Problem> in_order() const;  // of the file

 private:
  std::string file_;
  std::vector<Problem> found_{};
};

std::string say(std::initializer_list<std::string_view> parts);  // one after the other
std::string joined(std::span<const std::string_view> words);     // "a, b, c"
// "; did you mean "x"?" where a word is near enough, else "; expected one of a, b, c".
std::string hint(std::string_view word, std::span<const std::string_view> known);

}  // namespace guidon::scenario
