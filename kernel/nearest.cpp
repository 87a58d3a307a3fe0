#include "kernel/nearest.hpp"

#include <algorithm>
#include <array>

#include "kernel/letters.hpp"

namespace guidon {

namespace {

constexpr std::size_t longest = 48;  // of a word worth comparing

bool is_number(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789.-") == std::string_view::npos;
}

}  // namespace

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
  constexpr std::size_t telling = 3;  // letters that say something though others are missing
  const std::string said = lower(word.substr(0, longest));
  // One letter in three may be wrong.
  int least = std::max(1, static_cast<int>(said.size()) / 3) + 1;
  std::string_view best;
  for (const std::string_view candidate : candidates) {
    const std::string known = lower(candidate.substr(0, longest));
    if (is_number(said) && is_number(known) && said != known) continue;  // another number, not a misspelt one
    // One that holds what was typed, or is held by it, is nearer than its length suggests: "break" means "bt2.break".
    const bool held = (said.size() >= telling && known.contains(said)) ||
                      (known.size() >= telling && said.contains(known)) || (said.size() > 1 && known.starts_with(said));
    const int distance = held ? std::min(1, edit_distance(said, known)) : edit_distance(said, known);
    if (distance >= least) continue;
    best = candidate;
    least = distance;
  }
  return std::string{best};
}

std::string either(std::span<const std::string_view> words) {
  if (words.size() < 2) return enumerated(words);
  return enumerated(words.first(words.size() - 1)).append(" or ").append(words.back());
}

std::string enumerated(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) list.append(list.empty() ? "" : ", ").append(word);
  return list;
}

}  // namespace guidon
