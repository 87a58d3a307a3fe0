#include "cli/word_lists.hpp"

#include <fmt/core.h>

#include "kernel/reason.hpp"
#include "kernel/shown.hpp"

namespace guidon::cli {

std::string hint(std::string_view word, std::span<const std::string_view> known, std::string lister) {
  const Phrase more = near_or_few(word, known, std::move(lister));
  return more.empty() ? std::string{} : "; " + more.text();
}

std::vector<std::string_view> parts_of(std::string_view list, char between) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = list.find(between);
    parts.push_back(list.substr(0, end));
    if (end == std::string_view::npos) return parts;
    list.remove_prefix(end + 1);
  }
}

std::expected<match::OptionValues, Problem> rulings_of(const Words& options) {
  match::OptionValues rulings;
  rulings.reserve(options.size());
  for (const std::string& option : options) {
    const auto equals = option.find('=');
    if (equals == std::string::npos || equals == 0)
      return std::unexpected{Problem{
          "bad_arguments", "--option", fmt::format("--option: expected NAME=VALUE, not {}", shown(option)), {}}};
    rulings.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  return rulings;
}

}  // namespace guidon::cli
