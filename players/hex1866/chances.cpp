#include "players/hex1866/chances.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "odds/every_throw.hpp"
#include "rules/hex1866/morale.hpp"

namespace guidon::players {

using hex1866::ColumnsOverMax;
using hex1866::Combat;
using hex1866::CombatResult;
using hex1866::DieRows;
using hex1866::MoraleTarget;
using hex1866::MoraleTestMode;
using hex1866::Options;
using hex1866::ProtectionMode;
using hex1866::Roll;
using hex1866::Terrain;

namespace {

constexpr std::size_t place(auto value) { return static_cast<std::size_t>(value); }

// Beyond these edges of both sums nothing changes any more: rows and columns are open (HEX-R-08, HEX-R-09).
constexpr int last_column = 24;
constexpr int lowest_drm = -24;
constexpr int highest_drm = 24;

using Table = std::array<std::array<Chances, highest_drm - lowest_drm + 1>, last_column + 1>;

Chances asked(const Combat& combat) {
  Chances found;
  odds::every_throw([&](Dice& dice) { return hex1866::roll(Roll::attack, combat, dice).result; },
                    [&](CombatResult result, double chance) {
                      switch (result) {
                        case CombatResult::none: break;
                        case CombatResult::test: found.test += chance; break;
                        case CombatResult::disorganised: found.hit += chance; break;
                        case CombatResult::disorganised_and_step: found.step += chance; break;
                      }
                    });
  return found;
}

// By what is done with columns past the last one and how rows past the edges are read.
using Tables = std::array<std::array<Table, 2>, 2>;

std::vector<Tables> ask_tables() {
  std::vector<Tables> all(1);
  for (const ColumnsOverMax over : {ColumnsOverMax::drm_per_column, ColumnsOverMax::cap})
    for (const DieRows rows : {DieRows::clamp, DieRows::extend})
      for (int column = 0; column <= last_column; ++column)
        for (int drm = lowest_drm; drm <= highest_drm; ++drm)
          all[0][place(over)][place(rows)][place(column)][place(drm - lowest_drm)] =
              asked(hex1866::of_sums(column, drm, {.columns_over_max = over, .die_rows = rows}));
  return all;
}

Chances look_up(ColumnsOverMax over, DieRows rows, int column, int drm) {
  static const std::vector<Tables> tables = ask_tables();
  return tables[0][place(over)][place(rows)][place(std::clamp(column, 0, last_column))]
               [place(std::clamp(drm, lowest_drm, highest_drm) - lowest_drm)];
}

constexpr int highest_value = 127;
using Columns = std::array<std::array<std::array<std::array<std::int16_t, highest_value + 1>, 5>, 3>, 2>;

Columns ask_columns() {
  Columns all{};
  for (const ProtectionMode mode : {ProtectionMode::divide, ProtectionMode::subtract})
    for (const Roll roll : {Roll::attack, Roll::defensive, Roll::bombard})
      for (const Terrain ground : {Terrain::clear, Terrain::town, Terrain::city, Terrain::marsh, Terrain::woods})
        for (int cv = 0; cv <= highest_value; ++cv) {
          hex1866::CombatSituation alone;
          alone.cv = {cv};
          alone.terrain = ground;
          all[place(mode)][place(roll)][place(ground)][place(cv)] =
              static_cast<std::int16_t>(hex1866::weigh(roll, alone, {.protection_mode = mode}).column);
        }
  return all;
}

constexpr int lowest_total = -16;
constexpr int highest_total = 16;
using Failing = std::array<std::array<std::array<double, highest_total - lowest_total + 1>, 5>, 2>;

Failing ask_failing() {
  Failing all{};
  for (const MoraleTestMode mode : {MoraleTestMode::reach_target, MoraleTestMode::roll_under})
    for (const MoraleTarget target :
         {MoraleTarget::seven, MoraleTarget::five, MoraleTarget::six, MoraleTarget::eight, MoraleTarget::nine})
      for (int total = lowest_total; total <= highest_total; ++total) {
        const hex1866::MoraleTest test = hex1866::of_total(total, {.morale_test_mode = mode, .morale_target = target});
        odds::every_throw([&](Dice& dice) { return hex1866::hold(test, dice); },
                          [&](bool holds, double chance) {
                            all[place(mode)][place(target)][place(total - lowest_total)] += holds ? 0 : chance;
                          });
      }
  return all;
}

}  // namespace

Chances chances(const Combat& weighed) {  // its die has what columns past the last one add
  return look_up(ColumnsOverMax::cap, weighed.rows, weighed.column, weighed.drm);
}

Chances chances(const Options& options, int column, int drm) {
  return look_up(options.columns_over_max, options.die_rows, column, drm);
}

int column_against(const Options& options, Roll roll, int cv, Terrain ground) {
  static const Columns columns = ask_columns();
  return columns[place(options.protection_mode)][place(roll)][place(ground)][place(std::clamp(cv, 0, highest_value))];
}

double failing(const Options& options, int total) {
  static const Failing all = ask_failing();
  return all[place(options.morale_test_mode)][place(options.morale_target)]
            [place(std::clamp(total, lowest_total, highest_total) - lowest_total)];
}

}  // namespace guidon::players
