// guidon rules: the rule sets and the rulings a table may switch.
#include <fmt/core.h>

#include <algorithm>

#include "adjudicator/test_set.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "wire/answers.hpp"

namespace guidon::cli {

namespace {

std::string as_text(const Console& console) {
  std::string out;
  for (const auto& set : adjudicator::test_sets()) {
    out += fmt::format("{}{}  {}\n", out.empty() ? "" : "\n", console.tint(Tint::head, set.id),
                       console.wrap(fmt::format("{}, {}", set.title.text(), set.sheets.text()), columns(set.id) + 2));
    int width = 0;
    for (const auto& option : set.switches) width = std::max(width, columns(option.name));
    for (const auto& option : set.switches) {
      std::string values = console.tint(Tint::strong, option.values.front());
      for (const auto value : option.values.subspan(1)) values += " | " + std::string{value};
      const bool beside = width + 24 < console.width();
      const int indent = beside ? width + 4 : 6;
      const std::string below = "\n" + std::string(static_cast<std::size_t>(indent), ' ');
      out += fmt::format("  {}{}{}", beside ? padded(option.name, width) : std::string{option.name},
                         beside ? "  " : below, console.wrap(values, indent));
      out += below +
             console.tint(Tint::faint,
                          console.wrap(fmt::format("{} ({})", option.meaning.text(), option.ruling.id()), indent)) +
             "\n";
    }
  }
  return out + "\n" + console.wrap("The first value is the default. Switch one with --option name=value.", 0) + "\n";
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  fmt::print("{}", command.json() ? wire::json(adjudicator::test_sets()) : as_text(Console{}));
  return exit_ok;
}

}  // namespace

Verb rules_verb() {
  return {"rules", "[--json]", "The rule sets and their options with defaults", "guidon rules\nguidon rules --json",
          run};
}

}  // namespace guidon::cli
