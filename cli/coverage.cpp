// guidon coverage: clauses that act and are not yet cited by code, or not yet proved by a test that names them.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "match/rule_sets.hpp"
#include "rulebook/rulebook.hpp"

namespace guidon::cli {

namespace {

struct Coverage {
  int acting = 0;
  int done = 0;
  std::vector<std::string_view> not_cited;
  std::vector<std::string_view> not_proved;  // cited, but no test names them
};

Coverage of(std::string_view book) {
  Coverage coverage;
  for (const rulebook::Paragraph& entry : rulebook::paragraphs()) {
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
  command.word("RULES", rule_set_named(), only, "Only this rule set");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  const Console console;
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const std::string_view book : match::rule_set_names()) {
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
    fmt::print("{}  {}\n", console.tint(Tint::head, book),
               console.wrap(fmt::format("{} clauses act: {} cited and proved, {} cited only, {} not cited",
                                        found.acting, found.done, found.not_proved.size(), found.not_cited.size()),
                            columns(book) + 2));
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
