#pragma once
// What a player should know of a unit of a linear battle at a glance.
#include <optional>
#include <variant>
#include <vector>

#include "kernel/phrase.hpp"
#include "rules/linear/battle/field.hpp"
#include "rules/linear/battle/refs.hpp"

namespace guidon::match::linear_unit {

struct Waiting {};  // not yet on the table
struct Gone {
  linear::Status how{};
};
struct Enemy {
  linear::UnitRef unit{};
  linear::Face touches{};  // this face
};
struct OnTable {
  bool shaken = false;
  std::optional<int> disordered_since{};  // a player turn
  std::vector<Enemy> engaged{};
  linear::PieceRef inside{};
  std::vector<linear::CommanderRef> commanders{};  // with it
  int moves_left = 0;
  linear::Marks marks{};
};
using Condition = std::variant<Waiting, Gone, OnTable>;

Condition condition(const linear::Field& field, int u);
Phrase words(const Condition& condition, const linear::Setting& setting);

}  // namespace guidon::match::linear_unit
