// guidon kinds: what programs are told of battles, kind by kind, each with an example from a battle that was played.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "kernel/nearest.hpp"
#include "match/random_player.hpp"
#include "match/rule_sets.hpp"
#include "scenario/shelf.hpp"
#include "wire/schemas.hpp"
#include "wire/tell_facts.hpp"

namespace guidon::cli {

namespace {

// The fullest one of a kind that was seen, as JSON.
class Examples {
 public:
  void see(const Facts& facts) {
    if (facts.empty()) return;
    const auto found = seen_.find(facts.kind);
    if (found == seen_.end() || found->second.first < facts.values().size())
      seen_[std::string{facts.kind}] = {facts.values().size(), wire::print(wire::data(facts))};
  }
  [[nodiscard]] std::string_view of(std::string_view kind) const {
    const auto found = seen_.find(kind);
    return found == seen_.end() ? std::string_view{} : std::string_view{found->second.second};
  }

 private:
  std::map<std::string, std::pair<std::size_t, std::string>, std::less<>> seen_;
};

struct Seen {
  Examples orders;
  Examples decisions;
  Examples events;
  Examples upshots;
};

// What a battle of random orders tells of.
void play(const match::Start& start, std::uint64_t seed, Seen& seen) {
  constexpr odds::Budget little{2'000, 50, 1815};
  constexpr std::uint32_t asked_once_in = 40;
  auto game = match::Game::set_up(start);
  if (!game) return;
  match::SeededLot lot{seed};
  (void)(*game)->begin({});
  std::size_t told = 0;
  while (!(*game)->over()) {
    seen.decisions.see((*game)->decision().data);
    const match::Choice order = (*game)->random_order(lot);
    if (lot.draw(asked_once_in) == 0)
      if (const auto odds = (*game)->odds(order.side, order.order, little))
        for (const match::Headline& each : odds->headlines)
          for (const Facts& upshot : each.facts) seen.upshots.see(upshot);
    (void)(*game)->give(order.side, order.order);
    for (; told < (*game)->steps().size(); ++told) {
      seen.orders.see((*game)->steps()[told].data);
      for (const match::Happening& each : (*game)->steps()[told].happenings) seen.events.see(each.data);
    }
  }
  seen.decisions.see((*game)->decision().data);
}

Seen seen_in(const match::RuleSet& rules, std::uint64_t battles) {
  Seen seen;
  std::uint64_t seed = 1;
  for (std::uint64_t round = 0; round < battles; ++round)
    for (const scenario::Shelved& each : scenario::shelf())
      if (each.rules == rules.name)
        play(
            {.scenario_text = std::string{each.text}, .file_name = std::string{each.name}, .options = {}, .seed = seed},
            seed, seen),
            ++seed;
  return seen;
}

// "unit, via?, to?, formation": what may be left out with a question mark.
std::string members(const Shape& form) {
  std::string out;
  for (std::size_t i = 0; i < form.names.size(); ++i)
    out.append(out.empty() ? "" : ", ").append(form.names[i]).append(form.parts[i].may_lack ? "?" : "");
  return out.empty() ? "nothing more" : out;
}

void print(const Console& console, std::string_view title, const std::vector<Declaration>& declared,
           const Examples& examples) {
  fmt::print("{}\n", console.tint(Tint::head, title));
  for (const Declaration& each : declared) {
    std::vector<std::string> forms;
    for (const Shape& form : each.forms) forms.push_back(members(form));
    std::string clause = each.clause ? fmt::format(" ({})", each.clause.id()) : std::string{};
    fmt::print("  {}{}: {}\n", console.tint(Tint::strong, each.kind), clause,
               enumerated(std::vector<std::string_view>{forms.begin(), forms.end()}));
    if (!each.answers.empty()) fmt::print("      answered by {}\n", enumerated(each.answers));
    if (const auto example = examples.of(each.kind); !example.empty()) fmt::print("      {}\n", example);
  }
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string named;
  std::optional<std::uint64_t> battles;
  command.word("[RULES]", rule_set_named(), named, "The rule set: " + either(match::rule_set_names()));
  command.flag_with("--battles", "N", number(0, 1'000), battles, "Battles of each scenario to take examples from");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  if (command.json()) {
    fmt::print("{}\n", wire::schemas().dump(1));
    return exit_ok;
  }
  const match::RuleSet* rules = match::rule_set(named);
  if (rules == nullptr)
    return fail({"bad_arguments", "RULES", "which rule set? guidon kinds " + either(match::rule_set_names()), {}},
                false);
  const Console console;
  const match::Declared declared = rules->declared();
  const Seen seen = seen_in(*rules, battles.value_or(1));
  print(console, "Orders", declared.orders, seen.orders);
  print(console, "\nDecisions", declared.decisions, seen.decisions);
  print(console, "\nEvents", declared.events, seen.events);
  print(console, "\nWhat an order may come to", declared.upshots, seen.upshots);
  return exit_ok;
}

}  // namespace

Verb kinds_verb() {
  return {"kinds", "RULES [--battles N] | --json",
          "The orders, decisions, events and outcomes that programs are told of, as data",
          "guidon kinds hex1866\nguidon kinds --json", run};
}

}  // namespace guidon::cli
