// guidon forms: everything the program can say, which catalogues of other languages have to hold.
#include <fmt/core.h>

#include <set>

#include "adjudicator/test.hpp"
#include "cli/command.hpp"
#include "kernel/form.hpp"
#include "kernel/shape.hpp"
#include "match/rule_sets.hpp"
#include "players/general.hpp"
#include "scenario/workshop/workshop.hpp"
#include "wire/json.hpp"

namespace guidon::cli {

namespace {

using Sayings = std::set<std::string_view>;

void put(Sayings& out, std::span<const std::string_view> words) { out.insert(words.begin(), words.end()); }

void put(Sayings& out, const Shape& shape) {
  put(out, shape.words);
  for (const Shape& each : shape.parts) put(out, each);
}

void put(Sayings& out, const std::vector<scenario::Field>& fields) {
  for (const scenario::Field& each : fields) {
    out.insert(each.name);
    put(out, each.values);
  }
}

void put(Sayings& out, const scenario::Group& group) {
  put(out, group.fields);
  for (const scenario::Group& each : group.lists) put(out, each);
}

// What a rule set tells by words of data: of events and the like, and of scenarios.
void put(Sayings& out, const match::RuleSet& rules) {
  const match::Declared declared = rules.declared();
  for (const auto* kinds :
       {&declared.orders, &declared.decisions, &declared.events, &declared.upshots, &declared.conditions})
    for (const Declaration& each : *kinds)
      for (const Shape& form : each.forms) put(out, form);
  const scenario::Workshop& workshop = *scenario::workshop(rules.name);
  for (const scenario::Group& each : workshop.sections) put(out, each);
  for (const scenario::Group& each : workshop.others) put(out, each);
  for (const scenario::Group* each : {&workshop.ground, &workshop.unit, &workshop.officer, &workshop.command})
    put(out, *each);
  for (const scenario::TerrainKind& each : workshop.terrain) out.insert(each.kind);
  for (const scenario::NationWord& each : workshop.nations) out.insert(each.word);
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  if (const auto done = command.parse(words)) return *done;
  Sayings forms;
  for (const KnownForm* each = KnownForm::first; each != nullptr; each = each->next) forms.insert(each->text);
  Sayings words_of_lists;  // as data spell them: "attack_column"
  for (const KnownWords* each = KnownWords::first; each != nullptr; each = each->next) put(words_of_lists, each->text);
  for (const auto* test : adjudicator::tests())
    for (const auto& input : test->inputs) put(words_of_lists, input.choices);
  for (const auto& set : adjudicator::test_sets())
    for (const auto& option : set.switches) put(words_of_lists, option.values);
  Sayings codes;  // that may be said, too
  for (const auto& rules : match::rule_sets()) put(codes, rules);
  put(codes, players::level_words);
  put(codes, players::style_words);
  for (Sayings* each : {&forms, &words_of_lists, &codes}) each->erase("");
  fmt::print("{}\n", wire::Json{{"forms", forms}, {"words", words_of_lists}, {"codes", codes}}.dump(1));
  return exit_ok;
}

}  // namespace

Verb forms_verb() {
  return {"forms", "", "Every sentence and word that other languages have to know, as JSON", "guidon forms", run, true};
}

}  // namespace guidon::cli
