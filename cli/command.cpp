#include "cli/command.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/console.hpp"
#include "cli/word_lists.hpp"
#include "kernel/nearest.hpp"

namespace guidon::cli {

struct Command::Parser {
  Parser(const std::string& summary, const std::string& name) : app(summary, name) {}
  CLI::App app;
};

Command::Command(const Verb& verb)
    : parser_(std::make_unique<Parser>(std::string{verb.summary}, "guidon " + std::string{verb.name})),
      usage_("Usage: guidon " + std::string{verb.name} + (verb.usage.empty() ? "" : " " + std::string{verb.usage})),
      declared_(verb.declared) {
  std::string footer = "Examples:";
  for (const std::string_view example : parts_of(verb.examples, '\n')) footer.append("\n  ").append(example);
  parser_->app.footer(footer);
  parser_->app.allow_extras();
  parser_->app.set_help_flag("-h,--help", "Show this help");
}

Command::~Command() = default;

void Command::word(const std::string& name, std::string& value, const std::string& meaning) {
  parser_->app.add_option(name, value, meaning);
}

void Command::words(const std::string& name, Words& values, const std::string& meaning) {
  parser_->app.add_option(name, values, meaning);
}

void Command::flag_with(const std::string& name, const std::string& type, std::optional<std::string>& value,
                        const std::string& meaning) {
  parser_->app.add_option(name, value, meaning)->type_name(type);
}

void Command::flag_with(const std::string& name, const std::string& type, std::optional<std::uint64_t>& value,
                        const std::string& meaning) {
  parser_->app.add_option(name, value, meaning)->type_name(type);
}

void Command::repeated(const std::string& name, const std::string& type, Words& values, const std::string& meaning) {
  parser_->app.add_option(name, values, meaning)->type_name(type)->expected(1)->take_all();
}

void Command::flag(const std::string& name, bool& value, const std::string& meaning) {
  parser_->app.add_flag(name, value, meaning);
}

void Command::exclude(const std::string& one, const std::string& other) {
  parser_->app.get_option(one)->excludes(parser_->app.get_option(other));
}

void Command::add_json() { parser_->app.add_flag("--json", json_, "Answer as JSON"); }

std::string Command::help() const {
  // The library's own usage line knows the flags but not the words; ours stands in its place.
  std::string text = parser_->app.help();
  const auto begin = text.find("Usage:");
  if (begin == std::string::npos) return text;
  return text.replace(begin, text.find('\n', begin) - begin, usage_);
}

std::vector<Argument> Command::arguments() const {
  std::vector<Argument> all;
  for (const CLI::Option* option : parser_->app.get_options()) {
    Argument argument{{}, option->get_type_name(), option->get_description()};
    for (const std::string& name : option->get_snames()) argument.names.push_back("-" + name);
    for (const std::string& name : option->get_lnames()) argument.names.push_back("--" + name);
    if (argument.names.empty()) argument = {{option->get_name()}, {}, option->get_description()};
    all.push_back(std::move(argument));
  }
  return all;
}

std::vector<Argument> arguments_of(const Verb& verb) {
  std::vector<Argument> all;
  Verb asked = verb;
  asked.declared = &all;
  asked.run(asked, {});
  return all;
}

std::optional<int> Command::parse(const Words& words) {
  if (declared_ != nullptr) {
    *declared_ = arguments();
    return exit_ok;
  }
  const bool wants_json =
      std::ranges::find(words, "--json") != words.end();  // even where it was swallowed by another flag
  Words reversed{words.rbegin(), words.rend()};           // CLI11 takes them from the back
  try {
    parser_->app.parse(reversed);
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", help());
    return exit_ok;
  } catch (const CLI::ParseError& error) {
    std::string message = error.what();
    std::ranges::replace(message, '\n', ' ');
    return fail({"bad_arguments", error.get_name(), message, {}}, wants_json);
  }
  json_ = wants_json && parser_->app.get_option_no_throw("--json") != nullptr;
  const Words extra = parser_->app.remaining();
  if (extra.empty()) return std::nullopt;
  std::vector<std::string> known;
  for (const CLI::Option* option : parser_->app.get_options())
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  const std::vector<std::string_view> views{known.begin(), known.end()};
  const std::string& first = extra.front();
  if (first.starts_with('-')) {
    const std::string nearest = guidon::nearest(first, views);
    return fail(
        {"unknown_flag", first, "no flag " + adjudicator::shown(first) + "; did you mean " + nearest + "?", nearest},
        wants_json);
  }
  return fail({"bad_arguments", first, "unexpected " + adjudicator::shown(first) + "; " + usage_, {}}, wants_json);
}

std::expected<std::size_t, adjudicator::Problem> one_of(const std::optional<std::string>& said, std::string_view flag,
                                                        std::span<const std::string_view> words) {
  if (!said) return 0;
  const auto at = std::ranges::find(words, *said);
  if (at != words.end()) return static_cast<std::size_t>(at - words.begin());
  const std::string near = nearest(*said, words);
  return std::unexpected{adjudicator::Problem{
      "unknown_value", *said,
      std::string{flag} + " cannot be " + adjudicator::shown(*said) + "; did you mean " + near + "?", near}};
}

}  // namespace guidon::cli
