// guidon import: a map drawn in Tiled, or an order of battle from a spreadsheet, as part of a scenario file; or the
// record of a battle, as a match of a server's archive.
#include <fmt/core.h>

#include "cli/archive_file.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/plain_output.hpp"
#include "cli/tell.hpp"
#include "match/seat.hpp"
#include "scenario/exchange/exchange.hpp"
#include "scenario/scenario.hpp"
#include "server/records.hpp"

namespace guidon::cli {

namespace {

bool is_record(const std::string& file) {
  const auto text = read_file(file);
  return text && text->starts_with("guidon record ");
}

int import_record(const std::string& file, const std::optional<std::string>& archive_file) {
  const auto text = read_file(file);
  if (!text) return fail(text.error(), false);
  auto archive = open_archive(archive_file, false);
  if (!archive) return fail(archive.error(), false);
  const auto match = server::imported(**archive, *text);
  if (!match) return fail({"bad_record", file, match.error().at(file).text(), {}}, false);
  fmt::print("{} is match {}.\n", match->title, match->id);
  for (std::size_t i = 0; i < match->tokens.size(); ++i)
    if (!match->tokens[i].empty())
      fmt::print("  seat {}: /m/{}#{}\n", match::seat_words[i], match->id, match->tokens[i]);
  return exit_ok;
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string file;
  std::optional<std::string> output;
  command.word("FILE", Thing::file, file,
               "A hexagonal map of Tiled (.tmx, .tmj), an order of battle (.csv), or a record");
  command.flag_with("-o,--output", "FILE", Thing::file, output, "Write into this file instead of standard output");
  std::optional<std::string> archive;
  command.flag_with("--archive", "FILE|URL", Thing::archive, archive,
                    "Of a record: the archive it goes into; the usual one without it");
  command.exclude("--archive", "--output");
  if (const auto done = command.parse(words)) return *done;
  if (file.empty())
    return fail({"bad_arguments", "FILE", "what is to be imported? guidon import MAP.tmx|MAP.tmj|UNITS.csv|RECORD", {}},
                false);
  if (is_record(file)) return import_record(file, archive);
  if (output && same_file(file, *output))
    return fail({"bad_arguments", *output, "the import would replace " + shown(*output) + ", which it reads", {}},
                false);
  const auto text = scenario::import_file(file);
  if (!text) {
    tell(scenario::text(text.error()));
    return exit_wrong;
  }
  if (!output) {
    exact_output();
    fmt::print("{}", *text);
    return exit_ok;
  }
  const auto problem = write_new_file(*output, *text);
  return problem ? fail_to_write(*problem, false) : exit_ok;
}

}  // namespace

Verb import_verb() {
  return {"import", "MAP.tmx|MAP.tmj|UNITS.csv [-o FILE] | RECORD [--archive FILE|URL]",
          "A map drawn in Tiled or units of a spreadsheet for a scenario; a record for a server",
          "guidon import data/hex1866/sample.tmx\n"
          "guidon import data/hex1866/sample.csv -o units.toml\n"
          "guidon import battle.txt --archive club.db",
          run};
}

}  // namespace guidon::cli
