// guidon import: a map drawn in Tiled, or an order of battle from a spreadsheet, as part of a scenario file.
#include <fmt/core.h>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/output.hpp"
#include "scenario/exchange/exchange.hpp"

namespace guidon::cli {

namespace {

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string file;
  std::optional<std::string> output;
  command.word("FILE", file, "A hexagonal map of Tiled (.tmx, .tmj), or an order of battle (.csv)");
  command.flag_with("-o,--output", "FILE", output, "Write into this file instead of standard output");
  if (const auto done = command.parse(words)) return *done;
  if (file.empty())
    return fail({"bad_arguments", "FILE", "what is to be imported? guidon import MAP.tmx|MAP.tmj|UNITS.csv", {}},
                false);
  if (output && same_file(file, *output))
    return fail({"bad_arguments", *output, "the import would replace " + shown(*output) + ", which it reads", {}},
                false);
  const auto text = scenario::import_file(file);
  if (!text) {
    fmt::print(stderr, "{}", scenario::text(text.error()));
    return exit_wrong;
  }
  if (!output) {
    fmt::print("{}", *text);
    return exit_ok;
  }
  const auto problem = replace_file(*output, *text);
  return problem ? fail(*problem, false) : exit_ok;
}

}  // namespace

Verb import_verb() {
  return {"import",
          "MAP.tmx|MAP.tmj|UNITS.csv [-o FILE]",
          "A map drawn in Tiled, or units kept in a spreadsheet, for a scenario file",
          "guidon import data/hex1866/sample.tmx\n"
          "guidon import data/hex1866/sample.csv -o units.toml",
          run,
          {"-o", "--output", "--help"}};
}

}  // namespace guidon::cli
