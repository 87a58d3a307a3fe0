// guidon tiled: the map of a scenario for the Tiled map editor, from where guidon import brings it back.
#include <fmt/core.h>

#include <filesystem>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/plain_output.hpp"
#include "cli/tell.hpp"
#include "scenario/exchange/tile_image.hpp"
#include "scenario/exchange/tiled_export.hpp"
#include "scenario/scenario.hpp"

namespace guidon::cli {

namespace {

std::expected<std::string, Problem> map_of(const std::string& scenario) {
  const auto text = read_scenario(scenario);
  if (!text) return std::unexpected{text.error()};
  const auto loaded = scenario::load(*text, scenario);
  if (!loaded) return std::unexpected{Problem{"bad_scenario", scenario, scenario::text(loaded.error()), {}}};
  const auto map = scenario::tiled_map(*loaded);
  if (!map) return std::unexpected{Problem{"bad_scenario", scenario, map.error().at(scenario).text(), {}}};
  return *map;
}

// The picture of the tiles, beside the map. One that is there stays: somebody may have painted it.
int put_image(const std::filesystem::path& map) {
  const std::string image = (map.parent_path() / scenario::tile_image_name).string();
  const auto problem = write_new_file(image, scenario::tile_image());
  if (!problem) return exit_ok;
  if (occupied(image)) {
    tell(fmt::format("guidon: another picture is in {}, and is left as it is\n", shown(image)));
    return exit_ok;
  }
  fail(*problem, false);
  return 1;  // the map is there
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string file;
  std::optional<std::string> output;
  command.word("SCENARIO", Thing::scenario, file, "The scenario file, or the name of one that comes with Guidon");
  command.flag_with("-o,--output", "FILE.tmj", Thing::file, output,
                    "Write into this file, with the picture of its tiles beside it, instead of standard output");
  if (const auto done = command.parse(words)) return *done;
  if (file.empty())
    return fail({"bad_arguments", "SCENARIO", "which scenario? guidon tiled SCENARIO -o MAP.tmj", {}}, false);
  const std::string ending = output ? std::filesystem::path{*output}.extension().string() : ".tmj";
  if (ending != ".tmj" && ending != ".json")
    return fail({"bad_arguments", *output, "the map is JSON: call the file something.tmj, not " + shown(*output), {}},
                false);
  const auto map = map_of(file);
  if (!map) return fail(map.error(), false);
  if (!output) {
    exact_output();
    fmt::print("{}", *map);
    return exit_ok;
  }
  if (const auto problem = write_new_file(*output, *map)) return fail_to_write(*problem, false);
  return put_image(*output);
}

}  // namespace

Verb tiled_verb() {
  return {"tiled", "SCENARIO [-o FILE.tmj]", "The map of a hex scenario for the Tiled map editor",
          "guidon tiled burkersdorf -o burkersdorf.tmj\n"
          "guidon tiled burkersdorf",
          run};
}

}  // namespace guidon::cli
