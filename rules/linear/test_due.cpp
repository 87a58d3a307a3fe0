#include "rules/linear/test_due.hpp"

namespace guidon::linear {

Toll toll(int stamina, int before, int taken) {
  const int total = before + taken;
  Toll toll;
  toll.recorded = total < stamina ? total : stamina;    // OUR-STATE-01
  toll.excess = total > stamina ? total - stamina : 0;  // LIN-R-10
  toll.shaken = toll.recorded >= stamina;               // OUR-STATE-02
  toll.shattered = total >= 2 * stamina;                // OUR-STATE-06
  return toll;
}

namespace {

struct LowSheet {
  Clause excess_hits, closing_fire, lost, drawn, support;
};
constexpr LowSheet sheet_000{"BT0-TRIG-A", "BT0-TRIG-B", "BT0-TRIG-C", "BT0-TRIG-D", "BT0-TRIG-E"};
constexpr LowSheet sheet_002{"BT2-TRIG-A", "BT2-TRIG-B", "BT2-TRIG-C", "BT2-TRIG-D", "BT2-TRIG-E"};

}  // namespace

Occasions occasions(const Options& options) {
  if (options.bt_trigger_list == BtTriggerList::mpp_list) return Occasions::sheet_003;
  switch (options.break_sheet) {
    case BreakSheetChoice::bt0: return Occasions::sheet_000;
    case BreakSheetChoice::bt2: return Occasions::sheet_002;
    case BreakSheetChoice::bt3: break;
  }
  return Occasions::sheet_003;
}

int sixes_to_test(int need, const Options& options) {
  if (occasions(options) != Occasions::sheet_003) return 0;
  if (need == 6) return 2;  // MPP-BT-TRIG-4
  const bool harder = options.bt3_better_than_six == Bt3BetterThanSix::harder;
  return (need > 6) == harder ? 1 : 0;  // MPP-BT-TRIG-3
}

Due test_due(Occasions sheet, const Ordeal& o, const Options& options) {
  Due due;
  const auto add = [&due](Clause clause, bool applies) {
    if (applies) due.clauses[static_cast<std::size_t>(due.size++)] = clause;
  };
  const Toll now = toll(o.stamina, o.before, o.taken);
  const bool ranged = o.phase != Phase::hand_to_hand;
  const bool fighting = !ranged && o.role == Role::fighting;
  const bool lost = fighting && o.round == Round::lost;
  const bool drawn_shaken = fighting && o.round == Round::drawn && now.shaken;  // LIN-R-14
  const bool friend_gone = !ranged && o.role == Role::supporting &&
                           (o.supported == Friend::broke || o.supported == Friend::shattered);  // LIN-R-55
  if (sheet == Occasions::sheet_003) {
    const bool was_shaken = o.before >= o.stamina;
    add("MPP-BT-TRIG-1", ranged && o.taken > 0 && now.shaken && !was_shaken);
    add("MPP-BT-TRIG-2", ranged && o.taken > 0 && was_shaken);
    add("MPP-BT-TRIG-3", ranged && o.sixes_alone >= 1);
    add("MPP-BT-TRIG-4", ranged && o.sixes_in_pairs >= 2);
    add("MPP-BT-TRIG-5", lost);
    add("MPP-BT-TRIG-6", drawn_shaken);
    add("MPP-BT-TRIG-7", friend_gone);
    return due;
  }
  const LowSheet& low = sheet == Occasions::sheet_000 ? sheet_000 : sheet_002;
  const bool closing = o.phase == Phase::closing;
  add(low.excess_hits, ranged && o.taken > 0 && now.excess > 0);
  const bool shaken_counts = closing || (ranged && options.trigger_b_parse == TriggerBParse::any_ranged_shaken);
  add(low.closing_fire, (shaken_counts && o.taken > 0 && now.shaken) || (closing && o.by_artillery > 0));  // LIN-R-12
  add(low.lost, lost);
  add(low.drawn, drawn_shaken);
  add(low.support, friend_gone);
  return due;
}

}  // namespace guidon::linear
