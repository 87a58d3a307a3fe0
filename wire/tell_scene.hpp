#pragma once
// A table for whoever draws it, told piece by piece (wire/telling.hpp).
#include "match/roster.hpp"
#include "match/scene.hpp"
#include "wire/json_text.hpp"

namespace guidon::wire {

// Some of its units, and what stands beside them: as `table_of` says it.
template <class Out>
void tell_table(Out& out, const match::Scene& scene, const match::Roster& roster,
                const std::vector<std::size_t>& units);
extern template void tell_table(JsonText&, const match::Scene&, const match::Roster&, const std::vector<std::size_t>&);

}  // namespace guidon::wire
