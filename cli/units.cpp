// guidon units: the order of battle of a scenario for a spreadsheet, from where guidon import brings it back.
#include <fmt/core.h>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/plain_output.hpp"
#include "scenario/exchange/order_of_battle_export.hpp"

namespace guidon::cli {

namespace {

std::expected<std::string, Problem> units_of(const std::string& scenario) {
  const auto text = read_scenario(scenario);
  if (!text) return std::unexpected{text.error()};
  const auto loaded = scenario::load(*text, scenario);
  if (!loaded) return std::unexpected{Problem{"bad_scenario", scenario, scenario::text(loaded.error()), {}}};
  const auto units = scenario::order_of_battle(*loaded);
  if (!units) return std::unexpected{Problem{"bad_scenario", scenario, units.error().at(scenario).text(), {}}};
  return *units;
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string file;
  std::optional<std::string> output;
  command.word("SCENARIO", Thing::scenario, file, "The scenario file, or the name of one that comes with Guidon");
  command.flag_with("-o,--output", "FILE.csv", Thing::file, output, "Write into this file instead of standard output");
  if (const auto done = command.parse(words)) return *done;
  if (file.empty())
    return fail({"bad_arguments", "SCENARIO", "which scenario? guidon units SCENARIO -o UNITS.csv", {}}, false);
  const auto units = units_of(file);
  if (!units) return fail(units.error(), false);
  if (!output) {
    exact_output();
    fmt::print("{}", *units);
    return exit_ok;
  }
  const auto problem = write_new_file(*output, *units);
  return problem ? fail_to_write(*problem, false) : exit_ok;
}

}  // namespace

Verb units_verb() {
  return {"units", "SCENARIO [-o FILE.csv]", "The order of battle of a hex scenario for a spreadsheet",
          "guidon units burkersdorf -o units.csv\n"
          "guidon units burkersdorf",
          run};
}

}  // namespace guidon::cli
