#include "cli/dice_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "kernel/letters.hpp"

namespace guidon::cli {

std::expected<std::vector<int>, Problem> read_faces(std::string_view text) {
  constexpr std::string_view between = ", ";
  std::vector<int> faces;
  if (text.empty()) return faces;
  const auto wrong = [](std::string_view word) {
    const std::string shown = adjudicator::shown(word);
    return std::unexpected{Problem{"impossible_face",
                                   std::string{word},
                                   "a die cannot show " + shown + ": expected faces 1..6 separated by commas",
                                   {}}};
  };
  while (true) {
    const auto end = text.find_first_of(between);
    const std::string_view word = text.substr(0, end);
    int face = 0;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), face);
    if (error != std::errc{} || stop != word.data() + word.size() || face < 1 || face > 6) return wrong(word);
    faces.push_back(face);
    if (end == std::string_view::npos) return faces;
    text.remove_prefix(end);
    const auto next = text.find_first_not_of(between);
    if (next == std::string_view::npos) return wrong("");
    text.remove_prefix(next);
  }
}

namespace {

constexpr std::string_view between = ", \t";

// A face of the die that is missing; nothing where it has no such face.
std::optional<int> face_of(const match::Need& need, std::string_view word) {
  int face = 0;
  const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), face);
  if (error != std::errc{} || stop != word.data() + word.size() || face < 1 || face > need.die.sides)
    return std::nullopt;
  return face;
}

// A card or a lot by its name, whatever the size of its letters.
std::optional<int> lot_called(const match::Need& need, std::string_view words) {
  for (const auto& [lot, face] : need.by_name)
    if (same_letters(words, lot.name) || same_letters(words, lot.in_full)) return face;
  return std::nullopt;
}

// One lot, by as many words of the line as a name has.
ThrownLine read_lot(const match::Need& need, std::string_view line) {
  for (std::size_t end = line.size(); end != std::string_view::npos && end > 0;) {
    if (const auto face = lot_called(need, line.substr(0, end))) {
      const auto more = line.find_first_not_of(between, end);
      return {{*face}, more == std::string_view::npos ? std::string_view{} : line.substr(more), {}};
    }
    end = line.find_last_of(between, end - 1);
    if (end != std::string_view::npos) end = line.find_last_not_of(between, end) + 1;
  }
  return {{}, {}, line};
}

}  // namespace

ThrownLine read_line(const match::Need& need, std::string_view line) {
  const auto first = line.find_first_not_of(between);
  if (first == std::string_view::npos) return {{}, {}, line};
  if (!need.by_name.empty()) return read_lot(need, line.substr(first));
  ThrownLine out;
  for (std::size_t at = first; at != std::string_view::npos;) {
    if (std::cmp_equal(out.faces.size(), need.die.hand.dice)) {
      out.surplus = line.substr(at);
      break;
    }
    const auto end = std::min(line.find_first_of(between, at), line.size());
    const std::string_view word = line.substr(at, end - at);
    const auto face = face_of(need, word);
    if (!face) return {{}, {}, word};
    out.faces.push_back(*face);
    at = line.find_first_not_of(between, end);
  }
  return out;
}

std::string_view too_many(const match::Need& need) {
  return need.by_name.empty() ? "more dice than are needed" : "one is drawn at a time";
}

std::string faces_of(const match::Need& need) {
  if (need.by_name.empty()) return fmt::format("a d{} shows 1 to {}", need.die.sides, need.die.sides);
  std::string names;
  for (std::size_t i = 0; i < need.by_name.size(); ++i)
    names.append(i == 0 ? "" : i + 1 < need.by_name.size() ? ", " : " or ").append(need.by_name[i].first.name);
  return "expected " + names;
}

}  // namespace guidon::cli
