#pragma once
// What there is to tell of a table since it was told last.
#include "match/showing.hpp"
#include "wire/scene.hpp"

namespace guidon::wire {

struct TableNews {
  TablePart part;      // what may not be as it was told
  match::Scene scene;  // these units, and what stands beside them where a piece of it is told
  match::Roster roster;
};

// `told` is brought up to date.
TableNews table_news(const match::Showing& game, ToldTable& told);

}  // namespace guidon::wire
