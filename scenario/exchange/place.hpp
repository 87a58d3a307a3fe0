#pragma once
// Where something stands in a file that came from another program, and what is wrong there.
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "kernel/clause.hpp"
#include "scenario/problem.hpp"

namespace guidon::scenario {

// XML is told by line and column, JSON by the path of the value: "layers[2].objects[5]".
struct Place {
  std::string file;
  Where where;
  std::string path;
};

// The lines of a text, to tell the line and column of a byte.
class Lines {
 public:
  explicit Lines(std::string_view text);
  [[nodiscard]] Where where(std::size_t byte) const;

 private:
  std::vector<std::size_t> starts_{0};
};

// Problems of one import, which may read several files, in the order in which they were found.
class Faults {
 public:
  void add(const Place& place, std::string_view what, Clause clause = {});
  [[nodiscard]] bool empty() const { return found_.empty(); }
  [[nodiscard]] std::vector<Problem> all() && { return std::move(found_); }

 private:
  std::vector<Problem> found_{};
  std::unordered_set<std::string> texts_{};  // of all of them: none is told twice
};

}  // namespace guidon::scenario
