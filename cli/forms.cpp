// guidon forms: everything the program can say, which catalogues of other languages have to hold.
#include <fmt/core.h>

#include <set>

#include "adjudicator/test.hpp"
#include "cli/command.hpp"
#include "kernel/form.hpp"
#include "wire/json.hpp"

namespace guidon::cli {

namespace {

using Sayings = std::set<std::string_view>;

void put(Sayings& out, std::span<const std::string_view> words) { out.insert(words.begin(), words.end()); }

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  if (const auto done = command.parse(words)) return *done;
  Sayings forms;
  for (const KnownForm* each = KnownForm::first; each != nullptr; each = each->next) forms.insert(each->text);
  Sayings codes;  // words of lists, as data spell them: "attack_column"
  for (const KnownWords* each = KnownWords::first; each != nullptr; each = each->next) put(codes, each->text);
  for (const auto* test : adjudicator::tests())
    for (const auto& input : test->inputs) put(codes, input.choices);
  for (const auto& set : adjudicator::rule_sets())
    for (const auto& option : set.switches) put(codes, option.values);
  for (Sayings* each : {&forms, &codes}) each->erase("");
  fmt::print("{}\n", wire::Json{{"forms", forms}, {"words", codes}}.dump(1));
  return exit_ok;
}

}  // namespace

Verb forms_verb() {
  return {"forms", "", "Every sentence and word that other languages have to know, as JSON", "guidon forms", run, true};
}

}  // namespace guidon::cli
