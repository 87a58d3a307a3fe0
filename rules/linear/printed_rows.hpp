#pragma once
// Lists whose printed rows name several cases: a row counts once, or once for each case (LIN-R-92).
#include <span>
#include <string_view>

#include "kernel/ledger.hpp"
#include "rules/linear/options.hpp"

namespace guidon::linear {

struct RowCase {
  Clause clause;
  int row = 0;
  int value = 0;
  bool applies = false;
  std::string_view reason;
};

inline void add_rows(std::span<const RowCase> cases, std::string_view on, const Options& options, Ledger& ledger) {
  int counted = 0;
  for (const RowCase& entry : cases) {
    if (!entry.applies || (entry.row == counted && options.row_stacking == RowStacking::once_per_row)) continue;
    ledger.add(entry.clause, entry.value, entry.reason, on);
    counted = entry.row;
  }
}

}  // namespace guidon::linear
