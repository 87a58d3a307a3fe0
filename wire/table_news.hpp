#pragma once
// What there is to tell of a table since it was told last.
#include <cstdint>
#include <vector>

#include "match/game.hpp"

namespace guidon::wire {

struct TableNews {
  std::vector<std::size_t> units;  // those that may not be as they were told
  match::Scene scene;              // these units, and what stands beside them
  match::Roster roster;
};

// `told`: a number for each unit, brought up to date; empty: nothing was told.
TableNews table_news(const match::Game& game, std::vector<std::uint64_t>& told);

}  // namespace guidon::wire
