#pragma once
// A table for whoever draws it, told piece by piece (wire/telling.hpp).
#include "wire/json_text.hpp"
#include "wire/scene.hpp"

namespace guidon::wire {

// As `table_of` says it.
template <class Out>
void tell_table(Out& out, const match::Scene& scene, const match::Roster& roster, const TablePart& part);
extern template void tell_table(JsonText&, const match::Scene&, const match::Roster&, const TablePart&);

}  // namespace guidon::wire
