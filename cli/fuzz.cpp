// guidon fuzz: battles of random legal orders, checked at every step.
#include "match/fuzz.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <thread>

#include "cli/campaign_arguments.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/drawn_options.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/tell.hpp"
#include "kernel/digest.hpp"
#include "kernel/nearest.hpp"
#include "match/random_player.hpp"
#include "match/rule_sets.hpp"
#include "scenario/shelf.hpp"

namespace guidon::cli {

namespace {

// The scenarios of a rule set that come with Guidon.
Words scenarios_at_hand(const match::RuleSet& rules) {
  Words found;
  for (const scenario::Shelved& each : scenario::shelf())
    if (each.rules == rules.name) found.emplace_back(each.name);
  return found;
}

// The battles of all numbers up to the first failure, on so many threads.
template <class Battle>
std::vector<match::FuzzResult> play(std::uint64_t count, std::uint64_t threads, const Battle& battle) {
  std::vector<match::FuzzResult> results(count);
  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> done = 0;
  std::atomic<bool> failed = false;
  const bool terminal = ::isatty(STDERR_FILENO) == 1;
  const auto work = [&](bool shows) {
    while (!failed) {
      const std::uint64_t i = next++;
      if (i >= count) return;
      results[i] = battle(i);
      if (results[i].failure) failed = true;
      ++done;
      if (shows && terminal) tell(fmt::format("\r{} of {} battles ", done.load(), count));
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (std::uint64_t i = 1; i < threads; ++i) helpers.emplace_back(work, false);
    work(true);
  }
  if (terminal) tell("\n");
  return results;
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string named;
  std::optional<std::uint64_t> battles;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> most_steps;
  std::optional<std::string> record;
  std::optional<std::uint64_t> threads;
  bool any_options = false;
  Words files;
  command.word("RULES", rule_set_named(), named, "The rule set: " + either(match::rule_set_names()));
  command.flag_with("--battles", "N", number(1, 1'000'000), battles, "How many battles to play");
  command.flag_with("--seed", "S", Thing::number, seed, "Seed of the first battle; the others count on from it");
  command.flag_with("--steps", "N", number(1, 1'000'000'000), most_steps,
                    "Steps after which a battle is taken to have no end");
  command.flag_with("--record", "FILE", Thing::file, record, "Where the record of a failure goes");
  command.flag_with("--threads", "N", thread_numbers(), threads, "Play on so many threads");
  command.flag("--any-options", any_options, "Draw the value of every option for each battle");
  command.repeated("--scenario", "FILE", Thing::scenario, files, "Play this scenario; several in turn");
  if (const auto done = command.parse(words)) return *done;
  const match::RuleSet* rules = match::rule_set(named);
  if (rules == nullptr)
    return fail({"bad_arguments", "RULES", "which rule set? guidon fuzz " + either(match::rule_set_names()), {}},
                false);
  if (files.empty()) files = scenarios_at_hand(*rules);
  if (files.empty())
    return fail({"bad_arguments", "--scenario", "no scenarios here: name one with --scenario FILE", {}}, false);
  std::vector<match::Start> starts;
  for (const std::string& file : files) {
    auto text = read_scenario(file);
    if (!text) return fail(text.error(), false);
    starts.push_back({std::move(*text), file, {}, std::nullopt});
    if (const auto game = match::Game::set_up(starts.back()); game && (*game)->identity().rules != rules->name)
      return fail({"bad_scenario", file, fmt::format("{} is a scenario of {}", file, (*game)->identity().rules), {}},
                  false);
  }
  for (const auto& wrong : {&unwritable, &occupied})
    if (const auto problem = record ? wrong(*record) : std::nullopt) return fail_to_write(*problem, false);
  match::FuzzLimits limits;
  limits.steps = most_steps.value_or(limits.steps);
  const std::uint64_t count = battles.value_or(10);
  const std::uint64_t first = seed.value_or(1);
  const std::vector<match::FuzzResult> results = play(count, threads.value_or(1), [&](std::uint64_t i) {
    match::Start start = starts[i % starts.size()];
    if (any_options) start.options = drawn_options(*rules, start, first + i);
    return match::fuzz_battle(start, first + i, limits);
  });
  std::uint64_t steps = 0;
  std::array<std::uint64_t, 4> verdicts{};
  Digest digest;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const match::FuzzResult& result = results[i];
    steps += result.steps;
    ++verdicts[static_cast<std::size_t>(result.verdict)];
    digest.add(std::to_string(result.signature));
    if (!result.failure) continue;
    const std::string file = record.value_or(free_name(fmt::format("fuzz-{}.txt", first + i)));
    const auto problem = write_new_file(file, result.failure->record);
    fmt::print("{}, seed {}, step {}: {}\n", starts[i % starts.size()].file_name, first + i, result.failure->step,
               result.failure->what);
    if (problem)
      fail_to_write(*problem, false);
    else
      fmt::print("The record is in {}: guidon replay {}\n", file, file);
    return 1;
  }
  fmt::print("{} battles, {} orders: {} won {}, {} {}, drawn {}; signature {}\n", count, steps, rules->side_words[0],
             verdicts[1], rules->side_words[1], verdicts[2], verdicts[3], digest.value());
  return exit_ok;
}

}  // namespace

Verb fuzz_verb() {
  return {"fuzz", "RULES [--battles N] [--seed S] [--scenario FILE ...] [--any-options] [--threads N]",
          "Play random battles and check every step",
          "guidon fuzz peninsular --battles 4 --seed 1815\n"
          "guidon fuzz peninsular --battles 1000 --any-options --threads 2",
          run};
}

}  // namespace guidon::cli
