#pragma once
// The rulings of the 1866 battle that a table may switch. The first value of each is the default.
#include <cstdint>
#include <span>

#include "kernel/option.hpp"

namespace guidon::hex1866 {

enum class ProtectionMode : std::uint8_t { divide, subtract };
enum class ColumnsOverMax : std::uint8_t { drm_per_column, cap };
enum class DieRows : std::uint8_t { clamp, extend };
enum class DefensiveColumnModifiers : std::uint8_t { loss_and_night, mirrored };
enum class LossLevelScope : std::uint8_t { sum, worst_unit };
enum class HeightPenaltyScope : std::uint8_t { lower_attackers, all_attackers };
enum class MoraleTestMode : std::uint8_t { reach_target, roll_under };
enum class MoraleTarget : std::uint8_t { seven, five, six, eight, nine };

constexpr int number(MoraleTarget target) {
  constexpr int numbers[] = {7, 5, 6, 8, 9};
  return numbers[static_cast<std::size_t>(target)];
}

struct Options {
  ProtectionMode protection_mode{};
  ColumnsOverMax columns_over_max{};
  DieRows die_rows{};
  DefensiveColumnModifiers defensive_column_modifiers{};
  LossLevelScope loss_level_scope{};
  HeightPenaltyScope height_penalty_scope{};
  MoraleTestMode morale_test_mode{};
  MoraleTarget morale_target{};
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

std::span<const Option<Options>> options();

}  // namespace guidon::hex1866
