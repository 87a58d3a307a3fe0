#include "cli/command.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/plain_output.hpp"
#include "cli/sorter.hpp"
#include "cli/word_lists.hpp"

namespace guidon::cli {

namespace {

std::vector<std::string> names_in(std::string_view list) {  // "-o,--output"
  const auto parts = parts_of(list);
  return {parts.begin(), parts.end()};
}

// "-o, --output FILE".
std::string left_of(const Argument& argument) {
  std::string left;
  for (const std::string& name : argument.names) left.append(left.empty() ? "" : ", ").append(name);
  return argument.value.empty() || !argument.is_flag() ? left : left + " " + argument.value;
}

// A usage line, broken nowhere within brackets.
std::string wrapped_usage(std::string usage, const Console& console) {
  constexpr char joint = '\x1f';
  int open = 0;
  for (char& c : usage) {
    open += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
    if (c == ' ' && open > 0) c = joint;
  }
  std::string out = console.wrap(usage, 7);
  std::ranges::replace(out, joint, ' ');
  return out;
}

// What they are called beside what they mean, or above it where there is little room.
std::string table_of(std::span<const Argument> arguments, bool flags, const Console& console) {
  constexpr int widest = 30;
  constexpr int narrow = 64;
  int width = 0;
  for (const Argument& each : arguments)
    if (each.is_flag() == flags && columns(left_of(each)) <= widest) width = std::max(width, columns(left_of(each)));
  const bool below = console.width() < narrow;
  const int indent = below ? 6 : 2 + width + 2;
  std::string out;
  for (const Argument& each : arguments) {
    if (each.is_flag() != flags) continue;
    const std::string left = left_of(each);
    const bool beside = !below && columns(left) <= width;
    out += "  " + console.wrap(left, 6);
    out += beside ? std::string(static_cast<std::size_t>(indent - 2 - columns(left)), ' ')
                  : "\n" + std::string(static_cast<std::size_t>(indent), ' ');
    out += console.wrap(each.meaning, indent) + "\n";
  }
  return out.empty() ? out : (flags ? "\nFlags:\n" : "\nWords:\n") + out;
}

}  // namespace

Command::Command(const Verb& verb) : verb_(verb) {}

void Command::add(Argument argument, Keep keep) {
  if (argument.kind.thing == Thing::word && argument.is_flag()) {
    argument.value.clear();
    for (const std::string_view word : argument.kind.words)
      argument.value.append(argument.value.empty() ? "" : "|").append(word);
  }
  arguments_.push_back(std::move(argument));
  keeps_.push_back(std::move(keep));
}

void Command::word(const std::string& name, Kind kind, std::string& value, const std::string& meaning) {
  add({{name}, {}, meaning, std::move(kind), false}, [&value](const std::string& said) { value = said; });
}

void Command::words(const std::string& name, Kind kind, Words& values, const std::string& meaning) {
  add({{name}, {}, meaning, std::move(kind), true}, [&values](const std::string& said) { values.push_back(said); });
}

void Command::flag_with(const std::string& names, const std::string& type, Kind kind, std::optional<std::string>& value,
                        const std::string& meaning) {
  add({names_in(names), type, meaning, std::move(kind), false}, [&value](const std::string& said) { value = said; });
}

void Command::flag_with(const std::string& names, const std::string& type, Kind kind,
                        std::optional<std::uint64_t>& value, const std::string& meaning) {
  add({names_in(names), type, meaning, std::move(kind), false},
      [&value](const std::string& said) { value = whole_number(said); });
}

void Command::choice(const std::string& name, std::span<const std::string_view> among,
                     std::optional<std::size_t>& value, const std::string& meaning) {
  add({{name}, {}, meaning, one_of(among), false}, [&value, among](const std::string& said) {
    value = static_cast<std::size_t>(std::ranges::find(among, said) - among.begin());
  });
}

void Command::repeated(const std::string& names, const std::string& type, Kind kind, Words& values,
                       const std::string& meaning) {
  add({names_in(names), type, meaning, std::move(kind), true},
      [&values](const std::string& said) { values.push_back(said); });
}

void Command::flag(const std::string& names, bool& value, const std::string& meaning) {
  add({names_in(names), {}, meaning, Thing::text, false}, [&value](const std::string&) { value = true; });
}

void Command::exclude(const std::string& one, const std::string& other) { excluded_.emplace_back(one, other); }

void Command::add_json() { flag("--json", json_, "Answer as JSON"); }

std::string Command::help(const Console& console) const {
  const std::string usage = fmt::format("guidon {}{}{}", verb_.name, verb_.usage.empty() ? "" : " ", verb_.usage);
  std::string out = "Usage: " + wrapped_usage(usage, console) + "\n\n" + console.wrap(verb_.summary, 0) + "\n";
  out += table_of(arguments_, false, console) + table_of(arguments_, true, console) + "\nExamples:\n";
  for (const std::string_view example : parts_of(verb_.examples, '\n')) out.append("  ").append(example).append("\n");
  return out;
}

std::vector<Argument> arguments_of(const Verb& verb) {
  std::vector<Argument> all;
  Verb asked = verb;
  asked.declared = &all;
  asked.run(asked, {});
  return all;
}

std::optional<int> Command::parse(const Words& words) {
  bool wants_help = false;
  flag("-h,--help", wants_help, "Show this help");
  if (verb_.declared != nullptr) {
    *verb_.declared = arguments_;
    return exit_ok;
  }
  const auto end = std::ranges::find(words, "--");
  const auto among = [&](std::string_view flag) { return std::find(words.begin(), end, flag) != end; };
  if (among("-h") || among("--help")) {
    fmt::print("{}", help(Console{}));
    return exit_ok;
  }
  const bool wants_json = among("--json");  // even where other words are wrong
  Sorter sorter{arguments_};
  for (const std::string& word : words) sorter.take(word);
  sorter.finish();
  if (sorter.problem()) return fail(*sorter.problem(), wants_json);
  const auto is_said = [&](const std::string& flag) {
    return std::ranges::find(sorter.said(), sorter.flag_called(flag), &Said::argument) != sorter.said().end();
  };
  for (const auto& [one, other] : excluded_)
    if (is_said(one) && is_said(other))
      return fail({"bad_arguments", one, fmt::format("{} and {} cannot stand together", one, other), {}}, wants_json);
  for (const Said& each : sorter.said())
    keeps_[static_cast<std::size_t>(each.argument - arguments_.data())](each.value);
  if (json_) exact_output();
  return std::nullopt;
}

}  // namespace guidon::cli
