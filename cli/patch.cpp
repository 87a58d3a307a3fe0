// guidon patch: what stored battles would have come to under this program's rules, or under other rulings.
#include "match/patch.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/files.hpp"
#include "cli/patch_report.hpp"
#include "cli/word_lists.hpp"

namespace guidon::cli {

namespace {

std::expected<PatchReport, Problem> patched(const std::string& file, const match::OptionValues& rulings,
                                            std::uint64_t seed) {
  const auto text = read_file_or_pipe(file);
  if (!text) return std::unexpected{text.error()};
  const auto read = match::read_record(*text);
  if (!read) return std::unexpected{Problem{"bad_record", file, read.error().placed().at(file).text(), {}}};
  auto found = match::patch(read->record, rulings, seed);
  if (!found) return std::unexpected{Problem{"bad_record", file, found.error().at(file).text(), {}}};
  return PatchReport{file, read->remark.text(), std::move(*found)};
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  Words files;
  Words options;
  std::optional<std::uint64_t> seed;
  command.words("RECORD", Thing::file, files, "The records");
  command.repeated("--option", "NAME=VALUE", Thing::ruling, options,
                   "Play a ruling otherwise than in the record (guidon rules lists them)");
  command.flag_with("--seed", "N", Thing::number, seed, "Seed of dice that the record has not got (1)");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  if (files.empty()) return fail({"bad_arguments", "RECORD", "which record? guidon patch RECORD", {}}, command.json());
  const auto rulings = rulings_of(options);
  if (!rulings) return fail(rulings.error(), command.json());
  std::vector<PatchReport> reports;
  reports.reserve(files.size());
  for (const std::string& file : files) {
    auto report = patched(file, *rulings, seed.value_or(1));
    if (!report) return fail(report.error(), command.json());
    reports.push_back(std::move(*report));
  }
  fmt::print("{}", command.json() ? json(reports) : text(reports, Console{}));
  const bool same = std::ranges::all_of(reports, [](const PatchReport& report) { return report.found.same(); });
  return same ? exit_ok : 1;
}

}  // namespace

Verb patch_verb() {
  return {"patch", "RECORD... [--option NAME=VALUE]... [--seed N] [--json]",
          "Play records again under this program's rules, or other rulings, and show what differs",
          "guidon patch spring/*.txt\n"
          "guidon patch first.txt --option duel_rule=literal",
          run};
}

}  // namespace guidon::cli
