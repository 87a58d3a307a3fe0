// guidon luck: how the dice of a recorded battle fell against what was to be expected, and what decisions cost.
#include "simulate/luck.hpp"

#include <fmt/core.h>

#include <optional>

#include "cli/campaign_arguments.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/files.hpp"
#include "cli/luck_report.hpp"
#include "cli/progress.hpp"

namespace guidon::cli {

namespace {

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string file;
  std::optional<std::uint64_t> battles;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> threads;
  command.word("RECORD", Thing::file, file, "The record of the battle");
  command.flag_with("--battles", "N", number(0, 100'000), battles,
                    "Battles to play on from each position that matters (100); 0: none");
  command.flag_with("--seed", "S", Thing::number, seed, "Seed of the first of them; the others count on from it");
  command.flag_with("--threads", "T", thread_numbers(), threads, "Fight on so many threads; the results are the same");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  if (file.empty()) return fail({"bad_arguments", "RECORD", "which record? guidon luck RECORD", {}}, command.json());
  const auto text_of_file = read_file_or_pipe(file);
  if (!text_of_file) return fail(text_of_file.error(), command.json());
  const auto read = match::read_record(*text_of_file);
  if (!read) return fail({"bad_record", file, read.error().placed().at(file).text(), {}}, command.json());
  const simulate::LuckOptions options{
      .battles = battles.value_or(100), .seed = seed.value_or(1), .threads = threads_of(threads)};
  std::optional<ProgressBar> bar;
  const auto ledger = simulate::luck_of(read->record, options, [&bar](std::uint64_t done, std::uint64_t all) {
    if (!bar) bar.emplace(all, "battles");
    bar->show(done);
  });
  bar.reset();
  if (!ledger) return fail({"replay_differs", file, ledger.error().placed().at(file).text(), {}}, command.json());
  const std::string remark = read->remark.text();
  const LuckReport report{*ledger, file, remark, options.seed};
  fmt::print("{}", command.json() ? json(report) : text(report, Console{}));
  return exit_ok;
}

}  // namespace

Verb luck_verb() {
  return {"luck", "RECORD [--battles N] [--seed S] [--threads T] [--json]",
          "Who was lucky in a recorded battle, which throws mattered, and what decisions cost",
          "guidon luck first.txt\n"
          "guidon luck first.txt --battles 400 --json",
          run};
}

}  // namespace guidon::cli
