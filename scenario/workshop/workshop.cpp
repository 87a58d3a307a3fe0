#include "scenario/workshop/workshop.hpp"

namespace guidon::scenario {

namespace {

using Make = const Workshop& (*)();
struct Entry {
  std::string_view rules;
  Make make;
};
constexpr std::array entries{Entry{"peninsular", peninsular_workshop}, Entry{"linear", linear_workshop},
                             Entry{"hex1866", hex1866_workshop}};

}  // namespace

const Workshop* workshop(std::string_view rules) {
  for (const Entry& entry : entries)
    if (entry.rules == rules) return &entry.make();
  return nullptr;
}

std::array<std::string_view, 3> workshop_rules() { return {entries[0].rules, entries[1].rules, entries[2].rules}; }

}  // namespace guidon::scenario
