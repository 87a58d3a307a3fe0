#pragma once
// Lists of words in a file that stand for a set of enumerators.
#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

#include "kernel/shown.hpp"
#include "rules/linear/battle/profile.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

// The words of a list, as a set; nothing when there is no such key. A word that is not known is a problem.
template <class Member>
std::optional<linear::SetOf<Member>> read_set(Section& section, std::string_view key,
                                              std::span<const std::string_view> words) {
  if (!section.has(key)) return {};
  linear::SetOf<Member> set;
  for (const std::string& word : section.texts(key)) {
    const auto at = std::ranges::find(words, word);
    if (at != words.end())
      set.add(static_cast<Member>(at - words.begin()));
    else
      section.problem(key, {say("{} has {}"_form, shown(key), shown(word)), suggestion(word, words)});
  }
  return set;
}

template <class Member>
std::vector<std::string_view> members(linear::SetOf<Member> set, std::span<const std::string_view> words) {
  std::vector<std::string_view> found;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (set.has(static_cast<Member>(i))) found.push_back(words[i]);
  return found;
}

// The keys of things that have one.
template <class Things>
std::vector<std::string_view> keys_of(const Things& things) {
  std::vector<std::string_view> keys;
  keys.reserve(things.size());
  for (const auto& thing : things) keys.push_back(thing.key);
  return keys;
}

template <class Enum>
std::string_view word_of(Enum member, std::span<const std::string_view> words) {
  return words[static_cast<std::size_t>(member)];
}

}  // namespace guidon::scenario
