#include "rules/peninsular/losses.hpp"

namespace guidon::peninsular {

Losses take_casualties(int markers, int pips, int unsaved, bool three_ranks) {
  const int each = casualties_a_stand(three_ranks);
  const int total = markers + unsaved;
  return {total / each, total % each, add_pips(pips, unsaved)};
}

int scattered_at(int original_stands, const Options& options) {
  const int half_up = (original_stands + 1) / 2;
  if (options.half_strength == HalfStrength::half_lost) return half_up;  // PEN-R-34
  return original_stands / 2 + 1;
}

}  // namespace guidon::peninsular
