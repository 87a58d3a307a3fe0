// The words of generals in records, taken apart again.
#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "players/reason.hpp"
#include "players/school.hpp"

namespace guidon::players {

namespace {

constexpr std::string_view place = "{}";

// Those that begin with words of their own first, and of those the longest: of two that fit, the first is meant.
const std::vector<std::string_view>& forms() {
  static const std::vector<std::string_view> all = [] {
    std::vector<std::string_view> out{plain_reason_forms.begin(), plain_reason_forms.end()};
    for (const auto& school : schools()) std::ranges::copy(school->intent_forms(), std::back_inserter(out));
    std::ranges::stable_sort(out, {}, [](std::string_view form) {
      return std::pair{form.starts_with(place), -static_cast<std::ptrdiff_t>(form.size())};
    });
    return out;
  }();
  return all;
}

// What stands in the places of a form, if a text is one of its sentences.
std::optional<std::vector<std::string_view>> fitted(std::string_view form, std::string_view text) {
  std::vector<std::string_view> out;
  auto at = form.find(place);
  if (!text.starts_with(form.substr(0, at))) return std::nullopt;
  if (at == std::string_view::npos) return text.size() == form.size() ? std::optional{out} : std::nullopt;
  text.remove_prefix(at);
  while (at != std::string_view::npos) {
    form.remove_prefix(at + place.size());
    at = form.find(place);
    const std::string_view next = form.substr(0, at);
    const bool last = at == std::string_view::npos;
    if (last && !text.ends_with(next)) return std::nullopt;
    const auto end = last ? text.size() - next.size() : text.find(next);
    if (end == std::string_view::npos || end == 0 || end > text.size()) return std::nullopt;
    out.push_back(text.substr(0, end));
    text.remove_prefix(end + next.size());
  }
  return out;
}

std::optional<Phrase> known(std::string_view text) {
  for (const std::string_view form : forms()) {
    const auto gaps = fitted(form, text);
    if (!gaps) continue;
    std::vector<Phrase> parts;
    parts.reserve(gaps->size());
    for (const std::string_view gap : *gaps) parts.push_back(known(gap).value_or(Phrase{std::string{gap}}));
    return Phrase{form, std::move(parts)};
  }
  return std::nullopt;
}

}  // namespace

Phrase unsaid(std::string_view text) {
  Phrase out;
  while (!text.empty()) {
    std::optional<Phrase> sentence;
    std::size_t end = 0;
    while (!sentence && end < text.size()) {
      end = std::min(text.find(". ", end), text.size() - 1) + 1;
      sentence = known(text.substr(0, end));
    }
    if (!sentence) end = text.size();
    out = then(std::move(out), sentence ? std::move(*sentence) : Phrase{std::string{text}});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace guidon::players
