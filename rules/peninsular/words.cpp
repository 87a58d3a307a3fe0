#include "rules/peninsular/words.hpp"

namespace guidon::peninsular {

void add_officer(Ledger& ledger, Officer officer, const Options& options, Account on) {
  const bool summed = options.officer_bonus_stack == OfficerBonusStack::sum;
  if (officer == Officer::brigadier || (officer == Officer::both && summed))
    ledger.add("PEN-GEN-02", 1, "brigadier joined"_form, on);
  if (officer == Officer::commander || officer == Officer::both)
    ledger.add("PEN-GEN-03", 2, "army commander joined"_form, on);
}

}  // namespace guidon::peninsular
