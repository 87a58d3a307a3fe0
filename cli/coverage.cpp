// guidon coverage: clauses that act and are not yet cited by code, or not yet proved by a test that names them.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "adjudicator/rule_set.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "kernel/nearest.hpp"
#include "rulebook/rulebook.hpp"

namespace guidon::cli {

namespace {

// A rulebook is called like its rule set.
std::vector<std::string_view> all_books() {
  std::vector<std::string_view> out;
  for (const adjudicator::RuleSet& set : adjudicator::rule_sets()) out.push_back(set.id);
  return out;
}

struct Coverage {
  int acting = 0;
  int done = 0;
  std::vector<std::string_view> not_cited;
  std::vector<std::string_view> not_proved;  // cited, but no test names them
};

Coverage of(std::string_view book) {
  Coverage coverage;
  for (const rulebook::Entry& entry : rulebook::entries()) {
    if (entry.book != book || !entry.acts) continue;
    ++coverage.acting;
    if (!rulebook::cited(entry)) {
      coverage.not_cited.push_back(entry.id);
    } else if (!rulebook::proved(entry)) {
      coverage.not_proved.push_back(entry.id);
    } else {
      ++coverage.done;
    }
  }
  return coverage;
}

std::string joined(const std::vector<std::string_view>& ids) {
  std::string out;
  for (const auto id : ids) out.append(out.empty() ? "" : " ").append(id);
  return out;
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string only;
  command.word("RULES", only, "Only this rule set");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  const auto books = all_books();
  if (!only.empty() && std::ranges::find(books, only) == books.end()) {
    const std::string near = guidon::nearest(only, books);
    return fail(
        {"unknown_rule_set", only, "no rule set " + adjudicator::shown(only) + "; did you mean " + near + "?", near},
        command.json());
  }
  const Console console;
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const std::string_view book : books) {
    if (!only.empty() && only != book) continue;
    const Coverage found = of(book);
    if (command.json()) {
      all.push_back({{"rule_set", book},
                     {"acting", found.acting},
                     {"done", found.done},
                     {"not_cited", found.not_cited},
                     {"not_proved", found.not_proved}});
      continue;
    }
    fmt::print("{}  {} clauses act: {} cited and proved, {} cited only, {} not cited\n", console.tint(Tint::head, book),
               found.acting, found.done, found.not_proved.size(), found.not_cited.size());
    if (!found.not_proved.empty())
      fmt::print("  cited, but no test names  {}\n", console.wrap(joined(found.not_proved), 28));
    if (!found.not_cited.empty())
      fmt::print("  not cited by code         {}\n", console.wrap(joined(found.not_cited), 28));
  }
  if (command.json()) fmt::print("{}\n", nlohmann::ordered_json{{"coverage", all}}.dump(2));
  return exit_ok;
}

}  // namespace

Verb coverage_verb() {
  return {"coverage", "[RULES] [--json]", "Clauses that act and are not yet cited by code or proved by a test",
          "guidon coverage\nguidon coverage hex1866\nguidon coverage --json", run};
}

}  // namespace guidon::cli
