#include "rules/hex1866/combat.hpp"

#include <numeric>

namespace guidon::hex1866 {

namespace {

constexpr Account on_column = Account::column;
constexpr Account on_die = Account::die;

struct RollWords {
  Clause values;  // where the units' values are summed
  Label label;
};
constexpr RollWords words[] = {
    {"HEX-P-CBT-08", {"HEX-P-CBT-08", "the die of the attack"_form}},
    {"HEX-P-CBT-05", {"HEX-P-CBT-05", "the die of the defensive combat"_form}},
    {"HEX-P-BOMB-05", {"HEX-P-BOMB-07", "the die of the artillery fire"_form}},
};
constexpr const RollWords& words_of(Roll kind) { return words[static_cast<std::size_t>(kind)]; }

int loss_levels(const UnitNumbers& steps_lost, const Options& options) {
  int sum = 0;
  int worst = 0;
  for (const int lost : steps_lost.all()) {
    sum += lost;
    worst = std::max(worst, lost);
  }
  return options.loss_level_scope == LossLevelScope::sum ? sum : worst;  // HEX-R-14
}

// The value in the column before modifiers: halved values first, then the protection (HEX-PROT-02).
void add_values(Roll kind, const CombatSituation& s, const Options& options, Ledger& ledger) {
  const auto cvs = s.cv.all();
  const int sum = std::accumulate(cvs.begin(), cvs.end(), 0);
  ledger.add(words_of(kind).values, sum, cvs.size() == 1 ? "combat value"_form : "combat values"_form, on_column);
  int value = sum;
  if (kind == Roll::defensive && s.flank_attacked && !all_round(s.terrain)) {
    value = sum / 2;  // HEX-R-41: of the sum, or one by one
    if (options.flank_halving != FlankHalving::of_sum) {
      value = 0;
      for (const int cv : cvs) value += cv / 2;
    }
    ledger.add("HEX-DV-01", value - sum, "halved against an enemy on the flank"_form, on_column);
  }
  const Protection ground = protection(s.terrain);
  const int p = kind == Roll::defensive ? 1 : ground.value;
  const Clause by = kind == Roll::defensive ? Clause{"HEX-PROT-03"} : (p > 1 ? ground.clause : Clause{"HEX-PROT-01"});
  if (options.protection_mode == ProtectionMode::divide) {
    if (p > 1) ledger.add(by, value / p - value, "divided by protection {}"_form, on_column, p);
  } else {
    ledger.add(by, -p, "less protection {}"_form, on_column, p);  // HEX-R-02
  }
}

// HEX-R-80: what stands on the terrain chart and in the list is one and the same: HEX-TERR-LEVEL-04 and HEX-COL-02,
// HEX-TERR-LEVEL-05 and HEX-COL-07, HEX-TERR-ESC-04, HEX-TERR-RAVINE-03 and HEX-COL-08, HEX-TERR-RIVER-04 and
// HEX-COL-05; of the die, HEX-TERR-STREAM-03 and HEX-DRM-09.
void add_column_modifiers(Roll kind, const CombatSituation& s, const Options& options, Ledger& ledger) {
  const bool mirrored =
      kind == Roll::defensive && options.defensive_column_modifiers == DefensiveColumnModifiers::mirrored;
  const bool heights_count = kind != Roll::defensive || mirrored;  // HEX-R-12, HEX-R-62
  const bool obstacles_count = kind == Roll::attack || mirrored;
  const bool under_fire = kind == Roll::bombard && s.battery_adjacent &&
                          options.bombardment_obstacles == BombardmentObstacles::adjacent;  // HEX-R-83
  const bool any_battery = s.artillery && options.artillery_fire_scope == ArtilleryFireScope::any_artillery;
  const auto add = [&ledger](bool applies, Clause clause, int value, Form reason, int count = 0) {
    if (applies) ledger.add(clause, value, reason, on_column, count);
  };
  const int losses = loss_levels(s.steps_lost, options);
  add(losses > 0, "HEX-COL-01", -losses, losses == 1 ? "{} step lost"_form : "{} steps lost"_form, losses);
  add(heights_count && s.higher > 0, "HEX-COL-02", -s.higher, s.higher == 1 ? "{} level up"_form : "{} levels up"_form,
      s.higher);
  add(kind == Roll::bombard || any_battery, "HEX-COL-04", -1, "artillery fire"_form);
  add(obstacles_count && s.bridge, "HEX-COL-05", -1, "over a river by a bridge"_form);
  add(heights_count && s.lower_by_one && !s.steep, "HEX-COL-06", 1, "from one level above"_form);
  add(heights_count && s.lower_by_one && s.steep, "HEX-COL-07", 0, "no bonus down a steep slope"_form);
  add((obstacles_count || under_fire) && s.ravine_or_escarpment, "HEX-COL-08", -1,
      "over a ravine or an escarpment"_form);
  add(s.night, "HEX-COL-09", -1, "night"_form);
  add(kind == Roll::attack && s.cavalry_in_woods && options.woods_cavalry == WoodsCavalry::minus_two_columns,
      "HEX-R-25", -2, "cavalry in the woods"_form);
}

void add_die_modifiers(Roll kind, const CombatSituation& s, const Options& options, Ledger& ledger) {
  const bool attack = kind == Roll::attack;
  const bool defensive = kind == Roll::defensive;
  const bool mirrored = defensive && options.defensive_column_modifiers == DefensiveColumnModifiers::mirrored;
  const auto add = [&ledger](bool applies, Clause clause, int value, Form reason) {
    if (applies) ledger.add(clause, value, reason, on_die);
  };
  add((attack || defensive) && s.commander_bonus > 0, "HEX-DRM-02", s.commander_bonus,
      "formation commander"_form);  // HEX-DRM-03
  const bool guns_count = kind == Roll::bombard || options.artillery_adjacent_scope == ArtilleryAdjacentScope::any_roll;
  add(s.battery_adjacent && guns_count, "HEX-DRM-04", 1, "a battery next to the enemy"_form);
  const bool horse_counts = attack || (defensive && options.heavy_cavalry_scope == HeavyCavalryScope::both);
  add(horse_counts && s.heavy_cavalry, "HEX-DRM-05", 1, "heavy cavalry"_form);  // HEX-R-38
  add((attack || defensive) && s.light_troops && close_country(s.terrain), "HEX-DRM-06", 1,
      "light troops in a fight for cover"_form);
  add(attack && s.flank_attacked && !all_round(s.terrain), "HEX-DRM-07", 2, "a flank is attacked"_form);
  add(defensive && s.prussian_infantry, "HEX-DRM-08", 1, "the needle gun"_form);
  add((attack || mirrored) && s.stream, "HEX-DRM-09", -1, "across a stream"_form);
}

// HEX-DRM-01: what columns past the last one add to the die.
int from_columns_over(int column, const Options& options) {
  return options.columns_over_max == ColumnsOverMax::drm_per_column ? std::max(0, column - 8) : 0;
}

}  // namespace

Heights heights(std::span<const int> levels, int target_level, const Options& options) {
  Heights found;
  bool any = false;
  for (const int level : levels) {
    found.lower_by_one |= target_level == level - 1;
    const int up = std::max(0, target_level - level);
    if (up == 0 && options.height_penalty_scope == HeightPenaltyScope::lower_attackers) continue;  // HEX-R-15
    found.higher = any ? std::min(found.higher, up) : up;                                          // HEX-COL-03
    any = true;
  }
  return found;
}

Combat weigh(Roll kind, const CombatSituation& situation, const Options& options) {
  Combat combat;
  combat.rows = options.die_rows;
  add_values(kind, situation, options, combat.ledger);
  add_column_modifiers(kind, situation, options, combat.ledger);
  combat.column = combat.ledger.sum(on_column);
  add_die_modifiers(kind, situation, options, combat.ledger);
  if (const int over = from_columns_over(combat.column, options); over > 0)
    combat.ledger.add("HEX-DRM-01", over, over == 1 ? "{} column above 8"_form : "{} columns above 8"_form, on_die,
                      over);
  combat.drm = combat.ledger.sum(on_die);
  return combat;
}

Combat of_sums(int column, int drm, const Options& options) {
  Combat combat;
  combat.rows = options.die_rows;
  combat.column = column;
  combat.drm = drm + from_columns_over(column, options);
  return combat;
}

CombatOutcome read(const Combat& combat, int die) {
  const int row = die + combat.drm;
  const TableCell at = cell(row, combat.column);  // HEX-R-08, HEX-R-09: the edges are open
  if (combat.rows == DieRows::clamp) return {row, at.result, at.clause};
  return {row, by_sum(row, std::clamp(combat.column, 0, 8)), at.clause};
}

CombatOutcome roll(Roll kind, const Combat& combat, Dice& dice) { return read(combat, dice.d6(words_of(kind).label)); }

}  // namespace guidon::hex1866
