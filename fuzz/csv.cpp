// Orders of battle from a spreadsheet: units of a scenario, or everything that is wrong with the table.
#include <cstdint>
#include <string>

#include "fuzz/claim.hpp"
#include "fuzz/field.hpp"
#include "scenario/exchange/order_of_battle.hpp"
#include "scenario/exchange/order_of_battle_export.hpp"
#include "scenario/exchange/put_into.hpp"
#include "scenario/toml_tree.hpp"

namespace guidon::fuzz {
namespace {

using namespace scenario;

// The units put into a scenario.
std::string put(std::string_view into, std::string_view units) {
  claim(read_toml(units, "units.toml").has_value(), "imported units are no TOML");
  const PutInto whole = put_units(into, units);
  claim(whole.has_value(), "imported units cannot be put into a scenario", whole ? "" : whole.error().text());
  claim(read_toml(*whole, "scenario.toml").has_value(), "a scenario with imported units is no TOML");
  return *whole;
}

// What leaves as a table comes back as the same units.
void claim_there_and_back(const Setting& setting, std::string_view text) {
  const auto table = order_of_battle(setting);
  claim(table.has_value(), "units cannot be exported");
  const auto units = import_order_of_battle(*table, "units.csv");
  claim(units.has_value(), "exported units cannot be imported", units ? "" : units.error().front().text());
  const Loaded again = load(put(text, *units), "scenario.toml");
  claim(again.has_value(), "exported units do not load", again ? "" : again.error().front().text());
  claim(order_of_battle(*again) == table, "units are others after the way there and back");
}

}  // namespace
}  // namespace guidon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guidon;
  const std::string_view table{reinterpret_cast<const char*>(data), size};
  const auto units = scenario::import_order_of_battle(table, "units.csv");
  if (!units) {
    fuzz::claim_problems(units.error());
    return 0;
  }
  const std::string whole = fuzz::put(fuzz::hex_field(), *units);
  const scenario::Loaded loaded = scenario::load(whole, "scenario.toml");
  if (loaded)
    fuzz::claim_there_and_back(*loaded, whole);
  else
    fuzz::claim_problems(loaded.error());
  return 0;
}
