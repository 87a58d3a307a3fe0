#pragma once
// Kinds of ground of linear scenarios, and what a file may say of them.
#include "rules/linear/battle/setting.hpp"

namespace guidon::scenario {

bool is_line(linear::Terrain kind);
bool gives_cover(linear::Terrain kind);  // those that give none cannot be told to
linear::Cover usual_cover(linear::Terrain kind, const linear::Options& options);

}  // namespace guidon::scenario
