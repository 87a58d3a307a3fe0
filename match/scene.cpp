#include "match/scene.hpp"

#include <algorithm>

namespace guidon::match {

namespace {

bool begins_letter(char c) { return (c & 0xC0) != 0x80; }  // in UTF-8

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_letter));
}

std::string_view first_letters(std::string_view text, std::size_t count) {
  std::size_t end = 0;
  for (std::size_t seen = 0; end < text.size(); ++end)
    if (begins_letter(text[end]) && seen++ == count) break;
  return text.substr(0, end);
}

}  // namespace

// Whole words for as long as they fit, then as much of the next as can still be read.
std::string short_name(std::string_view name) {
  constexpr std::size_t room = 12;
  constexpr std::size_t readable = 3;
  if (letters_in(name) <= room) return std::string{name};
  std::string out;
  while (!name.empty()) {
    const std::string_view word = name.substr(0, name.find(' '));
    const std::string gap = out.empty() ? "" : " ";
    const std::size_t left = room - std::min(room, letters_in(out) + gap.size());
    if (letters_in(word) > left) {
      if (left > readable) out.append(gap).append(first_letters(word, left - 1)).append(".");
      break;
    }
    out.append(gap).append(word);
    name.remove_prefix(std::min(name.size(), word.size() + 1));
  }
  return out;
}

SceneUnit& add_unit(Scene& scene, std::string id, std::string name, Side side) {
  constexpr int letters = 26;
  constexpr std::string_view spare = "0123456789";
  const std::size_t before = scene.listed[side]++;
  SceneUnit& unit = scene.units.emplace_back();
  unit.id = std::move(id);
  unit.name = std::move(name);
  unit.side = side;
  unit.letter = before < letters ? static_cast<char>((side == 0 ? 'A' : 'a') + static_cast<int>(before))
                                 : spare[(before - letters) % spare.size()];
  return unit;
}

}  // namespace guidon::match
