#include "match/attempt.hpp"

#include <algorithm>

namespace guidon::match {

namespace {

bool same_ground(const table::Rect& a, const table::Rect& b) {
  return a.centre == b.centre && a.forward == b.forward && a.half_width == b.half_width && a.half_depth == b.half_depth;
}

bool stands_as(const SceneUnit& a, const SceneUnit& b) {
  return a.on_table == b.on_table && a.formed == b.formed && a.centre == b.centre && a.facing == b.facing &&
         a.all_round == b.all_round && a.loose == b.loose && a.inside == b.inside && a.hex == b.hex &&
         a.front == b.front && std::ranges::equal(a.footprint, b.footprint, same_ground);
}

}  // namespace

std::vector<std::size_t> moved_units(const Scene& from, const Scene& to) {
  std::vector<std::size_t> out;
  for (std::size_t u = 0; u < to.units.size(); ++u)
    if (!stands_as(from.units[u], to.units[u])) out.push_back(u);
  return out;
}

}  // namespace guidon::match
