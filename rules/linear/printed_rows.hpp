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
  Form reason;
};

inline void add_rows(std::span<const RowCase> cases, Account on, const Options& options, Ledger& ledger) {
  int counted = 0;
  for (const RowCase& entry : cases) {
    if (!entry.applies || (entry.row == counted && options.row_stacking == RowStacking::once_per_row)) continue;
    ledger.add(entry.clause, entry.value, entry.reason, on);
    counted = entry.row;
  }
}

// A number of dice that printed rows replace one after another, entered in the ledger as it changes.
class DiceCount {
 public:
  DiceCount(Ledger& ledger, Account on, Clause profile, int dice) : ledger_(ledger), on_(on), dice_(dice) {
    ledger_.add(profile, dice, "dice of its profile"_form, on_);
  }
  void becomes(Clause clause, int number, Form reason) {
    ledger_.add(clause, number - dice_, reason, on_);
    dice_ = number;
  }
  [[nodiscard]] int count() const { return dice_; }

 private:
  Ledger& ledger_;
  Account on_;
  int dice_;
};

}  // namespace guidon::linear
