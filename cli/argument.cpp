#include "cli/argument.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "archive/archive.hpp"
#include "kernel/nearest.hpp"
#include "match/rule_sets.hpp"

namespace guidon::cli {

Kind rule_set_named() {
  Kind kind{Thing::rule_set};
  kind.words = match::rule_set_names();
  return kind;
}

Kind number(std::uint64_t least, std::uint64_t most) {
  Kind kind{Thing::number};
  kind.least = least;
  kind.most = most;
  return kind;
}

Kind one_of(std::span<const std::string_view> words) {
  Kind kind{Thing::word};
  kind.words.assign(words.begin(), words.end());
  return kind;
}

bool Argument::is_called(std::string_view name) const { return std::ranges::find(names, name) != names.end(); }

std::string Argument::expected() const {
  if (kind.thing == Thing::number) return fmt::format("a whole number from {} to {}", kind.least, kind.most);
  if (!kind.words.empty()) return either(kind.words);
  return value.empty() ? "something" : value;
}

std::optional<Problem> Argument::wrong(std::string_view said) const {
  const auto problem = [&](std::string_view code, std::string hint, std::string near = {}) {
    return Problem{std::string{code}, is_flag() ? name() : std::string{said},
                   fmt::format("{} takes {}, not {}{}", name(), expected(), shown(said), hint), std::move(near)};
  };
  if (said.empty() && !is_flag()) return Problem{"bad_arguments", name(), name() + " cannot be empty", {}};
  if (said.empty()) return problem("bad_arguments", {});
  if (kind.thing == Thing::number) {
    const auto number = whole_number(said);
    if (!number || *number < kind.least || *number > kind.most) return problem("bad_arguments", {});
  }
  if (kind.thing == Thing::archive && said.contains("://") && !archive::is_address(said))
    return problem("bad_arguments", {});
  if (!kind.words.empty() && std::ranges::find(kind.words, said) == kind.words.end()) {
    std::string near = nearest(said, kind.words);
    return problem("unknown_value", near.empty() ? "" : "; did you mean " + near + "?", near);
  }
  return std::nullopt;
}

std::optional<std::uint64_t> whole_number(std::string_view digits) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

}  // namespace guidon::cli
