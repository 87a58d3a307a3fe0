#pragma once
// A scenario changed a little, as text: one of its settings, or something that shifts the balance between its sides.
#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/problem.hpp"

namespace guidon::scenario {

// A setting of a scenario that is no ruling, but may be changed by name.
struct Knob {
  std::string_view rules;    // whose scenarios have it
  std::string_view name;     // "turn_limit"
  std::string_view section;  // where it stands
  std::string_view key;      // and what it is called there
  bool number = false;       // else words:
  std::vector<std::string_view> values{};
};
const std::vector<Knob>& knobs();
const Knob* turn_limit(std::string_view rules);  // of a rule set that has one

// The text with a knob turned, or with a ruling of the rule set; the loader says whether the value will do.
std::expected<std::string, Problem> with_knob(std::string_view text, const Knob& knob, std::string_view value);
std::expected<std::string, Problem> with_ruling(std::string_view text, std::string_view name, std::string_view value);

// How much a change disturbs a scenario.
enum class Disturbance : std::uint8_t { turn = 1, two_turns = 2, step = 3, two_steps = 4, unit = 6 };

struct Change {
  std::string words;  // "the battle lasts 8 turns instead of 7"
  int cost = 0;
  std::string text;  // the scenario with it
};

// What may help the weaker side, each one change; only those that load. `sides`: as the rule set calls them.
std::vector<Change> changes(std::string_view text, const std::array<std::string_view, 2>& sides, std::size_t weaker);

}  // namespace guidon::scenario
