#include "kernel/nearest.hpp"

#include <algorithm>
#include <array>

namespace guidon {

namespace {
constexpr std::size_t longest = 48;  // of a word worth comparing
}

int edit_distance(std::string_view a, std::string_view b) {
  a = a.substr(0, longest);
  b = b.substr(0, longest);
  std::array<std::array<int, longest + 1>, 3> rows{};  // before last, last, this
  for (std::size_t j = 0; j <= b.size(); ++j) rows[1][j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    rows[2][0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int replaced = rows[1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      int best = std::min({rows[1][j] + 1, rows[2][j - 1] + 1, replaced});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) best = std::min(best, rows[0][j - 2] + 1);
      rows[2][j] = best;
    }
    rows[0] = rows[1];
    rows[1] = rows[2];
  }
  return rows[1][b.size()];
}

std::string nearest(std::string_view word, std::span<const std::string_view> candidates) {
  std::string_view best;
  int least = 0;
  for (const std::string_view candidate : candidates) {
    // A candidate that contains what was typed is nearer than its length suggests: "break" means "bt2.break".
    const bool contains = word.size() >= 3 && candidate.find(word.substr(0, longest)) != std::string_view::npos;
    const int distance = contains ? 1 : edit_distance(word, candidate);
    if (best.empty() || distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return std::string{best};
}

}  // namespace guidon
