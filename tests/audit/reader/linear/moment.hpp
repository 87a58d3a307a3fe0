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
  World next{};  // after it; of "table", which ends an entry: as the client was told
  Happening deed{};
  std::string began{};  // the stage when the entry began
  [[nodiscard]] bool is(std::string_view kind) const { return deed.is(kind); }
  [[nodiscard]] bool fire(std::string_view kind) const { return deed.text("fire") == kind; }
  // Who does it, to whom and by whose order, as they were before it.
  [[nodiscard]] const Body* unit() const { return now.unit(deed.text("unit")); }
  [[nodiscard]] const Body* target() const { return now.unit(deed.text(deed.has("target") ? "target" : "charger")); }
  [[nodiscard]] const Chief* chief() const { return now.chief(deed.text("commander")); }
  [[nodiscard]] bool played(std::string_view option, std::string_view value) const {
    return scenario->option(option).empty() || scenario->option(option) == value;
  }
};

}  // namespace audit::lines
