#pragma once
// What is wrong with a scenario file, or with another that is to become one, and where.
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "kernel/reason.hpp"

namespace guidon::scenario {

struct Where {
  int line = 0;  // from 1; 0 when it is not about any one line
  int column = 0;
  std::string path{};  // of the value it is about: "unit[3].quality"; empty when it is no one thing's
  std::string file{};  // empty: the one that is read
};

struct Problem {
  Where where;
  Phrase about{};  // the thing that is wrong, where the reason does not name it: "unit 'foot'"
  Reason reason;

  [[nodiscard]] Phrase said() const;    // "unit 'foot': 'casualties' is 9; expected 0 to 3"
  [[nodiscard]] Phrase placed() const;  // with place and clause: "village.toml:12:3: unknown key ..."
  [[nodiscard]] std::string text() const { return placed().text(); }  // that in English
};

inline constexpr std::size_t most_printed = 20;
// A line each; past the limit only their number.
Phrase said(std::span<const Problem> problems, std::size_t most = most_printed);
std::string text(std::span<const Problem> problems, std::size_t most = most_printed);

// Problems as they are found, so that one reading reports them all; none is told twice.
class Problems {
 public:
  explicit Problems(std::string_view file) : file_(file) {}
  void add(Where where, Reason reason, Phrase about = {});
  [[nodiscard]] bool empty() const { return found_.empty(); }
  [[nodiscard]] const std::vector<Problem>& all() const { return found_; }
  [[nodiscard]] std::vector<Problem> in_order() const;  // of the file

 private:
  std::string file_;
  std::vector<Problem> found_{};
  std::unordered_set<std::string> texts_{};  // the sections of a wall share their faults
};

}  // namespace guidon::scenario
