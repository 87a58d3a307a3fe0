#pragma once
// Scenes on hexes for the map's tests: maps from letters, and the field of Burkersdorf.
#include <string_view>

#include "match/scene.hpp"

namespace guidon::tests {

// One token a hex, row by row: terrain letter (c clear, w woods, t town, y city, m marsh) and level.
match::Scene hex_scene(int columns, int rows, std::string_view grid);
// Chains of adjacent hexes, "0101 0102 0203".
void join(match::Scene& scene, hex::Feature link, std::string_view chain);
// Hexsides, "0101/S 0102/NE".
void along(match::Scene& scene, hex::Feature feature, std::string_view sides);
match::SceneUnit& stand(match::Scene& scene, std::string_view id, match::Side side, std::string_view arm,
                        std::string_view hex, hex::Direction front, std::string_view strength = "4-3");
void lead(match::Scene& scene, std::string_view id, match::Side side, std::string_view hex);

match::Scene burkersdorf();

}  // namespace guidon::tests
