#include "players/general.hpp"

#include <algorithm>
#include <charconv>
#include <span>

#include "kernel/shown.hpp"

namespace guidon::players {

namespace {

template <class Enum, std::size_t N>
std::optional<Enum> word_in(const std::array<std::string_view, N>& words, std::string_view word) {
  const auto at = std::ranges::find(words, word);
  if (at == words.end()) return std::nullopt;
  return static_cast<Enum>(at - words.begin());
}

std::optional<std::uint32_t> number(std::string_view digits) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc{} && end == digits.data() + digits.size() && value > 0 ? std::optional{value}
                                                                                   : std::nullopt;
}

// "bold", "nodes=4000" or "50ms".
std::optional<Reason> add_trait(General& general, std::string_view word) {
  if (const auto style = word_in<Style>(style_words, word)) {
    general.style = *style;
    return std::nullopt;
  }
  if (word.starts_with("nodes=")) {
    const auto nodes = number(word.substr(6));
    if (!nodes) return expected("a number of positions, such as nodes=4000"_form, word);
    general.thinking = {*nodes, 0};
    return std::nullopt;
  }
  if (word.ends_with("ms")) {
    const auto time = milliseconds(word);
    if (!time) return time.error();
    general.thinking.milliseconds = *time;
    return std::nullopt;
  }
  return Reason{say("no style {}"_form, shown(word)), near_or_few(word, style_words)};
}

}  // namespace

General in_effect(General general) {
  if (!has_plan(general)) general.style = Style::steady;
  if (general.level != Level::marshal) general.thinking = {};
  if (general.thinking.milliseconds != 0) general.thinking.nodes = Thinking{}.nodes;
  return general;
}

bool has_plan(const General& general) { return general.level >= Level::colonel; }

bool by_the_clock(const General& general) {
  return general.level == Level::marshal && general.thinking.milliseconds != 0;
}

std::expected<std::uint32_t, Reason> milliseconds(std::string_view text) {
  const auto value = text.ends_with("ms") ? number(text.substr(0, text.size() - 2)) : std::nullopt;
  if (!value) return std::unexpected{expected("a time such as 50ms"_form, text)};
  return *value;
}

std::vector<std::string_view> player_words() {
  std::vector<std::string_view> words{level_words.begin(), level_words.end()};
  words.push_back("random");
  return words;
}

std::expected<General, Reason> general_named(std::string_view text) {
  General general;
  const std::string_view first = text.substr(0, text.find(':'));
  const auto level = word_in<Level>(level_words, first == "random" ? "recruit" : first);
  if (!level)
    return std::unexpected{Reason{say("no player {}"_form, shown(first)), near_or_few(first, player_words())}};
  general.level = *level;
  for (std::size_t at = text.find(':'); at != std::string_view::npos;) {
    const std::size_t end = text.find(':', at + 1);
    const std::string_view word = text.substr(at + 1, end == std::string_view::npos ? end : end - at - 1);
    if (auto wrong = add_trait(general, word)) return std::unexpected{std::move(*wrong)};
    at = end;
  }
  return general;
}

std::string name_of(const General& general) {
  std::string name{level_words[static_cast<std::size_t>(general.level)]};
  if (general.style != Style::steady) name.append(":").append(style_words[static_cast<std::size_t>(general.style)]);
  if (general.level != Level::marshal) return name;
  if (general.thinking.milliseconds != 0) return name + ":" + std::to_string(general.thinking.milliseconds) + "ms";
  if (general.thinking.nodes != Thinking{}.nodes) name += ":nodes=" + std::to_string(general.thinking.nodes);
  return name;
}

}  // namespace guidon::players
