#pragma once
// The scenarios that come with Guidon, inside the binary.
#include <span>
#include <string_view>

namespace guidon::scenario {

struct Shelved {
  std::string_view name;   // "first_game"
  std::string_view rules;  // "peninsular"
  std::string_view text;   // TOML
};

std::span<const Shelved> shelf();  // by rule set, and within one by name
const Shelved* shelved(std::string_view name);

}  // namespace guidon::scenario
