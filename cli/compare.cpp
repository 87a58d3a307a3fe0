// guidon compare: the same battles fought in several ways, and whether that makes a difference.
#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "cli/campaign_arguments.hpp"
#include "cli/command.hpp"
#include "cli/compare_report.hpp"
#include "cli/compare_variants.hpp"
#include "cli/console.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"

namespace guidon::cli {

namespace {

constexpr std::uint64_t most_battles = 10'000'000;
constexpr std::uint64_t least_of_balance = 100;

struct Arguments {
  Words scenarios;
  Words vary;
  CampaignArguments campaign;
  bool balance = false;
  std::optional<std::string> write;
};

std::unexpected<Problem> wrong(std::string_view name, std::string message) {
  return std::unexpected{Problem{"bad_arguments", std::string{name}, std::move(message), {}}};
}

// Flags that have nothing to do with what was asked for.
std::optional<Problem> out_of_place(const Arguments& arguments) {
  if (!arguments.balance && arguments.write)
    return wrong("--write", "--write is for --balance: there is no changed scenario to be written without it").error();
  if (!arguments.balance) return std::nullopt;
  if (!arguments.vary.empty())
    return wrong("--vary", "--balance looks for a change by itself and takes no --vary").error();
  if (arguments.campaign.swap) return wrong("--swap", "--balance is about the sides and takes no --swap").error();
  if (arguments.campaign.battles.value_or(least_of_balance) < least_of_balance)
    return wrong("--battles", fmt::format("--battles takes a whole number from {} to {} with --balance, not {}: fewer "
                                          "would settle nothing",
                                          least_of_balance, most_battles, *arguments.campaign.battles))
        .error();
  if (arguments.scenarios.size() != 1)
    return wrong("SCENARIO", fmt::format("--balance takes one scenario, not {}", arguments.scenarios.size())).error();
  return std::nullopt;
}

int compare(const Arguments& arguments, const std::array<players::General, 2>& generals, bool as_json) {
  constexpr std::uint64_t usual_battles = 400;
  const std::uint64_t battles = arguments.campaign.battles.value_or(usual_battles);
  const auto lineup = line_up(arguments.scenarios, arguments.vary, generals);
  if (!lineup) return fail(lineup.error(), as_json);
  const simulate::Trial trial{battles, arguments.campaign.seed.value_or(1), arguments.campaign.swap,
                              threads_of(arguments.campaign.threads)};
  const simulate::Campaign common = simulate::common_campaign(lineup->variants, trial);
  if (const auto problem = wrong_pairs(common)) return fail(*problem, as_json);
  tell_alike(common);
  const Interrupt interrupt;
  std::vector<simulate::Compared> compared;
  {
    ProgressBar bar{trial.battles * lineup->variants.size(), "battles"};
    compared = simulate::compare_all(
        *lineup->rules, *lineup->school, lineup->variants, trial, [&bar](std::uint64_t done) { bar.show(done); },
        interrupt.token());
  }
  const bool stopped = compared.front().summary.battles < trial.battles;
  const CompareReport report{*lineup, compared, trial, stopped};
  fmt::print("{}", as_json ? json(report) : text(report, Console{}));
  return stopped ? exit_interrupted : exit_ok;
}

int balance(const Arguments& arguments, const std::array<players::General, 2>& generals, bool as_json) {
  constexpr std::uint64_t usual_battles = 2000;
  const std::uint64_t battles = arguments.campaign.battles.value_or(usual_battles);
  const auto scenario = scenario_text(arguments.scenarios.front());
  if (!scenario) return fail(scenario.error(), as_json);
  for (const auto& wrong : {&unwritable, &occupied})
    if (const auto problem = arguments.write ? wrong(*arguments.write) : std::nullopt)
      return fail_to_write(*problem, as_json);
  const simulate::BalanceTask task{.text = scenario->text,
                                   .file_name = scenario->name,
                                   .generals = generals,
                                   .seed = arguments.campaign.seed.value_or(1),
                                   .threads = threads_of(arguments.campaign.threads),
                                   .screen = std::max<std::uint64_t>(battles / 20, 20),
                                   .refine = std::max<std::uint64_t>(battles / 5, 40),
                                   .confirm = battles};
  const Interrupt interrupt;
  std::unique_ptr<ProgressBar> bar;
  const auto stages = [&bar](Form stage, std::uint64_t all) -> simulate::Progress {
    bar.reset();
    bar = std::make_unique<ProgressBar>(all, fmt::format("battles of {}", stage.text()));
    return [&bar](std::uint64_t done) { bar->show(done); };
  };
  const simulate::Balance found =
      simulate::find_balance(*scenario->rules, *scenario->school, task, stages, interrupt.token());
  bar.reset();
  std::string written;
  std::optional<Problem> unwritten;
  if (arguments.write && found.finding == simulate::Finding::proposed) {
    unwritten = write_new_file(*arguments.write, found.text);
    if (!unwritten) written = *arguments.write;
  }
  const BalanceReport report{*scenario, task, found, written};
  fmt::print("{}", as_json ? json(report) : text(report, Console{}));
  if (unwritten) return fail_to_write(*unwritten, false);
  return found.finding == simulate::Finding::stopped ? exit_interrupted : exit_ok;
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  Arguments arguments;
  command.words("SCENARIO", Thing::scenario, arguments.scenarios,
                "Scenario files, or names of those that come with Guidon");
  command.repeated("--vary", "NAME=LIST", Thing::variation, arguments.vary,
                   "A ruling, turn_limit, a, b or players, and its values; several make all combinations");
  arguments.campaign.add_to(command, number(2, most_battles), "Battles of each variant, on the same seeds");
  command.flag("--balance", arguments.balance, "Look for the smallest change that makes the scenario even");
  command.flag_with("--write", "FILE", Thing::file, arguments.write,
                    "With --balance: write the changed scenario there");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  if (const auto problem = out_of_place(arguments)) return fail(*problem, command.json());
  const auto generals = arguments.campaign.generals();
  if (!generals) return fail(generals.error(), command.json());
  return arguments.balance ? balance(arguments, *generals, command.json())
                           : compare(arguments, *generals, command.json());
}

}  // namespace

Verb compare_verb() {
  return {"compare",
          "SCENARIO ... [--vary NAME=LIST ...] [--a WHO] [--b WHO] [--battles N] [--swap] [--balance] [--json]",
          "Fight the same battles in several ways, and see what makes a difference",
          "guidon compare clash --vary break_sheet=bt3,bt2,bt0\n"
          "guidon compare first_game --vary turn_limit=6,7,8 --vary players=sergeant,colonel --battles 1000\n"
          "guidon compare first_game second_game\n"
          "guidon compare first_game --balance --write even_game.toml",
          run};
}

}  // namespace guidon::cli
