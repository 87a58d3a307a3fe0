// guidon simulate: many battles between computer generals, and what they say of a scenario.
#include <fmt/core.h>

#include "cli/campaign_arguments.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/plain_output.hpp"
#include "cli/progress.hpp"
#include "cli/scenario_text.hpp"
#include "cli/simulate_report.hpp"
#include "cli/tell.hpp"
#include "cli/word_lists.hpp"
#include "match/game.hpp"
#include "server/report_page.hpp"
#include "simulate/command.hpp"
#include "simulate/shared_fight.hpp"

namespace guidon::cli {

namespace {

struct Arguments {
  std::string scenario;
  CampaignArguments campaign;
  std::optional<std::string> report;
  Words options;
  bool csv = false;
  bool mpi = false;
};

std::expected<simulate::Campaign, Problem> campaign_of(const Arguments& arguments) {
  constexpr std::uint64_t usual_battles = 1000;
  const auto generals = arguments.campaign.generals();
  if (!generals) return std::unexpected{generals.error()};
  const simulate::Campaign campaign{*generals, arguments.campaign.battles.value_or(usual_battles),
                                    arguments.campaign.seed.value_or(1), arguments.campaign.swap};
  if (const auto problem = wrong_pairs(campaign)) return std::unexpected{*problem};
  return campaign;
}

// Here, on threads; or with other processes, of which only the first has anything to say.
struct Fighter {
  const players::School& school;
  const scenario::Setting& setting;
  const simulate::Campaign& campaign;
  const match::Muster& muster;

  [[nodiscard]] simulate::Summary on_threads(unsigned threads) const {
    const Interrupt interrupt;
    ProgressBar bar{campaign.battles, "battles"};
    return simulate::fight_all(
        school, setting, campaign, muster, threads, [&bar](std::uint64_t done) { bar.show(done); }, interrupt.token());
  }

  [[nodiscard]] simulate::Shared on_ranks(simulate::Ranks& ranks) const {
    const Interrupt interrupt;
    std::optional<ProgressBar> bar;
    if (ranks.rank() == 0) bar.emplace(campaign.battles, fmt::format("battles on {} processes", ranks.size()));
    return simulate::fight_shared(
        ranks, school, setting, campaign, muster, [&bar](std::uint64_t done) { bar->show(done); }, interrupt.token());
  }
};

void tell_lost(const simulate::Shared& shared) {
  for (const simulate::LostRank& lost : shared.lost) {
    tell(fmt::format("guidon: process {} was lost", lost.rank));
    if (lost.span.end > lost.span.first)
      tell(fmt::format("; battles {} to {}, which it was at, were fought again", lost.span.first, lost.span.end - 1));
    tell("\n");
  }
}

// That a file holds something else, which would be lost.
std::optional<Problem> no_report(const std::string& path) {
  auto problem = occupied(path);
  const auto text = problem ? read_file(path) : std::unexpected{Problem{}};
  return text && server::is_report_page(*text) ? std::nullopt : problem;
}

int told(const Arguments& arguments, const simulate::ReportFacts& facts, bool as_json) {
  if (arguments.csv) exact_output();
  fmt::print("{}", as_json ? json(facts) : arguments.csv ? csv(facts) : text(facts, Console{}));
  if (arguments.report)
    if (const auto problem = replace_file(*arguments.report, server::report_page(facts)))
      return fail_to_write(*problem, false);
  if (arguments.report) tell(fmt::format("guidon: the report is in {}\n", *arguments.report));
  return facts.summary.battles < facts.campaign.battles ? exit_interrupted : exit_ok;
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  Arguments arguments;
  command.word("SCENARIO", Thing::scenario, arguments.scenario,
               "The scenario file, or the name of one that comes with Guidon");
  arguments.campaign.add_to(command, number(1, 100'000'000), "How many battles");
  command.repeated("--option", "NAME=VALUE", Thing::ruling, arguments.options,
                   "Play a ruling otherwise (guidon rules lists them)");
  command.flag_with("--report", "FILE", Thing::file, arguments.report, "Write a page for people there (HTML)");
  command.flag("--csv", arguments.csv, "Print the figures as CSV");
  command.flag("--mpi", arguments.mpi, "Share the battles with the other processes that mpirun has started");
  command.add_json();
  command.exclude("--csv", "--json");
  command.exclude("--mpi", "--threads");
  if (const auto done = command.parse(words)) return *done;
  const bool as_json = command.json();

  const auto campaign = campaign_of(arguments);
  if (!campaign) return fail(campaign.error(), as_json);
  if (!arguments.mpi) tell_alike(*campaign);
  const auto rulings = rulings_of(arguments.options);
  if (!rulings) return fail(rulings.error(), as_json);
  const auto scenario = scenario_text(arguments.scenario, *rulings);
  if (!scenario) return fail(scenario.error(), as_json);
  const auto game = match::Game::set_up({scenario->text, scenario->name, *rulings, campaign->seed});
  if (!game) return fail({"bad_scenario", arguments.scenario, game.error().text(), {}}, as_json);
  if (arguments.report)
    if (const auto problem = unwritable(*arguments.report)) return fail_to_write(*problem, as_json);
  if (arguments.report)
    if (const auto problem = no_report(*arguments.report)) return fail_to_write(*problem, as_json);
  const scenario::Setting setting = (*game)->setting();
  const match::Muster muster = scenario->rules->muster(setting);
  const Fighter fighter{*scenario->school, setting, *campaign, muster};

  simulate::Shared shared;
  std::unique_ptr<simulate::Ranks> ranks;
  if (arguments.mpi) {
    auto found = simulate::mpi_ranks();
    if (!found) return fail({"no_mpi", "--mpi", found.error().at(std::string{"--mpi"}).text(), {}}, as_json);
    ranks = std::move(*found);
    shared = fighter.on_ranks(*ranks);
    if (!shared.leads) {
      ranks->part(true);
      return exit_ok;
    }
  } else {
    shared.summary = fighter.on_threads(threads_of(arguments.campaign.threads));
  }
  const match::Identity& identity = (*game)->identity();
  const simulate::ReportFacts facts{
      .summary = shared.summary,
      .campaign = *campaign,
      .muster = muster,
      .title = identity.title,
      .story = identity.story,
      .rules = identity.rules,
      .side_names = identity.side_names,
      .side_words = {std::string{identity.side_words[0]}, std::string{identity.side_words[1]}},
      .ending_words = scenario->rules->ending_words,
      .strength_word = scenario->rules->strength_word,
      .command = simulate::command_of(arguments.scenario, *campaign, *rulings)};
  tell_lost(shared);
  const int code = told(arguments, facts, as_json);
  if (ranks) {
    std::fflush(nullptr);
    ranks->part(shared.lost.empty());
  }
  return code;
}

}  // namespace

Verb simulate_verb() {
  return {"simulate", "SCENARIO [--battles N] [--a WHO] [--b WHO] [--swap] [--report FILE] [--json] [--csv] [--mpi]",
          "Fight many battles between computer generals, and see how fair a scenario is",
          "guidon simulate first_game --battles 10000 --a colonel --b colonel --swap --report fair.html\n"
          "guidon simulate meeting --battles 1000 --option break_sheet=bt2 --json\n"
          "mpirun -n 4 guidon simulate burkersdorf --battles 100000 --mpi",
          run};
}

}  // namespace guidon::cli
