#include "cli/dice_words.hpp"

#include <fmt/core.h>

#include <charconv>
#include <string>

namespace guidon::cli {

std::expected<std::vector<int>, adjudicator::Problem> read_faces(std::string_view text) {
  constexpr std::string_view between = ", ";
  std::vector<int> faces;
  if (text.empty()) return faces;
  const auto wrong = [](std::string_view word) {
    const std::string shown = adjudicator::shown(word);
    return std::unexpected{
        adjudicator::Problem{"impossible_face",
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

std::optional<int> face_of(const match::Need& need, std::string_view word) {
  for (const auto& [name, face] : need.by_name)
    if (word == name) return face;
  if (!need.by_name.empty()) return std::nullopt;
  int face = 0;
  const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), face);
  if (error != std::errc{} || stop != word.data() + word.size() || face < 1 || face > need.die.sides)
    return std::nullopt;
  return face;
}

std::string faces_of(const match::Need& need) {
  if (need.by_name.empty()) return fmt::format("a d{} shows 1 to {}", need.die.sides, need.die.sides);
  std::string names;
  for (std::size_t i = 0; i < need.by_name.size(); ++i)
    names.append(i == 0 ? "" : i + 1 < need.by_name.size() ? ", " : " or ").append(need.by_name[i].first);
  return "expected " + names;
}

}  // namespace guidon::cli
