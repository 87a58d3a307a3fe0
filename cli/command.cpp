#include "cli/command.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "adjudicator/nearest.hpp"
#include "cli/console.hpp"

namespace guidon::cli {

Command::Command(const Verb& verb)
    : app_(std::string{verb.summary}, "guidon " + std::string{verb.name}),
      usage_("Usage: guidon " + std::string{verb.name} + (verb.usage.empty() ? "" : " " + std::string{verb.usage})) {
  std::string footer = "Examples:";
  for (std::string_view rest = verb.examples; !rest.empty();) {
    const auto end = rest.find('\n');
    footer += "\n  " + std::string{rest.substr(0, end)};
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  app_.footer(footer);
  app_.allow_extras();
  app_.set_help_flag("-h,--help", "Show this help");
}

std::string Command::help() const {
  // The library's own usage line knows the flags but not the words; ours stands in its place.
  std::string text = app_.help();
  const auto begin = text.find("Usage:");
  if (begin == std::string::npos) return text;
  return text.replace(begin, text.find('\n', begin) - begin, usage_);
}

std::optional<int> Command::parse(const Words& words) {
  const bool wants_json =
      std::ranges::find(words, "--json") != words.end();  // even where it was swallowed by another flag
  Words reversed{words.rbegin(), words.rend()};           // CLI11 takes them from the back
  try {
    app_.parse(reversed);
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", help());
    return exit_ok;
  } catch (const CLI::ParseError& error) {
    std::string message = error.what();
    std::ranges::replace(message, '\n', ' ');
    return fail({"bad_arguments", error.get_name(), message, {}}, wants_json);
  }
  json_ = wants_json && app_.get_option_no_throw("--json") != nullptr;
  const Words extra = app_.remaining();
  if (extra.empty()) return std::nullopt;
  std::vector<std::string> known;
  for (const CLI::Option* option : app_.get_options())
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  const std::vector<std::string_view> views{known.begin(), known.end()};
  const std::string& first = extra.front();
  if (first.starts_with('-')) {
    const std::string nearest = adjudicator::nearest(first, views);
    return fail(
        {"unknown_flag", first, "no flag " + adjudicator::shown(first) + "; did you mean " + nearest + "?", nearest},
        wants_json);
  }
  return fail({"bad_arguments", first, "unexpected " + adjudicator::shown(first) + "; " + usage_, {}}, wants_json);
}

}  // namespace guidon::cli
