// guidon tests: what the adjudicator can be asked.
#include <fmt/core.h>

#include <algorithm>

#include "adjudicator/query.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "wire/answers.hpp"

namespace guidon::cli {

namespace {

std::string in_full(const adjudicator::Test& test, const Console& console) {
  std::string out = console.tint(Tint::head, test.name) + "  " + std::string{test.title.text()} + "\n";
  out += fmt::format("  throws {}\n\n", test.throws);
  int width = 0;
  for (const auto& input : test.inputs) width = std::max(width, columns(input.name));
  if (test.inputs.empty()) out += "  no inputs\n";
  for (const auto& input : test.inputs) {
    const std::string line =
        fmt::format("{} ({}): {}", adjudicator::range_of(input).text(), input.preset, input.meaning.text());
    out += "  " + console.tint(Tint::strong, padded(input.name, width)) + "  " + line + "\n";
  }
  out += "\n  Outcomes\n";
  if (test.outcomes.empty()) return out + fmt::format("  0, 1, 2, ...  {}\n", test.counts.text());
  width = 0;
  for (const auto& outcome : test.outcomes) width = std::max(width, columns(outcome.code));
  for (const auto& outcome : test.outcomes)
    out += fmt::format("  {}  {}\n", console.tint(Tint::strong, padded(outcome.code, width)), outcome.words.text());
  return out;
}

std::string in_a_line(std::span<const adjudicator::Test* const> found, const Console& console) {
  std::string out;
  std::string_view set;
  int width = 0;
  for (const auto* test : found) width = std::max(width, columns(test->name));
  for (const auto* test : found) {
    if (test->rule_set != set) {
      set = test->rule_set;
      const auto& known = adjudicator::test_set(set);
      out += fmt::format("{}{}  {}, {}\n", out.empty() ? "" : "\n", console.tint(Tint::head, known.id),
                         known.title.text(), known.sheets.text());
    }
    out += fmt::format("  {}  {}\n", console.tint(Tint::strong, padded(test->name, width)), test->title.text());
  }
  return out + "\nguidon tests NAME shows the inputs and outcomes of one.\n";
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string prefix;
  command.word("PREFIX", Thing::test, prefix, "Only tests whose names begin so, e.g. bt or peninsular.fi");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  std::vector<const adjudicator::Test*> found;
  for (const auto* test : adjudicator::tests())
    if (test->name.starts_with(prefix) || test->rule_set == prefix) found.push_back(test);
  if (found.empty()) return fail(adjudicator::find_test(prefix).error(), command.json());
  if (command.json()) {
    fmt::print("{}", wire::json(found));
  } else {
    const Console console;
    fmt::print("{}", console.fitted(found.size() == 1 ? in_full(*found.front(), console) : in_a_line(found, console)));
  }
  return exit_ok;
}

}  // namespace

Verb tests_verb() {
  return {"tests", "[PREFIX] [--json]", "The tests, their inputs and outcomes",
          "guidon tests\nguidon tests peninsular\nguidon tests bt2.break\nguidon tests --json", run};
}

}  // namespace guidon::cli
