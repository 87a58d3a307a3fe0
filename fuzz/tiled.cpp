// Maps drawn in Tiled, XML or JSON: the map of a scenario, or everything that is wrong with the drawing.
#include <cstdint>
#include <string>

#include "fuzz/claim.hpp"
#include "fuzz/field.hpp"
#include "scenario/exchange/map_text.hpp"
#include "scenario/exchange/put_into.hpp"
#include "scenario/exchange/tiled_export.hpp"
#include "scenario/exchange/tiled_import.hpp"
#include "scenario/toml_tree.hpp"

namespace guidon::fuzz {
namespace {

using namespace scenario;

// What leaves for Tiled comes back as the same map.
void claim_there_and_back(const hex1866::Setting& setting, std::string_view map) {
  const auto again = import_tiled(tiled_map(setting), "map.tmj", Beside::nothing);
  claim(again.has_value(), "an exported map cannot be imported", again ? "" : again.error().front().text());
  claim(map_text(*again) == map, "a map is another after the way there and back");
}

void claim_put_into(std::string_view map) {
  const PutInto whole = put_map(hex_field(), map);
  claim(whole.has_value(), "an imported map cannot be put into a scenario", whole ? "" : whole.error().text());
  const Loaded loaded = load(*whole, "scenario.toml");
  if (!loaded) claim_problems(loaded.error());
}

}  // namespace
}  // namespace guidon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guidon;
  const std::string_view drawn{reinterpret_cast<const char*>(data), size};
  const bool xml = drawn.starts_with('<');
  const auto setting = scenario::import_tiled(drawn, xml ? "map.tmx" : "map.tmj", scenario::Beside::nothing);
  if (!setting) {
    fuzz::claim_problems(setting.error());
    return 0;
  }
  const std::string map = scenario::map_text(*setting);
  fuzz::claim(scenario::read_toml(map, "map.toml").has_value(), "an imported map is no TOML");
  fuzz::claim_there_and_back(*setting, map);
  fuzz::claim_put_into(map);
  return 0;
}
