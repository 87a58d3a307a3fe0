#pragma once
// The lines of a text, to tell the line and column of a byte.
#include <string>
#include <string_view>
#include <vector>

#include "scenario/problem.hpp"

namespace guidon::scenario {

class Lines {
 public:
  explicit Lines(std::string_view text, std::string file = {});
  [[nodiscard]] Where where(std::size_t byte) const;

 private:
  std::vector<std::size_t> starts_{0};
  std::string file_;
};

}  // namespace guidon::scenario
