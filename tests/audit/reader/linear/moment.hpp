#pragma once
// The world before a happening of an entry and after it.
#include <string>
#include <string_view>

#include "tests/audit/reader/linear/world.hpp"
#include "tests/audit/reader/property.hpp"

namespace audit::lines {

struct Moment {
  const Scenario* scenario = nullptr;
  const Frame* before = nullptr;
  const Frame* after = nullptr;
  const Entry* entry = nullptr;
  World now{};
  World next{};  // after it; of `table`: as the client was told
  Deed deed{};
  std::string began{};  // the stage when the entry began
  [[nodiscard]] bool is(What what) const { return deed.what == what; }
  [[nodiscard]] bool played(std::string_view option, std::string_view value) const {
    return scenario->option(option).empty() || scenario->option(option) == value;
  }
};

}  // namespace audit::lines
