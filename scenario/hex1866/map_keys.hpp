#pragma once
// The keys and letters that the map of a hex scenario is written with.
#include <array>
#include <string_view>

#include "rules/hex1866/battle/setting.hpp"

namespace guidon::scenario {

inline constexpr int fewest_across = 2;  // columns and rows
inline constexpr char lowest_level = '1';
inline constexpr char highest_level = '4';

struct FeatureKey {
  std::string_view key;
  hex::Feature feature;
};
inline constexpr std::array hexside_keys{
    FeatureKey{"rivers", hex::Feature::river},   FeatureKey{"streams", hex::Feature::stream},
    FeatureKey{"ravines", hex::Feature::ravine}, FeatureKey{"escarpments", hex::Feature::escarpment},
    FeatureKey{"steep", hex::Feature::steep},
};
inline constexpr FeatureKey bridge_key{"bridges", hex::Feature::bridge};  // after what they need
inline constexpr std::array link_keys{
    FeatureKey{"roads", hex::Feature::road},
    FeatureKey{"paths", hex::Feature::path},
    FeatureKey{"railways", hex::Feature::railway},
};

// In the order of terrain_words.
inline constexpr std::string_view terrain_letters = "ctymw";

}  // namespace guidon::scenario
