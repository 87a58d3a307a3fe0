#include "scenario/exchange/lines.hpp"

#include <algorithm>

namespace guidon::scenario {

Lines::Lines(std::string_view text, std::string file) : file_(std::move(file)) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n') starts_.push_back(i + 1);
}

Where Lines::where(std::size_t byte) const {
  const auto next = std::ranges::upper_bound(starts_, byte);
  return {static_cast<int>(next - starts_.begin()), static_cast<int>(byte - *(next - 1)) + 1, {}, file_};
}

}  // namespace guidon::scenario
