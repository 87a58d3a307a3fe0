#pragma once
// What a player should know of a unit of a Peninsular battle at a glance.
#include <variant>
#include <vector>

#include "kernel/phrase.hpp"
#include "rules/peninsular/battle/refs.hpp"
#include "rules/peninsular/battle/state.hpp"

namespace guidon::match::peninsular_unit {

struct Waiting {};  // not yet on the table
struct Gone {
  peninsular::Status how{};
};
struct OnTable {
  peninsular::Marks marks{};
  peninsular::UnitRef pursues{};
  std::vector<peninsular::UnitRef> fights{};
  int skirmishing = 0;                             // stands
  std::vector<peninsular::OfficerRef> officers{};  // with it
};
using Condition = std::variant<Waiting, Gone, OnTable>;

Condition condition(const peninsular::Setting& setting, const peninsular::State& state, std::size_t u);
Phrase words(const Condition& condition, const peninsular::Setting& setting);

}  // namespace guidon::match::peninsular_unit
